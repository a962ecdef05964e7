"""Forging a face (rules p. 2, step 3 A): it replaces another and lies up."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import DICE, FACES
from companion.games.dice_forge.rules.moves import Decline, Forge, Move
from companion.games.dice_forge.rules.names import DieName
from companion.games.dice_forge.rules.options import BOARS_STAY
from companion.games.dice_forge.rules.rule import Rule, Step, Wishes, not_now
from companion.games.dice_forge.rules.state import (
    Hero,
    State,
    forged,
    seated,
    then,
    without,
)
from companion.games.dice_forge.rules.tasks import Forging
from companion.kernel.game import IllegalMove, Prompt, note


def open_places(state: State, hero: Hero) -> tuple[tuple[DieName, int], ...]:
    """Where something may be forged: anywhere but over a boar."""
    stay = state.holds(BOARS_STAY)
    return tuple(
        (name, place)
        for name, die in zip(DICE, hero.dice, strict=True)
        for place, face in enumerate(die.faces)
        if not (stay and face and FACES[face].kind == "boar")
    )


def ask_forging(state: State, task: Forging) -> Prompt:
    seat = state.heroes[task.hero].colour
    faces = tuple((face, task.faces.count(face)) for face in dict.fromkeys(task.faces))
    facts = (("seat", seat), ("faces", faces), ("face", task.faces[0]))
    key = "dice_forge.Forging"
    return Prompt("Forging", key, (seat,), (Forge, Decline), facts)


def places(state: State, task: Forging) -> Iterator[Move]:
    """Each face on each place; where no place is left, nothing can be forged."""
    found = open_places(state, state.heroes[task.hero])
    for face in dict.fromkeys(task.faces):
        for die, place in found:
            yield Forge(face, die, place)
    if not found:
        yield Decline()


def forge(state: State, task: Forging, move: Move) -> Step:
    """The old face lies aside for good, the new one up (rules p. 2, notes)."""
    hero = state.heroes[task.hero]
    if isinstance(move, Decline) and not open_places(state, hero):
        return leave(state, task)
    if not isinstance(move, Forge) or not possible(task, move):
        raise not_now()
    reason = boar(state, hero, move)
    if reason is not None:
        raise reason
    die = DICE.index(move.die)
    old = hero.dice[die].faces[move.place]
    after = seated(state, task.hero, forged(hero, die, move.place, move.face))
    rest = without(task.faces, move.face)
    tasks = (Forging(task.hero, rest),) if rest else ()
    told = note("dice_forge.note.forged", seat=hero.colour, face=move.face, old=old)
    return then(state, *tasks, heroes=after), (told,)


def possible(task: Forging, move: Forge) -> bool:
    return move.face in task.faces and move.die in DICE and move.place in range(6)


def boar(state: State, hero: Hero, move: Forge) -> IllegalMove | None:
    """A boar is never replaced (Tenacious Boar)."""
    if (move.die, move.place) in open_places(state, hero):
        return None
    cure = ((("pardon",), BOARS_STAY.name),)
    face = hero.dice[DICE.index(move.die)].faces[move.place]
    facts = {"seat": hero.colour, "face": face}
    return IllegalMove("dice_forge.refuse.boar_stays", cure, **facts)


def leave(state: State, task: Forging) -> Step:
    """Faces that find no place lie aside."""
    hero = state.heroes[task.hero]
    after = replace(hero, aside=(*hero.aside, *task.faces))
    told = note("dice_forge.note.no_place", seat=hero.colour)
    return then(state, heroes=seated(state, task.hero, after)), (told,)


def boar_wishes(state: State, task: Forging) -> Wishes:
    hero = state.heroes[task.hero]
    for face in dict.fromkeys(task.faces):
        for die in DICE:
            for place in range(6):
                move = Forge(face, die, place)
                reason = boar(state, hero, move)
                if reason is not None:
                    yield move, reason


FORGING = Rule(ask_forging, places, forge, boar_wishes, meanwhile=True)
