"""What this table has decided: every option is asked here and nowhere else."""

from companion.games.cyclades.rules import options
from companion.games.cyclades.rules.names import BuildingKind, Fund, as_name
from companion.kernel.options import Decided, decided


# Who does what
def app_deals_creatures(table: Decided) -> bool:
    return decided(table, options.CREATURE_DECK) == "app"


def app_turns_tokens(table: Decided) -> bool:
    return decided(table, options.TOKEN_STACK) == "app"


def app_throws(table: Decided) -> bool:
    return decided(table, options.BATTLE_DICE) == "app"


def fund(table: Decided) -> Fund:
    """How this table keeps its gold."""
    return as_name(options.FUNDS, decided(table, options.PURSES))


# What the screen tells
def layout_told(table: Decided) -> bool:
    return decided(table, options.LAYOUT) == "on"


def sphinx_open(table: Decided) -> bool:
    """Everybody sees the cards of the Sphinx."""
    return decided(table, options.OPEN_SPHINX) == "on"


# House rules
def metropolises_to_win(table: Decided) -> int:
    """How many end the game; teams may agree on four (p. 12), and so may any table."""
    return int(decided(table, options.METROPOLISES))


def last_land_safe(table: Decided) -> bool:
    return decided(table, options.LAST_LAND) == "on"


def launch_beside_own(table: Decided) -> bool:
    """Bought fleets may also join one's own, away from one's coast."""
    return decided(table, options.FAR_FLEETS) == "own"


def hungry_hydra_grows(table: Decided) -> bool:
    return decided(table, options.HYDRA_UNFED) == "horn"


def polyphemus_always_drives(table: Decided) -> bool:
    return decided(table, options.POLYPHEMUS) == "always"


def minotaur_holds_his_side(table: Decided) -> bool:
    return decided(table, options.MINOTAUR_RETREAT) == "side"


def minotaur_bars_rescue(table: Decided) -> bool:
    return decided(table, options.MINOTAUR_RESCUE) == "rooted"


def minotaur_roams(table: Decided) -> bool:
    """He may step on anybody's land."""
    return decided(table, options.MINOTAUR_MOVE) == "any"


def medusa_stops_giant(table: Decided) -> bool:
    return decided(table, options.MEDUSA_GIANT) == "stay"


def sphinx_plays_first(table: Decided) -> bool:
    return decided(table, options.SPHINX_ORDER) == "play_first"


def pandora_may_be_wasted(table: Decided) -> bool:
    return decided(table, options.PANDORA_EMPTY) == "wasted"


def apollo_needs_control(table: Decided) -> bool:
    return decided(table, options.APOLLO_HORNS) == "controlled"


def odysseus_minds_metropolises(table: Decided) -> bool:
    return decided(table, options.ODYSSEUS_METROPOLIS) == "counts"


def homeless_lost(table: Decided) -> bool:
    """A metropolis without room or building is lost."""
    return decided(table, options.NO_ROOM) == "lost"


def supply(table: Decided, kind: BuildingKind) -> int:
    """How many buildings of a type are in this table's box."""
    return int(decided(table, options.SUPPLY[kind]))
