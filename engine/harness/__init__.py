"""The harness: states of a run, its plan, its gates."""
