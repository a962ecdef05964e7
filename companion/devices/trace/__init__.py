"""What devices told, written down and told again."""
