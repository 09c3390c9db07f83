//! Measures a device: `device DEVICE [--small] [CASE...]`. Each result is a line of JSON with the seconds of one call in each
//! sample. `tests/peers/device.py` measures PyTorch with the same cases. `ci/bench --device` runs both.
//!
//! A sample calls a case often enough to take a fiftieth of a second, and waits for the device at its end. With `--small`,
//! shapes are small and each case runs once, as over the stand-in for the driver, where times mean nothing.

use std::process::ExitCode;
use std::time::Instant;

use tensor_core::scope::{self, Owner, OwnerKind};
use tensor_core::{Context, DType, Device, Result, Scalar, Tensor, ops};
use tensor_nn::Optimizer;

const SAMPLES: usize = 7;
const SAMPLE_SECONDS: f64 = 0.02;

/// Where and how large.
#[derive(Clone, Copy)]
struct Place {
    device: Device,
    small: bool,
}

impl Place {
    fn size(self, large: i64, small: i64) -> i64 {
        if self.small { small } else { large }
    }

    fn random(self, cx: &Context, shape: &[i64], dtype: DType) -> Result<Tensor> {
        // The same numbers on every device.
        let here = ops::randn(cx, shape, DType::F32, 0)?;
        ops::to_device(cx, &ops::to_dtype(cx, &here, dtype)?, i64::from(self.device.code()))
    }

    /// Parameters, which are small enough for a network to stay finite.
    fn parameters(self, cx: &Context, shapes: &[&[i64]]) -> Result<Vec<Tensor>> {
        let made = |shape: &&[i64]| {
            let x = ops::mul_scalar(cx, &self.random(cx, shape, DType::F32)?, Scalar::Float(0.05))?;
            x.set_requires_grad(true)?;
            Ok(x)
        };
        shapes.iter().map(made).collect()
    }

    fn labels(self, cx: &Context, count: i64) -> Result<Tensor> {
        ops::to_device(cx, &ops::randint(cx, 0, 10, &[count], DType::I64, 0)?, i64::from(self.device.code()))
    }
}

/// A case: what one call does.
type Call = Box<dyn Fn(&Context) -> Result<()>>;
/// How a case is made in a context whose tensors live as long as it.
type Make = fn(&Context, Place) -> Result<Call>;

const CASES: [(&str, Make); 14] = [
    ("tiny add", |cx, place| {
        let x = place.random(cx, &[2], DType::F32)?;
        Ok(Box::new(move |cx| ops::add(cx, &x, &x).map(drop)))
    }),
    ("product f32 1024", |cx, place| product(cx, place, 1024, DType::F32)),
    ("product f32 4096", |cx, place| product(cx, place, 4096, DType::F32)),
    ("product f16 1024", |cx, place| product(cx, place, 1024, DType::F16)),
    ("product f16 4096", |cx, place| product(cx, place, 4096, DType::F16)),
    ("product bf16 4096", |cx, place| product(cx, place, 4096, DType::Bf16)),
    ("bandwidth add", |cx, place| {
        let x = place.random(cx, &[place.size(1 << 26, 1 << 10)], DType::F32)?;
        Ok(Box::new(move |cx| ops::add(cx, &x, &x).map(drop)))
    }),
    ("bandwidth sum", |cx, place| {
        let x = place.random(cx, &[place.size(1 << 26, 1 << 10)], DType::F32)?;
        Ok(Box::new(move |cx| ops::sum(cx, &x, &[], false).map(drop)))
    }),
    ("copy in", |cx, place| copy_in(cx, place, false)),
    ("copy in pinned", |cx, place| copy_in(cx, place, true)),
    ("digits", digits),
    ("lenet", lenet),
    ("mlp", mlp),
    ("transformer", transformer),
];

fn product(cx: &Context, place: Place, n: i64, dtype: DType) -> Result<Call> {
    let n = place.size(n, 32);
    let (a, b) = (place.random(cx, &[n, n], dtype)?, place.random(cx, &[n, n], dtype)?);
    Ok(Box::new(move |cx| ops::matmul(cx, &a, &b).map(drop)))
}

