"""The hero attacks the monster (p. 12)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.chapters import strange
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.hunt.course import over
from companion.games.hellas.rules.chapters.hunt.wounds import (
    lacks_marker,
    places,
    strike,
    track_of,
)
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.hunts import (
    NoWound,
    StopHunt,
    StrikeOther,
    Wound,
)
from companion.games.hellas.rules.names import Symbol
from companion.games.hellas.rules.options import EARLY_WOUND, NO_MARKER, STOP_HUNT
from companion.games.hellas.rules.pieces import beast, charged, discards
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    ask_table,
    asks,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import NOWHERE, Hunt, State, hunted, then
from companion.games.hellas.rules.tasks.cards import CardOffer
from companion.games.hellas.rules.tasks.hunts import (
    AttackDraw,
    HuntEnd,
    HuntFailed,
    Striking,
    Struck,
)
from companion.kernel.game import Note, Prompt
from companion.kernel.options import decided, undecided

ANY: Mapping[Symbol, int] = MappingProxyType(
    {"torch": 3, "bow": 3, "sword": 2, "mace": 2, "sickle": 1}
)
"""So many cards of a symbol deal a wound of any kind (on the combat cards)."""


ONE_IS_ENOUGH: Symbol = "sickle"
"""A single card of this symbol deals any wound."""


def cost(space: Symbol, symbol: Symbol) -> int:
    """How many cards of this symbol cover this space; 0 for never."""
    return 1 if symbol == space else ANY.get(symbol, 0)


def settle(state: State, task: Striking) -> Step | None:
    """Nothing to choose without cards; a monster that is gone is hunted no more."""
    hunt = state.hunt
    if hunt is None:
        return then(state), ()
    if beast(state, hunt.monster) is None:
        return over(state, HuntEnd(hunt.player)), ()
    if state.players[hunt.player].hand and lacks_marker(state, hunt.monster):
        return ask_table(state, NO_MARKER)
    return forced(STRIKING)(state, task)


def ask(state: State, _task: Striking) -> Prompt:
    hunt = state.hunt
    if hunt is None:
        raise not_now()
    key = "hellas.Striking.more" if hunt.stage else "hellas.Striking"
    cards = state.players[hunt.player].hand
    kinds = (Wound, StrikeOther, NoWound, StopHunt, Use)
    return asks(state, key, hunt.player, *kinds, monster=hunt.monster, cards=cards)


def moves(state: State, _task: Striking) -> Iterator[Move]:
    """Which cards a hand holds the hand knows; the app sees that there are enough."""
    hunt = state.hunt
    if hunt is None:
        return
    yield from strikes(state, hunt)
    yield from others(state, hunt)
    yield from map(Use, offers.usable(state, hunt.player, "in_hunt"))
    yield NoWound()
    if hunt.stage and decided(state, STOP_HUNT) == "on":
        yield StopHunt()


def strikes(state: State, hunt: Hunt) -> Iterator[Wound]:
    hand, spaces = state.players[hunt.player].hand, track_of(state, hunt.monster)
    if not hand:
        return
    for at in places(state, hunt.monster):
        own = spaces[at][0]
        yield Wound(at, own)
        for symbol, cards in ANY.items():
            if symbol != own and cards <= hand:
                yield Wound(at, symbol)


def play(state: State, task: Striking, move: Move) -> Step:
    """He must deal a wound, may deal several, and stops when he likes (p. 12)."""
    hunt = state.hunt
    listed = strange.bare(move) if isinstance(move, StrikeOther) else move
    if hunt is None or listed not in moves(state, task):
        raise not_now()
    match move:
        case Use(card):
            return offers.use(state, hunt.player, card, "in_hunt")
        case Wound(place, symbol):
            return struck(state, hunt, place, symbol)
        case StrikeOther():
            return another(state, hunt, move)
        case StopHunt():
            return over(state, HuntFailed()), ()
    return then(state, Struck()), ()


def others(state: State, hunt: Hunt) -> Iterator[StrikeOther]:
    """A card of another print deals what its symbol is good for alone, or nothing."""
    found = places(state, hunt.monster)
    if not found or not state.players[hunt.player].hand:
        return
    spaces = track_of(state, hunt.monster)
    for at in found:
        yield StrikeOther(at, spaces[at][0])
        yield StrikeOther(at, ONE_IS_ENOUGH)
    yield StrikeOther(NOWHERE)


def another(state: State, hunt: Hunt, move: StrikeOther) -> Step:
    """One card is discarded; its wound is one of the hero's attack."""
    flaw = strange.flaw(move)
    if flaw:
        raise flaw
    seat = state.seats[hunt.player]
    after, gone = discards(state, hunt.player, 1)
    said = tuple(strange.told(seat, move))
    if move.place == NOWHERE:
        return after, (*gone, *said)
    after = hunted(after, stage=hunt.stage + 1)
    after, more = strike(after, hunt.player, hunt.monster, move.place)
    return after, (*gone, *said, *more)


def struck(state: State, hunt: Hunt, place: int, symbol: Symbol) -> Step:
    """The cards are discarded, the marker is laid, and he may go on."""
    space = track_of(state, hunt.monster)[place][0]
    after, told = discards(state, hunt.player, cost(space, symbol))
    after = hunted(after, stage=hunt.stage + 1)
    after, more = strike(after, hunt.player, hunt.monster, place)
    return after, (*told, *more)


# ---- was that enough?


def settle_struck(state: State, _task: Struck) -> Step:
    """No wound, and the hunt is lost; else the monster's turn has come (p. 12)."""
    hunt = state.hunt
    if hunt is None:
        return then(state), ()
    if not hunt.stage:
        early = hunt.dealt and not hunt.opened and not hunt.attacks
        if early and undecided(state, EARLY_WOUND):
            return ask_table(state, EARLY_WOUND)
        if not early or decided(state, EARLY_WOUND) == "apart":
            return over(state, HuntFailed()), ()
    return attacked(hunted(state, opened=True), hunt)


def attacked(state: State, hunt: Hunt) -> Step:
    """Two cards for the person to the left, unless an artifact has a say in it."""
    seats = range(len(state.seats))
    seers = (one for one in seats if charged(state, one, "staff_of_tiresias"))
    offer = tuple(CardOffer(one, "attacked") for one in seers)
    left = (hunt.player + 1) % len(state.seats)
    told: tuple[Note, ...] = ()
    return then(state, *offer, AttackDraw(left)), told


STRIKING = Rule(ask, moves, play)
