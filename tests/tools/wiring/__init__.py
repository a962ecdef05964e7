"""The drawings of `hardware_docs/pictures`, from the firmware's own pins.

`python -m tests.tools.wiring` draws them anew, each as SVG and as PNG.
"""
