"""What a table may decide about Cyclades. The first choice is the default."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from companion.games.cyclades.rules.box import (
    BIDS,
    BUILDINGS,
    BUILDINGS_EACH,
    DIE,
    ENOUGH,
    HIGHEST_BID,
)
from companion.games.cyclades.rules.names import BuildingKind, Fund
from companion.kernel.options import (
    AUTO,
    DECK,
    SWITCH,
    Chosen,
    Decisions,
    Option,
)

TEAMS = Option("rule.teams", ("auto", "on", "off"), seats=(4,))
SETUP = (TEAMS,)
"""Only set-up reads these."""

STEPS = (
    HEROES := Option("auto.heroes", AUTO),
    CREATURES := Option("auto.creatures", AUTO),
    GODS := Option("auto.gods", AUTO),
    INCOME := Option("auto.income", AUTO),
    PAYMENT := Option("auto.payment", AUTO),
    UPKEEP := Option("auto.upkeep", AUTO),
    ORDER := Option("auto.order", AUTO),
)

DECKS = (
    Option("deck.map", DECK),
    Option("deck.order", DECK),
    Option("deck.gods", DECK),
    CREATURE_DECK := Option("deck.creatures", DECK),
    Option("deck.heroes", DECK),
    TOKEN_STACK := Option("deck.metropolises", DECK),
    BATTLE_DICE := Option("deck.dice", DECK),
)

RULES = (
    METROPOLISES := Option("rule.metropolises", (str(ENOUGH), "4")),
    # A printed rule that a table may overrule (p. 8).
    LAST_LAND := Option("rule.last_land", ("on", "off")),
    # The Polish booklet is stricter about fleets away from one's coast (p. 6).
    FAR_FLEETS := Option("rule.far_fleets", ("coast", "own")),
    # Hydra without prey: Polish no horn, Czech may be read as a horn (p. 14).
    HYDRA_UNFED := Option("rule.hydra_unfed", ("no_horn", "horn")),
    # Polyphemus drives fleets away: Polish always, Czech when he enters play (p. 14).
    POLYPHEMUS := Option("rule.polyphemus", ("always", "entering")),
    # Who cannot retreat: Czech his whole side, Polish only the Minotaur (p. 14).
    MINOTAUR_RETREAT := Option("rule.minotaur_retreat", ("side", "beast")),
    # Beside the Minotaur: may a lost troop flee with Perseus' help (p. 14, 15).
    MINOTAUR_RESCUE := Option("rule.minotaur_rescue", ("may", "rooted")),
    # Nobody enters or leaves Medusa's land: by the letter not with the Giant (p. 13).
    MEDUSA_GIANT := Option("rule.medusa_giant", ("stay", "follow")),
    # The Sphinx: Polish lays two down and plays, Czech plays and lays two down (p. 13).
    SPHINX_ORDER := Option("rule.sphinx_order", ("lay_first", "play_first")),
    # Pandora with no hero on the track: Polish not at all, Czech in vain (p. 15).
    PANDORA_EMPTY := Option("rule.pandora_empty", ("forbid", "wasted")),
    # Apollo's horns: neither booklet asks for control (p. 9).
    APOLLO_HORNS := Option("rule.apollo_horns", ("anywhere", "controlled")),
    # Odysseus against the fortress in a metropolis (p. 10, 15).
    ODYSSEUS_METROPOLIS := Option("rule.odysseus_metropolis", ("ignores", "counts")),
    # Not in the booklet: asked when it comes up.
    MINOTAUR_MOVE := Option("rule.minotaur_move", ("ask", "own", "any")),
    NO_ROOM := Option("rule.no_room", ("ask", "lost", "kept")),
)

FUNDS: tuple[Fund, ...] = ("secret", "open", "table")
PURSES = Option("track.purses", FUNDS)
LAYOUT = Option("show.layout", ("on", "off"))
OPEN_SPHINX = Option("show.sphinx", SWITCH)

BID_OPTIONS = tuple(
    Option(f"house.bid.{gold}", ("on", "off") if gold in BIDS else ("off", "on"))
    for gold in range(1, HIGHEST_BID + 1)
)


def _first(value: int, others: range) -> tuple[str, ...]:
    return tuple(map(str, (value, *(one for one in others if one != value))))


DIE_OPTIONS = tuple(
    Option(f"house.die.{n}", _first(face, range(5))) for n, face in enumerate(DIE, 1)
)
SUPPLY: Mapping[BuildingKind, Option] = MappingProxyType(
    {
        kind: Option(f"house.{kind}", _first(BUILDINGS_EACH, range(4, 17)))
        for kind in BUILDINGS
    }
)
HOUSE = (*BID_OPTIONS, *DIE_OPTIONS, *SUPPLY.values())

OPTIONS = (
    *STEPS,
    *DECKS,
    PURSES,
    *RULES,
    *HOUSE,
    LAYOUT,
    OPEN_SPHINX,
    *SETUP,
)

DECISIONS = Decisions(OPTIONS, SETUP)
choice, decide = DECISIONS.choice, DECISIONS.decide


@lru_cache(maxsize=64)
def bids(options: Chosen) -> tuple[int, ...]:
    """The numbered spaces of a god, as this table's copy shows them (p. 4)."""
    return tuple(_bids(options)) or BIDS


def _bids(options: Chosen) -> Iterator[int]:
    for gold, option in enumerate(BID_OPTIONS, 1):
        if choice(options, option.name) == "on":
            yield gold


@lru_cache(maxsize=64)
def die(options: Chosen) -> tuple[int, ...]:
    """What the six faces of a battle die show."""
    return tuple(int(choice(options, option.name)) for option in DIE_OPTIONS)
