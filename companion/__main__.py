"""Where everything is put together; nobody imports this."""

import sys


def main() -> int:
    try:
        from companion.cli.parser import run

        return run(sys.argv[1:])
    except KeyboardInterrupt:  # before anybody was there to hear it
        return 130


if __name__ == "__main__":
    raise SystemExit(main())
