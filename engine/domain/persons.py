"""Who sits at the machine."""

from __future__ import annotations

import getpass


def person() -> str:
    """The name under which a person is logged in, for the audit log."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "person"
