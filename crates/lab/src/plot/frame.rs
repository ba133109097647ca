//! What all plots have: a title, axes with a grid, and a legend.

use super::axis::Domain;
use super::svg::{coordinate, escape, line, path, text, text_width};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 440.0;

/// How many series have colours and shapes of their own; then they repeat.
pub(super) const COLOURS: usize = 6;

/// Colours that can be told apart without full colour vision (after Okabe and Ito), darker on light
/// paper and lighter on dark paper.
const LIGHT: [&str; COLOURS] = [
    "#0072b2", "#d55e00", "#00805d", "#a6457f", "#8f6400", "#5d6673",
];
const DARK: [&str; COLOURS] = [
    "#56b4e9", "#f0854a", "#2fc79a", "#e29cc4", "#e6b23c", "#b8bec8",
];

/// How an entry of the legend looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symbol {
    Line,
    Marker,
    LineAndMarker,
    Dashes,
    Square,
}

/// An entry of the legend: the number of its series, its symbol and its text.
pub(super) type Entry = (usize, Symbol, String);

/// The parts of a plot around its data.
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    pub(super) description: &'a str,
    pub(super) x_label: &'a str,
    pub(super) y_label: &'a str,
    pub(super) y: Domain,
    pub(super) legend: Vec<Entry>,
    /// The height of the labels below the horizontal axis.
    pub(super) label_height: f64,
}

/// Where the data are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) right: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

impl Area {
    pub(super) fn x(&self, share: f64) -> f64 {
        self.left + share * (self.right - self.left)
    }

    pub(super) fn y(&self, share: f64) -> f64 {
        self.bottom - share * (self.bottom - self.top)
    }

    /// Content that is cut off at the edges of the area.
    pub(super) fn clipped(&self, content: &str) -> String {
        let [x, y] = [self.left, self.top].map(coordinate);
        let [w, h] = [self.right - self.left, self.bottom - self.top].map(coordinate);
        format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" viewBox=\"{x} {y} {w} {h}\">\n{content}</svg>\n"
        )
    }
}

impl Frame<'_> {
    /// The area that the title, the legend and the labels leave free.
    pub(super) fn area(&self) -> Area {
        let widest = self
            .y
            .ticks()
            .iter()
            .map(|(_, label)| text_width(label))
            .fold(0.0, f64::max);
        let y_label = if self.y_label.is_empty() { 0.0 } else { 22.0 };
        let x_label = if self.x_label.is_empty() { 0.0 } else { 22.0 };
        let legend = match self.legend_rows().len() {
            0 => 0.0,
            rows => 8.0 + 20.0 * rows as f64,
        };
        Area {
            left: 22.0 + y_label + widest,
            right: WIDTH - 24.0,
            top: 50.0 + legend,
            bottom: HEIGHT - 14.0 - x_label - self.label_height,
        }
    }

    /// The whole picture, with the data in it.
    pub(super) fn around(&self, content: &str) -> String {
        let area = self.area();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"outflank-plot\" role=\"img\" \
             width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\n\
             <title>{}</title>\n<desc>{}</desc>\n<style>{}</style>\n\
             <rect class=\"paper\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\"/>\n",
            escape(self.title),
            escape(self.description),
            style(),
        );
        svg += &text(
            (20.0, 31.0),
            "font-size=\"17\" font-weight=\"600\" fill=\"currentColor\"",
            self.title,
        );
        svg += &self.legend();
        svg += &self.vertical_axis(&area);
        svg += content;
        svg += &self.labels(&area);
        svg + "</svg>\n"
    }

    fn vertical_axis(&self, area: &Area) -> String {
        let mut svg = String::new();
        for (value, label) in self.y.ticks() {
            let Some(share) = self.y.share_shown(value) else {
                continue;
            };
            let y = area.y(share);
            svg += &line((area.left, y), (area.right, y), "class=\"grid\"");
            svg += &text(
                (area.left - 8.0, y + 4.0),
                "text-anchor=\"end\" class=\"ink\"",
                &label,
            );
        }
        // A line at the bottom, and one at zero if that is elsewhere.
        let zero = self.y.share_shown(0.0).filter(|share| *share > 0.0);
        for share in [Some(0.0), zero].into_iter().flatten() {
            let y = area.y(share);
            svg += &line((area.left, y), (area.right, y), "class=\"base\"");
        }
        svg
    }

    fn labels(&self, area: &Area) -> String {
        let mut svg = String::new();
        if !self.x_label.is_empty() {
            let x = (area.left + area.right) / 2.0;
            svg += &text(
                (x, HEIGHT - 14.0),
                "text-anchor=\"middle\" class=\"ink label\"",
                self.x_label,
            );
        }
        if !self.y_label.is_empty() {
            let y = coordinate((area.top + area.bottom) / 2.0);
            let turned = format!(
                "text-anchor=\"middle\" class=\"ink label\" transform=\"translate(24 {y}) rotate(-90)\""
            );
            svg += &text((0.0, 0.0), &turned, self.y_label);
        }
        svg
    }

    /// The entries of the legend with their places from the left, row by row.
    fn legend_rows(&self) -> Vec<Vec<(f64, &Entry)>> {
        let mut rows: Vec<Vec<(f64, &Entry)>> = Vec::new();
        let mut x = WIDTH;
        for entry in &self.legend {
            let width = 52.0 + text_width(&entry.2);
            if x + width > WIDTH - 10.0 {
                rows.push(Vec::new());
                x = 20.0;
            }
            if let Some(row) = rows.last_mut() {
                row.push((x, entry));
            }
            x += width;
        }
        rows
    }

    fn legend(&self) -> String {
        let mut svg = String::new();
        for (row, entries) in self.legend_rows().into_iter().enumerate() {
            let y = 54.0 + 20.0 * row as f64;
            for (x, (series, symbol, name)) in entries {
                svg += &coloured(*series, &sample(*symbol, *series, x, y));
                svg += &text((x + 32.0, y + 4.0), "class=\"ink\"", name);
            }
        }
        svg
    }
}

