"""The app: shows the page of the desk, and hands it what fingers and keys mean."""

from __future__ import annotations

import gc
from collections.abc import Callable
from datetime import datetime
from typing import Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window

from companion.app import window
from companion.app.look import ICON, frame
from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.live_pictures import Live, Newest
from companion.canvas.painter import Painter
from companion.canvas.remembered import forget
from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.attending import attend
from companion.desk.context import OpenTable
from companion.desk.desk import Desk
from companion.desk.evening import STEP, Evening
from companion.pages import routes
from companion.pages.app.keyboard import keyboard
from companion.plumbing.memory import give_back
from companion.screens.app.trouble import TroublePage
from companion.screens.layouts import lay

SNACK = 6.0
"""Seconds a snackbar stays."""
LOOK = 0.1
"""Between two looks at what goes on beside the page."""
SELDOM = 1000
"""Of so many searches for rubbish one looks at what is old: it hardly ever is any."""
SPARE = 10.0
"""Seconds in which freed pages gather; to give them back takes a thousandth or two."""
MINUTE = 60.0
"""Between two looks at the clock, for the theme of the hour."""
ESCAPE, F11 = 27, 292


class Pythia(App):
    """One window, one painter, one desk."""

    title = "Pythia"
    icon = str(ICON)

    def __init__(
        self,
        desk: Desk,
        *,
        full: bool | None = None,
        report: Callable[[BaseException], str] = repr,
    ) -> None:
        super().__init__()
        self.desk, self.full, self.report = desk, full, report
        self.evening = Evening(desk)
        self.trouble: TroublePage | None = None
        self.painter = Painter(self.tap, self.hold, desk.typed, size=Window.size)
        self.painter.hand.repeated = (do.Become, do.Set)
        self.live: Newest = lambda _name, _seen: None
        self.film = Live(self.painter, lambda name, seen: self.live(name, seen))
        self.shown: tuple[Any, Frame, int] | None = None
        self.said: tuple[Any, Any] = (None, None)
        self.lying: OpenTable | None = None
        self.soon = Clock.create_trigger(self.show, -1)
        self.fade = Clock.create_trigger(self.dismiss, SNACK)
        self.clocks: tuple[Any, ...] = ()
        self.last = Last(self)
        self.ears = {
            "on_key_down": self.struck,
            "on_keyboard": self.key,
            "on_resize": self.again,
            "on_minimize": self.hide,
            "on_hide": self.hide,
            "focus": self.looked_at,
        }

    # ---- beginning and end

    def build(self) -> Painter:
        self.desk.watch(self.soon)
        self.painter.listen()
        Window.bind(**self.ears)
        ExceptionManager.add_handler(self.last)
        self.clocks = (
            Clock.schedule_interval(self.again, MINUTE),
            Clock.schedule_interval(give_back, SPARE),
            Clock.schedule_interval(self.guests, STEP),
            Clock.schedule_interval(self.errands, LOOK),
        )
        self.show()
        gc.freeze()  # all this stays: looking for rubbish in it would cost a frame
        gc.set_threshold(*gc.get_threshold()[:2], SELDOM)
        return self.painter

    def on_stop(self) -> None:
        Window.unbind(**self.ears)
        ExceptionManager.remove_handler(self.last)
        self.desk.errands.leave()
        for clock in (*self.clocks, self.soon, self.fade, self.film.clock):
            clock.cancel()

    def on_pause(self) -> bool:
        self.hide()
        return True

    def on_resume(self) -> None:
        self.painter.woken()
        self.soon()

    def hide(self, *_: object) -> None:
        """Out of sight: no secret stays on the screen, no finger on the glass."""
        self.painter.let_go()
        self.desk.hide()
        self.show()

    def looked_at(self, _window: object, here: bool) -> None:  # noqa: FBT001  Kivy's
        if not here:
            self.hide()

    def again(self, *_: object) -> None:
        self.soon()

    def guests(self, _: float) -> None:
        """Kivy would take a False of theirs for the end of all their turns."""
        self.evening.step()

    def errands(self, _: float) -> None:
        attend(self.desk)

    # ---- what is to be seen

    def show(self, *_: object) -> None:
        """Paint the page, if it is another one than before."""
        if self.desk.quit:
            self.stop()
            return
        if self.desk.session is not self.lying:
            self.lying = self.desk.session
            forget()
        page, looks, side = self.view()
        if (page, looks, side) != self.shown:
            self.shown = page, looks, side
            shapes = lay(page, looks)
            self.painter.show(shapes, looks, 90 * side)
            self.film.follow(shapes)
        self.keep()

    def view(self) -> tuple[Any, Frame, int]:
        """The page, how it looks, and the side of the table it faces."""
        scene = self.desk.scene()
        side = routes.side(scene)
        looks = frame(scene.settings, Window.size, side, datetime.now().hour)
        return self.trouble or routes.page(scene), looks, side

    def keep(self) -> None:
        """What the settings want of the window, whatever was opened or closed."""
        settings = self.desk.settings
        window.awake(on=settings.keep_awake)
        fill(full=settings.fullscreen if self.full is None else self.full)
        self.painter.hand.guard.deaf = TouchGuard.deaf if settings.wake_guard else 0.0
        self.painter.need.wish = settings.screen_keyboard
        self.painter.need.words = keyboard(self.desk.texts())
        said = (self.desk.told, self.desk.notice)
        if said != self.said:
            self.said = said
            self.fade.cancel()
            self.fade()

    def dismiss(self, *_: object) -> None:
        if self.said != (None, None):
            self.desk.touch(do.Dismiss())

    # ---- what people mean

    def tap(self, action: do.Action) -> None:
        if isinstance(action, do.Set) and action.name == "fullscreen":
            self.full = None  # what the command line asked for is over
        self.desk.touch(action)

    def hold(self, action: do.Action, down: bool) -> None:  # noqa: FBT001  as the painter calls
        self.desk.touch(action, down=down)

    def struck(self, _window: object, _key: int, scancode: int = 0, *_: object) -> None:
        self.painter.struck(scancode or 0)

    def key(self, _window: object, key: int, *_: object) -> bool:
        """Escape, or a tablet's back button; F11 for the window's size."""
        if key == ESCAPE:
            self.back()
        elif key == F11 and not isinstance(self.desk.place, at.Locked):
            settings = self.desk.settings
            self.tap(do.Set("fullscreen", not settings.fullscreen))
        return key in (ESCAPE, F11)

    def back(self) -> None:
        """First out of the line being typed, then off the page; a lock stays."""
        if self.trouble:
            self.desk.quit = True
            self.soon()
        elif self.painter.editor is not None:
            self.painter.close_editor()
        elif not isinstance(self.desk.place, at.Locked | at.Start):
            self.tap(do.Back())

    # ---- what nobody foresaw

    def stumble(self, error: Exception) -> None:
        """Say it on the page; any touch of its button closes the app."""
        self.trouble = TroublePage(self.report(error), self.desk.texts()("cli.close"))
        self.soon()


def fill(*, full: bool) -> None:
    """The whole display, or a window on it."""
    wish = "auto" if full else False
    if Window.fullscreen != wish:
        Window.fullscreen = wish


class Last(ExceptionHandler):
    """The one handler at the top: the first trouble is told, a second one ends us."""

    def __init__(self, app: Pythia) -> None:
        self.app = app

    def handle_exception(self, inst: BaseException) -> int:
        if self.app.trouble or not isinstance(inst, Exception):
            return int(ExceptionManager.RAISE)
        self.app.stumble(inst)
        return int(ExceptionManager.PASS)
