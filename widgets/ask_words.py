"""Commands that are typed into the field for questions: what there is, how one is read, and what may stand behind it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QStringListModel, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

NAMES = ("domain", "config", "source", "new", "debug", "help")
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Typed:
    """A command without its stroke, and what stands behind it."""

    name: str
    rest: str


def typed(text: str, domains: tuple[str, ...] = ()) -> Typed | None:
    """The command that a text is; None for a question, also for one that begins with "/domain NAME"."""
    if not text.startswith("/"):
        return None
    name, _, rest = text[1:].strip().partition(" ")
    rest = rest.strip()
    if name.lower() not in NAMES or (name.lower() == "domain" and " " in rest and rest.split()[0].lower().replace("-", "_") in domains):
        return None
    return Typed(name.lower(), rest)


def meanings() -> tuple[tuple[str, str], ...]:
    """Each command as it is typed, with what it does in the language of the window."""
    return (
        ("/domain NAME", QCoreApplication.translate("AskWords", "read questions in this field; auto lets the rules decide")),
        ("/config KEY=VALUE", QCoreApplication.translate("AskWords", "change a setting of the workspace; without a value it is shown")),
        ("/source NAME", QCoreApplication.translate("AskWords", "search only this source; all searches every one")),
        ("/new", QCoreApplication.translate("AskWords", "put the run that is shown aside and begin anew")),
        ("/debug state", QCoreApplication.translate("AskWords", "show everything that this run has made so far")),
        ("/help", QCoreApplication.translate("AskWords", "show these commands")),
    )


class CommandCompleter(QCompleter):
    """Offers commands and their values while a stroke stands first; leaves questions alone."""

    def __init__(self, field: QLineEdit) -> None:
        self._lines = QStringListModel()
        super().__init__(self._lines, field)
        self._lines.setParent(self)
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchStartsWith)
        self._values: dict[str, tuple[str, ...]] = {}
        self.set_values({})
        field.setCompleter(self)

    def set_values(self, values: dict[str, tuple[str, ...]]) -> None:
        """What may stand behind a command, by its name."""
        self._values = values
        lines = []
        for name in NAMES:
            known = ("state",) if name == "debug" else values.get(name, ())
            lines += [f"/{name} {value}" for value in known] or [f"/{name}"]
        self._lines.setStringList(lines)

    def splitPath(self, path: str) -> list[str]:
        """Nothing matches a text that is no command."""
        return [path.strip()] if path.startswith("/") else ["\n"]
