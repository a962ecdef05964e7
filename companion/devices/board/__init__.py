"""The camera over a board, and the boards that are kept."""
