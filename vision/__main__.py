"""`python -m vision board|dice|check-board|check-dice|left-out|fit-sure|train-dice`, at
a terminal: dice and boards on photographs.
"""

import sys

from vision.aloud import aloud
from vision.command import main

if __name__ == "__main__":
    raise SystemExit(aloud(lambda: main(sys.argv[1:])))
