"""Whether a piece of text stands as a sentence of its own."""

from __future__ import annotations

import re

_FINITE = re.compile(
    r"(?<![-–])\b(?:is|are|was|were|be|been|has|have|had|can|could|may|might|must|will|would|shall|should|do|does|did|cannot|isn't|wasn't|didn't|"
    r"don't|doesn't|"
    r"appears?|appeared|seems?|seemed|remain(?:s|ed)?|show(?:s|ed|n)?|suggest(?:s|ed)?|indicate[ds]?|demonstrate[ds]?|reveal(?:s|ed)?|"
    r"support(?:s|ed)?|found|find(?:s)?|provide[ds]?|"
    r"lead(?:s)?|led|play(?:s|ed)?|depend(?:s|ed)?|contribute[ds]?|occur(?:s|red)?|exist(?:s|ed)?|need(?:s|ed)?|make(?:s)?|made|"
    r"give(?:s)?|gave|became?|becomes|received?|receives|"
    r"result(?:s|ed) in|differ(?:s|ed)?|var(?:y|ies|ied)|represent(?:s|ed)?|include[ds]?|require[ds]?|produce[ds]?|cause[ds]?|"
    r"affect(?:s|ed)?|reflect(?:s|ed)?|tend(?:s|ed)?|exhibit(?:s|ed)?|experienced?|"
    r"report(?:s|ed)?|confirm(?:s|ed)?|yield(?:s|ed)?|offer(?:s|ed)?|allow(?:s|ed)?|enable[ds]?|increase[ds]?|decrease[ds]?|reduce[ds]?|"
    r"improve[ds]?|decline[ds]?|rose|fell|grew|lost|gained|died|survived|"
    r"develop(?:s|ed)?|correlate[ds]?|predict(?:s|ed)?|outperform(?:s|ed)?|encode[sd]?|bind(?:s)?|bound|regulate[sd]?|inhibit(?:s|ed)?|"
    r"activate[sd]?|induce[sd]?|promote[sd]?|mediate[sd]?|act(?:s|ed)?|"
    r"express(?:es|ed)?|carry|carries|carried|highlight(?:s|ed)?|underline[sd]?|emphasi[sz]e[sd]?|concluded?|identified|observed|"
    r"detected|performed|used|uses|use|took|takes|take|account(?:s|ed)?|achieve[ds]?|obtained|"
    r"prevent(?:s|ed)?|protect(?:s|ed)?|enhance[ds]?|impair(?:s|ed)?|alter(?:s|ed)?|change[ds]?|compare[ds]? favou?rably|range[ds]?|"
    r"reached|exceeded|presented|underwent|recovered|responded|agree[ds]?|"
    r"showing|believe|recommend|consider|know|known|overlap(?:s|ped)?|help(?:s|ed)?|serve[ds]?|underestimates?|overestimates?|worked|"
    r"works|carries|casts?|failed|fails?|began|begins?|turned|consist(?:s|ed)?|lower(?:s|ed)|raise[sd]|slow(?:s|ed)|delay(?:s|ed)|"
    r"relieve[sd]|alleviate[sd]|ameliorate[sd]|attenuate[sd]|worsen(?:s|ed)|block(?:s|ed)|reverse[sd]|accelerate[sd]|prolong(?:s|ed)|"
    r"shorten(?:s|ed)|exert(?:s|ed)|display(?:s|ed)|possess(?:es|ed)?|influence[sd]|stimulate[sd]|trigger(?:s|ed)|restore[sd]|abolish(?:es|ed)|"
    r"suppress(?:es|ed)|diminish(?:es|ed)|eliminate[sd]|minimi[sz]e[sd]|doubled|halved|persist(?:s|ed)|continue[sd]|ceased|exceeds|"
    r"facilitate[sd]|potentiate[sd]|modulate[sd]|control(?:s|led)|resemble[sd]|contain(?:s|ed)|form(?:s|ed)|rank(?:s|ed)|involve[sd]|"
    r"decides?|seek|seeks|sought|stays|stayed|came|comes|went|goes|kept|keeps|held|holds|follow(?:s|ed)|drop(?:s|ped)|peaked|spread)\b|"
    r"(?<!\ba )(?<!\ban )(?<!\bthe )(?<!\band )(?<!\bof )(?<!\bwith )(?<!\bin )\b\w+ly [a-z]{3,}ed\b(?! by\b)|"
    r"\b[a-z]{3,}ed (?:the|a|an|no|its|their|our|both|all|more|less|fewer)\b",
    re.IGNORECASE,
)
_CHINESE = re.compile(r"[\u3400-\u9fff]")
_CHINESE_PREDICATE = re.compile(
    r"[为是有能会可应使令与和较比被把未无不]|高|低|增|减|降|升|改善|显|提示|表明|证实|发现|存在|抑制|促进|导致|引起|相关|影响|具|达|优|"
    r"差异|好|死亡|发生|预测|诱导|下调|上调|缩短|延长|参与|介导|调控"
)
_HARD_START = re.compile(
    r"^\W*(?:however|in contrast|by contrast|conversely|on the other hand|nevertheless|nonetheless|but|yet|also|instead|similarly|"
    r"likewise|the (?:latter|former|same|other|others|opposite)|they|their|he|she|his|her|its|"
    r"such (?!as\b)|otherwise|rather|meanwhile|accordingly|at the same time|in (?:this|these|that|those|such) (?:case|cases|context|"
    r"regard|respect|setting|way|groups?)|"
    r"it (?!is (?:concluded|suggested|recommended|possible|likely|important|necessary|known|essential|feasible|safe|unlikely|clear)\b|"
    r"was (?:found|concluded|shown|observed|suggested|demonstrated)\b|appears that|seems that|can be concluded)|"
    r"(?:this|that|these|those) (?:is|was|were|are|may|might|can|could|will|would|should|has|have|had|did|does|suggests?|indicates?|"
    r"shows?|showed|supports?|implies|imply|leads?|led|means|includes?|appears?|seems?|resulted|results in|"
    r"reflects?|allows?|provides?|effect|effects|difference|differences|increase|decrease|reduction|change|changes|association|"
    r"associations|relationship|correlation|improvement|approach|method|technique|"
    r"drug|patients|group|groups|factors?|agents?|combination|process|pathway|gene|genes|protein|proteins|phenomenon|trend|pattern|rate|"
    r"rates|values?|parameters?|variables?|procedure|condition|disease|risk|interaction)\b|"
    r"(?:both|neither|none|all|most|some|two|three|one|several|many|half) (?:of (?:them|these|those)|were|was|are|had|groups?|"
    r"methods?)\b|as a (?:result|consequence)|for (?:this|these|that) reasons?)",
    re.IGNORECASE,
)
_MILD_START = re.compile(
    r"^\W*(?:therefore|thus|hence|consequently|moreover|furthermore|additionally|in addition|besides|finally|so|then|and|interestingly|"
    r"importantly|notably|indeed|overall|(?:this|these|our|the present) )",
    re.IGNORECASE,
)
_CHINESE_HARD = re.compile(r"^\W*(?:但是?|然而|而(?!且)|其(?!中)|该|它|他们|她们|它们|这(?!项研究|些结果|一结果)|相反|反之|同样|后者|前者|上述)")
_CHINESE_MILD = re.compile(r"^\W*(?:因此|所以|故|此外|同时|另外|并且|而且|其中|进一步|最后)")
_NAME_START = re.compile(r"(?:[a-zα-ω]{1,3}[-–]?[A-Z0-9]|[α-ω]|n-\d|pH\b|[a-z]-[A-Za-z])")
_TERMINAL = re.compile(r"[.!?。！？；…][\"'”’»)\]）】」』》\d,–⁰¹²³⁴-⁹-]*(?:\s*\[[\d,\s–-]+\])?$")


def is_whole(sentence: str) -> bool:
    """Begins like a sentence and ends with a sign that ends one."""
    return begins(sentence) and bool(_TERMINAL.search(sentence.rstrip()))


def begins(sentence: str) -> bool:
    """Begins with a capital, a number, a Chinese sign, or a name that is written small (p53, miR-21, α-synuclein)."""
    opening = sentence.lstrip(" \t\"'“‘(（[«「『")[:12]
    if not opening or opening[0] in ",;:.)]}%、，；：":
        return False
    return not opening[0].islower() or bool(_NAME_START.match(opening))


def has_verb(sentence: str) -> bool:
    """Has a word that makes a statement of it; headings, lists and noun phrases have none."""
    if len(_CHINESE.findall(sentence)) > 4:
        return bool(_CHINESE_PREDICATE.search(sentence))
    return bool(_FINITE.search(sentence))


def leans(sentence: str) -> float:
    """How far a sentence leans on the one before it: 0 stands alone, 0.5 has a connective, 1 speaks of something not named in it."""
    if _HARD_START.match(sentence) or _CHINESE_HARD.match(sentence):
        return 1.0
    return 0.5 if _MILD_START.match(sentence) or _CHINESE_MILD.match(sentence) else 0.0
