"""Whose is what, and what is left in the box: counted, never kept."""

from collections.abc import Iterator

from companion.games.cyclades.rules.box import (
    BONUSES,
    BUILDINGS,
    CARDS,
    COPIES,
    FLEETS,
    MERCENARIES,
    TROOPS,
)
from companion.games.cyclades.rules.decided import medusa_stops_giant, supply
from companion.games.cyclades.rules.names import (
    Bonus,
    BuildingKind,
    CardKind,
    Creature,
    CreatureCard,
    HeroName,
    Unit,
)
from companion.games.cyclades.rules.state import (
    NOBODY,
    Battle,
    Figure,
    Metropolis,
    State,
)


def allied(state: State, one: int, other: int) -> bool:
    """The same faction, or two of one side (booklet p. 12)."""
    if one == other:
        return True
    if NOBODY in (one, other):
        return False
    return state.factions[one].side == state.factions[other].side


def teams(state: State) -> bool:
    """Whether factions share sides."""
    return len(state.purses) < len(state.factions)


def mates(state: State, faction: int) -> tuple[int, ...]:
    """All factions of one's side, oneself first."""
    if not teams(state):
        return (faction,)
    side = state.factions[faction].side
    others = (
        index
        for index, one in enumerate(state.factions)
        if one.side == side and index != faction
    )
    return (faction, *others)


# On the map
def lands(state: State, faction: int) -> list[int]:
    """The land areas a faction controls (booklet p. 4)."""
    spots = state.spots
    return [at for at in state.map.lands if spots[at].owner == faction]


def seas(state: State, faction: int) -> list[int]:
    """The seas where one's fleets lie."""
    spots = state.spots
    return [at for at in state.map.seas if spots[at].owner == faction]


def heroes_at(state: State, faction: int, at: int) -> tuple[HeroName, ...]:
    """The heroes of a faction in one area."""
    if faction == NOBODY:
        return ()
    heroes = state.factions[faction].heroes
    return tuple([hero.name for hero in heroes if hero.at == at]) if heroes else ()


def owner_of(state: State, hero: HeroName) -> int:
    """Whom a hero serves."""
    for index, faction in enumerate(state.factions):
        if any(one.name == hero for one in faction.heroes):
            return index
    return NOBODY


def figure(state: State, name: Creature) -> Figure | None:
    """The figure of a creature, if it is in play."""
    for one in state.figures:
        if one.name == name:
            return one
    return None


def figure_at(state: State, at: int) -> CreatureCard:
    """The creature that stands in one area."""
    for one in state.figures:
        if one.at == at:
            return one.name
    return ""


def minotaur_at(state: State, at: int) -> bool:
    """Whether the Minotaur fights for the owner of this land (booklet p. 14)."""
    beast = figure(state, "minotaur") if state.figures else None
    if beast is None or beast.at != at:
        return False
    return state.spots[at].owner == beast.holder


def defended(state: State, at: int) -> bool:
    """Whether anything there would fight."""
    spot = state.spots[at]
    if spot.units or spot.mercenaries:
        return True
    return bool(heroes_at(state, spot.owner, at)) or minotaur_at(state, at)


def manned(state: State, faction: int, at: int) -> bool:
    """Whether a faction has units that could leave a land."""
    spot = state.spots[at]
    if spot.units or spot.mercenaries:
        return True
    return bool(heroes_at(state, faction, at))


def token(state: State, at: int) -> bool:
    """A control token marks land without a troop or hero of one's own (p. 8, 9)."""
    spot = state.spots[at]
    if spot.owner == NOBODY or state.map.areas[at].kind == "sea":
        return False
    return not spot.units and not heroes_at(state, spot.owner, at)


def closed(state: State) -> frozenset[int]:
    """Seas no fleet may enter: Kraken's, and those beside Polyphemus (p. 14)."""
    shut: set[int] = set()
    for one in state.figures:
        if one.at < 0:
            continue
        if one.name == "kraken":
            shut.add(one.at)
        elif one.name == "polyphemus":
            shut.update(state.map.coasts[one.at])
    return frozenset(shut)


def medusa(state: State) -> int:
    """Where nobody enters or leaves (booklet p. 14)."""
    beast = figure(state, "medusa") if state.figures else None
    return beast.at if beast else NOBODY


def petrified(state: State, at: int) -> bool:
    """Whether Medusa holds mercenaries back, or off, when the Giant leads (p. 14)."""
    return at == medusa(state) >= 0 and medusa_stops_giant(state)


