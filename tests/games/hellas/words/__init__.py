"""Its words."""
