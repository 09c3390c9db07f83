//! Linear algebra: what is computed of the matrices in the last two dimensions.
//!
//! A decomposition is one tensor with its parts side by side; [`parts`] takes it apart. A kernel computes a batch of
//! matrices. Operations that fail for some elements wait for the device.

mod cholesky;
mod cond;
mod determinant;
mod eigh;
mod inverse;
mod lstsq;
mod lu;
mod matrix_exp;
mod matrix_norm;
mod matrix_rank;
pub mod parts;
mod pinverse;
mod qr;
mod solve;
mod svd;
mod triangular;

use smallvec::SmallVec;
use tensor_kernels::{KernelError, MAX_RANK, MatrixFault, MatrixOp};

use super::launch::failed;
use super::matmul::Scratch;
use super::{Args, Op, gradient};
use crate::autograd::Tape;
use crate::autograd::rules::Rule;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Layout, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    let x = args.tensor(0)?;
    match op {
        Op::Inverse => inverse::inverse(cx, x),
        Op::Pinverse => pinverse::pinverse(cx, x, args.float(0)?),
        Op::Det => determinant::det(cx, x),
        Op::Slogdet => determinant::slogdet(cx, x),
        Op::Solve => solve::solve(cx, x, args.tensor(1)?),
        Op::SolveTriangular => triangular::solve(cx, args),
        Op::Lstsq => lstsq::lstsq(cx, x, args.tensor(1)?, args.float(0)?),
        Op::Cholesky => cholesky::cholesky(cx, x),
        Op::CholeskySolve => cholesky::solve(cx, x, args.tensor(1)?, args.bool(0)?),
        Op::Lu => lu::lu(cx, x),
        Op::Qr => qr::qr(cx, x),
        Op::Svd => svd::svd(cx, x),
        Op::Svdvals => svd::svdvals(cx, x),
        Op::Eigh => eigh::eigh(cx, x, args.bool(0)?),
        Op::Eigvalsh => eigh::eigvalsh(cx, x, args.bool(0)?),
        Op::MatrixRank => matrix_rank::matrix_rank(cx, x, args.float(0)?),
        Op::MatrixExp => matrix_exp::matrix_exp(cx, x),
        Op::Cond => cond::cond(cx, x, args.float(0)?),
        Op::MatrixNorm => matrix_norm::matrix_norm(cx, args),
        Op::NuclearNorm => matrix_norm::nuclear_norm(cx, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The rows and columns of the matrices.
fn sizes(op: Op, x: &Tensor) -> Result<[usize; 2]> {
    match *x.shape() {
        [.., rows, columns] => Ok([rows, columns]),
        _ => Err(Error::shape(format!("{} takes matrices, not shape {}", op.info().name, Dims(x.shape())))),
    }
}

/// The rows of matrices that are square.
fn square(op: Op, x: &Tensor) -> Result<usize> {
    match *x.shape() {
        [.., rows, columns] if rows == columns => Ok(rows),
        _ => Err(Error::shape(format!("{} takes square matrices, not shape {}", op.info().name, Dims(x.shape())))),
    }
}

/// A dtype error unless both have one dtype.
fn require_alike(op: Op, a: &Tensor, b: &Tensor) -> Result<()> {
    if a.dtype() == b.dtype() {
        return Ok(());
    }
    Err(Error::dtype(format!("{} takes one element type, not {} and {}", op.info().name, a.label(), b.label())))
}

/// The sizes before the matrices, and others.
fn with_batch(batch: &[usize], others: &[usize]) -> SmallVec<[usize; MAX_RANK]> {
    batch.iter().chain(others).copied().collect()
}

/// A kernel's call for a batch of matrices.
struct Call<'a> {
    op: Op,
    kernel: MatrixOp,
    /// The matrices.
    a: &'a Tensor,
    /// The right-hand sides, with the same sizes before the last two.
    b: Option<&'a Tensor>,
    /// The rows and columns of a result.
    result: [usize; 2],
    /// Whether the kernel checks the elements, so that the call waits for it.
    checks: bool,
}

impl Call<'_> {
    /// The results, recorded as those of the matrices. The rule is made of them.
    fn recorded(self, cx: &Context, others: &[usize], rule: impl FnOnce(&Tensor) -> Rule) -> Result<Tensor> {
        let tape = Tape::start(cx, self.op, &[Some(self.a)]);
        let out = self.run(cx, others)?;
        if let Some(tape) = tape {
            tape.finish(&out, rule(&out));
        }
        Ok(out)
    }

    /// The results, as a tensor with these sizes after those of the batch. Not recorded.
    fn run(&self, cx: &Context, others: &[usize]) -> Result<Tensor> {
        let Call { op, kernel, a, b, result, checks } = *self;
        let lead = a.rank() - 2;
        let (batch, [rows, columns]) = (&a.shape()[..lead], [a.shape()[lead], a.shape()[lead + 1]]);
        let out = Tensor::uninit(cx, a.dtype(), a.device(), Shape::new(&with_batch(batch, others))?)?;
        if out.numel() == 0 {
            return Ok(out);
        }
        let launch = cx.on(a.device());
        let count = batch.iter().product();
        let bytes = launch.kernels().linalg_scratch(kernel, [rows, columns, result[1]], count, a.dtype());
        let mut scratch = Scratch::new(cx, a.device(), bytes)?;
        let to = Layout::contiguous(Shape::new(&with_batch(batch, &result))?);
        let to = out.view_mut_as(&to.shape, &to.strides[..a.rank()]);
        let (from, sides) = (a.view(), b.map(|b| b.view()));
        if !checks {
            launch.linalg(kernel, from, sides, to, scratch.view_mut())?;
        } else {
            let answer = launch.linalg_checked(kernel, from, sides, to, scratch.view_mut());
            answer.map_err(|error| faulty(op, a, error))?;
        }
        Ok(out)
    }
}

/// The error for a matrix without a result.
#[cold]
fn faulty(op: Op, x: &Tensor, error: KernelError) -> Error {
    let KernelError::Matrix { number, fault } = error else { return failed(error) };
    let expected = match fault {
        MatrixFault::Singular(_) => "invertible matrices",
        MatrixFault::NotPositive(_) => "positive-definite matrices",
        MatrixFault::NotFinite => "finite numbers",
        MatrixFault::NoConvergence => "matrices for which its algorithm converges",
    };
    Error::argument(format!(
        "{} takes {expected}: matrix {number} of shape {} {fault}",
        op.info().name,
        Dims(x.shape())
    ))
}
