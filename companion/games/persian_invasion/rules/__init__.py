"""Counters only: the solo rules stand in a booklet of their own, not in ours."""
