"""One record in the shape of each source."""

from __future__ import annotations

from typing import Any

ARXIV: dict[str, Any] = {
    "id": "0704.0001", "submitter": "A. Person", "authors": "C. Bal\\'azs, E. L. Berger and D.-P. Yu",
    "title": "Dose of $\\alpha$-particles\n  in tissue",
    "comments": "37 pages", "journal-ref": "Phys.Rev.D76:013009,2007", "doi": "10.1103/PhysRevD.76.013009", "report-no": None,
    "categories": "q-bio.TO physics.med-ph", "license": None, "abstract": "  A measured\ndose of $p<0.05$ is given.\n",
    "versions": [{"version": "v1", "created": "Mon, 2 Apr 2007 19:18:42 GMT"}, {"version": "v2", "created": "Tue, 24 Jul 2007 20:10:27 GMT"}],
    "update_date": "2008-11-26", "authors_parsed": [["Balázs", "C.", ""], ["Berger", "E. L.", ""], ["Yu", "D.-P.", "Jr"]],
}  # fmt: skip
BIORXIV: dict[str, Any] = {
    "doi": "10.1101/2020.01.05.895334", "title": "Aspirin &amp; <i>TP53</i>", "authors": "Zhang, S. M.; de la Cruz, A.; The GTEx Consortium;",
    "author_corresponding": "S. M. Zhang", "author_corresponding_institution": "University of X", "date": "2020-01-06", "version": "2",
    "type": "new results", "license": "cc_by", "category": "cancer biology", "jatsxml": "https://x.example/1.xml",
    "abstract": "<p>Background</p><p>It works in mice.</p>", "published": "10.1038/s41586-020-1", "server": "bioRxiv",
}  # fmt: skip
S2_BULK: dict[str, Any] = {
    "corpusid": 215416146, "externalids": {"ACL": None, "DOI": "10.1016/J.X.2019.1", "PubMed": "31452104", "PubMedCentral": "6812345",
    "ArXiv": None},
    "url": "https://www.semanticscholar.org/paper/5c57", "title": "Metformin and cancer", "authors": [{"authorId": "1",
    "name": "Maria van der Berg"},
    {"authorId": None, "name": "Li Wei"}], "venue": "Lancet", "year": 2019, "citationcount": 12, "publicationtypes": ["JournalArticle", "Review"],
    "publicationdate": "2019-08-03", "journal": {"name": "The Lancet", "pages": "1 - 9", "volume": "394"},
    "s2fieldsofstudy": [{"category": "Medicine", "source": "s2-fos-model"}],
}  # fmt: skip
OPENALEX: dict[str, Any] = {
    "id": "https://openalex.org/W2741809807", "doi": "https://doi.org/10.7717/peerj.4375", "title": "The state of OA",
    "display_name": "The state of OA",
    "publication_year": 2018, "publication_date": "2018-02-13", "ids": {"openalex": "https://openalex.org/W2741809807",
    "pmid": "https://pubmed.ncbi.nlm.nih.gov/29456894", "pmcid": "https://www.ncbi.nlm.nih.gov/pmc/articles/5815332"}, "language": "en",
    "primary_location": {"landing_page_url": "https://doi.org/10.7717/peerj.4375", "source": {"display_name": "PeerJ", "issn_l": "2167-8359",
    "host_organization_name": "PeerJ, Inc."}}, "type": "article", "authorships": [{"author": {"display_name": "Heather Piwowar"},
    "raw_affiliation_strings": ["Impactstory, Sanford, NC, USA"]}], "biblio": {"volume": "6", "issue": None, "first_page": "e4375",
    "last_page": "e4375"},
    "is_retracted": True, "mesh": [{"descriptor_name": "Publishing", "qualifier_name": ""}], "cited_by_count": 500, "keywords": [],
    "referenced_works": ["https://openalex.org/W1560783210"], "abstract_inverted_index": {"Despite": [0], "growing": [1], "interest,": [2],
    "access": [4],
    "open": [3]}, "updated_date": "2024-05-01T00:00:00",
}  # fmt: skip
CROSSREF: dict[str, Any] = {
    "DOI": "10.1016/s0140-6736(19)31776-1", "prefix": "10.1016", "member": "78", "type": "journal-article", "title": ["Metformin &amp; outcome"],
    "subtitle": ["a trial"], "author": [{"given": "Yi", "family": "Zhang", "sequence": "first", "affiliation": [{"name": "Fudan"}]},
    {"name": "The ABC Group", "sequence": "additional"}], "container-title": ["The Lancet"], "short-container-title": ["Lancet"],
    "issued": {"date-parts": [[2019, 8, None]]}, "published-online": {"date-parts": [[2019, 7, 1]]}, "volume": "394", "page": "1-9",
    "ISSN": ["0140-6736"],
    "publisher": "Elsevier", "language": "en", "subject": [], "indexed": {"date-time": "2022-03-01T10:00:00Z"}, "is-referenced-by-count": 3,
    "abstract": "<jats:title>Abstract</jats:title><jats:sec><jats:title>Background</jats:title><jats:p>We asked 10<jats:sup>-3</jats:sup>.</jats:p>"
    "</jats:sec><jats:sec><jats:title>Methods</jats:title><jats:p>We did.</jats:p></jats:sec>", "updated-by": [{"DOI": "10.1016/x",
    "type": "retraction"}],
    "relation": {"has-preprint": [{"id-type": "doi", "id": "10.1101/123456"}]}, "reference": [{"key": "1", "DOI": "10.1000/2",
    "unstructured": "A. B."}],
}  # fmt: skip
EPMC: dict[str, Any] = {
    "id": "31452104", "source": "MED", "pmid": "31452104", "pmcid": "PMC123", "doi": "10.1000/epmc", "title": "Metformin in <i>db/db</i> mice.",
    "authorList": {"author": [{"fullName": "Zhang Y", "firstName": "Yi", "lastName": "Zhang", "initials": "Y", "authorAffiliationDetailsList":
    {"authorAffiliation": [{"affiliation": "Fudan."}]}}, {"collectiveName": "ABC Group"}]}, "authorString": "Zhang Y, ABC Group.", "journalInfo": {
    "issue": "1", "volume": "394", "dateOfPublication": "2019 Aug", "yearOfPublication": 2019, "journal": {"title": "Lancet",
    "isoabbreviation": "Lancet",
    "issn": "0140-6736"}}, "pubYear": "2019", "pageInfo": "1-9", "abstractText": "<h4>Background</h4>It is.<h4>Methods</h4>We did.",
    "language": "eng",
    "pubTypeList": {"pubType": ["Journal Article", "Retracted Publication"]}, "keywordList": {"keyword": ["metformin"]}, "meshHeadingList": {
    "meshHeading": [{"descriptorName": "Mice"}]}, "commentCorrectionList": {"commentCorrection": [{"id": "32000000", "source": "MED",
    "reference": "Lancet. 2020", "type": "Retraction in"}]}, "firstPublicationDate": "2019-07-01", "dateOfRevision": "2020-01-02", "inEPMC": "Y",
}  # fmt: skip

SHAPES: dict[str, dict[str, Any]] = {
    "arxiv": ARXIV,
    "biorxiv": BIORXIV,
    "semanticscholar": S2_BULK,
    "openalex": OPENALEX,
    "crossref": CROSSREF,
    "europe_pmc": EPMC,
}
