"""Playing-card faces for French belote, drawn here as one inline SVG sprite.

Put ``sprite()`` once into a page; ``<svg viewBox="0 0 200 290"><use href="#card-Vc"/></svg>`` shows a card.
Every colour is a CSS custom property with a fallback and inherits into the ``<use>``: a four-colour deck or a
dark mode needs no other sprite, only ``--suit-k: #1f5fb0`` or ``--card: #f4efe2`` on an ancestor.
"""

import re
from functools import cache
from math import cos, radians, sin
from string import Template

from belote.widgets import shapes
from belote.widgets.shapes import HAIR, INK, PALETTE

VIEW_BOX = "0 0 200 290"
RANKS = ("A", "R", "D", "V", "10", "9", "8", "7")
SUITS = ("p", "c", "k", "t")
SUIT_IDS = tuple(f"suit-{suit}" for suit in SUITS)
CARD_IDS = tuple(f"card-{rank}{suit}" for suit in SUITS for rank in RANKS)

FONT = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"
FIGURES = {"R": shapes.KING, "D": shapes.QUEEN, "V": shapes.VALET}
# The suit sign a court carries, as (x, y, size): on the sceptre, as the flower, on the shield.
EMBLEMS = {"R": (75, 36, 23), "D": (76, 39, 28), "V": (122, 126, 17)}
# Rows of the two side columns, and of the middle column.
ROWS: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {
    "7": ((54, 145, 236), (99.5,)),
    "8": ((54, 145, 236), (99.5, 190.5)),
    "9": ((52, 114, 176, 238), (145,)),
    "10": ((52, 114, 176, 238), (83, 207)),
}


def _paint(markup: str) -> str:
    """Put the colours into a drawing and take its line breaks out."""
    text = Template(markup.replace("@FACE", shapes.FACE)).substitute(PALETTE)
    return re.sub(r"\s*\n\s*", " ", text.strip()).replace("> <", "><")


def _suit(suit: str, x: float, y: float, size: float, turned: bool = False, extra: str = "") -> str:
    """A suit sign around the point (x, y), upside down if turned."""
    turn = f' transform="rotate(180 {x:g} {y:g})"' if turned else ""
    box = f'x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}"'
    return f'<use href="#suit-{suit}" {box}{turn}{extra}/>'


def _twice(markup: str) -> str:
    """A drawing and the same turned about the centre of the card."""
    return f'{markup}<g transform="rotate(180 100 145)">{markup}</g>'


def _rays(cx: float, cy: float, inner: float, outer: float, angles: range) -> str:
    """Path data of straight rays around (cx, cy); every second one is shorter."""
    path = ""
    for number, angle in enumerate(angles):
        x, y = sin(radians(angle)), -cos(radians(angle))
        end = outer - 6 * (number % 2)
        path += f"M{cx + inner * x:.1f} {cy + inner * y:.1f}L{cx + end * x:.1f} {cy + end * y:.1f}"
    return path


def _index(rank: str, suit: str) -> str:
    """Rank over suit in the corners; the figures of 10 are placed one by one, never squeezed."""
    x, size = ("17 43", 49) if rank == "10" else ("30", 60)
    text = (
        f'<text x="{x}" y="53" font-size="{size}" font-weight="700" font-family="{FONT}"'
        f' font-variant="lining-nums" text-anchor="middle" fill="{INK[suit]}">{rank}</text>'
    )
    return _twice(text + _suit(suit, 30, 77, 33))


def _pips(rank: str, suit: str) -> str:
    """The signs of a number card; those below the middle are turned."""
    side, middle = ROWS[rank]
    left = 76 if rank == "10" else 73
    places = [(x, y) for y in side for x in (left, 200 - left)] + [(100, y) for y in middle]
    return "".join(_suit(suit, x, y, 35, y > 145, ' data-pip=""') for x, y in places)


def _ace(suit: str) -> str:
    """A large sign in a medal, with a small gold one in it."""
    spot = {"p": "88 140", "c": "88 126", "k": "88 133", "t": "88 136"}[suit]
    small = f'<path fill="$gold" transform="translate({spot})scale(.24)" d="{shapes.SUITS[suit]}"/>'
    large = _suit(suit, 100, 145, 98 if suit == "k" else 90)
    return f'<use href="#ace-medal" width="200" height="290"/>{large}{_paint(small)}'


def _court(rank: str, suit: str) -> str:
    """A half figure and its turned twin, with frame and sash."""
    box = 'width="200" height="290"'
    half = f'<use href="#fig-{rank}" {box}/>' + _suit(suit, *EMBLEMS[rank])
    return (
        f'<g color="{INK[suit]}" fill="{HAIR[suit]}"><use href="#court-ground" {box}/>{_twice(half)}'
        f'<use href="#sash-{suit}" {box}/></g>'
    )


