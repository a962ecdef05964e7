"""How a metropolis comes to be: by a set or by philosophers (booklet p. 10)."""

from collections.abc import Iterator

from companion.games.cyclades.rules.box import APOLLO, BUILDINGS, PHILOSOPHERS
from companion.games.cyclades.rules.chapters.actions.building import gone
from companion.games.cyclades.rules.chapters.battle.control import held, leaves
from companion.games.cyclades.rules.decided import homeless_lost
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.actions import Skip
from companion.games.cyclades.rules.moves.cities import Found, GiveUp, Guard
from companion.games.cyclades.rules.names import HeroName
from companion.games.cyclades.rules.options import NO_ROOM
from companion.games.cyclades.rules.pieces import (
    free_slots,
    kinds_of,
    lands,
    mates,
    tokens_left,
    unlike,
)
from companion.games.cyclades.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.cyclades.rules.state import State, then
from companion.games.cyclades.rules.tasks.cities import (
    Founding,
    GivingUp,
    Growth,
    TokenDraw,
)
from companion.games.cyclades.rules.tasks.table import RuleQuestion
from companion.kernel.game import Prompt, note
from companion.kernel.options import undecided


def settle_growth(state: State, task: Growth) -> Step:
    """A fourth philosopher or a full set becomes a metropolis at once (p. 5, 10)."""
    for faction in seniority(state):
        one = state.factions[faction]
        if one.philosophers >= PHILOSOPHERS:
            after = held(state, faction, "philosopher", -PHILOSOPHERS)
            told = note("cyclades.note.philosophers", seat=one.colour)
            return then(after, Founding(faction, "philosophers"), task), (told,)
        if lands(state, faction) and full(state, faction):
            told = note("cyclades.note.set", seat=one.colour)
            return then(state, GivingUp(faction, BUILDINGS, "set"), task), (told,)
    return then(state), ()


def seniority(state: State) -> tuple[int, ...]:
    """The active faction first: a team's metropolis stands on its land (p. 12)."""
    if state.turn is None:
        return tuple(range(len(state.factions)))
    active = state.turn.faction
    mine = mates(state, active)
    others = (at for at in range(len(state.factions)) if at not in mine)
    return (*mine, *others)


def full(state: State, faction: int) -> bool:
    """One of each of the four types, those of a mate too (booklet p. 12)."""
    return len(kinds_of(state, mates(state, faction))) == len(BUILDINGS)


# Which buildings leave
def holders(state: State, task: GivingUp) -> tuple[int, ...]:
    """A set may be the whole team's; a hero's deed needs one's own (p. 12, 15)."""
    return mates(state, task.faction) if task.way == "set" else (task.faction,)


def settle_giving(state: State, task: GivingUp) -> Step | None:
    """Nothing to choose where all of a type must leave."""
    kind = task.kinds[0]
    spots = [state.spots[at] for f in holders(state, task) for at in lands(state, f)]
    held = sum(one.kind == kind for spot in spots for one in spot.buildings)
    if held and held <= task.kinds.count(kind):
        return give(state, task, next(iter(givings(state, task))))
    return forced(GIVING_UP)(state, task)


def ask_giving(state: State, task: GivingUp) -> Prompt:
    kind = task.kinds[0]
    return asks(state, "cyclades.GivingUp", task.faction, GiveUp, kind=kind)


def givings(state: State, task: GivingUp) -> Iterator[Move]:
    found: dict[GiveUp, None] = {}
    for faction in holders(state, task):
        for at in lands(state, faction):
            for one in state.spots[at].buildings:
                if one.kind == task.kinds[0]:
                    found[GiveUp(one.kind, state.name(at), one.sea)] = None
    yield from found


