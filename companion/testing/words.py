"""Whether whatever a game says is said in every language it speaks, and in full."""

import gettext
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from string import Formatter
from types import MappingProxyType
from typing import Any

from companion.kernel.game import Facts
from companion.library.description import Description
from companion.library.registry import FoundGames, Library
from companion.testing.must import must
from companion.testing.tables import TriedTable, walk
from companion.words import phrases
from companion.words.texts import LANGUAGES, Texts, files, read

STEPS = 300
"""How far into a game the words are listened to."""
NAMES = ("Anna", "Marek", "Jana", "Tom", "Eva", "Jan", "Ola", "Ida")


@dataclass
class HeardKeys:
    """What a game says while people play it at random."""

    said: dict[tuple[object, ...], tuple[str, Facts]] = field(default_factory=dict)
    moves: dict[tuple[object, ...], tuple[Any, Facts]] = field(default_factory=dict)
    entries: dict[tuple[str, ...], Any] = field(default_factory=dict)
    keys: set[str] = field(default_factory=set)
    dice: set[str] = field(default_factory=set)

    def hear(self, key: str, facts: Facts) -> None:
        self.said[key, tuple(name for name, _ in facts)] = key, facts


def everything_is_said(one: Description, tables: Iterable[TriedTable]) -> None:
    """In every language the package brings: no key without words, no fact missing."""
    spoken = tuple(code for code in LANGUAGES if files(code, one.words))
    must(spoken, f"{one.words} holds no .mo of {', '.join(LANGUAGES)}: compile them")
    same_placeholders(one, spoken)
    library = Library(lambda: FoundGames(MappingProxyType({one.id: one})))
    for table in tables:
        heard = listen(table)
        strange = heard.dice - set(table.game.dice)
        named = "pages" in one.parts or not strange  # or its own pages name them
        must(named, f"{sorted(strange)} are awaited, and not among the dice")
        for language in spoken:
            names = dict(zip(table.seats, NAMES, strict=False))
            name = partial_name(names)
            texts = Texts(language, name, one.prefix, library)
            is_said(texts, table.game, heard)
            fixed_keys(texts, table.game)


def partial_name(names: dict[str, str]) -> Any:
    return lambda seat: names.get(seat, seat)


# ---- the catalogues among themselves


def same_placeholders(one: Description, spoken: tuple[str, ...]) -> None:
    """Every language has the same sentences, and tells the same facts in them."""
    first, *others = ((code, catalogue(one, code)) for code in spoken)
    for code, words in others:
        odd = sorted(set(words) ^ set(first[1]))
        must(not odd, f"{code} and {first[0]} do not both have words for {odd[:5]}")
        for key, facts in words.items():
            same = facts == first[1][key]
            must(same, f"{key} tells {facts} in {code}, {first[1][key]} in {first[0]}")


def catalogue(one: Description, language: str) -> dict[str, frozenset[str]]:
    """Each key with the placeholders of its sentence, whichever form has them."""
    found: dict[str, frozenset[str]] = {}
    for words in read(files(language, one.words)):
        for key, sentence in messages(words):
            facts = {name for _, name, _, _ in Formatter().parse(sentence) if name}
            found[key] = found.get(key, frozenset()) | facts
    return found


def messages(words: gettext.GNUTranslations) -> Iterator[tuple[str, str]]:
    """`_catalog` is where gettext keeps what it read; a plural's key is a pair."""
    known: dict[Any, str] = vars(words)["_catalog"]
    for key, sentence in known.items():
        if key:
            yield key if isinstance(key, str) else key[0], sentence


# ---- what is said in a game


def listen(table: TriedTable) -> HeardKeys:
    game, heard = table.game, HeardKeys()
    for state, move, _ in islice(walk(table), STEPS):
        hear_state(game, state, heard)
        if move is not None:
            asked = asked_facts(game, state)
            names = tuple(name for name, _ in asked)
            heard.moves[type(move), names, *shape(move)] = move, asked
            for note in game.play(state, move)[1]:
                heard.hear(note.key, note.facts)
    *_, (last, _, _) = walk(table)
    if (result := game.result(last)) is not None:
        heard.hear(result.reason, result.facts)
    return heard


