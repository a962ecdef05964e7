"""Tables on which cards are used and quests begun at random."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.hellas.rules.box import (
    ARTIFACTS,
    BLESSINGS,
    LANDS,
    MONSTERS,
    QUESTS,
    REGIONS,
)
from companion.games.hellas.rules.contents import ALONE, RULES
from companion.games.hellas.rules.state import NOWHERE, State, Turn, changed
from companion.games.hellas.rules.tasks import cards
from companion.games.hellas.rules.tasks.cards import (
    ArtifactDraw,
    BlessingDraw,
    CardOffer,
    QuestReward,
)
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting
from companion.games.hellas.rules.tasks.table import RuleQuestion
from companion.games.hellas.rules.tasks.turn import Acting, Boarding
from companion.kernel.agenda import settle
from companion.kernel.game import IllegalMove
from tests.games.hellas.tables import army, glory, laid, monster, temple

TASKS = {*cards.Task.__args__, Boarding, DraftDraw, Drafting}
"""The tasks of these chapters."""
STEPS = 40


def laid_at_random(dice: random.Random) -> State:
    """Heroes, hoplites, monsters, quests, tokens and cards lie anywhere."""
    players = dice.choice((2, 3, 4))
    deck = dice.choice(("table", "app"))
    token = dice.choice(("taken", "free"))
    decks = {"deck__artifacts": deck, "deck__blessings": deck}
    state = laid(players, **decks, rule__quest_glory=token)
    for seat in state.seats:
        for region in dice.sample(REGIONS, dice.choice((0, 4, 4))):
            state = army(state, seat, region.name, dice.randrange(1, 3))
    for name in dice.sample(MONSTERS, 3):
        state = monster(state, name, dice.choice(REGIONS).name)
    quests = tuple(dice.sample(QUESTS, 3))
    state = temple(replace(state, quests=quests), "crete", "epirus")
    some = dice.sample(LANDS, dice.choice((2, 5)))
    state = glory(state, **{land: dice.choice(state.seats) for land in some})
    cards = dealt(dice, ARTIFACTS, players), dealt(dice, BLESSINGS, players)
    for player in range(players):
        state = begun(dice, state, player, cards[0][player], cards[1][player])
    held = {card for hand in cards[1] for card in hand}
    gone = tuple(card for card in BLESSINGS if card not in held)
    return replace(state, turn=Turn(0), gone=dice.choice(((), gone)))


def dealt(
    dice: random.Random, deck: tuple[str, ...], players: int
) -> list[tuple[str, ...]]:
    """Most of a deck, to players."""
    mixed = dice.sample(deck, len(deck) - dice.randrange(4))
    return [tuple(mixed[n::players]) for n in range(players)]


def begun(
    dice: random.Random,
    state: State,
    player: int,
    artifacts: tuple[str, ...],
    blessings: tuple[str, ...],
) -> State:
    """What one player has; some heroes are on a quest."""
    quest = dice.choice((*state.quests, "", ""))
    place = (
        {"quest": quest, "step": dice.choice((1, 2)), "at": NOWHERE}
        if quest
        else {"at": dice.randrange(len(REGIONS))}
    )
    kept = tuple(dice.sample(("aid_to_atlas", "augean_stables"), dice.randrange(3)))
    kept = tuple(one for one in kept if not player and one not in state.quests)
    return changed(
        state,
        player,
        **place,
        attributes=tuple(dice.randrange(1, 6) for _ in range(3)),
        injured=tuple(dice.random() < 0.3 for _ in range(3)),
        hand=dice.randrange(5),
        pool=dice.randrange(4),
        used=tuple(dice.sample(("march", "hunt", "recruit"), dice.randrange(4))),
        artifacts=artifacts,
        blessings=blessings,
        kept=kept,
    )


def started(dice: random.Random) -> State:
    """A turn, with one of these tasks before it."""
    state = laid_at_random(dice)
    quest = dice.choice(state.quests)
    before = dice.choice(
        (
            (),
            (ArtifactDraw(0, dice.choice((1, 2, 3))),),
            (DraftDraw(0, len(state.seats) + 1),),
            (BlessingDraw(0),),
            (QuestReward(0, quest),),
            (CardOffer(0, "acted"),),
        )
    )
    if isinstance(next(iter(before), None), QuestReward):
        state = changed(state, 0, quest=quest, step=3, at=NOWHERE)
    return settle(ALONE, replace(state, agenda=(*before, Acting(0))))[0]


def evening(seed: int) -> Iterator[tuple[State, Any, tuple[Any, ...]]]:
    """States in which one of these chapters asks, a move, and what was told."""
    dice = random.Random(seed)
    state = started(dice)
    for _ in range(STEPS):
        task = state.task
        if task is None:
            return
        if type(task) not in RULES:
            state = settle(ALONE, replace(state, agenda=state.agenda[1:]))[0]
            continue
        move = chosen(dice, state)
        after, notes = settle(ALONE, *RULES[type(task)].play(state, task, move))
        if type(task) in TASKS or isinstance(task, Acting | RuleQuestion):
            yield state, move, notes
        state = after


def chosen(dice: random.Random, state: State) -> Any:
    """Each kind of move as often as another."""
    kinds: dict[type, list[Any]] = {}
    for move in RULES[type(state.task)].moves(state, state.task):
        kinds.setdefault(type(move), []).append(move)
    return dice.choice(kinds[dice.choice(list(kinds))])


def plays(state: State, move: Any) -> bool:
    try:
        RULES[type(state.task)].play(state, state.task, move)
    except IllegalMove:
        return False
    return True
