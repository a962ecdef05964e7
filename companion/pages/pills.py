"""The pills of the header: how the devices do, and who plays at the demo table."""

from companion.desk.actions import Become, Demo, Visit
from companion.desk.context import Context
from companion.desk.demo import is_demo
from companion.desk.places import (
    BoardPlace,
    CameraPlace,
    Devices,
    Differences,
    WiresPlace,
)
from companion.pages.devices.board_words import board_state
from companion.pages.pieces import Sensor
from companion.pages.table.panel import Mark


def sensors(scene: Context) -> tuple[Sensor, ...]:
    """Who has no dice of his own, or no camera, sees no pill."""
    every = (
        demo(scene),
        dice(scene),
        tray(scene),
        board(scene),
        wires(scene),
        odd(scene),
    )
    return tuple(pill for pill in every if pill)


def demo(scene: Context) -> Sensor | None:
    """At the demo table: how it is taken over, and how it is given back."""
    if scene.session is None or not is_demo(scene.session.header):
        return None
    if scene.guests:
        return Sensor("tap", scene.texts("demo.take"), "", Become(scene.place))
    return Sensor("play", scene.texts("demo.give"), "", Demo())


def dice(scene: Context) -> Sensor | None:
    """So many of our dice are ready."""
    ours = scene.dice.ours
    ready = sum(card.phase == "ready" for card in ours)
    if not ours:
        return None
    full = ready == len(ours) and not scene.dice.radio
    mark: Mark = "sure" if full else "check" if ready else "unseen"
    return Sensor("die", f"{ready}/{len(ours)}", mark, Visit(Devices()))


def tray(scene: Context) -> Sensor | None:
    """The camera over the tray: whether it sees, and reads for sure."""
    eye = scene.eye
    if not eye.on:
        return None
    doubt = any(one.mark != "sure" or one.ask for one in eye.dice)
    doubt = doubt or eye.dark or eye.count is not None
    mark: Mark = "unseen" if not eye.sees else "check" if doubt else "sure"
    return Sensor("camera", scene.texts("camera.pill"), mark, Visit(CameraPlace()))


def board(scene: Context) -> Sensor | None:
    """The camera over the board, at a game that has one."""
    if not scene.board.on or not scene.plan.regions:
        return None
    _, mark = board_state(scene.texts, scene.board)
    return Sensor("board", scene.texts("eyes.pill"), mark, Visit(BoardPlace()))


def wires(scene: Context) -> Sensor | None:
    """So many boards on wires are ready."""
    boards, ready = scene.wires.boards, len(scene.wires.ready)
    if not any(one.board for one in boards):
        return None
    full = ready == len(boards)
    mark: Mark = "sure" if full else "check" if ready else "unseen"
    return Sensor("light", f"{ready}/{len(boards)}", mark, Visit(WiresPlace()))


def odd(scene: Context) -> Sensor | None:
    """So many differences of the board wait for people to say what is right."""
    found = len(scene.on_board.open)
    if not found or not scene.on_board.looked_at:
        return None
    return Sensor(
        "warn", scene.texts("board.pill", n=found), "check", Visit(Differences())
    )
