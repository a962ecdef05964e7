"""Bluetooth dice, and dice without dice, made into sightings."""
