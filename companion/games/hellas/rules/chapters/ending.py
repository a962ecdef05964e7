"""The four ways to win, and what the table is told of how near they are (p. 5)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import (
    FAVOURED,
    MONUMENTS,
    SLAYER,
    WARLORD,
)
from companion.games.hellas.rules.names import Victory
from companion.games.hellas.rules.options import TWO_VICTORIES
from companion.games.hellas.rules.pieces import lands, owned, temples
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import NOBODY, King, State, Won, first
from companion.games.hellas.rules.tasks.table import RuleQuestion
from companion.kernel.game import Note, Result, Score, note
from companion.kernel.options import decided, undecided

Victories = tuple[tuple[int, Victory], ...]


def seen(before: State, after: State, told: tuple[Note, ...]) -> Step:
    """A step that ends the game is its last: nothing of what was to come comes."""
    if unchanged(before, after) or after.over or not after.turn:
        return after, told
    after = forgotten(after)
    found = won(after)
    return concluded(after, found, told) if found else (after, told)


def concluded(state: State, found: Victories, told: tuple[Note, ...]) -> Step:
    """The end; two victories at once are asked about where nobody has said."""
    question = RuleQuestion(TWO_VICTORIES.name)
    if len(found) > 1 and undecided(state, TWO_VICTORIES):
        return state if asked(state) else first(state, question), told
    return finished(state, victors(state, found), told, dict(found))


def unchanged(before: State, after: State) -> bool:
    """Nothing that anybody could win by."""
    same = before.grounds is after.grounds and before.players is after.players
    return same and before.options is after.options


def asked(state: State) -> bool:
    task = state.task
    return isinstance(task, RuleQuestion) and task.name == TWO_VICTORIES.name


def victors(state: State, found: Victories) -> Won:
    """Two by one step: whose turn it is, or both, as the table has it."""
    if decided(state, TWO_VICTORIES) == "shared":
        players = tuple(dict.fromkeys(player for player, _ in found))
        return Won(players, found[0][1])
    return Won((found[0][0],), found[0][1])


def finished(
    state: State,
    over: Won,
    told: tuple[Note, ...],
    ways: Mapping[int, Victory] = MappingProxyType({}),
) -> Step:
    """Everybody who has won is told of, each in his way."""
    more = (
        note("hellas.note.wins", seat=state.seats[one], how=ways.get(one, over.how))
        for one in over.players
    )
    return replace(state, agenda=(), over=over), (*told, *more)


def won(state: State) -> Victories:
    """Who has won by what is on the table, each in one way, whose turn it is first."""
    passed = state.passed_by
    every = standing(state)
    if passed:
        every = (one for one in every if one not in passed)
    each: dict[int, Victory] = {}
    for player, how in every:
        each.setdefault(player, how)
    return tuple(each.items())


def forgotten(state: State) -> State:
    """A victory that is none any more would be a new one."""
    if not state.passed_by:
        return state
    there = set(standing(state))
    kept = tuple(one for one in state.passed_by if one in there)
    return replace(state, passed_by=kept)


def standing(state: State) -> Iterator[tuple[int, Victory]]:
    """Every victory on the table, those too after which it has played on."""
    now = state.turn.player if state.turn else 0
    count = len(state.seats)
    for player in ((now + n) % count for n in range(count)):
        for how in victories(state, player):
            yield player, how


def victories(state: State, player: int) -> Iterator[Victory]:
    if len(state.players[player].trophies) >= SLAYER:
        yield "slayer"
    if len(temples(state, player)) >= FAVOURED:
        yield "favoured"
    if counted_lands(state, player) >= WARLORD[len(state.seats)]:
        yield "warlord"


def counted_lands(state: State, player: int) -> int:
    """With three players the blue land does not count (p. 5)."""
    held = lands(state, player)
    return len(held) - (len(state.seats) == 3 and "blue" in held)


def king(state: State) -> int:
    """Whoever controls the first full monument once the last token is taken (p. 5)."""
    card = state.king
    if card is None or card.tokens or card.builder == NOBODY:
        return NOBODY
    return throne(state, card)


def throne(state: State, card: King) -> int:
    """Who controls the region of the first full monument."""
    return state.grounds[MONUMENTS[card.monument]].owner


def heirless(state: State) -> King | None:
    """The card, if nobody controls the region as yet.

    Where a table has it that the crown is lost then, the card has no builder any more.
    """
    card = state.king
    if card is None or card.builder == NOBODY or throne(state, card) != NOBODY:
        return None
    return card


def scores(state: State) -> tuple[Score, ...]:
    """How far everybody has come, in each way; nothing of it is a sum."""
    players = range(len(state.seats))
    lines = (
        ("regions", (len(tuple(owned(state, one))) for one in players)),
        ("lands", (counted_lands(state, one) for one in players)),
        ("temples", (len(temples(state, one)) for one in players)),
        ("monsters", (len(state.players[one].trophies) for one in players)),
        ("glory", (state.glory.count(one) for one in players)),
    )
    return tuple(Score(name, tuple(counts), adds=False) for name, counts in lines)


def result(state: State) -> Result | None:
    over = state.over
    if over is None:
        return None
    winners = tuple(state.seats[player] for player in over.players)
    totals = (0,) * len(state.seats)
    return Result(winners, f"hellas.reason.{over.how}", totals)
