"""Where a command stands: the folders of this person, the settings, the words."""

import locale
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.library.registry import GAMES
from companion.plumbing.folders import Folders, folders, made
from companion.plumbing.refusal import Refusal
from companion.plumbing.tidy import tidy
from companion.saves import settings as kept
from companion.saves.settings import Settings
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble, of_writing
from companion.words.texts import LANGUAGES, Texts


class CommandError(Refusal):
    """A command cannot do it."""


@dataclass(frozen=True, slots=True)
class CommandContext:
    """The folders, the settings, and what of them made no sense."""

    folders: Folders
    settings: Settings
    troubles: tuple[SaveTrouble, ...] = ()

    @property
    def texts(self) -> Texts:
        return Texts(self.settings.language)

    @property
    def say(self) -> Callable[..., str]:
        return self.texts

    def keep(self, settings: Settings) -> None:
        kept.save(self.folders.settings, settings)

    @contextmanager
    def store(self) -> Iterator[Store]:
        """The saves, put away again whatever happens."""
        there = made(self.folders)
        tidy(there)
        try:
            store = Store(there.data, GAMES, there.backups)
        except OSError as error:
            raise of_writing(error, there.data) from error
        if news := store.news:
            print(self.texts.say(news.key, news.facts), file=sys.stderr)
        try:
            yield store
        finally:
            store.close()


def command_context(environment: Mapping[str, str] = os.environ) -> CommandContext:
    there = folders(environment)
    default = Settings(language=spoken(environment))
    return CommandContext(there, *kept.load(there.settings, default))


def spoken(environment: Mapping[str, str]) -> str:
    """The language of this computer, where it is one of ours."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    told = next(filter(None, names), "") or locale.getlocale()[0] or ""
    language = told[:2].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


def game(name: str) -> str:
    """A game of this version, or why not."""
    if name not in GAMES:
        raise CommandError("cli.no_game", game=name, games=", ".join(GAMES))
    return name


def number(name: str, text: str | None, least: int, most: int, default: int) -> int:
    """A whole number in its bounds, or a sentence that says them."""
    if text is None:
        return default
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 19):
        raise CommandError("cli.no_number", name=name, text=text)
    if not least <= int(text) <= most:
        raise CommandError("cli.out_of_bounds", name=name, least=least, most=most)
    return int(text)


def folder(path: Path) -> Path:
    """A folder to write into, made if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError("cli.no_folder", path=str(path)) from error
    return path
