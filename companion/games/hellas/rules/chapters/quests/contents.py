"""The tasks of this chapter, and what happens by itself."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules.rule import Rule, Settle

RULES: Mapping[type, Rule[Any]] = MappingProxyType({})
ALONE: Mapping[type, Settle] = MappingProxyType({})
