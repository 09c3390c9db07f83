//! Op classes and dtype rules: what each implies, in words and in code.

use serde::Deserialize;

/// The class of an op: its entry point and the source file of its kernel calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    Unary,
    Binary,
    Reduce,
    Pointwise,
    Shape,
    Join,
    Index,
    Matmul,
    Neural,
    Loss,
    Cast,
    Create,
    Random,
    Scan,
    Sort,
    Linalg,
    Fft,
}

impl Class {
    /// All of them, in the order of their codes.
    pub const ALL: [Self; 17] = [
        Self::Unary,
        Self::Binary,
        Self::Reduce,
        Self::Pointwise,
        Self::Shape,
        Self::Join,
        Self::Index,
        Self::Matmul,
        Self::Neural,
        Self::Loss,
        Self::Cast,
        Self::Create,
        Self::Random,
        Self::Scan,
        Self::Sort,
        Self::Linalg,
        Self::Fft,
    ];

    /// The high byte of the codes of its ops.
    pub fn code(self) -> u16 {
        self as u16 + 1
    }

    /// The module in `crates/core/src/ops`.
    pub fn module(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    /// The heading of its ops on the reference page.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Unary => "One tensor, element by element",
            Self::Binary => "Two tensors, or a tensor and a number, element by element",
            Self::Reduce => "Reductions",
            Self::Pointwise => "Other element-wise operations",
            Self::Shape => "Shapes and views",
            Self::Join => "Joining",
            Self::Index => "Indexing",
            Self::Matmul => "Products",
            Self::Neural => "Neural networks",
            Self::Loss => "Losses",
            Self::Cast => "Copies and conversions",
            Self::Create => "Creation",
            Self::Random => "Random numbers",
            Self::Scan => "Scans",
            Self::Sort => "Order",
            Self::Linalg => "Linear algebra",
            Self::Fft => "Fourier transforms",
        }
    }

    /// The shape of the result if a row does not give it.
    pub fn shape(self) -> Option<&'static str> {
        match self {
            Self::Unary => Some("That of `x`."),
            Self::Binary => Some("`a` and `b` broadcast together; in place, `b` broadcasts to `a`."),
            Self::Scan => Some("That of `x`."),
            Self::Reduce => Some("That of `x` without the given dimensions or, with `keepdim`, with size 1 there."),
            _ => None,
        }
    }

    /// The errors that all its ops share.
    pub fn errors(self) -> Vec<String> {
        let text: &[&str] = match self {
            Self::Binary => &["Shapes that do not broadcast together cause a shape error."],
            Self::Reduce => {
                &["A dimension out of range causes an index error. A dimension given twice causes an argument error."]
            }
            Self::Scan | Self::Fft => &["A dimension out of range causes an index error."],
            Self::Create | Self::Random => {
                &["A negative size, or a total of bytes beyond the address space, causes a shape error."]
            }
            _ => &[],
        };
        text.iter().map(|&text| text.to_owned()).collect()
    }
}

/// Which dtypes an op takes and returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DtypeRule {
    Same,
    Numeric,
    Float,
    Floating,
    Inexact,
    Matching,
    Bool,
    Promote,
    Arithmetic,
    Bitwise,
    Integers,
    Divide,
    Compare,
    Sum,
    Index,
    Integral,
    Given,
    Real,
    Part,
    Complex,
    Spectrum,
    Signal,
}

impl DtypeRule {
    /// All of them.
    pub const ALL: [Self; 22] = [
        Self::Same,
        Self::Numeric,
        Self::Float,
        Self::Floating,
        Self::Inexact,
        Self::Matching,
        Self::Bool,
        Self::Promote,
        Self::Arithmetic,
        Self::Bitwise,
        Self::Integers,
        Self::Divide,
        Self::Compare,
        Self::Sum,
        Self::Index,
        Self::Integral,
        Self::Given,
        Self::Real,
        Self::Part,
        Self::Complex,
        Self::Spectrum,
        Self::Signal,
    ];

    /// The rule in a user's words.
    pub fn text(self) -> &'static str {
        match self {
            Self::Same => "any; the result has the tensor's dtype",
            Self::Numeric => "any but bool; the result has the tensor's dtype",
            Self::Float => "any; integers and bool are computed in f32, floating dtypes in their own",
            Self::Floating => "floating, the same for every floating tensor of the call; the result has that dtype",
            Self::Inexact => "any, as long as one of them is floating; the result has the promoted dtype",
            Self::Matching => "any but bool, the same for all; the result has that dtype",
            Self::Bool => "any; the result is bool",
            Self::Promote => "any; the result has the promoted dtype",
            Self::Arithmetic => "any, but not bool with bool; the result has the promoted dtype",
            Self::Bitwise => "integers and bool; the result has the promoted dtype",
            Self::Integers => "integers; the result has the promoted dtype",
            Self::Divide => "any; the result has the promoted dtype, or f32 if that is an integer or bool",
            Self::Compare => "any, compared in the promoted dtype; the result is bool",
            Self::Sum => "any; integers and bool give i64, u64 and floating dtypes their own",
            Self::Index => "any; the result is i64",
            Self::Integral => "any integer; the result is i64",
            Self::Given => "the dtype argument",
            Self::Real => "f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64",
            Self::Part => {
                "any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers"
            }
            Self::Spectrum => {
                "any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex"
            }
            Self::Signal => {
                "any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real"
            }
            Self::Complex => "f32 or f64, the same for all; the result is complex with parts of that dtype",
        }
    }

    /// The dtypes that it refuses, in words.
    pub fn error(self) -> Option<&'static str> {
        match self {
            Self::Numeric => Some("Bool causes a dtype error."),
            Self::Floating => {
                Some("An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.")
            }
            Self::Inexact => Some("Tensors that are all integer or bool cause a dtype error."),
            Self::Matching => Some("Bool, or two dtypes in one call, cause a dtype error."),
            Self::Arithmetic => Some("Bool with bool causes a dtype error."),
            Self::Bitwise => Some("A floating tensor or number causes a dtype error."),
            Self::Integers => Some("A floating or bool tensor or number causes a dtype error."),
            Self::Integral => Some("A floating or bool tensor causes a dtype error."),
            Self::Real => {
                Some("Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error.")
            }
            Self::Spectrum | Self::Signal => Some("A tensor of f16 or bf16 causes a dtype error."),
            Self::Complex => Some("Another dtype, or two dtypes in one call, cause a dtype error."),
            _ => None,
        }
    }
}
