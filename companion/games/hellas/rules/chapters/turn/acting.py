"""A turn: regular actions in any order, once each, then a special one (p. 9)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.box import LEADERSHIP
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.quests import quests
from companion.games.hellas.rules.chapters.specials import specials
from companion.games.hellas.rules.chapters.turn import heroes, moving, prayer
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.specials import Act
from companion.games.hellas.rules.moves.turn import (
    AdvanceQuest,
    Fortify,
    Leave,
    MoveHero,
    MoveHoplites,
    Pray,
    TradeGlory,
)
from companion.games.hellas.rules.names import Moment, Regular
from companion.games.hellas.rules.options import MEDUSA_CITY, ZERO_MOVE
from companion.games.hellas.rules.pieces import value
from companion.games.hellas.rules.rule import Rule, Step, ask_table, asks, not_now
from companion.games.hellas.rules.state import State, Turn, turned
from companion.games.hellas.rules.tasks.turn import Acting
from companion.kernel.game import IllegalMove, Prompt
from companion.kernel.options import Option

REGULAR: Mapping[type, Regular] = MappingProxyType(
    {
        Pray: "prayer",
        MoveHero: "hero",
        AdvanceQuest: "hero",
        MoveHoplites: "hoplites",
        Fortify: "hoplites",
        Leave: "hoplites",
    }
)
INSTEAD: Mapping[Moment, Regular] = MappingProxyType(
    {"action": "artifacts", "for_hero": "hero", "for_hoplites": "hoplites"}
)
"""Moments at which a card takes the place of a regular action."""


def ask(state: State, task: Acting) -> Prompt:
    return asks(
        state,
        "hellas.Acting",
        task.player,
        Act,
        Pray,
        MoveHero,
        AdvanceQuest,
        MoveHoplites,
        Fortify,
        Leave,
        Use,
        TradeGlory,
    )


# ---- what may be done


def may(turn: Turn, regular: Regular) -> bool:
    """Once a turn; artifacts are one block, which another action ends (p. 9)."""
    return regular not in turn.done or regular == turn.under == "artifacts"


def moments(turn: Turn) -> Iterator[Moment]:
    """When cards may be used now."""
    for moment, regular in INSTEAD.items():
        if may(turn, regular):
            yield moment
    if turn.under == "hero":
        yield "moved"
    yield "turn"


def moves(state: State, task: Acting) -> Iterator[Move]:
    turn, player = state.turn, task.player
    if turn is None:
        return
    yield from specials.acts(state, player)
    if may(turn, "prayer"):
        yield from prayer.gods(state, player)
    if may(turn, "hero"):
        yield from heroes.ways(state, player)
    if may(turn, "hoplites"):
        yield from moving.ways(state, player, value(state, player, LEADERSHIP))
    yield from heroes.trades(state, player)
    yield from cards(state, turn, player)


def cards(state: State, turn: Turn, player: int) -> Iterator[Use]:
    one = state.players[player]
    if one.artifacts or one.blessings or one.kept:
        found = (n for at in moments(turn) for n in offers.usable(state, player, at))
        yield from map(Use, dict.fromkeys(found))


# ---- doing it


def play(state: State, task: Acting, move: Move) -> Step:
    turn, player = state.turn, task.player
    if turn is None:
        raise not_now()
    match move:
        case Act(special):
            if special not in specials.NAMES:
                raise not_now()
            return specials.ending_turn(state, player, special)
        case TradeGlory():
            return begun(*heroes.trade(state, player, move))
        case Use(card):
            return used(state, turn, player, card)
        case _:
            return regular(state, turn, player, move)


def begun(state: State, told: tuple[Any, ...]) -> Step:
    return turned(state, begun=True), told


def used(state: State, turn: Turn, player: int, card: str) -> Step:
    """A card at the first moment that fits; it may stand for a regular action."""
    for moment in moments(turn):
        if card in offers.usable(state, player, moment):
            kind = INSTEAD.get(moment)
            before = noted(state, turn, kind) if kind else turned(state, begun=True)
            return offers.use(before, player, card, moment)
    raise not_now()


def regular(state: State, turn: Turn, player: int, move: Move) -> Step:
    kind = REGULAR.get(type(move))
    if kind is None:
        raise not_now()
    if not may(turn, kind):
        raise IllegalMove("hellas.refuse.done", regular=kind)
    question = unruled(state, player, move)
    if question:
        return ask_table(state, question)
    before = noted(state, turn, kind)
    match move:
        case Pray():
            return prayer.pray(before, player, move)
        case MoveHero():
            return heroes.go(before, player, move)
        case AdvanceQuest() if state.players[player].quest:
            return quests.advance(before, player)
        case MoveHoplites() | Fortify() | Leave():
            leadership = value(state, player, LEADERSHIP)
            return moving.begin(before, player, leadership, move)
    raise not_now()


def unruled(state: State, player: int, move: Move) -> Option | None:
    """What the table must say first."""
    if isinstance(move, MoveHero) and heroes.unruled(state, player, move):
        return ZERO_MOVE
    return MEDUSA_CITY if moving.unruled(state, player, move) else None


def noted(state: State, turn: Turn, kind: Regular) -> State:
    """This regular action is the one under way, and will not come again."""
    done = turn.done if kind in turn.done else (*turn.done, kind)
    return turned(state, done=done, under=kind, begun=True)


ACTING = Rule(ask, moves, play)
