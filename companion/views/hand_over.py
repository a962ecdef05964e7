"""The cover before one seat's secrets: they are on the page only while it is held."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.views import phrase
from companion.views.actions import Back, Become, Peek
from companion.views.pages import Answer
from companion.views.places import HandOver
from companion.views.scene import Scene


@dataclass(frozen=True, slots=True)
class HandOverPage:
    """`secrets` is empty while closed: nothing private is even built.

    Without a seat there is nothing to hold yet, but `choices` of who will look.
    """

    badge: str
    title: str
    colour: str
    hold: Answer | None
    done: Answer
    secrets: tuple[str, ...] = ()
    open: bool = False
    choices: tuple[Answer, ...] = ()


def hand_over(scene: Scene) -> HandOverPage:
    place = scene.place if isinstance(scene.place, HandOver) else HandOver()
    texts, badge = scene.texts, scene.texts("handover.private")
    done = Answer(texts("handover.done"), Back())
    if not place.seat:
        choices = tuple(_choices(scene))
        return HandOverPage(
            badge, texts("handover.who"), "", None, done, choices=choices
        )
    name = texts.name(place.seat)
    sub = "handover.holding" if place.open else "handover.hold.sub"
    return HandOverPage(
        badge,
        name if place.open else texts("handover.title", who=place.seat),
        place.seat,
        Answer(texts("handover.hold"), Peek(place.seat), "lit", texts(sub)),
        done,
        _secrets(scene, place.seat) if place.open else (),
        place.open,
    )


def keepers(scene: Scene) -> tuple[str, ...]:
    """The seats that have something only they may see. That they have is public."""
    game, state = scene.open.game, scene.open.table.state
    seats = scene.open.header.colours
    return tuple(seat for seat in seats if game.secrets(state, seat))


def _choices(scene: Scene) -> Iterator[Answer]:
    for seat in keepers(scene):
        name = scene.texts.name(seat)
        yield Answer(name, Become(HandOver(seat)), colour=seat)


def _secrets(scene: Scene, seat: str) -> tuple[str, ...]:
    """What this seat alone may know, from the true state."""
    notes = scene.open.game.secrets(scene.open.table.state, seat)
    return tuple(phrase.note(scene.texts, note) for note in notes) or (
        scene.texts("handover.nothing"),
    )
