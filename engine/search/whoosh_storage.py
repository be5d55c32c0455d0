"""Makes Whoosh 2.7.5 fit to be trusted with big and carried files: segments mapped instead of copied, pickles limited to plain data."""

from __future__ import annotations

import io
import pickle
from typing import Any, BinaryIO

import whoosh.codec.whoosh3
import whoosh.columns
import whoosh.filedb.structfile
from whoosh.filedb.filestore import FileStorage
from whoosh.filedb.structfile import BufferFile

_ALLOWED = {
    ("whoosh.codec.whoosh3", "W3Codec"),
    ("whoosh.codec.whoosh3", "W3Segment"),
    ("builtins", "set"),
    ("builtins", "object"),
    ("copyreg", "_reconstructor"),
}


class _PlainUnpickler(pickle.Unpickler):
    """Reads numbers, texts, tuples and the few classes of an index; anything else in a pickle is refused before it can run."""

    def find_class(self, module: str, name: str) -> Any:
        """The class that a pickle asks for, if it is one of ours."""
        if (module, name) not in _ALLOWED:
            raise pickle.UnpicklingError(f"{module}.{name} does not belong into an index")
        return super().find_class(module, name)


def load_plain(file: BinaryIO) -> Any:
    """Reads one pickle from a file."""
    return _PlainUnpickler(file).load()


def loads_plain(data: bytes) -> Any:
    """Reads one pickle from bytes."""
    return _PlainUnpickler(io.BytesIO(data)).load()


class _View(io.RawIOBase):
    """Reads from a memory view in place; Whoosh's own way copies the whole file into memory."""

    def __init__(self, view: memoryview) -> None:
        super().__init__()
        self._view = view
        self._at = 0

    def read(self, size: int | None = -1) -> bytes:
        """Up to `size` bytes from the current place."""
        end = len(self._view) if size is None or size < 0 else self._at + size
        data = bytes(self._view[self._at : end])
        self._at += len(data)
        return data

    def readline(self, size: int | None = -1) -> bytes:
        """Up to the next line end; only unpickling asks for lines, and they are short."""
        line = bytearray()
        while (sign := self.read(1)) and (size is None or size < 0 or len(line) < size):
            line += sign
            if sign == b"\n":
                break
        return bytes(line)

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Goes to a place."""
        base = {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: len(self._view)}[whence]
        self._at = max(0, base + offset)
        return self._at

    def tell(self) -> int:
        """The current place."""
        return self._at

    def close(self) -> None:
        """Lets go of the map, so that it can be closed."""
        self._view.release()
        super().close()


class Storage(FileStorage):  # type: ignore[misc]
    """A folder whose files can all be closed when reading one of them fails half-way; Whoosh would leave them open."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder)
        self._opened: list[Any] = []

    def open_file(self, name: str, **options: Any) -> Any:
        """Opens a file and remembers it."""
        file = super().open_file(name, **options)
        self._opened.append(file)
        return file

    def close_files(self) -> None:
        """Closes what is still open."""
        for file in self._opened:
            if not file.is_closed:
                file.close()
        self._opened.clear()


def _open_buffer(self: Any, buf: Any, name: str | None = None, onclose: Any = None) -> None:
    """Takes the place of `BufferFile.__init__`."""
    view = memoryview(buf)
    self._buf = view
    self._name = name
    self.file = _View(view)
    self.onclose = onclose
    self.is_real = False
    self.is_closed = False


def install() -> None:
    """Puts the changes in place; a second call changes nothing."""
    BufferFile.__init__ = _open_buffer
    whoosh.filedb.structfile.load_pickle = load_plain
    whoosh.codec.whoosh3.loads = loads_plain
    whoosh.columns.loads = loads_plain


install()
