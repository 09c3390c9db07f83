/* The element types of tensors. Generated from crates/kernels/src/dtypes.toml by `cargo xtask codegen`: do not edit. */
#ifndef TENSOR_CPP_DTYPE_HPP
#define TENSOR_CPP_DTYPE_HPP

#include <complex>
#include <cstddef>
#include <cstdint>
#include <ostream>

#include "../../tensor.h"
#include "half.hpp"

namespace libtensor {

/** The type of a tensor's elements. */
enum class DType : int32_t {
    Float32 = TENSOR_F32,  ///< 32-bit floating point, IEEE 754 single precision.
    Float64 = TENSOR_F64,  ///< 64-bit floating point, IEEE 754 double precision.
    Int64 = TENSOR_I64,  ///< 64-bit signed integer.
    Int32 = TENSOR_I32,  ///< 32-bit signed integer.
    UInt8 = TENSOR_U8,  ///< 8-bit unsigned integer.
    Bool = TENSOR_BOOL,  ///< A byte that is 0 or 1.
    Float16 = TENSOR_F16,  ///< 16-bit floating point, IEEE 754 half precision; computed in f32.
    BFloat16 = TENSOR_BF16,  ///< 16-bit floating point, the upper half of an f32; computed in f32.
    Int8 = TENSOR_I8,  ///< 8-bit signed integer.
    Int16 = TENSOR_I16,  ///< 16-bit signed integer.
    Complex64 = TENSOR_C64,  ///< Complex number of two f32: the real and the imaginary part.
    Complex128 = TENSOR_C128,  ///< Complex number of two f64: the real and the imaginary part.
    UInt16 = TENSOR_U16,  ///< 16-bit unsigned integer.
    UInt32 = TENSOR_U32,  ///< 32-bit unsigned integer.
    UInt64 = TENSOR_U64,  ///< 64-bit unsigned integer.
};

/** 32-bit floating point, IEEE 754 single precision. */
inline constexpr DType kFloat32 = DType::Float32;
/** 64-bit floating point, IEEE 754 double precision. */
inline constexpr DType kFloat64 = DType::Float64;
/** 64-bit signed integer. */
inline constexpr DType kInt64 = DType::Int64;
/** 32-bit signed integer. */
inline constexpr DType kInt32 = DType::Int32;
/** 8-bit unsigned integer. */
inline constexpr DType kUInt8 = DType::UInt8;
/** A byte that is 0 or 1. */
inline constexpr DType kBool = DType::Bool;
/** 16-bit floating point, IEEE 754 half precision; computed in f32. */
inline constexpr DType kFloat16 = DType::Float16;
/** 16-bit floating point, the upper half of an f32; computed in f32. */
inline constexpr DType kBFloat16 = DType::BFloat16;
/** 8-bit signed integer. */
inline constexpr DType kInt8 = DType::Int8;
/** 16-bit signed integer. */
inline constexpr DType kInt16 = DType::Int16;
/** Complex number of two f32: the real and the imaginary part. */
inline constexpr DType kComplex64 = DType::Complex64;
/** Complex number of two f64: the real and the imaginary part. */
inline constexpr DType kComplex128 = DType::Complex128;
/** 16-bit unsigned integer. */
inline constexpr DType kUInt16 = DType::UInt16;
/** 32-bit unsigned integer. */
inline constexpr DType kUInt32 = DType::UInt32;
/** 64-bit unsigned integer. */
inline constexpr DType kUInt64 = DType::UInt64;

/** The size of one element in bytes. */
constexpr std::size_t element_size(DType dtype) noexcept {
    switch (dtype) {
        case DType::Float32: return 4;
        case DType::Float64: return 8;
        case DType::Int64: return 8;
        case DType::Int32: return 4;
        case DType::UInt8: return 1;
        case DType::Bool: return 1;
        case DType::Float16: return 2;
        case DType::BFloat16: return 2;
        case DType::Int8: return 1;
        case DType::Int16: return 2;
        case DType::Complex64: return 8;
        case DType::Complex128: return 16;
        case DType::UInt16: return 2;
        case DType::UInt32: return 4;
        case DType::UInt64: return 8;
    }
    return 0;
}

/** The name in messages, the same in all languages: "float32", for example. */
constexpr const char* name(DType dtype) noexcept {
    switch (dtype) {
        case DType::Float32: return "float32";
        case DType::Float64: return "float64";
        case DType::Int64: return "int64";
        case DType::Int32: return "int32";
        case DType::UInt8: return "uint8";
        case DType::Bool: return "bool";
        case DType::Float16: return "float16";
        case DType::BFloat16: return "bfloat16";
        case DType::Int8: return "int8";
        case DType::Int16: return "int16";
        case DType::Complex64: return "complex64";
        case DType::Complex128: return "complex128";
        case DType::UInt16: return "uint16";
        case DType::UInt32: return "uint32";
        case DType::UInt64: return "uint64";
    }
    return "an unknown dtype";
}

/** Whether the elements are floating-point numbers. */
constexpr bool is_floating_point(DType dtype) noexcept {
    return dtype == DType::Float32 || dtype == DType::Float64 || dtype == DType::Float16 || dtype == DType::BFloat16;
}

/** Whether the elements are complex numbers. */
constexpr bool is_complex(DType dtype) noexcept {
    return dtype == DType::Complex64 || dtype == DType::Complex128;
}

/** Writes the name. */
inline std::ostream& operator<<(std::ostream& out, DType dtype) { return out << name(dtype); }

/** The dtype whose elements are of type T. It has a `value` for these types: see the specializations. */
template <class T>
struct DTypeOf;

template <>
struct DTypeOf<float> {
    static constexpr DType value = DType::Float32;
};
template <>
struct DTypeOf<double> {
    static constexpr DType value = DType::Float64;
};
template <>
struct DTypeOf<int64_t> {
    static constexpr DType value = DType::Int64;
};
template <>
struct DTypeOf<int32_t> {
    static constexpr DType value = DType::Int32;
};
template <>
struct DTypeOf<uint8_t> {
    static constexpr DType value = DType::UInt8;
};
template <>
struct DTypeOf<bool> {
    static constexpr DType value = DType::Bool;
};
template <>
struct DTypeOf<Half> {
    static constexpr DType value = DType::Float16;
};
template <>
struct DTypeOf<BFloat16> {
    static constexpr DType value = DType::BFloat16;
};
template <>
struct DTypeOf<int8_t> {
    static constexpr DType value = DType::Int8;
};
template <>
struct DTypeOf<int16_t> {
    static constexpr DType value = DType::Int16;
};
template <>
struct DTypeOf<std::complex<float>> {
    static constexpr DType value = DType::Complex64;
};
template <>
struct DTypeOf<std::complex<double>> {
    static constexpr DType value = DType::Complex128;
};
template <>
struct DTypeOf<uint16_t> {
    static constexpr DType value = DType::UInt16;
};
template <>
struct DTypeOf<uint32_t> {
    static constexpr DType value = DType::UInt32;
};
template <>
struct DTypeOf<uint64_t> {
    static constexpr DType value = DType::UInt64;
};

/** The dtype whose elements are of type T. */
template <class T>
inline constexpr DType dtype_of = DTypeOf<T>::value;

}  // namespace libtensor

#endif  // TENSOR_CPP_DTYPE_HPP
