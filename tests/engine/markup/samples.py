"""Invented articles in JATS and HTML, small and with each difficulty on purpose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.cancel import CancelToken
from engine.domain.documents import DraftChunk
from engine.markup.service import SERVICE

JATS = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.2 20190208//EN" "JATS-archivearticle1.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:mml="http://www.w3.org/1998/Math/MathML" article-type="research-article" xml:lang="en">
<front><journal-meta><journal-id journal-id-type="nlm-ta">Invent J Med</journal-id>
<journal-title-group><journal-title>Invented Journal of Medicine</journal-title></journal-title-group>
<issn pub-type="epub">1234-5678</issn><publisher><publisher-name>Paper Press</publisher-name></publisher></journal-meta>
<article-meta><article-id pub-id-type="pmid">09876543</article-id><article-id pub-id-type="pmc">7654321</article-id>
<article-id pub-id-type="doi">10.5555/IJM.2023.17</article-id>
<title-group><article-title>Velocarin and <italic>walking</italic> distance<xref ref-type="fn" rid="fn1">*</xref></article-title>
<subtitle>a randomised trial</subtitle></title-group>
<contrib-group>
<contrib contrib-type="author"><name><surname>Holloway</surname><given-names>Maren A.</given-names></name>
<xref ref-type="aff" rid="a1">1</xref></contrib>
<contrib contrib-type="author"><name><surname>van der Berg</surname><given-names>Tom</given-names><suffix>Jr</suffix></name></contrib>
<contrib contrib-type="author"><collab>VELO Study Group</collab></contrib>
<contrib contrib-type="editor"><name><surname>Editor</surname><given-names>Ed</given-names></name></contrib></contrib-group>
<aff id="a1">Department of Inventions</aff>
<pub-date pub-type="epub"><day>3</day><month>11</month><year>2022</year></pub-date>
<pub-date pub-type="collection"><month>1</month><year>2023</year></pub-date>
<volume>12</volume><issue>3</issue><fpage>101</fpage><lpage>110</lpage>
<abstract abstract-type="graphical"><p>A picture.</p></abstract>
<abstract><sec><title>Background:</title><p>Heart failure limits walking.</p></sec>
<sec><title>Results</title><p>Distance rose by 31&#160;m (<italic>p</italic> &lt; 0.001).</p></sec></abstract>
<kwd-group><kwd>heart failure</kwd><kwd>velocarin</kwd></kwd-group></article-meta></front>
<body>
<sec sec-type="intro"><title>Background</title>
<p>Heart failure is common.<sup><xref ref-type="bibr" rid="r1">1</xref>,<xref ref-type="bibr" rid="r2">2</xref></sup>
The ion Ca<sup>2+</sup> matters&nbsp;[<xref ref-type="bibr" rid="r2">2</xref>].</p></sec>
<sec sec-type="methods"><label>2</label><title>How we did it</title>
<sec><title>Patients</title><p>We enrolled 240 adults. Criteria were:<list list-type="bullet"><list-item><p>age over 18 years;</p></list-item>
<list-item><p>stable dose.</p></list-item></list></p>
<p>The slope was <inline-formula><mml:math><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math></inline-formula> per dose.</p></sec>
</sec>
<sec sec-type="results"><title>Results</title>
<p>Distance rose by 31 m (<xref ref-type="fig" rid="f1">Fig. 1</xref>, <xref ref-type="table" rid="t1">Table 1</xref>).
<fig id="f1"><label>Figure 1</label><caption><title>Walking distance</title><p>Bars show standard errors.</p></caption>
<graphic xlink:href="f1.jpg"/></fig></p>
<table-wrap id="t1"><label>Table 1</label><caption><p>Distance by group (m)</p></caption>
<table><thead><tr><th rowspan="2">Group</th><th colspan="2">Distance (m)</th></tr><tr><th>Baseline</th><th>Week 12</th></tr></thead>
<tbody><tr><td>Velocarin</td><td>301</td><td>332</td></tr><tr><td>Placebo</td><td>299</td><td>303</td></tr></tbody></table>
<table-wrap-foot><fn><p>Means of 120 patients each.</p></fn></table-wrap-foot></table-wrap></sec>
<sec sec-type="discussion"><title>Discussion</title><p>Velocarin improved walking.</p><sec><title>Conclusions</title><p>It works.</p></sec></sec>
</body>
<back><ack><p>We thank the patients.</p></ack>
<fn-group><fn fn-type="conflict"><p>None declared.</p></fn></fn-group>
<sec sec-type="data-availability"><title>Where the data are</title><p>Data are in the drawer.</p></sec>
<ref-list><title>References</title>
<ref id="r1"><label>1</label><element-citation publication-type="journal"><person-group person-group-type="author">
<name><surname>Smith</surname><given-names>JA</given-names></name><name><surname>Jones</surname><given-names>B</given-names></name><etal/>
</person-group>
<article-title>Walking in heart failure</article-title><source>Imaginary Lancet</source><year>2019</year><volume>393</volume><fpage>123</fpage>
<lpage>131</lpage><pub-id pub-id-type="doi">10.5555/lancet.1</pub-id><pub-id pub-id-type="pmid">30000001</pub-id></element-citation></ref>
<ref id="r2"><label>2</label><mixed-citation publication-type="journal"><string-name><surname>Brown</surname>, <given-names>T.</given-names>
</string-name>
(<year>2018</year>). <article-title>Calcium and the heart.</article-title> <source>J. Fict. Cardiol.</source> <volume>7</volume>,
<fpage>1</fpage>–<lpage>9</lpage>.</mixed-citation></ref>
<ref id="r3"><label>3</label><mixed-citation>Green P, Lee S. A paper without fields. Fict Heart J. 2015;4(2):10-12.</mixed-citation></ref>
</ref-list></back>
<sub-article article-type="reply"><body><p>Reviewers said much.</p></body></sub-article>
</article>
"""

