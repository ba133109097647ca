//! Values of positions, with their units.

use outflank_eval::WIN;

/// Hundredths in a disc, the unit of estimates.
const HUNDREDTHS: i32 = 100;

/// The value of a position for the side to move, with its unit.
///
/// In JSON `{"unit": "points", "value": 142}`; the units are `points`, `discs` and `percent`. An
/// estimate in discs has decimals and a mark: `{"unit": "discs", "value": 3.42, "estimate": true}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Points of the evaluation.
    Points(i32),
    /// An estimate of the discs by which the side to move wins, in hundredths.
    Estimate(i32),
    /// Discs by which the side to move wins under perfect play.
    Discs(i32),
    /// The share of played-out games that the side to move wins, in thousandths.
    WinRate(u32),
}

impl Value {
    /// The value of an evaluation that counts so many points for a disc, or does not count in discs.
    #[must_use]
    pub fn of_points(points: i32, points_per_disc: Option<i32>) -> Value {
        match points_per_disc {
            Some(per_disc) if per_disc > 0 => {
                let hundredths = i64::from(points) * i64::from(HUNDREDTHS) / i64::from(per_disc);
                let (least, most) = (i32::MIN.into(), i32::MAX.into());
                Value::Estimate(hundredths.clamp(least, most) as i32)
            }
            _ => Value::Points(points),
        }
    }

    /// Discs by which the side to move wins, if this is the result of a finished game.
    #[must_use]
    pub fn discs(self) -> Option<i32> {
        match self {
            Value::Discs(margin) => Some(margin),
            // At the end of the game, a search returns the value of a win plus the margin.
            Value::Points(points) if points >= WIN => Some(points - WIN),
            Value::Points(points) if points <= -WIN => Some(points + WIN),
            _ => None,
        }
    }

    /// Discs by which the side to move wins, exactly or estimated. `None` if the value counts
    /// something else.
    #[must_use]
    pub fn estimated_discs(self) -> Option<f32> {
        match (self.discs(), self) {
            (Some(margin), _) => Some(margin as f32),
            (None, Value::Estimate(hundredths)) => Some(hundredths as f32 / HUNDREDTHS as f32),
            (None, _) => None,
        }
    }

    /// The bare number, to compare values of the same unit.
    #[must_use]
    pub fn amount(self) -> i64 {
        match self {
            Value::Points(amount) | Value::Estimate(amount) | Value::Discs(amount) => amount.into(),
            Value::WinRate(rate) => rate.into(),
        }
    }

    /// The same value for the other side.
    #[must_use]
    pub fn for_opponent(self) -> Value {
        match self {
            Value::Points(points) => Value::Points(-points),
            Value::Estimate(hundredths) => Value::Estimate(-hundredths),
            Value::Discs(margin) => Value::Discs(-margin),
            Value::WinRate(rate) => Value::WinRate(1000 - rate.min(1000)),
        }
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::ser::SerializeStruct;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{HUNDREDTHS, Value};

    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Unit {
        Points,
        Discs,
        Percent,
    }

    #[derive(Deserialize)]
    struct Fields {
        unit: Unit,
        value: f64,
        #[serde(default)]
        estimate: bool,
    }

    impl Serialize for Value {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            let is_estimate = matches!(self, Value::Estimate(_));
            let mut fields = to.serialize_struct("Value", 2 + usize::from(is_estimate))?;
            match (self.discs(), *self) {
                (Some(margin), _) => {
                    fields.serialize_field("unit", &Unit::Discs)?;
                    fields.serialize_field("value", &margin)?;
                }
                (None, Value::Estimate(hundredths)) => {
                    let discs = f64::from(hundredths) / f64::from(HUNDREDTHS);
                    fields.serialize_field("unit", &Unit::Discs)?;
                    fields.serialize_field("value", &discs)?;
                    fields.serialize_field("estimate", &true)?;
                }
                (None, Value::WinRate(rate)) => {
                    fields.serialize_field("unit", &Unit::Percent)?;
                    fields.serialize_field("value", &(f64::from(rate) / 10.0))?;
                }
                (None, Value::Points(points) | Value::Discs(points)) => {
                    fields.serialize_field("unit", &Unit::Points)?;
                    fields.serialize_field("value", &points)?;
                }
            }
            fields.end()
        }
    }

    impl<'de> Deserialize<'de> for Value {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Value, D::Error> {
            let Fields {
                unit,
                value,
                estimate,
            } = Fields::deserialize(from)?;
            // A conversion of floats to integers is clamped.
            Ok(match unit {
                Unit::Points => Value::Points(value as i32),
                Unit::Discs if estimate => {
                    Value::Estimate((value * f64::from(HUNDREDTHS)).round() as i32)
                }
                Unit::Discs => Value::Discs(value as i32),
                Unit::Percent => Value::WinRate((value * 10.0).round().clamp(0.0, 1000.0) as u32),
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_become_discs_if_the_evaluation_counts_discs() {
        assert_eq!(Value::of_points(171, Some(50)), Value::Estimate(342));
        assert_eq!(Value::of_points(-1, Some(50)), Value::Estimate(-2));
        assert_eq!(Value::of_points(171, None), Value::Points(171));
        assert_eq!(
            Value::of_points(i32::MAX, Some(1)),
            Value::Estimate(i32::MAX)
        );
    }

    #[test]
    fn only_some_values_are_in_discs() {
        assert_eq!(Value::Estimate(342).estimated_discs(), Some(3.42));
        assert_eq!(Value::Estimate(342).discs(), None);
        assert_eq!(Value::Discs(-4).estimated_discs(), Some(-4.0));
        assert_eq!(Value::Points(342).estimated_discs(), None);
        assert_eq!(Value::WinRate(342).estimated_discs(), None);
        assert_eq!(Value::Points(WIN + 8).estimated_discs(), Some(8.0));
    }

    #[cfg(feature = "serde")]
    #[track_caller]
    fn check(value: Value, json: &str, read_back: Value) {
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
        assert_eq!(serde_json::from_str::<Value>(json).unwrap(), read_back);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn every_value_has_a_unit() {
        let points = r#"{"unit":"points","value":142}"#;
        check(Value::Points(142), points, Value::Points(142));
        let discs = r#"{"unit":"discs","value":-3}"#;
        check(Value::Discs(-3), discs, Value::Discs(-3));
        let estimate = r#"{"unit":"discs","value":-3.42,"estimate":true}"#;
        check(Value::Estimate(-342), estimate, Value::Estimate(-342));
        let even = r#"{"unit":"discs","value":0.0,"estimate":true}"#;
        check(Value::Estimate(0), even, Value::Estimate(0));
        let percent = r#"{"unit":"percent","value":53.2}"#;
        check(Value::WinRate(532), percent, Value::WinRate(532));
        // A search that reached the end of the game reports discs.
        let won = r#"{"unit":"discs","value":8}"#;
        check(Value::Points(WIN + 8), won, Value::Discs(8));
    }
}
