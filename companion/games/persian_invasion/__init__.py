"""The Persian Invasion of Lords of Hellas: its tray as three counters, for one."""