fn copy_in(cx: &Context, place: Place, pinned: bool) -> Result<Call> {
    let x = ops::randn(cx, &[place.size(1 << 24, 1 << 10)], DType::F32, 0)?;
    let x = if pinned { ops::to_device(cx, &x, i64::from(Device::PINNED.code()))? } else { x };
    let device = i64::from(place.device.code());
    Ok(Box::new(move |cx| ops::to_device(cx, &x, device).map(drop)))
}

/// A step of training: `loss` from the parameters and a batch.
fn step(
    cx: &Context,
    parameters: Vec<Tensor>,
    (kind, floats): (i32, &[f64]),
    loss: impl Fn(&Context, &[Tensor]) -> Result<Tensor> + 'static,
) -> Result<Call> {
    let optimizer = Optimizer::new(&cx.owner, kind, parameters.clone(), floats)?;
    Ok(Box::new(move |cx| {
        optimizer.zero_grad()?;
        loss(cx, &parameters)?.backward(cx, None, false)?;
        optimizer.step()
    }))
}

fn convolved(cx: &Context, x: &Tensor, p: &[Tensor], padding: i64) -> Result<Tensor> {
    ops::relu(cx, &ops::conv2d(cx, x, &p[0], Some(&p[1]), [1, 1], [padding; 2], [1, 1], 1)?)
}

fn pooled(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::max_pool2d(cx, x, [2, 2], [0, 0], [0, 0], [1, 1], false)
}

/// Fully connected layers with relu between them, and the loss of classes.
fn classified(cx: &Context, x: &Tensor, p: &[Tensor], labels: &Tensor) -> Result<Tensor> {
    let mut x = ops::flatten(cx, x, 1, -1)?;
    for (layer, pair) in p.chunks(2).enumerate() {
        x = if layer == 0 { x } else { ops::relu(cx, &x)? };
        x = ops::linear(cx, &x, &pair[0], Some(&pair[1]))?;
    }
    ops::cross_entropy(cx, &x, labels, 1, None, -100, 0.0)
}

fn digits(cx: &Context, place: Place) -> Result<Call> {
    let batch = place.size(64, 2);
    let (images, labels) = (place.random(cx, &[batch, 1, 8, 8], DType::F32)?, place.labels(cx, batch)?);
    let shapes: [&[i64]; 8] = [&[16, 1, 3, 3], &[16], &[32, 16, 3, 3], &[32], &[128, 512], &[128], &[10, 128], &[10]];
    step(cx, place.parameters(cx, &shapes)?, (1, &[1e-3]), move |cx, p| {
        let x = convolved(cx, &convolved(cx, &images, &p[0..2], 1)?, &p[2..4], 1)?;
        classified(cx, &pooled(cx, &x)?, &p[4..], &labels)
    })
}

fn lenet(cx: &Context, place: Place) -> Result<Call> {
    let batch = place.size(64, 2);
    let (images, labels) = (place.random(cx, &[batch, 1, 28, 28], DType::F32)?, place.labels(cx, batch)?);
    let convolutions: [&[i64]; 4] = [&[6, 1, 5, 5], &[6], &[16, 6, 5, 5], &[16]];
    let linear: [&[i64]; 6] = [&[120, 400], &[120], &[84, 120], &[84], &[10, 84], &[10]];
    let shapes: Vec<&[i64]> = convolutions.into_iter().chain(linear).collect();
    step(cx, place.parameters(cx, &shapes)?, (0, &[0.01, 0.9]), move |cx, p| {
        let x = pooled(cx, &convolved(cx, &images, &p[0..2], 2)?)?;
        classified(cx, &pooled(cx, &convolved(cx, &x, &p[2..4], 0)?)?, &p[4..], &labels)
    })
}

fn mlp(cx: &Context, place: Place) -> Result<Call> {
    let batch = place.size(128, 2);
    let (images, labels) = (place.random(cx, &[batch, 784], DType::F32)?, place.labels(cx, batch)?);
    let shapes: [&[i64]; 6] = [&[512, 784], &[512], &[512, 512], &[512], &[10, 512], &[10]];
    step(cx, place.parameters(cx, &shapes)?, (0, &[0.01]), move |cx, p| classified(cx, &images, p, &labels))
}

