//! The eigenvalues and eigenvectors of a symmetric matrix.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::evd::{ComputeEigenvectors, self_adjoint_evd, self_adjoint_evd_scratch};
use faer::linalg::{temp_mat_scratch, temp_mat_uninit};
use faer::mat::AsMatMut;
use faer::{ColMut, MatMut, MatRef, Par, Spec};
use tensor_kernels::MatrixFault;

use super::scale::Scale;
use super::{Computed, Scalar, sign};

pub(super) fn scratch<T: Scalar>(n: usize, has_vectors: bool) -> StackReq {
    let vectors = if has_vectors { ComputeEigenvectors::Yes } else { ComputeEigenvectors::No };
    let work = self_adjoint_evd_scratch::<T>(n, vectors, Par::Seq, Spec::default());
    StackReq::all_of(&[temp_mat_scratch::<T>(n, n), work])
}

/// Writes the eigenvalues and the transpose of the eigenvectors, side by side.
pub(super) fn eigh<T: Scalar>(a: MatRef<'_, T>, out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    let (values, vectors) = out.split_at_col_mut(1);
    decompose(a, values.col_mut(0), Some(vectors.transpose_mut()), stack)
}

/// Writes the eigenvalues.
pub(super) fn eigvalsh<T: Scalar>(a: MatRef<'_, T>, out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    decompose(a, out.row_mut(0).transpose_mut(), None, stack)
}

fn decompose<T: Scalar>(
    a: MatRef<'_, T>,
    mut values: ColMut<'_, T>,
    mut vectors: Option<MatMut<'_, T>>,
    stack: &mut MemStack,
) -> Computed {
    let n = a.nrows();
    // SAFETY: the lower triangle is written below, and only this is read.
    let (mut scaled, stack) = unsafe { temp_mat_uninit::<T, _, _>(n, n, stack) };
    let mut scaled = scaled.as_mat_mut();
    let scale = Scale::copy(a, scaled.as_mut(), |i| 0..i + 1)?;
    let to = vectors.as_mut().map(|vectors| vectors.as_mut());
    self_adjoint_evd(scaled.as_ref(), values.as_mut().as_diagonal_mut(), to, Par::Seq, stack, Spec::default())
        .map_err(|_| MatrixFault::NoConvergence)?;
    if let Some(mut vectors) = vectors {
        for i in 0..n {
            if sign::is_reversed(vectors.as_ref().col(i)) {
                sign::reverse(vectors.as_mut().col_mut(i));
            }
        }
    }
    values.iter_mut().for_each(|value| *value = scale.undo(*value));
    Ok(())
}
