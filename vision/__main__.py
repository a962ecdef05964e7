"""`python -m vision dice|check-dice|train-dice`: dice on photographs, at a terminal."""

import sys

from vision.command import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
