"""A battle and a hunt as values: parts of the state while they last (p. 12, 13)."""

from dataclasses import dataclass
from typing import Literal

from companion.games.hellas.rules.names import Attack, Combat, Monster

AttackCard = tuple[Literal[Attack, ""], int]
"""A monster's attack card with its printed strength; one nobody may see is a blank."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A combat card in a battle, of no kind if it is not in the list.

    `adds` is what its effect came to, `planned` what a sacrificed priest adds to it.
    """

    kind: Literal[Combat, ""]
    strength: int
    casualties: int
    adds: int = 0
    planned: int = 0


@dataclass(frozen=True, slots=True)
class Battle:
    """Attacker and defender in a region, and what has been played.

    `origins` are the regions the attackers came from, with numbers. Pairs are of
    attacker and defender: cards, who has passed, and what artifacts add, by their
    names; `used` are blessings that have done their part, `toll` casualty symbols more
    or fewer. Where the winner is `turned_back` it is he who withdraws.
    """

    region: int
    attacker: int
    defender: int
    origins: tuple[tuple[int, int], ...] = ()
    cards: tuple[tuple[PlayedCard, ...], tuple[PlayedCard, ...]] = ((), ())
    passed: tuple[bool, bool] = (False, False)
    bonus: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]] = ((), ())
    used: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    toll: tuple[int, int] = (0, 0)
    turned_back: bool = False


@dataclass(frozen=True, slots=True)
class Hunt:
    """A hero before a monster.

    `dealt` are the wounds of this hunt, `stage` counts those of this attack of his;
    `drawn` and `attack` are attack cards with their printed strengths, `attacks` counts
    them, `strength` is what the one on the table comes to, `defence` what was played
    against it, `plain` in how many cards without a priest; `used` are cards of once;
    `opened`: the hero's first attack is over, whether one of the monster came or not.
    """

    player: int
    monster: Monster
    dealt: tuple[int, ...] = ()
    stage: int = 0
    attacks: int = 0
    drawn: tuple[AttackCard, ...] = ()
    attack: tuple[Attack, int] | None = None
    strength: int = 0
    defence: int = 0
    plain: int = 0
    used: tuple[str, ...] = ()
    opened: bool = False
