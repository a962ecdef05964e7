"""What the table decides about its own rules."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """The booklet leaves this open, or only the box knows: how is it?"""

    name: str


@dataclass(frozen=True, slots=True)
class Claiming:
    """By corrected books somebody has won: is the game over?"""


Task = RuleQuestion | Claiming
