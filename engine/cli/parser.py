"""The command line: its commands, their arguments, and help."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from engine.cli import notes_parser, shelf_parser
from engine.search.orders import SORTS

EPILOG = """exit codes: 0 done, 1 a structured error, 2 wrong usage, 130 interrupted.
A text that starts with - needs -- before it. Without a command, `postil [WS]` opens the window."""


def day(text: str) -> date:
    """A date as YYYY-MM-DD."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"not a date like 2026-06-30: {text!r}") from error


def run_number(text: str) -> int:
    """The number in `run_7` or `7`."""
    return _number(text, "run")


def claim_number(text: str) -> int:
    """The number in `claim_7` or `7`."""
    return _number(text, "claim")


def _number(text: str, kind: str) -> int:
    digits = text.removeprefix(f"{kind}_")
    if not digits.isascii() or not digits.isdigit():
        raise argparse.ArgumentTypeError(f"not a {kind} like {kind}_7: {text!r}")
    return int(digits)


def hits(text: str) -> int:
    """A number of hits from 1 to 100."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= 100:
        raise argparse.ArgumentTypeError(f"not a whole number from 1 to 100: {text!r}")
    return int(text)


_OPTIONAL = ("query", "text", "key", "setting", "workspace")
"""Positional arguments that may be left out, by the names of their destinations."""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments of a command line; options may stand before, between and after the others. Wrong usage ends the program with 2."""
    parser = build()
    args, left = parser.parse_known_args(argv)
    # argparse gives an argument that may be left out its default as soon as an option comes before it, and then does not know it any more
    # (https://github.com/python/cpython/issues/59317)
    if left:
        texts = left[1:] if left[0] == "--" else left
        place = next((name for name in _OPTIONAL if getattr(args, name, "") in (None, "")), None)
        unknown = [text for text in left if text.startswith("-")] if left[0] != "--" else []
        if unknown or not texts or (not hasattr(args, "paths") and (place is None or len(texts) > 1)):
            parser.error(f"unrecognized arguments: {' '.join(left)}")
        if hasattr(args, "paths"):
            args.paths += [Path(text) for text in texts]
        elif place is not None:
            setattr(args, place, Path(texts[0]) if place == "workspace" else texts[0])
    return args


