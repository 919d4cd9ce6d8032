"""A lesson, or a set of exercises, as slides for a class: what is shown, step by step.

Every exercise goes the same way: position, question, vote, the answer on the cards, the reason, the rule. A
worked example is not voted on: its lines come one by one. The scenes are those of the lesson itself, once
before and once after the answer, alike in everything but their marks, so that revealing moves nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from belote.engine.duties import examine
from belote.words import duties as say
from belote.words import presenter as words
from belote.words.lesson import OUTCOME

from .aid import rungs_of
from .ballots import Option, ballot
from .kinds import KINDS
from .lines import lines_of
from .model import Exercise, Lesson
from .progress import Progress
from .question import Feedback, Mode, Tally, in_cards
from .reasoned import COUNTING, PLAYED
from .runs import END, RULE, run_of
from .scene import Scene
from .session import Session
from .slides_scene import scenes_of
from .view import View, view

EXERCISE, EXAMPLE, TITLE = "exercise", "example", "title"
MINUTES: Final = {TITLE: 1, RULE: 1, END: 2, EXAMPLE: 2, EXERCISE: 2}
COUNTED: Final = 3
"""Minutes for a slide of each kind, and for a question that is answered with a number."""
ALL_LINES: Final = 99


class Slide(NamedTuple):
    """One slide, and everything that it shows sooner or later.

    ``label`` and ``title`` tell nothing of the answer. ``scenes`` and ``tables`` are those before and after
    the answer; ``steps`` are the names of what comes one after the other.
    """

    kind: str
    name: str
    label: str
    title: str
    steps: tuple[str, ...]
    minutes: int
    case: str = ""
    lead: str = ""
    text: tuple[str, ...] = ()
    scenes: tuple[Scene | None, Scene | None] = (None, None)
    tables: tuple[tuple[Tally, ...], tuple[Tally, ...]] = ((), ())
    options: tuple[Option, ...] = ()
    lines: tuple[tuple[str, str], ...] = ()
    answer: str = ""
    feedback: Feedback | None = None
    reason: str = ""
    rule: str = ""
    author: str = ""

    @property
    def truth(self) -> tuple[str, ...]:
        """The letters of the right options."""
        return tuple(option.letter for option in self.options if option.right)


def slides_of(lesson: Lesson) -> tuple[Slide, ...]:
    """Return the slides of a lesson: a title, its steps in order, what was learnt."""
    run = run_of(lesson)
    asked = [step for step in run if step.kind not in (RULE, END)]
    session = Session(lesson, run, Progress(), 0, "0")
    made = [_opening(lesson)]
    for step in run:
        if step.kind == RULE:
            section = lesson.section(step.section)
            assert section is not None
            made.append(
                Slide(
                    RULE, step.id, words.WORDS["rule"], section.title, ("rule",), MINUTES[RULE], rule=section.rule
                )
            )
        elif step.kind != END:
            made.append(_exercise(session, step, asked.index(step) + 1, len(asked)))
        elif lesson.outcome:
            made.append(
                Slide(END, step.id, words.WORDS["slide_end"], OUTCOME, ("end",), MINUTES[END], text=lesson.outcome)
            )
    return tuple(made)


def _opening(lesson: Lesson) -> Slide:
    title, text = lesson.title or words.WORDS["set"], (lesson.intro,) if lesson.intro else ()
    return Slide(TITLE, "titre", words.WORDS["slide_title"], title, ("title",), MINUTES[TITLE], text=text)


def _exercise(session: Session, step: Exercise, number: int, count: int) -> Slide:
    """The slide of one exercise; no help that its stage would give is left in it."""
    worked = step.stage == "worked"
    kind = KINDS[step.kind]
    bare = replace(session, step=replace(step, stage="full"), tried=True)
    right = kind.reply(step, kind.one_truth(step))
    # A card that is played would leave the hand: the class sees all that may be played, and nothing moves.
    shown = right._replace(right=False) if step.kind == "play" else right
    before, after = view(bare), view(replace(bare, feedback=shown, chosen=_chosen(step)))
    scenes = scenes_of(before, after, right)
    lines = lines_of(replace(session, step=step, lines=ALL_LINES)) if worked else ()
    options = () if worked else ballot(step, scenes[0])
    section = session.lesson.section(step.section)
    slide = Slide(
        kind=EXAMPLE if worked else EXERCISE,
        name=step.id,
        label=(words.example if worked else words.exercise)(number, count),
        title=before.title if step.ask else words.ASK.get(step.kind, before.title),
        steps=(),
        minutes=COUNTED if kind.mode is Mode.NUMBER and not worked else MINUTES[EXAMPLE if worked else EXERCISE],
        case=step.case,
        lead=before.lead,
        scenes=scenes,
        tables=(before.tables, after.tables),
        options=options,
        lines=lines,
        answer=_answer(step, before, options),
        feedback=right,
        reason=say.situation(step.position, examine(step.position)) if step.kind in PLAYED else right.text,
        rule=section.rule if section else _rule(step),
        author=step.say,
    )
    return slide._replace(steps=_steps(slide))


def _chosen(step: Exercise) -> tuple[str, ...]:
    """An order is written on its cards, a choice is asked for; no card is chosen by anybody."""
    kind = KINDS[step.kind]
    return kind.one_truth(step) if kind.mode in (Mode.ORDER, Mode.CHOICE, Mode.NUMBER) else ()


def _steps(slide: Slide) -> tuple[str, ...]:
    seen = slide.scenes[0] is not None or bool(slide.tables[0])
    vote = ("vote",) if slide.options else ()
    told = ("reason",) if slide.reason or slide.author else ()
    rule = ("rule",) if slide.rule else ()
    return (
        *(("position",) if seen else ()),
        "question",
        *vote,
        *("line" for _ in slide.lines),
        "cards",
        *told,
        *rule,
    )


def _answer(step: Exercise, before: View, options: tuple[Option, ...]) -> str:
    """The answer in a few words, with its letter if it was voted on."""
    found = next((option for option in options if option.right), None)
    kind, truth = KINDS[step.kind], KINDS[step.kind].truth(step)
    if kind.any_of and kind.keys and set(truth) == set(kind.keys(step)):
        return words.ANY
    if found and not (kind.any_of and len(truth) > 1):
        return f"{found.letter}. {found.label}"
    if kind.mode is Mode.CHOICE:
        return " / ".join(choice.label for choice in before.choices if choice.key in truth)
    return in_cards(kind, truth)


def _rule(step: Exercise) -> str:
    """The rule where no section of the lesson says it."""
    if step.kind in PLAYED:
        return say.rule(step.position, examine(step.position))
    if step.kind in COUNTING or step.kind == "master":
        return next(iter(rungs_of(replace(step, hint=""), step.kind)), "")
    return ""


def minutes_of(slides: tuple[Slide, ...]) -> int:
    """How long the whole takes, roughly."""
    return sum(slide.minutes for slide in slides)
