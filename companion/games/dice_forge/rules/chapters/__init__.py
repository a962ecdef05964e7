"""One file a chapter of the booklet; `game.py` hands the head task to its chapter."""
