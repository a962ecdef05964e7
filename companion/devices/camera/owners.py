"""Whose die is whose: by its faces, its body, its place, or by who is asked first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise
from typing import TypeAlias

from companion.sensing.tray_status import Part
from vision.frames import Seen

LIGHT, DARK = 0.58, 0.42
"""Brightness of a body from which it is surely light, and up to which dark."""
GAP = 0.22
"""Or of two groups of dice, the lighter by so much."""
MIDDLE = 0.06
"""Of the tray on both sides of a border between players: nobody's."""
ENOUGH = 64
"""Ways to give the dice out that are looked at: more are as good as unknown."""

Given: TypeAlias = dict[int, str]
"""Which part each die plays, by its number."""


@dataclass(frozen=True, slots=True)
class Rules:
    """`way` is one of `WAYS`; `owners` everybody at the tray, in order."""

    way: str
    owners: tuple[str, ...]


def credited(dice: Sequence[Seen], parts: Sequence[Part], rules: Rules) -> Given:
    """Those dice that can only be one part's, or whose owner makes no difference."""
    if rules.way == "turn":
        first = parts[0].whose if parts else ""
        parts = [part for part in parts if part.whose == first]
    if len(dice) > len(parts) or not dice:
        return {}
    bodies = told_bodies(dice)
    wide = [
        [p for p in parts if _may(die, bodies[n], p, rules)]
        for n, die in enumerate(dice)
    ]
    ways = list(islice(_ways(wide, 0, frozenset()), ENOUGH))
    if not ways or len(ways) >= ENOUGH:
        return {}
    return _same(dice, ways)


def place(die: Seen, part: Part) -> int:
    """The place of the part that lies up, from one; 0 if it has no such face."""
    return part.place(die.face) if die.face else die.value


def told_bodies(dice: Sequence[Seen]) -> list[str]:
    """Light or dark; '' where neither is sure."""
    lights = sorted(die.light for die in dice)
    gaps = [(b - a, (a + b) / 2) for a, b in pairwise(lights)]
    widest, middle = max(gaps, default=(0.0, 0.0))
    if widest >= GAP:
        return ["light" if die.light > middle else "dark" for die in dice]
    return [
        "light" if die.light >= LIGHT else "dark" if die.light <= DARK else ""
        for die in dice
    ]


def owner_at(spot: tuple[float, float], owners: Sequence[str]) -> str:
    """Halves for two, quarters for up to four: from the upper left, row by row."""
    x, y = spot
    if not 2 <= len(owners) <= 4 or abs(x - 0.5) < MIDDLE:
        return ""
    column = int(x > 0.5)
    if len(owners) == 2:
        return owners[column]
    if abs(y - 0.5) < MIDDLE:
        return ""
    at = 2 * int(y > 0.5) + column
    return owners[at] if at < len(owners) else ""


def due(
    parts: Sequence[Part], given: Mapping[int, str], rules: Rules
) -> tuple[str, ...]:
    """The parts of those who have thrown; of the first, by turns."""
    if not parts:
        return ()
    thrown = {part.whose for part in parts if part.part in given.values()}
    if rules.way == "turn":
        thrown = {parts[0].whose}
    return tuple(p.part for p in parts if not thrown or p.whose in thrown)


# ---- inside


def _may(die: Seen, body: str, part: Part, rules: Rules) -> bool:
    if die.face and not part.place(die.face):
        return False
    if part.body and body and part.body != body:
        return False
    if rules.way == "place" and len(rules.owners) > 1:
        return owner_at(die.spot, rules.owners) in ("", part.whose)
    return True


def _ways(wide: list[list[Part]], at: int, taken: frozenset[str]) -> Iterator[Given]:
    """Every way to give each die a part of its own."""
    if at == len(wide):
        yield {}
        return
    for part in wide[at]:
        if part.part not in taken:
            for rest in _ways(wide, at + 1, taken | {part.part}):
                yield {at: part.part, **rest}


def _same(dice: Sequence[Seen], ways: list[Given]) -> Given:
    """Where all ways agree; or where they all come to the same faces."""

    def outcome(way: Given) -> frozenset[tuple[str, int, str]]:
        return frozenset((p, dice[n].value, dice[n].face) for n, p in way.items())

    if len({outcome(way) for way in ways}) == 1:
        return ways[0]
    first = ways[0]
    return {n: p for n, p in first.items() if all(way[n] == p for way in ways)}
