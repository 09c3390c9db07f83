/* Operators on tensors and numbers. Operands are broadcast and promoted, as in the operations of the same meaning. */
#ifndef TENSOR_CPP_OPERATORS_HPP
#define TENSOR_CPP_OPERATORS_HPP

#include "ops.hpp"
#include "temporary.hpp"

namespace libtensor {

inline Tensor operator-(const Tensor& x) { return x.neg(); }

/** Inverts the bits of integers, or bools. */
inline Tensor operator~(const Tensor& x) { return x.bitwise_not(); }

inline Tensor operator!(const Tensor& x) { return x.logical_not(); }

inline Tensor operator+(const Tensor& a, const Tensor& b) { return a.add(b); }
inline Tensor operator+(const Tensor& a, Scalar b) { return a.add(b); }
inline Tensor operator+(Scalar a, const Tensor& b) { return b.add(a); }

inline Tensor operator-(const Tensor& a, const Tensor& b) { return a.sub(b); }
inline Tensor operator-(const Tensor& a, Scalar b) { return a.sub(b); }
inline Tensor operator-(Scalar a, const Tensor& b) { return sub(a, b); }

inline Tensor operator*(const Tensor& a, const Tensor& b) { return a.mul(b); }
inline Tensor operator*(const Tensor& a, Scalar b) { return a.mul(b); }
inline Tensor operator*(Scalar a, const Tensor& b) { return b.mul(a); }

inline Tensor operator/(const Tensor& a, const Tensor& b) { return a.div(b); }
inline Tensor operator/(const Tensor& a, Scalar b) { return a.div(b); }
inline Tensor operator/(Scalar a, const Tensor& b) { return div(a, b); }

/** Returns the remainder, which has the sign of the divisor. */
inline Tensor operator%(const Tensor& a, const Tensor& b) { return a.remainder(b); }
inline Tensor operator%(const Tensor& a, Scalar b) { return a.remainder(b); }
inline Tensor operator%(Scalar a, const Tensor& b) { return remainder(a, b); }

inline Tensor operator&(const Tensor& a, const Tensor& b) { return a.bitwise_and(b); }
inline Tensor operator&(const Tensor& a, Scalar b) { return a.bitwise_and(b); }
inline Tensor operator&(Scalar a, const Tensor& b) { return b.bitwise_and(a); }

inline Tensor operator|(const Tensor& a, const Tensor& b) { return a.bitwise_or(b); }
inline Tensor operator|(const Tensor& a, Scalar b) { return a.bitwise_or(b); }
inline Tensor operator|(Scalar a, const Tensor& b) { return b.bitwise_or(a); }

inline Tensor operator^(const Tensor& a, const Tensor& b) { return a.bitwise_xor(b); }
inline Tensor operator^(const Tensor& a, Scalar b) { return a.bitwise_xor(b); }
inline Tensor operator^(Scalar a, const Tensor& b) { return b.bitwise_xor(a); }

// Compound assignment changes the left tensor in place, and its views and aliases with it.

inline Tensor& operator+=(Tensor& a, const Tensor& b) { return a.add_(b); }
inline Tensor& operator+=(Tensor& a, Scalar b) { return a.add_(b); }
inline void operator+=(Tensor&& a, const Tensor& b) { a.add_(b); }
inline void operator+=(Tensor&& a, Scalar b) { a.add_(b); }

inline Tensor& operator-=(Tensor& a, const Tensor& b) { return a.sub_(b); }
inline Tensor& operator-=(Tensor& a, Scalar b) { return a.sub_(b); }
inline void operator-=(Tensor&& a, const Tensor& b) { a.sub_(b); }
inline void operator-=(Tensor&& a, Scalar b) { a.sub_(b); }

inline Tensor& operator*=(Tensor& a, const Tensor& b) { return a.mul_(b); }
inline Tensor& operator*=(Tensor& a, Scalar b) { return a.mul_(b); }
inline void operator*=(Tensor&& a, const Tensor& b) { a.mul_(b); }
inline void operator*=(Tensor&& a, Scalar b) { a.mul_(b); }

inline Tensor& operator/=(Tensor& a, const Tensor& b) { return a.div_(b); }
inline Tensor& operator/=(Tensor& a, Scalar b) { return a.div_(b); }
inline void operator/=(Tensor&& a, const Tensor& b) { a.div_(b); }
inline void operator/=(Tensor&& a, Scalar b) { a.div_(b); }

inline Tensor& operator%=(Tensor& a, const Tensor& b) { return a.remainder_(b); }
inline Tensor& operator%=(Tensor& a, Scalar b) { return a.remainder_(b); }
inline void operator%=(Tensor&& a, const Tensor& b) { a.remainder_(b); }
inline void operator%=(Tensor&& a, Scalar b) { a.remainder_(b); }

inline Tensor& operator&=(Tensor& a, const Tensor& b) { return a.bitwise_and_(b); }
inline Tensor& operator&=(Tensor& a, Scalar b) { return a.bitwise_and_(b); }
inline void operator&=(Tensor&& a, const Tensor& b) { a.bitwise_and_(b); }
inline void operator&=(Tensor&& a, Scalar b) { a.bitwise_and_(b); }

inline Tensor& operator|=(Tensor& a, const Tensor& b) { return a.bitwise_or_(b); }
inline Tensor& operator|=(Tensor& a, Scalar b) { return a.bitwise_or_(b); }
inline void operator|=(Tensor&& a, const Tensor& b) { a.bitwise_or_(b); }
inline void operator|=(Tensor&& a, Scalar b) { a.bitwise_or_(b); }

inline Tensor& operator^=(Tensor& a, const Tensor& b) { return a.bitwise_xor_(b); }
inline Tensor& operator^=(Tensor& a, Scalar b) { return a.bitwise_xor_(b); }
inline void operator^=(Tensor&& a, const Tensor& b) { a.bitwise_xor_(b); }
inline void operator^=(Tensor&& a, Scalar b) { a.bitwise_xor_(b); }

// Comparisons compare element by element. The result is a bool tensor; use `equal` to compare as a whole.

inline Tensor operator==(const Tensor& a, const Tensor& b) { return a.eq(b); }
inline Tensor operator==(const Tensor& a, Scalar b) { return a.eq(b); }
inline Tensor operator==(Scalar a, const Tensor& b) { return b.eq(a); }

inline Tensor operator!=(const Tensor& a, const Tensor& b) { return a.ne(b); }
inline Tensor operator!=(const Tensor& a, Scalar b) { return a.ne(b); }
inline Tensor operator!=(Scalar a, const Tensor& b) { return b.ne(a); }

inline Tensor operator<(const Tensor& a, const Tensor& b) { return a.lt(b); }
inline Tensor operator<(const Tensor& a, Scalar b) { return a.lt(b); }
inline Tensor operator<(Scalar a, const Tensor& b) { return b.gt(a); }

inline Tensor operator<=(const Tensor& a, const Tensor& b) { return a.le(b); }
inline Tensor operator<=(const Tensor& a, Scalar b) { return a.le(b); }
inline Tensor operator<=(Scalar a, const Tensor& b) { return b.ge(a); }

inline Tensor operator>(const Tensor& a, const Tensor& b) { return a.gt(b); }
inline Tensor operator>(const Tensor& a, Scalar b) { return a.gt(b); }
inline Tensor operator>(Scalar a, const Tensor& b) { return b.lt(a); }

inline Tensor operator>=(const Tensor& a, const Tensor& b) { return a.ge(b); }
inline Tensor operator>=(const Tensor& a, Scalar b) { return a.ge(b); }
inline Tensor operator>=(Scalar a, const Tensor& b) { return b.le(a); }

/** Returns whether two tensors have the same shape and equal elements. */
inline bool equal(const Tensor& a, const Tensor& b) {
    tensor_t out{};
    detail::check(tensor_equal(a.handle(), b.handle(), &out));
    return detail::Temporary(Tensor::from_handle(out))->item<bool>();
}

/**
 * Returns whether all elements are close, which means that |a - b| <= atol + rtol * |b|. With `equal_nan`, a NaN is
 * close to a NaN. Throws a ShapeError if the shapes do not broadcast together.
 */
inline bool allclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false) {
    tensor_t out{};
    detail::check(tensor_allclose(a.handle(), b.handle(), rtol, atol, equal_nan, &out));
    return detail::Temporary(Tensor::from_handle(out))->item<bool>();
}

}  // namespace libtensor

#endif  // TENSOR_CPP_OPERATORS_HPP
