"""Where a program can be changed a little, and what would stand there instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import NamedTuple

from tests.tools.mutants.lines import is_elif
from tests.tools.sources import Function, Source

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
COUNTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
NAMED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPED = {"isinstance", "cast", "TypeVar", "NewType"}
CACHES = {"cache", "lru_cache", "cached_property"}

Node = ast.expr | ast.stmt
Edit = tuple[int, int, bytes]
"""Bytes of the file from here to there, and what shall stand there."""


@dataclass(frozen=True, order=True)
class Place:
    """One change of one file."""

    path: str
    line: int
    statement: int  # the line its innermost statement begins on; 0 outside functions
    function: str
    start: int
    end: int
    text: str
    change: str  # `before -> after` of the whole expression, on one line

    @property
    def key(self) -> tuple[str, str, str]:
        """What an accepted survivor is known by, wherever its line has gone."""
        return self.path, self.function, self.change

    def put(self, text: str) -> str:
        data = text.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


def places(source: Source) -> list[Place]:
    """Every change this file offers, in the order of its lines."""
    return sorted(set(File(source).places()))


class File:
    """A source with the positions of its nodes in bytes, as `ast` counts columns."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.data = source.text.encode()
        lines = self.data.splitlines(keepends=True)
        self.begins = [0, *accumulate(map(len, lines))]
        self.loose = {id(one) for one in unordered(source.tree)}

    def span(self, node: ast.AST) -> tuple[int, int]:
        at = vars(node)
        start = self.begins[at["lineno"] - 1] + at["col_offset"]
        return start, self.begins[at["end_lineno"] - 1] + at["end_col_offset"]

    def places(self) -> Iterator[Place]:
        for node, where in within(self.source.tree):
            for edit in self.edits(node):
                yield self.place(node, where, edit)

    def place(self, node: ast.AST, where: Where, edit: Edit) -> Place:
        start, end, text = edit
        first, last = self.span(node)
        after = self.data[first:start] + text + self.data[end:last]
        change = f"{plain(self.data[first:last])} -> {plain(after)}"
        line = self.data.count(b"\n", 0, start) + 1
        at = (self.source.path, line, where.statement, where.function)
        return Place(*at, start, end, text.decode(), change)

    # ---- what can be changed at a node
    def edits(self, node: ast.AST) -> Iterator[Edit]:
        return chain(self.signs(node), self.values(node))

    def signs(self, node: ast.AST) -> Iterator[Edit]:
        match node:
            case ast.Compare(left, ops, comparators):
                for op, pair in zip(ops, pairwise((left, *comparators)), strict=True):
                    yield from self.between(*pair, *COMPARED[type(op)])
            case ast.BinOp(left, op, right) | ast.AugAssign(left, op, right):
                if type(op) in COUNTED and not crashes(op, left, right):
                    yield from self.between(left, right, *COUNTED[type(op)])
            case ast.BoolOp(op, values):
                old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for pair in pairwise(values):
                    yield from self.between(*pair, old, new)
            case ast.UnaryOp(ast.Not() | ast.USub() as op):
                start = self.span(node)[0]
                yield start, start + (3 if isinstance(op, ast.Not) else 1), b""

    def values(self, node: ast.AST) -> Iterator[Edit]:
        match node:
            case ast.Constant(value):
                yield from self.constant(node, value)
            case ast.Call(ast.Name(name) as called) if name in NAMED:
                yield *self.span(called), NAMED[name].encode()
            case ast.Call(ast.Name(name)) if name in TYPED:
                pass
            case ast.Call(_, args) | ast.Tuple(args) if id(node) not in self.loose:
                yield from self.swaps(args)

    def between(self, left: Node, right: Node, old: str, new: str) -> Iterator[Edit]:
        """The sign between two expressions; brackets and comments may stand there."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = b"\n".join(
            line.split(b"#")[0].ljust(len(line))
            for line in self.data[start:end].split(b"\n")
        )
        at = gap.find(old.encode())
        if at >= 0:
            yield start + at, start + at + len(old), new.encode()

    def constant(self, node: ast.AST, value: object) -> Iterator[Edit]:
        if isinstance(value, bool):
            yield *self.span(node), str(not value).encode()
        elif isinstance(value, int | float):
            yield *self.span(node), str(value + 1).encode()

    def swaps(self, values: list[ast.expr]) -> Iterator[Edit]:
        """Neighbours change places, unless they are the same."""
        for a, b in pairwise(values):
            (start, middle), (on, end) = self.span(a), self.span(b)
            first, second = self.data[start:middle], self.data[on:end]
            if first != second:
                yield start, end, second + self.data[middle:on] + first


def unordered(tree: ast.Module) -> Iterator[ast.AST]:
    """Tuples whose order means nothing: something is looked for among them.

    So it is with the facts of a question, pairs that are found by their name.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Assign([ast.Name("facts")], ast.Tuple() as pairs):
                yield pairs
            case ast.AnnAssign(ast.Name("facts"), value=ast.Tuple() as pairs):
                yield pairs
            case ast.Compare(ops=[ast.In() | ast.NotIn()]):
                yield from node.comparators
            case ast.Call(ast.Name("set" | "frozenset")):
                yield from node.args
            case ast.FunctionDef():
                yield from searched(node)


