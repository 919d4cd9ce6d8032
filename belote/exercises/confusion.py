"""Mixed practice: the cases in which a learner errs, and those that look like them, come more often."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from .progress import CaseRecord, Progress

LOOK_ALIKES: Final = (
    ("couper-adversaire-maitre", "couper-partenaire-depasse", "libre-partenaire-maitre", "couper-partenaire-a-jouer"),
    ("surcouper", "sous-couper", "sous-couper-sans-choix", "libre-partenaire-coupe"),
    ("atout-monter", "atout-sans-monter", "atout-monter-partenaire", "atout-epuise"),
    ("fournir", "fournir-malgre-coupe", "fournir-partenaire-maitre"),
    ("libre-sans-atout", "defausse", "atout-epuise"),
    ("table-fournir", "table-couper", "table-monter"),
    ("contrat", "dedans", "litige", "belote"),
    ("litige", "pot"),
)  # fmt: skip
"""Cases that are taken for one another: a mistake in one is a reason to meet the others."""
RECENT: Final = 5


def misses(record: CaseRecord | None) -> float:
    """How unsure the learner is of a case, from 0 to 5: a miss counts one, a hint one half."""
    attempts = record.attempts[-RECENT:] if record else ()
    return sum(1.0 if not attempt.right else 0.5 if attempt.hinted else 0.0 for attempt in attempts)


def weights(progress: Progress, cases: Sequence[str]) -> Mapping[str, float]:
    """How often each case should come: once, more where he errs, a little more where it is new or alike."""
    found: dict[str, float] = {}
    for case in cases:
        alike = {other for group in LOOK_ALIKES if case in group for other in group} - {case}
        near = max((misses(progress.cases.get(other)) for other in alike), default=0.0)
        new = 0.5 if case not in progress.cases else 0.0
        found[case] = 1.0 + 2.0 * misses(progress.cases.get(case)) + 0.5 * near + new
    return found


def choose_case(progress: Progress, cases: Sequence[str], seed: str) -> str:
    """Draw a case, the same for the same seed and progress."""
    found = weights(progress, cases)
    rng = random.Random(f"case/{seed}")
    return rng.choices(list(found), list(found.values()))[0]
