"""The one door to a game, its senses and its saves. May import the kernel only."""
