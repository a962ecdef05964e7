"""The table page of any game: its books as the stage, its moves as answers.

A game that has rules and words alone is played with this; its own pages take the
place of these functions one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from companion.desk.actions import Action, Become, Play, Typing
from companion.kernel.books import Entry
from companion.kernel.game import by_points, totals
from companion.kernel.options import Chosen
from companion.pages.dice_parts import DicePart
from companion.pages.lists import Search, plain
from companion.pages.pieces import Answer, Kind, Stat
from companion.pages.table.panel import Bars, Lines, Replies, StageTab
from companion.pages.table.question import Question, first_upper
from companion.sensing.die_status import Duty
from companion.words import phrases
from companion.words.texts import Texts

FEW, WIDE = 8, 3
"""As many answers stand under the question, so many of them over its whole width."""
LETTERS, LONG = 16, 26
"""Of an answer in half the width, and in the whole; longer ones get the stage."""
SHORT = 6
"""As many lines of each person can be looked over at once."""
BOOKS, ANSWERS = "books", "answers"


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """An entry with its value and the way to correct it, or an answer to be given.

    `bare`: there is nothing of it.
    """

    label: str
    value: str = ""
    path: tuple[str, ...] = ()
    action: Action | None = None
    bare: bool = False


@dataclass(frozen=True, slots=True)
class LedgerSheet:
    """Lines under a heading; `colour` is the seat whose they are, `lit` if asked."""

    title: str
    lines: tuple[LedgerLine, ...]
    colour: str = ""
    lit: bool = False

    @property
    def short(self) -> bool:
        return len(self.lines) <= SHORT


@dataclass(frozen=True, slots=True)
class Ledger:
    """The stage of any game: its books, or the answers to choose from."""

    sheets: tuple[LedgerSheet, ...]
    search: Search | None = None
    none: str = ""


# ---- the stage


def many(now: Question) -> bool:
    """Whether the answers need the stage: there are many, or they say much."""
    if len(now.moves) > FEW:
        return True
    longest = max(map(len, told_apart(now, now.moves)), default=0)
    return longest > (LONG if len(now.moves) <= WIDE else LETTERS)


def side(now: Question) -> str:
    """By itself the stage turns to the answers when they are many."""
    if not many(now):
        return BOOKS
    return now.place.tab if now.place.tab in (BOOKS, ANSWERS) else ANSWERS


def sides(now: Question) -> tuple[StageTab, ...]:
    if not many(now):
        return ()
    return tuple(
        StageTab(
            icon,
            now.texts(f"default.{name}"),
            Become(replace(now.place, tab=name, query="")),
            name == side(now),
        )
        for name, icon in ((BOOKS, "pencil"), (ANSWERS, "tap"))
    )


def stage(now: Question) -> Ledger:
    return answers(now) if side(now) == ANSWERS else books(now)


def books(now: Question) -> Ledger:
    """What everybody may see: seat by seat, then what belongs to nobody.

    Where that is much, whoever is asked comes first.
    """
    entries = [e for e in now.game.entries(now.state) if shown(e)]
    seats = now.scene.open.header.colours
    people = [one for seat in seats if (one := sheet_of(now, entries, seat)).lines]
    if not all(one.short for one in people):
        people.sort(key=lambda one: not one.lit)
    table = sheet_of(now, entries, "")
    return Ledger((*people, table) if table.lines else tuple(people))


def sheet_of(now: Question, entries: Sequence[Entry], seat: str) -> LedgerSheet:
    """One person's entries, or nobody's."""
    texts, who = now.texts, now.prompt.who if now.prompt else ()
    mine = (e for e in entries if phrases.seat(texts, e.path) == seat)
    title = texts.name(seat) if seat else texts("books.table")
    lines = tuple(ledger_line(texts, one, seat) for one in mine)
    return LedgerSheet(title, lines, seat, bool(seat) and seat in who)


def shown(entry: Entry) -> bool:
    return not entry.secret and entry.path[0] != "option"


def ledger_line(texts: Texts, entry: Entry, seat: str) -> LedgerLine:
    """Under somebody's name that name is not said again."""
    label = phrases.entry(texts, entry.path)
    if seat:
        label = label.removeprefix(f"{texts.name(seat)}: ")
    value = phrases.value(texts, entry.path, entry.value)
    bare = entry.value in (0, "", ())
    return LedgerLine(first_upper(label), value, entry.path, bare=bare)


