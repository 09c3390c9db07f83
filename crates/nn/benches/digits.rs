//! The training step `digits` of W4: forward, loss, backward and update on 64 images, with one thread and with two.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_core::scope::{self, Owner, OwnerKind};
use tensor_core::{Context, DType, Generator, Ref, Result, Tensor, num_threads, ops, set_num_threads};
use tensor_nn::data::digits;
use tensor_nn::layers::{Activation, Conv2d, Flatten, Linear, MaxPool2d, Sequential};
use tensor_nn::{Layer, Module, Optimizer, What};

const BATCH: i64 = 64;

/// The demo's network without its adaptive pooling, which changes nothing here and which the peers do not have.
fn network(owner: &Owner) -> Result<Ref<Module>> {
    fn build(owner: &Owner, generator: &Ref<Generator>, layer: impl Layer) -> Result<Ref<Module>> {
        Module::build(owner, None, layer, DType::F32, Some(generator.clone()))
    }
    let generator = Generator::new(0);
    let net = Module::build(owner, Some("digits"), Sequential, DType::F32, None)?;
    let (kernel, one) = ([3, 3], [1, 1]);
    let conv = |inputs, outputs| Conv2d {
        inputs,
        outputs,
        kernel,
        stride: one,
        padding: one,
        dilation: one,
        groups: 1,
        bias: true,
    };
    let linear = |inputs, outputs| Linear { inputs, outputs, bias: true };
    let relu = || Activation::new(ops::Op::Relu);
    let layers = [
        build(owner, &generator, conv(1, 16))?,
        build(owner, &generator, relu()?)?,
        build(owner, &generator, conv(16, 32))?,
        build(owner, &generator, relu()?)?,
        build(owner, &generator, MaxPool2d { kernel: [2, 2], stride: [0, 0], padding: [0, 0] })?,
        build(owner, &generator, Flatten { start: 1, end: -1 })?,
        build(owner, &generator, linear(512, 128))?,
        build(owner, &generator, relu()?)?,
        build(owner, &generator, linear(128, 10))?,
    ];
    for (i, layer) in layers.iter().enumerate() {
        net.add(&i.to_string(), layer)?;
    }
    Ok(net)
}

struct Training {
    net: Ref<Module>,
    optimizer: Ref<Optimizer>,
    images: Tensor,
    labels: Tensor,
}

impl Training {
    fn new(owner: &Owner) -> Result<Training> {
        let cx = Context::new(owner.clone());
        let digits = digits(&cx)?;
        let net = network(owner)?;
        let parameters = net.entries(What::Parameters)?.into_iter().map(|(_, tensor)| tensor).collect();
        Ok(Training {
            net,
            optimizer: Optimizer::new(owner, 1, parameters, &[1e-3])?,
            images: ops::narrow(&cx, &digits.images, 0, 0, BATCH)?,
            labels: ops::narrow(&cx, &digits.labels, 0, 0, BATCH)?,
        })
    }

    fn step(&self) -> Result<()> {
        let batch = scope::push(None)?;
        let cx = Context::thread()?;
        self.optimizer.zero_grad()?;
        let loss = ops::cross_entropy(&cx, &self.net.forward(&cx, &self.images)?, &self.labels)?;
        loss.backward(&cx, None, false)?;
        self.optimizer.step()?;
        scope::pop(batch)
    }
}

fn digits_step(c: &mut Criterion) {
    let before = scope::process_stats();
    let all = num_threads();
    let mut group = c.benchmark_group("digits");
    for threads in [1, 2] {
        set_num_threads(threads);
        let owner = Owner::root().child(OwnerKind::Native, Some("digits")).expect("opens");
        let training = Training::new(&owner).expect("a training");
        group.bench_function(BenchmarkId::from_parameter(threads), |bench| {
            bench.iter(|| training.step().expect("trains"));
        });
        drop(training);
        owner.close().expect("closes");
    }
    group.finish();
    set_num_threads(all);
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}

criterion_group!(benches, digits_step);
criterion_main!(benches);
