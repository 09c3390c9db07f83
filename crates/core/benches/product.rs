//! Matrix products. `BENCH_WHAT` selects them, as `f32 1024;f64 1x4096x4096` (n, or m x k x n), and `BENCH_THREADS` the
//! number of threads.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use std::env;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tensor_core::{Context, DType, Device, Result, Tensor, ops, scope, set_num_threads};

/// The element type, and m, k, n.
fn sizes(what: &str) -> Option<(DType, [i64; 3])> {
    let (dtype, sizes) = what.split_once(' ')?;
    let dtype = match dtype {
        "f64" => DType::F64,
        "bf16" => DType::Bf16,
        _ => DType::F32,
    };
    let sizes: Vec<i64> = sizes.split('x').flat_map(str::parse).collect();
    match *sizes {
        [n] => Some((dtype, [n; 3])),
        [m, k, n] => Some((dtype, [m, k, n])),
        _ => None,
    }
}

fn operands(cx: &Context, dtype: DType, [m, k, n]: [i64; 3]) -> Result<[Tensor; 2]> {
    let device = i64::from(Device::HOST.code());
    Ok([ops::randn(cx, &[m, k], dtype, device)?, ops::randn(cx, &[k, n], dtype, device)?])
}

fn product(c: &mut Criterion) {
    let before = scope::process_stats();
    let threads = env::var("BENCH_THREADS").ok().and_then(|threads| threads.parse().ok()).unwrap_or(1);
    set_num_threads(threads);
    let cx = Context::thread().expect("no scope");
    let mut group = c.benchmark_group("product");
    for what in env::var("BENCH_WHAT").unwrap_or_else(|_| "f32 64;f32 1024;f64 1024".into()).split(';') {
        let (dtype, sizes) = sizes(what).expect("as `f32 1024`");
        group.throughput(Throughput::Elements(2 * sizes.iter().product::<i64>().unsigned_abs()));
        // Made at the first call: criterion calls once for each sample, and never for cases that its filter excludes.
        let mut made = None;
        group.bench_function(BenchmarkId::new(what, threads), |bench| {
            let [a, b] = made.get_or_insert_with(|| operands(&cx, dtype, sizes).expect("matrices"));
            bench.iter(|| ops::matmul(&cx, a, b).expect("multiplies"));
        });
    }
    group.finish();
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, product);
criterion_main!(benches);
