"""The library as a person keeps it: listed, sorted by tags and collections, filed by pattern, watched, merged field by field."""
