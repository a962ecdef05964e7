"""What drawings remember of a game, until another game lies on the table."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Found = TypeVar("Found")
_EVERY: list[Any] = []


def remembered(
    most: int,
) -> Callable[[Callable[Asked, Found]], Callable[Asked, Found]]:
    """So many results of a function, those asked for last."""

    def keep(find: Callable[Asked, Found]) -> Callable[Asked, Found]:
        kept = lru_cache(most)(find)
        _EVERY.append(kept)
        return kept  # type: ignore[return-value]

    return keep


def forget() -> None:
    """No page of the game that is played now looks like one of the last game."""
    for kept in _EVERY:
        kept.cache_clear()
