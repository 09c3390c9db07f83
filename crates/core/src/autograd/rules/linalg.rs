//! Gradients of linear algebra, which consist of operations: products, and systems with triangles.

use tensor_kernels::Scalar;

use super::{Rule, single};
use crate::autograd::{Grads, Saved, Tape};
use crate::context::Context;
use crate::error::{ErrorKind, Result};
use crate::ops::linalg::parts;
use crate::ops::{self, sum_to};
use crate::tensor::Tensor;

fn turned(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::transpose(cx, x, -1, -2)
}

/// a^T b.
fn inner(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    ops::matmul(cx, &turned(cx, a)?, b)
}

/// a b^T.
fn outer(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    ops::matmul(cx, a, &turned(cx, b)?)
}

/// Numbers as matrices of one element.
fn lifted(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::unsqueeze(cx, &ops::unsqueeze(cx, x, -1)?, -1)
}

fn rows(x: &Tensor) -> i64 {
    x.shape()[x.rank() - 2] as i64
}

fn columns(x: &Tensor) -> i64 {
    x.shape()[x.rank() - 1] as i64
}

/// The first `count` rows or columns, and the others.
fn split(cx: &Context, x: &Tensor, dim: i64, count: i64) -> Result<[Tensor; 2]> {
    let rest = if dim == -2 { rows(x) } else { columns(x) } - count;
    Ok([ops::narrow(cx, x, dim, 0, count)?, ops::narrow(cx, x, dim, count, rest)?])
}

/// The rule of `inverse`, from its result.
pub(crate) fn inverse(out: &Tensor) -> Rule {
    let out = Saved::result(out);
    single(move |cx, grad| {
        let out = out.get(cx)?;
        ops::neg(cx, &outer(cx, &inner(cx, &out, grad)?, &out)?)
    })
}

/// The rule of `pinverse` (Golub and Pereyra, 1973).
pub(crate) fn pinverse(x: &Tensor, out: &Tensor) -> Rule {
    let (x, out) = (Saved::first(x), Saved::result(out));
    single(move |cx, grad| {
        let (x, out) = (x.get(cx)?, out.get(cx)?);
        let product = |a: &Tensor, b: &Tensor| ops::matmul(cx, a, b);
        let (out_t, grad_t) = (turned(cx, &out)?, turned(cx, grad)?);
        let within = outer(cx, &inner(cx, &out, grad)?, &out)?;
        // What the changes of the ranges of rows and columns contribute.
        let gram = product(&out_t, &product(&out, &grad_t)?)?;
        let columns = ops::sub(cx, &gram, &product(&gram, &product(&out, &x)?)?)?;
        let gram = product(&product(&grad_t, &out)?, &out_t)?;
        let rows = ops::sub(cx, &gram, &product(&product(&x, &out)?, &gram)?)?;
        ops::sub(cx, &ops::add(cx, &columns, &rows)?, &within)
    })
}

/// The rule of `det`: the gradient is the matrix of cofactors.
pub(crate) fn det(x: &Tensor, out: &Tensor) -> Rule {
    let (x, out) = (Saved::first(x), Saved::result(out));
    single(move |cx, grad| {
        let x = x.get(cx)?;
        let cofactors = match ops::inverse(cx, &x) {
            Ok(inverse) => ops::mul(cx, &lifted(cx, &out.get(cx)?)?, &turned(cx, &inverse)?)?,
            Err(error) if error.kind() == ErrorKind::Argument => cofactors(cx, &x)?,
            Err(error) => return Err(error),
        };
        ops::mul(cx, &lifted(cx, grad)?, &cofactors)
    })
}

/// The matrix of cofactors, for any matrix: of U S V^T it is det(U V) U (det(S) S^-1) V^T.
fn cofactors(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [u, values, vh] = parts::svd(cx, x)?;
    // The product of the values after each one, and before it.
    let after = ops::flip(cx, &products_before(cx, &ops::flip(cx, &values, &[-1])?)?, &[-1])?;
    let others = ops::mul(cx, &products_before(cx, &values)?, &after)?;
    let sign = ops::mul(cx, &ops::det(cx, &u)?, &ops::det(cx, &vh)?)?;
    let scaled = ops::mul(cx, &u, &ops::unsqueeze(cx, &others, -2)?)?;
    ops::mul(cx, &lifted(cx, &sign)?, &ops::matmul(cx, &scaled, &vh)?)
}

