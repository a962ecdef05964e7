"""Files, plain values, refusals and the field log."""
