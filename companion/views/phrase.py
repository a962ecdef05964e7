"""Moves, notes, refusals and entries of the books as sentences.

Keys, for a game called `g` (its name with underscores):
`g.move.<Type>` with the move's fields and `{who}`; `g.move.<Type>.public` instead
where the move itself is a secret. `g.entry.<path[0]>` with `{seat}` for the first
person in the path and `{a}`, `{b}`, `{c}` for the rest of it. `g.change.<path[0]>`
with these and `{before}`, `{after}`; without it the entry's own words are used.
A value is looked for as `g.<whole path>.<value>`, then as `g.<path[0]>.<value>`.
"""

from dataclasses import fields
from typing import Any

from companion.kernel.books import Change, Correct, Path, Value
from companion.kernel.game import Fact, Facts, Game, IllegalMove, Note
from companion.kernel.record import Played
from companion.views.scene import Scene
from companion.views.texts import Texts


def move(texts: Texts, game: Game[Any, Any], move: Any, who: str) -> str:
    """What was done, by whom: `Tom: end of turn`."""
    if isinstance(move, Correct):
        held = value(texts, move.path, move.value)
        return texts("kernel.move.Correct", entry=entry(texts, move.path), value=held)
    facts = _facts(texts, move)
    facts["who"] = who or str(facts.get("seat", "")) or texts("phrase.table")
    key = f"{game.name.replace('-', '_')}.move.{type(move).__name__}"
    public = f"{key}.public"
    return texts.say(public if texts.has(public) else key, tuple(facts.items()))


def note(texts: Texts, note: Note) -> str:
    """What followed from a move."""
    return texts.say(note.key, note.facts)


def refusal(texts: Texts, refusal: IllegalMove) -> str:
    """Which rule a wish breaks."""
    facts = dict(refusal.facts)
    path = facts.get("path")
    if refusal.key.startswith("kernel.") and isinstance(path, str):
        facts["path"] = entry(texts, tuple(path.split("/")))
    return texts.say(refusal.key, tuple(facts.items()))


def entry(texts: Texts, path: Path) -> str:
    """The name of one entry of the books: `Anna: gold`."""
    return texts.say(f"{texts.game}.entry.{path[0]}", _places(texts, path))


def value(texts: Texts, path: Path, held: Value | None) -> str:
    """What an entry says, in words."""
    if isinstance(held, int):
        return str(held)
    if isinstance(held, tuple):
        words = (value(texts, path, one) for one in held)
        return ", ".join(words) or texts("phrase.nothing")
    if not held:
        return texts("phrase.nothing")
    return _word(texts, held, ".".join(path), path[0])


def change(texts: Texts, change: Change) -> str:
    """What hands must do: `Anna: gold 7 → 4`."""
    path = change.path
    facts: dict[str, Fact] = dict(_places(texts, path))
    facts["before"] = value(texts, path, change.before)
    facts["after"] = value(texts, path, change.after)
    if isinstance(change.before, int) and isinstance(change.after, int):
        facts["n"] = abs(change.after - change.before)
    key = f"{texts.game}.change.{path[0]}"
    if not texts.has(key):
        facts["entry"] = entry(texts, path)
        key = "kernel.change"
    return texts.say(key, tuple(facts.items()))


def undo_name(scene: Scene) -> str:
    """What undo would take back just now; nothing when there is nothing."""
    session = scene.open
    played: tuple[Played[Any], ...] = session.table.record.played
    if not played:
        return ""
    begun = (row for row in reversed(played) if not row.follows)
    head = next(begun, played[0])
    return move(scene.texts, session.game, head.move, head.who)


def _facts(texts: Texts, move: Any) -> dict[str, Fact]:
    """A move's fields as facts of a sentence."""
    return {
        field.name: _fact(texts, field.name, getattr(move, field.name))
        for field in fields(move)
    }


def _fact(texts: Texts, name: str, value: Any) -> Fact:
    """Lists of words become one; yes and no have words like any other fact."""
    match value:
        case None:
            return ""
        case bool():
            return texts.value(name, "yes" if value else "no")
        case int() | str():
            return value
        case ((str(), int()), *_):
            return texts.amounts(value)
        case tuple():
            words = (texts.value(name, _fact(texts, name, one)) for one in value)
            return ", ".join(words)
    return texts.value(name, str(value))


def _places(texts: Texts, path: Path) -> Facts:
    """Where in the books: whose, and then where."""
    seat = next((part for part in path[1:] if texts.name(part) != part), "")
    rest = list(path[1:])
    if seat:
        rest.remove(seat)
    words = (_word(texts, part, path[0], "place") for part in rest)
    named = tuple(zip("abcdef", words, strict=False))
    return (("seat", seat), *named) if seat else named


def _word(texts: Texts, value: str, *under: str) -> str:
    """A person's name, or the first words found for the value."""
    if texts.name(value) != value:
        return texts.name(value)
    keys = (f"{texts.game}.{name}.{value}" for name in under)
    found = next((key for key in keys if texts.has(key)), "")
    return texts(found) if found else value
