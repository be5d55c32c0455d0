"""Sources: what a row says, what can be done with it, and how a search speaks of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from engine.domain.subset import Subset
from widgets import count_words
from widgets.ask_bar import AskBar, Badge
from widgets.line_rows import LINE, Line, Tone
from widgets.source_words import searched, searched_in_full
from widgets.sources_section import SourcesSection
from widgets.subset_words import subset_in_words
from widgets.workspace_rows import SourceRow

pytestmark = pytest.mark.usefixtures("english_locale")

WHOLE = SourceRow("pubmed", 1_234_567, "2026-01-14", engine="tantivy")
GAPS = SourceRow("pubmed", 605, "2026-01-14", missing_files=3, failed_files=1, subset="years 2015–")


@pytest.fixture
def section(qtbot: QtBot) -> SourcesSection:
    widget = SourcesSection()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def line(section: SourcesSection, place: int = 0) -> Line:
    found = section.rows.index(place).data(LINE)
    assert isinstance(found, Line)
    return found


def action(section: SourcesSection, text: str) -> QAction:
    return next(one for one in section.list.actions() if one.text().replace("&", "") == text)


def button(section: SourcesSection, text: str) -> QPushButton:
    return next(one for one in section.findChildren(QPushButton) if one.text().replace("&", "") == text)


def test_a_row_says_how_much_how_new_and_which_engine(section: SourcesSection) -> None:
    section.set_rows([WHOLE])
    assert (line(section).title, line(section).tone) == ("PubMed", Tone.NONE)
    assert line(section).note == "1.23 million records · as of 2026-01-14 · tantivy"
    assert "exactly 1,234,567 records" in line(section).tip


def test_files_that_are_missing_or_damaged_are_marked(section: SourcesSection) -> None:
    section.set_rows([GAPS])
    assert line(section).tone is Tone.WARNING
    assert line(section).note == "605 records · 4 files missing or damaged · as of 2026-01-14 · a subset"
    assert "3 files missing, 1 file damaged or unfinished, only a subset: years 2015–" in line(section).tip


def test_the_index_is_told_of_later(section: SourcesSection) -> None:
    section.set_rows([SourceRow("pubmed", 605), SourceRow("library", 4, is_building=True)])
    section.set_index("pubmed", "whoosh", 200)
    section.set_index("unknown", "whoosh", 1)
    assert line(section, 0).note == "605 records · index behind · whoosh"
    assert "200 records not in the index yet" in line(section, 0).tip
    assert (line(section, 1).tone, line(section, 1).note) == (Tone.BUSY, "4 records · index being built")


def test_an_empty_section_says_how_pubmed_comes_in(section: SourcesSection, qtbot: QtBot) -> None:
    section.set_rows([])
    texts = [label.text() for label in section.findChildren(QLabel) if label.isVisible()]
    assert any("drop the folder" in text and "Import" in text for text in texts)
    assert not button(section, "Duplicates…").isVisible()
    with qtbot.waitSignal(section.import_wanted, timeout=1000):
        button(section, "Import…").click()


def test_keys_and_menu_do_what_can_be_done(section: SourcesSection, qtbot: QtBot) -> None:
    section.set_rows([WHOLE, SourceRow("library", 4, is_building=True)])
    section.list.choose("pubmed")
    with qtbot.waitSignal(section.details_wanted, timeout=1000) as told:
        qtbot.keyClick(section.list, Qt.Key.Key_Return)
    assert told.args == ["pubmed"]
    with qtbot.waitSignal(section.rebuild_wanted, timeout=1000) as told:
        action(section, "Build the index again").trigger()
    assert told.args == ["pubmed"]
    with qtbot.waitSignal(section.duplicates_wanted, timeout=1000):
        action(section, "Look for duplicates").trigger()
    section.list.choose("library")
    assert not action(section, "Build the index again").isEnabled()


def test_large_numbers_are_said_as_people_say_them() -> None:
    english, chinese = QLocale(QLocale.Language.English), QLocale(QLocale.Language.Chinese)
    assert [count_words.many(count, english) for count in (605, 98_304, 1_200_000, 38_400_000)] == ["605", "98,304", "1.2 million", "38.4 million"]
    assert [count_words.many(count, chinese) for count in (1_200_000, 38_400_000)] == ["120 万", "3,840 万"]
    assert count_words.lost(1, 0) == "1 file missing"
    assert count_words.lost(0, 2) == "2 files damaged or unfinished"
    assert [count_words.size(count) for count in (820_000, 51e9, 2.5e12)] == ["820 kB", "51.0 GB", "2.5 TB"]


def test_a_search_says_what_was_not_searched_and_why() -> None:
    rows = [
        SourceRow("pubmed", 605, "2026-01-14", engine="whoosh", engine_reason="the default engine", missing_files=3),
        SourceRow("pubmed_online", 0, error="The source cannot be reached"),
        SourceRow("library", 4, not_asked="it was not chosen"),
    ]
    assert searched(rows) == "2 sources searched: PubMed (as of 2026-01-14, 3 files missing), PubMed online (failed)"
    full = searched_in_full(rows, ["heart attack as MeSH Myocardial Infarction"])
    assert full.splitlines() == [
        "PubMed: 605 records, as of 2026-01-14, searched with whoosh (the default engine), 3 files missing",
        "PubMed online: failed: The source cannot be reached",
        "Library: not searched, it was not chosen",
        "Also looked for: heart attack as MeSH Myocardial Infarction",
    ]


def test_a_subset_in_words() -> None:
    wanted = Subset(2015, None, ("Asthma", "Obesity"), ("Lancet",), ("eng",), True)
    assert subset_in_words(wanted) == "years 2015–, MeSH Asthma or Obesity, journal Lancet, language eng, with abstract"
    assert subset_in_words(Subset()) == ""


def test_the_badge_says_what_leaves_the_machine(qtbot: QtBot) -> None:
    bar = AskBar()
    qtbot.addWidget(bar)
    badge = bar.findChild(Badge)
    assert (badge.text(), "nothing opens a connection" in badge.toolTip()) == ("offline", True)
    bar.set_online("online")
    assert (badge.text(), "may be sent to PubMed" in badge.toolTip(), "Ctrl+," in badge.toolTip()) == ("online", True, True)
    bar.set_online("locked", "/etc/postil/offline_lock: rule 7 <b>")
    assert badge.text() == "locked offline"
    assert "/etc/postil/offline_lock: rule 7 &lt;b&gt;" in badge.toolTip()
