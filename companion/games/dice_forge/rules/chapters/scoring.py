"""The end of the game and the score sheet (rules p. 2, end of the game)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.dice_forge.rules import options
from companion.games.dice_forge.rules.box import CARDS
from companion.games.dice_forge.rules.decided import (
    card_glory_shown,
    glory_untracked,
    ties_broken,
    untracked,
)
from companion.games.dice_forge.rules.moves import Declare, Move
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import (
    SOURCES,
    Hero,
    State,
    card_glory,
    seated,
    then,
)
from companion.games.dice_forge.rules.tasks import Declaring, Scoring
from companion.kernel.game import Note, Prompt, Result, Score, note
from companion.kernel.moves import Apply, ByHand
from companion.kernel.options import apply_or_not, by_itself

MOST_GLORY = 400
"""Far beyond any game: where the list of numbers a table may declare ends."""


def settle(state: State, _task: Scoring) -> Step | None:
    """The app counts, unless the table has kept the glory or wants to be asked."""
    if glory_untracked(state):
        return then(state, Declaring(tuple(range(len(state.heroes))))), ()
    return count(state) if by_itself(state, options.SCORING) else None


def count(state: State) -> Step:
    """The game is over."""
    return then(state), (note("dice_forge.note.over"),)


def ask(state: State, _task: Scoring) -> Prompt:
    everybody = tuple(hero.colour for hero in state.heroes)
    accepts = (Apply, ByHand)
    return Prompt("Scoring", "dice_forge.Scoring", everybody, accepts)


def by_option(state: State, _task: Scoring) -> Iterable[Move]:
    return apply_or_not(state, options.SCORING)


def decide(state: State, _task: Scoring, move: Move) -> Step:
    """The app counts what it knows, or the table says what lies on the boards."""
    if isinstance(move, Apply):
        return count(state)
    if not isinstance(move, ByHand):
        raise not_now()
    return then(state, Declaring(tuple(range(len(state.heroes))))), ()


def ask_glory(state: State, task: Declaring) -> Prompt:
    left = tuple(state.heroes[index].colour for index in task.left)
    return Prompt("Declaring", "dice_forge.Declaring", left, (Declare,))


def numbers(state: State, task: Declaring) -> Iterator[Move]:
    for index in task.left:
        for glory in range(MOST_GLORY):
            yield Declare(state.heroes[index].colour, glory)


def declare(state: State, task: Declaring, move: Move) -> Step:
    """Track and 100-tokens of one hero, as the table reads them."""
    if not isinstance(move, Declare) or move.glory not in range(MOST_GLORY):
        raise not_now()
    index = state.seat(move.seat)
    if index not in task.left:
        raise not_now()
    hero = with_glory(state.heroes[index], move.glory)
    left = tuple(other for other in task.left if other != index)
    heroes = seated(state, index, hero)
    if left:
        return then(state, Declaring(left), heroes=heroes), ()
    return count(replace(state, heroes=heroes))


def with_glory(hero: Hero, glory: int) -> Hero:
    """The table says how much it is; the difference is a line of its own."""
    at = SOURCES.index("table")
    more = hero.tally[at] + glory - hero.glory
    tally = (*hero.tally[:at], more, *hero.tally[at + 1 :])
    return replace(hero, glory=glory, tally=tally)


def scores(state: State) -> tuple[Score, ...]:
    """Where every point came from; cards lie face down until the end."""
    lines = [
        Score(source, tuple(hero.tally[at] for hero in state.heroes))
        for at, source in enumerate(SOURCES)
        if any(hero.tally[at] for hero in state.heroes)
    ]
    if not state.agenda or card_glory_shown(state):
        lines.extend(card_lines(state))
    return tuple(lines)


def card_lines(state: State) -> Iterator[Score]:
    """The glory printed on the feats, card by card."""
    for card in CARDS.values():
        held = (hero.cards.count(card.name) for hero in state.heroes)
        points = tuple(count * card.glory for count in held)
        if any(points):
            yield Score(f"card.{card.name}", points)


def totals(state: State) -> tuple[int, ...]:
    """Track, 100-tokens and all cards (rules p. 2, end of the game)."""
    return tuple(hero.glory + card_glory(hero) for hero in state.heroes)


def result(state: State) -> Result | None:
    """Most glory wins, a tie is shared; a house rule may break it."""
    if state.agenda:
        return None
    points = totals(state)
    best = [i for i, glory in enumerate(points) if glory == max(points)]
    reason = "dice_forge.reason.most_glory"
    if len(best) > 1 and ties_broken(state):
        best = foremost(state, best)
        reason = "dice_forge.reason.tie_broken"
    if len(best) > 1:
        reason = "dice_forge.reason.shared"
    winners = tuple(state.heroes[index].colour for index in best)
    return Result(winners, reason, points, (("glory", max(points)),))


def foremost(state: State, tied: list[int]) -> list[int]:
    """House rule: more faces forged, then more feats, then more left on the tracks."""
    best = max(merit(state, state.heroes[index]) for index in tied)
    return [index for index in tied if merit(state, state.heroes[index]) == best]


def merit(state: State, hero: Hero) -> tuple[int, int, int]:
    """What the table has kept by itself breaks no tie: nobody told the app."""
    left = 0 if untracked(state) else hero.gold + hero.sun + hero.moon
    return len(hero.aside), len(hero.cards), left


def secrets(state: State, seat: str) -> tuple[Note, ...]:
    """The feats in one's own piles, which lie face down, and their glory."""
    hero = state.heroes[state.seat(seat)]
    cards = tuple((card, hero.cards.count(card)) for card in dict.fromkeys(hero.cards))
    if not cards:
        return ()
    glory = card_glory(hero)
    return (note("dice_forge.note.piles", seat=seat, cards=cards, glory=glory),)


SCORING = Rule(ask, by_option, decide)
DECLARING = Rule(ask_glory, numbers, declare)
