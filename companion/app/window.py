"""The window's settings, before Kivy makes one."""

from __future__ import annotations

import os
import sys


def configure(width: int = 1280, height: int = 800, *, full: bool = False) -> None:
    """Call it before anything imports `kivy.core.window`."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    from kivy.config import Config

    for section, key, value in (
        ("graphics", "width", str(width)),
        ("graphics", "height", str(height)),
        ("graphics", "fullscreen", "auto" if full else "0"),
        ("graphics", "multisamples", "0"),
        ("graphics", "maxfps", "60"),
        ("graphics", "minimum_width", "800"),
        ("graphics", "minimum_height", "480"),
        ("kivy", "exit_on_escape", "0"),
        ("kivy", "desktop", "1"),
        ("input", "mouse", "mouse,disable_multitouch,disable_on_activity"),
    ):
        Config.set(section, key, value)


def awake(*, on: bool) -> None:
    """Keep the screen on while a game lies on the table."""
    from kivy.core.window import Window

    Window.allow_screensaver = not on


def display() -> bool:
    """Is there anything to show on? SDL would run unseen without a word."""
    if os.environ.get("SDL_VIDEODRIVER") or sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
