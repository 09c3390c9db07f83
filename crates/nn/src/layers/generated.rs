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
        ModuleKind::LeakyRelu => Box::new(LeakyReLU::from_arguments(arguments)?),
        ModuleKind::Elu => Box::new(ELU::from_arguments(arguments)?),
        ModuleKind::Celu => Box::new(CELU::from_arguments(arguments)?),
        ModuleKind::Hardtanh => Box::new(Hardtanh::from_arguments(arguments)?),
        ModuleKind::Hardshrink => Box::new(Hardshrink::from_arguments(arguments)?),
        ModuleKind::Glu => Box::new(GLU::from_arguments(arguments)?),
        ModuleKind::Softmin => Box::new(Softmin::from_arguments(arguments)?),
        ModuleKind::Softmax2d => Box::new(Softmax2d::from_arguments(arguments)?),
        ModuleKind::Softplus => Box::new(Softplus::from_arguments(arguments)?),
        ModuleKind::Threshold => Box::new(Threshold::from_arguments(arguments)?),
        ModuleKind::Prelu => Box::new(PReLU::from_arguments(arguments)?),
        ModuleKind::Rrelu => Box::new(RReLU::from_arguments(arguments)?),
        ModuleKind::MaxPool1d => Box::new(MaxPool1d::from_arguments(arguments)?),
        ModuleKind::MaxPool3d => Box::new(MaxPool3d::from_arguments(arguments)?),
        ModuleKind::AvgPool1d => Box::new(AvgPool1d::from_arguments(arguments)?),
        ModuleKind::AvgPool3d => Box::new(AvgPool3d::from_arguments(arguments)?),
        ModuleKind::AdaptiveAvgPool1d => Box::new(AdaptiveAvgPool1d::from_arguments(arguments)?),
        ModuleKind::AdaptiveAvgPool3d => Box::new(AdaptiveAvgPool3d::from_arguments(arguments)?),
        ModuleKind::AdaptiveMaxPool1d => Box::new(AdaptiveMaxPool1d::from_arguments(arguments)?),
        ModuleKind::AdaptiveMaxPool2d => Box::new(AdaptiveMaxPool2d::from_arguments(arguments)?),
        ModuleKind::AdaptiveMaxPool3d => Box::new(AdaptiveMaxPool3d::from_arguments(arguments)?),
        ModuleKind::LpPool1d => Box::new(LPPool1d::from_arguments(arguments)?),
        ModuleKind::LpPool2d => Box::new(LPPool2d::from_arguments(arguments)?),
        ModuleKind::LpPool3d => Box::new(LPPool3d::from_arguments(arguments)?),
        ModuleKind::Conv1d => Box::new(Conv1d::from_arguments(arguments)?),
        ModuleKind::Conv3d => Box::new(Conv3d::from_arguments(arguments)?),
        ModuleKind::ConvTranspose1d => Box::new(ConvTranspose1d::from_arguments(arguments)?),
        ModuleKind::ConvTranspose2d => Box::new(ConvTranspose2d::from_arguments(arguments)?),
        ModuleKind::ConvTranspose3d => Box::new(ConvTranspose3d::from_arguments(arguments)?),
        ModuleKind::BatchNorm1d => Box::new(BatchNorm1d::from_arguments(arguments)?),
        ModuleKind::BatchNorm3d => Box::new(BatchNorm3d::from_arguments(arguments)?),
        ModuleKind::LayerNorm => Box::new(LayerNorm::from_arguments(arguments)?),
        ModuleKind::InstanceNorm1d => Box::new(InstanceNorm1d::from_arguments(arguments)?),
        ModuleKind::InstanceNorm2d => Box::new(InstanceNorm2d::from_arguments(arguments)?),
        ModuleKind::InstanceNorm3d => Box::new(InstanceNorm3d::from_arguments(arguments)?),
        ModuleKind::LocalResponseNorm => Box::new(LocalResponseNorm::from_arguments(arguments)?),
        ModuleKind::ReflectionPad1d => Box::new(ReflectionPad1d::from_arguments(arguments)?),
        ModuleKind::ReflectionPad2d => Box::new(ReflectionPad2d::from_arguments(arguments)?),
        ModuleKind::ReflectionPad3d => Box::new(ReflectionPad3d::from_arguments(arguments)?),
        ModuleKind::ReplicationPad1d => Box::new(ReplicationPad1d::from_arguments(arguments)?),
        ModuleKind::ReplicationPad2d => Box::new(ReplicationPad2d::from_arguments(arguments)?),
        ModuleKind::ReplicationPad3d => Box::new(ReplicationPad3d::from_arguments(arguments)?),
        ModuleKind::ZeroPad2d => Box::new(ZeroPad2d::from_arguments(arguments)?),
        ModuleKind::ConstantPad1d => Box::new(ConstantPad1d::from_arguments(arguments)?),
        ModuleKind::ConstantPad2d => Box::new(ConstantPad2d::from_arguments(arguments)?),
        ModuleKind::ConstantPad3d => Box::new(ConstantPad3d::from_arguments(arguments)?),
        ModuleKind::Dropout1d => Box::new(Dropout1d::from_arguments(arguments)?),
        ModuleKind::Dropout2d => Box::new(Dropout2d::from_arguments(arguments)?),
        ModuleKind::Dropout3d => Box::new(Dropout3d::from_arguments(arguments)?),
        ModuleKind::AlphaDropout => Box::new(AlphaDropout::from_arguments(arguments)?),
        ModuleKind::Embedding => Box::new(Embedding::from_arguments(arguments)?),
        ModuleKind::CosineSimilarity => Box::new(CosineSimilarity::from_arguments(arguments)?),
        ModuleKind::PairwiseDistance => Box::new(PairwiseDistance::from_arguments(arguments)?),
        ModuleKind::PixelShuffle => Box::new(PixelShuffle::from_arguments(arguments)?),
        ModuleKind::ChannelShuffle => Box::new(ChannelShuffle::from_arguments(arguments)?),
        ModuleKind::Unfold => Box::new(Unfold::from_arguments(arguments)?),
        ModuleKind::Fold => Box::new(Fold::from_arguments(arguments)?),
        ModuleKind::CrossEntropyLoss => Box::new(CrossEntropyLoss::from_arguments(arguments)?),
        ModuleKind::NllLoss => Box::new(NLLLoss::from_arguments(arguments)?),
        ModuleKind::MseLoss => Box::new(MSELoss::from_arguments(arguments)?),
        ModuleKind::L1Loss => Box::new(L1Loss::from_arguments(arguments)?),
        ModuleKind::SmoothL1Loss => Box::new(SmoothL1Loss::from_arguments(arguments)?),
        ModuleKind::HuberLoss => Box::new(HuberLoss::from_arguments(arguments)?),
        ModuleKind::BceLoss => Box::new(BCELoss::from_arguments(arguments)?),
        ModuleKind::BceWithLogitsLoss => Box::new(BCEWithLogitsLoss::from_arguments(arguments)?),
        ModuleKind::KlDivLoss => Box::new(KLDivLoss::from_arguments(arguments)?),
        ModuleKind::PoissonNllLoss => Box::new(PoissonNLLLoss::from_arguments(arguments)?),
        ModuleKind::SoftMarginLoss => Box::new(SoftMarginLoss::from_arguments(arguments)?),
        ModuleKind::MultiLabelMarginLoss => Box::new(MultiLabelMarginLoss::from_arguments(arguments)?),
        ModuleKind::MultiLabelSoftMarginLoss => Box::new(MultiLabelSoftMarginLoss::from_arguments(arguments)?),
        ModuleKind::MultiMarginLoss => Box::new(MultiMarginLoss::from_arguments(arguments)?),
        ModuleKind::HingeEmbeddingLoss => Box::new(HingeEmbeddingLoss::from_arguments(arguments)?),
        ModuleKind::CosineEmbeddingLoss => Box::new(CosineEmbeddingLoss::from_arguments(arguments)?),
        ModuleKind::MarginRankingLoss => Box::new(MarginRankingLoss::from_arguments(arguments)?),
        ModuleKind::TripletMarginLoss => Box::new(TripletMarginLoss::from_arguments(arguments)?),
        ModuleKind::GaussianNllLoss => Box::new(GaussianNLLLoss::from_arguments(arguments)?),
        ModuleKind::PixelUnshuffle => Box::new(PixelUnshuffle::from_arguments(arguments)?),
        ModuleKind::Unflatten => Box::new(Unflatten::from_arguments(arguments)?),
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
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
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
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let running_mean = state.optional_buffer("running_mean");
        let running_var = state.optional_buffer("running_var");
        let num_batches_tracked = state.optional_buffer("num_batches_tracked");
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
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
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
        ops::bilinear(cx, x1, x2, weight, bias)
    }
}

