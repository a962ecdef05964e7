"""What every room may use: files, folders, plain values, refusals."""
