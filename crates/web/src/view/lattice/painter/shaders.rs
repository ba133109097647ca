//! The shaders.
//!
//! `turn` is the rotation as a quaternion, `stand` the pan and the distance, `lens` the tangent of
//! half the field of view, the aspect, 1 for perspective, and the size of a pixel.

/// The camera transform, with which every vertex shader begins.
pub(super) const CAMERA: &str = "#version 300 es
uniform vec4 turn;
uniform vec4 stand;
uniform vec4 lens;
vec3 seen_from_camera(vec3 p) {
  p += 2.0 * cross(turn.xyz, cross(turn.xyz, p) + turn.w * p);
  return p + vec3(stand.xy, -stand.z);
}
vec4 on_screen(vec3 p) {
  float deep = lens.z > 0.5 ? -p.z : stand.z;
  return vec4(p.x / (lens.x * lens.y), p.y / lens.x, 0.0, deep);
}
";

/// A ball is a square that faces the camera.
pub(super) const BALL_VERTEX: &str = "
layout(location = 0) in vec4 ball;
layout(location = 1) in vec4 paint;
layout(location = 2) in float solid;
out vec3 at;
flat out vec4 middle;
flat out vec4 colour;
flat out float opacity;
void main() {
  vec3 p = seen_from_camera(ball.xyz);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  // Perspective makes a ball off the axis look a little larger than its radius.
  at = p + vec3(corner * ball.w * 1.25, 0.0);
  middle = vec4(p, ball.w);
  colour = paint;
  opacity = solid;
  gl_Position = on_screen(at);
}";

/// Finds where the line of sight of a pixel meets the ball, and lights that point. With an opacity
/// above 2 it is a flat ring instead, which `colour.a` gives the inner radius of.
pub(super) const BALL_FRAGMENT: &str = "#version 300 es
precision highp float;
in vec3 at;
flat in vec4 middle;
flat in vec4 colour;
flat in float opacity;
uniform vec4 stand;
uniform vec4 lens;
out vec4 pixel;
void ring() {
  float outwards = length(at.xy - middle.xy) / middle.w;
  if (outwards > 1.0 || outwards < colour.a) discard;
  float across = (outwards - colour.a) / (1.0 - colour.a);
  // An edge tells a dark ring from dark ground, and a bright one from bright ground.
  float edge = 1.0 - smoothstep(0.1, 0.3, min(across, 1.0 - across));
  float bright = dot(colour.rgb, vec3(0.3, 0.6, 0.1));
  vec3 other = bright < 0.4 ? vec3(0.82, 0.88, 0.85) : vec3(0.08, 0.13, 0.11);
  pixel = vec4(mix(colour.rgb, other, edge * 0.8), 1.0) * (opacity - 2.0);
  gl_FragDepth = clamp(-at.z / (stand.z * 4.0), 0.0, 1.0);
}
void main() {
  if (opacity > 2.0) { ring(); return; }
  bool perspective = lens.z > 0.5;
  vec3 origin = perspective ? vec3(0.0) : vec3(at.xy, 0.0);
  vec3 sight = perspective ? normalize(at) : vec3(0.0, 0.0, -1.0);
  vec3 to_middle = middle.xyz - origin;
  float along = dot(to_middle, sight);
  float depth = middle.w * middle.w - (dot(to_middle, to_middle) - along * along);
  if (depth < 0.0) discard;
  vec3 hit = origin + sight * (along - sqrt(depth));
  if (hit.z > 0.0) discard;
  vec3 normal = (hit - middle.xyz) / middle.w;
  vec3 light = normalize(vec3(0.45, 0.8, 0.65));
  float lit = 0.32 + 0.68 * max(dot(normal, light), 0.0);
  float shine = pow(max(dot(reflect(-light, normal), -sight), 0.0), 40.0) * 0.35;
  // Rim light separates dark balls.
  float rim = pow(1.0 - max(dot(normal, -sight), 0.0), 3.0) * 0.22;
  // Distant balls fade a little, for depth.
  float fog = clamp((-hit.z - stand.z) / stand.z * 0.9, 0.0, 0.35);
  vec3 shade = colour.rgb * (lit + colour.a * 0.6) + shine + rim;
  pixel = vec4(mix(shade, vec3(0.13, 0.2, 0.17), fog), 1.0) * opacity;
  gl_FragDepth = clamp(-hit.z / (stand.z * 4.0), 0.0, 1.0);
}";

/// A line is a thin rectangle, clipped in front of the camera.
pub(super) const LINE_VERTEX: &str = "
layout(location = 0) in vec4 from;
layout(location = 1) in vec4 to;
layout(location = 2) in vec4 paint;
const float NEAR = 0.05;
out float depth;
flat out vec4 colour;
void main() {
  vec3 a = seen_from_camera(from.xyz);
  vec3 b = seen_from_camera(to.xyz);
  if (lens.z > 0.5 && a.z > -NEAR && b.z > -NEAR) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  if (lens.z > 0.5 && a.z > -NEAR) a = mix(a, b, (-NEAR - a.z) / (b.z - a.z));
  if (lens.z > 0.5 && b.z > -NEAR) b = mix(b, a, (-NEAR - b.z) / (a.z - b.z));
  vec4 first = on_screen(a);
  vec4 last = on_screen(b);
  vec2 aspect = vec2(lens.y, 1.0);
  vec2 way = (last.xy / last.w - first.xy / first.w) * aspect;
  vec2 aside = length(way) > 0.0 ? normalize(vec2(-way.y, way.x)) : vec2(0.0);
  bool at_end = (gl_VertexID & 1) == 1;
  vec4 here = at_end ? last : first;
  float side = float(gl_VertexID >> 1) * 2.0 - 1.0;
  here.xy += aside / aspect * side * from.w * lens.w * here.w;
  depth = -(at_end ? b : a).z;
  colour = paint;
  gl_Position = here;
}";

/// Lines hide behind balls and fade with distance.
pub(super) const LINE_FRAGMENT: &str = "#version 300 es
precision highp float;
in float depth;
flat in vec4 colour;
uniform vec4 stand;
out vec4 pixel;
void main() {
  float fog = clamp((depth - stand.z) / stand.z, -0.5, 0.6);
  pixel = vec4(colour.rgb, 1.0) * colour.a * (1.0 - fog);
  gl_FragDepth = clamp(depth / (stand.z * 4.0), 0.0, 1.0);
}";
