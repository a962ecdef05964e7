"""What a table may decide about Lords of Hellas. The first choice is the default.

Lines are of the English (EN) and Polish (PL) booklet; the options' words say them.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import get_args

from companion.games.hellas.rules.box import (
    DIE,
    GODS,
    LEVELS,
    MONSTERS,
    MOST_WOUNDS,
    NEUTRAL,
    PRAYERS,
    REGIONS,
)
from companion.games.hellas.rules.names import God, Mark, Monster, Outcome, Symbol
from companion.kernel.options import DECK, Chosen, Decisions, Option

DECKS = (
    STARTER := Option("deck.starter", DECK),
    EVENT_DECK := Option("deck.events", DECK),
    TEMPLE_DECK := Option("deck.temples", DECK),
    ATTACK_DECK := Option("deck.attacks", DECK),
    ARTIFACT_DECK := Option("deck.artifacts", DECK),
    BLESSING_DECK := Option("deck.blessings", DECK),
    MONSTER_DIE := Option("deck.dice", DECK),
)
"""Combat cards stay in the players' hands: the app only counts them."""

RULES = (
    # Achilles adds the lower of two: Speed or Strength (PL 250), EN 455 Leadership.
    ACHILLES := Option("rule.achilles", ("speed", "leadership")),
    # Who beats one that did not hold the region: nothing (PL 1723), control (EN 842).
    BEATEN_GUEST := Option("rule.beaten_guest", ("stays", "taken")),
    # A quest's token of glory held by somebody: taken over (PL 1826), EN 890 silent.
    QUEST_GLORY := Option("rule.quest_glory", ("taken", "free")),
    # One fortified arrival: on any recruiting (PL 2112), or Recruit and Usurp (EN).
    FORTIFIED := Option("rule.fortified", ("any", "recruit")),
    # The Cretan Bull: both attributes (one source), or either (PL prints 3D/3C).
    BULL := Option("rule.bull", ("and", "or")),
    # Later arrivals in a neutral region add up with those that stand there.
    ARRIVALS := Option("rule.arrivals", ("total", "new")),
    # Second-hand from the FAQ: a hunter may stop of his own will.
    STOP_HUNT := Option("rule.stop_hunt", ("on", "off")),
    # Second-hand from the FAQ: attack cards are shuffled anew for each hunt.
    FRESH_ATTACKS := Option("rule.fresh_attacks", ("on", "off")),
    # Not in the booklets: asked when it comes up.
    NO_WAY_OUT := Option("rule.no_way_out", ("ask", "killed", "stay")),
    TWO_ORIGINS := Option("rule.two_origins", ("ask", "each", "one")),
    LOST_QUEST := Option("rule.lost_quest", ("ask", "region", "rewarded")),
    ZERO_MOVE := Option("rule.zero_move", ("ask", "yes", "no")),
    OLD_WOUNDS := Option("rule.old_wounds", ("ask", "this_hunt", "ever")),
    TWO_VICTORIES := Option("rule.two_victories", ("ask", "active", "shared")),
    EMPTY_DECK := Option("rule.empty_deck", ("ask", "shuffle", "nothing")),
    NO_MARKER := Option("rule.no_marker", ("ask", "other", "nothing")),
    # A wound dealt at the start of a hunt, for the hero's first attack.
    EARLY_WOUND := Option("rule.early_wound", ("ask", "counts", "apart")),
    # The last token is taken, and nobody controls the region of the full monument.
    EMPTY_THRONE := Option("rule.empty_throne", ("ask", "later", "never")),
    # A city is a place of its own (EN 560): may one go into it beside Medusa?
    MEDUSA_CITY := Option("rule.medusa_city", ("ask", "yes", "no")),
    # Hoplites with no region to withdraw to, whom a card saves from dying of it.
    SAVED := Option("rule.saved", ("ask", "stay", "lost")),
    # The wound symbols that Fury counts: all on the tray (one source), or open ones.
    FURY := Option("rule.fury", ("tray", "open")),
    # Second-hand from the FAQ: Exile and Hero's Wrath once a turn.
    ONCE := Option("rule.once", ("on", "off")),
    # The others that are known second-hand from the FAQ; first what booklets say, or
    # where they are silent what the FAQ is said to say.
    TIMING := Option("rule.timing", ("defender", "active")),
    ANY_MONUMENT := Option("rule.any_monument", ("any", "own")),
    LATER_MONUMENT := Option("rule.later_monument", ("none", "anew")),
    KING_TOKEN := Option("rule.king_token", ("every", "last")),
    FORTIFY_NEW := Option("rule.fortify_new", ("no", "yes")),
    NO_DEFENDER := Option("rule.no_defender", ("none", "won")),
    SECOND_BATTLE := Option("rule.second_battle", ("on", "off")),
    PHALANX := Option("rule.phalanx", ("own", "all")),
    QUEST_PRIESTS := Option("rule.quest_priests", ("pool", "all")),
    SHARED_STEP := Option("rule.shared_step", ("on", "off")),
    EVOLVE_TWICE := Option("rule.evolve_twice", ("first", "any")),
    TIMED_ARTIFACTS := Option("rule.timed_artifacts", ("any", "block")),
)

