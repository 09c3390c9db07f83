//! The constants of `include/tensor.h`, which are written by hand, say what the runtime says.

use std::collections::HashMap;

use tensor_bridge::scope::OwnerKind;
use tensor_bridge::{DType, Device, ErrorKind, INFERENCE, NO_GRAD, runtime};

/// The header's `#define NAME number` lines.
fn constants() -> HashMap<String, u64> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../include/tensor.h");
    let header = std::fs::read_to_string(path).expect("include/tensor.h");
    let defines = header.lines().filter_map(|line| {
        let mut words = line.strip_prefix("#define ")?.split_whitespace();
        let (name, value) = (words.next()?, words.next()?);
        Some((name.to_string(), value.trim_end_matches('u').parse().ok()?))
    });
    defines.collect()
}

#[test]
fn the_version_is_the_librarys() {
    assert_eq!(constants()["TENSOR_ABI_VERSION"], runtime::ABI_VERSION as u64);
}

#[test]
fn every_kind_of_error_has_its_code() {
    let constants = constants();
    for kind in ErrorKind::ALL {
        let name = format!("TENSOR_ERROR_{}", kind.name().to_uppercase());
        assert_eq!(constants.get(&name), Some(&(kind.code() as u64)), "{name}");
    }
    let errors = constants.keys().filter(|name| name.starts_with("TENSOR_ERROR_")).count();
    assert_eq!(errors, ErrorKind::ALL.len());
}

#[test]
fn every_element_type_has_its_code() {
    let constants = constants();
    let dtypes = [
        ("F32", DType::F32),
        ("F64", DType::F64),
        ("I64", DType::I64),
        ("I32", DType::I32),
        ("U8", DType::U8),
        ("BOOL", DType::Bool),
    ];
    for (name, dtype) in dtypes {
        assert_eq!(constants[&format!("TENSOR_{name}")], dtype as u64, "{name}");
    }
    assert_eq!(constants["TENSOR_HOST"], u64::from(Device::HOST.code()));
}

#[test]
fn every_kind_of_scope_has_its_code() {
    let constants = constants();
    let kinds = [
        ("RESOURCE", OwnerKind::Resource),
        ("DISPOSE", OwnerKind::Dispose),
        ("MANAGER", OwnerKind::Manager),
        ("NATIVE", OwnerKind::Native),
        ("WORKSPACE", OwnerKind::Workspace),
    ];
    for (name, kind) in kinds {
        assert_eq!(constants[&format!("TENSOR_SCOPE_{name}")], kind as u64, "{name}");
    }
}

#[test]
fn the_flags_are_the_bridges() {
    let constants = constants();
    assert_eq!(constants["TENSOR_NO_GRAD"], u64::from(NO_GRAD));
    assert_eq!(constants["TENSOR_INFERENCE"], u64::from(INFERENCE));
}
