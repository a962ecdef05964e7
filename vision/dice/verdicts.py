"""How far a reading may be trusted."""

from __future__ import annotations

import math

from vision.frames import Verdict

SURE, CHECK = 0.98, 0.65  # confidences from which a reading is told plainly, or told
FITTED = (2.081, 0.673, -1.372)  # to readings right and wrong: `fit-sure`


def confidence(there: float, value: float) -> float:
    """How often such a reading is right: the net's own figures, fitted to outcomes."""
    slope_there, slope_value, start = FITTED
    odds = slope_there * log_odds(there) + slope_value * log_odds(value) + start
    return 1 / (1 + math.exp(-odds))


def log_odds(share: float) -> float:
    share = min(max(share, 1e-4), 1 - 1e-4)
    return math.log(share / (1 - share))


def mean(*shares: float) -> float:
    """Of likelihoods, by their odds."""
    return 1 / (1 + math.exp(-sum(map(log_odds, shares)) / len(shares)))


def verdict(sure: float) -> Verdict:
    if sure >= SURE:
        return "sure"
    return "check" if sure >= CHECK else "unseen"
