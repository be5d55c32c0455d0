"""Agents: the supervisor that plans a run, and the workers that do its tasks; joined to the harness by the API."""
