//! Matrix products of real numbers.
//!
//! A kernel sums up a tile of the result in registers ([`tile`]). It reads rows of b as vectors, and elements of a one
//! by one. Products of up to some hundreds of rows and columns read a in place. They read b in place, or a panel of b
//! on the stack ([`direct`]). Larger ones copy both into panels in scratch that fit the caches ([`blocked`]). Products
//! with few rows or columns are GEMV ([`gemv`]).
//!
//! How the work is split depends only on the shape and the strides, and for a single row of c on the number of threads.
//! One thread makes each element's sum, in one order. So any number of threads gives the same bits.

mod blocked;
mod direct;
mod gemv;
pub(super) mod implicit_im2col;
mod kernels;
#[doc(hidden)]
pub mod order;
pub(super) mod pack;
mod pairs;
mod tile;
mod widened;

use tensor_kernels::DType;

pub(super) use self::kernels::Kernels;
pub(super) use self::pairs::{Pairs, pair};
pub(super) use widened::Tiling;

use super::simd::{self, Task, Vector};
use super::threads::{num_threads, parallel};
use crate::element::Real;

/// `c = alpha * a * b + beta * c`, where a is `m` by `k`, b is `k` by `n` and c is `m` by `n`.
///
/// `rs*` and `cs*` are the strides of rows and columns, in elements. If `beta` is 0, c is not read.
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
    /// The row stride of a.
    pub rsa: isize,
    /// The column stride of a.
    pub csa: isize,
    /// The right factor.
    pub b: *const T,
    /// The row stride of b.
    pub rsb: isize,
    /// The column stride of b.
    pub csb: isize,
    /// The result.
    pub c: *mut T,
    /// The row stride of c.
    pub rsc: isize,
    /// The column stride of c.
    pub csc: isize,
    /// The factor of the product.
    pub alpha: T,
    /// The factor of the old c.
    pub beta: T,
}

// SAFETY: a description; the caller that runs it guarantees the pointers.
unsafe impl<T: Send> Send for Product<T> {}
// SAFETY: as above.
unsafe impl<T: Sync> Sync for Product<T> {}

impl<T: Real> Product<T> {
    /// The transposed product: `cᵀ = bᵀ aᵀ`.
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

    /// This product or the transposed one, whichever has a row-major c. A single column of c becomes a row.
    fn row_major(&self) -> Product<T> {
        let lies = self.m > 1 && (self.n == 1 || self.csc != 1 && self.rsc == 1);
        if lies { self.transposed() } else { *self }
    }
}

/// The bytes of scratch for a product of an `m` by `k` and a `k` by `n` matrix.
///
/// Small and narrow products need none, all others some MiB at most. Storage types need scratch for products of any
/// size.
pub fn product_scratch(m: usize, n: usize, k: usize, dtype: DType) -> usize {
    if dtype.is_only_kept() {
        return if m * n == 0 { 0 } else { Tiling::new(m, n, k).scratch(dtype) };
    }
    if !dtype.is_float() || !blocked::is_worth(m, n, k) {
        return 0;
    }
    blocked::scratch(m, n, k, dtype.size()) * dtype.size() + ALIGN
}

/// The columns of a panel that many products with `m` rows can have on their right instead of a whole matrix: 0 if that
/// does not help.
///
/// Rows of a panel are so close to each other that a product reads them in place, where it would copy those of a whole
/// matrix each time. A single row is read in long runs, and for many rows a copy takes little of the time.
pub fn product_panel(m: usize, dtype: DType) -> usize {
    let gains = dtype.is_float() && !dtype.is_only_kept() && (2..=blocked::FEW).contains(&m);
    if gains { Tiles::COLUMNS } else { 0 }
}

/// The alignment of scratch, in bytes.
const ALIGN: usize = 64;

/// Computes a product of `f32`. `scratch` has as many bytes as [`product_scratch`] returns. With fewer, the product
/// takes longer.
///
/// # Safety
/// The pointers must be valid for every element that the strides reach. c must overlap neither a nor b, and its
/// elements must not overlap each other.
pub unsafe fn product_f32(product: &Product<f32>, scratch: &mut [u8]) {
    // SAFETY: as for this function.
    unsafe { product_real(product, scratch) }
}

