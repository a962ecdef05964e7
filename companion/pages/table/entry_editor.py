"""One entry of the books being set: a number with keys, or a choice from a list."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become, Typing, Write
from companion.desk.context import Context
from companion.desk.places import Books
from companion.kernel.books import Entry
from companion.pages.lists import Search, plain
from companion.pages.pieces import Answer, Kind
from companion.words import phrases

MANY = 12
"""Choices that can be seen at one look; more of them can be searched."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A number: one more or less, the ten digits, and back by one digit."""

    value: str
    less: Action | None
    more: Action | None
    names: tuple[str, str]
    keys: tuple[Answer, ...]
    erase: Answer
    bounds: str
    done: Answer


@dataclass(frozen=True, slots=True)
class EntryEditor:
    """`pad` for numbers, `choices` for everything else; `now` is what it says."""

    label: str
    now: str
    pad: Pad | None = None
    choices: tuple[Answer, ...] = ()
    search: Search | None = None


def setter(scene: Context, place: Books, entry: Entry) -> EntryEditor:
    label = phrases.entry(scene.texts, entry.path)
    said = phrases.value(scene.texts, entry.path, entry.value)
    now = scene.texts("books.now", value=said)
    if isinstance(entry.choices, range) and not _named(scene, entry):
        return EntryEditor(label, now, _pad(scene, place, entry, entry.choices))
    choices = tuple(_choices(scene, place, entry))
    many = len(entry.choices) > MANY
    return EntryEditor(
        label, now, None, choices, _search(scene, place) if many else None
    )


def _named(scene: Context, entry: Entry) -> bool:
    """Numbers that people know by words: a portal, a place of a die."""
    words = (phrases.value(scene.texts, entry.path, one) for one in entry.choices[:2])
    return any(not word.isdecimal() for word in words)


def _search(scene: Context, place: Books) -> Search:
    texts = scene.texts
    clear = Become(replace(place, choice="")) if place.choice else None
    hint, name = texts("books.choose"), texts("books.clear")
    return Search(place.choice, hint, Typing("choice"), clear, name)


def _choices(scene: Context, place: Books, entry: Entry) -> Iterator[Answer]:
    """What the entry may be set to, as far as it was searched for."""
    for choice in entry.choices:
        label = phrases.value(scene.texts, entry.path, choice)
        if plain(place.choice) in plain(label):
            kind: Kind = "lit" if choice == entry.value else "plain"
            yield Answer(label, Write(entry.path, choice), kind)


def _pad(scene: Context, place: Books, entry: Entry, bounds: range) -> Pad:
    """Numbers grow digit by digit; one that would be too large begins anew."""
    texts = scene.texts
    value = place.value if isinstance(place.value, int) else entry.value
    number = value if isinstance(value, int) else bounds[0]

    def to(wish: int) -> Action | None:
        return Become(replace(place, value=wish)) if wish in bounds else None

    def key(digit: int) -> Answer:
        begun = 0 if place.value is None else number
        wish = begun * 10 + digit
        act = to(wish) or to(digit)
        return Answer(str(digit), act or Become(place), "plain" if act else "off")

    write, done = Write(entry.path, number), texts("books.set", value=number)
    same = number == entry.value
    return Pad(
        str(number),
        to(number - bounds.step),
        to(number + bounds.step),
        (texts("books.less"), texts("books.more")),
        tuple(map(key, (*range(1, 10), 0))),
        Answer(texts("books.erase"), to(number // 10) or Become(place), icon="erase"),
        texts("books.bounds", least=bounds[0], most=bounds[-1]),
        Answer(texts("books.same") if same else done, write, "off" if same else "main"),
    )
