"""The card table of one moment of a session."""

from __future__ import annotations

from collections.abc import Mapping

from belote.engine.cards import parse_card
from belote.engine.duties import examine
from belote.engine.seats import Seat, seat_of
from belote.engine.turns import after, order
from belote.words import exercises as words
from belote.words import point_facts
from belote.words import table as words_of_table

from .counting import heap_camp
from .kinds import KINDS
from .kinds_cards import order_truth
from .model import Exercise
from .question import Mode, Moment
from .reasoned import COUNTING, PLAYED, REASONED
from .revokes import seats_of
from .rows import rows_of
from .scene import Scene, felt, heap, scene
from .session import Session


def spoken_status(session: Session) -> str:
    """What the live region says: the verdict, or the last hint."""
    if session.feedback:
        return f"{session.feedback.headline} {session.feedback.text}"
    if session.hints and session.rungs:
        return session.rungs[session.hints - 1]
    return ""


def picture(session: Session, mode: Mode | None) -> Scene | None:
    """Return the scene of a session, or None where there is no table to show."""
    step, question, feedback = session.step, session.question, session.feedback
    own = KINDS[question.kind].picture if question.kind in KINDS else None
    if own:
        asked = mode.value if mode and session.kind_mode is not None else "none"
        told = step.stage == "worked" and not session.reading_left
        return own(step, Moment(asked != "none", asked, session.chosen, feedback, spoken_status(session), told))
    if not step.positions:
        return None
    asking = session.kind_mode is not None
    marks = feedback.marks if feedback else {}
    worked = step.stage == "worked" and not session.reading_left
    guided = step.kind not in REASONED
    if worked and guided:
        legal = examine(step.position).playable
        marks = {card.code: card in legal for card in step.position.cards}
    shown_mode = mode.value if mode and asking else "none"
    on_table = mode is Mode.TRICK
    if step.kind in COUNTING:
        if not step.tricks:
            return None
        notes = point_facts.heap_notes(step.deals[-1].count if step.deals else None, heap_camp(step))
        felts = [
            heap(step.position.trump, step.tricks, points=bool(feedback) or step.stage == "worked", notes=notes)
        ]
    elif step.tricks:
        felts = [
            felt(step.position._replace(trick=trick), seats, label=f"Pli {number}", marks=marks,
                 clickable=on_table and asking)
            for number, (trick, seats) in enumerate(zip(step.tricks, seats_of(step), strict=True), start=1)
        ]  # fmt: skip
    elif len(step.positions) == 2:
        felts = [
            felt(position, label=label, show_master=bool(feedback))
            for label, position in zip(words.COMPARE_LABELS, step.positions, strict=True)
        ]
    else:
        known = step.kind != "card-points" and (
            bool(feedback)
            or worked
            or (guided and step.stage == "faded" and question is step)
            or (guided and step.stage == "worked" and session.lines >= 2)
        )
        trick_marks = marks if on_table else {}
        seats = _full_trick_seats(step)
        if step.kind == "play" and feedback and feedback.right:
            return _played(session, marks)
        felts = [
            felt(step.position, seats, marks=trick_marks, show_master=known, clickable=on_table and asking,
                 points=step.kind == "trick-points" and (bool(feedback) or worked))
        ]  # fmt: skip
    drawn = scene(
        step.position,
        felts,
        mode=shown_mode,
        chosen=session.chosen,
        marks={} if on_table else marks,
        status=spoken_status(session),
        done=feedback is not None,
        rows=rows_of(step),
    )
    if question.kind not in PLAYED:
        drawn["markLabels"] = words_of_table.OTHER_MARKS
    if question.kind in ("card-points", "trick-points") and not feedback:  # the name must not tell the points
        for card in (*felts[0]["cards"], *drawn["hand"]):
            card["name"] = words_of_table.unpriced(parse_card(card["id"]), step.position.trump)
    if step.kind == "play":  # his own place is kept free: the card he plays will lie there
        felts[0]["seats"].append(
            {"seat": Seat.SOUTH.name[0], "name": words_of_table.seat(Seat.SOUTH, step.position.rules.players)}
        )
    if question.kind == "trick-points" or (step.kind == "master" and question is step):
        drawn["hand"] = []  # nothing is played from it
    if on_table and session.chosen:
        for each in felts:
            for card in each["cards"]:
                card["pressed"] = card["id"] in session.chosen
    if step.kind == "card-points":  # a card alone, that nobody has played
        felts[0]["seats"] = []
        for card in felts[0]["cards"]:
            card.update(seat="S", who="", order=0)
    if step.kind == "order":
        felts[0]["seats"] = []
    if step.kind == "order" and (feedback or worked):  # the learner's own places; in an example the true ones
        places = session.chosen if feedback else order_truth(step)
        for card in drawn["hand"]:
            card["rank"] = places.index(card["id"]) + 1
    return drawn


def _played(session: Session, marks: Mapping[str, bool]) -> Scene:
    """The learner's card has gone from his hand, or from his row, to the cloth."""
    position = session.step.position
    card = next(card for card in position.cards if card.code in session.chosen)
    seats = [*(seat_of(position, at) for at in range(len(position.trick))), Seat.SOUTH]
    laid = position._replace(
        trick=(*position.trick, card), hand=tuple(other for other in position.hand if other is not card)
    )
    cloth = felt(laid, seats, show_master=True)
    rows = rows_of(session.step, gone=card)
    return scene(laid, [cloth], mode="none", marks=marks, status=spoken_status(session), done=True, rows=rows)


def _full_trick_seats(step: Exercise) -> list[Seat] | None:
    """A whole trick is shown as led by the player after the learner, whose card comes last."""
    position = step.position
    if len(position.trick) < position.rules.players:
        return None
    rules = position.rules
    return list(order(rules, after(rules, Seat.SOUTH)))
