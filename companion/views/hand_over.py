"""The cover before one seat's secrets: they are on the page only while it is held."""

from dataclasses import dataclass

from companion.views import phrase
from companion.views.actions import Back, Peek
from companion.views.pages import Answer
from companion.views.places import HandOver
from companion.views.scene import Scene


@dataclass(frozen=True, slots=True)
class HandOverPage:
    """`secrets` is empty while closed: nothing private is even built."""

    badge: str
    title: str
    colour: str
    hold: Answer
    done: Answer
    secrets: tuple[str, ...] = ()
    open: bool = False


def hand_over(scene: Scene) -> HandOverPage:
    place = scene.place if isinstance(scene.place, HandOver) else HandOver("")
    texts, name = scene.texts, scene.texts.name(place.seat)
    sub = "handover.holding" if place.open else "handover.hold.sub"
    return HandOverPage(
        texts("handover.private"),
        name if place.open else texts("handover.title", who=place.seat),
        place.seat,
        Answer(texts("handover.hold"), Peek(place.seat), "lit", texts(sub)),
        Answer(texts("handover.done"), Back()),
        _secrets(scene, place.seat) if place.open else (),
        place.open,
    )


def _secrets(scene: Scene, seat: str) -> tuple[str, ...]:
    """What this seat alone may know, from the true state."""
    notes = scene.open.game.secrets(scene.open.table.state, seat)
    return tuple(phrase.note(scene.texts, note) for note in notes) or (
        scene.texts("handover.nothing"),
    )
