"""Cuts the bundled fonts to what Postil shows: run once by hand, when the characters or the fonts change.

    python3 -m venv /tmp/cut && /tmp/cut/bin/pip install fonttools
    cd /tmp/cut && npm pack @expo-google-fonts/noto-sans-sc@0.4.3 @expo-google-fonts/source-sans-3@0.4.1
    mkdir noto source && tar xzf expo-google-fonts-noto-*.tgz -C noto && tar xzf expo-google-fonts-source-*.tgz -C source
    bin/python …/packaging/cut_fonts.py noto/package source/package …/fonts

Noto Sans SC is cut to GB 2312, the traditional characters of the lexicons, and all Latin, Greek, Cyrillic, punctuation, mathematics and
arrows it has. Its Latin letters are those of Source Sans, but few: the letters ć, ł, ş, ğ of names, the superscripts ⁻ ⁰ ⁺ and the marks
✗ ▸ are not among them. They are taken from Source Sans 3 and enlarged as the others were. Both fonts stand under the SIL Open Font
License 1.1; the result bears the name Noto Sans SC, since "Source" is reserved.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ENLARGED = 1.117
"""How much larger the Latin letters of Noto Sans SC are than those of Source Sans 3 (advance widths of n, x, H, o, a, 0)."""
BLOCKS = ((0x20, 0x530), (0x1D00, 0x2C00), (0x3000, 0x3100), (0xFB00, 0xFB05), (0xFE30, 0xFE50), (0xFF00, 0xFFF0), (0xFFFD, 0xFFFE))
"""Latin, Greek, Cyrillic, phonetic letters, punctuation, currency, mathematics, arrows, marks; Chinese punctuation; ligatures; full-width forms."""
NARROW = "§±¶·×÷‐‘’“”•†‡…‰←↑→↓↔∂∆∏∑∕√∞∩∫≈≠≡≤≥▲△▶▷▼▽◀◁◆○●◦♀♂"
"""Marks that the Chinese font draws as wide as a Chinese character, which tears English sentences and formulas apart; they are taken over too."""
LOOK_ALIKES = {"∼": "~", "∗": "*", "∘": "°", "⍺": "α", "⩽": "≤", "⩾": "≥", "\u2011": "\u2010", "▾": "▼", "▸": "▶", "✗": "×", "ϵ": "ε"}
"""Characters of papers that neither font has, with those whose drawing serves."""
BLANKS = {
    0x2000: 0.5,
    0x2001: 1,
    0x2002: 0.5,
    0x2003: 1,
    0x2004: 1 / 3,
    0x2005: 0.25,
    0x2006: 1 / 6,
    0x2008: 0.25,
    0x2009: 0.2,
    0x200A: 0.1,
    0x202F: 0.2,
    0x205F: 0.22,
}
"""Spaces by their width in em; those that only break lines have none."""
NO_WIDTH = (0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060, 0xFEFF)


def wanted(lexicons: Path) -> set[int]:
    """Every character that the cut font should have, as far as there is a drawing of it."""
    chinese = {ord(bytes((row, cell)).decode("gb2312", "ignore") or " ") for row in range(0xA1, 0xF8) for cell in range(0xA1, 0xFF)}
    listed = {ord(letter) for path in lexicons.iterdir() if path.suffix in (".txt", ".tsv") for letter in path.read_text(encoding="utf-8")}
    return chinese | listed | {code for first, end in BLOCKS for code in range(first, end)}


def cut(font: TTFont, codes: set[int]) -> None:
    """Leaves only these characters in a font, without what only vertical text and hinting need."""
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "calt"]
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE", "STAT", "DSIG"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    chooser = Subsetter(options)
    chooser.populate(unicodes=codes)
    chooser.subset(font)


def put(font: TTFont, code: int, glyph: object, advance: int) -> None:
    """Adds a glyph for a character."""
    name = f"latin{code:04X}"
    order = font.getGlyphOrder()
    if name not in order:
        font.setGlyphOrder([*order, name])
    font["glyf"][name] = glyph
    font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0) or 0)
    for table in font["cmap"].tables:
        if table.isUnicode() and (code < 0x10000 or table.format == 12):
            table.cmap[code] = name


def take_over(font: TTFont, other: TTFont, codes: set[int]) -> None:
    """Draws the characters that are missing in a font from another one, enlarged."""
    there, have, glyphs = other.getBestCmap(), set(font.getBestCmap()), other.getGlyphSet()
    narrow = {ord(mark) for mark in NARROW}
    for code in sorted(codes & set(there) - (have - narrow) - set(BLANKS) - set(NO_WIDTH)):
        record = DecomposingRecordingPen(glyphs)
        glyphs[there[code]].draw(record)
        pen = TTGlyphPen(None)
        record.replay(TransformPen(pen, (ENLARGED, 0, 0, ENLARGED, 0, 0)))
        glyph = pen.glyph()
        glyph.recalcBounds(font["glyf"])
        put(font, code, glyph, round(other["hmtx"][there[code]][0] * ENLARGED))


def fill(font: TTFont) -> None:
    """Adds blanks and look-alikes for what is missing still."""
    for code, width in {**BLANKS, **dict.fromkeys(NO_WIDTH, 0)}.items():
        if code not in font.getBestCmap():
            put(font, code, TTGlyphPen(None).glyph(), round(width * font["head"].unitsPerEm))
    for new, old in LOOK_ALIKES.items():
        known = font.getBestCmap()
        if ord(new) not in known and ord(old) in known:
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap[ord(new)] = known[ord(old)]


def check(font: TTFont) -> None:
    """Stops when an added letter does not stand beside its neighbours as it should."""
    bounds = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord("ł")]].draw(bounds)
    low, high = bounds.bounds[1], bounds.bounds[3]
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord("l")]].draw(pen)
    if abs(high - pen.bounds[3]) > 20 or abs(low - pen.bounds[1]) > 20:
        raise SystemExit(f"ł is not as high as l: {bounds.bounds} {pen.bounds}")


def main(noto: Path, source: Path, target: Path) -> None:
    """Writes both weights and the licence into the target folder."""
    codes = wanted(Path(__file__).resolve().parent.parent / "resources" / "lexicons")
    for number, weight in (("400", "Regular"), ("700", "Bold")):
        font = TTFont(noto / f"{number}{weight}" / f"NotoSansSC_{number}{weight}.ttf", recalcTimestamp=False)
        cut(font, codes)
        take_over(font, TTFont(source / f"{number}{weight}" / f"SourceSans3_{number}{weight}.ttf"), codes)
        fill(font)
        check(font)
        for record in font["name"].names:
            if record.nameID == 5:
                record.string = f"{record.toUnicode()}; cut for Postil"
        font["OS/2"].recalcUnicodeRanges(font)
        path = target / f"NotoSansSC-{weight}.ttf"
        font.save(path)
        sys.stdout.write(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size / 1e6:.2f} MB\n")
    licence = (noto / "LICENSE_FONT").read_text(encoding="utf-8")
    notice = (source / "LICENSE_FONT").read_text(encoding="utf-8").splitlines()[0]
    (target / "OFL.txt").write_text(f"{notice}\n{licence}", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*map(Path, sys.argv[1:]))
