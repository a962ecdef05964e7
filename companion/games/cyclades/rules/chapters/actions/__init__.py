"""What a god lets people do (booklet p. 5-9, 11)."""
