"""Build Monument: the end of a round (p. 10); and Usurp's region once it is empty."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import GODS, LEVELS, MONUMENTS, TURNS_TO_KING
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.monsters import phase
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.specials import BuildMonument
from companion.games.hellas.rules.options import ANY_MONUMENT, LATER_MONUMENT
from companion.games.hellas.rules.pieces import (
    foes,
    gains_priests,
    has,
    injuries,
    temples,
)
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import King, Monument, Player, State, then
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.monsters import EventPhase
from companion.games.hellas.rules.tasks.specials import (
    BuildingSite,
    Healing,
    Recruiting,
    Usurped,
)
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import decided

USURPED, USURPED_GLORY = 1, 3
TWO = 2
"""So few players crown no king (p. 15)."""


def settle_site(state: State, task: BuildingSite) -> Step | None:
    """With two players the action goes on without a level when all are full (p. 15)."""
    if next(building_sites(state, task), None):
        return None
    return round_over(state, task.player, ())


def ask_site(state: State, task: BuildingSite) -> Prompt:
    return asks(state, "hellas.BuildingSite", task.player, BuildMonument)


def building_sites(state: State, task: BuildingSite) -> Iterator[Move]:
    """Any monument, whoever holds its region (EN 630), or as the table has it."""
    own = decided(state, ANY_MONUMENT) == "own"
    for god, at, one in zip(GODS, MONUMENTS, state.monuments, strict=True):
        if one.level < LEVELS and (not own or state.grounds[at].owner == task.player):
            yield BuildMonument(god)


def build(state: State, task: BuildingSite, move: Move) -> Step:
    if not isinstance(move, BuildMonument) or move not in building_sites(state, task):
        raise not_now()
    index = GODS.index(move.god)
    level = state.monuments[index].level + 1
    told = note(
        "hellas.note.builds", seat=state.seats[task.player], god=move.god, level=level
    )
    monuments = list(state.monuments)
    monuments[index] = replace(monuments[index], level=level)
    athena, zeus, hermes = monuments
    after = replace(state, monuments=(athena, zeus, hermes))
    after, more = crowned(after, task.player, index)
    return round_over(after, task.player, (told, *more))


def crowned(state: State, player: int, index: int) -> Step:
    """The first full monument lets its builder count three turns (p. 5).

    Where the table reads it so a later one begins the count anew (PL 812).
    """
    full = state.monuments[index].level == LEVELS
    if not full or len(state.seats) == TWO:
        return state, ()
    if state.king and decided(state, LATER_MONUMENT) == "none":
        return state, ()
    told = note("hellas.note.king", seat=state.seats[player], god=GODS[index])
    return replace(state, king=King(player, index, TURNS_TO_KING)), (told,)


def round_over(state: State, player: int, told: tuple[Note, ...]) -> Step:
    """Priests home, the builder's new ones, tokens off, artifacts charged (p. 10)."""
    athena, zeus, hermes = (Monument(one.level) for one in state.monuments)
    after = replace(state, monuments=(athena, zeus, hermes), round=state.round + 1)
    after, more = gains_priests(after, player, len(temples(after, player)))
    after = replace(after, players=tuple(map(rested, after.players)))
    tasks = (*healed(after), *phase.phases(player, after), EventPhase(player))
    over = note("hellas.note.round_over", round=state.round)
    return then(after, *tasks), (*told, *more, over)


def rested(one: Player) -> Player:
    return replace(one, used=(), spent=())


def healed(state: State) -> Iterator[Task]:
    """God's Strength: an injury heals whenever anybody builds a monument."""
    for player in range(len(state.seats)):
        if has(state, player, "gods_strength") and injuries(state, player):
            yield Healing(player)


# ---- Usurp


def settle_usurped(state: State, task: Usurped) -> Step:
    """The token goes down, a hoplite may come, perhaps fortified (p. 10)."""
    player, at = task.player, task.region
    after, told = control.take(then(state), player, at)
    if foes(after, player, at):
        return after, told
    most = USURPED_GLORY if has(state, player, "glory_of_zeus") else USURPED
    room = Recruiting(player, ((at, most),), most, "usurp")
    return replace(after, agenda=(room, *after.agenda)), told


BUILDING_SITE = Rule(ask_site, building_sites, build)
