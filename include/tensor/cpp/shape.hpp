/* Lists of integers: sizes, strides and dimensions. */
#ifndef TENSOR_CPP_SHAPE_HPP
#define TENSOR_CPP_SHAPE_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include "error.hpp"

namespace libtensor {

namespace detail {

/** Whether numbers of a type are integers. Bools are not: `x.sum(true)` would be dimension 1. */
template <class T>
inline constexpr bool is_integer = std::is_integral_v<T> && !std::is_same_v<T, bool>;

}  // namespace detail

/** A list of up to eight sizes or strides. */
class Shape {
public:
    static constexpr std::size_t kMostDimensions = 8;

    Shape() noexcept = default;

    Shape(std::initializer_list<int64_t> sizes) : Shape(sizes.begin(), sizes.size()) {}

    /** Copies `count` sizes. Throws a ShapeError for more than eight. */
    Shape(const int64_t* sizes, std::size_t count) : count_(count) {
        if (count > kMostDimensions) {
            throw ShapeError(std::to_string(count) + " dimensions: expected at most 8");
        }
        std::copy_n(sizes, count, sizes_.begin());
    }

    const int64_t* data() const noexcept { return sizes_.data(); }
    std::size_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }
    const int64_t* begin() const noexcept { return data(); }
    const int64_t* end() const noexcept { return data() + count_; }

    /** Returns the size at a place, which must be below `size()`. */
    int64_t operator[](std::size_t at) const noexcept { return sizes_[at]; }

    friend bool operator==(const Shape& a, const Shape& b) noexcept {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    friend bool operator!=(const Shape& a, const Shape& b) noexcept { return !(a == b); }

    /** Writes "(2, 3)", or "(2,)" for one size. */
    friend std::ostream& operator<<(std::ostream& out, const Shape& shape) {
        out << '(';
        for (std::size_t i = 0; i < shape.count_; i++) {
            out << (i == 0 ? "" : ", ") << shape[i];
        }
        return out << (shape.count_ == 1 ? ",)" : ")");
    }

private:
    std::array<int64_t, kMostDimensions> sizes_{};
    std::size_t count_ = 0;
};

/**
 * A list of integers as an argument of a call, given as `{2, 3}`, one integer, a Shape, a vector or an array. It refers
 * to the integers and is only valid during the call.
 */
class IntList {
public:
    /** Creates an empty list. */
    IntList() noexcept = default;

    template <class T, class = std::enable_if_t<detail::is_integer<T>>>
    IntList(T one) noexcept : size_(1), one_(static_cast<int64_t>(one)) {}

    IntList(std::initializer_list<int64_t> list) noexcept : IntList(list.begin(), list.size()) {}
    IntList(const std::vector<int64_t>& list) noexcept : IntList(list.data(), list.size()) {}
    IntList(const Shape& shape) noexcept : IntList(shape.data(), shape.size()) {}

    template <std::size_t N>
    IntList(const std::array<int64_t, N>& list) noexcept : IntList(list.data(), N) {}

    IntList(const int64_t* data, std::size_t size) noexcept : data_(data), size_(size) {}

    const int64_t* data() const noexcept { return data_ == nullptr && size_ == 1 ? &one_ : data_; }
    std::size_t size() const noexcept { return size_; }
    const int64_t* begin() const noexcept { return data(); }
    const int64_t* end() const noexcept { return data() + size_; }

private:
    const int64_t* data_ = nullptr;
    std::size_t size_ = 0;
    int64_t one_ = 0;
};

/** A height and a width. One integer stands for both. */
class Pair {
public:
    template <class T, class = std::enable_if_t<detail::is_integer<T>>>
    Pair(T both) noexcept : Pair(static_cast<int64_t>(both), static_cast<int64_t>(both)) {}

    Pair(int64_t height, int64_t width) noexcept : values_{height, width} {}

    int64_t height() const noexcept { return values_[0]; }
    int64_t width() const noexcept { return values_[1]; }
    const int64_t* data() const noexcept { return values_; }

private:
    int64_t values_[2];
};

/** A depth, a height and a width. One integer stands for all three. */
class Triple {
public:
    template <class T, class = std::enable_if_t<detail::is_integer<T>>>
    Triple(T all) noexcept : Triple(static_cast<int64_t>(all), static_cast<int64_t>(all), static_cast<int64_t>(all)) {}

    Triple(int64_t depth, int64_t height, int64_t width) noexcept : values_{depth, height, width} {}

    int64_t depth() const noexcept { return values_[0]; }
    int64_t height() const noexcept { return values_[1]; }
    int64_t width() const noexcept { return values_[2]; }
    const int64_t* data() const noexcept { return values_; }

private:
    int64_t values_[3];
};

/** Sizes of both sides of some dimensions, the last one first: left, right, top, bottom. One integer is all of them. */
template <std::size_t N>
class Sides {
public:
    template <class T, class = std::enable_if_t<detail::is_integer<T>>>
    Sides(T all) noexcept {
        values_.fill(static_cast<int64_t>(all));
    }

    template <class... Rest, class = std::enable_if_t<sizeof...(Rest) + 2 == N>>
    Sides(int64_t left, int64_t right, Rest... rest) noexcept : values_{left, right, static_cast<int64_t>(rest)...} {}

    /** The size at a place, which must be below `N`. */
    int64_t operator[](std::size_t at) const noexcept { return values_[at]; }

private:
    std::array<int64_t, N> values_;
};

}  // namespace libtensor

#endif  // TENSOR_CPP_SHAPE_HPP
