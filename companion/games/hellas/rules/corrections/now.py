"""What is under way, put right."""

from dataclasses import replace

from companion.games.hellas.rules.books.now import REGULAR, SIDES
from companion.games.hellas.rules.box import TURNS_TO_KING
from companion.games.hellas.rules.clock import retarget
from companion.games.hellas.rules.corrections.changes import exchanged, held_or_not
from companion.games.hellas.rules.corrections.grounds import god_at
from companion.games.hellas.rules.names import as_name
from companion.games.hellas.rules.state import (
    NOBODY,
    King,
    PlayedCard,
    State,
    attribute,
    fought,
    hunted,
    turned,
)
from companion.kernel.books import Path


def put_round(state: State, _path: Path, value: int) -> State:
    return replace(state, round=value)


def put_active(state: State, _path: Path, value: str) -> State:
    return retarget(state, state.player(value))


# ---- the turn


def put_done(state: State, path: Path, value: int) -> State:
    if state.turn is None:
        return state
    name = as_name(REGULAR, path[1])
    done = held_or_not(state.turn.done, name, value)
    return turned(state, done=done)


def put_moves(state: State, _path: Path, value: int) -> State:
    return turned(state, moves=value)


def put_raised(state: State, path: Path, value: int) -> State:
    if state.turn is None:
        return state
    at = attribute(path[1])
    return turned(state, raised=exchanged(state.turn.raised, at, value))


# ---- a battle


def put_passed(state: State, path: Path, value: int) -> State:
    if state.battle is None:
        return state
    at = SIDES.index(path[1])
    return fought(state, passed=exchanged(state.battle.passed, at, bool(value)))


def put_toll(state: State, path: Path, value: int) -> State:
    """Casualty symbols more or fewer than on the cards."""
    if state.battle is None:
        return state
    at = SIDES.index(path[1])
    return fought(state, toll=exchanged(state.battle.toll, at, value))


def put_played(state: State, path: Path, value: int) -> State:
    """A card on the table: its strength, its casualties, or what its effect adds."""
    if state.battle is None:
        return state
    at, number = SIDES.index(path[1]), int(path[2]) - 1
    row = state.battle.cards[at]
    card = revalued(row[number], path[3], value)
    row = exchanged(row, number, card)
    return fought(state, cards=exchanged(state.battle.cards, at, row))


def revalued(card: PlayedCard, kind: str, value: int) -> PlayedCard:
    match kind:
        case "strength":
            return replace(card, strength=value)
        case "casualties":
            return replace(card, casualties=value)
        case "planned":
            return replace(card, planned=value)
    return replace(card, adds=value)


def put_bonus(state: State, path: Path, value: int) -> State:
    if state.battle is None:
        return state
    at = SIDES.index(path[1])
    row = tuple(
        (name, value if name == path[2] else more)
        for name, more in state.battle.bonus[at]
    )
    return fought(state, bonus=exchanged(state.battle.bonus, at, row))


# ---- a hunt


def put_hunt(state: State, path: Path, value: int) -> State:
    match path[1]:
        case "stage":
            return hunted(state, stage=value)
        case "attacks":
            return hunted(state, attacks=value)
        case "strength":
            return hunted(state, strength=value)
    return hunted(state, defence=value)


# ---- the monument activation card


def put_king(state: State, path: Path, value: str) -> State:
    """Whose tokens, or for which monument; a card that comes bears three tokens."""
    if path[1] == "monument":
        if state.king is None:
            return state
        return replace(state, king=replace(state.king, monument=god_at(value)))
    builder = state.player(value)
    if state.king and state.king.builder == builder:
        return state
    if builder == NOBODY:
        return replace(state, king=None)
    if state.king:
        return replace(state, king=replace(state.king, builder=builder))
    return replace(state, king=King(builder, highest(state), TURNS_TO_KING))


def highest(state: State) -> int:
    """The monument that is built highest."""
    levels = [one.level for one in state.monuments]
    return levels.index(max(levels))


def put_king_tokens(state: State, _path: Path, value: int) -> State:
    if state.king is None:
        return state
    return replace(state, king=replace(state.king, tokens=value))
