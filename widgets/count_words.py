"""Large numbers as people say them: records in millions, bytes in gigabytes."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

_MILLION = 1_000_000


def many(count: int, locale: QLocale) -> str:
    """A count: "605", "98,304", "1.2 million"; in Chinese, which counts by ten thousands, "120 万"."""
    if count < _MILLION:
        return locale.toString(count)
    if locale.language() == QLocale.Language.Chinese:
        return f"{count / 1e8:.4g} 亿" if count >= 10**8 else f"{round(count / 1e4):,} 万"
    return QCoreApplication.translate("counts", "{count} million").format(count=f"{count / 1e6:.3g}" if count < 10**9 else f"{count / 1e6:,.0f}")


def records(count: int, locale: QLocale) -> str:
    """ "1 record", "98,304 records", "1.2 million records"."""
    one, several = QCoreApplication.translate("counts", "{count} record"), QCoreApplication.translate("counts", "{count} records")
    return (one if count == 1 else several).format(count=many(count, locale))


def files(count: int, locale: QLocale) -> str:
    """ "1 file", "1,334 files"."""
    one, several = QCoreApplication.translate("counts", "{count} file"), QCoreApplication.translate("counts", "{count} files")
    return (one if count == 1 else several).format(count=locale.toString(count))


def missing(count: int) -> str:
    """ "1 file missing", "3 files missing"."""
    one, several = QCoreApplication.translate("counts", "{count} file missing"), QCoreApplication.translate("counts", "{count} files missing")
    return (one if count == 1 else several).format(count=count)


def damaged(count: int) -> str:
    """ "1 file damaged or unfinished", "3 files damaged or unfinished"."""
    one = QCoreApplication.translate("counts", "{count} file damaged or unfinished")
    several = QCoreApplication.translate("counts", "{count} files damaged or unfinished")
    return (one if count == 1 else several).format(count=count)


def lost(absent: int, broken: int) -> str:
    """Both in one: "3 files missing or damaged", or only what there is of them."""
    if not absent or not broken:
        return damaged(broken) if broken else missing(absent)
    return QCoreApplication.translate("counts", "{count} files missing or damaged").format(count=absent + broken)


def size(count: float) -> str:
    """Bytes: "820 kB", "51.0 GB"."""
    for unit, least in (("TB", 1e12), ("GB", 1e9), ("MB", 1e6)):
        if count >= least:
            return f"{count / least:.1f} {unit}"
    return f"{count / 1e3:.0f} kB"
