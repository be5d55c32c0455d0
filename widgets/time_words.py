"""A time to wait and a pace, as short as a state bar wants them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def eta_in_words(seconds: float) -> str:
    """ "1.2 s", "45 s", "3 min", "2 h 10 min"; below a tenth of a second "0.1 s"."""
    if seconds < 9.95:
        return QCoreApplication.translate("time", "{count} s").format(count=f"{max(seconds, 0.1):.1f}")
    if seconds < 90:
        return QCoreApplication.translate("time", "{count} s").format(count=round(seconds))
    minutes = round(seconds / 60)
    if minutes < 60:
        return QCoreApplication.translate("time", "{count} min").format(count=minutes)
    return QCoreApplication.translate("time", "{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


def rate_in_words(rate: float, unit: str = "") -> str:
    """Units a second: "840 records/s", "1.4 files/s"."""
    count = f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
    return QCoreApplication.translate("time", "{count} {unit}/s").format(count=count, unit=unit) if unit else f"{count}/s"
