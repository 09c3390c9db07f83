//! Matrix products of real numbers.
//!
//! A kernel sums up a tile of the result in registers ([`tile`]); rows of b go through it as vectors, elements of a one
//! by one. Products of up to some hundreds of rows and columns read a where it lies, and b too, or a panel of it on the
//! stack ([`direct`]); larger ones copy both into panels that suit the caches, in scratch memory ([`blocked`]).
//! Products with few rows or columns have loops of their own ([`gemv`]). How the work is cut depends on the shape
//! and the steps alone (where c is a single row, on the threads, too), and each element's sum is made by one thread in
//! one order: any number of threads gives the same bits.

mod blocked;
mod direct;
mod gemv;
pub(super) mod implicit_im2col;
mod pack;
mod tile;
mod vector;
mod widened;

use super::simd::{self, Level};
use super::threads::{num_threads, parallel};
use crate::{DType, Real};
pub(super) use vector::Vector;
pub use vector::Vectors;
pub(super) use widened::Tiling;

/// `c = alpha * a * b + beta * c` with a `m` by `k`, b `k` by `n` and c `m` by `n`; `rs*` and `cs*` are the
/// steps from row to row and from column to column, in elements. With `beta` 0, c is not read.
#[derive(Clone, Copy, Debug)]
pub struct Product<T> {
    /// Rows of a and c.
    pub m: usize,
    /// Columns of b and c.
    pub n: usize,
    /// Columns of a, rows of b.
    pub k: usize,
    /// The left factor.
    pub a: *const T,
    /// From row to row of a.
    pub rsa: isize,
    /// From column to column of a.
    pub csa: isize,
    /// The right factor.
    pub b: *const T,
    /// From row to row of b.
    pub rsb: isize,
    /// From column to column of b.
    pub csb: isize,
    /// The result.
    pub c: *mut T,
    /// From row to row of c.
    pub rsc: isize,
    /// From column to column of c.
    pub csc: isize,
    /// The factor of the product.
    pub alpha: T,
    /// The factor of what c held.
    pub beta: T,
}

// SAFETY: a description; whoever runs it answers for the pointers.
unsafe impl<T: Send> Send for Product<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Product<T> {}

impl<T: Real> Product<T> {
    /// The same product seen with rows and columns exchanged: `cᵀ = bᵀ aᵀ`.
    fn transposed(&self) -> Product<T> {
        Product {
            m: self.n,
            n: self.m,
            a: self.b,
            rsa: self.csb,
            csa: self.rsb,
            b: self.a,
            rsb: self.csa,
            csb: self.rsa,
            rsc: self.csc,
            csc: self.rsc,
            ..*self
        }
    }

    /// The product so that neighbours in a row of c are one apart, if they are in one direction; a single column of c
    /// becomes a row.
    fn row_major(&self) -> Product<T> {
        let lies = self.m > 1 && (self.n == 1 || self.csc != 1 && self.rsc == 1);
        if lies { self.transposed() } else { *self }
    }
}

/// Bytes of scratch that a product of these sizes needs: none for small ones and narrow ones, some MiB at most for all
/// others. Elements that are only kept in their type need some for products of any size.
pub fn product_scratch(m: usize, n: usize, k: usize, dtype: DType) -> usize {
    if dtype.is_only_kept() {
        return if m * n == 0 { 0 } else { Tiling::new(m, n, k).scratch(dtype) };
    }
    if !dtype.is_float() || !blocked::is_worth(m, n, k) {
        return 0;
    }
    blocked::scratch(m, n, k, dtype.size()) * dtype.size() + ALIGN
}

/// What scratch is aligned to.
const ALIGN: usize = 64;

/// Computes a product of `f32`. `scratch` has the bytes that [`product_scratch`] says; with fewer, the product takes
/// longer.
///
/// # Safety
/// The pointers must be valid for every element that the steps reach; c overlaps neither a nor b, and no
/// two of its elements are one.
pub unsafe fn product_f32(product: &Product<f32>, scratch: &mut [u8]) {
    // SAFETY: as for this function.
    unsafe { product_real(product, scratch) }
}

/// Computes a product of `f64`, otherwise as [`product_f32`].
///
/// # Safety
/// As [`product_f32`].
pub unsafe fn product_f64(product: &Product<f64>, scratch: &mut [u8]) {
    // SAFETY: as for this function.
    unsafe { product_real(product, scratch) }
}

/// A product of real numbers, its parts in parallel.
///
/// # Safety
/// As [`product_f32`].
pub(super) unsafe fn product_real<T: Real>(product: &Product<T>, scratch: &mut [u8]) {
    let (m, n, k) = (product.m, product.n, product.k);
    let needed = product_scratch(m, n, k, T::DTYPE);
    if needed > 0 && scratch.len() >= needed {
        let skip = scratch.as_ptr().align_offset(ALIGN);
        // SAFETY: as for this function; the scratch has the elements behind an aligned place.
        return unsafe {
            at_level(Large { product: product.row_major(), scratch: scratch[skip..].as_mut_ptr().cast() })
        };
    }
    let tiles = Tiles::of(m, n, k, T::DTYPE);
    parallel(tiles.count(), time(m, n, k, T::DTYPE), |tile| {
        // SAFETY: the tiles are disjoint parts of c; the rest as for this function.
        unsafe { multiply(&tiles.part(product, tile)) }
    });
}

