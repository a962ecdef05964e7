"""The camera over the tray made into sightings."""
