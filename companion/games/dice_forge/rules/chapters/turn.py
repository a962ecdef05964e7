"""The turn of the active hero and how turns and rounds follow (rules p. 2)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.dice_forge.rules.box import EXTRA_SUN
from companion.games.dice_forge.rules.chapters import feats
from companion.games.dice_forge.rules.chapters.blessing import all_blessed
from companion.games.dice_forge.rules.chapters.offering import (
    on_offer,
    refused,
    take,
)
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.moves import (
    Buy,
    EndTurn,
    Feat,
    Move,
    Next,
    Pass,
    PayExtra,
)
from companion.games.dice_forge.rules.options import EXTRA, TURN
from companion.games.dice_forge.rules.rule import Rule, Step, Wishes, not_now, spelled
from companion.games.dice_forge.rules.state import State, changed, then
from companion.games.dice_forge.rules.tasks import (
    Action,
    ExtraAction,
    Offering,
    Reinforce,
    Scoring,
    TurnEnd,
    TurnStart,
)
from companion.kernel.game import IllegalMove, Note, Prompt, note
from companion.kernel.moves import Apply
from companion.kernel.options import by_hand, by_itself


def settle_start(state: State, _task: TurnStart) -> Step:
    """Blessings for all, with two players twice; then what the active hero may do."""
    blessings = all_blessed(state.order, "blessing") * state.count.blessings
    tasks = (*blessings, Reinforce(), Action(), ExtraAction(), TurnEnd())
    told = note("dice_forge.note.turn", seat=state.hero.colour, round=state.round)
    heroes = changed(state, state.active, used=())
    return then(state, *tasks, heroes=heroes), (told,)


def ask_action(state: State, task: Action) -> Prompt:
    hero = state.hero
    facts = (
        ("seat", hero.colour),
        ("gold", hero.gold),
        ("sun", hero.sun),
        ("moon", hero.moon),
    )
    key = "dice_forge.Action.extra" if task.extra else "dice_forge.Action"
    return Prompt("Action", key, (hero.colour,), (Buy, Feat, Pass), facts)


def actions(state: State, _task: Action) -> Iterator[Move]:
    """An offering begins with its first face."""
    yield Pass()
    yield from payable(state)


def left(state: State) -> tuple[Note, ...]:
    """Something could still be paid: whoever stops here hears it."""
    if untracked(state) or not payable(state):
        return ()
    hero = state.hero
    amounts = spelled((hero.gold, hero.sun, hero.moon, 0))
    return (note("dice_forge.note.left", seat=hero.colour, amounts=amounts),)


def act(state: State, _task: Action, move: Move) -> Step:
    """One offering, one feat or neither (rules p. 2, step 3)."""
    if isinstance(move, Pass):
        return then(state), left(state)
    if isinstance(move, Feat):
        return feats.dare(state, move)
    if not isinstance(move, Buy):
        raise not_now()
    after, notes = take(state, state.active, move.face, 0, ())
    return then(after, Offering(state.active, (move.face,))), notes


def action_wishes(state: State, _task: Action) -> Wishes:
    yield from refused(state, state.active)
    yield from feats.refused(state)


def settle_extra(state: State, task: ExtraAction) -> Step | None:
    """Without two sun there is no extra action; a Triton might still bring them.

    It may be used at any moment of the turn (hero aid): also after the extra action,
    which may have brought it, or the hammer that its gold is for.
    """
    can = not task.taken and bright(state) and worth_it(state)
    return None if can or state.hero.triton else (then(state), ())


def worth_it(state: State) -> bool:
    """Whether something can still be paid once the extra action is."""
    if untracked(state) or not by_itself(state, EXTRA):
        return True
    return bool(payable(paid(state)))


def paid(state: State) -> State:
    """The same table, the extra action paid."""
    sun = state.hero.sun - EXTRA_SUN
    return replace(state, heroes=changed(state, state.active, sun=sun))


def payable(state: State) -> tuple[Move, ...]:
    """What an action of the active hero may be."""
    return (*on_offer(state, state.active), *feats.feats(state))


def bright(state: State) -> bool:
    """Whether the active hero can pay an extra action."""
    return untracked(state) or state.hero.sun >= EXTRA_SUN


def ask_extra(state: State, task: ExtraAction) -> Prompt:
    hero = state.hero
    facts = (("seat", hero.colour), ("price", EXTRA_SUN), ("sun", hero.sun))
    if task.taken:
        key = "dice_forge.ExtraAction.taken"
        return Prompt("ExtraAction", key, (hero.colour,), (EndTurn,), facts[:1])
    key = "dice_forge.ExtraAction"
    return Prompt("ExtraAction", key, (hero.colour,), (EndTurn, PayExtra), facts)


def extras(state: State, task: ExtraAction) -> Iterator[Move]:
    yield EndTurn()
    if bright(state) and not task.taken:
        yield PayExtra()


def pay_extra(state: State, task: ExtraAction, move: Move) -> Step:
    """Once a turn 2 sun buy one more action (rules p. 2, step 4)."""
    if isinstance(move, EndTurn):
        possible = not task.taken and bright(state) and payable(paid(state))
        return then(state), left(state) if possible else ()
    if not isinstance(move, PayExtra) or task.taken:
        raise not_now()
    more = (Action(extra=True), ExtraAction(taken=True))
    if untracked(state):
        return then(state, *more), ()
    hero = state.hero
    if hero.sun < EXTRA_SUN:
        raise dark(state)
    told = note("dice_forge.note.extra", seat=hero.colour, sun=EXTRA_SUN)
    return then(paid(state), *more), (told,)


def dark(state: State) -> IllegalMove:
    hero = state.hero
    cure = ((("sun", hero.colour), EXTRA_SUN),)
    key = "dice_forge.refuse.extra_sun"
    return IllegalMove(key, cure, seat=hero.colour, price=EXTRA_SUN, sun=hero.sun)


def extra_wishes(state: State, task: ExtraAction) -> Wishes:
    if not bright(state) and not task.taken:
        yield PayExtra(), dark(state)


def settle_end(state: State, _task: TurnEnd) -> Step | None:
    """The turn passes by itself unless the table wants to be asked."""
    return pass_on(state) if by_itself(state, TURN) else None


def following(state: State) -> int:
    """The hero to the left of the active one."""
    return state.order[1]


def last(state: State) -> bool:
    """Whether the game ends with this turn."""
    return following(state) == state.first and state.round >= state.count.rounds


def pass_on(state: State) -> Step:
    """Leftwards; the round marker moves when everybody has been active."""
    seat = following(state)
    if seat != state.first:
        return then(state, TurnStart(), active=seat), ()
    if state.round >= state.count.rounds:
        return then(state, Scoring()), ()
    number = state.round + 1
    told = note("dice_forge.note.round", round=number)
    return then(state, TurnStart(), active=seat, round=number), (told,)


def ask_end(state: State, _task: TurnEnd) -> Prompt:
    seat = state.hero.colour
    facts = (("seat", seat), ("next", state.heroes[following(state)].colour))
    key = "dice_forge.TurnEnd.last" if last(state) else "dice_forge.TurnEnd"
    accepts = (Apply, Next)
    return Prompt("TurnEnd", key, (seat,), accepts, facts)


def ends(state: State, _task: TurnEnd) -> Iterable[Move]:
    """Pass it on; where the table does this itself, it says to whom."""
    if not by_hand(state, TURN) or last(state):
        return (Apply(),)
    heroes = state.heroes
    seat = following(state)
    return map(Next, (hero.colour for hero in (*heroes[seat:], *heroes[:seat])))


def end(state: State, task: TurnEnd, move: Move) -> Step:
    """The turn passes; an unusual choice of the table is only a change of turn."""
    if move not in ends(state, task):
        raise not_now()
    if not isinstance(move, Next) or state.seat(move.seat) == following(state):
        return pass_on(state)
    return then(state, TurnStart(), active=state.seat(move.seat)), ()


ACTION = Rule(ask_action, actions, act, action_wishes, meanwhile=True)
EXTRA_ACTION = Rule(ask_extra, extras, pay_extra, extra_wishes, meanwhile=True)
TURN_END = Rule(ask_end, ends, end)
