//! The element types of tensors.

/// The type of a tensor's elements. The codes are part of the ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum DType {
    /// 32-bit floating point.
    F32 = 0,
    /// 64-bit floating point.
    F64 = 1,
    /// 64-bit signed integer.
    I64 = 2,
    /// 32-bit signed integer.
    I32 = 3,
    /// 8-bit unsigned integer.
    U8 = 4,
    /// A byte that is 0 or 1.
    Bool = 5,
}

impl DType {
    /// Every dtype, in the order of the codes.
    pub const ALL: [DType; 6] = [DType::F32, DType::F64, DType::I64, DType::I32, DType::U8, DType::Bool];

    /// Bytes of one element.
    pub const fn size(self) -> usize {
        match self {
            DType::F64 | DType::I64 => 8,
            DType::F32 | DType::I32 => 4,
            DType::U8 | DType::Bool => 1,
        }
    }

    /// The code that crosses the ABI.
    pub const fn code(self) -> i64 {
        self as i64
    }

    /// Whether this is a floating-point type.
    pub const fn is_float(self) -> bool {
        matches!(self, DType::F32 | DType::F64)
    }

    /// Whether this is an integer type; `bool` is not one.
    pub const fn is_int(self) -> bool {
        matches!(self, DType::I64 | DType::I32 | DType::U8)
    }

    /// NumPy's name.
    pub const fn name(self) -> &'static str {
        match self {
            DType::F32 => "float32",
            DType::F64 => "float64",
            DType::I64 => "int64",
            DType::I32 => "int32",
            DType::U8 => "uint8",
            DType::Bool => "bool",
        }
    }

    /// The dtype of an ABI code, if there is one.
    pub fn from_code(code: i64) -> Option<DType> {
        usize::try_from(code).ok().and_then(|code| DType::ALL.get(code).copied())
    }
}

impl std::fmt::Display for DType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Runs `$body` with `$T` standing for the Rust type of `$dtype`.
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
        }
    };
}

/// [`with_dtype`] for the floating-point types; `$else` runs for the others.
macro_rules! with_real {
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
            _ => $else,
        }
    };
}

/// [`with_dtype`] for the integer types; `$else` runs for the others.
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
            _ => $else,
        }
    };
}

/// [`with_real`] for a kernel of that name, which fails for the other types.
macro_rules! of_real {
    ($name:literal, $dtype:expr, $T:ident => $body:expr) => {{
        let dtype = $dtype;
        $crate::dtype::with_real!(dtype, $T => {
            $body;
            Ok(())
        }, else Err($crate::KernelError::not_on_host($name, dtype)))
    }};
}

pub(crate) use {of_real, with_dtype, with_integer, with_real};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_go_round() {
        for dtype in DType::ALL {
            assert_eq!(DType::from_code(dtype.code()), Some(dtype));
        }
        assert_eq!(DType::from_code(-1), None);
        assert_eq!(DType::from_code(6), None);
    }
}
