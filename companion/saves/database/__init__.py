"""The file that SQLite keeps: opened, recognised, brought to today's format, put aside.

Nothing here knows what a game is.
"""