/// Content in the colour of a series.
pub(super) fn coloured(series: usize, content: &str) -> String {
    format!("<g class=\"s{}\">\n{content}</g>\n", series % COLOURS)
}

/// A line through points; dashes differ between series if asked for.
pub(super) fn stroke(points: &[(f64, f64)], width: f64, dashes: &str) -> String {
    let dashes = if dashes.is_empty() {
        String::new()
    } else {
        format!(" stroke-dasharray=\"{dashes}\"")
    };
    format!(
        "<path d=\"{}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"{width}\" \
         stroke-linejoin=\"round\"{dashes}/>\n",
        path(points)
    )
}

/// The dashes of a series that is a line without markers.
pub(super) fn dashes(series: usize) -> &'static str {
    ["", "9 3", "3 3", "9 3 3 3", "14 4", "1 3"][series % COLOURS]
}

/// The marker of a series: a shape of its own, with a text that shows when it is pointed at.
pub(super) fn marker(series: usize, x: f64, y: f64, tip: &str) -> String {
    let at = |dx: f64, dy: f64| (x + dx, y + dy);
    let corners: &[(f64, f64)] = match series % COLOURS {
        0 => &[],
        1 => &[(-3.8, -3.8), (3.8, -3.8), (3.8, 3.8), (-3.8, 3.8)],
        2 => &[(0.0, -5.2), (4.8, 3.6), (-4.8, 3.6)],
        3 => &[(0.0, -5.4), (5.4, 0.0), (0.0, 5.4), (-5.4, 0.0)],
        4 => &[(0.0, 5.2), (4.8, -3.6), (-4.8, -3.6)],
        _ => &[(-5.0, -1.6), (5.0, -1.6), (5.0, 1.6), (-5.0, 1.6)],
    };
    let tip = if tip.is_empty() {
        String::new()
    } else {
        format!("<title>{}</title>", escape(tip))
    };
    if corners.is_empty() {
        let (x, y) = (coordinate(x), coordinate(y));
        return format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"4.2\" class=\"mark\">{tip}</circle>\n");
    }
    let corners: Vec<(f64, f64)> = corners.iter().map(|(dx, dy)| at(*dx, *dy)).collect();
    format!(
        "<path d=\"{}Z\" class=\"mark\">{tip}</path>\n",
        path(&corners)
    )
}

/// How a series looks in the legend.
fn sample(symbol: Symbol, series: usize, x: f64, y: f64) -> String {
    let ends = [(x, y), (x + 25.0, y)];
    let mark = marker(series, x + 12.5, y, "");
    match symbol {
        Symbol::Line => stroke(&ends, 2.0, dashes(series)),
        Symbol::Marker => mark,
        Symbol::LineAndMarker => stroke(&ends, 2.0, "") + &mark,
        Symbol::Dashes => stroke(&ends, 1.5, "5 4"),
        Symbol::Square => {
            let (x, y) = (coordinate(x + 8.0), coordinate(y - 6.0));
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\" rx=\"2\" fill=\"currentColor\"/>\n"
            )
        }
    }
}

fn style() -> String {
    let colours = |palette: [&str; COLOURS]| -> String {
        let rules = palette.iter().enumerate();
        rules
            .map(|(n, c)| format!(".outflank-plot .s{n}{{color:var(--plot-{n},{c})}}"))
            .collect()
    };
    let scheme = |ink: &str, paper: &str, palette| {
        format!(
            ".outflank-plot{{color:var(--plot-ink,{ink})}}\
             .outflank-plot .paper{{fill:var(--plot-paper,{paper})}}\
             .outflank-plot .mark{{fill:currentColor;stroke:var(--plot-paper,{paper});stroke-width:1}}\
             .outflank-plot .ink-error{{stroke:var(--plot-ink,{ink})}}{}",
            colours(palette)
        )
    };
    format!(
        ".outflank-plot{{font:12px system-ui,'Segoe UI',Roboto,'Liberation Sans',sans-serif;max-width:100%;height:auto}}\
         .outflank-plot .ink{{fill:currentColor}}.outflank-plot .label{{font-size:13px}}\
         .outflank-plot .grid{{stroke:currentColor;opacity:.14}}.outflank-plot .base{{stroke:currentColor;opacity:.6}}\
         .outflank-plot .error{{fill:none;stroke:currentColor;stroke-width:1.5;opacity:.75}}\
         {}@media(prefers-color-scheme:dark){{{}}}",
        scheme("#1c2430", "#ffffff", LIGHT),
        scheme("#e4e8ee", "#12171e", DARK)
    )
}
