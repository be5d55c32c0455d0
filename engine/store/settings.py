"""Settings of a workspace: typed, with defaults and limits; an unknown key or a bad value is refused with what would do."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import EngineError, ErrorCode
from engine.store.database import Database

Value = int | str


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its default, its meaning, and the values it takes (a range for numbers, a list for words)."""

    default: Value
    meaning: str
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    secret: bool = False
    """Whether the value is shown and logged only as "set"."""


SETTINGS: dict[str, Setting] = {
    "hits_per_question": Setting(12, "papers proposed at the hits gate", 8, 12),
    "cards_per_question": Setting(12, "evidence cards a question gives at most", 1, 50),
    "cards_per_paper": Setting(2, "evidence cards one paper gives at most", 1, 10),
    "child_silence_s": Setting(60, "seconds after which a silent helper process is ended", 5, 3600),
    "engine": Setting("auto", "the search engine; `auto` takes whoosh, and tantivy for large sources", words=("auto", "whoosh", "tantivy")),
    "fast_index_above": Setting(1_000_000, "records of a source above which `auto` takes tantivy", 0, 1_000_000_000),
    "index_workers": Setting(0, "processes that build an index side by side; 0 means one for each core", 0, 64),
    "mesh_expansion": Setting("on", "whether words and headings of a query are expanded by MeSH, where its file was imported", words=("on", "off")),
    "source_timeout_s": Setting(15, "seconds that one source may take to answer a search", 1, 600),
    "ocr": Setting("off", "whether pages that are pictures are recognised, and in which language", words=("off", "eng", "chi_sim", "eng+chi_sim")),
    "ocr_page_s": Setting(60, "seconds that recognising one page may take; a page larger than A4 gets more", 5, 3600),
    "online": Setting("off", "whether PubMed may be asked over the network", words=("off", "on")),
    "offline_lock": Setting("off", "whether this workspace is locked offline; the program never takes a lock away", words=("off", "on")),
    "online_base_url": Setting("https://eutils.ncbi.nlm.nih.gov/entrez/eutils/", "the address of PubMed's E-utilities"),
    "online_api_key": Setting("", "a key of NCBI, which allows 10 instead of 3 requests a second", secret=True),
    "online_email": Setting("", "the address that NCBI may write to if the requests trouble it"),
    "note_author": Setting("", "the author of highlights and notes; empty for the name of whoever is logged in"),
    "domain": Setting("auto", "the field that questions are read in; `auto` lets the rules decide"),
}


def read(database: Database, key: str) -> Value:
    """The value of a setting, the default if it was not set."""
    setting = _setting(key)
    row = database.one("SELECT value FROM settings WHERE key = ?", (key,))
    if row is None:
        return setting.default
    return int(row[0]) if isinstance(setting.default, int) else str(row[0])


def number(database: Database, key: str) -> int:
    """The value of a setting that is a number."""
    return int(read(database, key))


def read_all(database: Database) -> dict[str, Value]:
    """All settings with their present values."""
    return {key: read(database, key) for key in SETTINGS}


def write(database: Database, key: str, text: str) -> Value:
    """Sets a setting from its text."""
    value = checked(key, text)
    with database.transaction("setting", key=key, value=shown(key, value)) as transaction:
        transaction.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", (key, str(value)))
    return value


def shown(key: str, value: Value) -> Value:
    """The value as it may be shown and logged."""
    return "set" if _setting(key).secret and value else value


def checked(key: str, text: str) -> Value:
    """The value that a text means for a setting; `INPUT_SCHEMA` if it means none."""
    setting = _setting(key)
    if isinstance(setting.default, int):
        if not text.strip().lstrip("-").isdigit() or not setting.low <= int(text) <= setting.high:
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"{key} takes a whole number from {setting.low} to {setting.high}, not {text!r}", where=key)
        return int(text)
    if setting.words and text not in setting.words:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"{key} takes one of {', '.join(setting.words)}, not {text!r}", where=key)
    return text


def _setting(key: str) -> Setting:
    if key not in SETTINGS:
        raise EngineError(ErrorCode.INPUT_SCHEMA, f"there is no setting {key!r}; there are {', '.join(SETTINGS)}", where=key)
    return SETTINGS[key]
