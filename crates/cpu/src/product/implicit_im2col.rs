//! Products whose right factor is one run of memory: each step of the inner size reads it from another offset. Over
//! images spread out with their padding, these are convolutions and the gradients of their weights.

use tensor_kernels::Number;

use super::kernels::{WIDE, pitch};
use super::spans;
use super::tile::add_packed;
use crate::simd::{MOST_LANES, Vector, sums_of};

/// The number of elements that may be read behind the last one of a run.
pub const BEHIND: usize = MOST_LANES;
/// Steps of the inner size that are summed up in registers before the sums go to memory. This part of the factors stays
/// in the first-level cache.
const DEPTH: usize = 192;
/// Columns that [`dots`] sums up at once: their sums fit the registers, with as many vectors of b and one of a.
const ACROSS: usize = 3;

/// The columns of the factors that are used: runs of contiguous elements.
#[derive(Clone, Copy, Debug)]
pub struct Runs {
    pub count: usize,
    pub len: usize,
    /// The distance from start to start.
    pub apart: usize,
}

/// `c[i][j] = start[i] + sum over s of a[s][i] * b[shifts[s] + j]`.
#[derive(Clone, Copy)]
pub struct Shifted<'a, T> {
    /// The left factor, step by step.
    pub a: *const T,
    /// The offset in b of each step's row.
    pub shifts: &'a [usize],
    /// The right factor.
    pub b: *const T,
    /// Its columns.
    pub runs: Runs,
    /// A number for each row; `None` is zeros.
    pub start: Option<&'a [T]>,
    /// The result.
    pub c: *mut T,
    /// The row stride of c.
    pub pitch: usize,
    /// The distance from start to start of the runs of c.
    pub apart: usize,
}

/// `c[i][s] = sum over j of a[i][j] * b[shifts[s] + j]`, or this sum added to c. The shifts, strides and runs of factors
/// are in numbers: those of [`Vector::factor`].
#[derive(Clone, Copy)]
pub struct Dots<'a, T> {
    /// The left factor.
    pub a: *const T,
    /// The row stride of a.
    pub rsa: usize,
    /// The offset in b for each column of c.
    pub shifts: &'a [usize],
    /// The right factor.
    pub b: *const T,
    /// What is summed up.
    pub runs: Runs,
    /// The result.
    pub c: *mut T,
    /// The row stride of c.
    pub rsc: usize,
    /// Whether c is written rather than added to.
    pub fresh: bool,
}

