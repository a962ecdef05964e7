"""`pythia`: the app; where there is no display, its pictures."""

from argparse import Namespace

from companion.app import run as table
from companion.app.context import CommandContext


def run(words: Namespace, home: CommandContext) -> int:
    """Full screen or not is the settings' word, unless the command line has one."""
    full = True if words.fullscreen else False if words.window else None
    return table.start(home, full=full)
