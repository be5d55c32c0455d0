"""Search: the query language, the index interface and its engines, ranking."""
