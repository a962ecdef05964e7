"""Lists of decisions: a rail of groups, rows with a sentence of help, ways to choose.

Settings, the options of a running game and those of a new one read the same way.
"""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become, Typing
from companion.desk.places import Options, SettingsPlace
from companion.kernel.options import Option
from companion.pages.pieces import Snack, Top
from companion.words import phrases
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class PickButton:
    """One of the ways to decide; `on` is the one that holds."""

    label: str
    action: Action
    on: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    """A number between less and more; None is a bound reached."""

    value: str
    less: Action | None
    more: Action | None
    names: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Row:
    """One decision: what it is called, what it does, how it is decided."""

    label: str
    help: str
    picks: tuple[PickButton, ...] = ()
    steps: Steps | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Decisions of one kind under a heading."""

    title: str
    help: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Tab:
    """One entry of the rail: a group, or a step of the way."""

    label: str
    action: Action
    on: bool = False
    sub: str = ""
    wrong: bool = False  # something in there still has to be put right
    colour: str = ""  # a person's: the shield stands before the label


@dataclass(frozen=True, slots=True)
class Search:
    """A field to search in."""

    text: str
    hint: str
    action: Action
    clear: Action | None = None
    clear_name: str = ""


@dataclass(frozen=True, slots=True)
class ListPage:
    """A rail with a search, and the rows of what was chosen in it."""

    top: Top
    search: Search
    tabs: tuple[Tab, ...]
    groups: tuple[Group, ...]
    none: str = ""  # said when nothing was found
    snack: Snack | None = None


MANY = 6
"""More numbers than this do not stand in a row."""
KINDS = ("deck", "auto", "track", "rule", "house", "show")
"""The order in which a table decides; what only one game knows comes before."""


def kinds(options: Iterable[Option]) -> tuple[str, ...]:
    """The kinds of options a game has, in that order."""
    found = tuple(dict.fromkeys(option.kind for option in options))
    own = (kind for kind in found if kind not in KINDS)
    return (*own, *(kind for kind in KINDS if kind in found))


def own(texts: Texts, game: str, key: str) -> str:
    """Everybody's words for a kind of options, or a game's for one of its own."""
    return texts.own(key, game.replace("-", "_"))


def groups(
    texts: Texts,
    game: str,
    options: Iterable[Option],
    value: Callable[[str], str],
    act: Callable[[str, str], Action],
) -> tuple[Group, ...]:
    """Every option as a row, kind by kind. `act` says what a choice does."""
    every = tuple(options)
    return tuple(
        Group(
            own(texts, game, f"options.{kind}"),
            own(texts, game, f"options.{kind}.help"),
            tuple(
                row(texts, game, o, value(o.name), act) for o in every if o.kind == kind
            ),
        )
        for kind in kinds(every)
    )


def row(
    texts: Texts,
    game: str,
    option: Option,
    value: str,
    act: Callable[[str, str], Action],
) -> Row:
    """A few ways stand side by side; many are stepped through."""
    name = f"{game.replace('-', '_')}.{option.name}"
    label, help = texts(f"option.{name}"), texts(f"option.{name}.help")
    if len(option.choices) > MANY:
        said = choice(texts, name, option, value)
        return Row(label, help, (), steps(texts, option, value, said, act))
    picks = tuple(
        PickButton(
            choice(texts, name, option, one), act(option.name, one), one == value
        )
        for one in usual(option.choices)
    )
    return Row(label, help, picks)


def usual(choices: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers count up, off comes before on, wherever the default lies."""
    if all(map(str.isdigit, choices)):
        return tuple(sorted(choices, key=int))
    return tuple(sorted(choices)) if set(choices) == {"off", "on"} else choices


def steps(
    texts: Texts,
    option: Option,
    value: str,
    said: str,
    act: Callable[[str, str], Action],
) -> Steps:
    """The way before, the way after; a number is said as itself."""
    ways = usual(option.choices)
    at = ways.index(value)
    less = act(option.name, ways[at - 1]) if at else None
    more = act(option.name, ways[at + 1]) if at + 1 < len(ways) else None
    names = texts("lists.less"), texts("lists.more")
    return Steps(value if value.isdigit() else said, less, more, names)


def choice(texts: Texts, name: str, option: Option, value: str) -> str:
    """The word for a choice: the option's own, that of its kind, or a card's name."""
    keys = phrases.ways(name.partition(".")[0], option.name, value)
    return texts(next(key for key in keys if texts.has(key)))


def page(
    texts: Texts,
    top: Top,
    place: Options | SettingsPlace,
    tabs: tuple[Tab, ...],
    found: tuple[Group, ...],
    snack: Snack | None,
) -> ListPage:
    """A list that can be searched; a search looks through every group."""
    if place.query:
        found = search(found, place.query)
    field = Search(
        place.query,
        texts("lists.search"),
        Typing("query"),
        Become(replace(place, query="")) if place.query else None,
        texts("lists.clear"),
    )
    none = "" if found else texts("lists.none", what=place.query)
    return ListPage(top, field, tabs, found, none, snack)


def search(found: Iterable[Group], query: str) -> tuple[Group, ...]:
    """Only the rows that speak of what is searched; a group's title finds all of it."""
    wanted = plain(query).split()

    def speaks(*words: str) -> bool:
        said = plain(" ".join(words))
        return all(word in said for word in wanted)

    kept = []
    for group in found:
        rows = tuple(
            r
            for r in group.rows
            if speaks(group.title, r.label, r.help, *(p.label for p in r.picks))
        )
        if rows:
            kept.append(Group(group.title, group.help, rows))
    return tuple(kept)


def plain(text: str) -> str:
    """Lower case without accents: a search must not ask for the right ones."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return bare.replace("ł", "l")
