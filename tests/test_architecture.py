"""The plan of the house as a test: imports point down, nothing goes in circles, modules stay small, the engine knows no Qt."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("app", "widgets", "engine", "resources", "fonts")

FLOORS: tuple[tuple[str, ...], ...] = (
    ("cli", "worker"),
    ("api",),
    ("open_workspace",),
    ("views", "places", "lookup"),
    ("agents",),
    ("harness",),
    ("library",),
    ("ingest", "tools", "intent", "reading", "report", "duplicates"),
    ("desk",),
    ("markup",),
    ("store", "search", "pdf", "validation", "online"),
    ("linkage",),
    ("ocr",),
    ("sources",),
    ("formats",),
    ("lane",),
    ("child",),
    ("domain", "errors", "cancel", "logs", "locks"),
)
"""The floors of the engine, top first. A module imports from floors below its own, and within its own package."""

WITHIN_FLOOR = {("domain", "errors")}
"""Imports within a floor that are allowed."""

HIDDEN_IMPORTS = {
    ("app/engine_thread.py", "engine.api"): "the first picture of the window does not wait for what commands need",
    ("app/__main__.py", "app.application"): "Qt is loaded only where a window is wanted",
    ("app/__main__.py", "engine.cli.main"): "the window needs no command",
    ("engine/cli/session.py", "engine.api"): "what only looks does not wait for what works",
    ("engine/child/server.py", "resource"): "not on Windows",
}
"""Imports inside functions that are allowed, with the reason."""

LONGEST_MODULE = 300


def modules() -> Iterator[Path]:
    for package in PACKAGES:
        yield from sorted((ROOT / package).rglob("*.py"))


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> Iterator[tuple[str, bool]]:
    """Each module that a file imports, and whether it does so inside a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    top = {id(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)}

    def walk(node: ast.AST, inside: bool) -> Iterator[tuple[str, bool]]:
        if isinstance(node, ast.Import):
            yield from ((alias.name, inside) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            base = node.module or ""
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield (full if is_module(full) else base), inside
        for child in ast.iter_child_nodes(node):
            yield from walk(child, inside or id(node) in top)

    yield from walk(tree, False)


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def floor_of(module: str) -> tuple[int, str]:
    part = module.split(".")[1] if "." in module else ""
    for number, names in enumerate(FLOORS):
        if part in names:
            return number, part
    raise AssertionError(f"{module} is on no floor: add it to FLOORS and to ARCHITECTURE.md")


def test_engine_imports_point_down() -> None:
    wrong = []
    for path in sorted((ROOT / "engine").rglob("*.py")):
        if name_of(path) == "engine":
            continue
        mine, my_part = floor_of(name_of(path))
        for wanted, _ in imports_of(path):
            if not wanted.startswith("engine."):
                continue
            theirs, their_part = floor_of(wanted)
            is_own = my_part == their_part
            if not is_own and theirs <= mine and (my_part, their_part) not in WITHIN_FLOOR:
                wrong.append(f"{name_of(path)} imports {wanted}")
    assert wrong == []


def test_widgets_know_only_words_and_errors_of_the_engine() -> None:
    for path in sorted((ROOT / "widgets").rglob("*.py")):
        for wanted, _ in imports_of(path):
            assert not wanted.startswith("app"), f"{path.name} imports {wanted}"
            if wanted.startswith("engine"):
                assert wanted.startswith(("engine.domain", "engine.errors")), f"{path.name} imports {wanted}"


def test_the_engine_imports_neither_qt_nor_what_stands_above_it() -> None:
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for wanted, _ in imports_of(path):
            assert wanted.partition(".")[0] not in ("PySide6", "shiboken6", "pyqtgraph", "app", "widgets"), f"{path}: {wanted}"


def test_validation_needs_neither_store_nor_search() -> None:
    for path in sorted((ROOT / "engine" / "validation").rglob("*.py")):
        for wanted, _ in imports_of(path):
            assert not wanted.startswith(("engine.store", "engine.search", "engine.reading", "engine.sources", "sqlite3", "apsw")), (
                f"{path}: {wanted}"
            )


def test_no_module_goes_in_circles() -> None:
    graph = {name_of(path): {wanted for wanted, _ in imports_of(path) if wanted.partition(".")[0] in PACKAGES} for path in modules()}
    done: set[str] = set()

    def visit(module: str, trail: list[str]) -> None:
        if module in trail:
            raise AssertionError("a circle: " + " → ".join([*trail[trail.index(module) :], module]))
        if module in done:
            return
        for wanted in sorted(graph.get(module, ())):
            if wanted != module:
                visit(wanted, [*trail, module])
        done.add(module)

    for module in sorted(graph):
        visit(module, [])


def test_imports_inside_functions_have_a_reason() -> None:
    found = {(path.relative_to(ROOT).as_posix(), wanted) for path in modules() for wanted, inside in imports_of(path) if inside}
    assert found == set(HIDDEN_IMPORTS)


@pytest.mark.parametrize("package", ["app", "widgets", "engine"])
def test_modules_stay_small(package: str) -> None:
    lengths = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n") for path in (ROOT / package).rglob("*.py")}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def test_pickles_are_read_only_by_the_reader_that_refuses_everything_but_plain_data() -> None:
    for path in modules():
        if path == ROOT / "engine" / "search" / "whoosh_storage.py":
            assert "find_class" in path.read_text(encoding="utf-8")
            continue
        for wanted, _ in imports_of(path):
            assert wanted.partition(".")[0] not in ("pickle", "marshal", "shelve", "dill"), f"{path}: {wanted}"
