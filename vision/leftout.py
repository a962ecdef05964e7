"""What is honest to say of sources the shipped model has learnt from.

Their photographs are read here by a model that has learnt from renders alone; it
does not ship, so its figures were kept when it was made,
as `check-dice MANIFEST --model MODEL-renders.onnx --json` tells them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from operator import eq
from pathlib import Path
from typing import Any

from vision.measure import Tried, figures, share

KEPT = Path(__file__).parent / "models" / "left_out.json"
LIVE = "measured now with the shipped model, which has learnt from none of these"
THEN = (
    "kept from {date}: a model of {steps} steps on renders alone, all photographs "
    "left out; the shipped model has learnt from photographs of these"
)


BOTH = "what is measured now of unseen sources, and what was kept of the others"


def left_out(found: Sequence[Tried], kept: Path = KEPT) -> dict[str, Any]:
    """A row for each source, by a model that has not learnt from it."""
    then = json.loads(kept.read_text(encoding="utf-8"))
    seen = then["learnt_from"]
    fresh = [one for one in found if one.photo.source not in seen]
    number = Counter(one.photo.source for one in found)
    known = {name: then["sources"][name] for name in sorted({*number} & {*seen})}
    whole = [row for name, row in known.items() if row["photos"] == number[name]]
    return {
        "together": {"note": BOTH, **pooled(fresh, whole)},
        "unseen": {"note": LIVE, **(figures(fresh) if fresh else {})},
        "renders_alone": {
            "note": THEN.format_map(then),
            "sources": known,
            "all_dev": then["all"],
        },
    }


def pooled(fresh: Sequence[Tried], kept: Sequence[dict[str, float]]) -> dict[str, Any]:
    """The honest figures over all photographs."""
    there = [max(len(one.photo.values), len(one.dice)) for one in fresh]
    right = [one.right for one in fresh]
    exact = sum(map(eq, right, there)) + sum(
        row["exact"] * row["photos"] for row in kept
    )
    photos = len(fresh) + sum(row["photos"] for row in kept)
    larger = sum(there) + sum(row["larger"] for row in kept)
    return {
        "photos": photos,
        "per_die": share(sum(right) + sum(row["right"] for row in kept), larger),
        "exact": share(exact, photos),
    }
