"""Dice Forge: how each question is answered, in one touch where it can be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.desk.actions import Play
from companion.games.dice_forge.pages import blessings, forging, sums
from companion.games.dice_forge.pages.faces import drawn, face_name
from companion.games.dice_forge.rules import moves as do
from companion.games.dice_forge.rules import tasks
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.rule import spelled
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import Replies, Reply
from companion.pages.table.question import Question, first_upper

Answers = Callable[[Question, Any], Replies]


def replies(asked: Question) -> Replies:
    """The answers of the question at hand, and what may be done meanwhile."""
    task = asked.state.task
    if task is None:
        return Replies()
    found = ANSWERS[type(task)](asked, task)
    beside = (*tritons(asked), *sums.lifted(asked))
    return replace(found, others=(*found.others, *beside))


def tritons(asked: Question) -> tuple[Answer, ...]:
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


def seats(asked: Question, _task: Any) -> Replies:
    """Somebody is named: who begins, who gets the boar."""
    return Replies(
        tuple(
            Answer(asked.texts.name(m.seat), Play(m), colour=m.seat)
            for m in asked.of(do.First, do.GiveBoar)
        )
    )


def cards(asked: Question, _task: Any) -> Replies:
    return Replies(
        tuple(
            Answer(asked.texts.value("card", m.card), Play(m))
            for m in asked.of(do.DrawFeat)
        )
    )


def faces(asked: Question, _task: Any) -> Replies:
    """A face is named: out of a pool, out of the gardens."""
    found = tuple(dict.fromkeys(asked.of(do.RemoveFace, do.TakeShield)))
    return Replies(
        tuple(with_face(asked, m, m.face) for m in found) or blessings.no(asked)
    )


def boars(asked: Question, _task: Any) -> Replies:
    found = tuple(
        with_face(asked, m, f"boar_{m.colour}") for m in asked.of(do.BoarColour)
    )
    return Replies(found or blessings.no(asked))


def with_face(asked: Question, move: Any, face: str) -> Reply:
    name = first_upper(face_name(asked.texts, face))
    return Reply(name, Play(move), face=drawn(face))


# ---- a turn


def reinforce(asked: Question, _task: Any) -> Replies:
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
    label = texts("table.dice_forge.done")
    done = Answer(label, Play(do.Done()), icon="arrow", ends=True)
    return Replies((*answers, done))


def action(asked: Question, _task: Any) -> Replies:
    """The stage has turned to the market; here is what there is to pay with."""
    texts, hero = asked.texts, asked.state.hero
    label = texts("table.dice_forge.pass")
    sub = left(asked, do.Buy, do.Feat)
    pass_ = Answer(label, Play(do.Pass()), sub=sub, ends=True)
    dice = forging.nets(asked, hero, texts("table.dice_forge.own_dice"))
    return Replies((pass_,), (*sums.purse(asked, hero), dice))


def left(asked: Question, *kinds: type) -> str:
    """What is left to pay with, where one of these could still be done."""
    if untracked(asked.state) or not asked.of(*kinds):
        return ""
    hero = asked.state.hero
    now = spelled((hero.gold, hero.sun, hero.moon, 0))
    return asked.texts("table.dice_forge.left", amounts=now)


def ship(asked: Question, task: tasks.Ship) -> Replies:
    hero = asked.state.heroes[task.hero]
    dice = forging.nets(asked, hero, asked.texts("table.dice_forge.own_dice"))
    return Replies(blessings.no(asked), (*sums.purse(asked, hero), dice))


def extra(asked: Question, task: tasks.ExtraAction) -> Replies:
    """One more action, unless it was taken and only a Triton is left to use."""
    texts = asked.texts
    label, sub = texts("table.dice_forge.end_turn"), left(asked, do.PayExtra)
    end = Answer(label, Play(do.EndTurn()), sub=sub, icon="arrow", ends=True)
    more = () if task.taken else (pay_extra(asked),)
    return Replies((*more, end), sums.purse(asked, asked.state.hero))


def pay_extra(asked: Question) -> Answer:
    texts, pay = asked.texts, do.PayExtra()
    kind: Kind = "off" if pay in asked.wishes else "plain"
    price = asked.why_not(pay) or texts("table.dice_forge.extra.price")
    return Answer(texts("table.dice_forge.extra"), Play(pay), kind, price, "sun")


ANSWERS: Mapping[type, Answers] = MappingProxyType(
    {
        tasks.FirstPlayer: seats,
        tasks.FeatDraw: cards,
        tasks.Removal: faces,
        tasks.Roll: blessings.roll,
        tasks.DieChoice: blessings.die_choice,
        tasks.Mirror: blessings.dice,
        tasks.Choice: blessings.take,
        tasks.ShipOrder: blessings.order,
        tasks.RuleQuestion: blessings.ruling,
        tasks.Gain: sums.by_app,
        tasks.HammerSplit: sums.hammer,
        tasks.Conversion: sums.conversion,
        tasks.Ship: ship,
        tasks.BoarOwner: blessings.take,
        tasks.Again: blessings.again,
        tasks.Reinforcements: reinforce,
        tasks.OwlChoice: blessings.take,
        tasks.Action: action,
        tasks.Offering: forging.offering,
        tasks.Forging: forging.forge,
        tasks.ExtraAction: extra,
        tasks.TurnEnd: sums.by_app,
        tasks.SatyrsPick: blessings.dice,
        tasks.BoarDraw: boars,
        tasks.BoarGift: seats,
        tasks.ShieldChoice: faces,
        tasks.Scoring: sums.by_app,
        tasks.Declaring: sums.declare,
    }
)
