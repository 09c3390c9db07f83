//! The layers of the table. Generated from crates/nn/src/layers/layers.toml by `cargo xtask codegen`: do not edit.

#![allow(clippy::too_many_arguments, clippy::clone_on_copy)]

use tensor_core::{Context, Result, Tensor, ops};

use super::arguments::{Arguments, Description, divide};
use super::inputs::Inputs;
use super::{Layer, compose};
use crate::codes::ModuleKind;
use crate::init::{Init, fan_in};
use crate::module::{Mode, State};

/// The layer of a kind, with the arguments of a call across the ABI.
pub(super) fn from_kind(kind: ModuleKind, arguments: &mut Arguments<'_>) -> Result<Box<dyn Layer>> {
    Ok(match kind {
        ModuleKind::Custom => Box::new(super::Custom::from_arguments(arguments)?),
        ModuleKind::Linear => Box::new(Linear::from_arguments(arguments)?),
        ModuleKind::Conv2d => Box::new(Conv2d::from_arguments(arguments)?),
        ModuleKind::BatchNorm2d => Box::new(BatchNorm2d::from_arguments(arguments)?),
        ModuleKind::Dropout => Box::new(Dropout::from_arguments(arguments)?),
        ModuleKind::Flatten => Box::new(Flatten::from_arguments(arguments)?),
        ModuleKind::MaxPool2d => Box::new(MaxPool2d::from_arguments(arguments)?),
        ModuleKind::AvgPool2d => Box::new(AvgPool2d::from_arguments(arguments)?),
        ModuleKind::AdaptiveAvgPool2d => Box::new(AdaptiveAvgPool2d::from_arguments(arguments)?),
        ModuleKind::Activation => Box::new(super::Activation::from_arguments(arguments)?),
        ModuleKind::Sequential => Box::new(super::Sequential::from_arguments(arguments)?),
        ModuleKind::Softmax => Box::new(Softmax::from_arguments(arguments)?),
        ModuleKind::LogSoftmax => Box::new(LogSoftmax::from_arguments(arguments)?),
        ModuleKind::Identity => Box::new(Identity::from_arguments(arguments)?),
        ModuleKind::Softshrink => Box::new(Softshrink::from_arguments(arguments)?),
        ModuleKind::GroupNorm => Box::new(GroupNorm::from_arguments(arguments)?),
        ModuleKind::Bilinear => Box::new(Bilinear::from_arguments(arguments)?),
    })
}

/// The product with the transposed weights, plus the bias.
///
/// Shape: (..., in_features) gives (..., out_features).
///
/// Parameters: `weight` (out_features, in_features), `bias` (out_features) if `bias`.
#[derive(Clone, Debug)]
pub struct Linear {
    /// The number of inputs.
    pub in_features: i64,
    /// The number of outputs.
    pub out_features: i64,
    /// Whether a bias is added.
    pub bias: bool,
}

impl Linear {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_features: i64, out_features: i64) -> Linear {
        Linear { in_features, out_features, bias: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Linear> {
        Ok(Linear {
            in_features: arguments.size("in_features", 1, None)?,
            out_features: arguments.size("out_features", 1, None)?,
            bias: arguments.bool("bias", Some(true))?,
        })
    }
}

impl Layer for Linear {
    fn name(&self) -> &'static str {
        "Linear"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_features)
            .value(&self.out_features)
            .option("bias", &self.bias, &true)
            .end()
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        init.uniform("weight", &[self.out_features, self.in_features], fan_in(&[self.out_features, self.in_features]))?;
        if self.bias {
            init.uniform("bias", &[self.out_features], fan_in(&[self.out_features, self.in_features]))?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter(0)?;
        let bias = if self.bias { Some(state.parameter(1)?) } else { None };
        ops::linear(cx, x, weight, bias)
    }
}

/// A convolution of images, with zeros around them.
///
/// Shape: (n, in_channels, h, w) gives (n, out_channels, (h + 2 * padding - dilation * (kernel_size - 1) - 1) / stride + 1, likewise w).
///
/// Parameters: `weight` (out_channels, in_channels / groups, kernel_size), `bias` (out_channels) if `bias`.
#[derive(Clone, Debug)]
pub struct Conv2d {
    /// The number of channels of the input.
    pub in_channels: i64,
    /// The number of channels of the result.
    pub out_channels: i64,
    /// The size of the window.
    pub kernel_size: [i64; 2],
    /// The step of the window.
    pub stride: [i64; 2],
    /// The padding on each side.
    pub padding: [i64; 2],
    /// Whether a bias is added.
    pub bias: bool,
    /// The distance between two elements of the window.
    pub dilation: [i64; 2],
    /// The number of groups of channels, each of which is computed from its own group of inputs.
    pub groups: i64,
}

