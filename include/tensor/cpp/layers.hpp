/* The layers of the library, which compute natively. Weights are f32 on the host. */
#ifndef TENSOR_CPP_LAYERS_HPP
#define TENSOR_CPP_LAYERS_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "module.hpp"

namespace libtensor {
namespace nn {

/** A product with weights [out, in], and an addition of biases [out]. */
class Linear : public Module {
public:
    Linear(int64_t in, int64_t out, bool bias = true)
        : Module(TENSOR_MODULE_LINEAR, nullptr, {in, out, bias}, {}) {}
};

/** A convolution of images [n, in, h, w]. `groups` divides the numbers of channels. */
class Conv2d : public Module {
public:
    Conv2d(int64_t in, int64_t out, Pair kernel, Pair stride = 1, Pair padding = 0, bool bias = true, Pair dilation = 1,
           int64_t groups = 1)
        : Module(TENSOR_MODULE_CONV2D, nullptr,
                 {in, out, kernel.height(), kernel.width(), stride.height(), stride.width(), padding.height(),
                  padding.width(), bias, dilation.height(), dilation.width(), groups},
                 {}) {}
};

/** Normalizes each channel of images [n, features, h, w] over the batch. */
class BatchNorm2d : public Module {
public:
    explicit BatchNorm2d(int64_t features, double eps = 1e-5, double momentum = 0.1)
        : Module(TENSOR_MODULE_BATCH_NORM2D, nullptr, {features}, {eps, momentum}) {}
};

/** In training, sets elements to zero with probability `p`, and scales the others by 1 / (1 - p). */
class Dropout : public Module {
public:
    explicit Dropout(double p = 0.5) : Module(TENSOR_MODULE_DROPOUT, nullptr, {}, {p}) {}
};

/** Makes one dimension of several. */
class Flatten : public Module {
public:
    explicit Flatten(int64_t start = 1, int64_t end = -1) : Module(TENSOR_MODULE_FLATTEN, nullptr, {start, end}, {}) {}
};

/** Returns its input. It takes the place of a layer that is left out. */
class Identity : public Module {
public:
    Identity() : Module(TENSOR_MODULE_IDENTITY, nullptr, {}, {}) {}
};

/** The maximum of each window of images [n, c, h, w]: `MaxPool2d(2)`. The stride is the kernel's size if it is 0. */
class MaxPool2d : public Module {
public:
    explicit MaxPool2d(Pair kernel, Pair stride = 0, Pair padding = 0, Pair dilation = 1, bool ceil_mode = false)
        : Module(TENSOR_MODULE_MAX_POOL2D, nullptr,
                 {kernel.height(), kernel.width(), stride.height(), stride.width(), padding.height(), padding.width(),
                  dilation.height(), dilation.width(), ceil_mode ? 1 : 0},
                 {}) {}
};

/** The mean of each window of images [n, c, h, w]: `AvgPool2d(Pair(1, 2))`. The stride is that size if it is 0. */
class AvgPool2d : public Module {
public:
    explicit AvgPool2d(Pair kernel, Pair stride = 0, Pair padding = 0, bool ceil_mode = false,
                       bool count_include_pad = true, int64_t divisor_override = 0)
        : Module(TENSOR_MODULE_AVG_POOL2D, nullptr,
                 {kernel.height(), kernel.width(), stride.height(), stride.width(), padding.height(), padding.width(),
                  ceil_mode ? 1 : 0, count_include_pad ? 1 : 0, divisor_override},
                 {}) {}
};

/** Means of images [n, c, h, w] over windows that give a result of this height and width. */
class AdaptiveAvgPool2d : public Module {
public:
    explicit AdaptiveAvgPool2d(Pair output)
        : Module(TENSOR_MODULE_ADAPTIVE_AVG_POOL2D, nullptr, {output.height(), output.width()}, {}) {}
};

/** Exponentials that are divided by their sum in a dimension. */
class Softmax : public Module {
public:
    explicit Softmax(int64_t dim) : Module(TENSOR_MODULE_SOFTMAX, nullptr, {dim}, {}) {}
};

/** The logarithm of the softmax in a dimension. */
class LogSoftmax : public Module {
public:
    explicit LogSoftmax(int64_t dim) : Module(TENSOR_MODULE_LOG_SOFTMAX, nullptr, {dim}, {}) {}
};

/** A unary operation as a layer. */
class Activation : public Module {
public:
    /** `op` is a code of C: `TENSOR_OP_RELU`, for example. */
    explicit Activation(uint32_t op) : Module(TENSOR_MODULE_ACTIVATION, nullptr, {op}, {}) {}
};

class ReLU : public Activation {
public:
    ReLU() : Activation(TENSOR_OP_RELU) {}
};

class ReLU6 : public Activation {
public:
    ReLU6() : Activation(TENSOR_OP_RELU6) {}
};

class GELU : public Activation {
public:
    GELU() : Activation(TENSOR_OP_GELU) {}
};

class SELU : public Activation {
public:
    SELU() : Activation(TENSOR_OP_SELU) {}
};

class SiLU : public Activation {
public:
    SiLU() : Activation(TENSOR_OP_SILU) {}
};

class Mish : public Activation {
public:
    Mish() : Activation(TENSOR_OP_MISH) {}
};

class Sigmoid : public Activation {
public:
    Sigmoid() : Activation(TENSOR_OP_SIGMOID) {}
};

class LogSigmoid : public Activation {
public:
    LogSigmoid() : Activation(TENSOR_OP_LOG_SIGMOID) {}
};

class Tanh : public Activation {
public:
    Tanh() : Activation(TENSOR_OP_TANH) {}
};

class Hardswish : public Activation {
public:
    Hardswish() : Activation(TENSOR_OP_HARDSWISH) {}
};

/**
 * Modules that run one after the other. If all are layers of the library, this is one native call. Their names are "0",
 * "1", and so on. Write `Sequential{...}` with braces: C++ then makes the layers, and draws their weights, in order.
 */
class Sequential : public Module {
public:
    Sequential() : Module(TENSOR_MODULE_SEQUENTIAL, "sequential", {}, {}) {}

