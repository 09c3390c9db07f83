//! Products that are made of other operations.

use super::shape::{axes, signed};
use super::{Args, Op, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::Outer => outer(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Addmm => {
            let product = super::matmul(cx, args.tensor(1)?, args.tensor(2)?)?;
            let scaled = |x: &Tensor, factor: f64| match factor {
                1.0 => Ok(x.clone()),
                factor => super::mul_scalar(cx, x, factor),
            };
            super::add(cx, &scaled(args.tensor(0)?, args.float(0)?)?, &scaled(&product, args.float(1)?)?)
        }
        Op::Tensordot => {
            let (left, next) = args.list(0)?;
            tensordot(cx, args.tensor(0)?, args.tensor(1)?, left, args.list(next)?.0)
        }
        _ => Err(gradient::not_of_class(op)),
    }
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
