"""Mirrors the packages; may import anything of ours."""
