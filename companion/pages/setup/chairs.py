"""The people of a new game: a chair each, who begins, colours and names to pick."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.desk.actions import Action, Become, Typing
from companion.desk.context import Context
from companion.desk.places import NewGame
from companion.kernel.game import Game
from companion.kernel.options import chosen
from companion.pages.lists import PickButton
from companion.pages.pieces import Answer
from companion.pages.setup import seating
from companion.pages.table import sides
from companion.pages.table.sides import Sides
from companion.words.texts import Texts

FIRST = "deck.first_player"
"""The option that says who finds out who begins: the table, or the app by lot."""
NAMES = 8  # used before, offered to be tapped


@dataclass(frozen=True, slots=True)
class ColourChoice:
    """A colour of the game's pieces, with its sign and its name."""

    colour: str
    label: str
    action: Action
    on: bool


@dataclass(frozen=True, slots=True)
class Chair:
    """One person: what can be typed and tapped about them."""

    colour: str
    name: str
    typing: Typing
    hint: str
    pick: Action
    picked: bool
    side: int
    side_label: str
    turn: Action
    begins: bool
    begin: Action
    begin_label: str
    up: Action
    up_label: str
    drop: Action | None
    drop_label: str
    wrong: bool
    team: str = ""  # the sign that its people share


@dataclass(frozen=True, slots=True)
class Seating:
    """Everybody at the table, who begins, and what is being picked for whom."""

    title: str
    help: str
    wrong: bool
    chairs: tuple[Chair, ...]
    add: Answer
    first: str
    firsts: tuple[PickButton, ...]
    colours: tuple[ColourChoice, ...] = ()
    names: tuple[PickButton, ...] = ()
    sides: Sides | None = None


def chairs(
    scene: Context, place: NewGame, game: Game[Any, Any], wrong: dict[str, str]
) -> Seating:
    texts = scene.texts
    said = next(iter(wrong.values()), texts("new.seats.help"))
    base = Seating(
        texts("new.seats"),
        said,
        bool(wrong),
        tuple(_chair(texts, place, game, n, wrong) for n in range(len(place.seats))),
        _add(texts, place, game),
        texts("new.first"),
        _firsts(texts, place, game),
        sides=_sides(texts, place, game),
    )
    if not place.seat:
        return base
    return replace(
        base,
        colours=tuple(_colours(texts, place, game)),
        names=tuple(_names(scene, place)),
    )


def _chair(
    texts: Texts, place: NewGame, game: Game[Any, Any], n: int, wrong: dict[str, str]
) -> Chair:
    seat = place.seats[n]
    picked = place.seat == seat.colour
    few = len(place.seats) <= min(game.seats)
    return Chair(
        seat.colour,
        seat.name,
        Typing(seat.colour),
        texts("new.name"),
        Become(replace(place, seat="" if picked else seat.colour)),
        picked,
        seat.side,
        texts(f"side.{seat.side}"),
        Become(seating.turned(place, seat.colour)),
        place.first == seat.colour,
        Become(_beginning(place, game, seat.colour)),
        texts("new.begins", name=seat.shown),
        Become(seating.raised(place, seat.colour)),
        texts("new.up", name=seat.shown),
        None if few else Become(seating.dropped(place, seat.colour)),
        texts("new.drop", name=seat.shown),
        seat.colour in wrong,
        sides.sign_of(sides.colours(sides.sided(place, game)), seat.colour),
    )


def _sides(texts: Texts, place: NewGame, game: Game[Any, Any]) -> Sides | None:
    """Four choose whether they play in teams, six are told that they do."""
    teams = sides.sided(place, game)
    line = sides.team_words(texts, teams) if teams else ""
    if not sides.choosable(place, game):
        return Sides((), line) if line else None
    alone = Become(decided(place, game, sides.OPTION, "auto"))
    pairs = Become(decided(place, game, sides.OPTION, "on"))
    picks = (
        PickButton(texts("new.teams.alone"), alone, not teams),
        PickButton(texts("new.teams.pairs"), pairs, bool(teams)),
    )
    return Sides(picks, line)


def _add(texts: Texts, place: NewGame, game: Game[Any, Any]) -> Answer:
    """One more person, or why there cannot be one."""
    label = texts("new.add")
    if len(place.seats) >= max(game.seats):
        name = name_of(texts, game.name)
        why = texts("new.full", game=name, most=max(game.seats))
        return Answer(label, Become(place), "off", why, "plus")
    seats = seating.added(texts, game.colours, place.seats)
    return Answer(label, Become(replace(place, seats=seats)), "plain", "", "plus")


def _firsts(
    texts: Texts, place: NewGame, game: Game[Any, Any]
) -> tuple[PickButton, ...]:
    """Who begins: asked at the table, drawn by the app, or settled here."""
    if all(option.name != FIRST for option in game.options):
        return ()
    drawn = dict(place.chosen).get(FIRST) == "app"
    first = next((s for s in place.seats if s.colour == place.first), None)
    asked = Become(_beginning(place, game, ""))
    by_lot = Become(_beginning(place, game, "", drawn=True))
    here = Become(_beginning(place, game, place.seats[0].colour))
    chosen = texts("new.first.choose")
    if first:
        chosen = texts("new.first.chosen", name=first.shown)
    return (
        PickButton(texts("new.first.asked"), asked, not drawn and not first),
        PickButton(texts("new.first.drawn"), by_lot, drawn),
        PickButton(chosen, here, first is not None),
    )


def _beginning(
    place: NewGame, game: Game[Any, Any], colour: str, *, drawn: bool = False
) -> NewGame:
    """The table where this is how the first player is found."""
    place = decided(place, game, FIRST, "app" if drawn else "table")
    return replace(place, first=colour)


def _colours(
    texts: Texts, place: NewGame, game: Game[Any, Any]
) -> Iterable[ColourChoice]:
    for colour in game.colours:
        there = Become(seating.recoloured(place, place.seat, colour))
        yield ColourChoice(
            colour, texts(f"colour.{colour}"), there, colour == place.seat
        )


def _names(scene: Context, place: NewGame) -> Iterable[PickButton]:
    """Names used before: a touch gives one to the person being picked."""
    for name in seating.known(scene, place)[:NAMES]:
        yield PickButton(name, Become(place.typed(place.seat, name)))


def decided(place: NewGame, game: Game[Any, Any], name: str, choice: str) -> NewGame:
    """The same table but for one decision, if the game knows of it."""
    if all(option.name != name for option in game.options):
        return place
    rest = (pair for pair in place.chosen if pair[0] != name)
    return replace(place, chosen=chosen(game.options, (*rest, (name, choice))))


def name_of(texts: Texts, game: str) -> str:
    """What a game is called; one we do not know is a foreign one."""
    return texts.title(game) or texts("games.foreign")
