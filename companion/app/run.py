"""`pythia`: the app; where there is no display, its pictures."""

import asyncio
import atexit
import os
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, Protocol

from companion.app import crash, display
from companion.app.board import board_at_table
from companion.app.camera import camera_at_table
from companion.app.context import CommandContext
from companion.app.drawn_board import DrawnBoard
from companion.app.games_ahead import GamesAhead
from companion.app.photographs import PhotographAtTable
from companion.desk import actions as do
from companion.desk.demo import Guests, Throw
from companion.desk.desk import Desk
from companion.desk.evening import SEED
from companion.kernel.game import Note
from companion.plumbing.files import private_folder
from companion.plumbing.memory import hold_little
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble
from companion.words import phrases

if TYPE_CHECKING:
    from vision.camera.shared import Cameras

OUT = Path("out")
FIRST_PAGE = 0.5
"""Seconds the first page has for itself."""
UNSEEN = ("offscreen", "dummy")
"""SDL's drivers with nobody before them."""


class Beside(Protocol):
    """What goes on beside the page until it is cancelled."""

    async def run(self) -> None: ...


def run(words: Namespace, home: CommandContext) -> int:
    """Full screen or not is the settings' word, unless the command line has one."""
    full = True if words.fullscreen else False if words.window else None
    return start(home, full=full)


def start(home: CommandContext, *, full: bool | None = None, first: Any = None) -> int:
    driver = display.driver(os.environ)
    if driver is None:
        from companion.app.pictures import without_display

        return without_display(home, OUT)
    if driver:
        os.environ["SDL_VIDEODRIVER"] = driver
    try:
        with home.store() as store:
            return play(home, store, full=full, first=first)
    except SaveTrouble as trouble:
        if driver not in UNSEEN:
            excuse(home, phrases.refusal(home.texts, trouble))
        raise


def play(
    home: CommandContext,
    store: Store,
    *,
    full: bool | None = None,
    first: do.Action | None = None,
    begun: Callable[[Any], object] = lambda _: None,
) -> int:
    """The app on this display until it is left; `first` is touched at its start."""
    hold_little()
    prepare(home, full=home.settings.fullscreen if full is None else full)
    from companion.app.kivy_app import Pythia

    desk = seated(home, store)
    app = Pythia(desk, full=full, report=lambda error: crash.report(home, error))
    app.evening.guests = Guests(SEED, guests_throw())
    begun(app)
    if first is not None:
        app.tap(first)
    eyes = camera_at_table(desk, home, cameras := one_a_source())
    over = board_at_table(desk, home, cameras)
    photos = PhotographAtTable(desk, home.folders.photograph, eyes.whole, over.straight)
    app.evening.hands = drawn = DrawnBoard(desk)
    app.live = lambda name, seen: newest(
        name, seen, photos, drawn if drawn.there else over, eyes
    )
    later = (Later(partial(made, desk, home)) for made in (dice, wires))
    ahead = GamesAhead(desk.library, FIRST_PAGE)
    asyncio.run(live(app, *later, ahead, eyes, over, photos, drawn))
    if app.trouble:
        print(app.trouble.sentence, file=sys.stderr)
    return 1 if app.trouble else 0


def newest(name: str, seen: int, *shown: Any) -> tuple[int, Any] | None:
    """The picture of this name, if somebody has a newer one than was seen."""
    every = (one.live(name, seen) for one in shown)
    return next((found for found in every if found), None)


def one_a_source() -> "Callable[[], Cameras]":
    """The camera of a source is opened once, be it for tray, board or both."""

    @cache
    def cameras() -> "Cameras":
        from vision.camera.shared import Cameras

        return Cameras()

    return cameras


def guests_throw() -> Throw:
    """The dice of the demo's guests, fetched with the first throw."""

    @cache
    def dice() -> Any:
        from companion.devices.dice.simulated import SimulatedDice

        return SimulatedDice(Random(SEED))

    return lambda die, face: tuple(dice().throw(die, face))


class Later:
    """Something beside the page that is only fetched when the page is there."""

    def __init__(self, make: Callable[[], Beside]) -> None:
        self._make = make

    async def run(self) -> None:
        await asyncio.sleep(FIRST_PAGE)
        beside = await asyncio.to_thread(self._make)
        await beside.run()


def dice(desk: Desk, home: CommandContext) -> Beside:
    """The radio and every make of die: not needed before somebody looks."""
    from companion.app.dice_session import at_table

    return at_table(desk, home)


def wires(desk: Desk, home: CommandContext) -> Beside:
    """Boards on wires: no port is opened before somebody has had one."""
    from companion.app.wires import wires_at_table

    return wires_at_table(desk, home)


def excuse(home: CommandContext, sentence: str) -> None:
    """Who started us from an icon sees no terminal."""
    prepare(home, full=False)
    from companion.app.excuse import Excuse
    from companion.screens.app.trouble import TroublePage

    page = TroublePage(sentence, home.say("cli.close"))
    asyncio.run(live(Excuse(page, home.settings)))


async def live(app: Any, *beside: Beside) -> None:
    """One loop for the screen, the table and the devices."""
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        loop.add_signal_handler(signal.SIGTERM, app.stop)
    async with attended(app, *beside):
        await app.async_run("asyncio")


@asynccontextmanager
async def attended(app: Any, *beside: Beside) -> AsyncIterator[None]:
    """With dice and camera; what nobody foresaw of them comes to the page, too."""
    if not beside:
        yield
        return
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, facts: stumbled(app, facts.get("exception")))
    before, threading.excepthook = (
        threading.excepthook,
        lambda facts: loop.call_soon_threadsafe(stumbled, app, facts.exc_value),
    )
    tasks = {asyncio.create_task(one.run()) for one in beside}
    for task in tasks:
        task.add_done_callback(
            lambda done: None if done.cancelled() else stumbled(app, done.exception())
        )
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        threading.excepthook = before


def stumbled(app: Any, error: BaseException | None) -> None:
    if isinstance(error, Exception):
        app.stumble(error)


def seated(home: CommandContext, store: Store) -> Desk:
    """The desk; what of the settings made no sense is the first thing it says."""
    desk = Desk(store, home.settings, keep=home.keep, folders=home.folders)
    for trouble in home.troubles:
        desk.notice = desk.notice or Note(trouble.key, trouble.facts)
    return desk


def prepare(home: CommandContext, *, full: bool) -> None:
    """Kivy's own habits, before anything imports it: no arguments, no log, no home."""
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    quiet["KIVY_LOG_MODE"] = "MIXED"  # else it would keep our last words to itself
    for name, value in quiet.items():
        os.environ.setdefault(name, value)
    os.environ.setdefault("KIVY_HOME", str(home.folders.config / "kivy"))
    try:
        private_folder(Path(os.environ["KIVY_HOME"]))
    except OSError:  # it must have one, were it only to show why there is none
        os.environ["KIVY_HOME"] = away = mkdtemp()
        atexit.register(rmtree, away, ignore_errors=True)
    from companion.app import window

    window.configure(full=full)
