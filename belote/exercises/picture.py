"""The card table of one moment of a session."""

from __future__ import annotations

from belote.engine.duties import examine
from belote.engine.seats import Seat
from belote.words import exercises as words

from .model import Exercise
from .question import Mode
from .revokes import seats_of
from .scene import Scene, felt, scene
from .session import Session


def _status(session: Session) -> str:
    """What the live region says: the verdict, or the last hint."""
    if session.feedback:
        return f"{session.feedback.headline} {session.feedback.text}"
    if session.hints and session.rungs:
        return session.rungs[session.hints - 1]
    return ""


def picture(session: Session, mode: Mode | None) -> Scene | None:
    """Return the scene of a session, or None where there is no table to show."""
    step, question, feedback = session.step, session.question, session.feedback
    if not step.positions:
        return None
    asking = session.kind_mode is not None
    marks = feedback.marks if feedback else {}
    worked = step.stage == "worked" and not session.reading_left
    if worked:
        legal = examine(step.position).playable
        marks = {card.code: card in legal for card in step.position.cards}
    shown_mode = mode.value if mode and asking else "none"
    on_table = mode is Mode.TRICK
    if step.tricks:
        felts = [
            felt(step.position._replace(trick=trick), seats, label=f"Pli {number}", marks=marks, clickable=asking)
            for number, (trick, seats) in enumerate(zip(step.tricks, seats_of(step), strict=True), start=1)
        ]
    elif len(step.positions) == 2:
        felts = [
            felt(position, label=label, show_master=bool(feedback))
            for label, position in zip(words.COMPARE_LABELS, step.positions, strict=True)
        ]
    else:
        known = (
            bool(feedback)
            or worked
            or (step.stage == "faded" and question is step)
            or (step.stage == "worked" and session.lines >= 2)
        )
        trick_marks = marks if on_table else {}
        seats = _full_trick_seats(step)
        felts = [
            felt(step.position, seats, marks=trick_marks, show_master=known, clickable=on_table and asking,
                 points=step.kind == "trick-points" and bool(feedback))
        ]  # fmt: skip
    drawn = scene(
        step.position,
        felts,
        mode=shown_mode,
        chosen=session.chosen,
        marks={} if on_table else marks,
        status=_status(session),
        done=feedback is not None,
    )
    if step.kind in ("master", "trick-points") and not step.position.cards:
        drawn["hand"] = []
    return drawn


def _full_trick_seats(step: Exercise) -> list[Seat] | None:
    """A whole trick is shown as led by West, the learner's card last."""
    position = step.position
    if len(position.trick) < position.rules.players:
        return None
    order = [Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]
    return order if position.rules.rotation == "right" else [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]
