"""The archipelago: areas, borders, tiles, and what may be said of a map."""