def free_slots(state: State, at: int) -> int:
    """How much can still be built in one land area."""
    spot = state.spots[at]
    return state.map.areas[at].slots - len(spot.buildings) - len(spot.metropolises)


def kinds_at(state: State, at: int) -> tuple[BuildingKind, ...]:
    """The types of basic building in one area."""
    return tuple(dict.fromkeys(one.kind for one in state.spots[at].buildings))


def unlike(state: State, at: int) -> tuple[tuple[BuildingKind, str], ...]:
    """Its buildings that differ; ports of several seas by the sea they touch (p. 6)."""
    every = state.spots[at].buildings
    seas = {one.sea for one in every if one.kind == "port"}
    named = len(seas) > 1
    found = ((b.kind, b.sea if named and b.kind == "port" else "") for b in every)
    return tuple(dict.fromkeys(found))


def kinds_of(state: State, factions: tuple[int, ...]) -> tuple[BuildingKind, ...]:
    """The types of basic building some factions have; a metropolis is no type."""
    held = {
        one.kind
        for spot in state.spots
        if spot.buildings and spot.owner in factions
        for one in spot.buildings
    }
    return tuple(kind for kind in BUILDINGS if kind in held)


def metropolises(state: State, faction: int) -> list[Metropolis]:
    """The metropolises one faction controls, also those safe on a card."""
    held = [m for s in state.spots if s.owner == faction for m in s.metropolises]
    return [*held, *state.factions[faction].safe]


def strength(state: State, side: int) -> int:
    """How many metropolises a side has (booklet p. 10, 12)."""
    return sum(
        len(metropolises(state, index))
        for index, one in enumerate(state.factions)
        if one.side == side
    )


# In the box and before the screens
def _fighting(state: State, faction: int) -> Battle | None:
    battle = state.battle
    return battle if battle and battle.attacker == faction else None


def fleets_left(state: State, faction: int) -> int:
    """Fleets before one's screen (booklet p. 1: eight)."""
    return max(0, FLEETS - fleets_out(state, faction))


def fleets_out(state: State, faction: int) -> int:
    """Fleets on the map, those in battle too."""
    spots = state.spots
    out = sum([spots[at].units for at in state.map.seas if spots[at].owner == faction])
    battle = _fighting(state, faction)
    if battle and state.map.areas[battle.area].kind == "sea":
        out += battle.units
    return out


def troops_left(state: State, faction: int) -> int:
    """Basic troops before one's screen (booklet p. 1: eight)."""
    spots = state.spots
    out = sum([spots[at].units for at in state.map.lands if spots[at].owner == faction])
    battle = _fighting(state, faction)
    if battle and state.map.areas[battle.area].kind == "land":
        out += battle.units
    return max(0, TROOPS - out)


def mercenaries_left(state: State) -> int:
    """Mercenaries in the common supply (booklet p. 1: sixteen)."""
    out = sum([spot.mercenaries for spot in state.spots])
    battle = state.battle
    return max(0, MERCENARIES - out - (battle.mercenaries if battle else 0))


def units_left(state: State, faction: int, unit: Unit) -> int:
    """How many more of a kind of unit there are."""
    match unit:
        case "fleet":
            return fleets_left(state, faction)
        case "troop":
            return troops_left(state, faction)
        case "mercenary":
            return mercenaries_left(state)


def buildings_left(state: State, kind: BuildingKind) -> int:
    """Buildings of one type in the common supply: a house table."""
    built = sum(one.kind == kind for spot in state.spots for one in spot.buildings)
    return max(0, supply(state, kind) - built)


def cards_left(state: State, kind: CardKind) -> int:
    """Philosophers or priestesses on the board (booklet p. 1: twenty each)."""
    if kind == "philosopher":
        held = sum(one.philosophers for one in state.factions)
    else:
        held = sum(one.priestesses for one in state.factions)
    return max(0, CARDS[kind] - held)


def built(state: State) -> Iterator[Metropolis]:
    """Every metropolis there is."""
    for spot in state.spots:
        yield from spot.metropolises
    for faction in state.factions:
        yield from faction.safe


def tokens_left(state: State) -> dict[Bonus, int]:
    """How many metropolises of each bonus are in the stack."""
    out = [one.bonus for one in built(state)]
    return {bonus: max(0, COPIES - out.count(bonus)) for bonus in BONUSES}
