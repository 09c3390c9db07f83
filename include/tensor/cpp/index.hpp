/* Parts of tensors: indices, slices, new dimensions. */
#ifndef TENSOR_CPP_INDEX_HPP
#define TENSOR_CPP_INDEX_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "create.hpp"

namespace libtensor {

/** The indices from `start` up to, but not including, `stop`, as in Python. Negative numbers count from the end. */
class Slice {
public:
    /** `std::nullopt` stands for the first index, or for the size. */
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

/** Selects all dimensions that have no other index, in full. */
inline constexpr EllipsisIndex Ellipsis{};

/** Inserts a new dimension of size 1. */
inline constexpr NewDimension None{};

/**
 * An index, which is a number, a Slice, `Ellipsis`, `None`, or a tensor of indices. It is only valid during the call,
 * because it refers to the tensor.
 */
class Index {
public:
    enum class Kind { Number, Slice, Ellipsis, None, Tensor };

    template <class T, class = std::enable_if_t<detail::is_integer<T>>>
    Index(T number) noexcept : kind_(Kind::Number), number_(static_cast<int64_t>(number)) {}

    Index(Slice slice) noexcept : kind_(Kind::Slice), slice_(slice) {}
    Index(EllipsisIndex) noexcept : kind_(Kind::Ellipsis) {}
    Index(NewDimension) noexcept : kind_(Kind::None) {}

    /**
     * Selects the given indices of a dimension, int64 or int32, or the elements of a bool mask for as many dimensions
     * as the mask has. The result is a copy. Several such tensors broadcast together, and their elements are
     * coordinates, as in PyTorch.
     */
    Index(const Tensor& indices) noexcept : kind_(Kind::Tensor), indices_(&indices) {}

    Kind kind() const noexcept { return kind_; }
    int64_t number() const noexcept { return number_; }
    const Slice& slice() const noexcept { return slice_; }
    const Tensor& indices() const noexcept { return *indices_; }

    /** Returns the number of dimensions that it selects from. */
    int64_t dimensions() const {
        switch (kind_) {
            case Kind::Ellipsis:
            case Kind::None: return 0;
            case Kind::Tensor: return indices_->dtype() == kBool ? indices_->dim() : 1;
            default: return 1;
        }
    }

private:
    Kind kind_;
    int64_t number_ = 0;
    Slice slice_;
    const Tensor* indices_ = nullptr;
};

namespace detail {

/** A part before its tensors of indices are applied, and these with their dimensions. */
struct Selection {
    Temporary part;
    std::vector<int64_t> dims;
    std::vector<Tensor> indices;

    explicit Selection(Tensor whole) noexcept : part(std::move(whole)) {}
    Selection(const Selection&) = delete;
    Selection& operator=(const Selection&) = delete;
    ~Selection() {
        for (const Tensor& tensor : indices) {
            tensor_dispose(tensor.id());
        }
    }

    /** Adds the coordinates of a mask's true elements, or indices of which negative ones count from the end. */
    void add(int64_t dim, const Tensor& tensor) {
        if (tensor.dtype() == kBool) {
            const Shape sizes = tensor.sizes();
            if (sizes.empty()) {
                throw IndexError("a mask without dimensions: expected one for each dimension that it selects from");
            }
            for (std::size_t i = 0; i < sizes.size(); i++) {
                const int64_t size = part->size(dim + static_cast<int64_t>(i));
                if (size != sizes[i]) {
                    throw IndexError("a mask of size " + std::to_string(sizes[i]) + " in its dimension " +
                                     std::to_string(i) + " for a dimension of size " + std::to_string(size));
                }
            }
            const Temporary places(tensor.nonzero());
            for (std::size_t i = 0; i < sizes.size(); i++) {
                keep(dim + static_cast<int64_t>(i), places->select(1, static_cast<int64_t>(i)));
            }
        } else {
            const Temporary wide(tensor.to(kInt64));
            const Temporary negative(wide->lt(0)), shifted(wide->add(part->size(dim)));
            keep(dim, where(*negative, *shifted, *wide));
        }
    }

    /** Returns the part with the dimensions of the indices first. */
    Tensor ordered() const {
        std::vector<int64_t> order = dims;
        for (int64_t dim = 0; dim < part->dim(); dim++) {
            if (std::find(dims.begin(), dims.end(), dim) == dims.end()) {
                order.push_back(dim);
            }
        }
        return part->permute(order);
    }

    /** Returns the indices as coordinates in the last dimension. */
    Tensor coordinates() const {
        std::vector<int64_t> sizes;
        for (const Tensor& tensor : indices) {
            const Shape shape = tensor.sizes();
            sizes.insert(sizes.begin(), shape.size() > sizes.size() ? shape.size() - sizes.size() : 0, 1);
            for (std::size_t i = 0; i < shape.size(); i++) {
                int64_t& size = sizes[sizes.size() - shape.size() + i];
                size = size == 1 ? shape[i] : size;
            }
        }
        std::vector<Tensor> wide;
        wide.reserve(indices.size());
        for (const Tensor& tensor : indices) {
            wide.push_back(tensor.expand(sizes));
        }
        Temporary all(stack(wide, -1));
        for (const Tensor& tensor : wide) {
            tensor_dispose(tensor.id());
        }
        return all.take();
    }

