"""What blessings and kept quest cards do that are used in a turn (p. 14)."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import ARTIFACTS, SPEED
from companion.games.hellas.rules.chapters.cards import levy, shooting
from companion.games.hellas.rules.chapters.cards.card import Usage
from companion.games.hellas.rules.chapters.cards.carrying import carries
from companion.games.hellas.rules.chapters.cards.choices import MOST_INJURIES
from companion.games.hellas.rules.chapters.cards.shooting import beside
from companion.games.hellas.rules.chapters.cards.tools import killing, kills_here
from companion.games.hellas.rules.names import Quest, Regular
from companion.games.hellas.rules.pieces import (
    discards,
    draws,
    gives_priests,
    injuries,
    owned,
    value,
)
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import State, changed, first, turned
from companion.games.hellas.rules.tasks.cards import Carrying, Singling
from companion.games.hellas.rules.tasks.hunts import Injuring
from companion.games.hellas.rules.tasks.specials import Special
from companion.kernel.game import note

WRATH, PRICE = 2, 1
ATLAS_CARDS = 2


def instead(state: State, regular: Regular) -> State:
    """This regular action is done with it, though nobody has moved."""
    done = state.turn.done if state.turn else ()
    rest = () if regular in done else (regular,)
    return turned(state, done=(*done, *rest), under="")


# ---- instead of the hero's movement


def push_ups(state: State, player: int) -> Step:
    """A combat card."""
    return draws(instead(state, "hero"), player, 1)


def apprentice(state: State, player: int) -> Step:
    """A hoplite goes as far as the hero might have gone."""
    return first(instead(state, "hero"), errand(state, player)), ()


def errand(state: State, player: int) -> Carrying:
    return Carrying(player, "heros_apprentice", value(state, player, SPEED))


def sends(state: State, player: int) -> bool:
    return next(carries(state, errand(state, player)), None) is not None


# ---- instead of the movement of hoplites


def volunteers(state: State, player: int) -> Step:
    """Two hoplites in one region."""
    after, told = levy.one_region(state, player, "local_volunteers")
    return instead(after, "hoplites"), told


def volunteer(state: State, player: int) -> bool:
    return bool(levy.fertile(state, player, owned(state, player)))


def winged_boots(state: State, player: int) -> Step:
    """A hoplite goes anywhere."""
    after = instead(state, "hoplites")
    return first(after, Carrying(player, "winged_boots")), ()


def flies(state: State, player: int) -> bool:
    return next(carries(state, Carrying(player, "winged_boots")), None) is not None


# ---- whenever one likes


def prayer(state: State, player: int) -> Step:
    """A priest for a combat card."""
    after = gives_priests(state, player, PRICE)
    seat = state.seats[player]
    told = note("hellas.note.gives_priests", seat=seat, priests=PRICE)
    after, more = draws(after, player, 1)
    return after, (told, *more)


def has_priest(state: State, player: int) -> bool:
    return state.players[player].pool >= PRICE


def wrath(state: State, player: int) -> Step:
    """A combat card for two hoplites beside the hero."""
    after, told = discards(state, player, PRICE)
    after, more = killing("heros_wrath", WRATH)(after, player)
    return after, (*told, *more)


def rages(state: State, player: int) -> bool:
    return state.players[player].hand >= PRICE and kills_here(state, player)


def exile(state: State, player: int) -> Step:
    """An injury, and a monster beside the hero goes anywhere."""
    chosen = Singling(player, "exile", beside(state, player))
    return first(state, Injuring(player, 1), chosen), ()


def exiles(state: State, player: int) -> bool:
    """A fourth injury cannot be taken."""
    able = injuries(state, player) < MOST_INJURIES
    return able and bool(beside(state, player))


# ---- quest cards that were kept


def spends(state: State, player: int, quest: Quest) -> State:
    """The card goes to the pile of events."""
    kept = tuple(one for one in state.players[player].kept if one != quest)
    after = changed(state, player, kept=kept)
    return replace(after, laid=(*state.laid, quest))


def atlas(state: State, player: int) -> Step:
    """All own used action tokens come off, on blessings too; and two cards."""
    after = spends(state, player, "aid_to_atlas")
    spent = state.players[player].spent
    charged = tuple(name for name in spent if name in ARTIFACTS)
    after = changed(after, player, used=(), spent=charged)
    told = note("hellas.note.frees_all", seat=state.seats[player])
    after, more = draws(after, player, ATLAS_CARDS)
    return after, (told, *more)


def stables(state: State, player: int) -> Step:
    """A second special action in this turn."""
    return first(spends(state, player, "augean_stables"), Special(player)), ()


DEEDS: Mapping[str, Usage] = MappingProxyType(
    {
        "push_ups": Usage(("for_hero",), push_ups),
        "heros_apprentice": Usage(("for_hero",), apprentice, sends),
        "local_volunteers": Usage(("for_hoplites",), volunteers, volunteer),
        "winged_boots": Usage(("for_hoplites",), winged_boots, flies),
        "battle_prayer": Usage(("turn",), prayer, has_priest),
        "heros_wrath": Usage(("moved",), wrath, rages, once=True),
        "shoot_to_kill": Usage(("turn",), shooting.shoot, shooting.shoots, once=True),
        "exile": Usage(("turn",), exile, exiles, once=True),
        "aid_to_atlas": Usage(("turn", "in_battle", "in_hunt"), atlas),
        "augean_stables": Usage(("acted",), stables),
    }
)
