"""Whatever can be counted, and the small changes that every chapter makes."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import (
    BEST,
    CITIES,
    HAND,
    HOPLITES,
    LANDS,
    NEAR,
    OF_LAND,
    PRIESTS,
    REGIONS,
    SHRINES,
    TOKENS,
)
from companion.games.hellas.rules.names import Land, Monster
from companion.games.hellas.rules.options import populations
from companion.games.hellas.rules.state import (
    NOBODY,
    NOWHERE,
    Figure,
    State,
    changed,
    put,
)
from companion.kernel.game import Note, note

ARMORY_HAND = 6

# ---- attributes, cards, priests


def has(state: State, player: int, blessing: str) -> bool:
    return blessing in state.players[player].blessings


def charged(state: State, player: int, artifact: str) -> bool:
    one = state.players[player]
    return artifact in one.artifacts and artifact not in one.spent


def value(state: State, player: int, attribute: int) -> int:
    """What an attribute counts for: one while it is injured (p. 13)."""
    one = state.players[player]
    held = 1 if one.injured[attribute] else one.attributes[attribute]
    turn = state.turn
    if turn is None or turn.player != player or not turn.raised[attribute]:
        return held
    return min(BEST, held + turn.raised[attribute])


def injuries(state: State, player: int) -> int:
    return sum(state.players[player].injured)


def raised(state: State, player: int, attribute: int, by: int = 1) -> State:
    """Up to five, never under one; an injury goes on covering it (p. 8, 13)."""
    held = list(state.players[player].attributes)
    held[attribute] = max(1, min(BEST, held[attribute] + by))
    return changed(state, player, attributes=tuple(held))


def hand_limit(state: State, player: int) -> int:
    return ARMORY_HAND if has(state, player, "armory") else HAND


def draws(state: State, player: int, count: int) -> tuple[State, tuple[Note, ...]]:
    """Combat cards into the hand; what is over the limit goes at once (p. 13).

    A hunter's hand has no limit until the hunt is over.
    """
    if count <= 0:
        return state, ()
    after = changed(state, player, hand=state.players[player].hand + count)
    told = note("hellas.note.draws", seat=state.seats[player], cards=count)
    after, more = within_limit(after, player)
    return after, (told, *more)


def within_limit(state: State, player: int) -> tuple[State, tuple[Note, ...]]:
    if state.hunt and state.hunt.player == player:
        return state, ()
    over = state.players[player].hand - hand_limit(state, player)
    return discards(state, player, over)


def discards(
    state: State, player: int, count: int, how: str = "discards"
) -> tuple[State, tuple[Note, ...]]:
    """Combat cards out of the hand; which, the hand chooses, or chance."""
    count = min(count, state.players[player].hand)
    if count <= 0:
        return state, ()
    after = changed(state, player, hand=state.players[player].hand - count)
    return after, (note(f"hellas.note.{how}", seat=state.seats[player], cards=count),)


def praying(state: State, player: int) -> int:
    return sum(one.priests.count(player) for one in state.monuments)


def gains_priests(
    state: State, player: int, count: int
) -> tuple[State, tuple[Note, ...]]:
    """Priests into the pool: four at most, with those who pray (p. 10)."""
    held = state.players[player].pool
    got = min(count, PRIESTS - held - praying(state, player))
    seat = state.seats[player]
    if got < 1:
        return state, (note("hellas.note.no_priest", seat=seat),) if count else ()
    told = note("hellas.note.priests", seat=seat, priests=got, of=count)
    return changed(state, player, pool=held + got), (told,)


def gives_priests(state: State, player: int, count: int) -> State:
    """A sacrifice: out of the pool, into the box."""
    held = state.players[player].pool
    return changed(state, player, pool=max(0, held - count))


# ---- hoplites and regions


def army(state: State, player: int, at: int) -> int:
    """All hoplites of a player in a region, the fortified one too."""
    ground = state.grounds[at]
    return ground.hoplites[player] + (ground.fortified == player)


def supply(state: State, player: int) -> int:
    """Hoplites that are not on the map: fifteen in all (p. 10)."""
    return HOPLITES - sum(army(state, player, at) for at in range(len(REGIONS)))


def foes(state: State, player: int, at: int) -> tuple[int, ...]:
    """Others who have hoplites in a region."""
    others = range(len(state.seats))
    return tuple(one for one in others if one != player and army(state, one, at))


def owned(state: State, player: int) -> Iterator[int]:
    """The regions that bear a player's control token."""
    for at, ground in enumerate(state.grounds):
        if ground.owner == player:
            yield at


