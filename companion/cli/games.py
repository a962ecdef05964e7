"""`pythia games`: every saved game, the last played first."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from datetime import datetime

from companion.app.context import CommandContext
from companion.library.registry import GAMES
from companion.pages.saves.game_facts import stands, why_shut
from companion.pages.saves.mended import became
from companion.pages.setup.chairs import name_of
from companion.plumbing.shown import shown
from companion.saves.exchange.ahead import Ahead, ahead
from companion.saves.salvage import report
from companion.saves.salvage.report import SalvageLine
from companion.saves.salvage.salvage import WHOLE
from companion.saves.summary import Saved
from companion.words.dates import known
from companion.words.texts import Texts


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    """It takes none."""


def run(words: Namespace, home: CommandContext) -> int:  # noqa: ARG001  it takes none
    with home.store() as store:
        lines, missed = store.list(), ahead(store)
    for line in lines:
        print(told(home.texts, line))
    for one in not_whole(home):
        print(f"{shown(one.id)}  {became(home.texts, one)}", file=sys.stderr)
    if not lines:
        print(home.say("cli.games.none"))
    for copy in missed:
        print(more(home.texts, copy))
    return 0


def not_whole(home: CommandContext) -> list[SalvageLine]:
    """Of which something went missing in damage that nobody has read of yet."""
    reports = report.unseen(home.folders.data)
    return [one for _, told in reports for one in told.games if one.how != WHOLE]


def more(texts: Texts, one: Ahead) -> str:
    """What a copy has more than the saves: moves, or all of a game."""
    rows, file = (one.first, one.last), str(one.file)
    if one.gone:
        game = name_of(texts, one.header.game)
        return texts("cli.games.gone", game=game, n=one.rows, file=file)
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
    name = name_of(texts, line.header.game)
    title = f"{line.header.called} ({name})" if line.header.called else name
    return "  ".join((id, title, stand, people, moment(texts, line.last)))


def moment(texts: Texts, at: float) -> str:
    """As programs sort it, where the clock knew the day."""
    if not known(at):
        return texts("when.unknown")
    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"
