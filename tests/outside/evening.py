"""An evening with a game from outside, at the real desk, in a process of its own.

`python -m tests.outside.evening play|again|gone [picture]`; each ends with what it
found as a line of JSON.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.canvas.theme import Frame
from companion.desk import actions as do
from companion.desk.desk import Desk
from companion.kernel.books import Correct
from companion.kernel.sighting import DieRested, DieRolling
from companion.library.registry import GAMES
from companion.pages import routes
from companion.pages.table.table import TablePage
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.screens.layouts import lay
from companion.table.trust import Source


class Person:
    """Somebody at the tablet, who touches what a page shows by its words."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def page(self) -> Any:
        """What there is to see, laid out as it would be on the screen."""
        page = routes.page(self.desk.scene())
        assert lay(page, Frame())
        return page

    @property
    def table(self) -> Any:
        session = self.desk.session
        assert session is not None
        return session.table

    def touch(self, answers: Any, words: str) -> None:
        one = next(a for a in answers if words in (a.label, getattr(a, "name", "")))
        self.desk.touch(one.action)
        assert self.page

    def answer(self, words: str) -> None:
        page = self.page
        assert isinstance(page, TablePage)
        assert page.stop is None
        self.touch(page.panel.replies.answers, words)

    def answers(self) -> list[str]:
        return [one.label for one in self.page.panel.replies.answers]

    def roll(self, face: int) -> None:
        for sighting in (DieRolling("pig"), DieRested("pig", face)):
            self.desk.sense(sighting, Source.DIE)

    def undo(self) -> None:
        """Asked back, for a roll was seen: yes."""
        self.desk.touch(do.TakeBack())
        if self.table.waiting is not None:
            self.desk.touch(do.Confirm())


@contextmanager
def sitting(language: str = "en") -> Iterator[Person]:
    store = Store(Path(os.environ["PYTHIA_HOME"], "data"), GAMES)
    yield Person(Desk(store, Settings(language), hand=Random(1).choice))
    store.close()


def set_up(person: Person) -> None:
    """From the start page to the table, as a finger would."""
    person.desk.touch(next(a for a in person.page.answers if a.icon == "plus").action)
    person.desk.touch(person.page.tabs[0].action)
    card = next(card for card in person.page.body.games if card.art == "pig")
    person.desk.touch(card.action)
    person.desk.touch(person.page.begin.action)


def play() -> dict[str, Any]:
    with sitting() as person:
        set_up(person)
        faces = person.answers()
        person.answer("Rolls 5")
        dared = person.answers()
        person.answer("Rolls once more")
        person.roll(4)
        after_die = person.table.state
        person.undo()
        person.undo()
        person.desk.touch(do.PlayAgain())
        person.desk.touch(do.PlayAgain())
        assert person.table.state == after_die
        person.answer("Keeps the points")
        person.desk.touch(do.Write(("points", "blue"), 90))
        person.desk.touch(
            do.Amend(0, type(person.table.record.played[0].move)("red", 6))
        )
        return {
            "faces": faces,
            "dared": dared,
            "points": person.table.state.points,
            "question": person.page.panel.question,
            "seats": [s.stats[0].text for s in person.page.foot.seats],
            "rows": len(person.table.record.played),
            "corrected": isinstance(person.table.record.played[-1].move, Correct),
        }


def again() -> dict[str, Any]:
    """On another day the same question; then to the end."""
    with sitting("pl") as person:
        newest = person.page.newest
        person.desk.touch(newest.action)
        asked, points = person.page.panel.question, person.table.state.points
        luck, most = Random(2), 500
        while person.desk.session and GAMES["pig"].prompt(person.table.state) and most:
            most -= 1
            person.desk.touch(do.Play(luck.choice(tuple(moves(person)))))
        return {
            "title": newest.title,
            "asked": asked,
            "points": points,
            "winner": person.page.winner.title,
        }


def moves(person: Person) -> Iterator[Any]:
    return GAMES["pig"].moves(person.table.state)


def look() -> dict[str, Any]:
    """What there is to see of the saved games and of those that can be begun."""
    with sitting() as person:
        start, desk = person.page, person.desk
        desk.touch(next(a for a in start.answers if a.icon == "folder").action)
        kept = person.page.body
        if kept.lines:
            desk.touch(do.Open(desk.store.list()[0].id))
        notice = (
            desk.texts().say(desk.notice.key, desk.notice.facts) if desk.notice else ""
        )
        opened = desk.session is not None
        desk.touch(do.Home())
        desk.touch(next(a for a in person.page.answers if a.icon == "plus").action)
        desk.touch(person.page.tabs[0].action)
        return {
            "start": start.newest is not None,
            "lines": [line.sub for line in kept.lines],
            "facts": kept.closer.facts if kept.closer else (),
            "notice": notice,
            "opened": opened,
            "shelf": [
                (card.name, card.line, bool(card.action)) for card in shelf(person)
            ],
        }


def shelf(person: Person) -> Any:
    return person.page.body.games


def begin() -> dict[str, Any]:
    """Try to begin a game of every package; then one of ours, as if nothing were."""
    with sitting() as person:
        desk, said = person.desk, {}
        from companion.desk.places import NewGame
        from companion.pages.setup.seating import fit

        for id in [id for id, one in GAMES.descriptions.items() if one.maker]:
            desk.touch(do.Home())
            desk.touch(do.Visit(NewGame(id, step="seats")))
            if isinstance(desk.place, NewGame):
                seats = fit(desk.scene(), id, ())
                desk.touch(do.Become(NewGame(id, seats, step="seats")))
                desk.touch(do.Begin(""))
            for _ in range(3):
                if desk.session is not None and desk.notice is None:
                    *_, last = GAMES[id].moves(desk.session.table.state)
                    desk.touch(do.Play(last))
            told = person.desk.told
            said[id] = words(desk, desk.notice or (told.refusal if told else None))
            assert person.page
        desk.touch(do.Home())
        desk.touch(do.Demo("dice-forge"))
        return {
            "said": said,
            "ours": isinstance(person.page, TablePage),
            "listed": [line.id for line in desk.store.list()] != [],
        }


def words(desk: Desk, one: Any) -> str:
    return desk.texts().say(one.key, one.facts) if one else ""


def picture() -> dict[str, Any]:
    """The table page as a real frame."""
    from companion.canvas.offscreen import picture as draw

    with sitting() as person:
        set_up(person)
        person.answer("Rolls 5")
        draw(lay(person.page, Frame()), sys.argv[2], Frame())
        return {"bytes": Path(sys.argv[2]).stat().st_size}


DEEDS: dict[str, Callable[[], dict[str, Any]]] = {
    "play": play,
    "again": again,
    "look": look,
    "begin": begin,
    "picture": picture,
}

if __name__ == "__main__":
    try:
        sys.stdout.write(json.dumps(DEEDS[sys.argv[1]]()) + "\n")
    except Exception:
        traceback.print_exc(file=sys.__stdout__)  # Kivy takes stderr for its own
        raise