def searched(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """Tuples that have a name here, under which something is only looked for."""
    looked = {
        id(side)
        for node in ast.walk(function)
        if isinstance(node, ast.Compare)
        for op, side in zip(node.ops, node.comparators, strict=True)
        if isinstance(op, ast.In | ast.NotIn)
    }
    names = [one for one in ast.walk(function) if isinstance(one, ast.Name)]
    for node in ast.walk(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.Tuple() as held):
                loads = (one for one in names if isinstance(one.ctx, ast.Load))
                used = {id(one) for one in loads if one.id == name}
                if used and used <= looked:
                    yield held


def plain(code: bytes) -> str:
    return " ".join(code.decode().split())


class Where(NamedTuple):
    """In which function, and in which statement of it."""

    function: str = ""
    statement: int = 0
    live: bool = False  # runs again each time, unlike what is kept or at the top


TOP = Where()


def within(node: ast.AST, where: Where = TOP) -> Iterator[tuple[ast.AST, Where]]:
    """Each node that runs, with the place it stands in.

    What stands outside functions, and in those whose result is kept for later, runs
    before the test that would notice: its statement is 0, and any test may catch it.
    """
    skipped = unread(node)
    for child in ast.iter_child_nodes(node):
        if not any(child is one for one in skipped):
            # A condition that follows another has no line of its own to be heard on.
            here = where if child in later(node) else entered(child, where)
            yield child, here
            yield from within(child, here)


def later(node: ast.AST) -> list[ast.stmt]:
    return node.orelse if isinstance(node, ast.If) and is_elif(node) else []


def entered(child: ast.AST, where: Where) -> Where:
    if isinstance(child, ast.ClassDef | Function):
        name = f"{where.function}.{child.name}".lstrip(".")
        return Where(name, 0, isinstance(child, Function) and not kept(child))
    if isinstance(child, ast.stmt) and where.live:
        return where._replace(statement=child.lineno)
    return where


def kept(node: Function) -> bool:
    """Whether its result is worked out once and remembered."""
    names = [ast.unparse(one).split("(")[0] for one in node.decorator_list]
    return any(name.split(".")[-1] in CACHES for name in names)


def unread(node: ast.AST) -> list[ast.AST | None]:
    """Types, decorators and texts: no rule depends on them."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [node.returns, *node.decorator_list]
        case ast.ClassDef():
            return [*node.decorator_list]
        case ast.arg() | ast.AnnAssign():
            return [node.annotation]
        case ast.Call(ast.Name(name)) if name in TYPED:
            return [*node.args]
    return unread_values(node)


def unread_values(node: ast.AST) -> list[ast.AST | None]:
    match node:
        case ast.ExceptHandler():
            return [node.type]
        case ast.Subscript(_, ast.Tuple() as types):
            return [types]
        case ast.Assign([ast.Name("__all__" | "__slots__")]):
            return [node.value]
        case ast.JoinedStr():
            return [*node.values]  # their columns are not to be relied on
        case ast.keyword("strict"):
            return [node.value]  # of `zip`: says what is so, and changes nothing
    return []


def crashes(op: ast.operator, *sides: ast.expr) -> bool:
    """Types and texts know no other sign: a change that falls over tests nothing."""
    if isinstance(op, ast.BitOr):
        return any(ast.unparse(one).rpartition(".")[2][:1].isupper() for one in sides)
    return any(isinstance(one, ast.Tuple | ast.JoinedStr | ast.List) for one in sides)
