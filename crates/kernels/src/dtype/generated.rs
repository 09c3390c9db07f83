//! The element types. Generated from crates/kernels/src/dtypes.toml by `cargo xtask codegen`: do not edit.

use super::Category;

/// The type of a tensor's elements. The codes are part of the ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum DType {
    /// 32-bit floating point, IEEE 754 single precision.
    F32 = 0,
    /// 64-bit floating point, IEEE 754 double precision.
    F64 = 1,
    /// 64-bit signed integer.
    I64 = 2,
    /// 32-bit signed integer.
    I32 = 3,
    /// 8-bit unsigned integer.
    U8 = 4,
    /// A byte that is 0 or 1.
    Bool = 5,
    /// 16-bit floating point, IEEE 754 half precision; computed in f32.
    F16 = 6,
    /// 16-bit floating point, the upper half of an f32; computed in f32.
    Bf16 = 7,
    /// 8-bit signed integer.
    I8 = 8,
    /// 16-bit signed integer.
    I16 = 9,
    /// Complex number of two f32: the real and the imaginary part.
    C64 = 10,
    /// Complex number of two f64: the real and the imaginary part.
    C128 = 11,
    /// 16-bit unsigned integer.
    U16 = 15,
    /// 32-bit unsigned integer.
    U32 = 16,
    /// 64-bit unsigned integer.
    U64 = 17,
}

impl DType {
    /// Every dtype, in the order of the codes.
    pub const ALL: [DType; 15] = [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::U8,
        DType::Bool,
        DType::F16,
        DType::Bf16,
        DType::I8,
        DType::I16,
        DType::C64,
        DType::C128,
        DType::U16,
        DType::U32,
        DType::U64,
    ];

