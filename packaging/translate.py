"""Brings the translations up to date: reads new texts from the sources into the .ts files and makes the .qm files from them.

.venv/bin/python packaging/translate.py            then fill in what is unfinished, with Qt Linguist or an editor, and run it again
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = {"zh": "zh_CN"}
TOOLS = Path(sys.executable).parent


def update(language: str, target: Path) -> None:
    """Brings a .ts file level with the sources of widgets and app; texts that are gone are dropped from it."""
    sources = sorted(path.relative_to(ROOT).as_posix() for folder in ("widgets", "app") for path in (ROOT / folder).rglob("*.py"))
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as names:
        names.write("\n".join(sources))
        names.flush()
        options = ["-no-obsolete", "-locations", "none", "-silent", "-source-language", "en", "-target-language", LANGUAGES[language]]
        run("pyside6-lupdate", *options, f"@{names.name}", "-ts", str(target))


def release(source: Path, target: Path) -> None:
    """Makes a .qm file from a .ts file."""
    run("pyside6-lrelease", "-silent", str(source), "-qm", str(target))


def run(tool: str, *arguments: str) -> None:
    """Runs one of Qt Linguist's tools from the environment of this Python."""
    subprocess.run([str(TOOLS / tool), *arguments], check=True, cwd=ROOT)


def main() -> None:
    """Updates and releases every language, and tells what is left to do."""
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        path = FOLDER / f"postil_{language}.ts"
        update(language, path)
        release(path, path.with_suffix(".qm"))
        left = path.read_text(encoding="utf-8").count('type="unfinished"')
        sys.stdout.write(f"{path.name}: {left} unfinished\n")


if __name__ == "__main__":
    main()
