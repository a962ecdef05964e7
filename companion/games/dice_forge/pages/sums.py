"""Numbers: what there is to pay with, how much of it, and steps the app would do."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from companion.desk.actions import Action, Become, Play, Write
from companion.games.dice_forge.rules import moves as do
from companion.games.dice_forge.rules import tasks
from companion.games.dice_forge.rules.box import RESOURCES, TRITON
from companion.games.dice_forge.rules.decided import untracked
from companion.games.dice_forge.rules.state import Hero
from companion.kernel.books import changes
from companion.kernel.moves import Apply, ByHand
from companion.pages.pieces import Answer, Stat
from companion.pages.table.panel import CountPart, Lines, PursePart, Replies
from companion.pages.table.question import Question
from companion.words import phrases

TRITON_BRINGS = MappingProxyType(dict(zip(RESOURCES, TRITON, strict=True)))
MOST_LINES = 6
TEN = 10


def purse(asked: Question, hero: Hero) -> tuple[PursePart, ...]:
    """Gold, sun and moon, unless the table keeps them by itself."""
    if untracked(asked.state):
        return ()
    now = (hero.gold, hero.sun, hero.moon)
    pairs = zip(RESOURCES, now, strict=False)
    return (PursePart(tuple(held(asked, hero, what, n) for what, n in pairs)),)


def held(asked: Question, hero: Hero, what: str, count: int) -> Stat:
    path, name = (what, hero.colour), asked.texts.value("resource", what)
    return Stat(what, str(count), path, name=name)


# ---- some of it


def hammer(asked: Question, task: tasks.HammerSplit) -> Replies:
    """All or none in one touch, anything between with one more."""
    texts = asked.texts
    most = max(m.gold for m in asked.of(do.Split))
    every = Answer(
        texts("table.dice_forge.hammer_all", n=most),
        Play(do.Split(most)),
        icon="hammer",
    )
    none = Answer(
        texts("table.dice_forge.hammer_none", n=task.gold),
        Play(do.Split(0)),
        icon="gold",
    )
    ordered = order(asked)
    if most < 2:
        return Replies((every, none), others=ordered)
    some = between(asked, most)
    label = texts("table.dice_forge.hammer_some", n=some)
    part = Answer(label, Play(do.Split(some)))
    return Replies((part, every, none), (count(asked, some, most),), ordered)


def order(asked: Question) -> tuple[Answer, ...]:
    """Not to be asked again before the token turns."""
    label = asked.texts("table.dice_forge.hammer_order")
    return tuple(
        Answer(label, Play(m), "quiet", icon="hammer") for m in asked.of(do.AllToHammer)
    )


def lifted(asked: Question) -> tuple[Answer, ...]:
    """Whoever is asked something can take back a standing order."""
    seat = asked.asks_one
    hero = next((one for one in asked.state.heroes if one.colour == seat), None)
    if hero is None or not hero.standing:
        return ()
    label = asked.texts("table.dice_forge.hammer_ask")
    off = Write(("standing", seat), "off")
    return (Answer(label, off, "quiet", icon="hammer"),)


def conversion(asked: Question, task: tasks.Conversion) -> Replies:
    """How many of what came become glory."""
    texts, resource = asked.texts, task.left[0]
    most = max(m.count for m in asked.of(do.Convert))
    facts = dict(asked.prompt.facts) if asked.prompt else {}
    each = int(str(facts.get("worth", 1)))

    def label(some: int) -> str:
        glory = texts.amounts((("glory", some * each),))
        return texts("table.dice_forge.convert", glory=glory, n=some)

    kept = texts.amounts(((resource, most),))
    every = Answer(label(most), Play(do.Convert(most)), icon="glory")
    keep = texts("table.dice_forge.convert_none", amounts=kept)
    none = Answer(keep, Play(do.Convert(0)), icon=resource)
    if most < 2:
        return Replies((every, none))
    some = between(asked, most)
    part = Answer(label(some), Play(do.Convert(some)))
    return Replies((part, every, none), (count(asked, some, most),))


def between(asked: Question, most: int) -> int:
    """The number being set: it begins in the middle."""
    set_ = next((int(n) for n in asked.place.chosen if n.isdigit()), most // 2)
    return min(max(set_, 1), most - 1)


def count(asked: Question, now: int, most: int) -> CountPart:
    """Less and more, between one and all but one."""
    less = set_to(asked, now - 1) if now > 1 else None
    more = set_to(asked, now + 1) if now < most - 1 else None
    return CountPart(str(now), less, more)


def set_to(asked: Question, number: int) -> Action:
    return Become(replace(asked.place, chosen=(str(number),)))


# ---- what the table declares


def declare(asked: Question, task: tasks.Declaring) -> Replies:
    """One hero after the other says how much lies on the board."""
    hero = asked.state.heroes[task.left[0]]
    most = max(m.glory for m in asked.of(do.Declare))
    now = next((int(n) for n in asked.place.chosen if n.isdigit()), hero.glory)
    now = min(now, most)
    label = asked.texts("table.dice_forge.declare", seat=hero.colour, n=now)
    answer = Answer(label, Play(do.Declare(hero.colour, now)), "main", icon="check")

    def by(step: int) -> Action | None:
        return set_to(asked, now + step) if 0 <= now + step <= most else None

    number = CountPart(str(now), by(-1), by(1), (by(-TEN), by(TEN)))
    return Replies((answer,), (number,))


# ---- what the app would do


def by_app(asked: Question, _task: object) -> Replies:
    """What would happen, and who does it; or whose turn is next."""
    texts = asked.texts
    words = {Apply: "table.apply", ByHand: "table.by_hand"}
    answers = tuple(
        Answer(
            texts(words[type(m)]),
            Play(m),
            "plain" if n else "main",
            texts("table.by_hand.sub") if isinstance(m, ByHand) else "",
        )
        for n, m in enumerate(asked.of(Apply, ByHand))
    )
    nexts = tuple(
        Answer(texts.name(m.seat), Play(m), "plain" if n else "main", colour=m.seat)
        for n, m in enumerate(asked.of(do.Next))
    )
    return Replies((*answers, *nexts), would(asked))


def would(asked: Question) -> tuple[Lines, ...]:
    """What the books would say afterwards, change by change."""
    if Apply() not in asked.moves:
        return ()
    game, state = asked.game, asked.state
    after, _ = game.play(state, Apply())
    every = changes(game.entries(state), game.entries(after))
    said = tuple(phrases.change(asked.texts, one) for one in every[:MOST_LINES])
    return (Lines(said),) if said else ()
