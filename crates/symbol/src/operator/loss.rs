//! Outputs with a loss of their own: their gradient does not depend on that of the result.

use tensor_core::{Context, DType, Result, Tensor, ops};

use super::call::signed;
use super::shapes::{as_first, text};
use super::{Call, Compute, Gradient, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{Attribute, Form, INTEGER, NUMBER, optional};

const DATA_AND_LABEL: Inputs = Inputs::Fixed(&["data", "label"]);
const NORMALIZATION: Form = Form::Choice(&["null", "batch", "valid"]);

// Softmax ------------------------------------------------------------------------------------------------------------

/// The label has the data's shape without the classes, or is as large as the data: then it is a distribution.
fn softmax_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    as_first(shapes)?;
    let Some(data) = shapes.input(0) else { return Ok(()) };
    if data.len() < 2 {
        return Err(shapes.misfit(0, "at least two dimensions: examples and classes"));
    }
    let label = shapes.input(1);
    if label.as_ref() == Some(&data) {
        return Ok(());
    }
    let rest = &data[2..];
    if shapes.values.bool("multi_output") {
        let flat = vec![data[0], rest.iter().product()];
        let without = [&data[..1], rest].concat();
        let kept = [&data[..1], &[1], rest].concat();
        return match label {
            None => shapes.set_input(1, flat),
            Some(label) if label == flat || label == without || label == kept => Ok(()),
            Some(_) => Err(shapes.misfit(1, &format!("{} or {}", text(&flat), text(&without)))),
        };
    }
    let expected = if shapes.values.bool("preserve_shape") { &data[..data.len() - 1] } else { &data[..1] };
    // The other form that MXNet infers has one label for each of the last dimension's rows.
    let rows = &data[..data.len() - 1];
    match label {
        Some(label) if label == rows || label == expected || label == [expected, &[1]].concat() => Ok(()),
        Some(_) => Err(shapes.misfit(1, &format!("{} or {}", text(expected), text(&data)))),
        None => shapes.set_input(1, expected.to_vec()),
    }
}

/// The data as (examples, classes, places) or (rows, classes), and the axis of the classes.
fn softmax_view(call: &Call<'_>, x: &Tensor) -> Result<Tensor> {
    let shape = x.shape();
    let first = shape.first().map_or(1, |&n| n as i64);
    if call.values.bool("multi_output") {
        let classes = shape.get(1).map_or(1, |&n| n as i64);
        return ops::reshape(call.cx, x, &[first, classes, -1]);
    }
    if call.values.bool("preserve_shape") {
        return ops::reshape(call.cx, x, &[-1, shape.last().map_or(1, |&n| n as i64)]);
    }
    ops::reshape(call.cx, x, &[first, -1])
}

fn softmax_output(call: &Call<'_>) -> Result<Results> {
    let x = call.input(0)?;
    let probabilities = ops::softmax(call.cx, &softmax_view(call, x)?, 1)?;
    Call::one(ops::reshape(call.cx, &probabilities, &signed(x.shape()))?)
}

