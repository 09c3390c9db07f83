//! A case of the vectors: the call, and the comparison of its results.

use serde_json::Value;
use tensor_core::ops::{self, Args, Op};
use tensor_core::{Context, DType, Device, Error, Scalar, Tensor};
use tensor_kernels::{bf16, f16};

use crate::cases::{Case, Elements, dtype, integer, ints, number};
use crate::layouts::{Layout, lay};

/// Why a case failed.
pub type Outcome = std::result::Result<(), String>;

fn elements(tensor: &Tensor) -> Vec<Scalar> {
    Elements::of(tensor).expect("memory").scalars()
}

fn compare(what: &str, got: &Tensor, expected: &Value, tolerance: &Value) -> Outcome {
    let want = dtype(&expected["dtype"]);
    if got.dtype() != want {
        return Err(format!("{what} is {} instead of {}", got.dtype().name(), want.name()));
    }
    let shape: Vec<i64> = got.shape().iter().map(|&dim| dim as i64).collect();
    if shape != ints(&expected["shape"]) {
        return Err(format!("{what} has shape {shape:?} instead of {}", expected["shape"]));
    }
    if got.device() == Device::META {
        return Ok(());
    }
    let floats = || elements(got).into_iter().map(Scalar::to_f64).collect::<Vec<f64>>();
    if let Some(bounds) = expected.get("bounds").and_then(Value::as_array) {
        let (low, high) = (number(&bounds[0]), number(&bounds[1]));
        let all = floats();
        return match all.iter().find(|&&x| x < low || x > high) {
            None => Ok(()),
            Some(x) => Err(format!("{what} has {x}, outside {low} to {high}")),
        };
    }
    let Some(values) = expected.get("values").and_then(Value::as_array) else { return Ok(()) };
    if !want.is_inexact() {
        let want: Vec<i64> = values.iter().map(integer).collect();
        let got: Vec<i64> = elements(got).into_iter().map(Scalar::to_i64).collect();
        return if got == want { Ok(()) } else { Err(format!("{what} is {got:?} instead of {want:?}")) };
    }
    let rounded = |value: &Value| match want {
        DType::F32 | DType::C64 => f64::from(number(value) as f32),
        DType::F16 => f16::from_f64(number(value)).to_f64(),
        DType::Bf16 => bf16::from_f64(number(value)).to_f64(),
        _ => number(value),
    };
    for (i, (r, e)) in floats().into_iter().zip(values.iter().map(rounded)).enumerate() {
        let close = match tolerance.as_array() {
            _ if e.is_nan() || r.is_nan() => e.is_nan() && r.is_nan(),
            Some(t) if e.is_finite() && r.is_finite() => (r - e).abs() <= number(&t[1]) + number(&t[0]) * e.abs(),
            Some(_) => r == e,
            None => r.to_bits() == e.to_bits(),
        };
        if !close {
            return Err(format!("{what} has {r:e} instead of {e:e} at {i}"));
        }
    }
    Ok(())
}

/// Builds an argument in the layout that the case asks for.
fn tensor(cx: &Context, given: &Elements, layout: Layout, device: Device) -> Result<Tensor, String> {
    let plain = Tensor::from_bytes(cx, given.dtype, device, &given.shape, &given.bytes).map_err(said)?;
    Ok(lay(cx, &plain, layout).map_err(said)?.expect("a shape with this layout").tensor)
}

/// Operations that read elements: the sizes of their results depend on these, or they check them on the host.
const READS_ELEMENTS: &[Op] = &[
    Op::Bernoulli,
    Op::Bincount,
    Op::Combinations,
    Op::CtcLoss,
    Op::EmbeddingBag,
    Op::EqualizeImage,
    Op::Histc,
    Op::Istft,
    Op::MaskedScatter,
    Op::MaskedSelect,
    Op::MatrixExp,
    Op::Multinomial,
    Op::Nanquantile,
    Op::Nms,
    Op::Nonzero,
    Op::Quantile,
    Op::RoiAlign,
    Op::RoiPool,
    Op::TrilIndices,
    Op::TriuIndices,
    Op::Unique,
    Op::UniqueConsecutive,
];

/// Whether an operation has failed because tensors of the device `meta` have no elements.
fn is_without_elements(error: &Error) -> bool {
    error.message().contains("tensors on meta have no elements")
}

fn said(error: Error) -> String {
    format!("error {}: {error}", error.kind().name())
}

/// Calls the operation of a case on a device, and compares what it gives.
pub fn run(cx: &Context, case: &Case, json: &Value, device: Device) -> Outcome {
    let make = |(elements, layout): &(Elements, Layout)| tensor(cx, elements, *layout, device);
    let tensors = case.tensors.iter().map(|(_, given)| given.as_ref().map(make).transpose());
    let tensors: Vec<Option<Tensor>> = tensors.collect::<Result<_, String>>()?;
    let ints = case.ints_on(device);
    let tensors: Vec<Option<&Tensor>> = tensors.iter().map(Option::as_ref).collect();
    let args = Args { tensors: &tensors, ints: &ints, floats: &case.floats, reversed: case.reversed };
    let call = if case.is_in_place { ops::dispatch_in_place } else { ops::dispatch };
    let result = call(cx, case.op, &args);
    if device == Device::META && result.as_ref().is_err_and(is_without_elements) {
        return if READS_ELEMENTS.contains(&case.op) { Ok(()) } else { Err(said(result.expect_err("an error"))) };
    }
    if let Some(kind) = json["error"].as_str() {
        return match result {
            // The elements may be what is wrong.
            Ok(_) if device == Device::META => Ok(()),
            Err(error) if error.kind().name() == kind => Ok(()),
            Err(error) => Err(format!("error {} ({error}) instead of {kind}", error.kind().name())),
            Ok(_) => Err(format!("no error instead of {kind}")),
        };
    }
    let result = result.map_err(said)?;
    if result.device() != device {
        return Err(format!("the result is on {} instead of {device}", result.device()));
    }
    compare("the result", &result, &json["expected"], &json["tolerance"])?;
    if case.is_in_place {
        compare("the receiver", tensors[0].expect("a receiver"), &json["expected"], &json["tolerance"])?;
    }
    for (name, expected) in json["after"].as_object().into_iter().flatten() {
        let place = case.tensors.iter().position(|(given, _)| given == name).expect("an argument");
        compare(name, tensors[place].expect("a tensor"), expected, &json["tolerance"])?;
    }
    Ok(())
}
