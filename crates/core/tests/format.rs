//! Tensors print as NumPy prints them: `tests/vectors/format.json` holds what it printed.

use serde_json::Value;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Element, Result, Tensor, ops};

#[test]
fn prints_as_numpy_does() -> Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/format.json");
    let file = std::fs::read_to_string(path).expect("the vectors are in the repository");
    let vectors: Value = serde_json::from_str(&file).expect("the vectors are JSON");
    for case in list(&vectors["cases"]) {
        let tensor = tensor(&case["tensor"])?;
        let expected = case["text"].as_str().expect("a text");
        let printed = tensor.format()?;
        assert_eq!(printed, expected, "{tensor:?} prints as\n{printed}\nand not as\n{expected}");
    }
    Ok(())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn tensor(value: &Value) -> Result<Tensor> {
    let name = value["dtype"].as_str().expect("a name");
    let dtype = DType::ALL.into_iter().find(|dtype| dtype.short_name() == name).expect("a dtype");
    let cx = Context::new(Owner::root());
    if dtype.is_complex() {
        let parts = ops::to_dtype(&cx, &parts_of(&cx, value)?, dtype.part())?;
        return ops::view_as_complex(&cx, &parts);
    }
    let wide = if dtype.is_float() { tensor_of::<f64>(&cx, value) } else { tensor_of::<i64>(&cx, value) };
    ops::to_dtype(&cx, &wide?, dtype)
}

/// The parts of complex numbers, in a last dimension of two.
fn parts_of(cx: &Context, value: &Value) -> Result<Tensor> {
    let size = |size: &Value| size.as_u64().expect("a size") as usize;
    let shape: Vec<usize> = list(&value["shape"]).iter().map(size).chain([2]).collect();
    Tensor::from_slice(cx, &list(&value["values"]).iter().map(element).collect::<Vec<f64>>(), &shape)
}

fn tensor_of<T: Element>(cx: &Context, value: &Value) -> Result<Tensor> {
    let shape: Vec<usize> = list(&value["shape"]).iter().map(|size| size.as_u64().expect("a size") as usize).collect();
    let elements: Vec<T> = list(&value["values"]).iter().map(element).collect();
    Tensor::from_slice(cx, &elements, &shape)
}

fn element<T: Element>(value: &Value) -> T {
    match value {
        Value::Bool(truth) => T::from_i64(i64::from(*truth)),
        Value::String(name) => T::from_f64(name.parse().expect("nan or an infinity")),
        _ if T::DTYPE.is_float() => T::from_f64(value.as_f64().expect("a number")),
        _ => T::from_i64(value.as_i64().expect("an integer")),
    }
}
