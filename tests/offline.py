"""Runs Pythia under a guard: any word to a network ends it at once.

`python -m tests.offline companion demo --out DIR`, and likewise any module. The
guard hears what Python's own audit hears: every connect, bind, send and look-up.
"""

from __future__ import annotations

import os
import runpy
import socket
import sys
from typing import Any

CAUGHT = 97
ASKING = ("socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr")
SPEAKING = ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg")


def guard(event: str, facts: tuple[Any, ...]) -> None:
    """Talk within this computer, as with a display, is no network."""
    local = getattr(socket, "AF_UNIX", None)
    spoke = event in SPEAKING and facts[0].family != local
    if spoke or event in ASKING:
        os.write(2, f"the network was touched: {event} {facts[1:]}\n".encode())
        os._exit(CAUGHT)


def main() -> None:
    module, *words = sys.argv[1:]
    sys.argv = [module, *words]
    sys.addaudithook(guard)
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
