"""`pythia board`: what belongs to a board under a camera or on a wire."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType

from companion.app.context import CommandContext, CommandError
from companion.cli.boards import markers, ports, selftest, simulate, watch

DEEDS: Mapping[str, ModuleType] = MappingProxyType(
    {
        "markers": markers,
        "ports": ports,
        "watch": watch,
        "selftest": selftest,
        "simulate": simulate,
    }
)
"""Each is a file with `arguments` and `run`, as a command is."""


def arguments(parser: ArgumentParser, say: Callable[..., str]) -> None:
    what = parser.add_subparsers(dest="what", metavar="|".join(DEEDS))
    for name, deed in DEEDS.items():
        told = say(f"cli.board.{name}")
        made = what.add_parser(name, help=told, description=told, allow_abbrev=False)
        deed.arguments(made, say)


def run(words: Namespace, home: CommandContext) -> int:
    if words.what is None:
        raise CommandError("cli.which", words="board", names=", ".join(DEEDS))
    return int(DEEDS[words.what].run(words, home))