/// The probabilities, less 1 at the labels; 0 where a label is ignored.
fn softmax_gradient(call: &Call<'_>, results: &[Tensor]) -> Result<Tensor> {
    let (cx, data, label, values) = (call.cx, call.input(0)?, call.input(1)?, call.values);
    let out = results.first().map_or_else(|| call.input(0), Ok)?;
    let scale = values.float("grad_scale");
    if label.shape() == data.shape() {
        let difference = ops::sub(cx, out, &ops::to_dtype(cx, label, out.dtype())?)?;
        return ops::mul_scalar(cx, &difference, scale);
    }
    let view = softmax_view(call, out)?;
    let (rows, classes) = (view.shape()[0], view.shape()[1]);
    let places = view.shape().get(2).copied();
    let labels = ops::reshape(cx, label, &places.map_or(vec![-1], |places| vec![rows as i64, places as i64]))?;
    // MXNet infers a label for each row of the last dimension. Unless the shape is preserved, it reads the first ones.
    let label = ops::narrow(cx, &labels, 0, 0, rows as i64)?;
    let ignored = values.float("ignore_label");
    let is_ignored = ops::eq_scalar(cx, &label, ignored)?;
    let target = targets(cx, values.float("smooth_alpha"), &label, &is_ignored, classes, &view)?;
    let mut gradient = ops::sub(cx, &view, &target)?;
    if values.bool("use_ignore") {
        gradient = ops::masked_fill(cx, &gradient, &ops::unsqueeze(cx, &is_ignored, 1)?, 0.0)?;
    }
    let counted = match values.word("normalization") {
        "batch" => labels.shape().first().copied().unwrap_or(1) as f64,
        "valid" => {
            ops::count_nonzero(cx, &ops::ne_scalar(cx, &labels, ignored)?, &[], false)?.item()?.to_f64().max(1.0)
        }
        _ => 1.0,
    };
    // With places, MXNet also divides by their number, unless it counts the valid labels.
    let places = places.filter(|_| values.word("normalization") != "valid").unwrap_or(1) as f64;
    let gradient = ops::mul_scalar(cx, &gradient, scale / counted / places)?;
    ops::reshape(cx, &gradient, &signed(data.shape()))
}

/// 1 at the labels and 0 elsewhere; smoothed, `alpha` of it is spread over the other classes.
fn targets(
    cx: &Context,
    alpha: f64,
    label: &Tensor,
    is_ignored: &Tensor,
    classes: usize,
    view: &Tensor,
) -> Result<Tensor> {
    // An ignored label need not be a class.
    let classes_of = ops::to_dtype(cx, &ops::masked_fill(cx, label, is_ignored, 0)?, DType::I64)?;
    let last = ops::one_hot(cx, &classes_of, classes as i64)?;
    let moved = ops::to_dtype(cx, &ops::movedim(cx, &last, &[-1], &[1])?, view.dtype())?;
    if alpha == 0.0 {
        return Ok(moved);
    }
    let others = alpha / (classes.max(2) - 1) as f64;
    ops::add_scalar(cx, &ops::mul_scalar(cx, &moved, 1.0 - alpha - others)?, others)
}

// Regression ---------------------------------------------------------------------------------------------------------

/// The label has the data's shape; for one number per example it may be a vector.
fn regression_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    as_first(shapes)?;
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let vector = matches!(data.as_slice(), [_, 1]).then(|| vec![data[0]]);
    match (shapes.input(1), vector) {
        (None, vector) => shapes.set_input(1, vector.unwrap_or(data)),
        (Some(label), _)
            if label.iter().product::<usize>() == data.iter().product::<usize>() && label[..1] == data[..1] =>
        {
            Ok(())
        }
        (Some(_), _) => Err(shapes.misfit(1, &text(&data))),
    }
}

