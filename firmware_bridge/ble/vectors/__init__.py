"""`check-vectors`: what we read and write, beside what a file says it should be.

A file holds vectors: for a payload, a command, an advert or a row of them, the
facts that a right implementation gives. Here our values become such facts.
"""
