//! Generates C++'s `DType`, and the names, sizes and element types of dtypes, from the table of element types.

use std::fmt::Write;

use anyhow::Result;
use heck::ToUpperCamelCase;

use super::dtypes::{Category, DType, NOTE};

/// The path of the file.
pub const PATH: &str = "include/tensor/cpp/dtype.hpp";

/// Returns the text of the file.
pub fn emit(dtypes: &[DType]) -> Result<String> {
    let (mut members, mut constants, mut types) = (String::new(), String::new(), String::new());
    for dtype in dtypes {
        let (name, doc) = (name(dtype), &dtype.doc);
        writeln!(members, "    {name} = TENSOR_{},  ///< {doc}", dtype.name.to_uppercase())?;
        writeln!(constants, "/** {doc} */\ninline constexpr DType k{name} = DType::{name};")?;
        writeln!(
            types,
            "template <>\nstruct DTypeOf<{}> {{\n    static constexpr DType value = DType::{name};\n}};",
            dtype.cpp
        )?;
    }
    let is_any = |category: Category| -> String {
        let of_it = dtypes.iter().filter(|dtype| dtype.category == category);
        of_it.map(|dtype| format!("dtype == DType::{}", name(dtype))).collect::<Vec<_>>().join(" || ")
    };
    Ok(FILE
        .replace("@NOTE@", NOTE)
        .replace("@MEMBERS@", &members)
        .replace("@CONSTANTS@", &constants)
        .replace("@SIZES@", &cases(dtypes, |dtype| dtype.bytes.to_string())?)
        .replace("@NAMES@", &cases(dtypes, |dtype| format!("\"{}\"", dtype.text))?)
        .replace("@FLOATING@", &is_any(Category::Float))
        .replace("@COMPLEX@", &is_any(Category::Complex))
        .replace("@TYPES@", &types))
}

/// As libtorch has it: `Float32`, `BFloat16`.
fn name(dtype: &DType) -> String {
    dtype.text.to_upper_camel_case().replace("Uint", "UInt").replace("Bfloat", "BFloat")
}

/// The cases of a `switch` on a dtype.
fn cases(dtypes: &[DType], value: impl Fn(&DType) -> String) -> Result<String> {
    let mut out = String::new();
    for dtype in dtypes {
        writeln!(out, "        case DType::{}: return {};", name(dtype), value(dtype))?;
    }
    Ok(out)
}

const FILE: &str = r#"/* The element types of tensors. @NOTE@ */
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
@MEMBERS@};

@CONSTANTS@
/** The size of one element in bytes. */
constexpr std::size_t element_size(DType dtype) noexcept {
    switch (dtype) {
@SIZES@    }
    return 0;
}

/** The name in messages, the same in all languages: "float32", for example. */
constexpr const char* name(DType dtype) noexcept {
    switch (dtype) {
@NAMES@    }
    return "an unknown dtype";
}

/** Whether the elements are floating-point numbers. */
constexpr bool is_floating_point(DType dtype) noexcept {
    return @FLOATING@;
}

/** Whether the elements are complex numbers. */
constexpr bool is_complex(DType dtype) noexcept {
    return @COMPLEX@;
}

/** Writes the name. */
inline std::ostream& operator<<(std::ostream& out, DType dtype) { return out << name(dtype); }

/** The dtype whose elements are of type T. It has a `value` for these types: see the specializations. */
template <class T>
struct DTypeOf;

@TYPES@
/** The dtype whose elements are of type T. */
template <class T>
inline constexpr DType dtype_of = DTypeOf<T>::value;

}  // namespace libtensor

#endif  // TENSOR_CPP_DTYPE_HPP
"#;
