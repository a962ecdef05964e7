"""The catalogues: the same keys, facts and forms in every language, and none missing.

Words are data that nobody compiles: what a type checker does for code is done here.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog
from babel.messages.pofile import read_po

from companion.library.registry import GAMES
from companion.words.phrases import ways
from companion.words.texts import LANGUAGES, SHARED, Texts, keys

ROOT = Path(__file__).parents[2]
FOLDERS = (SHARED, *GAMES.words.values())


def names(language: str) -> list[str]:
    """The catalogues of a language: its folder of words, and the file."""
    files = (po for folder in FOLDERS for po in (folder / language).glob("*.po"))
    return sorted(f"{po.parents[1].relative_to(ROOT)}:{po.stem}" for po in files)


def file_of(language: str, name: str) -> Path:
    folder, _, stem = name.partition(":")
    return ROOT / folder / language / f"{stem}.po"


NAMES = names("en")
PLURALS = {
    "en": "nplurals=2; plural=(n != 1);",
    "pl": (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
        "(n%100<12 || n%100>14) ? 1 : 2);"
    ),
    "cs": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
}
LETTERS = set("ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ") | {"\u00a0"}
SIGNS = set("„”“’‚‘–—·»«›×−…°≥≤é")
"""What both of our fonts can write, beside ASCII. Arrows and boxes are drawn."""


def read(language: str, name: str) -> Catalog:
    with file_of(language, name).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


CATALOGUES = {(lang, name): read(lang, name) for lang in LANGUAGES for name in NAMES}


def forms(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """Every sentence by its key; a plural has several forms."""
    found: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id:
            plural = isinstance(message.id, tuple)
            key = message.id[0] if plural else message.id
            found[key] = tuple(message.string) if plural else (message.string,)
    return found


def facts(sentences: tuple[str, ...]) -> set[str]:
    """The placeholders of a sentence, whichever form has them."""
    parts = (part for text in sentences for part in Formatter().parse(text))
    return {name for _, name, _, _ in parts if name is not None}


WORDS = {key: forms(catalogue) for key, catalogue in CATALOGUES.items()}
KNOWN = {key for name in NAMES for key in WORDS["en", name]}


# ---- the catalogues among themselves


def test_every_language_has_the_same_catalogues() -> None:
    for language in LANGUAGES:
        assert names(language) == NAMES


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(language: str, name: str) -> None:
    assert set(WORDS[language, name]) == set(WORDS["en", name])


def test_no_key_stands_twice() -> None:
    count = Counter(key for name in NAMES for key in WORDS["en", name])
    assert [key for key, times in count.items() if times > 1] == []
    for (language, name), words in WORDS.items():
        text = file_of(language, name).read_text()
        assert text.count('\nmsgid "') == len(words), (language, name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_tells_the_same_facts(language: str, name: str) -> None:
    for key, sentences in WORDS["en", name].items():
        assert facts(WORDS[language, name][key]) == facts(sentences), key


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_every_sentence_is_there_in_every_form(language: str, name: str) -> None:
    catalogue = CATALOGUES[language, name]
    header = dict(catalogue.mime_headers)
    assert header["Plural-Forms"] == PLURALS[language]
    assert header["Language"] == language
    for message in catalogue:
        assert not message.fuzzy or not message.id
        if isinstance(message.id, tuple):
            assert message.id[0] == message.id[1]
            assert len(message.string) == catalogue.num_plurals, message.id
            assert all(text.strip() for text in message.string), message.id
        elif message.id:
            assert message.string.strip(), message.id


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_plural_forms_say_the_number_or_have_a_reason(language: str, name: str) -> None:
    """A form that is not for one alone must say how many; `n` is never guessed."""
    for key, sentences in WORDS[language, name].items():
        if len(sentences) > 1 and "n" in facts(sentences):
            assert all("{n}" in text for text in sentences[1:]), key


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_our_fonts_can_write_every_letter(language: str, name: str) -> None:
    for key, sentences in WORDS[language, name].items():
        strange = {sign for text in sentences for sign in text if ord(sign) > 126}
        assert strange <= LETTERS | SIGNS, key


@pytest.mark.parametrize(("language", "name"), CATALOGUES)
def test_sentences_are_tidy(language: str, name: str) -> None:
    for key, sentences in WORDS[language, name].items():
        for text in sentences:
            assert text == text.strip(), key
            assert "  " not in text, key


# ---- the code and the catalogues

KEY = re.compile(r"[a-z][a-z_]*(\.[A-Za-z0-9_]+)+")
SPACES = {key.partition(".")[0] for key in KNOWN}
"""What keys begin with."""
FILES = (".json", ".jsonl", ".po", ".py", ".sqlite", ".toml")


def literals(path: Path) -> Iterator[str]:
    """Every string of a module that could be a key, the pieces of f-strings apart."""
    tree = ast.parse(path.read_text())
    pieces = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in pieces:
            value = str(node.value)
            if KEY.fullmatch(value) and not value.endswith(FILES):
                yield value


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / "companion").rglob("*.py")),
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_key_in_the_code_has_words(path: Path) -> None:
    used = {key for key in literals(path) if key.partition(".")[0] in SPACES}
    begun = {key for key in used if any(known.startswith(f"{key}.") for known in KNOWN)}
    assert used - KNOWN - begun - names_of_options() == set()


def names_of_options() -> set[str]:
    """`rule.ties` is an option's name; its words are `option.<game>.rule.ties`."""
    return {option.name for game in GAMES.values() for option in game.options}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_move_option_and_choice_has_words(game) -> None:
    short = game.name.replace("-", "_")
    wanted = {f"{short}.score.total"}
    wanted |= {f"{short}.move.{kind.__name__}" for kind in game.moves_known}
    wanted |= {f"option.{short}.{option.name}" for option in game.options}
    clock = game.clock(game.setup(game.colours[: min(game.seats)], ()))
    wanted |= {f"{short}.phase.{phase}" for phase in clock.phases}
    assert wanted - KNOWN == set()
    for option in game.options:
        for choice in option.choices:
            known = {*ways(short, option.name, choice)} & KNOWN
            assert known, (option.name, choice)


