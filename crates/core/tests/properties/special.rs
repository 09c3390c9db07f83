//! Special values: infinities, NaN, the smallest and largest numbers, -0 and the extreme integers.

use tensor_core::ops::{Class, DTypeRule, Op};
use tensor_core::{DType, Device, ErrorKind, Result, Scalar, memory, scope};

use crate::agreement::{Failures, INTERPOLATES, compare_all, for_each_case};
use crate::call::{Tolerance, difference};
use crate::cases::{self, Case, Elements};
use crate::layouts::Layout;

/// The special values of an element type, as the bytes of elements.
pub fn specials(dtype: DType) -> Vec<Vec<u8>> {
    let (exponent, mantissa) = match dtype {
        DType::F32 => (8, 23),
        DType::F64 => (11, 52),
        DType::F16 => (5, 10),
        DType::Bf16 => (8, 7),
        DType::Bool => return vec![vec![0], vec![1]],
        DType::C64 | DType::C128 => {
            // Each with another one as its imaginary part.
            let parts = specials(dtype.part());
            return (0..parts.len()).map(|i| [&parts[i][..], &parts[(3 * i + 4) % parts.len()]].concat()).collect();
        }
        _ => {
            let (least, most) = dtype.range().expect("an integer type");
            return [least, most, 0, most - 1, 1, least + 1]
                .map(|value| cases::write(dtype, Scalar::whole(value)))
                .into();
        }
    };
    let (sign, infinity): (u64, u64) = (1 << (exponent + mantissa), ((1 << exponent) - 1) << mantissa);
    let (nan, one) = (infinity | 1 << (mantissa - 1), ((1 << (exponent - 1)) - 1) << mantissa);
    let (smallest, normal, largest) = (1, 1 << mantissa, infinity - 1);
    let bits = [
        infinity,
        sign,
        nan,
        smallest,
        sign | infinity,
        largest,
        one,
        sign | smallest,
        normal,
        0,
        sign | nan,
        sign | largest,
    ];
    bits.map(|bits| bits.to_le_bytes()[..dtype.size()].to_vec()).into()
}

/// Whether an operation adds products or powers in an order of its own. The order decides whether a sum of the largest
/// numbers is infinite on its way, so these are left out.
fn adds(case: &Case) -> bool {
    let class = case.op.info().class;
    matches!(class, Class::Matmul | Class::Join | Class::Neural | Class::Loss) || INTERPOLATES.contains(&case.op)
}

fn is_largest(dtype: DType, element: &[u8]) -> bool {
    let given = Elements { dtype, shape: vec![], bytes: element.to_vec() };
    given
        .scalars()
        .into_iter()
        .any(|value| dtype.is_inexact() && value.to_f64().is_finite() && value.to_f64().abs() > 1.0)
}

/// Whether it is below the normal range of bfloat16. Instructions for pairs of these numbers count it as 0, so that
/// infinity times it is NaN.
fn is_subnormal_bf16(dtype: DType, element: &[u8]) -> bool {
    dtype == DType::Bf16 && matches!(*element, [low, high] if low != 0 && low & 0x80 == 0 && high & 0x7f == 0)
}

impl Case {
    /// The same call with special values in its main tensors: everywhere, or at every `step`-th place. They differ
    /// from tensor to tensor.
    fn with_specials(&self, step: usize) -> Case {
        let mut case = self.clone();
        for place in self.mains() {
            let Some((given, _)) = &mut case.tensors[place].1 else { continue };
            let mut values = specials(given.dtype);
            if adds(self) {
                values.retain(|value| !is_largest(given.dtype, value) && !is_subnormal_bf16(given.dtype, value));
            }
            for (i, element) in given.bytes.chunks_exact_mut(given.dtype.size()).enumerate() {
                if (i + place) % step == 0 {
                    element.copy_from_slice(&values[(i / step + place * (i / values.len() + 4)) % values.len()]);
                }
            }
        }
        case
    }

    /// The same call with an extreme integer at the end of each tensor of indices or lengths.
    fn with_extreme_index(&self, value: i64) -> Option<Case> {
        let (mut case, mains) = (self.clone(), self.mains());
        let mut changed = false;
        for (place, (_, given)) in case.tensors.iter_mut().enumerate() {
            let Some((given, _)) = given else { continue };
            let size = given.dtype.size();
            if !mains.contains(&place) && given.dtype.is_int() && !given.bytes.is_empty() {
                let end = given.bytes.len() - size;
                given.bytes[end..].copy_from_slice(&cases::write(given.dtype, Scalar::Int(value))[..]);
                changed = true;
            }
        }
        changed.then_some(case)
    }
}

