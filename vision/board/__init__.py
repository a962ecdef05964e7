"""A board under a camera: where it lies, and whose pieces stand in its regions.

`finding` says where it lies, `profile` what is known of it, `paper` prints its markers,
`checks` holds all of it against photographs. Here lie what they share (`found`,
`straight`, `shape`), and the reading: from `watching` by `reading` down to `feet`.
"""
