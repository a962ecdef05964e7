"""What a copy has more than the saves: one question at a time, and its two answers."""

from dataclasses import dataclass

from companion.desk.actions import Become, LeaveCopies, TakeCopy
from companion.desk.context import Context
from companion.desk.places import Games
from companion.pages.pieces import Answer
from companion.pages.saves.game_facts import Person, facts, people, title
from companion.plumbing.refusal import Refusal
from companion.plumbing.shown import shown
from companion.saves.exchange.ahead import Ahead
from companion.words import phrases
from companion.words.dates import when
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class CopyAsked:
    """`said` is which moves it has more; then the game as it is in the copy."""

    art: str
    title: str
    said: str
    facts: tuple[str, ...]
    people: tuple[Person, ...]
    take: Answer | None
    leave: Answer


def copies_ahead(scene: Context, now: float) -> CopyAsked | None:
    """The first game that a copy knows more of; those that are gone all together."""
    found = scene.ahead()
    if not found:
        return None
    gone = tuple(one for one in found if one.gone)
    if found[0].gone and len(gone) > 1:
        return _many(scene.texts, gone)
    return _one(scene, found[0], now)


def _one(scene: Context, one: Ahead, now: float) -> CopyAsked:
    """What the copy has more comes first, then the game as it is there."""
    texts = scene.texts
    said = _said(texts, one, now)
    leave, name = _leave(texts, (one,)), shown(one.file.name)
    try:
        line = scene.inside(one.file)
    except Refusal as trouble:
        why = phrases.refusal(texts, trouble)
        return CopyAsked("", name, said, (why,), (), None, leave)
    if line is None:
        return CopyAsked("", name, said, (texts("games.reading"),), (), None, leave)
    take = Answer(texts("copies.take"), TakeCopy(str(one.file)), "main", icon="folder")
    told = (*facts(scene, line, now), name)
    return CopyAsked(
        line.header.game, title(texts, line), said, told, people(line), take, leave
    )


def _said(texts: Texts, one: Ahead, now: float) -> str:
    """Which moves: by their places in the history, and when the last was made."""
    key = "gone" if one.gone else "parted" if one.parted else "more"
    return texts(
        f"copies.{key}",
        n=one.rows,
        first=one.first,
        last=one.last,
        when=when(texts, one.ended, now),
    )


def _many(texts: Texts, gone: tuple[Ahead, ...]) -> CopyAsked:
    look = Become(Games(tab="import"))
    return CopyAsked(
        "",
        texts("copies.many.title"),
        texts("copies.many", n=len(gone)),
        (),
        (),
        Answer(texts("copies.look"), look, "main", icon="folder"),
        _leave(texts, gone),
    )


def _leave(texts: Texts, some: tuple[Ahead, ...]) -> Answer:
    files = tuple(str(one.file) for one in some)
    return Answer(texts("copies.leave"), LeaveCopies(files), "plain")
