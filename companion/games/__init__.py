"""The rules, a folder each. Imports the kernel; no game imports another."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.rules.game import Cyclades
from companion.games.dice_forge.rules.game import DiceForge
from companion.kernel.game import Game

KNOWN: tuple[Game[Any, Any], ...] = (DiceForge(), Cyclades())

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {game.name: game for game in KNOWN}
)
"""Every game Pythia knows, by its name on the command line."""
