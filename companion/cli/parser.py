"""What may be typed after `pythia`, and who does it."""

import errno
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from companion.app import crash
from companion.app.context import CommandContext, command_context
from companion.plumbing import terminal
from companion.plumbing.refusal import Refusal
from companion.plumbing.version import VERSION
from companion.words import phrases

COMMANDS = (
    "demo",
    "selfplay",
    "show",
    "export",
    "import",
    "games",
    "doctor",
    "dice",
    "board",
    "trace",
    "bench",
)
"""In the order of the help; each is the file of its name, but for FILES."""
FILES = {"import": "import_game"}
LACKS = "arguments are required: "
"""What argparse says before the names of arguments that were not typed."""
WRONG = 2
"""What we return when it was asked wrongly."""


class Parser(ArgumentParser):
    """Says what was not understood in the language of the settings."""

    home: CommandContext
    typed: Sequence[str] = ()

    def error(self, message: str) -> NoReturn:
        """argparse speaks English: of that only the names of what lacks are taken."""
        usage = " ".join(self.format_usage().split()[1:])
        typed, lacks = " ".join(Parser.typed), message.partition(LACKS)[2]
        key = "cli.lacks" if lacks else "cli.usage"
        tell(self.home.say(key, words=typed, lacks=lacks, usage=usage))
        raise SystemExit(WRONG)


def tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def parser(home: CommandContext) -> Parser:
    """Every command; the files of those that were typed say their arguments. All
    others stay unread: a list of games should not wait for what measures a camera."""
    say = home.say
    Parser.home = home
    made = Parser("pythia", description=say("cli.pythia"), allow_abbrev=False)
    made.add_argument(
        "--version",
        action="version",
        version=f"Pythia {VERSION}",
        help=say("cli.version"),
    )
    look = made.add_mutually_exclusive_group()
    look.add_argument("--fullscreen", action="store_true", help=say("cli.fullscreen"))
    look.add_argument("--window", action="store_true", help=say("cli.window"))
    commands = made.add_subparsers(dest="command", metavar=say("cli.command"))
    for name in COMMANDS:
        _add(commands, name, home)
    return made


def _add(commands: Any, name: str, home: CommandContext) -> None:
    told = home.say(f"cli.{name}")
    made = commands.add_parser(name, help=told, description=told, allow_abbrev=False)
    if name in Parser.typed:
        _file(name).arguments(made, home.say)


def _file(name: str) -> Any:
    return import_module(f"companion.cli.{FILES.get(name, name)}")


def run(typed: Sequence[str]) -> int:
    """Do what was typed, and let it all be said before we leave."""
    terminal.ready()
    try:
        done = obey(typed)
    except BrokenPipeError:
        done = 0
    except OSError:
        done = _hush("\n")  # does it come of what we say, or of what we do?
        if not done:
            raise
    finally:
        unsaid = _hush()
    return unsaid or done


def _hush(more: str = "") -> int:
    """Whoever read us may have read enough, or may not listen at all: that is no
    trouble. A disk that does not take what is written to it is one."""
    if sys.stdout is None:  # as a service may start us, or `>&-`
        return 0
    try:
        sys.stdout.write(more)
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            reason = errno.errorcode.get(error.errno or 0, "")
            tell(command_context().say("cli.unsaid", reason=reason))
            return WRONG
    return 0


def obey(typed: Sequence[str]) -> int:
    """What cannot be done is a sentence and exit code 2."""
    home = command_context()
    crash.watch(home, next((word for word in typed if word in COMMANDS), ""))
    try:
        words = understood(typed, home)
        for trouble in home.troubles if words.command else ():  # a page tells its own
            tell(phrases.refusal(home.texts, trouble))
        return int(_file(words.command or "app").run(words, home))
    except Refusal as trouble:
        crash.LOG.warning("refused: %s", trouble.key)
        tell(phrases.refusal(home.texts, trouble))
        return WRONG
    except KeyboardInterrupt:
        return 130


def understood(typed: Sequence[str], home: CommandContext) -> Namespace:
    """Without a word there is nothing to parse: the app starts at once."""
    if not typed:
        return Namespace(command=None, fullscreen=False, window=False)
    Parser.typed = typed
    return parser(home).parse_args(typed)
