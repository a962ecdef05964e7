"""What tables may decide, for whoever searches the settings for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

from companion.desk.actions import Action, Visit
from companion.desk.context import Context
from companion.desk.places import NewGame
from companion.pages import lists
from companion.pages.lists import Group
from companion.pages.setup import seating
from companion.pages.setup.chairs import decided, name_of
from companion.pages.table.table_options import changeable, decide
from companion.plumbing.refusal import Refusal


def options(scene: Context) -> Iterator[Group]:
    """Of the game that lies open; without one of every game, for a new table of it."""
    if scene.session is not None:
        game, state = scene.open.game, scene.state
        known = changeable(scene)
        held = {one.name: game.option(state, one.name) for one in known}
        found = lists.groups(scene.texts, game.name, known, held.__getitem__, decide)
        yield from named(scene, game.name, found)
        return
    for name in scene.library:
        with suppress(Refusal):  # of a package that is broken; its page says so
            yield from named(scene, name, at_a_new_table(scene, name))


def named(scene: Context, game: str, found: tuple[Group, ...]) -> Iterator[Group]:
    """Which game they are of stands in the heading."""
    name = name_of(scene.texts, game)
    return (replace(one, title=f"{name}: {one.title}") for one in found)


def at_a_new_table(scene: Context, name: str) -> tuple[Group, ...]:
    """A touch opens the page of a new game, so decided."""
    game, fresh = scene.library[name], seating.fresh(scene)
    if fresh.game != name:
        fresh = seating.laid(scene, name, seating.fit(scene, name, fresh.seats))
    held = {one.name: one.default for one in game.options} | dict(fresh.chosen)
    act = partial(_at, scene, fresh)
    return lists.groups(scene.texts, name, game.options, held.__getitem__, act)


def _at(scene: Context, place: NewGame, name: str, choice: str) -> Action:
    step = replace(place, step=name.partition(".")[0])
    return Visit(decided(step, scene.library[place.game], name, choice))
