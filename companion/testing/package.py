"""Whether a game is what its `game.toml` says, and its rules import what they may."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.library.description import RULES, Description, described
from companion.library.registry import folder_of
from companion.testing.must import must

KERNEL = "companion.kernel"


def describe(package: str) -> Description:
    """What a package says about its game; the package is not imported."""
    return described(package, folder_of(package))


def agrees(game: Any, one: Description) -> None:
    """What is said before the rules are loaded is what they say."""
    for what, said, is_so in (
        ("id", one.id, game.name),
        ("rules", one.rules, game.version),
        ("seats", one.seats, tuple(sorted(game.seats))),
        ("colours", one.colours, tuple(game.colours)),
        ("colours", one.colours[: len(game.colours)], game.colours),
    ):
        must(said == is_so, f"game.toml says {what} = {said}, the rules say {is_so}")


def imports_are_pure(one: Description) -> None:
    """Rules know the kernel and the standard library: no screen, no device, no disk."""
    module = f"{one.package}.{one.parts[RULES].partition(':')[0]}"
    waiting, known = [module], {module}
    while waiting:
        name = waiting.pop()
        for wanted in imported(one, name):
            must(allowed(one, wanted), f"{name} imports {wanted}: {MAY}")
            if file_of(one, wanted) is not None and wanted not in known:
                known.add(wanted)
                waiting.append(wanted)


MAY = f"rules may import {KERNEL}, the standard library and their own package"


def allowed(one: Description, wanted: str) -> bool:
    top = wanted.partition(".")[0]
    return top in sys.stdlib_module_names or any(
        wanted == room or wanted.startswith(f"{room}.")
        for room in (KERNEL, one.package)
    )


def imported(one: Description, module: str) -> Iterator[str]:
    """Every module that this one imports, wherever in it."""
    file = file_of(one, module)
    if file is None:
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom(told, names, level):
                source = resolved(module, file, told or "", level)
                yield source
                for name in names:
                    if file_of(one, f"{source}.{name.name}") is not None:
                        yield f"{source}.{name.name}"


def resolved(module: str, file: Path, told: str, level: int) -> str:
    """The whole name of what `from . import` means."""
    if not level:
        return told
    ups = level - (file.name == "__init__.py")
    parents = module.split(".")
    base = parents[: len(parents) - ups]
    return ".".join((*base, told)) if told else ".".join(base)


def file_of(one: Description, module: str) -> Path | None:
    """Where a module of the game's package lies; None for anybody else's."""
    if module != one.package and not module.startswith(f"{one.package}."):
        return None
    parts = module.removeprefix(one.package).strip(".").split(".")
    place = one.folder.joinpath(*filter(None, parts))
    for file in (place.with_suffix(".py"), place / "__init__.py"):
        if file.is_file():
            return file
    return None
