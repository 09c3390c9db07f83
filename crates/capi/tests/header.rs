//! The constants of `include/tensor.h` and of the generated `include/tensor/codes.h` equal those of the runtime.

use std::collections::HashMap;

use tensor_bridge::leaks::LeakReports;
use tensor_bridge::scope::OwnerKind;
use tensor_bridge::{DType, Device, ErrorKind, INFERENCE, NO_GRAD, Scalar, runtime};
use tensor_core::memory::fault::Fault;
use tensor_nn::{Mode, What};

/// The header's `#define NAME number` lines.
fn constants() -> HashMap<String, i64> {
    let header = ["tensor.h", "tensor/codes.h"].map(|file| {
        let path = format!("{}/../../include/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&path).expect(&path)
    });
    let header = header.concat();
    let defines = header.lines().filter_map(|line| {
        let mut words = line.strip_prefix("#define ")?.split_whitespace();
        let (name, value) = (words.next()?, words.next()?);
        Some((name.to_string(), value.trim_matches(['u', '(', ')']).parse().ok()?))
    });
    defines.collect()
}

/// Compares codes with the constants of a prefix.
#[track_caller]
fn assert_codes(prefix: &str, codes: &[(&str, i64)]) {
    let constants = constants();
    for (name, code) in codes {
        assert_eq!(constants[&format!("{prefix}{name}")], *code, "{name}");
    }
}

#[test]
fn the_version_is_the_librarys() {
    assert_eq!(constants()["TENSOR_ABI_VERSION"], i64::from(runtime::ABI_VERSION));
}

#[test]
fn every_kind_of_error_has_its_code() {
    let constants = constants();
    for kind in ErrorKind::ALL {
        let name = format!("TENSOR_ERROR_{}", kind.name().to_uppercase());
        assert_eq!(constants.get(&name), Some(&(i64::from(kind.code()))), "{name}");
    }
    let errors = constants.keys().filter(|name| name.starts_with("TENSOR_ERROR_")).count();
    assert_eq!(errors, ErrorKind::ALL.len());
}

#[test]
fn every_element_type_has_its_code() {
    let constants = constants();
    for dtype in DType::ALL {
        let name = format!("TENSOR_{}", dtype.short_name().to_uppercase());
        assert_eq!(constants[&name], dtype.code(), "{name}");
    }
    let devices = [("HOST", Device::HOST), ("FAKE", Device::FAKE), ("META", Device::META), ("PINNED", Device::PINNED)];
    for (name, device) in devices {
        assert_eq!(constants[&format!("TENSOR_{name}")], i64::from(device.code()), "{name}");
    }
}

#[test]
fn every_kind_of_scope_has_its_code() {
    let kinds = [
        ("RESOURCE", OwnerKind::Resource as i64),
        ("DISPOSE", OwnerKind::Dispose as i64),
        ("MANAGER", OwnerKind::Manager as i64),
        ("NATIVE", OwnerKind::Native as i64),
        ("WORKSPACE", OwnerKind::Workspace as i64),
    ];
    assert_codes("TENSOR_SCOPE_", &kinds);
}

#[test]
fn the_flags_are_the_bridges() {
    let constants = constants();
    assert_eq!(constants["TENSOR_NO_GRAD"], i64::from(NO_GRAD));
    assert_eq!(constants["TENSOR_INFERENCE"], i64::from(INFERENCE));
}

#[test]
fn every_level_of_leak_reports_has_its_code() {
    let levels = [
        ("OFF", LeakReports::Off as i64),
        ("COUNTS", LeakReports::Counts as i64),
        ("SAMPLED", LeakReports::Sampled as i64),
        ("ALL", LeakReports::All as i64),
    ];
    assert_codes("TENSOR_LEAKS_", &levels);
}

#[test]
fn every_fault_has_its_code() {
    let constants = constants();
    for (code, fault) in Fault::ALL.into_iter().enumerate() {
        assert_eq!(constants[&format!("TENSOR_FAULT_{fault:?}").to_uppercase()], code as i64, "{fault:?}");
    }
}

#[test]
fn every_kind_of_number_has_its_code() {
    let scalars = [
        ("INT", Scalar::Int(1)),
        ("FLOAT", Scalar::Float(1.0)),
        ("BOOL", Scalar::Bool(true)),
        ("UNSIGNED", Scalar::from(u64::MAX)),
    ];
    assert_codes("TENSOR_SCALAR_", &scalars.map(|(name, scalar)| (name, scalar.pack()[0])));
}

#[test]
fn modes_and_parts_of_modules_have_their_codes() {
    let modes = [("OWN", Mode::Own), ("EVALUATION", Mode::Evaluation), ("TRAINING", Mode::Training)];
    assert_codes("TENSOR_MODE_", &modes.map(|(name, mode)| (name, mode as i64)));
    let parts = [("PARAMETERS", What::Parameters), ("BUFFERS", What::Buffers), ("STATE", What::State)];
    assert_codes("TENSOR_", &parts.map(|(name, what)| (name, what as i64)));
}

#[test]
fn policies_of_workspaces_have_their_codes() {
    use tensor_bridge::workspace::{Allocation, DebugMode, Learning, Reset, Spill};
    let policies = [
        ("ALLOCATION_STRICT", Allocation::Strict as i64),
        ("ALLOCATION_OVERALLOCATE", Allocation::Overallocate as i64),
        ("LEARNING_FIRST_LOOP", Learning::FirstLoop as i64),
        ("LEARNING_OVER_TIME", Learning::OverTime as i64),
        ("LEARNING_NONE", Learning::None as i64),
        ("SPILL_EXTERNAL", Spill::External as i64),
        ("SPILL_REALLOCATE", Spill::Reallocate as i64),
        ("SPILL_FAIL", Spill::Fail as i64),
        ("RESET_BLOCK_LEFT", Reset::BlockLeft as i64),
        ("RESET_END_OF_BUFFER_REACHED", Reset::EndOfBufferReached as i64),
        ("DEBUG_DISABLED", DebugMode::Disabled as i64),
        ("DEBUG_SPILL_EVERYTHING", DebugMode::SpillEverything as i64),
        ("DEBUG_BYPASS_EVERYTHING", DebugMode::BypassEverything as i64),
    ];
    assert_codes("TENSOR_WORKSPACE_", &policies);
}
