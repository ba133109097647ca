//! Solves linear equations with a symmetric positive definite matrix.

/// The Cholesky factor of a matrix: a lower triangle whose product with its transpose is the
/// matrix.
pub(super) struct Cholesky {
    lower: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Factors a matrix; `None` if it is not positive definite as far as rounding lets one see.
    pub(super) fn of(matrix: &[Vec<f64>]) -> Option<Cholesky> {
        let mut lower: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for (row, entries) in matrix.iter().enumerate() {
            let mut new = vec![0.0; row + 1];
            for column in 0..row {
                let known = dot(&new[..column], &lower[column][..column]);
                new[column] = (entries[column] - known) / lower[column][column];
            }
            // What is left of the diagonal is what this row adds to those above.
            let pivot = entries[row] - dot(&new[..row], &new[..row]);
            if pivot.is_nan() || pivot <= 1e-10 * entries[row] {
                return None;
            }
            new[row] = pivot.sqrt();
            lower.push(new);
        }
        Some(Cholesky { lower })
    }

    /// The vector whose product with the matrix is `right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut x = right.to_vec();
        for (row, entries) in self.lower.iter().enumerate() {
            x[row] = (x[row] - dot(&entries[..row], &x[..row])) / entries[row];
        }
        for row in (0..x.len()).rev() {
            x[row] /= self.lower[row][row];
            let found = x[row];
            for (value, entry) in x[..row].iter_mut().zip(&self.lower[row]) {
                *value -= found * entry;
            }
        }
        x
    }

    /// The inverse of the matrix.
    pub(super) fn inverse(&self) -> Vec<Vec<f64>> {
        let size = self.lower.len();
        let column = |at: usize| {
            let mut unit = vec![0.0; size];
            unit[at] = 1.0;
            self.solve(&unit)
        };
        (0..size).map(column).collect()
    }
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(l, r)| l * r).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solves_and_inverts() {
        let matrix = vec![
            vec![4.0, 12.0, -16.0],
            vec![12.0, 37.0, -43.0],
            vec![-16.0, -43.0, 98.0],
        ];
        let factor = Cholesky::of(&matrix).unwrap();
        assert_eq!(factor.lower[2], [-8.0, 5.0, 3.0]);
        let x = factor.solve(&[1.0, 2.0, 3.0]);
        for (row, right) in matrix.iter().zip([1.0, 2.0, 3.0]) {
            assert!((dot(row, &x) - right).abs() < 1e-9);
        }
        let inverse = factor.inverse();
        assert!((dot(&matrix[0], &inverse[0]) - 1.0).abs() < 1e-9);
        assert!(dot(&matrix[0], &inverse[1]).abs() < 1e-9);
    }

    #[test]
    fn singular_matrices_are_refused() {
        assert!(Cholesky::of(&[vec![1.0, -1.0], vec![-1.0, 1.0]]).is_none());
        assert!(Cholesky::of(&[vec![0.0]]).is_none());
        assert!(Cholesky::of(&[vec![f64::NAN]]).is_none());
    }
}
