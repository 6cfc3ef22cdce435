"""The sources of the package as trees, and who stands on which floor."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "koenigrufen"
LAW = ("cards", "texts", "rules", "game", "scoring", "record")


def room(path: Path) -> str:
    """The package or module right below `koenigrufen` that the file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def all_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def law_files() -> list[Path]:
    """The law, and the package's own `__init__`, which whoever imports the law imports too."""
    return [path for path in all_files() if room(path) in {*LAW, "__init__"}]


def shown(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imported_tops(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and top-level name of everything imported, also within functions.

    A relative import stays inside the package. A module named at run time is given as the call,
    since nobody can tell from the text what it would be.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name.partition(".")[0]) for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield node.lineno, module.partition(".")[0]
            case ast.Call(func=ast.Name(id="__import__" | "import_module" as name)):
                yield node.lineno, f"{name}()"
            case ast.Call(func=ast.Attribute(attr="import_module" as name)):
                yield node.lineno, f"{name}()"
            case _:
                pass
