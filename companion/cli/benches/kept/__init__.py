"""`pythia bench kept`: is what was acknowledged still there, whatever happened?

Kills, power cuts, damaged files, a full disk and clocks that jump, each with real
files and real processes, each from a seed. A witness hears all that was acknowledged
and looks on the disk for it, by the ways the app itself has.
"""
