"""What a table may decide about Cyclades. The first choice is the default."""

from collections.abc import Iterator
from functools import lru_cache

from companion.games.cyclades.rules.box import (
    BIDS,
    BUILDINGS,
    BUILDINGS_EACH,
    DIE,
    HIGHEST_BID,
)
from companion.kernel.options import (
    AUTO,
    DECK,
    SWITCH,
    Chosen,
    Decisions,
    Option,
)

SETUP = (Option("rule.teams", ("auto", "on", "off"), seats=(4,)),)
"""Only set-up reads these."""

STEPS = (
    Option("auto.heroes", AUTO),
    Option("auto.creatures", AUTO),
    Option("auto.gods", AUTO),
    Option("auto.income", AUTO),
    Option("auto.payment", AUTO),
    Option("auto.upkeep", AUTO),
    Option("auto.order", AUTO),
)

DECKS = tuple(
    Option(f"deck.{name}", DECK)
    for name in (
        "map",
        "order",
        "gods",
        "creatures",
        "heroes",
        "metropolises",
        "dice",
    )
)

RULES = (
    Option("rule.metropolises", ("3", "4")),
    # A printed rule that a table may overrule (p. 8).
    Option("rule.last_land", ("on", "off")),
    # The Polish booklet is stricter about fleets away from one's coast (p. 6).
    Option("rule.far_fleets", ("coast", "own")),
    # Hydra without prey: Polish no horn, Czech may be read as a horn (p. 14).
    Option("rule.hydra_unfed", ("no_horn", "horn")),
    # Polyphemus drives fleets away: Polish always, Czech when he enters play (p. 14).
    Option("rule.polyphemus", ("always", "entering")),
    # Who cannot retreat: Czech his whole side, Polish only the Minotaur (p. 14).
    Option("rule.minotaur_retreat", ("side", "beast")),
    # Beside the Minotaur: may a lost troop flee with Perseus' help (p. 14, 15).
    Option("rule.minotaur_rescue", ("may", "rooted")),
    # Nobody enters or leaves Medusa's land: by the letter not with the Giant (p. 13).
    Option("rule.medusa_giant", ("stay", "follow")),
    # The Sphinx: Polish lays two down and plays, Czech plays and lays two down (p. 13).
    Option("rule.sphinx_order", ("lay_first", "play_first")),
    # Pandora with no hero on the track: Polish not at all, Czech in vain (p. 15).
    Option("rule.pandora_empty", ("forbid", "wasted")),
    # Apollo's horns: neither booklet asks for control (p. 9).
    Option("rule.apollo_horns", ("anywhere", "controlled")),
    # Odysseus against the fortress in a metropolis (p. 10, 15).
    Option("rule.odysseus_metropolis", ("ignores", "counts")),
    # Not in the booklet: asked when it comes up.
    Option("rule.minotaur_move", ("ask", "own", "any")),
    Option("rule.no_room", ("ask", "lost", "kept")),
)

BID_OPTIONS = tuple(
    Option(f"house.bid.{gold}", ("on", "off") if gold in BIDS else ("off", "on"))
    for gold in range(1, HIGHEST_BID + 1)
)


def _first(value: int, others: range) -> tuple[str, ...]:
    return tuple(map(str, (value, *(one for one in others if one != value))))


HOUSE = (
    *BID_OPTIONS,
    *(Option(f"house.die.{n}", _first(v, range(5))) for n, v in enumerate(DIE, 1)),
    *(
        Option(f"house.{kind}", _first(BUILDINGS_EACH, range(4, 17)))
        for kind in BUILDINGS
    ),
)

OPTIONS = (
    *STEPS,
    *DECKS,
    Option("track.purses", ("secret", "open", "table")),
    *RULES,
    *HOUSE,
    Option("show.layout", ("on", "off")),
    Option("show.sphinx", SWITCH),
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
    return tuple(int(choice(options, f"house.die.{n}")) for n in range(1, 7))
