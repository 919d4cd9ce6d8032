"""The two bare pages that ours is measured against, written for a stock Voilà."""

from __future__ import annotations

from pathlib import Path

import nbformat

SLIDER = "import ipywidgets\nipywidgets.IntSlider()"
ECHO = '''
import anywidget, traitlets

class Echo(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      const out = document.createElement("p");
      button.id = "ask"; out.id = "out"; button.textContent = "ask";
      button.onclick = () => { model.set("asked", model.get("asked") + 1); model.save_changes(); };
      model.on("change:told", () => { out.textContent = model.get("told"); });
      el.append(button, out);
    } };
    """
    asked = traitlets.Int(0).tag(sync=True)
    told = traitlets.Int(0).tag(sync=True)

echo = Echo()
echo.observe(lambda change: setattr(echo, "told", change["new"]), "asked")
echo
'''


def write(folder: Path) -> None:
    """Write slider.ipynb and echo.ipynb."""
    for name, source in (("slider", SLIDER), ("echo", ECHO)):
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
        book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, folder / f"{name}.ipynb")
