"""The widgets that show a run, handed to its controller together."""

from __future__ import annotations

from dataclasses import dataclass

from widgets.ask_bar import AskBar
from widgets.chips_bar import ChipsBar
from widgets.evidence_panel import EvidencePanel
from widgets.hits_panel import HitsPanel
from widgets.plan_list import PlanList
from widgets.state_bar import StateBar


@dataclass(frozen=True, slots=True)
class RunWidgets:
    """Ask bar, chips, plan, hits, cards and state bar."""

    ask: AskBar
    chips: ChipsBar
    plan: PlanList
    hits: HitsPanel
    evidence: EvidencePanel
    state: StateBar
