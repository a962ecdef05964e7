"""Games on disk: rows as they are played, snapshots, copies, files."""
