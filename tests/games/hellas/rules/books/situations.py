"""Evenings in which much lies on the table, for the books."""

import random
from dataclasses import replace

from companion.games.hellas.rules import corrections
from companion.games.hellas.rules.books import entries
from companion.games.hellas.rules.box import (
    ARTIFACTS,
    BLESSINGS,
    DELPHI,
    HOPLITES,
    PRIESTS,
    QUEST_SLOTS,
    QUESTS,
    REGIONS,
    TOKENS,
    WOUND_MARKERS,
    temples,
)
from companion.games.hellas.rules.options import prayers
from companion.games.hellas.rules.pieces import owned, praying, supply
from companion.games.hellas.rules.state import (
    Battle,
    Hunt,
    King,
    PlayedCard,
    Player,
    State,
    with_beast,
)
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.games.hellas.rules.tasks.hunts import Striking
from companion.games.hellas.rules.tasks.monsters import MonsterOrder
from companion.games.hellas.rules.tasks.opening import HeroChoice
from companion.games.hellas.rules.tasks.specials import Drafting
from companion.kernel.books import Path, Value
from tests.games.hellas.tables import (
    army,
    fortified,
    glory,
    has,
    laid,
    monster,
    temple,
    waits,
)


def full(players: int = 3, **switches: str) -> State:
    """Armies, temples, monsters, cards and tokens lie about."""
    state = army(laid(players, **switches), "red", "attica", 6)
    state = fortified(army(state, "blue", "laconia", 4), "blue", "laconia")
    state = temple(state, "attica", "crete", "phocis")
    state = monster(state, "hydra", "argolis", "chalkidiki")
    state = monster(
        with_beast(state, "hydra", wounds=(0, 6), hunters=((6, 0),)), "sphinx", "crete"
    )
    state = has(
        state,
        "red",
        hand=3,
        pool=2,
        used=("march",),
        artifacts=("harpe", "owl_of_athena"),
        spent=("harpe", "exhausted_fight"),
        blessings=("armory", "exhausted_fight"),
        trophies=("medusa",),
        injured=(False, True, False),
    )
    state = has(state, "blue", at=-1, quest="cretan_bull", step=2)
    state = has(state, "blue", kept=("augean_stables",), attributes=(4, 5, 1))
    athena, *others = state.monuments
    first, second = others
    monuments = (replace(athena, level=3, priests=(0, 1)), first, second)
    return replace(
        glory(state, red="blue", green="red"),
        monuments=monuments,
        quests=("cretan_bull", "golden_fleece"),
        laid=("cerberus.epirus", "amazon_queen"),
        gone=("bluff",),
        round=3,
    )


def fighting() -> State:
    cards = ((PlayedCard("charge", 4, 2),), (PlayedCard("glory", 1, 0, 3),))
    fight = Battle(10, 0, 1, ((9, 3),), cards, (True, False), ((("armory", 2),), ()))
    return replace(army(full(), "blue", "attica", 2), battle=fight)


def hunting() -> State:
    hunt = Hunt(0, "hydra", dealt=(6,), stage=1, attacks=2, defence=3)
    return waits(replace(full(4), hunt=hunt, king=King(1, 0, 2)), Striking())


def drafting() -> State:
    held = Drafting(0, (1,), ("ambush", "exile")), ArtifactDraw(1, 0, ("ambrosia",))
    return replace(full(), agenda=held)


def monsters_act() -> State:
    return replace(full(), agenda=(MonsterOrder(0, ("hydra",)),))


def opening() -> State:
    state = laid(2)
    players = tuple(Player(seat) for seat in state.seats)
    return replace(state, players=players, turn=None, agenda=(HeroChoice(1),))


SITUATIONS = (opening, laid, full, fighting, hunting, drafting, monsters_act)


# ---- writing and reading


def book(state: State) -> dict[Path, Value]:
    return {entry.path: entry.value for entry in entries(state)}


def written(state: State, *path: str, value: Value) -> State:
    """As the kernel does it: the line is there and may be so."""
    line = next(entry for entry in entries(state) if entry.path == path)
    assert value in line.choices, line
    return corrections.enter(state, path, value)


def wander(state: State, chance: random.Random, steps: int) -> State:
    """Corrections as they come, but for the options."""
    for _ in range(steps):
        lines = [one for one in entries(state) if one.path[0] != "option"]
        line = chance.choice(lines)
        value = chance.choice(list(line.choices))
        state = corrections.enter(state, line.path, value)
    return state


# ---- what the box can give


def in_box(state: State) -> bool:
    """No more pieces than there are, and each card and monster in one place."""
    built = sum(one.temple for at, one in enumerate(state.grounds) if at != DELPHI)
    wounds = sum(len(one.wounds) for one in state.beasts)
    return (
        all(of_player(state, player) for player in range(len(state.seats)))
        and wounds <= WOUND_MARKERS
        and built <= state.temples <= temples(len(state.seats))
        and len(state.quests) <= QUEST_SLOTS
        and all(
            len(one.priests) <= room
            for one, room in zip(state.monuments, prayers(state.options), strict=True)
        )
        and once(state)
    )


def of_player(state: State, player: int) -> bool:
    held = sum(1 for _ in owned(state, player))
    priests = state.players[player].pool + praying(state, player)
    one = state.players[player]
    return (
        0 <= supply(state, player) <= HOPLITES
        and held <= TOKENS
        and priests <= PRIESTS
        and (not one.quest or one.quest in state.quests)
        and (one.at in range(-1, len(REGIONS)))
    )


def once(state: State) -> bool:
    """Heroes, monsters and cards are where they are, and nowhere else."""
    players = state.players
    piles = (
        [one.hero for one in players if one.hero],
        [name for one in players for name in one.trophies]
        + [one.name for one in state.beasts],
        [name for one in players for name in one.artifacts],
        [name for one in players for name in one.blessings] + list(state.gone),
        [name for one in players for name in one.kept]
        + [*state.quests, *state.laid]
        + [f"{one.name}.{card}" for one in state.beasts for card in one.evolved],
    )
    known = {*ARTIFACTS, *BLESSINGS, *QUESTS}
    spent = {name for one in players for name in one.spent}
    return spent <= known and all(len(set(pile)) == len(pile) for pile in piles)
