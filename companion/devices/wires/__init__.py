"""Boards on wires, made into sightings; and lights, for where hands are wanted."""
