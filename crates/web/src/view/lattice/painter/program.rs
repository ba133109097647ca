//! WebGL2 programs, each with its buffer.

use js_sys::Float32Array;
use outflank_scene::Camera;
use web_sys::{
    WebGl2RenderingContext as Gl, WebGlBuffer, WebGlProgram, WebGlShader, WebGlVertexArrayObject,
};

use super::shaders::CAMERA;

/// Draws many instances of a shape, each described by the same count of numbers.
pub(super) struct Program {
    program: WebGlProgram,
    buffer: WebGlBuffer,
    vertices: WebGlVertexArrayObject,
    /// Numbers per instance.
    stride: usize,
}

impl Program {
    /// Compiles a program whose inputs have these counts of numbers; none if that fails.
    pub(super) fn new(gl: &Gl, vertex: &str, fragment: &str, inputs: &[i32]) -> Option<Program> {
        let program = link(gl, &format!("{CAMERA}{vertex}"), fragment)?;
        let buffer = gl.create_buffer()?;
        let vertices = gl.create_vertex_array()?;
        let stride: i32 = inputs.iter().sum();
        gl.bind_vertex_array(Some(&vertices));
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&buffer));
        let mut offset = 0;
        for (place, &count) in (0..).zip(inputs) {
            gl.enable_vertex_attrib_array(place);
            gl.vertex_attrib_pointer_with_i32(
                place,
                count,
                Gl::FLOAT,
                false,
                4 * stride,
                4 * offset,
            );
            gl.vertex_attrib_divisor(place, 1);
            offset += count;
        }
        Some(Program {
            program,
            buffer,
            vertices,
            stride: stride as usize,
        })
    }

    /// Draws the instances that the numbers describe.
    pub(super) fn draw(&self, gl: &Gl, lens: &Lens, numbers: &[f32]) {
        if numbers.is_empty() {
            return;
        }
        gl.use_program(Some(&self.program));
        gl.bind_vertex_array(Some(&self.vertices));
        gl.bind_buffer(Gl::ARRAY_BUFFER, Some(&self.buffer));
        let things = (numbers.len() / self.stride) as i32;
        let numbers = Float32Array::from(numbers);
        gl.buffer_data_with_array_buffer_view(Gl::ARRAY_BUFFER, &numbers, Gl::DYNAMIC_DRAW);
        for (name, [x, y, z, w]) in [
            ("turn", lens.turn),
            ("stand", lens.stand),
            ("lens", lens.lens),
        ] {
            let place = gl.get_uniform_location(&self.program, name);
            gl.uniform4f(place.as_ref(), x, y, z, w);
        }
        gl.draw_arrays_instanced(Gl::TRIANGLE_STRIP, 0, 4, things);
    }
}

/// The camera as uniforms.
pub(super) struct Lens {
    turn: [f32; 4],
    stand: [f32; 4],
    lens: [f32; 4],
}

impl Lens {
    /// The uniforms for a canvas of this width and height.
    pub(super) fn new(camera: &Camera, (width, height): (f32, f32)) -> Lens {
        let aspect = width / height;
        let perspective = if camera.perspective { 1.0 } else { 0.0 };
        Lens {
            turn: camera.turn.parts(),
            stand: [camera.pan[0], camera.pan[1], camera.distance, 0.0],
            lens: [camera.view(aspect), aspect, perspective, 1.0 / height],
        }
    }
}

fn link(gl: &Gl, vertex: &str, fragment: &str) -> Option<WebGlProgram> {
    let program = gl.create_program()?;
    gl.attach_shader(&program, &shader(gl, Gl::VERTEX_SHADER, vertex)?);
    gl.attach_shader(&program, &shader(gl, Gl::FRAGMENT_SHADER, fragment)?);
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
