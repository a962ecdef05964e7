"""Games on disk: rows as they are played, snapshots, migrations, copies, files."""
