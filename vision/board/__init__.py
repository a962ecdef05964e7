"""A board under a camera: where it lies, and whose pieces stand in its regions."""