impl Conv2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_channels: i64, out_channels: i64, kernel_size: [i64; 2]) -> Conv2d {
        Conv2d {
            in_channels,
            out_channels,
            kernel_size,
            stride: [1; 2],
            padding: [0; 2],
            bias: true,
            dilation: [1; 2],
            groups: 1,
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Conv2d> {
        Ok(Conv2d {
            in_channels: arguments.size("in_channels", 1, None)?,
            out_channels: arguments.size("out_channels", 1, None)?,
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 1, Some(1))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            bias: arguments.bool("bias", Some(true))?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
            groups: arguments.size("groups", 1, Some(1))?,
        })
    }
}

impl Layer for Conv2d {
    fn name(&self) -> &'static str {
        "Conv2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_channels)
            .value(&self.out_channels)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[1; 2])
            .option("padding", &self.padding, &[0; 2])
            .option("bias", &self.bias, &true)
            .option("dilation", &self.dilation, &[1; 2])
            .option("groups", &self.groups, &1)
            .end()
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        divide(
            self,
            ("groups", self.groups),
            &[("in_channels", self.in_channels), ("out_channels", self.out_channels)],
        )?;
        init.uniform(
            "weight",
            &[self.out_channels, self.in_channels / self.groups, self.kernel_size[0], self.kernel_size[1]],
            fan_in(&[self.out_channels, self.in_channels / self.groups, self.kernel_size[0], self.kernel_size[1]]),
        )?;
        if self.bias {
            init.uniform(
                "bias",
                &[self.out_channels],
                fan_in(&[self.out_channels, self.in_channels / self.groups, self.kernel_size[0], self.kernel_size[1]]),
            )?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter(0)?;
        let bias = if self.bias { Some(state.parameter(1)?) } else { None };
        let stride = self.stride;
        let padding = self.padding;
        let dilation = self.dilation;
        let groups = self.groups;
        ops::conv2d(cx, x, weight, bias, stride, padding, dilation, groups)
    }
}

/// Normalises each channel: in training with the mean and variance of the batch, in evaluation with the running ones.
///
/// Shape: (n, num_features, h, w) gives the same.
///
/// Parameters: `weight` (num_features) if `affine`, `bias` (num_features) if `affine`.
///
/// Buffers: `running_mean` (num_features) if `track_running_stats`, `running_var` (num_features) if `track_running_stats`, `num_batches_tracked` () if `track_running_stats`.
#[derive(Clone, Debug)]
pub struct BatchNorm2d {
    /// The number of channels.
    pub num_features: i64,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// The weight of a new batch in the running mean and variance.
    pub momentum: f64,
    /// Whether the result is multiplied by a weight and a bias is added.
    pub affine: bool,
    /// Whether there are a running mean and variance.
    pub track_running_stats: bool,
}

