//! Operators of transformers. Queries, keys and values stand in one tensor of (length, batch, heads * 3 * size), for each
//! head these three behind each other. Where the queries come from elsewhere, keys and values stand so.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes, signed};
use crate::attribute::{Attribute, POSITIVE, required};

const HEADS: &[Attribute] = &[required("heads", POSITIVE)];

/// The length, the batch, and the size of one head, of which an input has so many kinds behind each other.
fn sizes(shapes: &Shapes<'_>, i: usize, kinds: usize) -> Result<Option<(usize, usize, usize)>> {
    let all = kinds * shapes.values.int("heads") as usize;
    match shapes.input(i).as_deref() {
        None => Ok(None),
        Some(&[length, batch, width]) if width % all == 0 => Ok(Some((length, batch, width / all))),
        Some(_) => Err(shapes.misfit(i, &format!("(length, batch, a multiple of {all})"))),
    }
}

/// One of so many kinds as (batch * heads, length, size).
fn part(cx: &Context, x: &Tensor, heads: i64, which: i64, kinds: i64) -> Result<Tensor> {
    let dims = signed(x.shape());
    let (length, batch, size) = (dims[0], dims[1], dims[2] / (kinds * heads));
    let split = ops::reshape(cx, x, &[length, batch, heads, kinds, size])?;
    let part = ops::permute(cx, &ops::select(cx, &split, 3, which)?, &[1, 2, 0, 3])?;
    ops::reshape(cx, &part, &[batch * heads, length, size])
}

/// The products of queries and keys, divided by the root of their size.
fn scores(call: &Call<'_>, queries: &Tensor, keys: &Tensor) -> Result<Results> {
    let cx = call.cx;
    let scale = (queries.shape().last().copied().unwrap_or(1) as f64).sqrt();
    let scaled = ops::div_scalar(cx, queries, scale)?;
    Call::one(ops::matmul(cx, &scaled, &ops::transpose(cx, keys, -1, -2)?)?)
}

/// The values, weighted by the attention: (length, batch, heads * size).
fn weighted(call: &Call<'_>, which: i64, kinds: i64) -> Result<Results> {
    let (cx, x, heads) = (call.cx, call.input(0)?, call.values.int("heads"));
    let made = ops::matmul(cx, call.input(1)?, &part(cx, x, heads, which, kinds)?)?;
    let dims = signed(made.shape());
    let split = ops::reshape(cx, &made, &[dims[0] / heads, heads, dims[1], dims[2]])?;
    Call::one(ops::reshape(cx, &ops::permute(cx, &split, &[2, 0, 1, 3])?, &call.output())?)
}

/// The attention decides the length of the result.
fn weighted_shapes(shapes: &mut Shapes<'_>, kinds: usize) -> Result<()> {
    let Some((length, batch, size)) = sizes(shapes, 0, kinds)? else { return Ok(()) };
    let heads = shapes.values.int("heads") as usize;
    match shapes.input(1).as_deref() {
        // Of self-attention it is known.
        None if kinds == 3 => shapes.set_input(1, vec![batch * heads, length, length])?,
        None => return Ok(()),
        Some(&[all, rows, columns]) if all == batch * heads && columns == length && (kinds == 2 || rows == length) => {}
        Some(_) => return Err(shapes.misfit(1, &format!("({}, length, {length})", batch * heads))),
    }
    let rows = shapes.input(1).map_or(length, |attention| attention[1]);
    shapes.set_output(0, vec![rows, batch, heads * size])
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["_contrib_interleaved_matmul_selfatt_qk"],
        inputs: Inputs::Fixed(&["queries_keys_values"]),
        attributes: HEADS,
        shapes: |shapes| {
            let Some((length, batch, _)) = sizes(shapes, 0, 3)? else { return Ok(()) };
            shapes.set_output(0, vec![batch * shapes.values.int("heads") as usize, length, length])
        },
        compute: Compute::Call(|call| {
            let (cx, x, heads) = (call.cx, call.input(0)?, call.values.int("heads"));
            scores(call, &part(cx, x, heads, 0, 3)?, &part(cx, x, heads, 1, 3)?)
        }),
        ..ROW
    },
    Operator {
        names: &["_contrib_interleaved_matmul_selfatt_valatt"],
        inputs: Inputs::Fixed(&["queries_keys_values", "attention"]),
        attributes: HEADS,
        shapes: |shapes| weighted_shapes(shapes, 3),
        compute: Compute::Call(|call| weighted(call, 2, 3)),
        ..ROW
    },
    Operator {
        names: &["_contrib_interleaved_matmul_encdec_qk"],
        inputs: Inputs::Fixed(&["queries", "keys_values"]),
        attributes: HEADS,
        shapes: |shapes| {
            let (Some((rows, batch, size)), Some((columns, others, width))) =
                (sizes(shapes, 0, 1)?, sizes(shapes, 1, 2)?)
            else {
                return Ok(());
            };
            if (batch, size) != (others, width) {
                return Err(shapes.misfit(1, &format!("a batch of {batch}, and heads of the size {size}")));
            }
            shapes.set_output(0, vec![batch * shapes.values.int("heads") as usize, rows, columns])
        },
        compute: Compute::Call(|call| {
            let (cx, heads) = (call.cx, call.values.int("heads"));
            scores(call, &part(cx, call.input(0)?, heads, 0, 1)?, &part(cx, call.input(1)?, heads, 0, 2)?)
        }),
        ..ROW
    },
    Operator {
        names: &["_contrib_interleaved_matmul_encdec_valatt"],
        inputs: Inputs::Fixed(&["keys_values", "attention"]),
        attributes: HEADS,
        shapes: |shapes| weighted_shapes(shapes, 2),
        compute: Compute::Call(|call| weighted(call, 1, 2)),
        ..ROW
    },
    Operator {
        names: &["_contrib_div_sqrt_dim"],
        compute: Compute::Unary(|cx, x| ops::div_scalar(cx, x, (x.shape().last().copied().unwrap_or(1) as f64).sqrt())),
        ..ROW
    },
];
