//! Products of storage types: tiles of c are summed up in the computed type, from converted blocks of a and b. The
//! blocks fit the second-level cache.

use std::{array, slice};

use tensor_kernels::{DType, Element, Number};

use super::pairs::Pairs;
use super::{Product, Tiles, multiply, time};
use crate::element::{self, Floating};
use crate::scratch::Sizes;
use crate::simd::vectorized;

/// The most rows and columns of a tile, and the elements of the inner size that are converted at a time: twice as many as
/// the kernels sum up in registers.
const SIDE: usize = 192;
const DEPTH: usize = 416;
/// The most columns of a tile of a single row, which reads long runs of b.
const RUN: usize = 512;
/// Rows of b that a single row adds up at a time.
const ROWS: usize = 8;

/// A block of a matrix, whose lines lie along the inner size: rows of a, and columns of b.
#[derive(Clone, Copy)]
pub(super) struct Block<T> {
    pub start: *const T,
    pub lines: usize,
    pub len: usize,
    /// The stride from line to line.
    pub across: isize,
    /// The stride along a line.
    pub along: isize,
}

/// What the kernels read in place of blocks of a storage type.
pub(super) trait Blocks<S: Floating> {
    /// The steps of the inner size in one element.
    const STEPS: usize;

    /// Writes a block, and returns where it lies.
    ///
    /// # Safety
    /// The block can be read.
    unsafe fn block(from: Block<S>, to: &mut [S::Computed]) -> Block<S::Computed>;

    /// Computes a product of such blocks on this thread.
    ///
    /// # Safety
    /// As for [`multiply`].
    unsafe fn multiply(product: &Product<S::Computed>);
}

/// Elements of the computed type.
struct Widened;

/// How products of these sizes are split.
#[derive(Clone, Copy)]
pub struct Tiling {
    m: usize,
    n: usize,
    k: usize,
    height: usize,
    width: usize,
    depth: usize,
}

impl Tiling {
    pub fn new(m: usize, n: usize, k: usize) -> Tiling {
        let most = if m == 1 { RUN } else { SIDE };
        // Tiles of about the same width, so that threads have equal shares.
        let width = n.div_ceil(n.div_ceil(most).max(1)).next_multiple_of(Tiles::COLUMNS).min(n);
        Tiling { m, n, k, height: m.min(SIDE), width, depth: k.min(DEPTH) }
    }

    /// The number of tiles of a product.
    fn count(&self) -> usize {
        self.m.div_ceil(self.height.max(1)) * self.n.div_ceil(self.width.max(1))
    }

    /// The scratch for a number of products.
    fn sizes(&self, products: usize) -> Sizes {
        let part = (self.height + self.width) * self.depth + self.height * self.width;
        Sizes { tables: 0, shared: 0, part, tasks: self.count().saturating_mul(products) }
    }

    /// The bytes of scratch for any number of products.
    pub fn scratch(&self, dtype: DType) -> usize {
        self.sizes(usize::MAX).bytes(dtype.computed().size())
    }

    /// Computes products; `product` describes each, with its own operands.
    ///
    /// # Safety
    /// As for [`product_f32`](crate::product_f32), for each of them; c is not read.
    pub unsafe fn run<S: Floating>(
        &self,
        products: usize,
        product: impl Fn(usize) -> Product<S> + Sync,
        scratch: &mut [u8],
    ) {
        let tile = if Pairs::fit(S::DTYPE) { Tiling::tile::<S, Pairs> } else { Tiling::tile::<S, Widened> };
        let sizes = self.sizes(products);
        let (_, _, parts) = sizes.carve::<S::Computed>(scratch);
        let work = time(self.m, self.n, self.k, S::Computed::DTYPE).saturating_mul(products as u64);
        sizes.run(parts, work, |numbers, part| {
            for number in numbers {
                // SAFETY: as for this function; tiles are disjoint parts of c.
                unsafe { tile(self, &product(number / self.count()), number % self.count(), part) };
            }
        });
    }

