//! Products of storage types: tiles of c are summed up in the computed type, from converted blocks of a and b. The
//! blocks fit the second-level cache.

use tensor_kernels::{DType, Element, Number};

use super::{Product, multiply, time};
use crate::element::{self, Floating};
use crate::scratch::Sizes;

/// The most rows and columns of a tile, and the steps of the inner size that are converted at a time.
const SIDE: usize = 192;
const DEPTH: usize = 256;

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
        Tiling { m, n, k, height: m.min(SIDE), width: n.min(SIDE), depth: k.min(DEPTH) }
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
        let sizes = self.sizes(products);
        let (_, _, parts) = sizes.carve::<S::Computed>(scratch);
        let work = time(self.m, self.n, self.k, S::Computed::DTYPE).saturating_mul(products as u64);
        sizes.run(parts, work, |numbers, part| {
            for number in numbers {
                // SAFETY: as for this function; tiles are disjoint parts of c.
                unsafe { self.tile(&product(number / self.count()), number % self.count(), part) };
            }
        });
    }

    /// Computes a tile of c.
    ///
    /// # Safety
    /// As for `run`.
    unsafe fn tile<S: Floating>(&self, p: &Product<S>, number: usize, part: &mut [S::Computed]) {
        let across = self.n.div_ceil(self.width);
        let (row, column) = (number / across * self.height, number % across * self.width);
        let (m, n) = (self.height.min(self.m - row), self.width.min(self.n - column));
        let (a, rest) = part.split_at_mut(self.height * self.depth);
        let (b, c) = rest.split_at_mut(self.width * self.depth);
        let c = &mut c[..m * n];
        c.fill(Number::ZERO);
        for start in (0..self.k).step_by(self.depth.max(1)) {
            let k = self.depth.min(self.k - start);
            let from_a = p.a.wrapping_offset(row as isize * p.rsa + start as isize * p.csa);
            let from_b = p.b.wrapping_offset(start as isize * p.rsb + column as isize * p.csb);
            // SAFETY: as for this function.
            let [(a, [rsa, csa]), (b, [rsb, csb])] =
                unsafe { [block(from_a, [m, k], [p.rsa, p.csa], a), block(from_b, [k, n], [p.rsb, p.csb], b)] };
            let (alpha, beta, rsc) = (Number::ONE, Number::ONE, n as isize);
            let part = Product { m, n, k, a, rsa, csa, b, rsb, csb, c: c.as_mut_ptr(), rsc, csc: 1, alpha, beta };
            // SAFETY: the parts have these sizes.
            unsafe { multiply(&part) };
        }
        for (i, c) in c.chunks_exact(n).enumerate() {
            let to = p.c.wrapping_offset((row + i) as isize * p.rsc + column as isize * p.csc);
            // SAFETY: as for this function.
            unsafe { crate::map::scatter_narrowed(c.as_ptr(), to, p.csc, n) };
        }
    }
}

/// Converts a block of a matrix. Returns its address and strides; a column-major block stays column-major.
///
/// # Safety
/// The block can be read.
unsafe fn block<S: Floating>(
    from: *const S,
    [rows, columns]: [usize; 2],
    [down, across]: [isize; 2],
    to: &mut [S::Computed],
) -> (*const S::Computed, [isize; 2]) {
    let is_transposed = across != 1 && down == 1;
    let ([lines, len], [next, step]) =
        if is_transposed { ([columns, rows], [across, down]) } else { ([rows, columns], [down, across]) };
    for (line, to) in to[..lines * len].chunks_exact_mut(len.max(1)).enumerate() {
        let from = from.wrapping_offset(line as isize * next);
        if step == 1 {
            // SAFETY: as for this function.
            element::widen(unsafe { std::slice::from_raw_parts(from, len) }, to);
            continue;
        }
        for (i, to) in to.iter_mut().enumerate() {
            // SAFETY: as for this function.
            *to = unsafe { from.wrapping_offset(i as isize * step).read() }.widen();
        }
    }
    (to.as_ptr(), if is_transposed { [1, len as isize] } else { [len as isize, 1] })
}
