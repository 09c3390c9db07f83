//! Factorizations of matrices and what is solved with them, in batches. The algorithms are faer's.
//!
//! A result is one matrix of parts side by side, so that a part of columns is stored column by column, as faer prefers.
//! The matrices of a batch are shared among threads; a matrix is computed by one. Where a factorization leaves signs
//! open, they are chosen here, so that results do not depend on the algorithm.

mod cholesky;
mod determinant;
mod eigh;
mod inverse;
mod lu;
mod qr;
mod scale;
mod sign;
mod solve;
mod svd;
mod triangular;

use std::mem::MaybeUninit;
use std::sync::Mutex;

use faer::dyn_stack::{MemStack, StackReq};
use faer::{MatMut, MatRef};
use tensor_kernels::{DType, Done, Element, KernelError, MatrixFault, MatrixOp, View, ViewMut, with_real};

use super::layout::Layout;
use super::scratch::Sizes;
use super::threads::Shared;
use crate::element::Real;
use crate::error::not_on_host;
use crate::view::SliceMut;

type Computed = Result<(), MatrixFault>;

/// An element type of matrices.
trait Scalar: Real + faer::traits::RealField {}

impl Scalar for f32 {}
impl Scalar for f64 {}

/// The most elements that a matrix of a machine has: sizes beyond need more scratch than there is.
const MOST: usize = 1 << 46;

/// Bytes of scratch for [`linalg`]: `sizes` are those of the matrix and the columns of the result, `batch` the number
/// of matrices.
pub fn linalg_scratch(op: MatrixOp, sizes: [usize; 3], batch: usize, dtype: DType) -> usize {
    with_real!(dtype, T => parts(part::<T>(op, sizes), batch).bytes(1), else 0)
}

/// The bytes that one matrix needs.
fn part<T: Scalar>(op: MatrixOp, [m, n, columns]: [usize; 3]) -> usize {
    let elements = (m.saturating_add(n)).saturating_mul(n.saturating_add(columns));
    if elements > MOST {
        return usize::MAX / 2;
    }
    requirement::<T>(op, m, n, columns).unaligned_bytes_required()
}

fn requirement<T: Scalar>(op: MatrixOp, m: usize, n: usize, columns: usize) -> StackReq {
    if m.min(n) == 0 {
        return lu::scratch::<T>(m, n);
    }
    match op {
        MatrixOp::Inverse => inverse::scratch::<T>(n),
        MatrixOp::Solve => solve::scratch::<T>(n, columns),
        MatrixOp::SolveTriangular { .. } => StackReq::EMPTY,
        MatrixOp::Det | MatrixOp::Slogdet | MatrixOp::Lu => lu::scratch::<T>(m, n),
        MatrixOp::Cholesky => cholesky::scratch::<T>(n),
        MatrixOp::Qr => qr::scratch::<T>(m, n),
        MatrixOp::Svd => svd::scratch::<T>(m, n, true),
        MatrixOp::Svdvals => svd::scratch::<T>(m, n, false),
        MatrixOp::Eigh => eigh::scratch::<T>(n, true),
        MatrixOp::Eigvalsh => eigh::scratch::<T>(n, false),
    }
}

fn parts(part: usize, batch: usize) -> Sizes {
    Sizes { tables: 0, shared: 0, part: part.saturating_add(PAGE) / PAGE * PAGE, tasks: batch }
}

/// Parts of threads begin in cache lines of their own.
const PAGE: usize = 128;

/// Computes the matrices in the last two dimensions of `a`, with the right-hand sides `b` of a system.
///
/// All have the same leading dimensions (stride 0 if broadcast) and one dtype, f32 or f64. The output is row-major. No
/// matrix of the output is empty.
pub fn linalg(op: MatrixOp, a: View<'_>, b: Option<View<'_>>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    debug_assert!(a.rank() >= 2 && a.rank() == out.rank() && out.is_contiguous());
    debug_assert!(a.dtype() == out.dtype() && b.is_none_or(|b| b.dtype() == a.dtype() && b.rank() == a.rank()));
    // `with_real` also takes the types that elements are only kept in.
    if out.dtype().is_only_kept() {
        return Err(not_on_host(op.name(), out.dtype()));
    }
    // The first product within faer reads the sizes of caches from files.
    let _uncancelled = tensor_kernels::Uncancelled::new();
    with_real!(out.dtype(), T => batch::<T>(op, a, b, out, scratch), else
        Err(not_on_host(op.name(), out.dtype())))
}

