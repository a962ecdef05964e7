"""What an attack does that was not defended (attack cards, monster trays)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from companion.games.hellas.rules.box import LEADERSHIP, SPEED
from companion.games.hellas.rules.chapters.hunt.course import grown, over
from companion.games.hellas.rules.chapters.hunt.defending import ENDURED
from companion.games.hellas.rules.names import Attack, Monster
from companion.games.hellas.rules.pieces import discards, injuries, value
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import Hunt, State, then, with_beast
from companion.games.hellas.rules.tasks.hunts import (
    Aftermath,
    AttackEffect,
    HuntFailed,
    Injuring,
    Recovering,
    Weakening,
)
from companion.kernel.game import Note, note

ENOUGH = 3
"""Of an attribute, before Medusa and Sphinx."""


def none(_state: State, _player: int) -> int:
    return 0


def one(_state: State, _player: int) -> int:
    return 1


def half(state: State, player: int) -> int:
    return (state.players[player].hand + 1) // 2


def all_but_one(state: State, player: int) -> int:
    return state.players[player].hand - 1


def down_to_speed(state: State, player: int) -> int:
    return state.players[player].hand - value(state, player, SPEED)


@dataclass(frozen=True, slots=True)
class Blow:
    """Injuries first, then the rest: cards are lost, an attribute is lowered.

    `ends`: the hunt; with `hurt` only if the hero was injured before, with `wanting`
    only if that attribute is too low then. `blindly`: chance says which cards are lost.
    """

    injuries: int = 0
    loses: Callable[[State, int], int] = none
    lowers: Literal["", "any", "highest"] = ""
    ends: Literal["", "always", "hurt"] = ""
    wanting: int | None = None
    heals: bool = False
    blindly: bool = False


SPECIALS: Mapping[Monster, Blow] = MappingProxyType(
    {
        "cerberus": Blow(3),
        "chimera": Blow(1, loses=all_but_one),
        "cyclops": Blow(1, lowers="any"),
        "hydra": Blow(heals=True),
        "medusa": Blow(1, wanting=SPEED),
        "minotaur": Blow(2, loses=half),
        "sphinx": Blow(1, wanting=LEADERSHIP),
    }
)
"""Special attacks, on the monsters' trays (PL p. 4)."""
EFFECTS: Mapping[Attack, Blow] = MappingProxyType(
    {
        "attack": Blow(1),
        "charge": Blow(2),
        "fury": Blow(1, ends="hurt"),
        "mighty_attack": Blow(2),
        "nasty_wounds": Blow(1, lowers="highest"),
        "quick_attack": Blow(1, loses=down_to_speed),
        "recall": Blow(ends="always"),
        "surprise_attack": Blow(1, loses=half),
        "wild_attack": Blow(1, loses=one, blindly=True),
    }
)
"""Those that are not the monster's own special attack."""


def blow(hunt: Hunt) -> Blow:
    """Rampage and Special Attack are what the monster's tray says."""
    attack = hunt.attack[0] if hunt.attack else "special_attack"
    return EFFECTS.get(attack) or SPECIALS[hunt.monster]


def settle_effect(state: State, _task: AttackEffect) -> Step:
    """What hung on how the hero was before is seen to before he is injured."""
    hunt = state.hunt
    if hunt is None:
        return then(state), ()
    hit = blow(hunt)
    hurt = hit.ends == "hurt" and injuries(state, hunt.player) > 0
    first = grown(state, hunt, "cerberus", "epirus") and hunt.attacks == 1
    ends = hit.ends == "always" or hurt or first
    injuring = Injuring(hunt.player, hit.injuries, hunting=True)
    return then(state, injuring, Aftermath(ends)), ()


def settle_aftermath(state: State, task: Aftermath) -> Step:
    hunt = state.hunt
    if hunt is None:
        return then(state), ()
    player, hit = hunt.player, blow(hunt)
    how = "discards_blindly" if hit.blindly else "discards"
    after, told = discards(state, player, hit.loses(state, player), how)
    if hit.heals:
        after, more = healed(after, hunt)
        told += more
    weakening = (Weakening(player, hit.lowers == "highest"),) if hit.lowers else ()
    if task.ends or too_low(state, hunt, hit):
        return over(after, *weakening, HuntFailed()), told
    return then(after, *weakening, Recovering(ENDURED)), told


def too_low(state: State, hunt: Hunt, hit: Blow) -> bool:
    if hit.wanting is None:
        return False
    return value(state, hunt.player, hit.wanting) < ENOUGH


def healed(state: State, hunt: Hunt) -> tuple[State, tuple[Note, ...]]:
    """All markers go back; what the hunter has earned with his wounds he keeps."""
    told = note("hellas.note.healed_monster", monster=hunt.monster)
    return with_beast(state, hunt.monster, wounds=(), hunters=()), (told,)
