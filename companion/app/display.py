"""Is there anything to show on? Asked before Kivy makes a window: where there is
nothing, SDL would run unseen without a word."""

import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

SLASH = Path("/")


def driver(
    env: Mapping[str, str], platform: str = sys.platform, root: Path = SLASH
) -> str | None:
    """The SDL driver to ask for; empty: SDL finds it by itself; None: no display."""
    if given := env.get("SDL_VIDEODRIVER"):
        return given
    if platform in ("win32", "darwin") or "ANDROID_ARGUMENT" in env:
        return ""
    if x_answers(env.get("DISPLAY", ""), root):
        return ""
    return "kmsdrm" if console(env, root) else None


def x_answers(name: str, root: Path = SLASH) -> bool:
    """Does an X server listen there? One on another machine is believed unasked."""
    host, colon, number = name.removeprefix("unix").rpartition(":")
    if host or not colon:
        return bool(host)
    screen = number.partition(".")[0]
    path = str(root / "tmp" / ".X11-unix" / f"X{screen}")
    return listens(path) or listens("\0" + path)


def listens(path: str) -> bool:
    if not hasattr(socket, "AF_UNIX"):
        return False
    with socket.socket(socket.AF_UNIX) as knock:
        try:
            knock.connect(path)
        except OSError:
            return False
    return True


def console(env: Mapping[str, str], root: Path = SLASH) -> bool:
    """A bare screen of this machine, and we sit at it: no X needed."""
    if not env.get("XDG_SEAT") or env.get("XDG_SESSION_TYPE") != "tty":
        return False
    outputs = (root / "sys/class/drm").glob("card*-*/status")
    lit = any(status.read_text().strip() == "connected" for status in outputs)
    cards = (root / "dev/dri").glob("card*")
    return lit and any(os.access(card, os.R_OK | os.W_OK) for card in cards)
