//! Every operation against the vectors of `tests/vectors` (PyTorch's and NumPy's results; see its README). They run on
//! the host at each level of its loops, on one thread and two, and on `fake:0`.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;
use tensor_core::ops::{self, Args, Op};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, Scalar, Tensor, num_threads, set_num_threads};
use tensor_kernels::{Level, bf16, f16, set_level};

mod common;
use common::leak_check;

type Outcome = std::result::Result<(), String>;

fn dtype(name: &Value) -> DType {
    let name = name.as_str().expect("a name");
    DType::ALL.into_iter().find(|dtype| dtype.short_name() == name).unwrap_or_else(|| panic!("{name} is no dtype"))
}

fn number(value: &Value) -> f64 {
    match value {
        Value::String(text) => match text.as_str() {
            "nan" => f64::NAN,
            "inf" => f64::INFINITY,
            "-inf" => f64::NEG_INFINITY,
            other => panic!("{other} is no number"),
        },
        Value::Bool(value) => f64::from(u8::from(*value)),
        other => other.as_f64().expect("a number"),
    }
}

fn integer(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| i64::from(value.as_bool().expect("an integer")))
}

fn ints(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(integer).collect()
}

/// The bytes of elements; a complex one is two values, its parts.
fn bytes(dtype: DType, values: &[Value]) -> Vec<u8> {
    values
        .iter()
        .flat_map(|value| match dtype {
            DType::F32 | DType::C64 => (number(value) as f32).to_ne_bytes().to_vec(),
            DType::F64 | DType::C128 => number(value).to_ne_bytes().to_vec(),
            DType::F16 => f16::from_f64(number(value)).to_ne_bytes().to_vec(),
            DType::Bf16 => bf16::from_f64(number(value)).to_ne_bytes().to_vec(),
            // Little-endian: the low bytes come first.
            _ => integer(value).to_le_bytes()[..dtype.size()].to_vec(),
        })
        .collect()
}

/// Builds an argument in the layout that the case asks for.
fn tensor(cx: &Context, value: &Value, device: Device) -> Tensor {
    let dtype = dtype(&value["dtype"]);
    let shape = ints(&value["shape"]);
    let data = bytes(dtype, value["values"].as_array().expect("values"));
    let plain = Tensor::from_bytes(cx, dtype, device, &shape, &data).expect("a tensor");
    let copied = |into: &Tensor| {
        ops::copy_(cx, into, &plain).expect("same shape");
        into.clone()
    };
    let empty = |shape: &[i64]| ops::zeros(cx, shape, dtype, code(device)).expect("zeros");
    match value["layout"].as_str() {
        None => plain,
        Some("transposed") => {
            let mut swapped = shape.clone();
            let rank = swapped.len();
            swapped.swap(rank - 2, rank - 1);
            copied(&ops::transpose(cx, &empty(&swapped), -1, -2).expect("a matrix"))
        }
        Some("strided") => {
            let mut wide = shape.clone();
            *wide.last_mut().expect("rank 1") *= 2;
            copied(&ops::slice(cx, &empty(&wide), -1, 0, i64::MAX, 2).expect("every second"))
        }
        Some("offset") => {
            let mut long = shape.clone();
            long[0] += 1;
            copied(&ops::narrow(cx, &empty(&long), 0, 1, shape[0]).expect("all but the first"))
        }
        Some("expanded") => {
            let first = ops::narrow(cx, &plain, 0, 0, 1).expect("the first");
            let first = ops::clone(cx, &first).expect("a copy");
            ops::expand(cx, &first, &shape).expect("expands")
        }
        Some(other) => panic!("{other} is no layout"),
    }
}

fn code(device: Device) -> i64 {
    i64::from(device.code())
}

fn scalar(value: &Value) -> Scalar {
    if let Some(value) = value.get("int") {
        return Scalar::Int(value.as_i64().expect("an integer"));
    }
    if let Some(value) = value.get("bool") {
        return Scalar::Bool(value.as_bool().expect("a bool"));
    }
    Scalar::Float(number(&value["float"]))
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

/// The elements, or the parts of complex ones.
fn elements(tensor: &Tensor) -> Vec<Scalar> {
    let mut bytes = vec![0; tensor.numel() * tensor.dtype().size()];
    let (dtype, size) = (tensor.dtype().part(), tensor.dtype().part().size());
    tensor.copy_bytes_to(&mut bytes).expect("room");
    // A word is aligned for every element.
    let read = |bytes: &[u8]| {
        let mut word = [0u64];
        // SAFETY: an element has eight bytes at most.
        unsafe {
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), word.as_mut_ptr().cast(), size);
            Scalar::read(dtype, word.as_ptr().cast()).expect("parts are real")
        }
    };
    bytes.chunks_exact(size).map(read).collect()
}

