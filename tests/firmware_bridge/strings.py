"""Pulls puppets: dice in another process, by lines to and from it."""

from __future__ import annotations

import asyncio
import sys
from contextlib import asynccontextmanager, suppress
from typing import Any


class Strings:
    """Pulls the puppets of another process."""

    @classmethod
    @asynccontextmanager
    async def of(cls, count: int, links: int = 99) -> Any:
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.firmware_bridge.puppets",
            str(count),
            str(links),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        strings = cls()
        strings.child = child
        assert (await child.stdout.readline()).strip() == b"ready"
        try:
            yield strings
        finally:
            with suppress(ProcessLookupError):
                child.terminate()
            await child.wait()

    async def pull(self, *words: object) -> float:
        self.child.stdin.write((" ".join(map(str, words)) + "\n").encode())
        return float(await self.child.stdout.readline())