fn batch<T: Scalar>(op: MatrixOp, a: View<'_>, b: Option<View<'_>>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    let lead = out.rank() - 2;
    let (rows, columns) = (out.shape()[lead], out.shape()[lead + 1]);
    let count: usize = out.shape()[..lead].iter().product();
    let (a, b) = (Batch::<T>::new(&a), b.map(|b| Batch::<T>::new(&b)));
    let sizes = parts(part::<T>(op, [a.rows, a.columns, columns]), count);
    let (_, _, scratch) = sizes.carve::<u8>(scratch);
    let results = Shared::new(out.into_slice::<T>());
    // The first matrix without a result, whatever the order in which threads come to it.
    let fault = Mutex::new(None);
    sizes.run(scratch, work_ns(&a, columns).saturating_mul(count as u64), |numbers, part| {
        for number in numbers {
            // SAFETY: the results of matrices are disjoint.
            let out = unsafe { results.part(number * rows * columns, rows * columns) };
            let out = MatMut::from_row_major_slice_mut(out, rows, columns);
            let stack = MemStack::new(uninit(part));
            let answer = compute(op, a.matrix(number), b.as_ref().map(|b| b.matrix(number)), out, stack);
            if let Err(found) = answer {
                let mut first = fault.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if first.is_none_or(|(before, _)| number < before) {
                    *first = Some((number, found));
                }
            }
        }
    });
    match fault.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        None => Ok(()),
        Some((number, fault)) => Err(KernelError::Matrix { number, fault }),
    }
}

fn compute<T: Scalar>(
    op: MatrixOp,
    a: MatRef<'_, T>,
    b: Option<MatRef<'_, T>>,
    mut out: MatMut<'_, T>,
    stack: &mut MemStack,
) -> Computed {
    if let Some(b) = b {
        out.copy_from(b);
    }
    match op {
        MatrixOp::Inverse => inverse::inverse(a, out, stack),
        MatrixOp::Solve => solve::solve(a, out, stack),
        MatrixOp::SolveTriangular { upper, unit } => triangular::solve(a, upper, unit, out),
        MatrixOp::Det => determinant::det(a, out, stack),
        MatrixOp::Slogdet => determinant::slogdet(a, out, stack),
        MatrixOp::Lu => lu::lu(a, out, stack),
        MatrixOp::Cholesky => cholesky::cholesky(a, out, stack),
        MatrixOp::Qr => qr::qr(a, out, stack),
        MatrixOp::Svd => svd::svd(a, out, stack),
        MatrixOp::Svdvals => svd::svdvals(a, out, stack),
        MatrixOp::Eigh => eigh::eigh(a, out, stack),
        MatrixOp::Eigvalsh => eigh::eigvalsh(a, out, stack),
    }
}

/// The estimated time for one matrix.
fn work_ns<T>(a: &Batch<T>, columns: usize) -> u64 {
    300 + (a.rows as f64 * a.columns as f64 * (a.columns.min(a.rows) + columns) as f64 * 0.3) as u64
}

/// Scratch holds no values.
fn uninit(bytes: &mut [u8]) -> &mut [MaybeUninit<u8>] {
    // SAFETY: a byte that may be uninitialised has the layout of a byte. Scratch is written before it is read, so
    // nobody sees that its bytes have lost their values.
    unsafe { std::slice::from_raw_parts_mut(bytes.as_mut_ptr().cast(), bytes.len()) }
}

/// The matrices of a view.
struct Batch<T> {
    first: *const T,
    rows: usize,
    columns: usize,
    strides: [isize; 2],
    others: Layout,
}

// SAFETY: as for `View`: matrices are only read.
unsafe impl<T: Sync> Sync for Batch<T> {}

impl<T: Element> Batch<T> {
    fn new(view: &View<'_>) -> Batch<T> {
        let lead = view.rank() - 2;
        Batch {
            first: view.ptr().cast(),
            rows: view.shape()[lead],
            columns: view.shape()[lead + 1],
            strides: [view.strides()[lead], view.strides()[lead + 1]],
            others: Layout::new(&view.shape()[..lead], &view.strides()[..lead]),
        }
    }

    fn matrix(&self, number: usize) -> MatRef<'_, T> {
        let start = self.first.wrapping_offset(self.others.offset(number));
        let [row, column] = self.strides;
        // SAFETY: the view reaches these elements.
        unsafe { MatRef::from_raw_parts(start, self.rows, self.columns, row, column) }
    }
}
