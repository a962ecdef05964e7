"""Lords of Hellas on the table page: what it shows and how questions are answered."""
