//! Operators without inputs.

use tensor_core::{Result, ops};

use super::{Call, Compute, Gradient, Inputs, Operator, ROW, Results, Shapes, Types};
use crate::attribute::{Form, INTEGER, NUMBER, POSITIVE, optional, required};

pub(super) const NAMED: Types = Types { free: &[], named: Some("dtype"), hint: None };

pub(super) fn given_shape(shapes: &mut Shapes<'_>) -> Result<()> {
    let sizes = shapes.values.ints("shape");
    // A size of 0 is for others to say.
    if sizes.is_empty() || sizes.iter().any(|&size| size < 1) {
        return match shapes.output(0) {
            Some(used) if !sizes.is_empty() && !agree(sizes, &used) => {
                Err(shapes.unfit("shape", &format!("{sizes:?}"), &format!("{}, as what uses it", super::text(&used))))
            }
            _ => Ok(()),
        };
    }
    shapes.set_output(0, sizes.iter().map(|&size| size as usize).collect())
}

/// Whether a shape has these sizes, of which those under 1 are any.
fn agree(sizes: &[i64], dims: &[usize]) -> bool {
    sizes.len() == dims.len() && sizes.iter().zip(dims).all(|(&size, &known)| size < 1 || size == known as i64)
}

fn filled(call: &Call<'_>, value: f64) -> Result<Results> {
    Call::one(ops::full(&call.cx.no_grad(), &call.output(), value, Some(call.dtype), call.device)?)
}

const SHAPED: Operator =
    Operator { inputs: Inputs::Fixed(&[]), shapes: given_shape, types: NAMED, gradient: Gradient::Stops, ..ROW };

/// How many numbers there are from `start` to `stop`.
fn steps(values: &crate::Values) -> usize {
    let (start, step) = (values.float("start"), values.float("step"));
    // Without a stop, the first number is it.
    let (start, stop) = match values.opt_float("stop") {
        None => (0.0, start),
        Some(stop) => (start, stop),
    };
    ((stop - start) / step).ceil().max(0.0) as usize
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["_zeros"],
        attributes: &[
            optional("shape", Form::Ints, "()"),
            optional("dtype", Form::DType, "float32"),
            optional("ctx", Form::Ignored, ""),
        ],
        compute: Compute::Call(|call| filled(call, 0.0)),
        ..SHAPED
    },
    Operator {
        names: &["_ones"],
        attributes: &[
            optional("shape", Form::Ints, "()"),
            optional("dtype", Form::DType, "float32"),
            optional("ctx", Form::Ignored, ""),
        ],
        compute: Compute::Call(|call| filled(call, 1.0)),
        ..SHAPED
    },
    Operator {
        names: &["_full"],
        attributes: &[
            optional("shape", Form::Ints, "()"),
            required("value", NUMBER),
            optional("dtype", Form::DType, "float32"),
            optional("ctx", Form::Ignored, ""),
        ],
        compute: Compute::Call(|call| filled(call, call.values.float("value"))),
        ..SHAPED
    },
    Operator {
        names: &["_arange"],
        attributes: &[
            required("start", NUMBER),
            optional("stop", Form::OptFloat, "None"),
            optional("step", NUMBER, "1"),
            optional("repeat", POSITIVE, "1"),
            optional("infer_range", Form::Ignored, "False"),
            optional("dtype", Form::DType, "float32"),
            optional("ctx", Form::Ignored, ""),
        ],
        shapes: |shapes| {
            if shapes.values.float("step") == 0.0 {
                return Err(shapes.unfit("step", "0", "a number that is not 0"));
            }
            shapes.set_output(0, vec![steps(shapes.values).saturating_mul(shapes.values.int("repeat") as usize)])
        },
        compute: Compute::Call(|call| {
            let (cx, values) = (&call.cx.no_grad(), call.values);
            let count = steps(values) as i64;
            let first = values.opt_float("stop").map_or(0.0, |_| values.float("start"));
            let places = ops::arange(cx, 0, count, 1, Some(call.dtype), call.device)?;
            let scaled = ops::mul_scalar(cx, &places, values.float("step"))?;
            let numbers = ops::add_scalar(cx, &scaled, first)?;
            Call::one(ops::repeat_interleave(cx, &numbers, values.int("repeat"), 0)?)
        }),
        ..SHAPED
    },
    Operator {
        names: &["_eye"],
        attributes: &[
            required("N", POSITIVE),
            optional("M", INTEGER, "0"),
            optional("k", Form::Int(0, 0), "0"),
            optional("dtype", Form::DType, "float32"),
            optional("ctx", Form::Ignored, ""),
        ],
        shapes: |shapes| {
            let (n, m) = sides(shapes.values);
            shapes.set_output(0, vec![n as usize, m as usize])
        },
        compute: Compute::Call(|call| {
            let (n, m) = sides(call.values);
            Call::one(ops::eye(&call.cx.no_grad(), n, m, call.dtype, call.device)?)
        }),
        ..SHAPED
    },
];

fn sides(values: &crate::Values) -> (i64, i64) {
    let n = values.int("N");
    (n, if values.int("M") > 0 { values.int("M") } else { n })
}
