"""Printed references in the styles of journals, read into fields."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.formats.printed import Reference, read_printed

STYLES = [
    (
        "Vancouver",
        "1. Smith JA, van der Berg J, O'Neil K, et al. Effect of drug X on Y in adults: a randomised trial. Lancet 2019; 393: 123–31.",
        ("Smith, J. A.", 3, True, 2019, "Effect of drug X on Y in adults: a randomised trial", "Lancet", "393", "", "123-31"),
    ),
    (
        "NLM with identifiers",
        "7. Branzei D, Psakhye I. DNA damage tolerance in E. coli. Curr Opin Cell Biol. 2016 Mar 5;40(2):137-44. Epub 20160406."
        " doi: 10.1016/j.ceb.2016.03.015. PubMed PMID: 27060551; PubMed Central PMCID: PMC123456.",
        ("Branzei, D.", 2, False, 2016, "DNA damage tolerance in E. coli", "Curr Opin Cell Biol", "40", "2", "137-44"),
    ),
    (
        "APA",
        "Smith, J. A., & Jones, B. (2019). Title of the article: A study. Journal of Things, 12(3), 1–9. https://doi.org/10.1000/xyz",
        ("Smith, J. A.", 2, False, 2019, "Title of the article: A study", "Journal of Things", "12", "3", "1-9"),
    ),
    (
        "Nature",
        "17. Love, M. I., Huber, W. & Anders, S. Moderated estimation of fold change for RNA-seq data with DESeq2. Genome Biol. 15, 550 (2014).",
        ("Love, M. I.", 3, False, 2014, "Moderated estimation of fold change for RNA-seq data with DESeq2", "Genome Biol", "15", "", "550"),
    ),
    (
        "Cell",
        "Smith, J.A., van Berg, P., and Jones, B. (2019). Title of the article. Cell 166, 1397–1410.e16.",
        ("Smith, J. A.", 3, False, 2019, "Title of the article", "Cell", "166", "", "1397-1410.e16"),
    ),
    (
        "Oxford",
        "31. Huang,Y., Gu,L. and Li,G.-M. (2018) DNA modifications: naturally more error prone?Trends Genet., 34, 627–638.",
        ("Huang, Y.", 3, False, 2018, "DNA modifications: naturally more error prone?", "Trends Genet", "34", "", "627-638"),
    ),
    (
        "ASM",
        "8. Chatterjee S, Datta S. 2016. Carbapenem resistance in Acinetobacter spp. causing sepsis. Front Microbiol 7.",
        ("Chatterjee, S.", 2, False, 2016, "Carbapenem resistance in Acinetobacter spp. causing sepsis", "Front Microbiol", "7", "", ""),
    ),
    (
        "Springer",
        "37. Seghers V, Nakazaki M, DeMayo F (2000) Sur1 knockout mice. A model for K(ATP) channels. J Biol Chem 275(13):9270–9277.",
        (
            "Seghers, V.",
            3,
            False,
            2000,
            "Sur1 knockout mice. A model for K(ATP) channels",
            "J Biol Chem",
            "275",
            "13",
            "9270-9277",
        ),
    ),
    (
        "Elsevier by number",
        "[3] A. Smith, B.C. Jones, D. Lee, Preparation of thin films by spraying, J. Mater. Chem. A 5 (2017) 1234–1240.",
        ("Smith, A.", 3, False, 2017, "Preparation of thin films by spraying", "J. Mater. Chem. A", "5", "", "1234-1240"),
    ),
    (
        "Elsevier by name",
        "Smith, J., Jones, B., 2019. Title of the article with words. J. Hazard. Mater. 12, 1–9.",
        ("Smith, J.", 2, False, 2019, "Title of the article with words", "J. Hazard. Mater", "12", "", "1-9"),
    ),
    (
        "ACS",
        "(5) Smith, A.; Jones, B. C.; Lee, D. Preparation of Thin Films. J. Am. Chem. Soc. 2019, 141 (12), 1234–1240.",
        ("Smith, A.", 3, False, 2019, "Preparation of Thin Films", "J. Am. Chem. Soc", "141", "12", "1234-1240"),
    ),
    (
        "RSC without a title",
        "[4] A. Smith, B. C. Jones and D. Lee, J. Am. Chem. Soc., 2019, 141, 1234–1240.",
        ("Smith, A.", 3, False, 2019, "", "J. Am. Chem. Soc", "141", "", "1234-1240"),
    ),
    (
        "IEEE",
        '[7] J. Smith, B. Jones, and D. Lee, "Title of the article," IEEE Trans. Med. Imaging, vol. 12, no. 3, pp. 1–9, Mar. 2019.',
        ("Smith, J.", 3, False, 2019, "Title of the article", "IEEE Trans. Med. Imaging", "12", "3", "1-9"),
    ),
    (
        "MLA",
        'Smith, John, et al. "Title of the Article." Journal of Things, vol. 12, no. 3, 2019, pp. 1–9.',
        ("Smith, John", 1, True, 2019, "Title of the Article", "Journal of Things", "12", "3", "1-9"),
    ),
    (
        "GB/T 7714",
        "[8] 张三, 李四, 王五, 等. 糖尿病患者血糖控制的研究[J]. 中华内科杂志, 2019, 58(3): 123-127.",
        ("张, 三", 3, True, 2019, "糖尿病患者血糖控制的研究", "中华内科杂志", "58", "3", "123-127"),
    ),
    (
        "GB/T 7714 in English",
        "[10] SMITH J A, JONES B, LEE D, et al. Title of the article in words[J]. Nature Medicine, 2019, 25(3): 123-130.",
        ("Smith, J. A.", 3, True, 2019, "Title of the article in words", "Nature Medicine", "25", "3", "123-130"),
    ),
    (
        "Chinese without marks",
        "27　王勇,李强.二甲双胍与肿瘤关系的研究进展.中华肿瘤杂志,2019,41(3):161-166.",
        ("王, 勇", 2, False, 2019, "二甲双胍与肿瘤关系的研究进展", "中华肿瘤杂志", "41", "3", "161-166"),
    ),
    (
        "a group",
        "20. The ARISE Investigators. Goal-directed resuscitation for patients with early septic shock. N Engl J Med 2014;371:1496–506.",
        (
            "ARISE Investigators",
            1,
            False,
            2014,
            "Goal-directed resuscitation for patients with early septic shock",
            "N Engl J Med",
            "371",
            "",
            "1496-506",
        ),
    ),
    (
        "a book",
        "13. Kumar V, Abbas AK, Aster JC. Robbins basic pathology. 9th ed. Philadelphia: Elsevier; 2013.",
        ("Kumar, V.", 3, False, 2013, "Robbins basic pathology", "", "", "", ""),
    ),
    (
        "a chapter",
        "19. Doe J. Chapter on things. In: Roe R, editor. Big book of stuff. 2nd ed. London: Academic Press; 1999. pp. 33–45.",
        ("Doe, J.", 1, False, 1999, "Chapter on things", "Big book of stuff", "", "", "33-45"),
    ),
    (
        "a preprint",
        "44. Driggers CM, Kuo YY (2023) Structure of an open channel. bioRxiv preprint. https://doi.org/10.1101/2023.08.01.551546",
        ("Driggers, C. M.", 2, False, 2023, "Structure of an open channel", "bioRxiv", "", "", ""),
    ),
]


@pytest.mark.parametrize(("text", "wanted"), [style[1:] for style in STYLES], ids=[style[0] for style in STYLES])
def test_a_style_is_read(text: str, wanted: tuple[object, ...]) -> None:
    found = read_printed(text)
    record = found.record
    first = record.authors[0].shown() if record.authors else ""
    place = (record.volume, record.issue, record.pages)
    assert (first, len(record.authors), found.shortened, record.year, record.title, record.journal, *place) == wanted
    assert found.is_parsed or not record.title


def test_identifiers_are_taken_out_of_the_text() -> None:
    record = read_printed(STYLES[1][1]).record
    assert (record.doi, record.pmid, record.pmcid) == ("10.1016/j.ceb.2016.03.015", "27060551", "PMC123456")


@pytest.mark.parametrize(
    ("printed", "doi"),
    [
        ("https://doi.org/10.1016/S0140-6736(03)12325-2", "10.1016/S0140-6736(03)12325-2"),
        ("doi:10.1093/nar/26.1.73.", "10.1093/nar/26.1.73"),
        ("https://doi.org/10.7554/eLife.3105410.7554/eLife.31054", "10.7554/eLife.31054"),
        ("https://doi.org/10.1371/jou rnal.pone.0182139", "10.1371/journal.pone.0182139"),
        ("arXiv:1706.03762v2 [cs.CL].", "10.48550/arxiv.1706.03762"),
        ("(DOI: 10.1000/182)", "10.1000/182"),
    ],
)
def test_a_doi_is_read_as_it_was_meant(printed: str, doi: str) -> None:
    assert read_printed(f"Smith J. A title of some words. A Journal. 2020;1:2. {printed}").record.doi == doi


def test_a_reference_in_two_languages_gives_both_titles() -> None:
    chinese, english = (
        "王勇, 李强. 二甲双胍与癌症[J]. 中华肿瘤杂志, 2019, 41(3): 161-166.",
        "Wang Y, Li Q. Metformin and cancer[J]. Chin J Oncol, 2019, 41(3): 161.",
    )
    text = f"[6] {chinese} {english}"
    record = read_printed(text).record
    assert (record.title, record.vernacular_title, record.journal) == ("二甲双胍与癌症", "Metformin and cancer", "中华肿瘤杂志")


def test_what_cannot_be_told_stays_empty() -> None:
    record = read_printed("31. Rasband WS. ImageJ (1.52). National Institutes of Health, Bethesda, Maryland.").record
    assert (record.title, record.year, record.volume, record.pages) == ("ImageJ (1.52)", None, "", "")
    assert read_printed("see the supplement").record.authors == ()


def test_a_reference_survives_its_way_through_json() -> None:
    for _, text, _ in STYLES:
        found = read_printed(text)
        assert Reference.from_json(found.to_json()) == found


@given(st.text(max_size=300))
def test_any_text_is_read_without_failing(text: str) -> None:
    read_printed(text)


@pytest.mark.parametrize(
    "text", ["A, " * 2000, "Smith J, " * 900, "(" * 3000, "1. " * 2000, "[J]. " * 900, "王, " * 2000, "a.b.c/" * 1000, "2019;" * 1200]
)
def test_long_nonsense_comes_to_an_end(text: str) -> None:
    read_printed(text)
