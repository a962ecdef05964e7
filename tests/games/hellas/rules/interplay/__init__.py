"""Where one rule of Lords of Hellas meets another."""