impl BatchNorm2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_features: i64) -> BatchNorm2d {
        BatchNorm2d { num_features, eps: 1e-5, momentum: 0.1, affine: true, track_running_stats: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<BatchNorm2d> {
        Ok(BatchNorm2d {
            num_features: arguments.size("num_features", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            momentum: arguments.float("momentum", 0.0, 1.0, Some(0.1))?,
            affine: arguments.bool("affine", Some(true))?,
            track_running_stats: arguments.bool("track_running_stats", Some(true))?,
        })
    }
}

impl Layer for BatchNorm2d {
    fn name(&self) -> &'static str {
        "BatchNorm2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.num_features)
            .option("eps", &self.eps, &1e-5)
            .option("momentum", &self.momentum, &0.1)
            .option("affine", &self.affine, &true)
            .option("track_running_stats", &self.track_running_stats, &true)
            .end()
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        if self.affine {
            init.parameter("weight", &[self.num_features], 1.0)?;
        }
        if self.affine {
            init.parameter("bias", &[self.num_features], 0.0)?;
        }
        if self.track_running_stats {
            init.buffer("running_mean", &[self.num_features], 0.0)?;
        }
        if self.track_running_stats {
            init.buffer("running_var", &[self.num_features], 1.0)?;
        }
        if self.track_running_stats {
            init.counter("num_batches_tracked")?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let weight = if self.affine { Some(state.parameter(0)?) } else { None };
        let bias = if self.affine { Some(state.parameter(1)?) } else { None };
        let running_mean = if self.track_running_stats { Some(state.buffer(0)?) } else { None };
        let running_var = if self.track_running_stats { Some(state.buffer(1)?) } else { None };
        let num_batches_tracked = if self.track_running_stats { Some(state.buffer(2)?) } else { None };
        let eps = self.eps;
        let momentum = self.momentum;
        compose::batch_norm(
            cx,
            x,
            [weight, bias, running_mean, running_var, num_batches_tracked],
            training,
            momentum,
            eps,
        )
    }
}

/// In training, sets elements to zero with probability `p` and divides the others by 1 - `p`.
#[derive(Clone, Debug)]
pub struct Dropout {
    /// The probability.
    pub p: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for Dropout {
    fn default() -> Dropout {
        Dropout { p: 0.5, inplace: false }
    }
}

impl Dropout {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Dropout> {
        Ok(Dropout { p: arguments.float("p", 0.0, 1.0, Some(0.5))?, inplace: arguments.bool("inplace", Some(false))? })
    }
}

impl Layer for Dropout {
    fn name(&self) -> &'static str {
        "Dropout"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("p", &self.p, &0.5).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let p = self.p;
        compose::in_place(cx, x, self.inplace, |x| ops::dropout(cx, x, p, training))
    }
}

/// Merges the dimensions from `start_dim` to `end_dim`, both included; by default all but the batch.
#[derive(Clone, Debug)]
pub struct Flatten {
    /// The first dimension; a negative one counts from the end.
    pub start_dim: i64,
    /// The last dimension; a negative one counts from the end.
    pub end_dim: i64,
}

impl Default for Flatten {
    fn default() -> Flatten {
        Flatten { start_dim: 1, end_dim: -1 }
    }
}

impl Flatten {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Flatten> {
        Ok(Flatten { start_dim: arguments.int("start_dim", Some(1))?, end_dim: arguments.int("end_dim", Some(-1))? })
    }
}

impl Layer for Flatten {
    fn name(&self) -> &'static str {
        "Flatten"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("start_dim", &self.start_dim, &1)
            .option("end_dim", &self.end_dim, &-1)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let start_dim = self.start_dim;
        let end_dim = self.end_dim;
        ops::flatten(cx, x, start_dim, end_dim)
    }
}

/// The greatest element of each window of images.
///
/// Shape: (n, c, h, w) gives (n, c, (h + 2 * padding - dilation * (kernel_size - 1) - 1) / stride + 1, likewise w).
#[derive(Clone, Debug)]
pub struct MaxPool2d {
    /// The size of the window.
    pub kernel_size: [i64; 2],
    /// The step of the window.
    pub stride: [i64; 2],
    /// The padding on each side.
    pub padding: [i64; 2],
    /// The distance between two elements of the window.
    pub dilation: [i64; 2],
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
}

impl MaxPool2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: [i64; 2]) -> MaxPool2d {
        MaxPool2d { kernel_size, stride: [0; 2], padding: [0; 2], dilation: [1; 2], ceil_mode: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MaxPool2d> {
        Ok(MaxPool2d {
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 0, Some(0))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
            ceil_mode: arguments.bool("ceil_mode", Some(false))?,
        })
    }
}

impl Layer for MaxPool2d {
    fn name(&self) -> &'static str {
        "MaxPool2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[0; 2])
            .option("padding", &self.padding, &[0; 2])
            .option("dilation", &self.dilation, &[1; 2])
            .option("ceil_mode", &self.ceil_mode, &false)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let kernel_size = self.kernel_size;
        let stride = self.stride;
        let padding = self.padding;
        let dilation = self.dilation;
        let ceil_mode = self.ceil_mode;
        ops::max_pool2d(cx, x, kernel_size, stride, padding, dilation, ceil_mode)
    }
}

