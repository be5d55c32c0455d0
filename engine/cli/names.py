"""The names of the headless commands with the function that does each, for those who must tell a command from a folder before they load anything."""

from __future__ import annotations

NAMES = {
    "init": "files.init",
    "add": "files.add",
    "reread": "files.reread",
    "import": "files.import_",
    "remove": "files.remove",
    "duplicates": "files.duplicates",
    "library": "shelves.library",
    "tag": "shelves.tag",
    "collection": "shelves.collection",
    "files": "shelves.files",
    "watch": "shelves.watch",
    "merge": "shelves.merge",
    "notes": "notes.notes",
    "search": "questions.search",
    "intent": "intents.intent",
    "ask": "questions.ask",
    "resume": "questions.resume",
    "decide": "questions.decide",
    "claim": "questions.claim",
    "correct": "files.correct",
    "undo": "questions.undo",
    "show": "looking.show",
    "state": "looking.state",
    "runs": "looking.runs",
    "export": "files.export",
    "audit": "looking.audit",
    "tools": "looking.tools",
    "config": "looking.config",
    "doctor": "doctor.doctor",
    "demo": "demo.demo",
}
"""Command: module of `engine.cli` and function; only the module of the command that is called is loaded."""
