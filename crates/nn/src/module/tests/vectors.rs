//! Every layer against PyTorch: its text, the names and shapes of its state, its results and gradients.

use std::collections::BTreeSet;

use serde_json::Value;
use tensor_core::{Context, DType, Tensor, ops};

use super::*;
use crate::codes::ModuleKind;
use crate::module::{Mode, What};
use crate::testing::{context, leak_free};

fn cases() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/layers/layers.json");
    let mut file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    serde_json::from_value(file["cases"].take()).unwrap()
}

fn numbers<T>(value: &Value, of: impl Fn(&Value) -> Option<T>) -> Vec<T> {
    value.as_array().unwrap().iter().map(|number| of(number).unwrap()).collect()
}

fn tensor(cx: &Context, value: &Value) -> Tensor {
    let shape: Vec<usize> = numbers(&value["shape"], Value::as_u64).into_iter().map(|size| size as usize).collect();
    if value["dtype"] == "i64" {
        return Tensor::from_slice(cx, &numbers(&value["values"], Value::as_i64), &shape).unwrap();
    }
    let values: Vec<f32> = numbers(&value["values"], Value::as_f64).into_iter().map(|number| number as f32).collect();
    Tensor::from_slice(cx, &values, &shape).unwrap()
}

/// The first difference, as a text.
fn compare(what: &str, found: &Tensor, expected: &Value) -> Result<(), String> {
    let expected = tensor(&context(), expected);
    if (found.dtype(), found.shape()) != (expected.dtype(), expected.shape()) {
        return Err(format!("{what} is {}, not {}", found.label(), expected.label()));
    }
    let numbers =
        |tensor: &Tensor| ops::to_dtype(&context().no_grad(), tensor, DType::F64).unwrap().to_vec::<f64>().unwrap();
    for (i, (found, expected)) in numbers(found).into_iter().zip(numbers(&expected)).enumerate() {
        if (found - expected).abs() > 2e-5 + 2e-5 * expected.abs() || found.is_nan() != expected.is_nan() {
            return Err(format!("{what}[{i}] is {found}, not {expected}"));
        }
    }
    Ok(())
}

fn run(case: &Value) -> Result<(), String> {
    let cx = context();
    let error = |error: tensor_core::Error| error.to_string();
    let (ints, floats) = (numbers(&case["ints"], Value::as_i64), numbers(&case["floats"], Value::as_f64));
    let kind = case["kind"].as_i64().unwrap() as i32;
    let layer = Module::new(&Owner::root(), kind, None, &ints, &floats, Some(Generator::new(1))).map_err(error)?;
    let text = format!("module {}", case["text"].as_str().unwrap());
    if format!("{layer:?}") != text {
        return Err(format!("its text is {layer:?}, not {text}"));
    }

    let state = layer.entries(What::State).map_err(error)?;
    let names: Vec<&str> = case["state"].as_array().unwrap().iter().map(|entry| entry[0].as_str().unwrap()).collect();
    if !state.iter().map(|(name, _)| name.as_str()).eq(names.iter().copied()) {
        return Err(format!("its state is {state:?}, not {names:?}"));
    }
    for ((name, tensor), entry) in state.iter().zip(case["state"].as_array().unwrap()) {
        let value = self::tensor(&cx, &entry[1]);
        if value.shape() != tensor.shape() {
            return Err(format!("{name} is {}, not {}", tensor.label(), value.label()));
        }
        ops::copy_(&cx.no_grad(), tensor, &value).map_err(error)?;
    }

    let inputs: Vec<Tensor> = case["inputs"].as_array().unwrap().iter().map(|value| self::tensor(&cx, value)).collect();
    let gradients = case["gradients"].as_object().unwrap();
    let mut given = Vec::new();
    for (i, input) in inputs.iter().enumerate() {
        if gradients.contains_key(&i.to_string()) {
            input.set_requires_grad(true).map_err(error)?;
            // A copy, as a layer in place cannot write into a leaf.
            given.push(Some(ops::clone(&cx, input).map_err(error)?));
        } else {
            given.push(Some(input.clone()));
        }
    }
    let kept = case["kept"].as_array().unwrap().iter();
    given.extend(
        kept.map(|entry| Some(&entry[1]).filter(|value| !value.is_null()).map(|value| self::tensor(&cx, value))),
    );
    let given: Vec<Option<&Tensor>> = given.iter().map(Option::as_ref).collect();
    let mode = Mode::from_code(i32::from(case["training"].as_bool().unwrap())).map_err(error)?;
    let y = layer.forward_all(&cx, &given, mode).map_err(error)?;
    compare("the result", &y, &case["expected"])?;
    y.backward(&cx, Some(&self::tensor(&cx, &case["seeds"])), false).map_err(error)?;
    for (name, expected) in gradients {
        let of = match name.parse::<usize>() {
            Ok(i) => &inputs[i],
            Err(_) => &state.iter().find(|(own, _)| own == name).unwrap().1,
        };
        let grad = of.grad().ok_or_else(|| format!("{name} has no gradient"))?;
        compare(&format!("the gradient of {name}"), &grad, expected)?;
    }
    for (name, expected) in case["after"].as_object().into_iter().flatten() {
        compare(&format!("{name} after the call"), &state.iter().find(|(own, _)| own == name).unwrap().1, expected)?;
    }
    Ok(())
}

#[test]
fn layers_compute_as_in_pytorch() {
    leak_free(|| {
        let cases = cases();
        let wrong = cases.iter().filter_map(|case| run(case).err().map(|text| format!("{}: {text}", case["text"])));
        let wrong: Vec<String> = wrong.collect();
        assert!(wrong.is_empty(), "{} of {} cases differ:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    });
}

#[test]
fn every_kind_has_a_case() {
    let known: BTreeSet<i64> = cases().iter().map(|case| case["kind"].as_i64().unwrap()).collect();
    let missing: Vec<&str> = (0..)
        .map_while(|code| ModuleKind::from_code(code).ok())
        .filter(|&kind| !matches!(kind, ModuleKind::Custom | ModuleKind::Sequential))
        .filter(|&kind| !known.contains(&i64::from(kind as i32)))
        .map(ModuleKind::name)
        .collect();
    assert!(missing.is_empty(), "these kinds have no case: {missing:?}");
}
