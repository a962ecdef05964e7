"""Trained nets, run by OpenCV alone."""

from pathlib import Path

import cv2


def load(file: Path, *, tables: bool = False) -> cv2.dnn.Net:
    """OpenCV 5 has a second engine, which takes half as long again for such nets."""
    engine = getattr(cv2.dnn, "ENGINE_CLASSIC", None)
    given = (str(file),) if engine is None else (str(file), engine)
    net = cv2.dnn.readNetFromONNX(*given)
    net.enableWinograd(useWinograd=tables)
    return net
