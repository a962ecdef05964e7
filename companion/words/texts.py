"""Words: stable keys and facts in, finished sentences of one language out.

One folder a language, one catalogue a game beside `app`; English is a language
like the others. A name never inflects, so every sentence takes it as it is.
"""

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from companion.kernel.game import Amounts, Fact, Facts

GAMES = Path(__file__).parents[1] / "games"
LANGUAGES = ("en", "pl", "cs")
FOLDERS = (Path(__file__).parent, *GAMES.glob("*/words"))
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
        self, language: str, name: Callable[[str], str] = str, game: str = ""
    ) -> None:
        self.language = language
        self.name = name
        self.game = game
        self._catalogue = catalogue(language)

    def has(self, key: str) -> bool:
        """Whether there are words for this key."""
        found = self._catalogue
        # Not every Python finds a sentence with plural forms by its plain key.
        return found.gettext(key) != key or found.ngettext(key, key, 1) != key

    def keys(self, prefix: str) -> tuple[str, ...]:
        """Every key that begins so, in the order of the alphabet."""
        return tuple(key for key in keys(self.language) if key.startswith(prefix))

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence for a key; `n` chooses the plural form."""
        return self.say(key, tuple(facts.items()))

    def say(self, key: str, facts: Facts = ()) -> str:
        number = dict(facts).get("n")
        sentence = key
        if isinstance(number, int):
            sentence = self._catalogue.ngettext(key, key, number)
        if sentence == key:  # a sentence may well tell `n` and have no plural forms
            sentence = self._catalogue.gettext(key)
        return sentence.format_map(_Facts(self, facts))

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
        return self.say(key) if self.has(key) else str(value)

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


def files(language: str) -> tuple[Path, ...]:
    """The compiled catalogues of a language, the shared ones and those of games."""
    found = (path for folder in FOLDERS for path in folder.glob(f"{language}/*.mo"))
    return tuple(sorted(found))


@cache
def keys(language: str) -> tuple[str, ...]:
    """Every key there are words for."""
    found: set[str] = set()
    for path in files(language):
        with path.open("rb") as file:
            # `_catalog` is where gettext keeps what it read; a plural's key is a pair.
            read: dict[Any, str] = vars(gettext.GNUTranslations(file))["_catalog"]
        found.update(key if isinstance(key, str) else key[0] for key in read)
    return tuple(sorted(found - {""}))


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """All catalogues of a language as one."""
    found: gettext.NullTranslations = gettext.NullTranslations()
    for path in files(language):
        with path.open("rb") as file:
            read = gettext.GNUTranslations(file)
        # One dictionary: a chain of fallbacks would be walked for every word of a page.
        every = {**vars(found).get("_catalog", {}), **vars(read)["_catalog"]}
        vars(read)["_catalog"] = every
        found = read
    return found
