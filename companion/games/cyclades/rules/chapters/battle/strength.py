"""Who fights with what: the sums of a battle round (booklet p. 7, 8)."""

from companion.games.cyclades.rules.box import (
    AJAX_STRENGTH,
    HELEN_DIE,
    MINOTAUR_STRENGTH,
)
from companion.games.cyclades.rules.decided import odysseus_minds_metropolises
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.pieces import heroes_at, lands, minotaur_at
from companion.games.cyclades.rules.state import Battle, State
from companion.kernel.game import Amounts


def at_sea(state: State, battle: Battle) -> bool:
    return state.map.areas[battle.area].kind == "sea"


def forces(state: State, battle: Battle, faction: int) -> tuple[int, int]:
    """Fleets or basic troops, and mercenaries, of one side of the battle."""
    if faction == battle.attacker:
        return battle.units, battle.mercenaries
    spot = state.spots[battle.area]
    if spot.owner != faction:
        return 0, 0
    return spot.units, spot.mercenaries


def heroes(state: State, battle: Battle, faction: int) -> tuple[HeroName, ...]:
    """The heroes who fight on one side."""
    return heroes_at(state, faction, battle.area)


def beast(state: State, battle: Battle, faction: int) -> bool:
    """Whether the Minotaur fights on this side; he only ever defends (p. 14)."""
    return faction == battle.defender and minotaur_at(state, battle.area)


def stands(state: State, battle: Battle, faction: int) -> bool:
    """Whether anybody is left on one side."""
    if any(forces(state, battle, faction)):
        return True
    return bool(heroes(state, battle, faction)) or beast(state, battle, faction)


def ports(state: State, faction: int, at: int) -> int:
    """Ports and metropolises of one's lands that touch a sea (booklet p. 6, 10)."""
    sea = state.name(at)
    count = 0
    for land in lands(state, faction):
        spot = state.spots[land]
        count += sum(b.kind == "port" and b.sea == sea for b in spot.buildings)
        count += sum(city.sea == sea for city in spot.metropolises)
    return count


def fortresses(state: State, battle: Battle) -> int:
    """Fortresses and metropolises of the land; Odysseus ignores them (p. 8, 15)."""
    spot = state.spots[battle.area]
    walls = sum(one.kind == "fortress" for one in spot.buildings)
    cities = len(spot.metropolises)
    if "odysseus" not in heroes(state, battle, battle.attacker):
        return walls + cities
    return cities if odysseus_minds_metropolises(state) else 0


def shown(state: State, battle: Battle, faction: int) -> int:
    """The die of one side; Helen's always counts two (booklet p. 15)."""
    if "helen" in heroes(state, battle, faction):
        return HELEN_DIE
    return battle.dice[0 if faction == battle.attacker else 1]


def parts(state: State, battle: Battle, faction: int) -> Amounts:
    """What a side's strength is made of in this round; the die comes first."""
    units, mercenaries = forces(state, battle, faction)
    found = [("die", max(0, shown(state, battle, faction)))]
    if at_sea(state, battle):
        port = ports(state, faction, battle.area)
        return (*found, *((n, c) for n, c in (("fleet", units), ("port", port)) if c))
    found += [("troop", units), ("mercenary", mercenaries)]
    found += [
        (hero, AJAX_STRENGTH if hero == "ajax" else 1)
        for hero in heroes(state, battle, faction)
    ]
    if beast(state, battle, faction):
        found.append(("minotaur", MINOTAUR_STRENGTH))
    if faction == battle.defender:
        found.append(("fortress", fortresses(state, battle)))
    return (found[0], *(pair for pair in found[1:] if pair[1]))


def total(parts: Amounts) -> int:
    return sum(count for _, count in parts)
