"""Which games there are: described by a small file each, loaded when they are laid."""
