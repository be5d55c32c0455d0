"""Pairs of records with the truth about them, both ways round: what is one paper, what is not, what belongs together, what a person decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.domain.records import Author, Link, Record
from engine.linkage.profile import profile_of
from engine.linkage.verdicts import Kind, Verdict, compare

TITLE = "Metformin is effective in reducing the incidence of colorectal cancer in adults with type 2 diabetes"
NAMES = (Author("García-López", "M A"), Author("Müller", "Jürgen"), Author("Chen", "W"))
BASE: dict[str, Any] = {"title": TITLE, "authors": NAMES, "year": 2019, "journal": "Journal of Clinical Oncology", "volume": "37", "pages": "123-129"}
HAN = "二甲双胍对2型糖尿病患者结直肠癌发病率的影响"
HAN_BASE: dict[str, Any] = {"title": HAN, "authors": (Author("王", "伟"), Author("李", "娜")), "year": 2021, "journal": "中华医学杂志"}


def verdict(a: dict[str, Any], b: dict[str, Any]) -> Verdict:
    first, second = profile_of(Record(**a), ("library", "a")), profile_of(Record(**b), ("library", "b"))
    found = compare(first, second)
    assert compare(second, first).kind is found.kind, "the order of the two does not matter"
    return found


def without(*names: str, **more: Any) -> dict[str, Any]:
    return {key: value for key, value in BASE.items() if key not in names} | more


LOOSE = without("volume", "pages", "journal")
"""The base record with its title, authors and year alone."""


OTHER: dict[str, Any] = {"title": "Chemotherapy of lung cancer", "authors": NAMES[:1], "year": 2020}
ANOTHER: dict[str, Any] = {"title": "Zebrafish swim bladder genetics", "authors": NAMES[:1], "year": 2020}
"""Two papers of one author whose titles share nothing."""


def titled(title: str, **more: Any) -> dict[str, Any]:
    return LOOSE | {"title": title} | more


SAME: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("as it is", BASE, LOOSE),
    ("upper case", LOOSE, titled(TITLE.upper())),
    ("full stop", LOOSE, titled(TITLE + ".")),
    ("brackets of a translated title", LOOSE, titled(f"[{TITLE}].")),
    ("a note of the translator", LOOSE, titled(f"[{TITLE} (author's transl)].")),
    ("the language of the article", LOOSE, titled(f"{TITLE} [Article in Chinese]")),
    ("entities", titled("Health & safety of workers exposed to < 5 ppm benzene"),
     titled("Health &amp; safety of workers exposed to &lt; 5 ppm benzene")),
    ("a translated title under one DOI", LOOSE | {"doi": "10.1/b"}, titled("Darmkrebs bei Zuckerkranken unter einem Biguanid", doi="10.1/b")),
    ("a title in another script under one DOI", LOOSE | {"doi": "10.1/b"}, titled(HAN, doi="10.1/b", year=2020)),
    ("a chapter title shortened under one DOI", LOOSE | {"doi": "10.1/b"}, titled("Metformin", doi="10.1/b")),
    ("markup", titled("Variants at the TERT region and risk of lung cancer"), titled("Variants at the <i>TERT</i> region and risk of lung cancer")),
    ("and as a sign", titled("Diet and exercise in the prevention of stroke"), titled("Diet & exercise in the prevention of stroke")),
    ("Greek letters", titled("TNF-α and TGF-β1 in human septic shock"), titled("TNF-alpha and TGF-beta1 in human septic shock")),
    ("sharp s for beta", titled("Role of TGF-β in liver fibrosis"), titled("Role of TGF-ß in liver fibrosis")),
    ("ligatures", titled("Efficacy of fibrin sealants in first-line surgery"), titled("Eﬃcacy of ﬁbrin sealants in ﬁrst-line surgery")),
    ("accents", titled("Sjögren syndrome and Ménière disease in siblings"), titled("Sjogren syndrome and Meniere disease in siblings")),
    ("hyphens lost", titled("Anti-inflammatory drugs in meta-analysis of stroke"), titled("Antiinflammatory drugs in metaanalysis of stroke")),
    ("typographic signs", titled("Crohn's disease: a 5-year study of outcome"), titled("Crohn’s disease – a 5‐year study of outcome")),
    ("British spelling", titled("Randomized trial of tumor ablation in leukemia"), titled("Randomised trial of tumour ablation in leukaemia")),
    ("numerals", titled("A phase II trial of lapatinib in breast cancer"), titled("A phase 2 trial of lapatinib in breast cancer")),
    ("numbers in words", titled("Two cases of fatal asthma after aspirin"), titled("2 cases of fatal asthma after aspirin")),
    ("thousands", titled("Outcome of 1,200 patients with sepsis in Spain"), titled("Outcome of 1200 patients with sepsis in Spain")),
    ("a comment's colon lost", titled("Reply to: sleep of shift workers in Norway"), titled("Reply: to sleep of shift workers in Norway")),
    ("initials that look like et", LOOSE | {"authors": (Author("Riley", "E T"),)}, LOOSE | {"authors": (Author("E T", "Riley"),)}),
    ("a suspended hyphen", titled("Vitamin D- & calcium-deficient diets in rickets"), titled("Vitamin D- and calcium-deficient diets in rickets")),
    ("British spelling and a misprint", titled("A randomised study of carvedilol"), titled("A randommized study of carvedilol")),
    ("an article", titled("The effect of statins on bone density"), titled("Effect of statins on bone density")),
    ("letters swapped", LOOSE, titled(TITLE.replace("colorectal", "coloretcal"))),
    ("a letter lost", LOOSE, titled(TITLE.replace("incidence", "incdence"))),
    ("a letter doubled", LOOSE, titled(TITLE.replace("incidence", "inciddence"))),
    ("a plural", titled("Effects of statins on bone density in women"), titled("Effect of statins on bone density in women")),
    ("a misprint of a word that can turn a title", titled("Secondary prevention of stroke"), titled("Secodnary prevention of stroke")),
    ("retracted by the publisher", LOOSE, titled(f"RETRACTED ARTICLE: {TITLE}")),
    ("initials", LOOSE, LOOSE | {"authors": (Author("Garcia-Lopez", "Maria A."), Author("Mueller", "J."), Author("Chen", "Wei"))}),
    ("family and given name swapped", LOOSE, LOOSE | {"authors": (Author("M A", "García-López"), *NAMES[1:])}),
    ("et al.", LOOSE, LOOSE | {"authors": (NAMES[0], Author("et al"))}),
    ("particles", LOOSE | {"authors": (Author("Berg", "J", "van den"),)}, LOOSE | {"authors": (Author("van den Berg", "Jan"),)}),
    ("upper-case names", LOOSE, LOOSE | {"authors": tuple(Author(n.family.upper(), n.given) for n in NAMES)}),
    ("no year", LOOSE, without("year", "volume")),
    ("short pages", BASE, BASE | {"pages": "123-9"}),
    ("first page alone", BASE, BASE | {"pages": "pp. 123"}),
    ("abbreviated journal", BASE, BASE | {"journal": "J Clin Oncol"}),
    ("the issue of the next year", BASE, BASE | {"year": 2020}),
    ("ahead of print", LOOSE, LOOSE | {"year": 2018}),
    ("no authors, same place", BASE, without("authors")),
    ("general title, same place", BASE | {"title": "Editorial"}, BASE | {"title": "Editorial."}),
    ("DOI with prefix and stop", {"title": TITLE, "doi": "10.1000/AbC.5"}, {"title": "", "doi": "https://doi.org/10.1000/abc.5."}),
    ("DOI escaped", {"title": "", "doi": "10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2"},
     {"title": TITLE, "doi": "doi:10.1002%2F%28SICI%291097-0258%2819980815%2917%3A15%3C1661%3A%3AAID-SIM968%3E3.0.CO%3B2-2"}),
    ("PMID with zeros", LOOSE | {"pmid": "01234567"}, {"title": TITLE, "pmid": "1234567"}),
    ("PMCID", {"title": TITLE, "pmcid": "PMC123456"}, {"title": TITLE, "pmcid": "123456"}),
    ("versions of one preprint", {"title": TITLE, "doi": "10.1101/2020.01.02.20016311v1"}, {"title": TITLE, "doi": "10.1101/2020.01.02.20016311"}),
    ("equal DOI, subtitle missing", LOOSE | {"doi": "10.1000/x1"}, titled(f"{TITLE}: a cohort study", doi="10.1000/x1")),
    ("equal PMID, DOI mistyped", LOOSE | {"pmid": "77", "doi": "10.1000/x1"}, LOOSE | {"pmid": "77", "doi": "10.1000/x7"}),
    ("Chinese, widths and punctuation", HAN_BASE, HAN_BASE | {"title": "二甲双胍对２型糖尿病患者，结直肠癌发病率的影响。"}),
    ("Chinese, traditional signs", HAN_BASE | {"title": "藥物療效與醫療質量的臨床研究"}, HAN_BASE | {"title": "药物疗效与医疗质量的临床研究"}),
    ("Chinese name in one piece", HAN_BASE, HAN_BASE | {"authors": (Author("王伟"), Author("李娜"))}),
    ("translated title beside the original", {**HAN_BASE, "title": "[Effect of metformin on colorectal cancer].", "vernacular_title": HAN}, HAN_BASE),
    ("equal DOI, one title in Chinese", HAN_BASE | {"doi": "10.3760/cma.1"}, LOOSE | {"doi": "10.3760/CMA.1"}),
]  # fmt: skip
"""Records of one paper."""

TURNED = [
    ("effective", "ineffective"), ("reducing", "increasing"), ("is effective", "is not effective"), ("adults", "children"), ("with", "without"),
    ("type 2", "type 1"), ("colorectal", "gastric"), ("cancer", "adenoma"), ("incidence", "mortality"), ("Metformin", "Phenformin"),
]  # fmt: skip
OTHER_TITLES = [
    ("Aspirin in women with acute stroke", "Aspirin in men with acute stroke"),
    ("Left ventricular function after exercise", "Right ventricular function after exercise"),
    ("A phase II trial of lapatinib in breast cancer", "A phase III trial of lapatinib in breast cancer"),
    ("Biology of the mammalian clock: part I", "Biology of the mammalian clock: part II"),
    ("Effect of 10 mg simvastatin on bone density", "Effect of 20 mg simvastatin on bone density"),
    ("Liver regeneration after surgery in rats", "Liver regeneration after surgery in mice"),
    ("Six-month outcome of gastric bypass surgery", "Twelve-month outcome of gastric bypass surgery"),
    ("Cancer statistics in Scotland, 2018", "Cancer statistics in Scotland, 2019"),
    ("Home dialysis for renal failure in Kenya", "Home dialysis for renal failure in Kenya: study protocol"),
    ("CD8+ cells in the mucosa of the human gut", "CD8- cells in the mucosa of the human gut"),
    ("Fertility of p53-/- knockout animals", "Fertility of p53+/- knockout animals"),
    ("Symptomatic carotid stenosis in the elderly", "Asymptomatic carotid stenosis in the elderly"),
    ("Absorption of sodium sulfate by soil", "Absorption of sodium sulfite by soil"),
    ("Outcome of colostomy in rural hospitals", "Outcome of colotomy in rural hospitals"),
    ("Cystine in the urine of newborn infants", "Cysteine in the urine of newborn infants"),
    ("Preoperative antibiotics in knee surgery", "Perioperative antibiotics in knee surgery"),
    ("Strictures of the esophagus in children", "Structures of the esophagus in children"),
    ("Causal relations of headache and sleep", "Casual relations of headache and sleep"),
    ("Outcome of hypertension in young athletes", "Outcome of hypotension in young athletes"),
    ("Survival at hemoglobin < 7 g/dl in sepsis", "Survival at hemoglobin > 7 g/dl in sepsis"),
    ("Binding of GABA to receptors 1-2 in brain slices", "Binding of GABA to receptors 12 in brain slices"),
    ("Treatment of 12 patients with lupus nephritis", "Treatment of 1 2 patients with lupus nephritis"),
    ("二甲双胍治疗多囊卵巢综合征有效性分析", "二甲双胍治疗多囊卵巢综合征无效性分析"),
    ("运动增加老年患者骨密度的随机对照研究", "运动减少老年患者骨密度的随机对照研究"),
    ("男性冠心病患者的长期预后与危险因素", "女性冠心病患者的长期预后与危险因素"),
    ("急性胰腺炎患者肠道菌群的变化研究", "慢性胰腺炎患者肠道菌群的变化研究"),
    ("阿司匹林对大鼠肝损伤的保护作用", "阿司匹林对小鼠肝损伤的保护作用"),
    ("中国人群肺癌流行病学调查（第一部分）", "中国人群肺癌流行病学调查（第二部分）"),
]  # fmt: skip
"""Titles of two papers, whatever else agrees."""

APART: list[tuple[str, dict[str, Any], dict[str, Any], Kind, str]] = [
    ("other authors", LOOSE, LOOSE | {"authors": (Author("Smith", "J"),)}, Kind.DIFFERENT, "different authors"),
    ("another first author", LOOSE, LOOSE | {"authors": (Author("Smith", "J"), *NAMES)}, Kind.DIFFERENT, "different first authors"),
    ("years later", LOOSE, LOOSE | {"year": 2023}, Kind.DIFFERENT, "different years"),
    ("years and pages", BASE, BASE | {"year": 2023, "volume": "41", "pages": "7-9"}, Kind.DIFFERENT, "different years and pages"),
    ("other pages in another volume", BASE, BASE | {"volume": "38", "pages": "7-9"}, Kind.DIFFERENT, "different pages"),
    ("other pages of the volume", BASE, BASE | {"pages": "400-409"}, Kind.PROPOSED, "same title and authors, different pages"),
    ("another journal", without("volume", "pages"), without("volume", "pages", journal="Gut"), Kind.PROPOSED,
     "same title and authors, different journals"),
    ("different PMIDs", LOOSE | {"pmid": "1"}, LOOSE | {"pmid": "2"}, Kind.DIFFERENT, "different PMIDs"),
    ("different DOIs", LOOSE | {"doi": "10.1000/1"}, LOOSE | {"doi": "10.1000/2"}, Kind.DIFFERENT, "different DOIs"),
    ("same DOI, different PMIDs", LOOSE | {"doi": "10.1000/1", "pmid": "1"}, LOOSE | {"doi": "10.1000/1", "pmid": "2"}, Kind.PROPOSED,
     "same DOI, but different PMIDs"),
    ("same DOI, turned title", LOOSE | {"doi": "10.1000/1"}, titled(TITLE.replace("effective", "ineffective"), doi="10.1000/1"), Kind.PROPOSED,
     "same DOI, but the titles differ in: effective / ineffective"),
    ("same PMID, another paper", LOOSE | {"pmid": "9"}, {"title": "Sleep in the arctic fox", "authors": (Author("Ito", "K"),), "pmid": "9"},
     Kind.PROPOSED,
     "same PMID, but another title: one of the two may be wrong"),
    ("two papers of one DOI, one author, wholly different titles", OTHER | {"doi": "10.1/b"}, ANOTHER | {"doi": "10.1/b"}, Kind.PROPOSED,
     "same DOI, but another title: one of the two may be wrong"),
    ("two papers of one DOI, another year", OTHER | {"doi": "10.1/b", "authors": NAMES}, ANOTHER | {"doi": "10.1/b", "authors": NAMES, "year": 2021},
     Kind.PROPOSED, "same DOI, but another title: one of the two may be wrong"),
    ("a paper and its correction under one DOI", LOOSE | {"doi": "10.1/b"}, titled("Correction", doi="10.1/b"), Kind.PROPOSED,
     "same DOI, but another title: one of the two may be wrong"),
    ("a chapter cited by its book's DOI", titled("Colorectal cancer", doi="10.1/b", authors=(Author("Doe", "J"),), year=2010),
     LOOSE | {"doi": "10.1/b"}, Kind.PROPOSED, "same DOI, but another title: one of the two may be wrong"),
    ("a record without a title, by others", without("title", doi="10.1/b", authors=(Author("Doe", "J"),), year=2010), LOOSE | {"doi": "10.1/b"},
     Kind.PROPOSED, "same DOI, but other authors and another year: one of the two may be wrong"),
    ("a book and its chapter", {"title": "Atlas of the human retina", "authors": NAMES, "entry_type": "book"},
     {"title": "Atlas of the human retina", "authors": NAMES, "entry_type": "incollection"}, Kind.DIFFERENT, "a book and a chapter of it"),
    ("two books", LOOSE | {"isbn": "978-3-16-148410-0"}, LOOSE | {"isbn": "0-306-40615-2"}, Kind.DIFFERENT, "different ISBNs"),
    ("meeting", BASE | {"types": ("Journal Article",)}, LOOSE | {"types": ("Meeting Abstract",)}, Kind.DIFFERENT, "conference abstract and article"),
    ("preprint", BASE | {"doi": "10.1200/JCO.1"}, LOOSE | {"doi": "10.1101/2019.01.01.522222", "journal": "bioRxiv"}, Kind.LINKED, "preprint of"),
    ("preprint with a polished title", BASE | {"title": TITLE + " of both sexes"}, LOOSE | {"journal": "medRxiv"}, Kind.LINKED, "preprint of"),
    ("erratum", LOOSE, titled(f"Erratum: {TITLE}"), Kind.LINKED, "erratum of"),
    ("corrigendum", LOOSE, titled(f'Corrigendum to "{TITLE}"', authors=()), Kind.LINKED, "erratum of"),
    ("erratum by type", LOOSE, LOOSE | {"types": ("Published Erratum",)}, Kind.LINKED, "erratum of"),
    ("erratum by link", LOOSE, LOOSE | {"links": (Link("erratum_for", "5"),)}, Kind.LINKED, "erratum of"),
    ("retraction notice", LOOSE, titled(f"Retraction notice to: {TITLE}"), Kind.LINKED, "retraction of"),
    ("comment", LOOSE, titled(f"Comment on: {TITLE}", authors=(Author("Smith", "J"),)), Kind.LINKED, "comment on"),
    ("reply", LOOSE, titled(f"Reply to: {TITLE}"), Kind.LINKED, "reply to"),
    ("authors' response", LOOSE, titled(f"{TITLE}: authors' response"), Kind.LINKED, "reply to"),
    ("protocol before", LOOSE, titled(f"Study protocol: {TITLE}"), Kind.LINKED, "protocol of"),
    ("Chinese erratum", HAN_BASE, HAN_BASE | {"title": f"更正：{HAN}"}, Kind.LINKED, "erratum of"),
    ("comment and reply", titled(f"Comment on: {TITLE}"), titled(f"Reply to: {TITLE}"), Kind.DIFFERENT, "comment on / reply to"),
    ("subtitle", titled("Metformin for colorectal cancer"), titled("Metformin for colorectal cancer: the Oslo cohort"), Kind.PROPOSED,
     "titles differ in: – / the oslo cohort"),
    ("one other word", LOOSE, titled(TITLE.replace("reducing", "lessening")), Kind.PROPOSED, "titles differ in: reducing / lessening"),
    ("no authors", LOOSE, without("authors", "volume", "pages", "journal"), Kind.PROPOSED, "same title, authors not known"),
    ("the year after, one author", LOOSE | {"authors": NAMES[:1]}, LOOSE | {"authors": NAMES[:1], "year": 2020}, Kind.PROPOSED,
     "same title and author, the year after"),
    ("misprint, another second author", LOOSE, titled(TITLE.replace("colorectal", "coloretcal"), authors=(NAMES[0], Author("Ito", "K"))),
     Kind.PROPOSED,
     "titles differ in spelling: colorectal / coloretcal"),
    ("general title elsewhere", BASE | {"title": "In reply"}, BASE | {"title": "In reply", "pages": "200"}, Kind.DIFFERENT,
     "same general title on different pages"),
    ("general title, no pages", LOOSE | {"title": "Editorial"}, LOOSE | {"title": "Editorial"}, Kind.PROPOSED, "same general title, author and year"),
]  # fmt: skip
"""Records that are not merged, what they are to each other, and the reason shown."""

UNLIKE = [
    (LOOSE | {"title": "Introduction"}, LOOSE | {"title": "Introduction", "authors": (Author("Smith", "J"),)}),
    (LOOSE | {"title": "Letter to the editor"}, LOOSE | {"title": "Letter to the editor", "year": 2018}),
    (LOOSE | {"title": "编者按"}, LOOSE | {"title": "编者按", "authors": (Author("赵", "云"),)}),
    (LOOSE, titled("Sleep and mood in shift workers of a Norwegian hospital")),
    (LOOSE, {"title": ""}),
    ({"title": ""}, {"title": ""}),
    (titled("Comment on: sleep of shift workers in Norway"), LOOSE),
]
"""Records that have nothing to do with each other."""


@pytest.mark.parametrize(("a", "b"), [pair[1:] for pair in SAME], ids=[pair[0] for pair in SAME])
def test_records_of_one_paper_are_recognised(a: dict[str, Any], b: dict[str, Any]) -> None:
    assert verdict(a, b).kind is Kind.SAME, verdict(a, b)


@pytest.mark.parametrize("pair", TURNED, ids=lambda pair: pair[1])
@pytest.mark.parametrize("placed", [LOOSE, BASE], ids=["loose", "same place"])
def test_a_word_that_changes_the_statement_keeps_two_papers_apart(pair: tuple[str, str], placed: dict[str, Any]) -> None:
    found = verdict(placed, placed | {"title": TITLE.replace(pair[0], pair[1], 1)})
    assert found.kind in (Kind.DIFFERENT, Kind.PROPOSED)


@pytest.mark.parametrize(("first", "second"), OTHER_TITLES)
def test_titles_that_say_something_else_are_never_merged(first: str, second: str) -> None:
    assert verdict(BASE | {"title": first}, BASE | {"title": second}).kind is not Kind.SAME
    assert verdict(titled(first), titled(second)).kind is not Kind.SAME


@pytest.mark.parametrize(("a", "b", "kind", "reason"), [pair[1:] for pair in APART], ids=[pair[0] for pair in APART])
def test_records_that_are_not_merged_have_a_reason(a: dict[str, Any], b: dict[str, Any], kind: Kind, reason: str) -> None:
    found = verdict(a, b)
    assert (found.kind, found.reason) == (kind, reason)


@pytest.mark.parametrize(("a", "b"), UNLIKE)
def test_records_that_only_share_a_general_title_or_nothing_are_not_listed(a: dict[str, Any], b: dict[str, Any]) -> None:
    assert verdict(a, b).kind is Kind.UNLIKE
