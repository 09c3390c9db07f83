//! GEMV, and products with few rows: loops that read b once, at the speed of memory.

use tensor_kernels::Number;

use super::direct::Panel;
use super::tile::scaled;
use super::{Product, spans};
use crate::simd::{SUMS, Vector, sums_of};

/// The most rows for sums if a and b are contiguous along the inner size: packing b would take longer.
const FEW: usize = 12;
/// The least inner size for which adding up the lanes of a vector is worth its time.
const LONG: usize = 32;
/// Rows of b that are combined at once.
const ROWS: usize = 8;

/// Whether the columns of b and the rows of a are contiguous.
fn sums_fit<T>(p: &Product<T>) -> bool {
    p.rsb == 1 && (p.csa == 1 || p.m == 1)
}

/// Whether a row-major product is fastest here.
pub(super) fn fit<T>(p: &Product<T>) -> bool {
    let few = p.m == 1 || p.m.min(p.n) <= FEW && p.k >= LONG;
    p.m == 1 && (p.csb == 1 || p.n == 1) || sums_fit(p) && few
}

/// Computes a product that fits.
///
/// # Safety
/// As for `direct`.
pub(super) unsafe fn run<V: Vector>(p: &Product<V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        if sums_fit(p) {
            if p.csa == 1 || p.k <= 1 { all_sums::<V>(p) } else { gathered::<V>(p) }
        } else {
            combination::<V>(p);
        }
    }
}

/// [`all_sums`] with a strided row a: copies some of its elements at a time.
///
/// # Safety
/// As for `direct`.
unsafe fn gathered<V: Vector>(p: &Product<V::Element>) {
    let mut panel = Panel::new();
    let room = Panel::room::<V::Element>();
    for start in (0..p.k).step_by(room) {
        let k = room.min(p.k - start);
        let a = panel.start::<V::Element>();
        for i in 0..k {
            // SAFETY: the panel has room for as many; a as for this function.
            unsafe { *a.add(i) = *p.a.wrapping_offset((start + i) as isize * p.csa) };
        }
        let beta = if start == 0 { p.beta } else { V::Element::ONE };
        // SAFETY: as for this function.
        unsafe { all_sums::<V>(&Product { k, a, csa: 1, b: p.b.wrapping_add(start), beta, ..*p }) };
    }
}

/// Computes each element of c as a sum of products along two runs of memory.
///
/// # Safety
/// As for `direct`.
unsafe fn all_sums<V: Vector>(p: &Product<V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || {
                for (row, rows) in spans(p.m, SUMS) {
                    for column in (0..p.n).step_by(SUMS) {
                        let columns = SUMS.min(p.n - column);
                        let part = Product {
                            a: p.a.wrapping_offset(row as isize * p.rsa),
                            b: p.b.wrapping_offset(column as isize * p.csb),
                            c: p.c.wrapping_offset(row as isize * p.rsc + column as isize * p.csc),
                            ..*p
                        };
                        match (rows, columns) {
                            (1, SUMS) => sums::<V, 1, SUMS>(&part),
                            (2, SUMS) => sums::<V, 2, SUMS>(&part),
                            (3, SUMS) => sums::<V, 3, SUMS>(&part),
                            (SUMS, SUMS) => sums::<V, SUMS, SUMS>(&part),
                            _ => each_sum::<V>(&part, rows, columns),
                        }
                    }
                }
            },
        );
    }
}

/// # Safety
/// As for `direct`; in code for the level.
#[inline(always)]
unsafe fn each_sum<V: Vector>(p: &Product<V::Element>, rows: usize, columns: usize) {
    for i in 0..rows as isize {
        for j in 0..columns as isize {
            let part = Product {
                a: p.a.wrapping_offset(i * p.rsa),
                b: p.b.wrapping_offset(j * p.csb),
                c: p.c.wrapping_offset(i * p.rsc + j * p.csc),
                ..*p
            };
            // SAFETY: as for this function.
            unsafe { sums::<V, 1, 1>(&part) };
        }
    }
}

