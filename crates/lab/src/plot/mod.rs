//! Plots as SVG: one renderer for documents, the terminal and the page.
//!
//! The same plot always gives the same text. Text and lines follow the reader's light or dark
//! scheme; a page can choose its own colours with the CSS variables `--plot-ink`, `--plot-paper`
//! and `--plot-0` to `--plot-5`. Series differ in shape as well as in colour, and the colours can
//! be told apart without full colour vision.
//!
//! ```
//! use outflank_lab::plot::{Axis, Plot, Point, Series};
//! use outflank_lab::statistics::{Curve, Fit};
//!
//! let points = [(100.0, 0.38), (200.0, 0.5), (400.0, 0.61), (800.0, 0.7)];
//! let svg = Plot {
//!     title: "Score by simulations".to_owned(),
//!     description: "The score grows with the logarithm of the simulations.".to_owned(),
//!     x: Axis::log("Simulations"),
//!     y: Axis::linear("Score"),
//!     series: vec![Series {
//!         fit: Fit::of(Curve::Logarithmic, &points),
//!         ..Series::points("Outflank", points.map(|(x, y)| Point::new(x, y).with_error(0.05)))
//!     }],
//! }
//! .to_svg();
//! assert!(svg.starts_with("<svg "));
//! ```

mod axis;
mod bars;
mod frame;
mod lines;
mod svg;

pub use axis::{Axis, Scale};
pub use bars::{Bar, BarChart};
pub use lines::{Mark, Plot, Point, Series};

#[cfg(test)]
mod tests;
