//! Floats as NumPy prints them: the shortest digits that identify the element among those of its type.

use tensor_kernels::{Ordered, bf16, f16};

/// The most digits after the point, in columns.
const PRECISION: usize = 8;
/// Smaller magnitudes are printed with an exponent.
const FLOOR: f64 = 1e-4;
/// All elements are, if the largest magnitude is more than this times the smallest.
const SPREAD: f64 = 1000.0;

/// A floating-point element type.
pub trait Float: Ordered {
    /// From the first on, a 0-dim tensor is printed with an exponent; from the second on, all elements of other tensors
    /// are.
    const CEILINGS: [f64; 2];

    /// The shortest digits that identify the value among those of its type.
    fn shortest(self, notation: Notation) -> String;
}

macro_rules! float {
    ($T:ident, $ceilings:expr) => {
        impl Float for $T {
            const CEILINGS: [f64; 2] = $ceilings;

            fn shortest(self, notation: Notation) -> String {
                match notation {
                    Notation::Plain => format!("{self}"),
                    Notation::Exponent => format!("{self:e}"),
                }
            }
        }
    };
}

float!(f32, [1e6, 1e6]);
float!(f64, [1e16, 1e8]);

/// For types that the standard library cannot print: tries ever more digits until they identify the value.
macro_rules! short_float {
    ($T:ident, $ceilings:expr) => {
        impl Float for $T {
            const CEILINGS: [f64; 2] = $ceilings;

            fn shortest(self, notation: Notation) -> String {
                let value = self.to_f64();
                let named = (0..MOST_DIGITS).map(|digits| format!("{value:.digits$e}"));
                let text = named.into_iter().find(|text| names(text, self)).unwrap_or_else(|| value.to_string());
                match notation {
                    Notation::Plain => text.parse::<f64>().map_or(text, |named| named.to_string()),
                    Notation::Exponent => text,
                }
            }
        }
    };
}

/// The most digits after the first one that a 16-bit number needs.
const MOST_DIGITS: usize = 9;

short_float!(f16, [1e3, 1e3]);
short_float!(bf16, [1e2, 1e2]);

/// Whether the digits identify the value.
fn names<T: Float>(text: &str, value: T) -> bool {
    text.parse::<f64>().is_ok_and(|named| T::from_f64(named) == value)
}

/// How numbers are written.
#[derive(Clone, Copy)]
pub enum Notation {
    /// 1500.0
    Plain,
    /// 1.5e+03
    Exponent,
}

/// Returns the text of the element of a 0-dim tensor: all its digits, as NumPy's `str` of a scalar.
pub fn scalar<T: Float>(value: &T) -> String {
    let magnitude = value.to_f64().abs();
    if !magnitude.is_finite() {
        return not_finite(*value);
    }
    let plain = magnitude == 0.0 || (FLOOR..T::CEILINGS[0]).contains(&magnitude);
    let notation = if plain { Notation::Plain } else { Notation::Exponent };
    let Parts { whole, fraction, exponent } = Parts::shortest(*value, notation, usize::MAX);
    match exponent {
        Some(exponent) if fraction.is_empty() => format!("{whole}e{exponent:+03}"),
        Some(exponent) => format!("{whole}.{fraction}e{exponent:+03}"),
        None => format!("{whole}.{fraction:0<1}"),
    }
}

/// Returns the texts of elements in columns, with their points aligned.
pub fn column<T: Float>(values: &[T]) -> Vec<String> {
    let finite = || values.iter().copied().filter(|value| value.to_f64().is_finite());
    let notation = notation(finite());
    let parts: Vec<Parts> = finite().map(|value| Parts::shortest(value, notation, PRECISION)).collect();
    let digits = parts.iter().map(|parts| parts.fraction.len()).max().unwrap_or(0);
    let width = parts.iter().map(|parts| parts.exponent_width()).max().unwrap_or(0);
    let word = |value: T| match notation {
        _ if !value.to_f64().is_finite() => not_finite(value),
        Notation::Plain => {
            let Parts { whole, fraction, .. } = Parts::shortest(value, notation, PRECISION);
            format!("{whole}.{fraction:<digits$}")
        }
        // Every element shows as many digits as the longest one needs: further digits of its own, not zeros.
        Notation::Exponent => {
            let Parts { whole, fraction, exponent } = Parts::of(&rounded(value, notation, digits));
            format!("{whole}.{fraction}e{:+0width$}", exponent.unwrap_or(0))
        }
    };
    values.iter().copied().map(word).collect()
}

/// The one notation for all elements, chosen by the finite ones.
fn notation<T: Float>(values: impl Iterator<Item = T>) -> Notation {
    let magnitudes = values.map(|value| value.to_f64().abs()).filter(|&magnitude| magnitude != 0.0);
    let (low, high) = magnitudes.fold((f64::INFINITY, 0.0f64), |(low, high), x| (low.min(x), high.max(x)));
    if high == 0.0 {
        return Notation::Plain;
    }
    // NumPy compares and divides in the element type, so the limit and the quotient are rounded to that type, too.
    let in_type = |value: f64| T::from_f64(value).to_f64();
    if high >= T::CEILINGS[1] || low < in_type(FLOOR) || in_type(high / low) > SPREAD {
        Notation::Exponent
    } else {
        Notation::Plain
    }
}

fn not_finite<T: Float>(value: T) -> String {
    value.to_f64().to_string().to_lowercase()
}

/// The sign and the digits before the point, the digits after it, and the exponent.
struct Parts {
    whole: String,
    fraction: String,
    exponent: Option<i32>,
}

impl Parts {
    fn of(text: &str) -> Parts {
        let (mantissa, exponent) = match text.split_once('e') {
            Some((mantissa, exponent)) => (mantissa, exponent.parse().ok()),
            None => (text, None),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        Parts { whole: whole.to_owned(), fraction: fraction.to_owned(), exponent }
    }

    /// The shortest digits that identify the value, cut to `limit` after the point.
    fn shortest<T: Float>(value: T, notation: Notation, limit: usize) -> Parts {
        let digits = Parts::of(&value.shortest(notation)).fraction.len();
        let mut parts = Parts::of(&rounded(value, notation, digits.min(limit)));
        parts.fraction.truncate(parts.fraction.trim_end_matches('0').len());
        parts
    }

    /// The width of the exponent: NumPy prints its sign and at least two digits.
    fn exponent_width(&self) -> usize {
        self.exponent.map_or(0, |exponent| format!("{exponent:+03}").len())
    }
}

/// The value with this many digits after the point, ties to even.
fn rounded<T: Float>(value: T, notation: Notation, digits: usize) -> String {
    let wide = value.to_f64();
    let nearest = match notation {
        Notation::Plain => format!("{wide:.digits$}"),
        Notation::Exponent => format!("{wide:.digits$e}"),
    };
    if names(&nearest, value) {
        return nearest;
    }
    // Floats below a power of two are closer together than those above. The nearest number of the shortest length may
    // then identify the neighbour below; the standard library finds digits that do not. These digits cannot replace the
    // rounding elsewhere, as they take ties upward.
    let shortest = value.shortest(notation);
    if Parts::of(&shortest).fraction.len() == digits { shortest } else { nearest }
}
