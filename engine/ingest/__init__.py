"""From a dropped file to chunks and records in the store and the index."""