def answers(now: Question) -> Ledger:
    """Every move, kind by kind, or those that speak of what is searched."""
    query = now.place.query
    wanted = plain(query).split()
    kinds = groupby(now.moves, key=type)
    found = (sheet(now, kind, tuple(moves), wanted) for kind, moves in kinds)
    sheets = tuple(one for one in found if one.lines)
    none = "" if sheets else now.texts("lists.none", what=query)
    clear = Become(replace(now.place, query="")) if query else None
    hint, empty = now.texts("lists.search"), now.texts("lists.clear")
    field = Search(query, hint, Typing("query"), clear, empty)
    return Ledger(sheets, field, none)


def sheet(
    now: Question, kind: type, moves: tuple[Any, ...], wanted: Sequence[str]
) -> LedgerSheet:
    kept = (
        LedgerLine(label, action=Play(move))
        for move, label in zip(moves, told_apart(now, moves), strict=True)
        if all(word in plain(label) for word in wanted)
    )
    key = f"{now.texts.game}.kind.{kind.__name__}"
    title = now.texts(key) if now.texts.has(key) else ""
    return LedgerSheet(title, tuple(kept))


def told_apart(now: Question, moves: Sequence[Any]) -> Iterator[str]:
    """What each says; those that would say the same say in what they differ too."""
    said = [answer_words(now, move) for move in moves]
    alike: dict[tuple[type, str], list[Any]] = {}
    for move, text in zip(moves, said, strict=True):
        alike.setdefault((type(move), text), []).append(move)
    for move, text in zip(moves, said, strict=True):
        others = alike[type(move), text]
        yield " · ".join((text, *differing(now.texts, move, others)))


def differing(texts: Texts, move: Any, others: Sequence[Any]) -> Iterator[str]:
    """The words of each field that is not the same in all of them."""
    for name in getattr(type(move), "__match_args__", ()):
        if len({getattr(one, name) for one in others}) > 1:
            held = getattr(move, name)
            plainly = isinstance(held, int | str)
            number = others.index(move) + 1  # of a thing that has no word
            word = held if plainly else getattr(held, "name", number)
            yield texts.value(name, word)


# ---- the prompt


def replies(now: Question) -> Replies:
    """A few moves stand under the question, many beside it."""
    if not now.moves:
        return Replies()
    if not many(now):
        return Replies(tuple(buttons(now)))
    if side(now) == ANSWERS:
        return Replies(parts=(Lines((now.texts("default.beside"),)),))
    there = Become(replace(now.place, tab=ANSWERS))
    return Replies((Answer(now.texts("default.look"), there, "main", icon="tap"),))


def buttons(now: Question) -> Iterator[Answer]:
    """The only one there is, is the main one."""
    kind: Kind = "main" if len(now.moves) == 1 else "plain"
    for move, text in zip(now.moves, told_apart(now, now.moves), strict=True):
        yield Answer(text, Play(move), kind)


def answer_words(now: Question, move: Any) -> str:
    """What a move says, without the name of whoever is asked anyway."""
    text = phrases.move(now.texts, now.game, move, now.asks_one)
    name = now.texts.name(now.asks_one)
    return first_upper(text.removeprefix(f"{name}: ").removeprefix(f"{name}, "))


def said(now: Question, move: Any) -> str:
    return phrases.move(now.texts, now.game, move, "")


# ---- the rest


def stats(now: Question, seat: str) -> tuple[Stat, ...]:
    """The points so far, where the game counts any."""
    scores = now.game.scores(now.state)
    if not scores or not by_points(scores):
        return ()
    colours = now.scene.open.header.colours
    points = totals(scores, len(colours))[colours.index(seat)]
    return (Stat("glory", str(points)),)


def standins(
    texts: Texts, dice: tuple[str, ...], _colours: tuple[str, ...], _chosen: Chosen
) -> tuple[DicePart, ...]:
    """Every die the game names, whoever throws it."""
    return tuple(DicePart(Duty(die), texts(f"{texts.game}.die.{die}")) for die in dice)


def bars(_texts: Texts, _state: Any, _order: Sequence[int]) -> Bars | None:
    """Nothing is counted that the dice gave."""
    return None
