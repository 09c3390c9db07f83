//! Every operation against the vectors of `tests/vectors`, on `cuda:0`. What the device does not support is counted, and
//! the list of it is part of this test.

use std::collections::BTreeSet;

use serde_json::Value;
use tensor_core::scope::Owner;
use tensor_core::{Context, Device};

use crate::cases::{self, Case};
use crate::common::leak_check;
use crate::standin;
use crate::vector::run;

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
                Err(failure) => {
                    if let Some((call, _)) = failure.split_once(" is not supported on cuda:0") {
                        refused += 1;
                        // The error stands alone, or as what came instead of another one.
                        unsupported.insert(call.rsplit([':', '(']).next().unwrap_or_default().trim().to_owned());
                        return Ok(());
                    }
                    let text = json.to_string();
                    failures.push(format!("{}: {failure}\n    {}", case.op.info().name, &text[..text.len().min(300)]));
                }
            }
            Ok(())
        })
        .expect("no leak");
    }
    println!("{class}: {passed} of {} cases passed, {refused} are not supported", cases.len());
    // Complex elements are missing everywhere.
    let of_numbers =
        unsupported.iter().filter_map(|text| text.split_once(" of ").filter(|(_, of)| !of.starts_with("complex")));
    let names: BTreeSet<&str> = of_numbers.map(|(name, _)| name).collect();
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
    linalg: ["cholesky", "cholesky_solve", "cond", "det", "eigh", "eigvalsh", "inverse", "lstsq", "lu", "matrix_exp",
        "matrix_norm", "matrix_rank", "nuclear_norm", "pinverse", "qr", "slogdet", "solve", "solve_triangular", "svd",
        "svdvals"];
    fft: ["fft", "fft2", "fftn", "fftshift", "ifft", "ifft2", "ifftn", "ifftshift", "irfft", "irfft2", "irfftn", "istft",
        "rfft", "rfft2", "rfftn", "stft"];
}
