"""The books of cards: each of them is in one place."""

from collections.abc import Iterator

from companion.games.hellas.rules.books.line import (
    DECK,
    EVOLVED,
    GONE,
    LAID,
    OUT,
    SWITCH,
    among,
)
from companion.games.hellas.rules.box import (
    ARTIFACTS,
    BLESSINGS,
    EVENTS,
    NEUTRAL,
    QUEST_SLOTS,
    QUESTS,
    TEMPLE_CARDS,
)
from companion.games.hellas.rules.names import Quest
from companion.games.hellas.rules.options import in_box
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import Player, State
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import QuestReward
from companion.kernel.books import Entry

KEPT: tuple[Quest, ...] = ("aid_to_atlas", "augean_stables")
"""Quest cards that are kept, to be used later."""
TOKENED = ("exhausted_fight",)
"""Blessings that bear a token once they were used."""


def card_lines(state: State) -> Iterator[Entry]:
    card = state.temple_card
    yield Entry(("temple_card",), card, among(card, TEMPLE_CARDS))
    for name in ARTIFACTS:
        yield from artifact_lines(state, name)
    for name in BLESSINGS:
        yield from blessing_lines(state, name)
    for name in EVENTS:
        yield quest_line(state, name) if name in QUESTS else event_line(state, name)


def holder(state: State, name: str) -> Player | None:
    """Who has an artifact, a blessing or a quest card to be used later."""
    for one in state.players:
        if name in one.artifacts or name in one.blessings or name in one.kept:
            return one
    return None


def seat_of(state: State, name: str) -> str:
    one = holder(state, name)
    return state.seats[state.players.index(one)] if one else ""


def artifact_lines(state: State, name: str) -> Iterator[Entry]:
    """Whose it is; with nobody it lies in the deck, with its monster or its god."""
    one = holder(state, name)
    if not one and name in NEUTRAL and name not in in_box(state.options):
        return
    held = artifact_place(state, name)
    yield Entry(("artifact", name), held, (DECK, *state.seats))
    if one:
        yield Entry(("spent", name), int(name in one.spent), SWITCH)


def artifact_place(state: State, name: str) -> str:
    return seat_of(state, name) or DECK


def blessing_lines(state: State, name: str) -> Iterator[Entry]:
    one = holder(state, name)
    held = blessing_place(state, name)
    yield Entry(("blessing", name), held, (DECK, GONE, *state.seats))
    if one and (name in TOKENED or name in one.spent):
        yield Entry(("spent", name), int(name in one.spent), SWITCH)


def blessing_place(state: State, name: str) -> str:
    return seat_of(state, name) or (GONE if name in state.gone else DECK)


# ---- events


def event_line(state: State, card: str) -> Entry:
    """A monster's card: in the deck, laid, or under the monster's tray (p. 11)."""
    monster, _, region = card.partition(".")
    found = beast(state, monster)
    under = found is not None and region in found.evolved
    held = EVOLVED if under else LAID if card in state.laid else DECK
    choices = (DECK, LAID, EVOLVED) if found else (DECK, LAID)
    return Entry(("event", card), held, choices)


def quest_line(state: State, name: str) -> Entry:
    """In the deck, on a slot with its token on the map, laid, or kept (p. 11, 14).

    It does not leave its slot under a hero, nor while it is rewarded; and there are
    three slots.
    """
    held = quest_place(state, name)
    rewarded = any(name == task_quest(task) for task in state.agenda)
    if rewarded or any(one.quest == name for one in state.players):
        return Entry(("quest", name), held, (held,))
    slot = (OUT,) if held == OUT or len(state.quests) < QUEST_SLOTS else ()
    keepers = state.seats if name in KEPT else ()
    return Entry(("quest", name), held, among(held, (DECK, *slot, LAID, *keepers)))


def task_quest(task: Task) -> str:
    match task:
        case QuestReward(quest=quest):
            return quest
    return ""


def quest_place(state: State, name: str) -> str:
    if name in state.quests:
        return OUT
    return seat_of(state, name) or (LAID if name in state.laid else DECK)
