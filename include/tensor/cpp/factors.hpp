/* Decompositions of the matrices in the last two dimensions, as tuples of their parts. */
#ifndef TENSOR_CPP_FACTORS_HPP
#define TENSOR_CPP_FACTORS_HPP

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

#include "tensor.hpp"
#include "temporary.hpp"

namespace libtensor {
namespace detail {

/** Returns the result of a call of C, which has all parts in one tensor. The parts are views of it. */
template <class Call>
Temporary packed(Call call) {
    tensor_t out{};
    check(call(&out));
    return Temporary(Tensor::from_handle(out));
}

/** `count` columns from `start` on, transposed. */
inline Tensor turned(const Temporary& packed, int64_t start, int64_t count) {
    return Temporary(packed->narrow(-1, start, count))->transpose(-1, -2);
}

}  // namespace detail

inline std::pair<Tensor, Tensor> Tensor::slogdet() const {
    const detail::Temporary both = detail::packed([this](tensor_t* out) { return tensor_slogdet(handle(), out); });
    return {both->select(-1, 0), both->select(-1, 1)};
}

inline std::tuple<Tensor, Tensor, Tensor> Tensor::lu() const {
    const detail::Temporary packed = detail::packed([this](tensor_t* out) { return tensor_lu(handle(), out); });
    const int64_t rows = size(-2), columns = size(-1), least = std::min(rows, columns);
    const detail::Temporary upper(packed->narrow(-1, rows + least, columns));
    return {packed->narrow(-1, 0, rows), packed->narrow(-1, rows, least), upper->narrow(-2, 0, least)};
}

inline std::pair<Tensor, Tensor> Tensor::qr() const {
    const detail::Temporary packed = detail::packed([this](tensor_t* out) { return tensor_qr(handle(), out); });
    return {detail::turned(packed, 0, size(-2)), packed->narrow(-1, size(-2), size(-1))};
}

inline std::tuple<Tensor, Tensor, Tensor> Tensor::svd() const {
    const detail::Temporary packed = detail::packed([this](tensor_t* out) { return tensor_svd(handle(), out); });
    const int64_t rows = size(-2);
    return {detail::turned(packed, 0, rows), packed->select(-1, rows), packed->narrow(-1, rows + 1, size(-1))};
}

inline std::pair<Tensor, Tensor> Tensor::eigh(bool upper) const {
    const detail::Temporary packed = detail::packed([&](tensor_t* out) { return tensor_eigh(handle(), upper, out); });
    return {packed->select(-1, 0), detail::turned(packed, 1, size(-1))};
}

/** Returns the signs of determinants and the logarithms of their absolute values; see `Tensor::slogdet`. */
inline std::pair<Tensor, Tensor> slogdet(const Tensor& x) { return x.slogdet(); }

/** Returns the factors P, L and U; see `Tensor::lu`. */
inline std::tuple<Tensor, Tensor, Tensor> lu(const Tensor& x) { return x.lu(); }

/** Returns the factors Q and R; see `Tensor::qr`. */
inline std::pair<Tensor, Tensor> qr(const Tensor& x) { return x.qr(); }

/** Returns U, the singular values, and V transposed; see `Tensor::svd`. */
inline std::tuple<Tensor, Tensor, Tensor> svd(const Tensor& x) { return x.svd(); }

/** Returns the eigenvalues and eigenvectors of symmetric matrices; see `Tensor::eigh`. */
inline std::pair<Tensor, Tensor> eigh(const Tensor& x, bool upper = false) { return x.eigh(upper); }

}  // namespace libtensor

#endif  // TENSOR_CPP_FACTORS_HPP
