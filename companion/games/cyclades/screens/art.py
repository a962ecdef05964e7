"""The picture of Cyclades in a list of games."""

from __future__ import annotations
