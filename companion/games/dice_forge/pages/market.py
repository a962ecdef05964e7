"""Sanctuary, gardens, islands: what there is to buy and to dare, who stands where."""

from __future__ import annotations

from dataclasses import dataclass

from companion.desk.actions import Action
from companion.games.dice_forge.pages.faces import drawn, face_name, term
from companion.games.dice_forge.pages.own import Own
from companion.games.dice_forge.rules.box import CARDS, GARDENS, POOLS, SLOTS
from companion.games.dice_forge.rules.chapters.offering import price
from companion.games.dice_forge.rules.moves import Buy, Feat
from companion.games.dice_forge.rules.state import State
from companion.games.dice_forge.rules.tasks import Ship
from companion.kernel.books import Path
from companion.kernel.game import Facts
from companion.pages.pieces import Kind, Stat
from companion.pages.table.panel import Tile
from companion.pages.table.question import Question
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class PoolStall:
    """Faces of one price; too dear, `lacks` says how much there is of it."""

    price: str
    cheaper: bool
    tiles: tuple[Tile, ...]
    lacks: Stat | None = None


@dataclass(frozen=True, slots=True)
class Garden:
    """Faces that only their card brings."""

    name: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Stack:
    """The cards of one feat: `left` of them, at this cost, for this glory."""

    name: str
    cost: tuple[Stat, ...]
    glory: Stat
    left: int
    kind: Kind
    action: Action | None
    path: Path
    term: str
    lacks: tuple[Stat, ...] = ()
    why: str = ""

    @property
    def label(self) -> str:
        """Which card it is, and why it cannot be had."""
        return ": ".join(filter(None, (self.name, self.why)))


@dataclass(frozen=True, slots=True)
class Pawn:
    """A hero standing at a portal."""

    colour: str
    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class Portal:
    """A place on the islands with its stacks, and whoever stands there."""

    name: str
    pawns: tuple[Pawn, ...]
    stacks: tuple[Stack, ...]


@dataclass(frozen=True, slots=True)
class Market(Own):
    """All of it; `titles` are those of its three parts."""

    titles: tuple[str, str, str]
    pools: tuple[PoolStall, ...]
    gardens: tuple[Garden, ...]
    portals: tuple[Portal, ...]


def market(asked: Question) -> Market:
    texts = asked.texts
    state: State = asked.state
    return Market(
        (
            texts("table.dice_forge.sanctuary"),
            texts("table.dice_forge.gardens"),
            texts("table.dice_forge.islands"),
        ),
        tuple(pool(asked, state, index) for index in range(len(POOLS))),
        tuple(garden(texts, state, index) for index in range(len(GARDENS))),
        portals(asked, state),
    )


# ---- sanctuary and gardens


def pool(asked: Question, state: State, index: int) -> PoolStall:
    full = POOLS[index].faces
    faces = dict.fromkeys(full)
    tiles = tuple(for_sale(asked, state, index, face) for face in faces)
    task = state.task
    discount = task.discount if isinstance(task, Ship) else 0
    cost = price(full[0], discount)
    lacks = next((lack for face in faces if (lack := poor(asked, face))), None)
    return PoolStall(str(cost), cost < POOLS[index].price, tiles, lacks)


def for_sale(asked: Question, state: State, index: int, face: str) -> Tile:
    """Lit when it can be bought now; off with its reason when it cannot."""
    left = state.pools[index].count(face)
    move = Buy(face)
    name = face_name(asked.texts, face)
    why = asked.why_not(move)
    return Tile(
        drawn(face),
        f"{name}: {why}" if why else name,
        asked.play(move),
        kind=kind(asked, move),
        count=left,
        path=("pool", str(index + 1), face),
    )


def kind(asked: Question, move: object) -> Kind:
    if move in asked.moves:
        return "lit"
    return "off" if move in asked.wishes else "plain"


def poor(asked: Question, face: str) -> Stat | None:
    """How much gold there is of what it costs, where that forbids it."""
    refused = asked.wishes.get(Buy(face))
    facts = dict(refused.facts) if refused else {}
    cost, gold = facts.get("price"), facts.get("gold")
    if isinstance(cost, int) and isinstance(gold, int) and cost > gold:
        return Stat("gold", f"{gold}/{cost}", tone="alarm")
    return None


def garden(texts: Texts, state: State, index: int) -> Garden:
    faces = dict.fromkeys(GARDENS[index])
    tiles = tuple(
        Tile(
            drawn(face),
            face_name(texts, face),
            count=state.gardens[index].count(face),
            path=("garden", face),
            term=term(face),
        )
        for face in faces
    )
    return Garden(tiles[0].name, tiles)


# ---- islands


def portals(asked: Question, state: State) -> tuple[Portal, ...]:
    numbers = range(1, SLOTS[-1].portal + 1)
    return tuple(portal(asked, state, number) for number in numbers)


def portal(asked: Question, state: State, number: int) -> Portal:
    pawns = tuple(
        Pawn(hero.colour, asked.texts.name(hero.colour), ("portal", hero.colour))
        for hero in state.heroes
        if hero.portal == number
    )
    places = [index for index, slot in enumerate(SLOTS) if slot.portal == number]
    stacks = tuple(stack(asked, state, index) for index in places)
    return Portal(asked.texts("table.dice_forge.portal", number=number), pawns, stacks)


def stack(asked: Question, state: State, index: int) -> Stack:
    name, left = state.stacks[index]
    card = CARDS[name]
    move = Feat(name)
    costs = (("sun", card.sun), ("moon", card.moon))
    refused = asked.wishes.get(move)
    return Stack(
        title(asked.texts, name),
        tuple(Stat(what, str(count)) for what, count in costs if count),
        Stat("glory", str(card.glory)),
        left,
        kind(asked, move),
        asked.play(move),
        ("stack", SLOTS[index].name),
        f"dice_forge.term.card_{name}",
        lacking(state, refused.facts) if refused and left else (),
        asked.why_not(move),
    )


def title(texts: Texts, card: str) -> str:
    """Its name without the English article: on a small card that takes a line."""
    return texts.value("card", card).removeprefix("The ")


def lacking(state: State, facts: Facts) -> tuple[Stat, ...]:
    """How much sun and moon there is of what a feat costs, where that is too little."""
    cost, hero = dict(facts), state.hero
    short = []
    for what, held in (("sun", hero.sun), ("moon", hero.moon)):
        needed = cost.get(what, 0)
        if isinstance(needed, int) and needed > held:
            short.append(Stat(what, f"{held}/{needed}", tone="alarm"))
    return tuple(short)
