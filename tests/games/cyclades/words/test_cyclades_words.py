"""Words of Cyclades: whatever its rules say is said in three languages, in full."""

import random
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from string import Formatter
from textwrap import wrap
from typing import Any, get_args

import pytest

from companion.desk.context import Context
from companion.desk.places import Glossary
from companion.games.cyclades.rules.box import (
    BONUSES,
    BUILDINGS,
    CREATURES,
    GODS,
    HEROES,
    TILES,
)
from companion.games.cyclades.rules.game import GAME
from companion.games.cyclades.rules.tasks import Task
from companion.kernel.books import Change, Entry
from companion.kernel.game import Facts
from companion.kernel.options import chosen
from companion.library import registry
from companion.pages.app.glossary import glossary
from companion.saves.settings import Settings
from companion.words import phrases
from companion.words.texts import LANGUAGES, Texts, catalogue

NAMES = dict(
    zip(GAME.colours, ("Anna", "Tom", "Eva", "Jan", "Ola", "Ida"), strict=True)
)
TASKS = sorted(task.__name__ for task in get_args(Task))
TERMS = (*CREATURES, *HEROES, *GODS, *BUILDINGS, *(f"bonus_{b}" for b in BONUSES))
STEPS = 260
"""How far into a game the words are listened to."""


def texts(language: str, people: int = 6) -> Texts:
    seats = {colour: NAMES[colour] for colour in GAME.colours[:people]}
    return Texts(language, lambda seat: seats.get(seat, seat), "cyclades")


# ---- what the glossary holds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "id", [*(f"rule.{t}" for t in TASKS), *map("term.{}".format, TERMS)]
)
def test_t22_every_task_and_every_card_is_explained(language: str, id: str) -> None:
    words = texts(language)
    for part in ("title", "body", "page"):
        assert words.has(f"cyclades.{id}.{part}"), part


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hero", HEROES)
def test_t22_a_hero_has_two_abilities(language: str, hero: str) -> None:
    body = texts(language)(f"cyclades.term.{hero}.body")
    assert len(body.split("\n")) == 2


@pytest.mark.parametrize(
    ("language", "query", "title"),
    [
        ("pl", "kapłanka", "Kapłanka"),
        ("pl", "kaplanka", "Kapłanka"),
        ("cs", "knezka", "Kněžka"),
        ("en", "priestess", "Priestess"),
        ("cs", "minotauros", "Mínótauros"),
    ],
)
def test_t22_a_search_finds_it(language: str, query: str, title: str) -> None:
    shown = glossary(Context(texts(language), Settings(), Glossary(query=query)))
    assert shown.terms[0].title == title
    assert shown.article is not None
    assert shown.article.title == title
    assert shown.article.page


# ---- what is said in a game


class Heard:
    """What a game says while people play it at random."""

    def __init__(self) -> None:
        self.said: dict[str, Facts] = {}
        self.moves: dict[str, Any] = {}
        self.entries: dict[tuple[str, ...], Entry] = {}

    def hear(self, key: str, facts: Facts) -> None:
        self.said[f"{key} {[name for name, _ in facts]}"] = facts


@cache
def heard(people: int, ways: tuple[tuple[str, str], ...]) -> Heard:
    chance, found = random.Random(people), Heard()
    state = GAME.setup(GAME.colours[:people], chosen(GAME.options, ways))
    for step in range(STEPS):
        prompt = GAME.prompt(state)
        if prompt is None:
            break
        found.hear(prompt.key, prompt.facts)
        for _, refusal in GAME.wishes(state):
            found.hear(refusal.key, refusal.facts)
        if step % 50 == 49:
            found.entries |= {entry.path: entry for entry in GAME.entries(state)}
        kinds: dict[type, list[Any]] = {}
        for move in GAME.moves(state):
            kinds.setdefault(type(move), []).append(move)
        move = chance.choice(kinds[chance.choice(list(kinds))])
        found.moves[f"{type(move).__name__} {move}"[:60]] = move
        state, notes = GAME.play(state, move)
        for note in notes:
            found.hear(note.key, note.facts)
    return found