/// The product of the elements before each one.
fn products_before(cx: &Context, values: &Tensor) -> Result<Tensor> {
    let n = columns(values);
    let first = ops::ones_like(cx, &ops::narrow(cx, values, -1, 0, n.min(1))?)?;
    let before = ops::narrow(cx, values, -1, 0, (n - 1).max(0))?;
    ops::cumprod(cx, &ops::cat(cx, &[&first, &before], -1)?, -1)
}

/// The rule of `slogdet`; the sign has no gradient.
pub(crate) fn slogdet(x: &Tensor) -> Rule {
    let x = Saved::first(x);
    single(move |cx, grad| {
        let inverse = ops::inverse(cx, &x.get(cx)?)?;
        ops::mul(cx, &lifted(cx, &ops::select(cx, grad, -1, 1)?)?, &turned(cx, &inverse)?)
    })
}

/// The gradients of a and b for the solution x of a x = b. `of_sides` is that of b before its batch is summed.
fn of_system(
    cx: &Context,
    needs: [bool; 2],
    shapes: &[Vec<usize>; 2],
    of_sides: &Tensor,
    of_matrix: impl FnOnce() -> Result<Tensor>,
) -> Result<Grads> {
    let summed = |grad: &Tensor, shape: &[usize]| sum_to(cx, grad, shape, grad.dtype()).map(Some);
    let left = if needs[0] { summed(&of_matrix()?, &shapes[0])? } else { None };
    let right = if needs[1] { summed(of_sides, &shapes[1])? } else { None };
    Ok(Grads::from_iter([left, right]))
}

/// The rule of `solve` with matrices as right-hand sides.
pub(crate) fn solve(tape: &Tape, a: &Tensor, b: &Tensor, out: &Tensor) -> Rule {
    let needs = [tape.needs(0), tape.needs(1)];
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    let (a, out) = (Saved::first(a), Saved::result(out));
    Rule::other(move |cx, grad| {
        let of_sides = ops::solve(cx, &turned(cx, &a.get(cx)?)?, grad)?;
        of_system(cx, needs, &shapes, &of_sides, || ops::neg(cx, &outer(cx, &of_sides, &out.get(cx)?)?))
    })
}

/// The rule of `solve_triangular` with the matrix on the left. The other triangle has no gradient.
pub(crate) fn solve_triangular(tape: &Tape, a: &Tensor, b: &Tensor, out: &Tensor, upper: bool, unit: bool) -> Rule {
    let needs = [tape.needs(0), tape.needs(1)];
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    let (a, out) = (Saved::first(a), Saved::result(out));
    Rule::other(move |cx, grad| {
        let of_sides = ops::solve_triangular(cx, &turned(cx, &a.get(cx)?)?, grad, !upper, true, unit)?;
        of_system(cx, needs, &shapes, &of_sides, || {
            let full = ops::neg(cx, &outer(cx, &of_sides, &out.get(cx)?)?)?;
            let offset = i64::from(unit);
            if upper { ops::triu(cx, &full, offset) } else { ops::tril(cx, &full, -offset) }
        })
    })
}

/// x L^-1 for a lower or upper triangle.
fn over(cx: &Context, x: &Tensor, triangle: &Tensor, upper: bool) -> Result<Tensor> {
    ops::solve_triangular(cx, triangle, x, upper, false, false)
}

/// L^-1 x for a lower or upper triangle.
fn under(cx: &Context, triangle: &Tensor, x: &Tensor, upper: bool) -> Result<Tensor> {
    ops::solve_triangular(cx, triangle, x, upper, true, false)
}

