"""The monster attacks: two cards, of which the neighbour chooses one (p. 12).

Where the app holds the deck it draws both, and only the neighbour looks at them. The
other one is not shown, nor can it come again before the deck is shuffled.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.hellas.rules.box import ATTACKS
from companion.games.hellas.rules.chapters.hunt.strength import strength
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.hunts import (
    ChooseAttack,
    DrawAttack,
    PickAttack,
)
from companion.games.hellas.rules.names import Attack
from companion.games.hellas.rules.options import ATTACK_DECK, EMPTY_DECK
from companion.games.hellas.rules.rule import (
    Rule,
    Step,
    ask_table,
    asks,
    by_chance,
    forced,
    not_now,
)
from companion.games.hellas.rules.state import AttackCard, Hunt, State, hunted, then
from companion.games.hellas.rules.tasks.hunts import (
    AttackDraw,
    AttackPick,
    Defending,
    Recovering,
)
from companion.kernel.game import Prompt, note
from companion.kernel.options import decided, undecided

DECK: tuple[tuple[Attack, int], ...] = tuple(
    (attack, printed) for attack, each in ATTACKS.items() for printed in each
)
DRAWN = 2


# ---- the deck


def app_deals(state: State) -> bool:
    return decided(state, ATTACK_DECK) == "app"


def pool(state: State) -> list[tuple[Attack, int]]:
    """The cards that may still come, those that are alike as often as they are there.

    Of the table's deck the cards nobody chose are not known.
    """
    left = list(DECK)
    drawn = state.hunt.drawn if state.hunt else ()
    for kind, printed in (*state.attacks, *state.passed_over, *drawn):
        if kind and (kind, printed) in left:
            left.remove((kind, printed))
    return left


def cards_left(state: State) -> int:
    """Each attack takes two cards, whether the app knows the second or not."""
    known = len(state.attacks) + len(state.passed_over)
    if not app_deals(state):
        known = max(known, DRAWN * len(state.attacks))
    return len(DECK) - known - (len(state.hunt.drawn) if state.hunt else 0)


def settle_draw(state: State, task: AttackDraw) -> Step | None:
    """An empty deck is shuffled, or there is no attack, as the table has it."""
    if state.hunt is None:
        return then(state), ()
    if cards_left(state) > 0 and pool(state):
        return None
    if undecided(state, EMPTY_DECK):
        return ask_table(state, EMPTY_DECK)
    if decided(state, EMPTY_DECK) == "shuffle":
        told = note("hellas.note.attacks_shuffled")
        return replace(state, attacks=(), passed_over=()), (told,)
    if state.hunt.drawn:
        return then(state, AttackPick(task.player)), ()
    return then(state, Recovering(0)), (note("hellas.note.no_attack"),)


# ---- drawing, choosing


def ask_draw(state: State, task: AttackDraw) -> Prompt:
    if not app_deals(state):
        return asks(state, "hellas.AttackDraw", task.player, ChooseAttack)
    count = len(state.hunt.drawn) + 1 if state.hunt else 1
    key = "hellas.AttackDraw.app"
    return by_chance(asks(state, key, task.player, DrawAttack, count=count), "attacks")


def attack_draws(state: State, _task: AttackDraw) -> Iterator[Move]:
    left = pool(state)
    if not app_deals(state):
        return (ChooseAttack(*card) for card in dict.fromkeys(left))
    copies = (left[: at + 1].count(card) for at, card in enumerate(left))
    return (DrawAttack(*card, copy) for card, copy in zip(left, copies, strict=True))


def draw(state: State, task: AttackDraw, move: Move) -> Step:
    hunt = state.hunt
    if hunt is None or move not in attack_draws(state, task):
        raise not_now()
    match move:
        case ChooseAttack(attack, printed):
            return faced(state, hunt, (attack, printed), ())
        case DrawAttack(attack, printed):
            drawn = (*hunt.drawn, (attack, printed))
            after = hunted(state, drawn=drawn)
            if len(drawn) < DRAWN:
                return after, ()
            return then(after, AttackPick(task.player)), ()
    raise not_now()


def ask_pick(state: State, task: AttackPick) -> Prompt:
    """The names are on the hand-over screen."""
    return asks(state, "hellas.AttackPick", task.player, PickAttack)


def attack_picks(state: State, _task: AttackPick) -> Iterator[Move]:
    drawn = state.hunt.drawn if state.hunt else ()
    return map(PickAttack, range(1, len(drawn) + 1))


def pick(state: State, task: AttackPick, move: Move) -> Step:
    """Everybody sees this one, nobody the other."""
    hunt = state.hunt
    if hunt is None or not isinstance(move, PickAttack):
        raise not_now()
    if move not in attack_picks(state, task):
        raise not_now()
    at = move.number - 1
    kind, printed = hunt.drawn[at]
    if not kind:
        raise not_now()
    rest = (*hunt.drawn[:at], *hunt.drawn[at + 1 :])
    return faced(state, hunt, (kind, printed), rest)


def faced(
    state: State, hunt: Hunt, card: tuple[Attack, int], rest: tuple[AttackCard, ...]
) -> Step:
    """The card lies there; what it counts is counted now (p. 12)."""
    attack, printed = card
    strong = strength(state, hunt, attack, printed)
    after = hunted(
        state,
        drawn=(),
        attack=card,
        attacks=hunt.attacks + 1,
        strength=strong,
        defence=0,
        plain=0,
    )
    told = note(
        "hellas.note.attack",
        seat=state.seats[hunt.player],
        monster=hunt.monster,
        attack=attack,
        strength=strong,
    )
    seen, passed = (*state.attacks, card), (*state.passed_over, *rest)
    return then(after, Defending(), attacks=seen, passed_over=passed), (told,)


ATTACK_DRAW = Rule(ask_draw, attack_draws, draw)
ATTACK_PICK = Rule(ask_pick, attack_picks, pick)
settle_pick = forced(ATTACK_PICK)