/// Computes a product on this thread, without scratch.
///
/// # Safety
/// As [`product_f32`].
pub(super) unsafe fn multiply<T: Real>(p: &Product<T>) {
    // SAFETY: as for this function.
    unsafe { at_level(Small(p.row_major())) }
}

/// The estimated time of a product on one thread.
pub(super) fn time(m: usize, n: usize, k: usize, dtype: DType) -> u64 {
    let (m, n, k, size) = (m as f64, n as f64, k as f64, dtype.size() as f64);
    let arithmetic = m * n * k * size / 160.0;
    let memory = (m * k + k * n + m * n) * size / 20.0;
    arithmetic.max(memory) as u64
}

/// Cuts `0..total` into spans of nearly equal length, at most `most` each: where each begins, and its length.
#[inline(always)]
pub(super) fn spans(total: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
    let count = total.div_ceil(most);
    let (base, longer) = (total / count.max(1), total % count.max(1));
    (0..count).map(move |i| (i * base + i.min(longer), base + usize::from(i < longer)))
}

/// How c is cut where no scratch is shared: by the sizes alone.
pub(super) struct Tiles {
    m: usize,
    n: usize,
    /// Rows of a tile.
    height: usize,
    /// Columns of a tile.
    width: usize,
}

impl Tiles {
    /// Tiles at most, and the work that each is worth at least.
    const MOST: u64 = 32;
    pub const WORK_NS: u64 = 20_000;
    /// What heights and widths are multiples of: a whole number of every kernel's rows, and of its columns.
    const ROWS: usize = 12;
    const COLUMNS: usize = 32;
    /// Columns that a tile has at least if there are several side by side, and rows if there are several above each
    /// other, which each copy the same panels of b.
    const WIDTH: usize = 64;
    const HEIGHT: usize = 192;
    /// The width of a single row's tiles at least.
    const RUN: usize = 480;

    pub fn of(m: usize, n: usize, k: usize, dtype: DType) -> Tiles {
        let wanted = (time(m, n, k, dtype) / Tiles::WORK_NS).clamp(1, Tiles::MOST) as usize;
        let (height, width) = if m == 1 {
            // Rows of b are read to their ends, as far as there are threads: memory gives long runs faster. Columns are
            // summed up for themselves, so the cuts change no bits.
            (1, n.div_ceil(wanted.min(num_threads())).max(Tiles::RUN))
        } else {
            // An even number, as that of threads mostly is.
            let across = match wanted.min(n / Tiles::WIDTH) {
                0 | 1 => 1,
                more => more & !1,
            };
            let down = wanted.div_ceil(across).min(m / Tiles::HEIGHT).max(1);
            (m.div_ceil(down).next_multiple_of(Tiles::ROWS), n.div_ceil(across))
        };
        Tiles { m, n, height: height.max(1), width: width.next_multiple_of(Tiles::COLUMNS).max(1) }
    }

    pub fn count(&self) -> usize {
        self.m.div_ceil(self.height) * self.n.div_ceil(self.width)
    }

    pub fn part<T: Real>(&self, product: &Product<T>, tile: usize) -> Product<T> {
        let across = self.n.div_ceil(self.width);
        let (row, column) = (tile / across * self.height, tile % across * self.width);
        Product {
            m: self.height.min(self.m - row),
            n: self.width.min(self.n - column),
            a: product.a.wrapping_offset(row as isize * product.rsa),
            b: product.b.wrapping_offset(column as isize * product.csb),
            c: product.c.wrapping_offset(row as isize * product.rsc + column as isize * product.csc),
            ..*product
        }
    }
}

/// A computation over vectors of elements of T.
pub(super) trait OnVectors<T> {
    /// # Safety
    /// The machine has the level of V.
    unsafe fn run<V: Vector<Element = T>>(self);
}

struct Small<T>(Product<T>);

impl<T: Real> OnVectors<T> for Small<T> {
    unsafe fn run<V: Vector<Element = T>>(self) {
        // SAFETY: whoever made this answers for the product.
        unsafe { direct::direct::<V>(&self.0) }
    }
}

struct Large<T> {
    product: Product<T>,
    scratch: *mut T,
}

impl<T: Real> OnVectors<T> for Large<T> {
    unsafe fn run<V: Vector<Element = T>>(self) {
        // SAFETY: whoever made this answers for the product and the scratch.
        unsafe { blocked::blocked::<V>(&self.product, self.scratch) }
    }
}

/// Runs a computation with the vectors of the level in use.
///
/// # Safety
/// As the computation.
pub(super) unsafe fn at_level<T: Real, C: OnVectors<T>>(computation: C) {
    // SAFETY: as for this function; only levels that this machine has are in use.
    unsafe {
        match simd::current() {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => computation.run::<<T as Vectors>::Avx512>(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => computation.run::<<T as Vectors>::Avx2>(),
            _ => computation.run::<<T as Vectors>::Plain>(),
        }
    }
}

#[cfg(test)]
mod tests;
