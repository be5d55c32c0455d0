"""The address of an online service: what may stand in the settings."""

from __future__ import annotations

import urllib.parse

from engine.errors import EngineError, ErrorCode

_LOOPBACK = frozenset(("localhost", "127.0.0.1", "::1"))


def address(base: str) -> urllib.parse.SplitResult:
    """A base address in parts; INPUT_SCHEMA unless it is https, or http to this machine itself."""
    try:
        url = urllib.parse.urlsplit(base)
        port_is_valid = url.port is None or url.port > 0
    except ValueError:
        url, port_is_valid = urllib.parse.SplitResult("", "", "", "", ""), False
    fits = url.scheme == "https" or (url.scheme == "http" and url.hostname in _LOOPBACK)
    if not (fits and url.hostname and port_is_valid) or url.username or url.query or url.fragment:
        raise EngineError(
            ErrorCode.INPUT_SCHEMA, f"an address begins with https:// (http:// only on this machine), not {base!r}", where="online_base_url"
        )
    return url
