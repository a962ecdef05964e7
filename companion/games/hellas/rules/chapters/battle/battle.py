"""A battle from its start to who holds the region (booklet p. 13).

Theory of operation. `State.battle` holds both sides; hoplites are what lies in the
region. These tasks follow one another:

1. `BattleStart`: an ambush kills; both may use cards before the battle, the defender
   first. `Clash`: blessings that begin a battle.
2. `Fighting`: cards in turns until both have passed, then Bluff.
3. `Compared`: both sums. The loser may turn the winner back, then Medusa's Blood.
4. `Losses`: both pay, one side withdraws. `BattleEnd`: who holds the region.

A side that has nobody left before a card is played makes it no battle; one that has
nobody left later has lost it.
"""

from companion.games.hellas.rules.chapters import control
from companion.games.hellas.rules.chapters.battle.kinds import extra
from companion.games.hellas.rules.chapters.battle.sides import (
    ATTACKER,
    DEFENDER,
    fielded,
    lasts,
    outnumbers,
    player_of,
)
from companion.games.hellas.rules.chapters.battle.strength import (
    casualties,
    parts,
    total,
)
from companion.games.hellas.rules.chapters.cards.timing import offered
from companion.games.hellas.rules.options import (
    BEATEN_GUEST,
    NO_DEFENDER,
    SECOND_BATTLE,
)
from companion.games.hellas.rules.pieces import (
    army,
    draws,
    foes,
    gains_priests,
    has,
)
from companion.games.hellas.rules.rule import Step
from companion.games.hellas.rules.state import (
    NOBODY,
    Battle,
    State,
    place,
    then,
    turned,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.battles import (
    BattleEnd,
    BattleStart,
    Clash,
    Compared,
    Dying,
    Fighting,
    Leaving,
    Losses,
)
from companion.games.hellas.rules.tasks.cards import CardOffer
from companion.kernel.game import Note, note
from companion.kernel.options import decided

# ---- it begins


def settle_start(state: State, task: BattleStart) -> Step:
    """Attackers against hoplites of one other player; several are fought in turn."""
    there = foes(state, task.attacker, task.region)
    if there and tired(state, task):
        told = note("hellas.note.no_second_battle", region=place(task.region))
        return then(state), (told,)
    if not army(state, task.attacker, task.region) or not there:
        return unopposed(then(state), task.region, task.attacker, task.origins)
    if task.defender == NOBODY and len(there) > 1:
        return then(state, *(replaced(task, foe) for foe in there)), ()
    defender = there[0] if task.defender == NOBODY else task.defender
    if defender not in there:
        return then(state), ()
    return begun(state, Battle(task.region, task.attacker, defender, task.origins))


def tired(state: State, task: BattleStart) -> bool:
    """Whether another battle was fought here this turn, where a table has only one.

    Any movement brings one (EN 794); the FAQ says of a second that it is possible.
    """
    if decided(state, SECOND_BATTLE) == "on" or task.defender != NOBODY:
        return False
    return state.turn is not None and task.region in state.turn.fought


def replaced(task: BattleStart, foe: int) -> BattleStart:
    return BattleStart(task.region, task.attacker, task.origins, foe)


def unopposed(
    state: State, at: int, player: int, origins: tuple[tuple[int, int], ...]
) -> Step:
    """Whoever would have defended is gone: no battle, but the region may fall."""
    stand = army(state, player, at)
    come = min(stand, sum(count for _, count in origins))
    if stand and control.falls(state, player, at, come):
        return control.take(state, player, at)
    return state, ()


def begun(state: State, battle: Battle) -> Step:
    both = (battle.defender, battle.attacker)
    told = note(
        "hellas.note.battle",
        seat=state.seats[battle.attacker],
        foe=state.seats[battle.defender],
        region=place(battle.region),
    )
    asked = offered(state, both, "before_battle")
    tasks = (*ambush(state, battle), *asked, Clash())
    return then(marked(state, battle.region), *tasks, battle=battle), (told,)


def marked(state: State, at: int) -> State:
    """A table that has one battle a region and turn remembers where."""
    if state.turn is None or decided(state, SECOND_BATTLE) == "on":
        return state
    return turned(state, fought=(*state.turn.fought, at))


def ambush(state: State, battle: Battle) -> tuple[Task, ...]:
    """A fortified hoplite of the defender kills one of the attackers."""
    manned = state.grounds[battle.region].fortified == battle.defender
    if not manned or not has(state, battle.defender, "ambush"):
        return ()
    return (Dying(battle.attacker, battle.region, 1, "ambush"),)


def settle_clash(state: State, _task: Clash) -> Step:
    """What blessings do at the beginning; then the defender plays first (p. 13)."""
    battle = state.battle
    if battle is None:
        return then(state), ()
    if not lasts(state, battle):
        if decided(state, NO_DEFENDER) == "won":
            return then(state, Compared()), ()
        after = then(state, battle=None)
        return unopposed(after, battle.region, battle.attacker, battle.origins)
    tasks = morale(state, battle, DEFENDER) or morale(state, battle, ATTACKER)
    told: tuple[Note, ...] = ()
    after = then(state, *tasks, Fighting(DEFENDER))
    for side in (DEFENDER, ATTACKER):
        after, more = prepared(after, player_of(battle, side))
        told = (*told, *more)
    return after, told


def morale(state: State, battle: Battle, side: int) -> tuple[Task, ...]:
    """The smaller army kills one of the larger (Unbroken Morale)."""
    fewer = outnumbers(state, battle, 1 - side)
    if not fewer or not has(state, player_of(battle, side), "unbroken_morale"):
        return ()
    foe = player_of(battle, 1 - side)
    return (Dying(foe, battle.region, 1, "unbroken_morale"),)


def prepared(state: State, player: int) -> Step:
    """Nobody goes into battle with an empty hand (Always Prepared)."""
    if state.players[player].hand or not has(state, player, "always_prepared"):
        return state, ()
    return draws(state, player, 1)


# ---- it is decided


def settle_compared(state: State, _task: Compared) -> Step:
    """The higher sum wins, in a tie the defender (p. 13)."""
    battle = state.battle
    if battle is None:
        return then(state), ()
    attack, defence = parts(state, battle, ATTACKER), parts(state, battle, DEFENDER)
    winner = won(state, battle, total(attack) - total(defence))
    both = (battle.defender, battle.attacker)
    told = note(
        "hellas.note.strengths",
        region=place(battle.region),
        seat=state.seats[battle.attacker],
        foe=state.seats[battle.defender],
        attack=total(attack),
        defence=total(defence),
        attack_parts=attack,
        defence_parts=defence,
    )
    tasks: tuple[Task, ...] = (
        CardOffer(player_of(battle, 1 - winner), "losing"),
        *offered(state, both, "after_battle"),
        Losses(winner),
    )
    return then(state, *tasks), (told,)


def won(state: State, battle: Battle, ahead: int) -> int:
    """A side that has no hoplites left has lost, whatever its cards say."""
    if not fielded(state, battle, ATTACKER):
        return DEFENDER
    if not fielded(state, battle, DEFENDER):
        return ATTACKER
    return ATTACKER if ahead > 0 else DEFENDER


def settle_losses(state: State, task: Losses) -> Step:
    """Each side pays for its own cards, the loser more; then one withdraws (p. 13)."""
    battle = state.battle
    if battle is None:
        return then(state), ()
    loser = 1 - task.winner
    dead = [casualties(state, battle, side) for side in (ATTACKER, DEFENDER)]
    dead[loser] += extra(battle, task.winner)
    dying = (
        Dying(player_of(battle, side), battle.region, dead[side], "battle")
        for side in (DEFENDER, ATTACKER)
        if dead[side]
    )
    goes = task.winner if battle.turned_back else loser
    return then(state, *dying, retreat(battle, goes), BattleEnd(task.winner)), ()


def retreat(battle: Battle, side: int) -> Leaving:
    """Attackers go back to where they came from, defenders where they like (p. 13)."""
    origins = battle.origins if side == ATTACKER else ()
    return Leaving(player_of(battle, side), battle.region, "battle", origins)


# ---- who holds the region


def settle_end(state: State, task: BattleEnd) -> Step:
    battle = state.battle
    if battle is None:
        return then(state), ()
    winner, loser = (player_of(battle, s) for s in (task.winner, 1 - task.winner))
    told: tuple[Note, ...] = (
        note(
            "hellas.note.battle_won",
            seat=state.seats[winner],
            foe=state.seats[loser],
            region=place(battle.region),
        ),
    )
    after = then(state, battle=None)
    if has(state, winner, "athenas_gift"):
        after, more = gains_priests(after, winner, 1)
        told = (*told, *more)
    if battle.turned_back:
        after, more = alone(after, battle, 1 - task.winner)
    elif army(after, winner, battle.region):
        after, more = held(after, battle, winner, loser)
    else:
        return after, told
    return after, (*told, *more)


def alone(state: State, battle: Battle, side: int) -> Step:
    """Whoever is left there: an enemy's empty region falls, a neutral one to enough."""
    came = () if side == DEFENDER else battle.origins
    return unopposed(state, battle.region, player_of(battle, side), came)


def held(state: State, battle: Battle, winner: int, loser: int) -> Step:
    """The winner takes what the loser held (PL 1723), or whatever it was (EN 842).

    A neutral region falls to enough of them, as if nobody had been there (p. 7).
    """
    owner = state.grounds[battle.region].owner
    if owner == loser or decided(state, BEATEN_GUEST) == "taken":
        return control.take(state, winner, battle.region)
    if owner == NOBODY:
        return alone(state, battle, DEFENDER if winner == battle.defender else ATTACKER)
    return state, ()
