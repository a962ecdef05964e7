"""The first page: go on where the table stopped, begin anew, look around, leave."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from companion.desk.actions import Demo, Open, Quit, Set, Visit
from companion.desk.context import Context
from companion.desk.places import Devices, Games, Glossary, SettingsPlace
from companion.pages.lists import PickButton
from companion.pages.pieces import Answer, SeatLine, Snack
from companion.pages.saves.game_facts import stands, title
from companion.pages.setup import seating
from companion.pages.setup.chairs import name_of
from companion.pages.snackbar import snackbar
from companion.saves.summary import Saved
from companion.words.dates import lasting, when
from companion.words.texts import LANGUAGES, Texts

DEMOS = 3
"""So many games have a door of their own to the demo table."""


@dataclass(frozen=True, slots=True)
class Newest:
    """The game played last, one touch away."""

    heading: str
    art: str
    title: str
    stand: str
    line: str
    when: str
    seats: tuple[SeatLine, ...]
    label: str
    action: Open


@dataclass(frozen=True, slots=True)
class StartPage:
    brand: str
    motto: str
    newest: Newest | None
    answers: tuple[Answer, ...]
    demos: tuple[Answer, ...]
    small: tuple[Answer, ...]
    languages: tuple[PickButton, ...]
    state: str
    quit: Answer
    snack: Snack | None = None
    kept: bool = True


def start(scene: Context, now: float | None = None) -> StartPage:
    """The first page; `now` is for tests that know what day it is."""
    texts, lines = scene.texts, scene.games()
    moment = time.time() if now is None else now
    open_games = (line for line in seating.ours(scene) if playable(scene, line))
    newest = next(open_games, None)
    return StartPage(
        texts("app.name"),
        texts("app.motto"),
        _newest(texts, newest, moment) if newest else None,
        tuple(_answers(scene, lines, main=newest is None)),
        tuple(_demos(scene)),
        _small(texts),
        tuple(_languages(scene)),
        texts("start.saved" if scene.kept else "start.not_kept"),
        Answer(texts("start.quit"), Quit(), "quiet", icon="cross"),
        snackbar(scene),
        scene.kept,
    )


def playable(scene: Context, line: Saved) -> bool:
    """Neither over nor beyond what this version can open."""
    known = line.header.game in scene.library
    return known and not line.trouble and not line.standing.finished


def _newest(texts: Texts, line: Saved, now: float) -> Newest:
    name = name_of(texts, line.header.game)
    where = stands(texts, line)
    sub = (
        name
        if line.header.called
        else texts("games.played", time=lasting(texts, line.playing))
    )
    seats = tuple(SeatLine(seat.colour, seat.shown) for seat in line.header.seats)
    return Newest(
        texts("start.continue"),
        line.header.game,
        title(texts, line),
        where,
        sub,
        when(texts, line.last, now),
        seats,
        texts("start.continue"),
        Open(line.id),
    )


def _answers(scene: Context, lines: Sequence[Saved], *, main: bool) -> list[Answer]:
    """The first is the main one where there is nothing to go on with."""
    texts = scene.texts
    names = ", ".join(name_of(texts, game) for game in scene.library)
    over = sum(line.standing.finished for line in lines)
    kept = texts("start.kept", n=len(lines)) if lines else texts("start.none")
    done = texts("start.over", n=over) if over else ""
    fresh = Visit(seating.fresh(scene))
    missed = texts("start.missed") if scene.ahead() else ""
    return [
        Answer(texts("start.new"), fresh, "main" if main else "plain", names, "plus"),
        Answer(
            texts("start.games"),
            Visit(Games()),
            "lit" if missed else "plain",
            missed or ", ".join(filter(None, (kept, done))),
            "folder",
        ),
    ]


def _demos(scene: Context) -> list[Answer]:
    """The demo table, game by game."""
    texts = scene.texts
    names = [(game, name_of(texts, game)) for game in tuple(scene.library)[:DEMOS]]
    help = texts("start.demo.help")
    return [
        Answer(texts("start.demo", game=name), Demo(game), "plain", help, "play")
        for game, name in names
    ]


def _small(texts: Texts) -> tuple[Answer, ...]:
    rules, settings = texts("start.rules.help"), texts("start.settings.help")
    dice = texts("start.devices.help")
    return (
        Answer(texts("start.rules"), Visit(Glossary()), "plain", rules, "philo"),
        Answer(texts("start.devices"), Visit(Devices()), "plain", dice, "radio"),
        Answer(
            texts("start.settings"), Visit(SettingsPlace()), "plain", settings, "gear"
        ),
    )


def _languages(scene: Context) -> list[PickButton]:
    """Each language in its own words, whatever the present one."""
    chosen = scene.settings.language
    return [
        PickButton(
            scene.texts(f"language.{code}"), Set("language", code), code == chosen
        )
        for code in LANGUAGES
    ]
