"""Words among the reasons of a finding that others look for."""

NEAREST_REASON = "answers only a part of the question"
UNTRANSLATED_REASON = "a part of the question could not be put into English"
