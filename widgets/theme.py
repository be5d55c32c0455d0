"""Colours, fonts and distances of the window, all derived from the palette and the font metrics of a widget."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QWidget

from engine.domain.notes import COLOURS

STYLE = "Fusion"
"""The style of the program: it takes every colour from the palette, alike on every system."""
NAMES = ("system", "light", "dark", "high_contrast")

INKS = tuple(COLOURS)
"""A person's own highlighters, by name."""

_LEGIBLE, _LEGIBLE_HIGH = 4.6, 7.1
"""Contrast of text in normal and in high contrast palettes, a little above levels AA and AAA of WCAG 2.2."""
_BLACK_AND_WHITE = 20
"""The contrast above which text is taken to be black on white, or white on black."""
_GREEN, _RED, _AMBER, _YELLOW = QColor("#388a36"), QColor("#c62828"), QColor("#b26a00"), QColor("#ffe38f")


def accent(palette: QPalette) -> QColor:
    """The one accent colour, legible as text."""
    return _legible(palette.color(QPalette.ColorRole.Accent), palette)


def quiet(palette: QPalette) -> QColor:
    """Secondary text."""
    return _legible(mixed(_text(palette), _base(palette), 0.66), palette)


def edge(palette: QPalette) -> QColor:
    """Hairlines around and between things."""
    return mixed(_text(palette), _base(palette), 0.7 if is_high_contrast(palette) else 0.16)


def warning(palette: QPalette) -> QColor:
    """What needs a look."""
    return _legible(_AMBER, palette)


def good(palette: QPalette) -> QColor:
    """Supports, ready, accepted."""
    return _legible(_GREEN, palette)


def bad(palette: QPalette) -> QColor:
    """Contradicts, failed, retracted; also Stop."""
    return _legible(_RED, palette)


def lit(palette: QPalette) -> QColor:
    """The highlighter over a white page, for CompositionMode_Multiply; black on it stays legible."""
    return QColor(Qt.GlobalColor.yellow) if is_high_contrast(palette) else QColor(_YELLOW)


def lit_softly(palette: QPalette) -> QColor:
    """The highlighter laid on thinly, for what stands around that which is lit."""
    return mixed(lit(palette), QColor(Qt.GlobalColor.white), 0.3)


def found(palette: QPalette, *, current: bool) -> QColor:
    """Behind black letters that were found; those of the present hit stand on a stronger ground."""
    return mixed(_GREEN if not is_high_contrast(palette) else QColor(Qt.GlobalColor.green), QColor(Qt.GlobalColor.white), 0.6 if current else 0.3)


def ink(palette: QPalette, name: str) -> QColor:
    """A person's own highlighter over a white page, for CompositionMode_Multiply; black on it stays legible."""
    colour = QColor(COLOURS.get(name, COLOURS[INKS[0]]))
    return QColor.fromHslF(max(colour.hslHueF(), 0.0), 1.0, min(0.72, colour.lightnessF())) if is_high_contrast(palette) else colour


def card(palette: QPalette) -> QColor:
    """The background of a card, slightly off the window colour."""
    window, base = palette.color(QPalette.ColorRole.Window), _base(palette)
    if window != base or is_high_contrast(palette):
        return base
    return mixed(_text(palette), window, 0.04)


def soft(palette: QPalette) -> QColor:
    """A breath of the accent colour, behind chips and badges; text of `accent` is legible on it."""
    return mixed(palette.color(QPalette.ColorRole.Accent), _base(palette), 0.0 if is_high_contrast(palette) else 0.13)


def mixed(over: QColor, under: QColor, share: float) -> QColor:
    """The colour `over` laid on `under` with a share of 0 to 1."""
    channels = zip((over.red(), over.green(), over.blue()), (under.red(), under.green(), under.blue()), strict=True)
    return QColor(*(round(share * top + (1 - share) * bottom) for top, bottom in channels))


def contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio")."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def is_dark(palette: QPalette) -> bool:
    """Whether text is lighter than what it stands on."""
    return _luminance(_text(palette)) > _luminance(_base(palette))


def is_high_contrast(palette: QPalette) -> bool:
    """Whether the palette is one of black and white."""
    return contrast(_text(palette), _base(palette)) > _BLACK_AND_WHITE


def space(widget: QWidget) -> int:
    """The usual distance between things in pixels: about a third of the line height."""
    return max(2, round(widget.fontMetrics().height() / 3))


def on_screen(widget: QWidget, wanted: QSize) -> QSize:
    """The size wanted for a dialog, or as much of it as the screen has room for."""
    return wanted.boundedTo(widget.screen().availableSize() * 0.85)


def heading_font(widget: QWidget) -> QFont:
    """The font of headings: bold and a little larger than the widget's own."""
    font = _scaled(widget.font(), 1.12)
    font.setBold(True)
    return font


def small_font(widget: QWidget) -> QFont:
    """The font of secondary text: a little smaller than the widget's own."""
    return _scaled(widget.font(), 0.92)


