"""Somebody at a keyboard: a command that asks, and is answered line by line."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

PATIENCE = 60


def foreground() -> None:
    """A shell that runs in the background lets its children ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Typist:
    """`async with`: the command runs in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.said = ""

    async def __aenter__(self) -> Typist:
        self.child = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "companion",
            *self.words,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=dict(os.environ),
            preexec_fn=foreground,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.child.returncode is None:
            self.child.kill()
        await self.child.wait()

    async def told(self, text: str) -> None:
        """Read on until it says that."""
        before = len(self.said)
        while text not in self.said[before:]:
            line = await asyncio.wait_for(self.child.stdout.readline(), PATIENCE)
            assert line, f"it ended without {text!r}: {self.said}"
            self.said += line.decode()

    def enter(self) -> None:
        self.child.stdin.write(b"\n")

    def end(self) -> None:
        self.child.stdin.close()

    async def ended(self, code: int = 0) -> str:
        self.said += (
            await asyncio.wait_for(self.child.stdout.read(), PATIENCE)
        ).decode()
        assert await self.child.wait() == code, self.said
        return self.said
