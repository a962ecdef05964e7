"""What devices and pages both speak of: dice, the tray, a calibration, as values."""
