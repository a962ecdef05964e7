"""Dice, cameras, boards made into sightings. Knows no game and no screen."""