/// Computes a product of `f64`, like [`product_f32`].
///
/// # Safety
/// As [`product_f32`].
pub unsafe fn product_f64(product: &Product<f64>, scratch: &mut [u8]) {
    // SAFETY: as for this function.
    unsafe { product_real(product, scratch) }
}

/// Computes a product, its parts in parallel.
///
/// # Safety
/// As [`product_f32`].
#[inline(never)]
pub(super) unsafe fn product_real<T: Real>(product: &Product<T>, scratch: &mut [u8]) {
    let (m, n, k) = (product.m, product.n, product.k);
    let needed = product_scratch(m, n, k, T::DTYPE);
    if needed > 0 && scratch.len() >= needed {
        let skip = scratch.as_ptr().align_offset(ALIGN);
        // The scratch has the elements from the aligned place on.
        return simd::run(Large { product: product.row_major(), scratch: scratch[skip..].as_mut_ptr().cast() });
    }
    let tiles = Tiles::of(m, n, k, T::DTYPE);
    parallel(tiles.count(), time(m, n, k, T::DTYPE), |tile| {
        // SAFETY: the tiles are disjoint parts of c; the rest as for this function.
        unsafe { multiply(&tiles.part(product, tile)) }
    });
}

/// Computes a product on this thread, without scratch. It is compiled once, not into each of its callers.
///
/// # Safety
/// As [`product_f32`].
#[inline(never)]
pub(super) unsafe fn multiply<T: Real>(p: &Product<T>) {
    simd::run(Small(p.row_major()))
}

/// The estimated time of a product on one thread.
pub(super) fn time(m: usize, n: usize, k: usize, dtype: DType) -> u64 {
    let (m, n, k, size) = (m as f64, n as f64, k as f64, dtype.size() as f64);
    let arithmetic = m * n * k * size / 160.0;
    let memory = (m * k + k * n + m * n) * size / 20.0;
    arithmetic.max(memory) as u64
}

/// Splits `0..total` into spans of nearly equal length, at most `most`. Yields the start and the length of each.
#[inline(always)]
pub(super) fn spans(total: usize, most: usize) -> impl Iterator<Item = (usize, usize)> {
    let count = total.div_ceil(most);
    let (base, longer) = (total / count.max(1), total % count.max(1));
    (0..count).map(move |i| (i * base + i.min(longer), base + usize::from(i < longer)))
}

/// How c is split if no scratch is shared: by the sizes alone.
pub(super) struct Tiles {
    m: usize,
    n: usize,
    /// Rows of a tile.
    height: usize,
    /// Columns of a tile.
    width: usize,
}

impl Tiles {
    /// The most tiles, and the least time of each.
    const MOST: u64 = 32;
    pub const WORK_NS: u64 = 20_000;
    /// Heights and widths are multiples of these: whole numbers of every kernel's rows and columns.
    const ROWS: usize = 12;
    const COLUMNS: usize = 32;
    /// The least columns of a tile if several are side by side, and the least rows if several are on top of each other.
    /// Tiles on top of each other copy the same panels of b.
    const WIDTH: usize = 64;
    const HEIGHT: usize = 192;
    /// The least width of a single row's tiles.
    const RUN: usize = 480;

    pub fn of(m: usize, n: usize, k: usize, dtype: DType) -> Tiles {
        let wanted = (time(m, n, k, dtype) / Tiles::WORK_NS).clamp(1, Tiles::MOST) as usize;
        let (height, width) = if m == 1 {
            // One tile for each thread: long runs of b's rows are read faster. Each column is summed up by itself, so
            // the split changes no bits.
            (1, n.div_ceil(wanted.min(num_threads())).max(Tiles::RUN))
        } else {
            // An even number, as the number of threads mostly is.
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

struct Small<T>(Product<T>);

impl<T: Real> Task<T> for Small<T> {
    type Output = ();

    unsafe fn run<V: Vector<Element = T>>(self) {
        // SAFETY: the code that made this guarantees the product.
        unsafe { direct::direct::<V>(&self.0) }
    }
}

struct Large<T> {
    product: Product<T>,
    scratch: *mut T,
}

impl<T: Real> Task<T> for Large<T> {
    type Output = ();

    unsafe fn run<V: Vector<Element = T>>(self) {
        // SAFETY: the code that made this guarantees the product and the scratch.
        unsafe { blocked::blocked::<V>(&self.product, self.scratch) }
    }
}
