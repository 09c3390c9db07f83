/* The layers of the library, which compute natively. Weights are f32 on the host.
 * Generated from crates/nn/src/layers/layers.toml by `cargo xtask codegen`: do not edit. */
#ifndef TENSOR_CPP_LAYERS_HPP
#define TENSOR_CPP_LAYERS_HPP

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "enums.hpp"
#include "list.hpp"
#include "module.hpp"

namespace libtensor {
namespace nn {

/** A unary operation as a layer. */
class Activation : public Module {
public:
    /** `op` is a code of C: `TENSOR_OP_RELU`, for example. */
    explicit Activation(uint32_t op, bool inplace = false)
        : Module(TENSOR_MODULE_ACTIVATION, nullptr, {op, inplace}, {}) {}
};

/** The product with the transposed weights, plus the bias. (..., in_features) gives (..., out_features). */
class Linear : public Module {
public:
    Linear(int64_t in_features, int64_t out_features, bool bias = true)
        : Module(TENSOR_MODULE_LINEAR, nullptr, {in_features, out_features, bias ? 1 : 0}, {}) {}
};

/**
 * A convolution of images, with zeros around them. (n, in_channels, h, w) gives (n, out_channels, (h + 2 * padding -
 * dilation * (kernel_size - 1) - 1) / stride + 1, likewise w).
 */
class Conv2d : public Module {
public:
    Conv2d(int64_t in_channels, int64_t out_channels, Pair kernel_size, Pair stride = 1, Pair padding = 0,
            bool bias = true, Pair dilation = 1, int64_t groups = 1)
        : Module(TENSOR_MODULE_CONV2D, nullptr, {in_channels, out_channels, kernel_size.height(), kernel_size.width(),
                stride.height(), stride.width(), padding.height(), padding.width(), bias ? 1 : 0, dilation.height(),
                dilation.width(), groups}, {}) {}
};

/**
 * Normalises each channel: in training with the mean and variance of the batch, in evaluation with the running ones.
 * (n, num_features, h, w) gives the same.
 */
class BatchNorm2d : public Module {
public:
    explicit BatchNorm2d(int64_t num_features, double eps = 1e-5, double momentum = 0.1, bool affine = true,
            bool track_running_stats = true)
        : Module(TENSOR_MODULE_BATCH_NORM2D, nullptr, {num_features, affine ? 1 : 0, track_running_stats ? 1 : 0}, {eps,
                momentum}) {}
};

/** In training, sets elements to zero with probability `p` and divides the others by 1 - `p`. */
class Dropout : public Module {
public:
    explicit Dropout(double p = 0.5, bool inplace = false)
        : Module(TENSOR_MODULE_DROPOUT, nullptr, {inplace ? 1 : 0}, {p}) {}
};

/** Merges the dimensions from `start_dim` to `end_dim`, both included; by default all but the batch. */
class Flatten : public Module {
public:
    explicit Flatten(int64_t start_dim = 1, int64_t end_dim = -1)
        : Module(TENSOR_MODULE_FLATTEN, nullptr, {start_dim, end_dim}, {}) {}
};

/**
 * The greatest element of each window of images. (n, c, h, w) gives (n, c, (h + 2 * padding - dilation * (kernel_size -
 * 1) - 1) / stride + 1, likewise w).
 */
class MaxPool2d : public Module {
public:
    explicit MaxPool2d(Pair kernel_size, Pair stride = 0, Pair padding = 0, Pair dilation = 1, bool ceil_mode = false)
        : Module(TENSOR_MODULE_MAX_POOL2D, nullptr, {kernel_size.height(), kernel_size.width(), stride.height(),
                stride.width(), padding.height(), padding.width(), dilation.height(), dilation.width(), ceil_mode ? 1 :
                0}, {}) {}
};

/**
 * The mean of each window of images; padding counts as zeros, or not at all. (n, c, h, w) gives (n, c, (h + 2 * padding
 * - kernel_size) / stride + 1, likewise w).
 */
class AvgPool2d : public Module {
public:
    explicit AvgPool2d(Pair kernel_size, Pair stride = 0, Pair padding = 0, bool ceil_mode = false,
            bool count_include_pad = true, int64_t divisor_override = 0)
        : Module(TENSOR_MODULE_AVG_POOL2D, nullptr, {kernel_size.height(), kernel_size.width(), stride.height(),
                stride.width(), padding.height(), padding.width(), ceil_mode ? 1 : 0, count_include_pad ? 1 : 0,
                divisor_override}, {}) {}
};

/**
 * The means of windows of images, which are chosen so that the result has a given height and width. (n, c, h, w) gives
 * (n, c, output_size).
 */
class AdaptiveAvgPool2d : public Module {
public:
    explicit AdaptiveAvgPool2d(Pair output_size)
        : Module(TENSOR_MODULE_ADAPTIVE_AVG_POOL2D, nullptr, {output_size.height(), output_size.width()}, {}) {}
};

/** Probabilities: exponentials that are divided by their sum along a dimension. */
class Softmax : public Module {
public:
    explicit Softmax(int64_t dim = -1)
        : Module(TENSOR_MODULE_SOFTMAX, nullptr, {dim}, {}) {}
};

/** The logarithms of the softmax along a dimension. */
class LogSoftmax : public Module {
public:
    explicit LogSoftmax(int64_t dim = -1)
        : Module(TENSOR_MODULE_LOG_SOFTMAX, nullptr, {dim}, {}) {}
};

/** Returns its input. It takes the place of a layer that is left out. */
class Identity : public Module {
public:
    Identity()
        : Module(TENSOR_MODULE_IDENTITY, nullptr, {}, {}) {}
};

/** The greater of 0 and each element. */
class ReLU : public Activation {
public:
    explicit ReLU(bool inplace = false)
        : Activation(TENSOR_OP_RELU, inplace) {}
};

/** The Gaussian error linear unit, exact. */
class GELU : public Activation {
public:
    explicit GELU(bool inplace = false)
        : Activation(TENSOR_OP_GELU, inplace) {}
};

/** The logistic function of each element. */
class Sigmoid : public Activation {
public:
    explicit Sigmoid(bool inplace = false)
        : Activation(TENSOR_OP_SIGMOID, inplace) {}
};

/** The hyperbolic tangent of each element. */
class Tanh : public Activation {
public:
    explicit Tanh(bool inplace = false)
        : Activation(TENSOR_OP_TANH, inplace) {}
};

/** Each element moved toward 0 by `lambda`, and 0 if it is nearer than that. */
class Softshrink : public Module {
public:
    explicit Softshrink(double lambda = 0.5)
        : Module(TENSOR_MODULE_SOFTSHRINK, nullptr, {}, {lambda}) {}
};

/** Normalises groups of channels with their own mean and variance. (n, num_channels, ...) gives the same. */
class GroupNorm : public Module {
public:
    GroupNorm(int64_t num_groups, int64_t num_channels, double eps = 1e-5, bool affine = true)
        : Module(TENSOR_MODULE_GROUP_NORM, nullptr, {num_groups, num_channels, affine ? 1 : 0}, {eps}) {}
};

/**
 * The products of two tensors with each matrix of the weights between them, plus the bias. (..., in1_features) and
 * (..., in2_features) give (..., out_features).
 */
class Bilinear : public Module {
public:
    Bilinear(int64_t in1_features, int64_t in2_features, int64_t out_features, bool bias = true)
        : Module(TENSOR_MODULE_BILINEAR, nullptr, {in1_features, in2_features, out_features, bias ? 1 : 0}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& x1, const Tensor& x2) {
        return forward_all({x1.handle().id, x2.handle().id});
    }