/// Computes a [`Shifted`] product with a certain number of rows.
///
/// # Safety
/// The machine has the kernel's level; the pointers are valid for what the sizes reach.
pub type Kernel<T> = unsafe fn(&Shifted<'_, T>);
/// Computes [`Dots`] with a certain number of rows; safety as for [`Kernel`].
pub type DotsKernel<T> = unsafe fn(&Dots<'_, T>);

/// The kernel of [`Shifted`] products with `M` rows.
///
/// # Safety
/// As for [`Kernel`].
pub(super) unsafe fn shifted<V: Vector, const M: usize>(p: &Shifted<'_, V::Element>) {
    let nothing = p.shifts.is_empty().then_some((0, 0));
    for (first, steps) in spans(p.shifts.len(), DEPTH).chain(nothing) {
        let part = Shifted { a: p.a.wrapping_add(first * M), shifts: &p.shifts[first..][..steps], ..*p };
        // SAFETY: as for this function.
        unsafe {
            V::run(
                #[inline(always)]
                || {
                    for run in 0..p.runs.count {
                        let run = Shifted {
                            b: p.b.wrapping_add(run * p.runs.apart),
                            c: p.c.wrapping_add(run * p.apart),
                            ..part
                        };
                        for column in (0..p.runs.len).step_by(pitch::<V>()) {
                            if p.runs.len - column > V::LANES {
                                tile::<V, M, WIDE>(&run, column, first == 0);
                            } else {
                                tile::<V, M, 1>(&run, column, first == 0);
                            }
                        }
                    }
                },
            );
        }
    }
}

/// Computes `M` rows and `N` vectors from a column on; `fresh` if c holds no sums yet.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn tile<V: Vector, const M: usize, const N: usize>(p: &Shifted<'_, V::Element>, column: usize, fresh: bool) {
    // SAFETY: as for this function.
    unsafe {
        let last = V::mask((p.runs.len - column - (N - 1) * V::LANES).min(V::LANES));
        let place = |i: usize, j: usize| p.c.wrapping_add(i * p.pitch + column + j * V::LANES);
        let mut sums = [[V::splat(V::Element::ZERO); N]; M];
        for (i, row) in sums.iter_mut().enumerate() {
            for (j, sum) in row.iter_mut().enumerate() {
                *sum = match p.start {
                    _ if !fresh && j + 1 < N => V::load(place(i, j)),
                    _ if !fresh => V::load_some(place(i, j), last),
                    Some(start) => V::splat(start[i]),
                    None => continue,
                };
            }
        }
        let mut a = p.a;
        let b = p.b.wrapping_add(column);
        for &shift in p.shifts {
            add_packed(&mut sums, a, b.wrapping_add(shift), None);
            a = a.wrapping_add(M);
        }
        for (i, row) in sums.into_iter().enumerate() {
            for (j, sum) in row.into_iter().enumerate() {
                if j + 1 < N { sum.store(place(i, j)) } else { sum.store_some(place(i, j), last) }
            }
        }
    }
}

/// The kernel of [`Dots`] with `M` rows.
///
/// # Safety
/// As for [`Kernel`].
pub(super) unsafe fn dots<V: Vector, const M: usize>(p: &Dots<'_, V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || {
                for (first, count) in spans(p.shifts.len(), ACROSS) {
                    match count {
                        1 => sums::<V, M, 1>(p, first),
                        2 => sums::<V, M, 2>(p, first),
                        _ => sums::<V, M, ACROSS>(p, first),
                    }
                }
            },
        );
    }
}

/// Computes the sums of `N` columns from the first on.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn sums<V: Vector, const M: usize, const N: usize>(p: &Dots<'_, V::Element>, first: usize) {
    // SAFETY: as for this function.
    unsafe {
        let mut sums = [[V::splat(V::Element::ZERO); N]; M];
        let columns: [usize; N] = std::array::from_fn(
            #[inline(always)]
            |j| p.shifts[first + j],
        );
        let whole = p.runs.len / V::NUMBERS * V::NUMBERS;
        let rest = p.runs.len - whole;
        for run in 0..p.runs.count {
            let start = run * p.runs.apart;
            for step in (start..start + whole).step_by(V::NUMBERS) {
                add_dots(&mut sums, p, columns, step, None);
            }
            if rest > 0 {
                add_dots(&mut sums, p, columns, start + whole, Some(rest));
            }
        }
        for (i, row) in sums.into_iter().enumerate() {
            for (j, sum) in sums_of(row).into_iter().enumerate() {
                let c = p.c.wrapping_add(i * p.rsc + first + j);
                *c = if p.fresh { sum } else { *c + sum };
            }
        }
    }
}

/// Adds the products of a vector of each row and a vector of each column: of all numbers, or only of the first ones.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn add_dots<V: Vector, const M: usize, const N: usize>(
    sums: &mut [[V; N]; M],
    p: &Dots<'_, V::Element>,
    columns: [usize; N],
    step: usize,
    count: Option<usize>,
) {
    // SAFETY: as for this function.
    unsafe {
        let load = |from: *const V::Element, first: usize| match count {
            Some(count) => V::factor_of(from, first + step, count),
            None => V::factor(from, first + step),
        };
        let b: [V; N] = std::array::from_fn(
            #[inline(always)]
            |j| load(p.b, columns[j]),
        );
        for (i, sums) in sums.iter_mut().enumerate() {
            let a = load(p.a, i * p.rsa);
            for (sum, &b) in sums.iter_mut().zip(&b) {
                *sum = a.accumulate(b, *sum);
            }
        }
    }
}
