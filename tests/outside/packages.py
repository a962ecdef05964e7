"""Packages of games built, installed, forged and taken away, and children to see them.

A folder on the path of a child process is as good as an environment of its own: what
is installed there is found there, and nowhere else.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SOURCE = Path(__file__).parent / "pig"
LEAVE = shutil.ignore_patterns("__pycache__", "*.mo", "dist")


def source(folder: Path, changes: Mapping[str, tuple[str, str]] = {}) -> Path:
    """A copy of Pig's source with some words in its files replaced."""
    there = shutil.copytree(SOURCE, folder, ignore=LEAVE)
    for name, (old, new) in changes.items():
        file = there / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")
    return there


def installed(source: Path, target: Path) -> Path:
    """Built as a wheel and installed into a folder, with no network."""
    wheels = source / "dist"
    run("hatchling", "build", "-t", "wheel", "-d", str(wheels), at=source)
    (wheel,) = wheels.glob("*.whl")
    quiet = ("--no-index", "--no-deps", "--quiet", "--disable-pip-version-check")
    run("pip", "install", *quiet, "--target", str(target), str(wheel), at=source)
    return target


def run(*words: str, at: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=at, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def forged(
    target: Path, name: str, files: Mapping[str, str], entry: str | None = None
) -> Path:
    """A package as if it had been installed: its files, and what it says of itself."""
    folder, info = target / name, target / f"{name}-0.1.dist-info"
    for place in (folder, info):
        place.mkdir(parents=True)
    for file, text in {"__init__.py": "", **files}.items():
        (folder / file).write_text(text, encoding="utf-8")
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1\n"
    (info / "METADATA").write_text(about, encoding="utf-8")
    told = entry or f"[pythia.games]\n{name} = {name}\n"
    (info / "entry_points.txt").write_text(told, encoding="utf-8")
    return target


def child(
    module: str, *words: str, path: Path | None = None, home: Path
) -> subprocess.CompletedProcess[str]:
    """A process that finds what is installed in `path`, and has a home of its own."""
    places = (str(path), str(ROOT)) if path else (str(ROOT),)
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(places),
        "PYTHIA_HOME": str(home),
        "LC_ALL": "C",
        "PYTHONIOENCODING": "utf-8",
    }
    return subprocess.run(
        [sys.executable, "-m", module, *words],
        cwd=home.parent,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )


def seen(module: str, *words: str, path: Path | None = None, home: Path) -> Any:
    """What a child found, as it says in the last line of JSON."""
    done = child(module, *words, path=path, home=home)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout.splitlines()[-1])
