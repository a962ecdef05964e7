"""A plain die in place of the monster die: what its faces mean, when it is first used.

Shown while a die at hand is awaited that nobody has rolled yet, and once more after
its first roll; from then on the table knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.desk.actions import Visit
from companion.desk.places import Options
from companion.games.hellas.rules.chapters.monsters.phase import ROLE
from companion.games.hellas.rules.moves.monsters import Rolled
from companion.games.hellas.rules.names import Outcome
from companion.games.hellas.rules.options import DIE_OPTIONS, die
from companion.pages.pieces import Answer
from companion.pages.table.panel import Lines, Replies
from companion.pages.table.question import Question
from companion.table.trust import Source
from companion.words import phrases

SENSED = (Source.DIE.value, Source.CAMERA.value, Source.SIMULATED.value)


def explained(asked: Question, found: Replies) -> Replies:
    """What the faces mean, and the way to change that."""
    said = told(asked)
    if not said:
        return found
    label, name = asked.texts(EDIT), asked.texts(f"hellas.die.{ROLE}")
    edit = Answer(label, Visit(Options(query=name)), "quiet", icon="die")
    return replace(
        found,
        parts=(*found.parts, Lines((said, spelled(asked)))),
        others=(*found.others, edit),
    )


EDIT = "table.hellas.standin.edit"


def told(asked: Question) -> str:
    """Nothing where no die stands in, or where it has been used before."""
    rolls = tuple(thrown(asked))
    sensed = tuple(one for one in rolls if one[1] in SENSED)
    if not sensed:
        known = ROLE in asked.scene.blinking
        return asked.texts("table.hellas.standin") if known else ""
    if len(sensed) > 1 or sensed[0] is not rolls[-1]:
        return ""
    outcome = called(asked, die(asked.state.options)[sensed[0][0]])
    return asked.texts("table.hellas.standin.read", outcome=outcome)


def thrown(asked: Question) -> Iterator[tuple[int, str]]:
    """Every roll for a monster: which place, and by which source."""
    for row in asked.scene.open.table.record.played:
        if isinstance(row.move, Rolled):
            yield row.move.place, row.source


def spelled(asked: Question) -> str:
    """`1, 2 nothing; 3, 4 attack`: the faces by what they are read as."""
    found: dict[Outcome, list[str]] = {}
    for number, outcome in enumerate(die(asked.state.options), 1):
        found.setdefault(outcome, []).append(str(number))
    each = (f"{', '.join(on)} {called(asked, out)}" for out, on in found.items())
    return "; ".join(each)


def called(asked: Question, outcome: Outcome) -> str:
    """As the house table calls it."""
    return phrases.value(asked.texts, ("option", DIE_OPTIONS[0].name), outcome)
