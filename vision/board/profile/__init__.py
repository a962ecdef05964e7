"""What is known of one board: its regions, its markers, and how it looks empty."""
