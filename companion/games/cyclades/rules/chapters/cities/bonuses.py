"""The token of a metropolis and its bonus (booklet p. 10)."""

from collections.abc import Iterator

from companion.games.cyclades.rules.box import (
    BONUS_GOLD,
    BONUS_PIECES,
    BONUS_PRIESTESSES,
    COPIES,
)
from companion.games.cyclades.rules.chapters.battle.control import priestesses
from companion.games.cyclades.rules.chapters.cycle.purses import gained
from companion.games.cyclades.rules.decided import app_turns_tokens
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.opening import DrawToken
from companion.games.cyclades.rules.pieces import tokens_left
from companion.games.cyclades.rules.rule import Rule, Step, asks, by_chance, not_now
from companion.games.cyclades.rules.state import Metropolis, State, changed, put, then
from companion.games.cyclades.rules.tasks.actions import Mustering, Prospering, Seaside
from companion.games.cyclades.rules.tasks.cities import Reward, TokenDraw
from companion.kernel.game import Note, Prompt, note


def settle_token(state: State, _task: TokenDraw) -> Step | None:
    """An empty stack gives nothing."""
    return None if any(tokens_left(state).values()) else (then(state), ())


def ask_token(state: State, task: TokenDraw) -> Prompt:
    key = "cyclades.TokenDraw"
    prompt = asks(state, key, task.faction, DrawToken)
    return by_chance(prompt, "metropolises")


def tokens(state: State, _task: TokenDraw) -> Iterator[Move]:
    """Each token of the stack; a table that turns it over reads the bonus only."""
    for bonus, left in tokens_left(state).items():
        next_one = COPIES - left + 1
        last = COPIES if app_turns_tokens(state) else min(next_one, COPIES)
        yield from (DrawToken(n, bonus) for n in range(next_one, last + 1))


def draw_token(state: State, task: TokenDraw, move: Move) -> Step:
    """Turned over, placed, and its bonus taken (booklet p. 10)."""
    if not isinstance(move, DrawToken) or move not in tokens(state, task):
        raise not_now()
    city = Metropolis(move.bonus, task.faction, task.way)
    reward = Reward(task.faction, move.bonus)
    seat = state.colour(task.faction)
    if task.land < 0:
        safe = (*state.factions[task.faction].safe, city)
        told = note("cyclades.note.metropolis_safe", seat=seat, bonus=move.bonus)
        after = changed(state, task.faction, safe=safe)
        return then(after, reward), (told,)
    cities = (*state.spots[task.land].metropolises, city)
    after = put(state, task.land, metropolises=cities)
    area = state.name(task.land)
    told = note("cyclades.note.metropolis", seat=seat, area=area, bonus=move.bonus)
    seaside = Seaside(task.faction, task.land, "metropolis")
    return then(after, seaside, reward), (told,)


def settle_reward(state: State, task: Reward) -> Step:
    """Two troops, three gold, a horn, two fleets or a priestess (booklet p. 10)."""
    faction = task.faction
    told: tuple[Note, ...] = ()
    match task.bonus:
        case "two_troops":
            return then(
                state, Mustering(faction, "troop", BONUS_PIECES, task.bonus)
            ), ()
        case "two_fleets":
            return then(
                state, Mustering(faction, "fleet", BONUS_PIECES, task.bonus)
            ), ()
        case "prosperity":
            return then(state, Prospering(faction, "any", task.bonus)), ()
        case "three_gold":
            state, told = gained(state, faction, BONUS_GOLD, task.bonus)
        case "priestess":
            state, told = priestesses(state, faction, BONUS_PRIESTESSES, task.bonus)
    return then(state), told


TOKEN_DRAW = Rule(ask_token, tokens, draw_token)
