"""Who plays with whom, where a table plays in teams: neighbours in the list."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.desk.places import NewGame
from companion.games.cyclades.rules.chapters.opening.opening import mustered, teamed
from companion.games.cyclades.rules.pieces import mates
from companion.games.cyclades.rules.state import State
from companion.kernel.game import Game
from companion.kernel.options import Chosen
from companion.pages.lists import Pick
from companion.saves.header import Seat
from companion.words import phrases
from companion.words.texts import Texts

OPTION = "rule.teams"
CHOOSE = 4
"""Only so many may play in teams or not; six must."""
SIGNS = ("α", "β", "γ")
"""What the people of a team share on every page, beside their colours."""


@dataclass(frozen=True, slots=True)
class Sides:
    """The way to choose, where there is a choice; who is with whom; how to swap."""

    picks: tuple[Pick, ...]
    line: str


def knows(game: Game[Any, Any]) -> bool:
    return any(option.name == OPTION for option in game.options)


def settled(place: NewGame) -> Chosen:
    """What is decided, without teams of a table that has no choice."""
    if len(place.seats) == CHOOSE:
        return place.chosen
    return tuple(pair for pair in place.chosen if pair[0] != OPTION)


def sided(place: NewGame, game: Game[Any, Any]) -> tuple[tuple[Seat, ...], ...]:
    """The teams of a table being set up; none where each plays alone."""
    wish = dict(settled(place)).get(OPTION, "auto")
    if not knows(game) or not teamed(len(place.seats), wish):
        return ()
    seats = {seat.colour: seat for seat in place.people}
    factions = mustered(tuple(seats), teams=True)
    if len(factions) > len(seats):  # two of one person are no team
        return ()
    every = groupby(factions, key=lambda one: one.side)
    return tuple(tuple(seats[one.colour] for one in side) for _, side in every)


def told(texts: Texts, teams: tuple[tuple[Seat, ...], ...]) -> str:
    """`α: Anna + Marek` team by team, and how people change places."""
    pairs = (" + ".join(seat.name for seat in team) for team in teams)
    signed = (f"{sign}: {pair}" for sign, pair in zip(SIGNS, pairs, strict=False))
    return texts("new.teams.told", teams=" · ".join(signed))


def sign_of(teams: tuple[tuple[Seat, ...], ...], colour: str) -> str:
    """The sign of somebody's team, before the game."""
    for sign, team in zip(SIGNS, teams, strict=False):
        if any(seat.colour == colour for seat in team):
            return sign
    return ""


# ---- while a game lies open


def sign(state: Any, seat: str) -> str:
    """The sign of somebody's team; '' where each plays alone."""
    if not with_whom(state, seat):
        return ""
    return SIGNS[state.factions[state.faction(seat)].side]


def with_whom(state: Any, seat: str) -> tuple[str, ...]:
    """The others of somebody's team. Two factions of one person are no team."""
    if not isinstance(state, State) or len(state.seats) != len(state.factions):
        return ()
    others = mates(state, state.faction(seat))[1:]
    return tuple(state.factions[one].seat for one in others)


def together(texts: Texts, state: Any, seat: str) -> str:
    """`with Marek`, where somebody plays in a team."""
    names = [texts.name(one) for one in with_whom(state, seat)]
    return texts("table.team", names=phrases.listed(texts, names)) if names else ""
