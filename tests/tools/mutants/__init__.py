"""Changes one place at a time and asks the tests whether they notice."""