def build() -> argparse.ArgumentParser:
    """The parser of all headless commands."""
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--json", action="store_true", help="print one JSON document; errors as JSON on stderr")
    common.add_argument("--strict", action="store_true", help="exit with 1 if a row of the batch failed")
    common.add_argument("--wait", type=float, default=600.0, metavar="S", help="seconds to wait for another writer (600)")
    parser = argparse.ArgumentParser(prog="postil", description="An offline research workbench for biomedical labs.", epilog=EPILOG)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, text: str, *, workspace: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, parents=[common], help=text, description=text, epilog=EPILOG)
        if workspace:
            made.add_argument("workspace", type=Path, metavar="WS", help="the workspace folder")
        return made

    command("init", "make a workspace")
    add = command("add", "ingest PDFs, articles in XML or HTML, and folders of them")
    add.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    add.add_argument("--ocr", action="store_true", help="recognise pages that are pictures, also of documents that are known")
    languages = ("eng", "chi_sim", "eng+chi_sim")
    add.add_argument("--ocr-language", choices=languages, help="the language of --ocr (the setting `ocr`, else eng)")
    add.add_argument("--password-file", metavar="FILE", help="passwords for locked PDFs, one a line; - reads standard input")
    reread = command("reread", "read documents again that an older version of Postil has read; paragraphs keep their IDs by their text")
    reread.add_argument("ids", nargs="*", metavar="ID", help="documents; without any, all that an older version has read")
    reread.add_argument("--password-file", metavar="FILE", help="passwords for locked PDFs, one a line; - reads standard input")
    importing = command("import", "import records: PubMed XML, BibTeX, RIS, nbib")
    importing.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    importing.add_argument("--source", metavar="NAME", help="the source to import into, in place of the usual one")
    only = importing.add_argument_group("what to hold", "without these, the subset that was chosen for the source before is kept")
    only.add_argument("--years", metavar="FROM..TO", help="records of these years, as 2015.. or ..2020 or 2015..2020")
    only.add_argument("--mesh", action="append", default=[], metavar="TERM", help="records with this MeSH heading; several times: with any of them")
    only.add_argument("--journal", action="append", default=[], metavar="NAME", help="records of this journal (title, abbreviation or ISSN)")
    only.add_argument("--language", action="append", default=[], metavar="CODE", help="records in this language, as eng")
    only.add_argument("--has-abstract", action="store_true", help="records with an abstract")
    only.add_argument("--everything", action="store_true", help="all records again, whatever was chosen before")
    importing.add_argument("--estimate", action="store_true", help="measure what time and room the files will take; imports nothing")
    remove = command("remove", "take documents or papers out of the workspace")
    remove.add_argument("ids", nargs="+", metavar="ID")
    duplicates = command("duplicates", "show the records that are one paper, and those that look alike")
    decided = duplicates.add_mutually_exclusive_group()
    decided.add_argument("--merge", nargs="+", metavar="ID", help="take these records as one paper")
    decided.add_argument("--split", nargs="+", metavar="ID", help="take the first record for another paper than the others, or than its whole group")
    shelf_parser.add_commands(command)
    notes_parser.add_commands(command)
    search = command("search", "search the records and documents held")
    search.add_argument("query", nargs="?", metavar="QUERY")
    search.add_argument("--source", action="append", default=[], metavar="NAME", help="a source to search; may be given several times")
    search.add_argument("--max", type=hits, metavar="N", help="hits at most (1 to 100)")
    search.add_argument("--batch", type=Path, metavar="FILE", help="one query a line; one JSON line each in the same order")
    search.add_argument("--cursor", default="", metavar="CURSOR", help="the next page of a query: `next_cursor` of the page before")
    search.add_argument("--sort", choices=SORTS, default=SORTS[0], help="the order of the hits: by relevance, by date, or by citations held")
    search.add_argument("--explain", action="store_true", help="show how the query was understood")
    shelf_parser.add_scope(search)
    intent = command("intent", "show what the rules understand of a text", workspace=False)
    intent.add_argument("text", nargs="?", metavar="TEXT")
    intent.add_argument("--batch", type=Path, metavar="FILE", help='JSON lines {"text", "context"}; one JSON line each')
    intent.add_argument("--now", type=day, metavar="DATE", help="the day from which relative years are counted")
    ask = command("ask", "work on a question, from search to cards")
    ask.add_argument("question", metavar="QUESTION")
    ask.add_argument("--source", action="append", default=[], metavar="NAME")
    ask.add_argument("--ids", nargs="+", default=[], metavar="ID", help="limit the question to these documents or papers")
    shelf_parser.add_scope(ask)
    ask.add_argument("--follow", type=run_number, metavar="RUN", help="use the papers that were kept in this run")
    ask.add_argument("--intent", action="append", default=[], metavar="FIELD=VALUE", help="what is meant, where the rules read it otherwise")
    ask.add_argument("--accept", default="none", metavar="all|none|GATE,...", help="gates answered as proposed (none)")
    ask.add_argument("--model", default="none", metavar="NAME|none", help="the local model; this version works without one")
    ask.add_argument("--now", type=day, metavar="DATE")
    resume = command("resume", "go on with a waiting, stopped or killed run")
    resume.add_argument("run", type=run_number, metavar="RUN")
    resume.add_argument("--accept", default="none", metavar="all|none|GATE,...")
    decide = command("decide", "answer a gate")
    decide.add_argument("run", type=run_number, metavar="RUN")
    decide.add_argument("gate", metavar="GATE")
    decide.add_argument("answer", choices=("accept", "reject"))
    decide.add_argument("--keep", nargs="+", metavar="ID", help="accept these papers only")
    claim = command("claim", "say what you think of a claim")
    claim.add_argument("claim", type=claim_number, metavar="ID")
    claim.add_argument("verdict", choices=("accept", "reject", "comment"))
    claim.add_argument("text", nargs="?", default="", metavar="TEXT")
    correct = command("correct", "correct what was read of a document's paper")
    correct.add_argument("document", metavar="DOC")
    correct.add_argument("values", nargs="+", metavar="FIELD=VALUE", help="title, authors (Family, Given; ...), year, journal, doi, pmid")
    command("undo", "take back the last decision")
    show = command("show", "show one chunk, paper, document, run, claim or tool call")
    show.add_argument("id", metavar="ID")
    state = command("state", "show what there is so far")
    state.add_argument("key", nargs="?", metavar="KEY")
    state.add_argument("--run", type=run_number, metavar="RUN")
    command("runs", "list the runs")
    export = command("export", "write a reference file, or copies of PDFs with the highlights and notes made in them")
    export.add_argument("--format", required=True, choices=("bibtex", "ris", "csl-json", "pdf"))
    chosen = export.add_mutually_exclusive_group()
    chosen.add_argument("--run", type=run_number, metavar="RUN")
    chosen.add_argument("--ids", nargs="+", default=[], metavar="ID")
    export.add_argument("-o", "--output", type=Path, required=True, metavar="PATH")
    audit = command("audit", "show the audit log or verify that nothing was changed")
    audit.add_argument("action", choices=("show", "verify"))
    tools = command("tools", "list the tools")
    tools.add_argument("action", choices=("list",))
    config = command("config", "show or change settings")
    config.add_argument("setting", nargs="?", metavar="KEY[=VALUE]")
    doctor = commands.add_parser("doctor", parents=[common], help="what is there and what is missing", epilog=EPILOG)
    doctor.add_argument("workspace", type=Path, nargs="?", metavar="WS")
    demo = commands.add_parser("demo", parents=[common], help="make the sample workspace and ask its questions", epilog=EPILOG)
    demo.add_argument("workspace", type=Path, metavar="FOLDER")
    return parser