@dataclass(frozen=True, slots=True)
class _Scheme:
    """The colours from which a palette is made."""

    window: str
    base: str
    text: str
    accent: str
    on_accent: str
    link: str


_LIGHT = _Scheme("#f5f5f3", "#ffffff", "#25292e", "#2f6f73", "#ffffff", "#2f6f73")
_DARK = _Scheme("#1f2224", "#282c2f", "#e1e1de", "#6fb7b9", "#16191a", "#6fb7b9")
_BLACK = _Scheme("#000000", "#000000", "#ffffff", "#5fe6ec", "#000000", "#5fe6ec")
_WHITE = _Scheme("#ffffff", "#ffffff", "#000000", "#004b50", "#ffffff", "#004b50")


def palette_for(name: str, application: QGuiApplication) -> QPalette:
    """The palette of a theme of `NAMES`; "system" follows the desktop's colour scheme and wish for contrast of the moment."""
    hints = application.styleHints()
    dark = hints.colorScheme() == Qt.ColorScheme.Dark
    if name == "system":
        wanted = hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
        name = "high_contrast" if wanted else "dark" if dark else "light"
    if name == "high_contrast":
        light = hints.colorScheme() == Qt.ColorScheme.Light
        return _palette(_WHITE if light else _BLACK)
    return _palette(_DARK if name == "dark" else _LIGHT)


def _palette(scheme: _Scheme) -> QPalette:
    """All roles from a few colours; disabled text stays readable but visibly apart."""
    window, base, text = QColor(scheme.window), QColor(scheme.base), QColor(scheme.text)
    high = contrast(text, base) > _BLACK_AND_WHITE
    role = QPalette.ColorRole
    colours = {
        role.Window: window,
        role.Base: base,
        role.AlternateBase: mixed(window, base, 0.6),
        role.Button: base,
        role.ToolTipBase: base,
        role.WindowText: text,
        role.Text: text,
        role.ButtonText: text,
        role.ToolTipText: text,
        role.BrightText: QColor(scheme.accent),
        role.PlaceholderText: mixed(text, base, 0.85 if high else 0.66),
        role.Highlight: QColor(scheme.accent),
        role.Accent: QColor(scheme.accent),
        role.HighlightedText: QColor(scheme.on_accent),
        role.Link: QColor(scheme.link),
        role.LinkVisited: mixed(QColor(scheme.link), text, 0.6),
        role.Light: mixed(QColor(Qt.GlobalColor.white), base, 0.6 if not high and _luminance(base) > 0.5 else 0.08),
        role.Midlight: mixed(text, window, 0.05),
        role.Mid: mixed(text, window, 0.25),
        role.Dark: mixed(text, window, 0.7 if high else 0.35),
        role.Shadow: QColor(Qt.GlobalColor.black),
    }
    palette = QPalette()
    for key, colour in colours.items():
        palette.setColor(key, colour)
    faded = mixed(text, base, 0.6 if high else 0.5)
    for key in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, faded)
    palette.setColor(QPalette.ColorGroup.Disabled, role.Highlight, mixed(text, window, 0.2))
    palette.setColor(QPalette.ColorGroup.Disabled, role.Accent, mixed(text, window, 0.4))
    return palette


def _legible(colour: QColor, palette: QPalette) -> QColor:
    """The colour, made lighter or darker until it can be read on every background of the palette."""
    grounds = (_base(palette), palette.color(QPalette.ColorRole.Window), soft(palette), card(palette))
    return QColor(_moved(colour.rgb(), _text(palette).rgb(), tuple(ground.rgb() for ground in grounds)))


@lru_cache(maxsize=256)
def _moved(colour: int, text: int, grounds: tuple[int, ...]) -> int:
    """`_legible` on bare RGB values, so that painting many rows searches once."""
    backgrounds, moving = [QColor(ground) for ground in grounds], QColor(colour)
    plain = contrast(QColor(text), backgrounds[0])
    aim = _LEGIBLE_HIGH if plain > _BLACK_AND_WHITE else _LEGIBLE
    goal = 1.0 if _luminance(QColor(text)) > _luminance(backgrounds[0]) else 0.0
    hue, saturation, lightness = max(moving.hslHueF(), 0.0), moving.hslSaturationF(), moving.lightnessF()
    for step in range(40):
        moved = QColor(QColor.fromHslF(hue, saturation, lightness + (goal - lightness) * step / 40).rgb())
        if all(contrast(moved, ground) >= aim for ground in backgrounds):
            return moved.rgb()
    return text


def _text(palette: QPalette) -> QColor:
    return palette.color(QPalette.ColorRole.Text)


def _base(palette: QPalette) -> QColor:
    return palette.color(QPalette.ColorRole.Base)


def _luminance(colour: QColor) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (colour.redF(), colour.greenF(), colour.blueF())]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _scaled(font: QFont, factor: float) -> QFont:
    larger = QFont(font)
    if font.pointSizeF() > 0:
        larger.setPointSizeF(font.pointSizeF() * factor)
    else:
        larger.setPixelSize(max(1, round(font.pixelSize() * factor)))
    return larger
