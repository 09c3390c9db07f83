/* An optimizer for each update rule. Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit. */
#ifndef TENSOR_CPP_OPTIMIZERS_HPP
#define TENSOR_CPP_OPTIMIZERS_HPP

#include <tuple>
#include <vector>

#include "optimizer.hpp"

namespace libtensor {
namespace optim {

/** The numbers of SGD, each with its default. */
class SGDOptions {
public:
    explicit SGDOptions(double lr = 1e-3) : numbers_{lr, 0, 0, 0, 0, 0, 0} {}

    /** Sets the learning rate. */
    SGDOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the part of the last change that goes into the next. */
    SGDOptions& momentum(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    SGDOptions& weight_decay(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets whether to look ahead by the momentum. */
    SGDOptions& nesterov(bool value) {
        numbers_[3] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets the part of the gradient that is left out of the momentum. */
    SGDOptions& dampening(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    SGDOptions& maximize(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether the momentum holds changes, with their learning rates, as in MXNet and DL4J, instead of gradients. */
    SGDOptions& rate_inside(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Stochastic gradient descent, with momentum if it is not 0. Source: Sutskever et al. 2013; PyTorch's dampening;
 * rate_inside is the momentum of MXNet's SGD and of DL4J's Nesterovs.
 */
class SGD : public Optimizer {
public:
    explicit SGD(const TensorList& parameters, double lr = 1e-3, double momentum = 0, double weight_decay = 0,
            bool nesterov = false, double dampening = 0, bool maximize = false, bool rate_inside = false)
        : Optimizer(TENSOR_OPTIMIZER_SGD, parameters, {lr, momentum, weight_decay, nesterov ? 1.0 : 0.0, dampening,
                maximize ? 1.0 : 0.0, rate_inside ? 1.0 : 0.0}) {}

    SGD(const TensorList& parameters, const SGDOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_SGD, parameters, options.numbers()) {}
};

/** The numbers of Adam, each with its default. */
class AdamOptions {
public:
    explicit AdamOptions(double lr = 1e-3) : numbers_{lr, 0.9, 0.999, 1e-8, 0, 0, 0, 0, 0, 1} {}

    /** Sets the learning rate. */
    AdamOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of the gradients. */
    AdamOptions& beta1(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of their squares. */
    AdamOptions& beta2(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    AdamOptions& eps(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    AdamOptions& weight_decay(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to divide by the largest mean of squares so far. */
    AdamOptions& amsgrad(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    AdamOptions& maximize(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is apart from the gradient: taken off the parameter, times the learning rate. */
    AdamOptions& decoupled(bool value) {
        numbers_[7] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether eps is added before the squares are corrected, as in MXNet and DL4J. */
    AdamOptions& eps_late(bool value) {
        numbers_[8] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets what beta1 is multiplied by after each step. */
    AdamOptions& beta1_decay(double value) {
        numbers_[9] = value;
        return *this;
    }

    /** Sets both decay rates. */
    AdamOptions& betas(std::tuple<double, double> values) {
        std::tie(numbers_[1], numbers_[2]) = values;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Adam, which divides the mean of the gradients by the root of the mean of their squares. Both are corrected for their
 * first steps. Source: Kingma and Ba 2015, arXiv:1412.6980; amsgrad: Reddi et al. 2018, arXiv:1904.09237; eps_late:
 * MXNet and DL4J; beta1_decay: MXNet's Scala package.
 */
class Adam : public Optimizer {
public:
    explicit Adam(const TensorList& parameters, double lr = 1e-3, double beta1 = 0.9, double beta2 = 0.999,
            double eps = 1e-8, double weight_decay = 0, bool amsgrad = false, bool maximize = false,
            bool decoupled = false, bool eps_late = false, double beta1_decay = 1)
        : Optimizer(TENSOR_OPTIMIZER_ADAM, parameters, {lr, beta1, beta2, eps, weight_decay, amsgrad ? 1.0 : 0.0,
                maximize ? 1.0 : 0.0, decoupled ? 1.0 : 0.0, eps_late ? 1.0 : 0.0, beta1_decay}) {}

    Adam(const TensorList& parameters, const AdamOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_ADAM, parameters, options.numbers()) {}
};

/** The numbers of AdamW, each with its default. */
class AdamWOptions {
public:
    explicit AdamWOptions(double lr = 1e-3) : numbers_{lr, 0.9, 0.999, 1e-8, 0.01, 0, 0, 1, 0, 1} {}

    /** Sets the learning rate. */
    AdamWOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of the gradients. */
    AdamWOptions& beta1(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of their squares. */
    AdamWOptions& beta2(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    AdamWOptions& eps(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    AdamWOptions& weight_decay(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to divide by the largest mean of squares so far. */
    AdamWOptions& amsgrad(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    AdamWOptions& maximize(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is apart from the gradient: taken off the parameter, times the learning rate. */
    AdamWOptions& decoupled(bool value) {
        numbers_[7] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether eps is added before the squares are corrected, as in MXNet and DL4J. */
    AdamWOptions& eps_late(bool value) {
        numbers_[8] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets what beta1 is multiplied by after each step. */
    AdamWOptions& beta1_decay(double value) {
        numbers_[9] = value;
        return *this;
    }

    /** Sets both decay rates. */
    AdamWOptions& betas(std::tuple<double, double> values) {
        std::tie(numbers_[1], numbers_[2]) = values;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Adam with weight decay apart from the gradients. Source: Loshchilov and Hutter 2019, arXiv:1711.05101.
 */
class AdamW : public Optimizer {
public:
    explicit AdamW(const TensorList& parameters, double lr = 1e-3, double beta1 = 0.9, double beta2 = 0.999,
            double eps = 1e-8, double weight_decay = 0.01, bool amsgrad = false, bool maximize = false,
            bool decoupled = true, bool eps_late = false, double beta1_decay = 1)
        : Optimizer(TENSOR_OPTIMIZER_ADAMW, parameters, {lr, beta1, beta2, eps, weight_decay, amsgrad ? 1.0 : 0.0,
                maximize ? 1.0 : 0.0, decoupled ? 1.0 : 0.0, eps_late ? 1.0 : 0.0, beta1_decay}) {}

    AdamW(const TensorList& parameters, const AdamWOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_ADAMW, parameters, options.numbers()) {}
};

/** The numbers of Adagrad, each with its default. */
class AdagradOptions {
public:
    explicit AdagradOptions(double lr = 1e-2) : numbers_{lr, 0, 0, 0, 1e-10, 0, 0, 0} {}

    /** Sets the learning rate. */
    AdagradOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets how fast the learning rate falls. */
    AdagradOptions& lr_decay(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    AdagradOptions& weight_decay(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets what the sum of squares begins with. */
    AdagradOptions& initial_accumulator_value(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    AdagradOptions& eps(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    AdagradOptions& maximize(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is apart from the gradient: taken off the parameter, times the learning rate. */
    AdagradOptions& decoupled(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether eps is added below the root, as in MXNet and TensorFlow. */
    AdagradOptions& eps_inside(bool value) {
        numbers_[7] = value ? 1.0 : 0.0;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * AdaGrad, which divides by the root of the sum of all squared gradients. Source: Duchi et al. 2011; lr_decay: PyTorch;
 * eps_inside and decoupled: MXNet.
 */
class Adagrad : public Optimizer {
public:
    explicit Adagrad(const TensorList& parameters, double lr = 1e-2, double lr_decay = 0, double weight_decay = 0,
            double initial_accumulator_value = 0, double eps = 1e-10, bool maximize = false, bool decoupled = false,
            bool eps_inside = false)
        : Optimizer(TENSOR_OPTIMIZER_ADAGRAD, parameters, {lr, lr_decay, weight_decay, initial_accumulator_value, eps,
                maximize ? 1.0 : 0.0, decoupled ? 1.0 : 0.0, eps_inside ? 1.0 : 0.0}) {}

    Adagrad(const TensorList& parameters, const AdagradOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_ADAGRAD, parameters, options.numbers()) {}
};

/** The numbers of RMSprop, each with its default. */
class RMSpropOptions {
public:
    explicit RMSpropOptions(double lr = 1e-2) : numbers_{lr, 0.99, 1e-8, 0, 0, 0, 0, 0, 0, 0, 0} {}

    /** Sets the learning rate. */
    RMSpropOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the means. */
    RMSpropOptions& alpha(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    RMSpropOptions& eps(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    RMSpropOptions& weight_decay(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the part of the last change that goes into the next. */
    RMSpropOptions& momentum(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to divide by the deviation, which the mean of the gradients centres. */
    RMSpropOptions& centered(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    RMSpropOptions& maximize(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets what the sum of squares begins with. */
    RMSpropOptions& initial_accumulator_value(double value) {
        numbers_[7] = value;
        return *this;
    }

    /** Sets whether eps is added below the root, as in MXNet and TensorFlow. */
    RMSpropOptions& eps_inside(bool value) {
        numbers_[8] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether the momentum holds changes, with their learning rates, as in MXNet and DL4J, instead of gradients. */
    RMSpropOptions& rate_inside(bool value) {
        numbers_[9] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is added after the division, as in MXNet. */
    RMSpropOptions& decay_late(bool value) {
        numbers_[10] = value ? 1.0 : 0.0;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * RMSProp, which divides by the root of the mean of squared gradients, or by their deviation if centered. Source:
 * Hinton 2012, lecture 6e; centered: Graves 2013, arXiv:1308.0850; eps_inside, rate_inside and decay_late: MXNet's
 * rmspropalex.
 */
class RMSprop : public Optimizer {
public:
    explicit RMSprop(const TensorList& parameters, double lr = 1e-2, double alpha = 0.99, double eps = 1e-8,
            double weight_decay = 0, double momentum = 0, bool centered = false, bool maximize = false,
            double initial_accumulator_value = 0, bool eps_inside = false, bool rate_inside = false,
            bool decay_late = false)
        : Optimizer(TENSOR_OPTIMIZER_RMSPROP, parameters, {lr, alpha, eps, weight_decay, momentum, centered ? 1.0 : 0.0,
                maximize ? 1.0 : 0.0, initial_accumulator_value, eps_inside ? 1.0 : 0.0, rate_inside ? 1.0 : 0.0,
                decay_late ? 1.0 : 0.0}) {}

    RMSprop(const TensorList& parameters, const RMSpropOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_RMSPROP, parameters, options.numbers()) {}
};

/** The numbers of Adadelta, each with its default. */
class AdadeltaOptions {
public:
    explicit AdadeltaOptions(double lr = 1) : numbers_{lr, 0.9, 1e-6, 0, 0, 0} {}

    /** Sets the learning rate. */
    AdadeltaOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the means of squares. */
    AdadeltaOptions& rho(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    AdadeltaOptions& eps(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    AdadeltaOptions& weight_decay(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    AdadeltaOptions& maximize(bool value) {
        numbers_[4] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is apart from the gradient: taken off the parameter, times the learning rate. */
    AdadeltaOptions& decoupled(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * AdaDelta, which divides by the root of the mean of squared gradients and multiplies by that of squared changes.
 * Source: Zeiler 2012, arXiv:1212.5701; decoupled: MXNet.
 */
class Adadelta : public Optimizer {
public:
    explicit Adadelta(const TensorList& parameters, double lr = 1, double rho = 0.9, double eps = 1e-6,
            double weight_decay = 0, bool maximize = false, bool decoupled = false)
        : Optimizer(TENSOR_OPTIMIZER_ADADELTA, parameters, {lr, rho, eps, weight_decay, maximize ? 1.0 : 0.0, decoupled
                ? 1.0 : 0.0}) {}

    Adadelta(const TensorList& parameters, const AdadeltaOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_ADADELTA, parameters, options.numbers()) {}
};

/** The numbers of Adamax, each with its default. */
class AdamaxOptions {
public:
    explicit AdamaxOptions(double lr = 2e-3) : numbers_{lr, 0.9, 0.999, 1e-8, 0, 0, 0} {}

    /** Sets the learning rate. */
    AdamaxOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of the gradients. */
    AdamaxOptions& beta1(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of their squares. */
    AdamaxOptions& beta2(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    AdamaxOptions& eps(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    AdamaxOptions& weight_decay(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    AdamaxOptions& maximize(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets a small number that is added to the largest gradient, as in DL4J. */
    AdamaxOptions& floor(double value) {
        numbers_[6] = value;
        return *this;
    }

    /** Sets both decay rates. */
    AdamaxOptions& betas(std::tuple<double, double> values) {
        std::tie(numbers_[1], numbers_[2]) = values;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * AdaMax, which is Adam with the largest gradient in place of the root of the mean of squares. Past ones count less and
 * less. Source: Kingma and Ba 2015, arXiv:1412.6980; floor: DL4J.
 */
class Adamax : public Optimizer {
public:
    explicit Adamax(const TensorList& parameters, double lr = 2e-3, double beta1 = 0.9, double beta2 = 0.999,
            double eps = 1e-8, double weight_decay = 0, bool maximize = false, double floor = 0)
        : Optimizer(TENSOR_OPTIMIZER_ADAMAX, parameters, {lr, beta1, beta2, eps, weight_decay, maximize ? 1.0 : 0.0,
                floor}) {}

    Adamax(const TensorList& parameters, const AdamaxOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_ADAMAX, parameters, options.numbers()) {}
};

/** The numbers of NAdam, each with its default. */
class NAdamOptions {
public:
    explicit NAdamOptions(double lr = 2e-3) : numbers_{lr, 0.9, 0.999, 1e-8, 0, 4e-3, 0, 0, 0} {}

    /** Sets the learning rate. */
    NAdamOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of the gradients. */
    NAdamOptions& beta1(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of their squares. */
    NAdamOptions& beta2(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    NAdamOptions& eps(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    NAdamOptions& weight_decay(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets how fast the momentum grows to beta1. */
    NAdamOptions& momentum_decay(double value) {
        numbers_[5] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    NAdamOptions& maximize(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is apart from the gradient: taken off the parameter, times the learning rate. */
    NAdamOptions& decoupled(bool value) {
        numbers_[7] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether the momentum is beta1 throughout and squares are not corrected, as in DL4J. */
    NAdamOptions& unscheduled(bool value) {
        numbers_[8] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets both decay rates. */
    NAdamOptions& betas(std::tuple<double, double> values) {
        std::tie(numbers_[1], numbers_[2]) = values;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Adam with Nesterov momentum, which grows by a schedule. Source: Dozat 2016, "Incorporating Nesterov momentum into
 * Adam"; unscheduled: DL4J.
 */
class NAdam : public Optimizer {
public:
    explicit NAdam(const TensorList& parameters, double lr = 2e-3, double beta1 = 0.9, double beta2 = 0.999,
            double eps = 1e-8, double weight_decay = 0, double momentum_decay = 4e-3, bool maximize = false,
            bool decoupled = false, bool unscheduled = false)
        : Optimizer(TENSOR_OPTIMIZER_NADAM, parameters, {lr, beta1, beta2, eps, weight_decay, momentum_decay, maximize ?
                1.0 : 0.0, decoupled ? 1.0 : 0.0, unscheduled ? 1.0 : 0.0}) {}

    NAdam(const TensorList& parameters, const NAdamOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_NADAM, parameters, options.numbers()) {}
};

/** The numbers of RAdam, each with its default. */
class RAdamOptions {
public:
    explicit RAdamOptions(double lr = 1e-3) : numbers_{lr, 0.9, 0.999, 1e-8, 0, 0, 0} {}

    /** Sets the learning rate. */
    RAdamOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of the gradients. */
    RAdamOptions& beta1(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the decay rate of the mean of their squares. */
    RAdamOptions& beta2(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets a small number that is added to the denominator. */
    RAdamOptions& eps(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    RAdamOptions& weight_decay(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    RAdamOptions& maximize(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets whether weight decay is apart from the gradient: taken off the parameter, times the learning rate. */
    RAdamOptions& decoupled(bool value) {
        numbers_[6] = value ? 1.0 : 0.0;
        return *this;
    }

    /** Sets both decay rates. */
    RAdamOptions& betas(std::tuple<double, double> values) {
        std::tie(numbers_[1], numbers_[2]) = values;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Adam whose first steps do not divide, as the squares of so few gradients vary too much. Source: Liu et al. 2020,
 * arXiv:1908.03265.
 */
class RAdam : public Optimizer {
public:
    explicit RAdam(const TensorList& parameters, double lr = 1e-3, double beta1 = 0.9, double beta2 = 0.999,
            double eps = 1e-8, double weight_decay = 0, bool maximize = false, bool decoupled = false)
        : Optimizer(TENSOR_OPTIMIZER_RADAM, parameters, {lr, beta1, beta2, eps, weight_decay, maximize ? 1.0 : 0.0,
                decoupled ? 1.0 : 0.0}) {}

    RAdam(const TensorList& parameters, const RAdamOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_RADAM, parameters, options.numbers()) {}
};

/** The numbers of Rprop, each with its default. */
class RpropOptions {
public:
    explicit RpropOptions(double lr = 1e-2) : numbers_{lr, 0.5, 1.2, 1e-6, 50, 0} {}

    /** Sets the learning rate. */
    RpropOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets what a step is multiplied by where the gradient changes its sign. */
    RpropOptions& etaminus(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets what a step is multiplied by where the gradient keeps its sign. */
    RpropOptions& etaplus(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the smallest step. */
    RpropOptions& min_step(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the largest step. */
    RpropOptions& max_step(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    RpropOptions& maximize(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Resilient backpropagation, which takes only the signs of gradients. Each element has a step of its own. Source:
 * Riedmiller and Braun 1993, without weight backtracking, as PyTorch.
 */
class Rprop : public Optimizer {
public:
    explicit Rprop(const TensorList& parameters, double lr = 1e-2, double etaminus = 0.5, double etaplus = 1.2,
            double min_step = 1e-6, double max_step = 50, bool maximize = false)
        : Optimizer(TENSOR_OPTIMIZER_RPROP, parameters, {lr, etaminus, etaplus, min_step, max_step, maximize ? 1.0 :
                0.0}) {}

    Rprop(const TensorList& parameters, const RpropOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_RPROP, parameters, options.numbers()) {}
};

/** The numbers of ASGD, each with its default. */
class ASGDOptions {
public:
    explicit ASGDOptions(double lr = 1e-2) : numbers_{lr, 1e-4, 0.75, 1e6, 0, 0} {}

    /** Sets the learning rate. */
    ASGDOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the decay of the parameter, times the rate. */
    ASGDOptions& lambd(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the power by which the rate falls. */
    ASGDOptions& power(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the step from which on the parameters are averaged. */
    ASGDOptions& t0(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    ASGDOptions& weight_decay(double value) {
        numbers_[4] = value;
        return *this;
    }

    /** Sets whether to go up the gradient. */
    ASGDOptions& maximize(bool value) {
        numbers_[5] = value ? 1.0 : 0.0;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Gradient descent that also averages the parameters, in its state. Source: Polyak and Juditsky 1992, with the rates of
 * Xu 2011, arXiv:1107.2490, as PyTorch.
 */
class ASGD : public Optimizer {
public:
    explicit ASGD(const TensorList& parameters, double lr = 1e-2, double lambd = 1e-4, double power = 0.75,
            double t0 = 1e6, double weight_decay = 0, bool maximize = false)
        : Optimizer(TENSOR_OPTIMIZER_ASGD, parameters, {lr, lambd, power, t0, weight_decay, maximize ? 1.0 : 0.0}) {}

    ASGD(const TensorList& parameters, const ASGDOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_ASGD, parameters, options.numbers()) {}
};

/** The numbers of SGLD, each with its default. */
class SGLDOptions {
public:
    explicit SGLDOptions(double lr = 1e-2) : numbers_{lr, 0} {}

    /** Sets the learning rate. */
    SGLDOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    SGLDOptions& weight_decay(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Stochastic gradient Langevin dynamics, which draws samples of the parameters. Source: Welling and Teh 2011; MXNet.
 */
class SGLD : public Optimizer {
public:
    explicit SGLD(const TensorList& parameters, double lr = 1e-2, double weight_decay = 0)
        : Optimizer(TENSOR_OPTIMIZER_SGLD, parameters, {lr, weight_decay}) {}

    SGLD(const TensorList& parameters, const SGLDOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_SGLD, parameters, options.numbers()) {}
};

/** The numbers of DCASGD, each with its default. */
class DCASGDOptions {
public:
    explicit DCASGDOptions(double lr = 1e-2) : numbers_{lr, 0, 0, 0.04} {}

    /** Sets the learning rate. */
    DCASGDOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the part of the last change that goes into the next. */
    DCASGDOptions& momentum(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    DCASGDOptions& weight_decay(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the factor of the compensation. */
    DCASGDOptions& lamda(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Gradient descent that compensates for delays, by the change of the parameter since its last step. Source: Zheng et
 * al. 2017, arXiv:1609.08326; MXNet.
 */
class DCASGD : public Optimizer {
public:
    explicit DCASGD(const TensorList& parameters, double lr = 1e-2, double momentum = 0, double weight_decay = 0,
            double lamda = 0.04)
        : Optimizer(TENSOR_OPTIMIZER_DCASGD, parameters, {lr, momentum, weight_decay, lamda}) {}

    DCASGD(const TensorList& parameters, const DCASGDOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_DCASGD, parameters, options.numbers()) {}
};

/** The numbers of FTRL, each with its default. */
class FTRLOptions {
public:
    explicit FTRLOptions(double lr = 0.1) : numbers_{lr, 0.01, 1, 0} {}

    /** Sets the learning rate. */
    FTRLOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets how far a sum must be from 0 for a parameter that is not 0. */
    FTRLOptions& lamda1(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets what is added to the root of the sum of squares. */
    FTRLOptions& beta(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    FTRLOptions& weight_decay(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Follow the regularized leader, which makes parameters exactly 0 unless their gradients add up. Source: McMahan et al.
 * 2013, "Ad click prediction"; MXNet's ftrl_update.
 */
class FTRL : public Optimizer {
public:
    explicit FTRL(const TensorList& parameters, double lr = 0.1, double lamda1 = 0.01, double beta = 1,
            double weight_decay = 0)
        : Optimizer(TENSOR_OPTIMIZER_FTRL, parameters, {lr, lamda1, beta, weight_decay}) {}

    FTRL(const TensorList& parameters, const FTRLOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_FTRL, parameters, options.numbers()) {}
};

/** The numbers of Signum, each with its default. */
class SignumOptions {
public:
    explicit SignumOptions(double lr = 1e-2) : numbers_{lr, 0.9, 0, 0} {}

    /** Sets the learning rate. */
    SignumOptions& lr(double value) {
        numbers_[0] = value;
        return *this;
    }

    /** Sets the part of the last change that goes into the next. */
    SignumOptions& momentum(double value) {
        numbers_[1] = value;
        return *this;
    }

    /** Sets the factor of the parameter that is added to its gradient, or taken off the parameter. */
    SignumOptions& weight_decay(double value) {
        numbers_[2] = value;
        return *this;
    }

    /** Sets the decay that is apart from the gradient, times the learning rate. */
    SignumOptions& wd_lh(double value) {
        numbers_[3] = value;
        return *this;
    }

    /** The numbers in the order of `tensor/codes.h`. */
    const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    std::vector<double> numbers_;
};

/**
 * Gradient descent by the signs of the momentum, or of the gradients if the momentum is 0. Source: Bernstein et al.
 * 2018, arXiv:1802.04434; wd_lh: Loshchilov and Hutter 2019; MXNet.
 */
class Signum : public Optimizer {
public:
    explicit Signum(const TensorList& parameters, double lr = 1e-2, double momentum = 0.9, double weight_decay = 0,
            double wd_lh = 0)
        : Optimizer(TENSOR_OPTIMIZER_SIGNUM, parameters, {lr, momentum, weight_decay, wd_lh}) {}

    Signum(const TensorList& parameters, const SignumOptions& options)
        : Optimizer(TENSOR_OPTIMIZER_SIGNUM, parameters, options.numbers()) {}
};

}  // namespace optim
}  // namespace libtensor

#endif  // TENSOR_CPP_OPTIMIZERS_HPP
