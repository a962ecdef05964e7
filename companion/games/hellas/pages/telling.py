"""How much each thing that follows from a move matters at a table of Hellas."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.kernel.game import Fact, Note
from companion.pages.pieces import Stat
from companion.pages.table.told import NoteWeight, Told, said
from companion.words.texts import Texts

SIDES = 80
"""Both sums of a battle stand together."""
MEASURES: Mapping[str, NoteWeight] = MappingProxyType(
    {
        "wins": NoteWeight(98, "victory"),
        "slain": NoteWeight(94, "hunt"),
        "slain_from": NoteWeight(94, "hunt"),
        "king": NoteWeight(93, "king"),
        "no_king": NoteWeight(93, "king"),
        "battle_won": NoteWeight(84, "battle"),
        "conquers": NoteWeight(84, "region"),
        "withdraws": NoteWeight(78, "battle"),
        "cannot_leave": NoteWeight(78, "battle"),
        "battle": NoteWeight(77, "battle"),
        "builds": NoteWeight(76, "monument"),
        "quest_done": NoteWeight(76, "quest"),
        "attacks": NoteWeight(72, "phase"),
        "monster_moves": NoteWeight(71, "phase"),
        "monster_die": NoteWeight(70, "phase"),
        "killed": NoteWeight(68, "", "troop", "hoplites", "−"),
        "burnt": NoteWeight(68, "", "troop", sign="−1"),
        "sacrifices": NoteWeight(68, "", "priestess", sign="−1"),
        "monster_arrives": NoteWeight(62, "event"),
        "evolves": NoteWeight(62, "event"),
        "quest_appears": NoteWeight(61, "event"),
        "quest_discarded": NoteWeight(60, "event"),
        "event_of_slain": NoteWeight(60, "event"),
        "no_event": NoteWeight(60, "event"),
        "round_over": NoteWeight(58, "round"),
        "hunt_failed": NoteWeight(57, "hunt"),
        "fourth_injury": NoteWeight(57, "hunt"),
        "injured": NoteWeight(56, "", "drop", sign="+1"),
        "weakened": NoteWeight(56),
        "healed_monster": NoteWeight(56),
        "attack": NoteWeight(55, "hunt", "claw", "strength"),
        "takes": NoteWeight(50, "region"),
        "recruits": NoteWeight(40, "", "troop", "hoplites", "+"),
        "draws": NoteWeight(40, "", "cards", "cards", "+"),
        "discards": NoteWeight(40, "", "cards", "cards", "−"),
        "discards_blindly": NoteWeight(40, "", "cards", "cards", "−"),
        "priests": NoteWeight(38, "", "priestess", "priests", "+"),
        "rises": NoteWeight(38, "", "", "value"),
        "uses": NoteWeight(36),
        "turn": NoteWeight(4),
    }
)
"""By the end of a note's key; what is not listed is a line like any other."""
LINE = NoteWeight(10)
TITLE = "hellas.told."


def told(texts: Texts, one: Note) -> tuple[Told, ...]:
    facts, name = dict(one.facts), one.key.rpartition(".")[2]
    if name == "strengths":
        return both_sides(texts, facts)
    measure = MEASURES.get(name, LINE)
    seat = str(facts.get("seat", ""))
    title = texts(f"{TITLE}{measure.title}") if measure.title else ""
    sums = sum_of(measure, facts)
    return (Told(said(texts, one, seat), seat, sums, (), measure.weight, title),)


def sum_of(measure: NoteWeight, facts: Mapping[str, Fact]) -> tuple[Stat, ...]:
    """The one number that everybody wants to know."""
    if measure.fact not in facts:
        text = measure.sign if not measure.fact else ""
    else:
        text = f"{measure.sign}{facts[measure.fact]}"
    icon = measure.icon or str(facts.get("attribute", ""))
    return (Stat(icon, text),) if text and icon else ()


def both_sides(texts: Texts, facts: Mapping[str, Fact]) -> tuple[Told, ...]:
    """A battle: each side's sum, and what it is made of."""
    region = texts.value("region", facts["region"])
    title = texts(f"{TITLE}battle_of", region=region)
    pairs = (("seat", "attack", "attack_parts"), ("foe", "defence", "defence_parts"))
    return tuple(
        Told(
            texts.value(parts, facts[parts]),
            str(facts[who]),
            (Stat("sword", str(facts[strength])),),
            (),
            SIDES,
            title,
        )
        for who, strength, parts in pairs
        if who in facts and parts in facts
    )
