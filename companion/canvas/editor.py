"""A real line of text over a drawn one, while somebody types into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.uix.scatter import Scatter
from kivy.uix.textinput import TextInput

from companion.canvas.fingers.targets import Target
from companion.canvas.measure import FILES
from companion.canvas.theme import Theme
from companion.canvas.vertices import rgba


class Editor(Scatter):
    """Lies on its field, turned as the page is."""

    def __init__(
        self, painter: Any, target: Target, edit: Callable[[Any, str], object]
    ) -> None:
        super().__init__(do_rotation=False, do_scale=False, do_translation=False)
        self.action = target.shape.action
        self.size_hint = (None, None)
        t = painter.frame.theme
        self.line = self._line(target.shape, t)
        with self.canvas.before:
            Color(*rgba(t.s3))
            self.ground = RoundedRectangle()
            Color(*rgba(t.clay))
            self.edge = Line()
        need = painter.need
        if need.own and need.shown:  # or the system's own keys would come as well
            self.line.keyboard_mode = "managed"
        self.add_widget(self.line)
        self.line.bind(text=lambda _w, text: edit(self.action, text))
        self.line.bind(on_text_validate=lambda _w: painter.close_editor())
        self.close = painter.close_editor

    def _line(self, field: Any, t: Theme) -> TextInput:
        """No longer than the field allows."""
        line = TextInput(
            text=field.text,
            hint_text=field.hint,
            multiline=False,
            unfocus_on_touch=False,  # nor does the end of the touch that opened it
            font_name=FILES["body"],
            foreground_color=t.ink,
            hint_text_color=t.ink3,
            background_color=(0, 0, 0, 0),
            background_normal="",
            background_active="",
            cursor_color=t.clay,
        )
        line.input_filter = lambda new, _undo: new[
            : max(0, field.most - len(line.text))
        ]
        return line

    def lay(self, painter: Any, target: Target) -> None:
        """Where the field lies now, in the field's own letters."""
        field: Any = target.shape
        view, size = painter.sheet.view, field.size
        k = view.scale.k
        x, y, w, h = target.room
        self.size = self.line.size = self.ground.size = (w * k, h * k)
        self.ground.radius = [14 * k]
        self.edge.width = 1.5 * k
        self.edge.rounded_rectangle = (1.5, 1.5, w * k - 3, h * k - 3, 13 * k)
        self.line.font_size = round(size * k)
        self.line.padding = (16 * k, max(0, (h - size * 1.17) * k / 2))
        self.rotation = -painter.turn
        x, y = view.pixel(x + w / 2, y + h / 2)
        self.center = (painter.x + x, painter.y + y)

    def begin(self) -> None:
        """What stands there is chosen: the first letter typed replaces it."""
        self.line.focus = True
        self.line.select_all()
        self.line.bind(focus=self._left)

    def end(self) -> None:
        self.line.unbind(focus=self._left)
        self.line.focus = False

    def _left(self, _line: Any, here: bool) -> None:  # noqa: FBT001  Kivy's
        """Escape takes the keys off the line: an open one that hears none is a trap."""
        if not here:
            self.close()

    # ------------------------------------------------------------------ by other keys
    def put(self, letter: str) -> None:
        """As a real keyboard does: what was chosen in the line goes."""
        self.line.delete_selection()
        self.line.insert_text(letter)

    def erase(self) -> None:
        """What was chosen in the line, or the letter before the cursor."""
        if self.line.selection_text:
            self.line.delete_selection()
        else:
            self.line.do_backspace()