    Tensor operator()(const Tensor& x1, const Tensor& x2) {
        return forward(x1, x2);
    }
};

/** Each element, multiplied by a slope if it is not above 0. */
class LeakyReLU : public Module {
public:
    explicit LeakyReLU(double negative_slope = 0.01, bool inplace = false)
        : Module(TENSOR_MODULE_LEAKY_RELU, nullptr, {inplace ? 1 : 0}, {negative_slope}) {}
};

/** The exponential linear unit: x above 0, and `alpha` * (exp(x) - 1) elsewhere. */
class ELU : public Module {
public:
    explicit ELU(double alpha = 1.0, bool inplace = false)
        : Module(TENSOR_MODULE_ELU, nullptr, {inplace ? 1 : 0}, {alpha}) {}
};

/**
 * The continuously differentiable exponential linear unit: x above 0, and `alpha` * (exp(x / `alpha`) - 1) elsewhere.
 */
class CELU : public Module {
public:
    explicit CELU(double alpha = 1.0, bool inplace = false)
        : Module(TENSOR_MODULE_CELU, nullptr, {inplace ? 1 : 0}, {alpha}) {}
};

/** Each element clipped to a range. */
class Hardtanh : public Module {
public:
    explicit Hardtanh(double min_val = -1.0, double max_val = 1.0, bool inplace = false)
        : Module(TENSOR_MODULE_HARDTANH, nullptr, {inplace ? 1 : 0}, {min_val, max_val}) {}
};

/** Each element, and 0 if it is not farther from 0 than `lambda`. */
class Hardshrink : public Module {
public:
    explicit Hardshrink(double lambda = 0.5)
        : Module(TENSOR_MODULE_HARDSHRINK, nullptr, {}, {lambda}) {}
};

/** The gated linear unit: the first half along a dimension times the logistic function of the second half. */
class GLU : public Module {
public:
    explicit GLU(int64_t dim = -1)
        : Module(TENSOR_MODULE_GLU, nullptr, {dim}, {}) {}
};

/** The softmax of the negative elements along a dimension. */
class Softmin : public Module {
public:
    explicit Softmin(int64_t dim = -1)
        : Module(TENSOR_MODULE_SOFTMIN, nullptr, {dim}, {}) {}
};

/** The softmax over the channels of each pixel. (n, c, h, w) or (c, h, w) gives the same. */
class Softmax2d : public Module {
public:
    Softmax2d()
        : Module(TENSOR_MODULE_SOFTMAX2D, nullptr, {}, {}) {}
};

/** log(1 + exp(`beta` * x)) / `beta`, and x where `beta` * x is above the threshold. */
class Softplus : public Module {
public:
    explicit Softplus(double beta = 1.0, double threshold = 20.0)
        : Module(TENSOR_MODULE_SOFTPLUS, nullptr, {}, {beta, threshold}) {}
};

/** Each element above the threshold, and a value elsewhere. */
class Threshold : public Module {
public:
    Threshold(double threshold, double value, bool inplace = false)
        : Module(TENSOR_MODULE_THRESHOLD, nullptr, {inplace ? 1 : 0}, {threshold, value}) {}
};

/** Each element, multiplied by a weight if it is not above 0: one for all, or one for each channel. */
class PReLU : public Module {
public:
    explicit PReLU(int64_t num_parameters = 1, double init = 0.25)
        : Module(TENSOR_MODULE_PRELU, nullptr, {num_parameters}, {init}) {}
};

/**
 * Each element, multiplied by a slope if it is not above 0: in training a random one of a range, in evaluation its
 * middle.
 */
class RReLU : public Module {
public:
    explicit RReLU(double lower = 0.125, double upper = 0.3333333333333333, bool inplace = false)
        : Module(TENSOR_MODULE_RRELU, nullptr, {inplace ? 1 : 0}, {lower, upper}) {}
};

/** Each element clipped to the range from 0 to 6. */
class ReLU6 : public Activation {
public:
    explicit ReLU6(bool inplace = false)
        : Activation(TENSOR_OP_RELU6, inplace) {}
};

/** The scaled exponential linear unit of each element. */
class SELU : public Activation {
public:
    explicit SELU(bool inplace = false)
        : Activation(TENSOR_OP_SELU, inplace) {}
};

/** Each element times its logistic function. */
class SiLU : public Activation {
public:
    explicit SiLU(bool inplace = false)
        : Activation(TENSOR_OP_SILU, inplace) {}
};

/** Each element times the hyperbolic tangent of its softplus. */
class Mish : public Activation {
public:
    explicit Mish(bool inplace = false)
        : Activation(TENSOR_OP_MISH, inplace) {}
};

/** Each element times its hard sigmoid. */
class Hardswish : public Activation {
public:
    explicit Hardswish(bool inplace = false)
        : Activation(TENSOR_OP_HARDSWISH, inplace) {}
};

/** x / 6 + 1 / 2 of each element x, clipped to the range from 0 to 1. */
class Hardsigmoid : public Activation {
public:
    explicit Hardsigmoid(bool inplace = false)
        : Activation(TENSOR_OP_HARDSIGMOID, inplace) {}
};

/** x / (1 + |x|) of each element x. */
class Softsign : public Activation {
public:
    explicit Softsign(bool inplace = false)
        : Activation(TENSOR_OP_SOFTSIGN, inplace) {}
};

/** Each element less its hyperbolic tangent. */
class Tanhshrink : public Activation {
public:
    explicit Tanhshrink(bool inplace = false)
        : Activation(TENSOR_OP_TANHSHRINK, inplace) {}
};

/** The logarithm of the logistic function of each element. */
class LogSigmoid : public Activation {
public:
    LogSigmoid()
        : Activation(TENSOR_OP_LOG_SIGMOID) {}
};

/**
 * The greatest element of each window of sequences. (n, c, l) gives (n, c, (l + 2 * padding - dilation * (kernel_size -
 * 1) - 1) / stride + 1).
 */
class MaxPool1d : public Module {
public:
    explicit MaxPool1d(int64_t kernel_size, int64_t stride = 0, int64_t padding = 0, int64_t dilation = 1,
            bool ceil_mode = false)
        : Module(TENSOR_MODULE_MAX_POOL1D, nullptr, {kernel_size, stride, padding, dilation, ceil_mode ? 1 : 0}, {}) {}
};

/**
 * The greatest element of each window of volumes. (n, c, d, h, w) gives (n, c, (d + 2 * padding - dilation *
 * (kernel_size - 1) - 1) / stride + 1, likewise h and w).
 */
class MaxPool3d : public Module {
public:
    explicit MaxPool3d(Triple kernel_size, Triple stride = 0, Triple padding = 0, Triple dilation = 1,
            bool ceil_mode = false)
        : Module(TENSOR_MODULE_MAX_POOL3D, nullptr, {kernel_size.depth(), kernel_size.height(), kernel_size.width(),
                stride.depth(), stride.height(), stride.width(), padding.depth(), padding.height(), padding.width(),
                dilation.depth(), dilation.height(), dilation.width(), ceil_mode ? 1 : 0}, {}) {}
};

/**
 * The mean of each window of sequences; padding counts as zeros, or not at all. (n, c, l) gives (n, c, (l + 2 * padding
 * - kernel_size) / stride + 1).
 */
class AvgPool1d : public Module {
public:
    explicit AvgPool1d(int64_t kernel_size, int64_t stride = 0, int64_t padding = 0, bool ceil_mode = false,
            bool count_include_pad = true)
        : Module(TENSOR_MODULE_AVG_POOL1D, nullptr, {kernel_size, stride, padding, ceil_mode ? 1 : 0, count_include_pad
                ? 1 : 0}, {}) {}
};

/**
 * The mean of each window of volumes; padding counts as zeros, or not at all. (n, c, d, h, w) gives (n, c, (d + 2 *
 * padding - kernel_size) / stride + 1, likewise h and w).
 */
class AvgPool3d : public Module {
public:
    explicit AvgPool3d(Triple kernel_size, Triple stride = 0, Triple padding = 0, bool ceil_mode = false,
            bool count_include_pad = true, int64_t divisor_override = 0)
        : Module(TENSOR_MODULE_AVG_POOL3D, nullptr, {kernel_size.depth(), kernel_size.height(), kernel_size.width(),
                stride.depth(), stride.height(), stride.width(), padding.depth(), padding.height(), padding.width(),
                ceil_mode ? 1 : 0, count_include_pad ? 1 : 0, divisor_override}, {}) {}
};

/**
 * The means of windows of sequences, which are chosen so that the result has a given length. (n, c, l) gives (n, c,
 * output_size).
 */
class AdaptiveAvgPool1d : public Module {
public:
    explicit AdaptiveAvgPool1d(int64_t output_size)
        : Module(TENSOR_MODULE_ADAPTIVE_AVG_POOL1D, nullptr, {output_size}, {}) {}
};

/**
 * The means of windows of volumes, which are chosen so that the result has a given depth, height and width. (n, c, d,
 * h, w) gives (n, c, output_size).
 */
class AdaptiveAvgPool3d : public Module {
public:
    explicit AdaptiveAvgPool3d(Triple output_size)
        : Module(TENSOR_MODULE_ADAPTIVE_AVG_POOL3D, nullptr, {output_size.depth(), output_size.height(),
                output_size.width()}, {}) {}
};

/**
 * The greatest elements of windows of sequences, which are chosen so that the result has a given length. (n, c, l)
 * gives (n, c, output_size).
 */
class AdaptiveMaxPool1d : public Module {
public:
    explicit AdaptiveMaxPool1d(int64_t output_size)
        : Module(TENSOR_MODULE_ADAPTIVE_MAX_POOL1D, nullptr, {output_size}, {}) {}
};

/**
 * The greatest elements of windows of images, which are chosen so that the result has a given height and width. (n, c,
 * h, w) gives (n, c, output_size).
 */
class AdaptiveMaxPool2d : public Module {
public:
    explicit AdaptiveMaxPool2d(Pair output_size)
        : Module(TENSOR_MODULE_ADAPTIVE_MAX_POOL2D, nullptr, {output_size.height(), output_size.width()}, {}) {}
};

/**
 * The greatest elements of windows of volumes, which are chosen so that the result has a given depth, height and width.
 * (n, c, d, h, w) gives (n, c, output_size).
 */
class AdaptiveMaxPool3d : public Module {
public:
    explicit AdaptiveMaxPool3d(Triple output_size)
        : Module(TENSOR_MODULE_ADAPTIVE_MAX_POOL3D, nullptr, {output_size.depth(), output_size.height(),
                output_size.width()}, {}) {}
};

/** The norm of each window of sequences. (n, c, l) gives (n, c, (l - kernel_size) / stride + 1). */
class LPPool1d : public Module {
public:
    LPPool1d(double norm_type, int64_t kernel_size, int64_t stride = 0)
        : Module(TENSOR_MODULE_LP_POOL1D, nullptr, {kernel_size, stride}, {norm_type}) {}
};

/** The norm of each window of images. (n, c, h, w) gives (n, c, (h - kernel_size) / stride + 1, likewise w). */
class LPPool2d : public Module {
public:
    LPPool2d(double norm_type, Pair kernel_size, Pair stride = 0)
        : Module(TENSOR_MODULE_LP_POOL2D, nullptr, {kernel_size.height(), kernel_size.width(), stride.height(),
                stride.width()}, {norm_type}) {}
};

/**
 * The norm of each window of volumes. (n, c, d, h, w) gives (n, c, (d - kernel_size) / stride + 1, likewise h and w).
 */
class LPPool3d : public Module {
public:
    LPPool3d(double norm_type, Triple kernel_size, Triple stride = 0)
        : Module(TENSOR_MODULE_LP_POOL3D, nullptr, {kernel_size.depth(), kernel_size.height(), kernel_size.width(),
                stride.depth(), stride.height(), stride.width()}, {norm_type}) {}
};

/**
 * A convolution of sequences, with zeros around them. (n, in_channels, l) gives (n, out_channels, (l + 2 * padding -
 * dilation * (kernel_size - 1) - 1) / stride + 1).
 */
class Conv1d : public Module {
public:
    Conv1d(int64_t in_channels, int64_t out_channels, int64_t kernel_size, int64_t stride = 1, int64_t padding = 0,
            bool bias = true, int64_t dilation = 1, int64_t groups = 1)
        : Module(TENSOR_MODULE_CONV1D, nullptr, {in_channels, out_channels, kernel_size, stride, padding, bias ? 1 : 0,
                dilation, groups}, {}) {}
};

/**
 * A convolution of volumes, with zeros around them. (n, in_channels, d, h, w) gives (n, out_channels, (d + 2 * padding
 * - dilation * (kernel_size - 1) - 1) / stride + 1, likewise h and w).
 */
class Conv3d : public Module {
public:
    Conv3d(int64_t in_channels, int64_t out_channels, Triple kernel_size, Triple stride = 1, Triple padding = 0,
            bool bias = true, Triple dilation = 1, int64_t groups = 1)
        : Module(TENSOR_MODULE_CONV3D, nullptr, {in_channels, out_channels, kernel_size.depth(), kernel_size.height(),
                kernel_size.width(), stride.depth(), stride.height(), stride.width(), padding.depth(), padding.height(),
                padding.width(), bias ? 1 : 0, dilation.depth(), dilation.height(), dilation.width(), groups}, {}) {}
};

/**
 * The transpose of a convolution of sequences. (n, in_channels, l) gives (n, out_channels, (l - 1) * stride - 2 *
 * padding + dilation * (kernel_size - 1) + output_padding + 1).
 */
class ConvTranspose1d : public Module {
public:
    ConvTranspose1d(int64_t in_channels, int64_t out_channels, int64_t kernel_size, int64_t stride = 1,
            int64_t padding = 0, int64_t output_padding = 0, int64_t groups = 1, bool bias = true, int64_t dilation = 1)
        : Module(TENSOR_MODULE_CONV_TRANSPOSE1D, nullptr, {in_channels, out_channels, kernel_size, stride, padding,
                output_padding, groups, bias ? 1 : 0, dilation}, {}) {}
};

/**
 * The transpose of a convolution of images. (n, in_channels, h, w) gives (n, out_channels, (h - 1) * stride - 2 *
 * padding + dilation * (kernel_size - 1) + output_padding + 1, likewise w).
 */
class ConvTranspose2d : public Module {
public:
    ConvTranspose2d(int64_t in_channels, int64_t out_channels, Pair kernel_size, Pair stride = 1, Pair padding = 0,
            Pair output_padding = 0, int64_t groups = 1, bool bias = true, Pair dilation = 1)
        : Module(TENSOR_MODULE_CONV_TRANSPOSE2D, nullptr, {in_channels, out_channels, kernel_size.height(),
                kernel_size.width(), stride.height(), stride.width(), padding.height(), padding.width(),
                output_padding.height(), output_padding.width(), groups, bias ? 1 : 0, dilation.height(),
                dilation.width()}, {}) {}
};

/**
 * The transpose of a convolution of volumes. (n, in_channels, d, h, w) gives (n, out_channels, (d - 1) * stride - 2 *
 * padding + dilation * (kernel_size - 1) + output_padding + 1, likewise h and w).
 */
class ConvTranspose3d : public Module {
public:
    ConvTranspose3d(int64_t in_channels, int64_t out_channels, Triple kernel_size, Triple stride = 1,
            Triple padding = 0, Triple output_padding = 0, int64_t groups = 1, bool bias = true, Triple dilation = 1)
        : Module(TENSOR_MODULE_CONV_TRANSPOSE3D, nullptr, {in_channels, out_channels, kernel_size.depth(),
                kernel_size.height(), kernel_size.width(), stride.depth(), stride.height(), stride.width(),
                padding.depth(), padding.height(), padding.width(), output_padding.depth(), output_padding.height(),
                output_padding.width(), groups, bias ? 1 : 0, dilation.depth(), dilation.height(), dilation.width()},
                {}) {}
};

/**
 * Normalises each channel: in training with the mean and variance of the batch, in evaluation with the running ones.
 * (n, num_features) or (n, num_features, l) gives the same.
 */
class BatchNorm1d : public Module {
public:
    explicit BatchNorm1d(int64_t num_features, double eps = 1e-5, double momentum = 0.1, bool affine = true,
            bool track_running_stats = true)
        : Module(TENSOR_MODULE_BATCH_NORM1D, nullptr, {num_features, affine ? 1 : 0, track_running_stats ? 1 : 0}, {eps,
                momentum}) {}
};

/**
 * Normalises each channel: in training with the mean and variance of the batch, in evaluation with the running ones.
 * (n, num_features, d, h, w) gives the same.
 */
class BatchNorm3d : public Module {
public:
    explicit BatchNorm3d(int64_t num_features, double eps = 1e-5, double momentum = 0.1, bool affine = true,
            bool track_running_stats = true)
        : Module(TENSOR_MODULE_BATCH_NORM3D, nullptr, {num_features, affine ? 1 : 0, track_running_stats ? 1 : 0}, {eps,
                momentum}) {}
};

/** Normalises the last dimensions with their own mean and variance. (..., normalized_shape) gives the same. */
class LayerNorm : public Module {
public:
    explicit LayerNorm(const std::vector<int64_t>& normalized_shape, double eps = 1e-5, bool elementwise_affine = true,
            bool bias = true)
        : Module(TENSOR_MODULE_LAYER_NORM, nullptr, detail::joined({}, normalized_shape, {elementwise_affine ? 1 : 0,
                bias ? 1 : 0}), {eps}) {}
};

/** Normalises each channel of each sequence with its own mean and variance. (n, num_features, l) gives the same. */
class InstanceNorm1d : public Module {
public:
    explicit InstanceNorm1d(int64_t num_features, double eps = 1e-5, double momentum = 0.1, bool affine = false,
            bool track_running_stats = false)
        : Module(TENSOR_MODULE_INSTANCE_NORM1D, nullptr, {num_features, affine ? 1 : 0, track_running_stats ? 1 : 0},
                {eps, momentum}) {}
};

/** Normalises each channel of each image with its own mean and variance. (n, num_features, h, w) gives the same. */
class InstanceNorm2d : public Module {
public:
    explicit InstanceNorm2d(int64_t num_features, double eps = 1e-5, double momentum = 0.1, bool affine = false,
            bool track_running_stats = false)
        : Module(TENSOR_MODULE_INSTANCE_NORM2D, nullptr, {num_features, affine ? 1 : 0, track_running_stats ? 1 : 0},
                {eps, momentum}) {}
};

/**
 * Normalises each channel of each volume with its own mean and variance. (n, num_features, d, h, w) gives the same.
 */
class InstanceNorm3d : public Module {
public:
    explicit InstanceNorm3d(int64_t num_features, double eps = 1e-5, double momentum = 0.1, bool affine = false,
            bool track_running_stats = false)
        : Module(TENSOR_MODULE_INSTANCE_NORM3D, nullptr, {num_features, affine ? 1 : 0, track_running_stats ? 1 : 0},
                {eps, momentum}) {}
};

/** Divides each element by a power of the mean square of neighbouring channels. (n, c, ...) gives the same. */
class LocalResponseNorm : public Module {
public:
    explicit LocalResponseNorm(int64_t size, double alpha = 1e-4, double beta = 0.75, double k = 1.0)
        : Module(TENSOR_MODULE_LOCAL_RESPONSE_NORM, nullptr, {size}, {alpha, beta, k}) {}
};

/** Adds the elements of sequences, reflected at their ends. */
class ReflectionPad1d : public Module {
public:
    explicit ReflectionPad1d(const Sides<2>& padding)
        : Module(TENSOR_MODULE_REFLECTION_PAD1D, nullptr, {padding[0], padding[1]}, {}) {}
};

/** Adds the pixels of images, reflected at their borders. */
class ReflectionPad2d : public Module {
public:
    explicit ReflectionPad2d(const Sides<4>& padding)
        : Module(TENSOR_MODULE_REFLECTION_PAD2D, nullptr, {padding[0], padding[1], padding[2], padding[3]}, {}) {}
};

/** Adds the elements of volumes, reflected at their borders. */
class ReflectionPad3d : public Module {
public:
    explicit ReflectionPad3d(const Sides<6>& padding)
        : Module(TENSOR_MODULE_REFLECTION_PAD3D, nullptr, {padding[0], padding[1], padding[2], padding[3], padding[4],
                padding[5]}, {}) {}
};

/** Repeats the elements at the ends of sequences. */
class ReplicationPad1d : public Module {
public:
    explicit ReplicationPad1d(const Sides<2>& padding)
        : Module(TENSOR_MODULE_REPLICATION_PAD1D, nullptr, {padding[0], padding[1]}, {}) {}
};

/** Repeats the pixels at the borders of images. */
class ReplicationPad2d : public Module {
public:
    explicit ReplicationPad2d(const Sides<4>& padding)
        : Module(TENSOR_MODULE_REPLICATION_PAD2D, nullptr, {padding[0], padding[1], padding[2], padding[3]}, {}) {}
};

/** Repeats the elements at the borders of volumes. */
class ReplicationPad3d : public Module {
public:
    explicit ReplicationPad3d(const Sides<6>& padding)
        : Module(TENSOR_MODULE_REPLICATION_PAD3D, nullptr, {padding[0], padding[1], padding[2], padding[3], padding[4],
                padding[5]}, {}) {}
};

/** Adds zeros around images. */
class ZeroPad2d : public Module {
public:
    explicit ZeroPad2d(const Sides<4>& padding)
        : Module(TENSOR_MODULE_ZERO_PAD2D, nullptr, {padding[0], padding[1], padding[2], padding[3]}, {}) {}
};

/** Adds a value at the ends of sequences. */
class ConstantPad1d : public Module {
public:
    ConstantPad1d(const Sides<2>& padding, double value)
        : Module(TENSOR_MODULE_CONSTANT_PAD1D, nullptr, {padding[0], padding[1]}, {value}) {}
};

/** Adds a value around images. */
class ConstantPad2d : public Module {
public:
    ConstantPad2d(const Sides<4>& padding, double value)
        : Module(TENSOR_MODULE_CONSTANT_PAD2D, nullptr, {padding[0], padding[1], padding[2], padding[3]}, {value}) {}
};

/** Adds a value around volumes. */
class ConstantPad3d : public Module {
public:
    ConstantPad3d(const Sides<6>& padding, double value)
        : Module(TENSOR_MODULE_CONSTANT_PAD3D, nullptr, {padding[0], padding[1], padding[2], padding[3], padding[4],
                padding[5]}, {value}) {}
};

/**
 * In training, sets whole channels of sequences to zero with probability `p` and divides the others by 1 - `p`. (n, c,
 * l) gives the same.
 */
class Dropout1d : public Module {
public:
    explicit Dropout1d(double p = 0.5, bool inplace = false)
        : Module(TENSOR_MODULE_DROPOUT1D, nullptr, {inplace ? 1 : 0}, {p}) {}
};

/**
 * In training, sets whole channels of images to zero with probability `p` and divides the others by 1 - `p`. (n, c, h,
 * w) gives the same.
 */
class Dropout2d : public Module {
public:
    explicit Dropout2d(double p = 0.5, bool inplace = false)
        : Module(TENSOR_MODULE_DROPOUT2D, nullptr, {inplace ? 1 : 0}, {p}) {}
};

/**
 * In training, sets whole channels of volumes to zero with probability `p` and divides the others by 1 - `p`. (n, c, d,
 * h, w) gives the same.
 */
class Dropout3d : public Module {
public:
    explicit Dropout3d(double p = 0.5, bool inplace = false)
        : Module(TENSOR_MODULE_DROPOUT3D, nullptr, {inplace ? 1 : 0}, {p}) {}
};

/** In training, drops elements with probability `p` so that the mean and variance stay, for nets with SELU. */
class AlphaDropout : public Module {
public:
    explicit AlphaDropout(double p = 0.5, bool inplace = false)
        : Module(TENSOR_MODULE_ALPHA_DROPOUT, nullptr, {inplace ? 1 : 0}, {p}) {}
};

/**
 * The rows of a table for indices. The row `padding_idx` begins with zeros and gets no gradient. (...) gives (...,
 * embedding_dim).
 */
class Embedding : public Module {
public:
    Embedding(int64_t num_embeddings, int64_t embedding_dim, int64_t padding_idx = -1)
        : Module(TENSOR_MODULE_EMBEDDING, nullptr, {num_embeddings, embedding_dim, padding_idx}, {}) {}
};

/** The cosine of the angle between vectors along a dimension. */
class CosineSimilarity : public Module {
public:
    explicit CosineSimilarity(int64_t dim = 1, double eps = 1e-8)
        : Module(TENSOR_MODULE_COSINE_SIMILARITY, nullptr, {dim}, {eps}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& x1, const Tensor& x2) {
        return forward_all({x1.handle().id, x2.handle().id});
    }