def give(state: State, task: GivingUp, move: Move) -> Step:
    """One of each type goes back to the supply (booklet p. 10)."""
    if not isinstance(move, GiveUp) or move not in givings(state, task):
        raise not_now()
    at = state.area(move.area)
    after = gone(state, at, move.kind, move.sea)
    told = note("cyclades.note.gives_way", kind=move.kind, area=move.area)
    rest = task.kinds[1:]
    more = GivingUp(task.faction, rest, task.way) if rest else None
    return then(after, more or Founding(task.faction, task.way)), (told,)


# Where the metropolis stands
def settle_founding(state: State, task: Founding) -> Step | None:
    """Without room and without a building the table decides (not in the booklet)."""
    seat = state.colour(task.faction)
    if not any(tokens_left(state).values()):
        return then(state), (note("cyclades.note.no_metropolis", seat=seat),)
    if any(True for _ in places(state, task.faction)):
        return forced(FOUNDING)(state, task)
    if undecided(state, NO_ROOM):
        return then(state, RuleQuestion(NO_ROOM.name), task), ()
    return None if guarded(state, task.faction) else homeless(state, task)


def homeless(state: State, task: Founding) -> Step:
    """Neither room nor a building: as the table has decided."""
    if homeless_lost(state):
        seat = state.colour(task.faction)
        return then(state), (note("cyclades.note.metropolis_lost", seat=seat),)
    return then(state, TokenDraw(task.faction, -1, task.way)), ()


def ask_founding(state: State, task: Founding) -> Prompt:
    faction = task.faction
    roomy = any(free_slots(state, at) > 0 for at in lands(state, faction))
    key = "cyclades.Founding" if roomy else "cyclades.Founding.full"
    return asks(state, key, faction, Found, Guard, Skip, way=task.way)


def foundings(state: State, task: Founding) -> Iterator[Move]:
    """On one's own land, or on the card of a hero, who need not do it (p. 10, 15)."""
    found = tuple(places(state, task.faction))
    yield from found
    yield from map(Guard, guardians(state, task.faction))
    if not found and guarded(state, task.faction):
        yield Skip()


def places(state: State, faction: int) -> Iterator[Found]:
    """A free slot of one's own land, else a building gives way (booklet p. 10)."""
    own = lands(state, faction)
    free = [at for at in own if free_slots(state, at) > 0]
    if free:
        yield from (Found(state.name(at)) for at in free)
    else:
        for at in own:
            for old, by in unlike(state, at):
                yield Found(state.name(at), old, by)


def guarded(state: State, faction: int) -> bool:
    return any(True for _ in guardians(state, faction))


def guardians(state: State, faction: int) -> Iterator[HeroName]:
    """Penthesilea, or Pandora while she lies on the track (booklet p. 9, 15)."""
    turn = state.turn
    if turn is None or turn.god == APOLLO or turn.faction != faction:
        return
    for hero in state.factions[faction].heroes:
        lent = hero.name == "pandora" and "penthesilea" in state.hero_track
        if not hero.fresh and (hero.name == "penthesilea" or lent):
            yield hero.name


def found(state: State, task: Founding, move: Move) -> Step:
    """The place is chosen; the token is turned over next (booklet p. 10)."""
    if move not in foundings(state, task):
        raise not_now()
    if isinstance(move, Skip):
        return homeless(state, task)
    seat = state.colour(task.faction)
    if isinstance(move, Guard):
        told = note("cyclades.note.guard", seat=seat, hero=move.hero)
        after = leaves(state, task.faction, move.hero, "gone")
        return then(after, TokenDraw(task.faction, -1, task.way)), (told,)
    if not isinstance(move, Found):
        raise not_now()
    at = state.area(move.area)
    draw = TokenDraw(task.faction, at, task.way)
    if not move.instead:
        return then(state, draw), ()
    told = note("cyclades.note.gives_way", kind=move.instead, area=move.area)
    return then(gone(state, at, move.instead, move.by), draw), (told,)


GIVING_UP = Rule(ask_giving, givings, give)
FOUNDING = Rule(ask_founding, foundings, found)
