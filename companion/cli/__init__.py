"""The command line, a file a command. Others build on its names and JSON keys."""
