"""Colours and path data of the playing cards: suit signs, court figures, frame and sash.

All of it is our own drawing.  ``$name`` stands for a colour (see ``PALETTE``); ``currentColor`` is
the suit colour and shapes without a fill are hair: both are handed in by the ``<use>`` of a card.

Court figures live in the upper half of a 200 x 290 card, around the axis x = 118, and end on the cut, the
slanting line through the centre of the card from (14, 120) to (186, 170); a sash covers the seam.
"""

INK: dict[str, str] = {
    "p": "var(--suit-p,#1d1f1e)",
    "c": "var(--suit-c,#b8232f)",
    "k": "var(--suit-k,#b8232f)",
    "t": "var(--suit-t,#1d1f1e)",
}
HAIR: dict[str, str] = {
    "p": "var(--hair-p,#3b332e)",
    "c": "var(--hair-c,#6b4029)",
    "k": "var(--hair-k,#7d5c3b)",
    "t": "var(--hair-t,#54453b)",
}
PALETTE: dict[str, str] = {
    "card": "var(--card,#fffdf8)",
    "gold": "var(--gold,#c9962b)",
    "line": "var(--card-line,#d8d0bd)",
    "panel": "var(--court-panel,#faf4e6)",
    "halo": "var(--court-halo,#f0e4c8)",
    "skin": "var(--court-skin,#f0dcbd)",
    "dark": "var(--court-dark,#4a3f38)",
    "lip": "var(--court-lip,#a8433c)",
    "steel": "var(--court-steel,#8f9a94)",
    "back": "var(--card-back,#1f5c46)",
    "slot": "var(--card-slot,#a79f8a)",
}
SUITS: dict[str, str] = {
    "p": "M50 5C57 20 91 41 91 64C91 76 82 83 72 83C64 83 57 79 53 72C54 82 57 90 65 95H35"
    "C43 90 46 82 47 72C43 79 36 83 28 83C18 83 9 76 9 64C9 41 43 20 50 5Z",
    "c": "M50 93C42 80 7 59 7 33C7 18 18 9 30 9C39 9 46 14 50 23C54 14 61 9 70 9C82 9 93 18 93 33"
    "C93 59 58 80 50 93Z",
    "k": "M50 3C59 21 71 37 86 50C71 63 59 79 50 97C41 79 29 63 14 50C29 37 41 21 50 3Z",
    "t": "M50 5a21.5 21.5 0 0 1 17 34.7A21.5 21.5 0 1 1 53 70.5C54 82 57 90 65 95H35"
    "C43 90 46 82 47 70.5A21.5 21.5 0 1 1 33 39.7A21.5 21.5 0 0 1 50 5Z",
}

# Small signs along the sash of a court, one per suit; each looks the same upside down.
MOTIFS: dict[str, str] = {
    "p": "M0-5Q6 0 0 5Q-6 0 0-5Z",
    "c": "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0Z",
    "k": "M0-5.5L4 0L0 5.5L-4 0Z",
    "t": "M0-5L1.5-1.5L5 0L1.5 1.5L0 5L-1.5 1.5L-5 0L-1.5-1.5Z",
}

FRAME = "M58 14H186V190H142V276H14V100H58Z"
FRAME_INSIDE = "M62 18H182V186H138V272H18V104H62Z"
SASH = "M14 110.5L186 160.5V179.5L14 129.5Z"
SASH_EDGES = "M14 110.5L186 160.5M186 179.5L14 129.5"

FLEURON = (
    "M100 49Q106 60 100 72Q94 60 100 49ZM97 73C89 72 82 66 79 57C88 59 95 65 97 73Z"
    "M103 73C111 72 118 66 121 57C112 59 105 65 103 73Z"
)

FACE = """
<path fill="$skin" d="M-17 42H17V66C17 82 8 90 0 90S-17 82-17 66Z"/>
<path fill="$dark" opacity=".1" d="M0 42H17V66C17 82 8 90 0 90Z"/>
<g fill="none" stroke="$dark" stroke-width="1.5" stroke-linecap="round">
<path d="M-12 57Q-8 54-4 56.5M12 57Q6 53 3.5 57.5V69Q2.5 71.5-1.5 71"/>
<path d="M-11.5 62.5Q-8 59.5-4.5 62.5M5 62.5Q8.5 59.5 12 62.5"/></g>
<path fill="$dark" d="M-9.8 61.5h3.6a1.8 2 0 0 1-3.6 0M6.7 61.5h3.6a1.8 2 0 0 1-3.6 0"/>
"""

