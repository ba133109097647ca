//! Whole plots.

use super::*;
use crate::statistics::{Curve, Fit};

/// Checks that a text is well-formed XML, as far as we write it: elements are closed in order,
/// attributes are quoted and differ, and `&` only begins an entity.
#[track_caller]
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = svg;
    while let Some(start) = rest.find('<') {
        assert_entities(&rest[..start]);
        let end = start + rest[start..].find('>').expect("an end of the tag");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            continue;
        }
        let (tag, closed) = tag
            .strip_suffix('/')
            .map_or((tag, false), |tag| (tag, true));
        let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        assert_attributes(attributes);
        if !closed {
            open.push(name);
        }
    }
    assert_eq!((open.len(), rest.trim()), (0, ""));
}

#[track_caller]
fn assert_attributes(attributes: &str) {
    let parts: Vec<&str> = attributes.split('"').collect();
    let (last, pairs) = parts.split_last().expect("at least one part");
    assert_eq!(last.trim(), "", "{attributes}");
    let mut names = Vec::new();
    for pair in pairs.chunks(2) {
        let name = pair[0].trim().strip_suffix('=').expect("a name");
        assert!(!name.is_empty() && !names.contains(&name), "{attributes}");
        names.push(name);
        assert_entities(pair[1]);
    }
}

#[track_caller]
fn assert_entities(text: &str) {
    for after in text.split('&').skip(1) {
        let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
        assert!(
            known.iter().any(|entity| after.starts_with(entity)),
            "{text}"
        );
    }
}

/// No number may be NaN or infinite. The words do not occur in our texts.
#[track_caller]
fn assert_sound(svg: &str) {
    assert_well_formed(svg);
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}

fn plot(x: Axis, y: Axis, points: &[(f64, f64, f64)]) -> Plot {
    let points = points
        .iter()
        .map(|(x, y, error)| Point::new(*x, *y).with_error(*error));
    Plot {
        title: "Title".to_owned(),
        description: "Description".to_owned(),
        x,
        y,
        series: vec![Series::line("Series", points)],
    }
}

#[test]
fn points_lie_at_their_ticks() {
    let axis = || Axis::linear("").with_range(0.0, 10.0);
    let svg = plot(
        axis(),
        axis(),
        &[(0.0, 0.0, 1.0), (10.0, 10.0, 1.0), (5.0, 5.0, 1.0)],
    )
    .to_svg();
    assert_sound(&svg);
    // Without labels and a legend: from 22 + 2 characters to 720 - 24, and from 50 to 440 - 36.
    for place in [
        "cx=\"35.2\" cy=\"404\"",
        "cx=\"696\" cy=\"50\"",
        "cx=\"365.6\" cy=\"227\"",
    ] {
        assert!(svg.contains(place), "{place}");
    }
    for tick in [
        "x=\"35.2\" y=\"423\" text-anchor=\"middle\" class=\"ink\">0<",
        "x=\"696\" y=\"423\" text-anchor=\"middle\" class=\"ink\">10<",
    ] {
        assert!(svg.contains(tick), "{tick}");
    }
    // The error of one is a tenth of the height.
    assert!(svg.contains("M365.6 262.4L365.6 191.6"), "{svg}");
}

#[test]
fn points_without_a_place_are_left_out() {
    let bad = [
        (f64::NAN, 1.0, 0.1),
        (1.0, f64::INFINITY, 0.1),
        (-1.0, 1.0, 0.1),
        (3.0, -2.0, 0.1),
        (4.0, 2.0, 5.0),
        (5.0, 2.0, f64::NAN),
        (1e300, 1e-300, 1.0),
    ];
    for points in [&bad[..], &bad[..4], &[]] {
        for (x, y) in [
            (Axis::linear("x"), Axis::linear("y")),
            (Axis::log("x"), Axis::log("y")),
        ] {
            let mut plot = plot(x, y, points);
            plot.series[0].fit = Fit::of(Curve::Exponential, &[(0.0, 1.0), (1.0, 1e300)]);
            assert_sound(&plot.to_svg());
        }
    }
    let logarithmic = plot(Axis::log("x"), Axis::log("y"), &bad[..5]).to_svg();
    assert_eq!(logarithmic.matches("<circle").count(), 1);
}

