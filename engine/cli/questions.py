"""Commands that search, ask and decide."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.cli import printing
from engine.cli.inputs import lines, usage
from engine.cli.session import Session
from engine.cli.shelves import within
from engine.errors import EngineError, ErrorCode
from engine.intent.changes import read

_MOST_HITS = 100


def search(session: Session) -> int:
    """`postil search WS QUERY` or `--batch FILE`."""
    args = session.args
    show = partial(printing.searched, explain=args.explain)
    if (args.query is None) == (args.batch is None):
        raise SystemExit(usage("search takes either QUERY or --batch FILE"))
    if args.batch is None:
        answer = _search_within(session) if args.collection or args.tag else _page(session, args.source, args.max, args.cursor)
        if answer.get("error"):
            raise EngineError(ErrorCode(answer["error"]["error_code"]), answer["error"]["raw_error"], where=answer["error"].get("where"))
        session.print(answer, show)
        return 0
    for answer in session.finish(session.engine.search(lines(args.batch), args.source, args.max, explain=args.explain, sort=args.sort)):
        session.print(answer, show)
    return 0


def _page(session: Session, sources: Sequence[str], most: int | None, cursor: str) -> dict[str, Any]:
    found = session.engine.search([session.args.query], sources, most, explain=session.args.explain, cursor=cursor, sort=session.args.sort)
    return session.finish(found)[0]


def _search_within(session: Session) -> dict[str, Any]:
    """The hits that are in a collection or have a tag: the pages of the search, read until there are enough of them."""
    args = session.args
    wanted, sources, most = set(within(session, [])), args.source or ["library"], args.max or _MOST_HITS
    answer = _page(session, sources, _MOST_HITS, "")
    cursor = answer.get("next_cursor")
    found = [paper for paper in answer["papers"] if paper["id"] in wanted]
    while cursor and len(found) < most:
        page = _page(session, sources, _MOST_HITS, cursor)
        found += [paper for paper in page["papers"] if paper["id"] in wanted]
        cursor = page.get("next_cursor")
    return answer | {"papers": found[:most], "total_count": len(found), "next_cursor": None}


def ask(session: Session) -> int:
    """`postil ask WS QUESTION`."""
    args = session.args
    if args.model != "none":
        raise EngineError(
            ErrorCode.MODEL_LOAD_FAILED, f"no model {args.model!r} is held in this workspace", where="--model", suggestion="use --model none"
        )
    if not args.question.strip():
        raise EngineError(ErrorCode.INPUT_SCHEMA, "the question is empty", where="QUESTION", suggestion="type a question")
    ids = within(session, args.ids)
    run_id = session.engine.start_run(args.question, sources=args.source, ids=ids, follow=args.follow, now=args.now, intent=read(args.intent))
    return _work_on(session, run_id)


def resume(session: Session) -> int:
    """`postil resume WS RUN`."""
    return _work_on(session, session.args.run)


def _work_on(session: Session, run_id: int) -> int:
    accept = {name.strip() for name in session.args.accept.split(",")} - {"", "none"}
    steps = session.engine.go_on(run_id, accept)
    session.print(session.finish(steps, lambda: session.engine.answer(run_id), printing.answered), printing.answered)
    return 0


def decide(session: Session) -> int:
    """`postil decide WS RUN GATE accept|reject`."""
    args = session.args
    session.print(session.engine.decide(args.run, args.gate, args.answer == "accept", args.keep), printing.answered)
    return 0


def claim(session: Session) -> int:
    """`postil claim WS ID accept|reject|comment [TEXT]`."""
    args = session.args
    if args.verdict == "comment" and not args.text:
        raise SystemExit(usage("a comment needs a text"))
    session.print(session.engine.judge(args.claim, args.verdict, args.text), printing.plain)
    return 0


def undo(session: Session) -> int:
    """`postil undo WS`."""
    session.print(session.engine.undo(), printing.plain)
    return 0
