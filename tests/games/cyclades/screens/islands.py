"""Islands by chance, and pieces on them: for tests of what stands on a map."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from itertools import pairwise

from companion.games.cyclades.pages.isles import Built, Force, Guest, Isle, Isles
from companion.games.cyclades.pages.today import Today
from companion.games.cyclades.rules.box import CREATURES
from companion.games.cyclades.rules.map.chart import Archipelago, Area, Border

COLOURS = ("red", "blue", "yellow", "green", "purple", "black")
BUILDINGS = ("port", "fort", "shrine", "univ")
ACROSS, DOWN = 4, 3
SHEET = (1000, 760)
CORNERS = 36
CELL = SHEET[0] // ACROSS, SHEET[1] // DOWN


def islands(seed: int) -> Archipelago:
    """Twelve islands, each in a sea of its own; a third of them are cut in two."""
    chance = random.Random(seed)
    areas: list[Area] = []
    borders: list[Border] = []
    for at in range(ACROSS * DOWN):
        column, row = at % ACROSS, at // ACROSS
        x, y = column * CELL[0], row * CELL[1]
        sea = f"S{at}"
        parts = halves(chance, at, (x, y))
        names = [f"Land {at}{sign}" for sign in "ab"[: len(parts)]]
        areas += [dry(chance, *one) for one in zip(names, parts, strict=True)]
        box = (x, y, x + CELL[0], y, x + CELL[0], y + CELL[1], x, y + CELL[1])
        areas.append(Area(sea, "sea", horns=chance.randint(0, 2), outline=box))
        borders += [Border(*pair) for pair in pairwise(names)]
        borders += [Border(one, sea) for one in names]
        if column:
            borders.append(Border(sea, f"S{at - 1}"))
        if row:
            borders.append(Border(sea, f"S{at - ACROSS}"))
    return Archipelago(f"Seed {seed}", tuple(areas), tuple(borders), SHEET)


def halves(
    chance: random.Random, number: int, corner: tuple[int, int]
) -> list[tuple[int, ...]]:
    """A round island with a ragged coast; cut from one end to the other, or whole."""
    wide = 0.43 if number % 3 == 0 else 0.3
    coast = []
    for n in range(CORNERS):
        turn, far = 2 * math.pi * n / CORNERS, chance.uniform(0.86, 1.0)
        x = corner[0] + CELL[0] * (0.5 + wide * far * math.cos(turn))
        y = corner[1] + CELL[1] * (0.5 + wide * far * math.sin(turn))
        coast.append((round(x), round(y)))
    start = chance.randrange(CORNERS)
    coast = coast[start:] + coast[:start]
    half = CORNERS // 2 + chance.randint(-1, 1)
    parts = [coast[: half + 1], coast[half:] + coast[:1]] if wide > 0.4 else [coast]
    return [tuple(number for spot in part for number in spot) for part in parts]


def dry(chance: random.Random, name: str, ring: tuple[int, ...]) -> Area:
    """As many symbols as a land of our own maps has."""
    slots = chance.choice((1, 1, 2, 2))
    horns, priestess = chance.choice(((0, 0), (1, 0), (1, 1)))
    return Area(name, "land", slots, priestess, horns, ring)


# ---- what lies there


def furnished(chart: Archipelago, seed: int) -> Isles:
    """Tokens, troops, mercenaries, heroes, creatures, buildings: a late evening."""
    chance = random.Random(f"{chart.name} {seed}")
    shown = (
        land(chance, bare(area), [chart.areas[sea].name for sea in chart.coasts[at]])
        if area.kind == "land"
        else sea(chance, bare(area))
        for at, area in enumerate(chart.areas)
    )
    return Isles(chart.extent, tuple(shown), (), Today((), (), (), "", ""))


def bare(area: Area) -> Isle:
    dry = area.kind == "land"
    return Isle(
        area.name,
        dry,
        area.outline,
        area.label,
        "",
        (),
        (),
        (),
        area.slots,
        area.horns,
        area.priestess,
    )


def land(chance: random.Random, one: Isle, seas: list[str]) -> Isle:
    if chance.random() < 0.15:
        return one
    owner = chance.choice(COLOURS)
    forces = [Force("troop", owner, chance.choice((0, 0, 1, 1, 2, 3, 5)))]
    if chance.random() < 0.2:
        forces.append(Force("hired", owner, chance.randint(1, 3)))
    guests = []
    if chance.random() < 0.1:
        guests.append(Guest("hero", "helmet", owner, hero=True))
    if chance.random() < 0.1:
        name = chance.choice(sorted(CREATURES))
        guests.append(Guest(name, name, owner, hero=False))
    kinds = [
        chance.choice(("metro", *BUILDINGS)) for _ in range(chance.randint(0, one.free))
    ]
    built = tuple(
        Built(kind, chance.choice(seas) if kind == "port" else "") for kind in kinds
    )
    return replace(
        one,
        owner=owner,
        forces=tuple(forces),
        guests=tuple(guests),
        built=built,
        free=one.free - len(built),
    )


def sea(chance: random.Random, one: Isle) -> Isle:
    if chance.random() < 0.6:
        return one
    owner = chance.choice(COLOURS)
    return replace(
        one, owner=owner, forces=(Force("ship", owner, chance.randint(1, 4)),)
    )
