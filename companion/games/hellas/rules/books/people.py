"""The books of what lies before each player."""

from collections.abc import Iterator

from companion.games.hellas.rules.books.line import SWITCH, among, either, upto
from companion.games.hellas.rules.box import (
    ATTRIBUTES,
    BEST,
    COMBAT,
    HEROES,
    PRIESTS,
    REGIONS,
    STEPS,
)
from companion.games.hellas.rules.names import Special
from companion.games.hellas.rules.pieces import hand_limit, praying
from companion.games.hellas.rules.state import Player, State, place
from companion.kernel.books import Entry

CARDS = sum(one.copies for one in COMBAT)
"""Of the combat deck."""
MARKED: tuple[Special, ...] = (
    "recruit",
    "march",
    "temple",
    "prepare",
    "usurp",
    "hunt",
)
"""Special actions that bear a token once they were used: six tokens each (p. 4)."""


def player_lines(state: State) -> Iterator[Entry]:
    for player, seat in enumerate(state.seats):
        one = state.players[player]
        yield from hero_lines(state, one, seat)
        yield from attribute_lines(one, seat)
        yield hand_line(state, player, seat)
        most = PRIESTS - praying(state, player)
        yield Entry(("pool", seat), one.pool, upto(most, one.pool))
        for special in dict.fromkeys((*MARKED, *one.used)):
            used = int(special in one.used)
            yield Entry(("used", seat, special), used, SWITCH)


def hero_lines(state: State, one: Player, seat: str) -> Iterator[Entry]:
    """Two heroes change places; one that is not chosen yet will be asked for."""
    heroes = tuple(player.hero for player in state.players if player.hero)
    free = (name for name in HEROES if name not in heroes)
    choices = either(one.hero, (*heroes, *free)) if one.hero else (one.hero,)
    yield Entry(("hero", seat), one.hero, choices)
    held = one.quest or place(one.at)
    places = (*(region.name for region in REGIONS), *state.quests)
    stands = among(held, places) if one.hero else (held,)
    yield Entry(("stands", seat), held, stands)
    if one.quest:
        last = len(STEPS[one.quest]) - 1
        yield Entry(("step", seat), one.step, upto(last, one.step, 1))


def attribute_lines(one: Player, seat: str) -> Iterator[Entry]:
    for at, name in enumerate(ATTRIBUTES):
        held = one.attributes[at]
        yield Entry(("attribute", seat, name), held, upto(BEST, held, 1))
        yield Entry(("injured", seat, name), int(one.injured[at]), SWITCH)


def hand_line(state: State, player: int, seat: str) -> Entry:
    """Up to the limit; a hunter has none but the deck (p. 13)."""
    held = state.players[player].hand
    if state.hunt and state.hunt.player == player:
        others = sum(one.hand for one in state.players) - held
        return Entry(("hand", seat), held, upto(CARDS - others, held))
    return Entry(("hand", seat), held, upto(hand_limit(state, player), held))
