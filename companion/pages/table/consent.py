"""What waits at the door for everybody's yes: a doubtful reading, a deep undo."""

from companion.desk.actions import Cancel, Confirm
from companion.desk.context import Context
from companion.kernel.record import Played, Undone, revealed
from companion.pages.pieces import Answer, Kind, RefusalCard
from companion.pages.table.move_words import move_words
from companion.table.table import Wish


def consent(scene: Context) -> RefusalCard | None:
    """The question and both answers; nothing where nothing waits.

    Not sure of a reading or look, yes is the likely answer; to take back what was seen
    or another's turn, leaving it is. A die that was not plainly rolled may be
    taken or rolled again, as the table likes.
    """
    if scene.session is None or scene.session.table.waiting is None:
        return None
    texts, why = scene.texts, scene.session.table.waiting.why
    what = _what(scene, scene.session.table.waiting)
    sure: Kind = "main" if why in ("unsure", "board", "figure") else "plain"
    doubt: Kind = "main" if why in ("seen", "turn") else "plain"
    return RefusalCard(
        texts(f"consent.{why}", what=what, n=_seen(scene)),
        Answer(texts(f"consent.{why}.no"), Cancel(), doubt),
        Answer(texts(f"consent.{why}.yes"), Confirm(), sure),
    )


def _seen(scene: Context) -> int:
    """How many rolls and cards would be taken back."""
    table, game = scene.open.table, scene.open.game
    match table.waiting.rows if table.waiting else ():
        case (Undone(count), *_):
            return len(revealed(game, table.record.played[-count:]))
    return 0


def _what(scene: Context, wish: Wish[object]) -> str:
    """The move that was sensed, or the first of those that would be taken back."""
    played = scene.open.table.record.played
    index = len(played)
    match wish.rows:
        case (Undone(count), *_):
            index -= count
            row = played[index]
        case (Played() as row, *_):
            pass
        case _:
            return ""
    return move_words(scene, row.move, row.who, index)
