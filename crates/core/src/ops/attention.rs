//! Attention: of a query to keys, alone and in several heads.

use tensor_kernels::DType;

use super::matmul::{Scratch, require_same};
use super::shape::signed;
use super::{Args, Op, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Shape, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::ScaledDotProductAttention => attention(cx, args),
        Op::MultiHeadAttention => multi_head_attention(cx, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// softmax(q k^T / sqrt(e)) v. A mask of bools tells which places count; one of numbers is added.
fn attention(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let op = Op::ScaledDotProductAttention;
    let (query, mask, causal) = (args.tensor(0)?, args.optional(3), args.bool(0)?);
    let dtype = query.dtype();
    let wide = |number: usize| {
        let x = args.tensor(number)?;
        require_same(op, query, x)?;
        super::to_dtype(cx, x, dtype.computed())
    };
    let inputs = [wide(0)?, wide(1)?, wide(2)?];
    let sizes = Sizes::new(op, inputs.each_ref(), mask)?;
    let is_learned = mask.is_some_and(|mask| Tape::is_wanted(cx, op, &[Some(mask)]));
    let mask = mask.map(|mask| addend(cx, mask, &inputs[0])).transpose()?;
    let out = if is_learned {
        composed(cx, inputs.each_ref(), mask.as_ref(), causal)?
    } else {
        blocks(cx, &sizes, inputs.each_ref(), mask.as_ref(), causal)?
    };
    super::to_dtype(cx, &out, dtype)
}

/// The sizes of attention: those of the batch, the rows of the query, the keys, and the lengths of a key and a value.
struct Sizes {
    batch: Shape,
    rows: usize,
    keys: usize,
    width: usize,
    depth: usize,
}

impl Sizes {
    fn new(op: Op, [query, key, value]: [&Tensor; 3], mask: Option<&Tensor>) -> Result<Sizes> {
        let unfit = || {
            Error::shape(format!(
                "{} takes a query (..., l, e), keys (..., s, e), values (..., s, v) and a mask that broadcasts to \
                 (..., l, s), not shapes {}, {}, {} and {}",
                op.info().name,
                Dims(query.shape()),
                Dims(key.shape()),
                Dims(value.shape()),
                mask.map_or("none".to_string(), |mask| Dims(mask.shape()).to_string())
            ))
        };
        let (&[ref lead @ .., rows, width], &[ref of_key @ .., keys, e], &[ref of_value @ .., s, depth]) =
            (query.shape(), key.shape(), value.shape())
        else {
            return Err(unfit());
        };
        if (e, s) != (width, keys) {
            return Err(unfit());
        }
        let both = tensor::broadcast(lead, of_key).map_err(|_| unfit())?;
        let mut batch = tensor::broadcast(&both, of_value).map_err(|_| unfit())?;
        if let Some(mask) = mask {
            let lead = &mask.shape()[..mask.rank().saturating_sub(2)];
            batch = tensor::broadcast(&batch, lead).map_err(|_| unfit())?;
            let ends = [rows, keys];
            let last = mask.shape().iter().rev().zip(ends.iter().rev());
            if !last.into_iter().all(|(&size, &end)| size == end || size == 1) {
                return Err(unfit());
            }
        }
        Ok(Sizes { batch, rows, keys, width, depth })
    }

    /// The batch of matrices of these sizes.
    fn with(&self, ends: &[usize]) -> Result<Shape> {
        Shape::new(&[&self.batch, ends].concat())
    }
}

/// The mask as numbers that are added to scores like those of x: minus infinity where bools are false.
fn addend(cx: &Context, mask: &Tensor, x: &Tensor) -> Result<Tensor> {
    if mask.dtype().is_float() {
        return super::to_dtype(cx, mask, x.dtype());
    }
    if mask.dtype() != DType::Bool {
        let name = Op::ScaledDotProductAttention.info().name;
        return Err(Error::dtype(format!("{name} takes a mask of bools or of floating numbers, not {}", mask.label())));
    }
    let zeros = super::zeros(cx, &signed(mask.shape()), x.dtype(), x.device_code())?;
    super::masked_fill(cx, &zeros, &super::logical_not(cx, mask)?, f64::NEG_INFINITY)
}

/// Attention in blocks of scores.
fn blocks(cx: &Context, sizes: &Sizes, inputs: [&Tensor; 3], mask: Option<&Tensor>, causal: bool) -> Result<Tensor> {
    let Sizes { rows, keys, width, depth, .. } = *sizes;
    let expanded = |x: &Tensor, ends: [usize; 2]| super::expand(cx, x, &signed(&sizes.with(&ends)?));
    let inputs =
        [expanded(inputs[0], [rows, width])?, expanded(inputs[1], [keys, width])?, expanded(inputs[2], [keys, depth])?];
    let mask = mask.map(|mask| super::expand(&cx.no_grad(), mask, &signed(&sizes.with(&[rows, keys])?))).transpose()?;
    let [query, key, value] = &inputs;
    let tape = Tape::start(cx, Op::ScaledDotProductAttention, &[Some(query), Some(key), Some(value)]);
    let (dtype, device) = (query.dtype(), query.device());
    let out = Tensor::uninit(cx, dtype, device, sizes.with(&[rows, depth])?)?;
    let tops = tape.is_some().then(|| Tensor::uninit(cx, dtype, device, sizes.with(&[rows])?)).transpose()?;
    let launch = cx.on(device);
    let bytes = launch.kernels().attention_scratch([sizes.batch.iter().product(), rows, keys], dtype);
    let mut scratch = Scratch::new(cx, device, bytes)?;
    let [q, k, v] = [query.view(), key.view(), value.view()];
    let (of_mask, of_tops) = (mask.as_ref().map(|mask| mask.view()), tops.as_ref().map(|tops| tops.view_mut()));
    launch.attention(causal, scale(width), q, k, v, of_mask, out.view_mut(), of_tops, scratch.view_mut())?;
    if let (Some(tape), Some(tops)) = (tape, tops) {
        let rule = rules::attention(&tape, inputs.each_ref(), mask.as_ref(), causal, &out, &tops);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// The factor of scores of rows of this length.
pub(crate) fn scale(width: usize) -> f64 {
    1.0 / (width.max(1) as f64).sqrt()
}

/// Attention as its formula says, with a matrix of all scores: for gradients of gradients, and of the mask.
pub(crate) fn composed(
    cx: &Context,
    [query, key, value]: [&Tensor; 3],
    mask: Option<&Tensor>,
    causal: bool,
) -> Result<Tensor> {
    let width = query.shape().last().copied().unwrap_or(0);
    let scaled = super::mul_scalar(cx, query, scale(width))?;
    let mut scores = super::matmul(cx, &scaled, &super::transpose(cx, key, -2, -1)?)?;
    if let Some(mask) = mask {
        scores = super::add(cx, &scores, mask)?;
    }
    if causal {
        let ends = &scores.shape()[scores.rank() - 2..];
        let ones = super::ones(cx, &signed(ends), DType::Bool, scores.device_code())?;
        scores = super::masked_fill(cx, &scores, &super::triu(cx, &ones, 1)?, f64::NEG_INFINITY)?;
    }
    if mask.is_none() {
        return super::matmul(cx, &super::softmax(cx, &scores, -1)?, value);
    }
    // The result of a row that sees no key is 0.
    let blind = super::all(cx, &super::isneginf(cx, &scores)?, &[-1], true)?;
    let weights = super::softmax(cx, &super::masked_fill(cx, &scores, &blind, 0.0)?, -1)?;
    super::matmul(cx, &super::masked_fill(cx, &weights, &blind, 0.0)?, value)
}

/// Attention in several heads (Vaswani et al., 2017).
fn multi_head_attention(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let op = Op::MultiHeadAttention;
    let (weights, out) = (args.tensor(3)?, args.tensor(5)?);
    let heads = args.int(0)?;
    let width = out.shape().first().copied().unwrap_or(0) as i64;
    if heads < 1 || width % heads != 0 {
        return Err(Error::argument(format!(
            "{} takes a number of heads that divides {width}, not {heads}",
            op.info().name
        )));
    }
    let all = weights.shape().first().copied().unwrap_or(0) as i64;
    if out.rank() != 2 || weights.rank() != 2 || all != 3 * width {
        return Err(Error::shape(format!(
            "{} takes weights of shape (3 * width, width) and (width, width), not {} and {}",
            op.info().name,
            Dims(weights.shape()),
            Dims(out.shape())
        )));
    }
    // (n, length, width) becomes (n, heads, length, width / heads).
    let projected = |number: i64| {
        let x = args.tensor(number as usize)?;
        let &[n, length, _] = x.shape() else {
            return Err(Error::shape(format!(
                "{} takes (n, length, width), not shape {}",
                op.info().name,
                Dims(x.shape())
            )));
        };
        let weight = super::narrow(cx, weights, 0, number * width, width)?;
        let bias = args.optional(4).map(|bias| super::narrow(cx, bias, 0, number * width, width)).transpose()?;
        let rows = super::linear(cx, x, &weight, bias.as_ref())?;
        let split = super::reshape(cx, &rows, &[n as i64, length as i64, heads, width / heads])?;
        super::transpose(cx, &split, 1, 2)
    };
    let (query, key, value) = (projected(0)?, projected(1)?, projected(2)?);
    let mixed = super::scaled_dot_product_attention(cx, &query, &key, &value, args.optional(7), args.bool(1)?)?;
    let joined = super::flatten(cx, &super::transpose(cx, &mixed, 1, 2)?, 2, 3)?;
    super::linear(cx, &joined, out, args.optional(6))
}
