//! The moves of a game as a table.

use anstyle::{AnsiColor, Style};
use outflank_analysis::{Appraisal, MoveReview, ThreePlyRow, Verdict};
use outflank_rules::Shape;

use super::reason_text;

/// How many moves of a line are shown.
const SHOWN: usize = 6;
/// The space before a reason, which stands below the played move.
const INDENT: &str = "          ";

/// A heading and a row for each move. Below a bad move stands the reason.
pub(super) fn reviews(reviews: &[MoveReview], shape: Shape, colour: bool) -> Vec<String> {
    let heading = row(["move", "", "value", "loss", "best"], "verdict", "line");
    let rows = reviews.iter().flat_map(|review| {
        let (value, loss) = if review.exact {
            (format!("{:+}", review.value), review.loss.to_string())
        } else {
            (
                format!("~{:+.1}", review.value),
                format!("{:.1}", review.loss),
            )
        };
        let columns: [&str; 5] = [
            &format!("{:>3} {}", review.ply + 1, review.side),
            &review.played.name(shape).to_string(),
            &value,
            &loss,
            &review.best.name(shape).to_string(),
        ];
        let line = review.line.iter().take(SHOWN);
        let line: Vec<String> = line.map(|mv| mv.name(shape).to_string()).collect();
        let text = row(columns, &verdict(review), &line.join(" "));
        let reason = reason_text::sentence(review, shape);
        let reason = reason.map(|reason| format!("{INDENT}{reason}"));
        let lines = [Some(text), reason].into_iter().flatten();
        lines.map(move |line| painted(&line, review.verdict, colour))
    });
    [heading].into_iter().chain(rows).collect()
}

fn row(columns: [&str; 5], verdict: &str, line: &str) -> String {
    let [number, played, value, loss, best] = columns;
    let text =
        format!("{number:<9} {played:<4} {value:>7} {loss:>5}  {best:<4}  {verdict:<12} {line}");
    text.trim_end().to_owned()
}

fn verdict(review: &MoveReview) -> String {
    let word = review.verdict.key();
    match &review.opening {
        Some(name) => format!("{word}: {name}"),
        None => word.to_owned(),
    }
}

fn painted(text: &str, verdict: Verdict, colour: bool) -> String {
    let style = match verdict {
        Verdict::Inaccuracy => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
        Verdict::Mistake => Style::new().fg_color(Some(AnsiColor::Yellow.into())),
        Verdict::Blunder => Style::new().fg_color(Some(AnsiColor::Red.into())),
        _ => Style::new(),
    };
    if colour {
        format!("{style}{text}{style:#}")
    } else {
        text.to_owned()
    }
}

/// The three-ply table: a heading and a row for each move.
pub(super) fn three_ply(rows: &[ThreePlyRow], shape: Shape) -> Vec<String> {
    let line = |number: &str, played: &str, value: &str, best: &str, said: &str| {
        let text = format!("{number:>6}  {played:<6}  {value:>10}  {best:<13}  {said}");
        text.trim_end().to_owned()
    };
    let heading = line(
        "Move #",
        "Played",
        "Evaluation",
        "Computer Move",
        "Appraisal",
    );
    let rows = rows.iter().map(|row| {
        let best = row.best.map(|mv| mv.name(shape).to_string());
        let best = best.as_deref().unwrap_or("N/A");
        let played = row.played.name(shape).to_string();
        let (number, value) = ((row.ply + 1).to_string(), row.value.to_string());
        line(&number, &played, &value, best, &appraisal(row))
    });
    [heading].into_iter().chain(rows).collect()
}

fn appraisal(row: &ThreePlyRow) -> String {
    match row.appraisal {
        None => String::new(),
        Some(Appraisal::Book) => {
            let name = row.opening.as_deref().unwrap_or_default();
            format!("book: {}", name.to_lowercase())
        }
        Some(Appraisal::Correct) => "correct move".to_owned(),
        Some(Appraisal::Good) => "good move".to_owned(),
        Some(Appraisal::Mistake) => "mistake".to_owned(),
    }
}
