"""Dice Forge: how each question is answered, in one touch where it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.games.dice_forge import moves as do
from companion.games.dice_forge import tasks
from companion.games.dice_forge.box import DICE, FACES, RESOURCES
from companion.games.dice_forge.gift import Gift
from companion.games.dice_forge.rules.creatures import OWNER_TAKES
from companion.views.actions import Play
from companion.views.asked import Asked, first_upper
from companion.views.dice_forge import forging, rolls, sums
from companion.views.dice_forge.faces import die_name, drawn, face_name, tile
from companion.views.pages import Answer, Kind
from companion.views.panel import Faces, Part, Replies, Reply

Answers = Callable[[Asked, Any], Replies]


def replies(asked: Asked) -> Replies:
    """The answers of the question at hand, and what may be done meanwhile."""
    task = asked.state.task
    if task is None:
        return Replies()
    found = ANSWERS[type(task)](asked, task)
    return replace(found, others=(*found.others, *tritons(asked)))


def tritons(asked: Asked) -> tuple[Answer, ...]:
    """A Triton may be discarded at any moment of one's own turn."""
    texts = asked.texts
    return tuple(
        Answer(
            texts("table.dice_forge.triton", what=texts.amounts(((m.resource, n),))),
            Play(m),
            "quiet",
            icon=m.resource,
        )
        for m in asked.of(do.Triton)
        if (n := sums.TRITON_BRINGS[m.resource])
    )


# ---- seats, cards and faces as answers


def seats(asked: Asked, _task: Any) -> Replies:
    """Somebody is named: who begins, who gets the boar."""
    return Replies(
        tuple(
            Answer(asked.texts.name(m.seat), Play(m), colour=m.seat)
            for m in asked.of(do.First, do.GiveBoar)
        )
    )


def cards(asked: Asked, _task: Any) -> Replies:
    return Replies(
        tuple(
            Answer(asked.texts.value("card", m.card), Play(m))
            for m in asked.of(do.DrawFeat)
        )
    )


def faces(asked: Asked, _task: Any) -> Replies:
    """A face is named: out of a pool, out of the gardens."""
    found = tuple(dict.fromkeys(asked.of(do.RemoveFace, do.TakeShield)))
    return Replies(tuple(with_face(asked, m, m.face) for m in found) or no(asked))


def boars(asked: Asked, _task: Any) -> Replies:
    found = tuple(
        with_face(asked, m, f"boar_{m.colour}") for m in asked.of(do.BoarColour)
    )
    return Replies(found or no(asked))


def with_face(asked: Asked, move: Any, face: str) -> Reply:
    name = first_upper(face_name(asked.texts, face))
    return Reply(name, Play(move), face=drawn(face))


def dice(asked: Asked, task: Any) -> Replies:
    """What lies up on others' dice: Mirrors copy it, Satyrs take it."""
    found = tuple(on_die(asked, m) for m in asked.of(do.Copy, do.Pick))
    shown = context(asked, task.gift) if isinstance(task, tasks.Mirror) else ()
    return Replies(found or no(asked), shown or picked(asked, task))


def on_die(asked: Asked, move: do.Copy | do.Pick) -> Reply:
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


def picked(asked: Asked, task: Any) -> tuple[Part, ...]:
    """What the Satyrs have taken so far."""
    pairs = getattr(task, "picked", ())
    heroes = asked.state.heroes
    row = tuple(tile(asked.texts, heroes[h].shown[d], d) for h, d in pairs)
    return (Faces(asked.texts("table.dice_forge.picked"), (row,)),) if row else ()


# ---- blessings


def roll(asked: Asked, task: tasks.Roll) -> Replies:
    return Replies(parts=rolls.parts(asked, task))


def die_choice(asked: Asked, task: tasks.DieChoice) -> Replies:
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
    return Replies(answers, (Faces(texts("table.dice_forge.or_roll"), rows),))


def context(asked: Asked, gift: Gift) -> tuple[Part, ...]:
    """The dice this blessing comes from; a touch puts a misread one right."""
    if gift.purpose == "satyrs":
        row = tuple(tile(asked.texts, face) for face in gift.rolled if face)
        return (Faces(asked.texts("table.dice_forge.picked"), (row,)),)
    return rolls.again(asked, asked.state.heroes[gift.hero], len(gift.rolled))


def take(asked: Asked, task: Any) -> Replies:
    """One resource out of several, with how much of it."""
    gift = getattr(task, "gift", None)
    answers = tuple(
        gain(asked, m, worth(asked, task, m.resource)) for m in asked.of(do.Take)
    )
    return Replies(answers, context(asked, gift) if gift else ())


def gain(asked: Asked, move: do.Take, count: int) -> Answer:
    label = asked.texts.amounts(((move.resource, count),))
    return Answer(label, Play(move), icon=move.resource)


