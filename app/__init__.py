"""The desktop program: start, window, wiring."""
