"""Golden games: whole games move by move, with what each move changed in the books.

`python -m tests.games.golden dice-forge` writes them anew; read the difference
before you keep it. A change of the rules that is not meant shows here first. `print`
stands for all the rest that a page is made of, in its order: the whole question, its
answers, what was told, each line of the books with its choices, the clock, the sheet.
"""

import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.books import Entry
from companion.kernel.options import chosen
from companion.kernel.record import Played
from companion.library.registry import GAMES
from companion.saves.game.codec import Codec, to_text

GOLDEN = Path(__file__).parents[1] / "golden"

RANDOM = ["feat.random", "on"]
ONE_ANSWER = ("extra_action", "free_loss", "last_face", "mirror", "ship_order")

ONE_BY_ONE = [*([f"auto.{name}", "ask"] for name in ONE_ANSWER), RANDOM]
DEALT = [[f"deck.{name}", "app"] for name in ("attacks", "artifacts", "blessings")]
LATER = ["rule.empty_throne", "later"]
OPEN = [["show.layout", "off"], ["track.purses", "open"]]


def laid(game: str, seats: str, seed: int, options: list[list[str]]) -> dict[str, Any]:
    return {"game": game, "seats": seats.split(), "seed": seed, "options": options}


TABLES = {
    "dice-forge": laid("dice-forge", "red blue yellow", 216, ONE_BY_ONE),
    "dice-forge-4": laid("dice-forge", "green yellow red blue", 4, [RANDOM]),
    "cyclades": laid("cyclades", "purple yellow blue", 90, OPEN),
    "cyclades-2": laid("cyclades", "red green", 7, OPEN),
    "cyclades-4": laid("cyclades", "black red green blue", 3, [["rule.teams", "on"]]),
    "cyclades-6": laid("cyclades", "red green blue black yellow purple", 5, OPEN),
    "hellas": laid("hellas", "red blue yellow", 11, [LATER]),
    "hellas-4": laid("hellas", "green red white blue", 113, [*DEALT, LATER]),
}
"""The tables of golden games, and the seeds of their guests."""


def file(name: str) -> Path:
    return GOLDEN / f"{name.replace('-', '_')}.jsonl"


def begin(game: Any, header: dict[str, Any]) -> Any:
    options = chosen(game.options, [tuple(pair) for pair in header["options"]])
    return game.setup(tuple(header["seats"]), options)


Books = tuple[Entry, ...]


def books(game: Any, state: Any) -> Books:
    return tuple(game.entries(state))


def values(lines: Books) -> dict[str, Any]:
    return {"/".join(line.path): line.value for line in lines}


def print_of(game: Any, state: Any, notes: tuple[Any, ...], lines: Books) -> str:
    """A fingerprint of all that a page could show after a move."""
    prompt = game.prompt(state)
    accepts = [kind.__name__ for kind in prompt.accepts] if prompt else []
    asked = prompt and (prompt.key, prompt.facts, prompt.dice, prompt.chance, accepts)
    moves = tuple(game.moves(state))
    sheet = game.clock(state), game.scores(state), game.result(state)
    text = repr((asked, moves, notes, lines, sheet))
    return hashlib.blake2s(text.encode(), digest_size=5).hexdigest()


def line(
    game: Any, before: Books, state: Any, notes: tuple[Any, ...], after: Books
) -> dict[str, Any]:
    """What a move led to: the next question, and the entries it changed."""
    prompt = game.prompt(state)
    old, new = values(before), values(after)
    asked = [prompt.key, *prompt.who] if prompt else []
    changed = {path: new[path] for path in new if old.get(path) != new[path]}
    seen = print_of(game, state, notes, after)
    return {"asked": asked, "changed": changed, "print": seen}


def written(name: str) -> Iterator[str]:
    """A game played at random, as lines."""
    header = TABLES[name]
    game = GAMES[header["game"]]
    codec: Codec[Any, Any] = Codec(game)
    yield to_text(header)
    state, dice = begin(game, header), random.Random(header["seed"])
    before = books(game, state)
    while moves := list(game.moves(state)):
        move = dice.choice(moves)
        state, notes = game.play(state, move)
        row, after = codec.write_row(Played(move, "app")), books(game, state)
        yield to_text({"row": row, **line(game, before, state, notes, after)})
        before = after


def played(name: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The kept game played again: what the file says, and what came of it."""
    game = GAMES[TABLES[name]["game"]]
    codec: Codec[Any, Any] = Codec(game)
    first, *rest = file(name).read_text(encoding="utf-8").splitlines()
    state = begin(game, json.loads(first))
    before = books(game, state)
    for text in rest:
        told = json.loads(text)
        state, notes = game.play(state, codec.read_row(told.pop("row")).move)
        after = books(game, state)
        yield told, json.loads(to_text(line(game, before, state, notes, after)))
        before = after
    assert game.prompt(state) is None


if __name__ == "__main__":
    for game_name in sys.argv[1:]:
        lines = "\n".join(written(game_name))
        file(game_name).write_text(f"{lines}\n", encoding="utf-8")
