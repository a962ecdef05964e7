"""How sure a reading is: fitted to readings whose truth is known, and what it gives.

The kinds weigh alike, however many readings each has. The bound is that of the figures
to ship; in the table each reading is judged by a fit that has seen nothing of its
source, so that it flatters nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from vision.dice.measure import BINS, ORDINARY, share
from vision.dice.verdicts import FITTED, SURE, log_odds
from vision.training.bodies import Floats
from vision.training.trust import Trusted

GOAL, ENOUGH = 0.998, 2000
"""Of the sure ones so many are right, among at least so many."""
FINE = 0.002
"""Bounds are tried in such steps."""
ROUNDS, CALM = 60, 1e-3
"""Steps of the fit, and how strongly it keeps to small figures."""
FACE = 0.82
"""Of a die's longer side its upper face is so long."""


def sureness(found: Sequence[Trusted]) -> dict[str, Any]:
    """The figures to ship, and a table of what they give, kind by kind."""
    figures, sure = fit(found), judged(found)
    right = np.array([one.right for one in found])
    bound = chosen(likelihood(evidence(found), figures), right)
    kinds = np.array([one.kind for one in found])
    large = np.array([one.size > ORDINARY * FACE for one in found])
    every = {"all": kinds != "", **{kind: kinds == kind for kind in sorted(set(kinds))}}
    return {
        "fitted": [round(float(part), 3) for part in figures],
        "sure": bound,
        "shipped": {"fitted": list(FITTED), "sure": SURE},
        "kinds": {
            name: row(sure[here], right[here], large[here], bound)
            for name, here in every.items()
        },
    }


def fit(found: Sequence[Trusted]) -> Floats:
    """The slopes and the start that make what happened likeliest."""
    told, right = evidence(found), np.array([one.right for one in found], float)
    number = Counter(one.kind for one in found)
    weight = np.array([1 / number[one.kind] for one in found]) * len(found)
    figures = np.zeros(told.shape[1])
    for _ in range(ROUNDS):
        likely = likelihood(told, figures)
        pull = told.T @ (weight * (right - likely)) - CALM * figures
        bend = (told.T * (weight * likely * (1 - likely))) @ told
        figures = figures + np.linalg.solve(bend + CALM * np.eye(len(figures)), pull)
    return figures


def evidence(found: Sequence[Trusted]) -> Floats:
    rows = [(log_odds(one.there), log_odds(one.value), 1.0) for one in found]
    return np.array(rows).reshape(-1, 3)


def likelihood(told: Floats, figures: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(told @ figures, -30, 30))))


def judged(found: Sequence[Trusted]) -> Floats:
    """How sure of each, by a fit to all other sources."""
    sources = np.array([one.source for one in found])
    sure = np.zeros(len(found))
    for source in set(sources):
        mine = sources == source
        others = [one for one, its in zip(found, mine, strict=True) if not its]
        sure[mine] = likelihood(evidence(found)[mine], fit(others or found))
    return sure


def chosen(sure: Floats, right: Floats) -> float:
    """The least bound from which on enough are right; the highest if none is."""
    for bound in np.round(np.arange(0.9, 1, FINE), 3):
        told = sure >= bound
        if told.sum() >= ENOUGH and right[told].mean() >= GOAL:
            return float(bound)
    return round(1 - FINE, 3)


def row(sure: Floats, right: Floats, large: Floats, bound: float) -> dict[str, Any]:
    told, could = sure >= bound, right & large
    return {
        "readings": len(sure),
        "sure": int(told.sum()),
        "sure_right": share(int(right[told].sum()), int(told.sum())),
        "sure_share_ordinary": share(int(could[told].sum()), int(could.sum())),
        "reliability": [
            {
                "from": low,
                "readings": int(here.sum()),
                "right": share(int(right[here].sum()), int(here.sum())),
            }
            for low, high in pairwise(BINS)
            if (here := (sure >= low) & (sure < high)).any()
        ],
    }