    /// Bytes of one element.
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            DType::F32 | DType::I32 | DType::U32 => 4,
            DType::F64 | DType::I64 | DType::C64 | DType::U64 => 8,
            DType::U8 | DType::Bool | DType::I8 => 1,
            DType::F16 | DType::Bf16 | DType::I16 | DType::U16 => 2,
            DType::C128 => 16,
        }
    }

    /// What sort of values it has.
    #[inline]
    pub const fn category(self) -> Category {
        match self {
            DType::F32 | DType::F64 | DType::F16 | DType::Bf16 => Category::Float,
            DType::I64 | DType::I32 | DType::U8 | DType::I8 | DType::I16 | DType::U16 | DType::U32 | DType::U64 => {
                Category::Integer
            }
            DType::Bool => Category::Bool,
            DType::C64 | DType::C128 => Category::Complex,
        }
    }

    /// The type of a code of the ABI; `None` if there is none.
    #[inline]
    pub const fn from_code(code: i64) -> Option<DType> {
        Some(match code {
            0 => DType::F32,
            1 => DType::F64,
            2 => DType::I64,
            3 => DType::I32,
            4 => DType::U8,
            5 => DType::Bool,
            6 => DType::F16,
            7 => DType::Bf16,
            8 => DType::I8,
            9 => DType::I16,
            10 => DType::C64,
            11 => DType::C128,
            15 => DType::U16,
            16 => DType::U32,
            17 => DType::U64,
            _ => return None,
        })
    }

    /// The place in [`DType::ALL`].
    #[inline]
    pub const fn place(self) -> usize {
        match self {
            DType::F32 => 0,
            DType::F64 => 1,
            DType::I64 => 2,
            DType::I32 => 3,
            DType::U8 => 4,
            DType::Bool => 5,
            DType::F16 => 6,
            DType::Bf16 => 7,
            DType::I8 => 8,
            DType::I16 => 9,
            DType::C64 => 10,
            DType::C128 => 11,
            DType::U16 => 12,
            DType::U32 => 13,
            DType::U64 => 14,
        }
    }

    /// What loops compute with: the type itself, unless elements are only kept in it.
    #[inline]
    pub const fn computed(self) -> DType {
        match self {
            DType::F32 | DType::F16 | DType::Bf16 => DType::F32,
            DType::F64 => DType::F64,
            DType::I64 => DType::I64,
            DType::I32 => DType::I32,
            DType::U8 => DType::U8,
            DType::Bool => DType::Bool,
            DType::I8 => DType::I8,
            DType::I16 => DType::I16,
            DType::C64 => DType::C64,
            DType::C128 => DType::C128,
            DType::U16 => DType::U16,
            DType::U32 => DType::U32,
            DType::U64 => DType::U64,
        }
    }

    /// The type of the parts of a complex number: the type itself, unless it is complex.
    #[inline]
    pub const fn part(self) -> DType {
        match self {
            DType::F32 | DType::C64 => DType::F32,
            DType::F64 | DType::C128 => DType::F64,
            DType::I64 => DType::I64,
            DType::I32 => DType::I32,
            DType::U8 => DType::U8,
            DType::Bool => DType::Bool,
            DType::F16 => DType::F16,
            DType::Bf16 => DType::Bf16,
            DType::I8 => DType::I8,
            DType::I16 => DType::I16,
            DType::U16 => DType::U16,
            DType::U32 => DType::U32,
            DType::U64 => DType::U64,
        }
    }

    /// NumPy's name.
    #[inline]
    pub const fn name(self) -> &'static str {
        match self {
            DType::F32 => "float32",
            DType::F64 => "float64",
            DType::I64 => "int64",
            DType::I32 => "int32",
            DType::U8 => "uint8",
            DType::Bool => "bool",
            DType::F16 => "float16",
            DType::Bf16 => "bfloat16",
            DType::I8 => "int8",
            DType::I16 => "int16",
            DType::C64 => "complex64",
            DType::C128 => "complex128",
            DType::U16 => "uint16",
            DType::U32 => "uint32",
            DType::U64 => "uint64",
        }
    }

    /// The short name, which the page of operations and the header have.
    #[inline]
    pub const fn short_name(self) -> &'static str {
        match self {
            DType::F32 => "f32",
            DType::F64 => "f64",
            DType::I64 => "i64",
            DType::I32 => "i32",
            DType::U8 => "u8",
            DType::Bool => "bool",
            DType::F16 => "f16",
            DType::Bf16 => "bf16",
            DType::I8 => "i8",
            DType::I16 => "i16",
            DType::C64 => "c64",
            DType::C128 => "c128",
            DType::U16 => "u16",
            DType::U32 => "u32",
            DType::U64 => "u64",
        }
    }

    /// The name in a safetensors file; `None` if the format has none.
    #[inline]
    pub const fn safetensors(self) -> Option<&'static str> {
        match self {
            DType::F32 => Some("F32"),
            DType::F64 => Some("F64"),
            DType::I64 => Some("I64"),
            DType::I32 => Some("I32"),
            DType::U8 => Some("U8"),
            DType::Bool => Some("BOOL"),
            DType::F16 => Some("F16"),
            DType::Bf16 => Some("BF16"),
            DType::I8 => Some("I8"),
            DType::I16 => Some("I16"),
            DType::C64 => Some("C64"),
            DType::C128 => None,
            DType::U16 => Some("U16"),
            DType::U32 => Some("U32"),
            DType::U64 => Some("U64"),
        }
    }

    /// The type string of NumPy's files; `None` if NumPy has no such type.
    #[inline]
    pub const fn numpy(self) -> Option<&'static str> {
        match self {
            DType::F32 => Some("<f4"),
            DType::F64 => Some("<f8"),
            DType::I64 => Some("<i8"),
            DType::I32 => Some("<i4"),
            DType::U8 => Some("|u1"),
            DType::Bool => Some("|b1"),
            DType::F16 => Some("<f2"),
            DType::Bf16 => None,
            DType::I8 => Some("|i1"),
            DType::I16 => Some("<i2"),
            DType::C64 => Some("<c8"),
            DType::C128 => Some("<c16"),
            DType::U16 => Some("<u2"),
            DType::U32 => Some("<u4"),
            DType::U64 => Some("<u8"),
        }
    }

    /// MXNet's type flag; `None` if MXNet has no such type.
    #[inline]
    pub const fn mxnet(self) -> Option<i32> {
        match self {
            DType::F32 => Some(0),
            DType::F64 => Some(1),
            DType::I64 => Some(6),
            DType::I32 => Some(4),
            DType::U8 => Some(3),
            DType::Bool => Some(7),
            DType::F16 => Some(2),
            DType::Bf16 => Some(12),
            DType::I8 => Some(5),
            DType::I16 => Some(8),
            DType::C64 | DType::C128 => None,
            DType::U16 => Some(9),
            DType::U32 => Some(10),
            DType::U64 => Some(11),
        }
    }

    /// The class of its storages in PyTorch's files; `None` if they are untyped.
    #[inline]
    pub const fn torch(self) -> Option<&'static str> {
        match self {
            DType::F32 => Some("FloatStorage"),
            DType::F64 => Some("DoubleStorage"),
            DType::I64 => Some("LongStorage"),
            DType::I32 => Some("IntStorage"),
            DType::U8 => Some("ByteStorage"),
            DType::Bool => Some("BoolStorage"),
            DType::F16 => Some("HalfStorage"),
            DType::Bf16 => Some("BFloat16Storage"),
            DType::I8 => Some("CharStorage"),
            DType::I16 => Some("ShortStorage"),
            DType::C64 => Some("ComplexFloatStorage"),
            DType::C128 => Some("ComplexDoubleStorage"),
            DType::U16 | DType::U32 | DType::U64 => None,
        }
    }

    /// The type code of DLPack 1.0.
    #[inline]
    pub const fn dlpack(self) -> u8 {
        match self {
            DType::F32 | DType::F64 | DType::F16 => 2,
            DType::I64 | DType::I32 | DType::I8 | DType::I16 => 0,
            DType::U8 | DType::U16 | DType::U32 | DType::U64 => 1,
            DType::Bool => 6,
            DType::Bf16 => 4,
            DType::C64 | DType::C128 => 5,
        }
    }
}

