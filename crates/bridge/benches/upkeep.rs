//! Small operations of a training loop, on four f32 elements: numbers, changes in place, sums, views, aliases. Each
//! should cost little more than c = a + b, alone and beside idle threads that have allocated once.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

mod common;

use std::hint::black_box;

use common::{BATCH, add, beside, call, dispose, leak_free, operand, scoped};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_bridge::op::{self, IN_PLACE, NO_ALIAS};
use tensor_bridge::tensor;
use tensor_core::ops::Op;
use tensor_core::scope::Handle;
use tensor_core::{DType, Result, Scalar};

const IDLE: [usize; 2] = [0, 64];
const ONE: Scalar = Scalar::Float(1.0);
const QUIET: u32 = IN_PLACE | NO_ALIAS;
/// A float in packed arguments.
const F32_ON_HOST: [i64; 2] = [DType::F32 as i64, 0];

/// The operands.
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
        let four = || operand(&[1f32, 2.0, 3.0, 4.0], &[4]);
        Operands { a: four(), b: four(), one: operand(&[1f32], &[]), count: operand(&[0i64], &[]) }
    }

    fn dispose(self) {
        let Operands { a, b, one, count } = self;
        [a, b, one, count].into_iter().for_each(dispose);
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

/// The state that an idle thread keeps after an addition in a scope.
fn once() -> Handle {
    let four = || operand(&[1f32, 2.0, 3.0, 4.0], &[4]);
    let (a, b) = (four(), four());
    scoped(1, 1, || add(a, b));
    dispose(b);
    a
}

fn upkeep(c: &mut Criterion) {
    leak_free(|| IDLE.into_iter().for_each(|idle| beside(idle, once, || cases(c, idle))));
}

fn cases(c: &mut Criterion, idle: usize) {
    let operands = Operands::new();
    let mut group = c.benchmark_group("upkeep");
    let mut measure = |what: &str, batch: u64, run: fn(&Operands) -> Result<Handle>| {
        let body = || black_box(run(&operands).expect("runs"));
        group.bench_function(BenchmarkId::new(format!("{what} {idle}"), 1), |bench| {
            bench.iter_custom(|count| scoped(batch, count, body));
        });
    };
    for (what, run) in CASES {
        measure(what, BATCH, run);
    }
    // One scope for each.
    measure("first", 1, CASES[0].1);
    group.finish();
    operands.dispose();
}

criterion_group!(benches, upkeep);
criterion_main!(benches);
