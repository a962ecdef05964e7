"""A real line of text over a drawn one, while somebody types into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.scatter import Scatter
from kivy.uix.textinput import TextInput

from companion.screens.measure import FILES
from companion.screens.theme import Theme
from companion.screens.touch import Target


class Editor(Scatter):
    """Lies on its field, turned as the page is."""

    def __init__(
        self, painter: Any, target: Target, edit: Callable[[Any, str], object]
    ) -> None:
        super().__init__(do_rotation=False, do_scale=False, do_translation=False)
        self.action = target.shape.action
        k = painter.sheet.view.scale.k
        self.size_hint = (None, None)
        self.size = (target.room.w * k, target.room.h * k)
        self.rotation = -painter.turn
        self.line = self._line(target.shape, painter.frame.theme, k)
        self.add_widget(self.line)
        x, y, w, h = target.room
        x, y = painter.sheet.view.pixel(x + w / 2, y + h / 2)
        self.center = (painter.x + x, painter.y + y)
        self.line.bind(text=lambda _w, text: edit(self.action, text))
        self.line.bind(on_text_validate=lambda _w: painter.close_editor())

    def _line(self, field: Any, t: Theme, k: float) -> TextInput:
        """In the field's own letters, and no longer than it allows."""
        spare = self.height - field.size * k * 1.17
        line = TextInput(
            text=field.text,
            hint_text=field.hint,
            size=self.size,
            multiline=False,
            font_name=FILES["body"],
            font_size=round(field.size * k),
            foreground_color=t.ink,
            background_color=t.s3,
            background_normal="",
            background_active="",
            cursor_color=t.clay,
            padding=(16 * k, max(0, spare / 2)),
        )
        line.input_filter = lambda new, _undo: new[
            : max(0, field.most - len(line.text))
        ]
        return line

    def begin(self) -> None:
        self.line.focus = True

    def end(self) -> None:
        self.line.focus = False
