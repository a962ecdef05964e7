"""The repository's own Python files: what the tools beside this one measure."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("companion", "firmware_bridge", "vision")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One file, its path as seen from the repository's root."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def folder(self) -> tuple[str, ...]:
        return Path(self.path).parent.parts

    @property
    def module(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    def functions(self) -> Iterator[Function]:
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef))


def sources(root: Path = ROOT, under: tuple[str, ...] = PACKAGES) -> list[Source]:
    """Every Python file under these folders, or these files themselves."""
    found = (
        path
        for name in under
        for path in python_files(root / name)
        if "__pycache__" not in path.parts
    )
    return [
        Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
        for path in found
    ]


def python_files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))
