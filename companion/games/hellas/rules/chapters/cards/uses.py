"""The cards of this chapter that are used: artifacts, blessings, quest cards."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.hellas.rules.chapters.cards.card import Usage
from companion.games.hellas.rules.chapters.cards.deeds import DEEDS
from companion.games.hellas.rules.chapters.cards.tools import TOOLS

CARDS: Mapping[str, Usage] = MappingProxyType({**TOOLS, **DEEDS})