/// Each element, multiplied by a slope if it is not above 0.
#[derive(Clone, Debug)]
pub struct LeakyReLU {
    /// The factor of elements that are not above 0.
    pub negative_slope: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for LeakyReLU {
    fn default() -> LeakyReLU {
        LeakyReLU { negative_slope: 0.01, inplace: false }
    }
}

impl LeakyReLU {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LeakyReLU> {
        Ok(LeakyReLU {
            negative_slope: arguments.float("negative_slope", f64::MIN, f64::MAX, Some(0.01))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for LeakyReLU {
    fn name(&self) -> &'static str {
        "LeakyReLU"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("negative_slope", &self.negative_slope, &0.01)
            .option("inplace", &self.inplace, &false)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let negative_slope = self.negative_slope;
        compose::in_place(cx, x, self.inplace, |x| ops::leaky_relu(cx, x, negative_slope))
    }
}

/// The exponential linear unit: x above 0, and `alpha` * (exp(x) - 1) elsewhere.
#[derive(Clone, Debug)]
pub struct ELU {
    /// The factor below 0.
    pub alpha: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for ELU {
    fn default() -> ELU {
        ELU { alpha: 1.0, inplace: false }
    }
}

impl ELU {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ELU> {
        Ok(ELU {
            alpha: arguments.float("alpha", f64::MIN, f64::MAX, Some(1.0))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for ELU {
    fn name(&self) -> &'static str {
        "ELU"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("alpha", &self.alpha, &1.0).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let alpha = self.alpha;
        compose::in_place(cx, x, self.inplace, |x| ops::elu(cx, x, alpha))
    }
}

/// The continuously differentiable exponential linear unit: x above 0, and `alpha` * (exp(x / `alpha`) - 1) elsewhere.
#[derive(Clone, Debug)]
pub struct CELU {
    /// The factor below 0.
    pub alpha: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for CELU {
    fn default() -> CELU {
        CELU { alpha: 1.0, inplace: false }
    }
}

impl CELU {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<CELU> {
        Ok(CELU {
            alpha: arguments.float("alpha", f64::MIN, f64::MAX, Some(1.0))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for CELU {
    fn name(&self) -> &'static str {
        "CELU"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("alpha", &self.alpha, &1.0).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let alpha = self.alpha;
        compose::in_place(cx, x, self.inplace, |x| ops::celu(cx, x, alpha))
    }
}

/// Each element clipped to a range.
#[derive(Clone, Debug)]
pub struct Hardtanh {
    /// The lower bound.
    pub min_val: f64,
    /// The upper bound.
    pub max_val: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for Hardtanh {
    fn default() -> Hardtanh {
        Hardtanh { min_val: -1.0, max_val: 1.0, inplace: false }
    }
}

impl Hardtanh {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Hardtanh> {
        Ok(Hardtanh {
            min_val: arguments.float("min_val", f64::MIN, f64::MAX, Some(-1.0))?,
            max_val: arguments.float("max_val", f64::MIN, f64::MAX, Some(1.0))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for Hardtanh {
    fn name(&self) -> &'static str {
        "Hardtanh"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("min_val", &self.min_val, &-1.0)
            .option("max_val", &self.max_val, &1.0)
            .option("inplace", &self.inplace, &false)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let min_val = self.min_val;
        let max_val = self.max_val;
        compose::in_place(cx, x, self.inplace, |x| ops::hardtanh(cx, x, min_val, max_val))
    }
}

/// Each element, and 0 if it is not farther from 0 than `lambda`.
#[derive(Clone, Debug)]
pub struct Hardshrink {
    /// The distance.
    pub lambda: f64,
}

impl Default for Hardshrink {
    fn default() -> Hardshrink {
        Hardshrink { lambda: 0.5 }
    }
}

impl Hardshrink {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Hardshrink> {
        Ok(Hardshrink { lambda: arguments.float("lambda", f64::MIN, f64::MAX, Some(0.5))? })
    }
}

impl Layer for Hardshrink {
    fn name(&self) -> &'static str {
        "Hardshrink"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("lambda", &self.lambda, &0.5).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let lambda = self.lambda;
        ops::hardshrink(cx, x, lambda)
    }
}

/// The gated linear unit: the first half along a dimension times the logistic function of the second half.
#[derive(Clone, Debug)]
pub struct GLU {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
}

impl Default for GLU {
    fn default() -> GLU {
        GLU { dim: -1 }
    }
}

impl GLU {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<GLU> {
        Ok(GLU { dim: arguments.int("dim", Some(-1))? })
    }
}

impl Layer for GLU {
    fn name(&self) -> &'static str {
        "GLU"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("dim", &self.dim, &-1).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let dim = self.dim;
        ops::glu(cx, x, dim)
    }
}

/// The softmax of the negative elements along a dimension.
#[derive(Clone, Debug)]
pub struct Softmin {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
}

impl Default for Softmin {
    fn default() -> Softmin {
        Softmin { dim: -1 }
    }
}

impl Softmin {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Softmin> {
        Ok(Softmin { dim: arguments.int("dim", Some(-1))? })
    }
}

impl Layer for Softmin {
    fn name(&self) -> &'static str {
        "Softmin"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("dim", &self.dim, &-1).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let dim = self.dim;
        ops::softmin(cx, x, dim)
    }
}

/// The softmax over the channels of each pixel.
///
/// Shape: (n, c, h, w) or (c, h, w) gives the same.
#[derive(Clone, Debug, Default)]
pub struct Softmax2d;

impl Softmax2d {
    pub(super) fn from_arguments(_arguments: &mut Arguments<'_>) -> Result<Softmax2d> {
        Ok(Softmax2d)
    }
}

impl Layer for Softmax2d {
    fn name(&self) -> &'static str {
        "Softmax2d"
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        ops::softmax(cx, x, -3)
    }
}

/// log(1 + exp(`beta` * x)) / `beta`, and x where `beta` * x is above the threshold.
#[derive(Clone, Debug)]
pub struct Softplus {
    /// The factor of the elements.
    pub beta: f64,
    /// The number above which an element stays.
    pub threshold: f64,
}

impl Default for Softplus {
    fn default() -> Softplus {
        Softplus { beta: 1.0, threshold: 20.0 }
    }
}

impl Softplus {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Softplus> {
        Ok(Softplus {
            beta: arguments.float("beta", f64::MIN, f64::MAX, Some(1.0))?,
            threshold: arguments.float("threshold", f64::MIN, f64::MAX, Some(20.0))?,
        })
    }
}

impl Layer for Softplus {
    fn name(&self) -> &'static str {
        "Softplus"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("beta", &self.beta, &1.0).option("threshold", &self.threshold, &20.0).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let beta = self.beta;
        let threshold = self.threshold;
        ops::softplus(cx, x, beta, threshold)
    }
}

/// Each element above the threshold, and a value elsewhere.
#[derive(Clone, Debug)]
pub struct Threshold {
    /// The number above which an element stays.
    pub threshold: f64,
    /// The value.
    pub value: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Threshold {
    /// With these arguments, and the defaults of the others.
    pub fn new(threshold: f64, value: f64) -> Threshold {
        Threshold { threshold, value, inplace: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Threshold> {
        Ok(Threshold {
            threshold: arguments.float("threshold", f64::MIN, f64::MAX, None)?,
            value: arguments.float("value", f64::MIN, f64::MAX, None)?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for Threshold {
    fn name(&self) -> &'static str {
        "Threshold"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.threshold)
            .value(&self.value)
            .option("inplace", &self.inplace, &false)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let threshold = self.threshold;
        let value = self.value;
        compose::in_place(cx, x, self.inplace, |x| ops::threshold(cx, x, threshold, value))
    }
}

/// Each element, multiplied by a weight if it is not above 0: one for all, or one for each channel.
///
/// Parameters: `weight` (num_parameters).
#[derive(Clone, Debug)]
pub struct PReLU {
    /// The number of weights: 1, or that of the channels.
    pub num_parameters: i64,
    /// The initial value of the weights.
    pub init: f64,
}

impl Default for PReLU {
    fn default() -> PReLU {
        PReLU { num_parameters: 1, init: 0.25 }
    }
}

impl PReLU {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<PReLU> {
        Ok(PReLU {
            num_parameters: arguments.size("num_parameters", 1, Some(1))?,
            init: arguments.float("init", f64::MIN, f64::MAX, Some(0.25))?,
        })
    }
}

impl Layer for PReLU {
    fn name(&self) -> &'static str {
        "PReLU"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("num_parameters", &self.num_parameters, &1)
            .option("init", &self.init, &0.25)
            .end()
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        init.parameter("weight", &[self.num_parameters], self.init)?;
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        ops::prelu(cx, x, weight)
    }
}

/// Each element, multiplied by a slope if it is not above 0: in training a random one of a range, in evaluation its middle.
#[derive(Clone, Debug)]
pub struct RReLU {
    /// The least slope.
    pub lower: f64,
    /// The greatest slope.
    pub upper: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for RReLU {
    fn default() -> RReLU {
        RReLU { lower: 0.125, upper: 0.3333333333333333, inplace: false }
    }
}

impl RReLU {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<RReLU> {
        Ok(RReLU {
            lower: arguments.float("lower", f64::MIN, f64::MAX, Some(0.125))?,
            upper: arguments.float("upper", f64::MIN, f64::MAX, Some(0.3333333333333333))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for RReLU {
    fn name(&self) -> &'static str {
        "RReLU"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("lower", &self.lower, &0.125)
            .option("upper", &self.upper, &0.3333333333333333)
            .option("inplace", &self.inplace, &false)
            .end()
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let lower = self.lower;
        let upper = self.upper;
        compose::in_place(cx, x, self.inplace, |x| ops::rrelu(cx, x, lower, upper, training))
    }
}

/// The greatest element of each window of sequences.
///
/// Shape: (n, c, l) gives (n, c, (l + 2 * padding - dilation * (kernel_size - 1) - 1) / stride + 1).
#[derive(Clone, Debug)]
pub struct MaxPool1d {
    /// The size of the window.
    pub kernel_size: i64,
    /// The step of the window.
    pub stride: i64,
    /// The padding on each side.
    pub padding: i64,
    /// The distance between two elements of the window.
    pub dilation: i64,
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
}

impl MaxPool1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: i64) -> MaxPool1d {
        MaxPool1d { kernel_size, stride: 0, padding: 0, dilation: 1, ceil_mode: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MaxPool1d> {
        Ok(MaxPool1d {
            kernel_size: arguments.size("kernel_size", 1, None)?,
            stride: arguments.size("stride", 0, Some(0))?,
            padding: arguments.size("padding", 0, Some(0))?,
            dilation: arguments.size("dilation", 1, Some(1))?,
            ceil_mode: arguments.bool("ceil_mode", Some(false))?,
        })
    }
}

impl Layer for MaxPool1d {
    fn name(&self) -> &'static str {
        "MaxPool1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("stride", &self.stride, &0)
            .option("padding", &self.padding, &0)
            .option("dilation", &self.dilation, &1)
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
        ops::max_pool1d(cx, x, kernel_size, stride, padding, dilation, ceil_mode)
    }
}

/// The greatest element of each window of volumes.
///
/// Shape: (n, c, d, h, w) gives (n, c, (d + 2 * padding - dilation * (kernel_size - 1) - 1) / stride + 1, likewise h and w).
#[derive(Clone, Debug)]
pub struct MaxPool3d {
    /// The size of the window.
    pub kernel_size: [i64; 3],
    /// The step of the window.
    pub stride: [i64; 3],
    /// The padding on each side.
    pub padding: [i64; 3],
    /// The distance between two elements of the window.
    pub dilation: [i64; 3],
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
}

impl MaxPool3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: [i64; 3]) -> MaxPool3d {
        MaxPool3d { kernel_size, stride: [0; 3], padding: [0; 3], dilation: [1; 3], ceil_mode: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MaxPool3d> {
        Ok(MaxPool3d {
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 0, Some(0))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
            ceil_mode: arguments.bool("ceil_mode", Some(false))?,
        })
    }
}

impl Layer for MaxPool3d {
    fn name(&self) -> &'static str {
        "MaxPool3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[0; 3])
            .option("padding", &self.padding, &[0; 3])
            .option("dilation", &self.dilation, &[1; 3])
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
        ops::max_pool3d(cx, x, kernel_size, stride, padding, dilation, ceil_mode)
    }
}

/// The mean of each window of sequences; padding counts as zeros, or not at all.
///
/// Shape: (n, c, l) gives (n, c, (l + 2 * padding - kernel_size) / stride + 1).
#[derive(Clone, Debug)]
pub struct AvgPool1d {
    /// The size of the window.
    pub kernel_size: i64,
    /// The step of the window.
    pub stride: i64,
    /// The padding on each side.
    pub padding: i64,
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
    /// Whether the padding counts.
    pub count_include_pad: bool,
}

impl AvgPool1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: i64) -> AvgPool1d {
        AvgPool1d { kernel_size, stride: 0, padding: 0, ceil_mode: false, count_include_pad: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AvgPool1d> {
        Ok(AvgPool1d {
            kernel_size: arguments.size("kernel_size", 1, None)?,
            stride: arguments.size("stride", 0, Some(0))?,
            padding: arguments.size("padding", 0, Some(0))?,
            ceil_mode: arguments.bool("ceil_mode", Some(false))?,
            count_include_pad: arguments.bool("count_include_pad", Some(true))?,
        })
    }
}

impl Layer for AvgPool1d {
    fn name(&self) -> &'static str {
        "AvgPool1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("stride", &self.stride, &0)
            .option("padding", &self.padding, &0)
            .option("ceil_mode", &self.ceil_mode, &false)
            .option("count_include_pad", &self.count_include_pad, &true)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let kernel_size = self.kernel_size;
        let stride = self.stride;
        let padding = self.padding;
        let ceil_mode = self.ceil_mode;
        let count_include_pad = self.count_include_pad;
        ops::avg_pool1d(cx, x, kernel_size, stride, padding, ceil_mode, count_include_pad)
    }
}

/// The mean of each window of volumes; padding counts as zeros, or not at all.
///
/// Shape: (n, c, d, h, w) gives (n, c, (d + 2 * padding - kernel_size) / stride + 1, likewise h and w).
#[derive(Clone, Debug)]
pub struct AvgPool3d {
    /// The size of the window.
    pub kernel_size: [i64; 3],
    /// The step of the window.
    pub stride: [i64; 3],
    /// The padding on each side.
    pub padding: [i64; 3],
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
    /// Whether the padding counts.
    pub count_include_pad: bool,
    /// What the sums are divided by, instead of the number of elements.
    pub divisor_override: i64,
}

impl AvgPool3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: [i64; 3]) -> AvgPool3d {
        AvgPool3d {
            kernel_size,
            stride: [0; 3],
            padding: [0; 3],
            ceil_mode: false,
            count_include_pad: true,
            divisor_override: 0,
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AvgPool3d> {
        Ok(AvgPool3d {
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 0, Some(0))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            ceil_mode: arguments.bool("ceil_mode", Some(false))?,
            count_include_pad: arguments.bool("count_include_pad", Some(true))?,
            divisor_override: arguments.int("divisor_override", Some(0))?,
        })
    }
}

impl Layer for AvgPool3d {
    fn name(&self) -> &'static str {
        "AvgPool3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[0; 3])
            .option("padding", &self.padding, &[0; 3])
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
        ops::avg_pool3d(cx, x, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    }
}

/// The means of windows of sequences, which are chosen so that the result has a given length.
///
/// Shape: (n, c, l) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct AdaptiveAvgPool1d {
    /// The sizes of the result after the channels.
    pub output_size: i64,
}

impl AdaptiveAvgPool1d {
    /// With these arguments.
    pub fn new(output_size: i64) -> AdaptiveAvgPool1d {
        AdaptiveAvgPool1d { output_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveAvgPool1d> {
        Ok(AdaptiveAvgPool1d { output_size: arguments.size("output_size", 1, None)? })
    }
}

impl Layer for AdaptiveAvgPool1d {
    fn name(&self) -> &'static str {
        "AdaptiveAvgPool1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.output_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        ops::adaptive_avg_pool1d(cx, x, output_size)
    }
}

/// The means of windows of volumes, which are chosen so that the result has a given depth, height and width.
///
/// Shape: (n, c, d, h, w) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct AdaptiveAvgPool3d {
    /// The sizes of the result after the channels.
    pub output_size: [i64; 3],
}

impl AdaptiveAvgPool3d {
    /// With these arguments.
    pub fn new(output_size: [i64; 3]) -> AdaptiveAvgPool3d {
        AdaptiveAvgPool3d { output_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveAvgPool3d> {
        Ok(AdaptiveAvgPool3d { output_size: arguments.sizes("output_size", 1, None)? })
    }
}

impl Layer for AdaptiveAvgPool3d {
    fn name(&self) -> &'static str {
        "AdaptiveAvgPool3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.output_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        ops::adaptive_avg_pool3d(cx, x, output_size)
    }
}

/// The greatest elements of windows of sequences, which are chosen so that the result has a given length.
///
/// Shape: (n, c, l) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct AdaptiveMaxPool1d {
    /// The sizes of the result after the channels.
    pub output_size: i64,
}

impl AdaptiveMaxPool1d {
    /// With these arguments.
    pub fn new(output_size: i64) -> AdaptiveMaxPool1d {
        AdaptiveMaxPool1d { output_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveMaxPool1d> {
        Ok(AdaptiveMaxPool1d { output_size: arguments.size("output_size", 1, None)? })
    }
}

impl Layer for AdaptiveMaxPool1d {
    fn name(&self) -> &'static str {
        "AdaptiveMaxPool1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.output_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        ops::adaptive_max_pool1d(cx, x, output_size)
    }
}

/// The greatest elements of windows of images, which are chosen so that the result has a given height and width.
///
/// Shape: (n, c, h, w) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct AdaptiveMaxPool2d {
    /// The sizes of the result after the channels.
    pub output_size: [i64; 2],
}

impl AdaptiveMaxPool2d {
    /// With these arguments.
    pub fn new(output_size: [i64; 2]) -> AdaptiveMaxPool2d {
        AdaptiveMaxPool2d { output_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveMaxPool2d> {
        Ok(AdaptiveMaxPool2d { output_size: arguments.sizes("output_size", 1, None)? })
    }
}

impl Layer for AdaptiveMaxPool2d {
    fn name(&self) -> &'static str {
        "AdaptiveMaxPool2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.output_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        ops::adaptive_max_pool2d(cx, x, output_size)
    }
}

/// The greatest elements of windows of volumes, which are chosen so that the result has a given depth, height and width.
///
/// Shape: (n, c, d, h, w) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct AdaptiveMaxPool3d {
    /// The sizes of the result after the channels.
    pub output_size: [i64; 3],
}

impl AdaptiveMaxPool3d {
    /// With these arguments.
    pub fn new(output_size: [i64; 3]) -> AdaptiveMaxPool3d {
        AdaptiveMaxPool3d { output_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveMaxPool3d> {
        Ok(AdaptiveMaxPool3d { output_size: arguments.sizes("output_size", 1, None)? })
    }
}

impl Layer for AdaptiveMaxPool3d {
    fn name(&self) -> &'static str {
        "AdaptiveMaxPool3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.output_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        ops::adaptive_max_pool3d(cx, x, output_size)
    }
}

/// The norm of each window of sequences.
///
/// Shape: (n, c, l) gives (n, c, (l - kernel_size) / stride + 1).
#[derive(Clone, Debug)]
pub struct LPPool1d {
    /// The exponent of the norm.
    pub norm_type: f64,
    /// The size of the window.
    pub kernel_size: i64,
    /// The step of the window.
    pub stride: i64,
}

impl LPPool1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(norm_type: f64, kernel_size: i64) -> LPPool1d {
        LPPool1d { norm_type, kernel_size, stride: 0 }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LPPool1d> {
        Ok(LPPool1d {
            norm_type: arguments.float("norm_type", f64::MIN, f64::MAX, None)?,
            kernel_size: arguments.size("kernel_size", 1, None)?,
            stride: arguments.size("stride", 0, Some(0))?,
        })
    }
}

impl Layer for LPPool1d {
    fn name(&self) -> &'static str {
        "LPPool1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.norm_type)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &0)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let norm_type = self.norm_type;
        let kernel_size = self.kernel_size;
        let stride = self.stride;
        ops::lp_pool1d(cx, x, norm_type, kernel_size, stride)
    }
}

/// The norm of each window of images.
///
/// Shape: (n, c, h, w) gives (n, c, (h - kernel_size) / stride + 1, likewise w).
#[derive(Clone, Debug)]
pub struct LPPool2d {
    /// The exponent of the norm.
    pub norm_type: f64,
    /// The size of the window.
    pub kernel_size: [i64; 2],
    /// The step of the window.
    pub stride: [i64; 2],
}

impl LPPool2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(norm_type: f64, kernel_size: [i64; 2]) -> LPPool2d {
        LPPool2d { norm_type, kernel_size, stride: [0; 2] }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LPPool2d> {
        Ok(LPPool2d {
            norm_type: arguments.float("norm_type", f64::MIN, f64::MAX, None)?,
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 0, Some(0))?,
        })
    }
}

impl Layer for LPPool2d {
    fn name(&self) -> &'static str {
        "LPPool2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.norm_type)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[0; 2])
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let norm_type = self.norm_type;
        let kernel_size = self.kernel_size;
        let stride = self.stride;
        ops::lp_pool2d(cx, x, norm_type, kernel_size, stride)
    }
}

/// The norm of each window of volumes.
///
/// Shape: (n, c, d, h, w) gives (n, c, (d - kernel_size) / stride + 1, likewise h and w).
#[derive(Clone, Debug)]
pub struct LPPool3d {
    /// The exponent of the norm.
    pub norm_type: f64,
    /// The size of the window.
    pub kernel_size: [i64; 3],
    /// The step of the window.
    pub stride: [i64; 3],
}

impl LPPool3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(norm_type: f64, kernel_size: [i64; 3]) -> LPPool3d {
        LPPool3d { norm_type, kernel_size, stride: [0; 3] }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LPPool3d> {
        Ok(LPPool3d {
            norm_type: arguments.float("norm_type", f64::MIN, f64::MAX, None)?,
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 0, Some(0))?,
        })
    }
}

impl Layer for LPPool3d {
    fn name(&self) -> &'static str {
        "LPPool3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.norm_type)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[0; 3])
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let norm_type = self.norm_type;
        let kernel_size = self.kernel_size;
        let stride = self.stride;
        ops::lp_pool3d(cx, x, norm_type, kernel_size, stride)
    }
}

/// A convolution of sequences, with zeros around them.
///
/// Shape: (n, in_channels, l) gives (n, out_channels, (l + 2 * padding - dilation * (kernel_size - 1) - 1) / stride + 1).
///
/// Parameters: `weight` (out_channels, in_channels / groups, kernel_size), `bias` (out_channels) if `bias`.
#[derive(Clone, Debug)]
pub struct Conv1d {
    /// The number of channels of the input.
    pub in_channels: i64,
    /// The number of channels of the result.
    pub out_channels: i64,
    /// The size of the window.
    pub kernel_size: i64,
    /// The step of the window.
    pub stride: i64,
    /// The padding on each side.
    pub padding: i64,
    /// Whether a bias is added.
    pub bias: bool,
    /// The distance between two elements of the window.
    pub dilation: i64,
    /// The number of groups of channels, each of which is computed from its own group of inputs.
    pub groups: i64,
}

impl Conv1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_channels: i64, out_channels: i64, kernel_size: i64) -> Conv1d {
        Conv1d { in_channels, out_channels, kernel_size, stride: 1, padding: 0, bias: true, dilation: 1, groups: 1 }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Conv1d> {
        Ok(Conv1d {
            in_channels: arguments.size("in_channels", 1, None)?,
            out_channels: arguments.size("out_channels", 1, None)?,
            kernel_size: arguments.size("kernel_size", 1, None)?,
            stride: arguments.size("stride", 1, Some(1))?,
            padding: arguments.size("padding", 0, Some(0))?,
            bias: arguments.bool("bias", Some(true))?,
            dilation: arguments.size("dilation", 1, Some(1))?,
            groups: arguments.size("groups", 1, Some(1))?,
        })
    }
}

impl Layer for Conv1d {
    fn name(&self) -> &'static str {
        "Conv1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_channels)
            .value(&self.out_channels)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &1)
            .option("padding", &self.padding, &0)
            .option("bias", &self.bias, &true)
            .option("dilation", &self.dilation, &1)
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
            &[self.out_channels, self.in_channels / self.groups, self.kernel_size],
            fan_in(&[self.out_channels, self.in_channels / self.groups, self.kernel_size]),
        )?;
        if self.bias {
            init.uniform(
                "bias",
                &[self.out_channels],
                fan_in(&[self.out_channels, self.in_channels / self.groups, self.kernel_size]),
            )?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
        let stride = self.stride;
        let padding = self.padding;
        let dilation = self.dilation;
        let groups = self.groups;
        ops::conv1d(cx, x, weight, bias, stride, padding, dilation, groups)
    }
}

/// A convolution of volumes, with zeros around them.
///
/// Shape: (n, in_channels, d, h, w) gives (n, out_channels, (d + 2 * padding - dilation * (kernel_size - 1) - 1) / stride + 1, likewise h and w).
///
/// Parameters: `weight` (out_channels, in_channels / groups, kernel_size), `bias` (out_channels) if `bias`.
#[derive(Clone, Debug)]
pub struct Conv3d {
    /// The number of channels of the input.
    pub in_channels: i64,
    /// The number of channels of the result.
    pub out_channels: i64,
    /// The size of the window.
    pub kernel_size: [i64; 3],
    /// The step of the window.
    pub stride: [i64; 3],
    /// The padding on each side.
    pub padding: [i64; 3],
    /// Whether a bias is added.
    pub bias: bool,
    /// The distance between two elements of the window.
    pub dilation: [i64; 3],
    /// The number of groups of channels, each of which is computed from its own group of inputs.
    pub groups: i64,
}

impl Conv3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_channels: i64, out_channels: i64, kernel_size: [i64; 3]) -> Conv3d {
        Conv3d {
            in_channels,
            out_channels,
            kernel_size,
            stride: [1; 3],
            padding: [0; 3],
            bias: true,
            dilation: [1; 3],
            groups: 1,
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Conv3d> {
        Ok(Conv3d {
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

impl Layer for Conv3d {
    fn name(&self) -> &'static str {
        "Conv3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_channels)
            .value(&self.out_channels)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[1; 3])
            .option("padding", &self.padding, &[0; 3])
            .option("bias", &self.bias, &true)
            .option("dilation", &self.dilation, &[1; 3])
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
            &[
                self.out_channels,
                self.in_channels / self.groups,
                self.kernel_size[0],
                self.kernel_size[1],
                self.kernel_size[2],
            ],
            fan_in(&[
                self.out_channels,
                self.in_channels / self.groups,
                self.kernel_size[0],
                self.kernel_size[1],
                self.kernel_size[2],
            ]),
        )?;
        if self.bias {
            init.uniform(
                "bias",
                &[self.out_channels],
                fan_in(&[
                    self.out_channels,
                    self.in_channels / self.groups,
                    self.kernel_size[0],
                    self.kernel_size[1],
                    self.kernel_size[2],
                ]),
            )?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
        let stride = self.stride;
        let padding = self.padding;
        let dilation = self.dilation;
        let groups = self.groups;
        ops::conv3d(cx, x, weight, bias, stride, padding, dilation, groups)
    }
}

/// The transpose of a convolution of sequences.
///
/// Shape: (n, in_channels, l) gives (n, out_channels, (l - 1) * stride - 2 * padding + dilation * (kernel_size - 1) + output_padding + 1).
///
/// Parameters: `weight` (in_channels, out_channels / groups, kernel_size), `bias` (out_channels) if `bias`.
#[derive(Clone, Debug)]
pub struct ConvTranspose1d {
    /// The number of channels of the input.
    pub in_channels: i64,
    /// The number of channels of the result.
    pub out_channels: i64,
    /// The size of the window.
    pub kernel_size: i64,
    /// The step of the window.
    pub stride: i64,
    /// The padding on each side.
    pub padding: i64,
    /// The size that is added to one side of the result.
    pub output_padding: i64,
    /// The number of groups of channels, each of which is computed from its own group of inputs.
    pub groups: i64,
    /// Whether a bias is added.
    pub bias: bool,
    /// The distance between two elements of the window.
    pub dilation: i64,
}

impl ConvTranspose1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_channels: i64, out_channels: i64, kernel_size: i64) -> ConvTranspose1d {
        ConvTranspose1d {
            in_channels,
            out_channels,
            kernel_size,
            stride: 1,
            padding: 0,
            output_padding: 0,
            groups: 1,
            bias: true,
            dilation: 1,
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ConvTranspose1d> {
        Ok(ConvTranspose1d {
            in_channels: arguments.size("in_channels", 1, None)?,
            out_channels: arguments.size("out_channels", 1, None)?,
            kernel_size: arguments.size("kernel_size", 1, None)?,
            stride: arguments.size("stride", 1, Some(1))?,
            padding: arguments.size("padding", 0, Some(0))?,
            output_padding: arguments.size("output_padding", 0, Some(0))?,
            groups: arguments.size("groups", 1, Some(1))?,
            bias: arguments.bool("bias", Some(true))?,
            dilation: arguments.size("dilation", 1, Some(1))?,
        })
    }
}

impl Layer for ConvTranspose1d {
    fn name(&self) -> &'static str {
        "ConvTranspose1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_channels)
            .value(&self.out_channels)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &1)
            .option("padding", &self.padding, &0)
            .option("output_padding", &self.output_padding, &0)
            .option("groups", &self.groups, &1)
            .option("bias", &self.bias, &true)
            .option("dilation", &self.dilation, &1)
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
            &[self.in_channels, self.out_channels / self.groups, self.kernel_size],
            fan_in(&[self.in_channels, self.out_channels / self.groups, self.kernel_size]),
        )?;
        if self.bias {
            init.uniform(
                "bias",
                &[self.out_channels],
                fan_in(&[self.in_channels, self.out_channels / self.groups, self.kernel_size]),
            )?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
        let stride = self.stride;
        let padding = self.padding;
        let output_padding = self.output_padding;
        let groups = self.groups;
        let dilation = self.dilation;
        ops::conv_transpose1d(cx, x, weight, bias, stride, padding, output_padding, groups, dilation)
    }
}

/// The transpose of a convolution of images.
///
/// Shape: (n, in_channels, h, w) gives (n, out_channels, (h - 1) * stride - 2 * padding + dilation * (kernel_size - 1) + output_padding + 1, likewise w).
///
/// Parameters: `weight` (in_channels, out_channels / groups, kernel_size), `bias` (out_channels) if `bias`.
#[derive(Clone, Debug)]
pub struct ConvTranspose2d {
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
    /// The size that is added to one side of the result.
    pub output_padding: [i64; 2],
    /// The number of groups of channels, each of which is computed from its own group of inputs.
    pub groups: i64,
    /// Whether a bias is added.
    pub bias: bool,
    /// The distance between two elements of the window.
    pub dilation: [i64; 2],
}

impl ConvTranspose2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_channels: i64, out_channels: i64, kernel_size: [i64; 2]) -> ConvTranspose2d {
        ConvTranspose2d {
            in_channels,
            out_channels,
            kernel_size,
            stride: [1; 2],
            padding: [0; 2],
            output_padding: [0; 2],
            groups: 1,
            bias: true,
            dilation: [1; 2],
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ConvTranspose2d> {
        Ok(ConvTranspose2d {
            in_channels: arguments.size("in_channels", 1, None)?,
            out_channels: arguments.size("out_channels", 1, None)?,
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 1, Some(1))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            output_padding: arguments.sizes("output_padding", 0, Some(0))?,
            groups: arguments.size("groups", 1, Some(1))?,
            bias: arguments.bool("bias", Some(true))?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
        })
    }
}

impl Layer for ConvTranspose2d {
    fn name(&self) -> &'static str {
        "ConvTranspose2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_channels)
            .value(&self.out_channels)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[1; 2])
            .option("padding", &self.padding, &[0; 2])
            .option("output_padding", &self.output_padding, &[0; 2])
            .option("groups", &self.groups, &1)
            .option("bias", &self.bias, &true)
            .option("dilation", &self.dilation, &[1; 2])
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
            &[self.in_channels, self.out_channels / self.groups, self.kernel_size[0], self.kernel_size[1]],
            fan_in(&[self.in_channels, self.out_channels / self.groups, self.kernel_size[0], self.kernel_size[1]]),
        )?;
        if self.bias {
            init.uniform(
                "bias",
                &[self.out_channels],
                fan_in(&[self.in_channels, self.out_channels / self.groups, self.kernel_size[0], self.kernel_size[1]]),
            )?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
        let stride = self.stride;
        let padding = self.padding;
        let output_padding = self.output_padding;
        let groups = self.groups;
        let dilation = self.dilation;
        ops::conv_transpose2d(cx, x, weight, bias, stride, padding, output_padding, groups, dilation)
    }
}

/// The transpose of a convolution of volumes.
///
/// Shape: (n, in_channels, d, h, w) gives (n, out_channels, (d - 1) * stride - 2 * padding + dilation * (kernel_size - 1) + output_padding + 1, likewise h and w).
///
/// Parameters: `weight` (in_channels, out_channels / groups, kernel_size), `bias` (out_channels) if `bias`.
#[derive(Clone, Debug)]
pub struct ConvTranspose3d {
    /// The number of channels of the input.
    pub in_channels: i64,
    /// The number of channels of the result.
    pub out_channels: i64,
    /// The size of the window.
    pub kernel_size: [i64; 3],
    /// The step of the window.
    pub stride: [i64; 3],
    /// The padding on each side.
    pub padding: [i64; 3],
    /// The size that is added to one side of the result.
    pub output_padding: [i64; 3],
    /// The number of groups of channels, each of which is computed from its own group of inputs.
    pub groups: i64,
    /// Whether a bias is added.
    pub bias: bool,
    /// The distance between two elements of the window.
    pub dilation: [i64; 3],
}

impl ConvTranspose3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(in_channels: i64, out_channels: i64, kernel_size: [i64; 3]) -> ConvTranspose3d {
        ConvTranspose3d {
            in_channels,
            out_channels,
            kernel_size,
            stride: [1; 3],
            padding: [0; 3],
            output_padding: [0; 3],
            groups: 1,
            bias: true,
            dilation: [1; 3],
        }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ConvTranspose3d> {
        Ok(ConvTranspose3d {
            in_channels: arguments.size("in_channels", 1, None)?,
            out_channels: arguments.size("out_channels", 1, None)?,
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            stride: arguments.sizes("stride", 1, Some(1))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            output_padding: arguments.sizes("output_padding", 0, Some(0))?,
            groups: arguments.size("groups", 1, Some(1))?,
            bias: arguments.bool("bias", Some(true))?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
        })
    }
}

impl Layer for ConvTranspose3d {
    fn name(&self) -> &'static str {
        "ConvTranspose3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.in_channels)
            .value(&self.out_channels)
            .value(&self.kernel_size)
            .option("stride", &self.stride, &[1; 3])
            .option("padding", &self.padding, &[0; 3])
            .option("output_padding", &self.output_padding, &[0; 3])
            .option("groups", &self.groups, &1)
            .option("bias", &self.bias, &true)
            .option("dilation", &self.dilation, &[1; 3])
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
            &[
                self.in_channels,
                self.out_channels / self.groups,
                self.kernel_size[0],
                self.kernel_size[1],
                self.kernel_size[2],
            ],
            fan_in(&[
                self.in_channels,
                self.out_channels / self.groups,
                self.kernel_size[0],
                self.kernel_size[1],
                self.kernel_size[2],
            ]),
        )?;
        if self.bias {
            init.uniform(
                "bias",
                &[self.out_channels],
                fan_in(&[
                    self.in_channels,
                    self.out_channels / self.groups,
                    self.kernel_size[0],
                    self.kernel_size[1],
                    self.kernel_size[2],
                ]),
            )?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        let bias = state.optional_parameter("bias");
        let stride = self.stride;
        let padding = self.padding;
        let output_padding = self.output_padding;
        let groups = self.groups;
        let dilation = self.dilation;
        ops::conv_transpose3d(cx, x, weight, bias, stride, padding, output_padding, groups, dilation)
    }
}

/// Normalises each channel: in training with the mean and variance of the batch, in evaluation with the running ones.
///
/// Shape: (n, num_features) or (n, num_features, l) gives the same.
///
/// Parameters: `weight` (num_features) if `affine`, `bias` (num_features) if `affine`.
///
/// Buffers: `running_mean` (num_features) if `track_running_stats`, `running_var` (num_features) if `track_running_stats`, `num_batches_tracked` () if `track_running_stats`.
#[derive(Clone, Debug)]
pub struct BatchNorm1d {
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

impl BatchNorm1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_features: i64) -> BatchNorm1d {
        BatchNorm1d { num_features, eps: 1e-5, momentum: 0.1, affine: true, track_running_stats: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<BatchNorm1d> {
        Ok(BatchNorm1d {
            num_features: arguments.size("num_features", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            momentum: arguments.float("momentum", 0.0, 1.0, Some(0.1))?,
            affine: arguments.bool("affine", Some(true))?,
            track_running_stats: arguments.bool("track_running_stats", Some(true))?,
        })
    }
}

impl Layer for BatchNorm1d {
    fn name(&self) -> &'static str {
        "BatchNorm1d"
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let running_mean = state.optional_buffer("running_mean");
        let running_var = state.optional_buffer("running_var");
        let num_batches_tracked = state.optional_buffer("num_batches_tracked");
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

/// Normalises each channel: in training with the mean and variance of the batch, in evaluation with the running ones.
///
/// Shape: (n, num_features, d, h, w) gives the same.
///
/// Parameters: `weight` (num_features) if `affine`, `bias` (num_features) if `affine`.
///
/// Buffers: `running_mean` (num_features) if `track_running_stats`, `running_var` (num_features) if `track_running_stats`, `num_batches_tracked` () if `track_running_stats`.
#[derive(Clone, Debug)]
pub struct BatchNorm3d {
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

impl BatchNorm3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_features: i64) -> BatchNorm3d {
        BatchNorm3d { num_features, eps: 1e-5, momentum: 0.1, affine: true, track_running_stats: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<BatchNorm3d> {
        Ok(BatchNorm3d {
            num_features: arguments.size("num_features", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            momentum: arguments.float("momentum", 0.0, 1.0, Some(0.1))?,
            affine: arguments.bool("affine", Some(true))?,
            track_running_stats: arguments.bool("track_running_stats", Some(true))?,
        })
    }
}

impl Layer for BatchNorm3d {
    fn name(&self) -> &'static str {
        "BatchNorm3d"
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let running_mean = state.optional_buffer("running_mean");
        let running_var = state.optional_buffer("running_var");
        let num_batches_tracked = state.optional_buffer("num_batches_tracked");
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

/// Normalises the last dimensions with their own mean and variance.
///
/// Shape: (..., normalized_shape) gives the same.
///
/// Parameters: `weight` (normalized_shape) if `elementwise_affine`, `bias` (normalized_shape) if `elementwise_affine and bias`.
#[derive(Clone, Debug)]
pub struct LayerNorm {
    /// The sizes of the last dimensions.
    pub normalized_shape: Vec<i64>,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// Whether the result is multiplied by a weight.
    pub elementwise_affine: bool,
    /// Whether a bias is added.
    pub bias: bool,
}

impl LayerNorm {
    /// With these arguments, and the defaults of the others.
    pub fn new(normalized_shape: Vec<i64>) -> LayerNorm {
        LayerNorm { normalized_shape, eps: 1e-5, elementwise_affine: true, bias: true }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LayerNorm> {
        Ok(LayerNorm {
            normalized_shape: arguments.list("normalized_shape")?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            elementwise_affine: arguments.bool("elementwise_affine", Some(true))?,
            bias: arguments.bool("bias", Some(true))?,
        })
    }
}

impl Layer for LayerNorm {
    fn name(&self) -> &'static str {
        "LayerNorm"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.normalized_shape)
            .option("eps", &self.eps, &1e-5)
            .option("elementwise_affine", &self.elementwise_affine, &true)
            .option("bias", &self.bias, &true)
            .end()
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        if self.elementwise_affine {
            init.parameter("weight", &self.normalized_shape, 1.0)?;
        }
        if self.elementwise_affine && self.bias {
            init.parameter("bias", &self.normalized_shape, 0.0)?;
        }
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let normalized_shape = &self.normalized_shape;
        let eps = self.eps;
        ops::layer_norm(cx, x, normalized_shape, weight, bias, eps)
    }
}

/// Normalises each channel of each sequence with its own mean and variance.
///
/// Shape: (n, num_features, l) gives the same.
///
/// Parameters: `weight` (num_features) if `affine`, `bias` (num_features) if `affine`.
///
/// Buffers: `running_mean` (num_features) if `track_running_stats`, `running_var` (num_features) if `track_running_stats`, `num_batches_tracked` () if `track_running_stats`.
#[derive(Clone, Debug)]
pub struct InstanceNorm1d {
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

impl InstanceNorm1d {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_features: i64) -> InstanceNorm1d {
        InstanceNorm1d { num_features, eps: 1e-5, momentum: 0.1, affine: false, track_running_stats: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<InstanceNorm1d> {
        Ok(InstanceNorm1d {
            num_features: arguments.size("num_features", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            momentum: arguments.float("momentum", 0.0, 1.0, Some(0.1))?,
            affine: arguments.bool("affine", Some(false))?,
            track_running_stats: arguments.bool("track_running_stats", Some(false))?,
        })
    }
}

impl Layer for InstanceNorm1d {
    fn name(&self) -> &'static str {
        "InstanceNorm1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.num_features)
            .option("eps", &self.eps, &1e-5)
            .option("momentum", &self.momentum, &0.1)
            .option("affine", &self.affine, &false)
            .option("track_running_stats", &self.track_running_stats, &false)
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let running_mean = state.optional_buffer("running_mean");
        let running_var = state.optional_buffer("running_var");
        let eps = self.eps;
        let momentum = self.momentum;
        compose::instance_norm(cx, x, [weight, bias], [running_mean, running_var], training, momentum, eps)
    }
}

/// Normalises each channel of each image with its own mean and variance.
///
/// Shape: (n, num_features, h, w) gives the same.
///
/// Parameters: `weight` (num_features) if `affine`, `bias` (num_features) if `affine`.
///
/// Buffers: `running_mean` (num_features) if `track_running_stats`, `running_var` (num_features) if `track_running_stats`, `num_batches_tracked` () if `track_running_stats`.
#[derive(Clone, Debug)]
pub struct InstanceNorm2d {
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

impl InstanceNorm2d {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_features: i64) -> InstanceNorm2d {
        InstanceNorm2d { num_features, eps: 1e-5, momentum: 0.1, affine: false, track_running_stats: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<InstanceNorm2d> {
        Ok(InstanceNorm2d {
            num_features: arguments.size("num_features", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            momentum: arguments.float("momentum", 0.0, 1.0, Some(0.1))?,
            affine: arguments.bool("affine", Some(false))?,
            track_running_stats: arguments.bool("track_running_stats", Some(false))?,
        })
    }
}

impl Layer for InstanceNorm2d {
    fn name(&self) -> &'static str {
        "InstanceNorm2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.num_features)
            .option("eps", &self.eps, &1e-5)
            .option("momentum", &self.momentum, &0.1)
            .option("affine", &self.affine, &false)
            .option("track_running_stats", &self.track_running_stats, &false)
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let running_mean = state.optional_buffer("running_mean");
        let running_var = state.optional_buffer("running_var");
        let eps = self.eps;
        let momentum = self.momentum;
        compose::instance_norm(cx, x, [weight, bias], [running_mean, running_var], training, momentum, eps)
    }
}

/// Normalises each channel of each volume with its own mean and variance.
///
/// Shape: (n, num_features, d, h, w) gives the same.
///
/// Parameters: `weight` (num_features) if `affine`, `bias` (num_features) if `affine`.
///
/// Buffers: `running_mean` (num_features) if `track_running_stats`, `running_var` (num_features) if `track_running_stats`, `num_batches_tracked` () if `track_running_stats`.
#[derive(Clone, Debug)]
pub struct InstanceNorm3d {
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

impl InstanceNorm3d {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_features: i64) -> InstanceNorm3d {
        InstanceNorm3d { num_features, eps: 1e-5, momentum: 0.1, affine: false, track_running_stats: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<InstanceNorm3d> {
        Ok(InstanceNorm3d {
            num_features: arguments.size("num_features", 1, None)?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-5))?,
            momentum: arguments.float("momentum", 0.0, 1.0, Some(0.1))?,
            affine: arguments.bool("affine", Some(false))?,
            track_running_stats: arguments.bool("track_running_stats", Some(false))?,
        })
    }
}

impl Layer for InstanceNorm3d {
    fn name(&self) -> &'static str {
        "InstanceNorm3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.num_features)
            .option("eps", &self.eps, &1e-5)
            .option("momentum", &self.momentum, &0.1)
            .option("affine", &self.affine, &false)
            .option("track_running_stats", &self.track_running_stats, &false)
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
        let weight = state.optional_parameter("weight");
        let bias = state.optional_parameter("bias");
        let running_mean = state.optional_buffer("running_mean");
        let running_var = state.optional_buffer("running_var");
        let eps = self.eps;
        let momentum = self.momentum;
        compose::instance_norm(cx, x, [weight, bias], [running_mean, running_var], training, momentum, eps)
    }
}

/// Divides each element by a power of the mean square of neighbouring channels.
///
/// Shape: (n, c, ...) gives the same.
#[derive(Clone, Debug)]
pub struct LocalResponseNorm {
    /// The number of neighbouring channels.
    pub size: i64,
    /// The weight of the squares.
    pub alpha: f64,
    /// The exponent.
    pub beta: f64,
    /// The summand.
    pub k: f64,
}

impl LocalResponseNorm {
    /// With these arguments, and the defaults of the others.
    pub fn new(size: i64) -> LocalResponseNorm {
        LocalResponseNorm { size, alpha: 1e-4, beta: 0.75, k: 1.0 }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<LocalResponseNorm> {
        Ok(LocalResponseNorm {
            size: arguments.size("size", 1, None)?,
            alpha: arguments.float("alpha", f64::MIN, f64::MAX, Some(1e-4))?,
            beta: arguments.float("beta", f64::MIN, f64::MAX, Some(0.75))?,
            k: arguments.float("k", f64::MIN, f64::MAX, Some(1.0))?,
        })
    }
}

impl Layer for LocalResponseNorm {
    fn name(&self) -> &'static str {
        "LocalResponseNorm"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.size)
            .option("alpha", &self.alpha, &1e-4)
            .option("beta", &self.beta, &0.75)
            .option("k", &self.k, &1.0)
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let size = self.size;
        let alpha = self.alpha;
        let beta = self.beta;
        let k = self.k;
        ops::local_response_norm(cx, x, size, alpha, beta, k)
    }
}

/// Adds the elements of sequences, reflected at their ends.
#[derive(Clone, Debug)]
pub struct ReflectionPad1d {
    /// The padding on each side.
    pub padding: [i64; 2],
}

impl ReflectionPad1d {
    /// With these arguments.
    pub fn new(padding: [i64; 2]) -> ReflectionPad1d {
        ReflectionPad1d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ReflectionPad1d> {
        Ok(ReflectionPad1d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ReflectionPad1d {
    fn name(&self) -> &'static str {
        "ReflectionPad1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 1, 0.0)
    }
}

/// Adds the pixels of images, reflected at their borders.
#[derive(Clone, Debug)]
pub struct ReflectionPad2d {
    /// The padding on each side.
    pub padding: [i64; 4],
}

impl ReflectionPad2d {
    /// With these arguments.
    pub fn new(padding: [i64; 4]) -> ReflectionPad2d {
        ReflectionPad2d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ReflectionPad2d> {
        Ok(ReflectionPad2d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ReflectionPad2d {
    fn name(&self) -> &'static str {
        "ReflectionPad2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 1, 0.0)
    }
}

/// Adds the elements of volumes, reflected at their borders.
#[derive(Clone, Debug)]
pub struct ReflectionPad3d {
    /// The padding on each side.
    pub padding: [i64; 6],
}

impl ReflectionPad3d {
    /// With these arguments.
    pub fn new(padding: [i64; 6]) -> ReflectionPad3d {
        ReflectionPad3d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ReflectionPad3d> {
        Ok(ReflectionPad3d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ReflectionPad3d {
    fn name(&self) -> &'static str {
        "ReflectionPad3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 1, 0.0)
    }
}

/// Repeats the elements at the ends of sequences.
#[derive(Clone, Debug)]
pub struct ReplicationPad1d {
    /// The padding on each side.
    pub padding: [i64; 2],
}

impl ReplicationPad1d {
    /// With these arguments.
    pub fn new(padding: [i64; 2]) -> ReplicationPad1d {
        ReplicationPad1d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ReplicationPad1d> {
        Ok(ReplicationPad1d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ReplicationPad1d {
    fn name(&self) -> &'static str {
        "ReplicationPad1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 2, 0.0)
    }
}

/// Repeats the pixels at the borders of images.
#[derive(Clone, Debug)]
pub struct ReplicationPad2d {
    /// The padding on each side.
    pub padding: [i64; 4],
}

impl ReplicationPad2d {
    /// With these arguments.
    pub fn new(padding: [i64; 4]) -> ReplicationPad2d {
        ReplicationPad2d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ReplicationPad2d> {
        Ok(ReplicationPad2d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ReplicationPad2d {
    fn name(&self) -> &'static str {
        "ReplicationPad2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 2, 0.0)
    }
}

/// Repeats the elements at the borders of volumes.
#[derive(Clone, Debug)]
pub struct ReplicationPad3d {
    /// The padding on each side.
    pub padding: [i64; 6],
}

impl ReplicationPad3d {
    /// With these arguments.
    pub fn new(padding: [i64; 6]) -> ReplicationPad3d {
        ReplicationPad3d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ReplicationPad3d> {
        Ok(ReplicationPad3d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ReplicationPad3d {
    fn name(&self) -> &'static str {
        "ReplicationPad3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 2, 0.0)
    }
}

/// Adds zeros around images.
#[derive(Clone, Debug)]
pub struct ZeroPad2d {
    /// The padding on each side.
    pub padding: [i64; 4],
}

impl ZeroPad2d {
    /// With these arguments.
    pub fn new(padding: [i64; 4]) -> ZeroPad2d {
        ZeroPad2d { padding }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ZeroPad2d> {
        Ok(ZeroPad2d { padding: arguments.ints("padding", None)? })
    }
}

impl Layer for ZeroPad2d {
    fn name(&self) -> &'static str {
        "ZeroPad2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        ops::pad(cx, x, &padding, 0, 0.0)
    }
}

/// Adds a value at the ends of sequences.
#[derive(Clone, Debug)]
pub struct ConstantPad1d {
    /// The padding on each side.
    pub padding: [i64; 2],
    /// The value.
    pub value: f64,
}

impl ConstantPad1d {
    /// With these arguments.
    pub fn new(padding: [i64; 2], value: f64) -> ConstantPad1d {
        ConstantPad1d { padding, value }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ConstantPad1d> {
        Ok(ConstantPad1d {
            padding: arguments.ints("padding", None)?,
            value: arguments.float("value", f64::MIN, f64::MAX, None)?,
        })
    }
}

impl Layer for ConstantPad1d {
    fn name(&self) -> &'static str {
        "ConstantPad1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).value(&self.value).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        let value = self.value;
        ops::pad(cx, x, &padding, 0, value)
    }
}

/// Adds a value around images.
#[derive(Clone, Debug)]
pub struct ConstantPad2d {
    /// The padding on each side.
    pub padding: [i64; 4],
    /// The value.
    pub value: f64,
}

impl ConstantPad2d {
    /// With these arguments.
    pub fn new(padding: [i64; 4], value: f64) -> ConstantPad2d {
        ConstantPad2d { padding, value }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ConstantPad2d> {
        Ok(ConstantPad2d {
            padding: arguments.ints("padding", None)?,
            value: arguments.float("value", f64::MIN, f64::MAX, None)?,
        })
    }
}

impl Layer for ConstantPad2d {
    fn name(&self) -> &'static str {
        "ConstantPad2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).value(&self.value).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        let value = self.value;
        ops::pad(cx, x, &padding, 0, value)
    }
}

/// Adds a value around volumes.
#[derive(Clone, Debug)]
pub struct ConstantPad3d {
    /// The padding on each side.
    pub padding: [i64; 6],
    /// The value.
    pub value: f64,
}

impl ConstantPad3d {
    /// With these arguments.
    pub fn new(padding: [i64; 6], value: f64) -> ConstantPad3d {
        ConstantPad3d { padding, value }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ConstantPad3d> {
        Ok(ConstantPad3d {
            padding: arguments.ints("padding", None)?,
            value: arguments.float("value", f64::MIN, f64::MAX, None)?,
        })
    }
}

impl Layer for ConstantPad3d {
    fn name(&self) -> &'static str {
        "ConstantPad3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.padding).value(&self.value).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let padding = self.padding;
        let value = self.value;
        ops::pad(cx, x, &padding, 0, value)
    }
}

/// In training, sets whole channels of sequences to zero with probability `p` and divides the others by 1 - `p`.
///
/// Shape: (n, c, l) gives the same.
#[derive(Clone, Debug)]
pub struct Dropout1d {
    /// The probability.
    pub p: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for Dropout1d {
    fn default() -> Dropout1d {
        Dropout1d { p: 0.5, inplace: false }
    }
}

impl Dropout1d {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Dropout1d> {
        Ok(Dropout1d {
            p: arguments.float("p", 0.0, 1.0, Some(0.5))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for Dropout1d {
    fn name(&self) -> &'static str {
        "Dropout1d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("p", &self.p, &0.5).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let p = self.p;
        compose::in_place(cx, x, self.inplace, |x| ops::feature_dropout(cx, x, p, training))
    }
}

/// In training, sets whole channels of images to zero with probability `p` and divides the others by 1 - `p`.
///
/// Shape: (n, c, h, w) gives the same.
#[derive(Clone, Debug)]
pub struct Dropout2d {
    /// The probability.
    pub p: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for Dropout2d {
    fn default() -> Dropout2d {
        Dropout2d { p: 0.5, inplace: false }
    }
}

impl Dropout2d {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Dropout2d> {
        Ok(Dropout2d {
            p: arguments.float("p", 0.0, 1.0, Some(0.5))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for Dropout2d {
    fn name(&self) -> &'static str {
        "Dropout2d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("p", &self.p, &0.5).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let p = self.p;
        compose::in_place(cx, x, self.inplace, |x| ops::feature_dropout(cx, x, p, training))
    }
}

/// In training, sets whole channels of volumes to zero with probability `p` and divides the others by 1 - `p`.
///
/// Shape: (n, c, d, h, w) gives the same.
#[derive(Clone, Debug)]
pub struct Dropout3d {
    /// The probability.
    pub p: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for Dropout3d {
    fn default() -> Dropout3d {
        Dropout3d { p: 0.5, inplace: false }
    }
}

impl Dropout3d {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Dropout3d> {
        Ok(Dropout3d {
            p: arguments.float("p", 0.0, 1.0, Some(0.5))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for Dropout3d {
    fn name(&self) -> &'static str {
        "Dropout3d"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("p", &self.p, &0.5).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let p = self.p;
        compose::in_place(cx, x, self.inplace, |x| ops::feature_dropout(cx, x, p, training))
    }
}

/// In training, drops elements with probability `p` so that the mean and variance stay, for nets with SELU.
#[derive(Clone, Debug)]
pub struct AlphaDropout {
    /// The probability.
    pub p: f64,
    /// Whether the result is also written into the input.
    pub inplace: bool,
}

impl Default for AlphaDropout {
    fn default() -> AlphaDropout {
        AlphaDropout { p: 0.5, inplace: false }
    }
}

impl AlphaDropout {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AlphaDropout> {
        Ok(AlphaDropout {
            p: arguments.float("p", 0.0, 1.0, Some(0.5))?,
            inplace: arguments.bool("inplace", Some(false))?,
        })
    }
}

impl Layer for AlphaDropout {
    fn name(&self) -> &'static str {
        "AlphaDropout"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("p", &self.p, &0.5).option("inplace", &self.inplace, &false).end()
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let training = mode.is_training(state);
        let p = self.p;
        compose::in_place(cx, x, self.inplace, |x| ops::alpha_dropout(cx, x, p, training))
    }
}

/// The rows of a table for indices. The row `padding_idx` begins with zeros and gets no gradient.
///
/// Shape: (...) gives (..., embedding_dim).
///
/// Parameters: `weight` (num_embeddings, embedding_dim).
#[derive(Clone, Debug)]
pub struct Embedding {
    /// The number of rows.
    pub num_embeddings: i64,
    /// The number of columns.
    pub embedding_dim: i64,
    /// The row that stays as it is, or none.
    pub padding_idx: i64,
}

impl Embedding {
    /// With these arguments, and the defaults of the others.
    pub fn new(num_embeddings: i64, embedding_dim: i64) -> Embedding {
        Embedding { num_embeddings, embedding_dim, padding_idx: -1 }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Embedding> {
        Ok(Embedding {
            num_embeddings: arguments.size("num_embeddings", 1, None)?,
            embedding_dim: arguments.size("embedding_dim", 1, None)?,
            padding_idx: arguments.int("padding_idx", Some(-1))?,
        })
    }
}

impl Layer for Embedding {
    fn name(&self) -> &'static str {
        "Embedding"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.num_embeddings)
            .value(&self.embedding_dim)
            .option("padding_idx", &self.padding_idx, &-1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["indices"]
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        init.normal("weight", &[self.num_embeddings, self.embedding_dim], Some(self.padding_idx))?;
        Ok(())
    }

    fn forward(&self, state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let indices = inputs.tensor(0)?;
        let weight = state.parameter("weight")?;
        let padding_idx = self.padding_idx;
        compose::embedding(cx, indices, weight, padding_idx)
    }
}

/// The cosine of the angle between vectors along a dimension.
#[derive(Clone, Debug)]
pub struct CosineSimilarity {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
    /// A small number that keeps a result finite.
    pub eps: f64,
}

impl Default for CosineSimilarity {
    fn default() -> CosineSimilarity {
        CosineSimilarity { dim: 1, eps: 1e-8 }
    }
}

impl CosineSimilarity {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<CosineSimilarity> {
        Ok(CosineSimilarity {
            dim: arguments.int("dim", Some(1))?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-8))?,
        })
    }
}

impl Layer for CosineSimilarity {
    fn name(&self) -> &'static str {
        "CosineSimilarity"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("dim", &self.dim, &1).option("eps", &self.eps, &1e-8).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["x1", "x2"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x1 = inputs.tensor(0)?;
        let x2 = inputs.tensor(1)?;
        let dim = self.dim;
        let eps = self.eps;
        ops::cosine_similarity(cx, x1, x2, dim, eps)
    }
}

/// The distance between vectors in the last dimension.
#[derive(Clone, Debug)]
pub struct PairwiseDistance {
    /// The exponent of the norm.
    pub p: f64,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// Whether the last dimension is kept, with size 1.
    pub keepdim: bool,
}

impl Default for PairwiseDistance {
    fn default() -> PairwiseDistance {
        PairwiseDistance { p: 2.0, eps: 1e-6, keepdim: false }
    }
}

impl PairwiseDistance {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<PairwiseDistance> {
        Ok(PairwiseDistance {
            p: arguments.float("p", f64::MIN, f64::MAX, Some(2.0))?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-6))?,
            keepdim: arguments.bool("keepdim", Some(false))?,
        })
    }
}

impl Layer for PairwiseDistance {
    fn name(&self) -> &'static str {
        "PairwiseDistance"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("p", &self.p, &2.0)
            .option("eps", &self.eps, &1e-6)
            .option("keepdim", &self.keepdim, &false)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["x1", "x2"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x1 = inputs.tensor(0)?;
        let x2 = inputs.tensor(1)?;
        let p = self.p;
        let eps = self.eps;
        let keepdim = self.keepdim;
        ops::pairwise_distance(cx, x1, x2, p, eps, keepdim)
    }
}

/// Makes images larger, with pixels from the channels.
///
/// Shape: (..., c * upscale_factor^2, h, w) gives (..., c, h * upscale_factor, w * upscale_factor).
#[derive(Clone, Debug)]
pub struct PixelShuffle {
    /// How much larger the images get in height and width.
    pub upscale_factor: i64,
}

impl PixelShuffle {
    /// With these arguments.
    pub fn new(upscale_factor: i64) -> PixelShuffle {
        PixelShuffle { upscale_factor }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<PixelShuffle> {
        Ok(PixelShuffle { upscale_factor: arguments.size("upscale_factor", 1, None)? })
    }
}

impl Layer for PixelShuffle {
    fn name(&self) -> &'static str {
        "PixelShuffle"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.upscale_factor).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let upscale_factor = self.upscale_factor;
        ops::pixel_shuffle(cx, x, upscale_factor)
    }
}

/// Mixes the channels of groups: the first of each group, then the second of each, and so on.
///
/// Shape: (n, c, ...) gives the same.
#[derive(Clone, Debug)]
pub struct ChannelShuffle {
    /// The number of groups.
    pub groups: i64,
}

impl ChannelShuffle {
    /// With these arguments.
    pub fn new(groups: i64) -> ChannelShuffle {
        ChannelShuffle { groups }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<ChannelShuffle> {
        Ok(ChannelShuffle { groups: arguments.size("groups", 1, None)? })
    }
}

impl Layer for ChannelShuffle {
    fn name(&self) -> &'static str {
        "ChannelShuffle"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.groups).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let groups = self.groups;
        ops::channel_shuffle(cx, x, groups)
    }
}

/// The windows of images as columns.
///
/// Shape: (n, c, h, w) gives (n, c * the size of the window, windows).
#[derive(Clone, Debug)]
pub struct Unfold {
    /// The size of the window.
    pub kernel_size: [i64; 2],
    /// The distance between two elements of the window.
    pub dilation: [i64; 2],
    /// The padding on each side.
    pub padding: [i64; 2],
    /// The step of the window.
    pub stride: [i64; 2],
}

impl Unfold {
    /// With these arguments, and the defaults of the others.
    pub fn new(kernel_size: [i64; 2]) -> Unfold {
        Unfold { kernel_size, dilation: [1; 2], padding: [0; 2], stride: [1; 2] }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Unfold> {
        Ok(Unfold {
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            stride: arguments.sizes("stride", 1, Some(1))?,
        })
    }
}

impl Layer for Unfold {
    fn name(&self) -> &'static str {
        "Unfold"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.kernel_size)
            .option("dilation", &self.dilation, &[1; 2])
            .option("padding", &self.padding, &[0; 2])
            .option("stride", &self.stride, &[1; 2])
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let kernel_size = self.kernel_size;
        let dilation = self.dilation;
        let padding = self.padding;
        let stride = self.stride;
        ops::im2col(cx, x, kernel_size, stride, padding, dilation)
    }
}

/// Images of columns: each pixel is the sum of its elements in all windows.
///
/// Shape: (n, c * the size of the window, windows) gives (n, c, output_size).
#[derive(Clone, Debug)]
pub struct Fold {
    /// The sizes of the result after the channels.
    pub output_size: [i64; 2],
    /// The size of the window.
    pub kernel_size: [i64; 2],
    /// The distance between two elements of the window.
    pub dilation: [i64; 2],
    /// The padding on each side.
    pub padding: [i64; 2],
    /// The step of the window.
    pub stride: [i64; 2],
}

impl Fold {
    /// With these arguments, and the defaults of the others.
    pub fn new(output_size: [i64; 2], kernel_size: [i64; 2]) -> Fold {
        Fold { output_size, kernel_size, dilation: [1; 2], padding: [0; 2], stride: [1; 2] }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Fold> {
        Ok(Fold {
            output_size: arguments.sizes("output_size", 1, None)?,
            kernel_size: arguments.sizes("kernel_size", 1, None)?,
            dilation: arguments.sizes("dilation", 1, Some(1))?,
            padding: arguments.sizes("padding", 0, Some(0))?,
            stride: arguments.sizes("stride", 1, Some(1))?,
        })
    }
}

impl Layer for Fold {
    fn name(&self) -> &'static str {
        "Fold"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .value(&self.output_size)
            .value(&self.kernel_size)
            .option("dilation", &self.dilation, &[1; 2])
            .option("padding", &self.padding, &[0; 2])
            .option("stride", &self.stride, &[1; 2])
            .end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let output_size = self.output_size;
        let kernel_size = self.kernel_size;
        let dilation = self.dilation;
        let padding = self.padding;
        let stride = self.stride;
        ops::col2im(cx, x, output_size, kernel_size, stride, padding, dilation)
    }
}

/// The cross entropy of logits and classes or their probabilities.
///
/// Shape: (n, classes, ...) or (classes), with classes of int64 without that dimension, or probabilities of the same shape.
#[derive(Clone, Debug)]
pub struct CrossEntropyLoss {
    /// The class that does not count.
    pub ignore_index: i64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
    /// The share of the targets that is spread evenly over the classes.
    pub label_smoothing: f64,
}

impl Default for CrossEntropyLoss {
    fn default() -> CrossEntropyLoss {
        CrossEntropyLoss { ignore_index: -100, reduction: 1, label_smoothing: 0.0 }
    }
}

impl CrossEntropyLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<CrossEntropyLoss> {
        Ok(CrossEntropyLoss {
            ignore_index: arguments.int("ignore_index", Some(-100))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
            label_smoothing: arguments.float("label_smoothing", 0.0, 1.0, Some(0.0))?,
        })
    }
}

impl Layer for CrossEntropyLoss {
    fn name(&self) -> &'static str {
        "CrossEntropyLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("ignore_index", &self.ignore_index, &-100)
            .option("reduction", &self.reduction, &1)
            .option("label_smoothing", &self.label_smoothing, &0.0)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "weight?"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let weight = inputs.optional(2);
        let ignore_index = self.ignore_index;
        let reduction = self.reduction;
        let label_smoothing = self.label_smoothing;
        ops::cross_entropy(cx, input, target, reduction, weight, ignore_index, label_smoothing)
    }
}

/// The negative logarithms of the probabilities of the classes.
///
/// Shape: (n, classes, ...) or (classes), with classes of int64 without that dimension, or probabilities of the same shape.
#[derive(Clone, Debug)]
pub struct NLLLoss {
    /// The class that does not count.
    pub ignore_index: i64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for NLLLoss {
    fn default() -> NLLLoss {
        NLLLoss { ignore_index: -100, reduction: 1 }
    }
}

impl NLLLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<NLLLoss> {
        Ok(NLLLoss {
            ignore_index: arguments.int("ignore_index", Some(-100))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for NLLLoss {
    fn name(&self) -> &'static str {
        "NLLLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("ignore_index", &self.ignore_index, &-100)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "weight?"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let weight = inputs.optional(2);
        let ignore_index = self.ignore_index;
        let reduction = self.reduction;
        ops::nll_loss(cx, input, target, reduction, weight, ignore_index)
    }
}

/// The squared differences.
#[derive(Clone, Debug)]
pub struct MSELoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for MSELoss {
    fn default() -> MSELoss {
        MSELoss { reduction: 1 }
    }
}

impl MSELoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MSELoss> {
        Ok(MSELoss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for MSELoss {
    fn name(&self) -> &'static str {
        "MSELoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        ops::mse_loss(cx, input, target, reduction, None)
    }
}

/// The absolute differences.
#[derive(Clone, Debug)]
pub struct L1Loss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for L1Loss {
    fn default() -> L1Loss {
        L1Loss { reduction: 1 }
    }
}

impl L1Loss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<L1Loss> {
        Ok(L1Loss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for L1Loss {
    fn name(&self) -> &'static str {
        "L1Loss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        ops::l1_loss(cx, input, target, reduction, None)
    }
}

/// The absolute differences, and half of their squares divided by `beta` below it.
#[derive(Clone, Debug)]
pub struct SmoothL1Loss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
    /// The difference below which the loss is a square.
    pub beta: f64,
}

impl Default for SmoothL1Loss {
    fn default() -> SmoothL1Loss {
        SmoothL1Loss { reduction: 1, beta: 1.0 }
    }
}

impl SmoothL1Loss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<SmoothL1Loss> {
        Ok(SmoothL1Loss {
            reduction: arguments.choice("reduction", 3, Some(1))?,
            beta: arguments.float("beta", 0.0, f64::MAX, Some(1.0))?,
        })
    }
}

impl Layer for SmoothL1Loss {
    fn name(&self) -> &'static str {
        "SmoothL1Loss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).option("beta", &self.beta, &1.0).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        let beta = self.beta;
        ops::smooth_l1_loss(cx, input, target, reduction, beta)
    }
}

/// Half of the squared differences, and lines with the slope `delta` beyond it.
#[derive(Clone, Debug)]
pub struct HuberLoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
    /// The difference above which the loss is a line.
    pub delta: f64,
}

impl Default for HuberLoss {
    fn default() -> HuberLoss {
        HuberLoss { reduction: 1, delta: 1.0 }
    }
}

impl HuberLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<HuberLoss> {
        Ok(HuberLoss {
            reduction: arguments.choice("reduction", 3, Some(1))?,
            delta: arguments.float("delta", 0.0, f64::MAX, Some(1.0))?,
        })
    }
}

impl Layer for HuberLoss {
    fn name(&self) -> &'static str {
        "HuberLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).option("delta", &self.delta, &1.0).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        let delta = self.delta;
        ops::huber_loss(cx, input, target, reduction, delta, None)
    }
}

/// The cross entropy of probabilities and targets from 0 to 1.
#[derive(Clone, Debug)]
pub struct BCELoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for BCELoss {
    fn default() -> BCELoss {
        BCELoss { reduction: 1 }
    }
}

impl BCELoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<BCELoss> {
        Ok(BCELoss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for BCELoss {
    fn name(&self) -> &'static str {
        "BCELoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "weight?"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let weight = inputs.optional(2);
        let reduction = self.reduction;
        ops::binary_cross_entropy(cx, input, target, reduction, weight)
    }
}

/// The cross entropy of logits and targets from 0 to 1.
#[derive(Clone, Debug)]
pub struct BCEWithLogitsLoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for BCEWithLogitsLoss {
    fn default() -> BCEWithLogitsLoss {
        BCEWithLogitsLoss { reduction: 1 }
    }
}

impl BCEWithLogitsLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<BCEWithLogitsLoss> {
        Ok(BCEWithLogitsLoss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for BCEWithLogitsLoss {
    fn name(&self) -> &'static str {
        "BCEWithLogitsLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "weight?", "pos_weight?"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let weight = inputs.optional(2);
        let pos_weight = inputs.optional(3);
        let reduction = self.reduction;
        ops::binary_cross_entropy_with_logits(cx, input, target, reduction, weight, pos_weight)
    }
}

/// The Kullback-Leibler divergence of logarithms of probabilities from targets.
#[derive(Clone, Debug)]
pub struct KLDivLoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
    /// Whether the targets are logarithms.
    pub log_target: bool,
}

impl Default for KLDivLoss {
    fn default() -> KLDivLoss {
        KLDivLoss { reduction: 1, log_target: false }
    }
}

impl KLDivLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<KLDivLoss> {
        Ok(KLDivLoss {
            reduction: arguments.choice("reduction", 3, Some(1))?,
            log_target: arguments.bool("log_target", Some(false))?,
        })
    }
}

impl Layer for KLDivLoss {
    fn name(&self) -> &'static str {
        "KLDivLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("reduction", &self.reduction, &1)
            .option("log_target", &self.log_target, &false)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        let log_target = self.log_target;
        ops::kl_div(cx, input, target, reduction, log_target)
    }
}

/// The negative log likelihood of Poisson distributions.
#[derive(Clone, Debug)]
pub struct PoissonNLLLoss {
    /// Whether the input has logarithms.
    pub log_input: bool,
    /// Whether the constant term is added.
    pub full: bool,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for PoissonNLLLoss {
    fn default() -> PoissonNLLLoss {
        PoissonNLLLoss { log_input: true, full: false, eps: 1e-8, reduction: 1 }
    }
}

impl PoissonNLLLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<PoissonNLLLoss> {
        Ok(PoissonNLLLoss {
            log_input: arguments.bool("log_input", Some(true))?,
            full: arguments.bool("full", Some(false))?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-8))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for PoissonNLLLoss {
    fn name(&self) -> &'static str {
        "PoissonNLLLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("log_input", &self.log_input, &true)
            .option("full", &self.full, &false)
            .option("eps", &self.eps, &1e-8)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let log_input = self.log_input;
        let full = self.full;
        let eps = self.eps;
        let reduction = self.reduction;
        ops::poisson_nll_loss(cx, input, target, reduction, log_input, eps, full)
    }
}

/// The logarithm of 1 + exp(-input * target), with targets of 1 and -1.
#[derive(Clone, Debug)]
pub struct SoftMarginLoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for SoftMarginLoss {
    fn default() -> SoftMarginLoss {
        SoftMarginLoss { reduction: 1 }
    }
}

impl SoftMarginLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<SoftMarginLoss> {
        Ok(SoftMarginLoss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for SoftMarginLoss {
    fn name(&self) -> &'static str {
        "SoftMarginLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        ops::soft_margin_loss(cx, input, target, reduction)
    }
}

/// How far the targets of an example are not above each other class by 1, divided by the number of classes.
#[derive(Clone, Debug)]
pub struct MultiLabelMarginLoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for MultiLabelMarginLoss {
    fn default() -> MultiLabelMarginLoss {
        MultiLabelMarginLoss { reduction: 1 }
    }
}

impl MultiLabelMarginLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MultiLabelMarginLoss> {
        Ok(MultiLabelMarginLoss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for MultiLabelMarginLoss {
    fn name(&self) -> &'static str {
        "MultiLabelMarginLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let reduction = self.reduction;
        ops::multilabel_margin_loss(cx, input, target, reduction)
    }
}

/// The mean over the classes of the cross entropy of logits and targets from 0 to 1.
#[derive(Clone, Debug)]
pub struct MultiLabelSoftMarginLoss {
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for MultiLabelSoftMarginLoss {
    fn default() -> MultiLabelSoftMarginLoss {
        MultiLabelSoftMarginLoss { reduction: 1 }
    }
}

impl MultiLabelSoftMarginLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MultiLabelSoftMarginLoss> {
        Ok(MultiLabelSoftMarginLoss { reduction: arguments.choice("reduction", 3, Some(1))? })
    }
}

impl Layer for MultiLabelSoftMarginLoss {
    fn name(&self) -> &'static str {
        "MultiLabelSoftMarginLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).option("reduction", &self.reduction, &1).end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "weight?"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let weight = inputs.optional(2);
        let reduction = self.reduction;
        ops::multilabel_soft_margin_loss(cx, input, target, reduction, weight)
    }
}

/// The mean over the classes of how far the target is not above each other class by the margin.
#[derive(Clone, Debug)]
pub struct MultiMarginLoss {
    /// The power of each term, 1 or 2.
    pub p: i64,
    /// The margin.
    pub margin: f64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for MultiMarginLoss {
    fn default() -> MultiMarginLoss {
        MultiMarginLoss { p: 1, margin: 1.0, reduction: 1 }
    }
}

impl MultiMarginLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MultiMarginLoss> {
        Ok(MultiMarginLoss {
            p: arguments.int("p", Some(1))?,
            margin: arguments.float("margin", f64::MIN, f64::MAX, Some(1.0))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for MultiMarginLoss {
    fn name(&self) -> &'static str {
        "MultiMarginLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("p", &self.p, &1)
            .option("margin", &self.margin, &1.0)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "weight?"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let weight = inputs.optional(2);
        let p = self.p;
        let margin = self.margin;
        let reduction = self.reduction;
        ops::multi_margin_loss(cx, input, target, margin, reduction, p, weight)
    }
}

/// The input where the target is 1, and the greater of 0 and the margin less the input where it is -1.
#[derive(Clone, Debug)]
pub struct HingeEmbeddingLoss {
    /// The margin.
    pub margin: f64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for HingeEmbeddingLoss {
    fn default() -> HingeEmbeddingLoss {
        HingeEmbeddingLoss { margin: 1.0, reduction: 1 }
    }
}

impl HingeEmbeddingLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<HingeEmbeddingLoss> {
        Ok(HingeEmbeddingLoss {
            margin: arguments.float("margin", f64::MIN, f64::MAX, Some(1.0))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for HingeEmbeddingLoss {
    fn name(&self) -> &'static str {
        "HingeEmbeddingLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("margin", &self.margin, &1.0)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let margin = self.margin;
        let reduction = self.reduction;
        ops::hinge_embedding_loss(cx, input, target, reduction, margin)
    }
}

/// 1 less the cosine where the target is 1, and the greater of 0 and the cosine less the margin where it is -1.
#[derive(Clone, Debug)]
pub struct CosineEmbeddingLoss {
    /// The margin.
    pub margin: f64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for CosineEmbeddingLoss {
    fn default() -> CosineEmbeddingLoss {
        CosineEmbeddingLoss { margin: 0.0, reduction: 1 }
    }
}

impl CosineEmbeddingLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<CosineEmbeddingLoss> {
        Ok(CosineEmbeddingLoss {
            margin: arguments.float("margin", f64::MIN, f64::MAX, Some(0.0))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for CosineEmbeddingLoss {
    fn name(&self) -> &'static str {
        "CosineEmbeddingLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("margin", &self.margin, &0.0)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["x1", "x2", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x1 = inputs.tensor(0)?;
        let x2 = inputs.tensor(1)?;
        let target = inputs.tensor(2)?;
        let margin = self.margin;
        let reduction = self.reduction;
        ops::cosine_embedding_loss(cx, x1, x2, target, margin, reduction)
    }
}

/// The greater of 0 and the margin less the target, 1 or -1, times the difference.
#[derive(Clone, Debug)]
pub struct MarginRankingLoss {
    /// The margin.
    pub margin: f64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for MarginRankingLoss {
    fn default() -> MarginRankingLoss {
        MarginRankingLoss { margin: 0.0, reduction: 1 }
    }
}

impl MarginRankingLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MarginRankingLoss> {
        Ok(MarginRankingLoss {
            margin: arguments.float("margin", f64::MIN, f64::MAX, Some(0.0))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for MarginRankingLoss {
    fn name(&self) -> &'static str {
        "MarginRankingLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("margin", &self.margin, &0.0)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["x1", "x2", "target"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x1 = inputs.tensor(0)?;
        let x2 = inputs.tensor(1)?;
        let target = inputs.tensor(2)?;
        let margin = self.margin;
        let reduction = self.reduction;
        ops::margin_ranking_loss(cx, x1, x2, target, margin, reduction)
    }
}

/// The greater of 0 and the margin plus the distance to the positive less that to the negative.
#[derive(Clone, Debug)]
pub struct TripletMarginLoss {
    /// The margin.
    pub margin: f64,
    /// The exponent of the norm.
    pub p: f64,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// Whether the distance from the positive to the negative counts if it is less.
    pub swap: bool,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for TripletMarginLoss {
    fn default() -> TripletMarginLoss {
        TripletMarginLoss { margin: 1.0, p: 2.0, eps: 1e-6, swap: false, reduction: 1 }
    }
}

impl TripletMarginLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<TripletMarginLoss> {
        Ok(TripletMarginLoss {
            margin: arguments.float("margin", f64::MIN, f64::MAX, Some(1.0))?,
            p: arguments.float("p", f64::MIN, f64::MAX, Some(2.0))?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-6))?,
            swap: arguments.bool("swap", Some(false))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for TripletMarginLoss {
    fn name(&self) -> &'static str {
        "TripletMarginLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("margin", &self.margin, &1.0)
            .option("p", &self.p, &2.0)
            .option("eps", &self.eps, &1e-6)
            .option("swap", &self.swap, &false)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["anchor", "positive", "negative"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let anchor = inputs.tensor(0)?;
        let positive = inputs.tensor(1)?;
        let negative = inputs.tensor(2)?;
        let margin = self.margin;
        let p = self.p;
        let eps = self.eps;
        let swap = self.swap;
        let reduction = self.reduction;
        ops::triplet_margin_loss(cx, anchor, positive, negative, margin, p, eps, reduction, swap)
    }
}

/// The negative log likelihood of normal distributions with means and variances.
#[derive(Clone, Debug)]
pub struct GaussianNLLLoss {
    /// Whether the constant term is added.
    pub full: bool,
    /// A small number that keeps a result finite.
    pub eps: f64,
    /// What the result is: 0 for none, 1 for mean, 2 for sum.
    pub reduction: i64,
}

impl Default for GaussianNLLLoss {
    fn default() -> GaussianNLLLoss {
        GaussianNLLLoss { full: false, eps: 1e-6, reduction: 1 }
    }
}

impl GaussianNLLLoss {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<GaussianNLLLoss> {
        Ok(GaussianNLLLoss {
            full: arguments.bool("full", Some(false))?,
            eps: arguments.float("eps", 0.0, f64::MAX, Some(1e-6))?,
            reduction: arguments.choice("reduction", 3, Some(1))?,
        })
    }
}

impl Layer for GaussianNLLLoss {
    fn name(&self) -> &'static str {
        "GaussianNLLLoss"
    }

    fn describe(&self) -> String {
        Description::new(self.name())
            .option("full", &self.full, &false)
            .option("eps", &self.eps, &1e-6)
            .option("reduction", &self.reduction, &1)
            .end()
    }

    fn inputs(&self) -> &'static [&'static str] {
        &["input", "target", "variance"]
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let input = inputs.tensor(0)?;
        let target = inputs.tensor(1)?;
        let variance = inputs.tensor(2)?;
        let full = self.full;
        let eps = self.eps;
        let reduction = self.reduction;
        ops::gaussian_nll_loss(cx, input, target, variance, reduction, full, eps)
    }
}

/// Makes images smaller, with channels from the pixels: the reverse of a pixel shuffle.
///
/// Shape: (..., c, h * downscale_factor, w * downscale_factor) gives (..., c * downscale_factor^2, h, w).
#[derive(Clone, Debug)]
pub struct PixelUnshuffle {
    /// How much smaller the images get in height and width.
    pub downscale_factor: i64,
}

impl PixelUnshuffle {
    /// With these arguments.
    pub fn new(downscale_factor: i64) -> PixelUnshuffle {
        PixelUnshuffle { downscale_factor }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<PixelUnshuffle> {
        Ok(PixelUnshuffle { downscale_factor: arguments.size("downscale_factor", 1, None)? })
    }
}

impl Layer for PixelUnshuffle {
    fn name(&self) -> &'static str {
        "PixelUnshuffle"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.downscale_factor).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let downscale_factor = self.downscale_factor;
        compose::pixel_unshuffle(cx, x, downscale_factor)
    }
}

/// Splits a dimension into several. One of the sizes may be -1, which stands for the rest.
///
/// Shape: (..., the product of unflattened_size, ...) gives (..., unflattened_size, ...).
#[derive(Clone, Debug)]
pub struct Unflatten {
    /// The dimension; a negative one counts from the end.
    pub dim: i64,
    /// The sizes that the dimension gets.
    pub unflattened_size: Vec<i64>,
}

impl Unflatten {
    /// With these arguments.
    pub fn new(dim: i64, unflattened_size: Vec<i64>) -> Unflatten {
        Unflatten { dim, unflattened_size }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Unflatten> {
        Ok(Unflatten { dim: arguments.int("dim", None)?, unflattened_size: arguments.list("unflattened_size")? })
    }
}

impl Layer for Unflatten {
    fn name(&self) -> &'static str {
        "Unflatten"
    }

    fn describe(&self) -> String {
        Description::new(self.name()).value(&self.dim).value(&self.unflattened_size).end()
    }

    fn forward(&self, _state: &State, cx: &Context, inputs: Inputs<'_>, _mode: Mode) -> Result<Tensor> {
        let x = inputs.tensor(0)?;
        let dim = self.dim;
        let unflattened_size = &self.unflattened_size;
        compose::unflatten(cx, x, dim, unflattened_size)
    }
}
