"""Lords of Hellas on the screen."""