GAMES = (
    (2, ()),
    (3, (("deck.creatures", "app"), ("track.purses", "open"))),
    (4, (("rule.teams", "on"), ("auto.income", "ask"), ("auto.gods", "ask"))),
    (5, (("track.purses", "table"), ("auto.payment", "ask"))),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("people", "ways"), GAMES)
def test_every_sentence_has_its_facts(
    language: str, people: int, ways: tuple[tuple[str, str], ...]
) -> None:
    words, found = texts(language, people), heard(people, ways)
    for spoken, facts in found.said.items():
        key = spoken.partition(" ")[0]
        assert words.has(key), key
        why = [f"{key}.why"] if words.has(f"{key}.why") else []
        for sentence in (key, *why):
            assert "…" not in words.say(sentence, facts), sentence
    for move in found.moves.values():
        assert "…" not in phrases.move(words, GAME, move, "Anna"), move


@pytest.mark.parametrize(("people", "ways"), GAMES)
def test_every_fact_has_words(people: int, ways: tuple[tuple[str, str], ...]) -> None:
    """Nobody ever reads `two_troops`: names of pieces are said like people say them."""
    words = texts("pl", people)
    pieces = {*CREATURES, *HEROES, *GODS, *BUILDINGS, *BONUSES, *GAME.colours}
    for facts in heard(people, ways).said.values():
        for name, value in facts:
            told = words.value(name, value)
            assert "_" not in told, (name, value)
            if value in pieces and words.name(str(value)) == value:
                assert words.has(f"cyclades.{name}.{value}"), (name, value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("people", "ways"), GAMES)
def test_every_line_of_the_books_is_named(
    language: str, people: int, ways: tuple[tuple[str, str], ...]
) -> None:
    words, found = texts(language, people), heard(people, ways)
    for entry in found.entries.values():
        told = phrases.entry(words, entry.path)
        assert "…" not in told, entry.path
        assert "cyclades." not in told
        for value in (*list(entry.choices)[:3], entry.value):
            assert "_" not in phrases.value(words, entry.path, value), entry.path


@pytest.mark.parametrize("kind", GAME.moves_known, ids=lambda kind: kind.__name__)
def test_a_move_tells_only_what_it_holds(kind: type) -> None:
    held = {"who", *(field.name for field in fields(kind))}
    assert set(told(f"cyclades.move.{kind.__name__}")) <= held


@pytest.mark.parametrize("key", ["Dealt", "Dealt.public", "Pick"])
def test_no_words_give_a_secret_away(key: str) -> None:
    assert "creature" not in told(f"cyclades.move.{key}")


def told(key: str) -> list[str]:
    """The placeholders of a sentence."""
    sentence = catalogue("en", registry.GAMES.words["cyclades"]).gettext(key)
    return [name for _, name, _, _ in Formatter().parse(sentence) if name]


# ---- what has to fit


def questions(words: Texts) -> Iterator[str]:
    """`cyclades.<Task>` and its variants, without their explanations."""
    for key in words.keys("cyclades."):
        task = key.split(".")[1]
        if task in TASKS and not key.endswith(".why"):
            yield key


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_fit_in_two_lines(language: str) -> None:
    words = texts(language)
    longest = {"god": "poseidon", "creature": "polyphemus", "hero": "penthesilea"}
    facts = (*longest.items(), ("space", 5), ("count", 3))
    for key in questions(words):
        lines = wrap(words.say(key, facts), 20)
        assert len(lines) <= 2, lines
        assert max(map(len, lines)) <= 20, lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_t13_a_tile_that_lies_face_down_is_called_like_any_other(language: str) -> None:
    words = texts(language)
    for god in TILES:
        name = words.value("god", god)
        said = phrases.change(words, Change(("hidden", "4"), "zeus", god))
        assert said.count(name) == 2 if god == "zeus" else said.count(name) == 1
