"""The wanted form of the answer: text, table or chart."""

from __future__ import annotations

from functools import cache

from engine.intent.folding import Folded
from engine.intent.patterns import pattern, search, starts
from engine.intent.terms import Hit, TermList

_REFUSED_BEFORE = pattern(
    r"(?:(?:\bw/o|\b(?:no|not|without|don't|dont|do not|never|skip|leave out|leaving out|omit|instead of|rather than|nor|minus|neither|avoid|"
    r"drop|excluding|exclude|hold the|sans|spare me|needn't|less|no need for|not need)\b)(?: (?:the|any|a|an|need|want|use|make|do|in|as|"
    r"give|me|include|put|it|this|them|show|more|fancy|of|as a|draw|more|for|extra|plot)\b)*(?: [a-z]+)? ?(?:[a-z-]+(?:,| or| and|"
    r" nor) ?(?:an? )?)?|"
    r"(?:不要|别|不用|无需|不必|不需要|不需|免|勿|去掉|不出|不画|不列|不放|不做|不带|没必要|不要再|省去|少|没有|非|不是|不|不想要|删掉|"
    r"而不是|而非|不给)(?:再|要|给|用|画|列|做|放|出|搞|弄|附|加|带|帮我|成)?(?:个|张|任何|什么|成)?(?:表格?|图|文字)?(?:和|、|或|也?别|"
    r"及|与)?\s*)$"
)
_REFUSED_AFTER = pattern(
    r"^\s*(?:is |are |needs? )?(?:not (?:needed|wanted|necessary|required)|excluded|unnecessary|omitted|left out|removed)|"
    r"^(?:就)?(?:不要|不用|免了|不需要|省了|就免|不必|别(?:画|列|要|放|出|做)(?![表图个成])|除外|算了|就算了|也不要|不画|不列)"
)
_GIVEN_BEFORE = pattern(
    r"(?:\b(?:this|that|these|those|my|our|the|attached|uploaded|enclosed|following|existing|their|his|her|your|above|below|pasted|"
    r"given|each|supplementary|supplemental|prisma|baseline|original|whose|reviewer's|both|which|submitted|journal's|"
    r"published)\b(?: (?!in\b|as\b|with\b|into\b|and\b|on\b)[\w.'-]+){0,3} ?|"
    r"(?:这|那|该|此|我的?|我们的?|我们组的?|咱们?的?|附(?:件|的)的?|上传的?|上面的?|下面的?|原|贴的?|给你的?|所附的?|补充|文中的?|稿件|"
    r"论文的?|里的?|导出的?|论文里的?|正文|实验室的?|医院的?|科里的?|发来的?|老师的?|同学的?|师兄的?|科室的?)(?:几|两|三|些|一)?(?:张|"
    r"个|份|幅|组|页)?[\w\s%/.+-]{0,8}[\u4e00-\u9fff]{0,6})$"
)
_GIVEN_AFTER = pattern(
    r"^ ?(?:s?\d+[a-z]?\b|s\d|[ivx]+\b|[a-d]\b(?! )|legend|caption|file|data\b|image|panel|"
    r"attached|below|above|(?:i|we) (?:made|attached|uploaded|pasted|sent)|"
    r"says|shows|from my|from our)|^(?:\s?\d+|[一二三四五六七八九十](?![个张])|里|中|上|第|\s?的(?:图注|标题|注|说明|p|数|第|列|行|表头|"
    r"图例|题|结果|坐标)|数据|注|题|说明|对不|错|是不是|有没有(?:错|问)|里面|内|显示|为什么|怎么|对吗|,? ?(?:coil|第))"
)
_WISH_BEFORE = pattern(
    r"(?:\b(?:in|as|into|with|a|an|make|draw|plot|give|show|put|prepare|produce|create|build|want|need|include|including|add|please|pls|"
    r"plus|and|one|form of|format|generate|return|output|via|prefer|use|using|by|or|redo|through|redraw|do|present(?:ed)? (?:in|as)|"
    r"deliver|summary|comparison|quick|short|simple|small|side-by-side)\b[^,;.]{0,24}|[,:;.?!)-] ?|"
    r"(?:做|画|列|出|成|用|以|作|绘|给|整理|制|汇总|生成|配|附|要|加|来|弄|搞|放|呈现|展示|输出|换成|改成|变成|排|拉|带|帮忙|形式|请|建|"
    r"导出|填|最好|变|转|做一?个|并|再|顺便)[^,。;]{0,12}|[,。;:、!?] ?)$"
)
_WISH_AFTER = pattern(
    r"^ ?(?:please|pls|plz|would|wanted|form|format|of the|of|showing|comparing|only|preferred|instead|it\b|them\b|would be|is fine|ok|"
    r"welcome|if possible|for|,|[.!?;]|$|with|by|how|vs|to show|over)|^(?:呈现|展示|形式|给我|看看|即可|就行|就好|最好|更好|一下|出来|,|"
    r"。|!|;|$|吧|显示|汇总|对比|比较|说明|表示|列出|更清楚|方便|直观|也行|优先|格式|发我|给)"
)
_DO = pattern(r"^(?:plot|draw|graph|chart|visuali[sz]e|tabulate|画|绘|作图|制表|列表|出图|可视化)")

