"""What every room may use: files, folders, plain values, refusals, the field log."""