def worth(asked: Asked, task: Any, resource: str) -> int:
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


def order(asked: Asked, task: tasks.ShipOrder) -> Replies:
    """First the gold, or first the Ship."""
    texts = asked.texts
    icons = {"gain": "gold", "ship": "sail"}
    answers = tuple(
        Answer(texts(f"table.dice_forge.first.{m.first}"), Play(m), icon=icons[m.first])
        for m in asked.of(do.Order)
    )
    return Replies(answers, context(asked, task.gift))


def ruling(asked: Asked, _task: Any) -> Replies:
    """How the table reads a point the booklet leaves open, and where it came up."""
    texts = asked.texts
    answers = tuple(
        Answer(texts.value("value", m.value), Play(m)) for m in asked.of(do.Ruling)
    )
    gifts = (t.gift for t in asked.state.agenda if isinstance(t, tasks.Effects))
    gift = next(gifts, None)
    return Replies(answers, context(asked, gift) if gift else ())


def again(asked: Asked, task: tasks.Again) -> Replies:
    texts = asked.texts
    yes = tuple(
        Answer(texts("table.dice_forge.cerberus"), Play(m), icon="turn")
        for m in asked.of(do.UseCerberus)
    )
    return Replies((*yes, *no(asked)), context(asked, task.gift))


# ---- a turn


def reinforce(asked: Asked, _task: Any) -> Replies:
    """The cards that may still be used, and enough of it."""
    texts = asked.texts
    used = tuple(m for m in asked.wishes if isinstance(m, do.Use))
    answers = tuple(
        Answer(
            texts.value("card", m.card),
            Play(m),
            "off" if m in asked.wishes else "plain",
            asked.why_not(m) or texts(f"table.dice_forge.use.{m.card}"),
        )
        for m in (*asked.of(do.Use), *used)
    )
    done = Answer(texts("table.dice_forge.done"), Play(do.Done()), icon="arrow")
    return Replies((*answers, done))


def action(asked: Asked, _task: Any) -> Replies:
    """The stage has turned to the market; here is what there is to pay with."""
    texts, hero = asked.texts, asked.state.hero
    pass_ = Answer(texts("table.dice_forge.pass"), Play(do.Pass()))
    dice = forging.nets(asked, hero, texts("table.dice_forge.own_dice"))
    return Replies((pass_,), (*sums.purse(asked.state, hero), dice))


def ship(asked: Asked, task: tasks.Ship) -> Replies:
    hero = asked.state.heroes[task.hero]
    dice = forging.nets(asked, hero, asked.texts("table.dice_forge.own_dice"))
    return Replies(no(asked), (*sums.purse(asked.state, hero), dice))


def extra(asked: Asked, _task: Any) -> Replies:
    texts = asked.texts
    pay = do.PayExtra()
    off: Kind = "off" if pay in asked.wishes else "plain"
    return Replies(
        (
            Answer(
                texts("table.dice_forge.extra"),
                Play(pay),
                off,
                asked.why_not(pay) or texts("table.dice_forge.extra.price"),
                "sun",
            ),
            Answer(
                texts("table.dice_forge.end_turn"),
                Play(do.EndTurn()),
                icon="arrow",
            ),
        ),
        sums.purse(asked.state, asked.state.hero),
    )


def no(asked: Asked) -> tuple[Answer, ...]:
    """No, thank you."""
    texts = asked.texts("table.dice_forge.decline")
    return tuple(Answer(texts, Play(m)) for m in asked.of(do.Decline))


ANSWERS: Mapping[type, Answers] = MappingProxyType(
    {
        tasks.FirstPlayer: seats,
        tasks.FeatDraw: cards,
        tasks.Removal: faces,
        tasks.Roll: roll,
        tasks.DieChoice: die_choice,
        tasks.Mirror: dice,
        tasks.Choice: take,
        tasks.ShipOrder: order,
        tasks.RuleQuestion: ruling,
        tasks.Gain: sums.by_app,
        tasks.HammerSplit: sums.hammer,
        tasks.Conversion: sums.conversion,
        tasks.Ship: ship,
        tasks.BoarOwner: take,
        tasks.Again: again,
        tasks.Reinforcements: reinforce,
        tasks.OwlChoice: take,
        tasks.Action: action,
        tasks.Offering: forging.offering,
        tasks.Forging: forging.forge,
        tasks.ExtraAction: extra,
        tasks.TurnEnd: sums.by_app,
        tasks.SatyrsPick: dice,
        tasks.BoarDraw: boars,
        tasks.BoarGift: seats,
        tasks.ShieldChoice: faces,
        tasks.Scoring: sums.by_app,
        tasks.Declaring: sums.declare,
    }
)
