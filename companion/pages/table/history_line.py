"""One line of the history looked at closer: the way back, and what it was instead."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.desk.actions import Amend, TakeBack
from companion.desk.context import Context
from companion.kernel.books import Correct
from companion.kernel.game import Note
from companion.kernel.moves import seat_of
from companion.kernel.record import Amended, Played
from companion.pages.devices.chance import throw
from companion.pages.pieces import Answer
from companion.pages.sources import ICONS
from companion.pages.table.move_words import move_words
from companion.words import phrases


@dataclass(frozen=True, slots=True)
class MoveDetails:
    """A move: `others` are what it may have been, `title` asks for it."""

    colour: str
    text: str
    source: str
    icon: str
    notes: tuple[str, ...]
    back: Answer
    title: str = ""
    others: tuple[Answer, ...] = ()


def closer(scene: Context, index: int, notes: Sequence[Note]) -> MoveDetails | None:
    """Nothing while no line is chosen, or once the chosen one was taken back."""
    texts, played = scene.texts, scene.open.table.record.played
    if not 0 <= index < len(played):
        return None
    row = played[index]
    others = tuple(_others(scene, index))
    return MoveDetails(
        whose(row),
        move_words(scene, row.move, row.who, index),
        texts(f"source.{row.source}"),
        ICONS[row.source],
        tuple(phrases.note(texts, note) for note in notes),
        _back(scene, index),
        texts("history.another") if others else "",
        others,
    )


def whose(row: Played[Any] | Amended[Any]) -> str:
    """The seat whose shield stands before a move."""
    who = row.who if isinstance(row, Played) else ""
    return who or seat_of(row.move)


def _back(scene: Context, index: int) -> Answer:
    """Back to before the step this move belongs to."""
    played = scene.open.table.record.played
    while index and played[index].follows:
        index -= 1
    count = len(played) - index
    label, sub = scene.texts("history.back"), scene.texts("history.back.n", n=count)
    return Answer(label, TakeBack(count), "plain", sub, "undo")


def _others(scene: Context, index: int) -> Iterator[Answer]:
    """Each roll or card that was possible then, named by what is different."""
    game, record = scene.open.game, scene.open.table.record
    was = record.played[index].move
    of_what = None if isinstance(was, Correct) else game.seen(was)
    if of_what is None or index < record.first:
        return
    then = record.after(index)
    like = [m for m in game.moves(then) if game.seen(m) == of_what]
    said = [move_words(scene, m, "", index).split(" ") for m in like]
    if len(set(map(tuple, said))) < 2 and throw(scene, then, was) is None:
        return  # a secret one has no words of its own
    same = min(phrases.alike(*said), *(len(words) - 1 for words in said))
    seen = [move_words(scene, was, "", index).split(" ")]
    for move, spoken in zip(like, said, strict=True):
        if move != was and spoken not in seen:
            seen.append(spoken)  # places that show the same are one choice
            yield Answer(" ".join(spoken[same:]), Amend(index, move))
