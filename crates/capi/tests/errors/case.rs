//! The file, its cases and their steps.

use std::ffi::CString;

use serde_json::Value;

use crate::play::World;

/// All cases, in the order of the file.
pub fn file() -> Vec<Case> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/errors.json");
    let file: Value = serde_json::from_slice(&std::fs::read(path).expect("the cases")).expect("JSON");
    file["cases"].as_array().expect("cases").iter().cloned().map(Case).collect()
}

/// One case.
#[derive(Debug)]
pub struct Case(Value);

impl Case {
    pub fn group(&self) -> &str {
        self.0["group"].as_str().expect("a group")
    }

    pub fn name(&self) -> &str {
        self.0["name"].as_str().expect("a name")
    }

    /// Whether the case is for the driver that is there, of which the tests are told (`tests/cuda/run`).
    pub fn is_of_driver(&self, there: &str) -> bool {
        self.0.get("driver").is_none_or(|driver| driver == there)
    }

    /// The features that a language needs to play the case.
    pub fn needs(&self) -> impl Iterator<Item = &str> {
        self.0["needs"].as_array().into_iter().flatten().map(|need| need.as_str().expect("a need"))
    }

    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.0["steps"].as_array().expect("steps").iter().map(Step)
    }
}

/// One step: the action, its arguments, and the expected outcome.
#[derive(Clone, Copy)]
pub struct Step<'a>(&'a Value);

impl<'a> Step<'a> {
    pub fn new(step: &'a Value) -> Step<'a> {
        Step(step)
    }

    pub fn verb(self) -> &'a str {
        self.text("do")
    }

    /// A field that may be absent.
    pub fn get(self, field: &str) -> Option<&'a Value> {
        self.0.get(field)
    }

    /// A required field.
    pub fn field(self, field: &str) -> &'a Value {
        self.get(field).unwrap_or_else(|| panic!("no '{field}' in {self}"))
    }

    pub fn text(self, field: &str) -> &'a str {
        self.field(field).as_str().unwrap_or_else(|| panic!("'{field}' is not a text in {self}"))
    }

    pub fn optional_text(self, field: &str) -> Option<&'a str> {
        self.get(field).map(|_| self.text(field))
    }

    pub fn int(self, field: &str) -> i64 {
        self.field(field).as_i64().unwrap_or_else(|| panic!("'{field}' is not an integer in {self}"))
    }

    pub fn float(self, field: &str) -> f64 {
        self.field(field).as_f64().unwrap_or_else(|| panic!("'{field}' is not a number in {self}"))
    }

    /// A list of integers; empty if it is absent.
    pub fn ints(self, field: &str) -> Vec<i64> {
        self.list(field).map(|value| value.as_i64().expect("an integer")).collect()
    }

    /// A list; empty if it is absent.
    pub fn list(self, field: &str) -> impl Iterator<Item = &'a Value> {
        self.get(field).and_then(Value::as_array).into_iter().flatten()
    }

    /// A text for C: NULL for `null` or an absent field. `{"hex":".."}` gives bytes that need not be UTF-8.
    pub fn c_text(self, field: &str) -> Option<CString> {
        let bytes = match self.get(field)? {
            Value::Null => return None,
            Value::String(text) => text.as_bytes().to_vec(),
            other => unhex(other["hex"].as_str().expect("a text, null or hex")),
        };
        Some(CString::new(bytes).expect("no NUL inside"))
    }

    /// The path of a file of the case, for C. NULL and bytes in hexadecimal are passed on unchanged.
    pub fn c_path(self, field: &str, world: &World) -> Option<CString> {
        match self.get(field)? {
            Value::String(file) => Some(CString::new(world.path(file)).expect("no NUL inside")),
            _ => self.c_text(field),
        }
    }
}

impl std::fmt::Display for Step<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Bytes from hexadecimal, two digits each.
pub fn unhex(digits: &str) -> Vec<u8> {
    let byte = |i| u8::from_str_radix(&digits[i..i + 2], 16).expect("two hexadecimal digits");
    (0..digits.len()).step_by(2).map(byte).collect()
}