fn run(cx: &Context, op: Op, case: &Value, device: Device) -> Outcome {
    let (mut tensors, mut named) = (Vec::new(), BTreeMap::new());
    let (mut numbers, mut floats) = (Vec::new(), Vec::new());
    for argument in case["args"].as_array().expect("arguments") {
        let (name, kind, value) = (argument[0].as_str().expect("a name"), &argument[1], &argument[2]);
        match kind.as_str().expect("a type") {
            "tensor" | "tensor?" if value.is_null() => tensors.push(None),
            "tensor" | "tensor?" => {
                let made = tensor(cx, value, device);
                named.insert(name.to_string(), made.clone());
                tensors.push(Some(made));
            }
            "tensors" => tensors.extend(value.as_array().expect("a list").iter().map(|t| Some(tensor(cx, t, device)))),
            // The device of new or copied tensors: the vectors name the host.
            "int" if name == "device" => numbers.push(code(device)),
            "int" | "bool" => numbers.push(integer(value)),
            "ints" => {
                let list = ints(value);
                numbers.push(list.len() as i64);
                numbers.extend(list);
            }
            "int2" | "int3" => numbers.extend(ints(value)),
            "dtype" | "dtype?" if value.is_null() => numbers.push(-1),
            "dtype" | "dtype?" => numbers.push(dtype(value) as i64),
            "float" => floats.push(number(value)),
            "scalar" => numbers.extend(scalar(value).pack()),
            other => panic!("{other} is no type of argument"),
        }
    }
    let tensors: Vec<Option<&Tensor>> = tensors.iter().map(Option::as_ref).collect();
    let form = case["form"].as_str();
    let args = Args { tensors: &tensors, ints: &numbers, floats: &floats, reversed: form == Some("reversed") };
    let call = if form == Some("in_place") { ops::dispatch_in_place } else { ops::dispatch };
    let result = call(cx, op, &args);
    if let Some(kind) = case["error"].as_str() {
        return match result {
            Err(error) if error.kind().name() == kind => Ok(()),
            Err(error) => Err(format!("error {} ({error}) instead of {kind}", error.kind().name())),
            Ok(_) => Err(format!("no error instead of {kind}")),
        };
    }
    let result = result.map_err(|error| format!("error {}: {error}", error.kind().name()))?;
    if result.device() != device {
        return Err(format!("the result is on {} instead of {device}", result.device()));
    }
    compare("the result", &result, &case["expected"], &case["tolerance"])?;
    if form == Some("in_place") {
        compare("the receiver", tensors[0].expect("a receiver"), &case["expected"], &case["tolerance"])?;
    }
    for (name, expected) in case["after"].as_object().into_iter().flatten() {
        compare(name, &named[name], expected, &case["tolerance"])?;
    }
    Ok(())
}

fn run_class(class: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors").join(format!("{class}.json"));
    let file: Value = serde_json::from_slice(&std::fs::read(path).expect("the vectors")).expect("JSON");
    let cases = file["cases"].as_array().expect("cases");
    assert!(!cases.is_empty());
    let before = num_threads();
    for level in Level::ALL {
        for threads in [1, 2] {
            set_num_threads(threads);
            if set_level(level) {
                run_cases(class, cases, Device::HOST, &format!("{} on {threads} threads", level.name()));
            }
        }
    }
    set_num_threads(before);
    run_cases(class, cases, Device::FAKE, "fake:0");
}

fn run_cases(class: &str, cases: &[Value], device: Device, what: &str) {
    let mut failures = Vec::new();
    for case in cases {
        let name = case["op"].as_str().expect("a name");
        let op = *Op::ALL.iter().find(|op| op.info().name == name).expect("an op of the table");
        leak_check(|| {
            if let Err(failure) = run(&Context::new(Owner::root()), op, case, device) {
                let text = case.to_string();
                failures.push(format!("{name}: {failure}\n    {}", &text[..text.len().min(400)]));
            }
            Ok(())
        })
        .expect("no leak");
    }
    let shown = failures.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} of {} cases of {class} failed at {what}:\n{shown}", failures.len(), cases.len());
}

macro_rules! classes {
    ($($class:ident),*) => {
        $(
            #[test]
            fn $class() {
                run_class(stringify!($class));
            }
        )*

        #[test]
        fn every_class_is_tested() {
            let tested = [$(stringify!($class)),*];
            for op in Op::ALL {
                let class = format!("{:?}", op.info().class).to_lowercase();
                assert!(tested.contains(&class.as_str()), "{} is of class {class}", op.info().name);
            }
        }
    };
}

classes!(
    unary, binary, reduce, pointwise, shape, join, index, matmul, neural, loss, cast, create, random, scan, sort,
    linalg, fft
);
