"""Words of questions by their role: asking words, common research words, families of words that mean the same."""

from __future__ import annotations

import re

QUESTION_WORDS = frozenset(
    str.split("""a an the of in on at by for from with without to into onto over under and or nor but not no than then that this
    these those which who whom whose what when where why how is are was were be been being do does did done doing has
    have had having can could may might must shall should will would it its they their there here he she his her we our
    us you your i me my as if whether between among during after before against about above below per via vs versus any
    some all both either neither each every other another same such more most less least much many few very too so also
    only just still yet ever even already again really actually new novel way ways thing things one two three first
    second please tell find list show give explain describe summarise summarize review compare know known say says said
    think s t etc e g because due through within towards toward across along out up down off own different mg kg ml mmol mol µg μg mcg""")
)
"""English words that only ask or join; they carry no content."""

SOFT_WORDS = frozenset(
    str.split("""effect effects affect affects impact influence role associate association associated relate related relation
    relationship correlate correlation cause causes caused causal increase increased decrease decreased reduce reduced
    reduction lower lowers higher raise improve improved improvement improves change changes predict predicts predictor
    predictive prediction factor factors patient patients study studies outcome outcomes treatment treat therapy
    therapeutic use used uses using useful utility value clinical level levels rate rates difference differ differences
    compared comparison comparable evidence result results need needed needs safe safety effective effectiveness
    efficacy benefit beneficial better best worse good bad important importance necessary essential possible feasible
    reliable accurate accuracy valid validity appropriate adequate justified indicate indicated indication indicator
    help helpful promote prevent protect protective make making take taking play significant significance risk high low
    early late long short term time case cases analysis analyses method methods approach approaches model models data
    test tests tool measure measured measurement assess assessment evaluate evaluation determine investigate examine
    report type types kind common general main major potential real true research literature paper papers trial trials
    cohort people person individual individuals subject subjects adult adults human population group groups implication
    implications strategy strategies option options choice issue problem problems question reason sign experience
    consequence consequences alter modify enhance enable lead contribute contribution mediate mediated mechanism
    mechanisms function performance quality status response management manage available current standard routine old
    young younger safer safely receive receiving received consider considering matter worth effort sufficient
    insufficient practice practical practicing equivalent detect detection mandatory contraindication ones replace
    replacement continue continuous together under really contemporary era perform performed performing undergo
    undergoing occur successful success years year day days week weeks month months age aged number based specific well
    give given support exist often frequent frequently frequency frequencies lowest highest proportion percentage
    prevalence incidence relieve relieves reason reasons addition additional further happen happens worsen worsens
    develop develops developed developing""")
)
"""English words that are common to most research questions: they count less, and a paper need not hold them."""

SOFT_CHINESE = frozenset(
    str.split("""影响 作用 效果 效应 关系 相关 关联 联系 风险 患者 病人 研究 治疗 疗效 降低 减少 增加 升高 提高 改善 促进 抑制
    导致 引起 预测 因素 临床 结果 结局 水平 差异 比较 方法 机制 功能 安全 全性 有效 效性 应用 使用 证据 预防 发生
    变化 评估 评价 分析 意义 价值 人群 发病 病率 率的""")
)
"""Chinese pairs of signs that are common to most research questions."""

CHINESE_SOFT = re.compile("|".join(sorted((word for word in SOFT_CHINESE if word not in {"全性", "效性", "病率", "率的"}), key=len, reverse=True)))
"""The same words where they stand in a text: no pair is made across their borders."""

CHINESE_FUNCTION = re.compile(
    r"是否|能否|可否|会不会|能不能|是不是|有没有|有无|如何|怎样|怎么样?|为什么|为何|什么|哪些|哪种|哪个|多少|请问|关于|对于|以及|可以|能够|目前|已有|已知|有关|"
    r"之间|方面|情况|问题|综述|总结|文献|论文|(?<!目)的|了|吗|呢|吧|(?<![饱缓])和|(?<!参)与|及|或|(?<![存潜])在|(?<![相绝针])对(?![照比])|把|被|"
    r"(?<![社学协])会(?!诊)|(?<![功性机智职])能(?![力量源])|将|从|(?<!自)由|使(?!用)|让|有何"
)
"""Chinese words that only ask or join."""

_GROUPS = (
    "child children childhood paediatric pediatric pediatrics paediatrics boys girls",
    "infant infants infancy newborn newborns neonate neonates neonatal baby babies",
    "adolescent adolescents adolescence teenager teenagers teenage",
    "elderly older geriatric octogenarian octogenarians",
    "woman women female females",
    "man men male males",
    "mortality death deaths die died dying fatal fatality lethal",
    "cancer cancers tumor tumors tumour tumours neoplasm neoplasms neoplastic carcinoma carcinomas malignancy malignancies malignant",
    "kidney kidneys renal nephro",
    "heart cardiac",
    "liver hepatic",
    "lung lungs pulmonary",
    "brain cerebral",
    "stomach gastric",
    "bowel intestine intestinal gut",
    "skin cutaneous dermal",
    "bone bones osseous",
    "eye eyes ocular ophthalmic",
    "physician physicians doctor doctors clinician clinicians",
    "surgery surgical surgeries operation operations operative",
    "surgeon surgeons",
    "pregnancy pregnant pregnancies gestation gestational",
    "obesity obese overweight",
    "diabetes diabetic diabetics",
    "hypertension hypertensive",
    "schizophrenia schizophrenic",
    "asthma asthmatic",
    "drug drugs medication medications medicine medicines",
    "smoking smoker smokers smoke tobacco cigarette cigarettes",
    "mouse mice murine",
    "bacteria bacterial bacterium",
    "mitochondria mitochondrial mitochondrion",
    "virus viral viruses",
    "gene genes genetic",
    "dose doses dosage dosages dosing",
    "survival survive survived survivors",
    "toxicity toxic",
    "vaccine vaccines vaccination vaccinated",
    "screening screen screened",
    "hospital hospitals hospitalization hospitalisation hospitalized",
    "therapy therapeutic therapies therapeutics",
    "treat treatment treatments treated treating",
    "teach teaching taught education educational training",
    "staging stage stages",
    "mri mr",
    "bathing bath baths bathe",
    "abuse misuse",
    "lymph lymphatic",
    "suicide suicidal",
    "anxiety anxious",
    "depression depressive depressed",
    "pain painful analgesia analgesic",
    "sensitive sensitivity sensitise sensitize sensitised sensitized sensitises sensitizes hypersensitive hypersensitivity",
    "胃癌 胃恶",
    "儿童 小儿 患儿",
    "老年 高龄",
    "肿瘤 癌症",
    "死亡 病死",
    "孕妇 妊娠 怀孕",
)
FAMILIES = {word: group.split()[0] for group in _GROUPS for word in group.split()}
"""Words that stand for the same thing in a question and its answer, each to the head of its family."""
