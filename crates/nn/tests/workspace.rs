//! Training in a workspace: the same numbers as without one, and nothing taken from the system in steady state.

#![allow(clippy::unwrap_used)]

use tensor_core::device::Device;
use tensor_core::memory::{self, workspace};
use tensor_core::scope::{self, Kind, Owner, OwnerKind, SCOPE_NONE, Workspace};
use tensor_core::{Context, DType, Generator, Ref, Result, Tensor, ops};
use tensor_nn::layers::{Activation, BatchNorm2d, Conv2d, Flatten, Linear, MaxPool2d, Sequential};
use tensor_nn::{Layer, Module, Optimizer, What};

const STEPS: usize = 12;

fn build(owner: &Owner, generator: &Ref<Generator>, layer: impl Layer) -> Result<Ref<Module>> {
    Module::build(owner, None, layer, DType::F32, Some(generator.clone()))
}

fn network(owner: &Owner) -> Result<Ref<Module>> {
    let generator = Generator::new(3);
    let net = Module::build(owner, None, Sequential, DType::F32, None)?;
    let layers = [
        build(owner, &generator, Conv2d { padding: [1, 1], ..Conv2d::new(1, 8, [3, 3]) })?,
        build(owner, &generator, BatchNorm2d::new(8))?,
        build(owner, &generator, Activation::new(ops::Op::Relu)?)?,
        build(owner, &generator, MaxPool2d::new([2, 2]))?,
        build(owner, &generator, Flatten::default())?,
        build(owner, &generator, Linear::new(128, 10))?,
    ];
    for (i, layer) in layers.iter().enumerate() {
        net.add(&i.to_string(), layer)?;
    }
    Ok(net)
}

fn step(cx: &Context, net: &Ref<Module>, optimizer: &Ref<Optimizer>, batch: &[Tensor; 2]) -> Result<f32> {
    let loss = ops::cross_entropy(cx, &net.forward(cx, &batch[0])?, &batch[1], 1, None, -100, 0.0)?;
    optimizer.zero_grad()?;
    loss.backward(cx, None, false)?;
    optimizer.step()?;
    Ok(loss.to_vec::<f32>()?[0])
}

/// The losses of some steps, each of them in a cycle of the workspace if there is one.
fn train(owner: &Owner, workspace: Option<&Workspace>) -> Result<Vec<f32>> {
    let cx = Context::new(owner.clone());
    let net = network(owner)?;
    let parameters = net.entries(What::Parameters)?.into_iter().map(|(_, tensor)| tensor).collect();
    let optimizer = Optimizer::new(owner, 1, parameters, &[1e-2])?;
    let images =
        ops::rand(&Context { generator: Some(Generator::new(5)), ..cx.clone() }, &[64, 1, 8, 8], DType::F32, 0)?;
    let labels: Vec<i64> = (0..64).map(|i| i % 10).collect();
    let batch = [images, Tensor::from_slice(&cx, &labels, &[64])?];
    let (mut losses, mut held) = (Vec::new(), 0);
    for number in 0..STEPS {
        let Some(workspace) = workspace else {
            losses.push(step(&cx, &net, &optimizer, &batch)?);
            continue;
        };
        let cycle = workspace.open(SCOPE_NONE)?;
        let cx = Context::new(scope::place(cycle, Kind::Tensor, &[])?);
        losses.push(step(&cx, &net, &optimizer, &batch)?);
        drop(cx);
        workspace.close()?;
        let statistics = workspace.statistics();
        if number > 0 {
            assert_eq!((statistics.sizes.spilled, statistics.pins), (0, 0), "cycle {number}");
        }
        if number == 2 {
            held = memory::held();
        }
    }
    if workspace.is_some() {
        assert_eq!(memory::held(), held, "bytes from the system since the third cycle");
    }
    Ok(losses)
}

#[test]
fn steps_in_a_workspace_are_the_same_and_take_nothing() {
    let before = scope::process_stats();
    let owner = Owner::root().child(OwnerKind::Native, None).unwrap();
    let workspace = Workspace::new("step", workspace::Config::default(), Device::HOST).unwrap();
    assert_eq!(train(&owner, Some(&workspace)).unwrap(), train(&owner, None).unwrap());
    drop(workspace);
    owner.close().unwrap();
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles));
}