def tokens_left(state: State, player: int) -> int:
    """Control tokens that do not lie on the map: fifteen in all (p. 4)."""
    return TOKENS - sum(1 for _ in owned(state, player))


def cities(state: State, player: int) -> tuple[int, ...]:
    return tuple(at for at in CITIES if state.grounds[at].owner == player)


def temples(state: State, player: int) -> tuple[int, ...]:
    """Regions with a temple that a player controls; the Oracle is one (p. 5, 10)."""
    grounds = state.grounds
    return tuple(
        at for at in SHRINES if grounds[at].temple and grounds[at].owner == player
    )


def lands(state: State, player: int) -> tuple[Land, ...]:
    """The lands all of whose regions a player controls."""
    grounds = state.grounds
    return tuple(
        land
        for land in LANDS
        if all(grounds[at].owner == player for at in OF_LAND[land])
    )


def population(state: State, player: int, at: int) -> int:
    """How many hoplites take a neutral region (Local Support: two fewer)."""
    printed = populations(state.options)[at]
    less = 2 if has(state, player, "local_support") else 0
    return max(1, printed - less) if less else printed


def with_army(state: State, player: int, at: int, change: int) -> State:
    """Unfortified hoplites come or go."""
    held = list(state.grounds[at].hoplites)
    held[player] += change
    return put(state, at, hoplites=tuple(held))


def killed(state: State, player: int, at: int, count: int) -> tuple[State, int]:
    """So many die, if there are so many; the fortified one last (p. 9, 13)."""
    ground = state.grounds[at]
    outside = min(count, ground.hoplites[player])
    after = with_army(state, player, at, -outside) if outside else state
    if count > outside and ground.fortified == player:
        return put(after, at, fortified=NOBODY), outside + 1
    return after, outside


def kills(
    state: State, player: int, at: int, count: int, by: str
) -> tuple[State, tuple[Note, ...]]:
    """The same, told."""
    after, dead = killed(state, player, at, count)
    if not dead:
        return state, ()
    told = note(
        "hellas.note.killed",
        seat=state.seats[player],
        region=REGIONS[at].name,
        hoplites=dead,
        by=by,
    )
    return after, (told,)


# ---- monsters


def beast(state: State, name: str) -> Figure | None:
    """A monster that is on the map."""
    return next((one for one in state.beasts if one.name == name), None)


def beasts_at(state: State, at: int) -> tuple[Figure, ...]:
    return tuple(one for one in state.beasts if one.at == at)


def is_at(state: State, name: Monster, at: int) -> bool:
    return any(one.name == name and one.at == at for one in state.beasts)


def evolutions(one: Figure) -> tuple[str, ...]:
    """The event cards that lie at a monster's tray."""
    return tuple(f"{one.name}.{card}" for card in one.evolved)


def has_power(state: State, name: Monster, card: str) -> bool:
    """Whether a monster on the map was made stronger by this event card."""
    found = beast(state, name)
    return found is not None and card in found.evolved


# ---- where hoplites may come and go


def rooted(state: State, at: int) -> bool:
    """No hoplite leaves Medusa's region, in no way."""
    return is_at(state, "medusa", at)


def barren(state: State, at: int) -> bool:
    """Nobody recruits in Sphinx' region, by no means."""
    return is_at(state, "sphinx", at)


def barred(state: State, player: int, at: int) -> bool:
    """Helen's region is closed to hoplites that come without their hero (PL 196)."""
    for one, other in enumerate(state.players):
        if other.hero == "helen" and one != player and other.at == at != NOWHERE:
            return state.players[player].at != at
    return False


def burning(state: State, at: int) -> bool:
    """A grown Chimera burns one of those who enter its region, every time."""
    return is_at(state, "chimera", at) and has_power(state, "chimera", "macedonia")


def reach(
    state: State, player: int, origin: int, far: int, *, through_fire: bool = True
) -> tuple[int, ...]:
    """Where hoplites may go: longer ways lead over neutral or own regions (p. 9)."""
    seen, edge, found = {origin}, [origin], []
    for step in range(far):
        ahead = dict.fromkeys(near for at in edge for near in NEAR[at])
        edge = [at for at in ahead if at not in seen and not barred(state, player, at)]
        seen.update(edge)
        found += edge
        if step + 1 < far:
            edge = [
                at
                for at in edge
                if passable(state, player, at)
                and (through_fire or not burning(state, at))
            ]
    return tuple(found)


def passable(state: State, player: int, at: int) -> bool:
    """Nobody passes enemies: where they meet there is a battle (p. 13)."""
    ours = state.grounds[at].owner in (NOBODY, player)
    return ours and not rooted(state, at) and not foes(state, player, at)
