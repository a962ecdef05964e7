"""Shapes and who paints them: text, touch, the keyboard. Knows no page."""
