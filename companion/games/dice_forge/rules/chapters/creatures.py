"""Feats that ask more than a place to forge: Satyrs, Tenacious Boar, Shield."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import (
    BOARS,
    DICE,
    FACES,
    GARDEN_OF,
    OWNER_TAKES,
    SATYRS_PICKS,
    only,
    resources,
)
from companion.games.dice_forge.rules.chapters.feats import picked
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import (
    BoarColour,
    Decline,
    GiveBoar,
    Move,
    Pick,
    Take,
    TakeShield,
)
from companion.games.dice_forge.rules.options import LAST_FACE
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import State, then
from companion.games.dice_forge.rules.tasks import (
    BoarDraw,
    BoarGift,
    BoarOwner,
    Effects,
    Forging,
    Gain,
    SatyrsPick,
    ShieldChoice,
)
from companion.kernel.game import Prompt, note
from companion.kernel.options import by_itself

SHIELDS = GARDEN_OF["shield"]
PEN = GARDEN_OF["tenacious_boar"]


def ask_pick(state: State, task: SatyrsPick) -> Prompt:
    seat = state.heroes[task.hero].colour
    facts = (("seat", seat), ("left", SATYRS_PICKS - len(task.picked)))
    return Prompt("SatyrsPick", "dice_forge.SatyrsPick", (seat,), (Pick,), facts)


def pickable(state: State, task: SatyrsPick) -> tuple[tuple[int, int], ...]:
    """The dice of the others that the Satyrs have not taken yet."""
    return tuple(
        (hero, die)
        for hero in state.others(task.hero)
        for die in (0, 1)
        if (hero, die) not in task.picked
    )


def picks(state: State, task: SatyrsPick) -> Iterator[Move]:
    for hero, die in pickable(state, task):
        yield Pick(state.heroes[hero].colour, DICE[die])


def settle_pick(state: State, task: SatyrsPick) -> Step | None:
    """Two faces are picked; where one hero alone rolled there is nothing to choose."""
    every = pickable(state, SatyrsPick(task.hero))
    chosen = every if len(every) == SATYRS_PICKS else task.picked
    if len(chosen) < SATYRS_PICKS:
        return None
    faces = tuple(state.heroes[hero].shown[die] for hero, die in chosen)
    return then(state, Effects(Gift(task.hero, "satyrs", faces, faces))), ()


def pick(state: State, task: SatyrsPick, move: Move) -> Step:
    """Two faces that the others rolled are applied as one's own blessing (Satyrs)."""
    if not isinstance(move, Pick) or move.die not in DICE:
        raise not_now()
    pair = (state.seat(move.seat), DICE.index(move.die))
    if pair not in pickable(state, task):
        raise not_now()
    return then(state, SatyrsPick(task.hero, (*task.picked, pair))), ()


def ask_colour(state: State, task: BoarDraw) -> Prompt:
    seat = state.heroes[task.hero].colour
    key = "dice_forge.BoarDraw"
    accepts = (BoarColour, Decline)
    return Prompt("BoarDraw", key, (seat,), accepts, (("seat", seat),), chance="boars")


def boars_left(state: State) -> tuple[str, ...]:
    return tuple(FACES[face].colour for face in state.gardens[PEN])


def colours(state: State, _task: BoarDraw) -> Iterator[Move]:
    left = boars_left(state)
    yield from map(BoarColour, left) if left else (Decline(),)


def settle_draw(state: State, task: BoarDraw) -> Step | None:
    """The last card is of the last colour."""
    left = boars_left(state)
    alone = len(left) == 1 and by_itself(state, LAST_FACE)
    return draw(state, task, BoarColour(left[0])) if alone else None


def draw(state: State, task: BoarDraw, move: Move) -> Step:
    """The card's colour decides which boar it is and whose it will be."""
    left = boars_left(state)
    if isinstance(move, Decline) and not left:
        return then(state), ()
    if not isinstance(move, BoarColour) or move.colour not in left:
        raise not_now()
    at = BOARS.index(move.colour)
    seat = state.heroes[task.hero].colour
    owners = (*state.boars[:at], seat, *state.boars[at + 1 :])
    gardens = picked(state, PEN, f"boar_{move.colour}")
    gift = BoarGift(task.hero, move.colour)
    told = note("dice_forge.note.boar_owner", seat=seat, colour=move.colour)
    return then(state, gift, boars=owners, gardens=gardens), (told,)


