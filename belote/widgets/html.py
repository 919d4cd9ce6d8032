"""The few pieces of HTML that stand beside the card table, made from a view."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from urllib.parse import quote

from belote.engine.cards import Card
from belote.exercises.lines import Segment
from belote.exercises.question import Feedback, Row, Tally
from belote.exercises.view import View
from belote.words import lesson as words

from .terms import with_terms

SUIT_LETTERS = dict(zip("♠♥♦♣", "pckt", strict=True))


def coloured(text: str) -> str:
    """Escape a sentence and give its suit symbols the colours of the deck."""
    out = escape(text)
    for symbol, letter in SUIT_LETTERS.items():
        out = out.replace(symbol, f'<span class="bl-s-{letter}">{symbol}</span>')
    return out


def cards(many: Iterable[Card]) -> str:
    """Cards in a row of the verdict, each in the colour of its suit."""
    return " ".join(f'<b class="bl-s-{card.suit.letter}">{card}</b>' for card in many)


def _state(mark: Segment) -> str:
    return "is-here" if mark.here else "is-done" if mark.done else "is-missed" if mark.missed else ""


def segments(marks: tuple[Segment, ...]) -> str:
    """The line of progress; it is read as one sentence."""
    if not marks:
        return ""
    done = sum(mark.done for mark in marks)
    bars = "".join(f'<i class="{_state(mark)}"></i>' for mark in marks)
    return f'<div class="bl-segments" role="img" aria-label="{words.place(done, len(marks))}">{bars}</div>'


def head(view: View) -> str:
    """The question, above the table."""
    lead = f'<p class="bl-lead">{coloured(view.lead)}</p>' if view.lead else ""
    kicker = f'<p class="bl-kicker">{coloured(view.kicker)}</p>' if view.kicker else ""
    return f'{segments(view.segments)}{kicker}<h2 class="bl-question">{coloured(view.title)}</h2>{lead}'


def _row(row: Row) -> str:
    mark = "✓" if row.ok else "✗"
    state = "ok" if row.ok else "no"
    return (
        f'<li class="is-{state}"><span class="bl-row-mark" aria-hidden="true">{mark}</span>'
        f'<span class="bl-row-cards">{cards(row.cards)}</span><span>{coloured(row.text)}</span></li>'
    )


def tally(table: Tally) -> str:
    """A table of numbers: the first column names the rows, the others are numbers."""
    first = table.caption if table.heads and not table.heads[0] else ""  # its empty corner holds the caption
    hidden = ' class="bl-sr"' if first else ""
    heads = "".join(f'<th scope="col">{coloured(head or first)}</th>' for head in table.heads)
    thead = f"<thead><tr>{heads}</tr></thead>" if heads else ""
    rows = []
    for at, (name, *numbers) in enumerate(table.rows):
        cells = "".join(f"<td>{coloured(number)}</td>" for number in numbers)
        last = table.summed and at == len(table.rows) - 1
        state = ' class="is-sum"' if last else ""
        first = f'<th scope="row">{coloured(name)}</th>' if name else "<td></td>"
        rows.append(f"<tr{state}>{first}{cells}</tr>")
    return (
        f'<table class="bl-tally"><caption{hidden}>{escape(table.caption)}</caption>'
        f"{thead}<tbody>{''.join(rows)}</tbody></table>"
    )


def tables(view: View) -> str:
    """What lies on the table beside the cards: a count slip, the score sheet."""
    return "".join(f'<div class="bl-paper">{tally(table)}</div>' for table in view.tables)


def verdict(feedback: Feedback, author: str) -> str:
    """The reply: headline, situation and rule, a reason for each card, what would change it."""
    state = "right" if feedback.right else "wrong"
    parts = [
        f'<div class="bl-verdict is-{state}"><p class="bl-headline">{coloured(feedback.headline)}</p>'
        f"<p>{with_terms(coloured(feedback.text))}</p></div>"
    ]
    if author:
        parts.append(f'<p class="bl-author">{with_terms(coloured(author))}</p>')
    if feedback.tally:
        parts.append(tally(feedback.tally))
    if feedback.rows:
        parts.append(f'<ul class="bl-rows">{"".join(map(_row, feedback.rows))}</ul>')
    if feedback.change:
        parts.append(f'<p class="bl-change">{coloured(feedback.change)}</p>')
    return "".join(parts)


def body(view: View) -> str:
    """What the panel says before an answer: how to answer, lines of reasoning, hints."""
    parts = []
    if view.how:
        parts.append(f'<p class="bl-how">{with_terms(coloured(view.how))}</p>')
    if view.lines:
        items = "".join(
            f"<li><span>{coloured(question)}</span> <b>{coloured(answer)}</b></li>"
            for question, answer in view.lines
        )
        parts.append(f'<ol class="bl-lines">{items}</ol>')
    for title, text in view.hints:
        parts.append(f'<div class="bl-hint"><b>{coloured(title)}</b> <span>{coloured(text)}</span></div>')
    if view.author and not view.feedback:
        parts.append(f'<p class="bl-author">{coloured(view.author)}</p>')
    if view.outcome:
        items = "".join(f"<li>{coloured(line)}</li>" for line in view.outcome)
        parts.append(
            f'<p class="bl-how">{words.OUTCOME if view.learnt else words.AIM}</p><ul class="bl-outcome">{items}</ul>'
        )
    if view.onward:
        key, title = view.onward
        label = escape(words.NEXT_LESSON.format(title=title))
        parts.append(f'<p><a class="bl-onward" href="{escape(key)}.ipynb">{label}</a></p>')
    return "".join(parts)


def reply(view: View) -> str:
    """What the panel says after an answer."""
    return verdict(view.feedback, view.author) if view.feedback else ""


def foot(view: View) -> str:
    """Below the buttons: other tables, the score, the link to the position, its code to copy."""
    parts = []
    others = view.feedback.others if view.feedback else ()
    if others:
        inner = "".join(f"<p>{coloured(text)}</p>" for text in others)
        parts.append(f'<div class="bl-others"><p class="bl-others-title">{words.OTHER_TABLES}</p>{inner}</div>')
    if view.score:
        parts.append(f"<span>{view.score}</span>")
    if view.name:
        link = f"?exercice={quote(view.name, safe=':~,;=/.')}"
        code = view.position or view.name
        parts.append(f'<a href="{escape(link)}">{words.LINK}</a>')
        parts.append(
            f"<details><summary>{words.REPORT}</summary>{words.REPORT_TEXT}<code>{escape(code)}</code></details>"
        )
    return f'<div class="bl-foot">{"".join(parts)}</div>' if parts else ""


def plain(text: str) -> str:
    """A text from outside, made harmless."""
    return escape(text)


def failure(code: str) -> str:
    """The sentence shown when a callback failed."""
    return f'<p class="bl-failure" role="alert">{escape(words.failure(code))}</p>'


def notice(text: str) -> str:
    """A sentence above the exercise: a corrupt store, a bad link."""
    return f'<p class="bl-notice" role="alert">{coloured(text)}</p>'


def told(text: str) -> str:
    """A sentence above the exercise that is no alarm: what was opened, what was done."""
    return f'<p class="bl-notice" data-say>{coloured(text)}</p>'