COUNTS = tuple(map(str, range(11)))


def _first(value: str, others: tuple[str, ...]) -> tuple[str, ...]:
    return (value, *(one for one in others if one != value))


POPULATIONS = tuple(
    Option(f"house.population.{one.name}", _first(str(one.population), COUNTS[1:7]))
    for one in REGIONS
)
PRAYER_OPTIONS = tuple(
    Option(f"house.prayers.{god}", _first(str(PRAYERS), COUNTS[1:5])) for god in GODS
)
POWERS: Mapping[tuple[God, int], Option] = MappingProxyType(
    {
        (god, level): Option(f"house.power.{god}.{level}", ("ask", *COUNTS))
        for god in GODS
        for level in range(1, LEVELS + 1)
    }
)
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)
DIE_OPTIONS = tuple(
    Option(f"house.die.{n}", _first(face, OUTCOMES)) for n, face in enumerate(DIE, 1)
)

TRACKED: tuple[Symbol, ...] = ("torch", "bow", "sword", "mace", "axe", "spear")
"""The symbols that wounds can have."""
MARKS: tuple[Mark, ...] = ("", "priest", "artifact")
NO_WOUND = "none"
LEAST_WOUNDS = 4
SPACES = tuple(
    f"{symbol}.{mark}" if mark else symbol for mark in MARKS for symbol in TRACKED
)
"""What a space of a wound track may show: a symbol, perhaps with a mark."""


def _space(monster: Monster, number: int) -> Option:
    ends = (NO_WOUND,) if number > LEAST_WOUNDS else ()
    return Option(f"house.wound.{monster}.{number}", ("ask", *ends, *SPACES))


TRACKS: Mapping[Monster, tuple[Option, ...]] = MappingProxyType(
    {
        monster: tuple(_space(monster, n) for n in range(1, MOST_WOUNDS + 1))
        for monster in MONSTERS
    }
)
OTHER_BOX = frozenset(
    {"staff_of_tiresias", "aegis", "eye_of_graeae", "ariadnes_thread", "palladium"}
)
"""Fifteen neutral artifacts are known, ten are in the box: these we take for others."""
IN_BOX = tuple(
    Option(
        f"house.artifact.{name}", ("off", "on") if name in OTHER_BOX else ("on", "off")
    )
    for name in NEUTRAL
)
HOUSE = (
    *POPULATIONS,
    *PRAYER_OPTIONS,
    *POWERS.values(),
    *DIE_OPTIONS,
    *(space for track in TRACKS.values() for space in track),
    *IN_BOX,
)
"""What only the box knows: to be looked up there, and remembered."""

OPTIONS = (*DECKS, *RULES, *HOUSE)
DECISIONS = Decisions(OPTIONS)
choice, decide = DECISIONS.choice, DECISIONS.decide

# ---- asked while a table plays: tables that decide the same share an answer

Space = tuple[Symbol, Mark]


@lru_cache(maxsize=64)
def populations(options: Chosen) -> tuple[int, ...]:
    """The population strength of each region."""
    return tuple(int(choice(options, one.name)) for one in POPULATIONS)


@lru_cache(maxsize=64)
def prayers(options: Chosen) -> tuple[int, ...]:
    """How many priests have room at each monument."""
    return tuple(int(choice(options, one.name)) for one in PRAYER_OPTIONS)


@lru_cache(maxsize=64)
def die(options: Chosen) -> tuple[Outcome, ...]:
    """What the six faces of a stand-in die say."""
    return tuple(_outcome(choice(options, one.name)) for one in DIE_OPTIONS)


def _outcome(spelled: str) -> Outcome:
    return next(one for one in OUTCOMES if one == spelled)


@lru_cache(maxsize=512)
def power(options: Chosen, god: God, level: int) -> int | None:
    """How much a god's power gives at this level; None while nobody has said."""
    held = choice(options, POWERS[god, level].name)
    return None if held == "ask" else int(held)


@lru_cache(maxsize=512)
def unknown(options: Chosen, monster: Monster) -> Option | None:
    """The first space of a wound track that nobody has looked up yet."""
    for space in TRACKS[monster]:
        held = choice(options, space.name)
        if held == NO_WOUND:
            return None
        if held == "ask":
            return space
    return None


@lru_cache(maxsize=512)
def track(options: Chosen, monster: Monster) -> tuple[Space, ...]:
    """The wounds printed on a monster's tray, as far as they are known."""
    held = (choice(options, space.name) for space in TRACKS[monster])
    return tuple(read[one] for one in held if one in read)


read: Mapping[str, Space] = MappingProxyType(
    {
        f"{symbol}.{mark}" if mark else symbol: (symbol, mark)
        for mark in MARKS
        for symbol in TRACKED
    }
)


@lru_cache(maxsize=64)
def in_box(options: Chosen) -> tuple[str, ...]:
    """The neutral artifacts of this copy."""
    held = zip(NEUTRAL, IN_BOX, strict=True)
    return tuple(name for name, one in held if choice(options, one.name) == "on")
