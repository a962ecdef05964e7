"""Whether a die fell unevenly, said only as far as the rolls can tell."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.desk.context import Context
from companion.kernel.game import Throw
from companion.kernel.record import Record
from companion.pages.devices.fairness import beyond

ENOUGH = 30  # rolls of one die: five for each of its places


@dataclass(frozen=True, slots=True)
class Luck:
    """All rolls counted; of the dice rolled often enough, the most uneven one.

    `p` is the chance that among so many fair dice some would look as uneven.
    """

    rolls: int
    die: tuple[str, str] = ("", "")  # whose, and which of them
    p: float | None = None


def throws(scene: Context, record: Record[Any, Any]) -> Iterable[Throw]:
    """Every roll of a game."""
    for row in record.played:
        found = throw(scene, record.state, row.move)
        if found is not None:
            yield found


def throw(scene: Context, state: Any, move: Any) -> Throw | None:
    """What a roll said; a correction is never one."""
    game = scene.open.game
    return game.throw(state, move) if isinstance(move, game.moves_known) else None


def luck(throws: Iterable[Throw]) -> Luck:
    """What the rolls of a game say about its dice."""
    dice: defaultdict[tuple[str, str], list[Throw]] = defaultdict(list)
    for one in throws:
        dice[one.seat, one.die].append(one)
    count = sum(map(len, dice.values()))
    judged = {die: odds(found) for die, found in dice.items() if len(found) >= ENOUGH}
    if not judged:
        return Luck(count)
    die = min(judged, key=lambda one: judged[one])
    return Luck(count, die, 1 - (1 - judged[die]) ** len(judged))


def odds(throws: Sequence[Throw]) -> float:
    """The chance that a fair die falls at least as unevenly (Pearson)."""
    faces = throws[0].faces
    seen, due = Counter(one.face for one in throws), Counter(faces)
    each = len(throws) / len(faces)
    apart = sum((seen[face] - n * each) ** 2 / (n * each) for face, n in due.items())
    return beyond(apart, len(due) - 1) if len(due) > 1 else 1.0