def asked_facts(game: Any, state: Any) -> Facts:
    prompt = game.prompt(state)
    return prompt.facts if prompt else ()


def shape(move: Any) -> Iterator[object]:
    """Moves that say the same number are alike, those that name a card are not."""
    for name in getattr(type(move), "__match_args__", ()):
        value = getattr(move, name)
        yield type(value) if isinstance(value, int) else str(value)


def hear_state(game: Any, state: Any, heard: HeardKeys) -> None:
    prefix = game.name.replace("-", "_")
    if (prompt := game.prompt(state)) is not None:
        heard.hear(prompt.key, prompt.facts)
        heard.dice.update(prompt.dice)
    for _, refusal in game.wishes(state):
        heard.hear(refusal.key, refusal.facts)
    heard.keys.add(f"{prefix}.phase.{game.clock(state).phase}")
    for entry in game.entries(state):
        heard.entries.setdefault(entry.path, entry)


def is_said(texts: Texts, game: Any, heard: HeardKeys) -> None:
    """Every sentence that was heard, with every fact that it was given."""
    for key, facts in heard.said.values():
        whole(texts, key, key, texts.say(key, facts))
        if texts.has(why := f"{key}.why"):
            whole(texts, why, why, texts.say(why, facts))
    for move, asked in heard.moves.values():
        key = f"{texts.game}.move.{type(move).__name__}"
        whole(texts, key, str(move), phrases.move(texts, game, move, ""))
        told = phrases.move(texts, game, move, "", asked)
        whole(texts, key, f"{move}, asked {asked}", told)
    for path, entry in heard.entries.items():
        said = phrases.entry(texts, path)
        value = phrases.value(texts, path, entry.value)
        whole(texts, entry_key(texts, path), f"the entry {path}", f"{said} {value}")
    for key in heard.keys:
        must(texts.has(key), f"{texts.language}: there are no words for {key}")


def entry_key(texts: Texts, path: tuple[str, ...]) -> str:
    if path[0] == "option":
        return f"option.{texts.game}.{path[1]}"
    return f"{texts.game}.entry.{path[0]}"


def whole(texts: Texts, key: str, what: str, sentence: str) -> None:
    """There are words, and no placeholder was left without its fact."""
    must(texts.has(key), f"{texts.language}: there are no words for {key} ({what})")
    must("…" not in sentence, f"{texts.language}: {what} lacks a fact: {sentence}")


# ---- what is said whatever happens


def fixed_keys(texts: Texts, game: Any) -> None:
    for key in wanted(texts, game):
        must(texts.has(key), f"{texts.language}: there are no words for {key}")
    for option in game.options:
        for choice in option.choices:
            known = tuple(phrases.ways(texts.game, option.name, choice))
            said = any(map(texts.has, known))
            must(said, f"{texts.language}: no words for {known[0]}")


def wanted(texts: Texts, game: Any) -> Iterator[str]:
    """Moves, options, phases, dice and the sheet."""
    state = game.setup(game.colours[: min(game.seats)], ())
    yield f"{texts.game}.score.total"
    for kind in game.moves_known:
        own = f"{texts.game}.move.{kind.__name__}"
        yield f"{own}.public" if texts.has(f"{own}.public") else own
    for option in game.options:
        yield f"option.{texts.game}.{option.name}"
        yield f"option.{texts.game}.{option.name}.help"
        own = f"{texts.game}.options.{option.kind}"
        yield own if texts.has(own) else f"options.{option.kind}"
    for phase in game.clock(state).phases:
        yield f"{texts.game}.phase.{phase}"
    for die in dict.fromkeys(die.rpartition(".")[2] for die in game.dice):
        yield f"{texts.game}.die.{die}"
