"""Reinforcements (rules p. 2, step 2): each once a turn, in any order."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import (
    ELDER_GIVES,
    ELDER_GOLD,
    OWL_GIVES,
    only,
    resources,
)
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.moves import Done, Move, Take, Use
from companion.games.dice_forge.rules.names import Reinforcement
from companion.games.dice_forge.rules.rule import Rule, Step, Wishes, not_now
from companion.games.dice_forge.rules.state import Hero, State, changed, then
from companion.games.dice_forge.rules.tasks import (
    Action,
    DieChoice,
    Gain,
    OwlChoice,
    Reinforce,
    Reinforcements,
    Task,
)
from companion.kernel.game import IllegalMove, Prompt, note

REINFORCEMENTS: tuple[Reinforcement, ...] = ("silver_hind", "owl", "elder")
OWL_TAKES = resources(OWL_GIVES)


def settle(state: State, _task: Reinforce) -> Step:
    """The step begins."""
    return then(state, Reinforcements()), ()


def left(hero: Hero) -> tuple[str, ...]:
    """The reinforcements this hero has and has not used in this turn."""
    rest = [card for card in hero.cards if card in REINFORCEMENTS]
    for card in hero.used:
        if card in rest:
            rest.remove(card)
    return tuple(rest)


def settle_left(state: State, _task: Reinforcements) -> Step | None:
    """The step is over when nothing is left that could be used."""
    return None if usable(state) else (then(state), ())


def usable(state: State) -> bool:
    """Whether something is left to be used; a Triton might still pay the Elder."""
    pays = state.hero.triton or affordable(state)
    return any(card != "elder" or pays for card in left(state.hero))


def remembered(state: State) -> State:
    """A card the app had not known is in time as long as the action has not begun."""
    if state.task != Action() or not usable(state):
        return state
    return replace(state, agenda=(Reinforcements(), *state.agenda))


def affordable(state: State) -> bool:
    """Whether the active hero can pay the Elder."""
    return untracked(state) or state.hero.gold >= ELDER_GOLD


def ask(state: State, _task: Reinforcements) -> Prompt:
    seat, rest = state.hero.colour, left(state.hero)
    cards = tuple((card, rest.count(card)) for card in dict.fromkeys(rest))
    facts = (("seat", seat), ("cards", cards))
    key = "dice_forge.Reinforcements"
    return Prompt("Reinforcements", key, (seat,), (Use, Done), facts)


def uses(state: State, _task: Reinforcements) -> Iterator[Move]:
    yield Done()
    for card in dict.fromkeys(left(state.hero)):
        if card != "elder" or affordable(state):
            yield Use(card)


def use(state: State, task: Reinforcements, move: Move) -> Step:
    """One of them, each once, as long as the hero likes."""
    if isinstance(move, Done):
        return then(state), ()
    if not isinstance(move, Use) or move.card not in left(state.hero):
        raise not_now()
    used = changed(state, state.active, used=(*state.hero.used, move.card))
    if move.card == "elder":
        return elder(replace(state, heroes=used), task)
    first: Task = OwlChoice(state.active)
    if move.card == "silver_hind":
        first = DieChoice(state.active, "silver_hind", 1)
    return then(state, first, task, heroes=used), ()


def elder(state: State, task: Reinforcements) -> Step:
    """3 gold for 4 glory (The Elder)."""
    if not affordable(state):
        raise poor(state)
    hero = state.hero
    gold = hero.gold if untracked(state) else hero.gold - ELDER_GOLD
    gain = Gain(state.active, ELDER_GIVES, "elder")
    told = note("dice_forge.note.elder", seat=hero.colour, gold=ELDER_GOLD)
    heroes = changed(state, state.active, gold=gold)
    return then(state, gain, task, heroes=heroes), (told,)


def poor(state: State) -> IllegalMove:
    hero = state.hero
    cure = ((("gold", hero.colour), ELDER_GOLD),)
    key = "dice_forge.refuse.elder_gold"
    return IllegalMove(key, cure, seat=hero.colour, gold=hero.gold, price=ELDER_GOLD)


def wishes(state: State, _task: Reinforcements) -> Wishes:
    if "elder" in left(state.hero) and not affordable(state):
        yield Use("elder"), poor(state)


def ask_owl(state: State, task: OwlChoice) -> Prompt:
    seat = state.heroes[task.hero].colour
    facts = (("seat", seat),)
    return Prompt("OwlChoice", "dice_forge.OwlChoice", (seat,), (Take,), facts)


def owl_takes(_state: State, _task: OwlChoice) -> Iterator[Move]:
    return map(Take, OWL_TAKES)


def owl(state: State, task: OwlChoice, move: Move) -> Step:
    """1 gold, 1 sun or 1 moon (The Guardian's Owl)."""
    if not isinstance(move, Take) or move.resource not in OWL_TAKES:
        raise not_now()
    return then(state, Gain(task.hero, only(OWL_GIVES, move.resource), "owl")), ()


REINFORCEMENT = Rule(ask, uses, use, wishes, meanwhile=True)
OWL_CHOICE = Rule(ask_owl, owl_takes, owl, meanwhile=True)
