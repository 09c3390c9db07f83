/* Numbers as operands. */
#ifndef TENSOR_CPP_SCALAR_HPP
#define TENSOR_CPP_SCALAR_HPP

#include <cstdint>
#include <limits>
#include <string>
#include <type_traits>

#include "error.hpp"
#include "half.hpp"

namespace libtensor {

/**
 * A number that is an operand or an element. Numbers convert to it implicitly. Type promotion uses the category of a
 * number, which is bool, integer or floating-point.
 */
class Scalar {
public:
    Scalar(bool value) noexcept : scalar_{TENSOR_SCALAR_BOOL, value, 0} {}

    template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0>
    Scalar(T value) noexcept : scalar_{TENSOR_SCALAR_INT, static_cast<int64_t>(value), 0} {
        if constexpr (std::is_unsigned_v<T>) {
            if (value > static_cast<uint64_t>(std::numeric_limits<int64_t>::max())) {
                scalar_.kind = TENSOR_SCALAR_UNSIGNED;
            }
        }
    }

    template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>
    Scalar(T value) noexcept : scalar_{TENSOR_SCALAR_FLOAT, 0, static_cast<double>(value)} {}

    Scalar(Half value) noexcept : Scalar(static_cast<float>(value)) {}
    Scalar(BFloat16 value) noexcept : Scalar(static_cast<float>(value)) {}

    explicit Scalar(tensor_scalar_t scalar) noexcept : scalar_(scalar) {}

    /** Returns the number in the form of the C ABI. */
    tensor_scalar_t get() const noexcept { return scalar_; }

    bool is_bool() const noexcept { return scalar_.kind == TENSOR_SCALAR_BOOL; }
    bool is_integral() const noexcept { return scalar_.kind == TENSOR_SCALAR_INT || is_large(); }
    bool is_floating_point() const noexcept { return scalar_.kind == TENSOR_SCALAR_FLOAT; }

    /**
     * Returns the number as T. A fraction is truncated toward zero for an integer type, and any number other than 0 is
     * true. Throws an ArgumentError for an integer type that cannot hold the number.
     */
    template <class T>
    T to() const {
        if constexpr (std::is_same_v<T, bool>) {
            return is_floating_point() ? scalar_.f != 0 : scalar_.i != 0;
        } else if constexpr (std::is_same_v<T, Half> || std::is_same_v<T, BFloat16>) {
            return T(to<float>());
        } else if constexpr (std::is_floating_point_v<T>) {
            if (is_large()) {
                return static_cast<T>(static_cast<uint64_t>(scalar_.i));
            }
            return is_floating_point() ? static_cast<T>(scalar_.f) : static_cast<T>(scalar_.i);
        } else {
            static_assert(std::is_integral_v<T>, "a number converts to an arithmetic type, Half or BFloat16");
            return is_floating_point() ? truncated<T>() : narrowed<T>();
        }
    }

private:
    /** Whether it is an integer beyond int64, whose bits are in the member for integers. */
    bool is_large() const noexcept { return scalar_.kind == TENSOR_SCALAR_UNSIGNED; }

    template <class T>
    T narrowed() const {
        const int64_t value = scalar_.i;
        const T result = static_cast<T>(value);
        if (static_cast<int64_t>(result) != value || (value < 0 && std::is_unsigned_v<T> != is_large())) {
            const auto text = is_large() ? std::to_string(static_cast<uint64_t>(value)) : std::to_string(value);
            throw ArgumentError(text + " does not fit in the integer type that was asked for");
        }
        return result;
    }

    template <class T>
    T truncated() const {
        // The first number beyond T is a power of two, so that it is exact.
        const double above = 2.0 * static_cast<double>(std::numeric_limits<T>::max() / 2 + 1);
        const double least = static_cast<double>(std::numeric_limits<T>::min());
        if (!(scalar_.f > least - 1 || scalar_.f == least) || !(scalar_.f < above)) {
            throw ArgumentError(std::to_string(scalar_.f) + " does not fit in the integer type that was asked for");
        }
        return static_cast<T>(scalar_.f);
    }

    tensor_scalar_t scalar_;
};

}  // namespace libtensor

#endif  // TENSOR_CPP_SCALAR_HPP
