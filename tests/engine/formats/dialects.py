"""Reference files as the databases really write them, in little."""

from __future__ import annotations

SCOPUS = """\
Scopus
EXPORT DATE: 12 March 2024

TY  - JOUR
AU  - Zhang, Y.
AU  - Li, W.
TI  - Metformin and cancer: α-effects
PY  - 2020
T2  - Lancet
J2  - Lancet
VL  - 394
IS  - 10196
C7  - 103245
SP  - 1
EP  - 9
DO  - 10.1016/j.x.2020.103245
UR  - https://www.scopus.com/inward/record.uri?eid=2-s2.0-1&doi=10.1016
AD  - Fudan University, Shanghai, China
AB  - We did this. © 2020 Elsevier
KW  - metformin
M3  - Article
DB  - Scopus
N1  - Export Date: 12 March 2024; Cited By: 12
PMID- 31452104
LA  - English
ER  - 
"""

WOS_RIS = """\
TY  - JOUR
AU  - Zhang, Yi
   Li, Wei
TI  - Metformin and
   cancer
T2  - LANCET
AB  - Background: a.
   Methods: b.
SN  - 0140-6736
SN  - 1474-547X
PD  - AUG
PY  - 2019
VL  - 394
IS  - 1
SP  - 1
EP  - 9
DO  - 10.1016/x
AN  - WOS:000480123400001
C6  - JUL 2019
Y2  - 2024-03-12
ER  -
"""

EMBASE = """\
TY  - JOUR
ID  - L2002345678
T1  - Metformin and cancer
A1  - Zhang Y.
A1  - van der Berg A.B.
Y1  - 2019//
PY  - 2019/08/03
N2  - Objective: We did.
KW  - *metformin
KW  - human
JF  - The Lancet
JO  - Lancet
LA  - English
VL  - 394
IS  - 10196
SP  - 1
EP  - 9
SN  - 0140-6736
U2  - L2002345678
DO  - 10.1016/x
UR  - https://www.embase.com/x
M3  - Article
DB  - EMBASE
C5  - 31452104
ER  - 
"""

CNKI_RIS = """\
TY  - JOUR
T1  - 二甲双胍与肿瘤
A1  - 张三
A1  - 李四
JF  - 中华医学杂志
Y1  - 2020
VL  - 40
IS  - 03
SP  - 1
EP  - 8
KW  - 二甲双胍;肿瘤
N2  - 目的：观察。
SN  - 0376-2491
AD  - 复旦大学;上海交通大学
UR  - https://kns.cnki.net/x
DB  - CNKI
ER  - 
"""

ZOTERO = """\
TY  - JOUR
TI  - T
AU  - Zhang, Yi
T2  - Lancet
AB  - a

b
DA  - 2019/08/03/
PY  - 2019
DO  - 10.1016/x
DP  - DOI.org (Crossref)
VL  - 394
IS  - 1
SP  - 1
EP  - 9
J2  - Lancet
LA  - en
SN  - 01406736
UR  - https://x
Y2  - 2024/03/12/12:00:00
L1  - files/1/x.pdf
N1  - PMID: 31452104
ER  - 
"""

ENDNOTE_RIS = """\
TY  - JOUR
AU  - Zhang, Y.
AD  - Fudan
AN  - 31452104
AU  - Li, W.
C2  - PMC6812345
DA  - Aug 3
DO  - 10.1016/x
DP  - NLM
ET  - 20190801
IS  - 10196
J2  - Lancet (London, England)
LA  - eng
N1  - 1474-547x
Zhang, Yi
Journal Article
PY  - 2019
SN  - 0140-6736 (Print)
SP  - 1-9
ST  - Metformin
T2  - Lancet
TI  - Metformin
VL  - 394
ID  - 12
ER  - 
"""

REFER = """\
%0 Journal Article
%A 张三
%A 李四
%+ 复旦大学;
%T 二甲双胍与肿瘤
%J 中华医学杂志
%D 2020
%V 40
%N 03
%K 二甲双胍;肿瘤
%X 目的：观察。
%P 1-8
%@ 0376-2491
%L 11-2137/R
%U https://kns.cnki.net/x
%R 10.3760/x
%W CNKI

%0 Journal Article
%A Smith, John A.
%T Second
%D 2021
"""

REFWORKS = """\
RT Journal Article
SR 1
A1 张三;李四;
AD 复旦大学;
T1 二甲双胍与肿瘤
JF 中华医学杂志
YR 2020
IS 03
vo 40
OP 1-8
K1 二甲双胍;肿瘤
AB 目的：观察。
SN 0376-2491
CN 11-2137/R
LA 中文;
DS CNKI
"""

NOTEEXPRESS = """\
{Reference Type}: Journal Article
{Title}: 二甲双胍与肿瘤
{Author}: 张三
{Author}: 李四
{Author Address}: 复旦大学;
{Journal}: 中华医学杂志
{Year}: 2020
{Volume}: 40
{Issue}: 03
{Pages}: 1-8
{Keywords}: 二甲双胍;肿瘤
{Abstract}: 目的：观察。
{ISBN/ISSN}: 0376-2491
{URL}: https://kns.cnki.net/x
{DOI}: 10.3760/x
{Database Provider}: CNKI
"""

WOS_PLAIN = """\
FN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Zhang, Y
   Li, W
AF Zhang, Yi
   Li, Wei
TI Metformin and
   cancer
SO LANCET
LA English
DT Article
DE metformin; cancer
AB Background. We did.
SN 0140-6736
EI 1474-547X
PD AUG 3
PY 2019
VL 394
IS 10196
BP 1
EP 9
DI 10.1016/x
PM 31452104
UT WOS:000480123400001
ER

EF
"""
