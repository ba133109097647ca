//! Draws balls with WebGL2. A ball is a square that faces the camera; for each of its pixels the
//! graphics card computes where the line of sight meets the ball.

use js_sys::Float32Array;
use leptos::wasm_bindgen::JsCast;
use scene::{Ball, BallKind, Camera};
use wasm_bindgen::JsValue;
use web_sys::{
    HtmlCanvasElement, WebGl2RenderingContext as Gl, WebGlBuffer, WebGlProgram, WebGlShader,
};

use super::colours::Colours;

/// Numbers a ball: middle and radius, colour and glow.
const NUMBERS: i32 = 8;

const VERTEX: &str = "#version 300 es
layout(location = 0) in vec4 ball;
layout(location = 1) in vec4 paint;
uniform vec4 turn;
uniform vec4 stand;
uniform vec4 lens;
out vec3 at;
flat out vec4 seen;
flat out vec4 colour;
void main() {
  vec3 p = ball.xyz;
  p.xz = vec2(p.x * turn.y + p.z * turn.x, p.z * turn.y - p.x * turn.x);
  p.yz = vec2(p.y * turn.w - p.z * turn.z, p.y * turn.z + p.z * turn.w);
  p += vec3(stand.xy, -stand.z);
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  // A ball beside the line of sight looks a little larger than its radius.
  at = p + vec3(corner * ball.w * 1.25, 0.0);
  seen = vec4(p, ball.w);
  colour = paint;
  float deep = lens.z > 0.5 ? -at.z : stand.z;
  gl_Position = vec4(at.x / (lens.x * lens.y), at.y / lens.x, 0.0, deep);
}";

const FRAGMENT: &str = "#version 300 es
precision highp float;
in vec3 at;
flat in vec4 seen;
flat in vec4 colour;
uniform vec4 stand;
uniform vec4 lens;
out vec4 pixel;
void main() {
  bool perspective = lens.z > 0.5;
  vec3 origin = perspective ? vec3(0.0) : vec3(at.xy, 0.0);
  vec3 sight = perspective ? normalize(at) : vec3(0.0, 0.0, -1.0);
  vec3 middle = seen.xyz - origin;
  float along = dot(middle, sight);
  float depth = seen.w * seen.w - (dot(middle, middle) - along * along);
  if (depth < 0.0) discard;
  vec3 hit = origin + sight * (along - sqrt(depth));
  vec3 normal = (hit - seen.xyz) / seen.w;
  vec3 light = normalize(vec3(0.45, 0.8, 0.65));
  float lit = 0.32 + 0.68 * max(dot(normal, light), 0.0);
  float shine = pow(max(dot(reflect(-light, normal), -sight), 0.0), 40.0) * 0.35;
  // Far balls fade a little, which shows what lies behind.
  float fog = clamp((-hit.z - stand.z) / stand.z * 0.9, 0.0, 0.35);
  vec3 shade = colour.rgb * (lit + colour.a * 0.6) + shine;
  pixel = vec4(mix(shade, vec3(0.13, 0.2, 0.17), fog), 1.0);
  gl_FragDepth = clamp(-hit.z / (stand.z * 4.0), 0.0, 1.0);
}";

/// A canvas that balls can be drawn on.
pub(super) struct Painter {
    canvas: HtmlCanvasElement,
    gl: Gl,
    program: WebGlProgram,
    buffer: WebGlBuffer,
}

