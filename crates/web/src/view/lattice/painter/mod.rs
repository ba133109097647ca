//! Draws the lattice with WebGL2: opaque balls, lines, and transparent balls.

mod program;
mod shaders;

use leptos::wasm_bindgen::JsCast;
use outflank_scene::Camera;
use wasm_bindgen::JsValue;
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext as Gl};

use self::program::{Lens, Program};
use self::shaders::{BALL_FRAGMENT, BALL_VERTEX, LINE_FRAGMENT, LINE_VERTEX};
use super::colours::background;
use super::picture::Picture;
use crate::browser::files;

/// A canvas with its WebGL2 programs.
pub(super) struct Painter {
    canvas: HtmlCanvasElement,
    gl: Gl,
    balls: Program,
    lines: Program,
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
        let balls = Program::new(&gl, BALL_VERTEX, BALL_FRAGMENT, &[4, 4, 1]);
        let lines = Program::new(&gl, LINE_VERTEX, LINE_FRAGMENT, &[4, 4, 4]);
        gl.enable(Gl::DEPTH_TEST);
        gl.blend_func(Gl::ONE, Gl::ONE_MINUS_SRC_ALPHA);
        Ok(Painter {
            canvas: canvas.clone(),
            gl,
            balls: balls.ok_or_else(missing)?,
            lines: lines.ok_or_else(missing)?,
        })
    }

    /// Draws a picture as the camera sees it. `sharpness` is the share of the full resolution.
    pub(super) fn draw(&self, camera: &Camera, picture: &Picture, sharpness: f64) {
        let gl = &self.gl;
        let lens = Lens::new(camera, self.fit(sharpness));
        gl.clear_color(0.0, 0.0, 0.0, 0.0);
        gl.depth_mask(true);
        gl.clear(Gl::COLOR_BUFFER_BIT | Gl::DEPTH_BUFFER_BIT);
        gl.disable(Gl::BLEND);
        self.balls.draw(gl, &lens, &picture.solid);
        // Transparent things hide nothing that is drawn after them.
        gl.enable(Gl::BLEND);
        gl.depth_mask(false);
        self.lines.draw(gl, &lens, &picture.lines);
        self.balls.draw(gl, &lens, &picture.faded_from(camera));
    }

    /// Saves what was just drawn as a file of the user. The browser forgets it after the frame.
    pub(super) fn save(&self) {
        files::save_canvas("outflank-cube.png", &self.canvas, &background());
    }

    /// Sets the resolution of the canvas and returns it.
    fn fit(&self, sharpness: f64) -> (f32, f32) {
        let ratio = leptos::prelude::window().device_pixel_ratio();
        let ratio = ratio.clamp(1.0, 2.0) * sharpness;
        let pixels = |size: i32| ((f64::from(size) * ratio) as u32).max(1);
        let width = pixels(self.canvas.client_width());
        let height = pixels(self.canvas.client_height());
        if (self.canvas.width(), self.canvas.height()) != (width, height) {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
        self.gl.viewport(0, 0, width as i32, height as i32);
        (width as f32, height as f32)
    }
}
