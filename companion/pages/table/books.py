"""Corrections: every entry of the books, and the one that is being set."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become, Typing
from companion.desk.context import Context
from companion.desk.places import Books
from companion.kernel.books import Entry
from companion.pages.lists import Search, Tab, plain
from companion.pages.pieces import Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.entry_editor import EntryEditor, setter
from companion.pages.top import top
from companion.words import phrases

TABLE, DECIDED = "table", "option"
"""Groups beside the seats: what belongs to nobody, and what the table decided."""


@dataclass(frozen=True, slots=True)
class BooksLine:
    """One entry: what it is called and what it says."""

    label: str
    value: str
    action: Action
    colour: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class BooksPage:
    """Groups, the entries of one of them, and the entry being set."""

    top: Top
    groups: tuple[Tab, ...]
    search: Search
    lines: tuple[BooksLine, ...]
    hint: str
    none: str  # in place of the entries, where none was found
    setter: EntryEditor | None = None
    snack: Snack | None = None


def books(scene: Context) -> BooksPage:
    """What one seat alone may know is not here: everybody looks at this page."""
    place = scene.place if isinstance(scene.place, Books) else Books()
    game, state = scene.open.game, scene.open.table.state
    entries = tuple(entry for entry in game.entries(state) if not entry.secret)
    one = next((entry for entry in entries if entry.path == place.path), None)
    first = one or next((e for e in entries if under(place, e)), None)
    group = place.group or (_group(scene, first) if first else _first(scene, entries))
    lines = tuple(_shown(scene, place, group, entries))
    return BooksPage(
        top(scene, "books.title"),
        tuple(_groups(scene, place, group, entries)),
        _search(scene, place),
        lines,
        scene.texts("books.hint"),
        scene.texts("books.none", query=place.query),
        setter(scene, place, one) if one else None,
        snackbar(scene),
    )


def under(place: Books, entry: Entry) -> bool:
    """A path may name several entries: all feats of one person."""
    return place.path != () and entry.path[: len(place.path)] == place.path


def _search(scene: Context, place: Books) -> Search:
    clear = Become(replace(place, query="")) if place.query else None
    texts = scene.texts
    hint, name = texts("books.search"), texts("books.clear")
    return Search(place.query, hint, Typing("query"), clear, name)


def _group(scene: Context, entry: Entry) -> str:
    """Whose books an entry stands in."""
    if entry.path[0] == "option":
        return DECIDED
    return phrases.seat(scene.texts, entry.path) or TABLE


def _first(scene: Context, entries: Iterable[Entry]) -> str:
    return next((_group(scene, entry) for entry in entries), TABLE)


def _groups(
    scene: Context, place: Books, group: str, entries: Iterable[Entry]
) -> Iterator[Tab]:
    """The seats in table order, then the table, then what was decided."""
    there = {_group(scene, entry) for entry in entries}
    for name in (*scene.open.header.colours, TABLE, DECIDED):
        if name in there:
            on = name == group and not place.query
            act = Become(replace(place, group=name, path=(), value=None, query=""))
            yield Tab(_name(scene, name), act, on, colour=_seat(name))


def _seat(group: str) -> str:
    return "" if group in (TABLE, DECIDED) else group


def _name(scene: Context, group: str) -> str:
    seat = _seat(group)
    return scene.texts.name(seat) if seat else scene.texts(f"books.{group}")


def _shown(
    scene: Context, place: Books, group: str, entries: Iterable[Entry]
) -> Iterator[BooksLine]:
    """The entries of the group; or those of any group that hold what is searched."""
    lines = ((_group(scene, entry), entry) for entry in entries)
    if not place.query.strip():
        there = [(whose, entry) for whose, entry in lines if whose == group]
        several = [pair for pair in there if under(place, pair[1])]
        for whose, entry in several if len(several) > 1 else there:
            yield _line(scene, place, entry, _seat(whose))
        return
    every = [_line(scene, place, entry, _seat(whose)) for whose, entry in lines]
    found = [line for line in every if holds(f"{line.label} {line.value}", place.query)]
    yield from sorted(found, key=lambda line: not holds(line.label, place.query))


def holds(text: str, query: str) -> bool:
    """Every word searched, wherever it stands."""
    return all(word in plain(text) for word in plain(query).split())


def _line(scene: Context, place: Books, entry: Entry, colour: str) -> BooksLine:
    label = phrases.entry(scene.texts, entry.path)
    value = phrases.value(scene.texts, entry.path, entry.value)
    act = Become(replace(place, path=entry.path, value=None, choice=""))
    return BooksLine(label, value, act, colour, entry.path == place.path)
