"""Which sentences a reader would sign as the answer to a question, kind by kind."""

from __future__ import annotations

import pytest

from engine.domain.documents import Chunk
from engine.reading.findings import find
from engine.reading.grade import grade
from engine.reading.kinds import answers_kind, asks_against, asks_amount
from engine.reading.question import Candidate, Question
from engine.reading.reasons import NEAREST_REASON, UNTRANSLATED_REASON
from engine.reading.sentences import sentences
from engine.reading.shape import has_verb
from engine.reading.signs import judge
from engine.reading.terms import content


def record(number: int, title: str, text: str, section: str = "") -> Candidate:
    paper_id = f"pmid_{number}"
    return Candidate(paper_id, title, (Chunk(f"{paper_id}_p1", paper_id, "p", section, text),), number)


def document(title: str, *paragraphs: tuple[str, str]) -> Candidate:
    chunks = tuple(Chunk(f"doc_abcdefgh_p{k}", "doc_abcdefgh", "p", section, text) for k, (section, text) in enumerate(paragraphs, 1))
    return Candidate("doc_abcdefgh", title, chunks, 1)


def quotes(question: str, *papers: Candidate) -> list[str]:
    return [finding.quote for finding in find(Question(question), papers, 12)]


RUN_TOGETHER = (
    "Pantoline is used for reflux.; We enrolled 120 adults with reflux.; "
    "Pain was lower (score 2.1 vs 3.4; P = 0.01).; Pantoline reduced reflux in adults."
)


def test_sections_run_together_are_cut_where_they_meet() -> None:
    assert [RUN_TOGETHER[a:b] for a, b in sentences(RUN_TOGETHER)][:2] == ["Pantoline is used for reflux.;", "We enrolled 120 adults with reflux.;"]
    assert [b - a for a, b in sentences("Values were 3.4; 5.6; and 7.8 in all.")] == [37]


def test_the_last_of_sections_run_together_answers_and_is_quoted_alone() -> None:
    found = quotes("Does pantoline reduce reflux?", record(1, "Pantoline in reflux", RUN_TOGETHER))
    assert found[0] == "Pantoline reduced reflux in adults."
    assert not any(";" in quote[-1:] or ".;" in quote for quote in found)


def test_the_number_of_an_item_and_the_mark_of_a_cut_are_not_quoted() -> None:
    text = "(1) Pantoline lowered gastrin in adults. 2. Pantoline reduced reflux in adults.(ABSTRACT TRUNCATED AT 250 WORDS)"
    found = quotes("Does pantoline reduce reflux?", record(1, "Pantoline", text))
    assert found
    assert all(quote.startswith("Pantoline") and "TRUNCATED" not in quote for quote in found)


@pytest.mark.parametrize(
    "sentence",
    [
        "A total of 9297 patients with vascular disease or diabetes were randomly assigned to receive ramipril or placebo.",
        "Thirty-one patients without this adverse effect underwent genotyping.",
        "A further trial, evaluating the effects on mortality in more patients, is in progress.",
        "The study is a randomized, prospective, double-blind, placebo-controlled trial of ramipril.",
        "We undertook a double-blind, randomised, controlled trial of 3152 patients with better function.",
        "ELITE formally tests the hypotheses that losartan will reduce mortality.",
        "In summary, there is a need for a new measure of the impact.",
        "The primary outcome was a composite of stroke and death.",
        "The protein coef\ufffdcient was significantly higher.",
    ],
)
def test_who_took_part_and_what_is_planned_is_no_result(sentence: str) -> None:
    assert judge(sentence).factor <= 0.5


def test_the_name_of_a_society_is_no_association() -> None:
    assert "states a result" not in judge("Patients in New York Heart Association class II to IV and with fractions of 40% took part.").reasons


def test_a_word_behind_a_hyphen_is_no_verb() -> None:
    assert not has_verb("Seven patients with severe, persistent inhibitor-induced cough.")


def test_a_question_for_a_figure_is_answered_by_a_figure() -> None:
    text = "Cough was significantly less common with enalapril than with captopril (P < 0.001). Cough occurred in 12% of patients on enalapril."
    assert quotes("How often does cough occur with enalapril?", record(1, "Cough and enalapril", text))[0].startswith("Cough occurred in 12%")
    assert asks_amount("利培酮的剂量是多少？")
    assert not asks_amount("Does enalapril cause cough?")
    assert answers_kind("It differed (P < 0.05; 95% CI of the difference).", True, False) < 1.0


def test_a_question_for_whom_not_is_answered_by_a_warning() -> None:
    text = "All patients with angina should receive pindolol. Pindolol is contraindicated in patients with asthma."
    assert quotes("Which patients should not receive pindolol?", record(1, "Pindolol", text))[0].startswith("Pindolol is contraindicated")
    assert not asks_against("Should patients be treated to avoid transfusion?")


def test_a_paper_without_the_first_thing_asked_gives_way_to_one_that_has_it() -> None:
    other = record(1, "Hydrocodone for back pain", "Hydrocodone is effective in relieving back pain.")
    right = record(2, "Cyclobenzaprine for back pain", "Cyclobenzaprine is more effective than placebo in back pain.")
    assert quotes("Does cyclobenzaprine relieve back pain?", other, right) == ["Cyclobenzaprine is more effective than placebo in back pain."]


