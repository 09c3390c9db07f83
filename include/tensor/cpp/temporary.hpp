/* Tensors that end with a call. */
#ifndef TENSOR_CPP_TEMPORARY_HPP
#define TENSOR_CPP_TEMPORARY_HPP

#include <utility>

#include "tensor.hpp"

namespace libtensor {
namespace detail {

/** Disposes of an intermediate result at the end of a call, also if a scope owns it. */
class Temporary {
public:
    explicit Temporary(Tensor tensor) noexcept : tensor_(std::move(tensor)) {}
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;
    ~Temporary() { tensor_dispose(tensor_.id()); }

    const Tensor& operator*() const noexcept { return tensor_; }
    const Tensor* operator->() const noexcept { return &tensor_; }
    Tensor* operator->() noexcept { return &tensor_; }

    /** Puts the next intermediate result in the place of this one. */
    void replace(Tensor next) noexcept {
        tensor_dispose(tensor_.id());
        tensor_ = std::move(next);
    }

    /** Gives the tensor to the caller, who keeps it. */
    Tensor take() noexcept { return std::move(tensor_); }

private:
    Tensor tensor_;
};

}  // namespace detail
}  // namespace libtensor

#endif  // TENSOR_CPP_TEMPORARY_HPP
