from datetime import date

import pytest

from engine.intent.folding import fold
from engine.intent.years import window

NOW = date(2026, 6, 30)

CASES = [
    ("trials since 2019", 2019, None),
    ("2019年以来的试验", 2019, None),
    ("nothing before 2019", 2019, None),
    ("newer than 2018", 2019, None),
    ("2018年之后", 2019, None),
    ("before 2010", None, 2009),
    ("pre-2010 cohorts", None, 2009),
    ("2010年以前", None, 2009),
    ("up to and including 2015", None, 2015),
    ("到2015年为止", None, 2015),
    ("截至2015年", None, 2015),
    ("between 2016 and 2019", 2016, 2019),
    ("２０１８－２０２２", 2018, 2022),
    ("2016-19", 2016, 2019),
    ("二〇一八年到二〇二二年", 2018, 2022),
    ("2011..2016", 2011, 2016),
    ("March 2019 - June 2021", 2019, 2021),
    ("2020, 2021 and 2023", 2020, 2023),
    ("from 2012 to now", 2012, None),
    ("2012年至今", 2012, None),
    ("the trial from 2004", 2004, 2004),
    ("this year", 2026, 2026),
    ("去年的文献", 2025, 2025),
    ("去年以来", 2025, None),
    ("last three years", 2023, None),
    ("lastthreeyears", 2023, None),
    ("找last 5 years的文献", 2021, None),
    ("近五年", 2021, None),
    ("近半年", 2025, None),
    ("past half-decade", 2021, None),
    ("the last couple of years", 2024, None),
    ("last 18 months", 2024, None),
    ("过去一年半", 2024, None),
    ("not older than five years", 2021, None),
    ("1990s", 1990, 1999),
    ("上世纪九十年代", 1990, 1999),
    ("since the eighties", 1980, None),
    ("80年代以来", 1980, None),
    ("from the 1980s to the 2000s", 1980, 2009),
    ("本世纪以来", 2000, None),
    ("since COVID", 2020, None),
    ("疫情前", None, 2019),
    ("“十三五”期间", 2016, 2020),
    ("十四五以来", 2021, None),
    ("recent papers", None, None),
    ("近几年", None, None),
    ("5-year survival", None, None),
    ("12 months of treatment", None, None),
    ("children less than 5 years old", None, None),
    ("COVID-19 pneumonia", None, None),
    ("with CKD-EPI 2021", None, None),
    ("the 2023 guideline of the ESC", None, None),
    ("a cohort of 2000 patients", None, None),
    ("n=2010", None, None),
]


@pytest.mark.parametrize(("text", "first", "last"), CASES)
def test_window_of_years(text: str, first: int | None, last: int | None) -> None:
    found = window(fold(text), NOW)
    assert (found.year_from, found.year_to) == (first, last)


def test_months_are_counted_from_the_day() -> None:
    assert window(fold("last 3 months"), date(2026, 2, 10)).year_from == 2025
    assert window(fold("last 3 months"), date(2026, 6, 10)).year_from == 2026
