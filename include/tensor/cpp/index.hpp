/* Parts of tensors: indices, slices, new dimensions. */
#ifndef TENSOR_CPP_INDEX_HPP
#define TENSOR_CPP_INDEX_HPP

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "create.hpp"

namespace libtensor {

/** The indices from `start` up to, but not including, `stop`, as in Python. Negative numbers count from the end. */
class Slice {
public:
    /** `std::nullopt` means the first index, or the size. */
    explicit Slice(std::optional<int64_t> start = std::nullopt, std::optional<int64_t> stop = std::nullopt,
                   int64_t step = 1) noexcept
        : start_(start.value_or(0)), stop_(stop.value_or(std::numeric_limits<int64_t>::max())), step_(step) {}

    int64_t start() const noexcept { return start_; }
    int64_t stop() const noexcept { return stop_; }
    int64_t step() const noexcept { return step_; }

private:
    int64_t start_, stop_, step_;
};

/** The type of `Ellipsis`. */
struct EllipsisIndex {};

/** The type of `None`. */
struct NewDimension {};

/** All dimensions that have no other index, in full. */
inline constexpr EllipsisIndex Ellipsis{};

/** A new dimension of size 1. */
inline constexpr NewDimension None{};

/**
 * An index: a number, a Slice, `Ellipsis`, `None`, or a tensor of indices. Only valid during the call, as it refers to
 * the tensor.
 */
class Index {
public:
    enum class Kind { Number, Slice, Ellipsis, None, Tensor };

    template <class T, class = std::enable_if_t<detail::is_integer<T>>>
    Index(T number) noexcept : kind_(Kind::Number), number_(static_cast<int64_t>(number)) {}

    Index(Slice slice) noexcept : kind_(Kind::Slice), slice_(slice) {}
    Index(EllipsisIndex) noexcept : kind_(Kind::Ellipsis) {}
    Index(NewDimension) noexcept : kind_(Kind::None) {}

    /** The given indices of a dimension, int64 or int32 with one dimension. The result is a copy. */
    Index(const Tensor& indices) noexcept : kind_(Kind::Tensor), indices_(&indices) {}

    Kind kind() const noexcept { return kind_; }
    int64_t number() const noexcept { return number_; }
    const Slice& slice() const noexcept { return slice_; }
    const Tensor& indices() const noexcept { return *indices_; }

    /** Whether it selects from a dimension of the tensor. */
    bool takes_dimension() const noexcept { return kind_ != Kind::Ellipsis && kind_ != Kind::None; }

private:
    Kind kind_;
    int64_t number_ = 0;
    Slice slice_;
    const Tensor* indices_ = nullptr;
};

namespace detail {

/** How many dimensions the indices take. Throws for indices that do not fit the tensor. */
inline int64_t taken_dimensions(const Tensor& x, std::initializer_list<Index> indices) {
    int64_t taken = 0;
    int ellipses = 0, tensors = 0;
    for (const Index& index : indices) {
        taken += index.takes_dimension();
        ellipses += index.kind() == Index::Kind::Ellipsis;
        tensors += index.kind() == Index::Kind::Tensor;
    }
    if (taken > x.dim()) {
        throw IndexError(std::to_string(taken) + " indices for a tensor with " + std::to_string(x.dim()) +
                         " dimensions");
    }
    if (ellipses > 1) {
        throw IndexError(std::to_string(ellipses) + " ellipses: expected at most one");
    }
    if (tensors > 1) {
        throw UnsupportedError("several tensors of indices in one call: x[{a}] and then x[{Ellipsis, b}] give every "
                               "combination");
    }
    return taken;
}

/** The part of `x` that one index selects in a dimension. */
inline Tensor indexed(const Tensor& x, int64_t dim, const Index& index) {
    switch (index.kind()) {
        case Index::Kind::Number: return x.select(dim, index.number());
        case Index::Kind::Slice: return x.slice(dim, index.slice().start(), index.slice().stop(), index.slice().step());
        case Index::Kind::None: return x.unsqueeze(dim);
        case Index::Kind::Tensor: return x.index_select(dim, index.indices());
        case Index::Kind::Ellipsis: break;
    }
    return x.alias();
}

inline Tensor indexed(const Tensor& x, std::initializer_list<Index> indices) {
    const int64_t skipped = x.dim() - taken_dimensions(x, indices);
    Temporary part(x.alias());
    int64_t dim = 0;
    for (const Index& index : indices) {
        if (index.kind() == Index::Kind::Ellipsis) {
            dim += skipped;
            continue;
        }
        part.replace(indexed(*part, dim, index));
        dim += index.kind() == Index::Kind::Number ? 0 : 1;
    }
    return part.take();
}

/** A view to write to. */
inline Tensor place(const Tensor& x, std::initializer_list<Index> indices) {
    for (const Index& index : indices) {
        if (index.kind() == Index::Kind::Tensor) {
            throw UnsupportedError("writing through a tensor of indices: write index by index, or use masked_fill_");
        }
    }
    return indexed(x, indices);
}

}  // namespace detail

inline Tensor Tensor::operator[](const Index& index) const {
    // The most frequent cases need only one view.
    return index.takes_dimension() ? detail::indexed(*this, 0, index) : detail::indexed(*this, {index});
}

inline Tensor Tensor::operator[](std::initializer_list<Index> indices) const { return detail::indexed(*this, indices); }

inline Tensor Tensor::index(std::initializer_list<Index> indices) const { return detail::indexed(*this, indices); }

inline Tensor& Tensor::index_put_(std::initializer_list<Index> indices, const Tensor& value) {
    detail::Temporary part(detail::place(*this, indices));
    part->copy_(value);
    return *this;
}

inline Tensor& Tensor::index_put_(std::initializer_list<Index> indices, Scalar value) {
    detail::Temporary part(detail::place(*this, indices));
    part->fill_(value);
    return *this;
}

}  // namespace libtensor

#endif  // TENSOR_CPP_INDEX_HPP
