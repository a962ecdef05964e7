"""What the table's menu opens, and the locked page."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action, Back, Become, Demo, Home, TurnPage, Visit
from companion.desk.context import Context
from companion.desk.demo import is_demo
from companion.desk.places import (
    Books,
    Devices,
    Differences,
    Glossary,
    HandOver,
    History,
    Locked,
    Options,
    SettingsPlace,
)
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.hand_over import keepers
from companion.pages.top import top
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class MenuSide:
    """A side of the tablet, and who sits there."""

    place: int
    """Where it lies for the reader: below, left, above or right, as sides count."""
    label: str
    who: tuple[tuple[str, str], ...]  # colours and names
    action: TurnPage


@dataclass(frozen=True, slots=True)
class MenuPage:
    top: Top
    answers: tuple[Answer, ...]
    turn: str
    sides: tuple[MenuSide, ...]
    lock: Answer
    leave: Answer
    snack: Snack | None = None


def menu(scene: Context) -> MenuPage:
    """Everything that is not a move of the game."""
    from companion.pages import routes  # which itself shows this page

    texts, turned = scene.texts, routes.side(scene)
    return MenuPage(
        top(scene, "menu.title"),
        tuple(_answers(scene)),
        texts("menu.turn"),
        tuple(_side(scene, side, (side - turned) % 4) for side in range(4)),
        _answer(texts, "lock", Become(Locked()), "lock"),
        _answer(texts, "leave", Home(), "back"),
        snackbar(scene),
    )


def _answers(scene: Context) -> Iterator[Answer]:
    """Page by page; at the demo table first of all to go on with it."""
    if scene.session and is_demo(scene.session.header):
        yield _answer(scene.texts, "demo", Demo(), "play")
    secrets = scene.session is not None and keepers(scene)
    board = bool(scene.on_board.regions)
    doors = (
        *((("board", Differences(), "board"),) if board else ()),
        ("options", Options(), "die"),
        ("books", Books(), "pencil"),
        *((("secrets", HandOver(), "eye"),) if secrets else ()),
        ("history", History(), "history"),
        ("rules", Glossary(), "philo"),
        ("devices", Devices(), "radio"),
        ("settings", SettingsPlace(), "gear"),
    )
    for key, place, icon in doors:
        yield _answer(scene.texts, key, Visit(place), icon)


def _answer(texts: Texts, key: str, action: Action, icon: str) -> Answer:
    return Answer(
        texts(f"menu.{key}"), action, "plain", texts(f"menu.{key}.help"), icon
    )


def _side(scene: Context, side: int, place: int) -> MenuSide:
    """The table does not turn with the page: its sides stay where they are."""
    seats = scene.session.header.seats if scene.session else ()
    who = tuple((seat.colour, seat.shown) for seat in seats if seat.side == side)
    return MenuSide(place, scene.texts(f"side.{place}"), who, TurnPage(side))


@dataclass(frozen=True, slots=True)
class LockedPage:
    """Nothing reacts but the one place that is held for a while."""

    title: str
    help: str
    hold: str
    touch: Action
    unlock: Action


def locked(scene: Context) -> LockedPage:
    """A touch too short says how it is done instead of doing nothing."""
    place, texts = scene.place, scene.texts
    touched = isinstance(place, Locked) and place.touched
    return LockedPage(
        texts("locked.title"),
        texts("locked.longer" if touched else "locked.help"),
        texts("locked.hold"),
        Become(Locked(touched=True)),
        Back(),
    )
