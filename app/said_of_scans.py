"""What is said of scanned pages and their recognition, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def remarks() -> dict[str, str]:
    """The engine's sentences with gaps, and how the window says them."""
    return _on_cards() | _of_documents() | _of_pages()


def _on_cards() -> dict[str, str]:
    return {
        "text recognised by OCR, errors are likely": QCoreApplication.translate("Scans", "text recognised by OCR, errors are likely"),
        "text recognised by OCR, only {percent} % sure: needs a look at the image": QCoreApplication.translate(
            "Scans", "text recognised by OCR, only {percent} % sure: look at the image"
        ),
        "{pages} pages of {documents} documents could not be read: turn on OCR for them in the library, or add them with --ocr": (
            QCoreApplication.translate("Scans", "{pages} pages of {documents} documents could not be read: recognise their text in the library.")
        ),
    }


def _of_documents() -> dict[str, str]:
    return {
        "text recognised by OCR ({reader}), errors are likely: page {pages}, mean confidence {sure}": QCoreApplication.translate(
            "Scans", "text of page {pages} recognised by OCR ({reader}), {sure} sure: errors are likely"
        ),
        "text recognised by OCR ({reader}), errors are likely: pages {pages}, mean confidence {sure}": QCoreApplication.translate(
            "Scans", "text of pages {pages} recognised by OCR ({reader}), {sure} sure: errors are likely"
        ),
        "OCR is not available: {why}": QCoreApplication.translate("Scans", "text recognition is not installed: {why}"),
    }


def _of_pages() -> dict[str, str]:
    return {
        "page {pages}: OCR found no text": QCoreApplication.translate("Scans", "page {pages}: no text was found on the picture"),
        "pages {pages}: OCR found no text": QCoreApplication.translate("Scans", "pages {pages}: no text was found on the pictures"),
        "page {pages}: OCR took longer than {seconds} s and was ended": QCoreApplication.translate(
            "Scans", "page {pages}: recognition took longer than {seconds} s and was ended"
        ),
        "pages {pages}: OCR took longer than {seconds} s and was ended": QCoreApplication.translate(
            "Scans", "pages {pages}: recognition took longer than {seconds} s and was ended"
        ),
        "page {pages}: OCR is only {sure} sure of the words: another language than {language}, or no text": QCoreApplication.translate(
            "Scans", "page {pages}: only {sure} sure of the words, so they were left out: another language than {language}, or no text"
        ),
        "pages {pages}: OCR is only {sure} sure of the words: another language than {language}, or no text": QCoreApplication.translate(
            "Scans", "pages {pages}: only {sure} sure of the words, so they were left out: another language than {language}, or no text"
        ),
        "page {pages}: OCR failed with code {why}": QCoreApplication.translate("Scans", "page {pages}: recognition failed with code {why}"),
        "pages {pages}: OCR failed with code {why}": QCoreApplication.translate("Scans", "pages {pages}: recognition failed with code {why}"),
    }
