//! Type promotion, as in PyTorch. The category decides first (bool, integer, floating), then the size. Scalars and
//! 0-dim tensors count only if their category is higher.

use tensor_kernels::{DType, Scalar};

use crate::error::{Error, Result};
use crate::tensor::Tensor;

/// An operand, as promotion sees it.
#[derive(Clone, Copy)]
pub enum Operand {
    Tensor(DType),
    ZeroDim(DType),
    Scalar(Scalar),
}

impl Operand {
    pub fn of(tensor: &Tensor) -> Operand {
        match tensor.rank() {
            0 => Operand::ZeroDim(tensor.dtype()),
            _ => Operand::Tensor(tensor.dtype()),
        }
    }

    /// The priority of the operand's group, and its element type.
    #[inline]
    fn weight(self) -> (usize, DType) {
        match self {
            Operand::Tensor(dtype) => (0, dtype),
            Operand::ZeroDim(dtype) => (1, dtype),
            Operand::Scalar(Scalar::Bool(_)) => (2, DType::Bool),
            Operand::Scalar(Scalar::Int(_)) => (2, DType::I64),
            Operand::Scalar(Scalar::Unsigned(_)) => (2, DType::U64),
            // A scalar fraction takes the default floating type.
            Operand::Scalar(Scalar::Float(_)) => (2, DType::F32),
        }
    }
}

/// Returns the element type of an operation on these operands.
pub fn result_type(operands: impl IntoIterator<Item = Operand>) -> DType {
    let mut groups = [None::<DType>; 3];
    for operand in operands {
        let (group, dtype) = operand.weight();
        groups[group] = Some(groups[group].map_or(dtype, |other| other.promote(dtype)));
    }
    let [tensors, zero_dims, scalars] = groups;
    combine(tensors, combine(zero_dims, scalars)).unwrap_or(DType::F32)
}

/// The weaker group decides only if its category is higher.
fn combine(strong: Option<DType>, weak: Option<DType>) -> Option<DType> {
    match (strong, weak) {
        (Some(strong), Some(weak)) if weak.category() > strong.category() => Some(strong.promote(weak)),
        (Some(strong), _) => Some(strong),
        (None, weak) => weak,
    }
}

/// Returns whether an operation on a tensor and a number keeps the tensor's type.
#[inline]
pub fn keeps(dtype: DType, number: Scalar) -> bool {
    Operand::Scalar(number).weight().1.category() <= dtype.category()
}

/// Returns a dtype error if an in-place result has a higher category than the receiver, or is real in a complex one.
pub fn check_category(result: DType, receiver: &Tensor, name: &str) -> Result<()> {
    // A real result in a complex receiver would have the gradient of another type.
    if result.category() <= receiver.dtype().category() && result.is_complex() == receiver.dtype().is_complex() {
        return Ok(());
    }
    Err(Error::dtype(format!(
        "{name} gives {}, which cannot be stored in a tensor {}",
        result.name(),
        receiver.label()
    )))
}

/// Returns an argument error for a number that is out of range of an integer type.
pub fn check_range(value: Scalar, dtype: DType, name: &str) -> Result<()> {
    let Some((least, most)) = dtype.range() else { return Ok(()) };
    let fits = match value {
        Scalar::Bool(_) => true,
        Scalar::Int(_) | Scalar::Unsigned(_) => (least..=most).contains(&value.to_i128()),
        // The upper bounds of 64-bit types are no f64; the next f64 above is out of range.
        Scalar::Float(value) => value.trunc() >= least as f64 && value.trunc() < most as f64 + 1.0,
    };
    match fits {
        true => Ok(()),
        false => Err(Error::argument(format!(
            "{name} cannot store {} in {}: expected {least} to {most}",
            match value {
                value if value.is_int() => value.to_i128().to_string(),
                value => value.to_f64().to_string(),
            },
            dtype.name()
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_an_integer_type_are_refused() {
        use DType::{Bool, F32, I8, I16, I32, I64, U8, U16, U32, U64};
        use Scalar::{Float, Int};
        let fits = |value, dtype| check_range(value, dtype, "full").is_ok();
        for (dtype, inside, outside) in [
            (U8, [0, 255], [-1, 256]),
            (U16, [0, 65_535], [-1, 65_536]),
            (U32, [0, (1 << 32) - 1], [-1, 1 << 32]),
            (I8, [-128, 127], [-129, 128]),
            (I16, [-(1 << 15), (1 << 15) - 1], [-(1 << 15) - 1, 1 << 15]),
            (I32, [-(1 << 31), (1 << 31) - 1], [-(1 << 31) - 1, 1 << 31]),
        ] {
            assert!(inside.iter().all(|&value| fits(Int(value), dtype) && fits(Float(value as f64), dtype)));
            assert!(!outside.iter().any(|&value| fits(Int(value), dtype) || fits(Float(value as f64), dtype)));
        }
        assert!(fits(Int(i64::MIN), I64) && fits(Int(i64::MAX), I64) && fits(Float(-(2.0f64.powi(63))), I64));
        assert!(fits(Scalar::from(u64::MAX), U64) && !fits(Scalar::from(u64::MAX), I64) && !fits(Int(-1), U64));
        assert!(fits(Float(2.0f64.powi(63)), U64) && !fits(Float(2.0f64.powi(64)), U64));
        assert!(!fits(Float(2.0f64.powi(63)), I64) && !fits(Float(f64::NAN), U8) && fits(Float(255.9), U8));
        assert!(fits(Float(f64::NAN), F32) && fits(Int(300), Bool) && fits(Scalar::Bool(true), U8));
        let error = check_range(Int(300), U8, "full").expect_err("too much");
        assert_eq!(error.message(), "full cannot store 300 in uint8: expected 0 to 255");
    }

    #[test]
    fn scalars_and_zero_dim_tensors_are_weak() {
        use DType::{Bf16, F16, F32, F64, I32, I64, U8};
        assert_eq!(result_type([Operand::Tensor(U8), Operand::Scalar(Scalar::Int(1))]), U8);
        assert_eq!(result_type([Operand::Tensor(I32), Operand::Scalar(Scalar::Float(1.0))]), F32);
        assert_eq!(result_type([Operand::Tensor(F32), Operand::ZeroDim(F64)]), F32);
        assert_eq!(result_type([Operand::Tensor(I64), Operand::ZeroDim(F64)]), F64);
        assert_eq!(result_type([Operand::ZeroDim(F64), Operand::Scalar(Scalar::Float(1.0))]), F64);
        assert_eq!(result_type([Operand::Tensor(F16), Operand::Scalar(Scalar::Float(1.0))]), F16);
        assert_eq!(result_type([Operand::Tensor(Bf16), Operand::ZeroDim(F64)]), Bf16);
        assert_eq!(result_type([Operand::ZeroDim(I64), Operand::Scalar(Scalar::Float(1.0))]), F32);
    }
}
