"""Every text has its Chinese, and the language changes while the window is open."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import resources
from app import language, settings
from app.language import Language, system_language
from widgets.retranslating import Retranslating

ROOT = Path(__file__).resolve().parent.parent.parent
TS = ROOT / "resources" / "translations" / "postil_zh.ts"
Key = tuple[str, str, str]


def packaging_script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def messages(path: Path) -> dict[Key, ElementTree.Element]:
    """Each text of a .ts file by context, source and comment, with its translation."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            found[context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", "")] = translation
    return found


@pytest.fixture(scope="module")
def chinese() -> dict[Key, ElementTree.Element]:
    return messages(TS)


def test_nothing_is_unfinished_or_left_over(chinese: dict[Key, ElementTree.Element]) -> None:
    assert {key: element.get("type") for key, element in chinese.items() if element.get("type") or not element.text} == {}


def test_the_translations_hold_exactly_the_texts_of_the_sources(chinese: dict[Key, ElementTree.Element], tmp_path: Path) -> None:
    packaging_script("translate").update("zh", tmp_path / "now.ts")
    now = set(messages(tmp_path / "now.ts"))
    assert now - set(chinese) == set(), "run packaging/translate.py and translate these"
    assert set(chinese) - now == set(), "run packaging/translate.py: these texts are gone"


def test_the_compiled_file_says_what_the_translations_say(chinese: dict[Key, ElementTree.Element]) -> None:
    translator = QTranslator()
    content = resources.read_bytes("translations/postil_zh.qm")
    assert translator.load(content)
    stale = {key for key, element in chinese.items() if translator.translate(*key) != element.text}
    assert stale == set(), "run packaging/translate.py"


def test_placeholders_and_line_breaks_survive(chinese: dict[Key, ElementTree.Element]) -> None:
    def parts(text: str) -> list[str]:
        return sorted(re.findall(r"\{[^}]*\}|\n", text))

    assert {key: element.text for key, element in chinese.items() if parts(key[1]) != parts(element.text or "")} == {}


def test_a_language_is_there_for_each_choice_of_the_settings() -> None:
    assert {name for name in resources.names("translations") if name.endswith(".qm")} == {"postil_zh.qm"}
    assert set(settings.LANGUAGES) == {"system", *language._LOCALES}


def test_access_keys_survive_and_menus_keep_their_dots(chinese: dict[Key, ElementTree.Element]) -> None:
    for (_, source, _), element in chinese.items():
        key = re.search(r"&(\w)", source)
        if key:
            assert f"(&{key[1].upper()})" in (element.text or ""), source
        assert source.endswith("…") == (element.text or "").endswith("…"), source


def test_translations_are_chinese_and_use_chinese_punctuation(chinese: dict[Key, ElementTree.Element]) -> None:
    for (_, source, _), element in chinese.items():
        text = element.text or ""
        # the comma between family and given name is typed, and read by a program
        assert not re.search(r"[一-鿿](,(?! 名)|[;:?!])", text), text
        assert not (source.endswith(".") and not source.endswith(("..", "et al."))) or text.endswith(("。", "：")), text


def sources() -> Iterator[tuple[Path, ast.AST]]:
    for folder in ("widgets", "app"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_texts_are_translated_by_the_class_that_says_them() -> None:
    wrong = []
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                is_own = isinstance(node.func.value, ast.Name) and node.func.value.id == "self"
                is_plain = bool(node.args) and all(isinstance(argument, ast.Constant) for argument in node.args)
                if not (is_own and is_plain):
                    wrong.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert wrong == [], "the reader of the sources finds only self.tr() with the text itself in it"


SHOWN = {"setText", "setToolTip", "setWindowTitle", "setAccessibleName", "setAccessibleDescription", "setPlaceholderText", "setStatusTip", "addTab"}
MAKERS = {"QLabel", "QPushButton", "QToolButton", "QCheckBox", "QRadioButton", "QGroupBox", "QAction"}


def test_no_text_is_shown_past_the_translations() -> None:
    wrong = []
    for path, tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id if isinstance(node.func, ast.Name) else ""
            if name in SHOWN | MAKERS:
                words = [part for argument in node.args for part in plain_words(argument) if part != "Postil"]
                wrong += [f"{path.relative_to(ROOT)}:{node.lineno}: {words}"] if words else []
    assert wrong == []


def plain_words(node: ast.expr) -> list[str]:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return [
        word for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str) for word in re.findall(r"[A-Za-z]{3,}", part.value)
    ]


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[Language]:
    before = QLocale()
    spoken = Language(qapp)
    yield spoken
    spoken.use("en")
    QLocale.setDefault(before)
    qapp.processEvents()


class Greeting(Retranslating, QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.label = QLabel(self)
        self.box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.retranslate()

    def retranslate(self) -> None:
        self.label.setText(QApplication.translate("AskBar", "Ask"))


def test_the_language_changes_while_the_window_is_open(speaking: Language, qtbot: QtBot) -> None:
    greeting = Greeting()
    qtbot.addWidget(greeting)
    assert greeting.label.text() == "Ask"
    speaking.use("zh")
    qtbot.waitUntil(lambda: greeting.label.text() == "提问", timeout=1000)
    assert QLocale().language() == QLocale.Language.Chinese
    speaking.use("en")
    qtbot.waitUntil(lambda: greeting.label.text() == "Ask", timeout=1000)


def test_dates_and_numbers_of_open_windows_change_too(speaking: Language, qtbot: QtBot) -> None:
    greeting = Greeting()
    qtbot.addWidget(greeting)
    for name, expected in (("zh", QLocale.Language.Chinese), ("en", QLocale.Language.English)):
        speaking.use(name)
        assert greeting.label.locale().language() == expected


def test_the_buttons_of_qt_speak_it_too(speaking: Language, qtbot: QtBot) -> None:
    speaking.use("zh")
    box = QMessageBox(QMessageBox.Icon.Question, "Postil", "?", QMessageBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert "取消" in box.button(QMessageBox.StandardButton.Cancel).text()


def test_choosing_the_same_language_again_changes_nothing(speaking: Language) -> None:
    speaking.use("zh")
    installed = list(speaking._installed)
    speaking.use("zh")
    assert speaking._installed == installed


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        (["zh-Hans-CN", "zh-CN", "zh"], "zh"),
        (["de-DE", "zh-TW", "en-US"], "zh"),
        (["en-GB", "zh-CN"], "en"),
        (["fr-FR", "fr"], "en"),
        ([], "en"),
    ],
)
def test_the_system_language_is_the_first_that_is_spoken(tags: list[str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Desktop:
        def uiLanguages(self) -> list[str]:  # noqa: N802 - Qt's name
            return tags

    class Locale:
        system = staticmethod(Desktop)

    monkeypatch.setattr(language, "QLocale", Locale)
    assert system_language() == expected
