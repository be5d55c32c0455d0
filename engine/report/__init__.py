"""Exports and, later, reports."""
