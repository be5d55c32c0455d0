"""The names of the headless commands, for those who must tell a command from a folder before they load anything."""

from __future__ import annotations

NAMES = (
    "init",
    "add",
    "import",
    "remove",
    "duplicates",
    "search",
    "intent",
    "ask",
    "resume",
    "decide",
    "claim",
    "correct",
    "undo",
    "show",
    "state",
    "runs",
    "export",
    "audit",
    "tools",
    "config",
    "doctor",
    "demo",
)