/// The mean of each window of images; padding counts as zeros, or not at all.
///
/// Shape: (n, c, h, w) gives (n, c, (h + 2 * padding - kernel_size) / stride + 1, likewise w).
#[derive(Clone, Debug)]
pub struct AvgPool2d {
    /// The size of the window.
    pub kernel_size: [i64; 2],
    /// The step of the window.
    pub stride: [i64; 2],
    /// The padding on each side.
    pub padding: [i64; 2],
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
    /// Whether the padding counts.
    pub count_include_pad: bool,
    /// What the sums are divided by, instead of the number of elements.
    pub divisor_override: i64,
}

impl AvgPool2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: [i64; 2]) -> AvgPool2d {
        AvgPool2d {
            kernel_size,
            stride: [0; 2],
            padding: [0; 2],
            ceil_mode: false,
            count_include_pad: true,
            divisor_override: 0,
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AvgPool2d> {
        Ok(AvgPool2d {
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 0, Some(0))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            ceil_mode: arguments.bool("ceil_mode", Some(false))?,
            count_include_pad: arguments.bool("count_include_pad", Some(true))?,
            divisor_override: arguments.int("divisor_override", Some(0))?,
        })
    }
}

impl Layer for AvgPool2d {
    fn name(&self) -> &'static str {
        "AvgPool2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[0; 2])
            .option("padding", &self.padding, &[0; 2])
            .option("ceil_mode", &self.ceil_mode, &false)
            .option("count_include_pad", &self.count_include_pad, &true)
            .option("divisor_override", &self.divisor_override, &0)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let kernel_size = self.kernel_size;
        let stride = self.stride;
        let padding = self.padding;
        let ceil_mode = self.ceil_mode;
        let count_include_pad = self.count_include_pad;
        let divisor_override = self.divisor_override;
        ops::avg_pool2d(cx, x, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    }
}

/// The means of windows of images, which are chosen so that the result has a given height and width.
///
/// Shape: (n, c, h, w) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct AdaptiveAvgPool2d {
    /// The sizes of the result after the channels.
    pub output_size: [i64; 2],
}

impl AdaptiveAvgPool2d {
    /// With these arguments.
    pub fn new(output_size: [i64; 2]) -> AdaptiveAvgPool2d {
        AdaptiveAvgPool2d { output_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveAvgPool2d> {
        Ok(AdaptiveAvgPool2d { output_size: arguments.sizes("output_size", 1, None)? })
    }
}

impl Layer for AdaptiveAvgPool2d {
    fn name(&self) -> &'static str {
        "AdaptiveAvgPool2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.output_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        ops::adaptive_avg_pool2d(cx, x, output_size)
    }
}

/// Probabilities: exponentials that are divided by their sum along a dimension.
#[derive(Clone, Debug)]
pub struct Softmax {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
}

impl Default for Softmax {
    fn default() -> Softmax {
        Softmax { dim: -1 }
    }
}

impl Softmax {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Softmax> {
        Ok(Softmax { dim: arguments.int("dim", Some(-1))? })
    }
}

impl Layer for Softmax {
    fn name(&self) -> &'static str {
        "Softmax"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("dim", &self.dim, &-1).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let dim = self.dim;
        ops::softmax(cx, x, dim)
    }
}

/// The logarithms of the softmax along a dimension.
#[derive(Clone, Debug)]
pub struct LogSoftmax {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
}

impl Default for LogSoftmax {
    fn default() -> LogSoftmax {
        LogSoftmax { dim: -1 }
    }
}

impl LogSoftmax {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LogSoftmax> {
        Ok(LogSoftmax { dim: arguments.int("dim", Some(-1))? })
    }
}

impl Layer for LogSoftmax {
    fn name(&self) -> &'static str {
        "LogSoftmax"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("dim", &self.dim, &-1).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let dim = self.dim;
        ops::log_softmax(cx, x, dim)
    }
}

/// Returns its input. It takes the place of a layer that is left out.
#[derive(Clone, Debug, Default)]
pub struct Identity;

impl Identity {
    pub(super) fn from_arguments(_arguments: &mut Arguments<'_>) -> Result<Identity> {
        Ok(Identity)
    }
}

impl Layer for Identity {
    fn name(&self) -> &'static str {
        "Identity"
    }

    fn forward(&self, _state: &State, _cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        Ok(x.clone())
    }
}

