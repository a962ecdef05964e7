"""Who goes: all of them in one touch, fewer kind by kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.desk.actions import Action, Become, Play
from companion.games.cyclades.pages.listing import listed
from companion.games.cyclades.pages.names import drawing, piece
from companion.games.cyclades.pages.pieces import Band, BandStep
from companion.games.cyclades.rules.moves.actions import Crew, Go, Muster
from companion.games.cyclades.rules.moves.opening import Spread
from companion.games.cyclades.rules.tasks.actions import Company, Sailing
from companion.games.cyclades.rules.tasks.opening import Spreading
from companion.pages.pieces import Answer, Kind
from companion.pages.table.panel import Replies
from companion.pages.table.question import Question


def sailing(asked: Question, _task: Sailing) -> Replies:
    """So many fleets."""
    most = max(move.fleets for move in asked.of(Crew))
    now = min(number(asked, 0, most) or most, most)
    parts = steps(asked, (("fleet", now, most),), ())
    label = f"{now} × {piece(asked.texts, 'fleet')}"
    go = Answer(label, Play(Crew(now)), "main", icon="arrow")
    return Replies((go,), (Band(parts),))


def company(asked: Question, task: Company) -> Replies:
    """Troops, mercenaries and heroes."""
    every = asked.of(Go)
    most = every[0]
    now = wanted(asked, most)
    if now not in every:
        now = most
    kinds = (
        ("troop", now.troops, most.troops),
        ("mercenary", now.mercenaries, most.mercenaries),
    )
    heroes = tuple(hero for hero in most.heroes if hero != task.hero)
    parts = (*steps(asked, kinds, now.heroes), *leaders(asked, now, heroes, every))
    go = Answer(
        asked.texts("table.cyclades.do.Go"),
        Play(now),
        "main",
        said(asked, now),
        "arrow",
    )
    return Replies((go,), (Band(parts),) if parts else ())


def spreading(asked: Question, task: Spreading) -> Replies:
    """The first troops, land by land; one on each to begin with."""
    every = asked.of(Spread)
    if not every:
        return listed(asked)
    areas = tuple(dict.fromkeys(move.area for move in asked.of(Muster)))
    count = len(areas)
    even = [sum(n % count == at for n in range(task.left)) for at in range(count)]
    now = tuple(min(number(asked, at, n), task.left) for at, n in enumerate(even))
    left = task.left - sum(now)
    parts = tuple(
        land_step(asked, now, at, area, left) for at, area in enumerate(areas)
    )
    placed = tuple(area for area, n in zip(areas, now, strict=True) for _ in range(n))
    label = asked.texts("table.cyclades.do.Spread", n=sum(now))
    kind: Kind = "main" if Spread(placed) in every else "off"
    go = Answer(label, Play(Spread(placed)), kind, icon="check")
    return Replies((go,), (Band(parts),))


def land_step(
    asked: Question, now: tuple[int, ...], at: int, area: str, left: int
) -> BandStep:
    """One troop less or more on a land."""

    def to(n: int) -> Action:
        return set_to(asked, (*now[:at], n, *now[at + 1 :]), ())

    less = to(now[at] - 1) if now[at] else None
    more = to(now[at] + 1) if left > 0 else None
    return BandStep("troop", area, str(now[at]), less, more)


def number(asked: Question, at: int, default: int) -> int:
    chosen = asked.place.chosen
    return int(chosen[at]) if len(chosen) > at and chosen[at].isdigit() else default


def wanted(asked: Question, most: Go) -> Go:
    """What has been set so far; at first everybody."""
    chosen = asked.place.chosen
    if len(chosen) < 2 or not chosen[1].isdigit():
        return most
    heroes = tuple(hero for hero in most.heroes if hero in chosen[2:])
    troops, hired = number(asked, 0, most.troops), number(asked, 1, most.mercenaries)
    return Go(troops, hired, heroes)


def set_to(
    asked: Question, numbers: tuple[int, ...], heroes: tuple[str, ...]
) -> Action:
    chosen = (*map(str, numbers), *heroes)
    return Become(replace(asked.place, chosen=chosen))


def steps(
    asked: Question, kinds: tuple[tuple[str, int, int], ...], heroes: tuple[str, ...]
) -> tuple[BandStep, ...]:
    """Less and more of each kind there is."""
    numbers = tuple(now for _, now, _ in kinds)

    def by(at: int, change: int) -> Action | None:
        after = tuple(n + change * (i == at) for i, n in enumerate(numbers))
        least = 1 if len(kinds) == 1 else 0
        fits = least <= after[at] <= kinds[at][2] and (any(after) or heroes)
        return set_to(asked, after, heroes) if fits else None

    return tuple(
        BandStep(
            drawing(what),
            piece(asked.texts, what),
            f"{now}/{most}",
            by(at, -1),
            by(at, 1),
        )
        for at, (what, now, most) in enumerate(kinds)
        if most
    )


def leaders(
    asked: Question, now: Go, heroes: tuple[str, ...], every: tuple[Go, ...]
) -> Iterator[BandStep]:
    """Heroes who may stay at home."""
    for hero in heroes:
        goes = hero in now.heroes
        others = tuple(one for one in now.heroes if one != hero)
        band = others if goes else (*now.heroes, hero)
        ordered = tuple(one for one in every[0].heroes if one in band)
        after = set_to(asked, (now.troops, now.mercenaries), ordered)
        able = Go(now.troops, now.mercenaries, ordered) in every
        turn = after if able else None
        name = piece(asked.texts, hero)
        yield BandStep(
            "helmet",
            name,
            "1" if goes else "0",
            turn if goes else None,
            None if goes else turn,
        )


def said(asked: Question, now: Go) -> str:
    """Everybody who goes, in words."""
    texts = asked.texts
    counted = (("troop", now.troops), ("mercenary", now.mercenaries))
    parts = [f"{n} × {piece(texts, what)}" for what, n in counted if n]
    return ", ".join((*parts, *(piece(texts, hero) for hero in now.heroes)))