/// The mean of a matrix and its transpose.
fn symmetric(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::mul_scalar(cx, &ops::add(cx, x, &turned(cx, x)?)?, Scalar::Float(0.5))
}

/// The rule of `cholesky` (Murray, 2016), from its result.
pub(crate) fn cholesky(out: &Tensor) -> Rule {
    let out = Saved::result(out);
    single(move |cx, grad| {
        let lower = out.get(cx)?;
        let product = inner(cx, &lower, &ops::tril(cx, grad, 0)?)?;
        // The lower triangle, with half of the diagonal.
        let both = ops::add(cx, &ops::tril(cx, &product, 0)?, &ops::tril(cx, &product, -1)?)?;
        let left = under(cx, &turned(cx, &lower)?, &ops::mul_scalar(cx, &both, Scalar::Float(0.5))?, true)?;
        symmetric(cx, &over(cx, &left, &lower, false)?)
    })
}

/// The rule of `lu` of matrices with `n` columns, from its result. Columns beyond the square and rows below it are
/// triangular systems, whose gradients go to the factors of the square.
pub(crate) fn lu(out: &Tensor, n: usize) -> Rule {
    let out = Saved::result(out);
    single(move |cx, grad| {
        let [permutation, lower, upper] = parts::of_lu(cx, &out.get(cx)?, n)?;
        let [_, of_lower, of_upper] = parts::of_lu(cx, grad, n)?;
        let k = columns(&lower);
        let (of_lower, of_upper) = (ops::tril(cx, &of_lower, -1)?, ops::triu(cx, &of_upper, 0)?);
        let ([l, below], [of_l, of_below]) = (split(cx, &lower, -2, k)?, split(cx, &of_lower, -2, k)?);
        let ([u, beside], [of_u, of_beside]) = (split(cx, &upper, -1, k)?, split(cx, &of_upper, -1, k)?);
        let (l_t, u_t) = (turned(cx, &l)?, turned(cx, &u)?);
        let of_below = over(cx, &of_below, &u_t, false)?;
        let of_beside = under(cx, &l_t, &of_beside, true)?;
        let of_l = ops::sub(cx, &of_l, &outer(cx, &of_beside, &beside)?)?;
        let of_u = ops::sub(cx, &of_u, &inner(cx, &below, &of_below)?)?;
        let triangles =
            ops::add(cx, &ops::tril(cx, &inner(cx, &l, &of_l)?, -1)?, &ops::triu(cx, &outer(cx, &of_u, &u)?, 0)?)?;
        let square = over(cx, &under(cx, &l_t, &triangles, true)?, &u_t, false)?;
        // At most one of the two has elements.
        let wide = ops::cat(cx, &[&square, &of_beside], -1)?;
        let all = if rows(&of_below) > 0 { ops::cat(cx, &[&wide, &of_below], -2)? } else { wide };
        ops::matmul(cx, &permutation, &all)
    })
}

/// The rule of `qr` of matrices with `m` rows, from its result. Columns beyond the square are Q^T times those of the
/// matrix.
pub(crate) fn qr(out: &Tensor, m: usize) -> Rule {
    let out = Saved::result(out);
    single(move |cx, grad| {
        let ([q, r], [of_q, of_r]) = (parts::of_qr(cx, &out.get(cx)?, m)?, parts::of_qr(cx, grad, m)?);
        let k = columns(&q);
        let ([r, beside], [of_r, of_beside]) = (split(cx, &r, -1, k)?, split(cx, &of_r, -1, k)?);
        let of_q = ops::add(cx, &of_q, &outer(cx, &ops::matmul(cx, &q, &beside)?, &of_beside)?)?;
        let difference = ops::sub(cx, &outer(cx, &r, &ops::triu(cx, &of_r, 0)?)?, &inner(cx, &of_q, &q)?)?;
        // Its lower triangle, mirrored.
        let lower = ops::tril(cx, &difference, -1)?;
        let mirrored = ops::add(cx, &ops::tril(cx, &difference, 0)?, &turned(cx, &lower)?)?;
        let both = ops::add(cx, &of_q, &ops::matmul(cx, &q, &mirrored)?)?;
        let of_square = over(cx, &both, &turned(cx, &r)?, false)?;
        ops::cat(cx, &[&of_square, &ops::matmul(cx, &q, &of_beside)?], -1)
    })
}