/// Each element moved toward 0 by `lambda`, and 0 if it is nearer than that.
#[derive(Clone, Debug)]
pub struct Softshrink {
    /// The distance.
    pub lambda: f64,
}

impl Default for Softshrink {
    fn default() -> Softshrink {
        Softshrink { lambda: 0.5 }
    }
}

impl Softshrink {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Softshrink> {
        Ok(Softshrink { lambda: arguments.float("lambda", 0.0, f64::MAX, Some(0.5))? })
    }
}

impl Layer for Softshrink {
    fn name(&self) -> &'static str {
        "Softshrink"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("lambda", &self.lambda, &0.5).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let lambda = self.lambda;
        ops::softshrink(cx, x, lambda)
    }
}

/// Normalises groups of channels with their own mean and variance.
///
/// Shape: (n, num_channels, ...) gives the same.
///
/// Parameters: `weight` (num_channels) if `affine`, `bias` (num_channels) if `affine`.
#[derive(Clone, Debug)]
pub struct GroupNorm {
    /// The number of groups, which divides that of the channels.
    pub num_groups: i64,
    /// The number of channels.
    pub num_channels: i64,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// Whether the result is multiplied by a weight and a bias is added.
    pub affine: bool,
}

impl GroupNorm {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_groups: i64, num_channels: i64) -> GroupNorm {
        GroupNorm { num_groups, num_channels, eps: 1e-5, affine: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<GroupNorm> {
        Ok(GroupNorm {
            num_groups: arguments.size("num_groups", 1, None)?,
            num_channels: arguments.size("num_channels", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            affine: arguments.bool("affine", Some(true))?,
        })
    }
}

impl Layer for GroupNorm {
    fn name(&self) -> &'static str {
        "GroupNorm"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.num_groups)
            .value(&self.num_channels)
            .option("eps", &self.eps, &1e-5)
            .option("affine", &self.affine, &true)
            .end()
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        divide(self, ("num_groups", self.num_groups), &[("num_channels", self.num_channels)])?;
        if self.affine {
            init.parameter("weight", &[self.num_channels], 1.0)?;
        }
        if self.affine {
            init.parameter("bias", &[self.num_channels], 0.0)?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = if self.affine { Some(state.parameter(0)?) } else { None };
        let bias = if self.affine { Some(state.parameter(1)?) } else { None };
        let num_groups = self.num_groups;
        let eps = self.eps;
        ops::group_norm(cx, x, num_groups, weight, bias, eps)
    }
}

/// The products of two tensors with each matrix of the weights between them, plus the bias.
///
/// Shape: (..., in1_features) and (..., in2_features) give (..., out_features).
///
/// Parameters: `weight` (out_features, in1_features, in2_features), `bias` (out_features) if `bias`.
#[derive(Clone, Debug)]
pub struct Bilinear {
    /// The number of elements of the first input.
    pub in1_features: i64,
    /// The number of elements of the second input.
    pub in2_features: i64,
    /// The number of outputs.
    pub out_features: i64,
    /// Whether a bias is added.
    pub bias: bool,
}

impl Bilinear {
    /// With these arguments, and the defaults of the others.
    pub fn new(in1_features: i64, in2_features: i64, out_features: i64) -> Bilinear {
        Bilinear { in1_features, in2_features, out_features, bias: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Bilinear> {
        Ok(Bilinear {
            in1_features: arguments.size("in1_features", 1, None)?,
            in2_features: arguments.size("in2_features", 1, None)?,
            out_features: arguments.size("out_features", 1, None)?,
            bias: arguments.bool("bias", Some(true))?,
        })
    }
}

impl Layer for Bilinear {
    fn name(&self) -> &'static str {
        "Bilinear"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in1_features)
            .value(&self.in2_features)
            .value(&self.out_features)
            .option("bias", &self.bias, &true)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["x1", "x2"]
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        init.uniform("weight", &[self.out_features, self.in1_features, self.in2_features], self.in1_features)?;
        if self.bias {
            init.uniform("bias", &[self.out_features], self.in1_features)?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x1 = inputs.tensor(0)?;
        let x2 = inputs.tensor(1)?;
        let weight = state.parameter(0)?;
        let bias = if self.bias { Some(state.parameter(1)?) } else { None };
        ops::bilinear(cx, x1, x2, weight, bias)
    }
}
