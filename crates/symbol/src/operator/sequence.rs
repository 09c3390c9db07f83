//! Operators on batches of sequences, (time, batch, ...), which may end early.

use tensor_core::{Context, DType, Result, Tensor, ops};

use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes, Types};
use crate::attribute::{Attribute, Form, NUMBER, optional};

const INPUTS: Inputs =
    Inputs::Chosen(|values| if values.bool("use_sequence_length") { &["data", "sequence_length"] } else { &["data"] });
const LENGTHS: Attribute = optional("use_sequence_length", Form::Bool, "False");
const AXIS: Attribute = optional("axis", Form::Int(0, 1), "0");

/// The lengths have the size of the batch. Returns the shape of the data.
fn lengths(shapes: &mut Shapes<'_>) -> Result<Option<Vec<usize>>> {
    let Some(data) = shapes.input(0) else { return Ok(None) };
    if data.len() < 2 {
        return Err(shapes.misfit(0, "at least two dimensions"));
    }
    shapes.set_input(1, vec![data[1 - shapes.values.int("axis") as usize]])?;
    Ok(Some(data))
}

/// The data with the time first.
fn time_first(call: &Call<'_>) -> Result<Tensor> {
    let x = call.input(0)?;
    if call.values.int("axis") == 0 { Ok(x.clone()) } else { ops::transpose(call.cx, x, 0, 1) }
}

/// The elements of (time, batch, ...) at times (..., batch).
fn at(cx: &Context, x: &Tensor, times: &Tensor) -> Result<Tensor> {
    let constant = &cx.no_grad();
    let device = i64::from(x.device().code());
    let batch = ops::arange(constant, 0, x.shape()[1] as i64, 1, Some(DType::I64), device)?;
    let sizes: Vec<i64> = times.shape().iter().map(|&size| size as i64).collect();
    let batch = ops::expand(constant, &batch, &sizes)?;
    ops::gather_nd(cx, x, &ops::stack(constant, &[times, &batch], -1)?)
}

fn mask(call: &Call<'_>) -> Result<Results> {
    if !call.values.bool("use_sequence_length") {
        return Call::one(call.input(0)?.clone());
    }
    let is_time_first = call.values.int("axis") == 0;
    let turned = |x: &Tensor| if is_time_first { ops::transpose(call.cx, x, 0, 1) } else { Ok(x.clone()) };
    let x = turned(call.input(0)?)?;
    Call::one(turned(&ops::sequence_mask(call.cx, &x, &call.index(1)?, call.values.float("value"))?)?)
}

fn last(call: &Call<'_>) -> Result<Results> {
    let x = time_first(call)?;
    if !call.values.bool("use_sequence_length") {
        return Call::one(ops::select(call.cx, &x, 0, -1)?);
    }
    let constant = &call.cx.no_grad();
    let lengths = ops::to_dtype(constant, &call.index(1)?, DType::I64)?;
    Call::one(at(call.cx, &x, &ops::sub_scalar(constant, &lengths, 1)?)?)
}

fn reverse(call: &Call<'_>) -> Result<Results> {
    let x = call.input(0)?;
    if !call.values.bool("use_sequence_length") {
        return Call::one(ops::flip(call.cx, x, &[0])?);
    }
    let constant = &call.cx.no_grad();
    let time = ops::arange(constant, 0, x.shape()[0] as i64, 1, Some(DType::I64), call.device)?;
    let time = ops::unsqueeze(constant, &time, 1)?;
    let lengths = ops::to_dtype(constant, &call.index(1)?, DType::I64)?;
    let back = ops::sub_scalar(constant, &ops::sub(constant, &lengths, &time)?, 1)?;
    // What is behind the end stays.
    let times = ops::where_cond(constant, &ops::lt_scalar(constant, &back, 0)?, &time, &back)?;
    Call::one(at(call.cx, x, &times)?)
}

const ROW_OF_SEQUENCES: Operator =
    Operator { inputs: INPUTS, types: Types { free: &[1], named: None, hint: None }, ..ROW };

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["SequenceMask"],
        attributes: &[LENGTHS, optional("value", NUMBER, "0"), AXIS],
        shapes: |shapes| match lengths(shapes)? {
            Some(data) => shapes.set_output(0, data),
            None => Ok(()),
        },
        compute: Compute::Call(mask),
        ..ROW_OF_SEQUENCES
    },
    Operator {
        names: &["SequenceLast"],
        attributes: &[LENGTHS, AXIS],
        shapes: |shapes| match lengths(shapes)? {
            Some(mut data) => {
                data.remove(shapes.values.int("axis") as usize);
                shapes.set_output(0, data)
            }
            None => Ok(()),
        },
        compute: Compute::Call(last),
        ..ROW_OF_SEQUENCES
    },
    Operator {
        names: &["SequenceReverse"],
        attributes: &[LENGTHS, optional("axis", Form::Int(0, 0), "0")],
        shapes: |shapes| match lengths(shapes)? {
            Some(data) => shapes.set_output(0, data),
            None => Ok(()),
        },
        compute: Compute::Call(reverse),
        ..ROW_OF_SEQUENCES
    },
];
