/* Direct access to the elements of tensors. */
#ifndef TENSOR_CPP_LEASE_HPP
#define TENSOR_CPP_LEASE_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include "span.hpp"
#include "tensor.hpp"

namespace libtensor {

/**
 * The elements of a tensor, in row-major order, as long as the lease lasts. They stay even if the tensor is disposed of
 * or its scope is closed. While a program writes to them, no other code may read or write them.
 */
template <class T>
class Lease {
public:
    /** Throws a DTypeError if T is not the type of the elements, and a StateError if `tensor` is not contiguous. */
    explicit Lease(const Tensor& tensor) {
        constexpr DType expected = dtype_of<std::remove_const_t<T>>;
        if (const DType given = tensor.dtype(); given != expected) {
            throw DTypeError(std::string("a lease of ") + name(expected) + " elements on a tensor of " + name(given));
        }
        void* data = nullptr;
        std::size_t bytes = 0;
        detail::check(tensor_data_begin(tensor.handle(), &data, &bytes, &lease_));
        span_ = Span<T>(static_cast<T*>(data), bytes / sizeof(T));
    }

    Lease(Lease&& other) noexcept : lease_(other.lease_), span_(other.span_) { other.forget(); }

    Lease& operator=(Lease&& other) noexcept {
        std::swap(lease_, other.lease_);
        std::swap(span_, other.span_);
        return *this;
    }

    ~Lease() { close(); }

    /** Ends the lease. Its spans must not be used afterwards. */
    void close() noexcept {
        if (lease_.id != 0) {
            tensor_data_end(lease_);
            forget();
        }
    }

    /** Returns the elements, or none after the end of the lease. */
    Span<T> span() const noexcept { return span_; }

    T* data() const noexcept { return span_.data(); }
    std::size_t size() const noexcept { return span_.size(); }
    T* begin() const noexcept { return data(); }
    T* end() const noexcept { return data() + size(); }

    /** Returns the element at a place, which must be below `size()`. */
    T& operator[](std::size_t at) const { return span_[at]; }

private:
    void forget() noexcept {
        lease_ = tensor_lease_t{0};
        span_ = Span<T>();
    }

    tensor_lease_t lease_{0};
    Span<T> span_;
};

template <class T>
Lease<T> Tensor::lease() const {
    return Lease<T>(*this);
}

}  // namespace libtensor

#endif  // TENSOR_CPP_LEASE_HPP
