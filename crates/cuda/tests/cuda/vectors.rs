//! Every operation against the vectors of `tests/vectors`, on `cuda:0`. The device is that of a stand-in for the driver
//! (tests/cuda), which runs the same kernels on the host, or a real one. What the device does not support is counted, and
//! the list of it is part of this test.

use std::collections::BTreeSet;

use serde_json::Value;
use tensor_core::scope::Owner;
use tensor_core::{Context, Device};

#[path = "../../core/tests/cases/mod.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../../core/tests/common/mod.rs"]
mod common;
#[path = "../../core/tests/layouts/mod.rs"]
#[allow(dead_code)]
mod layouts;
#[path = "../../core/tests/vector/mod.rs"]
mod vector;

mod standin;

use cases::Case;
use common::leak_check;
use vector::run;

fn run_class(class: &str, missing: &[&str]) {
    if !standin::is_there() {
        return;
    }
    let (mut failures, mut unsupported, mut passed) = (Vec::new(), BTreeSet::new(), 0);
    let cases: Vec<(Case, Value)> = cases::read(class).into_iter().map(|json| (Case::new(&json), json)).collect();
    let mut refused = 0;
    for (case, json) in &cases {
        leak_check(|| {
            match run(&Context::new(Owner::root()), case, json, Device::cuda(0)) {
                Ok(()) => passed += 1,
                Err(text) if text.contains("is not supported on cuda:0") => {
                    refused += 1;
                    unsupported.insert(text.split(": ").last().unwrap_or_default().to_owned());
                }
                Err(failure) => {
                    let text = json.to_string();
                    failures.push(format!("{}: {failure}\n    {}", case.op.info().name, &text[..text.len().min(300)]));
                }
            }
            Ok(())
        })
        .expect("no leak");
    }
    println!("{class}: {passed} of {} cases passed, {refused} are not supported", cases.len());
    let names: BTreeSet<&str> = unsupported.iter().filter_map(|text| text.split(" of ").next()).collect();
    let shown = failures.iter().take(12).cloned().collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} of {} cases of {class} failed:\n{shown}", failures.len(), cases.len());
    assert_eq!(names, missing.iter().copied().collect(), "what is not supported: {unsupported:#?}");
}

macro_rules! classes {
    ($($class:ident: $missing:expr;)*) => {
        $(
            #[test]
            fn $class() {
                run_class(stringify!($class), &$missing);
            }
        )*
    };
}

classes! {
    unary: [];
    binary: [];
    reduce: [];
    pointwise: [];
    shape: [];
    join: [];
    index: [];
    matmul: [];
    neural: [];
    loss: [];
    cast: [];
    create: [];
    random: [];
    scan: [];
    sort: [];
}
