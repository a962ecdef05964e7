"""What every game shares. Imports the standard library only, and what a refusal is."""
