//! Systems of linear equations.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::lu::partial_pivoting::solve::{solve_in_place, solve_in_place_scratch};
use faer::perm::PermRef;
use faer::{MatMut, MatRef, Par};
use tensor_kernels::MatrixFault;

use super::lu::Factors;
use super::{Computed, Scalar, lu};

pub(super) fn scratch<T: Scalar>(n: usize, columns: usize) -> StackReq {
    StackReq::all_of(&[lu::scratch::<T>(n, n), solve_in_place_scratch::<usize, T>(n, columns, Par::Seq)])
}

/// Overwrites the right-hand sides with the solution.
pub(super) fn solve<T: Scalar>(a: MatRef<'_, T>, sides: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    lu::with_factors(a, stack, |factors, stack| {
        require_pivots(&factors)?;
        let both = factors.both.as_ref();
        let permutation = PermRef::new_checked(factors.rows, factors.places, a.nrows());
        solve_in_place(both, both, permutation, sides, Par::Seq, stack);
        Ok(())
    })
}

/// A fault if a pivot is 0.
pub(super) fn require_pivots<T: Scalar>(factors: &Factors<'_, T>) -> Computed {
    match factors.diagonal().position(|pivot| pivot == T::ZERO) {
        Some(pivot) => Err(MatrixFault::Singular(pivot)),
        None => Ok(()),
    }
}
