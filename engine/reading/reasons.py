"""Words among the reasons of a finding that others look for."""

NEAREST_REASON = "answers only a part of the question"
