"""A stage: dice thrown before a camera, composed picture by picture, the truth known."""
