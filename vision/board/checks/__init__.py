"""How well boards are found and read, counted on photographs with truth."""