_SHORT = pattern(r"\b(conc|temp|vol|approx|suppl|avg|std|max|min|resp|fig|tab|no)\.(?= )")
"""Shortened words, whose full stop ends no sentence."""

_NEAR = 120
"""How many characters round a word are looked at."""


@cache
def _terms() -> TermList:
    return TermList.load("output.txt")


def output_hits(text: Folded, task_type: str) -> list[Hit]:
    """Where a form is wished for, `section` holding "table" or "chart"."""
    hits = [hit for hit in _terms().find(text) if hit.section != "-"]
    return [hit for hit in hits if _wanted(text.text, hit, task_type)]


def wanted_output(hits: list[Hit]) -> str:
    """A chart when one is wished for, else a table when one is, else text."""
    kinds = {hit.section for hit in hits}
    return "chart" if "chart" in kinds else "table" if "table" in kinds else "text"


def refused(text: Folded, form: str) -> bool:
    """Whether a form is named only to be refused."""
    hits = [hit for hit in _terms().find(text) if hit.section == form]
    return bool(hits) and not any(_wanted(text.text, hit, "single_query") for hit in hits)


def _wanted(text: str, hit: Hit, task_type: str) -> bool:
    before, word, after = _SHORT.sub(r"\1 ", text[max(0, hit.start - _NEAR) : hit.start]), text[hit.start : hit.end], text[hit.end : hit.end + _NEAR]
    clause = pattern(r"[,;。.?!:()]| but | but$").split(before)[-1]
    if _REFUSED_BEFORE.search(clause) or _REFUSED_AFTER.search(after.lstrip()):
        return False
    verb = _DO.match(word) is not None and not starts(r"(?:plots|charts|graphs)$", word)
    inside = after.startswith(("里", "中", "上", "内")) and search(r"(?:[一个这]张|[成做放列])[^,。;]{0,6}$", before + word[:-1])
    if _GIVEN_AFTER.match(after) and not inside and not (verb and word not in ("plot", "graph", "chart")):
        return False
    asked = _asked(before, after)
    if task_type in ("data_check", "writing"):
        strong = search(
            r"(?:\b(?:draw|plot|make|put|in|as|into|redo|include|give|add|with|produce|generate|create|build|show|want|need|redraw|and|"
            r"please|then|to|turn|convert)\b[^,;.]{0,20}|[做画列出成绘配附加制汇生要补给][^,。;]{0,8})$",
            clause,
        )
        given = _GIVEN_BEFORE.search(clause)
        if given and not search(r"\b(?:redo|redraw|make|into|as|in) (?:the |a |an )?(?:[\w-]+ )?$|[画绘做列成][^,。;]{0,6}$", clause):
            return verb and not given[0].endswith(" ") and word not in ("plot", "chart", "graph", "curve")
        if word in ("legend", "figure", "figures") and task_type == "writing":
            return bool(search(r"\b(?:include|add|with|make|draw|plus) (?:an? )?(?:[\w-]+ )?$", clause))
        return bool(strong) or verb or (not clause.strip() and bool(_WISH_AFTER.match(after)))
    return asked or not _GIVEN_BEFORE.search(clause)


def _asked(before: str, after: str) -> bool:
    return bool(_WISH_BEFORE.search(before)) and bool(_WISH_AFTER.match(after))
