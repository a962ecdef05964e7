"""Draws the code as a house: rooms are folders, and imports point down the floors.

`python -m tests.tools.house` prints the floors and how long functions and files are;
`--svg FILE` draws the same, `--deep 3` opens the rooms within the rooms.
"""

from __future__ import annotations

import ast
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median

from tests.tools.house_svg import svg
from tests.tools.sources import PACKAGES, ROOT, Function, Source, sources

Doors = Mapping[tuple[str, str], int]
"""How many imports lead from a room into another."""


# --------------------------------------------------------------- who imports whom
def imported(source: Source, ours: frozenset[str]) -> set[str]:
    """The modules of ours that a file names, at its top or within a function."""
    nodes = list(ast.walk(source.tree))
    plain = [
        name.name
        for node in nodes
        if isinstance(node, ast.Import)
        for name in node.names
    ]
    found = {nearest(name, ours) for name in plain}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            found |= {nearest(name, ours) for name in absolute(source, node)}
    return found - {"", source.module}


def absolute(source: Source, node: ast.ImportFrom) -> list[str]:
    """The full names that `from ... import ...` may mean."""
    up = source.folder[: len(source.folder) - node.level + 1] if node.level else ()
    base = (*up, *filter(None, (node.module,)))
    return [".".join((*base, name.name)) for name in node.names]


def nearest(name: str, ours: frozenset[str]) -> str:
    """The module that holds this name: itself, or the last of ours on the way."""
    while name and name not in ours:
        name = name.rpartition(".")[0]
    return name


# ------------------------------------------------------------------ floors
def reached(doors: Doors) -> dict[str, set[str]]:
    """For every room, all rooms behind its doors, however far."""
    next_to: dict[str, set[str]] = defaultdict(set)
    for here, there in doors:
        next_to[here].add(there)
        next_to[there] |= set()
    return {room: _beyond(room, next_to) for room in next_to}


def _beyond(room: str, next_to: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [room]
    while waiting:
        fresh = next_to[waiting.pop()] - found
        found |= fresh
        waiting += fresh
    return found


def floors(rooms: Iterable[str], doors: Doors) -> dict[str, int]:
    """One above the highest it imports; rooms that import each other share a floor."""
    below = reached(doors)
    circles = {
        room: frozenset(
            {room, *(other for other in below[room] if room in below[other])}
        )
        for room in below
    }
    found: dict[str, int] = {}
    # Who reaches fewer rooms stands lower, so that everything below is known already.
    for room in sorted(below, key=lambda room: len(below[room] | {room})):
        if room not in found:
            under = set.union(*(below[one] for one in circles[room])) - circles[room]
            floor = 1 + max((found[one] for one in under), default=-1)
            found |= dict.fromkeys(circles[room], floor)
    return {room: found.get(room, 0) for room in rooms}


# ------------------------------------------------------------------ the house
@dataclass(frozen=True)
class House:
    files: list[Source]
    deep: int = 2

    def room(self, source: Source) -> str:
        return "/".join(source.folder[: self.deep])

    @cached_property
    def rooms(self) -> dict[str, list[Source]]:
        found: dict[str, list[Source]] = defaultdict(list)
        for source in self.files:
            found[self.room(source)].append(source)
        return dict(found)

    @cached_property
    def doors(self) -> Doors:
        ours = {source.module: self.room(source) for source in self.files}
        pairs = (
            (self.room(source), ours[name])
            for source in self.files
            for name in imported(source, frozenset(ours))
        )
        return Counter(pair for pair in pairs if pair[0] != pair[1])

    @cached_property
    def floors(self) -> dict[str, int]:
        return floors(self.rooms, self.doors)

    def circles(self) -> list[str]:
        """Doors between rooms of one floor: each is part of a circle."""
        level = self.floors
        return [
            f"{here} > {there} ({count})"
            for (here, there), count in sorted(self.doors.items())
            if level[here] == level[there]
        ]


# ------------------------------------------------------------------ what is printed
def spread(numbers: Iterable[int]) -> str:
    row = sorted(numbers) or [0]
    most = row[int(0.95 * (len(row) - 1))]
    return f"median {median(row):.0f}, 95 % <= {most}, longest {row[-1]}"


def length(node: Function) -> int:
    """Lines of a function's body without its docstring."""
    body = node.body[1:] if ast.get_docstring(node, clean=False) else node.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def drawn(house: House) -> Iterator[str]:
    """A row for each room, from the roof down."""
    for room in sorted(house.rooms, key=lambda room: (-house.floors[room], room)):
        mine = house.rooms[room]
        lines = sum(source.lines for source in mine)
        out = [
            f"{there} {count}"
            for (here, there), count in sorted(house.doors.items(), key=lambda d: -d[1])
            if here == room
        ]
        size = f"{house.floors[room]:2} | {room:26}{lines:7}{len(mine):5}"
        yield f"{size}  > {', '.join(out) or '-'}"


def longest(house: House, rows: int) -> Iterator[str]:
    every = (
        (length(node), f"{source.path}:{node.lineno} {node.name}")
        for source in house.files
        for node in source.functions()
    )
    yield from (f"{lines:4} {name}" for lines, name in sorted(every)[: -rows - 1 : -1])


def report(house: House, rows: int) -> Iterator[str]:
    bodies = [length(node) for source in house.files for node in source.functions()]
    yield f"{len(bodies)} functions: {spread(bodies)}"
    sizes = [source.lines for source in house.files]
    yield f"{len(sizes)} files, {sum(sizes)} lines: {spread(sizes)}"
    yield from ("", "floor, room, lines, files > imports", *drawn(house))
    yield from ("", "doors that stand in a circle", *(house.circles() or ["none"]))
    yield from ("", "longest functions", *longest(house, rows))


def asked(words: list[str]) -> Namespace:
    ask = ArgumentParser(prog="python -m tests.tools.house", description=__doc__)
    ask.add_argument("--root", type=Path, default=ROOT)
    ask.add_argument("--under", nargs="+", default=PACKAGES, metavar="FOLDER")
    ask.add_argument("--deep", type=int, default=2, help="folders deep a room may be")
    ask.add_argument("--rows", type=int, default=10, help="rows of each list")
    ask.add_argument("--svg", type=Path, metavar="FILE", help="draw it there too")
    return ask.parse_args(words)


def main(words: list[str]) -> int:
    args = asked(words)
    house = House(sources(args.root, tuple(args.under)), args.deep)
    if args.svg:
        args.svg.write_text(svg(house.floors, house.doors), encoding="utf-8")
    sys.stdout.writelines(f"{line}\n" for line in report(house, args.rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
