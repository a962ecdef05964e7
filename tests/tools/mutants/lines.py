"""Which tests run which statement: a copy of the code is made to say where it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.tools.sources import Function, sources

HEARD = "import builtins as _b; _hit = getattr(_b, '_hit', lambda *_: None)\n"


def talking(path: str, text: str) -> str:
    """The same program with a line before each statement of a function that names it.

    Everything else stays as it was written, for tests that read the code.
    """
    lines = text.splitlines(keepends=True)
    tree = ast.parse(text)
    first = next((begun(stmt) for stmt in tree.body if not leading(stmt)), None)
    if first is None:
        return text
    for line, number in sorted(statements(tree), reverse=True):
        indent = " " * (len(lines[line - 1]) - len(lines[line - 1].lstrip()))
        lines.insert(line - 1, f"{indent}_hit({path!r}, {number})\n")
    lines.insert(first - 1, HEARD)
    return "".join(lines)


def statements(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Where a line can be put before a statement, and on which line that begins."""
    for node in ast.walk(tree):
        if isinstance(node, Function):
            for stmt in within(node.body):
                yield begun(stmt), stmt.lineno


def begun(stmt: ast.stmt) -> int:
    """Its first line: decorators stand above."""
    above = getattr(stmt, "decorator_list", [])
    return min([stmt.lineno, *(one.lineno for one in above)])


def within(block: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a function, but not those of functions and classes in it."""
    for stmt in block:
        if not leading(stmt):
            yield stmt
        if not isinstance(stmt, Function | ast.ClassDef):
            for name, inner in blocks(stmt):
                lower = list(within(inner))
                yield from lower[1:] if name == "orelse" and is_elif(stmt) else lower


def blocks(stmt: ast.AST) -> Iterator[tuple[str, list[ast.stmt]]]:
    for name in ("body", "orelse", "finalbody"):
        yield name, getattr(stmt, name, [])
    for part in (*getattr(stmt, "handlers", ()), *getattr(stmt, "cases", ())):
        yield from blocks(part)


def is_elif(stmt: ast.AST) -> bool:
    """Whether another condition follows: no line can stand before that."""
    match stmt:
        case ast.If(orelse=[ast.If() as other]):
            return other.col_offset == stmt.col_offset
    return False


def leading(stmt: ast.stmt) -> bool:
    """What must stay first: the docstring, and what it imports from the future."""
    future = isinstance(stmt, ast.ImportFrom) and stmt.module == "__future__"
    return future or (
        isinstance(stmt, ast.Expr) and isinstance(stmt.value, ast.Constant)
    )


def make_talk(tree: Path, under: tuple[str, ...]) -> None:
    for source in sources(tree, under):
        text = talking(source.path, source.text)
        (tree / source.path).write_text(text, encoding="utf-8")
