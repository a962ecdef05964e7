"""Pictures in, findings out. Imports numpy and OpenCV, nothing of ours."""

import os

# A small file can claim to be a picture as large as a house: OpenCV then refuses it.
# It reads this once, when it is first imported, so it is said before that.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(1 << 26))

# What a camera lacks is said by us, in a sentence. Their own lines are for whoever
# sets these two before.
os.environ.setdefault("OPENCV_LOG_LEVEL", "SILENT")
os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")  # AV_LOG_QUIET