/// The type that two types promote to, each by its place in [`DType::ALL`].
pub(super) static PROMOTED: [[DType; 15]; 15] = [
    [
        DType::F32,
        DType::F64,
        DType::F32,
        DType::F32,
        DType::F32,
        DType::F32,
        DType::F32,
        DType::F32,
        DType::F32,
        DType::F32,
        DType::C64,
        DType::C128,
        DType::F32,
        DType::F32,
        DType::F32,
    ],
    [
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::C128,
        DType::C128,
        DType::F64,
        DType::F64,
        DType::F64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I64,
        DType::I64,
        DType::I64,
        DType::F16,
        DType::Bf16,
        DType::I64,
        DType::I64,
        DType::C64,
        DType::C128,
        DType::I64,
        DType::I64,
        DType::F64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::I32,
        DType::I32,
        DType::F16,
        DType::Bf16,
        DType::I32,
        DType::I32,
        DType::C64,
        DType::C128,
        DType::I32,
        DType::I64,
        DType::F64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::U8,
        DType::U8,
        DType::F16,
        DType::Bf16,
        DType::I16,
        DType::I16,
        DType::C64,
        DType::C128,
        DType::U16,
        DType::U32,
        DType::U64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::U8,
        DType::Bool,
        DType::F16,
        DType::Bf16,
        DType::I8,
        DType::I16,
        DType::C64,
        DType::C128,
        DType::U16,
        DType::U32,
        DType::U64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::F16,
        DType::F16,
        DType::F16,
        DType::F16,
        DType::F16,
        DType::F32,
        DType::F16,
        DType::F16,
        DType::C64,
        DType::C128,
        DType::F16,
        DType::F16,
        DType::F16,
    ],
    [
        DType::F32,
        DType::F64,
        DType::Bf16,
        DType::Bf16,
        DType::Bf16,
        DType::Bf16,
        DType::F32,
        DType::Bf16,
        DType::Bf16,
        DType::Bf16,
        DType::C64,
        DType::C128,
        DType::Bf16,
        DType::Bf16,
        DType::Bf16,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::I16,
        DType::I8,
        DType::F16,
        DType::Bf16,
        DType::I8,
        DType::I16,
        DType::C64,
        DType::C128,
        DType::I32,
        DType::I64,
        DType::F64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::I16,
        DType::I16,
        DType::F16,
        DType::Bf16,
        DType::I16,
        DType::I16,
        DType::C64,
        DType::C128,
        DType::I32,
        DType::I64,
        DType::F64,
    ],
    [
        DType::C64,
        DType::C128,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C64,
        DType::C128,
        DType::C64,
        DType::C64,
        DType::C64,
    ],
    [
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
        DType::C128,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I32,
        DType::U16,
        DType::U16,
        DType::F16,
        DType::Bf16,
        DType::I32,
        DType::I32,
        DType::C64,
        DType::C128,
        DType::U16,
        DType::U32,
        DType::U64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::I64,
        DType::I64,
        DType::U32,
        DType::U32,
        DType::F16,
        DType::Bf16,
        DType::I64,
        DType::I64,
        DType::C64,
        DType::C128,
        DType::U32,
        DType::U32,
        DType::U64,
    ],
    [
        DType::F32,
        DType::F64,
        DType::F64,
        DType::F64,
        DType::U64,
        DType::U64,
        DType::F16,
        DType::Bf16,
        DType::F64,
        DType::F64,
        DType::C64,
        DType::C128,
        DType::U64,
        DType::U64,
        DType::U64,
    ],
];

