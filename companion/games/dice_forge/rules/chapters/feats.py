"""Heroic feats (rules p. 2, step 3 B): pay, go there, take the card."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import MappingProxyType

from companion.games.dice_forge.rules.box import (
    CARDS,
    GARDEN_OF,
    SLOT_OF,
    SLOTS,
    TIMES,
    TYPHON_GLORY,
    WILD_SPIRITS,
    Card,
)
from companion.games.dice_forge.rules.chapters.blessing import all_blessed
from companion.games.dice_forge.rules.chapters.ousting import arrive
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.moves import Feat, Move
from companion.games.dice_forge.rules.rule import Step, Wishes, not_now, spelled
from companion.games.dice_forge.rules.state import State, changed, then, without
from companion.games.dice_forge.rules.tasks import (
    Blessing,
    BoarDraw,
    DieChoice,
    Forging,
    Gain,
    Roll,
    SatyrsPick,
    ShieldChoice,
    TakeCard,
    Task,
)
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import note


def feats(state: State) -> Iterator[Move]:
    """The feats the active hero can pay, of stacks that still hold a card."""
    free = untracked(state)
    hero = state.hero
    for name, left in state.stacks:
        card = CARDS[name]
        if left and (free or (card.sun <= hero.sun and card.moon <= hero.moon)):
            yield Feat(name)


def faults(state: State, card: Card) -> Iterator[Fault]:
    """Why this feat cannot be dared now."""
    hero = state.hero
    if not state.stacks[SLOT_OF[card.name]][1]:
        path = ("stack", card.slot)
        yield fault("dice_forge.refuse.stack_empty", ((path, 1),), card=card.name)
    if untracked(state):
        return
    lacks = [
        (("sun", hero.colour), card.sun) if card.sun > hero.sun else None,
        (("moon", hero.colour), card.moon) if card.moon > hero.moon else None,
    ]
    cure = tuple(lack for lack in lacks if lack is not None)
    if cure:
        yield fault(
            "dice_forge.refuse.feat_too_dear",
            cure,
            seat=hero.colour,
            card=card.name,
            sun=card.sun,
            moon=card.moon,
            cost=spelled((0, card.sun, card.moon, 0)),
        )


def refused(state: State) -> Wishes:
    """The feats people will want in vain."""
    for name, _ in state.stacks:
        reason = refuse(faults(state, CARDS[name]))
        if reason is not None:
            yield Feat(name), reason


def dare(state: State, move: Feat) -> Step:
    """Pay, move the pawn, oust who stands there; then the card is taken."""
    if all(name != move.card for name, _ in state.stacks):
        raise not_now()
    card = CARDS[move.card]
    reason = refuse(faults(state, card))
    if reason is not None:
        raise reason
    index, hero = state.active, state.hero
    if not untracked(state):
        paid = changed(
            state, index, sun=hero.sun - card.sun, moon=hero.moon - card.moon
        )
        state = replace(state, heroes=paid)
    state, tasks, notes = arrive(state, SLOTS[SLOT_OF[card.name]].portal)
    return then(state, *tasks, TakeCard(index, card.name)), notes


def settle(state: State, task: TakeCard) -> Step:
    """The top card is taken and does at once what it does at once."""
    at = SLOT_OF[task.card]
    name, left = state.stacks[at]
    hero = state.heroes[task.hero]
    after = replace(
        state,
        stacks=(*state.stacks[:at], (name, max(0, left - 1)), *state.stacks[at + 1 :]),
        heroes=changed(state, task.hero, cards=(*hero.cards, task.card)),
    )
    pile = CARDS[task.card].pile
    told = note("dice_forge.note.card", seat=hero.colour, card=task.card, pile=pile)
    after, tasks = AT_ONCE.get(task.card, nothing)(after, task.hero)
    return then(after, *tasks), (told,)


Effect = tuple[State, tuple[Task, ...]]


def nothing(state: State, _hero: int) -> Effect:
    """Glory alone, or an effect that lasts."""
    return state, ()


def cancer(state: State, hero: int) -> Effect:
    """Two blessings in a row."""
    return state, all_blessed((hero,), "cancer") * TIMES["cancer"]


def sentinel(state: State, hero: int) -> Effect:
    """Two blessings; each sun or moon of them may become 2 glory."""
    return state, all_blessed((hero,), "sentinel") * TIMES["sentinel"]


def sphinx(state: State, hero: int) -> Effect:
    """Four minor blessings with one die."""
    return state, (DieChoice(hero, "sphinx", TIMES["sphinx"]),)


def cyclops(state: State, hero: int) -> Effect:
    """Four minor blessings with one die; each gold of them may become 1 glory."""
    return state, (DieChoice(hero, "cyclops", TIMES["cyclops"]),)


def satyrs(state: State, hero: int) -> Effect:
    """The others roll for nothing; two faces they show become one's own blessing."""
    others = state.others(hero)
    wanted = tuple((other, die) for other in others for die in (0, 1))
    return state, (Roll(wanted, "satyrs"), SatyrsPick(hero))


