"""The one widget: paints a page and tells what fingers on it mean."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.canvas.fingers.guard import TouchGuard
from companion.canvas.fingers.targets import Target
from companion.canvas.fingers.touch import Hand, HeldZone, Meaning, OpenedScroll, Tap
from companion.canvas.instructions import DrawnSheet
from companion.canvas.keyboard import Need, lift
from companion.canvas.motion import Births
from companion.canvas.page_transform import Turned
from companion.canvas.shapes import Box, Field, Poly, Shapes, Zone
from companion.canvas.theme import Frame
from companion.canvas.vertices import rgba

LONG = 0.6
"""Seconds a long press takes."""
BREATHS = 1 / 15
"""Seconds between two widths of a breathing frame."""
REST = 6
"""Seconds after which it lies still: tables think long, batteries are small."""


def nothing(*_: object) -> None:
    """Nobody listens."""


class Painter(Widget):
    """Give it a page with `show`; it calls `tap`, `hold` and `edit` with your actions.

    `turn` shows the page to another side of the table: 0, 90, 180 or 270 degrees,
    clockwise.
    """

    def __init__(
        self,
        tap: Callable[[Any], object] = nothing,
        hold: Callable[[Any, bool], object] = nothing,
        edit: Callable[[Any, str], object] = nothing,
        guard: TouchGuard | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.tap, self.hold, self.edit = tap, hold, edit
        self.hand = Hand(guard or TouchGuard())
        self.sheet = DrawnSheet()
        self.sheet.offsets = self.hand.lists.offsets
        self.canvas.add(self.sheet.canvas)
        self.frame = Frame()
        self.turn = 0
        self.editor: Any = None
        self.keys: Any = None
        self.need, self.lift = Need(), 0.0
        self.since = 0.0
        self.breath = Clock.create_trigger(self._breathe, BREATHS, interval=True)
        self.gliding = Clock.create_trigger(self._glide, 0, interval=True)
        self.births = Births()
        self.motion = Clock.create_trigger(self._move, 0, interval=True)
        self.bind(size=self._arrange, pos=self._arrange)
        self._lay()

    # ------------------------------------------------------------------ painting
    def show(self, shapes: Shapes, frame: Frame | None = None, turn: int = 0) -> None:
        """Paint this page; what was on the last one already is not made again."""
        self.frame = frame or self.frame
        self.turn = turn
        Window.clearcolor = rgba(self.frame.theme.bg)
        self.hand.lists.calm = self.frame.reduced_motion
        self.hand.show(shapes)
        self._bear(shapes)
        self._arrange()

    def _bear(self, shapes: Shapes) -> None:
        """What is new on this page comes to its place; with little motion it lies."""
        self.births.page(shapes, self.hand.guard.clock())
        if self.frame.reduced_motion or not self.births.moving(self.hand.guard.clock()):
            self.sheet.age = lambda _key: inf
        else:
            self.sheet.age = self._age
            self.motion()

    def _age(self, key: str) -> float:
        return self.births.age(key, self.hand.guard.clock())

    def _move(self, _dt: float) -> None:
        """Frame by frame; when all has come to rest no clock runs."""
        if not self.births.moving(self.hand.guard.clock()):
            self.motion.cancel()
            self.sheet.age = lambda _key: inf
        self.sheet.move()

    def hang(self, name: str, texture: Texture) -> None:
        """Give a `Picture` of this name its texture, or another one."""
        self.sheet.hang(name, texture)

    def _arrange(self, *_: object) -> None:
        """The page, and over it the line and the keys of whoever types."""
        target = self._typed()
        if target is None:
            self._end()
        if not self.hand.fingers:
            self._raise(target)
        self._lay()
        self._paint()
        if self.editor is not None:
            self.editor.lay(self, target)

    def _lay(self) -> None:
        f = self.frame
        view = Turned(f.w, f.h, (self.width, self.height), self.turn, self.lift)
        self.sheet.lay(view, (self.x, self.y))

    def _paint(self) -> None:
        self.sheet.show(self.hand.shapes)
        self._mark()
        self.since = Clock.get_time()
        if self.sheet.breathing and not self.frame.reduced_motion:
            self.breath()
        else:
            self.breath.cancel()

    def _breathe(self, _dt: float) -> None:
        gone = Clock.get_time() - self.since
        self.sheet.breathe(min(gone, REST))
        if gone > REST:
            self.breath.cancel()

    def _glide(self, _dt: float) -> None:
        """Lists that were flung run on; when all have come to rest, no clock runs."""
        if not self.hand.lists.glide(self.hand.guard.clock()):
            self.gliding.cancel()
        self.sheet.slid()

    def _mark(self) -> None:
        """A finger's zone is dimmed a little while it is pressed."""
        colour = self.frame.theme.ink + "24"
        self.sheet.mark(
            Poly(zone.points, colour)
            if zone.points
            else Box(*target.room, colour, zone.radius)
            for target in self.hand.pressed()
            if isinstance(zone := target.shape, Zone) and not zone.units
        )

    # ------------------------------------------------------------------ fingers
    def on_touch_down(self, touch: Any) -> bool:
        self.need.touched(touch.device)
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        x, y = self._unit(touch)
        if touch.is_mouse_scrolling:
            self._wheel(touch.button, x, y)
        elif "button" not in touch.profile or touch.button == "left":
            self._mean(self.hand.down(touch.uid, x, y))
            self.close_editor()
            who = touch.uid
            Clock.schedule_once(lambda _dt: self._mean(self.hand.linger(who)), LONG)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.uid not in self.hand.fingers:
            return bool(super().on_touch_move(touch))
        self._mean(self.hand.move(touch.uid, *self._unit(touch)))
        self.sheet.slid()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        mine = touch.uid in self.hand.fingers
        if mine:
            self._mean(self.hand.up(touch.uid))
            if self.hand.lists.flung:
                self.gliding()
        else:
            mine = bool(super().on_touch_up(touch))
        self._settle()
        return mine

    def let_go(self, *_: object) -> None:
        """The app is put away: nothing stays held, nothing stays open."""
        self._mean(self.hand.let_all_go())
        if self.keys is not None:
            self.keys.let_go()
        self._settle()

    def woken(self, *_: object) -> None:
        self.hand.guard.woken()

    def listen(self) -> None:
        """Leaving the window lets go; coming back to it presses nothing."""
        Window.bind(
            focus=lambda _w, here: self.woken() if here else self.let_go(),
            on_minimize=self.let_go,
            on_hide=self.let_go,
        )

    def _unit(self, touch: Any) -> tuple[float, float]:
        return self.sheet.view.unit(touch.x - self.x, touch.y - self.y)

    def _wheel(self, button: str, x: float, y: float) -> None:
        """Kivy names the direction the page moves in, not the wheel."""
        self.hand.lists.wheel(x, y, 60 if button == "scrollup" else -60)
        self.sheet.slid()
        if self.editor is not None:
            self._arrange()

    def _mean(self, meanings: list[Meaning]) -> None:
        self._mark()
        for meaning in meanings:
            match meaning:
                case Tap(action):
                    self.tap(action)
                case HeldZone(action, down):
                    self.hold(action, down)
                case OpenedScroll(target):
                    self._open(target)

    # ------------------------------------------------------------------ typing
    def _open(self, target: Target) -> None:
        from companion.canvas.editor import Editor

        self._end()
        if target.scroll:
            self.hand.lists.bring(target.scroll, target.shape)
        self.editor = Editor(self, target, self.edit)
        self.add_widget(self.editor)
        self._arrange()
        self.editor.begin()

    def close_editor(self) -> None:
        self._end()
        self._settle()

    def struck(self, scancode: int) -> None:
        """A key of a real keyboard, or a button of the tablet."""
        self.need.struck(scancode)
        self._settle()

    def _end(self) -> None:
        if self.editor is not None:
            self.editor.end()
            self.remove_widget(self.editor)
            self.editor = None

    def _typed(self) -> Target | None:
        """The field being typed into, as long as it is on the page."""
        if self.editor is None:
            return None
        fields = (t for t in self.hand.targets() if isinstance(t.shape, Field))
        return next((t for t in fields if t.shape.action == self.editor.action), None)

    def _settle(self) -> None:
        """Keys come and go when no finger lies on the page: it moves with them."""
        wanted = self.editor is not None and self.need.shown
        if wanted != (self.keys is not None) and not self.hand.fingers:
            self._arrange()

    def _raise(self, target: Target | None) -> None:
        """Keys at the foot for whoever needs them, and the page above them."""
        wanted = target is not None and self.need.shown
        self.lift = lift(self.frame, target.room) if target and wanted else 0.0
        if wanted and self.keys is None:
            from companion.canvas.keys import Keys

            self.keys = Keys(self)
            self.add_widget(self.keys)
        elif not wanted and self.keys is not None:
            self.keys.let_go()
            self.remove_widget(self.keys)
            self.keys = None
        if self.keys is not None:
            self.keys.stand()
