from datetime import date

from engine.intent import keywords, parse

NOW = date(2026, 6, 30)


def words(text: str) -> list[str]:
    return keywords(text, parse(text, now=NOW))


def test_plain_question_keeps_its_content_words() -> None:
    assert words("Does metformin lower the risk of cancer?") == ["metformin", "lower", "risk", "cancer"]


def test_wish_years_and_form_are_no_keywords() -> None:
    assert words("Please find papers on IL-6 and TNF-α in sepsis since 2019, in a table") == ["IL-6", "TNF-α", "sepsis"]


def test_chinese_is_cut_at_function_words() -> None:
    found = words("近五年二甲双胍对2型糖尿病患者的癌症风险有影响吗？画个图")
    assert {"二甲双胍", "2型糖尿病"} <= {word for word in found} or "二甲双胍" in found
    assert not any(word in ("近五年", "吗", "画个图") for word in found)


def test_a_command_of_nothing_but_wish_keeps_what_there_is() -> None:
    assert words("systematic review")
