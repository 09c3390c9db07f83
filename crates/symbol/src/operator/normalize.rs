//! Normalisation.

use tensor_core::{Context, Result, Tensor, ops};

use super::shapes::as_first;
use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{Form, INTEGER, NUMBER, POSITIVE, optional, required};

const EPS: Form = Form::Float(0.0, f64::INFINITY);
const CHANNEL: &[&str] = &["data", "gamma", "beta"];

/// All but the data have a channel's shape.
fn channels(shapes: &mut Shapes<'_>, axis: i64) -> Result<()> {
    as_first(shapes)?;
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let axis = shapes.axis("axis", axis, data.len())?;
    for i in 1..shapes.count() {
        shapes.set_input(i, vec![data[axis]])?;
    }
    Ok(())
}

/// The axis of the channels becomes the second one.
fn second(cx: &Context, x: &Tensor, axis: i64) -> Result<Tensor> {
    let axis = if axis < 0 { axis + x.rank() as i64 } else { axis };
    if axis == 1 { Ok(x.clone()) } else { ops::transpose(cx, x, 1, axis) }
}

/// Batch normalisation (Ioffe and Szegedy 2015, arXiv:1502.03167). In training the running moments become `momentum`
/// times the old ones plus the rest of the batch's. As in MXNet, the variance is the biased one.
fn batch_norm(call: &Call<'_>) -> Result<Results> {
    let (cx, values) = (call.cx, call.values);
    let (axis, eps) = (values.int("axis"), values.float("eps"));
    let x = &second(cx, call.input(0)?, axis)?;
    let gamma = if values.bool("fix_gamma") { None } else { Some(call.input(1)?) };
    let (beta, mean, variance) = (Some(call.input(2)?), call.input(3)?, call.input(4)?);
    let out = if call.is_train && !values.bool("use_global_stats") {
        let constant = &cx.no_grad();
        let (batch_mean, batch_variance) = (ops::zeros_like(constant, mean)?, ops::zeros_like(constant, variance)?);
        // A momentum of 1 leaves the moments of the batch, with the unbiased variance.
        let (m, v) = (Some(&batch_mean), Some(&batch_variance));
        let out = ops::batch_norm(cx, x, gamma, beta, m, v, true, 1.0, eps)?;
        let count = (x.numel() / x.shape().get(1).copied().unwrap_or(1).max(1)) as f64;
        let momentum = values.float("momentum");
        running(constant, mean, &batch_mean, momentum, 1.0)?;
        running(constant, variance, &batch_variance, momentum, (count - 1.0) / count)?;
        out
    } else {
        ops::batch_norm(cx, x, gamma, beta, Some(mean), Some(variance), false, 0.0, eps)?
    };
    Call::one(second(cx, &out, axis)?)
}

fn running(cx: &Context, state: &Tensor, batch: &Tensor, momentum: f64, factor: f64) -> Result<()> {
    ops::mul_scalar_(cx, state, momentum)?;
    let part = ops::mul_scalar(cx, batch, (1.0 - momentum) * factor)?;
    ops::add_(cx, state, &part).map(drop)
}

fn layer_norm(call: &Call<'_>) -> Result<Results> {
    let (cx, x, values) = (call.cx, call.input(0)?, call.values);
    let axis = values.int("axis");
    let last = x.rank() as i64 - 1;
    let axis = if axis < 0 { axis + x.rank() as i64 } else { axis };
    let moved = if axis == last { x.clone() } else { ops::transpose(cx, x, axis, last)? };
    let size = [moved.shape().last().map_or(1, |&size| size as i64)];
    let (gamma, beta) = (Some(call.input(1)?), Some(call.input(2)?));
    let out = ops::layer_norm(cx, &moved, &size, gamma, beta, values.float("eps"))?;
    Call::one(if axis == last { out } else { ops::transpose(cx, &out, axis, last)? })
}

/// `x` divided by the square root of the sum of squares plus `eps`. The sum is over all but the first axis (`instance`),
/// over the second (`channel`), or over all from the third on (`spatial`).
fn l2_normalization(call: &Call<'_>) -> Result<Results> {
    let (cx, x) = (call.cx, call.input(0)?);
    let rank = x.rank() as i64;
    let dims: Vec<i64> = match call.values.word("mode") {
        "channel" => vec![1],
        "spatial" => (2..rank).collect(),
        _ => (1..rank).collect(),
    };
    let squares = ops::sum(cx, &ops::square(cx, x)?, &dims, true)?;
    let size = ops::sqrt(cx, &ops::add_scalar(cx, &squares, call.values.float("eps"))?)?;
    Call::one(ops::div(cx, x, &size)?)
}

fn instance_norm(call: &Call<'_>) -> Result<Results> {
    let (gamma, beta) = (Some(call.input(1)?), Some(call.input(2)?));
    Call::one(ops::instance_norm(call.cx, call.input(0)?, gamma, beta, call.values.float("eps"))?)
}

