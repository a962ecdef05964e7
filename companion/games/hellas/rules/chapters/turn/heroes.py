"""The hero goes through the regions, or on along a quest (p. 9, 14)."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import FAR, LANDS, REGIONS, SPEED
from companion.games.hellas.rules.chapters.quests import quests
from companion.games.hellas.rules.moves.turn import AdvanceQuest, MoveHero, TradeGlory
from companion.games.hellas.rules.options import ZERO_MOVE
from companion.games.hellas.rules.pieces import value
from companion.games.hellas.rules.rule import Step, not_now
from companion.games.hellas.rules.state import (
    NOBODY,
    NOWHERE,
    State,
    changed,
    first,
    region,
    turned,
)
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.turn import Boarding
from companion.kernel.game import note
from companion.kernel.options import decided, undecided


def ways(state: State, player: int) -> Iterator[MoveHero | AdvanceQuest]:
    """As many regions as his speed; on a quest one step instead."""
    one = state.players[player]
    if one.quest:
        yield AdvanceQuest()
        return
    if one.at == NOWHERE:
        return
    speed = value(state, player, SPEED)
    for at, far in enumerate(FAR[one.at]):
        if 0 < far <= speed:
            yield MoveHero(REGIONS[at].name)
    if may_stay(state, player):
        yield MoveHero(REGIONS[one.at].name)


def may_stay(state: State, player: int) -> bool:
    """A move of no region, to begin the quest here: the booklets do not say."""
    return decided(state, ZERO_MOVE) != "no" and bool(quests.boardable(state, player))


def unruled(state: State, player: int, move: MoveHero) -> bool:
    """Whether the table must say first what a move of no region is."""
    one = state.players[player]
    stays = not one.quest and one.at != NOWHERE and region(move.region) == one.at
    return stays and undecided(state, ZERO_MOVE) and may_stay(state, player)


def go(state: State, player: int, move: MoveHero) -> Step:
    """He passes anything and stops anywhere; where he ends he may begin a quest."""
    one, at = state.players[player], region(move.region)
    if one.quest or one.at == NOWHERE or at == NOWHERE:
        raise not_now()
    if at == one.at:
        if not may_stay(state, player):
            raise not_now()
    elif FAR[one.at][at] > value(state, player, SPEED):
        raise not_now()
    after = changed(slower(state), player, at=at)
    told = note("hellas.note.hero_moves", seat=state.seats[player], region=move.region)
    if quests.boardable(after, player):
        after = first(after, Boarding(player))
    return after, (told,)


def slower(state: State) -> State:
    """What an artifact added to his speed was for this move."""
    turn = state.turn
    if turn is None or not turn.raised[SPEED]:
        return state
    leadership, strength, _ = turn.raised
    return turned(state, raised=(leadership, strength, 0))


# ---- Heracles


def trades(state: State, player: int) -> Iterator[TradeGlory]:
    """A token of glory for one of two artifacts, before anything else (PL 148)."""
    turn = state.turn
    if state.players[player].hero != "heracles" or turn is None or turn.begun:
        return
    for land, holder in zip(LANDS, state.glory, strict=True):
        if holder == player:
            yield TradeGlory(land)


def trade(state: State, player: int, move: TradeGlory) -> Step:
    if move not in trades(state, player):
        raise not_now()
    held = list(state.glory)
    held[LANDS.index(move.land)] = NOBODY
    told = note("hellas.note.gives_glory", seat=state.seats[player], land=move.land)
    return first(state, ArtifactDraw(player, 2), glory=tuple(held)), (told,)
