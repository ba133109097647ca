//! Errors of an evaluation, by the phase of the game.

/// Parts of the game with an error of their own.
const PARTS: usize = 10;

/// The errors of predictions in each tenth of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorsByPhase([Errors; PARTS]);

/// Sums over the errors of several predictions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// The number of predictions.
    pub count: u64,
    squares: f64,
    absolute: f64,
}

impl Errors {
    /// The root of the mean square error, in discs.
    #[must_use]
    pub fn root_mean_square(&self) -> f64 {
        (self.squares / (self.count.max(1) as f64)).sqrt()
    }

    /// The mean absolute error, in discs.
    #[must_use]
    pub fn mean_absolute(&self) -> f64 {
        self.absolute / (self.count.max(1) as f64)
    }

    fn plus(self, other: Errors) -> Errors {
        Errors {
            count: self.count + other.count,
            squares: self.squares + other.squares,
            absolute: self.absolute + other.absolute,
        }
    }
}

impl ErrorsByPhase {
    /// Adds the error of a prediction. `progress` is the part of the game that was played, 0 to 1.
    pub fn add(&mut self, progress: f32, error: f32) {
        let part = (progress * PARTS as f32) as usize;
        let errors = &mut self.0[part.min(PARTS - 1)];
        let error = f64::from(error);
        errors.count += 1;
        errors.squares += error * error;
        errors.absolute += error.abs();
    }

    /// The errors of each part, the first first.
    #[must_use]
    pub fn parts(&self) -> &[Errors] {
        &self.0
    }

    /// The errors of all parts together.
    #[must_use]
    pub fn all(&self) -> Errors {
        self.0.iter().copied().fold(Errors::default(), Errors::plus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_counted_by_phase() {
        let mut errors = ErrorsByPhase::default();
        errors.add(0.05, 3.0);
        errors.add(0.05, -4.0);
        errors.add(1.0, 1.0);
        let parts = errors.parts();
        assert_eq!(parts[0].count, 2);
        assert!((parts[0].root_mean_square() - 12.5_f64.sqrt()).abs() < 1e-9);
        assert!((parts[0].mean_absolute() - 3.5).abs() < 1e-9);
        assert_eq!(parts[9].count, 1);
        assert_eq!(errors.all().count, 3);
        assert!(parts[5].root_mean_square().abs() < 1e-9);
    }
}
