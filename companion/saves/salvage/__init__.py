"""What can still be read of a damaged file, and how it is put right or built anew."""
