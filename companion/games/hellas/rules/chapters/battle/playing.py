"""Combat cards are played, one after the other, the defender's first (p. 13)."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import OTHER_CASUALTIES
from companion.games.hellas.rules.chapters import strange
from companion.games.hellas.rules.chapters.battle import kinds
from companion.games.hellas.rules.chapters.battle.sides import (
    fielded,
    lasts,
    player_of,
    restricted,
    with_side,
)
from companion.games.hellas.rules.chapters.battle.strength import (
    parts,
    symbols,
    total,
)
from companion.games.hellas.rules.chapters.cards.offers import usable, use
from companion.games.hellas.rules.chapters.cards.timing import offered
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.battles import Pass, PlayCard, PlayOther
from companion.games.hellas.rules.moves.cards import Use
from companion.games.hellas.rules.pieces import has
from companion.games.hellas.rules.rule import Facts, Rule, Step, Wishes, asks, not_now
from companion.games.hellas.rules.state import (
    Battle,
    PlayedCard,
    State,
    changed,
    fought,
    place,
    then,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.battles import Compared, Fighting
from companion.games.hellas.rules.tasks.cards import CardOffer
from companion.kernel.game import IllegalMove, Note, Prompt, note


def settle_fighting(state: State, task: Fighting) -> Step | None:
    """Who has passed is not asked again, nor who can only pass.

    A side without hoplites has lost: no cards are played any more.
    """
    battle = state.battle
    if battle is None:
        return then(state), ()
    if not lasts(state, battle):
        return then(state, *(() if task.last else (Compared(),))), ()
    if battle.passed[task.side]:
        return then(state, *ahead(state, battle, task)), ()
    return None if able(state, battle, task.side) else passes(state, task)


def ahead(state: State, battle: Battle, task: Fighting) -> tuple[Task, ...]:
    """The other side is next, unless both have passed."""
    if task.last:
        return ()
    if not all(battle.passed):
        return (Fighting(1 - task.side),)
    both = (battle.defender, battle.attacker)
    return (*offered(state, both, "passed"), Compared())


def able(state: State, battle: Battle, side: int) -> bool:
    """Whether there is anything to decide for this side."""
    if restricted(state, battle, side):
        return False
    player = player_of(battle, side)
    drawn = next(usable(state, player, "in_battle"), None)
    return state.players[player].hand > 0 or drawn is not None


def ask_fighting(state: State, task: Fighting) -> Prompt:
    """Both sums so far are a part of the question."""
    battle = state.battle
    if battle is None:
        raise not_now()
    facts: Facts = {
        "region": place(battle.region),
        "foe": state.seats[player_of(battle, 1 - task.side)],
        "own": total(parts(state, battle, task.side)),
        "theirs": total(parts(state, battle, 1 - task.side)),
        "cards": state.players[player_of(battle, task.side)].hand,
    }
    key = "hellas.Fighting.last" if task.last else "hellas.Fighting"
    player = player_of(battle, task.side)
    return asks(state, key, player, PlayCard, PlayOther, Pass, Use, **facts)


# ---- which cards may be played


def plays(state: State, task: Fighting) -> Iterator[Move]:
    battle = state.battle
    if battle is None:
        return
    yield Pass()
    player = player_of(battle, task.side)
    yield from map(Use, usable(state, player, "in_battle"))
    if not state.players[player].hand or restricted(state, battle, task.side):
        return
    room = bearable(state, battle, task.side)
    for (kind, strength), casualties in kinds.CASUALTIES.items():
        if casualties <= room and unseen(battle, kind, strength):
            yield PlayCard(kind, strength)
    yield from (one for one in strange.PLAYS if one.casualties <= room)


def bearable(state: State, battle: Battle, side: int) -> int:
    """How many symbols the next card may have: no more in all than hoplites (p. 13).

    No Attrition ignores those of the first card.
    """
    player, cards = player_of(battle, side), battle.cards[side]
    if not cards and has(state, player, "no_attrition"):
        return OTHER_CASUALTIES
    return fielded(state, battle, side) - symbols(state, player, cards)


def unseen(battle: Battle, kind: str, strength: int) -> bool:
    """Whether a copy of this card can still be in a hand."""
    lie = sum(
        card.kind == kind and card.strength == strength
        for cards in battle.cards
        for card in cards
    )
    return lie < kinds.COPIES[kind, strength]


def costly(state: State, task: Fighting) -> Wishes:
    """Cards whose symbols are too many for this army, with the reason."""
    battle = state.battle
    if battle is None or not state.players[player_of(battle, task.side)].hand:
        return
    room = bearable(state, battle, task.side)
    for (kind, strength), casualties in kinds.CASUALTIES.items():
        if casualties > room and unseen(battle, kind, strength):
            yield PlayCard(kind, strength), too_costly(state, battle, task.side)


def too_costly(state: State, battle: Battle, side: int) -> IllegalMove:
    player = player_of(battle, side)
    return IllegalMove(
        "hellas.refuse.casualties",
        seat=state.seats[player],
        hoplites=fielded(state, battle, side),
        casualties=symbols(state, player, battle.cards[side]),
    )


# ---- playing one


def fight(state: State, task: Fighting, move: Move) -> Step:
    battle = state.battle
    if battle is None:
        raise not_now()
    match move:
        case Pass():
            return passes(state, task)
        case Use(card):
            return use(state, player_of(battle, task.side), card, "in_battle")
        case PlayCard(kind, strength) if (kind, strength) in kinds.CASUALTIES:
            known = PlayedCard(kind, strength, kinds.CASUALTIES[kind, strength])
            return played(state, task, battle, known)
        case PlayOther():
            return another(state, task, battle, move)
    raise not_now()


def another(state: State, task: Fighting, battle: Battle, move: PlayOther) -> Step:
    """A card the app does not know: counted by its numbers, told with its words."""
    flaw = strange.flaw(move)
    if flaw:
        raise flaw
    unknown = PlayedCard("", move.strength, move.casualties)
    after, (first, *rest) = played(state, task, battle, unknown)
    if move.symbol:
        facts = (*first.facts, ("symbol", move.symbol))
        first = Note("hellas.note.plays_other_symbol", facts)
    seat = state.seats[player_of(battle, task.side)]
    return after, (first, *rest, *strange.told(seat, move))


def passes(state: State, task: Fighting) -> Step:
    """A pass is final (p. 13)."""
    battle = state.battle
    if battle is None:
        raise not_now()
    after = fought(state, passed=with_side(battle.passed, task.side, one=True))
    told = note("hellas.note.passes", seat=state.seats[player_of(battle, task.side)])
    on = () if task.last else (Fighting(1 - task.side),)
    return then(after, *on), (told,)


def played(state: State, task: Fighting, battle: Battle, card: PlayedCard) -> Step:
    """Its effect at once, then a card that helps it, then the other side."""
    refused = refusal(state, battle, task.side, card)
    if refused:
        raise refused
    player = player_of(battle, task.side)
    card, tasks = effect(state, battle, task.side, card)
    cards = (*battle.cards[task.side], card)
    after = changed(state, player, hand=state.players[player].hand - 1)
    after = fought(after, cards=with_side(battle.cards, task.side, cards))
    on = () if task.last else (Fighting(1 - task.side),)
    asked = (*tasks, CardOffer(player, "played"), *on)
    return then(after, *asked), (tell(state, player, card),)


def refusal(
    state: State, battle: Battle, side: int, card: PlayedCard
) -> IllegalMove | None:
    """Which rule a card breaks."""
    player = player_of(battle, side)
    seat = state.seats[player]
    if not state.players[player].hand:
        return IllegalMove("hellas.refuse.no_cards", seat=seat)
    if restricted(state, battle, side):
        return IllegalMove("hellas.refuse.one_card", seat=seat)
    if card.casualties > bearable(state, battle, side):
        return too_costly(state, battle, side)
    if card.kind and not unseen(battle, card.kind, card.strength):
        return IllegalMove("hellas.refuse.no_copy", kind=card.kind)
    return None


def effect(
    state: State, battle: Battle, side: int, card: PlayedCard
) -> tuple[PlayedCard, tuple[Task, ...]]:
    """What a card adds, and what follows from it."""
    if not card.kind:
        return card, ()
    counted = kinds.adds(state, battle, side, card.kind)
    return replace(card, adds=counted), kinds.follows(state, battle, side, card.kind)


def tell(state: State, player: int, card: PlayedCard) -> Note:
    facts: Facts = {
        "seat": state.seats[player],
        "strength": card.strength,
        "casualties": card.casualties,
    }
    if not card.kind:
        return note("hellas.note.plays_other", **facts)
    key = "hellas.note.plays_more" if card.adds else "hellas.note.plays"
    return note(key, **facts, kind=card.kind, adds=card.adds)


FIGHTING = Rule(ask_fighting, plays, fight, costly)
