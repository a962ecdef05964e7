"""`pythia bench fuzz`: whatever is read from outside, and whatever a finger may do.

Each target runs so many seconds from a seed and counts; the dice's is the bridge's.
"""
