"""What `pythia bench` runs, a file a bench; `bench.py` beside them is the command."""
