//! The cost of handles and scopes, measured by c = a + b on two f32 elements. Results are freed by a scope that closes
//! every 100, or one by one, or recorded for a gradient, or computed on two threads. It also measures values without
//! handles, and a scope's open and close: empty, with a name, as a manager, and with a thousand tensors.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

mod common;

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use common::{BATCH, add, dispose, leak_free};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_bridge::tensor;
use tensor_core::scope::{self, Handle, OwnerKind, SCOPE_NONE};
use tensor_core::{Context, Tensor, ops};

const MANY: u64 = 1000;

fn operand() -> Handle {
    common::operand(&[1f32, 2.0], &[2])
}

fn leaf() -> Handle {
    let leaf = operand();
    tensor::set_requires_grad(leaf, true).expect("a leaf");
    leaf
}

fn scoped(a: Handle, b: Handle, count: u64) -> Duration {
    common::scoped(BATCH, count, || add(a, b))
}

fn disposed(a: Handle, b: Handle, count: u64) -> Duration {
    let start = Instant::now();
    for _ in 0..count {
        dispose(add(a, b));
    }
    start.elapsed()
}

/// On values without handles, which are freed one by one.
fn typed(count: u64) -> Duration {
    let cx = Context::thread().expect("no scope");
    let operand = || Tensor::from_slice(&cx, &[1f32, 2.0], &[2]).expect("a tensor");
    let (a, b) = (operand(), operand());
    let start = Instant::now();
    for _ in 0..count {
        drop(ops::add(&cx, &a, &b).expect("adds"));
    }
    start.elapsed()
}

/// The time of the closes only.
fn closing(a: Handle, b: Handle, count: u64) -> Duration {
    let mut closing = Duration::ZERO;
    for from in (0..count).step_by(MANY as usize) {
        let scope = scope::push(None).expect("opens");
        for _ in from..count.min(from + MANY) {
            add(a, b);
        }
        let start = Instant::now();
        scope::pop(scope).expect("closes");
        closing += start.elapsed();
    }
    closing
}

/// The mean time of the callers.
fn callers(threads: u32, count: u64) -> Duration {
    let start = Barrier::new(threads as usize);
    let turn = || {
        let (a, b) = (operand(), operand());
        scoped(a, b, BATCH);
        start.wait();
        let took = scoped(a, b, count);
        [a, b].into_iter().for_each(dispose);
        took
    };
    let sum: Duration = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(turn)).collect();
        running.into_iter().map(|thread| thread.join().expect("a caller")).sum()
    });
    sum / threads
}

fn tiny(c: &mut Criterion) {
    leak_free(|| cases(c));
}

fn cases(c: &mut Criterion) {
    let (a, b, leaf) = (operand(), operand(), leaf());
    let mut measure = |section: &str, what: &str, threads: u32, run: &dyn Fn(u64) -> Duration| {
        let mut group = c.benchmark_group(section);
        group.bench_function(BenchmarkId::new(what, threads), |bench| bench.iter_custom(run));
        group.finish();
    };
    measure("tiny", "scoped", 1, &|count| scoped(a, b, count));
    measure("tiny", "disposed", 1, &|count| disposed(a, b, count));
    measure("tiny", "recorded", 1, &|count| scoped(leaf, b, count));
    measure("tiny", "general", 1, &|count| scoped(a, b, count));
    measure("tiny", "typed", 1, &typed);
    for threads in [1, 2] {
        measure("callers", "scoped", threads, &|count| callers(threads, count));
    }
    measure("scopes", "tensor", 1, &|count| closing(a, b, count));
    let mut group = c.benchmark_group("scopes");
    group.bench_function(BenchmarkId::new("empty", 1), |bench| {
        bench.iter(|| scope::pop(scope::push(None).expect("opens")).expect("closes"));
    });
    group.bench_function(BenchmarkId::new("named", 1), |bench| {
        bench.iter(|| scope::pop(scope::push(Some("batch")).expect("opens")).expect("closes"));
    });
    let base = scope::open(SCOPE_NONE, OwnerKind::Manager, None).expect("opens");
    group.bench_function(BenchmarkId::new("manager", 1), |bench| {
        bench.iter(|| scope::close(scope::open(base, OwnerKind::Manager, None).expect("opens")).expect("closes"));
    });
    group.finish();
    scope::close(base).expect("closes");
    [a, b, leaf].into_iter().for_each(dispose);
}

criterion_group!(benches, tiny);
criterion_main!(benches);
