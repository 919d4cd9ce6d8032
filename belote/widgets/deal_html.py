"""A deal as a diagram: each player's hand suit by suit around the table, as clubs print it; for screen and paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from belote.engine.cards import Card
from belote.exercises.workshop_deal_view import Diagram, Group, Holder
from belote.words import workshop_deal as words

from . import html


def _ranks(cards: Iterable[Card]) -> str:
    return "\u00a0".join(card.rank.letter for card in cards)


def _suits(holder: Holder) -> str:
    rows = [
        f'<li><span class="bl-s-{suit.letter}">{suit.symbol}</span> <b>{_ranks(cards) or "–"}</b></li>'
        for suit, cards in holder.suits
    ]
    return f'<ul class="bl-deal-suits">{"".join(rows)}</ul>'


def _slots(group: Group) -> str:
    """The cards of a row or of the stock in their order, with the places that are still empty."""
    faces = [html.cards((card,)) for card in group.cards]
    if group.turned and len(group.cards) == group.size:
        faces[-1] = f'<mark title="{words.TURNED_MARK}">{faces[-1]}</mark>'
    empty = ['<i class="is-empty"></i>'] * (group.size - len(group.cards))
    return "".join(f"<li>{face}</li>" for face in [*faces, *empty])


def _group(group: Group) -> str:
    note = f" <small>({words.TURNED_MARK}\u00a0: la dernière)</small>" if group.turned else ""
    return (
        f'<div class="bl-deal-group"><span>{escape(group.label)}{note}</span>'
        f'<ol class="bl-deal-slots">{_slots(group)}</ol></div>'
    )


def _holder(holder: Holder) -> str:
    deals = f" <small>{words.DEALS}</small>" if holder.deals else ""
    count = f' <span class="bl-deal-count">{holder.lacks}</span>' if holder.lacks else ""
    rest = "".join(map(_group, holder.groups))
    return (
        f'<div class="bl-deal-seat is-{holder.letter}" role="group" aria-label="{escape(holder.name)}">'
        f'<p class="bl-deal-name">{escape(holder.name)}{deals}{count}</p>{_suits(holder)}{rest}</div>'
    )


def diagram(shown: Diagram) -> str:
    """Return the whole diagram: the players where they sit, what lies in the middle, the stock below."""
    # From the top of the page, as one reads.
    holders = sorted(shown.holders, key=lambda one: "NOES".index(one.letter))
    single = [group for group in shown.middle if group.size == 1]
    stock = [group for group in shown.middle if group.size > 1]
    middle = f'<div class="bl-deal-mid">{"".join(map(_group, single))}</div>' if single else ""
    below = f'<div class="bl-deal-stock">{"".join(map(_group, stock))}</div>' if stock else ""
    table = "four" if shown.players == 4 else "two"
    return f'<div class="bl-deal is-{table}">{"".join(map(_holder, holders))}{middle}</div>{below}'
