"""Saying a situation of Cyclades in a few lines, and playing on from it.

The test map is a ring of four islands round an open sea `v`::

        A-B        p beside A B      q beside B C
    u       q      r beside C D E    s beside E F
  H-G   v   C-D    t beside F G      u beside G H A
    t       r      each touches its neighbours in the ring, and v
        F-E        C, B and q bear a horn, B and D a priestess
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.games.cyclades.rules.box import TILES
from companion.games.cyclades.rules.contents import ALONE
from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.battles import Thrown
from companion.games.cyclades.rules.moves.opening import Done
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.pieces import strength
from companion.games.cyclades.rules.state import (
    Building,
    Figure,
    Hero,
    Metropolis,
    Purse,
    Spot,
    State,
    Turn,
    changed,
    put,
    without,
)
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.actions import Action
from companion.games.cyclades.rules.tasks.battles import Dice
from companion.games.cyclades.rules.tasks.cycle import (
    CycleEnd,
    NewOrder,
    TurnEnd,
    Turns,
)
from companion.kernel.agenda import settle
from companion.kernel.game import IllegalMove, Note
from companion.kernel.options import chosen

COLOURS = ("purple", "yellow", "blue", "black", "red", "green")

LANDS = "A2 B1*+ C2+ D1* E3 F1 G2 H1"
SEAS = "p q+ r s t u v"
BORDERS = (
    "AB CD EF GH Ap Bp Bq Cq Cr Dr Er Es Fs Ft Gt Gu Hu Au "
    "pq qr rs st tu up pv qv rv sv tv uv"
)


def drawn(lands: str = LANDS, seas: str = SEAS, borders: str = BORDERS) -> Archipelago:
    """A map in letters: a land with its slots, * for a priestess, + for each horn."""
    areas = [
        Area(word[0], "land", int(word[1]), word.count("*"), word.count("+"))
        for word in lands.split()
    ]
    areas += [Area(word[0], "sea", horns=word.count("+")) for word in seas.split()]
    pairs = (Border(a, b) for a, b in borders.split())
    return Archipelago("test", tuple(areas), tuple(pairs))


def table(players: int = 3, chart: Archipelago | None = None, **options: str) -> State:
    """Nothing lies on the map; purses are open and hold 20 gold unless said."""
    wishes = {"track.purses": "open", "show.layout": "off"}
    wishes |= {name.replace("__", "."): value for name, value in options.items()}
    state = GAME.setup(COLOURS[:players], chosen(GAME.options, wishes.items()))
    whole = chart or drawn()
    return replace(
        state,
        map=whole,
        spots=(Spot(),) * len(whole.areas),
        agenda=(),
        cycle=2,
        order=tuple(range(len(state.factions))),
        gods=TILES,
        purses=(Purse(20),) * len(state.purses),
    )


def lay(state: State, *lines: str) -> State:
    """'A purple 2 m1 +1 port@p two_troops@u ajax': owner, units and whatever is there.

    A plain number are fleets or troops, m1 a mercenary, +1 a horn token; buildings
    and metropolises by kind or bonus with the sea they touch; a hero by his name.
    """
    for line in lines:
        name, colour, *things = line.split()
        at, faction = state.area(name), state.faction(colour)
        assert at >= 0, name
        state = put(state, at, owner=faction)
        for thing in things:
            state = placed(state, at, faction, thing)
    return state


def placed(state: State, at: int, faction: int, thing: str) -> State:
    spot = state.spots[at]
    what, _, sea = thing.partition("@")
    if what.isdigit():
        return put(state, at, units=int(what))
    if what[0] == "m" and what[1:].isdigit():
        return put(state, at, mercenaries=int(what[1:]))
    if what[0] == "+":
        return put(state, at, horns=int(what[1:]))
    if what in ("port", "fortress", "temple", "university"):
        return put(state, at, buildings=(*spot.buildings, Building(what, sea)))
    if what in state.hero_deck:
        return hero(state, faction, what, at)
    city = Metropolis(what, faction, "set", sea)
    return put(state, at, metropolises=(*spot.metropolises, city))


def hero(state: State, faction: int, name: str, at: int, *, fresh: bool = False) -> Any:
    heroes = (*state.factions[faction].heroes, Hero(name, at, fresh))
    state = replace(state, hero_deck=without(state.hero_deck, name))
    return changed(state, faction, heroes=heroes)


def beast(state: State, name: str, colour: str, area: str = "") -> State:
    """A figure on the map."""
    one = Figure(name, state.faction(colour), state.area(area) if area else -1)
    deck = without(state.deck, name)
    return replace(state, deck=deck, figures=(*state.figures, one))


def track(state: State, *cards: str) -> State:
    """These creatures on the spaces for 2, 3, 4 and 5; '' for none."""
    deck = tuple(card for card in state.deck if card not in cards)
    return replace(state, deck=deck, track=tuple(cards))


def heroes(state: State, one: str = "", other: str = "") -> State:
    deck = tuple(card for card in state.hero_deck if card not in (one, other))
    return replace(state, hero_deck=deck, hero_track=(one, other))


def having(state: State, colour: str, **numbers: Any) -> State:
    return changed(state, state.faction(colour), **numbers)


def rich(state: State, colour: str, gold: int) -> State:
    """So much gold in the purse of a faction's side."""
    side = state.factions[state.faction(colour)].side
    purses = list(state.purses)
    purses[side] = Purse(gold)
    return replace(state, purses=tuple(purses))


