"""Units of measurement as the headers of tables name them: in brackets, or behind a comma."""

from __future__ import annotations

import re

from engine.pdf.lexicon import word_set

_UNITS = word_set(
    "% ‰ g kg mg µg μg ug ng pg fg t l L dl dL ml mL µl μl ul nl mol mmol µmol μmol umol nmol pmol M mM µM μM uM nM pM m cm mm µm μm nm km Å"
    " s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days wk week weeks month months mo yr yrs year years y"
    " °C °F K C Pa kPa MPa hPa mmHg cmH2O bar atm J kJ kcal cal W kW V mV kV A mA µA nA pA pF nF Hz kHz MHz GHz Da kDa bp kb kbp Mb Mbp Gb nt aa"
    " U IU mU mIU µIU kIU CFU PFU Bq kBq MBq Gy mGy Sv rpm bpm ppm ppb pH OD N mN kN T px cells cell copies reads score points log log2 log10"
    " person-years patients beats breaths dose 岁 年 月 天 周 分 例 次 小时 分钟 mEq eq wt vol ha kg/m2 kg/m²"
)
_BRACKET = re.compile(r"[(\[（]([^()\[\]（）]{1,28})[)\]）]")
_PLURAL = re.compile(r"(?<=[a-z])\(s\)")
_COMMA = re.compile(r",\s*([^,]{1,18})$")
_SIGNS = re.compile(r"[\d.²³⁰¹⁴⁵⁶⁷⁸⁹⁻−+\-^×,]+$")


def unit_of(text: str) -> str:
    """The unit that a header or caption names; empty where it names none, or several."""
    if re.search(r"\bn\s*\(%\)|no\.?\s*\(%\)", text, re.IGNORECASE):
        return "n (%)"
    found = [match.strip() for match in _BRACKET.findall(_PLURAL.sub("", text)) if _is_unit(match)]
    if not found:
        behind = _COMMA.search(text)
        found = [behind.group(1).strip()] if behind and _is_unit(behind.group(1)) else []
    return found[0] if len(set(found)) == 1 else ""


def _is_unit(text: str) -> bool:
    parts = [part for part in re.split(r"[/·⋅∙\s×*]+|\bper\b", text.strip()) if part]
    named = [part for part in parts if part not in {"of", "in", "the"} and not re.fullmatch(r"[\d.,^−⁻⁰¹²³⁴⁵⁶⁷⁸⁹-]+", part)]
    return bool(named) and all(part in _UNITS or _SIGNS.sub("", part) in _UNITS for part in named)
