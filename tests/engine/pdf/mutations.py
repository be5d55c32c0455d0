"""Damages PDFs in the ways in which files are damaged, and in some in which only an enemy damages them; the same seed gives the same damage."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

Mutation = Callable[[bytearray, random.Random], None]

_NUMBER = re.compile(rb"\d+")
_NAME = re.compile(rb"/[A-Za-z]+")
_WORDS = (
    b"endobj",
    b"stream",
    b"endstream",
    b"xref",
    b"trailer",
    b"startxref",
    b"obj",
    b"R",
    b"<<",
    b">>",
    b"[",
    b"]",
    b"BT",
    b"ET",
    b"Tj",
    b"%%EOF",
)
_ODD = (b"-1", b"0", b"99999999999999999999", b"2147483648", b"65536", b"1e309", b"NaN", b"null", b"<<", b"[" * 2000, b"(" * 2000, b"")


def mutated(content: bytes, seed: int) -> bytes:
    """The content with one to six damages."""
    rng = random.Random(seed)
    body = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        if body:
            rng.choice(MUTATIONS)(body, rng)
    return bytes(body)


def _place(body: bytearray, rng: random.Random) -> int:
    """Anywhere, and more often among the objects at the end."""
    return rng.randrange(len(body)) if rng.random() < 0.6 else max(0, len(body) - 1 - int(rng.expovariate(1 / 2000)))


def _cut_off(body: bytearray, rng: random.Random) -> None:
    del body[int(len(body) * rng.uniform(0.05, 0.999)) :]


def _flip(body: bytearray, rng: random.Random) -> None:
    for _ in range(rng.choice((1, 4, 32, 256))):
        body[_place(body, rng)] = rng.randrange(256)


def _lose(body: bytearray, rng: random.Random) -> None:
    start = _place(body, rng)
    del body[start : start + rng.choice((1, 16, 512, 4096, 65536))]


def _zeros(body: bytearray, rng: random.Random) -> None:
    start = _place(body, rng)
    length = min(rng.choice((16, 512, 4096, 65536)), len(body) - start)
    body[start : start + length] = bytes(length)


def _double(body: bytearray, rng: random.Random) -> None:
    start = _place(body, rng)
    body[start:start] = body[start : start + rng.choice((16, 512, 8192))]


def _swap(body: bytearray, rng: random.Random) -> None:
    length = min(rng.choice((64, 1024, 8192)), len(body) // 2)
    one, other = sorted((rng.randrange(len(body) - length + 1), rng.randrange(len(body) - length + 1)))
    if one + length <= other:
        body[one : one + length], body[other : other + length] = body[other : other + length], body[one : one + length]


def _number(body: bytearray, rng: random.Random) -> None:
    found = _NUMBER.search(body, _place(body, rng))
    if found:
        body[found.start() : found.end()] = rng.choice((*_ODD, str(rng.randrange(10**6)).encode()))


def _reference(body: bytearray, rng: random.Random) -> None:
    found = re.compile(rb"\d+ 0 R").search(body, _place(body, rng))
    if found:
        body[found.start() : found.end()] = b"%d 0 R" % rng.randrange(60)


def _name(body: bytearray, rng: random.Random) -> None:
    found, other = _NAME.search(body, _place(body, rng)), _NAME.search(body, _place(body, rng))
    if found and other:
        body[found.start() : found.end()] = bytes(body[other.start() : other.end()])


def _word(body: bytearray, rng: random.Random) -> None:
    word = rng.choice(_WORDS)
    at = body.find(word, _place(body, rng))
    if at >= 0:
        body[at : at + len(word)] = rng.choice((b"", *_WORDS))


def _junk_before(body: bytearray, rng: random.Random) -> None:
    body[0:0] = rng.randbytes(rng.choice((1, 100, 900, 2000)))


def _line_ends(body: bytearray, rng: random.Random) -> None:
    """As a transfer in text mode does it."""
    body[:] = body.replace(b"\n", b"\r\n") if rng.random() < 0.5 else body.replace(b"\r\n", b"\n")


MUTATIONS: tuple[Mutation, ...] = (
    _cut_off, _flip, _flip, _lose, _zeros, _double, _swap, _number, _number, _reference, _reference, _name, _word, _junk_before, _line_ends,
)  # fmt: skip
"""Every way of damage; those that stand twice are chosen twice as often."""
