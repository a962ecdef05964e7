"""An app of one sentence, for when there is nothing behind it to play with."""

from __future__ import annotations

from kivy.app import App
from kivy.core.window import Window

from companion.app.look import ICON, frame
from companion.canvas.painter import Painter
from companion.saves.settings import Settings
from companion.screens.app.trouble import TroublePage, lay


class Excuse(App):
    """Why the saved games cannot be opened; any touch of its button ends it."""

    title = "Pythia"
    icon = str(ICON)

    def __init__(self, page: TroublePage, settings: Settings) -> None:
        super().__init__()
        self.page, self.settings = page, settings
        self.painter = Painter(self.stop, size=Window.size)

    def build(self) -> Painter:
        Window.bind(on_resize=self.show, on_keyboard=self.stop)
        self.show()
        return self.painter

    def on_stop(self) -> None:
        Window.unbind(on_resize=self.show, on_keyboard=self.stop)

    def show(self, *_: object) -> None:
        looks = frame(self.settings, Window.size, 0, 12)
        self.painter.show(lay(self.page, looks), looks)
