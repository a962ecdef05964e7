"""Words: stable keys and facts in, finished sentences of one language out.

The shared catalogues lie here, those of a game in its own folder; a key whose first
or second word is a game's is that game's, and opens its catalogues when it is first
asked for. English is a language like the others. A name never inflects, so every
sentence takes it as it is.
"""

import gettext
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from struct import error
from typing import Any

from companion.kernel.game import Amounts, Fact, Facts
from companion.library.registry import GAMES, Library
from companion.plumbing.shown import shown

LANGUAGES = ("en", "pl", "cs")
SHARED = Path(__file__).parent
OF_GAMES = ("option", "choice", "table")
"""Keys that begin so and go on with a game's name are that game's."""
SEATS = frozenset(
    {
        "who",
        "owner",
        "other",
        "active",
        "first",
        "next",
        "by",
        "seat",
        "victim",
        "foe",
    }
)
"""Facts that name a person."""


class Texts:
    """The words of one language, and the names of the people at this table."""

    def __init__(
        self,
        language: str,
        name: Callable[[str], str] = str,
        game: str = "",
        library: Library = GAMES,
    ) -> None:
        self.language = language
        self.name = name
        self.game = game
        self._library = library

    def title(self, game: str) -> str:
        """What a game is called in this language; nothing for a stranger."""
        one = self._library.descriptions.get(game)
        return one.name(self.language) if one else ""

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        found = self._catalogue(key)
        # Not every Python finds a sentence with plural forms by its plain key.
        return found.gettext(key) != key or found.ngettext(key, key, 1) != key

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Every key that begins so, in the order of the alphabet."""
        folders = (SHARED, *self._library.words.values())
        every = (key for folder in folders for key in keys(self.language, folder))
        return tuple(sorted(key for key in every if key.startswith(prefix)))

    def _catalogue(self, key: str) -> gettext.NullTranslations:
        """The shared catalogue, or that of the game the key names."""
        words = self._library.words
        first, _, rest = key.partition(".")
        second, more, _ = rest.partition(".")
        theirs = words.get(second) if more and first in OF_GAMES else None
        folder = words.get(first) or theirs or SHARED
        return catalogue(self.language, folder)

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence for a key; `n` chooses the plural form."""
        return self.say(key, tuple(facts.items()))

    def say(self, key: str, facts: Facts = ()) -> str:
        number = dict(facts).get("n")
        sentence = key
        if isinstance(number, int):
            sentence = self._catalogue(key).ngettext(key, key, number)
        if sentence == key:  # a sentence may well tell `n` and have no plural forms
            sentence = self._catalogue(key).gettext(key)
        try:
            return sentence.format_map(_Facts(self, facts))
        except (ValueError, LookupError, AttributeError):
            return sentence  # braces of somebody's that mean nothing to us

    def own(self, key: str, game: str = "", **facts: Fact) -> str:
        """A game's own sentence where it has one, else everybody's."""
        own = f"{game or self.game}.{key}"
        return self(own if self.has(own) else key, **facts)

    def value(self, name: str, value: Fact) -> str:
        """One fact in words: a person, a card, a number, some gold and moon."""
        if isinstance(value, tuple):
            return self.amounts(value)
        if name in SEATS and isinstance(value, str) and self.name(value) != value:
            return self.name(value)
        key = f"{self.game}.{name}.{value}"
        return self.say(key) if self.has(key) else shown(str(value))

    def amounts(self, amounts: Amounts) -> str:
        """`3 gold, 1 moon` in this language's plural forms."""
        return ", ".join(self._amount(what, n) for what, n in amounts)

    def _amount(self, what: str, n: int) -> str:
        """So much of something, or somebody's: `Anna 3`; cards by name: `Hydra ×2`."""
        key = f"{self.game}.amount.{what}"
        if self.has(key):
            return self(key, n=n)
        if (somebody := self.value("seat", what)) != what:
            return f"{somebody} {n}"
        name = self.value("card", what)
        return name if n == 1 else f"{name} ×{n}"


class _Facts(dict[str, str]):
    """Placeholders filled when a sentence asks for them."""

    def __init__(self, texts: Texts, facts: Facts) -> None:
        super().__init__((name, texts.value(name, value)) for name, value in facts)

    def __missing__(self, name: str) -> str:
        return "…"  # a sentence must never break the table; a test finds this


def files(language: str, folder: Path) -> tuple[Path, ...]:
    """The compiled catalogues of a language in one folder of words."""
    return tuple(sorted(folder.glob(f"{language}/*.mo")))


def read(paths: Iterable[Path]) -> Iterator[gettext.GNUTranslations]:
    for path in paths:
        # A catalogue that cannot be read is one that is not there.
        with suppress(OSError, UnicodeError, error), path.open("rb") as file:
            yield gettext.GNUTranslations(file)


@cache
def keys(language: str, folder: Path) -> tuple[str, ...]:
    """Every key there are words for."""
    found: set[str] = set()
    for words in read(files(language, folder)):
        # `_catalog` is where gettext keeps what it read; a plural's key is a pair.
        known: dict[Any, str] = vars(words)["_catalog"]
        found.update(key if isinstance(key, str) else key[0] for key in known)
    return tuple(found - {""})


@cache
def catalogue(language: str, folder: Path) -> gettext.NullTranslations:
    """All catalogues of a language in one folder as one.

    A game that does not speak a language is shown in the first it has of ours.
    """
    spoken = next((code for code in (language, *LANGUAGES) if files(code, folder)), "")
    found = gettext.NullTranslations()
    for words in read(files(spoken, folder) if spoken else ()):
        # One dictionary: a chain of fallbacks would be walked for every word of a page.
        every = {**vars(found).get("_catalog", {}), **vars(words)["_catalog"]}
        vars(words)["_catalog"] = every
        found = words
    return found
