/* Optimizers and schedules of their learning rate. */
#ifndef TENSOR_CPP_OPTIMIZER_HPP
#define TENSOR_CPP_OPTIMIZER_HPP

#include <cstdint>
#include <utility>
#include <vector>

#include "list.hpp"

namespace libtensor {
namespace optim {

/**
 * Updates parameters from their gradients. It keeps the parameters alive, also when their handles end. The scope that
 * is current when it is made owns it; without one, the variable does.
 */
class Optimizer {
public:
    Optimizer(Optimizer&& other) noexcept : handle_(std::exchange(other.handle_, tensor_optimizer_t{0})) {}

    Optimizer& operator=(Optimizer&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }

    ~Optimizer() {
        if (handle_.id != 0) {
            tensor_release(handle_.id);
        }
    }

    /** The handle in C. */
    tensor_optimizer_t handle() const {
        if (handle_.id == 0) {
            detail::fail_empty("Optimizer");
        }
        return handle_;
    }

    /** Updates every parameter that has a gradient, in place. */
    void step() { detail::check(tensor_optimizer_step(handle())); }

    /** Removes the gradients of its parameters. */
    void zero_grad() { detail::check(tensor_optimizer_zero_grad(handle())); }

    /** The learning rate. */
    double lr() const {
        double out = 0;
        detail::check(tensor_optimizer_lr(handle(), &out));
        return out;
    }

    /** Sets the learning rate of the next steps. */
    void set_lr(double lr) { detail::check(tensor_optimizer_set_lr(handle(), lr)); }

    /** Disposes of the optimizer and its state now. */
    void dispose() { detail::check(tensor_dispose(handle().id)); }

protected:
    /** An optimizer of the library: see the kinds in `tensor/functions.h`. */
    Optimizer(int32_t kind, const TensorList& parameters, const std::vector<double>& floats) {
        const std::vector<uint64_t> ids = parameters.ids();
        detail::check(tensor_optimizer_new(TENSOR_SCOPE_THREAD, kind, ids.data(), ids.size(), floats.data(),
                                           floats.size(), &handle_));
    }

private:
    tensor_optimizer_t handle_{0};
};

/** Sets an optimizer's learning rate by epoch. The optimizer must outlive it. */
class Schedule {
public:
    /** Begins the next epoch. */
    void step() {
        double lr = 0;
        detail::check(tensor_schedule_lr(kind_, floats_.data(), floats_.size(), base_, epoch_ + 1, &lr));
        optimizer_->set_lr(lr);
        epoch_++;
    }

    /** The number of the epoch, from 0. */
    int64_t epoch() const noexcept { return epoch_; }

protected:
    Schedule(Optimizer& optimizer, int32_t kind, std::vector<double> floats)
        : optimizer_(&optimizer), kind_(kind), floats_(std::move(floats)), base_(optimizer.lr()) {
        // Wrong arguments are an error now, not in the first step.
        double lr = 0;
        detail::check(tensor_schedule_lr(kind_, floats_.data(), floats_.size(), base_, 0, &lr));
    }

private:
    Optimizer* optimizer_;
    int32_t kind_;
    std::vector<double> floats_;
    double base_;
    int64_t epoch_ = 0;
};

/** Multiplies the learning rate by `gamma` every `period` epochs. */
class StepLR : public Schedule {
public:
    StepLR(Optimizer& optimizer, int64_t period, double gamma = 0.1)
        : Schedule(optimizer, TENSOR_SCHEDULE_STEP, {static_cast<double>(period), gamma}) {}
};

/** The learning rate falls to `min` along half a cosine in `period` epochs, then rises for as many. */
class CosineAnnealingLR : public Schedule {
public:
    CosineAnnealingLR(Optimizer& optimizer, int64_t period, double min = 0)
        : Schedule(optimizer, TENSOR_SCHEDULE_COSINE, {static_cast<double>(period), min}) {}
};

}  // namespace optim

namespace nn {
namespace utils {

/**
 * Limits the norm of all gradients together: that of one vector with their elements. If it is above `max_norm`, each
 * gradient is multiplied by `max_norm` / (norm + 1e-6), in place. An infinite `norm_type` takes the greatest absolute
 * value. Tensors without a gradient are skipped. Returns the norm from before.
 */
inline double clip_grad_norm_(const TensorList& parameters, double max_norm, double norm_type = 2) {
    const std::vector<uint64_t> ids = parameters.ids();
    double norm = 0;
    detail::check(tensor_clip_grad_norm(ids.data(), ids.size(), max_norm, norm_type, &norm));
    return norm;
}

/** Limits each element of the gradients to the range from -`clip_value` to `clip_value`, in place. */
inline void clip_grad_value_(const TensorList& parameters, double clip_value) {
    const std::vector<uint64_t> ids = parameters.ids();
    detail::check(tensor_clip_grad_value(ids.data(), ids.size(), clip_value));
}

}  // namespace utils
}  // namespace nn
}  // namespace libtensor

#endif  // TENSOR_CPP_OPTIMIZER_HPP
