"""What this computer must bring before Pythia can run, said in plain words: a Python
that fits, and the system libraries that Kivy and OpenCV open.

`./pythia` imports this before anything is installed, with whatever Python there is:
standard library only, and no syntax newer than Python 3.8.
"""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST, NEWEST = (3, 11), (3, 13)

LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    # opened only on a real display: touch, pointer, screen size, screen saver
    "libXi.so.6": "libxi6",
    "libXcursor.so.1": "libxcursor1",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "a Mesa driver": "libgl1-mesa-dri",
}
"""What Kivy and OpenCV open on Linux, and the Debian package that holds it."""

TOOLS = {
    "run": {},
    "test": {
        "dbus-daemon": "dbus-daemon",
        "make": "make",
        "gcc": "gcc",
        "g++": "g++",
        "avr-g++": "gcc-avr",
        "/usr/lib/avr/include/avr/io.h": "avr-libc",
        "/usr/share/arduino/hardware/arduino/avr/boards.txt": "arduino-core-avr",
        "/usr/include/simavr/sim_avr.h": "libsimavr-dev",
        "/usr/include/libelf.h": "libelf-dev",
    },
}
"""Programs and files that a purpose needs, and the Debian package of each: tests of
Bluetooth dice bring a bus of their own, those of the wired table build its firmware
and run it on a chip that is emulated."""

DRAWING = ("dri/*_dri.so", "libgallium-*.so", "libEGL_nvidia.so.0")
"""Any one of these can draw; Mesa's drawing without a graphics card is enough."""

REASONS = {
    "There is no room left on the disk. Free about 1 GB, then start again.": (
        "No space left|not enough free space"
    ),
    "This folder cannot be written to. Move the clone to a folder of your own.": (
        "Read-only file system|Permission denied|Operation not permitted"
    ),
    "A download is not the one that was promised. Start again; if it stays so,"
    " something on the way to this computer changes files.": (
        "DO NOT MATCH THE HASHES"
    ),
    "The network cannot be reached. Set-up needs it this once, playing never does."
    " Connect, then start again.": (
        "name resolution|failure resolving|Could not resolve|getaddrinfo failed"
        "|Name or service not known|Failed to establish a new connection|timed out"
        "|Network is unreachable|Connection refused|Connection broken|Could not connect"
        "|ProxyError|Failed to fetch"
    ),
    "There is no ready-made package for this kind of computer.": (
        "No matching distribution|not a supported wheel"
    ),
}
"""What to say, and the words of a tool it is said for; the first that fits."""


class Trouble(Exception):
    """Why set-up stopped, in words for the person at the keyboard."""


def say(text: str) -> None:
    """To stderr: what goes to stdout belongs to the command."""
    print(text, file=sys.stderr, flush=True)


def reason(output: str) -> str:
    """Why a tool failed, in a sentence, or else in its own last words."""
    for sentence, signs in REASONS.items():
        if re.search(signs, output):
            return sentence
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return "Its last words were:\n  " + "\n  ".join(lines[-6:])


def quietly(command: list[str]) -> tuple[int, str]:
    """Run it and keep what it says, to be shown only where something went wrong."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def must(what: str, command: list[str]) -> None:
    say(f"{what} ...")
    code, output = quietly(command)
    if code:
        raise Trouble(f"{what} did not work. {reason(output)}")


# --- a Python that fits ---


def suits(version: tuple[int, ...]) -> bool:
    return OLDEST <= version[:2] <= NEWEST


def candidates() -> list[list[str]]:
    """This Python first, then the usual names, newest first."""
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    others = [
        ["py", f"-3.{m}"] if os.name == "nt" else [f"python3.{m}"] for m in minors
    ]
    return [[sys.executable], *others]


def version_of(command: list[str]) -> tuple[int, ...]:
    """(3, 12), or () where the command is missing or does not work."""
    try:
        ask = "import sys; print(*sys.version_info[:2])"
        code, output = quietly([*command, "-c", ask])
    except OSError:
        return ()
    words = output.split()
    plain = code == 0 and all(word.isdigit() for word in words)
    return tuple(int(word) for word in words) if plain else ()


def fitting_python() -> list[str]:
    for command in candidates():
        if suits(version_of(command)):
            return command
    here = ".".join(str(part) for part in sys.version_info[:2])
    raise Trouble(
        "Pythia needs Python 3.11, 3.12 or 3.13, and this computer has only"
        f" {here}. Install one of them beside it, then start again."
    )


# --- what the system must bring ---


def missing_libraries() -> list[str]:
    return [name for name in LIBRARIES if not is_here(name)]


def is_here(library: str) -> bool:
    if not library.startswith("lib"):
        return can_draw()
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def can_draw() -> bool:
    places = [Path("/usr/lib64"), Path("/usr/lib"), *Path("/usr/lib").glob("*-linux-*")]
    return any(any(place.glob(name)) for place in places for name in DRAWING)


def missing_tools(kind: str) -> list[str]:
    return [name for name in TOOLS[kind] if not is_installed(name)]


def is_installed(tool: str) -> bool:
    return Path(tool).exists() if "/" in tool else bool(shutil.which(tool))


def packages_for(missing: list[str], kind: str = "run") -> list[str]:
    """The Debian packages that hold these libraries and tools, each once."""
    known = {**LIBRARIES, **TOOLS[kind]}
    return sorted({known[name] for name in missing})


def venv_package(python: list[str]) -> list[str]:
    """Debian keeps the making of virtual environments in a package of its own."""
    code, _ = quietly([*python, "-c", "import ensurepip, venv"])
    major, minor = version_of(python)
    return [f"python{major}.{minor}-venv"] if code else []


def apt_line(packages: list[str]) -> str:
    install = "sudo apt-get install -y --no-install-recommends"
    return f"sudo apt-get update && {install} {' '.join(packages)}"


def bring(python: list[str], kind: str = "run") -> None:
    """What no Python package holds: by apt if we may, else say the line to run."""
    linux = sys.platform == "linux"
    missing = missing_libraries() + missing_tools(kind) if linux else []
    packages = packages_for(missing, kind) + venv_package(python)
    if not packages:
        return
    if not shutil.which("apt-get"):
        lacks = ", ".join(missing) or "Python's venv and ensurepip"
        raise Trouble(f"This system lacks {lacks}. Install them, then start again.")
    if os.geteuid() == 0:
        install(packages, [])
    elif shutil.which("sudo") and quietly(["sudo", "-n", "true"])[0] == 0:
        install(packages, ["sudo", "-n"])
    else:
        raise Trouble(
            "Some system packages are missing. Run this line, then start again:\n  "
            + apt_line(packages)
        )


def install(packages: list[str], before: list[str]) -> None:
    say(f"Installing system packages ({', '.join(packages)}) ...")
    apt = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    apt += ["-o", "DPkg::Lock::Timeout=120"]
    # An update that fails is no end: older lists may still do.
    _, update = quietly([*apt, "update"])
    code, words = quietly([*apt, "install", "-y", "--no-install-recommends", *packages])
    if code:
        raise Trouble(
            f"The system packages could not be installed. {reason(update + words)}"
            f"\nThe line to try by hand:\n  {apt_line(packages)}"
        )
