"""Names that stand in more than one file: one word should mean one thing.

`python -m tests.tools.homonyms` prints them, the commonest first. A class is left out
where each game has one of its own in the same room, as its `State` or the move `Pass`,
and where it is made from one of its name. A method is left
out where a protocol or another class above it gave it its name, `main` always, and
what begins with `_` unless `--private` asks for it.
"""

from __future__ import annotations

import ast
import sys
from argparse import ArgumentParser, Namespace
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from tests.tools.sources import PACKAGES, ROOT, Function, Source, sources

GAMES = "companion/games/"
OF_EVERY_GAME = ("State",)
"""By design, in whichever file: a game of one file has one too."""
Named = Mapping[str, tuple[str, ...]]
"""A name, and the files in which it stands."""


def twice(names: Iterable[tuple[str, str]]) -> Named:
    """Of names and files: the names of several files, the commonest first."""
    files: dict[str, set[str]] = defaultdict(set)
    for name, path in names:
        files[name].add(path)
    often = sorted(files.items(), key=lambda item: (-len(item[1]), item[0]))
    return {name: tuple(sorted(paths)) for name, paths in often if len(paths) > 1}


def classes(files: Iterable[Source], *, private: bool = False) -> Named:
    named = twice(
        (node.name, source.path)
        for source in files
        for node in source.classes()
        if (private or not node.name.startswith("_")) and node.name not in bases(node)
    )
    return {name: paths for name, paths in named.items() if not one_each(name, paths)}


def one_each(name: str, paths: tuple[str, ...]) -> bool:
    """Whether games have it, each once, and all in the same room of theirs."""
    games, rooms = zip(*map(room, paths), strict=True)
    alike = name in OF_EVERY_GAME and all(games)
    return (alike or len(set(rooms)) == 1) and len(set(games)) == len(paths)


def room(path: str) -> tuple[str, str]:
    """The game, and what it keeps there: `rules/tasks`; nothing outside of games."""
    game, _, place = path.removeprefix(GAMES).partition("/")
    inside = path.startswith(GAMES)
    return (
        (game, "/".join(Path(place).with_suffix("").parts[:2]))
        if inside
        else ("", path)
    )


def functions(files: list[Source], *, private: bool = False) -> Named:
    """Functions of files and methods of classes, but none within a function."""
    top = ((name, one.path) for one in files for name in plain(one.tree.body))
    return twice(
        (name, path)
        for name, path in chain(top, own_methods(files))
        if name != "main" and (private or not name.startswith("_"))
    )


def plain(body: Iterable[ast.stmt]) -> list[str]:
    return [node.name for node in body if isinstance(node, Function)]


# ------------------------------------------------------------------ methods
def own_methods(files: list[Source]) -> Iterator[tuple[str, str]]:
    """Methods whose name a class chose itself: no protocol and nobody above it did."""
    every = [(node, source.path) for source in files for node in source.classes()]
    methods: dict[str, set[str]] = defaultdict(set)
    for node, _ in every:
        methods[node.name].update(plain(node.body))
    promised = {n for node, _ in every if is_protocol(node) for n in plain(node.body)}
    for node, path in every:
        given = promised.union(*(methods[name] for name in above(node)))
        yield from ((name, path) for name in plain(node.body) if name not in given)


def is_protocol(node: ast.ClassDef) -> bool:
    return "Protocol" in above(node)


def above(node: ast.ClassDef) -> set[str]:
    """The classes it is made from, by their names alone."""
    return bases(node) - {node.name}


def bases(node: ast.ClassDef) -> set[str]:
    return {name for base in node.bases for name in names(base)}


def names(base: ast.expr) -> set[str]:
    found = {part.id for part in ast.walk(base) if isinstance(part, ast.Name)}
    return found | {p.attr for p in ast.walk(base) if isinstance(p, ast.Attribute)}


# ------------------------------------------------------------------ what is printed
def rows(named: Named) -> Iterator[str]:
    for name, paths in named.items():
        yield f"{len(paths):3} {name:24} {', '.join(paths)}"


def asked(words: list[str]) -> Namespace:
    ask = ArgumentParser(prog="python -m tests.tools.homonyms", description=__doc__)
    ask.add_argument("--root", type=Path, default=ROOT)
    ask.add_argument("--under", nargs="+", default=PACKAGES, metavar="FOLDER")
    ask.add_argument("--private", action="store_true", help="names with a _ too")
    ask.add_argument("--least", type=int, default=2, help="files a name stands in")
    return ask.parse_args(words)


def main(words: list[str]) -> int:
    args = asked(words)
    files = sources(args.root, tuple(args.under))
    every = len({node.name for source in files for node in source.classes()})
    for what, named in (
        (f"of {every} class names", classes(files, private=args.private)),
        ("functions", functions(files, private=args.private)),
    ):
        often = {n: paths for n, paths in named.items() if len(paths) >= args.least}
        sys.stdout.write(f"{len(often)} {what} stand in several files\n")
        sys.stdout.writelines(f"{row}\n" for row in rows(often))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
