"""The engine: everything that Postil knows and does, importable and usable without a screen."""
