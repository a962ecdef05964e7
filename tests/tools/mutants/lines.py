"""Which tests run which statement: a copy of the code is made to say where it is."""

from __future__ import annotations

import ast
from itertools import chain
from pathlib import Path

from tests.tools.sources import Function, sources

HEARD = "import builtins as _b; _hit = getattr(_b, '_hit', lambda *_: None)"


class Talking(ast.NodeTransformer):
    """Before each statement of a function stands a call that names it."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.inside = False

    def visit(self, node: ast.AST) -> ast.AST:
        outer = self.inside
        if isinstance(node, ast.ClassDef | Function):
            self.inside = isinstance(node, Function)
        self.generic_visit(node)
        if self.inside:
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list):
                    setattr(node, name, self.spoken(block))
        self.inside = outer
        return node

    def spoken(self, block: list[ast.stmt]) -> list[ast.stmt]:
        heard = (
            (stmt,) if leading(stmt) else (self.call(stmt), stmt) for stmt in block
        )
        return [*chain.from_iterable(heard)]

    def call(self, stmt: ast.stmt) -> ast.stmt:
        return ast.parse(f"_hit({self.path!r}, {stmt.lineno})").body[0]


def talking(path: str, text: str) -> str:
    """The same program, saying each statement it comes to."""
    tree = Talking(path).visit(ast.parse(text))
    first = next((n for n, stmt in enumerate(tree.body) if not leading(stmt)), 0)
    tree.body[first:first] = ast.parse(HEARD).body
    return ast.unparse(ast.fix_missing_locations(tree))


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
