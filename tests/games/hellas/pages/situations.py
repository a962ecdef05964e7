"""Situations of Lords of Hellas that its pages are looked at in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from companion.games.hellas.rules.box import INDEX
from companion.games.hellas.rules.state import (
    NOBODY,
    Battle,
    Hunt,
    King,
    Monument,
    PlayedCard,
    State,
    first,
    put,
    with_beast,
)
from companion.games.hellas.rules.tasks.battles import Fighting
from companion.games.hellas.rules.tasks.hunts import (
    Defending,
    HuntChoice,
    Injuring,
    Striking,
    Wounding,
)
from companion.games.hellas.rules.tasks.monsters import (
    MonsterChoice,
    MonsterMove,
    MonsterOrder,
    MonsterRoll,
)
from companion.games.hellas.rules.tasks.specials import Marching, Recruiting
from tests.games.hellas.tables import (
    army,
    fortified,
    glory,
    has,
    laid,
    monster,
    temple,
)


class Situation(NamedTuple):
    """A state, what was pointed at, and how the page is looked at."""

    state: State
    chosen: tuple[str, ...] = ()
    more: Mapping[str, Any] = MappingProxyType({})


def middle_game(players: int = 4) -> State:
    """Much lies on the map: the evening of the mock-up, and more."""
    state = laid(players)
    for colour, lies in ARMIES.items():
        for region, count in lies.items():
            if colour in state.seats:
                state = army(state, colour, region, count)
    state = fortified(state, "red", "attica")
    state = fortified(state, state.seats[-1], "laconia")
    state = temple(state, "epirus", "chalkidiki", "corinthia", "elis", "phocis")
    for name, region in (
        ("hydra", "argolis"),
        ("cerberus", "locris"),
        ("minotaur", "phocis"),
        ("sphinx", "thessaly"),
    ):
        state = monster(state, name, region)
    state = with_beast(state, "hydra", wounds=(0, 2))
    state = with_beast(state, "cerberus", wounds=(1,), evolved=("locris",))
    state = replace(
        state,
        quests=("cretan_bull", "amazon_queen"),
        monuments=(Monument(4, (0, 1)), Monument(3, (1,)), Monument(2)),
        round=5,
    )
    return people(glory(state, red="red", blue="blue"))


ARMIES = {
    "red": {"attica": 3, "corinthia": 2, "argolis": 1},
    "blue": {"epirus": 3, "acarnania": 3, "aetolia": 2},
    "yellow": {"thessaly": 5, "macedonia": 2, "chalkidiki": 3},
    "green": {"laconia": 3, "messenia": 2, "arcadia": 1, "elis": 3},
}


def people(state: State) -> State:
    """Heroes, cards and injuries."""
    state = has(
        state,
        "red",
        at="attica",
        attributes=(3, 4, 2),
        injured=(False, True, False),
        hand=3,
        pool=2,
        used=("march", "hunt"),
        artifacts=("owl_of_athena", "ambrosia"),
        spent=("ambrosia",),
        blessings=("heroic_presence", "armory"),
        trophies=("medusa", "chimera"),
    )
    state = has(state, "blue", at="aetolia", attributes=(2, 2, 3), hand=4, pool=1)
    if "yellow" in state.seats:
        state = has(state, "yellow", at="chalkidiki", hand=2, used=("recruit",))
    if "green" in state.seats:
        state = has(state, "green", at=-1, quest="cretan_bull", step=2, hand=1)
    return state


def asking(state: State, task: Any) -> Situation:
    return Situation(first(state, task))


@cache
def situations() -> dict[str, Situation]:
    state = middle_game()
    return {
        "turn": Situation(state),
        "turn.hero": Situation(state, ("!hero",)),
        "turn.region": Situation(state, ("attica",)),
        "turn.hoplites": Situation(state, ("!hoplites", "attica", "boeotia")),
        "turn.throne": Situation(heirless(state)),
        "boards": Situation(state, (), {"tab": "boards"}),
        "lairs": Situation(state, (), {"tab": "monsters"}),
        **phases(state),
        **hunts(state),
        **battles(state),
    }


def heirless(state: State, tokens: int = 1) -> State:
    """Nobody controls the region of the full monument."""
    monuments = (state.monuments[0], Monument(5), state.monuments[2])
    state = put(state, INDEX["thessaly"], owner=NOBODY)
    return replace(state, monuments=monuments, king=King(0, 1, tokens))


def phases(state: State) -> dict[str, Situation]:
    later = first(state, MonsterOrder(0, ("sphinx",)))
    return {
        "roll": asking(later, MonsterRoll(0, "hydra")),
        "choice": asking(later, MonsterChoice(0, "hydra")),
        "move": asking(later, MonsterMove(0, "hydra")),
        "order": Situation(first(state, MonsterOrder(0, ("hydra", "sphinx")))),
    }


def hunts(state: State) -> dict[str, Situation]:
    hunt = Hunt(0, "hydra", dealt=(2,), stage=1)
    before = replace(has(state, "red", at="argolis", hand=5), hunt=hunt)
    attack = replace(hunt, attack=("mighty_attack", 4), strength=4, defence=2)
    under = replace(before, hunt=attack)
    return {
        "hunting": asking(monster(before, "cyclops", "argolis"), HuntChoice(0)),
        "striking": asking(before, Striking()),
        "defending": asking(under, Defending()),
        **strange(first(before, Striking()), "striking"),
        **strange(first(under, Defending()), "defending"),
        "injuring": asking(under, Injuring(0, 1, True)),
        "wounding": asking(state, Wounding(0, ("hydra",))),
    }


def battles(state: State) -> dict[str, Situation]:
    laid_out = army(state, "blue", "attica", 4, owner=0)
    cards = ((PlayedCard("assault", 4, 2),), (PlayedCard("phalanx", 2, 1, 1),))
    battle = Battle(
        INDEX["attica"],
        1,
        0,
        ((INDEX["boeotia"], 4),),
        cards,
        (False, True),
        ((), (("thunder_of_zeus", 2),)),
    )
    fight = replace(laid_out, battle=battle)
    king = replace(state, king=King(0, 0, 1))
    rooms = (INDEX["attica"], 2), (INDEX["corinthia"], 2)
    return {
        "battle": asking(fight, Fighting(0)),
        **strange(first(fight, Fighting(0)), "battle"),
        "recruiting": asking(king, Recruiting(0, rooms, 4)),
        "marching": Situation(first(state, Marching(0)), ("argolis",)),
    }


def strange(state: State, where: str) -> dict[str, Situation]:
    """A combat card of another print, told bit by bit."""
    told = ("!other", "2.1", "bow")
    return {
        f"{where}.other": Situation(state, ("!other", "0.0", "-")),
        f"{where}.note": Situation(state, told),
    }
