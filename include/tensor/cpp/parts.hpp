/* Lists of parts of a tensor, and operations whose arguments differ from those of the table. */
#ifndef TENSOR_CPP_PARTS_HPP
#define TENSOR_CPP_PARTS_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "ops.hpp"
#include "temporary.hpp"

namespace libtensor {

inline std::vector<Tensor> Tensor::split(const std::vector<int64_t>& sizes, int64_t dim) const {
    const int64_t whole = size(dim);
    int64_t left = whole;
    for (const int64_t size : sizes) {
        if (size < 0 || size > left) {
            throw ArgumentError("a part of " + std::to_string(size) + " indices: expected 0 to " +
                                std::to_string(left) + " of the " + std::to_string(whole) + " in dimension " +
                                std::to_string(dim));
        }
        left -= size;
    }
    if (left != 0) {
        throw ArgumentError("parts of " + std::to_string(whole - left) + " indices in all: expected the " +
                            std::to_string(whole) + " of dimension " + std::to_string(dim));
    }
    std::vector<Tensor> parts;
    parts.reserve(sizes.size());
    int64_t start = 0;
    for (const int64_t size : sizes) {
        parts.push_back(narrow(dim, start, size));
        start += size;
    }
    return parts;
}

inline std::vector<Tensor> Tensor::split(int64_t size, int64_t dim) const {
    if (size < 1) {
        throw ArgumentError("parts of " + std::to_string(size) + " indices: expected at least 1");
    }
    std::vector<int64_t> sizes;
    int64_t left = this->size(dim);
    do {
        sizes.push_back(std::min(size, left));
        left -= sizes.back();
    } while (left > 0);
    return split(sizes, dim);
}

inline std::vector<Tensor> Tensor::chunk(int64_t chunks, int64_t dim) const {
    if (chunks < 1) {
        throw ArgumentError(std::to_string(chunks) + " chunks: expected at least 1");
    }
    const int64_t whole = size(dim);
    return split(std::max<int64_t>(whole / chunks + (whole % chunks != 0), 1), dim);
}

inline std::vector<Tensor> Tensor::unbind(int64_t dim) const {
    std::vector<Tensor> parts;
    const int64_t count = size(dim);
    parts.reserve(static_cast<std::size_t>(count));
    for (int64_t i = 0; i < count; i++) {
        parts.push_back(select(dim, i));
    }
    return parts;
}

/** Returns views of `size` indices of a dimension each, of which the last may have fewer. */
inline std::vector<Tensor> split(const Tensor& x, int64_t size, int64_t dim = 0) { return x.split(size, dim); }

/**
 * Returns views of the given numbers of indices of a dimension. Throws an ArgumentError if their sum is not the size of
 * the dimension.
 */
inline std::vector<Tensor> split(const Tensor& x, const std::vector<int64_t>& sizes, int64_t dim = 0) {
    return x.split(sizes, dim);
}

/** Returns at most `chunks` views of a dimension, all of the same size except for the last. */
inline std::vector<Tensor> chunk(const Tensor& x, int64_t chunks, int64_t dim = 0) { return x.chunk(chunks, dim); }

/** Returns a view without the dimension for each of its indices. */
inline std::vector<Tensor> unbind(const Tensor& x, int64_t dim = 0) { return x.unbind(dim); }

/**
 * Returns the coordinates of a grid, in which tensor i has the elements of vector i along dimension i and repeats them
 * along the others. Throws a ShapeError for a tensor of several dimensions.
 */
inline std::vector<Tensor> meshgrid(const std::vector<Tensor>& vectors) {
    std::vector<int64_t> sizes;
    for (const Tensor& vector : vectors) {
        if (vector.dim() > 1) {
            throw ShapeError("meshgrid takes vectors: got a tensor of " + std::to_string(vector.dim()) + " dimensions");
        }
        sizes.push_back(vector.numel());
    }
    std::vector<Tensor> grids;
    grids.reserve(sizes.size());
    for (std::size_t i = 0; i < sizes.size(); i++) {
        std::vector<int64_t> along(sizes.size(), 1);
        along[i] = sizes[i];
        const detail::Temporary flat(vectors[i].reshape(along));
        grids.push_back(flat->expand(sizes));
    }
    return grids;
}

/**
 * Returns the sum of products that an equation describes, as in `einsum("ij,jk->ik", {a, b})`. Throws an ArgumentError
 * for an equation of another form, and a ShapeError for sizes that do not fit.
 */
inline Tensor einsum(const std::string& equation, const TensorList& tensors) {
    const std::vector<int64_t> letters(equation.begin(), equation.end());
    return einsum(tensors, letters);
}

}  // namespace libtensor

#endif  // TENSOR_CPP_PARTS_HPP
