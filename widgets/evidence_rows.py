"""The cards of a run as rows: what a card holds, and which of them are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal

Index = QModelIndex | QPersistentModelIndex
CARD = Qt.ItemDataRole.UserRole
"""The role that gives the `Card`."""
STATUSES = ("draft", "accepted", "rejected")


@dataclass(frozen=True, slots=True)
class Card:
    """A claim with its evidence, as it is shown."""

    claim_id: str
    conclusion: str
    quote: str
    chunk_id: str
    source: str
    """"Smith et al. 2024 · page 3"."""
    title: str = ""
    made_by: str = "verbatim"
    """"verbatim", or the name of the model that shortened the quote."""
    checks: tuple[tuple[str, bool, str], ...] = ()
    """Name, passed, detail of each check."""
    status: str = "draft"
    tier: int | None = None
    paper_status: str = "ok"
    notes: tuple[str, ...] = ()
    """"answers only a part of the question"."""
    comment: str = ""
    paper_id: str = ""
    citation: str = ""
    """"Smith et al., 2024"; where it is empty `source` stands for it in what is copied."""
    key: str = ""
    """The citation key, for what is copied."""


@dataclass(frozen=True, slots=True)
class Withheld:
    """A conclusion that a check refused, and why."""

    conclusion: str
    why: str
    chunk_id: str = ""


@dataclass(frozen=True, slots=True)
class Nothing:
    """What was searched without a finding, and what to try."""

    searched: str
    suggestions: tuple[str, ...] = ()


class CardsRows(QAbstractListModel):
    """The cards in the order in which they came; a known claim changes its card in place."""

    counts_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cards: list[Card] = []
        self._places: dict[str, int] = {}

    def set_cards(self, cards: Iterable[Card]) -> None:
        """Shows these cards; where the claims are the same ones, the place in the list is kept."""
        new = {card.claim_id: card for card in cards}
        if list(new) == list(self._places):
            for card in new.values():
                self.put(card)
            return
        self.beginResetModel()
        self._cards = list(new.values())
        self._places = {claim_id: place for place, claim_id in enumerate(new)}
        self.endResetModel()
        self.counts_changed.emit()

    def put(self, card: Card) -> None:
        """Adds a card, or changes the one of the same claim."""
        place = self._places.get(card.claim_id)
        if place is None:
            place = len(self._cards)
            self.beginInsertRows(QModelIndex(), place, place)
            self._cards.append(card)
            self._places[card.claim_id] = place
            self.endInsertRows()
        elif self._cards[place] != card:
            self._cards[place] = card
            self.dataChanged.emit(self.index(place), self.index(place))
        else:
            return
        self.counts_changed.emit()

    def card(self, claim_id: str) -> Card | None:
        """The card of a claim."""
        place = self._places.get(claim_id)
        return None if place is None else self._cards[place]

    def counts(self) -> Counter[str]:
        """How many cards have each status."""
        return Counter(card.status for card in self._cards)

    def papers(self) -> dict[str, str]:
        """Each paper that a card stands on, with its name in words, in the order of the cards."""
        return {card.paper_id: card.citation or card.source for card in reversed(self._cards) if card.paper_id}

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """The number of cards."""
        return 0 if parent.isValid() else len(self._cards)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The conclusion; the whole card in words for screen readers; the title and the checks for the pointer."""
        card = self._cards[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return card.conclusion
        if role == Qt.ItemDataRole.AccessibleTextRole:
            retracted = self.words_for_paper(card)
            return ". ".join(
                part for part in (self.words_for(card.status), retracted, card.conclusion, card.source, *card.notes, card.comment) if part
            )
        if role == Qt.ItemDataRole.ToolTipRole:
            checks = [f"{self.words_for_check(name)}: {detail}" for name, _, detail in card.checks if detail]
            return "\n".join(part for part in (card.title, card.source, *checks) if part)
        return card if role == CARD else None

    def words_for(self, status: str) -> str:
        """The status of a claim in words."""
        return {"draft": self.tr("draft"), "accepted": self.tr("accepted"), "rejected": self.tr("rejected")}.get(status, status)

    def words_for_paper(self, card: Card) -> str:
        """The status of the paper in words; nothing for a paper in good order."""
        names = {"retracted": self.tr("RETRACTED PAPER"), "preprint": self.tr("preprint"), "corrected": self.tr("corrected")}
        return names.get(card.paper_status, "")

    def words_for_check(self, name: str) -> str:
        """The name of a check in words."""
        names = {"quote": self.tr("quote"), "citation": self.tr("citation"), "numbers": self.tr("numbers"), "verbatim": self.tr("verbatim")}
        return names.get(name, name)

    def words_for_making(self, card: Card) -> str:
        """How the conclusion was made, in words."""
        return self.tr("verbatim") if card.made_by == "verbatim" else self.tr("shortened by {model}").format(model=card.made_by)


class CardsFilter(QSortFilterProxyModel):
    """The cards of one status, one paper, and with all words of a text; each is optional."""

    def __init__(self, rows: CardsRows, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._status = ""
        self._paper_id = ""
        self._words: tuple[str, ...] = ()
        self.setSourceModel(rows)

    def narrow(self, status: str, paper_id: str, text: str) -> None:
        """Shows only cards that match; an empty value lets all through."""
        self._status, self._paper_id, self._words = status, paper_id, tuple(text.casefold().split())
        self.invalidate()

    def place_of(self, claim_id: str) -> QModelIndex:
        """Where the card of a claim is shown; an invalid index where it is not."""
        for row in range(self.rowCount()):
            if self.index(row, 0).data(CARD).claim_id == claim_id:
                return self.index(row, 0)
        return QModelIndex()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Whether a card matches."""
        card: Card = self._rows.index(row).data(CARD)
        if (self._status and card.status != self._status) or (self._paper_id and card.paper_id != self._paper_id):
            return False
        if not self._words:
            return True
        parts = (card.conclusion, card.quote, card.source, card.title, card.chunk_id, card.comment, card.key, card.paper_status, *card.notes)
        text = " ".join(parts).casefold()
        return all(word in text for word in self._words)


def copied_text(card: Card) -> str:
    """What is copied of a card: “quote” (citation) [key, chunk ID]."""
    where = ", ".join(part for part in (card.key, card.chunk_id) if part)
    return f"“{card.quote or card.conclusion}” ({card.citation or card.source}) [{where}]"


def quote_is_shown(card: Card) -> bool:
    """Whether the quote says anything that the conclusion does not: other letters, blanks and final marks aside."""
    return bool(card.quote) and _bare(card.quote) != _bare(card.conclusion)


def _bare(text: str) -> str:
    return " ".join(text.split()).strip(" .。…\"“”'").casefold()
