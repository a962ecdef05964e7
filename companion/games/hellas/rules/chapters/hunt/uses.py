"""The cards of this chapter that are used: artifacts, blessings, quest cards."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.hellas.rules.chapters.cards.card import Card

CARDS: Mapping[str, Card] = MappingProxyType({})
