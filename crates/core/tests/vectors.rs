//! Every operation against the vectors of `tests/vectors` (PyTorch's and NumPy's results; see its README). They run on
//! the host at each level of its loops, on one thread and two, on `fake:0`, and for shapes and element types on `meta`.

use serde_json::Value;
use tensor_core::ops::Op;
use tensor_core::scope::Owner;
use tensor_core::{Context, Device, num_threads, set_num_threads};
use tensor_cpu::{Level, set_level};

mod cases;
mod common;
mod layouts;
mod vector;
use cases::Case;
use common::leak_check;
use vector::run;

fn run_class(class: &str) {
    let cases: Vec<(Case, Value)> = cases::read(class).into_iter().map(|json| (Case::new(&json), json)).collect();
    let before = num_threads();
    for level in Level::ALL {
        for threads in [1, 2] {
            set_num_threads(threads);
            if set_level(level) {
                run_cases(class, &cases, Device::HOST, &format!("{} on {threads} threads", level.name()));
            }
        }
    }
    set_num_threads(before);
    run_cases(class, &cases, Device::FAKE, "fake:0");
    run_cases(class, &cases, Device::META, "meta");
}

fn run_cases(class: &str, cases: &[(Case, Value)], device: Device, what: &str) {
    let mut failures = Vec::new();
    for (case, json) in cases {
        leak_check(|| {
            if let Err(failure) = run(&Context::new(Owner::root()), case, json, device) {
                let text = json.to_string();
                failures.push(format!("{}: {failure}\n    {}", case.op.info().name, &text[..text.len().min(400)]));
            }
            Ok(())
        })
        .expect("no leak");
    }
    let shown = failures.iter().take(20).cloned().collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} of {} cases of {class} failed at {what}:\n{shown}", failures.len(), cases.len());
}

macro_rules! classes {
    ($($class:ident),*) => {
        $(
            #[test]
            fn $class() {
                run_class(stringify!($class));
            }
        )*

        #[test]
        fn every_class_is_tested() {
            let tested = [$(stringify!($class)),*];
            for op in Op::ALL {
                let class = format!("{:?}", op.info().class).to_lowercase();
                assert!(tested.contains(&class.as_str()), "{} is of class {class}", op.info().name);
            }
        }
    };
}

classes!(
    unary, binary, reduce, pointwise, shape, join, index, matmul, neural, loss, cast, create, random, scan, sort,
    linalg, fft
);