/// Computes the sums of `M` rows of a with `N` columns of b.
///
/// # Safety
/// As for `direct`; in code for the level.
#[inline(always)]
unsafe fn sums<V: Vector, const M: usize, const N: usize>(p: &Product<V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        let mut sums = [[V::splat(V::Element::ZERO); N]; M];
        let whole = p.k / V::LANES * V::LANES;
        let mask = V::mask(p.k - whole);
        let load = |from, whole| if whole { V::load(from) } else { V::load_some(from, mask) };
        for start in (0..p.k).step_by(V::LANES) {
            let mut b = [V::splat(V::Element::ZERO); N];
            for (j, b) in b.iter_mut().enumerate() {
                *b = load(p.b.wrapping_offset(j as isize * p.csb).wrapping_add(start), start < whole);
            }
            for (i, sums) in sums.iter_mut().enumerate() {
                let a = load(p.a.wrapping_offset(i as isize * p.rsa).wrapping_add(start), start < whole);
                for (sum, &b) in sums.iter_mut().zip(&b) {
                    *sum = a.accumulate(b, *sum);
                }
            }
        }
        for (i, row) in sums.into_iter().enumerate() {
            for (j, sum) in sums_of(row).into_iter().enumerate() {
                let c = p.c.wrapping_offset(i as isize * p.rsc + j as isize * p.csc);
                *c = scaled(p.alpha, sum, p.beta, c);
            }
        }
    }
}

/// Computes a single row of c by adding up rows of b, some columns at a time, whose sums stay in the cache.
///
/// # Safety
/// As for `direct`.
unsafe fn combination<V: Vector>(p: &Product<V::Element>) {
    let mut panel = Panel::new();
    let sums = panel.start::<V::Element>();
    let room = Panel::room::<V::Element>();
    for start in (0..p.n).step_by(room) {
        let columns = room.min(p.n - start);
        let b = p.b.wrapping_add(start);
        // SAFETY: the panel has room for so many columns; the rest as for this function.
        unsafe {
            V::run(
                #[inline(always)]
                || {
                    let whole = p.k / ROWS * ROWS;
                    for row in (0..whole).step_by(ROWS) {
                        combine::<V, ROWS>(p, b, row, columns, sums);
                    }
                    for row in whole..p.k {
                        combine::<V, 1>(p, b, row, columns, sums);
                    }
                    if p.k == 0 {
                        combine::<V, 0>(p, b, 0, columns, sums);
                    }
                },
            );
            for column in 0..columns {
                let c = p.c.wrapping_offset((start + column) as isize * p.csc);
                *c = scaled(p.alpha, *sums.add(column), p.beta, c);
            }
        }
    }
}

/// Adds `N` rows of b, each times its element of a, to the sums. The first rows initialise the sums.
///
/// # Safety
/// As for `direct`; in code for the level.
#[inline(always)]
unsafe fn combine<V: Vector, const N: usize>(
    p: &Product<V::Element>,
    b: *const V::Element,
    row: usize,
    columns: usize,
    sums: *mut V::Element,
) {
    // SAFETY: as for this function.
    unsafe {
        let mut factors = [V::splat(V::Element::ZERO); N];
        let mut rows = [b; N];
        for i in 0..N {
            factors[i] = V::splat(*p.a.wrapping_offset((row + i) as isize * p.csa));
            rows[i] = b.wrapping_offset((row + i) as isize * p.rsb);
        }
        for column in (0..columns).step_by(V::LANES) {
            let width = V::LANES.min(columns - column);
            let to = sums.add(column);
            let mut sum = if row == 0 { V::splat(V::Element::ZERO) } else { V::load(to) };
            for (factor, row) in factors.iter().zip(&rows) {
                let from = row.wrapping_add(column);
                let b = if width == V::LANES { V::load(from) } else { V::load_some(from, V::mask(width)) };
                sum = factor.accumulate(b, sum);
            }
            sum.store(to);
        }
    }
}
