//! Matrix products: the one place that knows which library multiplies.

use gemm::Parallelism;

use super::layout::Layout;
use super::threads::parallel;
use crate::dtype::with_integer;
use crate::{DType, Integer, Real, View, ViewMut};

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

/// Bytes of scratch that a product of these sizes needs.
///
/// The library behind it keeps its packing buffers per thread itself, so this is 0 for now.
pub fn product_scratch(_m: usize, _n: usize, _k: usize, _dtype: DType) -> usize {
    0
}

/// Computes a product of `f32`.
///
/// # Safety
/// The pointers must be valid for every element that the steps reach; c overlaps neither a nor b, and no
/// two of its elements are one.
pub unsafe fn product_f32(product: &Product<f32>, _scratch: &mut [u8]) {
    // SAFETY: as for this function.
    unsafe { product_real(product) }
}

/// Computes a product of `f64`.
///
/// # Safety
/// As [`product_f32`].
pub unsafe fn product_f64(product: &Product<f64>, _scratch: &mut [u8]) {
    // SAFETY: as for this function.
    unsafe { product_real(product) }
}

/// A product of real numbers, its tiles in parallel.
///
/// # Safety
/// As [`product_f32`].
pub(super) unsafe fn product_real<T: Real>(product: &Product<T>) {
    let tiles = Tiles::of(product.m, product.n, product.k);
    parallel(tiles.count(), time(product.m, product.n, product.k), |tile| {
        // SAFETY: the tiles are disjoint parts of c; the rest as for this function.
        unsafe { multiply(&tiles.part(product, tile)) }
    });
}

/// The estimated time of a product on one thread.
fn time(m: usize, n: usize, k: usize) -> u64 {
    (m as f64 * n as f64 * k as f64 / 30.0) as u64
}

/// How c is cut: by the sizes alone, so that any number of threads computes the same.
struct Tiles {
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
    const WORK_NS: u64 = 40_000;
    /// Sides of tiles are multiples of this: a whole number of the library's inner tiles.
    const GRAIN: usize = 48;

    fn of(m: usize, n: usize, k: usize) -> Tiles {
        let wanted = (time(m, n, k) / Tiles::WORK_NS).clamp(1, Tiles::MOST) as usize;
        let mut tiles = Tiles { m, n, height: m.max(1), width: n.max(1) };
        while tiles.count() < wanted {
            let side = tiles.height.max(tiles.width);
            if side < 2 * Tiles::GRAIN {
                break;
            }
            let half = side.div_ceil(2).next_multiple_of(Tiles::GRAIN);
            if tiles.height >= tiles.width {
                tiles.height = half;
            } else {
                tiles.width = half;
            }
            if half == side {
                break;
            }
        }
        tiles
    }

    fn count(&self) -> usize {
        self.m.div_ceil(self.height) * self.n.div_ceil(self.width)
    }