/// In MXNet 1, `gamma` and `beta` have one number for each group, and not for each channel.
fn group_norm(call: &Call<'_>) -> Result<Results> {
    let (cx, x, groups) = (call.cx, call.input(0)?, call.values.int("num_groups"));
    let normal = ops::group_norm(cx, x, groups, None, None, call.values.float("eps"))?;
    let first = x.shape().first().map_or(1, |&size| size as i64);
    let parts = ops::reshape(cx, &normal, &[first, groups, x.numel() as i64 / (first * groups).max(1)])?;
    let [gamma, beta] = [1, 2].map(|i| ops::reshape(cx, call.input(i)?, &[1, groups, 1]));
    let scaled = ops::add(cx, &ops::mul(cx, &parts, &gamma?)?, &beta?)?;
    Call::one(ops::reshape(cx, &scaled, &call.output())?)
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["BatchNorm", "BatchNorm_v1", "CuDNNBatchNorm", "_contrib_SyncBatchNorm"],
        inputs: Inputs::Fixed(CHANNEL),
        auxiliary: &["moving_mean", "moving_var"],
        attributes: &[
            optional("eps", EPS, "0.001"),
            optional("momentum", Form::Float(0.0, 1.0), "0.9"),
            optional("fix_gamma", Form::Bool, "True"),
            optional("use_global_stats", Form::Bool, "False"),
            optional("output_mean_var", Form::Choice(&["False", "false", "0"]), "False"),
            optional("axis", INTEGER, "1"),
            optional("cudnn_off", Form::Ignored, "False"),
            optional("min_calib_range", Form::Ignored, "None"),
            optional("max_calib_range", Form::Ignored, "None"),
            // How many devices share the moments, and a name for these.
            optional("ndev", Form::Ignored, "1"),
            optional("key", Form::Ignored, ""),
        ],
        shapes: |shapes| {
            let axis = shapes.values.int("axis");
            match shapes.input(0) {
                Some(data) if data.len() < 2 => Err(shapes.misfit(0, "at least two dimensions")),
                _ => channels(shapes, axis),
            }
        },
        compute: Compute::Call(batch_norm),
        ..ROW
    },
    Operator {
        names: &["LayerNorm"],
        inputs: Inputs::Fixed(CHANNEL),
        attributes: &[
            optional("axis", INTEGER, "-1"),
            optional("eps", EPS, "1e-05"),
            optional("output_mean_var", Form::Choice(&["False", "false", "0"]), "False"),
        ],
        shapes: |shapes| channels(shapes, shapes.values.int("axis")),
        compute: Compute::Call(layer_norm),
        ..ROW
    },
    Operator {
        names: &["InstanceNorm"],
        inputs: Inputs::Fixed(CHANNEL),
        attributes: &[optional("eps", EPS, "0.001")],
        shapes: |shapes| match shapes.input(0) {
            Some(data) if data.len() < 3 => Err(shapes.misfit(0, "at least three dimensions")),
            _ => channels(shapes, 1),
        },
        compute: Compute::Call(instance_norm),
        ..ROW
    },
    Operator {
        names: &["GroupNorm"],
        inputs: Inputs::Fixed(CHANNEL),
        attributes: &[
            optional("num_groups", POSITIVE, "1"),
            optional("eps", EPS, "1e-05"),
            optional("output_mean_var", Form::Choice(&["False", "false", "0"]), "False"),
        ],
        shapes: |shapes| {
            as_first(shapes)?;
            let groups = shapes.values.int("num_groups") as usize;
            match shapes.input(0) {
                Some(data) if data.len() < 3 || data[1] % groups != 0 => {
                    return Err(shapes.misfit(0, &format!("three dimensions and a multiple of {groups} channels")));
                }
                _ => {}
            }
            (1..shapes.count()).try_for_each(|i| shapes.set_input(i, vec![groups]))
        },
        compute: Compute::Call(group_norm),
        ..ROW
    },
    Operator {
        names: &["L2Normalization"],
        attributes: &[
            optional("eps", EPS, "1e-10"),
            optional("mode", Form::Choice(&["instance", "channel", "spatial"]), "instance"),
        ],
        shapes: |shapes| {
            as_first(shapes)?;
            let least = if shapes.values.word("mode") == "spatial" { 3 } else { 2 };
            match shapes.input(0) {
                Some(data) if data.len() < least => Err(shapes.misfit(0, &format!("at least {least} dimensions"))),
                _ => Ok(()),
            }
        },
        compute: Compute::Call(l2_normalization),
        ..ROW
    },
    Operator {
        names: &["LRN"],
        attributes: &[
            required("nsize", POSITIVE),
            optional("alpha", NUMBER, "0.0001"),
            optional("beta", NUMBER, "0.75"),
            optional("knorm", NUMBER, "2"),
        ],
        shapes: |shapes| {
            as_first(shapes)?;
            if shapes.values.int("nsize") % 2 == 0 {
                return Err(shapes.unfit("nsize", &shapes.values.int("nsize").to_string(), "an odd number"));
            }
            match shapes.input(0) {
                Some(data) if data.len() != 4 => Err(shapes.misfit(0, "4 dimensions")),
                _ => Ok(()),
            }
        },
        compute: Compute::Call(|call| {
            let values = call.values;
            let (alpha, beta, k) = (values.float("alpha"), values.float("beta"), values.float("knorm"));
            Call::one(ops::local_response_norm(call.cx, call.input(0)?, values.int("nsize"), alpha, beta, k)?)
        }),
        ..ROW
    },
];
