//! Operators of transformers. Queries, keys and values stand in one tensor of (length, batch, heads * 3 * size), for each
//! head these three behind each other.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes, signed};
use crate::attribute::{Attribute, POSITIVE, required};

const HEADS: &[Attribute] = &[required("heads", POSITIVE)];

/// The length, the batch, and the size of one head.
fn sizes(shapes: &Shapes<'_>, data: &[usize]) -> Result<(usize, usize, usize)> {
    let heads = shapes.values.int("heads") as usize;
    match data {
        [length, batch, all] if all % (3 * heads) == 0 => Ok((*length, *batch, all / (3 * heads))),
        _ => Err(shapes.misfit(0, &format!("(length, batch, a multiple of {})", 3 * heads))),
    }
}

/// The queries (0), keys (1) or values (2) as (batch * heads, length, size).
fn part(cx: &Context, x: &Tensor, heads: i64, which: i64) -> Result<Tensor> {
    let dims = signed(x.shape());
    let (length, batch, size) = (dims[0], dims[1], dims[2] / (3 * heads));
    let split = ops::reshape(cx, x, &[length, batch, heads, 3, size])?;
    let part = ops::permute(cx, &ops::select(cx, &split, 3, which)?, &[1, 2, 0, 3])?;
    ops::reshape(cx, &part, &[batch * heads, length, size])
}

/// The products of queries and keys, divided by the root of their size.
fn scores(call: &Call<'_>) -> Result<Results> {
    let (cx, x, heads) = (call.cx, call.input(0)?, call.values.int("heads"));
    let (queries, keys) = (part(cx, x, heads, 0)?, part(cx, x, heads, 1)?);
    let scale = (queries.shape().last().copied().unwrap_or(1) as f64).sqrt();
    let scaled = ops::div_scalar(cx, &queries, scale)?;
    Call::one(ops::matmul(cx, &scaled, &ops::transpose(cx, &keys, -1, -2)?)?)
}

/// The values, weighted by the attention: (length, batch, heads * size).
fn weighted(call: &Call<'_>) -> Result<Results> {
    let (cx, x, heads) = (call.cx, call.input(0)?, call.values.int("heads"));
    let made = ops::matmul(cx, call.input(1)?, &part(cx, x, heads, 2)?)?;
    let dims = signed(made.shape());
    let split = ops::reshape(cx, &made, &[dims[0] / heads, heads, dims[1], dims[2]])?;
    Call::one(ops::reshape(cx, &ops::permute(cx, &split, &[2, 0, 1, 3])?, &call.output())?)
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["_contrib_interleaved_matmul_selfatt_qk"],
        inputs: Inputs::Fixed(&["queries_keys_values"]),
        attributes: HEADS,
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let (length, batch, _) = sizes(shapes, &data)?;
            shapes.set_output(0, vec![batch * shapes.values.int("heads") as usize, length, length])
        },
        compute: Compute::Call(scores),
        ..ROW
    },
    Operator {
        names: &["_contrib_interleaved_matmul_selfatt_valatt"],
        inputs: Inputs::Fixed(&["queries_keys_values", "attention"]),
        attributes: HEADS,
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let (length, batch, size) = sizes(shapes, &data)?;
            let heads = shapes.values.int("heads") as usize;
            shapes.set_input(1, vec![batch * heads, length, length])?;
            shapes.set_output(0, vec![length, batch, heads * size])
        },
        compute: Compute::Call(weighted),
        ..ROW
    },
    Operator {
        names: &["_contrib_div_sqrt_dim"],
        compute: Compute::Unary(|cx, x| ops::div_scalar(cx, x, (x.shape().last().copied().unwrap_or(1) as f64).sqrt())),
        ..ROW
    },
];
