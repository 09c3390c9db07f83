//! Factorizations of matrices and what is solved with them.

use tensor_kernels::{DType, Done, KernelError, MatrixFault, MatrixOp, View, ViewMut};

use super::address;
use super::neural::Matrix;
use crate::device::Cuda;
use crate::launch::{Work, arguments};
use crate::view::{Elements, Laid};

/// The most blocks of a launch, each of which has memory for a matrix.
const BLOCKS: usize = 256;

/// The operation's number; `Op` of `kernels/linalg.cu`.
fn code(op: MatrixOp) -> i32 {
    match op {
        MatrixOp::Inverse => 0,
        MatrixOp::Solve => 1,
        MatrixOp::SolveTriangular { .. } => 2,
        MatrixOp::Det => 3,
        MatrixOp::Slogdet => 4,
        MatrixOp::Lu => 5,
        MatrixOp::Cholesky => 6,
        MatrixOp::Qr => 7,
        MatrixOp::Svd => 8,
        MatrixOp::Svdvals => 9,
        MatrixOp::Eigh => 10,
        MatrixOp::Eigvalsh => 11,
    }
}

/// Why a matrix has no result, by the answer of the kernel; `Fault` of `kernels/linalg.cu`.
fn fault(answer: u64) -> MatrixFault {
    let pivot = (answer & 0x3fff_ffff) as usize;
    match answer >> 30 & 3 {
        0 => MatrixFault::Singular(pivot),
        1 => MatrixFault::NotPositive(pivot),
        2 => MatrixFault::NotFinite,
        _ => MatrixFault::NoConvergence,
    }
}

/// The numbers of 64 bits that a matrix needs; `columns` are those of the result.
fn room(op: MatrixOp, [m, n, columns]: [usize; 3]) -> usize {
    let (small, large) = (m.min(n), m.max(n));
    let product = usize::saturating_mul;
    let numbers = match op {
        MatrixOp::Inverse | MatrixOp::Solve => [product(n, n), product(n, columns), n],
        MatrixOp::SolveTriangular { .. } => [product(n, columns), 0, 0],
        MatrixOp::Det | MatrixOp::Slogdet | MatrixOp::Lu => [product(m, n), m, 0],
        MatrixOp::Cholesky => [product(n, n), 0, 0],
        MatrixOp::Qr => [product(m, n), product(small, m), product(small, m)],
        MatrixOp::Svd | MatrixOp::Svdvals => [product(large, small), product(small, small), product(2, small)],
        MatrixOp::Eigh | MatrixOp::Eigvalsh => [product(n, n), product(n, n), product(2, n)],
    };
    numbers.into_iter().fold(1, usize::saturating_add)
}

/// Bytes of scratch for [`run`].
pub fn scratch(op: MatrixOp, sizes: [usize; 3], batch: usize) -> usize {
    room(op, sizes).saturating_mul(8).saturating_mul(batch.min(BLOCKS))
}

/// Computes the matrices in the last two dimensions of `a`, with the right-hand sides `b` of a system. With `checks`, it
/// waits, and fails with the first matrix that has no result.
pub fn run(
    cuda: &Cuda,
    op: MatrixOp,
    checks: bool,
    a: View<'_>,
    b: Option<View<'_>>,
    out: ViewMut<'_>,
    scratch: ViewMut<'_>,
) -> Done {
    let (lead, dtype) = (out.rank() - 2, out.dtype());
    if !matches!(dtype, DType::F32 | DType::F64) {
        return Err(KernelError::unsupported(cuda.label(), op.name(), dtype));
    }
    let [m, n] = [a.shape()[lead], a.shape()[lead + 1]];
    let [rows, columns] = [out.shape()[lead], out.shape()[lead + 1]];
    let room = room(op, [m, n, columns]) as i64;
    let (code, (upper, unit)) = (
        code(op),
        match op {
            MatrixOp::SolveTriangular { upper, unit } => (upper, unit),
            _ => (false, false),
        },
    );
    let sides = b.unwrap_or(a);
    let x = Elements::over(a.at(), &a.shape()[..lead], &a.strides()[..lead]);
    let y = Elements::over(address(b.as_ref()), &sides.shape()[..lead], &sides.strides()[..lead]);
    let (of_a, of_b, count) = (Matrix::of(&a), Matrix::of(&sides), out.shape()[..lead].iter().product::<usize>());
    let work = Work::Warps(count.min(BLOCKS));
    let [m, n, rows, columns, count] = [m, n, rows, columns, count].map(|size| size as i64);
    let (to, own) = (out.at(), scratch.at());
    let launch = |answer: u64| {
        let arguments =
            arguments![code, upper, unit, m, n, x, of_a, y, of_b, to, rows, columns, count, own, room, answer];
        // SAFETY: the arguments are those of the kernel.
        unsafe { cuda.typed("linalg", dtype, work, arguments) }
    };
    if !checks {
        return launch(0);
    }
    match cuda.ready()?.answer(&format!("{op:?}").to_lowercase(), launch)? {
        u64::MAX => Ok(()),
        answer => Err(KernelError::Matrix { number: (answer >> 32) as usize, fault: fault(answer) }),
    }
}
