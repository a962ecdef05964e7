"""A new game on one page: a rail of what is decided, each with a default, and Begin."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.desk.actions import Action, Become, Begin
from companion.desk.context import Context
from companion.desk.places import NewGame
from companion.kernel.game import Game
from companion.kernel.options import Option
from companion.library.description import Description
from companion.library.remarks import Remark
from companion.pages import lists
from companion.pages.game_pages import game_pages
from companion.pages.lists import Group, PickButton, Row, Tab
from companion.pages.own import OwnPiece
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.setup import seating
from companion.pages.setup.chairs import FIRST, Seating, chairs, decided, name_of
from companion.pages.snackbar import snackbar
from companion.pages.table import sides
from companion.pages.top import top
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game on the shelf; without an action it cannot be played, `line` says why."""

    art: str
    name: str
    line: str
    action: Action | None
    on: bool


@dataclass(frozen=True, slots=True)
class GameShelf:
    """Which game is played."""

    title: str
    help: str
    games: tuple[GameCard, ...]


@dataclass(frozen=True, slots=True)
class OptionsSheet:
    """Options of one kind."""

    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class NewGamePage:
    top: Top
    tabs: tuple[Tab, ...]
    begin: Answer
    body: GameShelf | Seating | OptionsSheet | OwnPiece
    snack: Snack | None = None


def new_game(scene: Context) -> NewGamePage:
    """The page of a game being set up."""
    place = _place(scene)
    game = scene.library[place.game]
    wrong = seating.troubles(scene.texts, place)
    return NewGamePage(
        top(scene, "new.title"),
        tuple(_tabs(scene, place, game, wrong=bool(wrong))),
        _begin(scene.texts, place, wrong),
        _body(scene, place, game, wrong),
        snackbar(scene),
    )


def _place(scene: Context) -> NewGame:
    """The place as it is, or with the defaults nobody has touched yet."""
    place = scene.place
    if not isinstance(place, NewGame) or not place.game:
        place = seating.fresh(scene)
    return place if place.step else replace(place, step="seats")


def _begin(texts: Texts, place: NewGame, wrong: dict[str, str]) -> Answer:
    """The main button, or what has to be put right before."""
    if wrong:
        there = Become(replace(place, step="seats"))
        return Answer(texts("new.begin"), there, "off", next(iter(wrong.values())))
    names = ", ".join(seat.shown for seat in place.people)
    return Answer(texts("new.begin"), Begin(place.first), "main", names, "arrow")


# ---- the rail


def _tabs(
    scene: Context, place: NewGame, game: Game[Any, Any], *, wrong: bool
) -> Iterable[Tab]:
    texts = scene.texts

    def tab(step: str, label: str, sub: str, *, wrong: bool = False) -> Tab:
        there = Become(replace(place, step=step, query="", seat=""))
        return Tab(label, there, place.step == step, sub, wrong)

    if len(scene.library) > 1 or scene.library.remarks:
        yield tab("game", texts("new.game"), name_of(texts, game.name))
    count = texts("new.people", n=len(place.seats))
    yield tab("seats", texts("new.seats"), count, wrong=wrong)
    for step in game_pages(scene.library, place.game).steps:
        yield tab(step.name, texts(step.label), step.stands(scene, place))
    for kind in lists.kinds(_asked(game)):
        sub = _summary(texts, place, game, kind)
        yield tab(kind, lists.own(texts, game.name, f"options.{kind}"), sub)


def _summary(texts: Texts, place: NewGame, game: Game[Any, Any], kind: str) -> str:
    """Nothing changed, so much changed, or all by lot."""
    asked = {option.name for option in _asked(game)}
    names = [n for n, _ in place.chosen if n in asked and n.startswith(f"{kind}.")]
    if f"{kind}.random" in names:
        return texts("new.random")
    return texts("new.changed", n=len(names)) if names else texts("new.usual")


