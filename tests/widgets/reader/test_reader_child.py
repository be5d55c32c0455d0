"""The Reader with a real viewing child: the pixels of a turned and cropped page, evidence lit on its words."""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from engine.child.host import Child
from engine.domain.documents import Box
from engine.domain.geometry import to_shown
from engine.lane import Lane, Steps, request
from widgets import theme
from widgets.reader.pages import Page, Word
from widgets.reader.reader_panel import ReaderPanel

BOX: Box = (55.0, 90.0, 175.0, 104.0)
"""Around the words, in the frame of the unrotated page."""


class Joint(QObject):
    """Turns a lane by a timer and hands the child's answers to the panel."""

    def __init__(self, panel: ReaderPanel, folder: Path) -> None:
        super().__init__(panel)
        self._panel = panel
        self._pixels = folder / "pixels"
        self._pixels.touch()
        self.lane = Lane()
        self.child = self.lane.add_child(Child("view", self.lane.inbox, folder / "view.log"))
        self.pages: list[dict[str, Any]] = []
        self._handle = 0
        timer = QTimer(self)
        timer.timeout.connect(lambda: self.lane.turn(0.0))
        timer.start(1)
        panel.view.image_wanted.connect(lambda page, scale, clip: self.lane.submit(self._draw(page, scale, clip)))
        panel.view.words_wanted.connect(lambda page: self.lane.submit(self._read(page)))
        panel.find_wanted.connect(lambda text: self.lane.submit(self._find(text)))

    def open(self, path: Path) -> None:
        self.lane.finish(self.lane.submit(self._open(path)))

    def _open(self, path: Path) -> Steps[None]:
        body = yield from request(self.child, "open", {"path": str(path)})
        self._handle, self.pages = body["document"], body["pages"]
        self._panel.show_document(path.name, [Page(page["width"], page["height"]) for page in self.pages])

    def _draw(self, page: int, scale: float, clip: Any) -> Steps[None]:
        arguments = {"document": self._handle, "page": page, "scale": scale, "clip": clip, "file": str(self._pixels)}
        body = yield from request(self.child, "render", arguments)
        with self._pixels.open("rb") as file, mmap.mmap(file.fileno(), body["stride"] * body["height"], access=mmap.ACCESS_READ) as pixels:
            image = QImage(pixels[:], body["width"], body["height"], body["stride"], QImage.Format.Format_RGB32).copy()
        self._panel.view.put_image(page, scale, clip, image)

    def _read(self, page: int) -> Steps[None]:
        body = yield from request(self.child, "words", {"document": self._handle, "page": page})
        self._panel.view.put_words(page, [Word(*word) for word in body["words"]])

    def _find(self, text: str) -> Steps[None]:
        arguments = {"document": self._handle, "text": text}
        body = yield from request(self.child, "find", arguments, on_item=lambda item: self._panel.put_hits(item["page"], item["hits"]))
        self._panel.end_hits(body["hits"])


@pytest.fixture
def panel(qtbot: QtBot) -> ReaderPanel:
    widget = ReaderPanel()
    qtbot.addWidget(widget)
    widget.resize(500, 500)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


@pytest.fixture
def joint(panel: ReaderPanel, tmp_path: Path) -> Iterator[Joint]:
    joint = Joint(panel, tmp_path)
    yield joint
    joint.lane.close()


def made(folder: Path, rotation: int, cropped: bool) -> Path:
    document = pymupdf.open()
    page = document.new_page(width=300, height=400)
    offset = 20 if cropped else 0
    page.insert_text((60 + offset, 100 + offset), "Metformin and cancer", fontsize=11)
    if cropped:
        page.set_cropbox(pymupdf.Rect(20, 20, 290, 380))
    page.set_rotation(rotation)
    document.save(folder / "paper.pdf")
    return folder / "paper.pdf"


@pytest.mark.parametrize("cropped", [False, True])
@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_lit_boxes_cover_the_words_that_are_shown(
    panel: ReaderPanel, joint: Joint, qtbot: QtBot, tmp_path: Path, rotation: int, cropped: bool
) -> None:
    joint.open(made(tmp_path, rotation, cropped))
    size = joint.pages[0]
    box = to_shown(BOX, *size["unrotated"], size["rotation"])
    panel.light([(1, [box])])
    qtbot.waitUntil(lambda: panel.view.is_sharp, timeout=10_000)
    image = panel.view.viewport().grab().toImage()
    start, end = panel.view.pixel_of(1, box[0], box[1]), panel.view.pixel_of(1, box[2], box[3])
    sheet = panel.view.pixel_of(1, 0, 0), panel.view.pixel_of(1, size["width"], size["height"])
    lit = QColor(theme.lit(panel.palette()))
    dark_inside = dark_outside = lit_inside = 0
    for y in range(max(0, sheet[0].y() + 2), min(image.height(), sheet[1].y() - 2)):
        for x in range(max(0, sheet[0].x() + 2), min(image.width(), sheet[1].x() - 2)):
            colour = image.pixelColor(x, y)
            inside = start.x() - 1 <= x <= end.x() + 1 and start.y() - 1 <= y <= end.y() + 1
            dark_inside += inside and colour.lightness() < 90
            dark_outside += not inside and colour.lightness() < 90
            lit_inside += inside and colour == lit
    assert dark_inside > 100
    assert dark_outside == 0
    assert lit_inside > dark_inside


def test_words_are_selected_and_found_where_they_stand(panel: ReaderPanel, joint: Joint, qtbot: QtBot, tmp_path: Path) -> None:
    joint.open(made(tmp_path, 90, True))
    panel.view.select_page()
    qtbot.waitUntil(lambda: panel.view.selection.text() == "Metformin and cancer", timeout=10_000)
    panel.open_find()
    panel.find_bar.field.setText("metformin AND")
    qtbot.waitUntil(lambda: panel.find_bar.findChildren(type(panel._note))[0].text() == "1 / 1", timeout=10_000)


def test_a_large_zoom_is_put_together_from_parts_without_seams(panel: ReaderPanel, joint: Joint, qtbot: QtBot, tmp_path: Path) -> None:
    document = pymupdf.open()
    document.new_page(width=1200, height=1200).draw_rect(pymupdf.Rect(0, 0, 1200, 1200), color=None, fill=(0.2, 0.4, 0.6))
    document.save(tmp_path / "paper.pdf")
    joint.open(tmp_path / "paper.pdf")
    panel.view.set_zoom(4.0)
    panel.view.reveal(1, (600, 600, 620, 620))
    qtbot.waitUntil(lambda: panel.view.is_sharp, timeout=10_000)
    image = panel.view.viewport().grab().toImage()
    colours = {image.pixelColor(x, y).name() for x in range(5, image.width() - 5) for y in range(5, image.height() - 5)}
    assert len(colours) == 1
