"""How much each thing that follows from a move matters at a table of Cyclades."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.kernel.game import Fact, Note
from companion.pages.pieces import Stat
from companion.pages.table.told import NoteWeight, Told, said
from companion.words.texts import Texts

ROUND = 80
"""All that a round of battle brought one side stands together."""
MEASURES: Mapping[str, NoteWeight] = MappingProxyType(
    {
        "eliminated": NoteWeight(96, "out"),
        "out": NoteWeight(96, "out"),
        "metropolis": NoteWeight(92, "metropolis", "metro", sign="+1"),
        "metropolis_safe": NoteWeight(92, "metropolis", "metro", sign="+1"),
        "philosophers": NoteWeight(93, "metropolis"),
        "set": NoteWeight(93, "metropolis"),
        "metropolis_lost": NoteWeight(91, "metropolis", "metro", sign="−1"),
        "no_metropolis": NoteWeight(91, "metropolis"),
        "enough": NoteWeight(94, "metropolis"),
        "conquers": NoteWeight(84, "battle"),
        "wins": NoteWeight(84, "battle"),
        "holds": NoteWeight(84, "battle"),
        "nobody": NoteWeight(84, "battle"),
        "loses": NoteWeight(ROUND, "round"),
        "rescued": NoteWeight(ROUND, "round"),
        "retreats": NoteWeight(ROUND, "round"),
        "hector": NoteWeight(ROUND, "round"),
        "pandora": NoteWeight(ROUND, "round"),
        "throws": NoteWeight(ROUND, "round", "die", "face"),
        "graeae": NoteWeight(64, "income", "gold", "gold", "+"),
        "income": NoteWeight(64, "income", "gold", "gold", "+"),
        "no_income": NoteWeight(64, "income", "gold", sign="0"),
        "offering": NoteWeight(60, "offerings", "gold", "gold", "−"),
        "fine": NoteWeight(62, "fine"),
        "fined": NoteWeight(62, "fine", "gold", "gold", "−"),
        "offerings_again": NoteWeight(61, "fine"),
        "gold": NoteWeight(50, "", "gold", "gold", "+"),
        "pays": NoteWeight(50, "", "gold", "gold", "−"),
        "griffin": NoteWeight(50, "", "gold", "gold", "+"),
        "card": NoteWeight(48, "", "", "count", "+"),
        "destroys": NoteWeight(46),
        "steals": NoteWeight(46),
        "sunk": NoteWeight(46),
        "released": NoteWeight(44, "creatures"),
        "kept": NoteWeight(43, "creatures"),
        "cycle": NoteWeight(40, "cycle"),
        "god_open": NoteWeight(36, "cycle"),
        "god_hidden": NoteWeight(36, "cycle"),
        "god_moves": NoteWeight(36, "cycle"),
        "god_revealed": NoteWeight(36, "cycle"),
        "hero_track": NoteWeight(34, "cycle"),
        "track": NoteWeight(34, "cycle"),
        "track_discards": NoteWeight(35, "cycle"),
        "turn": NoteWeight(4),
        "bids": NoteWeight(2),
    }
)
"""By the end of a note's key; what is not listed is a line like any other."""
LINE = NoteWeight(10)
MUTE = ("throws",)
"""Their sum says all."""
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
    text = "" if name in MUTE and sums else said(texts, one, seat)
    return (Told(text, seat, sums, (), measure.weight, title),)


def sum_of(measure: NoteWeight, facts: Mapping[str, Fact]) -> tuple[Stat, ...]:
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