    Tensor operator()(const Tensor& x1, const Tensor& x2) {
        return forward(x1, x2);
    }
};

/** The distance between vectors in the last dimension. */
class PairwiseDistance : public Module {
public:
    explicit PairwiseDistance(double p = 2.0, double eps = 1e-6, bool keepdim = false)
        : Module(TENSOR_MODULE_PAIRWISE_DISTANCE, nullptr, {keepdim ? 1 : 0}, {p, eps}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& x1, const Tensor& x2) {
        return forward_all({x1.handle().id, x2.handle().id});
    }

    Tensor operator()(const Tensor& x1, const Tensor& x2) {
        return forward(x1, x2);
    }
};

/**
 * Makes images larger, with pixels from the channels. (..., c * upscale_factor^2, h, w) gives (..., c, h *
 * upscale_factor, w * upscale_factor).
 */
class PixelShuffle : public Module {
public:
    explicit PixelShuffle(int64_t upscale_factor)
        : Module(TENSOR_MODULE_PIXEL_SHUFFLE, nullptr, {upscale_factor}, {}) {}
};

/**
 * Mixes the channels of groups: the first of each group, then the second of each, and so on. (n, c, ...) gives the
 * same.
 */
class ChannelShuffle : public Module {
public:
    explicit ChannelShuffle(int64_t groups)
        : Module(TENSOR_MODULE_CHANNEL_SHUFFLE, nullptr, {groups}, {}) {}
};

/** The windows of images as columns. (n, c, h, w) gives (n, c * the size of the window, windows). */
class Unfold : public Module {
public:
    explicit Unfold(Pair kernel_size, Pair dilation = 1, Pair padding = 0, Pair stride = 1)
        : Module(TENSOR_MODULE_UNFOLD, nullptr, {kernel_size.height(), kernel_size.width(), dilation.height(),
                dilation.width(), padding.height(), padding.width(), stride.height(), stride.width()}, {}) {}
};

/**
 * Images of columns: each pixel is the sum of its elements in all windows. (n, c * the size of the window, windows)
 * gives (n, c, output_size).
 */
class Fold : public Module {
public:
    Fold(Pair output_size, Pair kernel_size, Pair dilation = 1, Pair padding = 0, Pair stride = 1)
        : Module(TENSOR_MODULE_FOLD, nullptr, {output_size.height(), output_size.width(), kernel_size.height(),
                kernel_size.width(), dilation.height(), dilation.width(), padding.height(), padding.width(),
                stride.height(), stride.width()}, {}) {}
};

/**
 * The cross entropy of logits and classes or their probabilities. (n, classes, ...) or (classes), with classes of int64
 * without that dimension, or probabilities of the same shape.
 */
class CrossEntropyLoss : public Module {
public:
    explicit CrossEntropyLoss(int64_t ignore_index = -100, Reduction reduction = Reduction::Mean,
            double label_smoothing = 0.0)
        : Module(TENSOR_MODULE_CROSS_ENTROPY_LOSS, nullptr, {ignore_index, static_cast<int64_t>(reduction)},
                {label_smoothing}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward_all({input.handle().id, target.handle().id, weight.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward(input, target, weight);
    }
};

/**
 * The negative logarithms of the probabilities of the classes. (n, classes, ...) or (classes), with classes of int64
 * without that dimension, or probabilities of the same shape.
 */
class NLLLoss : public Module {
public:
    explicit NLLLoss(int64_t ignore_index = -100, Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_NLL_LOSS, nullptr, {ignore_index, static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward_all({input.handle().id, target.handle().id, weight.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward(input, target, weight);
    }
};

/** The squared differences. */
class MSELoss : public Module {
public:
    explicit MSELoss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_MSE_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** The absolute differences. */
class L1Loss : public Module {
public:
    explicit L1Loss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_L1_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** The absolute differences, and half of their squares divided by `beta` below it. */
class SmoothL1Loss : public Module {
public:
    explicit SmoothL1Loss(Reduction reduction = Reduction::Mean, double beta = 1.0)
        : Module(TENSOR_MODULE_SMOOTH_L1_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {beta}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** Half of the squared differences, and lines with the slope `delta` beyond it. */
class HuberLoss : public Module {
public:
    explicit HuberLoss(Reduction reduction = Reduction::Mean, double delta = 1.0)
        : Module(TENSOR_MODULE_HUBER_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {delta}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** The cross entropy of probabilities and targets from 0 to 1. */
class BCELoss : public Module {
public:
    explicit BCELoss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_BCE_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward_all({input.handle().id, target.handle().id, weight.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward(input, target, weight);
    }
};

/** The cross entropy of logits and targets from 0 to 1. */
class BCEWithLogitsLoss : public Module {
public:
    explicit BCEWithLogitsLoss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_BCE_WITH_LOGITS_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt,
            OptionalTensor pos_weight = std::nullopt) {
        return forward_all({input.handle().id, target.handle().id, weight.handle().id, pos_weight.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt,
            OptionalTensor pos_weight = std::nullopt) {
        return forward(input, target, weight, pos_weight);
    }
};

/** The Kullback-Leibler divergence of logarithms of probabilities from targets. */
class KLDivLoss : public Module {
public:
    explicit KLDivLoss(Reduction reduction = Reduction::Mean, bool log_target = false)
        : Module(TENSOR_MODULE_KL_DIV_LOSS, nullptr, {static_cast<int64_t>(reduction), log_target ? 1 : 0}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** The negative log likelihood of Poisson distributions. */
class PoissonNLLLoss : public Module {
public:
    explicit PoissonNLLLoss(bool log_input = true, bool full = false, double eps = 1e-8,
            Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_POISSON_NLL_LOSS, nullptr, {log_input ? 1 : 0, full ? 1 : 0,
                static_cast<int64_t>(reduction)}, {eps}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** The logarithm of 1 + exp(-input * target), with targets of 1 and -1. */
class SoftMarginLoss : public Module {
public:
    explicit SoftMarginLoss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_SOFT_MARGIN_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** How far the targets of an example are not above each other class by 1, divided by the number of classes. */
class MultiLabelMarginLoss : public Module {
public:
    explicit MultiLabelMarginLoss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_MULTI_LABEL_MARGIN_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** The mean over the classes of the cross entropy of logits and targets from 0 to 1. */
class MultiLabelSoftMarginLoss : public Module {
public:
    explicit MultiLabelSoftMarginLoss(Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_MULTI_LABEL_SOFT_MARGIN_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward_all({input.handle().id, target.handle().id, weight.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward(input, target, weight);
    }
};

/** The mean over the classes of how far the target is not above each other class by the margin. */
class MultiMarginLoss : public Module {
public:
    explicit MultiMarginLoss(int64_t p = 1, double margin = 1.0, Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_MULTI_MARGIN_LOSS, nullptr, {p, static_cast<int64_t>(reduction)}, {margin}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward_all({input.handle().id, target.handle().id, weight.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, OptionalTensor weight = std::nullopt) {
        return forward(input, target, weight);
    }
};

/** The input where the target is 1, and the greater of 0 and the margin less the input where it is -1. */
class HingeEmbeddingLoss : public Module {
public:
    explicit HingeEmbeddingLoss(double margin = 1.0, Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_HINGE_EMBEDDING_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {margin}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target) {
        return forward_all({input.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target) {
        return forward(input, target);
    }
};

/** 1 less the cosine where the target is 1, and the greater of 0 and the cosine less the margin where it is -1. */
class CosineEmbeddingLoss : public Module {
public:
    explicit CosineEmbeddingLoss(double margin = 0.0, Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_COSINE_EMBEDDING_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {margin}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& x1, const Tensor& x2, const Tensor& target) {
        return forward_all({x1.handle().id, x2.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& x1, const Tensor& x2, const Tensor& target) {
        return forward(x1, x2, target);
    }
};

/** The greater of 0 and the margin less the target, 1 or -1, times the difference. */
class MarginRankingLoss : public Module {
public:
    explicit MarginRankingLoss(double margin = 0.0, Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_MARGIN_RANKING_LOSS, nullptr, {static_cast<int64_t>(reduction)}, {margin}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& x1, const Tensor& x2, const Tensor& target) {
        return forward_all({x1.handle().id, x2.handle().id, target.handle().id});
    }

    Tensor operator()(const Tensor& x1, const Tensor& x2, const Tensor& target) {
        return forward(x1, x2, target);
    }
};

/** The greater of 0 and the margin plus the distance to the positive less that to the negative. */
class TripletMarginLoss : public Module {
public:
    explicit TripletMarginLoss(double margin = 1.0, double p = 2.0, double eps = 1e-6, bool swap = false,
            Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_TRIPLET_MARGIN_LOSS, nullptr, {swap ? 1 : 0, static_cast<int64_t>(reduction)}, {margin,
                p, eps}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& anchor, const Tensor& positive, const Tensor& negative) {
        return forward_all({anchor.handle().id, positive.handle().id, negative.handle().id});
    }

    Tensor operator()(const Tensor& anchor, const Tensor& positive, const Tensor& negative) {
        return forward(anchor, positive, negative);
    }
};

/** The negative log likelihood of normal distributions with means and variances. */
class GaussianNLLLoss : public Module {
public:
    explicit GaussianNLLLoss(bool full = false, double eps = 1e-6, Reduction reduction = Reduction::Mean)
        : Module(TENSOR_MODULE_GAUSSIAN_NLL_LOSS, nullptr, {full ? 1 : 0, static_cast<int64_t>(reduction)}, {eps}) {}

    using Module::forward;

    /** Computes the result. */
    Tensor forward(const Tensor& input, const Tensor& target, const Tensor& variance) {
        return forward_all({input.handle().id, target.handle().id, variance.handle().id});
    }

    Tensor operator()(const Tensor& input, const Tensor& target, const Tensor& variance) {
        return forward(input, target, variance);
    }
};

/**
 * Makes images smaller, with channels from the pixels: the reverse of a pixel shuffle. (..., c, h * downscale_factor, w
 * * downscale_factor) gives (..., c * downscale_factor^2, h, w).
 */
class PixelUnshuffle : public Module {
public:
    explicit PixelUnshuffle(int64_t downscale_factor)
        : Module(TENSOR_MODULE_PIXEL_UNSHUFFLE, nullptr, {downscale_factor}, {}) {}
};

/**
 * Splits a dimension into several. One of the sizes may be -1, which stands for the rest. (..., the product of
 * unflattened_size, ...) gives (..., unflattened_size, ...).
 */
class Unflatten : public Module {
public:
    Unflatten(int64_t dim, const std::vector<int64_t>& unflattened_size)
        : Module(TENSOR_MODULE_UNFLATTEN, nullptr, detail::joined({dim}, unflattened_size, {}), {}) {}
};

}  // namespace nn
}  // namespace libtensor

#endif  // TENSOR_CPP_LAYERS_HPP