HTML = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Velocarin and walking distance | Invented Journal of Medicine</title>
<meta name="citation_title" content="Velocarin and walking distance: a randomised trial">
<meta name="citation_author" content="Holloway, Maren A."><meta name="citation_author" content="Tom van der Berg">
<meta name="citation_publication_date" content="2023/01/15"><meta name="citation_journal_title" content="Invented Journal of Medicine">
<meta name="citation_volume" content="12"><meta name="citation_firstpage" content="101"><meta name="citation_lastpage" content="110">
<meta name="citation_doi" content="10.5555/ijm.2023.17"><meta name="citation_pmid" content="9876543">
<script>document.write("<p>written by a script, which nobody runs here, and long enough to be a paragraph</p>")</script>
<style>p {color: red}</style></head>
<body><nav class="menu"><ul><li><a href="/">Home</a></li><li><a href="/about">About the journal and its many editors</a></li></ul></nav>
<div class="cookie-banner"><p>We use cookies to make this site better for you and for our partners, who are many and curious.</p></div>
<main><article><header><h1>Velocarin and walking distance: a randomised trial</h1><div class="share-buttons"><a href="#">Share</a></div></header>
<section aria-labelledby="Abs1" data-title="Abstract"><h2 id="Abs1">Abstract</h2><h3>Background</h3><p>Heart failure limits how far people walk.</p>
<h3>Results</h3><p>Distance rose by 31&nbsp;m (p &lt; 0.001).</p></section>
<section><h2>1. Introduction</h2><p>Heart failure is common<sup><a href="#ref-CR1">1</a>,<a href="#ref-CR2">2</a></sup> and it limits walking.
The ion Ca<sup>2+</sup> matters a lot in it.</p></section>
<section><h2>2. Patients and methods</h2><h3>Patients</h3><p>We enrolled 240 adults with stable heart failure, who gave their consent in writing.</p>
<ul><li>Age over 18 years.</li><li>Stable dose for four weeks.</li></ul></section>
<section><h2>3. Results</h2><p>Distance rose by 31 m with velocarin and by 4 m with placebo, a difference that nobody had expected.</p>
<figure><img src="f1.png" alt="bars"><figcaption><b>Fig. 1</b> Walking distance by group.</figcaption></figure>
<table class="data"><caption>Table 1. Distance by group</caption><thead><tr><th>Group</th><th>Baseline (m)</th></tr></thead>
<tbody><tr><td>Velocarin</td><td>301</td></tr><tr><td>Placebo</td><td>299</td></tr></tbody></table></section>
<section><h2>4. Discussion</h2><div>Text that stands in a div without a paragraph, as some pages have it, is read too.<br><br>
After two breaks a new paragraph begins here.</div></section>
<section><h2>References</h2><ol class="c-article-references">
<li><p>Smith JA, Jones B, et al. Walking in heart failure. Imaginary Lancet. 2019;393:123–31.
<a href="https://doi.org/x">Article</a> <a href="#">PubMed</a> <a href="#">Google Scholar</a></p></li>
<li><p>Brown T. Calcium and the heart. J Fict Cardiol. 2018;7:1–9. <a href="#">CAS</a> <a href="#">Google Scholar</a></p></li>
<li><p>Green P, Lee S. A paper of hearts. Fict Heart J. 2015;4(2):10-12.</p></li></ol></section>
</article></main>
<aside class="related"><h2>Related articles</h2><p>Another paper that has nothing to do with this one but would like to be read as well.</p></aside>
<footer><p>Copyright of the publisher, who keeps all rights and has an address in a far country.</p></footer></body></html>
"""


class Listener:
    """Stands for the parent of the child."""

    def __init__(self) -> None:
        self.token = CancelToken()

    def item(self, body: dict[str, Any]) -> None:
        """Nothing is sent in parts here."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Nobody watches."""


def extracted(path: Path, content: str | bytes) -> dict[str, Any]:
    """The answer of the child for a file of this content."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    return SERVICE["extract_markup"]({"path": str(path)}, Listener())


def chunks_of(body: dict[str, Any], kind: str = "p") -> list[DraftChunk]:
    """The chunks of one kind in an answer."""
    return [chunk for chunk in map(DraftChunk.from_json, body["chunks"]) if chunk.kind == kind]
