from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.intent.glossary import FILE, Glossary, of_workspace, own_terms
from engine.intent.terms_zh_en import glossary


def test_terms_are_translated_longest_first_and_each_once() -> None:
    found = Glossary().translate("二甲双胍能降低2型糖尿病的癌症风险吗").found
    assert found == (("二甲双胍", "metformin"), ("降低", "reduce"), ("2型糖尿病", "type 2 diabetes"), ("癌症", "cancer"), ("风险", "risk"))


def test_traditional_signs_are_read_and_shown_as_written() -> None:
    assert Glossary().translate("類風濕關節炎").found == (("類風濕關節炎", "rheumatoid arthritis"),)


def test_what_has_no_name_in_english_is_told() -> None:
    assert Glossary().translate("玻璃乙酮丸治疗膝骨关节炎有用吗").left == ("玻璃乙酮丸",)
    assert Glossary().translate("布洛芬的半衰期").left == ()


def test_a_single_sign_is_a_word_only_where_it_stands_alone() -> None:
    assert dict(Glossary().translate("锌能缩短普通感冒的病程吗").found)["锌"] == "zinc"
    assert Glossary().translate("某某锌片").found == ()


def test_fillers_are_searched_only_where_there_is_little_else() -> None:
    assert Glossary().translate("巴氯芬治疗痉挛").found == (("巴氯芬", "baclofen"), ("痉挛", "spasticity"))
    assert ("治疗", "treatment") in Glossary().translate("巴氯芬治疗").found


def test_the_terms_of_a_workspace_go_first_and_are_read_anew_when_they_change(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("# ours\n玻璃乙酮丸\tglasspill; vitreous ketone pill\nBPX\tbiphenyl X\n布洛芬\tibuprofen lysine\n", encoding="utf-8")
    found = of_workspace(tmp_path).translate("布洛芬与玻璃乙酮丸和BPX")
    assert found.found == (("布洛芬", "ibuprofen lysine"), ("玻璃乙酮丸", "glasspill vitreous ketone pill"), ("BPX", "biphenyl X"))
    assert found.left == ()
    (tmp_path / FILE).write_text("玻璃乙酮丸\tother\n", encoding="utf-8")
    assert of_workspace(tmp_path).translate("玻璃乙酮丸").found == (("玻璃乙酮丸", "other"),)


def test_lines_that_are_no_terms_are_named(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xef\xbb\xbfa\tb\nno tab here\n\tno term\nterm\t ; \n")
    read = own_terms(tmp_path / FILE)
    assert read.terms == (("a", "b"),)
    assert [number for number, _ in read.faults] == [2, 3, 4]
    assert own_terms(tmp_path / "none.tsv").terms == ()
    with pytest.raises(EngineError):
        own_terms(tmp_path)


def test_the_glossary_is_large_and_has_no_term_twice() -> None:
    terms = [zh.casefold() for zh, _, _ in glossary()]
    assert len(terms) >= 1_500
    assert len(set(terms)) == len(terms)
    assert all(en and en == en.strip() for _, en, _ in glossary())
