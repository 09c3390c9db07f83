mod change;
mod deep;
mod files;
mod gradients;
mod modules;
mod vectors;

use tensor_core::scope::Owner;
use tensor_core::{Context, Generator, Ref, Tensor};

use super::Module;

/// Kinds of the ABI.
const CUSTOM: i32 = 0;
const LINEAR: i32 = 1;
const CONV2D: i32 = 2;
const BATCH_NORM2D: i32 = 3;
const DROPOUT: i32 = 4;
const FLATTEN: i32 = 5;
const MAX_POOL2D: i32 = 6;
const AVG_POOL2D: i32 = 7;
const ADAPTIVE_AVG_POOL2D: i32 = 8;
const ACTIVATION: i32 = 9;
const SEQUENTIAL: i32 = 10;
const SOFTMAX: i32 = 11;
const LOG_SOFTMAX: i32 = 12;
const BILINEAR: i32 = 16;
const CONV_TRANSPOSE1D: i32 = 43;
const EMBEDDING: i32 = 67;
const BCE_WITH_LOGITS: i32 = 81;
const RELU: i64 = 0x010e;

fn module(kind: i32, ints: &[i64]) -> Ref<Module> {
    Module::new(&Owner::root(), kind, None, ints, &[], Some(Generator::new(7))).unwrap()
}

fn sequential(children: impl IntoIterator<Item = Ref<Module>>) -> Ref<Module> {
    let net = module(SEQUENTIAL, &[]);
    for (i, child) in children.into_iter().enumerate() {
        net.add(&i.to_string(), &child).unwrap();
    }
    net
}

/// A small network with parameters and buffers.
fn small() -> Ref<Module> {
    sequential([
        module(CONV2D, &[1, 2, 3, 3, 1, 1, 1, 1]),
        module(BATCH_NORM2D, &[2]),
        module(ACTIVATION, &[RELU]),
        module(FLATTEN, &[]),
        module(LINEAR, &[32, 3]),
    ])
}

fn range(cx: &Context, shape: &[usize]) -> Tensor {
    let count: usize = shape.iter().product();
    let values: Vec<f32> = (0..count).map(|i| (i as f32 * 0.7).sin()).collect();
    Tensor::from_slice(cx, &values, shape).unwrap()
}
