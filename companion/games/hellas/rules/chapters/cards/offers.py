"""Which cards a player may use at a moment, and using them (p. 9, 14)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import ARTIFACTS
from companion.games.hellas.rules.chapters.battle import uses as in_battle
from companion.games.hellas.rules.chapters.cards import uses as in_turn
from companion.games.hellas.rules.chapters.cards.card import Usage
from companion.games.hellas.rules.chapters.hunt import uses as in_hunt
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Decline, Use
from companion.games.hellas.rules.names import Moment
from companion.games.hellas.rules.options import ONCE, TIMED_ARTIFACTS
from companion.games.hellas.rules.rule import Rule, Step, asks, not_now
from companion.games.hellas.rules.state import State, changed, then, turned
from companion.games.hellas.rules.tasks.cards import CardOffer
from companion.kernel.game import Prompt, note
from companion.kernel.options import decided

CARDS: Mapping[str, tuple[Usage, ...]] = MappingProxyType(
    {
        name: tuple(
            t[name]
            for t in (in_turn.CARDS, in_battle.CARDS, in_hunt.CARDS)
            if name in t
        )
        for name in {**in_turn.CARDS, **in_battle.CARDS, **in_hunt.CARDS}
    }
)
"""A card may have a use in several chapters: in a hunt another than in a battle."""


def usable(state: State, player: int, moment: Moment) -> Iterator[str]:
    """The names of the cards that this player may use now."""
    one = state.players[player]
    for name in (*one.artifacts, *one.blessings, *one.kept):
        if name not in one.spent and row(state, player, name, moment):
            yield name


def ready(state: State, player: int, name: str) -> bool:
    """He has the card, and it is charged."""
    one = state.players[player]
    held = name in one.artifacts or name in one.blessings or name in one.kept
    return held and name not in one.spent


def row(state: State, player: int, name: str, moment: Moment) -> Usage | None:
    for card in CARDS.get(name, ()):
        fits = in_time(state, name, card, moment) and rested(state, name, card)
        if fits and card.can(state, player):
            return card
    return None


def in_time(state: State, name: str, card: Usage, moment: Moment) -> bool:
    """Artifacts that say when are outside of the block of artifacts, says the FAQ; a
    table may have them inside, as far as they are for one's own turn."""
    timed = "turn" in card.when and name in ARTIFACTS
    if timed and decided(state, TIMED_ARTIFACTS) == "block":
        return moment == "action"
    return moment in card.when


def rested(state: State, name: str, card: Usage) -> bool:
    """Some may be used once a turn, says the FAQ; a table may see it otherwise."""
    if not card.once or state.turn is None or decided(state, ONCE) == "off":
        return True
    return name not in state.turn.cards


def use(state: State, player: int, name: str, moment: Moment) -> Step:
    """The head task waits; an artifact is spent until a monument is built (p. 14)."""
    card = row(state, player, name, moment)
    if card is None or not ready(state, player, name):
        raise not_now()
    told = note("hellas.note.uses", seat=state.seats[player], card=name)
    if name in ARTIFACTS:
        spent = (*state.players[player].spent, name)
        state = changed(state, player, spent=spent)
    if card.once and state.turn:
        state = turned(state, cards=(*state.turn.cards, name))
    after, more = card.use(state, player)
    return after, (told, *more)


# ---- a moment at which somebody may use a card


def settle_offer(state: State, task: CardOffer) -> Step | None:
    """Whoever has no card for it is not asked."""
    if next(usable(state, task.player, task.moment), None) is None:
        return then(state), ()
    return None


def ask_offer(state: State, task: CardOffer) -> Prompt:
    return asks(state, f"hellas.CardOffer.{task.moment}", task.player, Use, Decline)


def offers(state: State, task: CardOffer) -> Iterator[Move]:
    yield Decline()
    for name in usable(state, task.player, task.moment):
        yield Use(name)


def take_offer(state: State, task: CardOffer, move: Move) -> Step:
    if isinstance(move, Decline):
        return then(state), ()
    if not isinstance(move, Use):
        raise not_now()
    return use(state, task.player, move.card, task.moment)


OFFER = Rule(ask_offer, offers, take_offer)
