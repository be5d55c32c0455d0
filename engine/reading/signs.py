"""Signs in a sentence of a result, of an aim, of speculation, of apparatus, of debris."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{p})" for p in patterns), re.IGNORECASE)


_STUDY = r"(?:study|trial|work|paper|article|review|investigation|research|report|analysis|meta-analysis|project|survey|experiment)"
_CLAIM = _any(
    r"\b(?:we|authors?) (?:have |also |further |thus |therefore |here |now |now |next )*(?:found|find|show|showed|shown|"
    r"demonstrate[ds]?|observed?|identified|report|reported|conclude[ds]?|"
    r"confirm(?:ed)?|detected|discovered|reveal(?:ed)?|provide evidence|establish(?:ed)?|noted|recommend|saw)\b",
    r"\b(?:results?|findings?|data|observations?|analys[ei]s|evidence|"
    + _STUDY
    + r"s?)(?: \w+){0,4}? (?:shows?|showed|suggests?|suggested|indicates?|indicated|demonstrates?|demonstrated|"
    r"supports?|supported|reveal(?:s|ed)?|confirm(?:s|ed)?|provides?|found|implicates?|impl(?:y|ies)|highlights?)\b",
    r"\bin (?:conclusion|summary)\b|\btaken together\b|\bcollectively\b|\bconclu(?:de|sion)",
    r"\bit (?:is|was|can be|may be) (?:concluded|suggested|found|shown)|\bhere,? we (?:show|report|demonstrate|describe|identify|find)",
    r"\bthere (?:was|were|is|are) (?:no |a |an |strong |some |little )*(?:significant|evidence|difference|differences|association|"
    r"correlation|increase|decrease|trend|relationship)",
    r"(?:结果|研究|数据|分析|试验|实验|本文)(?:均|也|还|进一步)?(?:表明|显示|提示|证实|发现|证明|说明|揭示)|结论|综上|由此可见|我们发现|总之|可见",
)
_FINDING = _any(
    r"\b(?:associated|correlated?|related|linked|correlation)\b|\b(?<!Heart )(?<!Medical )(?<!Psychiatric )(?<!Diabetes )association\b",
    r"\b(?:significant|significantly|markedly|substantially)\b",
    r"\b(?:increase[ds]?|decrease[ds]?|reduce[ds]?|reduction|improve[ds]?|improvement|higher|lower|greater|fewer|better|worse|superior|"
    r"inferior|longer|shorter|larger|smaller|elevated|"
    r"equivalent|similar|comparable|prevent(?:s|ed)?|inhibit(?:s|ed)?|enhance[ds]?|promote[ds]?|induce[ds]?|attenuate[ds]?|abolish(?:es|"
    r"ed)?|suppress(?:es|ed)?|predict(?:s|ed|or|ors|ive)?|caused?|"
    r"affect(?:s|ed)?|influence[ds]?|contribute[ds]?|outperform(?:s|ed)?|rose|fell|declined?|doubled|protects?|required for|leads? to|"
    r"led to|results? in|resulted in)\b",
    r"\b(?:do|does|did|is|are|was|were|can|could|may) not \w+|\bcannot\b|\bfailed to\b",
    r"\b(?:no|not|neither|without) (?:\w+ ){0,3}(?:difference|effect|association|evidence|correlat\w+|benefit|impact|affect|influence|"
    r"improve|differ|increase|reduce)",
    r"\b(?:effective|efficacious|feasible|safe|beneficial|useful|reliable|accurate|valid|necessary|unnecessary|sufficient|insufficient|"
    r"important|appears?|seems?|should|can be|may be|recommended|successful)\b",
    r"升高|降低|增加|减少|改善|显著|明显|相关|高于|低于|优于|抑制|促进|有效|差异|无统计学意义|有统计学意义|缩短|延长|下降|上升|提高|"
    r"减轻|诱导|导致|预测|独立危险因素|保护",
)
_STATISTICS = _any(
    r"\bp\s*(?:-?value)?s?\s*[<>=≤≥＜＞＝]\s*0?[.．]\s?\d",
    r"\b9[059]\s*%\s*(?:CI|confidence|credible)|\bCI\b[\s:=,]*[\[(]?\d",
    r"\b(?:odds|hazard|risk|rate|incidence|likelihood) ratio|\b(?:a?OR|a?HR|RR|IRR|SMD|MD|AUC)\b\s*[=:,]?\s*[\[(]?-?\d",
    r"\d\s*%|±|\br\s*=\s*-?0?\.\d|\d[- ]fold\b|\bvs\.? \d|\bn\s*=\s*\d|[Pp]\s*[＜＞＝]|置信区间",
)
_AIM = _any(
    r"\b(?:aim|aims|purpose|objective|objectives|goal|goals|hypothesis)\b[^.]{0,60}\b(?:is|was|were|are|to)\b",
    r"\b(?:we|"
    + _STUDY
    + r"|authors?)\b(?: \w+){0,3}? (?:aim(?:s|ed)?|sought|seeks?|set out|intend(?:s|ed)?|attempt(?:s|ed)?|wanted|hypothesi[sz]ed?|asked|"
    r"tested (?:whether|if|the hypothesis)|"
    r"investigat(?:e|es|ed)|examin(?:e|es|ed)|evaluat(?:e|es|ed)|assess(?:es|ed)?|explor(?:e|es|ed)|addresse[sd]|compared|studied|"
    r"determined?)\b(?! that)",
    r"^\W*(?:in order )?to (?:investigate|determine|assess|evaluate|examine|compare|study|describe|explore|test|analy[sz]e|identify|"
    r"clarify|establish|estimate|find out|review|report|elucidate|"
    r"characteri[sz]e|define|quantify|understand|measure|ascertain|address|develop|validate|document|present|see|know|verify|"
    r"demonstrate|summari[sz]e|discuss)\b",
    r"\bwe (?:undertook|conducted|performed|did|carried out|designed|initiated)\b[^.]{0,90}\b(?:stud(?:y|ies)|trial|analysis|review|survey)\b",
    r"\bwe (?:review|discuss|summari[sz]e|consider|outline|speculate)\b|"
    r"\b(?:trial|study)\)? (?:is|was) (?:a|an|the) [\w ,-]{0,100}\b(?:sub-?study|trial|study)\b",
    r"\b(?:primary|secondary|main|other) (?:(?:efficacy|safety|study) )?(?:outcome|end[- ]?point)s?(?: measures?)? "
    r"(?:(?:was|were|is) (?:the |a |an |defined |time |change )|(?:included?|comprised|consisted of)\b)",
    r"\b(?:was|were) (?:not )?designed to\b",
    r"\b(?:was|were|is) (?:undertaken|designed|conducted|performed|carried out|initiated|done) (?:in order )?to\b",
    r"\bthis (?:paper|article|review|study|report|chapter|work) (?:describes|reviews|discusses|presents|outlines|examines|explores|"
    r"addresses|elucidates|summari[sz]es|considers|focuses)\b",
    r"\bwhether\b[^.]*\b(?:is|was|were|are) (?:unclear|unknown|investigated|examined|assessed|studied|controversial|evaluated|tested)",
    r"目的|旨在|探讨|为了?(?:研究|探索|评估|了解|观察)|拟(?:研究|探讨)|本文(?:综述|介绍|就)",
)
_OPEN = _any(
    r"\b(?:further|more|future|additional|larger|prospective|longer|randomi[sz]ed|subsequent|new)\b[^.]{0,60}\b(?:stud(?:y|ies)|"
    r"research|trials?|work|investigations?|evaluation|analys[ei]s|efforts|data)\b"
    r"[^.]{0,140}\b(?:need(?:ed|s)?|required?|warranted|necessary|should|essential|justified|clarify|elucidate|determine|confirm|"
    r"explore|help|recommended|planned)\b",
    r"\bfuture (?:studies|research|work|trials|perspectives?|directions?|investigations?)\b|\b(?:needs?|remains?|has|have|"
    r"requires?) (?:yet |still )?to be (?:determined|elucidated|established|confirmed|investigated|clarified|explored|seen|studied)",
    r"\b(?:is|are|remains?|was|were) (?:\w+ )?(?:unclear|unknown|not known|poorly understood|controversial|debated|not (?:well|fully|"
    r"completely) (?:understood|known)|uncertain|under debate|elusive)\b",
    r"\bthere (?:is|was) (?:clearly )?(?:a|an) (?:\w+ ){0,2}need (?:for|to)\b|\braises? (?:\w+ ){0,4}questions\b",
    r"\b(?:little|not much) is known|\b(?:few|no) (?:studies|data|reports) (?:have|exist|are)|\bscarce\b|"
    r"\bhas not (?:yet )?been (?:studied|investigated|established|examined)|\bwarrants? further",
    r"需要?进一步|有待(?:进一步)?|尚不(?:清楚|明确)|仍不清楚|未来(?:的)?研究|仍需|尚存争议|尚未(?:明确|阐明)|值得进一步",
)
_PLANNED = _any(
    r"\b(?:trials?|stud(?:y|ies)|follow-?up|analys[ei]s|research)\b[^.]{0,130}\b(?:is|are) (?:\w+ )?(?:in progress|under ?way|ongoing|planned)\b",
    r"\b(?:trials?|stud(?:y|ies)) will\b|\btests? (?:the )?hypothes[ei]s\b|正在进行|计划(?:开展|纳入)",
)
"""What is still to be done or tested."""
_ADVICE = _any(
    r"\b(?:should|must|ought to|needs? to|have to) (?:\w+ ){0,2}?(?:be|have|consider|take|receive|focus|include|aim|become)\b|"
    r"\bit is (?:suggested|recommended|important|necessary|essential)\b|\b(?:is|are|may be) (?:needed|required|crucial|warranted)\b",
    r"\bwe (?:recommend|suggest|propose|advocate|should)\b|\bcould (?:involve|concern)\b|\bis essential (?:if|for|to)\b|应(?:该|"
    r"当)?(?:加强|重视|给予|注意)|建议",
)
_RESOURCE = _any(
    r"\bserves? as (?:a|an|the) (?:\w+ ){0,2}(?:starting point|resource|basis|foundation|reference|guide|framework)\b",
    r"\bprovides? (?:a|an|the) (?:\w+ ){0,2}(?:resource|basis|foundation|framework|starting point|platform|roadmap)\b",
)
"""Praise of the work that tells nothing of what came out."""
_COUNTS_ONLY = _any(
    r"\branged? (?:from|between)\b|^\W*there were \d|^\W*(?:a total of|of the|among the|the (?:mean|median|average) age|overall,? \d)"
)
_DONE = _any(
    r"\b(?:was|were|been) (?:\w+ly |also |then |first |each |all )?(?:measured|performed|analy[sz]ed|collected|obtained|calculated|"
    r"recruited|randomi[sz]ed|assigned|allocated|purchased|extracted|incubated|recorded|included|"
    r"enrolled|excluded|assessed|evaluated|used|examined|carried out|conducted|computed|determined|administered|approved|stained|"
    r"centrifuged|washed|selected|invited|reviewed|asked|scored|cultured|"
    r"harvested|isolated|quantified|fixed|injected|housed|treated|followed|compared|identified using|interviewed|tested|divided|"
    r"considered|defined|estimated|fitted|adjusted|sequenced|amplified|entered|added|investigated|studied)\b|\bunderwent\b",
    r"\bwe (?:used|performed|collected|measured|conducted|analy[sz]ed|recruited|enrolled|included|excluded|calculated|reviewed|searched|"
    r"selected|carried out|obtained|developed|applied|employed|computed)\b",
    r"采用|纳入|随机分为|收集|测定|检测|选取|回顾性分析",
)
_OTHERS = _any(
    r"\b(?:aforementioned|previous(?:ly)?|earlier|prior|another|other|recent|several|many) (?:\w+ ){0,2}?(?:studies|study|reports?|"
    r"trials?|authors|investigators|works?|research)\b",
    r"\b(?:in|by) (?:a|the|their) (?:study|trial|report|review|meta-analysis) (?:by|of|from|conducted)\b|\bit has been (?:reported|"
    r"shown|suggested|proposed|demonstrated)\b",
    r"\b(?:has|have) (?:previously|recently|long) been\b|既往研究|以往研究|有研究|有文献",
)
"""Speaks of the results of others."""
_BOILERPLATE = _any(
    r"\b(?:SPSS|STATA|GraphPad|SAS Institute|SAS version|R version|MedCalc|Prism \d)\b",
    r"\b(?:statistical(?:ly)? (?:analys[ei]s|significance|significant)|differences?|results?|[Pp][- ]?values?|level of significance|"
    r"significance)\b[^.]{0,50}\b(?:was|were)\b[^.]{0,30}\b(?:performed|set|considered|defined|deemed|regarded|"
    r"taken|accepted)\b",
    r"\b[Pp][- ]?(?:values?)?\s*(?:of )?[<≤=]\s*0?\.\d+ (?:was|were) (?:considered|taken|regarded|deemed|defined|set)",
    r"\b(?:correlation coefficients?|regressions?|t[- ]tests?|ANOVA|statistical software)\b[^.]{0,160}\b(?:was|were)\b[^.]{0,20}\b(?:calculated|"
    r"performed|used|computed|applied)\b",
    r"\bdata (?:are|were) (?:presented|expressed|shown|reported) as\b|\b(?:two|one)-(?:tailed|sided) (?:tests?|[Pp])",
    r"\bis (?:organi[sz]ed|structured) as follows|统计学软件|以P\s*[<＜]\s*0\.05为",
)
_APPARATUS = _any(
    r"\b(?:ethic\w* (?:approval|committee)|institutional review board|informed consent|declaration of helsinki|ethics (?:board|"
    r"committee)|animal care and use)",
    r"\b(?:(?:was|were|is|are) (?:supported|funded) (?:by|in part)|grant (?:number|no)|funding (?:was|from|source)|received (?:funding|"
    r"grants?|honoraria|consulting|fees)|financial support)",
    r"\b(?:conflicts? of interest|competing interests?|nothing to disclose|no disclosures?)\b",
    r"\b(?:conceived (?:and|the)|wrote the (?:paper|manuscript|first)|drafted the manuscript|critically revised|read and approved|"
    r"contributed equally|author contributions?|designed the study and)",
    r"\b(?:data (?:are|is|will be|can be) (?:\w+ )?available|available (?:from|upon|on) (?:the corresponding|reasonable|request)|"
    r"data availability|deposited (?:in|at|to)|supplementary (?:material|information) is)",
    r"©|\bcopyright\b|\ball rights reserved\b|\bcreative commons\b|\bcc[- ]by\b|\bopen access article\b|\blicen[cs]ee\b|"
    r"\bcorrespondence (?:to|should)|\be-?mail:|@\w+\.\w+|https?://|\bdoi\.org|\bdoi:\s*10\.",
    r"\b(?:we (?:thank|acknowledge|are (?:grateful|indebted))|the authors? (?:thank|declare|acknowledge|report no))\b|"
    r"clinicaltrials\.gov|\b(?:ISRCTN|NCT)\d+|\btrial registration\b|\bthis article (?:is|has been) (?:published|cited|corrected)",
    r"伦理委员会|知情同意|利益冲突|基金项目|资助项目|通[讯信]作者|作者单位|版权",
)
_ENROLLED = _any(
    r"\b(?:was|were) (?:\w+ly )?(?:randomi[sz]ed|allocated|assigned|enrolled|recruited|studied|included)\b|"
    r"\b(?:was|were) identified (?:in|from|through) [^.]{0,60}\b(?:databases?|records?|regist\w+|charts?|files)\b",
    r"\bunderwent\b|\bdivided into\b|"
    r"\b(?:study|trial) (?:randomi[sz]ed|enrolled|recruited|included) [\d,]+",
    r"\bwe (?:considered|studied|enrolled|recruited|included|randomi[sz]ed|followed|treated) (?:\w+ ){0,4}"
    r"(?:patients|subjects|women|men|children|adults|participants|volunteers|cases|records)\b",
    r"随机(?:分为|分成)|纳入",
)
"""Who took part and who got what; says nothing of what came out unless it compares."""
_BASELINE = _any(
    r"\bat baseline\b|\bbaseline (?:characteristics|values|demographics|data)\b",
    r"^\W*(?:the |all )?(?:\w+ ){0,2}(?:patients|participants|subjects|women|men|children|volunteers|infants|adults)\b[^.]{0,40}"
    r"\b(?:were|was|had)\b[^.]{0,160}\b(?:mean|median|average)\b",
    r"平均年龄|基线(?:资料|特征)",
)
"""What those who took part were like before anything happened."""
_OUTCOME = _any(
    r"\b(?:significant\w*|compared|versus|than|associated|no (?:\w+ )?difference\w*|reduc\w+|increas\w+|improv\w+|differ\w*)\b|"
    r"\bp\s*[<>=]|差异|显著|高于|低于|优于"
)
_LEGEND = re.compile(
    r"^\W*(?i:(?:supplementary |extended data |additional )?(?:fig(?:ure|s|\.)?|table|"
    r"scheme|box|图|表))\s*S?\d+[A-Za-z]?\s*[.:|,)）]?\s*(?=[A-Z(一-鿿])"
)
_REFERENCE = re.compile(
    r"\b(?:19|20)\d\d\s*[;:]\s*\d+\s*(?:\(\d+\))?\s*[:,]\s*\w?\d+|\bet al\.?\s*[,(]?\s*(?:19|20)\d\d[a-z]?\)?\.\s+[A-Z]|"
    r"^\W*\[?\d{1,3}[\].]\s+[A-Z][a-z]+,? [A-Z]{1,3}[,.]|"
    r"^(?:[A-Z][\w'’-]+,? [A-Z]{1,3}[,;.] ?){2,}"
)
_CITATIONS = re.compile(
    r"\[\d[\d,\s–-]*\]|\(\d{1,3}(?:\s*[,–-]\s*\d{1,3})+\)|\bet al\b|\((?:[^()]*?[A-Z][^()]*?(?:19|20)\d\d[a-z]?[^()]*)\)|"
    r"(?<=[a-z])[.,]\d{1,3}(?:[,–-]\d{1,3})*(?=\s)"
)
_SUMMING_UP = re.compile(r"^\W*(?:in (?:conclusion|summary)|to conclude|overall|总之|综上所述?)\W*", re.IGNORECASE)
_BREAK = re.compile(r"[,;，；]|\b(?:but|although|though|while|whereas|and|yet)\b", re.IGNORECASE)
_SPLIT_WORDS = re.compile(r"[A-Za-zÀ-ÿ]{2,}|[\u3400-\u9fff]")


@dataclass(frozen=True, slots=True)
class Signs:
    """What kind of sentence it is: a factor on its score (0 excludes it) and what speaks for it, in plain words."""

    factor: float
    reasons: tuple[str, ...] = ()
    states: bool = False
    """Whether it states something, be it with or without figures."""


@lru_cache(maxsize=20_000)
def judge(sentence: str, wants_methods: bool = False, wants_advice: bool = False) -> Signs:
    """Weighs a sentence by its signs alone; questions that want methods or advice let descriptions of procedure or recommendations count."""
    if _APPARATUS.search(sentence) or _LEGEND.match(sentence) or _REFERENCE.search(sentence) or _is_debris(sentence):
        return Signs(0.0)
    if sentence.rstrip().endswith(("?", "？")):
        return Signs(0.1)
    claims, finds, counts = bool(_CLAIM.search(sentence)), bool(_FINDING.search(sentence)), bool(_STATISTICS.search(sentence))
    done = bool(_DONE.search(sentence))
    factor, reasons = (0.75 if not (wants_methods and done) else 1.0), []
    if claims:
        factor += 0.15
        reasons.append("says what was found")
    if finds:
        factor += 0.15
        reasons.append("states a result")
    if counts:
        factor += 0.08
        reasons.append("gives figures")
    if _OTHERS.search(sentence):
        factor *= 0.6
    if _BOILERPLATE.search(sentence):
        return Signs(0.5 if wants_methods else 0.05)
    if "\ufffd" in sentence:
        factor *= 0.4
    if _PLANNED.search(sentence):
        factor *= 0.25
    elif _AIM.search(sentence) and not (wants_methods and done) and not _states_anyway(sentence, claims):
        factor *= 0.3
    elif (left_open := _OPEN.search(sentence)) is not None:
        factor *= 0.85 if _states_before(sentence[: left_open.start()]) else 0.45
    elif (
        not wants_methods and ((not (claims or finds) and done) or (_ENROLLED.search(sentence) and not _OUTCOME.search(sentence)))
    ) or _RESOURCE.search(sentence):
        factor *= 0.5
    elif not wants_methods and _BASELINE.search(sentence) and not _OUTCOME.search(sentence):
        factor *= 0.35
    elif not wants_advice and _ADVICE.search(sentence):
        factor *= 0.72
    elif not wants_methods and _COUNTS_ONLY.search(sentence):
        factor *= 0.75
    cited = len(_CITATIONS.findall(sentence))
    if cited and not wants_methods:
        factor *= 0.8 if cited == 1 else 0.55
    return Signs(round(factor, 3), tuple(reasons), claims or finds)


def _states_before(opening: str) -> bool:
    """A result that comes first, with what is still open after it."""
    opening = _SUMMING_UP.sub("", opening)
    return bool(_BREAK.search(opening)) and bool(_CLAIM.search(opening) or _FINDING.search(opening))


def _states_anyway(sentence: str, claims: bool) -> bool:
    """An aim that goes on with what came out of it ("To test this, we ... and found that ...")."""
    return claims and bool(re.search(r"\b(?:found|show(?:ed|s)?|demonstrated?|conclude|results?|发现|表明|显示)\b|发现|表明|显示", sentence))


def _is_debris(sentence: str) -> bool:
    """Remains of tables and formulas: few words among numbers and signs, or one word after another without any small one."""
    found = _SPLIT_WORDS.findall(sentence)
    letters = sum(map(len, found))
    dense = len(re.sub(r"\s", "", sentence))
    if not found or letters < 0.45 * dense:
        return True
    numbers = re.findall(r"(?<![\w.])-?\d+(?:\.\d+)?", sentence)
    return len(numbers) > 8 and len(numbers) > len(found)
