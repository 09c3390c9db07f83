//! Operations on each element by itself give the same for an element, whatever its place and the number of others.

use std::sync::LazyLock;

use tensor_core::ops::{ArgKind, Class, Op};
use tensor_core::{DType, Device, Result, Scalar, set_num_threads};

use crate::agreement::{Failures, UNSET, for_each_case};
use crate::call::difference;
use crate::cases::{self, Case, Elements};
use crate::layouts::Layout;
use crate::special::specials;

/// The numbers of elements: none, one, less than a vector register, and not a multiple of anything.
pub const LENGTHS: [usize; 4] = [0, 1, 7, 4097];

/// More elements than a core's caches hold, or than any cache holds under `TENSOR_TEST_FULL`.
pub static MANY: LazyLock<usize> =
    LazyLock::new(|| if std::env::var_os("TENSOR_TEST_FULL").is_some() { 10_000_000 } else { 2_500_000 });

/// How many elements there are before they repeat: a prime, so that they meet all places of a vector register.
const PERIOD: usize = 97;

/// Operations of other classes on each element by itself.
const ACTIVATIONS: [Op; 8] =
    [Op::LeakyRelu, Op::Elu, Op::Celu, Op::Hardtanh, Op::Softshrink, Op::Hardshrink, Op::Threshold, Op::Softplus];

/// Pointwise operations with one truth value for all elements.
const SINGLE: [Op; 2] = [Op::Allclose, Op::Equal];

impl Case {
    fn is_elementwise(&self) -> bool {
        let is_whole = matches!(self.op.info().class, Class::Unary | Class::Binary | Class::Pointwise | Class::Cast);
        (is_whole && !SINGLE.contains(&self.op)) || ACTIVATIONS.contains(&self.op)
    }

    /// The same call with vectors of `count` elements, which repeat; `None` if there are none to repeat.
    fn with_length(&self, count: usize) -> Option<Case> {
        let (mut case, mains) = (self.clone(), self.mains());
        for (place, (_, given)) in case.tensors.iter_mut().enumerate() {
            let Some((given, _)) = given else { continue };
            let mut elements: Vec<Vec<u8>> = given.bytes.chunks_exact(given.dtype.size()).map(<[u8]>::to_vec).collect();
            if elements.is_empty() {
                return None;
            }
            if mains.contains(&place) && !self.op.info().checks {
                elements.extend(specials(given.dtype));
            }
            if self.op.info().checks {
                let (zero, three) = (vec![0; given.dtype.size()], cases::write(given.dtype, Scalar::Int(3)));
                elements.iter_mut().filter(|element| **element == zero).for_each(|element| *element = three.clone());
            }
            let pattern: Vec<u8> = elements.into_iter().cycle().skip(13 * place).take(PERIOD).flatten().collect();
            given.bytes = pattern.into_iter().cycle().take(count * given.dtype.size()).collect();
            given.shape = vec![count as i64];
        }
        Some(case)
    }

    /// The same call of a loss with one number for each element, in place of their mean or sum.
    pub fn without_reduction(&self) -> Option<Case> {
        let args = self.op.info().args;
        let is_int = |(_, kind): &&(&str, ArgKind)| matches!(kind, ArgKind::Int | ArgKind::Bool);
        let place = args.iter().filter(is_int).position(|(name, _)| *name == "reduction")?;
        let mut case = self.clone();
        case.ints[place] = 0;
        Some(case)
    }
}

/// Whether a result repeats that of one period.
fn repeats(got: &Elements, period: &Elements) -> Option<String> {
    for (i, piece) in got.bytes.chunks(period.bytes.len()).enumerate() {
        if *piece != period.bytes[..piece.len()] {
            let cut = |bytes: &[u8]| Elements { dtype: got.dtype, shape: vec![], bytes: bytes.to_vec() };
            let text = difference(&cut(piece), &cut(&period.bytes[..piece.len()]), None);
            if text.is_some() {
                return text.map(|text| format!("{text}, of period {i}"));
            }
        }
    }
    None
}

/// Compares vectors of a length with a period; false if the call is refused.
fn compare(case: &Case, count: usize, layout: Layout, failures: &mut Failures) -> bool {
    let (Some(period), Some(long)) = (case.with_length(PERIOD), case.with_length(count)) else { return false };
    let outcome = |case: &Case, layout| case.outcome(&vec![layout; case.tensors.len()], Device::HOST);
    let Ok(Ok(period)) = outcome(&period, Layout::Contiguous).map(|outcome| outcome.result) else { return false };
    if period.shape != [PERIOD as i64] {
        return false;
    }
    failures.compared += 1;
    let failure = match outcome(&long, layout).map(|outcome| outcome.result) {
        Ok(Ok(got)) if got.dtype == period.dtype && got.shape == [count as i64] => repeats(&got, &period),
        other => Some(format!("{:?}", other.map(|result| result.map(|got| (got.dtype, got.shape))))),
    };
    if let Some(failure) = failure {
        failures.push(format!("{}, {count} elements {layout:?}: {failure}", case.title()));
    }
    true
}