/// Runs `$body` with `$T` standing for the Rust type of `$dtype`.
#[macro_export]
#[doc(hidden)]
macro_rules! with_dtype {
    ($dtype:expr, $T:ident => $body:expr) => {
        match $dtype {
            $crate::DType::F32 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            $crate::DType::I64 => {
                type $T = i64;
                $body
            }
            $crate::DType::I32 => {
                type $T = i32;
                $body
            }
            $crate::DType::U8 => {
                type $T = u8;
                $body
            }
            $crate::DType::Bool => {
                type $T = bool;
                $body
            }
            $crate::DType::F16 => {
                type $T = $crate::f16;
                $body
            }
            $crate::DType::Bf16 => {
                type $T = $crate::bf16;
                $body
            }
            $crate::DType::I8 => {
                type $T = i8;
                $body
            }
            $crate::DType::I16 => {
                type $T = i16;
                $body
            }
            $crate::DType::C64 => {
                type $T = $crate::Complex<f32>;
                $body
            }
            $crate::DType::C128 => {
                type $T = $crate::Complex<f64>;
                $body
            }
            $crate::DType::U16 => {
                type $T = u16;
                $body
            }
            $crate::DType::U32 => {
                type $T = u32;
                $body
            }
            $crate::DType::U64 => {
                type $T = u64;
                $body
            }
        }
    };
}

/// [`with_dtype`] for the types whose values have an order; `$else` runs for complex ones.
#[macro_export]
#[doc(hidden)]
macro_rules! with_ordered {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::F32 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            $crate::DType::I64 => {
                type $T = i64;
                $body
            }
            $crate::DType::I32 => {
                type $T = i32;
                $body
            }
            $crate::DType::U8 => {
                type $T = u8;
                $body
            }
            $crate::DType::Bool => {
                type $T = bool;
                $body
            }
            $crate::DType::F16 => {
                type $T = $crate::f16;
                $body
            }
            $crate::DType::Bf16 => {
                type $T = $crate::bf16;
                $body
            }
            $crate::DType::I8 => {
                type $T = i8;
                $body
            }
            $crate::DType::I16 => {
                type $T = i16;
                $body
            }
            $crate::DType::U16 => {
                type $T = u16;
                $body
            }
            $crate::DType::U32 => {
                type $T = u32;
                $body
            }
            $crate::DType::U64 => {
                type $T = u64;
                $body
            }
            _ => $else,
        }
    };
}

/// [`with_ordered`] with the type that loops compute with.
#[macro_export]
#[doc(hidden)]
macro_rules! with_computed {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::F32 | $crate::DType::F16 | $crate::DType::Bf16 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            $crate::DType::I64 => {
                type $T = i64;
                $body
            }
            $crate::DType::I32 => {
                type $T = i32;
                $body
            }
            $crate::DType::U8 => {
                type $T = u8;
                $body
            }
            $crate::DType::Bool => {
                type $T = bool;
                $body
            }
            $crate::DType::I8 => {
                type $T = i8;
                $body
            }
            $crate::DType::I16 => {
                type $T = i16;
                $body
            }
            $crate::DType::U16 => {
                type $T = u16;
                $body
            }
            $crate::DType::U32 => {
                type $T = u32;
                $body
            }
            $crate::DType::U64 => {
                type $T = u64;
                $body
            }
            _ => $else,
        }
    };
}

