"""The heroes' boards: glory, tracks, both dice, tokens; each value with its entry."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Become
from companion.games.dice_forge.pages.faces import net
from companion.games.dice_forge.pages.market import Portal, portals
from companion.games.dice_forge.pages.own import Own
from companion.games.dice_forge.rules.box import HAMMER_SPACES, RESOURCES
from companion.games.dice_forge.rules.decided import (
    card_glory_shown,
    glory_untracked,
    untracked,
)
from companion.games.dice_forge.rules.state import (
    SIDES,
    Hero,
    State,
    card_glory,
    hammer_room,
    limits,
)
from companion.kernel.books import Path
from companion.pages.pieces import Stat
from companion.pages.table.panel import DieNet
from companion.pages.table.question import Question
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Track:
    """A resource: its number, and as many cells as the track is long."""

    icon: str
    value: int
    most: int
    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class Badge:
    """A token or a pile: a drawing with a number, or a few words."""

    text: str
    name: str
    path: Path
    icon: str = ""


@dataclass(frozen=True, slots=True)
class HeroBoard:
    """One hero; `label` says that it is this hero's turn, `turn` is its entry."""

    colour: str
    name: str
    label: str
    glory: Stat | None
    tracks: tuple[Track, ...]
    nets: tuple[DieNet, DieNet]
    tokens: tuple[Badge, ...]
    piles: tuple[Badge, ...]
    turn: Path = ("active",)


@dataclass(frozen=True, slots=True)
class Islands:
    """The portals at a glance: who stands there, how many cards are left."""

    title: str
    portals: tuple[Portal, ...]
    action: Action


@dataclass(frozen=True, slots=True)
class Boards(Own):
    """Every hero in table order; three leave a place free for the islands."""

    boards: tuple[HeroBoard, ...]
    islands: Islands | None = None


def boards(asked: Question) -> Boards:
    state: State = asked.state
    shown = tuple(board(asked.texts, state, hero) for hero in state.heroes)
    return Boards(shown, islands(asked, state) if len(shown) == 3 else None)


def islands(asked: Question, state: State) -> Islands:
    return Islands(
        asked.texts("table.dice_forge.islands"),
        portals(asked, state),
        Become(replace(asked.place, tab="market")),
    )


def board(texts: Texts, state: State, hero: Hero) -> HeroBoard:
    active = hero is state.hero and bool(state.agenda)
    return HeroBoard(
        hero.colour,
        texts.name(hero.colour),
        texts("table.active") if active else "",
        glory(texts, state, hero),
        tracks(texts, state, hero),
        (net(texts, hero, 0), net(texts, hero, 1)),
        tuple(tokens(texts, hero)),
        piles(texts, hero),
    )


def glory(texts: Texts, state: State, hero: Hero) -> Stat | None:
    """What lies on the track; with the cards where the table wants to see it."""
    if glory_untracked(state):
        return None
    shown = card_glory_shown(state)
    points = hero.glory + (card_glory(hero) if shown else 0)
    path = ("glory", hero.colour)
    return Stat("glory", str(points), path, name=texts.value("resource", "glory"))


def tracks(texts: Texts, state: State, hero: Hero) -> tuple[Track, ...]:
    """Nothing where the table moves its markers without the app."""
    if untracked(state):
        return ()
    now = (hero.gold, hero.sun, hero.moon)
    return tuple(
        Track(what, held, most, texts.value("resource", what), (what, hero.colour))
        for what, held, most in zip(RESOURCES[:3], now, limits(hero), strict=False)
    )


def tokens(texts: Texts, hero: Hero) -> Iterator[Badge]:
    """Hammer, Cerberus and Triton, for those who have them."""
    seat = hero.colour
    if "hammer" in hero.cards:
        text = hammer(hero)
        whole = f"{text}/{HAMMER_SPACES}{waiting(hero)}"
        name = texts("table.dice_forge.hammer", text=whole)
        if hero.standing:
            name = f"{name}, {texts('table.dice_forge.hammer_order')}"
        yield Badge(text, name, ("hammer", seat), "hammer")
    for what, count in (("cerberus", hero.cerberus), ("triton", hero.triton)):
        if count:
            word = texts.value("card", what)
            text = f"{word} ×{count}" if count > 1 else word
            yield Badge(text, word, (what, seat))


def hammer(hero: Hero) -> str:
    """The side and the space of the token: `II 2`; the last one stays full."""
    lap, space = divmod(hero.hammered, HAMMER_SPACES)
    if not hammer_room(hero):
        lap, space = lap - 1, HAMMER_SPACES
    return f"{SIDES[lap % len(SIDES)]} {space}"


def waiting(hero: Hero) -> str:
    """How many hammers have not begun, where one is at work: ` +1`."""
    begun = hero.hammered // (HAMMER_SPACES * len(SIDES)) + 1
    more = hero.cards.count("hammer") - begun
    return f" +{more}" if more > 0 else ""


def piles(texts: Texts, hero: Hero) -> tuple[Badge, ...]:
    """How many feats were dared, and how many old faces lie aside."""
    seat = hero.colour
    cards, aside = len(hero.cards), len(hero.aside)
    name = texts("table.dice_forge.feats", n=cards)
    return (
        Badge(str(cards), name, ("card", seat), "feat"),
        Badge(
            str(aside),
            texts("table.dice_forge.aside", n=aside),
            ("aside", seat),
            "face",
        ),
    )