def _ground() -> str:
    """What lies behind the court figures."""
    return _paint(
        f'<path fill="$panel" d="{shapes.FRAME}"/>'
        f'<path fill="none" stroke="$gold" d="{shapes.FRAME_INSIDE}"/>'
        '<g fill="$halo"><circle cx="122" cy="66" r="46"/><circle cx="78" cy="224" r="46"/></g>'
    )


def _sash(suit: str) -> str:
    """The band over the seam of a court with its suit's motif, and the frame around the court."""
    motif = shapes.MOTIFS[suit]
    row = "".join(f'<path transform="translate({x} 145)" d="{motif}"/>' for x in range(28, 173, 18))
    return _paint(
        f'<path fill="currentColor" d="{shapes.SASH}"/>'
        f'<path fill="none" stroke="$gold" stroke-width="2.5" d="{shapes.SASH_EDGES}"/>'
        f'<g fill="$gold" transform="rotate(16.2 100 145)">{row}</g>'
        f'<path fill="none" stroke="currentColor" stroke-width="1.5" d="{shapes.FRAME}"/>'
    )


def _card(body: str) -> str:
    """A blank card with something on it."""
    box = 'x=".75" y=".75" width="198.5" height="288.5" rx="20"'
    return _paint(f'<rect {box} fill="$card" stroke="$line" stroke-width="1.5"/>') + body


def _medal() -> str:
    """The ornament of the aces."""
    return _paint(
        '<g fill="none" stroke="$gold"><circle cx="100" cy="145" r="59" stroke-width="1.5"/>'
        '<circle cx="100" cy="145" r="65" stroke-width="6" stroke-dasharray="1.2 4.472"/></g>'
        + _twice(f'<path fill="$gold" d="{shapes.FLEURON}"/>')
    )


def _back() -> str:
    """Green with a gold lattice and a sun: the same upside down."""
    lattice = ""
    for c in range(1, 26, 2):
        x1, x2 = 81 - 13.5 * min(c, 12), 81 - 13.5 * max(0, c - 14)
        y1, y2 = 14 + 18.8 * max(0, c - 12), 14 + 18.8 * min(c, 14)
        for side in (-1, 1):
            lattice += f"M{100 - side * x1:g} {y1:g}L{100 - side * x2:g} {y2:g}"
    return _card(
        _paint(
            '<rect x="11" y="11" width="178" height="268" rx="11" fill="$back"/>'
            f'<g fill="none" stroke="$gold"><path opacity=".5" d="{lattice}"/>'
            '<g stroke-width="1.5"><rect x="16" y="16" width="168" height="258" rx="7"/>'
            '<path fill="$back" d="M100 68L162 145L100 222L38 145Z"/>'
            f'<path stroke-linecap="round" d="{_rays(100, 145, 17, 38, range(0, 360, 15))}"/></g>'
            '<path d="M100 75L156.4 145L100 215L43.6 145Z"/></g>'
            f'<path fill="$gold" transform="translate(100 145)scale(2.4)" d="{shapes.MOTIFS["t"]}"/>'
        )
    )


@cache
def sprite() -> str:
    """The whole sprite, one hidden ``<svg>``: a symbol for each suit and card, for back and empty slot."""
    symbols = {f"suit-{suit}": f'<path fill="{INK[suit]}" d="{shapes.SUITS[suit]}"/>' for suit in SUITS}
    for rank, figure in FIGURES.items():
        symbols[f"fig-{rank}"] = f'<g transform="translate(122)">{_paint(figure)}</g>'
    symbols |= {"court-ground": _ground(), "ace-medal": _medal()}
    for suit in SUITS:
        symbols[f"sash-{suit}"] = _sash(suit)
        for rank in RANKS:
            body = _pips(rank, suit) if rank in ROWS else _ace(suit) if rank == "A" else _court(rank, suit)
            symbols[f"card-{rank}{suit}"] = _card(body + _index(rank, suit))
    symbols["card-back"] = _back()
    symbols["card-empty"] = _paint(
        '<rect x="3" y="3" width="194" height="284" rx="18" fill="none" stroke="$slot" stroke-width="3"'
        ' stroke-dasharray="11 8"/>'
    )
    boxes = {name: "0 0 100 100" if name in SUIT_IDS else VIEW_BOX for name in symbols}
    inside = "".join(f'<symbol id="{n}" viewBox="{boxes[n]}">{body}</symbol>' for n, body in symbols.items())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" id="belote-sprite" aria-hidden="true" width="0" height="0"'
        f' style="position:absolute"><defs>{inside}</defs></svg>'
    )
