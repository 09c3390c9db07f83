/* The elements of 16-bit floating-point tensors. */
#ifndef TENSOR_CPP_HALF_HPP
#define TENSOR_CPP_HALF_HPP

#include <cstdint>
#include <cstring>

namespace libtensor {

namespace detail {

inline uint32_t bits_of(float value) noexcept {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

inline float float_of(uint32_t bits) noexcept {
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

/** Removes the low bits of a number and rounds to nearest, with ties to even. */
inline uint32_t rounded_shift(uint32_t bits, int shift) noexcept {
    const uint32_t half = uint32_t{1} << (shift - 1), rest = bits & ((uint32_t{1} << shift) - 1);
    const uint32_t kept = bits >> shift;
    return kept + (rest > half || (rest == half && (kept & 1)) ? 1 : 0);
}

}  // namespace detail

/** The upper half of a 32-bit floating-point number. */
struct BFloat16 {
    uint16_t bits = 0;

    BFloat16() = default;

    /** Rounds to nearest, with ties to even. */
    explicit BFloat16(float value) noexcept {
        const uint32_t wide = detail::bits_of(value);
        const bool is_nan = (wide & 0x7fffffff) > 0x7f800000;
        // A NaN stays one, also if only low bits are set.
        bits = static_cast<uint16_t>(is_nan ? (wide >> 16) | 0x40 : detail::rounded_shift(wide, 16));
    }

    explicit operator float() const noexcept { return detail::float_of(uint32_t{bits} << 16); }

    friend bool operator==(BFloat16 a, BFloat16 b) noexcept { return float(a) == float(b); }
    friend bool operator!=(BFloat16 a, BFloat16 b) noexcept { return !(a == b); }
};

/** A 16-bit floating-point number in IEEE 754 half precision. */
struct Half {
    uint16_t bits = 0;

    Half() = default;

    /** Rounds to nearest, with ties to even. Magnitudes of 65,520 and more give an infinity. */
    explicit Half(float value) noexcept {
        const uint32_t wide = detail::bits_of(value), size = wide & 0x7fffffff, sign = (wide >> 16) & 0x8000;
        uint32_t narrow;
        if (size > 0x7f800000) {
            narrow = 0x7e00;  // NaN
        } else if (size >= 0x47800000) {
            narrow = 0x7c00;  // 65,536 and more
        } else if (size >= 0x38800000) {
            narrow = detail::rounded_shift(size - 0x38000000, 13);
        } else if (size >= 0x33000000) {
            const int exponent = static_cast<int>(size >> 23);
            narrow = detail::rounded_shift((size & 0x7fffff) | 0x800000, 126 - exponent);  // subnormal
        } else {
            narrow = 0;
        }
        bits = static_cast<uint16_t>(sign | narrow);
    }

    explicit operator float() const noexcept {
        const uint32_t sign = uint32_t{bits & 0x8000u} << 16, size = bits & 0x7fffu;
        if (size >= 0x7c00) {
            return detail::float_of(sign | 0x7f800000 | ((size & 0x3ff) << 13));
        }
        if (size >= 0x400) {
            return detail::float_of(sign | ((size << 13) + 0x38000000));
        }
        const float subnormal = static_cast<float>(size) * 0x1p-24f;
        return sign != 0 ? -subnormal : subnormal;
    }

    friend bool operator==(Half a, Half b) noexcept { return float(a) == float(b); }
    friend bool operator!=(Half a, Half b) noexcept { return !(a == b); }
};

static_assert(sizeof(Half) == 2 && sizeof(BFloat16) == 2, "elements of tensors have two bytes");

}  // namespace libtensor

#endif  // TENSOR_CPP_HALF_HPP
