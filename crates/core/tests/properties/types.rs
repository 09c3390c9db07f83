//! The element types that operations take and give are those of the rules of the op table.

use tensor_core::ops::{DTypeRule, Op};
use tensor_core::{DType, Device, ErrorKind, Result};

use crate::agreement::{Failures, for_each_case};
use crate::cases::Case;
use crate::layouts::Layout;

/// Operations whose rows say in words that they take floating types only: their rules are about the result.
const FLOATING: [Op; 11] = [
    Op::Nms,
    Op::Multinomial,
    Op::Linspace,
    Op::Logspace,
    Op::HannWindow,
    Op::HammingWindow,
    Op::BlackmanWindow,
    Op::BartlettWindow,
    Op::KaiserWindow,
    Op::Rand,
    Op::Randn,
];

/// Operations whose rows say in words that they do not take bool.
const NUMERIC: [Op; 6] =
    [Op::Abs, Op::Arange, Op::Randint, Op::ImageToTensor, Op::ConvertImageDtype, Op::MaxPool2dIndices];

/// Operations whose rows say in words that they take complex numbers only.
const COMPLEX: [Op; 3] = [Op::Imag, Op::ViewAsReal, Op::Istft];

/// Operations without an element type among their arguments.
const UNTYPED: [Op; 3] = [Op::TrilIndices, Op::TriuIndices, Op::Randperm];

/// Whether a rule takes an element type.
pub fn takes(op: Op, dtype: DType) -> bool {
    match op.info().dtype {
        _ if UNTYPED.contains(&op) => true,
        _ if dtype.is_complex() && !op.info().complex => false,
        _ if COMPLEX.contains(&op) => dtype.is_complex(),
        // Their rows say so in words.
        _ if op == Op::Stft => dtype.is_complex() || matches!(dtype, DType::F32 | DType::F64),
        _ if FLOATING.contains(&op) => dtype.is_float(),
        _ if NUMERIC.contains(&op) => dtype != DType::Bool,
        _ if op == Op::EqualizeImage => dtype == DType::U8,
        DTypeRule::Numeric | DTypeRule::Arithmetic | DTypeRule::Matching => dtype != DType::Bool,
        DTypeRule::Floating | DTypeRule::Inexact => dtype.is_inexact(),
        DTypeRule::Real | DTypeRule::Complex => matches!(dtype, DType::F32 | DType::F64),
        DTypeRule::Spectrum | DTypeRule::Signal => !matches!(dtype, DType::F16 | DType::Bf16),
        DTypeRule::Bitwise => !dtype.is_inexact(),
        DTypeRule::Integers | DTypeRule::Integral => dtype.is_int(),
        _ => true,
    }
}

/// The element type of the result; `None` where numbers or tensors of other types take part.
fn given(case: &Case, dtype: DType) -> Option<DType> {
    let floating = if dtype.is_inexact() { dtype } else { DType::F32 };
    let is_mixed = !case.scalars.is_empty() || case.mains().len() < case.given().count();
    match case.op.info().dtype {
        _ if case.is_in_place => Some(case.given().next()?.dtype),
        _ if case.op == Op::Angle => Some(floating.part()),
        DTypeRule::Bool | DTypeRule::Compare => Some(DType::Bool),
        DTypeRule::Index | DTypeRule::Integral => Some(DType::I64),
        DTypeRule::Sum => Some(dtype.summed()),
        DTypeRule::Part => Some(dtype.part()),
        DTypeRule::Complex => dtype.complex(),
        DTypeRule::Spectrum => floating.part().complex(),
        DTypeRule::Signal => Some(floating.part()),
        // A count is i64.
        DTypeRule::Real => None,
        DTypeRule::Float => Some(floating),
        DTypeRule::Divide => (!is_mixed).then_some(floating),
        DTypeRule::Promote | DTypeRule::Arithmetic | DTypeRule::Bitwise | DTypeRule::Integers => {
            (!is_mixed).then_some(dtype)
        }
        _ => Some(dtype),
    }
}

fn outcome(case: &Case, dtype: DType, failures: &mut Failures) -> Option<ErrorKind> {
    failures.compared += 1;
    match case.outcome(&vec![Layout::Contiguous; case.tensors.len()], Device::HOST).map(|outcome| outcome.result) {
        Ok(Ok(result)) => {
            if let Some(want) = given(case, dtype).filter(|&want| want != result.dtype) {
                failures.push(format!("{}: {} instead of {want}", case.title(), result.dtype));
            }
            None
        }
        Ok(Err(kind)) => Some(kind),
        Err(error) => {
            failures.push(format!("{}: {error}", case.title()));
            Some(ErrorKind::Internal)
        }
    }
}

#[test]
fn element_types_are_those_of_the_rules() -> Result<()> {
    let mut outcomes: Vec<(Op, DType, Option<ErrorKind>)> = vec![];
    for_each_case(20, |case, failures| {
        for dtype in DType::ALL {
            let case = case.converted(dtype);
            // Numbers of a higher category make operands of one.
            if case.scalars.is_empty() || takes(case.op, dtype) {
                outcomes.push((case.op, dtype, outcome(&case, dtype, failures)));
            }
        }
    })?;
    let mut wrong = vec![];
    for op in Op::ALL.iter().copied() {
        for dtype in DType::ALL {
            let of_both = outcomes.iter().filter(|(other, of, _)| (*other, *of) == (op, dtype));
            let kinds: Vec<_> = of_both.map(|(.., kind)| kind).collect();
            // Other errors are those of the numbers, such as bounds that a type does not have.
            let is_wrong = match takes(op, dtype) {
                true => kinds.iter().all(|kind| **kind == Some(ErrorKind::DType)),
                false => kinds.contains(&&None),
            };
            if is_wrong {
                wrong.push(format!("{} of {dtype}: {kinds:?}", op.info().name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}
