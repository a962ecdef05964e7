"""What the table settles."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """How does the table read this open point?"""

    name: str


Task = RuleQuestion
