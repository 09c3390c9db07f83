/* Tensors from numbers, lists and memory. */
#ifndef TENSOR_CPP_CREATE_HPP
#define TENSOR_CPP_CREATE_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "ops.hpp"
#include "span.hpp"
#include "temporary.hpp"

namespace libtensor {

/**
 * Creates a tensor with the given sizes from a copy of `data`, which has `count` elements in row-major order. Throws a
 * ShapeError if the sizes are negative or stand for another number of elements.
 */
template <class T>
Tensor from_data(const T* data, std::size_t count, const IntList& sizes, Device device = kHost) {
    tensor_t out{};
    detail::check(tensor_from_data(TENSOR_SCOPE_THREAD, 0, static_cast<int32_t>(dtype_of<T>), device.code(),
                                   sizes.data(), sizes.size(), data, count * sizeof(T), &out));
    return Tensor::from_handle(out);
}

/** Creates the tensor from a span. */
template <class T>
Tensor from_data(Span<T> data, const IntList& sizes, Device device = kHost) {
    return from_data<std::remove_const_t<T>>(data.data(), data.size(), sizes, device);
}

/** Creates the tensor from a vector. */
template <class T>
Tensor from_data(const std::vector<T>& data, const IntList& sizes, Device device = kHost) {
    if constexpr (std::is_same_v<T, bool>) {
        const std::unique_ptr<bool[]> bytes(new bool[data.size()]);
        std::copy(data.begin(), data.end(), bytes.get());
        return from_data(bytes.get(), data.size(), sizes, device);
    } else {
        return from_data(data.data(), data.size(), sizes, device);
    }
}

/** Creates a one-dimensional tensor from the elements of a std::vector, with their type. */
template <class T>
Tensor tensor(const std::vector<T>& data, Device device = kHost) {
    return from_data(data, static_cast<int64_t>(data.size()), device);
}

namespace detail {

/** The sizes and elements of nested braces. */
template <class T>
struct Literal {
    std::vector<T> elements;
    std::vector<int64_t> sizes;
};

template <class T>
void read(Literal<T>& literal, std::size_t, const T& element) {
    literal.elements.push_back(element);
}

template <class T, class List>
void read(Literal<T>& literal, std::size_t depth, const std::initializer_list<List>& list) {
    const auto size = static_cast<int64_t>(list.size());
    if (literal.sizes.size() <= depth) {
        literal.sizes.push_back(size);
    } else if (literal.sizes[depth] != size) {
        throw ShapeError("a list has " + std::to_string(size) + " elements where the one before it has " +
                         std::to_string(literal.sizes[depth]));
    }
    for (const List& item : list) {
        read(literal, depth + 1, item);
    }
}

/** Returns the dtype of numbers in braces, as in PyTorch: i64 for integers, f32 for fractions. */
template <class T>
constexpr DType literal_dtype() {
    if constexpr (std::is_same_v<T, double>) {
        return kFloat32;
    } else if constexpr (std::is_same_v<T, int>) {
        return kInt64;
    } else {
        return dtype_of<T>;
    }
}

template <class T, class List>
Tensor from_braces(const List& list, std::optional<DType> dtype, Device device) {
    Literal<T> literal;
    read(literal, 0, list);
    Temporary made(from_data(literal.elements, literal.sizes, device));
    const DType wanted = dtype.value_or(literal_dtype<T>());
    return wanted == dtype_of<T> ? made.take() : made->to(wanted);
}

}  // namespace detail

/**
 * Creates a one-dimensional tensor, as in `tensor({1, 2, 3})`. As in PyTorch, numbers of type int give i64 and numbers
 * of type double give f32, while other types give their own dtype. `dtype` selects another one.
 */
template <class T>
Tensor tensor(std::initializer_list<T> list, std::optional<DType> dtype = std::nullopt, Device device = kHost) {
    return detail::from_braces<T>(list, dtype, device);
}

/** Creates a matrix, as in `tensor({{1, 2}, {3, 4}})`. Throws a ShapeError if the rows have different lengths. */
template <class T>
Tensor tensor(std::initializer_list<std::initializer_list<T>> list, std::optional<DType> dtype = std::nullopt,
              Device device = kHost) {
    return detail::from_braces<T>(list, dtype, device);
}

/** Creates a tensor of three dimensions. */
template <class T>
Tensor tensor(std::initializer_list<std::initializer_list<std::initializer_list<T>>> list,
              std::optional<DType> dtype = std::nullopt, Device device = kHost) {
    return detail::from_braces<T>(list, dtype, device);
}

/**
 * Creates a tensor with one element and no dimensions, of `dtype` or else of i64 for integers and f32 for fractions.
 */
inline Tensor tensor(Scalar value, std::optional<DType> dtype = std::nullopt, Device device = kHost) {
    return full(IntList(), value, dtype, device);
}

/**
 * Returns the numbers from `start` up to, but not including, `stop`, of `dtype` or else of i64 for integers and f32 for
 * fractions.
 */
inline Tensor arange(Scalar start, Scalar stop, std::optional<DType> dtype = std::nullopt, Device device = kHost) {
    return arange(start, stop, 1, dtype, device);
}

/** Returns the numbers from 0 up to, but not including, `stop`. */
inline Tensor arange(Scalar stop, std::optional<DType> dtype = std::nullopt, Device device = kHost) {
    return arange(0, stop, 1, dtype, device);
}

/** Creates the identity matrix with `n` rows. */
inline Tensor eye(int64_t n) { return eye(n, n); }

inline Tensor& Tensor::fill_(Scalar value) {
    const detail::Temporary number(full(IntList(), value, std::nullopt, device()));
    return copy_(*number);
}

}  // namespace libtensor

#endif  // TENSOR_CPP_CREATE_HPP
