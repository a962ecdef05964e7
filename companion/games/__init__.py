"""The rules, a folder each. Imports the kernel; no game imports another."""