    /// Computes a tile of c.
    ///
    /// # Safety
    /// As for `run`.
    unsafe fn tile<S: Floating, B: Blocks<S>>(&self, p: &Product<S>, number: usize, part: &mut [S::Computed]) {
        let across = self.n.div_ceil(self.width);
        let (row, column) = (number / across * self.height, number % across * self.width);
        let (m, n) = (self.height.min(self.m - row), self.width.min(self.n - column));
        let (a, rest) = part.split_at_mut(self.height * self.depth);
        let (b, c) = rest.split_at_mut(self.width * self.depth);
        let c = &mut c[..m * n];
        // Short rows of b take longer one by one than converted.
        let is_row = m == 1 && p.csb == 1 && n > RUN / 2;
        let depth = if is_row { self.depth } else { self.depth * B::STEPS };
        if is_row || self.k == 0 {
            c.fill(Number::ZERO);
        }
        for start in (0..self.k).step_by(depth.max(1)) {
            let len = depth.min(self.k - start);
            let rows = Block {
                start: p.a.wrapping_offset(row as isize * p.rsa + start as isize * p.csa),
                lines: m,
                len,
                across: p.rsa,
                along: p.csa,
            };
            let columns = Block {
                start: p.b.wrapping_offset(start as isize * p.rsb + column as isize * p.csb),
                lines: n,
                len,
                across: p.csb,
                along: p.rsb,
            };
            if is_row {
                // SAFETY: as for this function.
                unsafe { add_rows(&Widened::block(rows, a), &columns, c) };
                continue;
            }
            // SAFETY: as for this function.
            let (rows, columns) = unsafe { (B::block(rows, a), B::block(columns, b)) };
            let part = Product {
                m,
                n,
                k: rows.len,
                a: rows.start,
                rsa: rows.across,
                csa: rows.along,
                b: columns.start,
                rsb: columns.along,
                csb: columns.across,
                c: c.as_mut_ptr(),
                rsc: n as isize,
                csc: 1,
                alpha: Number::ONE,
                beta: if start == 0 { Number::ZERO } else { Number::ONE },
            };
            // SAFETY: the parts have these sizes.
            unsafe { B::multiply(&part) };
        }
        for (i, c) in c.chunks_exact(n).enumerate() {
            let to = p.c.wrapping_offset((row + i) as isize * p.rsc + column as isize * p.csc);
            // SAFETY: as for this function.
            unsafe { crate::map::scatter_narrowed(c.as_ptr(), to, p.csc, n) };
        }
    }
}

/// Adds rows of b, each times its number of a, to a row of c. Each row is read in place, once.
///
/// # Safety
/// The blocks can be read; a is contiguous, and the rows of b are.
unsafe fn add_rows<S: Floating>(a: &Block<S::Computed>, b: &Block<S>, c: &mut [S::Computed]) {
    let n = c.len();
    // SAFETY: as for this function.
    let row = |i: usize| unsafe { slice::from_raw_parts(b.start.wrapping_offset(i as isize * b.along), n) };
    // SAFETY: as for this function.
    let a = unsafe { slice::from_raw_parts(a.start, a.len) };
    let (groups, rest) = a.as_chunks::<ROWS>();
    vectorized(
        #[inline(always)]
        || {
            for (number, factors) in groups.iter().enumerate() {
                let rows: [&[S]; ROWS] = array::from_fn(|i| row(number * ROWS + i));
                for (j, sum) in c.iter_mut().enumerate() {
                    for (&factor, row) in factors.iter().zip(rows) {
                        *sum += factor * row[j].widen();
                    }
                }
            }
            for (i, &factor) in rest.iter().enumerate() {
                let row = row(groups.len() * ROWS + i);
                c.iter_mut().zip(row).for_each(|(sum, x)| *sum += factor * x.widen());
            }
        },
    );
}

impl<S: Floating> Blocks<S> for Widened {
    const STEPS: usize = 1;

    unsafe fn block(from: Block<S>, to: &mut [S::Computed]) -> Block<S::Computed> {
        let Block { start, lines, len, across, along } = from;
        // A block whose lines lie next to each other stays so.
        let is_transposed = along != 1 && across == 1;
        let (runs, size, next, step) =
            if is_transposed { (len, lines, along, across) } else { (lines, len, across, along) };
        for (run, to) in to[..runs * size].chunks_exact_mut(size.max(1)).enumerate() {
            let from = start.wrapping_offset(run as isize * next);
            if step == 1 {
                // SAFETY: as for this function.
                element::widen(unsafe { slice::from_raw_parts(from, size) }, to);
                continue;
            }
            for (i, to) in to.iter_mut().enumerate() {
                // SAFETY: as for this function.
                *to = unsafe { from.wrapping_offset(i as isize * step).read() }.widen();
            }
        }
        let (across, along) = if is_transposed { (1, size as isize) } else { (size as isize, 1) };
        Block { start: to.as_ptr(), lines, len, across, along }
    }

    unsafe fn multiply(product: &Product<S::Computed>) {
        // SAFETY: as for this function.
        unsafe { multiply(product) }
    }
}
