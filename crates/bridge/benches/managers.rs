//! The cost of managers with a name and of workspaces: opening and closing one, and c = a + b on two f32 elements. A
//! manager or a workspace is open then, and the operands are its own or not.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

mod common;

use common::{add, dispose, leak_free, operand};
use criterion::{Criterion, criterion_group, criterion_main};
use tensor_bridge::{Call, op, workspace};
use tensor_core::ops::Op;
use tensor_core::scope::{self, OwnerKind, SCOPE_NONE};

fn managers(c: &mut Criterion) {
    leak_free(|| cases(c));
}

fn cases(c: &mut Criterion) {
    let mut group = c.benchmark_group("managers");
    let pair = || operand(&[1f32, 2.0], &[2]);
    let (a, b) = (pair(), pair());
    group.bench_function("none open", |bench| bench.iter(|| dispose(add(a, b))));
    let base = scope::open(SCOPE_NONE, OwnerKind::Manager, None).expect("opens");
    group.bench_function("one open", |bench| bench.iter(|| dispose(add(a, b))));
    let below = scope::open(base, OwnerKind::Manager, None).expect("opens");
    let own = pair();
    scope::move_to(own, below).expect("moves");
    group.bench_function("its own", |bench| bench.iter(|| dispose(add(own, own))));
    let named = || scope::open(base, OwnerKind::Manager, Some("batch")).expect("opens");
    group.bench_function("named manager", |bench| bench.iter(|| scope::close(named()).expect("closes")));
    let cycles = workspace::new("batch", workspace::Config::default(), 0).expect("a workspace");
    let begin = || workspace::open(cycles, base).expect("opens");
    group.bench_function("workspace", |bench| {
        bench.iter(|| {
            begin();
            workspace::close(cycles).expect("closes");
        });
    });
    let scope = begin();
    group.bench_function("in a workspace", |bench| {
        bench.iter(|| dispose(op::binary(Call::new(scope, 0), Op::Add as u32, a, b).expect("adds")));
    });
    workspace::close(cycles).expect("closes");
    scope::dispose(cycles).expect("disposes");
    group.finish();
    scope::close(base).expect("closes");
    [a, b].into_iter().for_each(dispose);
}

criterion_group!(benches, managers);
criterion_main!(benches);
