"""`python -m vision dice|check-dice|left-out|fit-sure|train-dice|check-board`, at a
terminal: dice and boards on photographs.
"""

import sys

from vision.command import main

if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
