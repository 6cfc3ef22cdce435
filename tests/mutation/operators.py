"""Small faults that can be planted in a source: one changed comparison, constant, condition."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from types import CodeType
from typing import Final, cast

_COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_COMPUTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.Pow: ast.Mult,
    ast.LShift: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
_NOTHING: Final = ("None", "False", "EMPTY", "()")
"""Where these are returned `None` says the same."""
_NAMED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
_LEFT_ALONE: Final = (
    "annotation",
    "returns",
    "decorator_list",
    "bases",
    "defaults",
    "kw_defaults",
)
_CONDITIONED = ast.If | ast.IfExp | ast.While


@dataclass(frozen=True)
class Site:
    """A place in the tree and the node to put there."""

    parent: ast.AST
    field: str
    index: int | None
    old: ast.AST
    new: ast.AST

    @contextmanager
    def planted(self) -> Generator[None, None, None]:
        """The tree with the fault; afterwards it is whole again."""
        self._put(self.new)
        try:
            yield
        finally:
            self._put(self.old)

    def _put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True)
class Mutant:
    """One fault: where it stands and what it makes of which text. ``key`` outlives moved lines."""

    file: str
    function: str
    line: int
    before: str
    after: str
    number: int
    tree: ast.Module
    site: Site

    @property
    def key(self) -> str:
        again = f" #{self.number}" if self.number > 1 else ""
        return f"{self.file} {self.function or '<module>'}: {self.before} => {self.after}{again}"

    @property
    def text(self) -> str:
        """The whole source with the fault."""
        with self.site.planted():
            return ast.unparse(self.tree)

    @property
    def code(self) -> CodeType:
        """The same compiled."""
        with self.site.planted():
            return compile(self.tree, self.file, "exec")


def mutants(file: str, source: str) -> Iterator[Mutant]:
    """Every fault that can be planted in this source, one at a time."""
    tree = ast.parse(source)
    seen: Counter[tuple[str, str, str]] = Counter()
    for function, site in list(_sites(tree, "")):
        before, after = ast.unparse(site.old), ast.unparse(site.new)
        ast.fix_missing_locations(ast.copy_location(site.new, site.old))
        seen[function, before, after] += 1
        number = seen[function, before, after]
        line = getattr(site.old, "lineno", 0)
        yield Mutant(file, function, line, _short(before), _short(after), number, tree, site)


def _short(text: str) -> str:
    return " ".join(text.split())


def _sites(node: ast.AST, function: str) -> Iterator[tuple[str, Site]]:
    """The places below this node; annotations, defaults, docstrings and asserts are left alone."""
    for field, index, child in _children(node):
        for new in _faults(child):
            yield function, Site(node, field, index, child, new)
        yield from _sites(child, _inside(child, function))


def _inside(node: ast.AST, function: str) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return f"{function}.{node.name}" if function else node.name
    return function


def _children(node: ast.AST) -> Iterator[tuple[str, int | None, ast.AST]]:
    for field, value in ast.iter_fields(node):
        if field in _LEFT_ALONE:
            continue
        for index, child in _places(value):
            if isinstance(child, ast.AST) and not _is_text(child) and not _is_guard(child):
                yield field, index, child


def _places(value: object) -> Iterator[tuple[int | None, object]]:
    """A field's one node, or its list of them."""
    if isinstance(value, list):
        yield from enumerate(cast("list[object]", value))
    else:
        yield None, value


def _is_text(node: ast.AST) -> bool:
    """A docstring, or a text that explains the name before it."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_guard(node: ast.AST) -> bool:
    """What only programmers read: an assertion, `assert_never`, a zip's `strict`, `__all__`."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__"
    return isinstance(node, ast.Assert) or (
        isinstance(node, ast.match_case) and "assert_never" in ast.unparse(node.body[0])
    )


def _faults(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in this node's place."""
    for kind in (_comparisons, _sums, _values, _statements, _branches):
        yield from kind(node)


def _comparisons(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(left, ops, right):
            for place, op in enumerate(ops):
                changed = [*ops[:place], _COMPARED[type(op)](), *ops[place + 1 :]]
                yield ast.Compare(left, changed, right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case _:
            pass


def _sums(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.BinOp(left, op, right) if type(op) in _COMPUTED:
            yield ast.BinOp(left, _COMPUTED[type(op)](), right)
        case ast.AugAssign(target, op, value) if type(op) in _COMPUTED:
            yield ast.AugAssign(target, _COMPUTED[type(op)](), value)
        case _:
            pass


def _values(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(str(value)):
            yield ast.Constant(f"{value}-x")
        case ast.Name(name) if name in _NAMED:
            yield ast.Name(_NAMED[name], ast.Load())
        case _:
            pass


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Return(value) if value is not None and ast.unparse(value) not in _NOTHING:
            yield ast.Return(ast.Constant(None))
        case ast.Expr():
            yield ast.Pass()
        case _:
            pass


def _branches(node: ast.AST) -> Iterator[ast.AST]:
    """A condition turned round, a case left out, a filter lifted."""
    if isinstance(node, _CONDITIONED):
        turned = copy(node)
        turned.test = ast.UnaryOp(ast.Not(), node.test)
        yield turned
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield ast.comprehension(node.target, node.iter, [], node.is_async)
    elif isinstance(node, ast.Match):
        for place, case in enumerate(node.cases):
            cases = [*node.cases[:place], *node.cases[place + 1 :]]
            if not _is_guard(case):
                yield ast.Match(node.subject, cases) if cases else ast.Pass()
