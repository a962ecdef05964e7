"""Saying a situation of Lords of Hellas in a few lines, and playing on from it."""

from dataclasses import replace
from typing import Any

from companion.games.hellas.rules.box import INDEX, LANDS, REGIONS
from companion.games.hellas.rules.contents import ALONE, RULES
from companion.games.hellas.rules.names import Monster
from companion.games.hellas.rules.options import OPTIONS, TRACKS
from companion.games.hellas.rules.state import (
    NOBODY,
    Figure,
    Ground,
    Monument,
    Player,
    State,
    Turn,
    changed,
    put,
)
from companion.games.hellas.rules.tasks import Task
from companion.games.hellas.rules.tasks.turn import Acting
from companion.kernel.agenda import settle
from companion.kernel.game import IllegalMove, Note
from companion.kernel.options import chosen

COLOURS = ("red", "blue", "yellow", "green")
HEROES = ("perseus", "heracles", "achilles", "helen")
STAND = ("macedonia", "elis", "phocis", "crete")
"""Where the heroes stand in `laid`, unless it is said otherwise."""

FIVE = ["sword", "bow", "torch.priest", "mace", "axe.artifact"]
"""The wound track of every monster, unless it is said otherwise."""


def laid(players: int = 3, **switches: str) -> State:
    """The first player is asked in his turn; nothing but heroes is on the map.

    Every wound track and every power of a god is known.
    """
    seats = COLOURS[:players]
    each = zip(seats, HEROES, STAND, strict=False)
    return State(
        options=chosen(OPTIONS, {**known(), **spelled(switches)}.items()),
        seats=seats,
        players=tuple(Player(c, hero, INDEX[at]) for c, hero, at in each),
        agenda=(Acting(0),),
        grounds=tuple(Ground((0,) * players) for _ in REGIONS),
        monuments=(Monument(), Monument(), Monument()),
        turn=Turn(0),
        temple_card="3",
    )


def spelled(switches: dict[str, str]) -> dict[str, str]:
    """`rule__achilles="leadership"` for rule.achilles."""
    return {name.replace("__", "."): value for name, value in switches.items()}


def known() -> dict[str, str]:
    """What only a box knows."""
    powers = (one.name for one in OPTIONS if one.name.startswith("house.power."))
    told = dict.fromkeys(powers, "2")
    for track in TRACKS.values():
        spaces = (*FIVE, "none", "none")
        told |= {one.name: held for one, held in zip(track, spaces, strict=True)}
    return told


# ---- laying things


def army(state: State, colour: str, region: str, count: int, **more: Any) -> State:
    """Hoplites stand in a region; `owner` of it unless another is said."""
    at, player = INDEX[region], state.player(colour)
    held = list(state.grounds[at].hoplites)
    held[player] = count
    changes = {"owner": player, **more}
    return put(state, at, hoplites=tuple(held), **changes)


def fortified(state: State, colour: str, region: str) -> State:
    return put(state, INDEX[region], fortified=state.player(colour))


def owns(state: State, colour: str, *regions: str) -> State:
    for name in regions:
        state = put(state, INDEX[name], owner=state.player(colour))
    return state


def temple(state: State, *regions: str) -> State:
    for name in regions:
        state = put(state, INDEX[name], temple=True)
    return replace(state, temples=state.temples + len(set(regions) - {"phocis"}))


def monster(state: State, name: Monster, region: str, *evolved: str) -> State:
    beast = Figure(name, INDEX[region], evolved=evolved)
    return replace(state, beasts=(*state.beasts, beast))


def has(state: State, colour: str, **what: Any) -> State:
    """A player has something: hand=3, attributes=(1, 2, 3), at="crete" …"""
    if isinstance(what.get("at"), str):
        what["at"] = INDEX[what["at"]]
    return changed(state, state.player(colour), **what)


def leader(leadership: int, state: State | None = None, **switches: str) -> State:
    """Red leads so many hoplites."""
    there = state or laid(3, **switches)
    return has(there, "red", attributes=(leadership, 1, 1))


def glory(state: State, **holders: str) -> State:
    """Who holds a land's token: glory(state, red="blue")."""
    held = list(state.glory)
    for land, colour in holders.items():
        held[LANDS.index(land)] = state.player(colour)
    return replace(state, glory=tuple(held))


def waits(state: State, *tasks: Task) -> State:
    """These tasks come first; what happens by itself happens."""
    return settle(ALONE, replace(state, agenda=(*tasks, *state.agenda)))[0]


# ---- playing on


def moves(state: State) -> list[Any]:
    """What the head task can be answered with."""
    return list(RULES[type(state.agenda[0])].moves(state, state.agenda[0]))


def asked(state: State) -> str:
    """The key of the question, nothing when nobody is asked."""
    if not state.agenda:
        return ""
    return RULES[type(state.agenda[0])].prompt(state, state.agenda[0]).key


def told(state: State, *answers: Any) -> tuple[State, list[Note]]:
    """Answers to the questions one after the other, and what was told."""
    heard: list[Note] = []
    for answer in answers:
        step = RULES[type(state.agenda[0])].play(state, state.agenda[0], answer)
        state, notes = settle(ALONE, *step)
        heard += notes
    return state, heard


def play(state: State, *answers: Any) -> State:
    return told(state, *answers)[0]


def refused(state: State, answer: Any) -> str:
    """Which rule an answer breaks."""
    try:
        play(state, answer)
    except IllegalMove as refusal:
        return refusal.key
    raise AssertionError(f"{answer} was played")


# ---- reading it


def count(state: State, colour: str, region: str) -> int:
    """All hoplites of a colour in a region, the fortified one too."""
    ground, player = state.grounds[INDEX[region]], state.player(colour)
    return ground.hoplites[player] + (ground.fortified == player)


def owner(state: State, region: str) -> str:
    held = state.grounds[INDEX[region]].owner
    return state.seats[held] if held != NOBODY else ""


def of(state: State, colour: str) -> Player:
    return state.players[state.player(colour)]
