"""The orders that the hits of a search can be asked for in."""

from __future__ import annotations

RELEVANCE, NEWEST, OLDEST, CITED = "relevance", "newest", "oldest", "cited"

SORTS = (RELEVANCE, NEWEST, OLDEST, CITED)
"""By the scores of the search; by the date of publication; by how many of the held papers cite a paper."""