KING = """
<path fill="currentColor" d="M-14 94C-34 96-54 101-63 114C-68 120-70 126-71 131L64 170V117
C56 101 34 96 14 94Z"/>
<path fill="none" stroke="$gold" stroke-width="1.5" d="M50 112C56 126 57 148 55 167M60 118V168"/>
<path fill="$card" stroke="$line" d="M-16 92C-32 95-46 101-54 113C-40 126-22 135 0 139C22 135 40 126 54 113
C46 101 32 95 16 92Z"/>
<path fill="none" stroke="$dark" stroke-width="2.2" stroke-linecap="round" d="M-40 109l-1.5 4M-30 117l-1.5 4
M-30 103l-1 4M-18 123l-1 4M41 109l1.5 4M31 117l1.5 4M31 103l1 4M19 123l1 4"/>
<g transform="matrix(1.1 0 0 1.1 0-2)">
<path d="M-21 44C-29 58-29 76-21 88H21C29 76 29 58 21 44Z"/>
@FACE
<path d="M-20 60C-23 92-14 104 0 118C14 104 23 92 20 60C17 73 10 77 0 75.5C-10 77-17 73-20 60Z"/>
<path fill="$skin" d="M-5 81.5Q0 79.5 5 81.5Q0 86-5 81.5Z"/>
<path fill="none" stroke="$skin" stroke-width="1.1" stroke-linecap="round" opacity=".6" d="M-13 84
C-12 95-7 102-2 109
M13 84C12 95 7 102 2 109M-6 90C-6 96-3 101 0 106M6 90C6 96 3 101 0 106"/>
<path fill="$gold" d="M-22 47L-32 25L-17 33L-11 22L0 32L11 22L17 33L32 25L22 47Q0 42-22 47Z"/>
<path fill="$gold" d="M-35.5 23a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0
M-14.5 20a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0
M7.5 20a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0M28.5 23a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0"/>
<path fill="currentColor" d="M-22 48L-24.5 40.5Q0 34.5 24.5 40.5L22 48Q0 43-22 48Z"/>
<path fill="$card"
d="M0 37l3.5 4l-3.5 4l-3.5-4ZM-13 38.5l2.5 3.5l-2.5 3.5l-2.5-3.5ZM13 38.5l2.5 3.5l-2.5 3.5l-2.5-3.5Z"/>
</g>
<circle fill="$gold" cx="42" cy="138" r="11"/><path fill="none" stroke="currentColor" stroke-width="1.5"
d="M31.5 135Q42 140 52.5 135M42 127V137"/><path fill="$gold" d="M40.5 118h3v9h-3ZM38 120.5h8v3h-8Z"/>
<path fill="$gold" d="M-48 40H-44V137L-48 135.8ZM-53 44h14v3h-14Z"/>
<path fill="$skin" d="M-55.5 117q0-5.5 5.5-5.5h8q5.5 0 5.5 5.5v9h-19Z"/><path fill="$gold" d="M-57.5 123.5
L-34.5 125.5V139L-57.5 132Z"/>
<path fill="none" stroke="$dark" d="M-49.5 116h9.5M-49.5 119.5h9.5"/>
"""

