"""Knowledge about single words: what counts as a function word, and which ending is taken off for ranking."""

from __future__ import annotations

import re
from functools import lru_cache

from whoosh.lang.porter import stem as porter

_ENGLISH = """
    a about above after again against all also although am among an and any are as at be because been before being below between
    both but by can cannot could did do does doing down during each either et few for from further had has have having he hence her here
    hers herself him himself his how however i if in into is it its itself just may me might more most must my myself neither no nor not
    of off on once only or other our ours ourselves out over own per rather same shall she should since so some such than that the
    their theirs them themselves then there therefore these they this those through thus to too toward towards under until up upon us
    very was we were what when where whereas whether which while who whom whose why will with within without would yet you your yours
    yourself yourselves
"""

STOP_WORDS = frozenset(_ENGLISH.split())
"""English function words in folded form; they are indexed, but carry no weight in a ranked search with other words in it."""

CHINESE_FUNCTION = re.compile(
    "是否|能否|可否|有没有|有无|如何|怎样|怎么|什么|哪些|哪种|哪个|哪一|多少|为何|为什么|以及|或者|并且|而且|但是|因为|所以|由于|关于|对于|通过|"
    "之间|可以|能够|应该|请问|目前|[的了和与及或在是吗呢吧么对于将被把从其之而且并但也都又很这那该等]"
)
"""Chinese function words and particles; a bigram that touches one carries no weight in a ranked search with other words in it."""


def is_stop(word: str) -> bool:
    """Whether a folded word is an English function word."""
    return word in STOP_WORDS


_BRITISH = (
    ("haem", "hem"), ("aem", "em"), ("oedem", "edem"), ("oesoph", "esoph"), ("oestr", "estr"), ("paed", "ped"), ("gynaec", "gynec"),
    ("aetio", "etio"), ("aesth", "esth"), ("faec", "fec"), ("caesar", "cesar"), ("rrhoe", "rrhe"), ("foet", "fet"), ("coelia", "celia"),
    ("palaeo", "paleo"), ("manoeuv", "maneuv"), ("sulph", "sulf"), ("centre", "center"), ("fibre", "fiber"), ("litre", "liter"),
    ("metre", "meter"), ("titre", "titer"), ("goitre", "goiter"), ("leuco", "leuko"),
)  # fmt: skip
"""British spellings inside words, each with the American one."""

_BRITISH_ENDINGS = (
    (re.compile(r"(?<=[a-z]{3})our(?=(?:s|ed|ing|al|able|ite|less)?$)"), "or"),
    (re.compile(r"(?<=[a-z]{3})is(?=(?:e|es|ed|ing|er|ers|ation|ations)$)"), "iz"),
    (re.compile(r"(?<=[a-z]{2})lys(?=(?:e|es|ed|ing|er)$)"), "lyz"),
)


@lru_cache(maxsize=262144)
def stem(word: str) -> str:
    """The stem of a folded English word (Porter 1980) in American spelling; names with digits, short words and other scripts stay as they are."""
    if len(word) < 4 or not (word.isascii() and word.isalpha()):
        return word
    for british, american in _BRITISH:
        if british in word:
            word = word.replace(british, american)
    for ending, american in _BRITISH_ENDINGS:
        word = ending.sub(american, word)
    # Porter would make hepatitis the same as hepatic.
    return word if word.endswith("itis") else str(porter(word))


_RESPELT = (*_BRITISH, ("is", "iz"), ("ys", "yz"), ("our", "or"))
_UNSURE = frozenset("iel")
"""Last letters that Porter's algorithm puts where the word has another: studi of study, rate of rating, possibl of possibility."""


@lru_cache(maxsize=10_000)
def beginnings(root: str) -> tuple[str, ...]:
    """What every word with this stem begins with, one entry a spelling; a word may be British at any one place and American before it."""
    unsure = 2 if root.endswith("ble") else root[-1] in _UNSURE and not root.endswith("itis")
    out = [root[: len(root) - unsure]]
    for british, american in _RESPELT:
        place = root.find(american)
        while place >= 0:
            out.append(root[:place] + british)
            place = root.find(american, place + 1)
    return tuple(dict.fromkeys(out))
