"""What the faces of a blessing do together (rules p. 2, step 1; hero aid card).

Theory of operation. A `Gift` holds the faces as rolled and the answers given so far.
`settle` looks at it again after each answer and asks the next thing, in this order:

1. Mirrors choose what they copy, from the opponents' dice as they lie now.
2. Points that the booklet leaves open are asked, unless the table has decided them.
3. A lone ×3 triples the other face; then faces of choice are answered.
4. Shields look at what the other die really gave.
5. Where a Ship meets gold the hero says which comes first.

Then everything is known and becomes tasks: gains, Ships, what owners of Boars take,
and Cerberus's question. The Minotaur turns the same sum into a loss.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from companion.games.dice_forge.rules.box import (
    BOARS,
    FACES,
    NOTHING,
    RATES,
    RESOURCES,
    SHIP_DISCOUNT,
    Face,
    Sum,
)
from companion.games.dice_forge.rules.chapters.gains import nothing_lost
from companion.games.dice_forge.rules.chapters.mirrors import reflect
from companion.games.dice_forge.rules.chapters.offering import could_sail
from companion.games.dice_forge.rules.chapters.results import (
    answers,
    plus,
    resolved,
    results,
    unanswered,
)
from companion.games.dice_forge.rules.decided import glory_untracked, untracked
from companion.games.dice_forge.rules.gift import Gift
from companion.games.dice_forge.rules.moves import Move, Order, Take
from companion.games.dice_forge.rules.names import Resource
from companion.games.dice_forge.rules.options import FREE_LOSS, SHIP_OR_GOLD
from companion.games.dice_forge.rules.rule import Rule, Step, not_now
from companion.games.dice_forge.rules.rulings import open_point
from companion.games.dice_forge.rules.state import State, limits, then
from companion.games.dice_forge.rules.tasks import (
    Again,
    BoarOwner,
    Choice,
    Conversion,
    Effects,
    Gain,
    RuleQuestion,
    Ship,
    ShipOrder,
    Task,
)
from companion.kernel.game import Prompt, note
from companion.kernel.options import by_itself


def settle(state: State, task: Effects) -> Step:
    """The next question of this blessing, or all that it brings."""
    gift = task.gift
    if "mirror" in gift.faces:
        return reflect(state, gift)
    if point := open_point(state, gift):
        return then(state, RuleQuestion(point.name), task), ()
    faces, factor = resolved(state, gift)
    if face := unanswered(state, gift, faces, factor):
        if free := costs_nothing(state, gift, faces, face):
            return then(state, Effects(chosen(gift, free))), ()
        return then(state, Choice(gift, face)), ()
    if not gift.order and order_matters(state, gift, faces, factor):
        return then(state, ShipOrder(gift)), ()
    return bring(state, gift, faces, factor)


def ask_choice(state: State, task: Choice) -> Prompt:
    gift = task.gift
    seat = state.heroes[gift.hero].colour
    _, factor = resolved(state, gift)
    each = factor if answers(state, factor) == 1 else 1
    facts = (
        ("seat", seat),
        ("face", task.face),
        ("purpose", gift.purpose),
        ("factor", each),
    )
    losing = gift.purpose == "minotaur"
    key = "dice_forge.Choice.lose" if losing else "dice_forge.Choice"
    return Prompt("Choice", key, (seat,), (Take,), facts)


def choices(_state: State, task: Choice) -> Iterator[Move]:
    return map(Take, FACES[task.face].options)


def choose(state: State, task: Choice, move: Move) -> Step:
    """The hero says which of the options."""
    if not isinstance(move, Take) or move.resource not in FACES[task.face].options:
        raise not_now()
    return then(state, Effects(chosen(task.gift, move.resource))), ()


def chosen(gift: Gift, resource: Resource) -> Gift:
    return replace(gift, chosen=(*gift.chosen, resource))


def costs_nothing(
    state: State, gift: Gift, faces: tuple[Face, ...], face: str
) -> Resource | Literal[""]:
    """What the Minotaur's victim has none of; a shield may make that dear after all."""
    shielded = any(one.kind == "shield" for one in faces)
    if gift.purpose != "minotaur" or shielded or not by_itself(state, FREE_LOSS):
        return ""
    hero = state.heroes[gift.hero]
    held = (hero.gold, hero.sun, hero.moon, hero.glory)
    known = (*(not untracked(state),) * 3, not glory_untracked(state))
    free = (
        what
        for what, count, sure in zip(RESOURCES, held, known, strict=True)
        if sure and not count and what in FACES[face].options
    )
    return next(free, "")


