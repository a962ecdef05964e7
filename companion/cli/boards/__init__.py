"""`pythia board` and its deeds, a file each."""
