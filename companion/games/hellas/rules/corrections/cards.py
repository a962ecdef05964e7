"""Cards, put right: each leaves where it was."""

from dataclasses import replace

from companion.games.hellas.rules.books.cards import (
    artifact_place,
    blessing_place,
    holder,
    quest_place,
)
from companion.games.hellas.rules.books.line import EVOLVED, GONE, LAID, OUT
from companion.games.hellas.rules.box import MONSTERS, QUESTS
from companion.games.hellas.rules.corrections.beasts import trimmed
from companion.games.hellas.rules.corrections.changes import held_or_not, without
from companion.games.hellas.rules.names import as_name
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import NOBODY, State, changed, with_beast
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.cards import ArtifactDraw, Exchanging
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting
from companion.kernel.books import Path


def put_temple_card(state: State, _path: Path, value: str) -> State:
    return replace(state, temple_card=value)


def lifted(state: State, name: str) -> State:
    """Nobody has this artifact or blessing any more."""
    for index, one in enumerate(state.players):
        if name in one.artifacts or name in one.blessings:
            state = changed(
                state,
                index,
                artifacts=without(one.artifacts, name),
                blessings=without(one.blessings, name),
                spent=without(one.spent, name),
            )
    agenda = tuple(left for task in state.agenda for left in dropped(task, name))
    return replace(state, agenda=agenda, gone=without(state.gone, name))


def dropped(task: Task, name: str) -> tuple[Task, ...]:
    """A task that shows this card shows it no longer."""
    match task:
        case Exchanging(new=new) if new == name:
            return ()
        case ArtifactDraw(cards=cards) | Drafting(cards=cards) | DraftDraw(cards=cards):
            if name in cards:
                return (replace(task, cards=without(cards, name)),)
    return (task,)


def put_artifact(state: State, path: Path, value: str) -> State:
    """With whoever has it now it is charged (p. 14)."""
    name = path[1]
    if artifact_place(state, name) == value:
        return state
    state = lifted(state, name)
    player = state.player(value)
    if player == NOBODY:
        return state
    held = (*state.players[player].artifacts, name)
    return changed(state, player, artifacts=held)


def put_blessing(state: State, path: Path, value: str) -> State:
    name = path[1]
    if blessing_place(state, name) == value:
        return state
    state = lifted(state, name)
    player = state.player(value)
    if player != NOBODY:
        held = (*state.players[player].blessings, name)
        return changed(state, player, blessings=held)
    return replace(state, gone=(*state.gone, name)) if value == GONE else state


def put_spent(state: State, path: Path, value: int) -> State:
    """An artifact was used, or a blessing bears a token."""
    one = holder(state, path[1])
    if one is None:
        return state
    player = state.players.index(one)
    return changed(state, player, spent=held_or_not(one.spent, path[1], value))


# ---- events


def put_event(state: State, path: Path, value: str) -> State:
    """A monster's card; a second one under its tray makes it stronger (p. 11)."""
    card = path[1]
    monster, _, place = card.partition(".")
    state = replace(state, laid=held_or_not(state.laid, card, value == LAID))
    found = beast(state, monster)
    if found is None:
        return state
    evolved = held_or_not(found.evolved, place, value == EVOLVED)
    name = as_name(MONSTERS, monster)
    return trimmed(with_beast(state, name, evolved=evolved))


def put_quest(state: State, path: Path, value: str) -> State:
    """A quest's card; its token lies on the map while it is on a slot (p. 11)."""
    name = as_name(QUESTS, path[1])
    if quest_place(state, name) == value:
        return state
    for index, one in enumerate(state.players):
        if name in one.kept:
            state = changed(state, index, kept=without(one.kept, name))
    player = state.player(value)
    if player != NOBODY:
        kept = (*state.players[player].kept, name)
        state = changed(state, player, kept=kept)
    return replace(
        state,
        quests=held_or_not(state.quests, name, value == OUT),
        laid=held_or_not(state.laid, path[1], value == LAID),
    )
