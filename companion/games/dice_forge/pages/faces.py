"""Faces of the divine dice, in the letters of their drawings and in words."""

from functools import cache

from companion.games.dice_forge.rules.box import DICE, FACES, RESOURCES
from companion.games.dice_forge.rules.state import Hero
from companion.kernel.books import Path
from companion.pages.table.panel import DieNet, Tile
from companion.words.texts import Texts

LETTERS = dict(zip(RESOURCES, "GSMV", strict=True))


@cache
def drawn(face: str) -> str:
    """`C3G2V` is drawn as `G3/V2`, a red boar as `boar-red`."""
    if face not in FACES:
        return face
    known = FACES[face]
    if known.kind in ("boar", "shield"):
        return f"{known.kind}-{known.colour}"
    pairs = zip(RESOURCES, known.gives, strict=True)
    parts = [f"{LETTERS[what]}{count}" for what, count in pairs if count]
    return ("/" if known.kind == "choice" else "+").join(parts) or face


def term(face: str) -> str:
    """Of the glossary, for a face that does more than its drawing says."""
    kind = FACES[face].kind
    if kind in ("all", "choice"):
        return ""
    many = "s" if kind in ("boar", "shield") else ""
    return f"dice_forge.term.face_{kind}{many}"


def face_name(texts: Texts, face: str) -> str:
    return texts.value("face", face)


def die_name(texts: Texts, die: int) -> str:
    return texts.value("die", DICE[die])


def tile(texts: Texts, face: str, die: int = 0) -> Tile:
    """A face to look at, as the light die or the dark one bears it."""
    return Tile(drawn(face), face_name(texts, face), dark=die == 1)


def net(texts: Texts, hero: Hero, die: int) -> DieNet:
    """A die as the hero has forged it; the face that lies up is framed."""
    held = hero.dice[die]
    tiles = tuple(
        Tile(
            drawn(face),
            face_name(texts, face),
            dark=die == 1,
            up=place == held.up,
            path=at_place(hero, die, place),
        )
        for place, face in enumerate(held.faces)
    )
    return DieNet(die_name(texts, die), tiles, die == 1)


def at_place(hero: Hero, die: int, place: int) -> Path:
    """The entry of the books that says which face sits there."""
    return ("face", hero.colour, DICE[die], str(place))
