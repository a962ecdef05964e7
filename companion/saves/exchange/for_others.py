"""A game as others may see it: where it stands, without its moves and what is hidden.

A move may name a card that lies face down, and enough moves tell what is in a purse.
So none of them goes along: the file holds the names at the table, what was decided
before the game, and the state as everybody may see it. It says so itself, can be
shown, and cannot be played on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel import record as records
from companion.kernel.game import Game, IllegalMove
from companion.kernel.record import Amended, Record, Row
from companion.library.remarks import GameTrouble
from companion.plumbing.values import STRANGE, to_text
from companion.saves.game import game_text
from companion.saves.game.codec import Codec, read_header, write_header
from companion.saves.game.resume import check
from companion.saves.header import Header
from companion.saves.store import OpenedGame, Store
from companion.saves.trouble import SaveTrouble

LEFT_OUT = ("moves", "secrets")


@dataclass(frozen=True, slots=True)
class PublicView:
    """What everybody may see: of such a file, or of a game that is here."""

    header: Header
    game: Game[Any, Any]
    state: Any
    moves: int


def better(opened: OpenedGame[Any, Any]) -> bool:
    """Whether to leave it out unless somebody asks: it is not over, and hides some."""
    unfinished = opened.game.result(opened.record.state) is None
    return unfinished and ever_hid(opened)


def ever_hid(opened: OpenedGame[Any, Any]) -> bool:
    """Whether anybody was ever not to see something, also in moves taken back.

    Where old moves are not allowed any more nobody can tell: then it did.
    """
    game, now = opened.game, opened.record.state
    first = game.setup(opened.header.colours, opened.header.chosen)
    if any(line.secret for state in (first, now) for line in game.entries(state)):
        return True
    try:
        states = _reached(game, first, opened.log)
        return any(game.public(state) != state for state in states)
    except GameTrouble:
        raise  # the rules are broken, not the moves
    except (IllegalMove, *STRANGE):
        return True


def _reached(
    game: Game[Any, Any], first: Any, log: Sequence[Row[Any]]
) -> Iterator[Any]:
    """Every state that there ever was."""
    record: Record[Any, Any] = Record((first,))
    yield first
    for row in log:
        record, _ = records.advance(game, record, row)
        yield from record.states[row.index :] if isinstance(row, Amended) else ()
        yield record.state


def text_of(id: str, opened: OpenedGame[Any, Any], codec: Codec[Any, Any]) -> str:
    """The whole file."""
    top = {
        "pythia_view": game_text.VIEW_FORMAT,
        "id": id,
        "left_out": LEFT_OUT,
        "header": write_header(opened.header),
    }
    seen = codec.write_state(opened.game.public(opened.record.state))
    bottom = game_text.place(len(opened.record.played), to_text(seen))
    return game_text.text_of(game_text.signed(to_text(top), (), bottom))


def read(store: Store, text: str) -> PublicView:
    """SaveTrouble where it is torn, newer, or makes no sense by the rules."""
    pages = game_text.view(text)
    header = read_header(pages.header)
    codec = store.codec(header.game, header.version)
    check(codec.game, header)
    state = codec.read_state(pages.position)
    if not can_be_shown(codec.game, state):
        raise SaveTrouble("save.torn", line=2)
    return PublicView(header, codec.game, state, pages.moves)


def can_be_shown(game: Game[Any, Any], state: Any) -> bool:
    """Nobody moves in it: some of its cards are blanks."""
    try:
        for look in (game.prompt, game.clock, game.scores, game.result):
            look(state)
        for _ in game.entries(state):
            pass
    except GameTrouble:
        raise  # the rules are broken, not the file
    except (IllegalMove, *STRANGE):
        return False
    return True
