"""The fields of science that a question can be read in."""

from __future__ import annotations

DOMAINS = (
    "oncology",
    "cardiology",
    "neurology",
    "infectious_disease",
    "genomics",
    "pharmacology",
    "endocrinology",
    "immunology",
    "public_health",
    "biomaterials",
    "imaging",
    "machine_learning",
    "electrical_engineering",
    "chemistry",
    "psychology",
    "general",
)
