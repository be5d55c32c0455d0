"""Readable plain text of MathML elements, and the superscripts that Unicode has."""

from __future__ import annotations

from lxml import etree

_SUPERSCRIPTS = str.maketrans("0123456789+-−–=()ni\u2010\u2011", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿⁱ⁻⁻")
_RELATIONS = frozenset("=<>≤≥≈≠≡∼≅±×∈→←∝≪≫")
_ACCENTS = {
    "¯": "\u0304",
    "‾": "\u0304",
    "_": "\u0304",
    "ˉ": "\u0304",
    "^": "\u0302",
    "ˆ": "\u0302",
    "~": "\u0303",
    "˜": "\u0303",
    "→": "\u20d7",
    "˙": "\u0307",
}


def superscript(text: str) -> str:
    """The text in Unicode superscripts if each character has one, else the text as it is."""
    bare = text.strip()
    raised = bare.translate(_SUPERSCRIPTS)
    return raised if bare and all(new != old for new, old in zip(raised, bare, strict=True)) else text


def local_name(element: etree._Element) -> str:
    """The lower-case tag without namespace or prefix; empty for comments and processing instructions."""
    # not by way of QName, which refuses what web pages have ("mml:math" without a namespace)
    return element.tag.rpartition("}")[2].rpartition(":")[2].lower() if isinstance(element.tag, str) else ""


def mathml_text(element: etree._Element) -> str:
    """The text of a MathML element on one line: x², a/b, √(x); annotations in other languages are left out."""
    name = local_name(element)
    children = [child for child in element if isinstance(child.tag, str)]
    if name in ("mi", "mn", "mo", "mtext", "ms", "ci", "cn"):
        text = "".join(str(part) for part in element.itertext())
        return text if name == "mtext" else text.strip()
    if name in ("annotation", "annotation-xml", "mphantom", "none", "mprescripts", ""):
        return ""
    if name == "mspace":
        return " "
    parts = [mathml_text(child) for child in children]
    if name == "semantics":
        return parts[0] if parts else ""
    if name in _LAYOUTS and len(parts) == _LAYOUTS[name]:
        return _laid_out(name, parts)
    if name == "msqrt":
        return f"√({_row(children, parts)})"
    if name == "mfenced":
        separator = (element.get("separators") or ",").strip()[:1]
        return f"{element.get('open', '(')}{separator.join(parts)}{element.get('close', ')')}"
    if name == "mtable":
        return "; ".join(parts)
    if name in ("mtr", "mlabeledtr"):
        return " ".join(parts)
    loose = (element.text or "").strip()
    return loose + _row(children, parts)


_LAYOUTS = {"msup": 2, "msub": 2, "msubsup": 3, "mfrac": 2, "mroot": 2, "mover": 2, "munder": 2, "munderover": 3}


def _laid_out(name: str, parts: list[str]) -> str:
    base, second = parts[0], parts[1]
    if name == "msup":
        return base + superscript(second)
    if name == "msubsup":
        return base + second + superscript(parts[2])
    if name == "mfrac":
        return f"{_bracketed(base)}/{_bracketed(second)}"
    if name == "mroot":
        return f"{superscript(second)}√({base})"
    if name == "mover" and second in _ACCENTS and len(base) == 1:
        return base + _ACCENTS[second]
    return "".join(parts)


def _bracketed(text: str) -> str:
    return text if text.replace(".", "").isalnum() else f"({text})"


def _row(children: list[etree._Element], parts: list[str]) -> str:
    out = ""
    for place, (child, part) in enumerate(zip(children, parts, strict=True)):
        infix = local_name(child) == "mo" and part in _RELATIONS and 0 < place < len(parts) - 1
        out += f" {part} " if infix else part
        out += (child.tail or "").strip()
    return out
