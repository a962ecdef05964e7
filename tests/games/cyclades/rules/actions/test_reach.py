"""Every way over land and bridges, found again by going all ways (booklet p. 8, 15).

A walk of random games; what the rules offer is compared with a search of our own
that knows the printed borders only.
"""

import random
from collections.abc import Iterator

import pytest

from companion.games.cyclades.rules.moves.actions import March, Mobilise
from companion.games.cyclades.rules.moves.battles import Withdraw
from companion.games.cyclades.rules.pieces import closed, heroes_at, lands, medusa
from companion.games.cyclades.rules.state import NOBODY, State
from companion.games.cyclades.rules.tasks.actions import Action
from companion.games.cyclades.rules.tasks.battles import Retreating
from companion.kernel.options import chosen
from tests.games.cyclades.tables import COLOURS, GAME, moves


def borders(state: State, at: int) -> set[int]:
    """All areas beside one, as the borders say."""
    name, areas = state.name(at), state.map.index
    found = {(b.a, b.b) for b in state.map.borders if b.open}
    pairs = found | {(b, a) for a, b in found}
    return {areas[b] for a, b in pairs if a == name}


def spread(state: State, start: set[int], good: set[int]) -> set[int]:
    """Everything that hangs together with the start inside the good ones."""
    seen = start & good
    while more := {o for at in seen for o in borders(state, at) & good} - seen:
        seen |= more
    return seen


def ways(state: State, faction: int, origin: int, hero: str = "") -> set[int]:
    """Next door on the island, or over fleets to another island (booklet p. 8)."""
    stone, dry = medusa(state), set(state.map.lands)
    if origin == stone:
        return set()
    island = spread(state, {origin}, dry)
    afloat = {
        sea
        for sea in set(state.map.seas) - closed(state)
        if state.spots[sea].owner == faction
        or (hero == "jason" and state.spots[sea].owner != NOBODY)
    }
    bridge = spread(state, borders(state, origin), afloat)
    abroad = {land for sea in bridge for land in borders(state, sea) & dry} - island
    return (borders(state, origin) & dry | abroad) - {stone, origin}


def safe(state: State, faction: int, at: int) -> bool:
    """Somebody else's only land."""
    owner = state.spots[at].owner
    return owner not in (NOBODY, faction) and len(lands(state, owner)) < 2


def marches(state: State, faction: int) -> Iterator[bool]:
    """What Ares offers is what there is."""
    offered = {(m.origin, m.target) for m in moves(state, March)}
    for origin in lands(state, faction):
        spot = state.spots[origin]
        if spot.units or spot.mercenaries or heroes_at(state, faction, origin):
            there = ways(state, faction, origin)
            mine = {state.area(b) for a, b in offered if a == state.name(origin)}
            assert mine <= there
            assert all(safe(state, faction, at) for at in there - mine)
            yield bool(there)


def compared(state: State) -> int:
    """How many questions about ways this state allowed to compare."""
    task, turn = state.task, state.turn
    if isinstance(task, Retreating) and state.battle:
        area, calm = state.battle.area, (NOBODY, task.faction)
        if area in state.map.lands:
            there = ways(state, task.faction, area)
            mine = {state.area(m.area) for m in moves(state, Withdraw)}
            assert mine == {at for at in there if state.spots[at].owner in calm}
            return 1
    if not isinstance(task, Action) or turn is None:
        return 0
    for hero in state.factions[turn.faction].heroes:
        there = ways(state, turn.faction, hero.at, hero.name)
        mine = {
            state.area(m.target) for m in moves(state, Mobilise) if m.hero == hero.name
        }
        assert mine <= there
    return sum(marches(state, turn.faction)) if turn.god == "ares" else 0


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_c34_c36_c39_every_way_is_found_and_no_other(players, seed):
    luck = random.Random(seed)
    decks = [(o.name, "app") for o in GAME.options if o.kind == "deck"]
    options = chosen(GAME.options, [*decks, ("show.layout", "off")])
    state, seen = GAME.setup(COLOURS[:players], options), 0
    while listed := moves(state):
        state, _ = GAME.play(state, luck.choice(listed))
        seen += compared(state)
    assert seen > 20
