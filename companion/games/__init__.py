"""The rules, a folder each. Imports the kernel; no game imports another."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.cyclades.game import Cyclades
from companion.games.dice_forge.game import DiceForge
from companion.kernel.game import Game

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType(
    {game.name: game for game in (DiceForge(), Cyclades())}
)
"""Every game Pythia knows, by its name on the command line."""
