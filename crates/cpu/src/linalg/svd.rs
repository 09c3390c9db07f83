//! The singular value decomposition.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::svd as faer_svd;
use faer::linalg::svd::ComputeSvdVectors;
use faer::linalg::{temp_mat_scratch, temp_mat_uninit};
use faer::mat::AsMatMut;
use faer::{ColMut, MatMut, MatRef, Par, Spec};
use tensor_kernels::MatrixFault;

use super::scale::Scale;
use super::{Computed, Scalar, sign};

pub(super) fn scratch<T: Scalar>(m: usize, n: usize, has_vectors: bool) -> StackReq {
    let vectors = if has_vectors { ComputeSvdVectors::Thin } else { ComputeSvdVectors::No };
    let work = faer_svd::svd_scratch::<T>(m, n, vectors, vectors, Par::Seq, Spec::default());
    StackReq::all_of(&[temp_mat_scratch::<T>(m, n), work])
}

/// Writes the transpose of U, the singular values, and the transpose of V, side by side.
pub(super) fn svd<T: Scalar>(a: MatRef<'_, T>, out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    let (u, rest) = out.split_at_col_mut(a.nrows());
    let (values, v) = rest.split_at_col_mut(1);
    decompose(a, values.col_mut(0), Some((u.transpose_mut(), v.transpose_mut())), stack)
}

/// Writes the singular values.
pub(super) fn svdvals<T: Scalar>(a: MatRef<'_, T>, out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    decompose(a, out.row_mut(0).transpose_mut(), None, stack)
}

fn decompose<T: Scalar>(
    a: MatRef<'_, T>,
    mut values: ColMut<'_, T>,
    vectors: Option<(MatMut<'_, T>, MatMut<'_, T>)>,
    stack: &mut MemStack,
) -> Computed {
    // SAFETY: it is written below.
    let (mut scaled, stack) = unsafe { temp_mat_uninit::<T, _, _>(a.nrows(), a.ncols(), stack) };
    let mut scaled = scaled.as_mat_mut();
    let scale = Scale::copy(a, scaled.as_mut(), |_| 0..a.ncols())?;
    let (mut u, mut v) = vectors.unzip();
    let (left, right) = (u.as_mut().map(|u| u.as_mut()), v.as_mut().map(|v| v.as_mut()));
    faer_svd::svd(scaled.as_ref(), values.as_mut().as_diagonal_mut(), left, right, Par::Seq, stack, Spec::default())
        .map_err(|_| MatrixFault::NoConvergence)?;
    if let (Some(mut u), Some(mut v)) = (u, v) {
        for i in 0..u.ncols() {
            if sign::is_reversed(u.as_ref().col(i)) {
                sign::reverse(u.as_mut().col_mut(i));
                sign::reverse(v.as_mut().col_mut(i));
            }
        }
    }
    values.iter_mut().for_each(|value| *value = scale.undo(*value));
    Ok(())
}
