"""Requests to one service over HTTP: a probe of two seconds, a time limit for everything, no redirects, answers of limited size."""

from __future__ import annotations

import http.client
import queue
import ssl
import threading
import time
import urllib.parse
from collections.abc import Callable
from dataclasses import dataclass

from engine.cancel import CancelToken
from engine.errors import EngineError, ErrorCode
from engine.online.address import address
from engine.online.quota import Quota, asked_wait, pause

PROBE_S = 2.0
"""Seconds in which a service must let itself be reached."""
LARGEST = 64 * 1024 * 1024
"""Bytes of the largest answer that is taken."""
ATTEMPTS = 4
_BUSY = frozenset((429, 500, 502, 503, 504))
_BLOCK = 64 * 1024
_USER_AGENT = "postil (literature workbench)"

Connection = http.client.HTTPConnection


@dataclass(frozen=True, slots=True)
class Answer:
    """The body of an answer; `is_whole` False if the connection ended before it did."""

    body: bytes
    is_whole: bool = True


class Site:
    """A service at a base address; `limit_s` seconds from now on is all the time that its requests have together."""

    def __init__(self, base: str, rate: float, limit_s: float, token: CancelToken, quota: Quota, permit: Callable[[], None]) -> None:
        self._url = address(base)
        self._rate, self._token, self._quota, self._permit = rate, token, quota, permit
        self._limit_s = limit_s
        self._end = time.monotonic() + limit_s
        self._connection: Connection | None = None

    def close(self) -> None:
        """Gives back the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def post(self, path: str, fields: dict[str, str]) -> Answer:
        """Sends fields and returns the answer; tries again where the service is busy. Raises `EngineError` SOURCE_UNREACHABLE or `Cancelled`."""
        why = ""
        for attempt in range(ATTEMPTS):
            self._quota.wait(self._rate, self._token)
            try:
                response = self._send(path, fields)
                with response:
                    if response.status == http.client.OK:
                        answer = self._read(response)
                        if answer.is_whole or attempt == ATTEMPTS - 1:
                            return answer
                        why, wait = "the connection ended before the answer did", asked_wait(None, attempt)
                    elif response.status in _BUSY:
                        why = f"the service answers {response.status} {response.reason}"
                        wait = asked_wait(response.headers.get("Retry-After"), attempt)
                    else:
                        raise self._refused(response)
            except (http.client.HTTPException, OSError) as error:
                why, wait = f"the connection failed: {error or type(error).__name__}", asked_wait(None, attempt)
            self.close()
            if attempt == ATTEMPTS - 1 or wait > self._left():
                raise self._failed(f"{why}; the next attempt would be in {wait:.1f} s" if wait > self._left() else why)
            pause(wait, self._token)
        raise self._failed(why)

    def _send(self, path: str, fields: dict[str, str]) -> http.client.HTTPResponse:
        self._permit()
        connection = self._connection or self._connect()
        self._connection = connection
        if connection.sock is not None:
            connection.sock.settimeout(max(0.05, self._left()))
        headers = {"Content-Type": "application/x-www-form-urlencoded", "User-Agent": _USER_AGENT, "Accept-Encoding": "identity"}
        connection.request("POST", self._url.path.rstrip("/") + "/" + path, urllib.parse.urlencode(fields).encode("ascii"), headers)
        return connection.getresponse()

    def _connect(self) -> Connection:
        """Connects within two seconds, in a thread: looking up a name cannot be given a time limit otherwise."""
        made: queue.SimpleQueue[Connection | OSError] = queue.SimpleQueue()
        host, port = self._url.hostname or "", self._url.port
        secure = self._url.scheme == "https"

        def connect() -> None:
            try:
                tls = ssl.create_default_context() if secure else None
                connection = http.client.HTTPSConnection(host, port, timeout=PROBE_S, context=tls) if tls else Connection(host, port, timeout=PROBE_S)
                connection.connect()
            except OSError as error:
                made.put(error)
            else:
                made.put(connection)

        threading.Thread(target=connect, name="connect", daemon=True).start()
        end = time.monotonic() + min(PROBE_S, max(0.05, self._left()))
        while True:
            self._token.check()
            try:
                found = made.get(timeout=max(0.0, min(0.05, end - time.monotonic())))
            except queue.Empty:
                if time.monotonic() >= end:
                    raise self._failed(f"no connection within {PROBE_S:g} s") from None
                continue
            if isinstance(found, OSError):
                raise self._failed(f"no connection: {found}")
            return found

    def _read(self, response: http.client.HTTPResponse) -> Answer:
        parts: list[bytes] = []
        size = 0
        while True:
            self._token.check()
            if self._left() <= 0:
                raise self._failed(f"the answer was not there within {self._limit_s:g} s")
            try:
                part = response.read1(_BLOCK)
            except TimeoutError as error:
                raise self._failed(f"the answer was not there within {self._limit_s:g} s") from error
            except (http.client.HTTPException, OSError):
                return Answer(b"".join(parts), is_whole=False)
            if not part:
                missing = response.length
                return Answer(b"".join(parts), is_whole=not missing)
            parts.append(part)
            size += len(part)
            if size > LARGEST:
                raise self._failed(f"the answer is larger than {LARGEST // 2**20} MB")

    def _refused(self, response: http.client.HTTPResponse) -> EngineError:
        if 300 <= response.status < 400:
            return self._failed(f"the service points elsewhere ({response.headers.get('Location', '')[:200]}), which is not followed")
        body = " ".join(response.read(2000).decode("utf-8", "replace").split())[:200]
        return self._failed(f"the service answers {response.status} {response.reason}: {body}")

    def _left(self) -> float:
        return self._end - time.monotonic()

    def _failed(self, why: str) -> EngineError:
        self.close()
        return EngineError(ErrorCode.SOURCE_UNREACHABLE, why, where=self._url.netloc)