    template <class First, class... Rest,
              class = std::enable_if_t<std::is_base_of_v<Module, First> &&
                                       (sizeof...(Rest) > 0 || !std::is_base_of_v<Sequential, First>)>>
    explicit Sequential(First first, Rest... rest) : Sequential() {
        modules_.reserve(1 + sizeof...(rest));
        push_back(std::move(first));
        (push_back(std::move(rest)), ...);
    }

    Sequential(const Sequential&) = default;
    Sequential(Sequential&&) noexcept = default;
    Sequential& operator=(const Sequential&) = default;
    Sequential& operator=(Sequential&&) noexcept = default;

    ~Sequential() override {
        // One by one, as deep networks would need a deep stack.
        while (!modules_.empty()) {
            const std::shared_ptr<Module> module = std::move(modules_.back());
            modules_.pop_back();
            auto* nested = module.use_count() == 1 ? dynamic_cast<Sequential*>(module.get()) : nullptr;
            if (nested != nullptr) {
                for (auto& inner : nested->modules_) {
                    modules_.push_back(std::move(inner));
                }
                nested->modules_.clear();
            }
        }
    }

    /** Adds a module at the end. This module owns it. */
    template <class Child>
    void push_back(Child child) {
        static_assert(std::is_base_of_v<Module, Child>, "a Sequential consists of modules");
        auto shared = std::make_shared<Child>(std::move(child));
        modules_.reserve(modules_.size() + 1);
        adopt(std::to_string(modules_.size()), *shared);
        if (!is_native(*shared)) {
            run_by_children();
        }
        modules_.push_back(std::move(shared));
    }

    /** The number of modules. */
    std::size_t size() const noexcept { return modules_.size(); }

    Tensor forward(const Tensor& x) override {
        if (is_native()) {
            return Module::forward(x);
        }
        Tensor y = x;
        for (const auto& module : modules_) {
            y = module->forward(y);
        }
        return y;
    }

private:
    using Module::is_native;

    std::vector<std::shared_ptr<Module>> modules_;
};

}  // namespace nn
}  // namespace libtensor

#endif  // TENSOR_CPP_LAYERS_HPP