# ---- how texts are put together


def test_plural_forms_are_chosen_by_n() -> None:
    polish = Texts("pl")
    said = [polish("history.undone", n=n) for n in (1, 2, 5, 12, 22)]
    ends = [text.rsplit(" ", 1)[1] for text in said]
    assert ends == ["ruch", "ruchy", "ruchów", "ruchów", "ruchy"]


def test_a_sentence_without_plurals_may_tell_n() -> None:
    assert Texts("en")("hands.done", n=2, of=5) == "2 of 5 done"


def test_a_fact_nobody_gave_never_breaks_the_table() -> None:
    assert Texts("en")("books.bounds", least=1) == "from 1 to …"


def test_seats_are_named_and_amounts_are_spoken() -> None:
    texts = Texts("pl", {"red": "Anna"}.get, "dice_forge")  # type: ignore[arg-type]
    assert texts.value("who", "red") == "Anna"
    assert texts.amounts((("gold", 3), ("moon", 1))) == "3 złota, 1 księżyc"


def test_what_each_owes_is_told_by_name() -> None:
    texts = Texts("pl", lambda seat: {"red": "Anna"}.get(seat, seat), "cyclades")
    assert texts.amounts((("red", 3), ("black", 1))) == "Anna 3, frakcja czarna 1"


def test_first_is_a_person_or_what_comes_first() -> None:
    named = Texts("en", lambda seat: {"red": "Anna"}.get(seat, seat), "dice_forge")
    assert named.value("first", "red") == "Anna"
    assert named.value("first", "ship") == named("dice_forge.first.ship")


def test_keys_are_found_by_their_beginning() -> None:
    found = Texts("cs").keys("consent.")
    assert "consent.seen.yes" in found
    assert all(key.startswith("consent.") for key in found)


TOGETHER = {
    "hands.title",
    "options.house",
    "options.house.help",
    "options.track.help",
    "table.by_hand",
    "table.by_hand.sub",
}
"""Here the whole table is spoken to."""
MANY = {
    "cs": re.compile(r"\b(?:\w{2,}te|vám|vás|vaš\w*|vaší|váš)\b", re.IGNORECASE),
    "pl": re.compile(
        r"\b(?:\w+(?:j|ź|ż|ń|rz|sz|cz|dź)cie|wam|wasz\w*)\b", re.IGNORECASE
    ),
}


@pytest.mark.parametrize("language", MANY)
def test_one_person_is_spoken_to_as_one(language: str) -> None:
    """Both languages know two ways; the app holds one of them in all its own words."""
    texts = Texts(language)
    own = [key for key in keys(language, SHARED) if key not in TOGETHER]
    said = {key: [texts(key, n=n) for n in (1, 3, 5)] for key in own}
    many = {k for k, every in said.items() if MANY[language].search(" ".join(every))}
    assert many == set()
