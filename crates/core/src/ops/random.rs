//! Random tensors, drawn from the context's stream.

use tensor_cpu::draws;
use tensor_kernels::{DType, Scalar};

use super::create::uninit;
use super::shape::signed;
use super::{Args, Op, cast, distribution};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::random;
use crate::tensor::{Dims, MAX_RANK, Shape, Tensor, broadcast};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::Rand | Op::Randn => {
            let (dims, next) = args.list(0)?;
            let dtype = args.dtype(next)?;
            if !dtype.is_float() {
                let name = op.info().name;
                return Err(Error::dtype(format!("{name} makes floating-point numbers, not {}", dtype.name())));
            }
            let out = uninit(cx, op, dims, dtype, args.int(next + 1)?)?;
            let (seed, offset) = reserve(cx, &out);
            let launch = cx.on(out.device());
            match op {
                Op::Rand => launch.uniform(seed, offset, out.view_mut())?,
                _ => launch.normal(seed, offset, out.view_mut())?,
            }
            Ok(out)
        }
        Op::Randint => randint(cx, args),
        Op::Bernoulli => bernoulli(cx, args.tensor(0)?),
        Op::Randperm => {
            let n = args.int(0)?;
            if n < 0 {
                return Err(Error::argument(format!("randperm needs a count of at least 0, not {n}")));
            }
            let out = uninit(cx, op, &[n], DType::I64, args.int(1)?)?;
            let (seed, offset) = reserve(cx, &out);
            cx.on(out.device()).permutation(seed, offset, out.view_mut())?;
            Ok(out)
        }
        Op::Poisson | Op::Gamma | Op::Binomial => rejection(cx, op, args),
        _ => distribution::call(cx, op, args),
    }
}

/// Reserves as many counters as the tensor has elements.
fn reserve(cx: &Context, out: &Tensor) -> (u64, u64) {
    random::draw(&cx.generator(), draws(out.numel()), out.device().is_capturing())
}

fn randint(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (low, high) = (args.int(0)?, args.int(1)?);
    let (dims, next) = args.list(2)?;
    let dtype = args.dtype(next)?;
    if low >= high {
        return Err(Error::argument(format!("randint needs low < high, not {low} and {high}")));
    }
    if dtype == DType::Bool {
        return Err(Error::dtype("randint makes integers or floating-point numbers, not bool"));
    }
    let (least, most) = dtype.whole_numbers();
    if i128::from(low) < least || i128::from(high) - 1 > most {
        return Err(Error::argument(format!("randint from {low} to {high} does not fit in {}", dtype.name())));
    }
    let out = uninit(cx, Op::Randint, dims, dtype, args.int(next + 1)?)?;
    let (seed, offset) = reserve(cx, &out);
    cx.on(out.device()).randint(seed, offset, low, high, out.view_mut())?;
    Ok(out)
}

/// Numbers that take an unknown number of draws. They are computed in f64.
fn rejection(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, chance) = (args.tensor(0)?, args.optional(1));
    super::same_device(op, args.tensors)?;
    x.require_float(op.info().name)?;
    let mut shape = x.layout().shape;
    if let Some(p) = chance {
        if p.dtype() != x.dtype() {
            let name = op.info().name;
            return Err(Error::dtype(format!("{name} takes one element type, not {} and {}", x.label(), p.label())));
        }
        shape = broadcast(x.shape(), p.shape())?;
    }
    let quiet = &cx.no_grad();
    let wide = |x: &Tensor| {
        let x = super::expand(quiet, &cast::to(quiet, x, DType::F64)?, &signed(&shape))?;
        cast::contiguous(quiet, &x)
    };
    let source = wide(x)?;
    let chance = chance.map(wide).transpose()?;
    let out = Tensor::uninit(cx, DType::F64, x.device(), shape)?;
    let (seed, offset) = reserve(cx, &out);
    let launch = cx.on(x.device());
    match (op, &chance) {
        (Op::Binomial, Some(p)) => launch.binomial(seed, offset, source.view(), p.view(), out.view_mut())?,
        (Op::Poisson, _) => launch.poisson(seed, offset, source.view(), out.view_mut())?,
        _ => launch.gamma(seed, offset, source.view(), out.view_mut())?,
    }
    cast::to(quiet, &out, x.dtype())
}

/// 1 with the probability p, and else 0, in sizes and with x's dtype and device.
pub(super) fn coins(cx: &Context, p: f64, x: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    let chance = Tensor::from_scalar(quiet, Scalar::Float(p), DType::F64, x.device())?;
    let out = Tensor::uninit(quiet, x.dtype(), x.device(), Shape::new(sizes)?)?;
    let (seed, offset) = reserve(cx, &out);
    let zeros = [0isize; MAX_RANK];
    cx.on(x.device()).bernoulli(seed, offset, chance.view_as(sizes, &zeros[..sizes.len()]), out.view_mut())?;
    Ok(out)
}

fn bernoulli(cx: &Context, p: &Tensor) -> Result<Tensor> {
    p.require_float("bernoulli")?;
    if p.numel() > 0 {
        let quiet = &cx.no_grad();
        let bounds = [super::min(quiet, p, &[], false)?, super::max(quiet, p, &[], false)?];
        for bound in bounds {
            let value = bound.item()?.to_f64();
            if !(0.0..=1.0).contains(&value) {
                return Err(Error::argument(format!(
                    "the probabilities of bernoulli (shape {}) must be between 0 and 1, not {value}",
                    Dims(p.shape())
                )));
            }
        }
    }
    let out = Tensor::uninit(cx, p.dtype(), p.device(), p.layout().shape)?;
    let (seed, offset) = reserve(cx, &out);
    cx.on(p.device()).bernoulli(seed, offset, p.view(), out.view_mut())?;
    Ok(out)
}
