//! The cost of moves between scopes: alone, beside 64 idle threads that have used the library, and in a scope 2,000
//! deep.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

mod common;

use std::time::{Duration, Instant};

use common::{BATCH, add, beside, dispose, leak_free, operand, scoped};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_core::Context;
use tensor_core::scope::{self, Handle};

const IDLE: usize = 64;
const DEPTH: usize = 2000;
/// Elements of 1.2 MB, more than a thread's local counter holds.
const LARGE: usize = 300_000;

/// Tensors to move, made outside of the measurement.
fn each_of(count: u64, a: Handle, body: impl Fn(Handle)) -> Duration {
    let mut took = Duration::ZERO;
    for from in (0..count).step_by(BATCH as usize) {
        let made: Vec<Handle> = (from..count.min(from + BATCH)).map(|_| add(a, a)).collect();
        let start = Instant::now();
        made.iter().for_each(|&handle| body(handle));
        took += start.elapsed();
        made.into_iter().for_each(dispose);
    }
    took
}

/// Runs `work` in `depth` nested scopes.
fn nested(depth: usize, work: impl FnOnce() -> Duration) -> Duration {
    let scopes: Vec<Handle> = (0..depth).map(|_| scope::push(None).expect("opens")).collect();
    let took = work();
    scopes.into_iter().rev().for_each(|scope| scope::pop(scope).expect("closes"));
    took
}

fn one(what: &str, count: u64) -> Duration {
    let (a, b) = (operand(&[1f32, 2.0], &[2]), operand(&[3f32, 4.0], &[2]));
    let took = match what {
        "detach" => nested(1, || each_of(count, a, |handle| scope::detach(handle).expect("detached"))),
        "outer" => nested(1, || each_of(count, a, |handle| scope::move_to_outer(handle).expect("moved"))),
        "life" => scoped(BATCH, count, || {
            let handle = add(a, b);
            scope::detach(handle).expect("detached");
            dispose(handle);
        }),
        "turn" => scoped(BATCH, count, || {
            let inner = scope::push(None).expect("opens");
            add(a, b);
            scope::pop(inner).expect("closes");
            add(a, b);
        }),
        "stats" => scoped(BATCH, count, || {
            let scope = scope::current();
            std::hint::black_box(scope::stats(scope, tensor_core::Device::HOST).expect("open"));
        }),
        "large" => {
            let cx = Context::thread().expect("no scope");
            scoped(BATCH, count, || {
                drop(tensor_core::ops::empty(&cx, &[LARGE as i64], tensor_core::DType::F32, 0).expect("room"))
            })
        }
        _ => panic!("no case {what}"),
    };
    [a, b].into_iter().for_each(dispose);
    took
}

const MOVES: [&str; 6] = ["detach", "outer", "life", "turn", "stats", "large"];

/// The state of an idle thread: it has charged and freed memory and keeps some.
fn charge() -> Handle {
    let kept = operand(&[1f32], &[1]);
    dispose(operand(&[1f32; 100], &[100]));
    kept
}

fn measure(c: &mut Criterion, what: &str, [idle, depth]: [usize; 2]) {
    let around = match (idle, depth) {
        (0, 0) => "",
        (0, _) => " deep",
        _ => " idle",
    };
    let run = |count| beside(idle, charge, || nested(depth, || one(what, count)));
    let id = BenchmarkId::new(format!("{what}{around}"), 1);
    c.benchmark_group("moves").bench_function(id, |bench| bench.iter_custom(run));
}

fn moves(c: &mut Criterion) {
    leak_free(|| {
        for what in MOVES {
            for around in [[0, 0], [IDLE, 0], [0, DEPTH]] {
                measure(c, what, around);
            }
        }
    });
}

criterion_group!(benches, moves);
criterion_main!(benches);