def _asked(game: Game[Any, Any]) -> tuple[Option, ...]:
    """The options of the list: who begins and teams are settled with the seats."""
    return tuple(o for o in game.options if o.name not in (FIRST, sides.OPTION))


# ---- the bodies


def _body(
    scene: Context, place: NewGame, game: Game[Any, Any], wrong: dict[str, str]
) -> GameShelf | Seating | OptionsSheet | OwnPiece:
    match place.step:
        case "game":
            return _shelf(scene, place)
        case "seats":
            return chairs(scene, place, game, wrong)
    for step in game_pages(scene.library, place.game).steps:
        if step.name == place.step:
            return step.sheet(scene, place)
    return _sheet(scene.texts, place, game)


def _shelf(scene: Context, place: NewGame) -> GameShelf:
    texts = scene.texts
    library = scene.library
    cards = [_card(scene, place, one) for one in library.descriptions.values()]
    cards += [_shut(texts, one) for one in library.remarks if one.game not in library]
    return GameShelf(texts("new.which"), texts("new.which.help"), tuple(cards))


def _card(scene: Context, place: NewGame, one: Description) -> GameCard:
    """A touch keeps the people and goes on to them; what is wrong with it is said."""
    texts = scene.texts
    seats = seating.fit(scene, one.id, place.seats)
    there = Become(seating.laid(scene, one.id, seats, "seats"))
    least, most = min(one.seats), max(one.seats)
    key = "new.takes" if least < most else "new.takes.only"
    line = texts(key, least=least, most=most)
    remark = scene.library.remark(one.id)
    if remark is not None:
        line = texts.say(remark.key, remark.facts)
    name, shut = name_of(texts, one.id), remark is not None and remark.shut
    return GameCard(one.id, name, line, None if shut else there, one.id == place.game)


def _shut(texts: Texts, one: Remark) -> GameCard:
    """A package with a game that cannot even be laid."""
    why = texts.say(one.key, one.facts)
    return GameCard(one.game, one.name or one.game, why, None, on=False)


# ---- options


def _sheet(texts: Texts, place: NewGame, game: Game[Any, Any]) -> OptionsSheet:
    """The rows of one kind; where the kind can be dealt by lot, that comes first."""
    value = {option.name: option.default for option in game.options}
    value.update(place.chosen)
    kind = place.step
    lot = f"{kind}.random"
    options = [o for o in _asked(game) if o.kind == kind]

    def act(name: str, choice: str) -> Action:
        return Become(decided(place, game, name, choice))

    if lot not in value:
        return OptionsSheet(
            lists.groups(texts, game.name, options, value.__getitem__, act)
        )
    mixed = [o for o in options if o.name != lot and value[lot] == "off"]
    preset = _preset(texts, place, game)
    found = lists.groups(texts, game.name, mixed, value.__getitem__, act)
    rows = tuple(row for group in found for row in group.rows)
    title = lists.own(texts, game.name, f"options.{kind}")
    help = lists.own(texts, game.name, f"options.{kind}.help")
    return OptionsSheet((Group(title, help, (preset, *rows)),))


def _preset(texts: Texts, place: NewGame, game: Game[Any, Any]) -> Row:
    """All of a kind at once: as recommended, or by lot."""
    kind, own = place.step, partial(lists.own, texts, game.name)
    rest = tuple(p for p in place.chosen if not p[0].startswith(f"{kind}."))
    mine = [name for name, _ in place.chosen if name.startswith(f"{kind}.")]
    usual = replace(place, chosen=rest)
    lot = decided(usual, game, f"{kind}.random", "on")
    picks = (
        PickButton(own(f"preset.{kind}.usual"), Become(usual), not mine),
        PickButton(own(f"preset.{kind}.random"), Become(lot), f"{kind}.random" in mine),
    )
    return Row(own(f"preset.{kind}"), own(f"preset.{kind}.help"), picks)
