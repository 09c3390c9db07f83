//! The factorization Q R by Householder reflections.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::householder::{
    apply_block_householder_sequence_on_the_left_in_place_scratch as apply_scratch,
    apply_block_householder_sequence_on_the_left_in_place_with_conj as apply,
};
use faer::linalg::qr::no_pivoting::factor::{qr_in_place, qr_in_place_scratch, recommended_block_size};
use faer::linalg::{temp_mat_scratch, temp_mat_uninit};
use faer::mat::AsMatMut;
use faer::{Conj, MatMut, MatRef, Par, Spec};

use super::{Computed, Scalar, sign};

pub(super) fn scratch<T: Scalar>(m: usize, n: usize) -> StackReq {
    let (k, block) = (m.min(n), recommended_block_size::<T>(m, n));
    let work = [qr_in_place_scratch::<T>(m, n, block, Par::Seq, Spec::default()), apply_scratch::<T>(m, block, k)];
    StackReq::all_of(&[temp_mat_scratch::<T>(m, n), temp_mat_scratch::<T>(block, k), StackReq::any_of(&work)])
}

/// Writes the transpose of Q, and R, side by side.
pub(super) fn qr<T: Scalar>(a: MatRef<'_, T>, mut out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    let (m, n) = a.shape();
    let (k, block) = (m.min(n), recommended_block_size::<T>(m, n));
    // SAFETY: it is written below.
    let (mut both, stack) = unsafe { temp_mat_uninit::<T, _, _>(m, n, stack) };
    // SAFETY: the factorization writes it.
    let (mut heads, stack) = unsafe { temp_mat_uninit::<T, _, _>(block, k, stack) };
    let (mut both, mut heads) = (both.as_mat_mut(), heads.as_mat_mut());
    both.copy_from(a);
    qr_in_place(both.as_mut(), heads.as_mut(), Par::Seq, stack, Spec::default());
    let (q, mut r) = out.as_mut().split_at_col_mut(m);
    r.fill(T::ZERO);
    for column in 0..n {
        let rows = k.min(column + 1);
        r.as_mut().col_mut(column).subrows_mut(0, rows).copy_from(both.as_ref().col(column).subrows(0, rows));
    }
    let mut q = q.transpose_mut();
    q.fill(T::ZERO);
    (0..k).for_each(|i| q[(i, i)] = T::ONE);
    apply(both.as_ref().subcols(0, k), heads.as_ref(), Conj::No, q, Par::Seq, stack);
    for i in 0..k {
        if out[(i, m + i)] < T::ZERO {
            sign::reverse(out.as_mut().row_mut(i).transpose_mut());
        }
    }
    Ok(())
}