impl Painter {
    /// Prepares a canvas.
    ///
    /// # Errors
    /// If the browser has no WebGL2.
    pub(super) fn new(canvas: &HtmlCanvasElement) -> Result<Painter, JsValue> {
        let missing = || JsValue::from_str("no WebGL2");
        let gl: Gl = canvas
            .get_context("webgl2")?
            .ok_or_else(missing)?
            .dyn_into()?;
        let program = program(&gl).ok_or_else(missing)?;
        let buffer = gl.create_buffer().ok_or_else(missing)?;
        gl.use_program(Some(&program));
        gl.enable(Gl::DEPTH_TEST);
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&buffer));
        for (place, offset) in [(0, 0), (1, 16)] {
            gl.enable_vertex_attrib_array(place);
            gl.vertex_attrib_pointer_with_i32(place, 4, Gl::FLOAT, false, 4 * NUMBERS, offset);
            gl.vertex_attrib_divisor(place, 1);
        }
        let canvas = canvas.clone();
        Ok(Painter {
            canvas,
            gl,
            program,
            buffer,
        })
    }

    /// Draws the balls as the camera sees them.
    pub(super) fn draw(&self, camera: &Camera, balls: &[Ball]) {
        let aspect = self.fit();
        let gl = &self.gl;
        gl.clear_color(0.0, 0.0, 0.0, 0.0);
        gl.clear(Gl::COLOR_BUFFER_BIT | Gl::DEPTH_BUFFER_BIT);
        let (yaw, pitch) = (camera.yaw.sin_cos(), camera.pitch.sin_cos());
        let perspective = if camera.perspective { 1.0 } else { 0.0 };
        self.set("turn", [yaw.0, yaw.1, pitch.0, pitch.1]);
        self.set(
            "stand",
            [camera.pan[0], camera.pan[1], camera.distance, 0.0],
        );
        self.set("lens", [camera.view(aspect), aspect, perspective, 0.0]);
        let numbers = numbers(balls);
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&self.buffer));
        let numbers = Float32Array::from(numbers.as_slice());
        gl.buffer_data_with_array_buffer_view(Gl::ARRAY_BUFFER, &numbers, Gl::DYNAMIC_DRAW);
        gl.draw_arrays_instanced(Gl::TRIANGLE_STRIP, 0, 4, balls.len() as i32);
    }

    /// Gives the canvas as many pixels as the screen has; tells how wide it is for its height.
    fn fit(&self) -> f32 {
        let ratio = leptos::prelude::window()
            .device_pixel_ratio()
            .clamp(1.0, 2.0);
        let pixels = |size: i32| ((f64::from(size) * ratio) as u32).max(1);
        let width = pixels(self.canvas.client_width());
        let height = pixels(self.canvas.client_height());
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        self.gl.viewport(0, 0, width as i32, height as i32);
        width as f32 / height as f32
    }

    fn set(&self, name: &str, [x, y, z, w]: [f32; 4]) {
        let place = self.gl.get_uniform_location(&self.program, name);
        self.gl.uniform4f(place.as_ref(), x, y, z, w);
    }
}

/// What the graphics card is told of the balls.
fn numbers(balls: &[Ball]) -> Vec<f32> {
    let colours = Colours::of_page();
    let mut numbers = Vec::with_capacity(balls.len() * NUMBERS as usize);
    for ball in balls {
        let colour = match (ball.last, ball.kind) {
            (true, BallKind::Disc(_)) => mixed(colours.of(ball.kind), colours.mark, 0.45),
            _ => colours.of(ball.kind),
        };
        let glow = if ball.turned { 0.35 } else { 0.0 };
        numbers.extend(ball.at);
        numbers.push(ball.radius);
        numbers.extend(colour);
        numbers.push(glow);
    }
    numbers
}

fn mixed(a: [f32; 3], b: [f32; 3], share: f32) -> [f32; 3] {
    [0, 1, 2].map(|part| a[part] * (1.0 - share) + b[part] * share)
}

fn program(gl: &Gl) -> Option<WebGlProgram> {
    let program = gl.create_program()?;
    gl.attach_shader(&program, &shader(gl, Gl::VERTEX_SHADER, VERTEX)?);
    gl.attach_shader(&program, &shader(gl, Gl::FRAGMENT_SHADER, FRAGMENT)?);
    gl.link_program(&program);
    let linked = gl.get_program_parameter(&program, Gl::LINK_STATUS);
    linked.is_truthy().then_some(program)
}

fn shader(gl: &Gl, kind: u32, source: &str) -> Option<WebGlShader> {
    let shader = gl.create_shader(kind)?;
    gl.shader_source(&shader, source);
    gl.compile_shader(&shader);
    let compiled = gl.get_shader_parameter(&shader, Gl::COMPILE_STATUS);
    compiled.is_truthy().then_some(shader)
}
