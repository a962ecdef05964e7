"""Two armies face each other: red attacks blue, in Argolis unless it is said."""

from typing import Any

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.chapters.battle.strength import parts, total
from companion.games.hellas.rules.moves.battles import Pass
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.battles import BattleStart, Fighting
from companion.kernel.game import Fact, Note
from tests.games.hellas.tables import army, fortified, has, laid, play, waits


def facing(
    red: int = 3, blue: int = 2, at: str = "argolis", hand: int = 4, **switches: str
) -> State:
    """Blue holds the region; both have full hands."""
    state = army(laid(3, **switches), "blue", at, blue)
    state = army(state, "red", at, red, owner=state.player("blue"))
    return has(has(state, "red", hand=hand), "blue", hand=hand)


def manned(red: int = 4, blue: int = 1, **switches: str) -> State:
    """Blue has one more in the city."""
    return fortified(facing(red, blue, **switches), "blue", "argolis")


def with_blessing(
    name: str, colour: str = "blue", state: State | None = None, **more: Any
) -> State:
    return has(state or facing(), colour, blessings=(name,), **more)


def with_artifact(
    name: str, colour: str = "blue", state: State | None = None, **more: Any
) -> State:
    return has(state or facing(), colour, artifacts=(name,), **more)


def battle(
    state: State, at: str = "argolis", origins: tuple[tuple[str, int], ...] = ()
) -> State:
    """Red's army has come, from Arcadia if nothing else is said."""
    came = origins or (("arcadia", 1),)
    back = tuple((INDEX[name], count) for name, count in came)
    return waits(state, BattleStart(INDEX[at], state.player("red"), back))


def attacking(state: State, at: str = "argolis", **more: Any) -> State:
    """The defender has passed: red plays."""
    return play(battle(state, at, **more), Pass())


def fought_out(state: State) -> State:
    """Whoever may play cards plays none."""
    while state.agenda and isinstance(state.agenda[0], Fighting):
        state = play(state, Pass())
    return state


def sums(state: State) -> tuple[int, int]:
    """What attacker and defender are worth just now."""
    held = state.battle
    assert held is not None
    return total(parts(state, held, 0)), total(parts(state, held, 1))


def named(state: State, side: int) -> dict[str, int]:
    held = state.battle
    assert held is not None
    return dict(parts(state, held, side))


def last(notes: list[Note], key: str) -> dict[str, Fact]:
    """The facts of the last note of this name."""
    return dict([one for one in notes if one.key == f"hellas.note.{key}"][-1].facts)
