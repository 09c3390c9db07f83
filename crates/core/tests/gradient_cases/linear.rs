//! Linear algebra: matrices far from singular, and functions of factors that do not depend on their signs.

use tensor_core::ops::{self, Op, linalg::parts};
use tensor_core::{Context, Result, Tensor};

use super::{Case, alike, case, values};

type Line = fn(&Context, &Tensor) -> Result<Tensor>;
type Two = fn(&Context, &Tensor, &Tensor) -> Result<Tensor>;

pub fn cases() -> Vec<Case> {
    let squares: [(Op, Line); 17] = [
        (Op::Inverse, ops::inverse),
        (Op::Pinverse, |cx, x| ops::pinverse(cx, x, -1.0)),
        (Op::Det, ops::det),
        (Op::Slogdet, ops::slogdet),
        (Op::Cholesky, |cx, x| ops::cholesky(cx, &definite(cx, x)?)),
        (Op::Lu, ops::lu),
        (Op::Qr, ops::qr),
        (Op::Svd, svd),
        (Op::Svdvals, ops::svdvals),
        (Op::Eigh, |cx, x| eigh(cx, x, false)),
        (Op::Eigh, |cx, x| eigh(cx, x, true)),
        (Op::Eigvalsh, |cx, x| ops::eigvalsh(cx, &definite(cx, x)?, false)),
        (Op::MatrixExp, ops::matrix_exp),
        (Op::Cond, |cx, x| ops::cond(cx, x, 2.0)),
        (Op::Cond, |cx, x| ops::cond(cx, x, f64::NEG_INFINITY)),
        (Op::MatrixNorm, |cx, x| ops::matrix_norm(cx, x, -1.0, &[], false)),
        (Op::MatrixNorm, |cx, x| ops::matrix_norm(cx, x, 2.0, &[1, 2], true)),
    ];
    let rectangles: [(Op, Line); 6] = [
        (Op::Pinverse, |cx, x| ops::pinverse(cx, x, -1.0)),
        (Op::Lu, ops::lu),
        (Op::Qr, ops::qr),
        (Op::Svd, svd),
        (Op::Svdvals, ops::svdvals),
        (Op::NuclearNorm, |cx, x| ops::nuclear_norm(cx, x, &[0, -1], true)),
    ];
    let systems: [(Op, &[usize], Two); 8] = [
        (Op::Solve, &[3, 2], ops::solve),
        (Op::Solve, &[3], ops::solve),
        (Op::SolveTriangular, &[2, 3, 2], |cx, a, b| ops::solve_triangular(cx, a, b, false, true, false)),
        (Op::SolveTriangular, &[2, 3], |cx, a, b| ops::solve_triangular(cx, a, b, true, false, false)),
        (Op::SolveTriangular, &[3, 1], |cx, a, b| ops::solve_triangular(cx, a, b, true, true, true)),
        (Op::Lstsq, &[3, 2], |cx, a, b| ops::lstsq(cx, a, b, -1.0)),
        (Op::Lstsq, &[2, 3], |cx, a, b| ops::lstsq(cx, a, b, -1.0)),
        (Op::CholeskySolve, &[3, 2], |cx, a, b| ops::cholesky_solve(cx, b, a, false)),
    ];
    let mut cases = Vec::new();
    for (op, call) in squares {
        cases.push(case(op, vec![dominant(2, 3)], move |cx, x| call(cx, &x[0])));
    }
    for (op, call) in rectangles {
        for shape in [[2, 4, 2], [2, 2, 4]] {
            cases.push(case(op, vec![values(&shape, 5)], move |cx, x| call(cx, &x[0])));
        }
    }
    for (op, shape, call) in systems {
        cases.push(case(op, vec![dominant(2, 3), values(shape, 8)], move |cx, x| call(cx, &x[0], &x[1])));
    }
    // Of rank 1 and 2: the gradient does not need an inverse.
    let singular = vec![1.0, 2.0, 3.0, 2.0, 4.0, 6.0, -1.0, -2.0, -3.0, 1.0, 0.0, 2.0, 3.0, 1.0, 0.0, 4.0, 1.0, 2.0];
    cases.push(case(Op::Det, vec![(singular, vec![2, 3, 3])], |cx, x| ops::det(cx, &x[0])));
    cases
}

/// Matrices with a large diagonal.
fn dominant(count: usize, n: usize) -> (Vec<f64>, Vec<usize>) {
    let (mut data, shape) = values(&[count, n, n], 7);
    for (i, x) in data.iter_mut().enumerate() {
        let (row, column) = (i / n % n, i % n);
        *x = 0.4 * *x + if row == column { 2.0 + row as f64 } else { 0.0 };
    }
    (data, shape)
}

/// The mean of a matrix and its transpose.
fn definite(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::mul_scalar(cx, &ops::add(cx, x, &ops::transpose(cx, x, -1, -2)?)?, 0.5)
}

/// The products of pairs of vectors with other factors than the values, beside the values.
fn svd(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [u, values, vh] = parts::svd(cx, x)?;
    let k = values.shape()[1];
    let factors = alike(cx, x, &[1.0, -0.5, 2.0][..k], &[k])?;
    let product = ops::matmul(cx, &ops::mul(cx, &u, &factors)?, &vh)?;
    let scaled = ops::mul(cx, &u, &ops::unsqueeze(cx, &values, -2)?)?;
    ops::cat(cx, &[&product, &ops::matmul(cx, &scaled, &vh)?, &ops::square(cx, &vh)?], -2)
}

fn eigh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    let packed = ops::eigh(cx, &definite(cx, x)?, upper)?;
    let (values, v) = (ops::narrow(cx, &packed, -1, 0, 1)?, ops::narrow(cx, &packed, -1, 1, 3)?);
    ops::cat(cx, &[&values, &ops::square(cx, &v)?], -1)
}
