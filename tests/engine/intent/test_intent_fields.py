from datetime import date

import pytest

from engine.intent import parse
from engine.intent.model import Intent

NOW = date(2026, 6, 30)


def read(text: str, previous: str | None = None) -> Intent:
    return parse(text, now=NOW, previous=previous)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Is clozapine better than olanzapine for agitation?", "comparison"),
        ("zirconia and titanium abutments, failure rates", "comparison"),
        ("头孢他啶和美罗培南，哪个肾毒性小", "comparison"),
        ("state of the art in retinal prostheses", "literature_review"),
        ("噬菌体疗法的研究进展", "literature_review"),
        ("does zinc shorten colds?", "single_query"),
        ("求铅中毒螯合治疗的文献", "single_query"),
        ("double-check the totals in Table 2", "data_check"),
        ("帮我核对附件里的血钾数据", "data_check"),
        ("propose a trial of music therapy in dementia wards", "study_design"),
        ("这个领域还有哪些研究空白", "study_design"),
        ("shorten my abstract to 200 words", "writing"),
        ("润色下面这段引言", "writing"),
        ("an abstract that compares open and closed ICUs, please draft it", "writing"),
        ("compare column A with column B in my sheet", "data_check"),
        ("design an RCT of drug A versus drug B in gout", "study_design"),
    ],
)
def test_kind_of_task(text: str, kind: str) -> None:
    assert read(text).task_type == kind


@pytest.mark.parametrize(
    ("text", "metrics"),
    [
        ("OS and PFS with afatinib", {"survival"}),
        ("is it safe and effective?", {"adverse_events", "efficacy"}),
        ("低剂量CT筛查的费用", {"cost"}),
        ("low-dose CT in never smokers", set()),
        ("dose-response of ozone", set()),
        ("contrast sensitivity of the eye", set()),
        ("memory clinic visits", set()),
        ("语言表达能力训练", set()),
        ("hypertension in pregnancy", set()),
        ("cost-effectiveness of dialysis", {"cost"}),
        ("does acupuncture work for hiccups?", {"efficacy"}),
        ("how does insulin work?", set()),
        ("kappa between two readers", {"reproducibility"}),
        ("每组需要多少只大鼠", {"sample_size"}),
        ("statistical power of the study", {"sample_size"}),
        ("solar power converters", set()),
        ("糖化血红蛋白和体重指数", {"hba1c", "bmi"}),
        ("microsatellite instability", set()),
    ],
)
def test_metrics(text: str, metrics: set[str]) -> None:
    assert set(read(text).metrics) == metrics


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("statins versus fibrates in a table", "table"),
        ("statins versus fibrates, no table please", "text"),
        ("用柱状图比较两种敷料", "chart"),
        ("画图别列表：两种敷料的愈合率比较", "chart"),
        ("脑电图对癫痫的诊断价值", "text"),
        ("代表性的表型研究", "text"),
        ("help me figure out what causes hiccups", "text"),
        ("check my table 3", "text"),
        ("stable angina", "text"),
        ("table and forest plot of all trials of colchicine vs placebo", "chart"),
        ("把两种支架的价格放在一张表里比较", "table"),
    ],
)
def test_form_of_output(text: str, form: str) -> None:
    assert read(text).output == form


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("any RCTs of honey for cough?", {"rct"}),
        ("systematic reviews on gout diets", {"systematic_review"}),
        ("只看综述：肠道真菌", {"review"}),
        ("综述一下肠道真菌", set()),
        ("design an RCT of honey", set()),
        ("honey for cough, no preprints or case reports", set()),
        ("预印本也要，查蜂蜜治咳嗽", {"preprint"}),
        ("cohort studies or registries on lead exposure", {"observational"}),
        ("Mendelian randomisation of coffee and gout", set()),
        ("2020年后的指南和共识，痛风", {"guideline"}),
    ],
)
def test_kinds_of_source(text: str, kinds: set[str]) -> None:
    assert set(read(text).pub_types) == kinds


def test_correction_counts() -> None:
    found = read("papers on aspirin... no, I mean paracetamol, since 2015, no, 2018")
    assert (found.year_from, found.year_to) == (2018, None)
    assert read("用柱状图，不，用表格，比较两种敷料的费用").output == "table"


def test_follow_up_takes_over_what_it_does_not_change() -> None:
    before = "Compare apixaban and edoxaban on bleeding and cost since 2015"
    assert read("换成表格", before).to_json() | {"confidence": 0} == read(before + " in a table").to_json() | {"confidence": 0}
    assert read("only the last 3 yrs", before).year_from == 2023
    assert set(read("drop the cost, add safety", before).metrics) == {"adverse_events"}
    added = read("add dabigatran to that", before)
    assert added.entities == ("apixaban", "edoxaban", "dabigatran")
    assert added.task_type == "comparison"


def test_follow_up_that_sets_against_makes_a_comparison() -> None:
    found = read("and against sham?", "Does tACS help in tinnitus?")
    assert found.task_type == "comparison"


def test_traditional_and_full_width_text_reads_like_simplified() -> None:
    one, other = read("請比較兩種胰島素的費用，２０１８－２０２２，列表"), read("请比较两种胰岛素的费用，2018-2022，列表")
    assert one.to_json() | {"entities": []} == other.to_json() | {"entities": []}


def test_entities_are_exact_pieces_of_the_text() -> None:
    text = "ＰＤ－Ｌ１ 與 Nivolumab：哪個較貴？"
    assert read(text).entities
    assert all(entity in text for entity in read(text).entities)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("venetoclax in AML", "oncology"),
        ("房颤消融术后抗凝", "cardiology"),
        ("bioavailability of a generic", "pharmacology"),
        ("变压器绕组绝缘老化", "electrical_engineering"),
        ("transformer model for clinical notes", "machine_learning"),
        ("prevalence of hearing loss in villages", "public_health"),
        ("hello there", "general"),
    ],
)
def test_field(text: str, field: str) -> None:
    assert read(text).domain == field


def test_prefix_sets_the_field() -> None:
    found = read("/domain genomics what is ATM?")
    assert found.domain == "genomics"
    assert all("domain" not in entity for entity in found.entities)
    assert read("/domain nonsense what is ATM?").domain == read("what is ATM?").domain


@pytest.mark.parametrize("text", ["", " ", "?", "。。。", "a" * 5000, "图" * 2000, "vs", "no,", "\n\t", "𝛼-synuclein 与 İ"])
def test_any_text_gives_an_intent(text: str) -> None:
    found = read(text)
    assert 0 <= found.confidence <= 1
    assert read("换成表格", text).output == "table"


def test_slips_of_the_finger_are_forgiven() -> None:
    found = read("sytematic reveiws of ketamine, sensitvity in a talbe")
    assert found.pub_types == ("systematic_review",)
    assert found.metrics == ("sensitivity",)
    assert found.output == "table"
    assert "ketamine" in found.entities
    assert read("comparsion of two sutures").task_type == "comparison"
