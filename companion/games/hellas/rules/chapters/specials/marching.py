"""March: an army goes to one neighbour (p. 10), or as far as a blessing lets it."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import REGIONS
from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.turn import moving
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.specials import March
from companion.games.hellas.rules.pieces import barred, has, killed, reach, rooted
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, place, region, then
from companion.games.hellas.rules.tasks.specials import Marching, Recruiting
from companion.games.hellas.rules.tasks.turn import Battles
from companion.kernel.game import Note, Prompt, note

REAR = 2
PRICE = 2
"""How many die for a march to anywhere (Murderous March)."""


def armies(state: State, player: int) -> Iterator[tuple[int, int]]:
    """Regions and how many unfortified hoplites may leave them."""
    for at, ground in enumerate(state.grounds):
        count = ground.hoplites[player]
        if count and not rooted(state, at):
            yield at, count


def near(state: State, player: int, origin: int) -> tuple[int, ...]:
    far = 2 if has(state, player, "forced_march") else 1
    return reach(state, player, origin, far)


def far(state: State, player: int, origin: int) -> tuple[int, ...]:
    """Anywhere else, for two lives (Murderous March)."""
    if not has(state, player, "murderous_march"):
        return ()
    close = (origin, *near(state, player, origin))
    every = range(len(REGIONS))
    return tuple(
        at for at in every if at not in close and not barred(state, player, at)
    )


def possible(state: State, player: int) -> bool:
    return any(near(state, player, at) for at, _ in armies(state, player))


def ask(state: State, task: Marching) -> Prompt:
    return asks(state, "hellas.Marching", task.player, March)


def marches(state: State, task: Marching) -> Iterator[Move]:
    for origin, most in armies(state, task.player):
        name = place(origin)
        for at in near(state, task.player, origin):
            for count in range(1, most + 1):
                yield March(name, place(at), count)
        for at in far(state, task.player, origin) if most > PRICE else ():
            for count in range(PRICE + 1, most + 1):
                yield March(name, place(at), count)


def march(state: State, task: Marching, move: Move) -> Step:
    """Unfortified ones only, also those that moved already (p. 10)."""
    if not isinstance(move, March) or move not in marches(state, task):
        raise not_now()
    player, origin, at = task.player, region(move.origin), region(move.region)
    paid = PRICE if at in far(state, player, origin) else 0
    after, told = murdered(state, player, origin, paid)
    burnt = not paid and through_fire(state, player, origin, at)
    after, fire = singed(after, player, origin, at) if burnt else (after, ())
    came = origin, at, move.count - paid - burnt
    after, more = moving.travelled(after, player, came)
    battles, behind = Battles(player, (came,)), rear(state, player, origin)
    return then(after, battles, *behind), (*told, *fire, *more)


def through_fire(state: State, player: int, origin: int, at: int) -> bool:
    """Whether every way there leads through a grown Chimera's region."""
    steps = 2 if has(state, player, "forced_march") else 1
    return at not in reach(state, player, origin, steps, through_fire=False)


def singed(state: State, player: int, origin: int, at: int) -> Step:
    """One of those who march burns on the way; if it is saved it arrives."""
    spot = next(one.at for one in state.beasts if one.name == "chimera")
    facts = {"seat": state.seats[player], "region": place(spot)}
    burnt = killed(state, player, origin, 1)[0]
    return control.scorched(burnt, player, at), (note("hellas.note.burnt", **facts),)


def murdered(state: State, player: int, origin: int, count: int) -> Step:
    if not count:
        return state, ()
    facts = {"seat": state.seats[player], "region": place(origin)}
    told: Note = note("hellas.note.murderous", **facts, hoplites=count)
    return killed(state, player, origin, count)[0], (told,)


def rear(state: State, player: int, origin: int) -> tuple[Recruiting, ...]:
    """Two more stay behind where the army left (Rearguard)."""
    if not has(state, player, "rearguard"):
        return ()
    return (Recruiting(player, ((origin, REAR),), REAR, "rearguard"),)


MARCHING = Rule(ask, marches, march)
