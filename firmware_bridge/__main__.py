"""`python -m firmware_bridge check-vectors FILE…`: are the dice read right?"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from firmware_bridge.ble.vectors.check import Checked, NoVectors, check, load

WRONG = 2


def main(typed: Sequence[str] | None = None) -> int:
    parser = ArgumentParser("python -m firmware_bridge", allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    told = "read every vector of these files and show what differs"
    checking = commands.add_parser("check-vectors", help=told, description=told)
    checking.add_argument("files", metavar="FILE", type=Path, nargs="+")
    words = parser.parse_args(typed)
    try:
        vectors = [vector for file in words.files for vector in load(file)]
    except NoVectors as trouble:
        print(trouble, file=sys.stderr)
        return WRONG
    return report(list(check(vectors)))


def report(checked: Sequence[Checked]) -> int:
    """Family by family in the order of the files; 1 where anything differs."""
    for family in dict.fromkeys(one.family for one in checked):
        of_it = [one for one in checked if one.family == family]
        failed = [one for one in of_it if one.differences]
        print(f"{family}: {len(of_it) - len(failed)} passed, {len(failed)} failed")
        for one in failed:
            for difference in one.differences:
                print(f"  {one.id}: {difference}")
    return int(any(one.differences for one in checked))


if __name__ == "__main__":
    raise SystemExit(main())
