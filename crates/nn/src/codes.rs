//! The kinds that cross the ABI by their codes. Generated from crates/core/src/codes.toml by `cargo xtask codegen`: do not edit.

use tensor_core::{Error, Result};

/// Kinds of module, with their integers | floating-point numbers; see tensor_module_new.
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
    /// `TENSOR_MODULE_SOFTSHRINK`.
    Softshrink = 14,
    /// `TENSOR_MODULE_GROUP_NORM`.
    GroupNorm = 15,
    /// `TENSOR_MODULE_BILINEAR`.
    Bilinear = 16,
    /// `TENSOR_MODULE_LEAKY_RELU`.
    LeakyRelu = 17,
    /// `TENSOR_MODULE_ELU`.
    Elu = 18,
    /// `TENSOR_MODULE_CELU`.
    Celu = 19,
    /// `TENSOR_MODULE_HARDTANH`.
    Hardtanh = 20,
    /// `TENSOR_MODULE_HARDSHRINK`.
    Hardshrink = 21,
    /// `TENSOR_MODULE_GLU`.
    Glu = 22,
    /// `TENSOR_MODULE_SOFTMIN`.
    Softmin = 23,
    /// `TENSOR_MODULE_SOFTMAX2D`.
    Softmax2d = 24,
    /// `TENSOR_MODULE_SOFTPLUS`.
    Softplus = 25,
    /// `TENSOR_MODULE_THRESHOLD`.
    Threshold = 26,
    /// `TENSOR_MODULE_PRELU`.
    Prelu = 27,
    /// `TENSOR_MODULE_RRELU`.
    Rrelu = 28,
    /// `TENSOR_MODULE_MAX_POOL1D`.
    MaxPool1d = 29,
    /// `TENSOR_MODULE_MAX_POOL3D`.
    MaxPool3d = 30,
    /// `TENSOR_MODULE_AVG_POOL1D`.
    AvgPool1d = 31,
    /// `TENSOR_MODULE_AVG_POOL3D`.
    AvgPool3d = 32,
    /// `TENSOR_MODULE_ADAPTIVE_AVG_POOL1D`.
    AdaptiveAvgPool1d = 33,
    /// `TENSOR_MODULE_ADAPTIVE_AVG_POOL3D`.
    AdaptiveAvgPool3d = 34,
    /// `TENSOR_MODULE_ADAPTIVE_MAX_POOL1D`.
    AdaptiveMaxPool1d = 35,
    /// `TENSOR_MODULE_ADAPTIVE_MAX_POOL2D`.
    AdaptiveMaxPool2d = 36,
    /// `TENSOR_MODULE_ADAPTIVE_MAX_POOL3D`.
    AdaptiveMaxPool3d = 37,
    /// `TENSOR_MODULE_LP_POOL1D`.
    LpPool1d = 38,
    /// `TENSOR_MODULE_LP_POOL2D`.
    LpPool2d = 39,
    /// `TENSOR_MODULE_LP_POOL3D`.
    LpPool3d = 40,
    /// `TENSOR_MODULE_CONV1D`.
    Conv1d = 41,
    /// `TENSOR_MODULE_CONV3D`.
    Conv3d = 42,
    /// `TENSOR_MODULE_CONV_TRANSPOSE1D`.
    ConvTranspose1d = 43,
    /// `TENSOR_MODULE_CONV_TRANSPOSE2D`.
    ConvTranspose2d = 44,
    /// `TENSOR_MODULE_CONV_TRANSPOSE3D`.
    ConvTranspose3d = 45,
    /// `TENSOR_MODULE_BATCH_NORM1D`.
    BatchNorm1d = 46,
    /// `TENSOR_MODULE_BATCH_NORM3D`.
    BatchNorm3d = 47,
    /// `TENSOR_MODULE_LAYER_NORM`.
    LayerNorm = 48,
    /// `TENSOR_MODULE_INSTANCE_NORM1D`.
    InstanceNorm1d = 49,
    /// `TENSOR_MODULE_INSTANCE_NORM2D`.
    InstanceNorm2d = 50,
    /// `TENSOR_MODULE_INSTANCE_NORM3D`.
    InstanceNorm3d = 51,
    /// `TENSOR_MODULE_LOCAL_RESPONSE_NORM`.
    LocalResponseNorm = 52,
    /// `TENSOR_MODULE_REFLECTION_PAD1D`.
    ReflectionPad1d = 53,
    /// `TENSOR_MODULE_REFLECTION_PAD2D`.
    ReflectionPad2d = 54,
    /// `TENSOR_MODULE_REFLECTION_PAD3D`.
    ReflectionPad3d = 55,
    /// `TENSOR_MODULE_REPLICATION_PAD1D`.
    ReplicationPad1d = 56,
    /// `TENSOR_MODULE_REPLICATION_PAD2D`.
    ReplicationPad2d = 57,
    /// `TENSOR_MODULE_REPLICATION_PAD3D`.
    ReplicationPad3d = 58,
    /// `TENSOR_MODULE_ZERO_PAD2D`.
    ZeroPad2d = 59,
    /// `TENSOR_MODULE_CONSTANT_PAD1D`.
    ConstantPad1d = 60,
    /// `TENSOR_MODULE_CONSTANT_PAD2D`.
    ConstantPad2d = 61,
    /// `TENSOR_MODULE_CONSTANT_PAD3D`.
    ConstantPad3d = 62,
    /// `TENSOR_MODULE_DROPOUT1D`.
    Dropout1d = 63,
    /// `TENSOR_MODULE_DROPOUT2D`.
    Dropout2d = 64,
    /// `TENSOR_MODULE_DROPOUT3D`.
    Dropout3d = 65,
    /// `TENSOR_MODULE_ALPHA_DROPOUT`.
    AlphaDropout = 66,
    /// `TENSOR_MODULE_EMBEDDING`.
    Embedding = 67,
    /// `TENSOR_MODULE_COSINE_SIMILARITY`.
    CosineSimilarity = 68,
    /// `TENSOR_MODULE_PAIRWISE_DISTANCE`.
    PairwiseDistance = 69,
    /// `TENSOR_MODULE_PIXEL_SHUFFLE`.
    PixelShuffle = 70,
    /// `TENSOR_MODULE_CHANNEL_SHUFFLE`.
    ChannelShuffle = 71,
    /// `TENSOR_MODULE_UNFOLD`.
    Unfold = 72,
    /// `TENSOR_MODULE_FOLD`.
    Fold = 73,
    /// `TENSOR_MODULE_CROSS_ENTROPY_LOSS`.
    CrossEntropyLoss = 74,
    /// `TENSOR_MODULE_NLL_LOSS`.
    NllLoss = 75,
    /// `TENSOR_MODULE_MSE_LOSS`.
    MseLoss = 76,
    /// `TENSOR_MODULE_L1_LOSS`.
    L1Loss = 77,
    /// `TENSOR_MODULE_SMOOTH_L1_LOSS`.
    SmoothL1Loss = 78,
    /// `TENSOR_MODULE_HUBER_LOSS`.
    HuberLoss = 79,
    /// `TENSOR_MODULE_BCE_LOSS`.
    BceLoss = 80,
    /// `TENSOR_MODULE_BCE_WITH_LOGITS_LOSS`.
    BceWithLogitsLoss = 81,
    /// `TENSOR_MODULE_KL_DIV_LOSS`.
    KlDivLoss = 82,
    /// `TENSOR_MODULE_POISSON_NLL_LOSS`.
    PoissonNllLoss = 83,
    /// `TENSOR_MODULE_SOFT_MARGIN_LOSS`.
    SoftMarginLoss = 84,
    /// `TENSOR_MODULE_MULTI_LABEL_MARGIN_LOSS`.
    MultiLabelMarginLoss = 85,
    /// `TENSOR_MODULE_MULTI_LABEL_SOFT_MARGIN_LOSS`.
    MultiLabelSoftMarginLoss = 86,
    /// `TENSOR_MODULE_MULTI_MARGIN_LOSS`.
    MultiMarginLoss = 87,
    /// `TENSOR_MODULE_HINGE_EMBEDDING_LOSS`.
    HingeEmbeddingLoss = 88,
    /// `TENSOR_MODULE_COSINE_EMBEDDING_LOSS`.
    CosineEmbeddingLoss = 89,
    /// `TENSOR_MODULE_MARGIN_RANKING_LOSS`.
    MarginRankingLoss = 90,
    /// `TENSOR_MODULE_TRIPLET_MARGIN_LOSS`.
    TripletMarginLoss = 91,
    /// `TENSOR_MODULE_GAUSSIAN_NLL_LOSS`.
    GaussianNllLoss = 92,
    /// `TENSOR_MODULE_PIXEL_UNSHUFFLE`.
    PixelUnshuffle = 93,
    /// `TENSOR_MODULE_UNFLATTEN`.
    Unflatten = 94,
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
            14 => ModuleKind::Softshrink,
            15 => ModuleKind::GroupNorm,
            16 => ModuleKind::Bilinear,
            17 => ModuleKind::LeakyRelu,
            18 => ModuleKind::Elu,
            19 => ModuleKind::Celu,
            20 => ModuleKind::Hardtanh,
            21 => ModuleKind::Hardshrink,
            22 => ModuleKind::Glu,
            23 => ModuleKind::Softmin,
            24 => ModuleKind::Softmax2d,
            25 => ModuleKind::Softplus,
            26 => ModuleKind::Threshold,
            27 => ModuleKind::Prelu,
            28 => ModuleKind::Rrelu,
            29 => ModuleKind::MaxPool1d,
            30 => ModuleKind::MaxPool3d,
            31 => ModuleKind::AvgPool1d,
            32 => ModuleKind::AvgPool3d,
            33 => ModuleKind::AdaptiveAvgPool1d,
            34 => ModuleKind::AdaptiveAvgPool3d,
            35 => ModuleKind::AdaptiveMaxPool1d,
            36 => ModuleKind::AdaptiveMaxPool2d,
            37 => ModuleKind::AdaptiveMaxPool3d,
            38 => ModuleKind::LpPool1d,
            39 => ModuleKind::LpPool2d,
            40 => ModuleKind::LpPool3d,
            41 => ModuleKind::Conv1d,
            42 => ModuleKind::Conv3d,
            43 => ModuleKind::ConvTranspose1d,
            44 => ModuleKind::ConvTranspose2d,
            45 => ModuleKind::ConvTranspose3d,
            46 => ModuleKind::BatchNorm1d,
            47 => ModuleKind::BatchNorm3d,
            48 => ModuleKind::LayerNorm,
            49 => ModuleKind::InstanceNorm1d,
            50 => ModuleKind::InstanceNorm2d,
            51 => ModuleKind::InstanceNorm3d,
            52 => ModuleKind::LocalResponseNorm,
            53 => ModuleKind::ReflectionPad1d,
            54 => ModuleKind::ReflectionPad2d,
            55 => ModuleKind::ReflectionPad3d,
            56 => ModuleKind::ReplicationPad1d,
            57 => ModuleKind::ReplicationPad2d,
            58 => ModuleKind::ReplicationPad3d,
            59 => ModuleKind::ZeroPad2d,
            60 => ModuleKind::ConstantPad1d,
            61 => ModuleKind::ConstantPad2d,
            62 => ModuleKind::ConstantPad3d,
            63 => ModuleKind::Dropout1d,
            64 => ModuleKind::Dropout2d,
            65 => ModuleKind::Dropout3d,
            66 => ModuleKind::AlphaDropout,
            67 => ModuleKind::Embedding,
            68 => ModuleKind::CosineSimilarity,
            69 => ModuleKind::PairwiseDistance,
            70 => ModuleKind::PixelShuffle,
            71 => ModuleKind::ChannelShuffle,
            72 => ModuleKind::Unfold,
            73 => ModuleKind::Fold,
            74 => ModuleKind::CrossEntropyLoss,
            75 => ModuleKind::NllLoss,
            76 => ModuleKind::MseLoss,
            77 => ModuleKind::L1Loss,
            78 => ModuleKind::SmoothL1Loss,
            79 => ModuleKind::HuberLoss,
            80 => ModuleKind::BceLoss,
            81 => ModuleKind::BceWithLogitsLoss,
            82 => ModuleKind::KlDivLoss,
            83 => ModuleKind::PoissonNllLoss,
            84 => ModuleKind::SoftMarginLoss,
            85 => ModuleKind::MultiLabelMarginLoss,
            86 => ModuleKind::MultiLabelSoftMarginLoss,
            87 => ModuleKind::MultiMarginLoss,
            88 => ModuleKind::HingeEmbeddingLoss,
            89 => ModuleKind::CosineEmbeddingLoss,
            90 => ModuleKind::MarginRankingLoss,
            91 => ModuleKind::TripletMarginLoss,
            92 => ModuleKind::GaussianNllLoss,
            93 => ModuleKind::PixelUnshuffle,
            94 => ModuleKind::Unflatten,
            _ => return Err(unknown("module", code, "0 (custom) to 94 (unflatten)")),
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
            ModuleKind::Softshrink => "softshrink",
            ModuleKind::GroupNorm => "group_norm",
            ModuleKind::Bilinear => "bilinear",
            ModuleKind::LeakyRelu => "leaky_relu",
            ModuleKind::Elu => "elu",
            ModuleKind::Celu => "celu",
            ModuleKind::Hardtanh => "hardtanh",
            ModuleKind::Hardshrink => "hardshrink",
            ModuleKind::Glu => "glu",
            ModuleKind::Softmin => "softmin",
            ModuleKind::Softmax2d => "softmax2d",
            ModuleKind::Softplus => "softplus",
            ModuleKind::Threshold => "threshold",
            ModuleKind::Prelu => "prelu",
            ModuleKind::Rrelu => "rrelu",
            ModuleKind::MaxPool1d => "max_pool1d",
            ModuleKind::MaxPool3d => "max_pool3d",
            ModuleKind::AvgPool1d => "avg_pool1d",
            ModuleKind::AvgPool3d => "avg_pool3d",
            ModuleKind::AdaptiveAvgPool1d => "adaptive_avg_pool1d",
            ModuleKind::AdaptiveAvgPool3d => "adaptive_avg_pool3d",
            ModuleKind::AdaptiveMaxPool1d => "adaptive_max_pool1d",
            ModuleKind::AdaptiveMaxPool2d => "adaptive_max_pool2d",
            ModuleKind::AdaptiveMaxPool3d => "adaptive_max_pool3d",
            ModuleKind::LpPool1d => "lp_pool1d",
            ModuleKind::LpPool2d => "lp_pool2d",
            ModuleKind::LpPool3d => "lp_pool3d",
            ModuleKind::Conv1d => "conv1d",
            ModuleKind::Conv3d => "conv3d",
            ModuleKind::ConvTranspose1d => "conv_transpose1d",
            ModuleKind::ConvTranspose2d => "conv_transpose2d",
            ModuleKind::ConvTranspose3d => "conv_transpose3d",
            ModuleKind::BatchNorm1d => "batch_norm1d",
            ModuleKind::BatchNorm3d => "batch_norm3d",
            ModuleKind::LayerNorm => "layer_norm",
            ModuleKind::InstanceNorm1d => "instance_norm1d",
            ModuleKind::InstanceNorm2d => "instance_norm2d",
            ModuleKind::InstanceNorm3d => "instance_norm3d",
            ModuleKind::LocalResponseNorm => "local_response_norm",
            ModuleKind::ReflectionPad1d => "reflection_pad1d",
            ModuleKind::ReflectionPad2d => "reflection_pad2d",
            ModuleKind::ReflectionPad3d => "reflection_pad3d",
            ModuleKind::ReplicationPad1d => "replication_pad1d",
            ModuleKind::ReplicationPad2d => "replication_pad2d",
            ModuleKind::ReplicationPad3d => "replication_pad3d",
            ModuleKind::ZeroPad2d => "zero_pad2d",
            ModuleKind::ConstantPad1d => "constant_pad1d",
            ModuleKind::ConstantPad2d => "constant_pad2d",
            ModuleKind::ConstantPad3d => "constant_pad3d",
            ModuleKind::Dropout1d => "dropout1d",
            ModuleKind::Dropout2d => "dropout2d",
            ModuleKind::Dropout3d => "dropout3d",
            ModuleKind::AlphaDropout => "alpha_dropout",
            ModuleKind::Embedding => "embedding",
            ModuleKind::CosineSimilarity => "cosine_similarity",
            ModuleKind::PairwiseDistance => "pairwise_distance",
            ModuleKind::PixelShuffle => "pixel_shuffle",
            ModuleKind::ChannelShuffle => "channel_shuffle",
            ModuleKind::Unfold => "unfold",
            ModuleKind::Fold => "fold",
            ModuleKind::CrossEntropyLoss => "cross_entropy_loss",
            ModuleKind::NllLoss => "nll_loss",
            ModuleKind::MseLoss => "mse_loss",
            ModuleKind::L1Loss => "l1_loss",
            ModuleKind::SmoothL1Loss => "smooth_l1_loss",
            ModuleKind::HuberLoss => "huber_loss",
            ModuleKind::BceLoss => "bce_loss",
            ModuleKind::BceWithLogitsLoss => "bce_with_logits_loss",
            ModuleKind::KlDivLoss => "kl_div_loss",
            ModuleKind::PoissonNllLoss => "poisson_nll_loss",
            ModuleKind::SoftMarginLoss => "soft_margin_loss",
            ModuleKind::MultiLabelMarginLoss => "multi_label_margin_loss",
            ModuleKind::MultiLabelSoftMarginLoss => "multi_label_soft_margin_loss",
            ModuleKind::MultiMarginLoss => "multi_margin_loss",
            ModuleKind::HingeEmbeddingLoss => "hinge_embedding_loss",
            ModuleKind::CosineEmbeddingLoss => "cosine_embedding_loss",
            ModuleKind::MarginRankingLoss => "margin_ranking_loss",
            ModuleKind::TripletMarginLoss => "triplet_margin_loss",
            ModuleKind::GaussianNllLoss => "gaussian_nll_loss",
            ModuleKind::PixelUnshuffle => "pixel_unshuffle",
            ModuleKind::Unflatten => "unflatten",
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
