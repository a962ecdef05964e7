"""A priest goes to a monument: an attribute rises, the god gives something (p. 9)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import (
    ATTRIBUTES,
    GODS,
    MONUMENTS,
    RECRUITS,
    REGIONS,
)
from companion.games.hellas.rules.moves.turn import Pray
from companion.games.hellas.rules.names import God
from companion.games.hellas.rules.options import POWERS, power, prayers
from companion.games.hellas.rules.pieces import cities, draws, is_at, raised
from companion.games.hellas.rules.rule import Step, ask_table, not_now
from companion.games.hellas.rules.state import State, changed, first, then
from companion.games.hellas.rules.tasks.specials import Recruiting
from companion.games.hellas.rules.tasks.turn import GodPower, SendingArmy
from companion.kernel.game import IllegalMove, Note, note


def gods(state: State, player: int) -> Iterator[Pray]:
    if state.players[player].pool:
        for index, god in enumerate(GODS):
            if refusal(state, index) is None:
                yield Pray(god)


def refusal(state: State, index: int) -> IllegalMove | None:
    """No room among those who pray, or Chimera beside the monument (PL 374)."""
    god = GODS[index]
    if len(state.monuments[index].priests) >= prayers(state.options)[index]:
        return IllegalMove("hellas.refuse.no_room_to_pray", god=god)
    if is_at(state, "chimera", MONUMENTS[index]):
        return IllegalMove("hellas.refuse.chimera", god=god)
    return None


def pray(state: State, player: int, move: Pray) -> Step:
    """The attribute rises for good; the power is that of the level today."""
    if not state.players[player].pool or move.god not in GODS:
        raise not_now()
    index = GODS.index(move.god)
    refused = refusal(state, index)
    if refused:
        raise refused
    after = with_priest(state, player, index)
    after, told = rises(after, player, index)
    level = state.monuments[index].level
    sent = note("hellas.note.prays", seat=state.seats[player], god=move.god)
    return first(after, GodPower(player, move.god, level)), (sent, *told)


def with_priest(state: State, player: int, index: int) -> State:
    monuments = list(state.monuments)
    one = monuments[index]
    monuments[index] = replace(one, priests=(*one.priests, player))
    athena, zeus, hermes = monuments
    after = changed(state, player, pool=state.players[player].pool - 1)
    return replace(after, monuments=(athena, zeus, hermes))


def rises(state: State, player: int, attribute: int) -> tuple[State, tuple[Note, ...]]:
    """One up; five is the most, and that is said."""
    after = raised(state, player, attribute)
    came = after.players[player].attributes[attribute]
    same = came == state.players[player].attributes[attribute]
    key = "hellas.note.at_best" if same else "hellas.note.rises"
    facts = {"seat": state.seats[player], "attribute": ATTRIBUTES[attribute]}
    return after, (note(key, **facts, value=came),)


# ---- what the god gives


def settle_power(state: State, task: GodPower) -> Step:
    """The amounts stand on the help tray only: asked once, and remembered."""
    amount = power(state.options, task.god, task.level)
    if amount is None:
        return ask_table(state, POWERS[task.god, task.level])
    return GIVES[task.god](then(state), task.player, amount)


def recruits(state: State, player: int, amount: int) -> Step:
    """Athena: so many hoplites, by the rules of Recruit."""
    rooms = tuple(
        (at, min(amount, RECRUITS[REGIONS[at].city])) for at in cities(state, player)
    )
    return first(state, Recruiting(player, rooms, amount, "athena")), ()


def cards(state: State, player: int, amount: int) -> Step:
    """Zeus: so many combat cards."""
    return draws(state, player, amount)


def army(state: State, player: int, amount: int) -> Step:
    """Hermes: an army of so many moves, with all that may follow."""
    return first(state, SendingArmy(player, amount)), ()


GIVES: Mapping[God, Callable[[State, int, int], Step]] = MappingProxyType(
    {"athena": recruits, "zeus": cards, "hermes": army}
)
