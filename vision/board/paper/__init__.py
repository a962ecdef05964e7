"""The sheet of markers, made to be printed."""
