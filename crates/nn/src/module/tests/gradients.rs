//! Gradients through layers against finite differences, in f64.

use tensor_core::{Context, DType, Ref, Result, Tensor, ops};

use super::*;
use crate::layers::{
    Activation, AdaptiveAvgPool2d, AvgPool2d, BatchNorm2d, Conv2d, Flatten, Layer, Linear, LogSoftmax, MaxPool2d,
    Sequential,
};
use crate::module::What;
use crate::testing::{context, leak_free};

fn build(layer: impl Layer) -> Ref<Module> {
    Module::build(&Owner::root(), None, layer, DType::F64, Some(Generator::new(3))).unwrap()
}

fn network(layers: impl IntoIterator<Item = Ref<Module>>) -> Ref<Module> {
    let net = build(Sequential);
    layers.into_iter().enumerate().for_each(|(i, layer)| net.add(&i.to_string(), &layer).unwrap());
    net
}

/// Compares the gradient of every parameter and of the input with central differences.
fn check(net: &Module, x: &Tensor, loss: impl Fn(&Context, &Tensor) -> Result<Tensor>) {
    let cx = context();
    let value = |cx: &Context| loss(cx, &net.forward(cx, x).unwrap()).unwrap();
    x.set_requires_grad(true).unwrap();
    value(&cx).backward(&cx, None, false).unwrap();
    let mut tensors = net.entries(What::Parameters).unwrap();
    tensors.push(("input".to_owned(), x.clone()));
    let cx = cx.no_grad();
    for (name, tensor) in tensors {
        let grad = tensor.grad().unwrap_or_else(|| panic!("{name} has no gradient")).to_vec::<f64>().unwrap();
        let start = tensor.to_vec::<f64>().unwrap();
        let at = |i: usize, step: f64| {
            let mut moved = start.clone();
            moved[i] += step;
            ops::copy_(&cx, &tensor, &Tensor::from_slice(&cx, &moved, tensor.shape()).unwrap()).unwrap();
            value(&cx).to_vec::<f64>().unwrap()[0]
        };
        for (i, grad) in grad.iter().enumerate() {
            let step = 1e-6;
            let difference = (at(i, step) - at(i, -step)) / (2.0 * step);
            assert!((grad - difference).abs() < 1e-7 * (1.0 + grad.abs()), "{name}[{i}]: {grad}, not {difference}");
        }
        at(0, 0.0);
    }
}

fn image(cx: &Context, shape: &[usize]) -> Tensor {
    let count: usize = shape.iter().product();
    let values: Vec<f64> = (0..count).map(|i| (i as f64 * 1.3).sin() + 0.01 * i as f64).collect();
    Tensor::from_slice(cx, &values, shape).unwrap()
}

#[test]
fn convolution_norm_pools_and_linear() {
    leak_free(|| {
        let cx = context();
        let net = network([
            build(Conv2d { padding: [1, 1], ..Conv2d::new(1, 2, [3, 3]) }),
            build(BatchNorm2d::new(2)),
            build(Activation::new(ops::Op::Tanh).unwrap()),
            build(MaxPool2d::new([2, 2])),
            build(AdaptiveAvgPool2d::new([2, 2])),
            build(Flatten::default()),
            build(Linear::new(8, 3)),
        ]);
        let target = Tensor::from_slice(&cx, &[2i64, 0, 1], &[3]).unwrap();
        check(&net, &image(&cx, &[3, 1, 6, 6]), |cx, y| ops::cross_entropy(cx, y, &target, 1, None, -100, 0.0));
    });
}

#[test]
fn strides_averages_and_log_softmax() {
    leak_free(|| {
        let cx = context();
        let net = network([
            build(Conv2d { stride: [2, 1], padding: [1, 0], bias: false, ..Conv2d::new(2, 3, [3, 2]) }),
            build(Activation::new(ops::Op::Sigmoid).unwrap()),
            build(AvgPool2d { stride: [1, 1], padding: [1, 1], ..AvgPool2d::new([2, 2]) }),
            build(Flatten::default()),
            build(LogSoftmax { dim: 1 }),
        ]);
        let x = image(&cx, &[2, 2, 5, 4]);
        let target = image(&cx, net.forward(&cx.no_grad(), &x).unwrap().shape());
        check(&net, &x, |cx, y| ops::mse_loss(cx, y, &target, 1, None));
    });
}

#[test]
fn dilation_and_groups() {
    leak_free(|| {
        let cx = context();
        let net = network([
            build(Conv2d { padding: [2, 1], dilation: [2, 1], groups: 2, ..Conv2d::new(4, 6, [3, 3]) }),
            build(Activation::new(ops::Op::Tanh).unwrap()),
            build(Flatten::default()),
        ]);
        let x = image(&cx, &[2, 4, 4, 3]);
        let target = image(&cx, net.forward(&cx.no_grad(), &x).unwrap().shape());
        check(&net, &x, |cx, y| ops::mse_loss(cx, y, &target, 1, None));
    });
}
