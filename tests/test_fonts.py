"""The bundled fonts draw everything that the program says, and what papers usually contain."""

from __future__ import annotations

import gzip
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont
from PySide6.QtWidgets import QApplication

import fonts
import resources

ROOT = Path(__file__).resolve().parent.parent
SIGNS = (
    "µ β α γ δ κ Δ Ω ≥ ≤ ± × · ° ² ³ ⁻ ⁺ ⁰ ¹ ₀ ₂ – — − “ ” ‘ ’ … ✓ ✗ → ← ▸ ▾ • ′ ″ ‰ ≈ ≠ ∼ √ ∞ ∑ ∂ ∫ ∈ ℃ Å € † ‡ § ① ♀ ♂ 、 。 《 》 「 」 ： （ ）"
)
NAMES = "Müller Żółć Łukasz Şahin Ağaoğlu İlhan Čapek Dvořák Ștefan Nguyễn Þór Ødegård Ñandú Őri Ķēniņš Иванов Παπαδόπουλος"


def raw(path: Path) -> QRawFont:
    font = QRawFont(str(path), 16.0)
    assert font.isValid()
    return font


def missing(font: QRawFont, text: str) -> str:
    return "".join(sorted(letter for letter in set(text) if letter.isprintable() and not font.supportsCharacter(ord(letter))))


def texts() -> dict[str, str]:
    found = {"signs": SIGNS, "names": NAMES}
    for path in (ROOT / "resources" / "translations").glob("*.ts"):
        found[path.name] = "".join(ElementTree.parse(path).getroot().itertext())
    for folder in ("packaging/sample", "resources/sample", "resources/lexicons"):
        for path in (ROOT / folder).iterdir():
            if path.suffix in (".txt", ".xml", ".tsv"):
                found[path.name] = path.read_text(encoding="utf-8")
    for folder in ("widgets", "app"):
        for path in (ROOT / folder).rglob("*.py"):
            found[path.as_posix()] = path.read_text(encoding="utf-8")
    return found


@pytest.mark.parametrize("path", fonts.paths(), ids=lambda path: path.stem)
def test_every_character_of_the_program_and_its_sample_is_drawn(path: Path, qapp: QApplication) -> None:
    font = raw(path)
    assert {name: letters for name, text in texts().items() if (letters := missing(font, text))} == {}


@pytest.mark.parametrize("path", fonts.paths(), ids=lambda path: path.stem)
def test_every_sign_of_gb_2312_is_drawn(path: Path, qapp: QApplication) -> None:
    signs = "".join(bytes((row, cell)).decode("gb2312", "ignore") for row in range(0xA1, 0xF8) for cell in range(0xA1, 0xFF))
    assert len(signs) == 7445
    assert missing(raw(path), signs) == ""


def test_the_letters_of_real_papers_are_drawn(shared_data: Path, qapp: QApplication) -> None:
    font = raw(fonts.paths()[0])
    files = [path for path in shared_data.rglob("*") if path.suffix in (".ris", ".bib", ".nbib", ".xml", ".gz", ".txt") and path.stat().st_size < 3e6]
    letters: set[str] = set()
    for path in files:
        content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
        letters.update(letter for letter in content.decode("utf-8", "ignore") if letter.isalpha())
    assert len(letters) > 200
    assert len(missing(font, "".join(letters))) <= len(letters) / 100


def test_added_letters_stand_like_their_neighbours(qapp: QApplication) -> None:
    font = raw(fonts.paths()[0])

    def height(letter: str) -> float:
        return font.boundingRect(font.glyphIndexesForString(letter)[0]).height()

    assert height("ł") == pytest.approx(height("l"), rel=0.03)
    assert height("ğ") > height("g")


def test_quotes_and_dots_are_not_as_wide_as_chinese_signs(qapp: QApplication) -> None:
    number = QFontDatabase.addApplicationFont(str(fonts.paths()[0]))
    font = QFont(fonts.FAMILY)
    font.setPixelSize(100)
    measure = QFontMetricsF(font)
    assert max(measure.horizontalAdvance(sign) for sign in "“”‘’·≤≥→") < 80 < measure.horizontalAdvance("中")
    QFontDatabase.removeApplicationFont(number)


def test_both_weights_make_one_family_and_stay_small(qapp: QApplication) -> None:
    files = [path.read_bytes() for path in fonts.paths()]
    assert [raw(path).weight() for path in fonts.paths()] == [400, 700]
    assert {raw(path).familyName() for path in fonts.paths()} == {fonts.FAMILY}
    assert all(len(content) < 3_200_000 for content in files)
    assert all(struct.unpack(">I", content[:4])[0] == 0x00010000 for content in files)


def test_the_licence_lies_beside_the_fonts() -> None:
    text = (ROOT / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in text
    assert set(fonts.FILES) == {path.name for path in (ROOT / "fonts").glob("*.ttf")}


def test_icons_are_small_drawings_that_take_a_colour(qapp: QApplication) -> None:
    names = resources.names("icons")
    assert len(names) >= 25
    for name in names:
        text = resources.read_text(f"icons/{name}")
        assert len(text) < 2000
        assert re.search(r"<script|href|url\(", text) is None
        assert name == "postil.svg" or ("currentColor" in text and "#" not in text)