def settle_gift(state: State, task: BoarGift) -> Step | None:
    """With one other hero there is nothing to choose."""
    others = state.others(task.hero)
    return give(state, task, others[0]) if len(others) == 1 else None


def give(state: State, task: BoarGift, other: int) -> Step:
    seat = state.heroes[other].colour
    told = note("dice_forge.note.boar_given", seat=seat, colour=task.colour)
    return then(state, Forging(other, (f"boar_{task.colour}",))), (told,)


def ask_gift(state: State, task: BoarGift) -> Prompt:
    seat = state.heroes[task.hero].colour
    facts = (("seat", seat), ("colour", task.colour))
    return Prompt("BoarGift", "dice_forge.BoarGift", (seat,), (GiveBoar,), facts)


def receivers(state: State, task: BoarGift) -> Iterator[Move]:
    return (GiveBoar(state.heroes[other].colour) for other in state.others(task.hero))


def hand_over(state: State, task: BoarGift, move: Move) -> Step:
    """Another hero must forge it at once, where that hero likes (Tenacious Boar)."""
    if not isinstance(move, GiveBoar):
        raise not_now()
    other = state.seat(move.seat)
    if other not in state.others(task.hero):
        raise not_now()
    return give(state, task, other)


def ask_owner(state: State, task: BoarOwner) -> Prompt:
    seat = state.heroes[task.hero].colour
    facts = (("seat", seat), ("colour", task.colour))
    return Prompt("BoarOwner", "dice_forge.BoarOwner", (seat,), (Take,), facts)


def owner_takes(_state: State, _task: BoarOwner) -> Iterator[Move]:
    return map(Take, resources(OWNER_TAKES))


def take(state: State, task: BoarOwner, move: Move) -> Step:
    """1 sun, 1 moon or 3 glory for the owner of the card, whoever rolled the boar."""
    if not isinstance(move, Take) or move not in owner_takes(state, task):
        raise not_now()
    amounts = only(OWNER_TAKES, move.resource)
    return then(state, Gain(task.hero, amounts, "boar")), ()


def ask_shield(state: State, task: ShieldChoice) -> Prompt:
    seat = state.heroes[task.hero].colour
    facts = (("seat", seat),)
    accepts = (TakeShield, Decline)
    return Prompt("ShieldChoice", "dice_forge.ShieldChoice", (seat,), accepts, facts)


def shields(state: State, _task: ShieldChoice) -> Iterator[Move]:
    left = state.gardens[SHIELDS]
    yield from map(TakeShield, dict.fromkeys(left)) if left else (Decline(),)


def settle_shield(state: State, task: ShieldChoice) -> Step | None:
    """Of one shield nothing can be chosen."""
    left = state.gardens[SHIELDS]
    alone = len(left) == 1 and by_itself(state, LAST_FACE)
    return take_shield(state, task, TakeShield(left[0])) if alone else None


def take_shield(state: State, task: ShieldChoice, move: Move) -> Step:
    """One of the shields still in the gardens (The Guardian's Shield)."""
    left = state.gardens[SHIELDS]
    if isinstance(move, Decline) and not left:
        return then(state), ()
    if not isinstance(move, TakeShield) or move.face not in left:
        raise not_now()
    after = replace(state, gardens=picked(state, SHIELDS, move.face))
    return then(after, Forging(task.hero, (move.face,))), ()


SATYRS_PICK = Rule(ask_pick, picks, pick, meanwhile=True)
BOAR_DRAW = Rule(ask_colour, colours, draw)
BOAR_GIFT = Rule(ask_gift, receivers, hand_over, meanwhile=True)
BOAR_OWNER = Rule(ask_owner, owner_takes, take, meanwhile=True)
SHIELD_CHOICE = Rule(ask_shield, shields, take_shield, meanwhile=True)
