"""The element of a web page that holds the article, without menus, banners, boxes beside it and lists of other things to read."""

from __future__ import annotations

import re

from lxml import etree

from engine.cancel import CancelToken
from engine.formats.mathml import local_name

_NEVER = frozenset(
    (
        "script", "style", "noscript", "template", "nav", "form", "button", "iframe", "object", "embed", "svg", "canvas", "audio", "video",
        "dialog", "menu",
        "input", "select", "textarea", "link", "meta", "map",
    )
)  # fmt: skip
_ASIDE_ROLES = frozenset(
    ("navigation", "banner", "contentinfo", "complementary", "search", "dialog", "alertdialog", "menu", "menubar", "toolbar", "tablist")
)
_ASIDE = re.compile(
    r"(?:^|[-_ ])(?:nav(?:bar|igation)?|menu|breadcrumbs?|side-?bar|cookies?|consent|share|sharing|social|related|recommend(?:ed|ations)?"
    r"|advert(?:isement)?s?|ads?"
    r"|promo(?:tion)?|sponsor(?:ed)?|newsletter|subscribe|sign-?(?:in|up)|log-?in|toolbar|tool-?box|pop-?up|modal|overlay|skip|pagination|pager"
    r"|widget|metrics|altmetric"
    r"|comments?-(?:list|area|section)|footer|site-header|page-header|masthead|print-only|no-print|hidden|visually-hidden|sr-only"
    r"|screen-reader-text|tooltip"
    r"|share-buttons?|download(?:s|-links?)?|also-read|most-read|trending|alerts?|jump-?to|on-this-page|toc|table-of-contents)(?:$|[-_ ])",
    re.IGNORECASE,
)
_NEVER_ASIDE = re.compile(r"article|abstract|body|content|main|section|refer|bibliograph|citation|figure|table|caption|text", re.IGNORECASE)
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_PREFERRED = (
    ("itemprop", re.compile(r"articlebody", re.IGNORECASE)),
    (
        "class",
        re.compile(
            r"(?:^|[-_ ])(?:article-?(?:body|text|content|full-?text)|full-?text|c-article-body|jig-ncbiinpagenav|main-article-body|hlFld-Fulltext)",
            re.I,
        ),
    ),
    ("id", re.compile(r"^(?:article-?(?:body|text|content)|full-?text|main-?content|body-?content|mw-content-text)", re.IGNORECASE)),
)
_SHARE = 0.55
"""Share of the words of the page's sentences that a preferred element must hold."""
_SENTENCE = 40
"""Signs from which on a paragraph counts as one."""


def without_boilerplate(page: etree._Element, token: CancelToken) -> None:
    """Takes out of a page what is never part of an article; what holds most of the page's words stays, whatever it is called."""
    body = next((one for one in page.iter() if local_name(one) == "body"), page)
    whole = max(1, len(_words(body)))
    for element in list(body.iter()):
        token.check()
        name = local_name(element)
        parent = element.getparent()
        if parent is None or element is body:
            continue
        if not name or name in _NEVER or (_is_aside(element, name) and len(_words(element)) < 0.4 * whole):
            _drop(element, parent)


def article_of(page: etree._Element, token: CancelToken) -> etree._Element:
    """The smallest element that holds nearly all sentences: the one that says it is the article, else the one in which paragraphs gather."""
    body = next((one for one in page.iter() if local_name(one) == "body"), page)
    weights = _weights(body, token)
    total = weights.get(body, 0)
    if not total:
        return body
    named = [one for one in body.iter() if local_name(one) in ("article", "main") or one.get("role") in ("main", "article")]
    named += [
        one for attribute, pattern in _PREFERRED for one in body.iter() if isinstance(one.tag, str) and pattern.search(one.get(attribute) or "")
    ]
    fitting = [one for one in named if weights.get(one, 0) >= _SHARE * total]
    if fitting:
        # a page may name its body "main" and a part of it "article": references often stand outside of the inner one
        return max(fitting, key=lambda one: (weights[one], -_depth(one)))
    found = body
    while True:
        inner = [one for one in found if weights.get(one, 0) >= 0.85 * weights[found]]
        if len(inner) != 1 or local_name(inner[0]) in ("p", "li", "td", "tr", "table", "tbody", "blockquote"):
            return found
        found = inner[0]


def _is_aside(element: etree._Element, name: str) -> bool:
    if element.get("role") in _ASIDE_ROLES or element.get("hidden") is not None or element.get("aria-hidden") == "true":
        return True
    if _HIDDEN.search(element.get("style") or ""):
        return True
    if name in ("footer", "aside"):
        return True
    if name == "header":
        return not any(local_name(above) in ("article", "main", "section") for above in element.iterancestors())
    label = f"{element.get('class') or ''} {element.get('id') or ''}"
    return (
        name in ("div", "section", "ul", "ol", "p", "span", "a", "table", "details") and bool(_ASIDE.search(label)) and not _NEVER_ASIDE.search(label)
    )


def _weights(body: etree._Element, token: CancelToken) -> dict[etree._Element, int]:
    """For each element the signs of sentences in it that are no links."""
    weights: dict[etree._Element, int] = {}
    for one in body.iter():
        token.check()
        if local_name(one) not in ("p", "li", "td", "dd", "blockquote", "div", "section", "pre"):
            continue
        own = _own_words(one)
        if own < _SENTENCE:
            continue
        weights[one] = weights.get(one, 0) + own
        for above in one.iterancestors():
            weights[above] = weights.get(above, 0) + own
            if above is body:
                break
    return weights


def _own_words(element: etree._Element) -> int:
    """Signs of an element that stand in no block and no link in it."""
    count = len((element.text or "").strip())
    for one in element:
        if local_name(one) in ("a", "p", "div", "section", "li", "ul", "ol", "table", "td", "blockquote", "pre", "dd"):
            count += len((one.tail or "").strip())
        else:
            count += len("".join(str(part) for part in one.itertext()).strip()) + len((one.tail or "").strip())
    return count


def _words(element: etree._Element) -> str:
    return " ".join("".join(str(part) for part in element.itertext()).split())


def _depth(element: etree._Element) -> int:
    return sum(1 for _ in element.iterancestors())


def _drop(element: etree._Element, parent: etree._Element) -> None:
    """Takes an element out; the text behind it stays."""
    tail = element.tail or ""
    before = element.getprevious()
    if tail.strip():
        if before is not None:
            before.tail = f"{before.tail or ''} {tail}"
        else:
            parent.text = f"{parent.text or ''} {tail}"
    parent.remove(element)
