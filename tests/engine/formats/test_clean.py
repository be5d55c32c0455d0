"""Cleaning at the border: letters stay, layout and markup go."""

from __future__ import annotations

import pytest
from lxml import etree

from engine.formats.clean import clean_text, markup_text, strip_markup


@pytest.mark.parametrize(
    ("dirty", "clean"),
    [
        ("ﬁbrin eﬃcacy", "fibrin efficacy"),
        ("10⁻³ m² 5 µg", "10⁻³ m² 5 µg"),
        ("p < 0.05 and x > 3", "p < 0.05 and x > 3"),
        ("re\u00adport\u200b\ufeff\u202e x\u2011y", "report x-y"),
        ("a\u00a0\u2009b\n\tc\x00\x1bd", "a b cd"),
        ("\ud800x", "\ufffdx"),
        ("e\u0301", "é"),
        ("ﻼ ﺍ", "لا ا"),
        ("，糖尿病。", "，糖尿病。"),
    ],
)
def test_characters(dirty: str, clean: str) -> None:
    assert clean_text(dirty) == clean


@pytest.mark.parametrize(
    ("dirty", "clean"),
    [
        ("a < b > c and n<p>m", "a < b > c and n<p>m"),
        ("<p>One</p><p>Two <b>x</b></p>", "One Two x"),
        ("10<sup>-3</sup> Ca<sup>2+</sup> H<sub>2</sub>O BRAF<sup>V600E</sup>", "10⁻³ Ca²⁺ H2O BRAFV600E"),
        ("p &amp;lt; 0.05 &lt;i&gt;TERT&lt;/i&gt; AT&amp;T", "p < 0.05 TERT AT&T"),
        ('the $\\alpha$ of \\textit{E. coli} by M{\\"u}ller, $10^{-3}$', "the α of E. coli by Müller, 10⁻³"),
        ("costs $5 to $6 in C:\\new\\dir", "costs $5 to $6 in C:\\new\\dir"),
        ("x <mml:math><mml:mi>a</mml:mi><mml:mo>&lt;</mml:mo><mml:msup><mml:mi>b</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math> y", "x a < b² y"),
    ],
)
def test_markup(dirty: str, clean: str) -> None:
    assert strip_markup(dirty) == clean


def test_nothing_round_a_tag_is_lost() -> None:
    title = etree.fromstring("<ArticleTitle>Variants at the <i>TERT<sup>2+</sup> and</i> region<!-- c --> and <b/><sub>x</sub> risk</ArticleTitle>")
    assert markup_text(title) == "Variants at the TERT²⁺ and region and x risk"
