//! The tiny operation of W1: c = a + b on two f32 elements, through scope and handle table, the scope
//! closed every 100; and a scope opened and closed with nothing in it.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use tensor_bridge::{Call, op};
use tensor_core::ops::Op;
use tensor_core::scope::{self, Handle, SCOPE_THREAD};
use tensor_core::{Context, Tensor};

const BATCH: u64 = 100;

fn operand() -> Handle {
    let cx = Context::thread().expect("no scope");
    Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2]).and_then(|t| t.into_handle(&cx.owner)).expect("a tensor")
}

fn add(a: Handle, b: Handle) -> tensor_core::Result<Handle> {
    op::binary(Call::new(SCOPE_THREAD, 0), Op::Add as u32, a, b)
}

fn tiny(c: &mut Criterion) {
    let before = scope::process_stats();
    let (a, b) = (operand(), operand());
    // Timed in scopes of a hundred, told as one: criterion then says what a single addition takes.
    c.bench_function("add", |bench| {
        bench.iter_custom(|count| {
            let start = Instant::now();
            for from in (0..count).step_by(BATCH as usize) {
                let scope = scope::push(None).expect("opens");
                for _ in from..count.min(from + BATCH) {
                    add(a, b).expect("adds");
                }
                scope::pop(scope).expect("closes");
            }
            start.elapsed()
        });
    });
    c.bench_function("scope", |bench| {
        bench.iter(|| scope::pop(scope::push(None).expect("opens")).expect("closes"));
    });
    scope::dispose(a).and_then(|()| scope::dispose(b)).expect("disposed");
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, tiny);
criterion_main!(benches);
