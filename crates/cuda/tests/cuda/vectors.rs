//! Every operation against the vectors of `tests/vectors`, on `cuda:0`.

use serde_json::Value;
use tensor_core::scope::Owner;
use tensor_core::{Context, Device};

use crate::cases::{self, Case};
use crate::common::leak_check;
use crate::standin;
use crate::vector::run;

fn run_class(class: &str) {
    if !standin::is_there() {
        return;
    }
    let mut failures = Vec::new();
    let cases: Vec<(Case, Value)> = cases::read(class).into_iter().map(|json| (Case::new(&json), json)).collect();
    for (case, json) in &cases {
        leak_check(|| {
            if let Err(failure) = run(&Context::new(Owner::root()), case, json, Device::cuda(0)) {
                let text = json.to_string();
                failures.push(format!("{}: {failure}\n    {}", case.op.info().name, &text[..text.len().min(300)]));
            }
            Ok(())
        })
        .expect("no leak");
    }
    let shown = failures.iter().take(12).cloned().collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} of {} cases of {class} failed:\n{shown}", failures.len(), cases.len());
    println!("{class}: {} cases passed", cases.len());
}

macro_rules! classes {
    ($($class:ident)*) => {
        $(
            #[test]
            fn $class() {
                run_class(stringify!($class));
            }
        )*
    };
}

classes! {
    unary binary reduce pointwise shape join index matmul neural loss cast create random scan sort linalg fft
}
