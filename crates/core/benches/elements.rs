//! Operations on f32 elements with a new result. `BENCH_WHAT` selects them, as `add 65536;exp 65536 transposed`,
//! `BENCH_THREADS` the number of threads, and `BENCH_SECTION` criterion's name for the group.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use std::env;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tensor_core::{Context, DType, Device, Result, Tensor, ops, scope, set_num_threads};

/// The longest row of a softmax.
const ROW: i64 = 1024;

/// Two operands. The first may be a view: `shifted` by one element, so that it is not aligned, or `transposed`.
fn operands(cx: &Context, name: &str, n: i64, layout: &str) -> Result<[Tensor; 2]> {
    let device = i64::from(Device::HOST.code());
    let side = (n as f64).sqrt() as i64;
    let shape = match (name, layout) {
        ("softmax" | "layer_norm", _) => vec![(n / ROW).max(1), n.min(ROW)],
        ("pad" | "inverse" | "solve", _) => vec![side, side],
        ("interpolate", _) => vec![1, 1, side, side],
        // So many places of 64 numbers.
        ("attention", _) => vec![n / 64, 64],
        (_, "transposed") => vec![side, side],
        _ => vec![n],
    };
    let random = |shape: &[i64]| ops::rand(cx, shape, DType::F32, device);
    // Above 0, for the logarithm.
    let positive = |shape: &[i64]| ops::add_scalar(cx, &random(shape)?, 0.5);
    let x = match layout {
        "shifted" => ops::narrow(cx, &positive(&[n + 1])?, 0, 1, n)?,
        "transposed" => ops::transpose(cx, &positive(&shape)?, 0, 1)?,
        _ => positive(&shape)?,
    };
    let y = match name {
        "scatter_add" => ops::randint(cx, 0, n, &shape, DType::I64, device)?,
        _ => random(&shape)?,
    };
    Ok([x, y])
}

fn operation(name: &str) -> fn(&Context, &Tensor, &Tensor) -> Result<Tensor> {
    match name {
        "add" => ops::add,
        "mul" => ops::mul,
        "relu" => |cx, x, _| ops::relu(cx, x),
        "sum" => |cx, x, _| ops::sum(cx, x, &[], false),
        "copy" => |cx, x, _| ops::clone(cx, x),
        "exp" => |cx, x, _| ops::exp(cx, x),
        "log" => |cx, x, _| ops::log(cx, x),
        "sigmoid" => |cx, x, _| ops::sigmoid(cx, x),
        "gelu" => |cx, x, _| ops::gelu(cx, x),
        "softmax" => |cx, x, _| ops::softmax(cx, x, -1),
        "tanh" => |cx, x, _| ops::tanh(cx, x),
        "cumsum" => |cx, x, _| ops::cumsum(cx, x, -1),
        "sort" => |cx, x, _| ops::sort(cx, x, -1, false),
        "argsort" => |cx, x, _| ops::argsort(cx, x, -1, false),
        "topk" => |cx, x, _| ops::topk(cx, x, 16, -1, true),
        "pad" => |cx, x, _| ops::pad(cx, x, &[8, 8, 8, 8], 1, 0.0),
        "interpolate" => |cx, x, _| {
            let side = x.shape()[2] as i64 * 2;
            ops::interpolate(cx, x, &[side, side], 1, false, false)
        },
        "scatter_add" => |cx, x, y| ops::scatter_add(cx, x, 0, y, x),
        "inverse" => |cx, x, _| ops::inverse(cx, x),
        "solve" => ops::solve,
        "layer_norm" => |cx, x, _| ops::layer_norm(cx, x, &[ROW], None, None, 1e-5),
        "rfft" => |cx, x, _| ops::rfft(cx, x, -1, -1, 0),
        "attention" => |cx, x, _| ops::scaled_dot_product_attention(cx, x, x, x, None, false),
        other => panic!("there is no benchmark of {other}"),
    }
}

fn elements(c: &mut Criterion) {
    let before = scope::process_stats();
    let threads = env::var("BENCH_THREADS").ok().and_then(|threads| threads.parse().ok()).unwrap_or(1);
    set_num_threads(threads);
    let cx = Context::thread().expect("no scope");
    let mut group = c.benchmark_group(env::var("BENCH_SECTION").unwrap_or_else(|_| "elementwise".into()));
    for what in env::var("BENCH_WHAT").unwrap_or_else(|_| "add 65536;exp 65536".into()).split(';') {
        let mut words = what.split(' ');
        let name = words.next().unwrap_or_default();
        let n: i64 = words.next().and_then(|n| n.parse().ok()).expect("as `add 65536`");
        let layout = words.next().unwrap_or_default();
        let run = operation(name);
        group.throughput(Throughput::Elements(n.unsigned_abs()));
        // Made at the first call: criterion calls once for each sample, and never for cases that its filter excludes.
        let mut made = None;
        group.bench_function(BenchmarkId::new(what, threads), |bench| {
            let [x, y] = made.get_or_insert_with(|| operands(&cx, name, n, layout).expect("operands"));
            bench.iter(|| run(&cx, x, y).expect("computes"));
        });
    }
    group.finish();
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, elements);
criterion_main!(benches);
