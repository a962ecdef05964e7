"""Moves, notes, refusals and entries of the books as sentences.

Keys, for a game called `g` (its name with underscores):
`g.move.<Type>` with the move's fields and `{who}`; `g.move.<Type>.public` instead
where the move itself is a secret; `g.move.<Type>.asked` where it is known what it
answered, with the facts of the question too. `g.entry.<path[0]>` with `{seat}` for
the first person in the path and `{a}`, `{b}`, `{c}` for the rest of it.
`g.change.<path[0]>` with these and `{before}`, `{after}`; without it the entry's own
words are used.
A value is looked for as `g.<whole path>.<value>`, then as `g.<path[0]>.<value>`, then
as the face of a die, `g.face.<value>`; what stands in a path also as
`g.place.<value>`. Numbers have words where nought has some
(`g.portal.0`). A colour there is a person's unless the game
has words of its own for it (`g.boar.red`).

A way to decide an option has the option's own words, `choice.g.<option>.<way>`; those
that options share whose names begin alike, `choice.g.house.wound.<way>`; those of its
kind, `choice.<kind>.<way>`; or is called like a card.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import takewhile
from typing import Any

from companion.kernel.books import Change, Correct, Path, Value
from companion.kernel.game import Fact, Facts, Game, Note
from companion.kernel.moves import Ruling
from companion.plumbing.refusal import Refusal
from companion.words.texts import Texts


def move(
    texts: Texts, game: Game[Any, Any], move: Any, who: str, asked: Facts = ()
) -> str:
    """What was done, by whom, and to what it was the answer: `Tom: end of turn`."""
    if isinstance(move, Correct):
        held = value(texts, move.path, move.value)
        return texts("kernel.move.Correct", entry=entry(texts, move.path), value=held)
    facts = _facts(texts, move)
    if isinstance(move, Ruling):
        facts["value"] = ruled(texts, move)
    facts["who"] = who or str(facts.get("seat", "")) or texts("phrase.table")
    key = f"{game.name.replace('-', '_')}.move.{type(move).__name__}"
    ways = (f"{key}.public", f"{key}.asked" if asked else key)
    said = next((way for way in ways if texts.has(way)), key)
    return texts.say(said, tuple({**dict(asked), **facts}.items()))


def ruled(texts: Texts, move: Ruling) -> str:
    """In a game's own word for it, or as the option calls it."""
    own = f"{texts.game}.value.{move.value}"
    path = "option", move.name
    return texts(own) if texts.has(own) else value(texts, path, move.value)


def note(texts: Texts, note: Note) -> str:
    """What followed from a move."""
    return texts.say(note.key, note.facts)


def refusal(texts: Texts, refusal: Refusal) -> str:
    """Which rule a wish breaks."""
    facts = dict(refusal.facts)
    path = facts.get("path")
    if refusal.key.startswith("kernel.") and isinstance(path, str):
        facts["path"] = entry(texts, tuple(path.split("/")))
    return texts.say(refusal.key, tuple(facts.items()))


def entry(texts: Texts, path: Path) -> str:
    """The name of one entry of the books: `Anna: gold`."""
    if path[0] == "option":
        return texts(f"option.{texts.game}.{path[1]}")
    return texts.say(f"{texts.game}.entry.{path[0]}", _places(texts, path))


def value(texts: Texts, path: Path, held: Value | None) -> str:
    """What an entry says, in words."""
    if isinstance(held, tuple):
        words = (value(texts, path, one) for one in held)
        return ", ".join(words) or texts("phrase.nothing")
    if held in ("", None):
        return texts("phrase.nothing")
    if isinstance(held, int) and not texts.has(f"{texts.game}.{path[0]}.0"):
        return str(held)
    return _word(texts, str(held), path)


def change(texts: Texts, change: Change) -> str:
    """What hands must do: `Anna: gold 7 » 4`."""
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


def listed(texts: Texts, names: Sequence[str]) -> str:
    """`Anna, Marek and Tom`."""
    if len(names) < 2:
        return "".join(names)
    return texts("phrase.and", first=", ".join(names[:-1]), last=names[-1])


def between(was: str, now: str) -> str:
    """Two sentences as one, the difference in the middle: `light die 3 » 5`."""
    old, new = was.split(" "), now.split(" ")
    same = alike(old, new)
    back = alike(old[same:][::-1], new[same:][::-1])
    end = len(new) - back
    middle = (*old[same : len(old) - back], "»", *new[same:end])
    return " ".join((*new[:same], *middle, *new[end:]))


def alike(*spoken: list[str]) -> int:
    """With how many of the same words sentences begin."""
    pairs = zip(*spoken, strict=False)
    return sum(1 for _ in takewhile(lambda words: len(set(words)) == 1, pairs))


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
    whose = seat(texts, path)
    rest = list(path[1:])
    if whose:
        rest.remove(whose)
    words = (_place(texts, part, path) for part in rest)
    named = tuple(zip("abcdef", words, strict=False))
    return (("seat", whose), *named) if whose else named


def seat(texts: Texts, path: Path) -> str:
    """Whose entry it is, if it is somebody's."""
    people = (part for part in path[1:] if _somebody(texts, part))
    return next((p for p in people if not _words(texts, p, path[:1])), "")


def _somebody(texts: Texts, part: str) -> bool:
    """A person, or a faction beside the one that bears the person's colour."""
    return texts.name(part) != part or texts.has(f"{texts.game}.seat.{part}")


def _place(texts: Texts, part: str, path: Path) -> str:
    """A place in the books in words: a die, a card, a number."""
    place = f"{texts.game}.place.{part}"
    own = _words(texts, part, path[:1])
    return own or (texts(place) if texts.has(place) else part)


def _word(texts: Texts, value: str, path: Path) -> str:
    """A person's name, or the first words found for the value."""
    if texts.name(value) != value:
        return texts.name(value)
    return _words(texts, value, path) or value


def _words(texts: Texts, value: str, path: Path) -> str:
    """The words of a game, or of the app's options, for a value; if there are any."""
    found = (key for key in _under(texts.game, path, value) if texts.has(key))
    key = next(found, "")
    return texts(key) if key else ""


def _under(game: str, path: Path, value: str) -> tuple[str, ...]:
    """Where the words of a value may stand."""
    if path[0] == "option":
        return tuple(ways(game, path[1], value))
    kinds = (".".join(path), path[0], "face")
    return tuple(f"{game}.{kind}.{value}" for kind in kinds)


def ways(game: str, option: str, value: str) -> Iterator[str]:
    """Where the words of a way to decide an option may stand."""
    parts = option.split(".")
    for count in range(len(parts), 0, -1):
        yield f"choice.{game}.{'.'.join(parts[:count])}.{value}"
    yield f"choice.{parts[0]}.{value}"
    yield f"{game}.card.{value}"
