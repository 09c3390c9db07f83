//! The inverse of a matrix.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::lu::partial_pivoting::inverse;
use faer::perm::PermRef;
use faer::{MatMut, MatRef, Par};

use super::{Computed, Scalar, lu, solve};

pub(super) fn scratch<T: Scalar>(n: usize) -> StackReq {
    StackReq::all_of(&[lu::scratch::<T>(n, n), inverse::inverse_scratch::<usize, T>(n, Par::Seq)])
}

pub(super) fn inverse<T: Scalar>(a: MatRef<'_, T>, out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    lu::with_factors(a, stack, |factors, stack| {
        solve::require_pivots(&factors)?;
        let permutation = PermRef::new_checked(factors.rows, factors.places, a.nrows());
        inverse::inverse(out, factors.both.as_ref(), factors.both.as_ref(), permutation, Par::Seq, stack);
        Ok(())
    })
}