    /**
     * Returns the order of dimensions of a result whose first `count` dimensions are those of the indices. They stay
     * first if other dimensions are between those of the indices, and take their place otherwise.
     */
    std::vector<int64_t> order(int64_t count, int64_t rank) const {
        const bool is_adjacent = dims.back() - dims.front() + 1 == static_cast<int64_t>(dims.size());
        const int64_t before = is_adjacent ? dims.front() : 0;
        std::vector<int64_t> order;
        for (int64_t dim = 0; dim < rank; dim++) {
            const bool is_index = dim >= before && dim < before + count;
            order.push_back(is_index ? dim - before : dim < before ? dim + count : dim);
        }
        return order;
    }

private:
    void keep(int64_t dim, Tensor tensor) {
        Temporary held(std::move(tensor));
        dims.reserve(dims.size() + 1);
        indices.reserve(indices.size() + 1);
        dims.push_back(dim);
        indices.push_back(held.take());
    }
};

/** Returns the number of dimensions that the indices take. Throws for indices that do not fit the tensor. */
inline int64_t taken_dimensions(const Tensor& x, std::initializer_list<Index> indices) {
    int64_t taken = 0;
    int ellipses = 0;
    for (const Index& index : indices) {
        taken += index.dimensions();
        ellipses += index.kind() == Index::Kind::Ellipsis;
    }
    if (taken > x.dim()) {
        throw IndexError(std::to_string(taken) + " indices for a tensor with " + std::to_string(x.dim()) +
                         " dimensions");
    }
    if (ellipses > 1) {
        throw IndexError(std::to_string(ellipses) + " ellipses: expected at most one");
    }
    return taken;
}

/** Applies all indices except tensors, which are recorded with the dimensions to which they belong. */
inline void select(Selection& selection, std::initializer_list<Index> indices) {
    Temporary& part = selection.part;
    const int64_t skipped = part->dim() - taken_dimensions(*part, indices);
    int64_t dim = 0;
    for (const Index& index : indices) {
        switch (index.kind()) {
            case Index::Kind::Number: part.replace(part->select(dim, index.number())); break;
            case Index::Kind::Slice: {
                const Slice& slice = index.slice();
                part.replace(part->slice(dim++, slice.start(), slice.stop(), slice.step()));
                break;
            }
            case Index::Kind::None: part.replace(part->unsqueeze(dim++)); break;
            case Index::Kind::Tensor:
                selection.add(dim, index.indices());
                dim += index.dimensions();
                break;
            case Index::Kind::Ellipsis: dim += skipped; break;
        }
    }
}

/** Returns the elements at the coordinates that the tensors of indices have. */
inline Tensor gathered(const Selection& selection) {
    if (selection.indices.size() == 1 && selection.indices[0].dim() == 1) {
        return selection.part->index_select(selection.dims[0], selection.indices[0]);
    }
    const Temporary ordered(selection.ordered()), places(selection.coordinates());
    Temporary found(ordered->gather_nd(*places));
    const std::vector<int64_t> order = selection.order(places->dim() - 1, found->dim());
    found.replace(found->permute(order));
    return found.take();
}

inline Tensor indexed(const Tensor& x, std::initializer_list<Index> indices) {
    // A view, also if the indices take everything, so that it can be assigned to.
    Selection selection(x.expand(x.sizes()));
    select(selection, indices);
    return selection.indices.empty() ? selection.part.take() : gathered(selection);
}

/** Writes a tensor to the coordinates that the tensors of indices have. */
inline void scatter(const Selection& selection, const Tensor& value) {
    Temporary ordered(selection.ordered());
    const Temporary places(selection.coordinates());
    const int64_t count = places->dim() - 1, chosen = static_cast<int64_t>(selection.dims.size());
    const int64_t rank = count + ordered->dim() - chosen;
    const std::vector<int64_t> order = selection.order(count, rank);
    // The sizes of the part as a program sees them, and the way back to the order of `index_put`.
    std::vector<int64_t> sizes, back(order.size());
    for (std::size_t i = 0; i < order.size(); i++) {
        const int64_t dim = order[i];
        sizes.push_back(dim < count ? places->size(dim) : ordered->size(dim - count + chosen));
        back[static_cast<std::size_t>(dim)] = static_cast<int64_t>(i);
    }
    const Temporary cast(value.to(ordered->dtype())), wide(cast->expand(sizes)), source(wide->permute(back));
    ordered->index_put_nd_(*places, *source);
}

}  // namespace detail

inline Tensor Tensor::operator[](const Index& index) const {
    // The most frequent cases need only one view.
    switch (index.kind()) {
        case Index::Kind::Number: return select(0, index.number());
        case Index::Kind::Slice: return slice(0, index.slice().start(), index.slice().stop(), index.slice().step());
        default: return detail::indexed(*this, {index});
    }
}

inline Tensor Tensor::operator[](std::initializer_list<Index> indices) const { return detail::indexed(*this, indices); }

inline Tensor Tensor::index(std::initializer_list<Index> indices) const { return detail::indexed(*this, indices); }

inline Tensor& Tensor::index_put_(std::initializer_list<Index> indices, const Tensor& value) {
    detail::Selection selection(alias());
    detail::select(selection, indices);
    if (selection.indices.empty()) {
        selection.part->copy_(value);
    } else {
        detail::scatter(selection, value);
    }
    return *this;
}

inline Tensor& Tensor::index_put_(std::initializer_list<Index> indices, Scalar value) {
    const detail::Temporary number(full(IntList(), value, dtype(), device()));
    return index_put_(indices, *number);
}

}  // namespace libtensor

#endif  // TENSOR_CPP_INDEX_HPP
