//! The cases of `tests/vectors`: operations and their arguments (see its README).

use std::path::Path;

use serde_json::Value;
use tensor_core::ops::Op;
use tensor_core::{DType, Device, Scalar, Tensor};
use tensor_kernels::{bf16, f16};

use crate::layouts::{self, Layout};

/// A tensor of a case.
#[derive(Clone, Debug, PartialEq)]
pub struct Elements {
    pub dtype: DType,
    pub shape: Vec<i64>,
    /// In row-major order.
    pub bytes: Vec<u8>,
}

/// The name of a tensor of a call, and its elements and layout; `None` where an optional one is left out.
pub type Argument = (String, Option<(Elements, Layout)>);

/// A call of an operation.
#[derive(Clone, Debug)]
pub struct Case {
    pub op: Op,
    pub is_in_place: bool,
    pub reversed: bool,
    pub tensors: Vec<Argument>,
    pub floats: Vec<f64>,
    /// All integers, scalars and dtypes.
    pub ints: Vec<i64>,
    /// The places of dtypes among them.
    pub dtypes: Vec<usize>,
    /// The places of scalars among them.
    pub scalars: Vec<usize>,
    /// The places of devices among them.
    pub devices: Vec<usize>,
}

impl Case {
    pub fn new(json: &Value) -> Case {
        let name = json["op"].as_str().expect("a name");
        let form = json["form"].as_str();
        let mut case = Case {
            op: *Op::ALL.iter().find(|op| op.info().name == name).expect("an op of the table"),
            is_in_place: form == Some("in_place"),
            reversed: form == Some("reversed"),
            tensors: vec![],
            floats: vec![],
            ints: vec![],
            dtypes: vec![],
            scalars: vec![],
            devices: vec![],
        };
        for argument in json["args"].as_array().expect("arguments") {
            case.push(argument[0].as_str().expect("a name"), argument[1].as_str().expect("a type"), &argument[2]);
        }
        case
    }

    fn push(&mut self, name: &str, kind: &str, value: &Value) {
        match kind {
            "tensor" | "tensor?" => self.tensors.push((name.to_string(), given(value))),
            "tensors" => {
                let all = value.as_array().expect("a list");
                self.tensors.extend(all.iter().map(|value| (name.to_string(), given(value))));
            }
            // The device of new or copied tensors: the vectors name the host.
            "int" if name == "device" => {
                self.devices.push(self.ints.len());
                self.ints.push(0);
            }
            "int" | "bool" => self.ints.push(integer(value)),
            "ints" => {
                let list = ints(value);
                self.ints.push(list.len() as i64);
                self.ints.extend(list);
            }
            "int2" | "int3" => self.ints.extend(ints(value)),
            "dtype" | "dtype?" => {
                self.dtypes.push(self.ints.len());
                self.ints.push(if value.is_null() { -1 } else { dtype(value) as i64 });
            }
            "float" => self.floats.push(number(value)),
            "scalar" => {
                self.scalars.push(self.ints.len());
                self.ints.extend(scalar(value).pack());
            }
            other => panic!("{other} is no type of argument"),
        }
    }

    /// All integers, for a call on a device.
    pub fn ints_on(&self, device: Device) -> Vec<i64> {
        let mut ints = self.ints.clone();
        self.devices.iter().for_each(|&place| ints[place] = i64::from(device.code()));
        ints
    }
}

/// The cases of a class of operations.
pub fn read(class: &str) -> Vec<Value> {
    // Cargo sets the variable when tests run, too, and `ci/device` sets it where they were not built.
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_owned());
    let path = Path::new(&package).join("../../tests/vectors").join(format!("{class}.json"));
    let mut file: Value = serde_json::from_slice(&std::fs::read(path).expect("the vectors")).expect("JSON");
    let Value::Array(cases) = file["cases"].take() else { panic!("no cases of {class}") };
    assert!(!cases.is_empty());
    cases
}

