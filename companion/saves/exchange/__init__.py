"""Games in and out of the store: as files, for others' eyes, from a copy or a ruin."""
