"""`pythia show FILE|ID`: where a game stands, or stood, as everybody may see it."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.app.context import CommandContext, number
from companion.app.score_text import sheet
from companion.kernel.books import Entry
from companion.kernel.game import Game
from companion.library.registry import GAMES
from companion.plumbing.files import there
from companion.saves.exchange import for_others
from companion.saves.exchange.for_others import PublicView
from companion.saves.exchange.transfer import bring
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.words import phrases
from companion.words.texts import Texts


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    parser.add_argument("what", metavar="FILE|ID", help=say("cli.show.what"))
    parser.add_argument("--at", metavar="N", help=say("cli.show.at"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def run(words: Namespace, home: CommandContext) -> int:
    if "." in words.what or "/" in words.what or there(words.what):
        with TemporaryDirectory() as folder:
            store = Store(Path(folder), GAMES)
            try:
                return in_file(words, home, store)
            finally:
                store.close()
    with home.store() as store:
        return show(words, home, store, words.what)


def in_file(words: Namespace, home: CommandContext, store: Store) -> int:
    """A whole game, or only what others may see of it."""
    try:
        id, _ = bring(store, Path(words.what))
    except SaveTrouble as trouble:
        if trouble.key != "save.for_others":
            raise
        there = for_others.read(store, game_text.text_in(Path(words.what)))
        at = number("--at", words.at, there.moves, there.moves, there.moves)
        header = there.header
        first = there.game.setup(header.colours, header.chosen)
        return tell(words, home, store, there, there.game.public(first), at)
    return show(words, home, store, id)


def show(words: Namespace, home: CommandContext, store: Store, id: str) -> int:
    opened = store.open(id)
    last = len(opened.record.played)
    whole = opened.table().whole()
    known = whole.first  # older rules may have played what came before
    at = number("--at", words.at, known, last, last)
    first, state = (opened.game.public(whole.after(count)) for count in (known, at))
    if known:
        print(home.say("cli.show.older", n=known), file=sys.stderr)
    there = PublicView(opened.header, opened.game, state, last)
    return tell(words, home, store, there, first, at)


def tell(
    words: Namespace,
    home: CommandContext,
    store: Store,
    there: PublicView,
    first: Any,
    at: int,
) -> int:
    if words.json:
        print(json.dumps(plain(store, there, at), indent=1))
    else:
        texts = Texts(home.settings.language, there.header.name, key(there))
        print("\n".join((*lines(texts, there, at), "")))
        print("\n".join(books(texts, there.game, first, there.state)))
    return 0


def key(there: PublicView) -> str:
    return there.game.name.replace("-", "_")


def plain(store: Store, there: PublicView, at: int) -> dict[str, Any]:
    """The public view as JSON; keys that others may count on."""
    game, header, state = there.game, there.header, there.state
    prompt, result = game.prompt(state), game.result(state)
    return {
        "game": header.game,
        "title": header.title,
        "moves": there.moves,
        "at": at,
        "seats": [asdict(seat) for seat in header.seats],
        "chosen": dict(header.chosen),
        "clock": asdict(game.clock(state)),
        "prompt": None if prompt is None else asked(prompt),
        "scores": [asdict(score) for score in game.scores(state)],
        "result": None if result is None else asdict(result),
        "state": store.codec(header.game).write_state(state),
    }


def asked(prompt: Any) -> dict[str, Any]:
    names = ("task", "key", "who", "facts", "dice", "chance")
    return {name: getattr(prompt, name) for name in names}


def lines(texts: Texts, there: PublicView, at: int) -> Iterator[str]:
    """The same in words: how far, what is asked, the sheet."""
    game, state = there.game, there.state
    clock, count = game.clock(state), there.moves
    yield there.header.called or texts.title(game.name)
    yield texts.own(
        "cli.show.where", round=clock.round, rounds=clock.rounds, at=at, moves=count
    )
    prompt = game.prompt(state)
    if prompt is not None:
        who = phrases.listed(texts, [texts.name(seat) for seat in prompt.who])
        question = texts.say(prompt.key, (*prompt.facts, ("who", who)))
        yield question if who in question else f"{who} · {question}"
    yield ""
    yield from sheet(texts, game, state, there.header.seats)


IDLE = (0, "", (), "open")
"""Nothing lies there, nobody has it, and a border is open."""


def books(texts: Texts, game: Game[Any, Any], first: Any, state: Any) -> Iterator[str]:
    """What has changed since the start; what there was not then, if it is anything."""
    before = {entry.path: entry.value for entry in game.entries(first)}
    left = 0
    for entry in filter(shown, game.entries(state)):
        was = before.get(entry.path)
        if entry.value == was or (was is None and entry.value in IDLE):
            left += 1
        else:
            value = phrases.value(texts, entry.path, entry.value)
            yield f"{phrases.entry(texts, entry.path)}: {value}"
    if left:
        yield texts.own("cli.show.rest", count=left)


def shown(entry: Entry) -> bool:
    """No secret, and no decision of the table: those are not where the game stands."""
    return not entry.secret and entry.path[0] != "option"