    fn part<T: Real>(&self, product: &Product<T>, tile: usize) -> Product<T> {
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

/// Computes a product on this thread.
///
/// # Safety
/// As [`product_f32`].
pub(super) unsafe fn multiply<T: Real>(p: &Product<T>) {
    if p.m == 0 || p.n == 0 {
        return;
    }
    // SAFETY: as for this function.
    unsafe {
        gemm::gemm(
            p.m,
            p.n,
            p.k,
            p.c,
            p.csc,
            p.rsc,
            p.beta != T::ZERO,
            p.a,
            p.csa,
            p.rsa,
            p.b,
            p.csb,
            p.rsb,
            p.beta,
            p.alpha,
            false,
            false,
            false,
            Parallelism::None,
        );
    }
}

/// Computes a product of integers, which wrap.
///
/// # Safety
/// As [`product_f32`].
pub unsafe fn product_int<T: Integer>(p: &Product<T>) {
    let work = (p.m as f64 * p.n as f64 * p.k as f64 * 0.5) as u64;
    parallel(p.m, work, |row| {
        let row = row as isize;
        for column in 0..p.n as isize {
            // SAFETY: as for this function; rows of c are disjoint.
            unsafe {
                let c = p.c.offset(row * p.rsc + column * p.csc);
                *c = if p.beta == T::ZERO { T::ZERO } else { p.beta.times(*c) };
            }
        }
        for i in 0..p.k as isize {
            // SAFETY: as above.
            let a = p.alpha.times(unsafe { *p.a.offset(row * p.rsa + i * p.csa) });
            for column in 0..p.n as isize {
                // SAFETY: as above.
                unsafe {
                    let c = p.c.offset(row * p.rsc + column * p.csc);
                    *c = c.read().plus(a.times(*p.b.offset(i * p.rsb + column * p.csb)));
                }
            }
        }
    });
}

/// Bytes of scratch for [`matmul`] with matrices of these sizes.
pub fn matmul_scratch(m: usize, n: usize, k: usize, dtype: DType) -> usize {
    product_scratch(m, n, k, dtype)
}

/// Writes the products of the matrices in the last two dimensions: `[.., m, k]` and `[.., k, n]` give
/// `[.., m, n]`. All have one rank (2 at least), the same leading dimensions (stride 0 where broadcast) and
/// one dtype, which is not `bool`; integers wrap.
pub fn matmul(a: View<'_>, b: View<'_>, out: ViewMut<'_>, _scratch: &mut [u8]) {
    debug_assert!(a.rank() >= 2 && a.rank() == b.rank() && a.rank() == out.rank());
    debug_assert!(a.dtype() == b.dtype() && a.dtype() == out.dtype());
    match out.dtype() {
        DType::F32 => batch_real::<f32>(a, b, out),
        DType::F64 => batch_real::<f64>(a, b, out),
        dtype => with_integer!(dtype, T => batch_integer::<T>(a, b, out), else
            debug_assert!(false, "product of bool")),
    }
}

/// The products of a batch: the first one, and where the others begin.
struct Batch<T> {
    first: Product<T>,
    count: usize,
    a: Layout,
    b: Layout,
    c: Layout,
}

impl<T: crate::Number> Batch<T> {
    fn new(a: &View<'_>, b: &View<'_>, out: &ViewMut<'_>) -> Batch<T> {
        let lead = out.rank().saturating_sub(2);
        let (row, column) = (lead, lead + 1);
        let batch = |shape: &[usize], strides: &[isize]| Layout::new(&shape[..lead], &strides[..lead]);
        Batch {
            first: Product {
                m: out.shape()[row],
                n: out.shape()[column],
                k: a.shape()[column],
                a: a.ptr().cast(),
                rsa: a.strides()[row],
                csa: a.strides()[column],
                b: b.ptr().cast(),
                rsb: b.strides()[row],
                csb: b.strides()[column],
                c: out.ptr().cast(),
                rsc: out.strides()[row],
                csc: out.strides()[column],
                alpha: T::ONE,
                beta: T::ZERO,
            },
            count: out.shape()[..lead].iter().product(),
            a: batch(out.shape(), a.strides()),
            b: batch(out.shape(), b.strides()),
            c: batch(out.shape(), out.strides()),
        }
    }

    fn product(&self, number: usize) -> Product<T> {
        Product {
            a: self.first.a.wrapping_offset(self.a.offset(number)),
            b: self.first.b.wrapping_offset(self.b.offset(number)),
            c: self.first.c.wrapping_offset(self.c.offset(number)),
            ..self.first
        }
    }
}

fn batch_real<T: Real>(a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    let batch = Batch::<T>::new(&a, &b, &out);
    let Product { m, n, k, .. } = batch.first;
    if m * n * batch.count == 0 {
        return;
    }
    if k == 0 {
        return super::map::map0(out, T::ZERO);
    }
    let tiles = Tiles::of(m, n, k);
    let (each, time) = (tiles.count(), time(m, n, k));
    // Small products go to a thread by the group.
    let group = (Tiles::WORK_NS / (time / each as u64 + 200)).max(1) as usize;
    let count = each * batch.count;
    parallel(count.div_ceil(group), (time + 200) * batch.count as u64, |chunk| {
        for part in chunk * group..count.min((chunk + 1) * group) {
            let product = tiles.part(&batch.product(part / each), part % each);
            // SAFETY: the views reach these elements, and the parts of the output are disjoint.
            unsafe { multiply(&product) };
        }
    });
}

fn batch_integer<T: Integer>(a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    let batch = Batch::<T>::new(&a, &b, &out);
    for number in 0..batch.count {
        // SAFETY: the views reach these elements.
        unsafe { product_int(&batch.product(number)) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::threads::tests::with_one_and_three;

    /// A reproducible number.
    fn number(i: usize) -> f64 {
        ((i * 7919 + 13) % 17) as f64 - 8.0
    }

    fn check<T: crate::Number>(m: usize, n: usize, k: usize) {
        let a: Vec<T> = (0..2 * m * k).map(|i| T::from_f64(number(i).abs())).collect();
        let b: Vec<T> = (0..k * n).map(|i| T::from_f64(number(i + 5).abs())).collect();
        let mut c = vec![T::from_f64(99.0); 2 * m * n];
        // a is stored transposed, b is broadcast over the batch.
        let (a_shape, a_strides) = ([2, m, k], [(m * k) as isize, 1, m as isize]);
        let (b_shape, b_strides) = ([2, k, n], [0, n as isize, 1]);
        let (c_shape, c_strides) = ([2, m, n], [(m * n) as isize, n as isize, 1]);
        // SAFETY: the layouts fit the vectors.
        unsafe {
            matmul(
                View::new(a.as_ptr().cast(), T::DTYPE, &a_shape, &a_strides),
                View::new(b.as_ptr().cast(), T::DTYPE, &b_shape, &b_strides),
                ViewMut::new(c.as_mut_ptr().cast(), T::DTYPE, &c_shape, &c_strides),
                &mut [],
            );
        }
        for batch in 0..2 {
            for i in 0..m {
                for j in 0..n {
                    let want: f64 = (0..k).map(|l| a[batch * m * k + l * m + i].to_f64() * b[l * n + j].to_f64()).sum();
                    let want = T::from_i64(want as i64);
                    assert_eq!(c[batch * m * n + i * n + j], want, "{m} {n} {k} at {batch} {i} {j}");
                }
            }
        }
    }

    #[test]
    fn products_agree_with_the_definition() {
        for (m, n, k) in [(1, 1, 1), (3, 5, 7), (1, 40, 33), (40, 1, 33), (65, 70, 9), (4, 4, 0), (0, 3, 3)] {
            check::<f32>(m, n, k);
            check::<f64>(m, n, k);
            check::<i64>(m, n, k);
            check::<u8>(m, n, k);
        }
    }

    #[test]
    fn tiles_cover_everything_at_any_thread_count() {
        let (m, n, k) = (300, 250, 200);
        let a: Vec<f32> = (0..m * k).map(|i| number(i) as f32 / 3.0).collect();
        let b: Vec<f32> = (0..k * n).map(|i| number(i + 1) as f32 / 7.0).collect();
        let run = || {
            let mut c = vec![0f32; m * n];
            let p = Product {
                m,
                n,
                k,
                a: a.as_ptr(),
                rsa: k as isize,
                csa: 1,
                b: b.as_ptr(),
                rsb: n as isize,
                csb: 1,
                c: c.as_mut_ptr(),
                rsc: n as isize,
                csc: 1,
                alpha: 1.0,
                beta: 0.0,
            };
            // SAFETY: the layouts fit the vectors.
            unsafe { product_f32(&p, &mut []) };
            c
        };
        let (one, three) = with_one_and_three(run);
        assert!(Tiles::of(m, n, k).count() > 1);
        assert!(one.iter().zip(&three).all(|(a, b)| a.to_bits() == b.to_bits()));
        for (i, j) in [(0, 0), (299, 249), (150, 47), (151, 48)] {
            let want: f32 = (0..k).map(|l| a[i * k + l] * b[l * n + j]).sum();
            assert!((one[i * n + j] - want).abs() < 1e-2);
        }
    }
}
