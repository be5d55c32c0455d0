"""Where a box of a page stands when the page is shown turned."""

from __future__ import annotations

from engine.domain.documents import Box


def to_shown(box: Box, width: float, height: float, rotation: int) -> Box:
    """A box of the unrotated CropBox (`width` x `height` points) in the frame of the page as shown; both origins top left.

    `rotation` is the page's /Rotate: degrees clockwise, any multiple of 90 (PDF 32000-1, 7.7.3.3).
    """
    x0, y0, x1, y1 = box
    match rotation % 360:
        case 90:
            return height - y1, x0, height - y0, x1
        case 180:
            return width - x1, height - y1, width - x0, height - y0
        case 270:
            return y0, width - x1, y1, width - x0
    return box


def from_shown(box: Box, width: float, height: float, rotation: int) -> Box:
    """The box of the unrotated CropBox (`width` x `height` points) that `to_shown` would show there."""
    x0, y0, x1, y1 = box
    match rotation % 360:
        case 90:
            return y0, height - x1, y1, height - x0
        case 180:
            return width - x1, height - y1, width - x0, height - y0
        case 270:
            return width - y1, x0, width - y0, x1
    return box


def shown_size(width: float, height: float, rotation: int) -> tuple[float, float]:
    """Width and height of a page as shown, from those of its unrotated CropBox."""
    return (height, width) if rotation % 180 == 90 else (width, height)
