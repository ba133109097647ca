//! Bar charts.

use super::axis::{Axis, Domain};
use super::frame::{Area, Frame, Symbol, coloured};
use super::lines::{error_text, short};
use super::svg::{coordinate, error_bar, escape, text, text_width};

/// Groups of bars side by side.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BarChart {
    /// The heading.
    pub title: String,
    /// What the chart shows, for those who cannot see it.
    pub description: String,
    /// What the groups are.
    pub label: String,
    /// The vertical axis. It shows zero unless it has a range of its own.
    pub y: Axis,
    /// The names of the groups, from left to right.
    pub groups: Vec<String>,
    /// The bars of one colour: a name for the legend, and one bar for each group.
    pub series: Vec<(String, Vec<Bar>)>,
}

/// A bar.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bar {
    /// How high it is. A bar that is not finite is left out.
    pub height: f64,
    /// How far the height may be off, to both sides.
    pub error: Option<f64>,
}

impl From<f64> for Bar {
    fn from(height: f64) -> Bar {
        Bar {
            height,
            error: None,
        }
    }
}

impl Bar {
    fn reach(&self) -> [f64; 2] {
        let error = self.error.filter(|error| error.is_finite()).unwrap_or(0.0);
        [self.height - error, self.height + error]
    }
}

impl BarChart {
    /// The chart as an SVG document.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let bars = self.series.iter().flat_map(|(_, bars)| bars);
        let heights = bars.flat_map(Bar::reach).chain([0.0]);
        let y = Domain::rounded(&self.y, heights);
        let mut frame = Frame {
            title: &self.title,
            description: &self.description,
            x_label: &self.label,
            y_label: &self.y.label,
            y,
            legend: self.legend(),
            label_height: 22.0,
        };
        let area = frame.area();
        let widest = self
            .groups
            .iter()
            .map(|name| text_width(name))
            .fold(0.0, f64::max);
        let slot = (area.right - area.left) / self.groups.len().max(1) as f64;
        // Names that do not fit side by side are turned.
        let turned = widest > slot - 6.0;
        if turned {
            frame.label_height = f64::min(14.0 + 0.55 * widest, 130.0);
        }
        let area = frame.area();
        let mut content = self.names(&area, slot, turned);
        for (number, (name, bars)) in self.series.iter().enumerate() {
            content += &coloured(number, &self.bars(number, name, bars, &area, &y));
        }
        frame.around(&content)
    }

    fn legend(&self) -> Vec<(usize, Symbol, String)> {
        if self.series.len() < 2 {
            return Vec::new();
        }
        let names = self.series.iter().enumerate();
        names
            .map(|(number, (name, _))| (number, Symbol::Square, name.clone()))
            .collect()
    }

    fn names(&self, area: &Area, slot: f64, turned: bool) -> String {
        let mut svg = String::new();
        for (place, name) in self.groups.iter().enumerate() {
            let x = area.left + slot * (place as f64 + 0.5);
            svg += &if turned {
                // It goes down to the left: cut what would leave the picture.
                let name = shortened(name, f64::min(x / 0.82, 205.0));
                let (x, y) = (coordinate(x + 4.0), coordinate(area.bottom + 14.0));
                let turn = format!(
                    "text-anchor=\"end\" class=\"ink\" transform=\"translate({x} {y}) rotate(-35)\""
                );
                text((0.0, 0.0), &turn, &name)
            } else {
                text(
                    (x, area.bottom + 18.0),
                    "text-anchor=\"middle\" class=\"ink\"",
                    name,
                )
            };
        }
        svg
    }

    fn bars(&self, number: usize, series: &str, bars: &[Bar], area: &Area, y: &Domain) -> String {
        let slot = (area.right - area.left) / self.groups.len().max(1) as f64;
        let count = self.series.len() as f64;
        // A quarter of the slot stays free; a bar alone is no wider than 90 pixels.
        let width = f64::min(0.75 * slot / count, 90.0);
        // The axis, or the end of the plot that is nearest to it.
        let zero = y.share(0.0).unwrap_or(0.0).clamp(0.0, 1.0);
        let mut svg = String::new();
        let mut errors = String::new();
        for (place, (group, bar)) in self.groups.iter().zip(bars).enumerate() {
            let middle = area.left + slot * (place as f64 + 0.5);
            let left = middle + width * (number as f64 - count / 2.0);
            let Some(height) = y.share(bar.height) else {
                continue;
            };
            let (top, bottom) = (area.y(height.max(zero)), area.y(height.min(zero)));
            let [x, top, w, h] = [left + 1.0, top, width - 2.0, bottom - top].map(coordinate);
            let error = error_text(bar.error);
            let tip = escape(&format!("{group}, {series}: {}{error}", short(bar.height)));
            svg += &format!(
                "<rect x=\"{x}\" y=\"{top}\" width=\"{w}\" height=\"{h}\" rx=\"1.5\" fill=\"currentColor\"><title>{tip}</title></rect>\n"
            );
            let ends = bar
                .reach()
                .map(|end| y.share(end).map(|share| area.y(share)));
            if let (Some(_), [Some(low), Some(high)]) = (bar.error, ends) {
                errors += &error_bar(left + width / 2.0, low, high, "error ink-error");
            }
        }
        area.clipped(&(svg + &errors))
    }
}

/// A text that is no wider than this.
fn shortened(name: &str, width: f64) -> String {
    if text_width(name) <= width {
        return name.to_owned();
    }
    let characters = ((width / text_width("x")) as usize).saturating_sub(1);
    let short: String = name.chars().take(characters).collect();
    format!("{}…", short.trim_end())
}
