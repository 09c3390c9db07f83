//! Matrix products of tensors: batches and integers.

use tensor_kernels::parts::{PartStrides, part, part_mut};
use tensor_kernels::{DType, Done, Integer, View, ViewMut, with_float, with_integer, with_real};

use super::layout::Layout;
use super::product::{Product, Tiles, Tiling, multiply, product_real, product_scratch, time};
use super::threads::{parallel, parallel_groups};
use crate::element::{Floating, Real};
use crate::error::not_on_host;

/// Computes a product of integers; sums and products wrap.
///
/// # Safety
/// As [`product_f32`](crate::product_f32).
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
    product_scratch(m, n, k, dtype.part())
}

/// Writes the products of the matrices in the last two dimensions: `[.., m, k]` and `[.., k, n]` give `[.., m, n]`.
///
/// All have one rank of at least 2, the same leading dimensions (stride 0 if broadcast) and one dtype other than
/// `bool`. Integers wrap.
pub fn matmul(a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    debug_assert!(a.rank() >= 2 && a.rank() == b.rank() && a.rank() == out.rank());
    debug_assert!(a.dtype() == b.dtype() && a.dtype() == out.dtype());
    if out.dtype().is_complex() {
        return complex(a, b, out, scratch);
    }
    with_float!(out.dtype(), T => batch_float::<T>(a, b, out, scratch), else
        with_integer!(out.dtype(), T => batch_integer::<T>(a, b, out), else
            return Err(not_on_host("matmul", out.dtype()))));
    Ok(())
}

/// The products of complex matrices, made of four products of their parts.
fn complex(a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    let strides = [PartStrides::of(a.strides()), PartStrides::of(b.strides()), PartStrides::of(out.strides())];
    with_real!(out.dtype().part(), T => {
        let (one, zero) = (<T as tensor_kernels::Number>::ONE, <T as tensor_kernels::Number>::ZERO);
        for (left, right, to, alpha, beta) in
            [(0, 0, 0, one, zero), (1, 1, 0, -one, one), (0, 1, 1, one, zero), (1, 0, 1, one, one)]
        {
            let (a, b) = (part(&a, &strides[0], left), part(&b, &strides[1], right));
            scaled_real::<T>(a, b, part_mut(&out, &strides[2], to), scratch, alpha, beta);
        }
    }, else return Err(not_on_host("matmul", out.dtype())));
    Ok(())
}

/// The products of a batch: the first one, and the layouts of the others.
struct Batch<T> {
    first: Product<T>,
    count: usize,
    a: Layout,
    b: Layout,
    c: Layout,
}

impl<T: tensor_kernels::Number> Batch<T> {
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

fn batch_float<T: Floating>(a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) {
    if !T::DTYPE.is_only_kept() {
        return batch_real::<T::Computed>(a, b, out, scratch);
    }
    let batch = Batch::<T>::new(&a, &b, &out);
    let Product { m, n, k, .. } = batch.first;
    if m * n * batch.count > 0 {
        // SAFETY: the views reach these elements.
        unsafe { Tiling::new(m, n, k).run(batch.count, |number| batch.product(number), scratch) };
    }
}

fn batch_real<T: Real>(a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) {
    scaled_real::<T>(a, b, out, scratch, T::ONE, T::ZERO);
}

/// Writes the products times alpha plus the output times beta.
fn scaled_real<T: Real>(a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: &mut [u8], alpha: T, beta: T) {
    let mut batch = Batch::<T>::new(&a, &b, &out);
    (batch.first.alpha, batch.first.beta) = (alpha, beta);
    let Product { m, n, k, .. } = batch.first;
    if m * n * batch.count == 0 {
        return;
    }
    if product_scratch(m, n, k, T::DTYPE) > 0 {
        for number in 0..batch.count {
            // SAFETY: the views reach these elements.
            unsafe { product_real(&batch.product(number), scratch) };
        }
        return;
    }
    let tiles = Tiles::of(m, n, k, T::DTYPE);
    let (each, time) = (tiles.count(), time(m, n, k, T::DTYPE));
    // A thread computes small products in groups.
    let group = (Tiles::WORK_NS / (time / each as u64 + 200)).max(1) as usize;
    let count = each * batch.count;
    parallel_groups(count, group, (time + 200) * batch.count as u64, |parts| {
        for part in parts {
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
