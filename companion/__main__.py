"""Where everything is put together; nobody imports this."""

from __future__ import annotations


def main() -> int:
    print("Pythia is installed; the app itself is being built.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
