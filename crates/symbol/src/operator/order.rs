//! Operators that put elements in order, and choose elements by coordinates.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Call, Compute, Gradient, Inputs, Operator, ROW, Results, SAME, Shapes, Types};
use crate::attribute::{Attribute, Form, INTEGER, Values, optional};

/// The axis, and the tensor that has it: without an axis, all elements in one.
fn along(call: &Call<'_>) -> Result<(Tensor, i64)> {
    let x = call.input(0)?;
    match call.values.opt_int("axis") {
        Some(axis) => Ok((x.clone(), axis)),
        None => Ok((ops::reshape(call.cx, x, &[-1])?, 0)),
    }
}

fn ordered_shape(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    match shapes.values.opt_int("axis") {
        Some(axis) => shapes.axis("axis", axis, data.len()).and_then(|_| shapes.set_output(0, data)),
        None => shapes.set_output(0, vec![data.iter().product()]),
    }
}

/// How many elements `topk` takes of an axis, or of all.
fn taken(values: &Values, size: usize) -> usize {
    match values.int("k") {
        k if k < 1 => size,
        k => (k as usize).min(size),
    }
}

fn top_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    if shapes.values.word("ret_typ") == "mask" {
        return shapes.set_output(0, data);
    }
    let dims = match shapes.values.opt_int("axis") {
        Some(axis) => {
            let axis = shapes.axis("axis", axis, data.len())?;
            let mut dims = data;
            dims[axis] = taken(shapes.values, dims[axis]);
            dims
        }
        None => vec![taken(shapes.values, data.iter().product())],
    };
    (0..top_outputs(shapes.values)).try_for_each(|i| shapes.set_output(i, dims.clone()))
}

fn top_outputs(values: &Values) -> usize {
    if values.word("ret_typ") == "both" { 2 } else { 1 }
}

/// Of equal elements the first come first.
fn top(call: &Call<'_>) -> Result<Results> {
    let (cx, constant) = (call.cx, &call.cx.no_grad());
    let (x, axis) = along(call)?;
    let place = if axis < 0 { axis + x.rank() as i64 } else { axis };
    let k = taken(call.values, x.shape()[place as usize]) as i64;
    let at = ops::argtopk(constant, &x, k, axis, !call.values.bool("is_ascend"))?;
    let typed = |cx: &Context, x: &Tensor| ops::to_dtype(cx, x, call.dtype);
    Ok(match call.values.word("ret_typ") {
        "value" => [ops::gather(cx, &x, axis, &at)?].into_iter().collect(),
        "both" => [ops::gather(cx, &x, axis, &at)?, typed(constant, &at)?].into_iter().collect(),
        "mask" => {
            let none = ops::zeros_like(constant, &x)?;
            let ones = ops::ones_like(constant, &typed(constant, &at)?)?;
            [ops::scatter(constant, &none, axis, &at, &ones)?].into_iter().collect()
        }
        _ => [typed(constant, &at)?].into_iter().collect(),
    })
}

const ORDER: &[Attribute] = &[optional("axis", Form::OptInt, "-1"), optional("is_ascend", Form::Bool, "True")];

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["sort"],
        attributes: ORDER,
        shapes: ordered_shape,
        compute: Compute::Call(|call| {
            let (x, axis) = along(call)?;
            let at = ops::argsort(&call.cx.no_grad(), &x, axis, !call.values.bool("is_ascend"))?;
            Call::one(ops::gather(call.cx, &x, axis, &at)?)
        }),
        ..ROW
    },
    Operator {
        names: &["argsort"],
        attributes: &[ORDER[0], ORDER[1], optional("dtype", Form::DType, "float32")],
        shapes: ordered_shape,
        types: Types { free: &[0], named: Some("dtype"), hint: None },
        compute: Compute::Call(|call| {
            let (x, axis) = along(call)?;
            Call::one(ops::argsort(&call.cx.no_grad(), &x, axis, !call.values.bool("is_ascend"))?)
        }),
        gradient: Gradient::Stops,
        ..ROW
    },
    Operator {
        names: &["topk"],
        attributes: &[
            ORDER[0],
            optional("k", INTEGER, "1"),
            optional("ret_typ", Form::Choice(&["value", "indices", "mask", "both"]), "indices"),
            optional("is_ascend", Form::Bool, "False"),
            optional("dtype", Form::Choice(&["float32"]), "float32"),
        ],
        outputs: top_outputs,
        shapes: top_shapes,
        types: SAME,
        compute: Compute::Call(top),
        ..ROW
    },
    Operator {
        names: &["gather_nd"],
        inputs: Inputs::Fixed(&["data", "indices"]),
        shapes: |shapes| {
            let (Some(data), Some(indices)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
            match indices.split_first() {
                Some((&count, rest)) if count <= data.len() => shapes.set_output(0, [rest, &data[count..]].concat()),
                _ => Err(shapes.misfit(1, &format!("at most {} coordinates along axis 0", data.len()))),
            }
        },
        types: Types { free: &[1], named: None, hint: None },
        compute: Compute::Call(|call| {
            let index = ops::movedim(&call.cx.no_grad(), &call.index(1)?, &[0], &[-1])?;
            Call::one(ops::gather_nd(call.cx, call.input(0)?, &index)?)
        }),
        ..ROW
    },
];
