"""Validation: checks that run outside of any model, in a process of their own."""