/// The gradient is multiplied by `grad_scale` and divided by the numbers per example.
fn regression_gradient(
    call: &Call<'_>,
    results: &[Tensor],
    of: fn(&Context, &Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let (cx, label) = (call.cx, call.input(1)?);
    let out = results.first().map_or_else(|| call.input(0), Ok)?;
    let label = ops::reshape(cx, &ops::to_dtype(cx, label, out.dtype())?, &signed(out.shape()))?;
    let per_example = out.numel() / out.shape().first().copied().unwrap_or(1).max(1);
    let difference = of(cx, &ops::sub(cx, out, &label)?)?;
    ops::mul_scalar(cx, &difference, call.values.float("grad_scale") / per_example.max(1) as f64)
}

/// 1 above 0, and -1 elsewhere: where a prediction is its label, too.
fn above(cx: &Context, difference: &Tensor) -> Result<Tensor> {
    let is_above = ops::to_dtype(cx, &ops::gt_scalar(cx, difference, 0.0)?, difference.dtype())?;
    ops::sub_scalar(cx, &ops::mul_scalar(cx, &is_above, 2.0)?, 1.0)
}

/// The attributes of a regression.
const SCALED: &[Attribute] = &[optional("grad_scale", NUMBER, "1")];

const fn regression(
    names: &'static [&'static str],
    forward: fn(&Call<'_>) -> Result<Results>,
    gradient: fn(&Call<'_>, &[Tensor]) -> Result<Tensor>,
) -> Operator {
    Operator {
        names,
        inputs: DATA_AND_LABEL,
        attributes: SCALED,
        shapes: regression_shapes,
        compute: Compute::Call(forward),
        gradient: Gradient::Own(gradient),
        ..ROW
    }
}

fn same(call: &Call<'_>) -> Result<Results> {
    Call::one(call.input(0)?.clone())
}

// Others -------------------------------------------------------------------------------------------------------------

fn make_loss_gradient(call: &Call<'_>, _: &[Tensor]) -> Result<Tensor> {
    let (cx, x, values) = (call.cx, call.input(0)?, call.values);
    let counted = match values.word("normalization") {
        "batch" => x.shape().first().copied().unwrap_or(1) as f64,
        "valid" => {
            let valid = ops::gt_scalar(cx, x, values.float("valid_thresh"))?;
            ops::count_nonzero(cx, &valid, &[], false)?.item()?.to_f64().max(1.0)
        }
        _ => 1.0,
    };
    ops::full_like(cx, x, values.float("grad_scale") / counted)
}

/// Sum of max(0, margin - y x) with y 1 at the label and -1 elsewhere, or of its square.
fn svm_gradient(call: &Call<'_>, _: &[Tensor]) -> Result<Tensor> {
    let (cx, x, values) = (call.cx, call.input(0)?, call.values);
    let label = ops::to_dtype(cx, call.input(1)?, DType::I64)?;
    let classes = x.shape().get(1).copied().unwrap_or(1) as i64;
    let hot = ops::to_dtype(cx, &ops::one_hot(cx, &label, classes)?, x.dtype())?;
    let sign = ops::sub_scalar(cx, &ops::mul_scalar(cx, &hot, 2.0)?, 1.0)?;
    let gap = ops::rsub_scalar(cx, &ops::mul(cx, &sign, x)?, values.float("margin"))?;
    let slope = match values.bool("use_linear") {
        true => ops::to_dtype(cx, &ops::gt_scalar(cx, &gap, 0.0)?, x.dtype())?,
        false => ops::mul_scalar(cx, &ops::clamp(cx, &gap, 0.0, f64::INFINITY)?, 2.0)?,
    };
    let factor = -values.float("regularization_coefficient");
    ops::mul_scalar(cx, &ops::mul(cx, &sign, &slope)?, factor)
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["SoftmaxOutput", "Softmax"],
        inputs: DATA_AND_LABEL,
        attributes: &[
            optional("grad_scale", NUMBER, "1"),
            optional("ignore_label", NUMBER, "-1"),
            optional("multi_output", Form::Bool, "False"),
            optional("use_ignore", Form::Bool, "False"),
            optional("preserve_shape", Form::Bool, "False"),
            optional("normalization", NORMALIZATION, "null"),
            optional("out_grad", Form::Choice(&["False", "false", "0"]), "False"),
            optional("smooth_alpha", Form::Float(0.0, 1.0), "0"),
        ],
        shapes: softmax_shapes,
        compute: Compute::Call(softmax_output),
        gradient: Gradient::Own(softmax_gradient),
        ..ROW
    },
    regression(&["LinearRegressionOutput"], same, |call, results| {
        regression_gradient(call, results, |_, difference| Ok(difference.clone()))
    }),
    regression(&["MAERegressionOutput"], same, |call, results| regression_gradient(call, results, above)),
    regression(
        &["LogisticRegressionOutput"],
        |call| Call::one(ops::sigmoid(call.cx, call.input(0)?)?),
        |call, results| regression_gradient(call, results, |_, difference| Ok(difference.clone())),
    ),
    Operator {
        names: &["MakeLoss"],
        attributes: &[
            optional("grad_scale", NUMBER, "1"),
            optional("valid_thresh", NUMBER, "0"),
            optional("normalization", NORMALIZATION, "null"),
        ],
        compute: Compute::Call(same),
        gradient: Gradient::Own(make_loss_gradient),
        ..ROW
    },
    Operator {
        names: &["SVMOutput"],
        inputs: DATA_AND_LABEL,
        attributes: &[
            optional("margin", NUMBER, "1"),
            optional("regularization_coefficient", NUMBER, "1"),
            optional("use_linear", Form::Bool, "False"),
        ],
        shapes: |shapes| {
            as_first(shapes)?;
            match shapes.input(0).as_deref() {
                Some(&[examples, _]) => shapes.set_input(1, vec![examples]),
                Some(_) => Err(shapes.misfit(0, "two dimensions: examples and classes")),
                None => Ok(()),
            }
        },
        compute: Compute::Call(same),
        gradient: Gradient::Own(svm_gradient),
        ..ROW
    },
    Operator {
        names: &["softmax_cross_entropy"],
        inputs: DATA_AND_LABEL,
        shapes: |shapes| {
            match shapes.input(0).as_deref() {
                Some(&[examples, _]) => shapes.set_input(1, vec![examples])?,
                Some(_) => return Err(shapes.misfit(0, "two dimensions: examples and classes")),
                None => {}
            }
            shapes.set_output(0, vec![1])
        },
        compute: Compute::Call(|call| {
            let logs = ops::log_softmax(call.cx, call.input(0)?, 1)?;
            let index = ops::unsqueeze(&call.cx.no_grad(), &call.index(1)?, 1)?;
            let picked = ops::gather(call.cx, &logs, 1, &index)?;
            let sum = ops::neg(call.cx, &ops::sum(call.cx, &picked, &[], false)?)?;
            Call::one(ops::reshape(call.cx, &sum, &[1])?)
        }),
        ..ROW
    },
    Operator {
        names: &["softmax"],
        attributes: SOFTMAX,
        compute: Compute::Call(|call| softmax(call, ops::softmax)),
        ..ROW
    },
    Operator {
        names: &["log_softmax"],
        attributes: SOFTMAX,
        compute: Compute::Call(|call| softmax(call, ops::log_softmax)),
        ..ROW
    },
    Operator {
        names: &["softmin"],
        attributes: SOFTMAX,
        compute: Compute::Call(|call| softmax(call, |cx, x, axis| ops::softmax(cx, &ops::neg(cx, x)?, axis))),
        ..ROW
    },
    Operator {
        names: &["SoftmaxActivation"],
        attributes: &[optional("mode", Form::Choice(&["instance", "channel"]), "instance")],
        compute: Compute::Call(|call| {
            let x = call.input(0)?;
            if call.values.word("mode") == "channel" {
                return Call::one(ops::softmax(call.cx, x, 1)?);
            }
            // The rows of the last dimension, whatever is before it.
            Call::one(ops::softmax(call.cx, x, -1)?)
        }),
        ..ROW
    },
];

const SOFTMAX: &[Attribute] = &[
    optional("axis", INTEGER, "-1"),
    optional("temperature", Form::OptFloat, "None"),
    optional("dtype", Form::Choice(&["None"]), "None"),
    optional("use_length", Form::Choice(&["False", "0"]), "False"),
];

fn softmax(call: &Call<'_>, of: fn(&Context, &Tensor, i64) -> Result<Tensor>) -> Result<Results> {
    let (cx, x, axis) = (call.cx, call.input(0)?, call.values.int("axis"));
    Call::one(match call.values.opt_float("temperature") {
        Some(temperature) if temperature != 1.0 => of(cx, &ops::div_scalar(cx, x, temperature)?, axis)?,
        _ => of(cx, x, axis)?,
    })
}
