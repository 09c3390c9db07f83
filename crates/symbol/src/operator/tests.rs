//! The operators alone: their gradients against finite differences in f64, and their results against the definition.

mod custom;
mod gradients;
mod mxnet;
mod results;

use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, Ref, Tensor, ops};

use super::*;
use crate::testing::{context, leak_free};
use crate::{Executor, GradReq, Symbol};

type Attributes<'a> = &'a [(&'a str, &'a str)];

/// An operator on variables `x0`, `x1` and so on; the other inputs are the operator's own.
fn applied(operator: &str, count: usize, attributes: Attributes<'_>) -> Symbol {
    let inputs: Vec<Symbol> = (0..count).map(|i| Symbol::variable(&format!("x{i}")).unwrap()).collect();
    Symbol::apply(operator, Some("op"), &inputs, &[], attributes).unwrap()
}

/// Binds an operator to inputs of these shapes.
fn bound(operator: &str, attributes: Attributes<'_>, shapes: &[&[usize]], dtype: DType) -> Ref<Executor> {
    let symbol = applied(operator, shapes.len(), attributes);
    let names: Vec<String> = (0..shapes.len()).map(|i| format!("x{i}")).collect();
    let shapes: Vec<(&str, &[usize])> = names.iter().map(String::as_str).zip(shapes.iter().copied()).collect();
    let types: Vec<(&str, DType)> = names.iter().map(|name| (name.as_str(), dtype)).collect();
    let (root, write) = (Owner::root(), GradReq::Write);
    Executor::simple_bind(&root, &symbol, Device::HOST, write, &[], &shapes, &types, None).unwrap()
}

/// Overwrites an array.
fn set(cx: &Context, array: &Tensor, values: &[f64]) {
    let given = Tensor::from_slice(cx, values, array.shape()).unwrap();
    ops::copy_(&cx.no_grad(), array, &given).unwrap();
}

fn get(array: &Tensor) -> Vec<f64> {
    let cx = context().no_grad();
    ops::to_dtype(&cx, array, DType::F64).unwrap().to_vec::<f64>().unwrap()
}

/// The first output of an operator on these inputs.
fn result(operator: &str, attributes: Attributes<'_>, inputs: &[(&[usize], &[f64])]) -> (Vec<usize>, Vec<f64>) {
    let cx = context();
    let shapes: Vec<&[usize]> = inputs.iter().map(|(shape, _)| *shape).collect();
    let executor = bound(operator, attributes, &shapes, DType::F64);
    for (i, (_, values)) in inputs.iter().enumerate() {
        set(&cx, &executor.argument(&format!("x{i}")).unwrap(), values);
    }
    executor.forward(false).unwrap();
    let output = executor.outputs().unwrap().swap_remove(0);
    (output.shape().to_vec(), get(&output))
}

#[track_caller]
fn close(given: &[f64], expected: &[f64]) {
    assert_eq!(given.len(), expected.len(), "{given:?}, not {expected:?}");
    for (i, (a, b)) in given.iter().zip(expected).enumerate() {
        assert!((a - b).abs() <= 1e-6 * (1.0 + b.abs()), "element {i}: {given:?}, not {expected:?}");
    }
}

#[test]
fn each_name_is_one_operators() {
    let mut names: Vec<&str> = Operator::all().iter().flat_map(|operator| operator.names.iter().copied()).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "a name stands twice");
    assert!(count > 190, "{count} names");
    assert!(names.iter().all(|name| Operator::find(name).is_some_and(|found| found.names.contains(name))));
}

/// Each default is a value of its attribute.
#[test]
fn defaults_are_values() {
    for operator in Operator::all() {
        for attribute in operator.attributes.iter().filter(|attribute| attribute.default.is_some()) {
            let read = Values::parse("x", operator.name(), std::slice::from_ref(attribute), |_| None);
            assert!(read.is_ok(), "{}: {:?}", operator.name(), read);
        }
    }
}

/// Each operator is in a test of its numbers or of its gradient.
#[test]
fn each_operator_is_tested() {
    let tests =
        concat!(include_str!("tests/gradients.rs"), include_str!("tests/results.rs"), include_str!("tests/custom.rs"));
    // Those whose names are put together.
    let compared = ["equal", "not_equal", "greater", "greater_equal", "lesser", "lesser_equal"];
    let made = |name: &str| {
        compared.iter().any(|kind| {
            [format!("_{kind}"), format!("broadcast_{kind}"), format!("_{kind}_scalar")].iter().any(|made| made == name)
        })
    };
    let is_tested = |name: &&str| made(name) || tests.contains(&format!("\"{name}\""));
    let untested: Vec<&str> =
        Operator::all().iter().filter(|operator| !operator.names.iter().any(&is_tested)).map(|it| it.name()).collect();
    assert!(untested.is_empty(), "{untested:?}");
}
