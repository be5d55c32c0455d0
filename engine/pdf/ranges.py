"""Page numbers for people."""

from __future__ import annotations


def ranges(numbers: list[int]) -> str:
    """Ascending numbers with runs drawn together: 1, 3-5, 9."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)
