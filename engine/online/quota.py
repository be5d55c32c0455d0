"""Keeps requests apart as a service asks, and waits in a way that hears "stop" at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime

from engine.cancel import CancelToken

BARE_RATE = 3.0
"""Requests a second that NCBI allows without a key (https://www.ncbi.nlm.nih.gov/books/NBK25497/)."""
KEY_RATE = 10.0
"""Requests a second with a key."""


class Quota:
    """Lets a request go when the one before is long enough ago."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last = float("-inf")

    def wait(self, rate: float, token: CancelToken) -> None:
        """Waits until the next request may go at `rate` requests a second; raises `Cancelled` if it is stopped meanwhile."""
        pause(max(0.0, self._last + 1 / rate - self._clock()), token)
        self._last = self._clock()


def pause(seconds: float, token: CancelToken) -> None:
    """Waits, and raises `Cancelled` at once if the token is set meanwhile."""
    token.check()
    if seconds > 0:
        stopped = threading.Event()
        token.on_cancel(stopped.set)
        stopped.wait(seconds)
        token.check()


def asked_wait(header: str | None, attempt: int) -> float:
    """Seconds to wait before the next attempt: what `Retry-After` says (a number or a date), else twice as long each time from half a second."""
    text = (header or "").strip()
    if text.replace(".", "", 1).isdigit():
        return float(text)
    if text:
        try:
            at = parsedate_to_datetime(text)
        except ValueError:
            pass
        else:
            return max(0.0, ((at if at.tzinfo else at.replace(tzinfo=UTC)) - datetime.now(UTC)).total_seconds())
    return 0.5 * float(2**attempt)
