"""How hunts end, and what they bring (p. 12, 13)."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import MONSTER_ARTIFACTS
from companion.games.hellas.rules.chapters.hunt.wounds import marked
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.hunts import TakeReward
from companion.games.hellas.rules.names import Mark, Regular
from companion.games.hellas.rules.options import OLD_WOUNDS
from companion.games.hellas.rules.pieces import beast, gains_priests, within_limit
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    ask_table,
    asks,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import Hunt, State, Turn, changed, then, turned
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.hunts import (
    HuntEnd,
    HuntFailed,
    HuntReward,
    Injuring,
)
from companion.kernel.game import Prompt, note
from companion.kernel.options import decided, undecided


def settle_failed(state: State, _task: HuntFailed) -> Step:
    """One more injury, if there is room for it, and one reward all the same (p. 12)."""
    hunt = state.hunt
    if hunt is None:
        return then(state), ()
    marks, older = earned(state, hunt), earned_before(state, hunt)
    if set(older) - set(marks):
        if undecided(state, OLD_WOUNDS):
            return ask_table(state, OLD_WOUNDS)
        if decided(state, OLD_WOUNDS) == "ever":
            marks = tuple(dict.fromkeys((*marks, *older)))
    facts = {"seat": state.seats[hunt.player], "monster": hunt.monster}
    told = note("hellas.note.hunt_failed", **facts)
    reward = HuntReward(hunt.player, hunt.monster, marks, artifact=False)
    tasks = (Injuring(hunt.player, 1), reward, HuntEnd(hunt.player))
    return then(state, *tasks), (told,)


def earned(state: State, hunt: Hunt) -> tuple[Mark, ...]:
    """What the wounds of this hunt are worth."""
    return marked(state, hunt.monster, hunt.dealt)


def earned_before(state: State, hunt: Hunt) -> tuple[Mark, ...]:
    """What wounds are worth that the same hunter dealt in earlier hunts."""
    found = beast(state, hunt.monster)
    hunters = found.hunters if found else ()
    dealt = tuple(place for place, player in hunters if player == hunt.player)
    return marked(state, hunt.monster, dealt)


# ---- the reward


def ask(state: State, task: HuntReward) -> Prompt:
    key = "hellas.HuntReward.slain" if task.artifact else "hellas.HuntReward"
    return asks(state, key, task.player, TakeReward, monster=task.monster)


def rewards(state: State, task: HuntReward) -> Iterator[Move]:
    """The monster's own artifact, or what one of the wounds is worth (p. 13)."""
    if task.artifact and lies_there(state, MONSTER_ARTIFACTS[task.monster]):
        yield TakeReward("monster")
    for mark in task.marks:
        if mark:
            yield TakeReward(mark)


def lies_there(state: State, artifact: str) -> bool:
    """Nobody has it, as corrections may have it."""
    return not any(artifact in one.artifacts for one in state.players)


def take(state: State, task: HuntReward, move: Move) -> Step:
    player = task.player
    if not isinstance(move, TakeReward) or move not in rewards(state, task):
        raise not_now()
    match move.reward:
        case "priest":
            return gains_priests(then(state), player, 1)
        case "artifact":
            return then(state, ArtifactDraw(player, 1)), ()
    card = MONSTER_ARTIFACTS[task.monster]
    held = (*state.players[player].artifacts, card)
    told = note("hellas.note.monster_artifact", seat=state.seats[player], card=card)
    return changed(then(state), player, artifacts=held), (told,)


# ---- the end


def settle_end(state: State, task: HuntEnd) -> Step:
    """What helped in the hunt is over, and the hand has its limit again (p. 13)."""
    return within_limit(then(calmed(state), hunt=None), task.player)


def calmed(state: State) -> State:
    """What Helios' Goblet added for a hunt ends; what is for movements waits for them.

    Speed goes too, where the hunt came in place of the hero's movement.
    """
    turn = state.turn
    if turn is None:
        return state
    leadership, _, speed = turn.raised
    led = leadership if to_come(turn, "hoplites") else 0
    return turned(state, raised=(led, 0, speed if to_come(turn, "hero") else 0))


def to_come(turn: Turn, movement: Regular) -> bool:
    return not turn.special and movement not in turn.done


REWARD = Rule(ask, rewards, take)
settle_reward = forced(REWARD)