#[test]
fn elements_do_not_depend_on_their_place() -> Result<()> {
    let mut accepted = vec![];
    for_each_case(2, |case, failures| {
        let loss = case.without_reduction();
        let case = if case.op.info().class == Class::Loss { loss.as_ref() } else { Some(case) };
        let is_loss = loss.is_some();
        let Some(case) = case.filter(|case| is_loss || case.is_elementwise()) else { return };
        for dtype in DType::ALL {
            let case = &case.converted(dtype);
            for length in LENGTHS {
                for layout in [Layout::Contiguous, Layout::Sparse] {
                    if compare(case, length, layout, failures) {
                        accepted.push(case.op);
                    }
                }
            }
        }
    })?;
    for op in Op::ALL.iter().filter(|op| matches!(op.info().class, Class::Unary | Class::Binary | Class::Cast)) {
        assert!(accepted.contains(op), "{} is not compared", op.info().name);
    }
    let losses = Op::ALL.iter().filter(|op| op.info().class == Class::Loss && accepted.contains(op)).count();
    assert!(losses >= 10, "{losses} losses are compared");
    Ok(())
}

/// One operation for each kind of loop.
const LOOPS: [(Op, DType); 11] = [
    (Op::Neg, DType::F32),
    (Op::Exp, DType::F32),
    (Op::Isnan, DType::F32),
    (Op::BitwiseNot, DType::U8),
    (Op::Add, DType::F32),
    (Op::Mul, DType::U8),
    (Op::Lt, DType::F32),
    (Op::Clamp, DType::F16),
    (Op::Where, DType::U8),
    (Op::MaskedFill, DType::Bool),
    (Op::Copy, DType::F32),
];

#[test]
fn many_elements_do_not_depend_on_their_place() -> Result<()> {
    for_each_case(1, |case, failures| {
        for (_, dtype) in LOOPS.into_iter().filter(|(op, _)| *op == case.op) {
            for threads in [1, 2] {
                set_num_threads(threads);
                if !compare(&case.converted(dtype), *MANY, Layout::Contiguous, failures) {
                    failures.push(format!("{} is refused", case.title()));
                }
            }
        }
    })
}

/// Tensors without dimensions give the elements that vectors of one element give.
#[test]
fn tensors_without_dimensions_are_like_vectors_of_one_element() -> Result<()> {
    let mut accepted = vec![];
    for_each_case(3, |case, failures| {
        if UNSET.contains(&case.op) {
            return;
        }
        for dtype in DType::ALL {
            let Some(vector) = case.converted(dtype).with_length(1) else { continue };
            let mut single = vector.clone();
            for (_, given) in &mut single.tensors {
                given.iter_mut().for_each(|(given, _)| given.shape.clear());
            }
            compare_ranks(&vector, &single, failures, &mut accepted);
        }
    })?;
    for op in Op::ALL.iter().filter(|op| matches!(op.info().class, Class::Unary | Class::Binary | Class::Reduce)) {
        assert!(accepted.contains(op), "{} is not compared", op.info().name);
    }
    Ok(())
}

fn compare_ranks(vector: &Case, single: &Case, failures: &mut Failures, accepted: &mut Vec<Op>) {
    let outcome = |case: &Case, layout| case.outcome(&vec![layout; case.tensors.len()], Device::HOST);
    failures.compared += 1;
    let must = vector.is_elementwise();
    // A sum of one product begins with 0, which has no sign.
    let tolerance = (!must).then_some((0.0, 0.0));
    match (outcome(vector, Layout::Contiguous), outcome(single, Layout::Sparse)) {
        (Ok(vector), Ok(got)) => match (vector.result, got.result) {
            (Ok(want), Ok(got)) => {
                accepted.push(single.op);
                let text = difference(&got, &Elements { shape: got.shape.clone(), ..want }, tolerance);
                text.into_iter().for_each(|text| failures.push(format!("{}: {text}", single.title())));
            }
            (Ok(_), Err(kind)) if must => failures.push(format!("{}: {}", single.title(), kind.name())),
            _ => {}
        },
        (_, other) => other.err().into_iter().for_each(|error| failures.push(format!("{}: {error}", single.title()))),
    }
}
