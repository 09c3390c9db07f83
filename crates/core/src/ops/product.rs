//! Products that are made of other operations.

use tensor_kernels::DType;

use super::matmul::require_same;
use super::shape::{axes, signed};
use super::{Args, DTypeRule, Op, boxes, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, MAX_RANK, Tensor};

/// Up to here, a floating-point number that is whole names one integer.
const MOST_WHOLE: f64 = 9_007_199_254_740_992.0;

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::Outer => outer(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Addmm => {
            let product = super::matmul(cx, args.tensor(1)?, args.tensor(2)?)?;
            super::add(cx, &scaled(cx, args.tensor(0)?, args.float(0)?)?, &scaled(cx, &product, args.float(1)?)?)
        }
        Op::Tensordot => {
            let (left, next) = args.list(0)?;
            tensordot(cx, args.tensor(0)?, args.tensor(1)?, left, args.list(next)?.0)
        }
        Op::Inner => inner(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Kron => kron(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Cross => cross(cx, args.tensor(0)?, args.tensor(1)?, args.int(0)?),
        Op::Vdot => vdot(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Bilinear => bilinear(cx, args),
        Op::MatrixPower => matrix_power(cx, args.tensor(0)?, args.int(0)?),
        Op::Cdist => cdist(cx, args.tensor(0)?, args.tensor(1)?, args.float(0)?),
        Op::Dist => {
            let (a, b) = (args.tensor(0)?, args.tensor(1)?);
            require_alike(op, a, b)?;
            super::norm(cx, &super::sub(cx, a, b)?, args.float(0)?, &[], false)
        }
        Op::BoxConvert => boxes::convert(cx, args.tensor(0)?, args.int(0)?, args.int(1)?),
        Op::BoxIou => boxes::iou(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Cov => cov(cx, args.tensor(0)?, args.int(0)?),
        Op::Corrcoef => corrcoef(cx, args.tensor(0)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// A factor of addmm times a tensor, in the tensor's element type: integers take whole factors.
fn scaled(cx: &Context, x: &Tensor, factor: f64) -> Result<Tensor> {
    if factor == 1.0 {
        return Ok(x.clone());
    }
    if x.dtype().is_float() {
        return super::mul_scalar(cx, x, factor);
    }
    if factor.fract() != 0.0 || factor.abs() > MOST_WHOLE {
        return Err(Error::argument(format!("addmm takes whole factors for {}, not {factor}", x.label())));
    }
    super::mul_scalar(cx, x, factor as i64)
}

/// Both operands have one element type, which is a number; a floating one where the row requires it.
fn require_alike(op: Op, a: &Tensor, b: &Tensor) -> Result<()> {
    if op.info().dtype == DTypeRule::Floating {
        a.require_float(op.info().name)?;
    }
    require_same(op, a, b)
}

fn misfit(op: Op, a: &Tensor, b: &Tensor, expected: &str) -> Error {
    let name = op.info().name;
    Error::shape(format!("{name} takes {expected}, not shapes {} and {}", Dims(a.shape()), Dims(b.shape())))
}

fn inner(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    require_alike(Op::Inner, a, b)?;
    if a.rank() == 0 || b.rank() == 0 {
        return super::mul(cx, a, b);
    }
    if a.shape().last() != b.shape().last() {
        return Err(misfit(Op::Inner, a, b, "last dimensions of one size"));
    }
    tensordot(cx, a, b, &[-1], &[-1])
}

fn kron(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    require_alike(Op::Kron, a, b)?;
    let rank = a.rank().max(b.rank());
    if rank > MAX_RANK / 2 {
        return Err(misfit(Op::Kron, a, b, "at most four dimensions"));
    }
    let padded = |x: &Tensor| [vec![1; rank - x.rank()], signed(x.shape())].concat();
    let (outer, inner) = (padded(a), padded(b));
    let beside = |sizes: &[i64], first: bool| {
        sizes.iter().flat_map(|&size| if first { [size, 1] } else { [1, size] }).collect::<Vec<_>>()
    };
    let product = super::mul(
        cx,
        &super::reshape(cx, a, &beside(&outer, true))?,
        &super::reshape(cx, b, &beside(&inner, false))?,
    )?;
    // The product's shape has these sizes, so their products do not overflow.
    super::reshape(cx, &product, &outer.iter().zip(&inner).map(|(a, b)| a * b).collect::<Vec<_>>())
}

fn cross(cx: &Context, a: &Tensor, b: &Tensor, dim: i64) -> Result<Tensor> {
    require_alike(Op::Cross, a, b)?;
    let sizes = tensor::broadcast(a.shape(), b.shape())?;
    let [wide_a, wide_b] = [a, b].map(|x| super::expand(cx, x, &signed(&sizes)));
    let (wide_a, wide_b) = (wide_a?, wide_b?);
    // Counted from the end, where shapes are aligned. A single element is no vector that could be repeated.
    let from_end = sizes.len() - wide_a.axis(dim)?;
    let has_vectors = |x: &Tensor| x.rank() >= from_end && x.shape()[x.rank() - from_end] == 3;
    if !has_vectors(a) || !has_vectors(b) {
        return Err(misfit(Op::Cross, a, b, "vectors of 3 elements"));
    }
    let (a, b) = (wide_a, wide_b);
    // Components 1, 2, 0 and 2, 0, 1.
    let (next, last) = (|x: &Tensor| super::roll(cx, x, &[-1], &[dim]), |x: &Tensor| super::roll(cx, x, &[1], &[dim]));
    super::sub(cx, &super::mul(cx, &next(&a)?, &last(&b)?)?, &super::mul(cx, &last(&a)?, &next(&b)?)?)
}

fn vdot(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    require_alike(Op::Vdot, a, b)?;
    if a.rank() != 1 || a.shape() != b.shape() {
        return Err(misfit(Op::Vdot, a, b, "two vectors of one size"));
    }
    super::matmul(cx, &super::conj(cx, a)?, b)
}

fn bilinear(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (a, b, weight) = (args.tensor(0)?, args.tensor(1)?, args.tensor(2)?);
    require_alike(Op::Bilinear, a, b)?;
    require_alike(Op::Bilinear, a, weight)?;
    let fits = match (a.shape(), b.shape(), weight.shape()) {
        ([outer @ .., n], [others @ .., m], &[_, rows, columns]) => (outer, *n, *m) == (others, rows, columns),
        _ => false,
    };
    if !fits {
        return Err(misfit(
            Op::Bilinear,
            a,
            b,
            &format!("(..., n) and (..., m) with weights {}", Dims(weight.shape())),
        ));
    }
    // (..., k, m), times b.
    let left = tensordot(cx, a, weight, &[-1], &[1])?;
    let product = super::sum(cx, &super::mul(cx, &left, &super::unsqueeze(cx, b, -2)?)?, &[-1], false)?;
    match args.optional(3) {
        Some(bias) if bias.shape() != &weight.shape()[..1] || bias.dtype() != a.dtype() => {
            Err(misfit(Op::Bilinear, weight, bias, "a bias of one element for each matrix"))
        }
        Some(bias) => super::add(cx, &product, bias),
        None => Ok(product),
    }
}

fn matrix_power(cx: &Context, x: &Tensor, n: i64) -> Result<Tensor> {
    x.require_float("matrix_power")?;
    let size = match x.shape() {
        &[.., rows, columns] if rows == columns => rows as i64,
        _ => return Err(Error::shape(format!("matrix_power takes square matrices, not shape {}", Dims(x.shape())))),
    };
    if n == 0 {
        // The gradient of the constant is zeros, also where x is not finite.
        let all = super::ones(cx, &[], DType::Bool, x.device_code())?;
        let zeros = super::masked_fill(cx, x, &all, 0.0)?;
        return super::add(cx, &zeros, &super::eye(cx, size, size, x.dtype(), x.device_code())?);
    }
    let base = if n < 0 { super::inverse(cx, x)? } else { x.clone() };
    let (mut result, mut square, mut rest): (Option<Tensor>, _, _) = (None, base, n.unsigned_abs());
    loop {
        if rest % 2 == 1 {
            result = Some(match result {
                Some(result) => super::matmul(cx, &result, &square)?,
                None => square.clone(),
            });
        }
        rest /= 2;
        match (rest, result) {
            (0, Some(result)) => return super::arrange::apart(cx, x, result),
            (_, kept) => result = kept,
        }
        square = super::matmul(cx, &square, &square)?;
    }
}

fn cdist(cx: &Context, a: &Tensor, b: &Tensor, p: f64) -> Result<Tensor> {
    require_alike(Op::Cdist, a, b)?;
    if a.rank() < 2 || b.rank() < 2 || a.shape().last() != b.shape().last() {
        return Err(misfit(Op::Cdist, a, b, "rows of one size"));
    }
    if p.is_nan() || p < 0.0 {
        return Err(Error::argument(format!("the p of cdist must be at least 0, not {p}")));
    }
    let difference = super::sub(cx, &super::unsqueeze(cx, a, -2)?, &super::unsqueeze(cx, b, -3)?)?;
    if difference.shape().last() == Some(&0) {
        return super::sum(cx, &difference, &[-1], false);
    }
    super::norm(cx, &difference, p, &[-1], false)
}

fn cov(cx: &Context, x: &Tensor, correction: i64) -> Result<Tensor> {
    x.require_float("cov")?;
    if x.rank() > 2 {
        return Err(Error::shape(format!("cov takes at most two dimensions, not shape {}", Dims(x.shape()))));
    }
    let rows = if x.rank() == 2 { x.clone() } else { super::reshape(cx, x, &[1, -1])? };
    let centered = super::sub(cx, &rows, &super::mean(cx, &rows, &[1], true)?)?;
    let count = (rows.shape()[1] as f64 - correction as f64).max(0.0);
    let products = super::matmul(cx, &centered, &super::transpose(cx, &centered, 0, 1)?)?;
    let cov = super::div_scalar(cx, &products, count)?;
    if x.rank() == 2 { Ok(cov) } else { super::reshape(cx, &cov, &[]) }
}

fn corrcoef(cx: &Context, x: &Tensor) -> Result<Tensor> {
    x.require_float("corrcoef")?;
    let cov = cov(cx, x, 1)?;
    if cov.rank() == 0 {
        return super::div(cx, &cov, &cov);
    }
    let deviation = super::sqrt(cx, &super::diagonal(cx, &cov, 0, 0, 1)?)?;
    let scaled = super::div(cx, &super::div(cx, &cov, &super::unsqueeze(cx, &deviation, 1)?)?, &deviation)?;
    super::clamp(cx, &scaled, -1.0, 1.0)
}

fn outer(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    if a.rank() != 1 || b.rank() != 1 {
        return Err(Error::shape(format!(
            "outer takes two vectors, not shapes {} and {}",
            Dims(a.shape()),
            Dims(b.shape())
        )));
    }
    super::mul(cx, &super::unsqueeze(cx, a, 1)?, b)
}

fn tensordot(cx: &Context, a: &Tensor, b: &Tensor, left: &[i64], right: &[i64]) -> Result<Tensor> {
    let (left, right) = (axes(a, left)?, axes(b, right)?);
    let fits = left.len() == right.len() && left.iter().zip(&right).all(|(&i, &j)| a.shape()[i] == b.shape()[j]);
    if !fits {
        return Err(Error::shape(format!(
            "tensordot takes pairs of dimensions of one size, not {left:?} of {} and {right:?} of {}",
            Dims(a.shape()),
            Dims(b.shape())
        )));
    }
    let rest = |x: &Tensor, axes: &[usize]| (0..x.rank()).filter(|axis| !axes.contains(axis)).collect::<Vec<_>>();
    let (rows, columns) = (rest(a, &left), rest(b, &right));
    let count = |x: &Tensor, axes: &[usize]| {
        axes.iter().fold(1i64, |count, &axis| count.saturating_mul(x.shape()[axis] as i64))
    };
    let matrix = |x: &Tensor, first: &[usize], second: &[usize]| {
        let order: Vec<i64> = first.iter().chain(second).map(|&axis| axis as i64).collect();
        super::reshape(cx, &super::permute(cx, x, &order)?, &[count(x, first), count(x, second)])
    };
    let product = super::matmul(cx, &matrix(a, &rows, &left)?, &matrix(b, &right, &columns)?)?;
    let sizes = rows.iter().map(|&axis| a.shape()[axis]).chain(columns.iter().map(|&axis| b.shape()[axis]));
    super::reshape(cx, &product, &signed(&sizes.collect::<Vec<_>>()))
}
