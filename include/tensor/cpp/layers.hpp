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

}  // namespace nn
}  // namespace libtensor

#endif  // TENSOR_CPP_LAYERS_HPP
