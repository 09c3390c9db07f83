//! What a training loop does beside its steps, on four f32 elements: numbers, changes in place, sums, views, aliases. Each
//! is to cost little more than c = a + b, with threads that made something once and wait, and without.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use std::hint::black_box;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_bridge::op::{self, IN_PLACE, NO_ALIAS};
use tensor_bridge::{Call, tensor};
use tensor_core::ops::Op;
use tensor_core::scope::{self, Handle, SCOPE_THREAD};
use tensor_core::{Context, DType, Result, Scalar, Tensor};

const BATCH: u64 = 100;
const IDLE: [usize; 2] = [0, 64];
const ONE: Scalar = Scalar::Float(1.0);
const QUIET: u32 = IN_PLACE | NO_ALIAS;
/// A float on the host, as the packed arguments have it.
const F32_ON_HOST: [i64; 2] = [DType::F32 as i64, 0];

fn call() -> Call {
    Call::new(SCOPE_THREAD, 0)
}

/// What the operations work on.
#[derive(Clone, Copy)]
struct Operands {
    a: Handle,
    b: Handle,
    /// One element.
    one: Handle,
    /// Whole numbers.
    count: Handle,
}

impl Operands {
    fn new() -> Operands {
        let cx = Context::thread().expect("no scope");
        let four = || Tensor::from_slice(&cx, &[1.0f32, 2.0, 3.0, 4.0], &[4]).and_then(|t| t.into_handle(&cx.owner));
        let one = Tensor::from_slice(&cx, &[1.0f32], &[]).and_then(|t| t.into_handle(&cx.owner));
        let count = Tensor::from_slice(&cx, &[0i64], &[]).and_then(|t| t.into_handle(&cx.owner));
        let made = |handle: Result<Handle>| handle.expect("a tensor");
        Operands { a: made(four()), b: made(four()), one: made(one), count: made(count) }
    }

    fn dispose(self) {
        let Operands { a, b, one, count } = self;
        [a, b, one, count].into_iter().for_each(|handle| scope::dispose(handle).expect("disposed"));
    }
}

fn apply(op: Op, tensors: &[Handle], ints: &[i64]) -> Result<Handle> {
    op::apply(call(), op as u32, tensors, ints, &[])
}

fn full() -> Result<Handle> {
    let [kind, bits] = ONE.pack();
    apply(Op::Full, &[], &[0, kind, bits, F32_ON_HOST[0], F32_ON_HOST[1]])
}

fn from_data() -> Result<Handle> {
    tensor::from_data(call(), DType::F32, tensor::device(0)?, &[], &1f32.to_ne_bytes())
}

fn item(x: Handle) -> Result<Handle> {
    tensor::item(x).map(black_box).map(|_| Handle::NONE)
}

fn element(x: Handle) -> Result<Handle> {
    tensor::element(x, &[1]).map(black_box).map(|_| Handle::NONE)
}

type Case = (&'static str, fn(&Operands) -> Result<Handle>);

const CASES: [Case; 21] = [
    ("add", |x| op::binary(call(), Op::Add as u32, x.a, x.b)),
    ("number", |x| op::scalar(call(), Op::Add as u32, x.a, ONE)),
    ("count", |x| op::scalar(call(), Op::Add as u32, x.count, Scalar::Int(1))),
    ("inplace", |x| op::binary(call(), Op::Add as u32 | QUIET, x.a, x.b)),
    ("inplace_number", |x| op::scalar(call(), Op::Mul as u32 | QUIET, x.a, ONE)),
    ("inplace_count", |x| op::scalar(call(), Op::Add as u32 | QUIET, x.count, Scalar::Int(1))),
    ("inplace_unary", |x| op::unary(call(), Op::Abs as u32 | QUIET, x.a)),
    ("inplace_alias", |x| op::binary(call(), Op::Add as u32 | IN_PLACE, x.a, x.b)),
    ("neg", |x| op::unary(call(), Op::Neg as u32, x.a)),
    ("sum", |x| op::reduce(call(), Op::Sum as u32, x.a, &[], false)),
    ("mean", |x| op::reduce(call(), Op::Mean as u32, x.a, &[], false)),
    ("argmax", |x| op::reduce(call(), Op::Argmax as u32, x.a, &[], false)),
    ("item", |x| item(x.one)),
    ("element", |x| element(x.a)),
    ("full", |_| full()),
    ("from_data", |_| from_data()),
    ("alias", |x| tensor::alias(call(), x.a)),
    ("detach", |x| tensor::detach(call(), x.a)),
    ("select", |x| apply(Op::Select, &[x.a], &[0, 1])),
    ("narrow", |x| apply(Op::Narrow, &[x.a], &[0, 1, 2])),
    ("reshape", |x| apply(Op::Reshape, &[x.a], &[2, 2, 2])),
];

/// In scopes of a hundred, told as one.
fn scoped(operands: &Operands, run: fn(&Operands) -> Result<Handle>, count: u64) -> Duration {
    let start = Instant::now();
    for from in (0..count).step_by(BATCH as usize) {
        let scope = scope::push(None).expect("opens");
        for _ in from..count.min(from + BATCH) {
            black_box(run(operands).expect("runs"));
        }
        scope::pop(scope).expect("closes");
    }
    start.elapsed()
}

/// A scope for each.
fn first(operands: &Operands, count: u64) -> Duration {
    let start = Instant::now();
    for _ in 0..count {
        let scope = scope::push(None).expect("opens");
        op::binary(call(), Op::Add as u32, operands.a, operands.b).expect("adds");
        scope::pop(scope).expect("closes");
    }
    start.elapsed()
}

/// Runs `work` beside threads that made something once, and wait.
fn beside(idle: usize, work: impl FnOnce()) {
    let (ready, done) = (Barrier::new(idle + 1), Barrier::new(idle + 1));
    thread::scope(|threads| {
        for _ in 0..idle {
            threads.spawn(|| {
                let operands = Operands::new();
                scoped(&operands, CASES[0].1, 1);
                ready.wait();
                done.wait();
                operands.dispose();
            });
        }
        ready.wait();
        work();
        done.wait();
    });
}

fn upkeep(c: &mut Criterion) {
    let before = scope::process_stats();
    for idle in IDLE {
        beside(idle, || {
            let operands = Operands::new();
            let mut group = c.benchmark_group("upkeep");
            for (what, run) in CASES {
                let id = BenchmarkId::new(format!("{what} {idle}"), 1);
                group.bench_function(id, |bench| bench.iter_custom(|count| scoped(&operands, run, count)));
            }
            let id = BenchmarkId::new(format!("first {idle}"), 1);
            group.bench_function(id, |bench| bench.iter_custom(|count| first(&operands, count)));
            group.finish();
            operands.dispose();
        });
    }
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, upkeep);
criterion_main!(benches);
