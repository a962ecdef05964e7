"""Tokens: Cerberus repeats a blessing, Triton brings what is missing."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import TRITON, only, resources
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Decline, Move, Triton, UseCerberus
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import State, changed, then
from companion.games.dice_forge.rules.tasks import Again, Effects, Gain
from companion.kernel.game import IllegalMove, Prompt, note

TRITON_TAKES = tuple(map(Triton, resources(TRITON)))


def ask_again(state: State, task: Again) -> Prompt:
    seat = state.heroes[task.gift.hero].colour
    faces = task.gift.rolled
    facts = (
        ("seat", seat),
        ("faces", tuple((face, faces.count(face)) for face in dict.fromkeys(faces))),
        ("purpose", task.gift.purpose),
    )
    key = "dice_forge.Again"
    return Prompt("Again", key, (seat,), (UseCerberus, Decline), facts)


def repeats(state: State, task: Again) -> Iterator[Move]:
    yield Decline()
    if state.heroes[task.gift.hero].cerberus:
        yield UseCerberus()


def repeat(state: State, task: Again, move: Move) -> Step:
    """The same result once more; what was chosen may be chosen anew (Cerberus)."""
    if isinstance(move, Decline):
        return then(state), ()
    gift = task.gift
    hero = state.heroes[gift.hero]
    if not isinstance(move, UseCerberus):
        raise not_now()
    if not hero.cerberus:
        cure = ((("cerberus", hero.colour), 1),)
        raise IllegalMove("dice_forge.refuse.no_cerberus", cure, seat=hero.colour)
    anew = Gift(gift.hero, gift.purpose, gift.rolled, gift.rolled, again=True)
    heroes = changed(state, gift.hero, cerberus=hero.cerberus - 1)
    told = note("dice_forge.note.cerberus", seat=hero.colour)
    return then(state, Effects(anew), heroes=heroes), (told,)


def triton(state: State, move: Triton) -> Step:
    """2 sun, 2 moon or 6 gold, at any moment of one's own turn (Triton)."""
    hero = state.hero
    if move not in TRITON_TAKES:
        raise not_now()
    if not hero.triton:
        cure = ((("triton", hero.colour), 1),)
        raise IllegalMove("dice_forge.refuse.no_triton", cure, seat=hero.colour)
    gain = Gain(state.active, only(TRITON, move.resource), "triton")
    heroes = changed(state, state.active, triton=hero.triton - 1)
    told = note("dice_forge.note.triton", seat=hero.colour)
    return replace(state, agenda=(gain, *state.agenda), heroes=heroes), (told,)


AGAIN = Rule(ask_again, repeats, repeat, meanwhile=True)