fn given(value: &Value) -> Option<(Elements, Layout)> {
    let layout = match value["layout"].as_str() {
        _ if value.is_null() => return None,
        None => Layout::Contiguous,
        Some("transposed") => Layout::Transposed,
        Some("strided") => Layout::Strided,
        Some("offset") => Layout::Offset,
        Some("expanded") => Layout::Expanded,
        Some(other) => panic!("{other} is no layout"),
    };
    let (dtype, shape) = (dtype(&value["dtype"]), ints(&value["shape"]));
    let values = value["values"].as_array().expect("values");
    // The values of complex elements are their parts.
    let bytes = values.iter().flat_map(|value| element(dtype.part(), value)).collect();
    Some((Elements { dtype, shape, bytes }, layout))
}

fn element(dtype: DType, value: &Value) -> Vec<u8> {
    if dtype.is_float() {
        write(dtype, Scalar::Float(number(value)))
    } else {
        write(dtype, Scalar::Int(integer(value)))
    }
}

/// A number as the bytes of an element; an integer's highest bits are cut off.
pub fn write(dtype: DType, value: Scalar) -> Vec<u8> {
    match dtype {
        DType::F32 => value.cast::<f32>().to_ne_bytes().to_vec(),
        DType::F64 => value.cast::<f64>().to_ne_bytes().to_vec(),
        DType::F16 => value.cast::<f16>().to_ne_bytes().to_vec(),
        DType::Bf16 => value.cast::<bf16>().to_ne_bytes().to_vec(),
        DType::Bool => vec![u8::from(value.cast::<bool>())],
        DType::C64 | DType::C128 => {
            [value, Scalar::Float(0.0)].into_iter().flat_map(|part| write(dtype.part(), part)).collect()
        }
        // Little-endian: the low bytes come first.
        _ => value.to_i64().to_le_bytes()[..dtype.size()].to_vec(),
    }
}

pub fn dtype(name: &Value) -> DType {
    let name = name.as_str().expect("a name");
    DType::ALL.into_iter().find(|dtype| dtype.short_name() == name).unwrap_or_else(|| panic!("{name} is no dtype"))
}

pub fn number(value: &Value) -> f64 {
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

/// An integer, or the bits of one that only `u64` has.
pub fn integer(value: &Value) -> i64 {
    let bits = value.as_i64().or(value.as_u64().map(|value| value as i64));
    bits.unwrap_or_else(|| i64::from(value.as_bool().expect("an integer")))
}

pub fn ints(value: &Value) -> Vec<i64> {
    value.as_array().expect("a list").iter().map(integer).collect()
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

impl Elements {
    pub fn of(tensor: &Tensor) -> tensor_core::Result<Elements> {
        let shape = tensor.shape().iter().map(|&size| size as i64).collect();
        Ok(Elements { dtype: tensor.dtype(), shape, bytes: layouts::bytes(tensor)? })
    }

    /// The elements, or the parts of complex ones.
    pub fn scalars(&self) -> Vec<Scalar> {
        let (dtype, size) = (self.dtype.part(), self.dtype.part().size());
        // A word is aligned for every element.
        let read = |bytes: &[u8]| {
            let mut word = [0u64];
            // SAFETY: an element has eight bytes at most.
            unsafe {
                std::ptr::copy_nonoverlapping(bytes.as_ptr(), word.as_mut_ptr().cast(), size);
                Scalar::read(dtype, word.as_ptr().cast()).expect("parts are real")
            }
        };
        self.bytes.chunks_exact(size).map(read).collect()
    }

    /// The same elements in another type. Of complex elements, another type has the real parts.
    #[allow(dead_code, reason = "not every test converts elements")]
    pub fn converted(&self, dtype: DType) -> Elements {
        let (scalars, is_complex) = (self.scalars(), self.dtype.is_complex());
        let bytes = match (is_complex, dtype.is_complex()) {
            (true, true) => scalars.into_iter().flat_map(|part| write(dtype.part(), part)).collect(),
            _ => {
                let step = if is_complex { 2 } else { 1 };
                scalars.into_iter().step_by(step).flat_map(|value| write(dtype, value)).collect()
            }
        };
        Elements { dtype, shape: self.shape.clone(), bytes }
    }
}
