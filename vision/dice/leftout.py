"""What is honest to say of sources the shipped model has learnt from.

Their photographs are read here by models of the same course that have not: each left
one source out. They do not ship, so their rows were kept when they were made, with
`train-dice --leave SOURCE` and then `left-out`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import eq
from pathlib import Path
from typing import Any

from vision.dice.manifest import load
from vision.dice.measure import Tried, figures, ordinary, row, share, tried
from vision.dice.net import Net
from vision.dice.pips import find_dice

KEPT = Path(__file__).parent / "models" / "left_out.json"
LIVE = "measured now with the shipped model, which has learnt from none of these"
THEN = (
    "kept from {date}: each source read by a model that has not learnt from it, of "
    "the same course otherwise ({steps} steps on renders, {more} with photographs, "
    "once, where the shipped one is the mean of several runs)"
)
BOTH = "what is measured now of unseen sources, and what was kept of the others"

Choice = Callable[[Sequence[Tried]], Sequence[Tried]]
CHOICES: Mapping[str, Choice] = {"all": lambda found: found, "ordinary": ordinary}


def rows(manifest: Path, models: Mapping[str, Path]) -> dict[str, Any]:
    """For each source, what a model that has left it out makes of it."""
    return {
        source: kept(tried(load(manifest, frozenset({source})), reader(model)))
        for source, model in models.items()
    }


def reader(model: Path) -> Callable[[Any], Any]:
    return partial(find_dice, net=Net(model))


def kept(found: Sequence[Tried]) -> dict[str, Any]:
    return {
        name: {**row(some), "right": sum(rights(some)), "larger": sum(larger(some))}
        for name, choose in CHOICES.items()
        if (some := choose(found))
    }


def rights(found: Sequence[Tried]) -> list[int]:
    return [one.right for one in found]


def larger(found: Sequence[Tried]) -> list[int]:
    """Of dice there and dice read the larger number, photograph by photograph."""
    return [max(len(one.photo.values), len(one.dice)) for one in found]


def left_out(found: Sequence[Tried], file: Path = KEPT) -> dict[str, Any]:
    """A row for each source, by a model that has not learnt from it."""
    then = json.loads(file.read_text(encoding="utf-8"))
    seen = then["sources"]
    fresh = [one for one in found if one.photo.source not in seen]
    number = Counter(one.photo.source for one in found)
    whole = {
        name: both
        for name, both in seen.items()
        if both["all"]["photos"] == number[name]
    }
    return {
        "note": BOTH,
        **{
            name: pooled(choose(fresh), [b[name] for b in whole.values() if name in b])
            for name, choose in CHOICES.items()
        },
        "unseen": {"note": LIVE, **(figures(fresh) if fresh else {})},
        "kept": {"note": THEN.format_map(then), "sources": whole},
    }


def pooled(fresh: Sequence[Tried], then: Sequence[dict[str, float]]) -> dict[str, Any]:
    """The honest figures over all photographs."""
    exact = sum(map(eq, rights(fresh), larger(fresh)))
    exact += round(sum(row["exact"] * row["photos"] for row in then))
    photos = len(fresh) + sum(row["photos"] for row in then)
    right = sum(rights(fresh)) + sum(row["right"] for row in then)
    most = sum(larger(fresh)) + sum(row["larger"] for row in then)
    return {
        "photos": photos,
        "per_die": share(right, most),
        "exact": share(exact, photos),
    }
