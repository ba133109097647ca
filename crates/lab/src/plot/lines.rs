//! Plots of series of points.

use super::axis::{Axis, Domain, label};
use super::frame::{Area, Entry, Frame, Symbol, coloured, dashes, marker, stroke};
use super::svg::{error_bar, line, text};
use crate::statistics::Fit;

/// A plot of one or more series over common axes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// The heading.
    pub title: String,
    /// What the plot shows, for those who cannot see it.
    pub description: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The series, in the order of the legend.
    pub series: Vec<Series>,
}

/// A series of points.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// How the points are drawn.
    pub mark: Mark,
    /// The points, in the order in which a line connects them.
    pub points: Vec<Point>,
    /// A curve that was fitted to the points.
    pub fit: Option<Fit>,
}

/// How the points of a series are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// As a line.
    Line,
    /// As a line with a marker at every point.
    #[default]
    LineAndPoints,
    /// As markers.
    Points,
}

/// A point, with the error of its height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Its place on the horizontal axis.
    pub x: f64,
    /// Its height.
    pub y: f64,
    /// How far the height may be off, to both sides.
    pub error: Option<f64>,
}

impl Point {
    /// A point without an error.
    #[must_use]
    pub fn new(x: f64, y: f64) -> Point {
        Point { x, y, error: None }
    }

    /// The same point with an error.
    #[must_use]
    pub fn with_error(self, error: f64) -> Point {
        Point {
            error: Some(error),
            ..self
        }
    }

    /// The least and the greatest height within the error.
    fn reach(&self) -> [f64; 2] {
        let error = self.error.filter(|error| error.is_finite()).unwrap_or(0.0);
        [self.y - error, self.y + error]
    }
}

impl Series {
    /// Points that a line connects.
    #[must_use]
    pub fn line(name: &str, points: impl IntoIterator<Item = Point>) -> Series {
        Series {
            name: name.to_owned(),
            points: points.into_iter().collect(),
            ..Series::default()
        }
    }

    /// Points without a line.
    #[must_use]
    pub fn points(name: &str, points: impl IntoIterator<Item = Point>) -> Series {
        Series {
            mark: Mark::Points,
            ..Series::line(name, points)
        }
    }
}

impl Plot {
    /// The plot as an SVG document. Points that have no place on the axes are left out.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let x = Domain::padded(&self.x, points().map(|point| point.x));
        let y = Domain::rounded(&self.y, points().flat_map(Point::reach));
        let frame = Frame {
            title: &self.title,
            description: &self.description,
            x_label: &self.x.label,
            y_label: &self.y.label,
            y,
            legend: self.legend(),
            label_height: 22.0,
        };
        let canvas = Canvas {
            area: frame.area(),
            x,
            y,
        };
        let mut content = canvas.horizontal_axis();
        for (number, series) in self.series.iter().enumerate() {
            content += &coloured(number, &canvas.series(number, series));
        }
        frame.around(&content)
    }

    /// One series alone needs no name.
    fn legend(&self) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (number, series) in self.series.iter().enumerate() {
            let symbol = match series.mark {
                Mark::Line => Symbol::Line,
                Mark::LineAndPoints => Symbol::LineAndMarker,
                Mark::Points => Symbol::Marker,
            };
            entries.push((number, symbol, series.name.clone()));
            entries.extend(
                series
                    .fit
                    .map(|fit| (number, Symbol::Dashes, fit.to_string())),
            );
        }
        if entries.len() < 2 {
            entries.clear();
        }
        entries
    }
}

/// An area with its two axes.
struct Canvas {
    area: Area,
    x: Domain,
    y: Domain,
}

impl Canvas {
    fn horizontal_axis(&self) -> String {
        let mut svg = String::new();
        for (value, label) in self.x.ticks() {
            let Some(share) = self.x.share_shown(value) else {
                continue;
            };
            let (x, y) = (self.area.x(share), self.area.bottom);
            svg += &line((x, y), (x, y + 5.0), "class=\"base\"");
            svg += &text(
                (x, y + 19.0),
                "text-anchor=\"middle\" class=\"ink\"",
                &label,
            );
        }
        svg
    }

    /// Curves and errors end at the edges of the area; markers at an edge are drawn whole.
    fn series(&self, number: usize, series: &Series) -> String {
        let mut curves = String::new();
        if let Some(fit) = &series.fit {
            curves += &stroke(&self.curve(fit, series), 1.5, "5 4");
        }
        if series.mark != Mark::Points {
            let line: Vec<(f64, f64)> = series
                .points
                .iter()
                .filter_map(|p| self.place(p.x, p.y))
                .collect();
            let dashes = if series.mark == Mark::Line {
                dashes(number)
            } else {
                ""
            };
            curves += &stroke(&line, 2.0, dashes);
        }
        let errors = series.points.iter().filter(|point| point.error.is_some());
        curves.extend(errors.filter_map(|point| self.error(point)));
        let mut svg = self.area.clipped(&curves);
        if series.mark != Mark::Line {
            svg.extend(
                series
                    .points
                    .iter()
                    .filter_map(|point| self.marker(number, series, point)),
            );
        }
        svg
    }

    fn place(&self, x: f64, y: f64) -> Option<(f64, f64)> {
        Some((self.area.x(self.x.share(x)?), self.area.y(self.y.share(y)?)))
    }

    fn error(&self, point: &Point) -> Option<String> {
        let (x, middle) = self.place(point.x, point.y)?;
        let [low, high] = point.reach().map(|end| self.place(point.x, end));
        // On a logarithmic axis the lower end may be at no place: below the axis.
        let low = low.map_or(self.area.bottom + 20.0, |(_, y)| y);
        let high = high.map_or(middle, |(_, y)| y);
        Some(error_bar(x, low, high, "error"))
    }

    fn marker(&self, number: usize, series: &Series, point: &Point) -> Option<String> {
        self.x.share_shown(point.x)?;
        self.y.share_shown(point.y)?;
        let (x, y) = self.place(point.x, point.y)?;
        let error = error_text(point.error);
        let tip = format!(
            "{}: {}, {}{error}",
            series.name,
            short(point.x),
            short(point.y)
        );
        Some(marker(number, x, y, &tip))
    }

    /// The fitted curve between the first and the last point.
    fn curve(&self, fit: &Fit, series: &Series) -> Vec<(f64, f64)> {
        let shares: Vec<f64> = series
            .points
            .iter()
            .filter_map(|p| self.x.share(p.x))
            .collect();
        let first = shares.iter().copied().fold(1.0, f64::min);
        let last = shares.iter().copied().fold(0.0, f64::max);
        let steps = (0..=100).map(|step| first + (last - first) * f64::from(step) / 100.0);
        let values = steps.map(|share| self.x.value(share));
        values.filter_map(|x| self.place(x, fit.at(x))).collect()
    }
}

/// The error of a value, to be written after it.
pub(super) fn error_text(error: Option<f64>) -> String {
    let error = error.filter(|error| error.is_finite());
    error.map_or(String::new(), |error| format!(" ± {}", short(error)))
}

/// A value with three decimals at most.
pub(super) fn short(value: f64) -> String {
    let text = label(value, 3);
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}
