"""Our games, fetched beside the first page: opening one shall not cost a late frame."""

import asyncio
import gc
from collections.abc import Iterator
from importlib import import_module

from companion.library.registry import Library

AT_ONCE = ("rules", "desk", "pages", "screens")
"""What the first page of a game asks for; a camera's part is fetched with a camera."""


class GamesAhead:
    """Goes through them module by module, after the first page has had its time."""

    def __init__(self, library: Library, wait: float) -> None:
        self.library, self.wait = library, wait

    async def run(self) -> None:
        await asyncio.sleep(self.wait)
        for module in modules(self.library):
            await asyncio.to_thread(import_module, module)
        gc.freeze()  # all this stays: looking for rubbish in it would cost a frame


def modules(library: Library) -> Iterator[str]:
    """Of our own games only: a guest's is not run before it is asked for."""
    for one in library.descriptions.values():
        if not one.maker:
            for part in AT_ONCE:
                if part in one.parts:
                    yield f"{one.package}.{one.parts[part].partition(':')[0]}"
