"""A folder a part of the booklet, a file a chapter."""