/// Runs a test with little memory, so that sizes taken from extreme integers are refused.
fn with_little_memory(test: impl FnOnce() -> Result<()>) -> Result<()> {
    let held = [(Device::HOST, memory::held()), (Device::FAKE, Device::FAKE.held())];
    for (device, held) in held {
        scope::set_limit(scope::SCOPE_NONE, device, Some(held + (64 << 20)))?;
    }
    let outcome = test();
    for (device, _) in held {
        scope::set_limit(scope::SCOPE_NONE, device, None)?;
    }
    outcome
}

#[test]
fn special_values_give_the_same_everywhere() -> Result<()> {
    with_little_memory(|| {
        for_each_case(3, |case, failures| {
            for dtype in DType::ALL {
                for step in [1, 3] {
                    compare_all(&case.converted(dtype).with_specials(step), failures);
                }
            }
        })
    })
}

#[test]
fn extreme_indices_give_the_same_everywhere() -> Result<()> {
    with_little_memory(|| {
        for_each_case(3, |case, failures| {
            for value in [i64::MIN, i64::MAX, -1, 1 << 31, (1 << 31) - 1, 1 << 40] {
                if let Some(case) = case.with_extreme_index(value) {
                    compare_all(&case, failures);
                }
            }
        })
    })
}

/// How much results in a type may differ from those of a wider type: a unit of the last place.
fn unit(dtype: DType) -> Tolerance {
    match dtype {
        DType::F16 => (f64::powi(2.0, -10), f64::powi(2.0, -24)),
        DType::Bf16 => (f64::powi(2.0, -7), f64::powi(2.0, -133)),
        _ => (f64::powi(2.0, -22), f64::powi(2.0, -149)),
    }
}

/// The neighbour of a number, and the largest one, are those of its type.
const OF_ITS_TYPE: [Op; 2] = [Op::Nextafter, Op::NanToNum];

/// Results that are rounded on the way. As in PyTorch, 6 x overflows before it is divided by 6, and x minus a rounded
/// tangent loses digits.
const ROUNDED_BETWEEN: [Op; 2] = [Op::Hardswish, Op::Tanhshrink];

/// Infinities, NaN, denormals and -0 give what they give in a wider type, rounded.
#[test]
fn special_values_give_what_they_give_in_a_wider_type() -> Result<()> {
    for_each_case(6, |case, failures| {
        let info = case.op.info();
        // Complex numbers are made of f32 and f64 only.
        let is_elementwise =
            matches!(info.class, Class::Unary | Class::Binary | Class::Pointwise) && info.dtype != DTypeRule::Complex;
        if !is_elementwise || OF_ITS_TYPE.contains(&case.op) || ROUNDED_BETWEEN.contains(&case.op) {
            return;
        }
        for (narrow, wide) in [(DType::F16, DType::F32), (DType::Bf16, DType::F32), (DType::F32, DType::F64)] {
            for step in [1, 3] {
                compare_types(&case.converted(narrow).with_specials(step), narrow, wide, failures);
            }
        }
    })
}

fn compare_types(case: &Case, narrow: DType, wide: DType, failures: &mut Failures) {
    let mut wider = case.clone();
    for place in case.mains() {
        if let Some((given, _)) = &mut wider.tensors[place].1 {
            *given = given.converted(wide);
        }
    }
    let plain = vec![Layout::Contiguous; case.tensors.len()];
    let results = [case, &wider].map(|case| case.outcome(&plain, Device::HOST).map(|outcome| outcome.result));
    failures.compared += 1;
    let failure = match results {
        [Ok(Ok(got)), Ok(Ok(want))] if got.dtype == narrow && want.dtype == wide => {
            difference(&got, &want.converted(narrow), Some(unit(narrow)))
        }
        // Comparisons, and numbers of another type.
        [Ok(Ok(got)), Ok(Ok(want))] => difference(&got, &want, Some(unit(narrow))),
        [Ok(Err(a)), Ok(Err(b))] if a == b && a != ErrorKind::Internal => None,
        results => Some(format!("{results:?}")),
    };
    if let Some(failure) = failure {
        failures.push(format!("{}, as against {wide}: {failure}", case.title()));
    }
}
