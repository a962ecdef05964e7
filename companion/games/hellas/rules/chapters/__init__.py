"""One folder a chapter of the booklet; each has its tasks' table in `contents.py`."""