#[test]
fn text_is_escaped() {
    let nasty = "</title><script>alert(\"1\" & '2')</script>\u{0}\u{8}";
    let mut plot = plot(
        Axis::linear(nasty),
        Axis::linear(nasty),
        &[(0.0, 1.0, 0.1), (1.0, 2.0, 0.1)],
    );
    plot.title = nasty.to_owned();
    plot.description = nasty.to_owned();
    plot.series[0].name = nasty.to_owned();
    plot.series.push(plot.series[0].clone());
    let chart = BarChart {
        title: nasty.to_owned(),
        description: nasty.to_owned(),
        label: nasty.to_owned(),
        y: Axis::linear(nasty),
        groups: vec![nasty.to_owned()],
        series: vec![
            (nasty.to_owned(), vec![Bar::from(1.0)]),
            (nasty.to_owned(), vec![]),
        ],
    };
    for svg in [plot.to_svg(), chart.to_svg()] {
        assert_sound(&svg);
        assert!(!svg.contains("<script") && !svg.contains('\u{0}') && !svg.contains('\u{8}'));
        assert!(svg.contains("&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)"));
    }
}

#[test]
fn screen_readers_find_a_title_and_a_description() {
    let svg = plot(Axis::linear(""), Axis::linear(""), &[]).to_svg();
    assert!(svg.contains("role=\"img\""));
    assert!(svg.contains("<title>Title</title>\n<desc>Description</desc>"));
}

#[test]
fn legends_name_series_and_fits() {
    let points = [(1.0, 1.0, 0.1), (2.0, 2.0, 0.1), (4.0, 3.0, 0.1)];
    let mut plot = plot(Axis::log("x"), Axis::linear("y"), &points);
    assert!(
        !plot.to_svg().contains(">Series<"),
        "one series needs no legend"
    );
    plot.series[0].fit = Fit::of(Curve::Logarithmic, &points.map(|(x, y, _)| (x, y)));
    let svg = plot.to_svg();
    assert_sound(&svg);
    assert!(
        svg.contains(">Series<") && svg.contains(">y = 1 + 1.443 ln x (R² = 1.000)<"),
        "{svg}"
    );
}

#[test]
fn any_number_of_series_has_colours_and_a_legend() {
    let mut plot = plot(
        Axis::linear("x"),
        Axis::linear("y"),
        &[(0.0, 1.0, 0.1), (1.0, 2.0, 0.1)],
    );
    let marks = [Mark::Line, Mark::LineAndPoints, Mark::Points];
    let series = (0..40).map(|number: usize| Series {
        name: format!("A series with number {number}"),
        mark: marks[number % 3],
        ..plot.series[0].clone()
    });
    plot.series = series.collect();
    let svg = plot.to_svg();
    assert_sound(&svg);
    assert_eq!(svg, plot.to_svg());
    assert!((0..40).all(|number| svg.contains(&format!(">A series with number {number}<"))));
}

#[test]
fn bars_stand_on_zero() {
    let chart = BarChart {
        title: "Wins".to_owned(),
        y: Axis::linear(""),
        groups: ["A", "B", "C"].map(str::to_owned).to_vec(),
        series: vec![(
            "Wins".to_owned(),
            vec![Bar::from(100.0), Bar::from(-100.0), Bar::from(f64::NAN)],
        )],
        ..BarChart::default()
    };
    let svg = chart.to_svg();
    assert_sound(&svg);
    // From -100 to 100 over 354 pixels: zero lies in the middle, where a line marks it.
    assert!(
        svg.contains("y=\"50\" width=\"88\" height=\"177\""),
        "{svg}"
    );
    assert!(
        svg.contains("y=\"227\" width=\"88\" height=\"177\""),
        "{svg}"
    );
    assert!(
        svg.contains("y1=\"227\" x2=\"696\" y2=\"227\" class=\"base\""),
        "{svg}"
    );
    assert_eq!(svg.matches("<rect x=").count(), 2);
    assert_sound(&BarChart::default().to_svg());
}

#[test]
fn long_names_of_groups_are_turned() {
    let mut chart = BarChart {
        groups: (0..8).map(|n| format!("player {n}")).collect(),
        series: vec![(
            String::new(),
            vec![
                Bar {
                    height: 3.0,
                    error: Some(1.0)
                };
                8
            ],
        )],
        ..BarChart::default()
    };
    assert!(!chart.to_svg().contains("rotate(-35)"));
    chart.groups[0] = "a player with quite a long name".to_owned();
    chart.groups[7] = "a player with a long name".to_owned();
    let svg = chart.to_svg();
    assert!(
        svg.contains(">a player with…<") && svg.contains(">a player with a long name<"),
        "{svg}"
    );
    assert!(
        svg.contains(">a player with quite a long name, "),
        "the whole name is in the tip"
    );
    assert_sound(&svg);
    assert_eq!(svg.matches("rotate(-35)").count(), 8);
}
