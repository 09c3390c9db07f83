//! Products whose right factor is one run of memory: each step of the inner size reads it from another place on. Over
//! pictures spread out with their padding, these are convolutions and the gradients of their weights.

use super::spans;
use super::tile::add_packed;
use super::vector::{MOST_LANES, Vector, WIDE, pitch};
use crate::Number;

/// What the lengths of runs are rounded up to: a whole number of every level's vectors.
pub const GRAIN: usize = MOST_LANES;
/// Steps of the inner size that are summed up in registers before the sums go to memory: so much of the factors stays
/// in the first-level cache.
const DEPTH: usize = 192;
/// Sums beside each other that [`dots`] makes at once.
const ACROSS: usize = 4;

/// Columns in which b and c are used: runs of neighbours.
#[derive(Clone, Copy, Debug)]
pub struct Runs {
    pub count: usize,
    /// The length of each, which kernels round up to a whole number of [`GRAIN`]s at most.
    pub len: usize,
    /// From the beginning of one to that of the next.
    pub apart: usize,
}

/// `c[i][j] = sum over s of a[s][i] * b[shifts[s] + j]`.
#[derive(Clone, Copy)]
pub struct Shifted<'a, T> {
    /// The left factor, step by step.
    pub a: *const T,
    /// Where in b each step's row begins.
    pub shifts: &'a [usize],
    /// The right factor.
    pub b: *const T,
    /// The result.
    pub c: *mut T,
    /// The columns of c.
    pub runs: Runs,
    /// From row to row of c.
    pub pitch: usize,
}

/// `c[i][s] = sum over j of a[i][j] * b[shifts[s] + j]`, or that added to c.
#[derive(Clone, Copy)]
pub struct Dots<'a, T> {
    /// The left factor.
    pub a: *const T,
    /// From row to row of a.
    pub rsa: usize,
    /// Where in b each column of c begins.
    pub shifts: &'a [usize],
    /// The right factor.
    pub b: *const T,
    /// What is summed up; a has zeros where the lengths are rounded up.
    pub runs: Runs,
    /// The result.
    pub c: *mut T,
    /// From row to row of c.
    pub rsc: usize,
    /// Whether c is written rather than added to.
    pub fresh: bool,
}

/// Computes a product of a certain number of rows.
///
/// # Safety
/// The machine has the kernel's level; the pointers are valid for what the sizes reach.
pub type Kernel<T> = unsafe fn(&Shifted<'_, T>);
/// As [`Kernel`], for sums along both factors.
pub type DotsKernel<T> = unsafe fn(&Dots<'_, T>);

/// The kernels with these rows.
macro_rules! rows {
    ($kernel:ident, $V:ty; $($rows:literal)*) => {
        &[$(crate::cpu::product::shifted::$kernel::<$V, $rows>),*]
    };
}
pub(super) use rows;

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
                        let (start, end) = (run * p.runs.apart, run * p.runs.apart + p.runs.len);
                        for column in (start..end).step_by(pitch::<V>()) {
                            if end - column > V::LANES {
                                tile::<V, M, WIDE>(&part, column, first == 0);
                            } else {
                                tile::<V, M, 1>(&part, column, first == 0);
                            }
                        }
                    }
                },
            );
        }
    }
}

/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn tile<V: Vector, const M: usize, const N: usize>(p: &Shifted<'_, V::Element>, column: usize, fresh: bool) {
    // SAFETY: as for this function.
    unsafe {
        let place = |i: usize, j: usize| p.c.wrapping_add(i * p.pitch + column + j * V::LANES);
        let mut sums = [[V::splat(V::Element::ZERO); N]; M];
        if !fresh {
            for (i, row) in sums.iter_mut().enumerate() {
                for (j, sum) in row.iter_mut().enumerate() {
                    *sum = V::load(place(i, j));
                }
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
                sum.store(place(i, j));
            }
        }
    }
}

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
                        3 => sums::<V, M, 3>(p, first),
                        _ => sums::<V, M, ACROSS>(p, first),
                    }
                }
            },
        );
    }
}

/// The sums of some neighbouring columns.
///
/// # Safety
/// As for [`Kernel`]; in code for the level.
#[inline(always)]
unsafe fn sums<V: Vector, const M: usize, const N: usize>(p: &Dots<'_, V::Element>, first: usize) {
    // SAFETY: as for this function.
    unsafe {
        let mut sums = [[V::splat(V::Element::ZERO); N]; M];
        let columns: [*const V::Element; N] = std::array::from_fn(
            #[inline(always)]
            |j| p.b.wrapping_add(p.shifts[first + j]),
        );
        for run in 0..p.runs.count {
            let start = run * p.runs.apart;
            for step in (start..start + p.runs.len).step_by(V::LANES) {
                let b = columns.map(
                    #[inline(always)]
                    |column| V::load(column.wrapping_add(step)),
                );
                for (i, sums) in sums.iter_mut().enumerate() {
                    let a = V::load(p.a.wrapping_add(i * p.rsa + step));
                    for (sum, &b) in sums.iter_mut().zip(&b) {
                        *sum = a.times_plus(b, *sum);
                    }
                }
            }
        }
        for (i, row) in sums.into_iter().enumerate() {
            for (j, sum) in row.into_iter().enumerate() {
                let c = p.c.wrapping_add(i * p.rsc + first + j);
                *c = if p.fresh { sum.sum() } else { *c + sum.sum() };
            }
        }
    }
}