def asking(state: State, *agenda: Task) -> State:
    """The same table, with these tasks; what needs nobody is settled."""
    return settle(ALONE, replace(state, agenda=agenda))[0]


def acting(state: State, god: str, colour: str = "purple", *first: Task) -> State:
    """This faction does the paid actions of a god."""
    faction = state.faction(colour)
    state = changed(state, faction, god=god)
    state = replace(state, turn=Turn(god, faction))
    return asking(state, *first, Action(), TurnEnd(), Turns(), NewOrder(), CycleEnd())


def play(state: State, *moves: Move) -> State:
    for move in moves:
        state, _ = GAME.play(state, move)
        asked_well(state)
    return state


def asked_well(state: State) -> None:
    """Whatever is asked next is asked of people at this table, who can answer it."""
    prompt = GAME.prompt(state)
    if prompt is not None:
        assert {*prompt.who} <= {*state.seats}
        assert type(next(GAME.moves(state))) in prompt.accepts


def heard(state: State, *moves: Move) -> list[Note]:
    """Every note of some moves."""
    found: list[Note] = []
    for move in moves:
        state, notes = GAME.play(state, move)
        found.extend(notes)
    return found


def told(state: State, *moves: Move) -> dict[str, dict[str, Any]]:
    """The notes of some moves by their last word; the last of each kind."""
    notes = heard(state, *moves)
    return {one.key.rpartition(".")[2]: dict(one.facts) for one in notes}


def moves(state: State, *kinds: type) -> list[Any]:
    """The legal moves, of these types only if any are named."""
    return [one for one in GAME.moves(state) if not kinds or isinstance(one, kinds)]


def task(state: State) -> str:
    prompt = GAME.prompt(state)
    return prompt.task if prompt else ""


def who(state: State) -> tuple[str, ...]:
    prompt = GAME.prompt(state)
    return prompt.who if prompt else ()


def asked(state: State) -> str:
    """The faction the prompt is about."""
    prompt = GAME.prompt(state)
    return str(dict(prompt.facts).get("seat", "")) if prompt else ""


def spot(state: State, name: str) -> Spot:
    return state.spots[state.area(name)]


def owner(state: State, name: str) -> str:
    return state.colour(spot(state, name).owner)


def one(state: State, colour: str) -> Any:
    return state.factions[state.faction(colour)]


def gold(state: State, colour: str) -> int:
    return state.purses[one(state, colour).side].gold


def throw(state: State, **faces: int) -> State:
    """The battle dice show these numbers: throw(state, purple=2, yellow=0)."""
    for colour, face in faces.items():
        state = play(state, Thrown(colour, die(state.options).index(face)))
    return state


def throwing(state: State) -> tuple[str, ...]:
    """Who has still to throw."""
    task = state.task
    wanted: Iterable[int] = task.wanted if isinstance(task, Dice) else ()
    return tuple(state.colour(side) for side in wanted)


def refused(state: State, move: Move) -> str:
    """By which rule a move is refused; '' if it is not."""
    try:
        GAME.play(state, move)
    except IllegalMove as refusal:
        return refusal.key.rpartition(".")[2]
    return ""


def past(state: State) -> State:
    """Whatever lies on the table is laid."""
    while task(state) == "Layout":
        state = play(state, Done())
    return state


def strength_of(state: State, colour: str) -> int:
    """The metropolises of a faction's side."""
    return strength(state, one(state, colour).side)
