"""Frozen dataclasses of the words in the product: records, documents, chunks, claims, runs, events."""
