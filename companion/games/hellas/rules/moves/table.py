"""What the table says about a victory that its corrections have made."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EndGame:
    """The game is over: this is how it stands."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The game goes on all the same."""


Move = EndGame | PlayOn