def test_a_card_and_its_title_name_both_things_that_are_tied() -> None:
    text = "Weight gain was common. Olzapine is used widely. These data suggest that amoxapine may be an atypical antipsychotic."
    found = find(Question("Do atypical antipsychotics cause weight gain?"), [record(1, "Amoxapine in schizophrenia", text)], 5)
    assert all(NEAREST_REASON in finding.reasons for finding in found if "amoxapine" in finding.quote)


def test_what_is_compared_with_is_named() -> None:
    both = record(1, "Losartan or captopril in angina", "Losartan was better tolerated than captopril in angina.")
    one = record(2, "Losartan in angina", "Losartan was well tolerated in angina. Captopril was given before.")
    assert quotes("Is losartan better tolerated than captopril in angina?", one, both)[0] == "Losartan was better tolerated than captopril in angina."


def test_a_word_that_only_other_papers_hold_tells_them_from_this_one() -> None:
    cervix = record(1, "Cervical cancer screening", "Screening for cervical cancer was effective in detecting cancer.")
    others = [record(n, "Drugs in cancer", f"Drug number {n} prolonged survival in cancer.") for n in (2, 3)]
    colon = record(4, "A drug in colorectal cancer", "The drug prolonged survival in colorectal cancer.")
    found = find(Question("Which screening test is best for colorectal cancer?"), [cervix, *others, colon], 5)
    assert all(NEAREST_REASON in finding.reasons for finding in found)


def test_what_comes_nearest_holds_all_of_the_first_thing() -> None:
    paper = record(1, "Organic solar cells", "The efficiency of organic solar cells was significantly higher.")
    assert find(Question("How stable are perovskite solar cells over ten cycles of damp heat?"), [paper], 5) == []


def test_how_something_was_measured_is_read_in_the_methods_under_its_heading() -> None:
    paper = document(
        "A mutation in a channel",
        ("Abstract", "A mutation of the KATP channel impaired its surface expression by 40%."),
        ("Methods > Patch clamp", "Patches were excised from cells expressing KATP channels and currents were recorded at -60 mV."),
        (
            "Methods > Surface expression",
            "To determine surface expression, light from a tagged subunit was measured in a range from 400 to 500 nm [27].",
        ),
        ("Results", "There was a significant reduction of surface expression of KATP channels."),
    )
    found = find(Question("How was surface expression of KATP channels measured?"), [paper], 5)
    assert found[0].chunk_id == "doc_abcdefgh_p3"


def test_a_labelled_abstract_in_a_document_still_counts_as_its_abstract() -> None:
    paper = document(
        "A novel mutation",
        ("Abstract > Results", "The KATP channel of patients with diabetes was impaired."),
        ("Discussion", "The mutation KCNJ11 caused diabetes in adults."),
    )
    assert len(quotes("Does a KCNJ11 mutation of the KATP channel cause diabetes?", paper)) >= 1


def test_two_sentences_are_quoted_only_when_they_answer_better_than_one() -> None:
    text = "Exacerbation rates of asthma were lower with budesonide. Adherence in the other group was higher."
    assert quotes("Does budesonide lower exacerbation rates of asthma?", record(1, "Budesonide in asthma", text))[0] == (
        "Exacerbation rates of asthma were lower with budesonide."
    )


def test_a_dose_is_no_part_of_a_name() -> None:
    assert [word.text for word in content("ramipril 10 mg/day in type 2 diabetes")] == ["ramipril", "type 2", "diabetes"]


def test_words_are_told_as_they_were_typed() -> None:
    given = grade(Question("GI ulcers with celecoxib"), record(1, "Celecoxib", "Celecoxib was safe."))
    assert given.missing == ("GI", "ulcers")
    assert "without GI, ulcers" in given.reason


@pytest.mark.parametrize("sentence", ["Zelanine lowered blood pressure.", "Zelanine slows gastric emptying.", "Walking markedly eased stiffness."])
def test_verbs_of_effect_make_a_statement(sentence: str) -> None:
    assert has_verb(sentence)


@pytest.mark.parametrize("heading", ["Three-year randomized field trial.", "Mixed methods.", "A newly synthesised and highly purified vaccine."])
def test_participles_in_a_heading_make_none(heading: str) -> None:
    assert not has_verb(heading)


def test_a_hit_that_lacks_one_of_few_things_asked_is_not_high() -> None:
    paper = record(1, "Statins after myocardial infarction", "Statins reduced the number of events after myocardial infarction.")
    assert grade(Question("Do statins reduce events after myocardial infarction?"), paper).level == "high"
    assert grade(Question("Do statins reduce mortality after myocardial infarction?"), paper).level != "high"


def test_a_card_says_when_a_part_of_a_chinese_question_was_not_translated() -> None:
    paper = record(1, "Gastrointestinal bleeding", "Gastrointestinal bleeding was significantly less frequent with omeprazole.")
    terms = ("非甾体抗炎药", "消化道出血", "gastrointestinal bleeding")
    for extra, untold in ((), True), (("NSAIDs",), False):
        found = find(Question("非甾体抗炎药与消化道出血", (*terms, *extra)), [paper], 5)
        assert all((UNTRANSLATED_REASON in finding.reasons) is untold for finding in found)
    assert find(Question("非甾体抗炎药与消化道出血", terms), [paper], 5)
