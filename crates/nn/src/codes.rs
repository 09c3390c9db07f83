//! The kinds that cross the ABI by their codes. Generated from crates/core/src/codes.toml by `cargo xtask codegen`: do not edit.

use tensor_core::{Error, Result};

/// Kinds of module; their numbers are explained with tensor_module_new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ModuleKind {
    /// `TENSOR_MODULE_CUSTOM`.
    Custom = 0,
    /// `TENSOR_MODULE_LINEAR`.
    Linear = 1,
    /// `TENSOR_MODULE_CONV2D`.
    Conv2d = 2,
    /// `TENSOR_MODULE_BATCH_NORM2D`.
    BatchNorm2d = 3,
    /// `TENSOR_MODULE_DROPOUT`.
    Dropout = 4,
    /// `TENSOR_MODULE_FLATTEN`.
    Flatten = 5,
    /// `TENSOR_MODULE_MAX_POOL2D`.
    MaxPool2d = 6,
    /// `TENSOR_MODULE_AVG_POOL2D`.
    AvgPool2d = 7,
    /// `TENSOR_MODULE_ADAPTIVE_AVG_POOL2D`.
    AdaptiveAvgPool2d = 8,
    /// `TENSOR_MODULE_ACTIVATION`.
    Activation = 9,
    /// `TENSOR_MODULE_SEQUENTIAL`.
    Sequential = 10,
    /// `TENSOR_MODULE_SOFTMAX`.
    Softmax = 11,
    /// `TENSOR_MODULE_LOG_SOFTMAX`.
    LogSoftmax = 12,
    /// `TENSOR_MODULE_IDENTITY`.
    Identity = 13,
}

impl ModuleKind {
    /// The kind of a code; another code is an argument error.
    pub fn from_code(code: i32) -> Result<ModuleKind> {
        Ok(match code {
            0 => ModuleKind::Custom,
            1 => ModuleKind::Linear,
            2 => ModuleKind::Conv2d,
            3 => ModuleKind::BatchNorm2d,
            4 => ModuleKind::Dropout,
            5 => ModuleKind::Flatten,
            6 => ModuleKind::MaxPool2d,
            7 => ModuleKind::AvgPool2d,
            8 => ModuleKind::AdaptiveAvgPool2d,
            9 => ModuleKind::Activation,
            10 => ModuleKind::Sequential,
            11 => ModuleKind::Softmax,
            12 => ModuleKind::LogSoftmax,
            13 => ModuleKind::Identity,
            _ => return Err(unknown("module", code, "0 (custom) to 13 (identity)")),
        })
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            ModuleKind::Custom => "custom",
            ModuleKind::Linear => "linear",
            ModuleKind::Conv2d => "conv2d",
            ModuleKind::BatchNorm2d => "batch_norm2d",
            ModuleKind::Dropout => "dropout",
            ModuleKind::Flatten => "flatten",
            ModuleKind::MaxPool2d => "max_pool2d",
            ModuleKind::AvgPool2d => "avg_pool2d",
            ModuleKind::AdaptiveAvgPool2d => "adaptive_avg_pool2d",
            ModuleKind::Activation => "activation",
            ModuleKind::Sequential => "sequential",
            ModuleKind::Softmax => "softmax",
            ModuleKind::LogSoftmax => "log_softmax",
            ModuleKind::Identity => "identity",
        }
    }
}

/// Kinds of optimizer. Their numbers are in the order of tensor_optimizer_new; those at the end may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum OptimizerKind {
    /// `TENSOR_OPTIMIZER_SGD`.
    Sgd = 0,
    /// `TENSOR_OPTIMIZER_ADAM`.
    Adam = 1,
    /// `TENSOR_OPTIMIZER_ADAMW`.
    Adamw = 2,
    /// `TENSOR_OPTIMIZER_ADAGRAD`.
    Adagrad = 3,
    /// `TENSOR_OPTIMIZER_RMSPROP`.
    Rmsprop = 4,
    /// `TENSOR_OPTIMIZER_ADADELTA`.
    Adadelta = 5,
    /// `TENSOR_OPTIMIZER_ADAMAX`.
    Adamax = 6,
    /// `TENSOR_OPTIMIZER_NADAM`.
    Nadam = 7,
    /// `TENSOR_OPTIMIZER_RADAM`.
    Radam = 8,
    /// `TENSOR_OPTIMIZER_RPROP`.
    Rprop = 9,
    /// `TENSOR_OPTIMIZER_ASGD`.
    Asgd = 10,
    /// `TENSOR_OPTIMIZER_SGLD`.
    Sgld = 11,
    /// `TENSOR_OPTIMIZER_DCASGD`.
    Dcasgd = 12,
    /// `TENSOR_OPTIMIZER_FTRL`.
    Ftrl = 13,
    /// `TENSOR_OPTIMIZER_SIGNUM`.
    Signum = 14,
}

