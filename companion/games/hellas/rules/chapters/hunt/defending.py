"""The hero defends, or does not (p. 12)."""

from collections.abc import Iterator

from companion.games.hellas.rules.box import COMBAT
from companion.games.hellas.rules.chapters import strange
from companion.games.hellas.rules.chapters.cards import offers
from companion.games.hellas.rules.chapters.hunt.course import hands_over
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.moves.hunts import (
    NotDefend,
    Parry,
    ParryOther,
    Shield,
)
from companion.games.hellas.rules.pieces import draws
from companion.games.hellas.rules.rule import Facts, Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import Hunt, State, hunted, then
from companion.games.hellas.rules.tasks.hunts import (
    AttackEffect,
    Defending,
    Injuring,
    Recovering,
    Striking,
)
from companion.kernel.game import Prompt, note

STRENGTHS = tuple(sorted({card.strength for card in COMBAT if card.strength}))
DEFENDED, ENDURED = 2, 1
"""Cards drawn after an attack."""


def settle(state: State, task: Defending) -> Step | None:
    """Enough has been played; or there is nothing left to play."""
    hunt = state.hunt
    if hunt is None or hunt.attack is None:
        return then(state), ()
    if hunt.defence >= hunt.strength:
        seat, attack = state.seats[hunt.player], hunt.attack[0]
        told = note("hellas.note.defended", seat=seat, attack=attack)
        return then(state, Recovering(DEFENDED)), (told,)
    return forced(DEFENDING)(state, task)


def ask(state: State, _task: Defending) -> Prompt:
    hunt = state.hunt
    if hunt is None or hunt.attack is None:
        raise not_now()
    facts: Facts = {
        "monster": hunt.monster,
        "attack": hunt.attack[0],
        "strength": hunt.strength,
        "defence": hunt.defence,
        "cards": state.players[hunt.player].hand,
    }
    kinds = (Parry, ParryOther, Shield, NotDefend, Use)
    return asks(state, "hellas.Defending", hunt.player, *kinds, **facts)


def moves(state: State, _task: Defending) -> Iterator[Move]:
    hunt = state.hunt
    if hunt is None:
        return
    if state.players[hunt.player].hand:
        yield from map(Parry, STRENGTHS)
        yield from strange.PARRIES
        yield Shield()
    yield from map(Use, offers.usable(state, hunt.player, "in_hunt"))
    yield NotDefend()


def play(state: State, task: Defending, move: Move) -> Step:
    hunt = state.hunt
    listed = strange.bare(move) if isinstance(move, ParryOther) else move
    if hunt is None or listed not in moves(state, task):
        raise not_now()
    match move:
        case Use(card):
            return offers.use(state, hunt.player, card, "in_hunt")
        case Parry(strength):
            return parry(state, hunt, strength)
        case ParryOther():
            return another(state, hunt, move)
        case Shield():
            return shield(state, hunt)
    told = note("hellas.note.undefended", seat=state.seats[hunt.player])
    return then(state, AttackEffect()), (told,)


def parry(state: State, hunt: Hunt, strength: int) -> Step:
    """Any number of cards that come to the attack's strength together (p. 12)."""
    after = hands_over(state, hunt.player)
    defence, plain = hunt.defence + strength, hunt.plain + 1
    facts: Facts = {"strength": strength, "defence": defence, "of": hunt.strength}
    told = note("hellas.note.parry", seat=state.seats[hunt.player], **facts)
    return hunted(after, defence=defence, plain=plain), (told,)


def another(state: State, hunt: Hunt, move: ParryOther) -> Step:
    """A card of another print counts with its strength."""
    flaw = strange.flaw(move)
    if flaw:
        raise flaw
    after, parried = parry(state, hunt, move.strength)
    return after, (*parried, *strange.told(state.seats[hunt.player], move))


def shield(state: State, hunt: Hunt) -> Step:
    """Against anything, for an injury and one card fewer (on the combat card)."""
    after = hands_over(state, hunt.player)
    told = note("hellas.note.shield", seat=state.seats[hunt.player])
    hurt = Injuring(hunt.player, 1, hunting=True)
    return then(after, hurt, Recovering(ENDURED)), (told,)


def settle_recovering(state: State, task: Recovering) -> Step:
    """Cards are drawn, and it goes on with the hero (p. 12)."""
    hunt = state.hunt
    if hunt is None:
        return then(state), ()
    after, told = draws(state, hunt.player, task.cards)
    after = hunted(after, stage=0, attack=None, strength=0, defence=0, plain=0)
    return then(after, Striking()), told


DEFENDING = Rule(ask, moves, play)
