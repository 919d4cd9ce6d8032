# Two commands on a fresh machine: `make app` opens the tutorial, `make test` passes all tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ORACLE := .oracle

.PHONY: app lab site test lint bench clean

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# The stamps make the second run start at once; they age when the list of dependencies changes.
$(VENV)/app.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/test.stamp: pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable ".[test]"
	@touch $@ $(VENV)/app.stamp

# Its import name is `belote`, like ours: it lives in a folder of its own and runs in a process of its own.
$(ORACLE)/stamp: | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --target $(ORACLE) belote-cli==4.9.6
	@touch $@

app: $(VENV)/app.stamp
	$(BIN)/belote

lab: $(VENV)/app.stamp
	$(BIN)/jupyter lab notebooks

# The static edition, for any host of plain files; needs Node and npm. ADDRESS is where it will be, if known.
site: $(VENV)/app.stamp
	$(BIN)/python -m belote.site site --address "$(ADDRESS)"

test: $(VENV)/test.stamp $(ORACLE)/stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest tests -m "not browser and not site" -n 2 --dist worksteal
	$(BIN)/pytest tests -m "browser or site"
	$(BIN)/pytest --nbval-lax --nbval-current-env notebooks

# Ratios of medians, each against something measured in the same run; nothing fails.
bench: $(VENV)/test.stamp $(ORACLE)/stamp
	$(BIN)/python -m tests.bench

lint: $(VENV)/test.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mypy

clean:
	rm -rf $(VENV) $(ORACLE) .site site build dist
