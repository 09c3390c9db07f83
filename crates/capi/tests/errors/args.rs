//! The arguments of an operation, packed as `tensor_apply` takes them, and elements as bytes.

use std::collections::HashMap;

use serde_json::Value;
use tensor_bridge::{DType, Device, Scalar};

use crate::case::Step;
use crate::play::World;

/// The bits that the header adds to an operation's code.
const IN_PLACE: u32 = 0x1_0000;
const REVERSED: u32 = 0x2_0000;

/// The classes that have their own function.
pub const UNARY: u32 = 1;
pub const BINARY: u32 = 2;
pub const REDUCE: u32 = 3;

/// An operation with its arguments.
pub struct Args {
    /// The code, with the bits for in place and reversed.
    pub op: u32,
    pub tensors: Vec<u64>,
    pub ints: Vec<i64>,
    pub floats: Vec<f64>,
    pub scalar: Option<Scalar>,
}

impl Args {
    /// The class of the operation: the code's second byte.
    pub fn class(&self) -> u32 {
        (self.op & 0xffff) >> 8
    }

    /// The dimensions of a reduction, and `keepdim`.
    pub fn reduction(&self) -> (&[i64], bool) {
        match &self.ints[..] {
            [_, dims @ .., keepdim] => (dims, *keepdim != 0),
            _ => panic!("a reduction has dimensions"),
        }
    }
}

/// The code of `zeros`, which makes tensors without given values.
pub fn zeros() -> u32 {
    codes()["zeros"]
}

/// The integers of `zeros`.
pub fn shape_and_dtype(shape: &[i64], dtype: DType) -> Vec<i64> {
    [&[shape.len() as i64], shape, &[dtype as i64, i64::from(Device::HOST.code())]].concat()
}

/// The code of `to_device`.
pub fn to_device() -> u32 {
    codes()["to_device"]
}

/// The arguments of `to_device`.
pub fn to_device_of(tensor: u64, device: Device) -> Args {
    Args { op: to_device(), tensors: vec![tensor], ints: vec![i64::from(device.code())], floats: vec![], scalar: None }
}

/// The device that a step names; by default the host.
pub fn device(step: Step<'_>) -> Device {
    let name = step.optional_text("device").unwrap_or("host");
    Device::all().find(|device| device.to_string() == name).expect("a device's name")
}

/// The name of a device's code.
pub fn device_name(code: i32) -> String {
    Device::from_code(i64::from(code)).expect("a device's code").to_string()
}

/// The operation and the arguments of a step.
pub fn of(step: Step<'_>, world: &World) -> Args {
    let form = match step.optional_text("form") {
        None => 0,
        Some("in_place") => IN_PLACE,
        Some("reversed") => REVERSED,
        Some(other) => panic!("unknown form: {other}"),
    };
    let (mut args, op) = (Args { op: 0, tensors: vec![], ints: vec![], floats: vec![], scalar: None }, step.text("op"));
    args.op = codes()[op] | form;
    for argument in step.list("args") {
        let (kind, value) = (argument[1].as_str().expect("a type"), &argument[2]);
        match kind {
            "tensor" | "tensor?" if value.is_null() => args.tensors.push(0),
            "tensor" | "tensor?" => args.tensors.push(named(value, world)),
            "tensors" => args.tensors.extend(value.as_array().expect("a list").iter().map(|name| named(name, world))),
            "int" => args.ints.push(value.as_i64().expect("an integer")),
            "bool" => args.ints.push(i64::from(value.as_bool().expect("a bool"))),
            "ints" => {
                let list = value.as_array().expect("a list");
                args.ints.push(list.len() as i64);
                args.ints.extend(list.iter().map(|value| value.as_i64().expect("an integer")));
            }
            "dtype" => args.ints.push(dtype(value.as_str().expect("a name")) as i64),
            "scalar" => {
                let scalar = match value.get("int") {
                    Some(value) => Scalar::Int(value.as_i64().expect("an integer")),
                    None => Scalar::Float(value["float"].as_f64().expect("a number")),
                };
                args.ints.extend(scalar.pack());
                args.scalar = Some(scalar);
            }
            other => panic!("unknown type of argument: {other}"),
        }
    }
    args
}

fn named(name: &Value, world: &World) -> u64 {
    world.named(name.as_str().expect("a name"))
}

pub fn dtype(name: &str) -> DType {
    DType::ALL.into_iter().find(|dtype| dtype.short_name() == name).unwrap_or_else(|| panic!("unknown dtype: {name}"))
}

/// The name of a dtype's code.
pub fn dtype_name(code: i32) -> &'static str {
    ["f32", "f64", "i64", "i32", "u8", "bool"][code as usize]
}

/// Elements as bytes. Cases give values in f32 and i64 only.
pub fn bytes<'a>(dtype: DType, values: impl Iterator<Item = &'a Value>) -> Vec<u8> {
    let bytes = |value: &Value| match dtype {
        DType::I64 => value.as_i64().expect("an integer").to_ne_bytes().to_vec(),
        _ => (value.as_f64().expect("a number") as f32).to_ne_bytes().to_vec(),
    };
    values.flat_map(bytes).collect()
}

/// The elements in these bytes as numbers.
pub fn values(dtype: DType, bytes: &[u8]) -> Value {
    let values = bytes.chunks_exact(dtype.size()).map(|bytes| match dtype {
        DType::I64 => Value::from(i64::from_ne_bytes(bytes.try_into().expect("eight bytes"))),
        _ => Value::from(f32::from_ne_bytes(bytes.try_into().expect("four bytes"))),
    });
    values.collect()
}

/// The codes of the operations by name, from the header.
fn codes() -> HashMap<String, u32> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../include/tensor/ops.h");
    let header = std::fs::read_to_string(path).expect("include/tensor/ops.h");
    let codes = header.lines().filter_map(|line| {
        let (name, code) = line.trim().strip_prefix("TENSOR_OP_")?.trim_end_matches(',').split_once(" = 0x")?;
        Some((name.to_lowercase(), u32::from_str_radix(code, 16).ok()?))
    });
    codes.collect()
}
