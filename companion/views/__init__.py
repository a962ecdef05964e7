"""A state made into finished words. Imports kernel, games, table; no Kivy."""
