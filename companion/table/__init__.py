"""The one door, and the saves behind it. Imports the kernel only."""
