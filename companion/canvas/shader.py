"""The one shader of the screen: round boxes with smooth edges, and letters."""

from __future__ import annotations

from kivy.graphics import RenderContext

LAYOUT = [
    (b"vPosition", 2, "float"),
    (b"vLocal", 2, "float"),
    (b"vShape", 4, "float"),
    (b"vFill", 4, "float"),
    (b"vLine", 4, "float"),
]
"""Shape: half width, half height, corner radius, line width; a radius below zero
means: no shape but the texture at `vLocal`, in the field's colour."""

HEAD = """
#ifdef GL_ES
    precision highp float;
#endif
varying vec2 local;
varying vec4 shape;
varying vec4 fill;
varying vec4 line;
"""
VERTEX = (
    HEAD
    + """
attribute vec2 vPosition;
attribute vec2 vLocal;
attribute vec4 vShape;
attribute vec4 vFill;
attribute vec4 vLine;
uniform mat4 modelview_mat;
uniform mat4 projection_mat;

void main(void) {
    local = vLocal;
    shape = vShape;
    fill = vFill;
    line = vLine;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition, 0.0, 1.0);
}
"""
)
FRAGMENT = (
    HEAD
    + """
uniform sampler2D texture0;

void main(void) {
    if (shape.z < 0.0) {
        gl_FragColor = fill * texture2D(texture0, local);
        return;
    }
    vec2 q = abs(local) - shape.xy + shape.z;
    float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - shape.z;
    float outer = clamp(0.5 - d, 0.0, 1.0);
    float inner = clamp(0.5 - d - shape.w, 0.0, outer);
    float edge = line.a * (outer - inner);
    float middle = fill.a * inner;
    float alpha = edge + middle;
    vec3 colour = (line.rgb * edge + fill.rgb * middle) / max(alpha, 0.0001);
    gl_FragColor = vec4(colour, alpha);
}
"""
)


def context() -> RenderContext:
    """A canvas that paints with it, standing where its parent stands."""
    canvas = RenderContext(
        vs=VERTEX, fs=FRAGMENT, use_parent_projection=True, use_parent_modelview=True
    )
    if not canvas.shader.success:
        raise RuntimeError("this graphics driver refuses our shader")
    canvas["texture0"] = 0
    return canvas