/// A quotient where 0 / 0 is 0, with no gradient: without a gradient of their own, vectors of equal values contribute
/// nothing.
fn quotient(cx: &Context, dividend: &Tensor, divisor: &Tensor) -> Result<Tensor> {
    let zero = |x: &Tensor| ops::eq_scalar(cx, x, Scalar::Int(0));
    let nothing = ops::logical_and(cx, &zero(dividend)?, &zero(divisor)?)?;
    let divisor = ops::where_cond(cx, &nothing, &ops::ones_like(cx, divisor)?, divisor)?;
    ops::masked_fill(cx, &ops::div(cx, dividend, &divisor)?, &nothing, Scalar::Int(0))
}

/// The differences x_j - x_i.
fn differences(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::sub(cx, &ops::unsqueeze(cx, x, -2)?, &ops::unsqueeze(cx, x, -1)?)
}

/// The rule of `svd` of matrices with `m` rows (Townsend, 2016), from its result.
pub(crate) fn svd(out: &Tensor, m: usize) -> Rule {
    let out = Saved::result(out);
    single(move |cx, grad| {
        let ([u, values, vh], [of_u, of_values, of_vh]) =
            (parts::of_svd(cx, &out.get(cx)?, m)?, parts::of_svd(cx, grad, m)?);
        let (v, of_v) = (turned(cx, &vh)?, turned(cx, &of_vh)?);
        let gaps = differences(cx, &ops::square(cx, &values)?)?;
        let rotation = |x: &Tensor, of_x: &Tensor| {
            let product = inner(cx, x, of_x)?;
            quotient(cx, &ops::sub(cx, &product, &turned(cx, &product)?)?, &gaps)
        };
        let row = ops::unsqueeze(cx, &values, -2)?;
        let of_left = ops::mul(cx, &rotation(&u, &of_u)?, &row)?;
        let of_right = ops::mul(cx, &ops::unsqueeze(cx, &values, -1)?, &rotation(&v, &of_v)?)?;
        let within = ops::add(cx, &ops::add(cx, &of_left, &of_right)?, &ops::diag_embed(cx, &of_values, 0)?)?;
        let mut all = ops::matmul(cx, &ops::matmul(cx, &u, &within)?, &vh)?;
        // The gradients outside of the range of the vectors.
        let outside = |x: &Tensor, of_x: &Tensor| {
            let rest = ops::sub(cx, of_x, &ops::matmul(cx, x, &inner(cx, x, of_x)?)?)?;
            quotient(cx, &rest, &row)
        };
        if rows(&u) > columns(&u) {
            all = ops::add(cx, &all, &ops::matmul(cx, &outside(&u, &of_u)?, &vh)?)?;
        }
        if rows(&v) > columns(&v) {
            all = ops::add(cx, &all, &outer(cx, &u, &outside(&v, &of_v)?)?)?;
        }
        Ok(all)
    })
}

/// The rule of `eigh`, from its result. The gradient is symmetric.
pub(crate) fn eigh(out: &Tensor) -> Rule {
    let out = Saved::result(out);
    single(move |cx, grad| {
        let ([values, v], [of_values, of_v]) = (parts::of_eigh(cx, &out.get(cx)?)?, parts::of_eigh(cx, grad)?);
        let product = inner(cx, &v, &of_v)?;
        let skew = ops::sub(cx, &product, &turned(cx, &product)?)?;
        let rotation = ops::mul_scalar(cx, &quotient(cx, &skew, &differences(cx, &values)?)?, Scalar::Float(0.5))?;
        let within = ops::add(cx, &rotation, &ops::diag_embed(cx, &of_values, 0)?)?;
        outer(cx, &ops::matmul(cx, &v, &within)?, &v)
    })
}
