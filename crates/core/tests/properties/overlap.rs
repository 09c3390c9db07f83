//! Operations in place whose operands are in the receiver's own memory.

use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Result, Scalar, Tensor, ops};

use crate::agreement::{Failures, for_each_case};
use crate::call::difference;
use crate::cases::{self, Case, Elements};

/// A view of a vector: its place there, and whether its dimensions are in reverse order in memory.
type Place = (i64, bool);

/// Where the receiver and an operand are: the same, shifted by one in both directions, transposed, and both.
const PLACES: [[Place; 2]; 6] = [
    [(0, false), (0, false)],
    [(1, false), (0, false)],
    [(0, false), (1, false)],
    [(0, false), (0, true)],
    [(0, true), (0, true)],
    [(1, true), (0, false)],
];

/// A view of some of the elements of a vector.
fn view(cx: &Context, whole: &Tensor, shape: &[i64], (offset, is_reversed): Place) -> Result<Tensor> {
    let part = ops::narrow(cx, whole, 0, offset, shape.iter().product())?;
    if !is_reversed {
        return ops::reshape(cx, &part, shape);
    }
    let reversed: Vec<i64> = shape.iter().rev().copied().collect();
    ops::permute(cx, &ops::reshape(cx, &part, &reversed)?, &[])
}

fn tensor(cx: &Context, given: &Elements) -> Result<Tensor> {
    Tensor::from_bytes(cx, given.dtype, Device::HOST, &given.shape, &given.bytes)
}

/// A vector of which the receiver and an operand are views: the receiver's elements, again and again, or 0 and 1, which
/// are indices, too.
fn vector(given: &Elements, count: usize, is_index: bool) -> Elements {
    let bytes = match is_index {
        true => (0..count).flat_map(|i| cases::write(given.dtype, Scalar::Int(i as i64 / 2 % 2))).collect(),
        false => given.bytes.iter().copied().cycle().take(count * given.dtype.size()).collect(),
    };
    Elements { dtype: given.dtype, shape: vec![count as i64], bytes }
}

/// What differs between a call whose receiver and one operand are views of one vector, and the same call with copies.
fn compare(case: &Case, operand: usize, places: [Place; 2], is_index: bool) -> Result<Option<String>> {
    let cx = &Context::new(Owner::root()).no_grad();
    let given = |place: usize| case.tensors[place].1.as_ref().map(|(given, _)| given);
    let (Some(left), Some(right)) = (given(0), given(operand)) else { return Ok(None) };
    if left.dtype != right.dtype || left.bytes.is_empty() {
        return Ok(None);
    }
    let room = left.bytes.len().max(right.bytes.len()) / left.dtype.size() + 1;
    let vector = vector(left, room, is_index);
    let whole = tensor(cx, &vector)?;
    let make = |place: usize| match given(place) {
        Some(given) if place == 0 => view(cx, &whole, &given.shape, places[0]).map(Some),
        Some(given) if place == operand => view(cx, &whole, &given.shape, places[1]).map(Some),
        given => given.map(|given| tensor(cx, given)).transpose(),
    };
    let tensors: Vec<Option<Tensor>> = (0..case.tensors.len()).map(make).collect::<Result<_>>()?;
    let copies = tensors.iter().map(|x| x.as_ref().map(|x| ops::clone(cx, x)).transpose());
    let copies: Vec<Option<Tensor>> = copies.collect::<Result<_>>()?;
    let call = |tensors: &[Option<Tensor>]| {
        let cx = &Context { generator: Some(Generator::new(7)), ..cx.clone() };
        let tensors: Vec<Option<&Tensor>> = tensors.iter().map(Option::as_ref).collect();
        case.call(cx, &tensors, Device::HOST).map(drop).map_err(|error| error.kind())
    };
    let (got, want) = (call(&tensors), call(&copies));
    if got != want || got == Err(ErrorKind::Internal) {
        return Ok(Some(format!("{got:?} instead of {want:?}")));
    }
    let (receiver, expected) = (tensors[0].as_ref().expect("a receiver"), copies[0].as_ref().expect("its copy"));
    if let Some(text) = difference(&Elements::of(receiver)?, &Elements::of(expected)?, None) {
        return Ok(Some(text));
    }
    // The rest of the vector is what it was.
    let twin = tensor(cx, &vector)?;
    ops::copy_(cx, &view(cx, &twin, &left.shape, places[0])?, receiver)?;
    let beside = difference(&Elements::of(&whole)?, &Elements::of(&twin)?, None);
    Ok(beside.map(|text| format!("beside the receiver: {text}")))
}

fn compare_places(case: &Case, failures: &mut Failures) {
    for operand in 1..case.tensors.len() {
        for places in PLACES {
            for is_index in [false, true] {
                failures.compared += 1;
                if let Some(text) = compare(case, operand, places, is_index).expect("memory") {
                    failures.push(format!("{}, tensor {} at {places:?}: {text}", case.title(), operand + 1));
                }
            }
        }
    }
}

#[test]
fn operands_in_the_receivers_memory_are_read_first() -> Result<()> {
    let mut compared = 0;
    for_each_case(6, |case, failures| {
        if case.op.info().inplace && !case.reversed {
            for dtype in DType::ALL {
                compare_places(&Case { is_in_place: true, ..case.converted(dtype) }, failures);
            }
        }
        compared = failures.compared;
    })?;
    assert!(compared > 10_000, "{compared} calls");
    Ok(())
}

#[test]
fn receivers_whose_elements_share_memory_are_refused() -> Result<()> {
    for_each_case(3, |case, failures| {
        let case = &Case { is_in_place: true, ..case.clone() };
        let Some((given, _)) = case.tensors.first().and_then(|(_, given)| given.as_ref()) else { return };
        if !case.op.info().inplace || case.reversed {
            return;
        }
        let cx = &Context::new(Owner::root()).no_grad();
        let first = tensor(cx, given).expect("a tensor");
        let shape = [&[2], &given.shape[..]].concat();
        let receiver = ops::expand(cx, &first, &shape).expect("a view");
        let others = case.tensors[1..].iter().map(|(_, given)| given.as_ref().map(|(given, _)| given));
        let others: Vec<Option<Tensor>> =
            others.map(|given| given.map(|given| tensor(cx, given).expect("it"))).collect();
        let tensors: Vec<Option<&Tensor>> =
            [Some(&receiver)].into_iter().chain(others.iter().map(Option::as_ref)).collect();
        failures.compared += 1;
        let got = case.call(cx, &tensors, Device::HOST).map(drop).map_err(|error| error.kind());
        let is_kept = Elements::of(&first).expect("memory") == *given;
        if !given.bytes.is_empty() && (got != Err(ErrorKind::State) || !is_kept) {
            failures.push(format!("{}: {got:?}, kept {is_kept}", case.title()));
        }
    })
}
