"""Pictures in, findings out. Imports numpy and OpenCV, nothing of ours."""