def minotaur(state: State, hero: int) -> Effect:
    """The others roll and lose what shows, in turn order."""
    others = state.others(hero)
    wanted = tuple((other, die) for other in others for die in (0, 1))
    losses = (Blessing(other, (0, 1), "minotaur") for other in others)
    return state, (Roll(wanted, "minotaur"), *losses)


def typhon(state: State, hero: int) -> Effect:
    """1 glory for each face forged so far: the faces lying aside."""
    count = TYPHON_GLORY * len(state.heroes[hero].aside)
    return state, (Gain(hero, (0, 0, 0, count), "typhon"),) if count else ()


def wild_spirits(state: State, hero: int) -> Effect:
    """3 gold and 3 moon."""
    return state, (Gain(hero, WILD_SPIRITS, "wild_spirits"),)


def cerberus(state: State, hero: int) -> Effect:
    """A token of Cerberus."""
    more = state.heroes[hero].cerberus + 1
    return replace(state, heroes=changed(state, hero, cerberus=more)), ()


def triton(state: State, hero: int) -> Effect:
    """A token of Triton."""
    more = state.heroes[hero].triton + 1
    return replace(state, heroes=changed(state, hero, triton=more)), ()


def garden(card: str) -> Callable[[State, int], Effect]:
    """A face of the garden behind this card is forged at once."""
    at = GARDEN_OF[card]

    def grow(state: State, hero: int) -> Effect:
        if not state.gardens[at]:
            return state, ()
        face = state.gardens[at][0]
        return replace(state, gardens=picked(state, at, face)), (
            Forging(hero, (face,)),
        )

    return grow


def picked(state: State, at: int, face: str) -> tuple[tuple[str, ...], ...]:
    """The gardens with one face less."""
    gardens = state.gardens
    return (*gardens[:at], without(gardens[at], face), *gardens[at + 1 :])


def shield(state: State, hero: int) -> Effect:
    """One of the shields left, of the hero's choice."""
    left = state.gardens[GARDEN_OF["shield"]]
    return state, (ShieldChoice(hero),) if left else ()


def boar(state: State, hero: int) -> Effect:
    """The boar of the card's colour goes to another hero."""
    left = state.gardens[GARDEN_OF["tenacious_boar"]]
    return state, (BoarDraw(hero),) if left else ()


AT_ONCE = MappingProxyType(
    {
        "cancer": cancer,
        "sentinel": sentinel,
        "sphinx": sphinx,
        "cyclops": cyclops,
        "satyrs": satyrs,
        "minotaur": minotaur,
        "typhon": typhon,
        "wild_spirits": wild_spirits,
        "cerberus": cerberus,
        "triton": triton,
        "helmet": garden("helmet"),
        "mirror": garden("mirror"),
        "ship": garden("ship"),
        "shield": shield,
        "tenacious_boar": boar,
    }
)
"""What cards do when they are taken; the others last, or are glory alone."""
