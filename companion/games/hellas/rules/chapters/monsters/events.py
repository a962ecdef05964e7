"""The event phase, and the seven events a game begins with (p. 6, 11).

Which cards are in the deck follows from where the others are: discarded, on the quest
slots, beside a monster's tray, or kept by a player.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.hellas.rules.box import (
    EVENTS,
    INDEX,
    MONSTER_CARDS,
    QUEST_AT,
    QUEST_SLOTS,
    QUESTS,
)
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.names import Monster, Quest, as_name
from companion.games.hellas.rules.options import EMPTY_DECK, EVOLVE_TWICE
from companion.games.hellas.rules.pieces import beast, evolutions
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    ask_table,
    asks,
    by_chance,
    not_now,
)
from companion.games.hellas.rules.state import Figure, State, place, then, with_beast
from companion.games.hellas.rules.tasks.monsters import EventDraw, EventPhase
from companion.kernel.game import Note, Prompt, note
from companion.kernel.options import decided, undecided

BRINGS: Mapping[str, tuple[Monster, str]] = MappingProxyType(
    {
        f"{name}.{at}": (name, at)
        for name, cards in MONSTER_CARDS.items()
        for at in cards
    }
)
"""Which monster an event card brings, and where to; the others are quests."""


# ---- the deck


def deck(state: State) -> tuple[str, ...]:
    """The event cards that may be drawn."""
    away = {*state.laid, *state.quests}
    away.update(card for one in state.players for card in one.kept)
    away.update(card for one in state.beasts for card in evolutions(one))
    return tuple(card for card in EVENTS if card not in away)


def discarded(state: State, card: str) -> State:
    return replace(state, laid=(*state.laid, card))


def slain(state: State, name: Monster) -> bool:
    """Whoever slew a monster has its miniature."""
    return any(name in one.trophies for one in state.players)


def effective(state: State, card: str) -> bool:
    """Whether a drawn card ends the phase: all do but those of slain monsters."""
    brought = BRINGS.get(card)
    return brought is None or not slain(state, brought[0])


# ---- a game's first events


def dealt(state: State, card: str) -> tuple[State, tuple[Note, ...], int]:
    """One of the first events, and how many of the seven it counts for (p. 6).

    A quest counts though all slots are taken; for a monster that is out already
    another card is drawn. Nothing evolves yet.
    """
    brought = BRINGS.get(card)
    if brought is None:
        return *quest_drawn(state, as_name(QUESTS, card)), 1
    name, at = brought
    if beast(state, name) is None:
        return *arrives(state, card, name, at), 1
    told = note("hellas.note.already_out", monster=name)
    return discarded(state, card), (told,), 0


# ---- what a card does


def quest_drawn(state: State, quest: Quest) -> Step:
    """It takes a free slot, with its token; without one it is discarded (p. 11)."""
    facts = {"quest": quest, "region": place(QUEST_AT[quest])}
    if len(state.quests) >= QUEST_SLOTS:
        told = note("hellas.note.quest_discarded", **facts)
        return discarded(state, quest), (told,)
    after = replace(state, quests=(*state.quests, quest))
    return after, (note("hellas.note.quest_appears", **facts),)


def arrives(state: State, card: str, name: Monster, at: str) -> Step:
    """Miniature, tray and artifact come out (p. 6, 11).

    Its card is laid down: only a monster that was out from the start finds both of its
    cards in the deck, unless the table shuffles this one in again.
    """
    back = state.turn is not None and decided(state, EVOLVE_TWICE) == "any"
    beasts = (*state.beasts, Figure(name, INDEX[at]))
    after = replace(state if back else discarded(state, card), beasts=beasts)
    return after, (note("hellas.note.monster_arrives", monster=name, region=at),)


def evolves(state: State, one: Figure, at: str) -> Step:
    """The card lies at its tray as long as the monster lives (p. 11)."""
    after = with_beast(state, one.name, evolved=(*one.evolved, at))
    told = note(
        "hellas.note.evolves",
        monster=one.name,
        region=place(one.at),
        evolution=f"{one.name}.{at}",
    )
    return after, (told,)


# ---- the phase


def settle_phase(state: State, task: EventPhase) -> Step:
    return then(state, EventDraw(task.player)), ()


def settle_draw(state: State, task: EventDraw) -> Step | None:
    """An empty deck is shuffled anew, or brings nothing, as the table has it."""
    if deck(state):
        return None
    if not any(effective(state, card) for card in state.laid):
        return then(state), (note("hellas.note.no_event"),)
    if undecided(state, EMPTY_DECK):
        return ask_table(state, EMPTY_DECK)
    if decided(state, EMPTY_DECK) == "nothing":
        return then(state), (note("hellas.note.no_event"),)
    return then(state, task, laid=()), (note("hellas.note.events_shuffled"),)


def ask_draw(state: State, task: EventDraw) -> Prompt:
    return by_chance(asks(state, "hellas.EventDraw", task.player, DrawEvent), "events")


def events(state: State, _task: EventDraw) -> Iterator[Move]:
    return map(DrawEvent, deck(state))


def draw_event(state: State, task: EventDraw, move: Move) -> Step:
    """A quest appears, a monster arrives or evolves; for a slain one draw again."""
    if not isinstance(move, DrawEvent) or move.card not in deck(state):
        raise not_now()
    brought = BRINGS.get(move.card)
    if brought is None:
        return quest_drawn(then(state), as_name(QUESTS, move.card))
    name, at = brought
    found = beast(state, name)
    if found is not None:
        return evolves(then(state), found, at)
    if slain(state, name):
        told = note("hellas.note.event_of_slain", monster=name)
        return discarded(then(state, task), move.card), (told,)
    return arrives(then(state), move.card, name, at)


EVENT_DRAW = Rule(ask_draw, events, draw_event)
