/* Spans: std::span where the standard library has it. */
#ifndef TENSOR_CPP_SPAN_HPP
#define TENSOR_CPP_SPAN_HPP

#include <cstddef>

#if __cplusplus >= 202002L
#include <span>
#endif

namespace libtensor {

#if __cplusplus >= 202002L
/** Contiguous elements that another object owns. */
template <class T>
using Span = std::span<T>;
#else
/** Contiguous elements that another object owns. This is the part of C++20's std::span that C++17 programs need. */
template <class T>
class Span {
public:
    constexpr Span() noexcept = default;
    constexpr Span(T* data, std::size_t size) noexcept : data_(data), size_(size) {}

    constexpr T* data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr std::size_t size_bytes() const noexcept { return size_ * sizeof(T); }
    constexpr bool empty() const noexcept { return size_ == 0; }
    constexpr T* begin() const noexcept { return data_; }
    constexpr T* end() const noexcept { return data_ + size_; }
    constexpr T& front() const { return data_[0]; }
    constexpr T& back() const { return data_[size_ - 1]; }

    /** Returns the element at a place, which must be below `size()`. */
    constexpr T& operator[](std::size_t at) const { return data_[at]; }

    /** Returns `count` elements from `from` on, which must exist. */
    constexpr Span subspan(std::size_t from, std::size_t count) const { return Span(data_ + from, count); }

private:
    T* data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

}  // namespace libtensor

#endif  // TENSOR_CPP_SPAN_HPP
