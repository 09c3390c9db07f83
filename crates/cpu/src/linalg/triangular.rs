//! Systems of linear equations with a triangle of a matrix.

use faer::linalg::triangular_solve as faer_solve;
use faer::{MatMut, MatRef, Par};

use super::{Computed, Scalar};

/// Overwrites the right-hand sides with the solution.
pub(super) fn solve<T: Scalar>(a: MatRef<'_, T>, upper: bool, unit: bool, sides: MatMut<'_, T>) -> Computed {
    let solve = match (upper, unit) {
        (false, false) => faer_solve::solve_lower_triangular_in_place,
        (false, true) => faer_solve::solve_unit_lower_triangular_in_place,
        (true, false) => faer_solve::solve_upper_triangular_in_place,
        (true, true) => faer_solve::solve_unit_upper_triangular_in_place,
    };
    solve(a, sides, Par::Seq);
    Ok(())
}
