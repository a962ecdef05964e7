"""Changes one place at a time and lists the changes that no test notices.

`python -m tests.tools.mutants --places 300 --seed 1 --under companion/table` takes
minutes to hours and stands beside the checks, not among them. A survivor that changes
nothing anybody could notice is put into `accepted.toml`, with the reason. With
`--only FILE` the survivors of a report are tried again, and nothing else.
"""

from __future__ import annotations

import random
import sys
import tomllib
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue

from tests.tools.mutants.again import Survivor, holding, survivors
from tests.tools.mutants.places import Place, places
from tests.tools.mutants.runs import Copy, Map, copied, mapped
from tests.tools.sources import ROOT, sources

WHERE = ("companion/table", "companion/devices", "companion/games/*/rules")
ACCEPTED = Path(__file__).with_name("accepted.toml")
KEPT = ("tests/games/test_golden.py", "tests/games/test_walks.py")
"""Games of all rules whose every step is kept."""
BESIDE = {"companion/table": ("tests/desk",)}
"""What is held from the other side of a door as well."""

Key = tuple[str, str, str]


def folders(root: Path, under: Iterable[str]) -> tuple[str, ...]:
    """The patterns as folders or files of this tree."""
    found = (path for pattern in under for path in sorted(root.glob(pattern)))
    return tuple(path.relative_to(root).as_posix() for path in found)


def belonging(root: Path, under: Iterable[str]) -> tuple[str, ...]:
    """The tests mirror the code; games that are kept belong to all rules."""
    names = {mirror(root, Path(name)) for name in under}
    names |= {test for name in under for test in BESIDE.get(name, ())}
    if any("rules" in Path(name).parts for name in under):
        names |= set(KEPT)
    return tuple(sorted(name for name in names if (root / name).exists()))


def mirror(root: Path, name: Path) -> str:
    """The folder of tests that has the same name, or the nearest above."""
    within = Path("tests", *name.parts[name.parts[0] == "companion" :])
    while not (root / within).is_dir():
        within = within.parent
    return within.as_posix()


def accepted(file: Path = ACCEPTED) -> set[Key]:
    rows = tomllib.loads(file.read_text(encoding="utf-8")).get("accepted", [])
    return {(row["file"], row["function"], row["change"]) for row in rows}


def chosen(every: list[Place], count: int, seed: int) -> list[Place]:
    some = random.Random(seed).sample(every, min(count, len(every)))
    return sorted(some)


def again(every: list[Place], named: Iterable[Survivor]) -> list[Place]:
    """The places of a report; those that are there no more are told."""
    found: set[Place] = set()
    for one in named:
        there = one.among(every)
        found.update(there)
        if not there:
            say(f"# gone: {one}")
    return sorted(found)


def tried(
    root: Path, some: list[Place], map: Map, workers: int
) -> Iterator[tuple[Place, bool]]:
    """Each place, and whether it was caught, in its turn."""
    with ExitStack() as stack:
        free: SimpleQueue[Copy] = SimpleQueue()
        for _ in range(workers):
            copy = stack.enter_context(copied(root, map.modules))
            copy.must_pass(map)
            free.put(copy)

        def attempt(place: Place) -> bool:
            copy = free.get()
            try:
                return copy.catches(place, map)
            finally:
                free.put(copy)

        pool = stack.enter_context(ThreadPoolExecutor(workers))
        yield from zip(some, pool.map(attempt, some), strict=True)


def report(
    some: Iterable[tuple[Place, bool]], fine: set[Key], count: int
) -> Iterator[str]:
    """Survivors as they come, and at last the share that was caught."""
    caught = lived = known = 0
    for number, (place, was_caught) in enumerate(some, 1):
        if was_caught:
            caught += 1
        elif place.key in fine:
            known += 1
        else:
            lived += 1
            yield f"{place.path}:{place.line} {place.function}: {place.change}"
        if number % 25 == 0:
            yield f"# {number} of {count}"
    share = caught / (caught + lived) if caught + lived else 1
    yield f"{caught} caught, {lived} survived, {known} accepted: {share:.1%} caught"


def asked(words: list[str]) -> Namespace:
    ask = ArgumentParser(prog="python -m tests.tools.mutants", description=__doc__)
    ask.add_argument("--root", type=Path, default=ROOT)
    ask.add_argument("--under", nargs="+", default=WHERE, metavar="FOLDER")
    ask.add_argument("--places", type=int, default=300, help="how many are changed")
    ask.add_argument("--seed", type=int, default=1, help="which of them")
    only = "a report whose survivors are tried again, and nothing else"
    ask.add_argument("--only", type=Path, metavar="FILE", help=only)
    keep = "where the map of tests and lines is kept, until code or tests change"
    ask.add_argument("--map", type=Path, metavar="FILE", help=keep)
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--accepted", type=Path, default=ACCEPTED)
    return ask.parse_args(words)


def main(words: list[str]) -> int:
    args = asked(words)
    named = survivors(args.only.read_text(encoding="utf-8")) if args.only else None
    under = folders(args.root, args.under)
    if named is not None:
        under = tuple(holding(under, named))
    every = [place for one in sources(args.root, under) for place in places(one)]
    chance = chosen(every, args.places, args.seed)
    some = chance if named is None else again(every, named)
    say(f"# {len(some)} of {len(every)} places, seed {args.seed}")
    map = mapped(args.root, under, belonging(args.root, under), args.map)
    results = tried(args.root, some, map, args.workers)
    for line in report(results, accepted(args.accepted), len(some)):
        say(line)
    return 0


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
