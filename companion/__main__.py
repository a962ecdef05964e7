"""Where everything is put together; nobody imports this."""

import sys

from companion.cli.parser import run


def main() -> int:
    return run(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
