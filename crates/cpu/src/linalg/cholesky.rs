//! The Cholesky factorization.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::cholesky::llt::factor::{LltError, LltRegularization, cholesky_in_place, cholesky_in_place_scratch};
use faer::linalg::{temp_mat_scratch, temp_mat_uninit};
use faer::mat::AsMatMut;
use faer::{MatMut, MatRef, Par, Spec};
use tensor_kernels::MatrixFault;

use super::{Computed, Scalar};

pub(super) fn scratch<T: Scalar>(n: usize) -> StackReq {
    let work = cholesky_in_place_scratch::<T>(n, Par::Seq, Spec::default());
    StackReq::all_of(&[temp_mat_scratch::<T>(n, n), work])
}

pub(super) fn cholesky<T: Scalar>(a: MatRef<'_, T>, mut out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    let n = a.nrows();
    // SAFETY: the lower triangle is written below, and only this is read.
    let (mut factor, stack) = unsafe { temp_mat_uninit::<T, _, _>(n, n, stack) };
    let mut factor = factor.as_mat_mut();
    factor.copy_from_triangular_lower(a);
    let answer = cholesky_in_place(factor.as_mut(), LltRegularization::default(), Par::Seq, stack, Spec::default());
    if let Err(LltError::NonPositivePivot { index }) = answer {
        return Err(MatrixFault::NotPositive(index));
    }
    out.fill(T::ZERO);
    out.copy_from_triangular_lower(factor.as_ref());
    Ok(())
}
