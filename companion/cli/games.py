"""`pythia games`: every saved game, the last played first."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from datetime import datetime

from companion.app.context import CommandContext
from companion.library.registry import GAMES
from companion.pages.saves.game_facts import stands, why_shut
from companion.pages.setup.chairs import name_of
from companion.plumbing.shown import shown
from companion.saves.ahead import Ahead, ahead
from companion.saves.summary import Saved
from companion.words.texts import Texts


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    """It takes none."""


def run(words: Namespace, home: CommandContext) -> int:  # noqa: ARG001  it takes none
    with home.store() as store:
        lines, missed = store.list(), ahead(store)
    for line in lines:
        print(told(home.texts, line))
    if not lines:
        print(home.say("cli.games.none"))
    for one in missed:
        print(more(home.texts, one))
    return 0


def more(texts: Texts, one: Ahead) -> str:
    """What a copy has more than the saves."""
    rows, file = (one.first, one.last), str(one.file)
    return texts("cli.games.more", n=one.rows, first=rows[0], last=rows[1], file=file)


def told(texts: Texts, line: Saved) -> str:
    """Id, game, how far, who with how many points, and when."""
    id, there, seats = shown(line.id), line.standing, line.header.seats
    if line.trouble:
        why = why_shut(texts, GAMES, line)
        return "  ".join(filter(None, (id, line.header.called, why)))
    points = there.scores or ("",) * len(seats)  # as long as the game counts none
    people = ", ".join(
        f"{seat.shown} {score}".rstrip()
        for seat, score in zip(seats, points, strict=True)
    )
    stand = texts("cli.games.over") if there.finished else stands(texts, line)
    when = f"{datetime.fromtimestamp(line.last):%Y-%m-%d %H:%M}"
    name = name_of(texts, line.header.game)
    title = f"{line.header.called} ({name})" if line.header.called else name
    return "  ".join((id, title, stand, people, when))
