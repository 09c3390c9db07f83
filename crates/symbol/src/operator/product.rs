//! Matrix products.

use tensor_core::{Context, Result, Tensor, ops};

use super::shapes::Dims;
use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{Attribute, Form, NUMBER, optional};

const SIDES: Inputs = Inputs::Fixed(&["lhs", "rhs"]);
const TRANSPOSED: &[Attribute] = &[
    optional("transpose_a", Form::Bool, "False"),
    optional("transpose_b", Form::Bool, "False"),
    optional("forward_stype", Form::Ignored, "None"),
];

/// The last axis of the first with the first of the second, after each was transposed: all its axes turn round, by one.
fn dot_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let (Some(mut a), Some(mut b)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
    let full = (a.clone(), b.clone());
    if a.is_empty() || b.is_empty() {
        return Err(shapes.misfit(0, "at least one dimension"));
    }
    if shapes.values.bool("transpose_a") {
        a.rotate_left(1);
    }
    if shapes.values.bool("transpose_b") {
        b.rotate_right(1);
    }
    if a[a.len() - 1] != b[0] {
        let expected = format!("{} elements where it meets {}", a[a.len() - 1], super::text(&full.0));
        return Err(shapes.misfit(1, &expected));
    }
    let dims = [&a[..a.len() - 1], &b[1..]].concat();
    shapes.set_output(0, if dims.is_empty() { vec![1] } else { dims })
}

fn dot(call: &Call<'_>) -> Result<Results> {
    let (cx, a, b) = (call.cx, call.input(0)?, call.input(1)?);
    let inner_a = if call.values.bool("transpose_a") { 0 } else { -1 };
    let inner_b = if call.values.bool("transpose_b") { -1 } else { 0 };
    let out = match (a.rank(), b.rank()) {
        (2, 2) => ops::matmul(cx, &transposed(cx, a, inner_a == 0)?, &transposed(cx, b, inner_b == -1)?)?,
        _ => ops::tensordot(cx, a, b, &[inner_a], &[inner_b])?,
    };
    Call::one(if out.rank() == 0 { ops::reshape(cx, &out, &[1])? } else { out })
}

fn transposed(cx: &Context, x: &Tensor, is_transposed: bool) -> Result<Tensor> {
    if is_transposed { ops::transpose(cx, x, -1, -2) } else { Ok(x.clone()) }
}

fn batch_dot_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let (Some(a), Some(b)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
    let rank = a.len();
    if rank < 3 {
        return Err(shapes.misfit(0, "at least three dimensions: batches of matrices"));
    }
    multiplied(shapes, a, b)
}

/// The product of matrices, or of batches of them, each of which the attributes may transpose.
fn multiplied(shapes: &mut Shapes<'_>, mut a: Dims, mut b: Dims) -> Result<()> {
    let rank = a.len();
    if b.len() != rank || b[..rank - 2] != a[..rank - 2] {
        return Err(shapes.misfit(1, &format!("the batches of {}", super::text(&a))));
    }
    if shapes.values.bool("transpose_a") {
        a.swap(rank - 1, rank - 2);
    }
    if shapes.values.bool("transpose_b") {
        b.swap(rank - 1, rank - 2);
    }
    if a[rank - 1] != b[rank - 2] {
        return Err(shapes.misfit(1, &format!("matrices with {} elements where they meet the first", a[rank - 1])));
    }
    a[rank - 1] = b[rank - 1];
    shapes.set_output(0, a)
}

fn gemm2_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    match (shapes.input(0), shapes.input(1)) {
        (Some(a), Some(_)) if a.len() < 2 => Err(shapes.misfit(0, "at least two dimensions: matrices")),
        (Some(a), Some(b)) => multiplied(shapes, a, b),
        _ => Ok(()),
    }
}

fn scaled(call: &Call<'_>, product: &Tensor) -> Result<Results> {
    Call::one(ops::mul_scalar(call.cx, product, call.values.float("alpha"))?)
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["dot"],
        inputs: SIDES,
        attributes: TRANSPOSED,
        shapes: dot_shapes,
        compute: Compute::Call(dot),
        ..ROW
    },
    Operator {
        names: &["batch_dot"],
        inputs: SIDES,
        attributes: TRANSPOSED,
        shapes: batch_dot_shapes,
        compute: Compute::Call(|call| {
            let (cx, values) = (call.cx, call.values);
            let a = transposed(cx, call.input(0)?, values.bool("transpose_a"))?;
            let b = transposed(cx, call.input(1)?, values.bool("transpose_b"))?;
            Call::one(ops::matmul(cx, &a, &b)?)
        }),
        ..ROW
    },
    Operator {
        names: &["_linalg_gemm2"],
        inputs: Inputs::Fixed(&["A", "B"]),
        attributes: &[
            optional("transpose_a", Form::Bool, "False"),
            optional("transpose_b", Form::Bool, "False"),
            optional("alpha", NUMBER, "1"),
            optional("axis", Form::Int(-2, -2), "-2"),
        ],
        shapes: gemm2_shapes,
        compute: Compute::Call(|call| {
            let (cx, values) = (call.cx, call.values);
            let a = transposed(cx, call.input(0)?, values.bool("transpose_a"))?;
            let b = transposed(cx, call.input(1)?, values.bool("transpose_b"))?;
            scaled(call, &ops::matmul(cx, &a, &b)?)
        }),
        ..ROW
    },
    Operator {
        names: &["_linalg_syrk"],
        inputs: Inputs::Fixed(&["A"]),
        attributes: &[optional("transpose", Form::Bool, "False"), optional("alpha", NUMBER, "1")],
        shapes: |shapes| {
            let Some(mut a) = shapes.input(0) else { return Ok(()) };
            let [.., rows, columns] = a[..] else { return Err(shapes.misfit(0, "at least two dimensions: matrices")) };
            let (size, rank) = (if shapes.values.bool("transpose") { columns } else { rows }, a.len());
            a[rank - 2..].fill(size);
            shapes.set_output(0, a)
        },
        compute: Compute::Call(|call| {
            let (cx, a, turns) = (call.cx, call.input(0)?, call.values.bool("transpose"));
            let product = ops::matmul(cx, &transposed(cx, a, turns)?, &transposed(cx, a, !turns)?)?;
            scaled(call, &product)
        }),
        ..ROW
    },
];