/// Attention with 4 heads and two layers, each behind a norm, with the mean of squares as the loss.
fn transformer(cx: &Context, place: Place) -> Result<Call> {
    let (batch, length, width) = (place.size(8, 1), place.size(128, 8), place.size(256, 16));
    let (heads, inner) = (4, 4 * width);
    let x = place.random(cx, &[batch, length, width], DType::F32)?;
    let shapes: [&[i64]; 12] = [
        &[width],
        &[width],
        &[3 * width, width],
        &[3 * width],
        &[width, width],
        &[width],
        &[width],
        &[width],
        &[inner, width],
        &[inner],
        &[width, inner],
        &[width],
    ];
    step(cx, place.parameters(cx, &shapes)?, (0, &[0.01]), move |cx, p| {
        let norm = |x: &Tensor, p: &[Tensor]| ops::layer_norm(cx, x, &[width], Some(&p[0]), Some(&p[1]), 1e-5);
        let linear = |x: &Tensor, p: &[Tensor]| ops::linear(cx, x, &p[0], Some(&p[1]));
        let all = linear(&norm(&x, &p[0..2])?, &p[2..4])?;
        let all =
            ops::permute(cx, &ops::reshape(cx, &all, &[batch, length, 3, heads, width / heads])?, &[2, 0, 3, 1, 4])?;
        let part = |number| ops::select(cx, &all, 0, number);
        let seen = ops::scaled_dot_product_attention(cx, &part(0)?, &part(1)?, &part(2)?, None, true)?;
        let seen = ops::reshape(cx, &ops::permute(cx, &seen, &[0, 2, 1, 3])?, &[batch, length, width])?;
        let x = ops::add(cx, &x, &linear(&seen, &p[4..6])?)?;
        let y = linear(&ops::gelu(cx, &linear(&norm(&x, &p[6..8])?, &p[8..10])?)?, &p[10..12])?;
        let y = ops::add(cx, &x, &y)?;
        ops::mean(cx, &ops::mul(cx, &y, &y)?, &[], false)
    })
}

/// Calls a case in a scope of its own each time; the seconds until the device has done all of it.
fn timed(call: &Call, count: usize, device: Device) -> Result<f64> {
    device.synchronize()?;
    let start = Instant::now();
    for _ in 0..count {
        let scope = scope::push(None)?;
        let cx = Context::thread()?;
        call(&cx)?;
        drop(cx);
        scope::pop(scope)?;
    }
    device.synchronize()?;
    Ok(start.elapsed().as_secs_f64())
}

fn measured(call: &Call, place: Place) -> Result<Vec<f64>> {
    let mut count = 1;
    while !place.small && timed(call, count, place.device)? < SAMPLE_SECONDS {
        count *= 2;
    }
    let samples = if place.small { 1 } else { SAMPLES };
    (0..samples).map(|_| Ok(timed(call, count, place.device)? / count as f64)).collect()
}

fn run(place: Place, wanted: &[String]) -> Result<()> {
    for (name, make) in CASES.iter().filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|one| one == name)) {
        let owner = Owner::root().child(OwnerKind::Native, Some(name))?;
        let cx = Context::new(owner.clone());
        let call = make(&cx, place)?;
        let values = measured(&call, place)?;
        println!(r#"{{"section": "device", "what": "{name}", "who": "libtensor", "values": {values:?}}}"#);
        drop((call, cx));
        owner.close()?;
    }
    let left = scope::process_stats();
    assert_eq!((left.live_bytes, left.live_handles), (0, 0), "a leak");
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let small = arguments.iter().any(|argument| argument == "--small");
    let mut names = arguments.into_iter().filter(|argument| argument != "--small");
    let name = names.next().unwrap_or_else(|| "cuda:0".to_owned());
    let name = if name == "cuda" { "cuda:0".to_owned() } else { name };
    let done = tensor_cuda::register().and_then(|()| {
        let device = Device::all().find(|device| device.to_string() == name);
        let device = device.ok_or_else(|| tensor_core::Error::argument(format!("there is no device {name}")))?;
        device.require()?;
        run(Place { device, small }, &names.collect::<Vec<_>>())
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("device: {}", error.message());
            ExitCode::FAILURE
        }
    }
}
