"""The pills of the header: how the devices do, and the way to their page."""

from companion.views.actions import Go
from companion.views.pages import Sensor
from companion.views.panel import Mark
from companion.views.places import Devices
from companion.views.scene import Scene


def sensors(scene: Scene) -> tuple[Sensor, ...]:
    """Who has no dice of his own sees no pill."""
    pill = dice(scene)
    return (pill,) if pill else ()


def dice(scene: Scene) -> Sensor | None:
    """So many of our dice are ready."""
    ours = scene.dice.ours
    ready = sum(card.phase == "ready" for card in ours)
    if not ours:
        return None
    full = ready == len(ours) and not scene.dice.radio
    mark: Mark = "sure" if full else "check" if ready else "unseen"
    return Sensor("die", f"{ready}/{len(ours)}", mark, Go(Devices()))
