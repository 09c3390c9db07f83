/* Tensors as arguments: optional ones and lists. */
#ifndef TENSOR_CPP_LIST_HPP
#define TENSOR_CPP_LIST_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "tensor.hpp"

namespace libtensor {

/**
 * A tensor that may be left out, given as a Tensor, an optional one, or `std::nullopt`. It is only valid during the
 * call.
 */
class OptionalTensor {
public:
    OptionalTensor(std::nullopt_t) noexcept {}

    /** An empty variable is an InvalidHandleError, not a tensor that is left out. */
    OptionalTensor(const Tensor& tensor) : handle_(tensor.handle()) {}

    OptionalTensor(const std::optional<Tensor>& tensor) : handle_(tensor ? tensor->handle() : tensor_t{0}) {}

    tensor_t handle() const noexcept { return handle_; }

private:
    tensor_t handle_{0};
};

/** Tensors as one argument: `{a, b}` or a vector. Nothing is copied. Only valid during the call. */
class TensorList {
public:
    /** A tensor of a list in braces, without a copy. */
    class Item {
    public:
        Item(const Tensor& tensor) : handle_(tensor.handle()) {}
        tensor_t handle() const noexcept { return handle_; }

    private:
        tensor_t handle_;
    };

    TensorList(std::initializer_list<Item> tensors) {
        handles_.reserve(tensors.size());
        for (const Item& tensor : tensors) {
            handles_.push_back(tensor.handle());
        }
    }

    TensorList(const std::vector<Tensor>& tensors) {
        handles_.reserve(tensors.size());
        for (const Tensor& tensor : tensors) {
            handles_.push_back(tensor.handle());
        }
    }

    const tensor_t* data() const noexcept { return handles_.data(); }
    std::size_t size() const noexcept { return handles_.size(); }

    /** Returns the numbers of the handles, for calls that take objects of any kind. */
    std::vector<uint64_t> ids() const {
        std::vector<uint64_t> ids;
        ids.reserve(handles_.size());
        for (const tensor_t& tensor : handles_) {
            ids.push_back(tensor.id);
        }
        return ids;
    }

private:
    std::vector<tensor_t> handles_;
};

}  // namespace libtensor

#endif  // TENSOR_CPP_LIST_HPP
