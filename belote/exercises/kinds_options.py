"""Questions about the table: what a switch of the rules changes, which rule gives an answer, where one plays so.

``given`` holds ``option``, ``to`` (the value it is switched to) and, where an option has several examples,
``example`` (from 0). ``at`` takes the example of another option, which this one leaves as it is; ``form =
"table"`` states the rule at once. The answer is worked out by :mod:`belote.exercises.flips`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from belote.engine.cards import parse_cards, parse_suit
from belote.engine.position import Position
from belote.engine.values import arranged
from belote.words import options as words
from belote.words.cards import capital, symbols

from .flips import Example, Flip, flips, others, outcome, tried, value_of, values_of
from .kinds_options_table import TABLE
from .model import Exercise
from .question import Answer, Choice, Feedback, Kind, Mode, Moment, Tally, opening
from .scene import Scene, felt, scene

OFFERED: Final = 4
"""How many outcomes or rules are offered at most."""


def _flip(exercise: Exercise) -> Flip:
    text = exercise.fact("option")
    if text not in flips():
        raise ValueError(f"no option {text!r}")
    return flips()[text]


def _example(exercise: Exercise) -> Example:
    return flips()[exercise.fact("at") or _flip(exercise).text].examples[int(exercise.fact("example", "0"))]


def _values(exercise: Exercise) -> tuple[str, ...]:
    flip = _flip(exercise)
    return tuple(flip.values) if exercise.fact("at") else values_of(_example(exercise), flip)


def _here(exercise: Exercise) -> str:
    """The value that the example begins with, or its first where that says nothing."""
    here, to = value_of(_example(exercise).rules, _flip(exercise).text), exercise.fact("to")
    known = _values(exercise)
    return here if here in known and here != to else next(value for value in known if value != to)


def _outcome(exercise: Exercise, value: str) -> str:
    return outcome(_example(exercise), exercise.fact("option"), value)


def _target(exercise: Exercise) -> str:
    return _outcome(exercise, exercise.fact("to"))


def _rule(text: str, value: str) -> str:
    """``L’égalité : un litige``."""
    return words.change(flips()[text].name, flips()[text].values[value])


# -- flip: what becomes of the answer ---------------------------------------------------------------------


def flip_truth(exercise: Exercise) -> Answer:
    return (_target(exercise),)


def flip_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """What comes of it at each value of the option, then under other rules; in an order that tells nothing."""
    known = dict.fromkeys(_outcome(exercise, value) for value in _values(exercise))
    more = [text for text in others(_example(exercise), exercise.fact("option")) if text not in known]
    more += [text for text in _sets(_example(exercise)) if text not in (*known, *more)]
    kept = [*known, *more[: max(OFFERED - len(known), 0)]]
    return tuple(Choice(text, text) for text in sorted(kept, key=lambda text: (len(text), text)))


def _sets(example: Example) -> tuple[str, ...]:
    """Cards that one may think of where cards are asked for: the whole hand, the trumps."""
    if example.kind != "cards":
        return ()
    hand, trump = parse_cards(example.data["hand"]), parse_suit(example.data["trump"])
    return symbols(arranged(hand, trump)), symbols(arranged((c for c in hand if c.suit is trump), trump))


def _rows(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """What each value gives, as a table; no number is parted from its name."""
    values = _flip(exercise).values
    return tuple((capital(values[each]), words.tied(_outcome(exercise, each))) for each in _values(exercise))


def flip_lead(exercise: Exercise) -> str:
    flip, example = _flip(exercise), _example(exercise)
    lead = words.LEAD_OWN if exercise.fact("form") == "table" else words.LEAD
    here, to = _outcome(exercise, _here(exercise)), flip.values[exercise.fact("to")]
    return lead.format(ask=example.ask, here=here, name=flip.name, value=to)


def flip_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """The rule that a wrong answer would be of, what each value gives, and whose rule it is."""
    flip, example = _flip(exercise), _example(exercise)
    rows = _rows(exercise)
    still = len({row[1] for row in rows}) == 1
    told = [words.UNMOVED.format(name=flip.name, here=rows[0][1])] if still else []
    own = {result: (flip.text, value) for value in _values(exercise) for result in (_outcome(exercise, value),)}
    other = {**others(example, flip.text), **own}.get(answer[0])
    if not right and other:
        told.insert(0, words.OTHER_RULE.format(rule=_rule(*other)))
    elif not right:
        told.insert(0, words.NO_RULE)
    tally = None if still else Tally(flip.name, (), rows)
    return Feedback(right, opening(exercise, right), " ".join([*told, flip.said]), tally=tally)


def flip_picture(exercise: Exercise, moment: Moment) -> Scene | None:
    """The position, where the question is about cards."""
    example = _example(exercise)
    if example.kind != "cards":
        return None
    data = example.data
    trick, hand = parse_cards(data["trick"]), parse_cards(data["hand"])
    position = Position(example.rules, parse_suit(data["trump"]), trick, hand)
    cloth = felt(position, show_master=True)
    return scene(position, [cloth], mode="none", status=moment.status, done=moment.feedback is not None)


def flip_steps(exercise: Exercise) -> tuple[tuple[str, str], ...]:
    """The same question at each value."""
    flip = _flip(exercise)
    asked = [(f"{capital(flip.values[value])} ?", _outcome(exercise, value)) for value in _values(exercise)]
    return (*asked, (words.WHOSE, flip.said))


# -- flip-rule: which rule gives that answer --------------------------------------------------------------


def rule_truth(exercise: Exercise) -> Answer:
    if _target(exercise) in {
        _outcome(exercise, value) for value in _values(exercise) if value != exercise.fact("to")
    }:
        raise ValueError("two values of the option give that answer")
    return (f"{exercise.fact('option')} {exercise.fact('to')}",)


def rule_choices(exercise: Exercise) -> tuple[Choice, ...]:
    """The values of the option, then rules of its theme under which the answer is another."""
    flip, example, target = _flip(exercise), _example(exercise), _target(exercise)
    rules = [(flip.text, value) for value in _values(exercise)]
    for text, other in flips().items():
        value = next(value for value in other.values if value != value_of(example.rules, text))
        near = other.theme == flip.theme and text != flip.text and len(rules) < OFFERED
        if near and tried(example, text, value) not in (target, None):
            rules.append((text, value))
    return tuple(Choice(" ".join(rule), _rule(*rule)) for rule in rules)


def rule_lead(exercise: Exercise) -> str:
    return words.LEAD_RULE.format(ask=_example(exercise).ask, here=_target(exercise))


def rule_feedback(exercise: Exercise, answer: Answer, right: bool) -> Feedback:
    """What the chosen rule would give, what each value gives, and whose rule it is."""
    flip = _flip(exercise)
    text, value = answer[0].split()
    gives = words.SO.format(rule=_rule(text, value), here=outcome(_example(exercise), text, value))
    rows = _rows(exercise)
    told = flip.said if right else f"{gives} {flip.said}"
    return Feedback(right, opening(exercise, right), told, tally=Tally(flip.name, (), rows))


KINDS: Final[Mapping[str, Kind]] = {
    "flip": Kind(
        Mode.CHOICE, flip_truth, flip_feedback, flip_choices, ask=words.ASK, how=words.HOW, lead=flip_lead,
        steps=flip_steps, hints=lambda exercise: (_flip(exercise).said,), picture=flip_picture,
    ),
    "flip-rule": Kind(
        Mode.CHOICE, rule_truth, rule_feedback, rule_choices, ask=words.ASK_RULE, how=words.HOW, lead=rule_lead,
        hints=lambda exercise: (_flip(exercise).said,), picture=flip_picture,
    ),
    **TABLE,
}  # fmt: skip
"""The kinds of this module by their names in lesson files."""
