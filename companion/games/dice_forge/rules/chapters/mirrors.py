"""The Mirror of the Abyss: a face that becomes what an opponent's die shows."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import DICE
from companion.games.dice_forge.rules.decided import own_mirrored
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Copy, Decline, Move
from companion.games.dice_forge.rules.options import ALL_MIRRORS, ONE_FACE
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.state import State, then
from companion.games.dice_forge.rules.tasks import Effects, Mirror, RuleQuestion
from companion.kernel.game import Prompt, note
from companion.kernel.options import by_itself, undecided


def reflect(state: State, gift: Gift) -> Step:
    """The Mirror copies an opponent's face that is not a Mirror itself."""
    faces = {state.heroes[hero].shown[die] for hero, die in reflections(state, gift)}
    if len(faces) == 1 and by_itself(state, ONE_FACE):
        return copied(state, gift, faces.pop())
    if faces:
        return then(state, Mirror(gift)), ()
    if undecided(state, ALL_MIRRORS):
        return then(state, RuleQuestion(ALL_MIRRORS.name), Effects(gift)), ()
    return then(state, Effects(mirrored(gift, ""))), ()


def reflections(state: State, gift: Gift) -> tuple[tuple[int, int], ...]:
    """The dice a Mirror may copy: opponents', or where the table says so, one's own."""
    heroes = state.others(gift.hero)
    found = clear(state, heroes)
    if not found and own_mirrored(state):
        found = clear(state, (gift.hero,))
    return found


def clear(state: State, heroes: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Dice of these heroes that show anything but a Mirror."""
    return tuple(
        (hero, die)
        for hero in heroes
        for die, shown in enumerate(state.heroes[hero].shown)
        if shown != "mirror"
    )


def mirrored(gift: Gift, face: str) -> Gift:
    """The first Mirror of a gift shows this face now."""
    at = gift.faces.index("mirror")
    return replace(gift, faces=(*gift.faces[:at], face, *gift.faces[at + 1 :]))


def ask_mirror(state: State, task: Mirror) -> Prompt:
    seat = state.heroes[task.gift.hero].colour
    facts = (("seat", seat), ("purpose", task.gift.purpose))
    losing = task.gift.purpose == "minotaur"
    key = "dice_forge.Mirror.lose" if losing else "dice_forge.Mirror"
    return Prompt("Mirror", key, (seat,), (Copy, Decline), facts)


def copies(state: State, task: Mirror) -> Iterator[Move]:
    found = reflections(state, task.gift)
    for hero, die in found:
        yield Copy(state.heroes[hero].colour, DICE[die])
    if not found:
        yield Decline()


def copy(state: State, task: Mirror, move: Move) -> Step:
    """The Mirror's owner takes the copied face as his own."""
    found = reflections(state, task.gift)
    if isinstance(move, Decline) and not found:
        return then(state, Effects(mirrored(task.gift, ""))), ()
    if not isinstance(move, Copy) or move.die not in DICE:
        raise not_now()
    hero, die = state.seat(move.seat), DICE.index(move.die)
    if (hero, die) not in found:
        raise not_now()
    return copied(state, task.gift, state.heroes[hero].shown[die])


def copied(state: State, gift: Gift, face: str) -> Step:
    seat = state.heroes[gift.hero].colour
    told = note("dice_forge.note.copied", seat=seat, face=face)
    return then(state, Effects(mirrored(gift, face))), (told,)


MIRROR = Rule(ask_mirror, copies, copy, meanwhile=True)
