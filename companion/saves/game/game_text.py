"""A saved game as text: a head, a line for each row, the position, and an end.

The end counts the rows and signs every byte before it, so that a file cut off or
changed on its way is known at once.
"""

import hashlib
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from companion.plumbing import files
from companion.plumbing.values import Plain, to_text
from companion.saves.game.codec import from_text
from companion.saves.trouble import SaveTrouble, of_reading

FORMAT = 1
"""What is written. Read is each that ever was: see READERS."""
START = '{"pythia":'
VIEW, VIEW_FORMAT = '{"pythia_view":', 1
"""How a file for others begins, which is no game to go on with."""
NUMBER = re.compile(r"([0-9]{1,9})[,}]")
BYTES = 16 * 2**20
LINE = 4 * 2**20
ROWS = 20_000
"""Ten times the longest evening."""
ID = re.compile(r"[a-z0-9]{6}")


@dataclass(frozen=True, slots=True)
class Pages:
    """What a file says, as JSON: whole and signed, but none of it believed yet."""

    id: str
    header: Plain
    since: int
    rows: tuple[tuple[float, Plain], ...]
    position: Plain
    moves: int


def line(at: float, row: str) -> str:
    return f'{{"at":{at},"row":{row}}}'


def row_in(line: str) -> tuple[float, str]:
    """When it was, and the row, of a line as we write them."""
    at, _, row = line.removeprefix('{"at":').partition(',"row":')
    return float(at), row.removesuffix("}")


def head(game: str, header: str, since: int) -> str:
    return f'{START}{FORMAT},"id":"{game}","since":{since},"header":{header}}}'


def place(moves: int, state: str) -> str:
    return f'{{"moves":{moves},"position":{state}}}'


def signed(top: str, rows: Sequence[str], bottom: str) -> Iterator[str]:
    """All lines of a game, and the one that makes them whole."""
    body = "\n".join((top, *rows, bottom))
    yield body
    yield to_text({"end": len(rows), "sha256": _sum(body)})


def text_of(lines: Iterable[str]) -> str:
    """A whole file of them."""
    return "".join(f"{line}\n" for line in lines)


def read(file: Path) -> Pages:
    """A whole game. SaveTrouble: as for its text, newer, torn, for others."""
    return parse(text_in(file))


def text_in(file: Path) -> str:
    """SaveTrouble: missing, too_big, foreign, newer or torn, with the line."""
    try:
        raw = files.read(file, BYTES)
    except files.TooLong:
        raise SaveTrouble("save.too_big") from None
    except (files.NotPlain, IsADirectoryError):
        raise SaveTrouble("save.foreign") from None
    except ValueError:  # no path can be so
        raise SaveTrouble("save.missing") from None
    except OSError as error:
        raise of_reading(error) from error
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise SaveTrouble("save.foreign", line=1) from None
    return text


def parse(text: str) -> Pages:
    """By the format that the first line names."""
    first, *others = text.rstrip("\n").split("\n")
    return READERS[_format(first)](first, others)


def _format(first: str) -> int:
    """Its number stands where it always will, whatever comes after it."""
    if first.startswith(VIEW):
        raise SaveTrouble("save.for_others")
    if not first.startswith(START):
        raise SaveTrouble("save.foreign", line=1)
    number = NUMBER.match(first, len(START))
    if number is not None and int(number[1]) > FORMAT:
        raise SaveTrouble("save.newer")
    if number is None or int(number[1]) not in READERS:
        raise SaveTrouble("save.foreign", line=1)
    return int(number[1])


def _read_1(first: str, others: Sequence[str]) -> Pages:
    """Format 1: a head, rows as they stand on the disk, the position, the sum."""
    top = _top(first, "pythia", "id", "since", "header")
    if len(others) < 2:
        raise SaveTrouble("save.torn", line=1 + len(others))
    *rows, bottom, end = others
    if len(rows) > ROWS or any(len(each) > LINE for each in (first, *others)):
        raise SaveTrouble("save.too_big")
    body = "\n".join((first, *rows, bottom))
    if end != to_text({"end": len(rows), "sha256": _sum(body)}):
        raise SaveTrouble("save.torn", line=1 + len(others))
    position = _fields(_json(bottom, len(others)), len(others), "moves", "position")
    return Pages(
        top["id"],
        top["header"],
        _count(top["since"], 1),
        tuple(_rows(rows)),
        position["position"],
        _count(position["moves"], len(others)),
    )


def view(text: str) -> Pages:
    """What was written for others: a head, the position, the sum, and no row."""
    first, *others = text.rstrip("\n").split("\n")
    if len(others) != 2 or len(others[0]) > LINE:
        raise SaveTrouble("save.torn", line=1 + len(others))
    top = _top(first, "pythia_view", "id", "left_out", "header")
    if top["pythia_view"] != VIEW_FORMAT:
        raise SaveTrouble("save.newer")
    if others[1] != to_text({"end": 0, "sha256": _sum(f"{first}\n{others[0]}")}):
        raise SaveTrouble("save.torn", line=3)
    there = _fields(_json(others[0], 2), 2, "moves", "position")
    moves = _count(there["moves"], 2)
    return Pages(top["id"], top["header"], 0, (), there["position"], moves)


def _top(first: str, *names: str) -> dict[str, Plain]:
    """The head, of which even a torn file must have enough to be ours."""
    if len(first) > LINE:
        raise SaveTrouble("save.too_big")
    top = _fields(_json(first, 1), 1, *names)
    if type(top["id"]) is not str or not ID.fullmatch(top["id"]):
        raise SaveTrouble("save.foreign", line=1)
    return top


def _rows(rows: Iterable[str]) -> Iterator[tuple[float, Plain]]:
    for number, text in enumerate(rows, 2):
        row = _fields(_json(text, number), number, "at", "row")
        at = row["at"]
        if type(at) not in (int, float) or not math.isfinite(at) or not 0 <= at < 1e11:
            raise SaveTrouble("save.foreign", line=number)
        yield float(at), row["row"]


def _json(text: str, number: int) -> Plain:
    try:
        return from_text(text)
    except SaveTrouble:
        raise SaveTrouble("save.torn", line=number) from None


def _fields(plain: Plain, number: int, *names: str) -> dict[str, Plain]:
    if type(plain) is not dict or set(plain) != set(names):
        raise SaveTrouble("save.foreign", line=number)
    return plain


def _count(plain: Plain, number: int) -> int:
    if type(plain) is not int or not 0 <= plain <= ROWS:
        raise SaveTrouble("save.foreign", line=number)
    return plain


def _sum(body: str) -> str:
    return hashlib.sha256(body.encode("utf-8")).hexdigest()


READERS: Mapping[int, Callable[[str, Sequence[str]], Pages]] = MappingProxyType(
    {1: _read_1}
)
"""How a file of each format becomes what is known of a game today."""
