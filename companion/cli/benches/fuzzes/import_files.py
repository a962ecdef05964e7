"""`--target import`: files of games, changed by chance or by a skilled hand.

A skilled hand signs what it has changed, so that more than the sum is tried.
"""

import json
import random
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from companion.cli.benches.fuzzes.counts import Figures, counted
from companion.cli.benches.fuzzes.letters import PIECES, TORN
from companion.cli.benches.kept.sitting import PLAYED, Sitting, stir
from companion.cli.benches.kept.witness import replayed
from companion.library.registry import GAMES
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import to_text
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store

DEEDS = 40
FULL = 60
"""Games taken in, after which the shelf is cleared."""
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2**31,
    10**30,
    0.5,
    1e308,
    "",
    [],
    {},
    [[[[[[]]]]]],
    {"Played": {}},
    "x" * 5000,
    TORN,
    *PIECES[-12:],
)
Lines = list[Any]


def fuzz(folder: Path, seconds: float, seed: int) -> Figures:
    """Each file has a luck of its own, so that seed and number make it again."""
    texts, counts = written(folder / "whole", seed), counted(seconds)
    file, store = folder / "changed.jsonl", Store(folder / "shelf", GAMES)
    while counts.going_on:
        of = f"import, seed {seed}, input {counts.counts['inputs']}"
        luck = random.Random(of)
        file.write_bytes(changed(luck.choice(texts), texts, luck))
        with counts.input(of):
            id, new = transfer.bring(store, file)
            counts.counts["accepted"] += 1
            for what, why in wrong(store, id, file, luck, new=new):
                counts.find(what, f"{of}: {why}")
            room(store)
    store.close()
    return counts.figures("accepted", "shut", "unlike")


def written(folder: Path, seed: int) -> tuple[bytes, ...]:
    """A file of a game of each kind, the same for the same seed."""
    luck, clock = random.Random(f"{seed} files"), count(1_700_000_000)
    sitting = Sitting(folder, luck, lambda *_: None, lambda: float(next(clock)))
    found = []
    for number, game in enumerate(PLAYED):
        sitting.lay("", game)
        for _ in range(DEEDS):
            sitting.deed()
        sitting.export()
        out = sitting.there.exports / f"{game}.file"
        transfer.export(sitting.store, sitting.id, out)
        lines: Lines = [
            json.loads(line) for line in out.read_text("utf-8").splitlines()
        ]
        lines[0]["id"] = f"game{number:02}"
        found.append(signed(lines))
    sitting.close()
    return tuple(found)


def wrong(
    store: Store, id: str, file: Path, luck: random.Random, *, new: bool
) -> Iterator[tuple[str, str]]:
    """What is accepted can be opened and gone on with, and stands where it says.

    A game carried over from older rules is known from its position on, any other from
    its first move.
    """
    try:
        opened = store.open(id)
        table, record = opened.table(luck.choice), opened.record
        codec = store.codec(opened.game.name)
        if new and codec.read_state(game_text.read(file).position) != record.state:
            yield "unlike", f"game {id} stands elsewhere than its file says"
        if record.first == 0 and replayed(opened) != record.state:
            yield "unlike", f"game {id} stands elsewhere than its rows say"
        stir(table, luck)
        store.look(id)
    except Refusal as trouble:
        yield "shut", f"game {id} was taken in and cannot be opened: {trouble.key}"


def room(store: Store) -> None:
    """The shelf is cleared once it is full."""
    saves = store.list()
    for saved in saves if len(saves) > FULL else ():
        store.delete(saved.id)


# ---- how a file is changed


def changed(text: bytes, others: tuple[bytes, ...], luck: random.Random) -> bytes:
    if luck.random() < 0.3:
        return by_chance(text, luck)
    lines: Lines = [json.loads(line) for line in text.splitlines()]
    other: Lines = [json.loads(line) for line in luck.choice(others).splitlines()]
    for _ in range(luck.choice((0, 1, 1, 1, 2, 4))):
        luck.choice(SKILLED)(lines, other, luck)
    return signed(lines)


def by_chance(text: bytes, luck: random.Random) -> bytes:
    data = bytearray(text)
    for _ in range(luck.choice((1, 1, 5))):
        at = luck.randrange(len(data) + 1)
        match luck.randrange(4):
            case 0:
                data[at : at + 1] = luck.randbytes(1)
            case 1:
                del data[at:]
            case 2:
                data[at:at] = luck.randbytes(luck.choice((1, 9, 900)))
            case _:
                del data[at : at + luck.choice((1, 9, 90))]
    return bytes(data)


def signed(lines: Lines) -> bytes:
    body = "\n".join(map(to_text, lines[:-1]))
    data = body.replace(TORN, ascii(TORN)[1:-1]).encode()
    end = {"end": len(lines) - 3, "sha256": sha256(data).hexdigest()}
    return data + f"\n{to_text(end)}\n".encode()


def value(lines: Lines, _other: Lines, luck: random.Random) -> None:
    """Something in it is something else."""
    there: Any = luck.choice(lines[:-1])
    while isinstance(there, dict | list) and there:
        keys = list(there) if isinstance(there, dict) else range(len(there))
        key = luck.choice(keys)
        if not isinstance(there[key], dict | list) or luck.random() < 0.2:
            there[key] = luck.choice(ODD)
            return
        there = there[key]


def gone(lines: Lines, _other: Lines, luck: random.Random) -> None:
    del lines[luck.randrange(len(lines))]
    lines[:] = lines or [{}]


def swapped(lines: Lines, _other: Lines, luck: random.Random) -> None:
    a, b = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def again(lines: Lines, _other: Lines, luck: random.Random) -> None:
    """Two rows over and over, as taking back and putting again would be."""
    at = luck.randrange(len(lines))
    lines[at:at] = json.loads(json.dumps(lines[at : at + 2])) * luck.choice((1, 3, 200))


def strange(lines: Lines, other: Lines, luck: random.Random) -> None:
    """A line of another game."""
    lines[luck.randrange(len(lines))] = luck.choice(other)


SKILLED: tuple[Callable[[Lines, Lines, random.Random], None], ...] = (
    value,
    value,
    value,
    gone,
    swapped,
    again,
    strange,
)
