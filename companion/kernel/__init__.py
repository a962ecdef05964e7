"""What every game shares: the game protocol, the record, notes, sightings, corrections. Imports the standard library only."""
