"""What a finger on the glass means: touches, drags, flings, and which of them count."""
