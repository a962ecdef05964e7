"""What the table decides about its own rules."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """The booklet leaves this open, or only the box knows: how is it?"""

    name: str


Task = RuleQuestion
