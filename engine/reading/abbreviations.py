"""Words that end in a full stop without ending a sentence, in biomedical English."""

from __future__ import annotations

ALWAYS = frozenset(
    str.split("""e.g i.e cf vs v viz al fig figs eq eqs eqn ref refs tab suppl supp no nos nr vol pp p ch sect sec ca approx resp dr
    prof mr mrs ms st mt var subsp ssp f.sp str spp. gen nov incl excl esp min max avg temp conc ext int dept univ inst
    sr jr jan feb mar apr jun jul aug sep sept oct dec i.v i.p i.m s.c p.o b.i.d t.i.d q.d b.w d.w w.r.t a.k.a s.d s.e
    s.e.m c.i n.b ph.d m.d ed eds trans proc lett rev chem biol med clin exp mol biochem pharmacol physiol microbiol
    immunol neurosci psychiatr pediatr surg obstet gynecol""")
)
"""Never the end of a sentence when a small letter, a digit or a bracket follows; before a capital see `sentences`."""

BEFORE_CAPITAL = frozenset(
    str.split("""e.g i.e cf vs v viz fig figs eq eqs ref refs tab suppl supp dr prof mr mrs ms st mt var subsp ssp f.sp str nr eqn ch
    sect jan feb mar apr jun jul aug sept oct a.k.a w.r.t ca approx""")
)
"""Not the end of a sentence even when a capital follows ("vs. Placebo", "Fig. S3")."""

BEFORE_DIGIT = frozenset(str.split("""no nos p pp vol fig figs eq eqs ref refs tab ch sec sect suppl supp v ca approx nr st"""))
"""Not the end of a sentence when a digit follows ("No. 3", "p. 5")."""

STRAIN = frozenset(["sp", "spp", "str", "subsp", "ssp", "cv", "isol"])
"""Not the end of a sentence when the name of a strain follows ("Streptomyces sp. AB12")."""

COMPANY = frozenset(["inc", "ltd", "co", "corp", "gmbh", "llc", "plc", "ag", "bros"])
"""Forms of companies: a sentence ends after them only when it goes on with a common opening word."""

OPENERS = frozenset(
    str.split("""the a an this that these those we our in on at by for from with to of as it its he she they their there here however
    moreover furthermore although while when if after before during among between both all each no not results
    conclusions conclusion methods background objective objectives patients participants subjects data samples cells
    mice rats treatment compared overall finally thus therefore hence such since because most many some several two
    three one first second third further additional additionally similarly also using based only under over until""")
)
"""Words that open a sentence when written with a capital: after a doubtful full stop they decide that a sentence begins."""
