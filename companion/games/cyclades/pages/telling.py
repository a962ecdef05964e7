"""How much each thing that follows from a move matters at a table of Cyclades."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.kernel.game import Fact, Note
from companion.pages.pieces import Stat
from companion.pages.table.told import Told, said
from companion.words.texts import Texts


class Measure(NamedTuple):
    """What is heavier stands first; `title` is what the page is about."""

    weight: int
    title: str = ""
    icon: str = ""
    fact: str = ""  # of the note, which is read from afar
    sign: str = ""


ROUND = 80
"""All that a round of battle brought one side stands together."""
MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "eliminated": Measure(96, "out"),
        "out": Measure(96, "out"),
        "metropolis": Measure(92, "metropolis", "metro", sign="+1"),
        "metropolis_safe": Measure(92, "metropolis", "metro", sign="+1"),
        "philosophers": Measure(93, "metropolis"),
        "set": Measure(93, "metropolis"),
        "metropolis_lost": Measure(91, "metropolis", "metro", sign="−1"),
        "no_metropolis": Measure(91, "metropolis"),
        "enough": Measure(94, "metropolis"),
        "conquers": Measure(84, "battle"),
        "wins": Measure(84, "battle"),
        "holds": Measure(84, "battle"),
        "nobody": Measure(84, "battle"),
        "loses": Measure(ROUND, "round"),
        "rescued": Measure(ROUND, "round"),
        "retreats": Measure(ROUND, "round"),
        "hector": Measure(ROUND, "round"),
        "pandora": Measure(ROUND, "round"),
        "throws": Measure(ROUND, "round", "die", "face"),
        "graeae": Measure(64, "income", "gold", "gold", "+"),
        "income": Measure(64, "income", "gold", "gold", "+"),
        "no_income": Measure(64, "income", "gold", sign="0"),
        "offering": Measure(60, "offerings", "gold", "gold", "−"),
        "fine": Measure(62, "fine"),
        "fined": Measure(62, "fine", "gold", "gold", "−"),
        "offerings_again": Measure(61, "fine"),
        "gold": Measure(50, "", "gold", "gold", "+"),
        "pays": Measure(50, "", "gold", "gold", "−"),
        "griffin": Measure(50, "", "gold", "gold", "+"),
        "card": Measure(48, "", "", "count", "+"),
        "destroys": Measure(46),
        "steals": Measure(46),
        "sunk": Measure(46),
        "released": Measure(44, "creatures"),
        "kept": Measure(43, "creatures"),
        "cycle": Measure(40, "cycle"),
        "god_open": Measure(36, "cycle"),
        "god_hidden": Measure(36, "cycle"),
        "god_moves": Measure(36, "cycle"),
        "god_revealed": Measure(36, "cycle"),
        "hero_track": Measure(34, "cycle"),
        "track": Measure(34, "cycle"),
        "track_discards": Measure(35, "cycle"),
        "turn": Measure(4),
        "bids": Measure(2),
    }
)
"""By the end of a note's key; what is not listed is a line like any other."""
LINE = Measure(10)
CARDS = MappingProxyType({"priestess": "priestess", "philosopher": "philo"})
TITLE = "cyclades.told."


def told(texts: Texts, one: Note) -> tuple[Told, ...]:
    facts, name = dict(one.facts), one.key.rpartition(".")[2]
    measure = MEASURES.get(name, LINE)
    if name == "round":
        return both_sides(texts, facts)
    seat = str(facts.get("seat", ""))
    title = texts(f"{TITLE}{measure.title}") if measure.title else ""
    sums = sum_of(measure, facts)
    return (Told(said(texts, one, seat), seat, sums, (), measure.weight, title),)


def sum_of(measure: Measure, facts: Mapping[str, Fact]) -> tuple[Stat, ...]:
    """The one number that everybody wants to know."""
    if measure.fact not in facts:
        text = measure.sign if not measure.fact else ""
    else:
        text = f"{measure.sign}{facts[measure.fact]}"
    icon = measure.icon or CARDS.get(str(facts.get("kind")), "")
    return (Stat(icon, text),) if text and icon else ()


def both_sides(texts: Texts, facts: Mapping[str, Fact]) -> tuple[Told, ...]:
    """A round of battle: each side's sum, and what it is made of."""
    area, number = texts.value("area", facts["area"]), facts["round"]
    title = texts(f"{TITLE}round_of", area=area, round=number)
    pairs = (("seat", "attack", "attack_parts"), ("foe", "defence", "defence_parts"))
    return tuple(
        Told(
            texts.value(parts, facts[parts]),
            str(facts[who]),
            (Stat("shield", str(facts[strength])),),
            (),
            ROUND,
            title,
        )
        for who, strength, parts in pairs
    )
