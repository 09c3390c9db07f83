//! The matrix product of W2: f32, 1024 × 1024, with one thread and with two. Criterion's `Gelem/s` are GFLOP/s.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use tensor_core::{Context, DType, Device, Result, Tensor, num_threads, ops, scope, set_num_threads};

const N: i64 = 1024;

fn matrix(cx: &Context) -> Result<Tensor> {
    ops::randn(cx, &[N, N], DType::F32, i64::from(Device::HOST.code()))
}

fn product(c: &mut Criterion) {
    let before = scope::process_stats();
    let all = num_threads();
    let mut group = c.benchmark_group("product");
    group.throughput(Throughput::Elements(2 * N.pow(3).unsigned_abs()));
    for threads in [1, 2] {
        set_num_threads(threads);
        let cx = Context::thread().expect("no scope");
        let (a, b) = (matrix(&cx).expect("a matrix"), matrix(&cx).expect("a matrix"));
        group.bench_function(BenchmarkId::from_parameter(threads), |bench| {
            bench.iter(|| ops::matmul(&cx, &a, &b).expect("multiplies"));
        });
    }
    group.finish();
    set_num_threads(all);
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, product);
criterion_main!(benches);
