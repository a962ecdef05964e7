"""Forging: the hero's dice as nets, a touch on a place, a face chosen of several."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Become, Play
from companion.games.dice_forge.pages.faces import drawn, face_name, net
from companion.games.dice_forge.pages.sums import purse
from companion.games.dice_forge.rules.box import DICE
from companion.games.dice_forge.rules.moves import Decline, Forge
from companion.games.dice_forge.rules.state import Hero
from companion.games.dice_forge.rules.tasks import Forging, Offering
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import DieNet, DieNets, FacesPart, Replies, Tile
from companion.pages.table.question import Question


def offering(asked: Question, task: Offering) -> Replies:
    """More faces on the stage, or a place for one of those taken."""
    hero = asked.state.heroes[task.hero]
    made = parts(asked, hero, task.bought)
    return Replies(parts=(*made, *purse(asked, hero)))


def forge(asked: Question, task: Forging) -> Replies:
    hero = asked.state.heroes[task.hero]
    texts = asked.texts
    stuck = tuple(
        Answer(texts("table.dice_forge.stuck"), Play(m), "main")
        for m in asked.of(Decline)
    )
    return Replies(stuck, parts(asked, hero, task.faces))


def parts(
    asked: Question, hero: Hero, faces: tuple[str, ...]
) -> tuple[FacesPart | DieNets, ...]:
    """The faces in hand, the one being forged framed, and where it may go."""
    face = chosen(asked, faces)
    row = tuple(
        replace(in_hand(asked, one, face), count=faces.count(one))
        for one in dict.fromkeys(faces)
    )
    several = len(row) > 1
    key = "table.dice_forge.which_first" if several else "table.dice_forge.to_forge"
    return FacesPart(asked.texts(key), (row,)), nets(asked, hero, "", face)


def chosen(asked: Question, faces: tuple[str, ...]) -> str:
    """The face touched, or the first."""
    return next((face for face in asked.place.chosen if face in faces), faces[0])


def in_hand(asked: Question, face: str, chosen: str) -> Tile:
    act = Become(replace(asked.place, chosen=(face,)))
    name = face_name(asked.texts, face)
    up = face == chosen
    return Tile(drawn(face), name, None if up else act, up=up)


def nets(asked: Question, hero: Hero, title: str, face: str = "") -> DieNets:
    """Both dice of a hero; with a face in hand their places can be touched."""
    both = (net(asked.texts, hero, die) for die in (0, 1))
    if not face:
        return DieNets(title, tuple(both))
    return DieNets(
        title, tuple(open_places(asked, one, die, face) for die, one in enumerate(both))
    )


def open_places(asked: Question, one: DieNet, die: int, face: str) -> DieNet:
    tiles = tuple(
        place(asked, tile, Forge(face, DICE[die], number))
        for number, tile in enumerate(one.tiles)
    )
    return replace(one, tiles=tiles)


def place(asked: Question, tile: Tile, move: Any) -> Tile:
    """Lit where it may go; over a boar it is off, and says why."""
    kind: Kind = "lit" if move in asked.moves else "off"
    name = asked.why_not(move) or tile.name
    return replace(tile, action=asked.play(move), kind=kind, name=name)
