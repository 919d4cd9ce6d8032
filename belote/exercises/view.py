"""What a session shows: every text and every picture of one moment, ready to be drawn."""

from __future__ import annotations

from typing import NamedTuple

from belote.engine.notation import show_position
from belote.words import exercises as words
from belote.words import lesson as say
from belote.words import points
from belote.words.cases import CASES

from .aid import titles_of
from .counting import asked_side, facts_of, sheet, slip
from .files import available, load
from .kinds import KINDS
from .lines import Segment, lines_of, segments_of
from .model import Exercise
from .picture import picture, spoken_status
from .question import Choice, Feedback, Mode, Tally
from .reasoned import COUNTING, OWN, PLAYED
from .runs import END, RULE, is_read
from .scene import Scene
from .session import Session


class View(NamedTuple):
    """One moment of a lesson. An empty label means that its button is not there."""

    kicker: str
    title: str
    lead: str
    scene: Scene | None
    status: str
    tables: tuple[Tally, ...]
    how: str
    choices: tuple[Choice, ...]
    picked: str
    truth: tuple[str, ...]
    number: str
    lines: tuple[tuple[str, str], ...]
    hints: tuple[tuple[str, str], ...]
    feedback: Feedback | None
    author: str
    confirm: str
    can_confirm: bool
    hint: str
    next: str
    retry: str
    what_if: str
    segments: tuple[Segment, ...]
    position: str
    name: str
    outcome: tuple[str, ...]
    onward: tuple[str, str] | None
    score: str
    learnt: bool


def view(session: Session) -> View:
    """Return what is to be shown now."""
    step, question = session.step, session.question
    answered = session.feedback is not None
    asking = session.kind_mode is not None
    mode = KINDS[question.kind].mode if question.kind in KINDS else None
    rungs = session.rungs
    left = session.hints < len(rungs)
    what_if = session.what_if
    return View(
        kicker=_kicker(session),
        title=_title(session),
        lead=_lead(question),
        scene=picture(session, mode),
        status=spoken_status(session),
        tables=_tables(session),
        how=(KINDS[question.kind].how or words.HOW[question.kind])
        if asking
        else (say.READ_ONLY if step.stage == "worked" else _rule_text(session)),
        choices=session.choices,
        picked=session.chosen[0] if answered and mode is Mode.CHOICE else "",
        truth=KINDS[question.kind].truth(question) if answered and mode is Mode.CHOICE else (),
        number=points.NUMBER if mode is Mode.NUMBER and asking else "",
        lines=lines_of(session),
        hints=tuple(zip(titles_of(step), rungs[: session.hints], strict=False)) if not answered else (),
        feedback=session.feedback,
        author=step.say if answered or (step.stage == "worked" and not session.reading_left) else "",
        confirm=say.CONFIRM if mode in (Mode.MANY, Mode.NUMBER) and asking else "",
        can_confirm=bool(session.chosen) or mode is Mode.NUMBER,
        hint=say.hint_label(session.hints, len(rungs)) if asking and rungs and left else "",
        next=_next_label(session),
        retry=say.RETRY if answered and session.feedback is not None and not session.feedback.right else "",
        what_if=what_if[0] if what_if else "",
        segments=segments_of(session),
        position=show_position(step.position) if step.kind in PLAYED else "",
        name="" if is_read(step) else step.id,
        outcome=session.lesson.outcome if step.kind == END else (),
        onward=_onward(session) if step.kind == END else None,
        score=_score(session),
        learnt=not session.missed,
    )


def _kicker(session: Session) -> str:
    step = session.step
    if session.lesson.is_set and step.kind == END:
        return say.SET_END
    if session.aside:
        return CASES.get(step.case, "") if session.feedback else say.WHAT_IF
    if session.endless:
        return f"{say.ENDLESS} · {CASES[step.case]}" if session.feedback else say.ENDLESS
    if session.repeating:
        return f"{say.STAGES['again']} · {say.left(len(session.again) + 1)}"
    # On his own, the learner is not told which rule he is asked about.
    section = session.lesson.section(step.section) if step.stage in ("pair", RULE, "worked", "faded") else None
    parts = [section.title] if section else []
    steps = len(session.run) - session.lesson.is_set  # the end of a set is no step of it
    return " · ".join([*parts, say.STAGES[step.stage], say.place(session.index + 1, steps)])


def _title(session: Session) -> str:
    step = session.step
    if step.kind == RULE:
        section = session.lesson.section(step.section)
        return section.title if section else ""
    if step.kind == END:
        return say.SET_DONE if session.lesson.is_set else say.WELL_DONE
    question = session.question
    asked = words.question(question.kind, step.card, question.ask or KINDS[question.kind].ask)
    return asked if step.kind in OWN else points.asked(asked, step.camp, asked_side(step))


def _rule_text(session: Session) -> str:
    section = session.lesson.section(session.step.section) if session.step.kind == RULE else None
    return section.rule if section else ""


def _tables(session: Session) -> tuple[Tally, ...]:
    """The count slip of a deal without cards, and the score sheet of its match."""
    step = session.step
    own = KINDS[step.kind].tables if step.kind in OWN else None
    if own:
        return own(step, session.feedback is not None or step.stage == "worked")
    if step.kind not in COUNTING or not step.deals:
        return ()
    told = () if step.tricks or step.kind == "deal-total" else (slip(step),)
    sheets = sheet(step, counted=session.feedback is not None)
    return (*told, sheets) if sheets else told


def _lead(question: Exercise) -> str:
    if question.kind in OWN:
        lead = KINDS[question.kind].lead
        return lead(question) if lead else ""
    if question.kind in COUNTING:
        return facts_of(question)
    return words.who_led(question.position) if question.kind in PLAYED else ""


def _onward(session: Session) -> tuple[str, str] | None:
    """The next lesson's key and title, if there is one."""
    keys = available()
    if session.lesson.is_set:
        return None
    after = keys.index(session.lesson.key) + 1
    return (keys[after], load(keys[after]).title) if after < len(keys) else None


def _score(session: Session) -> str:
    """How many were right in this sitting: below an exercise without end, and where a lesson ends."""
    told = session.asked and (session.endless or session.step.kind == END)
    return say.outcome(session.right, session.asked) if told else ""


def _next_label(session: Session) -> str:
    step = session.step
    if session.aside and session.feedback:
        return say.BACK
    if session.reading_left:
        return say.NEXT_LINE
    if session.step.kind == END:
        return say.missed(session.missed) if session.missed else say.START_ENDLESS
    if is_read(session.step):
        return say.NEXT_STEP
    if session.feedback and session.question is not step:
        return say.NEXT_HALF
    return say.NEXT if session.feedback else (say.BACK if session.aside else "")
