//! What moves between scopes cost: alone, with 64 threads that used the library and wait, and in a scope 2,000 deep.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_bridge::{Call, op};
use tensor_core::ops::Op;
use tensor_core::scope::{self, Handle, SCOPE_THREAD};
use tensor_core::{Context, Tensor};

const BATCH: u64 = 100;
const IDLE: usize = 64;
const DEPTH: usize = 2000;
/// Elements of 1.2 MB: more than a thread's tally keeps to itself.
const LARGE: usize = 300_000;

fn operand(data: &[f32]) -> Handle {
    let cx = Context::thread().expect("no scope");
    Tensor::from_slice(&cx, data, &[data.len()]).and_then(|t| t.into_handle(&cx.owner)).expect("a tensor")
}

fn call() -> Call {
    Call::new(SCOPE_THREAD, 0)
}

fn add(a: Handle, b: Handle) -> Handle {
    op::binary(call(), Op::Add as u32, a, b).expect("adds")
}

/// Tensors to move, made apart from what is measured.
fn each_of(count: u64, a: Handle, body: impl Fn(Handle)) -> Duration {
    let mut took = Duration::ZERO;
    for from in (0..count).step_by(BATCH as usize) {
        let made: Vec<Handle> = (from..count.min(from + BATCH)).map(|_| add(a, a)).collect();
        let start = Instant::now();
        made.iter().for_each(|&handle| body(handle));
        took += start.elapsed();
        made.into_iter().for_each(|handle| scope::dispose(handle).expect("disposed"));
    }
    took
}

/// `body` again and again in scopes of a hundred.
fn scoped(count: u64, body: impl Fn()) -> Duration {
    let start = Instant::now();
    for from in (0..count).step_by(BATCH as usize) {
        let scope = scope::push(None).expect("opens");
        (from..count.min(from + BATCH)).for_each(|_| body());
        scope::pop(scope).expect("closes");
    }
    start.elapsed()
}

/// Runs `work` while other threads wait that have charged, and freed, something.
fn beside(idle: usize, work: impl FnOnce() -> Duration) -> Duration {
    let barrier = Barrier::new(idle + 1);
    thread::scope(|threads| {
        for _ in 0..idle {
            threads.spawn(|| {
                let kept = operand(&[1.0]);
                scope::dispose(operand(&[1.0; 100])).expect("disposed");
                barrier.wait();
                barrier.wait();
                scope::dispose(kept).expect("disposed");
            });
        }
        barrier.wait();
        let took = work();
        barrier.wait();
        took
    })
}

/// Runs `work` in so many scopes, one inside the other.
fn nested(depth: usize, work: impl FnOnce() -> Duration) -> Duration {
    let scopes: Vec<Handle> = (0..depth).map(|_| scope::push(None).expect("opens")).collect();
    let took = work();
    scopes.into_iter().rev().for_each(|scope| scope::pop(scope).expect("closes"));
    took
}

fn one(what: &str, count: u64) -> Duration {
    let (a, b) = (operand(&[1.0, 2.0]), operand(&[3.0, 4.0]));
    let dispose = |handle| scope::dispose(handle).expect("disposed");
    let took = match what {
        "detach" => nested(1, || each_of(count, a, |handle| scope::detach(handle).expect("detached"))),
        "outer" => nested(1, || each_of(count, a, |handle| scope::move_to_outer(handle).expect("moved"))),
        "life" => scoped(count, || {
            let handle = add(a, b);
            scope::detach(handle).expect("detached");
            dispose(handle);
        }),
        "turn" => scoped(count, || {
            let inner = scope::push(None).expect("opens");
            add(a, b);
            scope::pop(inner).expect("closes");
            add(a, b);
        }),
        "stats" => scoped(count, || {
            let scope = scope::current();
            std::hint::black_box(scope::stats(scope, tensor_core::Device::HOST).expect("open"));
        }),
        "large" => {
            let cx = Context::thread().expect("no scope");
            scoped(count, || {
                drop(tensor_core::ops::empty(&cx, &[LARGE as i64], tensor_core::DType::F32, 0).expect("room"))
            })
        }
        _ => panic!("no case {what}"),
    };
    [a, b].into_iter().for_each(dispose);
    took
}

const MOVES: [&str; 6] = ["detach", "outer", "life", "turn", "stats", "large"];

fn measure(c: &mut Criterion, what: &str, [idle, depth]: [usize; 2]) {
    let around = match (idle, depth) {
        (0, 0) => "",
        (0, _) => " deep",
        _ => " idle",
    };
    let run = |count| beside(idle, || nested(depth, || one(what, count)));
    let id = BenchmarkId::new(format!("{what}{around}"), 1);
    c.benchmark_group("moves").bench_function(id, |bench| bench.iter_custom(run));
}

fn moves(c: &mut Criterion) {
    let before = scope::process_stats();
    for what in MOVES {
        for around in [[0, 0], [IDLE, 0], [0, DEPTH]] {
            measure(c, what, around);
        }
    }
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, moves);
criterion_main!(benches);
