"""A finger on the table page: the fewest touches that lead to a move.

It knows only what lies under it: the zones that the page really has. What it does it
does at the desk, like everybody's finger.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.canvas.shapes import Zone, flat
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk.context import Context
from companion.desk.desk import Desk
from companion.desk.places import HandOver, Place
from companion.pages import routes
from companion.screens.layouts import lay

FRAME = Frame()
DEEPEST = 12
"""More touches than any answer should take."""


class Lost(LookupError):
    """No touches lead to this move."""


class BenchFinger:
    """Touches the desk, and counts."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def play(self, move: Any) -> int:
        """The move, by the shortest way; how many touches it took.

        What only one person may see is looked at first: opened, held, let go.
        """
        opened = self.look()
        way = route(self.desk.scene(), move)
        for action in way:
            self.desk.touch(action)
        return opened + len(way)

    def look(self) -> int:
        scene = self.desk.scene()
        for action in touches(scene, scene.place):
            if isinstance(action, do.Visit) and isinstance(action.place, HandOver):
                peek = do.HoldSecrets(action.place.seat)
                self.desk.touch(action)
                self.desk.touch(peek)
                self.desk.touch(peek, down=False)
                return 2
        return 0


def route(scene: Context, move: Any) -> tuple[do.Action, ...]:
    """Breadth first through what the page can become."""
    ways: list[tuple[Place, tuple[do.Action, ...]]] = [(scene.place, ())]
    seen = {ways[0][0]}
    for place, way in ways:
        for action in touches(scene, place):
            if isinstance(action, do.Play) and action.move == move:
                return (*way, action)
            after = turned(action)
            if after is not None and after not in seen and len(way) < DEEPEST:
                seen.add(after)
                ways.append((after, (*way, action)))
    raise Lost(f"no way to {move}")


def turned(action: do.Action) -> Place | None:
    """The page as it would become."""
    return action.place if isinstance(action, do.Become) else None


def touches(scene: Context, place: Place) -> Iterator[do.Action]:
    """What lies under a finger at this place."""
    shapes = lay(routes.page(replace(scene, place=place)), FRAME)
    for shape in flat(shapes):
        if isinstance(shape, Zone) and shape.action is not None:
            action: Any = shape.action
            yield action
