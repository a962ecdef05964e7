"""What artifacts do that are used in a turn (p. 9, 14)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import BEST, PRIESTS, REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.cards import levy
from companion.games.hellas.rules.chapters.cards.card import Usage
from companion.games.hellas.rules.chapters.cards.choices import smitable
from companion.games.hellas.rules.chapters.monsters import phase
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.pieces import (
    cities,
    foes,
    gains_priests,
    injuries,
    praying,
    value,
    within_limit,
)
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import (
    NOBODY,
    NOWHERE,
    WHOLE,
    State,
    changed,
    first,
)
from companion.games.hellas.rules.tasks.cards import (
    BlessingDraw,
    Boosting,
    Freeing,
    Singling,
    Smiting,
    Targeting,
)
from companion.games.hellas.rules.tasks.monsters import Culling
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.kernel.game import note

Use = Callable[[State, int], Step]
Can = Callable[[State, int], bool]


def stands(state: State, player: int) -> int:
    """Where the hero is; on a quest he is in no region."""
    return state.players[player].at


# ---- of gods


def owl(state: State, player: int) -> Step:
    """Two combat cards, of which one is kept: the hand has one more."""
    hand = state.players[player].hand + 1
    told = note("hellas.note.keeps_one", seat=state.seats[player], cards=2)
    after, more = within_limit(changed(state, player, hand=hand), player)
    return after, (told, *more)


def boots(state: State, player: int) -> Step:
    """Anywhere but where he is."""
    here = stands(state, player)
    regions = tuple(at for at in range(len(REGIONS)) if at != here)
    return first(state, Targeting(player, "boots_of_hermes", regions)), ()


def on_map(state: State, player: int) -> bool:
    """A quest cannot be abandoned (p. 14)."""
    return stands(state, player) != NOWHERE


def thunder(state: State, player: int) -> Step:
    return first(state, Smiting(player)), ()


def strikes(state: State, player: int) -> bool:
    return bool(state.beasts) or next(smitable(state, player), None) is not None


# ---- that kill


def crowd(state: State, player: int) -> int:
    """All hoplites in the hero's region, whoever they are of."""
    at = stands(state, player)
    if at == NOWHERE:
        return 0
    ground = state.grounds[at]
    return sum(ground.hoplites) + (ground.fortified != NOBODY)


def kills_here(state: State, player: int) -> bool:
    return crowd(state, player) > 0


def killing(card: str, count: int) -> Use:
    """So many hoplites in the hero's region; the player says whose."""

    def kill(state: State, player: int) -> Step:
        return first(state, Culling(player, stands(state, player), count, card)), ()

    return kill


def dragon_teeth(state: State, player: int) -> Step:
    """Half of the hoplites in the hero's region, rounded up."""
    half = (crowd(state, player) + 1) // 2
    return killing("dragon_teeth", half)(state, player)


# ---- of priests, hoplites, wounds


def eye(state: State, player: int) -> Step:
    """A priest, where the hero stands beside a temple."""
    return gains_priests(state, player, 1)


def sees_temple(state: State, player: int) -> bool:
    at = stands(state, player)
    if at == NOWHERE or not state.grounds[at].temple:
        return False
    return state.players[player].pool + praying(state, player) < PRIESTS


def head(state: State, player: int) -> Step:
    """A control token in a neutral region, and a hoplite."""
    at = stands(state, player)
    after, told = control.take(state, player, at)
    return first(after, Recruiting(player, ((at, 1),), 1, "head_of_sphinx")), told


def among_neutrals(state: State, player: int) -> bool:
    """Nobody's region, and no hoplites of others: as one recruits (EN 612)."""
    at = stands(state, player)
    if at == NOWHERE or foes(state, player, at):
        return False
    return state.grounds[at].owner == NOBODY


def horn(state: State, player: int) -> Step:
    """Two hoplites in one region with a city."""
    regions = levy.fertile(state, player, cities(state, player))
    return first(state, Targeting(player, "horn_of_plenty", regions)), ()


def feeds(state: State, player: int) -> bool:
    return bool(levy.fertile(state, player, cities(state, player)))


def ambrosia(state: State, player: int) -> Step:
    """All injuries heal."""
    seat, count = state.seats[player], injuries(state, player)
    told = note("hellas.note.heals_all", seat=seat, injuries=count)
    return changed(state, player, injured=WHOLE), (told,)


def hurt(state: State, player: int) -> bool:
    return injuries(state, player) > 0


# ---- of actions, attributes, monsters


def lyre(state: State, player: int) -> Step:
    return first(state, BlessingDraw(player)), ()


def blessed(state: State, player: int) -> bool:
    """What it draws is kept for an own blessing only."""
    return bool(state.players[player].blessings)


def goblet(state: State, player: int) -> Step:
    return first(state, Boosting(player)), ()


def boostable(state: State, player: int) -> bool:
    """Before a movement or a hunt, so before the special action."""
    turn = state.turn
    if turn is None or turn.special:
        return False
    return any(value(state, player, number) < BEST for number in range(3))


def trumpet(state: State, player: int) -> Step:
    return first(state, Freeing(player)), ()


def has_used(state: State, player: int) -> bool:
    return bool(state.players[player].used)


def box(state: State, player: int) -> Step:
    """A monster phase of which the user decides everything."""
    return first(state, *phase.phases(player, state)), ()


def names(state: State) -> tuple[Monster, ...]:
    return tuple(one.name for one in state.beasts)


def has_beasts(state: State, _player: int) -> bool:
    return bool(state.beasts)


def thread(state: State, player: int) -> Step:
    """One or two regions far."""
    return first(state, Singling(player, "ariadnes_thread", names(state))), ()


def card(use: Use, can: Can | None = None) -> Usage:
    """Used in the block of artifacts."""
    return Usage(("action",), use, can) if can else Usage(("action",), use)


TOOLS: Mapping[str, Usage] = MappingProxyType(
    {
        "owl_of_athena": card(owl),
        "boots_of_hermes": card(boots, on_map),
        "thunder_of_zeus": card(thunder, strikes),
        "adamant_tethers": card(killing("adamant_tethers", 3), kills_here),
        "chimeras_fire": card(killing("chimeras_fire", 1), kills_here),
        "eye_of_cyclops": card(eye, sees_temple),
        "head_of_sphinx": card(head, among_neutrals),
        "orpheus_lyre": card(lyre, blessed),
        "dragon_teeth": card(dragon_teeth, kills_here),
        "goblet_of_helios": Usage(("turn",), goblet, boostable),
        "femes_trumpet": card(trumpet, has_used),
        "pandoras_box": card(box, has_beasts),
        "horn_of_plenty": card(horn, feeds),
        "ambrosia": card(ambrosia, hurt),
        "ariadnes_thread": card(thread, has_beasts),
    }
)
