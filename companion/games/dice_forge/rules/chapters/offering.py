"""Taking faces from the sanctuary: offerings (rules p. 2, step 3 A) and Ships."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import POOL_OF, POOLS
from companion.games.dice_forge.rules.chapters.forging import boar_wishes, forge, places
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.moves import Buy, Decline, Forge, Move
from companion.games.dice_forge.rules.options import DIFFERENT_FACES
from companion.games.dice_forge.rules.rule import Rule, Step, Wishes, not_now
from companion.games.dice_forge.rules.state import State, changed, taken, then
from companion.games.dice_forge.rules.tasks import Forging, Offering, Ship
from companion.kernel.agenda import Fault, fault, refuse
from companion.kernel.game import Prompt, note


def price(face: str, discount: int = 0) -> int:
    """A Ship may make a face free, never cheaper."""
    return max(0, POOLS[POOL_OF[face]].price - discount)


def faults(
    state: State, hero: int, face: str, discount: int, bought: tuple[str, ...]
) -> Iterator[Fault]:
    """Why this face cannot be taken now."""
    pool = POOL_OF[face]
    if face not in state.pools[pool]:
        path = ("pool", str(pool + 1), face)
        yield fault("dice_forge.refuse.pool_empty", ((path, 1),), face=face)
    if face in bought and state.holds(DIFFERENT_FACES):
        cure = ((("pardon",), DIFFERENT_FACES.name),)
        yield fault("dice_forge.refuse.same_face", cure, face=face)
    cost = price(face, discount)
    gold = state.heroes[hero].gold
    if gold < cost and not untracked(state):
        seat = state.heroes[hero].colour
        yield fault(
            "dice_forge.refuse.too_dear",
            ((("gold", seat), cost),),
            seat=seat,
            face=face,
            price=cost,
            gold=gold,
        )


def on_offer(
    state: State, hero: int, discount: int = 0, bought: tuple[str, ...] = ()
) -> Iterator[Move]:
    """The faces this hero can take and pay."""
    gold = 1 << 30 if untracked(state) else state.heroes[hero].gold
    strict = not bought or state.holds(DIFFERENT_FACES)
    for pool, faces in zip(POOLS, state.pools, strict=True):
        if faces and pool.price - discount <= gold:
            for face in dict.fromkeys(faces):
                if not (strict and face in bought):
                    yield Buy(face)


def refused(
    state: State, hero: int, discount: int = 0, bought: tuple[str, ...] = ()
) -> Wishes:
    """The faces people will reach for in vain."""
    for pool in POOLS:
        for face in dict.fromkeys(pool.faces):
            reason = refuse(faults(state, hero, face, discount, bought))
            if reason is not None:
                yield Buy(face), reason


def could_sail(state: State, hero: int, discount: int, more: int = 0) -> bool:
    """Whether a Ship finds a face that this hero can pay with so much more gold."""
    gold = 1 << 30 if untracked(state) else state.heroes[hero].gold + more
    pairs = zip(POOLS, state.pools, strict=True)
    return any(faces and pool.price - discount <= gold for pool, faces in pairs)


def take(
    state: State, hero: int, face: str, discount: int, bought: tuple[str, ...]
) -> Step:
    """The face leaves its pool and is paid; the head task is still the same."""
    if face not in POOL_OF:
        raise not_now()
    reason = refuse(faults(state, hero, face, discount, bought))
    if reason is not None:
        raise reason
    cost = price(face, discount)
    seat = state.heroes[hero]
    gold = seat.gold if untracked(state) else seat.gold - cost
    after = replace(
        state,
        heroes=changed(state, hero, gold=gold),
        pools=taken(state.pools, face),
    )
    told = note("dice_forge.note.bought", seat=seat.colour, face=face, price=cost)
    return after, (told,)


def ask_offering(state: State, task: Offering) -> Prompt:
    hero = state.heroes[task.hero]
    faces = tuple((one, task.bought.count(one)) for one in dict.fromkeys(task.bought))
    facts = (("seat", hero.colour), ("gold", hero.gold), ("faces", faces))
    key = "dice_forge.Offering"
    accepts = (Buy, Forge, Decline)
    return Prompt("Offering", key, (hero.colour,), accepts, facts)


def offers(state: State, task: Offering) -> Iterator[Move]:
    """Another face, or forge the first."""
    yield from on_offer(state, task.hero, bought=task.bought)
    yield from places(state, Forging(task.hero, task.bought))


def offer(state: State, task: Offering, move: Move) -> Step:
    """Different faces in one offering; forging them follows at once."""
    if isinstance(move, Buy):
        after, notes = take(state, task.hero, move.face, 0, task.bought)
        return then(after, Offering(task.hero, (*task.bought, move.face))), notes
    return forge(state, Forging(task.hero, task.bought), move)


def offer_wishes(state: State, task: Offering) -> Wishes:
    yield from refused(state, task.hero, bought=task.bought)
    yield from boar_wishes(state, Forging(task.hero, task.bought))


def settle_ship(state: State, task: Ship) -> Step | None:
    """A Ship that can reach no face sails on; a Triton might still pay for one."""
    hero = state.heroes[task.hero]
    waits = hero.triton and task.hero == state.active
    if waits or could_sail(state, task.hero, task.discount):
        return None
    return then(state), (note("dice_forge.note.no_ship", seat=hero.colour),)


def ask_ship(state: State, task: Ship) -> Prompt:
    hero = state.heroes[task.hero]
    facts = (("seat", hero.colour), ("discount", task.discount), ("gold", hero.gold))
    key = "dice_forge.Ship"
    return Prompt("Ship", key, (hero.colour,), (Buy, Decline), facts)


def ship_offers(state: State, task: Ship) -> Iterator[Move]:
    yield Decline()
    yield from on_offer(state, task.hero, task.discount)


def sail(state: State, task: Ship, move: Move) -> Step:
    """One face, cheaper and forged at once, or none (Celestial Ship)."""
    if isinstance(move, Decline):
        return then(state), ()
    if not isinstance(move, Buy):
        raise not_now()
    after, notes = take(state, task.hero, move.face, task.discount, ())
    return then(after, Forging(task.hero, (move.face,))), notes


def ship_wishes(state: State, task: Ship) -> Wishes:
    return refused(state, task.hero, task.discount)


OFFERING = Rule(ask_offering, offers, offer, offer_wishes, meanwhile=True)
SHIP = Rule(ask_ship, ship_offers, sail, ship_wishes, meanwhile=True)