impl OptimizerKind {
    /// The kind of a code; another code is an argument error.
    pub fn from_code(code: i32) -> Result<OptimizerKind> {
        Ok(match code {
            0 => OptimizerKind::Sgd,
            1 => OptimizerKind::Adam,
            2 => OptimizerKind::Adamw,
            3 => OptimizerKind::Adagrad,
            4 => OptimizerKind::Rmsprop,
            5 => OptimizerKind::Adadelta,
            6 => OptimizerKind::Adamax,
            7 => OptimizerKind::Nadam,
            8 => OptimizerKind::Radam,
            9 => OptimizerKind::Rprop,
            10 => OptimizerKind::Asgd,
            11 => OptimizerKind::Sgld,
            12 => OptimizerKind::Dcasgd,
            13 => OptimizerKind::Ftrl,
            14 => OptimizerKind::Signum,
            _ => return Err(unknown("optimizer", code, "0 (sgd) to 14 (signum)")),
        })
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            OptimizerKind::Sgd => "sgd",
            OptimizerKind::Adam => "adam",
            OptimizerKind::Adamw => "adamw",
            OptimizerKind::Adagrad => "adagrad",
            OptimizerKind::Rmsprop => "rmsprop",
            OptimizerKind::Adadelta => "adadelta",
            OptimizerKind::Adamax => "adamax",
            OptimizerKind::Nadam => "nadam",
            OptimizerKind::Radam => "radam",
            OptimizerKind::Rprop => "rprop",
            OptimizerKind::Asgd => "asgd",
            OptimizerKind::Sgld => "sgld",
            OptimizerKind::Dcasgd => "dcasgd",
            OptimizerKind::Ftrl => "ftrl",
            OptimizerKind::Signum => "signum",
        }
    }
}

/// Kinds of schedule of the learning rate; their numbers are explained with the optimizers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ScheduleKind {
    /// `TENSOR_SCHEDULE_STEP`.
    Step = 0,
    /// `TENSOR_SCHEDULE_COSINE`.
    Cosine = 1,
}

impl ScheduleKind {
    /// The kind of a code; another code is an argument error.
    pub fn from_code(code: i32) -> Result<ScheduleKind> {
        Ok(match code {
            0 => ScheduleKind::Step,
            1 => ScheduleKind::Cosine,
            _ => return Err(unknown("schedule", code, "0 (step) to 1 (cosine)")),
        })
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            ScheduleKind::Step => "step",
            ScheduleKind::Cosine => "cosine",
        }
    }
}

/// Formats of image files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ImageKind {
    /// `TENSOR_IMAGE_PNG`.
    Png = 0,
    /// `TENSOR_IMAGE_JPEG`.
    Jpeg = 1,
}

impl ImageKind {
    /// The kind of a code; another code is an argument error.
    pub fn from_code(code: i32) -> Result<ImageKind> {
        Ok(match code {
            0 => ImageKind::Png,
            1 => ImageKind::Jpeg,
            _ => return Err(unknown("image", code, "0 (png) to 1 (jpeg)")),
        })
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            ImageKind::Png => "png",
            ImageKind::Jpeg => "jpeg",
        }
    }
}

/// The channels of a decoded image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ChannelsKind {
    /// `TENSOR_CHANNELS_UNCHANGED`.
    Unchanged = 0,
    /// `TENSOR_CHANNELS_GRAY`.
    Gray = 1,
    /// `TENSOR_CHANNELS_GRAY_ALPHA`.
    GrayAlpha = 2,
    /// `TENSOR_CHANNELS_RGB`.
    Rgb = 3,
    /// `TENSOR_CHANNELS_RGB_ALPHA`.
    RgbAlpha = 4,
}

impl ChannelsKind {
    /// The kind of a code; another code is an argument error.
    pub fn from_code(code: i32) -> Result<ChannelsKind> {
        Ok(match code {
            0 => ChannelsKind::Unchanged,
            1 => ChannelsKind::Gray,
            2 => ChannelsKind::GrayAlpha,
            3 => ChannelsKind::Rgb,
            4 => ChannelsKind::RgbAlpha,
            _ => return Err(unknown("channels", code, "0 (unchanged) to 4 (rgb_alpha)")),
        })
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            ChannelsKind::Unchanged => "unchanged",
            ChannelsKind::Gray => "gray",
            ChannelsKind::GrayAlpha => "gray_alpha",
            ChannelsKind::Rgb => "rgb",
            ChannelsKind::RgbAlpha => "rgb_alpha",
        }
    }
}

#[cold]
fn unknown(what: &str, code: i32, expected: &str) -> Error {
    Error::argument(format!("unknown kind of {what} {code}: expected {expected}"))
}
