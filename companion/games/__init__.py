"""One folder is a game: its rules, pages, screens, words and data.

`companion.library.registry` knows them by a row each and loads them when they are
laid; nothing else imports a game, and no game imports another.
"""
