"""Pictures in, findings out. Imports numpy and OpenCV, nothing of ours."""

import os

# A small file can claim to be a picture as large as a house: OpenCV then refuses it.
# It reads this once, when it is first imported, so it is said before that.
os.environ.setdefault("OPENCV_IO_MAX_IMAGE_PIXELS", str(1 << 26))
