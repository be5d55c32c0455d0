"""Adapters: one per corpus, from its own files to our records."""
