"""Settings of the app itself: every one with a sentence, changed at a touch."""

from pathlib import Path

from companion.desk.actions import Action, Become, Set
from companion.desk.context import Context
from companion.desk.places import SettingsPlace
from companion.pages import lists
from companion.pages.app.searched_options import options
from companion.pages.lists import Group, ListPage, PickButton, Row, Steps, Tab
from companion.pages.snackbar import snackbar
from companion.pages.top import top
from companion.plumbing.version import VERSION
from companion.saves.settings import CHOICES
from companion.words.texts import Texts

TABLET = (
    "told",
    "long_touch",
    "copies_hint",
    "mirrored",
    "follow_active",
    "keep_awake",
    "fullscreen",
    "wake_guard",
    "screen_keyboard",
)
GROUPS = (
    ("words", ("language",)),
    ("looks", ("theme", "table_scale", "content_scale", "reduced_motion")),
    ("tablet", TABLET),
)
STEPS = ("table_scale", "content_scale")
WHERE = ("data", "backups", "exports", "settings")


def settings(scene: Context) -> ListPage:
    """All settings, or one group of them, or those that are searched."""
    place = scene.place if isinstance(scene.place, SettingsPlace) else SettingsPlace()
    texts = scene.texts
    found = {name: _group(scene, name, rows) for name, rows in GROUPS}
    found["where"] = _where(scene)
    names = ("", *found)
    tabs = tuple(
        Tab(
            texts(f"settings.{name}" if name else "lists.all"),
            Become(SettingsPlace(group=name)),
            name == place.group,
        )
        for name in names
    )
    shown = (*found.values(), *(options(scene) if place.query else ()))
    if place.group in found and not place.query:
        shown = (found[place.group],)
    page = top(scene, "settings.title")
    return lists.page(texts, page, place, tabs, shown, snackbar(scene))


def _group(scene: Context, name: str, rows: tuple[str, ...]) -> Group:
    title = scene.texts(f"settings.{name}")
    return Group(title, "", tuple(_row(scene, row) for row in rows))


def _row(scene: Context, name: str) -> Row:
    texts, held = scene.texts, getattr(scene.settings, name)
    label, help = texts(f"setting.{name}"), texts(f"setting.{name}.help")
    if name in STEPS:
        return Row(label, help, steps=_steps(texts, name, held))
    picks = (
        PickButton(_word(texts, name, value), Set(name, value), value == held)
        for value in CHOICES[name]
    )
    return Row(label, help, tuple(picks))


def _word(texts: Texts, name: str, value: object) -> str:
    """On and off are said the same way everywhere; languages in their own words."""
    if isinstance(value, bool):
        return texts("choice.on" if value else "choice.off")
    return texts(f"{name}.{value}")


def _steps(texts: Texts, name: str, held: int) -> Steps:
    """One size down and one size up."""
    sizes = [size for size in CHOICES[name] if isinstance(size, int)]
    smaller = [size for size in sizes if size < held]
    larger = [size for size in sizes if size > held]

    def put(size: int) -> Action:
        return Set(name, size)

    return Steps(
        f"{held} %",
        put(smaller[-1]) if smaller else None,
        put(larger[0]) if larger else None,
        (texts("settings.smaller"), texts("settings.larger")),
    )


def _where(scene: Context) -> Group:
    """Where games, copies and settings lie on this machine."""
    texts, there = scene.texts, scene.folders
    rows: tuple[Row, ...] = ()
    if there is not None:
        rows = tuple(
            Row(texts(f"where.{name}"), _short(getattr(there, name))) for name in WHERE
        )
    about = Row(texts("where.version"), VERSION)
    return Group(texts("settings.where"), texts("settings.where.help"), (about, *rows))


def _short(path: Path) -> str:
    """A path with the home folder as people write it."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)
