"""Before the deployment: map, colours, tracks and purses (booklet p. 2, 12)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.cyclades.rules.box import (
    COLOURS,
    CREATURES,
    HEROES,
    PLAYERS,
    START_GOLD,
    TILES,
)
from companion.games.cyclades.rules.decided import layout_told
from companion.games.cyclades.rules.map.chart import Archipelago, shipped, troubles
from companion.games.cyclades.rules.moves import Move
from companion.games.cyclades.rules.moves.opening import (
    Chart,
    Done,
    DrawGod,
    DrawOrder,
    Second,
)
from companion.games.cyclades.rules.options import TEAMS, choice
from companion.games.cyclades.rules.rule import (
    Facts,
    Rule,
    Step,
    asks,
    asks_all,
    by_chance,
    forced,
    not_now,
)
from companion.games.cyclades.rules.state import (
    Faction,
    Purse,
    Spot,
    State,
    changed,
    then,
)
from companion.games.cyclades.rules.tasks import Task
from companion.games.cyclades.rules.tasks.cycle import CycleStart
from companion.games.cyclades.rules.tasks.opening import (
    Charting,
    Deployment,
    FillCreatures,
    FillHeroes,
    GodDraw,
    Layout,
    OrderDraw,
    SecondColour,
)
from companion.kernel.game import IllegalMove, Prompt, note
from companion.kernel.options import Chosen

AGENDA: tuple[Task, ...] = (
    Layout("archipelago"),
    Layout("board"),
    GodDraw(),
    FillCreatures(),
    FillHeroes(),
    Layout("supply"),
    Layout("screens"),
    OrderDraw(),
    Deployment(),
    CycleStart(),
)


def setup(seats: tuple[str, ...], options: Chosen) -> State:
    """Nothing lies on the table yet, all questions of the set-up are open."""
    if len(seats) not in PLAYERS or len({*seats} & {*COLOURS}) != len(seats):
        raise ValueError(f"Cyclades is for 2 to 6 people of its colours: {seats}")
    teams = teamed(len(seats), choice(options, TEAMS.name))
    factions = mustered(seats, teams=teams)
    sides = len({one.side for one in factions})
    purse = Purse(start_gold(len(factions), sides))
    second = [SecondColour(at) for at, f in enumerate(factions) if f.seat != f.colour]
    return State(
        options=options,
        factions=factions,
        purses=(purse,) * sides,
        agenda=(Charting(), *second, *AGENDA),
        map=Archipelago(),
        spots=(),
        deck=CREATURES,
        hero_deck=HEROES,
    )


def start_gold(factions: int, sides: int) -> int:
    """Five gold for each faction; mates put theirs together (booklet p. 2, 12)."""
    return START_GOLD * factions // sides


def teamed(players: int, wish: str) -> bool:
    """Whether people play in teams; six must, three and five cannot (booklet p. 12)."""
    teams = PLAYERS[players].teams
    if (teams, wish) in (("always", "off"), ("never", "on")):
        raise ValueError(f"{players} players, rule.teams = {wish}")
    return teams == "always" or (teams == "maybe" and wish == "on")


def mustered(seats: tuple[str, ...], *, teams: bool) -> tuple[Faction, ...]:
    """The factions: one a person, with two people two each; neighbours are a team."""
    if len(seats) > 2:
        return tuple(
            Faction(seat, seat, at // 2 if teams else at)
            for at, seat in enumerate(seats)
        )
    spare = [colour for colour in COLOURS if colour not in seats]
    return tuple(
        Faction(colour, seat, side)
        for side, seat in enumerate(seats)
        for colour in (seat, spare[side])
    )


# The archipelago
def ask_map(state: State, _task: Charting) -> Prompt:
    tiles, people = state.count.tiles, len(state.seats)
    key = "cyclades.Charting"
    prompt = asks_all(state, key, Chart, tiles=tiles, players=people)
    return by_chance(prompt, "map")


def maps(state: State, _task: Charting) -> Iterator[Move]:
    return map(Chart, shipped(len(state.factions)))


def chart(state: State, _task: Charting, move: Move) -> Step:
    """Any map that will do; those of our own are only the ones listed (p. 2)."""
    if not isinstance(move, Chart):
        raise not_now()
    for trouble in troubles(move.map, len(state.factions)):
        facts: Facts = dict(trouble.facts)
        raise IllegalMove(trouble.key, (), **facts)
    spots = (Spot(),) * len(move.map.areas)
    told = note("cyclades.note.map", name=move.map.name)
    return then(state, map=move.map, spots=spots), (told,)


# The second faction of each of two people
def ask_second(state: State, task: SecondColour) -> Prompt:
    return asks(state, "cyclades.SecondColour", task.faction, Second)


def seconds(state: State, task: SecondColour) -> Iterator[Move]:
    own = state.factions[task.faction].colour
    taken = {one.colour for one in state.factions}
    yield Second(own)
    yield from (Second(colour) for colour in COLOURS if colour not in taken)


def second(state: State, task: SecondColour, move: Move) -> Step:
    """Each person leads two factions (booklet p. 12)."""
    if not isinstance(move, Second) or move not in seconds(state, task):
        raise not_now()
    after = changed(state, task.faction, colour=move.colour)
    return then(after), ()


# What lies where
def settle_layout(state: State, _task: Layout) -> Step | None:
    return None if layout_told(state) else (then(state), ())


def ask_layout(state: State, task: Layout) -> Prompt:
    """What to put where, piece by piece (booklet p. 2)."""
    match task.step:
        case "archipelago":
            tiles = state.count.tiles
            return asks_all(state, "cyclades.Layout.archipelago", Done, tiles=tiles)
        case "board":
            hidden = state.count.hidden
            return asks_all(state, "cyclades.Layout.board", Done, hidden=hidden)
        case "supply":
            return asks_all(state, "cyclades.Layout.supply", Done)
        case "screens":
            gold = start_gold(len(state.factions), len(state.purses))
            return asks_all(state, "cyclades.Layout.screens", Done, gold=gold)


def layouts(_state: State, _task: Layout) -> Iterator[Move]:
    yield Done()


def lay(state: State, _task: Layout, move: Move) -> Step:
    if not isinstance(move, Done):
        raise not_now()
    return then(state), ()


# Order track and gods
def ask_order(state: State, _task: OrderDraw) -> Prompt:
    space = len(state.order) + 1
    prompt = asks_all(state, "cyclades.OrderDraw", DrawOrder, space=space)
    return by_chance(prompt, "order")


def orders(state: State, _task: OrderDraw) -> Iterator[Move]:
    for index, faction in enumerate(state.factions):
        if index not in state.order:
            yield DrawOrder(faction.colour)


def draw_order(state: State, task: OrderDraw, move: Move) -> Step:
    """Markers lie on the order track by chance; space 1 bids first (p. 2, 4)."""
    if not isinstance(move, DrawOrder) or move not in orders(state, task):
        raise not_now()
    order = (*state.order, state.faction(move.seat))
    told = note("cyclades.note.order_space", seat=move.seat, space=len(order))
    return then(state, task, order=order), (told,)


def ask_god(state: State, _task: GodDraw) -> Prompt:
    space = len(state.gods) + 1
    prompt = asks_all(state, "cyclades.GodDraw", DrawGod, space=space)
    return by_chance(prompt, "gods")


def gods(state: State, _task: GodDraw) -> Iterator[Move]:
    return (DrawGod(god) for god in TILES if god not in state.gods)


def draw_god(state: State, task: GodDraw, move: Move) -> Step:
    """Five tiles above Apollo, the last ones face down (booklet p. 2)."""
    if not isinstance(move, DrawGod) or move not in gods(state, task):
        raise not_now()
    after = replace(state, gods=(*state.gods, move.god))
    hidden = move.god not in after.open_gods
    key = "cyclades.note.god_hidden" if hidden else "cyclades.note.god_open"
    told = note(key, god=move.god, space=len(after.gods))
    return then(after, task), (told,)


CHARTING = Rule(ask_map, maps, chart)
SECOND_COLOUR = Rule(ask_second, seconds, second)
LAYOUT = Rule(ask_layout, layouts, lay)
ORDER_DRAW = Rule(ask_order, orders, draw_order)
GOD_DRAW = Rule(ask_god, gods, draw_god)
settle_order = forced(ORDER_DRAW)
settle_god = forced(GOD_DRAW)
