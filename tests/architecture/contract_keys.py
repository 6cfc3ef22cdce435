"""Finds code that looks at a contract's key to decide something.

A contract says itself what it is for: its goal, its talon, its partner. Code that asks "is it
Trischaken?" forgets the next contract, so only `rules/` may. What counts as asking:

* a comparison (`==`, `!=`, `in`, `is` ...) with a key, or with a collection that holds one;
* a `case` with a key;
* looking a key up (`table["dreier"]`, `.get("dreier")`), looking something up in a table of keys,
  and asking for a part of it (`.startswith("bettler")`).

A key is its text (`"solorufer"`), a constant named after it (`SOLORUFER`, `Key.SOLORUFER`), or a
name that the module gave to a key or to a collection of keys.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

KEYS = frozenset(
    """
    rufer trischaken sechserdreier farbensechser piccolo zwiccolo driccolo bettler solorufer
    besserrufer pagatrufer uhurufer kakadurufer quapilrufer farbendreier dreier farbeneiner einer
    besserdreier solobesser piccolo-ouvert zwiccolo-ouvert driccolo-ouvert bettler-ouvert
    piccolo-semi-ouvert zwiccolo-semi-ouvert bettler-semi-ouvert farbensolo solodreier
    """.split()
)

COLLECTION_MAKERS = frozenset({"dict", "frozenset", "list", "set", "tuple", "MappingProxyType"})
ASKING_METHODS = frozenset(
    """
    __contains__ __eq__ __getitem__ count endswith find get index issubset isdisjoint pop
    removeprefix removesuffix setdefault startswith
    """.split()
)


@dataclass(frozen=True)
class Finding:
    """A place where a key is asked for."""

    function: str
    """The qualified name of the function or class around it, `""` for the module itself."""
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.line}: {self.text}   (in {self.function or 'the module'})"


def find(tree: ast.Module) -> list[Finding]:
    """Every place in the module where a contract's key is asked for."""
    given_names = _names_given_to_keys(tree)
    return [
        Finding(function, node.lineno, ast.unparse(node))
        for function, node in _with_surroundings(tree, "")
        if _asks(node, given_names)
    ]


Located = ast.expr | ast.pattern


def _with_surroundings(node: ast.AST, function: str) -> Iterator[tuple[str, Located]]:
    for child in ast.iter_child_nodes(node):
        inner = function
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = f"{function}.{child.name}".lstrip(".")
        if isinstance(child, ast.expr | ast.pattern):
            yield inner, child
        yield from _with_surroundings(child, inner)


def _names_given_to_keys(tree: ast.Module) -> frozenset[str]:
    """Names that the module assigns a key or a collection of keys, one from another too."""
    names: frozenset[str] = frozenset()
    while True:
        more = names | {
            target.id
            for value, targets in _assignments(tree)
            if _holds_key(value, names)
            for target in targets
            if isinstance(target, ast.Name)
        }
        if more == names:
            return names
        names = more


def _assignments(tree: ast.Module) -> Iterator[tuple[ast.expr, list[ast.expr]]]:
    for node in ast.walk(tree):
        match node:
            case ast.Assign(value=value, targets=targets):
                yield value, targets
            case ast.AnnAssign(value=ast.expr() as value, target=target):
                yield value, [target]
            case ast.NamedExpr(value=value, target=target):
                yield value, [target]
            case _:
                pass


def _is_key(node: ast.expr, names: frozenset[str]) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return text in KEYS
        case ast.Name(id=name):
            return name in names or _is_named_after_key(name)
        case ast.Attribute(attr=name):
            return _is_named_after_key(name)
        case _:
            return False


def _is_named_after_key(name: str) -> bool:
    return name.isupper() and name.lower().replace("_", "-") in KEYS


def _holds_key(node: ast.expr | None, names: frozenset[str]) -> bool:
    """Is the expression a key, or a collection that holds one?"""
    match node:
        case ast.Set(elts=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            return any(_holds_key(part, names) for part in parts)
        case ast.Dict(keys=keys):
            return any(_holds_key(key, names) for key in keys)
        case ast.Starred(value=inner):
            return _holds_key(inner, names)
        case ast.BinOp(left=left, right=right):
            return _holds_key(left, names) or _holds_key(right, names)
        case ast.Call(func=ast.Name(id=maker), args=args) if maker in COLLECTION_MAKERS:
            return any(_holds_key(arg, names) for arg in args)
        case ast.expr():
            return _is_key(node, names)
        case None:
            return False


def _asks(node: Located, names: frozenset[str]) -> bool:
    match node:
        case ast.Compare(left=left, comparators=others):
            return any(_holds_key(part, names) for part in (left, *others))
        case ast.MatchValue(value=value):
            return _holds_key(value, names)
        case ast.Subscript(value=table, slice=index):
            return _holds_key(table, names) or _holds_key(index, names)
        case ast.MatchMapping(keys=keys):
            return any(_holds_key(key, names) for key in keys)
        case ast.Call(func=ast.Attribute(attr=method, value=table), args=args):
            asked = any(_holds_key(part, names) for part in (table, *args))
            return method in ASKING_METHODS and asked
        case _:
            return False
