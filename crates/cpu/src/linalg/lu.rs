//! The factorization P L U with partial pivoting.

use faer::dyn_stack::{MemStack, StackReq};
use faer::linalg::lu::partial_pivoting::factor::{lu_in_place, lu_in_place_scratch};
use faer::linalg::{temp_mat_scratch, temp_mat_uninit};
use faer::mat::AsMatMut;
use faer::{MatMut, MatRef, Par, Spec};

use super::{Computed, Scalar};

/// L and U of a matrix in one: the ones on the diagonal of L are left out.
pub(super) struct Factors<'a, T> {
    pub both: MatMut<'a, T>,
    /// The row of the matrix that is row i of L U.
    pub rows: &'a mut [usize],
    /// The inverse of that permutation.
    pub places: &'a mut [usize],
    /// Whether the number of exchanged rows is odd.
    pub is_odd: bool,
}

impl<T: Scalar> Factors<'_, T> {
    /// The pivots.
    pub fn diagonal(&self) -> impl Iterator<Item = T> {
        (0..self.both.nrows().min(self.both.ncols())).map(|i| self.both[(i, i)])
    }
}

pub(super) fn scratch<T: Scalar>(m: usize, n: usize) -> StackReq {
    let work = lu_in_place_scratch::<usize, T>(m, n, Par::Seq, Spec::default());
    StackReq::all_of(&[temp_mat_scratch::<T>(m, n), StackReq::new::<usize>(m), StackReq::new::<usize>(m), work])
}

/// Factors a matrix, and passes the factors and the rest of the stack on.
pub(super) fn with_factors<T: Scalar, R>(
    a: MatRef<'_, T>,
    stack: &mut MemStack,
    f: impl FnOnce(Factors<'_, T>, &mut MemStack) -> R,
) -> R {
    let (m, n) = a.shape();
    // SAFETY: it is written below.
    let (mut both, stack) = unsafe { temp_mat_uninit::<T, _, _>(m, n, stack) };
    let mut both = both.as_mat_mut();
    let (mut rows, stack) = stack.make_with(m, |i| i);
    let (mut places, stack) = stack.make_with(m, |i| i);
    both.copy_from(a);
    let mut swaps = 0;
    if m.min(n) > 0 {
        let (rows, places) = (&mut *rows, &mut *places);
        swaps = lu_in_place(both.as_mut(), rows, places, Par::Seq, stack, Spec::default()).0.transposition_count;
        // faer multiplies by the inverse of a pivot, which must be a number.
        if !(0..m.min(n)).all(|i| is_divisor(both[(i, i)])) {
            both.copy_from(a);
            swaps = eliminate(both.as_mut(), rows);
            rows.iter().enumerate().for_each(|(i, &row)| places[row] = i);
        }
    }
    f(Factors { both, rows: &mut rows, places: &mut places, is_odd: swaps % 2 == 1 }, stack)
}

fn is_divisor<T: Scalar>(pivot: T) -> bool {
    let size = pivot.abs();
    size >= T::min_positive_impl() && size < T::HIGHEST
}

/// Gaussian elimination step by step, which leaves out columns without a pivot. Returns the number of exchanged rows.
fn eliminate<T: Scalar>(mut a: MatMut<'_, T>, rows: &mut [usize]) -> usize {
    let (m, n) = a.shape();
    let mut swaps = 0;
    rows.iter_mut().enumerate().for_each(|(i, row)| *row = i);
    for j in 0..m.min(n) {
        let largest = |best: usize, i: usize| if a[(i, j)].abs() > a[(best, j)].abs() { i } else { best };
        let pivot = (j + 1..m).fold(j, largest);
        if pivot != j {
            rows.swap(pivot, j);
            (0..n).for_each(|column| {
                (a[(pivot, column)], a[(j, column)]) = (a[(j, column)], a[(pivot, column)]);
            });
            swaps += 1;
        }
        let divisor = a[(j, j)];
        if divisor == T::ZERO {
            continue;
        }
        (j + 1..m).for_each(|i| a[(i, j)] = a[(i, j)] / divisor);
        for column in j + 1..n {
            let factor = a[(j, column)];
            (j + 1..m).for_each(|i| a[(i, column)] = a[(i, column)] - a[(i, j)] * factor);
        }
    }
    swaps
}

/// Writes P, L and U side by side; below U are zeros.
pub(super) fn lu<T: Scalar>(a: MatRef<'_, T>, mut out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    let (m, n) = a.shape();
    let k = m.min(n);
    out.fill(T::ZERO);
    with_factors(a, stack, |factors, _| {
        factors.rows.iter().enumerate().for_each(|(i, &row)| out[(row, i)] = T::ONE);
        let (mut lower, mut upper) = out.as_mut().split_at_col_mut(m).1.split_at_col_mut(k);
        for j in 0..k {
            lower[(j, j)] = T::ONE;
            (j + 1..m).for_each(|i| lower[(i, j)] = factors.both[(i, j)]);
        }
        for j in 0..n {
            (0..k.min(j + 1)).for_each(|i| upper[(i, j)] = factors.both[(i, j)]);
        }
    });
    Ok(())
}
