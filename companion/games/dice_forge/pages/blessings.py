"""Questions that dice raise: rolls, choices, Mirrors, what the booklet leaves open."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Play
from companion.games.dice_forge.pages import forging, rolls
from companion.games.dice_forge.pages.faces import die_name, drawn, face_name, tile
from companion.games.dice_forge.rules import moves as do
from companion.games.dice_forge.rules import tasks
from companion.games.dice_forge.rules.box import DICE, FACES, OWNER_TAKES, RESOURCES
from companion.games.dice_forge.rules.gift import Gift
from companion.kernel.moves import Ruling
from companion.pages.pieces import Answer
from companion.pages.table.panel import FacesPart, Part, Replies, Reply
from companion.pages.table.question import Question, first_upper


def dice(asked: Question, task: Any) -> Replies:
    """What lies up on others' dice: Mirrors copy it, Satyrs take it."""
    found = tuple(on_die(asked, m) for m in asked.of(do.Copy, do.Pick))
    shown = context(asked, task.gift) if isinstance(task, tasks.Mirror) else ()
    return Replies(found or no(asked), shown or picked(asked, task))


def on_die(asked: Question, move: do.Copy | do.Pick) -> Reply:
    """A face with its owner's shield; two alike are told apart by their die."""
    hero = asked.state.heroes[asked.state.seat(move.seat)]
    die = DICE.index(move.die)
    return Reply(
        asked.texts.name(move.seat),
        Play(move),
        sub=face_name(asked.texts, hero.shown[die]),
        colour=move.seat,
        face=drawn(hero.shown[die]),
        dark=die == 1,
    )


def picked(asked: Question, task: Any) -> tuple[Part, ...]:
    """What the Satyrs have taken so far."""
    pairs = getattr(task, "picked", ())
    heroes = asked.state.heroes
    row = tuple(tile(asked.texts, heroes[h].shown[d], d) for h, d in pairs)
    return (FacesPart(asked.texts("table.dice_forge.picked"), (row,)),) if row else ()


def roll(asked: Question, task: tasks.Roll) -> Replies:
    return Replies(parts=(*taken_out(asked), *rolls.parts(asked, task)))


def taken_out(asked: Question) -> tuple[Part, ...]:
    """What two players take out of the sanctuary, until the first die is rolled."""
    gone = asked.state.removed
    played = asked.scene.open.table.record.played
    if not gone or any(isinstance(row.move, do.Rolled) for row in played):
        return ()
    tiles = [
        replace(tile(asked.texts, face), count=gone.count(face))
        for face in dict.fromkeys(gone)
    ]
    rows = tuple(tuple(tiles[i : i + 6]) for i in range(0, len(tiles), 6))
    return (FacesPart(asked.texts("table.dice_forge.taken_out"), rows),)


def die_choice(asked: Question, task: tasks.DieChoice) -> Replies:
    """Choose the die; with real dice its face may be tapped at once."""
    texts = asked.texts
    hero = asked.state.heroes[task.hero]
    answers = tuple(
        Answer(first_upper(die_name(texts, DICE.index(m.die))), Play(m), icon="die")
        for m in asked.of(do.PickDie)
    )
    if not asked.of(do.Rolled):
        return Replies(answers, (forging.nets(asked, hero, ""),))
    rows = tuple(tuple(rolls.faces(texts, hero, die, None)) for die in (0, 1))
    return Replies(answers, (FacesPart(texts("table.dice_forge.or_roll"), rows),))


def context(asked: Question, gift: Gift) -> tuple[Part, ...]:
    """The dice this blessing comes from; a touch puts a misread one right."""
    if gift.purpose == "satyrs":
        row = tuple(tile(asked.texts, face) for face in gift.rolled if face)
        return (FacesPart(asked.texts("table.dice_forge.picked"), (row,)),)
    return rolls.again(asked, asked.state.heroes[gift.hero], len(gift.rolled))


def take(asked: Question, task: Any) -> Replies:
    """One resource out of several, with how much of it."""
    gift = getattr(task, "gift", None)
    answers = tuple(
        gain(asked, m, worth(asked, task, m.resource)) for m in asked.of(do.Take)
    )
    return Replies(answers, context(asked, gift) if gift else ())


def gain(asked: Question, move: do.Take, count: int) -> Answer:
    label = asked.texts.amounts(((move.resource, count),))
    return Answer(label, Play(move), icon=move.resource)


def worth(asked: Question, task: Any, resource: str) -> int:
    """How much of it: what the face shows, thrice with a ×3, or what its card says."""
    at = RESOURCES.index(resource)
    match task:
        case tasks.Choice(_, face):
            factor = dict(asked.prompt.facts).get("factor", 1) if asked.prompt else 1
            return FACES[face].gives[at] * int(str(factor))
        case tasks.BoarOwner():
            return OWNER_TAKES[at]
        case _:
            return 1


def order(asked: Question, task: tasks.ShipOrder) -> Replies:
    """First the gold, or first the Ship."""
    texts = asked.texts
    icons = {"gain": "gold", "ship": "sail"}
    answers = tuple(
        Answer(texts(f"table.dice_forge.first.{m.first}"), Play(m), icon=icons[m.first])
        for m in asked.of(do.Order)
    )
    return Replies(answers, context(asked, task.gift))


def ruling(asked: Question, _task: Any) -> Replies:
    """How the table reads a point the booklet leaves open, and where it came up."""
    texts = asked.texts
    answers = tuple(
        Answer(texts.value("value", m.value), Play(m)) for m in asked.of(Ruling)
    )
    gifts = (t.gift for t in asked.state.agenda if isinstance(t, tasks.Effects))
    gift = next(gifts, None)
    return Replies(answers, context(asked, gift) if gift else ())


def again(asked: Question, task: tasks.Again) -> Replies:
    texts = asked.texts
    yes = tuple(
        Answer(texts("table.dice_forge.cerberus"), Play(m), icon="turn")
        for m in asked.of(do.UseCerberus)
    )
    return Replies((*yes, *no(asked)), context(asked, task.gift))


def no(asked: Question) -> tuple[Answer, ...]:
    """No, thank you."""
    texts = asked.texts("table.dice_forge.decline")
    return tuple(Answer(texts, Play(m), ends=True) for m in asked.of(do.Decline))
