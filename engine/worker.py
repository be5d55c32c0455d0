"""The entry of every child process: `python -m engine.worker KIND`."""

from __future__ import annotations

import faulthandler
import importlib
import sys

from engine.child.protocol import Service
from engine.child.server import serve

GIB = 1024**3

KINDS: dict[str, tuple[tuple[str, ...], int | None]] = {
    "pdf": (("engine.pdf.service", "engine.markup.service"), 4 * GIB),
    "view": (("engine.pdf.viewing",), 2 * GIB),
    "records": (("engine.sources.service", "engine.linkage.service"), 4 * GIB),
    "index": (("engine.search.service", "engine.reading.service", "engine.ingest.filling"), None),
    "validator": (("engine.validation.service",), 2 * GIB),
    "online": (("engine.online.service",), 2 * GIB),
}
"""The modules whose services a kind of child offers, and the limit of its address space in bytes."""


def main(kind: str) -> int:
    """Serves one kind until the parent closes the pipe; the module is loaded here so that a child carries only what it needs."""
    faulthandler.enable()
    if kind not in KINDS:
        print(f"unknown kind of worker: {kind}", file=sys.stderr)
        return 2
    if kind != "online":
        sys.addaudithook(_forbid_connections)
    modules, limit = KINDS[kind]
    service: Service = {}
    for name in modules:
        service.update(importlib.import_module(name).SERVICE)
    serve(kind, service, limit)
    return 0


def _forbid_connections(event: str, arguments: tuple[object, ...]) -> None:
    """Makes every attempt of this process to reach a network fail, whatever library tries it."""
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
        raise PermissionError("this process may not open connections")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
