"""Golden games: whole games move by move, with what each move changed in the books.

`python -m tests.games.golden dice-forge` writes them anew; read the difference
before you keep it. A change of the rules that is not meant shows here first.
"""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.kernel.options import chosen
from companion.kernel.record import Played
from companion.library.registry import GAMES
from companion.saves.codec import Codec, to_text

GOLDEN = Path(__file__).parents[1] / "golden"

RANDOM = ["feat.random", "on"]
ONE_ANSWER = ("extra_action", "free_loss", "last_face", "mirror", "ship_order")

TABLES = {
    "dice-forge": {
        "seats": ["red", "blue", "yellow"],
        "options": [*([f"auto.{name}", "ask"] for name in ONE_ANSWER), RANDOM],
        "seed": 216,
    },
    "cyclades": {
        "seats": ["purple", "yellow", "blue"],
        "options": [["show.layout", "off"], ["track.purses", "open"]],
        "seed": 90,
    },
}
"""Whose golden game is played by which guests, from which seed."""


def file(name: str) -> Path:
    return GOLDEN / f"{name.replace('-', '_')}.jsonl"


def begin(game: Any, header: dict[str, Any]) -> Any:
    options = chosen(game.options, [tuple(pair) for pair in header["options"]])
    return game.setup(tuple(header["seats"]), options)


def books(game: Any, state: Any) -> dict[str, Any]:
    return {"/".join(line.path): line.value for line in game.entries(state)}


def line(game: Any, before: Any, after: Any) -> dict[str, Any]:
    """What a move led to: the next question, and the entries it changed."""
    prompt = game.prompt(after)
    old, new = books(game, before), books(game, after)
    asked = [prompt.key, *prompt.who] if prompt else []
    changed = {path: new[path] for path in new if old.get(path) != new[path]}
    return {"asked": asked, "changed": changed}


def written(name: str) -> Iterator[str]:
    """A game played at random, as lines."""
    game, header = GAMES[name], {"game": name, **TABLES[name]}
    codec: Codec[Any, Any] = Codec(game)
    yield to_text(header)
    state, dice = begin(game, header), random.Random(header["seed"])
    while moves := list(game.moves(state)):
        move = dice.choice(moves)
        after, _ = game.play(state, move)
        row = codec.write_row(Played(move, "app"))
        yield to_text({"row": row, **line(game, state, after)})
        state = after


def played(name: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """The kept game played again: what the file says, and what came of it."""
    game = GAMES[name]
    codec: Codec[Any, Any] = Codec(game)
    first, *rest = file(name).read_text(encoding="utf-8").splitlines()
    state = begin(game, json.loads(first))
    for text in rest:
        told = json.loads(text)
        after, _ = game.play(state, codec.read_row(told.pop("row")).move)
        yield told, json.loads(to_text(line(game, state, after)))
        state = after
    assert game.prompt(state) is None


if __name__ == "__main__":
    for game_name in sys.argv[1:]:
        lines = "\n".join(written(game_name))
        file(game_name).write_text(f"{lines}\n", encoding="utf-8")