/// [`with_dtype`] for complex types; `$else` runs for the others.
#[macro_export]
#[doc(hidden)]
macro_rules! with_complex {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::C64 => {
                type $T = $crate::Complex<f32>;
                $body
            }
            $crate::DType::C128 => {
                type $T = $crate::Complex<f64>;
                $body
            }
            _ => $else,
        }
    };
}

/// [`with_dtype`] for the floating-point types; `$else` runs for the others.
#[macro_export]
#[doc(hidden)]
macro_rules! with_float {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::F32 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            $crate::DType::F16 => {
                type $T = $crate::f16;
                $body
            }
            $crate::DType::Bf16 => {
                type $T = $crate::bf16;
                $body
            }
            _ => $else,
        }
    };
}

/// [`with_computed`] for the floating-point types; `$else` runs for the others.
#[macro_export]
#[doc(hidden)]
macro_rules! with_real {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::F32 | $crate::DType::F16 | $crate::DType::Bf16 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            _ => $else,
        }
    };
}

/// [`with_dtype`] for the integer types; `$else` runs for the others.
#[macro_export]
#[doc(hidden)]
macro_rules! with_integer {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::I64 => {
                type $T = i64;
                $body
            }
            $crate::DType::I32 => {
                type $T = i32;
                $body
            }
            $crate::DType::U8 => {
                type $T = u8;
                $body
            }
            $crate::DType::I8 => {
                type $T = i8;
                $body
            }
            $crate::DType::I16 => {
                type $T = i16;
                $body
            }
            $crate::DType::U16 => {
                type $T = u16;
                $body
            }
            $crate::DType::U32 => {
                type $T = u32;
                $body
            }
            $crate::DType::U64 => {
                type $T = u64;
                $body
            }
            _ => $else,
        }
    };
}

/// [`with_dtype`] for real numbers; `$else` runs for bool and complex types.
#[macro_export]
#[doc(hidden)]
macro_rules! with_number {
    ($dtype:expr, $T:ident => $body:expr, else $else:expr) => {
        match $dtype {
            $crate::DType::F32 => {
                type $T = f32;
                $body
            }
            $crate::DType::F64 => {
                type $T = f64;
                $body
            }
            $crate::DType::I64 => {
                type $T = i64;
                $body
            }
            $crate::DType::I32 => {
                type $T = i32;
                $body
            }
            $crate::DType::U8 => {
                type $T = u8;
                $body
            }
            $crate::DType::F16 => {
                type $T = $crate::f16;
                $body
            }
            $crate::DType::Bf16 => {
                type $T = $crate::bf16;
                $body
            }
            $crate::DType::I8 => {
                type $T = i8;
                $body
            }
            $crate::DType::I16 => {
                type $T = i16;
                $body
            }
            $crate::DType::U16 => {
                type $T = u16;
                $body
            }
            $crate::DType::U32 => {
                type $T = u32;
                $body
            }
            $crate::DType::U64 => {
                type $T = u64;
                $body
            }
            _ => $else,
        }
    };
}

/// A loop for each type, by its place, that is generic over one thing before it.
#[macro_export]
#[doc(hidden)]
macro_rules! for_each_dtype {
    ($rows:ident, $OP:ident) => {
        [
            $rows::<$OP, { $crate::DType::F32.place() as u8 }>,
            $rows::<$OP, { $crate::DType::F64.place() as u8 }>,
            $rows::<$OP, { $crate::DType::I64.place() as u8 }>,
            $rows::<$OP, { $crate::DType::I32.place() as u8 }>,
            $rows::<$OP, { $crate::DType::U8.place() as u8 }>,
            $rows::<$OP, { $crate::DType::Bool.place() as u8 }>,
            $rows::<$OP, { $crate::DType::F16.place() as u8 }>,
            $rows::<$OP, { $crate::DType::Bf16.place() as u8 }>,
            $rows::<$OP, { $crate::DType::I8.place() as u8 }>,
            $rows::<$OP, { $crate::DType::I16.place() as u8 }>,
            $rows::<$OP, { $crate::DType::C64.place() as u8 }>,
            $rows::<$OP, { $crate::DType::C128.place() as u8 }>,
            $rows::<$OP, { $crate::DType::U16.place() as u8 }>,
            $rows::<$OP, { $crate::DType::U32.place() as u8 }>,
            $rows::<$OP, { $crate::DType::U64.place() as u8 }>,
        ]
    };
}
