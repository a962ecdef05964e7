"""Who plays with whom, where a table plays in teams: neighbours in the list."""

from dataclasses import dataclass
from typing import Any

from companion.desk.context import Context
from companion.desk.opening import settled
from companion.desk.places import NewGame
from companion.kernel.game import Game
from companion.pages.lists import PickButton
from companion.saves.header import Seat
from companion.words import phrases
from companion.words.texts import Texts

OPTION = "rule.teams"
"""The option that says whether a table plays in teams, in a game that knows them."""
SIGNS = ("α", "β", "γ")
"""What the people of a team share on every page, beside their colours."""

Teams = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Sides:
    """The way to choose, where there is a choice; who is with whom; how to swap."""

    picks: tuple[PickButton, ...]
    line: str


def choosable(place: NewGame, game: Game[Any, Any]) -> bool:
    """Whether so many may play in teams or not."""
    found = (option for option in game.options if option.name == OPTION)
    return any(not one.seats or len(place.seats) in one.seats for one in found)


def sided(place: NewGame, game: Game[Any, Any]) -> tuple[tuple[Seat, ...], ...]:
    """The teams of a table being set up; none where each plays alone."""
    if all(option.name != OPTION for option in game.options):
        return ()
    seats = {seat.colour: seat for seat in place.people}
    teams = game.teams(game.setup(tuple(seats), settled(place, game)))
    return tuple(tuple(seats[one] for one in team) for team in teams)


def team_words(texts: Texts, teams: tuple[tuple[Seat, ...], ...]) -> str:
    """`α: Anna + Marek` team by team, and how people change places."""
    pairs = (" + ".join(seat.shown for seat in team) for team in teams)
    signed = (f"{sign}: {pair}" for sign, pair in zip(SIGNS, pairs, strict=False))
    return texts("new.teams.told", teams=" · ".join(signed))


def sign_of(teams: Teams, colour: str) -> str:
    """The sign of somebody's team; '' where each plays alone."""
    pairs = zip(SIGNS, teams, strict=False)
    return next((sign for sign, team in pairs if colour in team), "")


def colours(teams: tuple[tuple[Seat, ...], ...]) -> Teams:
    return tuple(tuple(seat.colour for seat in team) for team in teams)


# ---- while a game lies open


def sign(scene: Context, seat: str) -> str:
    """The sign of somebody's team."""
    return sign_of(scene.open.game.teams(scene.open.table.state), seat)


def with_whom(scene: Context, seat: str) -> tuple[str, ...]:
    """The others of somebody's team."""
    teams = scene.open.game.teams(scene.open.table.state)
    mine = next((team for team in teams if seat in team), ())
    return tuple(one for one in mine if one != seat)


def together(scene: Context, seat: str) -> str:
    """`with Marek`, where somebody plays in a team."""
    texts = scene.texts
    names = [texts.name(one) for one in with_whom(scene, seat)]
    return texts("table.team", names=phrases.listed(texts, names)) if names else ""
