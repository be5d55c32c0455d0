"""LaTeX as found in reference files to Unicode text, and Unicode text to LaTeX that every BibTeX reader counts right.

Symbols come from pylatexenc's table; groups, accents, math and fonts are read here, because a reference must not lose an argument of a macro
that nobody knows, nor the rest of a line after a bare percent sign.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from pylatexenc.latex2text import get_default_latex_context_db

from engine.formats.mathml import superscript

_ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", '"': "\u0308", "~": "\u0303", "=": "\u0304", ".": "\u0307", "u": "\u0306", "v": "\u030c",
    "H": "\u030b", "c": "\u0327", "d": "\u0323", "b": "\u0331", "k": "\u0328", "r": "\u030a", "t": "\u0361",
}  # fmt: skip
_MATH_ACCENTS = {
    "bar": "\u0304", "overline": "\u0304", "hat": "\u0302", "widehat": "\u0302", "tilde": "\u0303", "widetilde": "\u0303", "vec": "\u20d7",
    "dot": "\u0307", "ddot": "\u0308", "check": "\u030c", "breve": "\u0306", "acute": "\u0301", "grave": "\u0300",
}  # fmt: skip
_OVER = {"→": "\u20d7", "¯": "\u0304", "^": "\u0302", "~": "\u0303"}
_BLANKS = frozenset(
    (",", ";", ":", " ", "\t", "\n", "\\", "quad", "qquad", "enspace", "thinspace", "space", "newline", "par", "hspace", "nobreakspace")
)
_NOTHING_LISTED = (
    "! / - @ ) ] ( [ sc em it bf rm sl tt sf scshape itshape bfseries rmfamily ttfamily sffamily upshape mdseries normalfont small "
    "large Large normalsize footnotesize tiny scriptsize displaystyle textstyle scriptstyle limits nolimits left right middle big Big "
    "bigg Bigg bigl bigr Bigl Bigr relax protect null ignorespaces xspace nobreak allowbreak leavevmode textit textbf emph textrm "
    "textsf texttt textsc textup textmd textnormal text mbox hbox fbox mathrm mathit mathbf mathsf mathtt mathcal mathfrak mathscr "
    "mathnormal operatorname boldsymbol bm pmb underline uline ul url path nolinkurl NoCaseChange MakeUppercase MakeLowercase bibstring "
    "mkbibemph mkbibbold mkbibitalic textsubscript ce cyr bibcyr phantom"
)
_NOTHING = frozenset(_NOTHING_LISTED.split())
_TWO_ARGUMENTS = frozenset(("href", "textcolor", "foreignlanguage", "texorpdfstring"))
_OWN = {
    "textbraceleft": "{", "textbraceright": "}", "lbrace": "{", "rbrace": "}", "textless": "<", "textgreater": ">", "textbar": "|",
    "textasciicircum": "^",
    "textasciitilde": "~", "textbackslash": "\\", "textdegree": "°", "degree": "°", "textmu": "µ", "micro": "µ", "textendash": "–", "textemdash": "—",
    "textquotesingle": "'", "textquotedbl": '"', "textasciigrave": "`", "textsuperscript": "", "ldots": "…", "dots": "…", "textellipsis": "…",
    "textquoteleft": "‘", "textquoteright": "’", "textquotedblleft": "“", "textquotedblright": "”", "lq": "‘", "rq": "’", "slash": "/", "to": "→",
    "i": "ı", "j": "ȷ", "LaTeX": "LaTeX", "TeX": "TeX", "BibTeX": "BibTeX", "textperthousand": "‰", "textpm": "±", "texttimes": "×",
    "textcelsius": "℃",
    "colon": ":", "textalpha": "α", "textbeta": "β", "textgamma": "γ", "textdelta": "δ", "textkappa": "κ", "textlambda": "λ", "textomega": "ω",
    "lt": "<", "gt": ">", "textunderscore": "_", "hyphen": "-", "mid": "|", "vert": "|", "Vert": "‖", "textdollar": "$", "textsection": "§",
}  # fmt: skip
_DOUBLE_STRUCK = str.maketrans("CHNPQRZ", "ℂℍℕℙℚℝℤ")
_DEPTH = 60
_PLAIN = re.compile(r"[^\\{}$~`'-]+")


@cache
def _symbol(name: str) -> str | None:
    """What a macro without arguments stands for, or None if nobody knows."""
    if name in _OWN:
        return _OWN[name]
    spec = get_default_latex_context_db().get_macro_spec(name)
    text = getattr(spec, "simplify_repl", None)
    return text if isinstance(text, str) and "%" not in text and text else None


def to_text(source: str, *, loose: bool = False) -> str:
    """The text that LaTeX would print; `loose` keeps the blank after a macro, as people mean it who never ran LaTeX."""
    if not re.search(r"[\\{}$~]|--|``|''", source):
        return source
    reader = _Reader(source, loose)
    parts = []
    while reader.place < len(source):
        parts.append(reader.until("", math=False, depth=0))
        # a closing brace without its opening one is dropped
        reader.place += 1
    return unicodedata.normalize("NFC", "".join(parts))


class _Reader:
    def __init__(self, source: str, loose: bool) -> None:
        self.source = source
        self.place = 0
        self.loose = loose

    def until(self, closer: str, *, math: bool, depth: int) -> str:
        """Text up to `closer` (which is passed) or, at an unpaired brace or the end, up to there."""
        source = self.source
        out: list[str] = []
        while self.place < len(source):
            if closer and source.startswith(closer, self.place):
                self.place += len(closer)
                return "".join(out)
            if not math and (plain := _PLAIN.match(source, self.place)):
                out.append(plain[0])
                self.place = plain.end()
                continue
            sign = source[self.place]
            if sign == "}":
                break
            self.place += 1
            if sign == "\\":
                out.append(self.macro(math, depth))
            elif sign == "{":
                self.place -= 1
                out.append(self.argument(math, depth))
            elif sign == "$":
                out.append(self.dollar(depth) if not math else "")
            elif math:
                out.append(self.math_sign(sign, depth))
            elif sign == "~":
                before, after = source[: self.place - 1][-1:], source[self.place : self.place + 1]
                out.append("~" if after.isdigit() and (not before or before.isspace()) else " ")
            elif sign in "-`'":
                out.append(self.run_of(sign))
            else:
                out.append(sign)
        return "".join(out)

    def run_of(self, sign: str) -> str:
        length = 1
        while length < 3 and self.source.startswith(sign, self.place):
            self.place += 1
            length += 1
            if sign != "-" and length == 2:
                break
        if sign == "-":
            return "-–—"[length - 1]
        return sign if length == 1 else "“" if sign == "`" else "”"

    def math_sign(self, sign: str, depth: int) -> str:
        if sign == "^":
            return superscript(self.argument(True, depth))
        if sign == "_":
            return self.argument(True, depth)
        return {"&": " ", "'": "′", "~": " "}.get(sign, sign)

    def dollar(self, depth: int) -> str:
        """Math between dollar signs, if that is what they mean, else the sign."""
        double = self.source.startswith("$", self.place)
        closer = "$$" if double else "$"
        start = self.place + double
        match = re.compile(r"(?:\\.|[^\\$])*", re.DOTALL).match(self.source, start)
        end = match.end() if match else start
        inner = self.source[start:end]
        prose = re.match(r"\d[\d.,]*\s.*[^\W\d_]{3}", inner, re.DOTALL) and not re.search(r"[\\^_={}]", inner)
        if end >= len(self.source) or not inner.strip() or inner.count("{") != inner.count("}") or prose or depth > _DEPTH:
            return "$"
        self.place = end + len(closer)
        return _Reader(inner, self.loose).until("", math=True, depth=depth + 1).strip()

    def argument(self, math: bool, depth: int) -> str:
        """The next group, macro or sign."""
        source = self.source
        while self.place < len(source) and source[self.place].isspace():
            self.place += 1
        if self.place >= len(source) or source[self.place] == "}":
            return ""
        self.place += 1
        sign = source[self.place - 1]
        if sign == "\\":
            return self.macro(math, depth)
        if sign != "{":
            return sign
        if depth >= _DEPTH:
            return ""
        return self.until("}", math=math, depth=depth + 1)

    def optional(self) -> str:
        if self.source.startswith("[", self.place):
            end = self.source.find("]", self.place)
            if end > 0:
                text = self.source[self.place + 1 : end]
                self.place = end + 1
                return text
        return ""

    def macro(self, math: bool, depth: int) -> str:
        match = re.compile(r"[A-Za-z]+|.", re.DOTALL).match(self.source, self.place)
        if match is None:
            return "\\"
        name = match[0]
        self.place = match.end()
        if name.isalpha() and name.isascii():
            blank = re.compile(r"\*?\s*").match(self.source, self.place)
            if blank and not (self.loose and not math and name not in _ACCENTS):
                self.place = blank.end()
        elif name in "{}&%$#_":
            return name
        if name in _ACCENTS and not (math and name in "=.`'^\"~"):
            return self.accent(_ACCENTS[name], name, depth)
        if name == "\\" and math:
            return "; "
        if name in "([" and (end := self.source.find("\\" + ")]"["([".index(name)], self.place)) > 0 and depth < _DEPTH:
            inner = self.source[self.place : end]
            self.place = end + 2
            return _Reader(inner, self.loose).until("", math=True, depth=depth + 1).strip()
        return self.command(name, math, depth)

    def command(self, name: str, math: bool, depth: int) -> str:
        if name in _BLANKS:
            return " "
        if name in _NOTHING:
            return self.delimiter() if name in ("left", "right", "middle") else ""
        if name == "textsuperscript":
            return superscript(self.argument(math, depth))
        if name == "ensuremath":
            return self.argument(True, depth)
        if name in ("frac", "dfrac", "tfrac", "nicefrac", "sfrac"):
            above, below = self.argument(math, depth), self.argument(math, depth)
            return f"{_bracketed(above)}/{_bracketed(below)}"
        if name == "sqrt":
            root = superscript(self.optional())
            return f"{root}√({self.argument(math, depth)})"
        if name in ("stackrel", "overset", "underset"):
            other, base = self.argument(math, depth), self.argument(math, depth)
            return base + _OVER[other] if other in _OVER and len(base) == 1 else base + other if name == "underset" else other + base
        if name in _MATH_ACCENTS:
            base = self.argument(math, depth)
            return base + _MATH_ACCENTS[name] if len(base) == 1 else base
        if name in ("begin", "end"):
            kind = self.argument(False, depth)
            if name == "begin" and kind in ("array", "tabular"):
                self.argument(False, depth)
            return ""
        if name == "mathbb":
            return self.argument(math, depth).translate(_DOUBLE_STRUCK)
        if name == "enquote":
            return f"“{self.argument(math, depth)}”"
        if name in _TWO_ARGUMENTS:
            self.argument(math, depth)
            return self.argument(math, depth)
        if name == "noopsort":
            self.argument(math, depth)
            return ""
        known = _symbol(name)
        if known is not None:
            return known
        if math:
            return name if name.isalpha() else ""
        return "" if self.source.startswith("{", self.place) else "\\" + name + (" " if self.source[self.place - 1 : self.place].isspace() else "")

    def delimiter(self) -> str:
        if self.source.startswith(".", self.place):
            self.place += 1
        return ""

    def accent(self, mark: str, name: str, depth: int) -> str:
        base = self.argument(False, depth)
        if not base.strip():
            return name if not name.isalpha() else base
        base = {"ı": "i", "ȷ": "j"}.get(base[0], base[0]) + base[1:]
        return unicodedata.normalize("NFC", base[0] + mark) + base[1:] if base[0].isalpha() else base


def _bracketed(text: str) -> str:
    return text if text.replace(".", "").isalnum() else f"({text})"


_LEFTOVER = re.compile(
    r"\$\$?(?!\d[\d.,]*\s)[^$]*(?:\\[A-Za-z]+|[\^_]\{)[^$]*\$\$?"
    r"|\{\\(?:[\"'`^~=.]|[uvHcdbkr](?=[ {]))\s*\{?\\?[A-Za-z]\}?\}"
    r"|\\[\"'`^~=]\{?\\?[A-Za-z]\}?"
    r"|\\[uvHckr]\{[A-Za-z]\}"
    r"|\\(?:textit|textbf|emph|text|textrm|mathrm|mathit|mathbf|textsuperscript|textsubscript|textsc|textsf|texttt|mbox|ensuremath)\{[^{}\\]*\}"
    r"|\{?\\(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega"
    r"|Gamma|Delta|Theta|Lambda|Sigma|Phi|Psi|Omega|pm|times|leq?|geq?|approx|infty|textmu|textdegree|cdot|rightarrow|ss|oe|ae|aa|AA|AE|OE)(?![A-Za-z])"
    r"(?:\{\}|\})?"
)


def leftovers_to_text(text: str) -> str:
    """The text with what is clearly LaTeX ($\\alpha$, \\textit{...}, {\\"o}) turned into characters and all else as it was."""
    return _LEFTOVER.sub(_leftover, text)


def _leftover(match: re.Match[str]) -> str:
    source = match[0]
    if source.startswith("{") != source.endswith("}") and not source.endswith(("{}", "$")) and source.count("{") != source.count("}"):
        lead = "{" if source.startswith("{") else ""
        tail = "}" if source.endswith("}") and not lead else ""
        return lead + to_text(source[len(lead) : len(source) - len(tail)], loose=True) + tail
    return to_text(source, loose=True)


_ESCAPES = {
    "\\": "\\textbackslash{}", "{": "\\textbraceleft{}", "}": "\\textbraceright{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
    "<": "\\textless{}", ">": "\\textgreater{}", "&": "\\&", "%": "\\%", "$": "\\$", "#": "\\#", "_": "\\_",
}  # fmt: skip
_ESCAPE_TABLE = str.maketrans(_ESCAPES)


def to_latex(text: str) -> str:
    """LaTeX that prints the text and from which `to_text` makes the same text again; braces are always balanced."""
    out = re.sub(r"--|``|''|[?!]`", lambda pair: f"{pair[0][0]}\0{pair[0][1]}", text)
    out = re.sub(r"--|``|''|[?!]`", lambda pair: f"{pair[0][0]}\0{pair[0][1]}", out)
    out = re.sub(r"&(?=#?[A-Za-z0-9]+;)", "&\0", out)
    return out.translate(_ESCAPE_TABLE).replace("\0", "{}")
