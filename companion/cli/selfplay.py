"""`pythia selfplay GAME`: random legal play to the end, and how fast it went."""

import json
import random
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from companion.app import context as at
from companion.app.context import CommandContext, number
from companion.kernel.game import Game
from companion.kernel.options import Chosen, chosen
from companion.library.registry import GAMES

LONGEST = 20_000
"""Moves after which a game counts as never ending."""


@dataclass(frozen=True, slots=True)
class SelfPlayed:
    """What came of so many games."""

    game: str
    players: int
    seed: int
    games: int
    moves: int
    seconds: float
    unfinished: int

    @property
    def rates(self) -> dict[str, float]:
        took = max(self.seconds, 1e-9)
        return {
            "games_per_s": round(self.games / took, 2),
            "moves_per_s": round(self.moves / took, 1),
        }


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument(
        "game", metavar="GAME", help=say("cli.selfplay.game", games=", ".join(GAMES))
    )
    for name in ("players", "games", "seed"):
        told = say(f"cli.selfplay.{name}")
        parser.add_argument(f"--{name}", metavar="N", help=told)
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: CommandContext) -> int:
    game = GAMES[at.game(words.game)]
    least, most = min(game.seats), max(game.seats)
    players = number("--players", words.players, least, most, most)
    games = number("--games", words.games, 1, 1_000_000, 10)
    seed = number("--seed", words.seed, 0, 2**63, 1)
    played = play(game, players, games, seed)
    facts = {**asdict(played), **played.rates, "seconds": round(played.seconds, 3)}
    if words.json:
        print(json.dumps(facts))
    else:
        shown = {name: str(value) for name, value in facts.items()}
        print(home.say("cli.selfplay.done", **shown))
    return 1 if played.unfinished else 0


def play(game: Game[Any, Any], players: int, games: int, seed: int) -> SelfPlayed:
    """The same seed plays the same games."""
    luck, chosen = random.Random(seed), held(game)
    seats = game.colours[:players]
    began = time.perf_counter()
    walks = [walk(game, seats, chosen, luck) for _ in range(games)]
    took = time.perf_counter() - began
    moves = sum(moves for moves, _ in walks)
    unfinished = sum(not over for _, over in walks)
    return SelfPlayed(game.name, players, seed, games, moves, took, unfinished)


def walk(
    game: Game[Any, Any], seats: tuple[str, ...], chosen: Chosen, luck: random.Random
) -> tuple[int, bool]:
    """One game of random legal moves: how many there were, and whether it ended."""
    state = game.setup(seats, chosen)
    for moves in range(LONGEST):
        legal = tuple(game.moves(state))
        if not legal:
            return moves, game.prompt(state) is None
        state, _ = game.play(state, luck.choice(legal))
    return LONGEST, False


def held(game: Game[Any, Any]) -> Chosen:
    """Every deck in the app's own hand."""
    decks = (option for option in game.options if option.kind == "deck")
    names = (deck.name for deck in decks if "app" in deck.choices)
    return chosen(game.options, [(name, "app") for name in names])
