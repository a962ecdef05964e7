"""The pills of the header: how the devices do, and the way to their page."""

from companion.desk.actions import Go
from companion.desk.context import Scene
from companion.desk.places import Camera, Devices
from companion.pages.pieces import Sensor
from companion.pages.table.panel import Mark


def sensors(scene: Scene) -> tuple[Sensor, ...]:
    """Who has no dice of his own, or no camera, sees no pill."""
    return tuple(pill for pill in (dice(scene), tray(scene)) if pill)


def dice(scene: Scene) -> Sensor | None:
    """So many of our dice are ready."""
    ours = scene.dice.ours
    ready = sum(card.phase == "ready" for card in ours)
    if not ours:
        return None
    full = ready == len(ours) and not scene.dice.radio
    mark: Mark = "sure" if full else "check" if ready else "unseen"
    return Sensor("die", f"{ready}/{len(ours)}", mark, Go(Devices()))


def tray(scene: Scene) -> Sensor | None:
    """The camera over the tray: whether it sees, and reads for sure."""
    eye = scene.eye
    if not eye.on:
        return None
    doubt = any(one.mark != "sure" or one.ask for one in eye.dice)
    mark: Mark = "unseen" if not eye.sees else "check" if doubt else "sure"
    return Sensor("camera", scene.texts("camera.pill"), mark, Go(Camera()))
