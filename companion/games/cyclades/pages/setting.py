"""Set-up step by step, cards for one pair of eyes, gold told at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Action, Become, Play, Visit
from companion.desk.places import HandOver
from companion.games.cyclades.maps.pages.kept_maps import called as name_of_map
from companion.games.cyclades.maps.pages.kept_maps import made, meant, table
from companion.games.cyclades.pages.boards import income
from companion.games.cyclades.pages.listing import listed
from companion.games.cyclades.rules.moves.opening import Chart, Done
from companion.games.cyclades.rules.moves.table import Declare
from companion.games.cyclades.rules.tasks.cycle import Declaring
from companion.games.cyclades.rules.tasks.opening import Layout
from companion.pages.pieces import Answer
from companion.pages.table.panel import CountPart, Lines, Replies
from companion.pages.table.question import Question

TEN = 10


def layout(asked: Question, task: Layout) -> Replies:
    """What to put where; a touch when it lies there."""
    done = Answer(
        asked.texts("table.cyclades.do.Done"), Play(Done()), "main", icon="check"
    )
    return Replies((done,), lines(asked, task.step))


def lines(asked: Question, step: str) -> tuple[Lines, ...]:
    """Piece by piece: `table.cyclades.layout.<step>.1` and so on."""
    facts = asked.prompt.facts if asked.prompt else ()
    keys = [f"table.cyclades.layout.{step}.{n}" for n in range(1, 9)]
    said = tuple(asked.texts.say(key, facts) for key in keys if asked.texts.has(key))
    return (Lines(said),) if said else ()


def charting(asked: Question, _task: Any) -> Replies:
    """The maps stand on the stage; their names are answers too."""
    texts, key = asked.texts, tonight(asked)
    return Replies(
        tuple(
            Answer(titled(asked, m), Play(m), "plain", made(texts, m.map.name, key))
            for m in charts(asked)
        )
    )


def titled(asked: Question, move: Chart) -> str:
    return name_of_map(asked.texts, move.map.name)


def charts(asked: Question) -> tuple[Chart, ...]:
    """The map that was made for this table before the others."""
    key = tonight(asked)
    return tuple(sorted(asked.of(Chart), key=lambda m: meant(m.map.name) != key))


def tonight(asked: Question) -> str:
    """How many play, and whether in teams, as maps are made for."""
    state = asked.state
    allied = len({one.side for one in state.factions}) < len(state.factions)
    return table(len(state.seats), teams=allied)


# ---- for one pair of eyes


def hidden(asked: Question, task: Any) -> Replies:
    """The cards stand on the hand-over screen; here is the way to it."""
    found = listed(asked, task)
    seat = asked.asks_one
    if getattr(task, "held", ("",)) and not getattr(task, "held", ("",))[0]:
        look = Answer(
            asked.texts("table.cyclades.look"),
            Visit(HandOver(seat)),
            "main",
            icon="eye",
        )
        return replace(found, answers=(look, *found.answers))
    return found


# ---- gold at the end


def declare(asked: Question, _task: Declaring) -> Replies:
    """One side after the other says what lies behind the screen."""
    every = asked.of(Declare)
    seat = every[0].seat
    most = max(move.gold for move in every)
    chosen = (int(n) for n in asked.place.chosen if n.isdigit())
    now = min(next(chosen, likely(asked, seat)), most)
    label = asked.texts("table.cyclades.declare", seat=seat, n=now)
    said = Answer(label, Play(Declare(seat, now)), "main", icon="check")

    def by(step: int) -> Action | None:
        return set_to(asked, now + step) if 0 <= now + step <= most else None

    return Replies((said,), (CountPart(str(now), by(-1), by(1), (by(-TEN), by(TEN))),))


def likely(asked: Question, seat: str) -> int:
    """Where the counting begins: at the last income, which everybody could count."""
    state = asked.state
    side = next(one.side for one in state.factions if one.seat == seat)
    mine = (at for at, one in enumerate(state.factions) if one.side == side)
    return sum(income(state, at) for at in mine)


def set_to(asked: Question, number: int) -> Action:
    return Become(replace(asked.place, chosen=(str(number),)))
