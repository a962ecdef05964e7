"""Lords of Hellas on the table page: its stages, and the public numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Become
from companion.games.hellas.pages.board import Hellas, board
from companion.games.hellas.pages.boards import PlayerBoards, boards
from companion.games.hellas.pages.lairs import Lairs, lairs
from companion.games.hellas.pages.names import SIGNS
from companion.games.hellas.rules.chapters.standing import Standing, ways
from companion.games.hellas.rules.moves.monsters import Rolled
from companion.games.hellas.rules.options import die
from companion.games.hellas.rules.state import State
from companion.games.hellas.rules.tasks.battles import Fighting
from companion.pages.pieces import Stat
from companion.pages.table.panel import StageTab
from companion.pages.table.question import Question
from companion.words import phrases

SIDES = (("map", "land"), ("boards", "helmet"), ("monsters", "claw"))
HellasStage = Hellas | PlayerBoards | Lairs


def side(asked: Question) -> str:
    known = [name for name, _ in SIDES]
    return asked.place.tab if asked.place.tab in known else "map"


def sides(asked: Question) -> tuple[StageTab, ...]:
    now = side(asked)
    return tuple(
        StageTab(
            icon,
            asked.texts(f"table.hellas.{name}"),
            Become(replace(asked.place, tab=name)),
            name == now,
        )
        for name, icon in SIDES
    )


def stage(asked: Question) -> HellasStage:
    wide = isinstance(asked.state.task, Fighting)
    match side(asked):
        case "boards":
            return boards(asked, wide=wide)
        case "monsters":
            return lairs(asked, wide=wide)
        case _:
            return board(asked, wide=wide)


# ---- public numbers


def stats(asked: Question, seat: str) -> tuple[Stat, ...]:
    """How near each victory is: lands, temples, monsters, tokens of a king."""
    state: State = asked.state
    every = tuple(counted(one) for one in ways(state, state.player(seat)))
    king = () if len(every) > 3 else (Stat("crown", "–"),)
    return (*every, *king)


def counted(one: Standing) -> Stat:
    """A king's tokens are counted down."""
    text = str(one.need) if one.how == "king" else f"{one.have}/{one.need}"
    return Stat(SIGNS[one.how], text, (), "ochre" if one.near else "")


# ---- a roll


def said(asked: Question, move: Any) -> str:
    """The monster die by what it was read as: `Hydra: monster die, move`."""
    if not isinstance(move, Rolled):
        return phrases.move(asked.texts, asked.game, move, "")
    face = die(asked.state.options)[move.place]
    return asked.texts("hellas.move.Rolled.face", monster=move.monster, face=face)