def order_matters(
    state: State, gift: Gift, faces: tuple[Face, ...], factor: int
) -> bool:
    """A Ship that could be used, together with gold that the app keeps."""
    if gift.purpose == "minotaur" or all(face.kind != "ship" for face in faces):
        return False
    if untracked(state):
        return False
    gold = plus(*results(state, gift, faces, factor))[0]
    discount = SHIP_DISCOUNT * factor
    if gold <= 0 or not could_sail(state, gift.hero, discount, gold):
        return False
    asked = not by_itself(state, SHIP_OR_GOLD)
    return asked or makes_room(state, gift.hero, discount, gold)


def makes_room(state: State, index: int, discount: int, gold: int) -> bool:
    """Gold first can buy all the more, unless some of it would be lost meanwhile."""
    hero = state.heroes[index]
    if hero.gold + gold <= limits(hero)[0]:
        return False
    paid = could_sail(state, index, discount)
    return paid or bool(hero.triton and index == state.active)


def ask_order(state: State, task: ShipOrder) -> Prompt:
    gift = task.gift
    faces, factor = resolved(state, gift)
    seat = state.heroes[gift.hero].colour
    gold = plus(*results(state, gift, faces, factor))[0]
    facts = (("seat", seat), ("gold", gold), ("purpose", gift.purpose))
    return Prompt("ShipOrder", "dice_forge.ShipOrder", (seat,), (Order,), facts)


def orders(_state: State, _task: ShipOrder) -> Iterator[Move]:
    yield Order("gain")
    yield Order("ship")


def decide_order(state: State, task: ShipOrder, move: Move) -> Step:
    """A hero applies his own results in the order he likes (rules p. 2, step 1)."""
    if not isinstance(move, Order) or move.first not in ("gain", "ship"):
        raise not_now()
    return then(state, Effects(replace(task.gift, order=move.first))), ()


def bring(state: State, gift: Gift, faces: tuple[Face, ...], factor: int) -> Step:
    """Everything this blessing brings, as tasks in their order."""
    seat = state.heroes[gift.hero].colour
    if not faces and gift.purpose != "minotaur":
        told = note("dice_forge.note.nothing", seat=seat, purpose=gift.purpose)
        return then(state, *again(state, gift)), (told,)
    amounts = plus(*results(state, gift, faces, factor)) if faces else NOTHING
    owners = boar_owners(state, faces, factor)
    if gift.purpose == "minotaur":
        spared = () if any(amounts) else (nothing_lost(seat),)
        return then(state, *lost(gift, amounts), *owners), spared
    gains = gained(gift, amounts)
    ships = sails(gift, faces, factor)
    first = (*ships, *gains) if gift.order == "ship" else (*gains, *ships)
    return then(state, *first, *owners, *again(state, gift)), ()


def gained(gift: Gift, amounts: Sum) -> tuple[Task, ...]:
    """The sum is gained; Sentinel and Cyclops may turn some of it into glory."""
    if not any(amounts):
        return ()
    match gift.purpose:
        case "sentinel" | "cyclops" as feat:
            return (Conversion(gift.hero, feat, amounts, RATES[feat][0]),)
        case _:
            return (Gain(gift.hero, amounts, "faces"),)


def lost(gift: Gift, amounts: Sum) -> tuple[Task, ...]:
    """The Minotaur takes what the faces show."""
    gold, sun, moon, glory = amounts
    less = (-gold, -sun, -moon, -glory)
    return (Gain(gift.hero, less, "minotaur"),) if any(amounts) else ()


def sails(gift: Gift, faces: tuple[Face, ...], factor: int) -> tuple[Task, ...]:
    """2 gold cheaper, 6 with ×3."""
    ships = sum(face.kind == "ship" for face in faces)
    return (Ship(gift.hero, SHIP_DISCOUNT * factor),) * ships


def boar_owners(state: State, faces: tuple[Face, ...], factor: int) -> tuple[Task, ...]:
    """Whoever has the card of a boar takes something each time, thrice with ×3."""
    return tuple(
        BoarOwner(state.seat(owner), face.colour)
        for face in faces
        if face.kind == "boar" and (owner := state.boars[BOARS.index(face.colour)])
        for _ in range(factor)
    )


def again(state: State, gift: Gift) -> tuple[Task, ...]:
    """Cerberus may repeat a blessing, once for each roll, if it can bring anything."""
    held = state.heroes[gift.hero].cerberus
    if not held or gift.again or gift.purpose == "minotaur":
        return ()
    return () if {*gift.rolled} == {"x3"} else (Again(gift),)


CHOICE = Rule(ask_choice, choices, choose, meanwhile=True)
SHIP_ORDER = Rule(ask_order, orders, decide_order, meanwhile=True)