QUEEN = """
<path d="M0 32C-30 32-31 58-30 74C-29 94-42 100-43 118C-43 126-40 132-38 139.2L42 162.4C48 150 48 136 43 122
C36 106 29 96 30 74C31 58 30 32 0 32Z"/>
<path fill="$skin" d="M-8 80H8V98C22 100 32 103 38 110L20 134H-20L-38 110C-32 103-22 100-8 98Z"/>
<path fill="$dark" opacity=".12" d="M-8 93Q2 98 8 90V98Q0 104-8 98Z"/>
<path fill="currentColor" d="M-34 103C-50 106-62 114-68 132L64 170V125C58 112 50 106 34 103
C32 118 18 128 0 132C-18 128-32 118-34 103Z"/>
<path fill="none" stroke="$gold" stroke-width="3" d="M-34 103C-32 118-18 128 0 132C18 128 32 118 34 103"/>
<path fill="none" stroke="$gold" stroke-width="1.5" d="M0 132V150M49 109C44 124 45 146 50 165M57 116
C54 130 55 150 58 168"/>
<path fill="none" stroke="$gold" stroke-width="2" stroke-dasharray="0 4" stroke-linecap="round"
d="M-17 101Q-12 114 0 116Q12 114 17 101"/>
<path fill="currentColor" d="M0 114l4 5l-4 6l-4-6Z"/>
<g transform="matrix(1.08 0 0 1.08 0-2)">
@FACE
<path d="M-19 76C-19 56-12 48 0 45C12 48 19 56 19 76C27 60 24 36 0 36S-27 60-19 76Z"/>
<path fill="$lip" d="M-5 78Q-2 76 0 77Q2 76 5 78Q0 82.5-5 78Z"/>
<path fill="$gold" d="M-18 43L-22 27L-11 34L0 22L11 34L22 27L18 43Q0 37-18 43Z"/>
<path fill="$gold" d="M-24.5 25a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0M-3 20a3 3 0 1 1 6 0a3 3 0 1 1-6 0
M19.5 25a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0"/>
<path fill="currentColor" d="M0 29l3 5l-3 5l-3-5Z"/>
</g>
<path fill="none" stroke="$gold" stroke-width="2.5" d="M-46 48C-46 80-50 100-48 124"/>
<path fill="$gold" d="M-47 84C-58 82-61 74-60 68C-52 70-47 76-47 84ZM-47.5 92C-40 90-36 84-37 77
C-44 79-47.5 84-47.5 92Z"/>
<path fill="currentColor" d="M-60 126L-40 128L-36 140L-69 130Z"/>
<path fill="$gold" d="M-59 122L-39 125v5L-60 127Z"/>
<path fill="$skin" d="M-56 110C-50 105-42 107-40 112L-40 125L-58 122Z"/>
<path fill="none" stroke="$dark" stroke-width="1" d="M-53 112L-43 114M-54 116L-43 118"/>
"""

VALET = """
<path d="M-22 44C-32 62-31 80-25 92H25C31 80 32 62 22 44Z"/>
<path fill="currentColor" d="M-14 98C-34 98-56 102-64 116L-70 131L64 170V119C56 104 34 98 14 98Z"/>
<path fill="$gold" d="M-5 104H5V152H-5Z"/>
<path fill="none" stroke="$gold" stroke-width="1.5" d="M-22 104V143M22 104V156M-36 102L-34 140M36 102
L38 161M49 106Q54 130 52 165M58 112Q61 135 60 168"/>
<path fill="$skin" d="M-8 80H8V98L0 106L-8 98Z"/>
<path fill="$card" d="M-9 92L-28 95L-17 114L0 102L17 114L28 95L9 92L0 101Z"/>
<path fill="$card" stroke="$gold" stroke-width="1.5" d="M-12 115H12V128Q12 138 0 142Q-12 138-12 128Z"/>
<g transform="matrix(1.1 0 0 1.1 0-4)">
@FACE
<path d="M-19 44H19V68Q14 60 14 50L-14 50Q-14 60-19 68Z"/>
<path fill="none" stroke="$dark" stroke-width="1.5" stroke-linecap="round" d="M-5 79.5Q0 82 5 79.5"/>
<path fill="currentColor" d="M-27 48C-40 32-16 20 10 22C36 24 42 40 27 48Q0 41-27 48Z"/>
<path fill="$card" d="M-27 49L-29 44Q0 35 30 43L27 49Q0 41.5-27 49Z"/>
<path fill="$gold" d="M-14 40C-8 15 40 8 54 46C44 33 16 28-14 40Z"/>
<path fill="none" stroke="currentColor" stroke-width="1.2" d="M-12 38.5C6 22 34 20 51 41.5"/>
</g>
<path fill="$gold" d="M-48 30H-44V137L-48 135.8Z"/>
<path fill="$steel" d="M-46 20L-41.5 34L-46 40L-50.5 34ZM-47 45C-51 45-54 42-56 38Q-60 51-56 64
C-54 60-51 57-47 57ZM-44 47L-35 51L-44 55Z"/>
<path fill="currentColor" d="M-60 126L-40 128L-36 140L-70 130Z"/>
<path fill="$skin" d="M-55.5 117q0-5.5 5.5-5.5h8q5.5 0 5.5 5.5v9h-19Z"/><path fill="$card" d="M-57.5 122
L-34.5 124V139L-57.5 132Z"/>
<path fill="none" stroke="$dark" d="M-49.5 115.5h9.5M-49.5 118.5h9.5"/>
"""
