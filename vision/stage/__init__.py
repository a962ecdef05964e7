"""A stage: dice thrown before a camera, picture by picture, and the truth of each."""
