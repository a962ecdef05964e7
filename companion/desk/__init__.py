"""Where a touch becomes a deed: places, actions, and who carries them out."""
