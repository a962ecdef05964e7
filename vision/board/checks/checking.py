"""How well boards are found and read: the figures over a set of photographs with truth.

Each kind of truth is judged by a function of its own, source by source, so that what is
learned at one table stays there. It is handed all photographs too: among them may be
one of the empty board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

from vision.board.checks.grid_check import judged_grids
from vision.board.checks.hand_check import judged_hands
from vision.board.checks.marker_check import judged_markers
from vision.board.checks.photos import BoardPhoto, load
from vision.board.checks.place_check import judged_places
from vision.board.checks.region_check import judged_regions
from vision.board.checks.scores import BoardScore
from vision.pictures import PictureTrouble

Judge: TypeAlias = Callable[[Sequence[BoardPhoto], Sequence[BoardPhoto]], BoardScore]
"""Of a source's photographs, beside all there are."""

KINDS: Mapping[str, tuple[Judge, ...]] = MappingProxyType(
    {
        "regions": (judged_regions, judged_places),
        "hands": (judged_hands,),
        "markers": (judged_markers,),
        "markers+grid": (judged_markers, judged_grids),
        "grid": (judged_grids,),
    }
)
"""What is judged of each kind of truth; of others nothing is."""


def checked(manifest: Path, sources: frozenset[str] = frozenset()) -> dict[str, Any]:
    """Every kind that can be judged: as a whole, and each source by itself."""
    photos = load(manifest)
    if missing := sources - {photo.source for photo in photos}:
        told = f"no photograph is from {', '.join(sorted(missing))}"
        raise PictureTrouble(f"{manifest}: {told}.")
    asked = [photo for photo in photos if not sources or photo.source in sources]
    kinds = sorted({photo.kind for photo in asked} & KINDS.keys())
    return {kind: figures(kind, asked, photos) for kind in kinds}


def unjudged(
    manifest: Path, sources: frozenset[str] = frozenset()
) -> Mapping[str, int]:
    """Kinds of truth that nobody judges, and of how many photographs."""
    photos = load(manifest)
    kinds = Counter(p.kind for p in photos if not sources or p.source in sources)
    return {kind: many for kind, many in kinds.items() if kind not in KINDS}


def figures(
    kind: str, asked: Iterable[BoardPhoto], photos: Sequence[BoardPhoto]
) -> dict[str, Any]:
    by_source: dict[str, list[BoardPhoto]] = {}
    for photo in asked:
        if photo.kind == kind:
            by_source.setdefault(photo.source, []).append(photo)
    scores = {name: judged(kind, by_source[name], photos) for name in sorted(by_source)}
    whole = sum(scores.values(), BoardScore())
    rows = {name: score.row() for name, score in scores.items()}
    return {**whole.row(), "sources": rows}


def judged(
    kind: str, photos: Sequence[BoardPhoto], every: Sequence[BoardPhoto]
) -> BoardScore:
    """Where several judge, each photograph counts once all the same."""
    score = sum((judge(photos, every) for judge in KINDS[kind]), BoardScore())
    return replace(score, photos=len(photos))
