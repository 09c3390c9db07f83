//! The loss of sequences whose alignment is not known.

use tensor_core::{DType, Result, Tensor, ops};

use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes, Types};
use crate::attribute::{Form, optional};

/// Lengths come behind the labels, each if it is used.
const INPUTS: Inputs =
    Inputs::Chosen(|values| match (values.bool("use_data_lengths"), values.bool("use_label_lengths")) {
        (false, false) => &["data", "label"],
        (true, false) => &["data", "label", "data_lengths"],
        (false, true) => &["data", "label", "label_lengths"],
        (true, true) => &["data", "label", "data_lengths", "label_lengths"],
    });

fn shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let [time, batch, _] = data[..] else { return Err(shapes.misfit(0, "(time, batch, classes)")) };
    match shapes.input(1).as_deref() {
        Some(&[examples, longest]) if examples == batch && longest <= time => {}
        Some(_) => return Err(shapes.misfit(1, &format!("({batch}, at most {time})"))),
        None => {}
    }
    for i in 2..shapes.count() {
        shapes.set_input(i, vec![batch])?;
    }
    shapes.set_output(0, vec![batch])
}

/// The lengths of labels (batch, longest) that end at the first of this label.
fn ended(call: &Call<'_>, labels: &Tensor, end: i64) -> Result<Tensor> {
    let cx = &call.cx.no_grad();
    let is_end = ops::to_dtype(cx, &ops::eq_scalar(cx, labels, end)?, DType::I64)?;
    let is_before = ops::eq_scalar(cx, &ops::cumsum(cx, &is_end, 1)?, 0)?;
    ops::count_nonzero(cx, &is_before, &[1], false)
}

fn loss(call: &Call<'_>) -> Result<Results> {
    let (x, constant) = (call.input(0)?, &call.cx.no_grad());
    let is_first = call.values.word("blank_label") == "first";
    let whole = |i: usize| ops::to_dtype(constant, &call.index(i)?, DType::I64);
    let labels = whole(1)?;
    let (has_times, has_lengths) = (call.values.bool("use_data_lengths"), call.values.bool("use_label_lengths"));
    let times = match has_times {
        true => whole(2)?,
        false => ops::full(constant, &call.output(), x.shape()[0] as i64, Some(DType::I64), call.device)?,
    };
    let lengths = match has_lengths {
        true => whole(if has_times { 3 } else { 2 })?,
        false => ended(call, &labels, if is_first { 0 } else { -1 })?,
    };
    let blank = if is_first { 0 } else { x.shape()[2] as i64 - 1 };
    // What is behind the end need not be a class.
    let labels = ops::sequence_mask(constant, &labels, &lengths, 0)?;
    let log = ops::log_softmax(call.cx, x, 2)?;
    // As in MXNet, a sequence that is too short for its labels costs nothing.
    Call::one(ops::ctc_loss(call.cx, &log, &labels, &times, &lengths, 0, blank, true)?)
}

pub(super) const ROWS: &[Operator] = &[Operator {
    names: &["CTCLoss", "ctc_loss", "_contrib_CTCLoss", "_contrib_ctc_loss"],
    inputs: INPUTS,
    results: &["output0"],
    attributes: &[
        optional("use_data_lengths", Form::Bool, "False"),
        optional("use_label_lengths", Form::Bool, "False"),
        optional("blank_label", Form::Choice(&["first", "last"]), "first"),
    ],
    shapes,
    types: Types { free: &[1, 2, 3], named: None, hint: None },
    compute: Compute::Call(loss),
    ..ROW
}];
