"""A server on this machine that speaks the format of PubMed's E-utilities, and misbehaves on demand."""

from __future__ import annotations

import threading
import urllib.parse
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from engine.api import Engine
from engine.domain.events import Event
from engine.store import workspace
from tests.engine.online.server import EUtilities


@pytest.fixture
def eutils() -> Iterator[tuple[EUtilities, str]]:
    """The server and its address."""
    service = EUtilities()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            length = int(self.headers.get("Content-Length", 0))
            fields = dict(urllib.parse.parse_qsl(self.rfile.read(length).decode("ascii")))
            service.asked.append((self.path, fields))
            answer = service.first.pop(0) if service.first else service.reply(self.path, fields)
            if callable(answer):
                answer(self)
                return
            status, headers, body = answer
            self.send_response(status)
            for name, value in {"Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield service, f"http://127.0.0.1:{server.server_port}/entrez/eutils/"
    finally:
        service.release.set()
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An engine in a new workspace; what it says is kept in its list `heard`."""
    workspace.make(tmp_path / "ws")
    heard: list[Event] = []
    opened = Engine.open(tmp_path / "ws", heard.append)
    yield opened
    opened.close()


@pytest.fixture
def online(engine: Engine, eutils: tuple[EUtilities, str]) -> tuple[Engine, EUtilities]:
    """An engine that is switched on and asks the server of this machine."""
    service, base = eutils
    engine.set_config("online_base_url", base)
    engine.set_config("online", "on")
    return engine, service
