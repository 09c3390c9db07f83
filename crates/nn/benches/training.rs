//! One step of training a small network: forward, loss, backward and update, with one thread and with two.

#![allow(missing_docs, reason = "criterion's macro writes a function without one")]

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use tensor_core::scope::{self, Owner, OwnerKind};
use tensor_core::{Context, DType, Device, Generator, Ref, Result, Tensor, num_threads, ops, set_num_threads};
use tensor_nn::layers::{Activation, Conv2d, Flatten, Linear, MaxPool2d, Sequential};
use tensor_nn::{Layer, Module, Optimizer, What};

/// Builds a network layer by layer.
struct Builder<'a> {
    owner: &'a Owner,
    generator: Ref<Generator>,
    net: Ref<Module>,
    count: usize,
}

impl<'a> Builder<'a> {
    fn new(owner: &'a Owner, name: &str) -> Result<Builder<'a>> {
        let net = Module::build(owner, Some(name), Sequential, DType::F32, None)?;
        Ok(Builder { owner, generator: Generator::new(0), net, count: 0 })
    }

    fn add(mut self, layer: impl Layer) -> Result<Self> {
        let layer = Module::build(self.owner, None, layer, DType::F32, Some(self.generator.clone()))?;
        self.net.add(&self.count.to_string(), &layer)?;
        self.count += 1;
        Ok(self)
    }

    fn conv(self, inputs: i64, outputs: i64, kernel: i64, padding: i64) -> Result<Self> {
        self.add(Conv2d { padding: [padding; 2], ..Conv2d::new(inputs, outputs, [kernel; 2]) })
    }

    fn relu(self) -> Result<Self> {
        let relu = Activation::new(ops::Op::Relu)?;
        self.add(relu)
    }

    fn pool(self) -> Result<Self> {
        self.add(MaxPool2d::new([2, 2]))
    }

    fn flatten(self) -> Result<Self> {
        self.add(Flatten::default())
    }

    fn linear(self, inputs: i64, outputs: i64) -> Result<Self> {
        self.add(Linear::new(inputs, outputs))
    }
}

fn digits(net: Builder<'_>) -> Result<Builder<'_>> {
    // The demo's network without its adaptive pooling, which changes nothing here and which the peers do not have.
    let net = net.conv(1, 16, 3, 1)?.relu()?.conv(16, 32, 3, 1)?.relu()?.pool()?;
    net.flatten()?.linear(512, 128)?.relu()?.linear(128, 10)
}

fn lenet(net: Builder<'_>) -> Result<Builder<'_>> {
    let net = net.conv(1, 6, 5, 2)?.relu()?.pool()?.conv(6, 16, 5, 0)?.relu()?.pool()?;
    net.flatten()?.linear(400, 120)?.relu()?.linear(120, 84)?.relu()?.linear(84, 10)
}

fn mlp(net: Builder<'_>) -> Result<Builder<'_>> {
    net.linear(784, 512)?.relu()?.linear(512, 512)?.relu()?.linear(512, 10)
}

struct Training {
    net: Ref<Module>,
    optimizer: Ref<Optimizer>,
    images: Tensor,
    labels: Tensor,
}

impl Training {
    fn new(owner: &Owner, what: &str) -> Result<Training> {
        let cx = Context::new(owner.clone());
        let device = i64::from(Device::HOST.code());
        let net = Builder::new(owner, what)?;
        // The optimizer's kind and its floats are those of the ABI: 0 sgd (rate, momentum), 1 adam (rate).
        let (net, kind, floats, shape): (_, _, &[f64], &[i64]) = match what {
            "digits" => (digits(net)?, 1, &[1e-3], &[64, 1, 8, 8]),
            "lenet" => (lenet(net)?, 0, &[0.01, 0.9], &[64, 1, 28, 28]),
            _ => (mlp(net)?, 0, &[0.01], &[128, 784]),
        };
        let net = net.net;
        let parameters = net.entries(What::Parameters)?.into_iter().map(|(_, tensor)| tensor).collect();
        Ok(Training {
            net,
            optimizer: Optimizer::new(owner, kind, parameters, floats)?,
            images: ops::randn(&cx, shape, DType::F32, device)?,
            labels: ops::randint(&cx, 0, 10, &shape[..1], DType::I64, device)?,
        })
    }

    fn step(&self) -> Result<()> {
        let batch = scope::push(None)?;
        let cx = Context::thread()?;
        self.optimizer.zero_grad()?;
        let loss = ops::cross_entropy(&cx, &self.net.forward(&cx, &self.images)?, &self.labels, 1, None, -100, 0.0)?;
        loss.backward(&cx, None, false)?;
        self.optimizer.step()?;
        scope::pop(batch)
    }
}

fn training(c: &mut Criterion) {
    let before = scope::process_stats();
    let all = num_threads();
    let mut group = c.benchmark_group("training");
    for (what, threads) in ["digits", "lenet", "mlp"].into_iter().flat_map(|what| [(what, 1), (what, 2)]) {
        set_num_threads(threads);
        let owner = Owner::root().child(OwnerKind::Native, Some(what)).expect("opens");
        let training = Training::new(&owner, what).expect("a training");
        group.bench_function(BenchmarkId::new(what, threads), |bench| {
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

criterion_group!(benches, training);
criterion_main!(benches);
