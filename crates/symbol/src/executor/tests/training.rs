//! Networks that are trained by hand, on the embedded digits.

use tensor_nn::Rule;
use tensor_nn::data::digits;

use super::*;
use crate::{Checkpoint, KvStore};

const BATCH: usize = 64;

fn mlp() -> Symbol {
    let flat = apply("Flatten", "flat", &Symbol::variable("data").unwrap(), &[]);
    let fc1 = apply("FullyConnected", "fc1", &flat, &[("num_hidden", "64")]);
    let act1 = apply("Activation", "act1", &fc1, &[("act_type", "relu")]);
    let fc2 = apply("FullyConnected", "fc2", &act1, &[("num_hidden", "32")]);
    let act2 = apply("Activation", "act2", &fc2, &[("act_type", "relu")]);
    let fc3 = apply("FullyConnected", "fc3", &act2, &[("num_hidden", "10")]);
    apply("SoftmaxOutput", "softmax", &fc3, &[])
}

/// LeCun et al. 1998, for images of 8 by 8 pixels.
fn lenet() -> Symbol {
    let window = [("kernel", "(2, 2)"), ("stride", "(2, 2)"), ("pool_type", "max")];
    let layer = |name: &str, input: &Symbol, filters: &str| {
        let conv = [("kernel", "(3, 3)"), ("pad", "(1, 1)"), ("num_filter", filters)];
        let conv = apply("Convolution", &format!("conv{name}"), input, &conv);
        let act = apply("Activation", &format!("tanh{name}"), &conv, &[("act_type", "tanh")]);
        apply("Pooling", &format!("pool{name}"), &act, &window)
    };
    let second = layer("2", &layer("1", &Symbol::variable("data").unwrap(), "8"), "16");
    let fc1 = apply("FullyConnected", "fc1", &apply("Flatten", "flat", &second, &[]), &[("num_hidden", "64")]);
    let act = apply("Activation", "tanh3", &fc1, &[("act_type", "tanh")]);
    apply("SoftmaxOutput", "softmax", &apply("FullyConnected", "fc2", &act, &[("num_hidden", "10")]), &[])
}

/// Uniform numbers by the sizes of the layers (Glorot and Bengio 2010); biases are 0.
fn initialize(executor: &Executor) {
    let mut seed = 1u64;
    let mut next = || {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 40) as f32 / (1 << 24) as f32 * 2.0 - 1.0
    };
    for name in weights(executor).iter().filter(|name| name.ends_with("weight")) {
        let array = executor.argument(name).unwrap();
        let (out, into) = (array.shape()[0], array.shape()[1..].iter().product::<usize>());
        let places = array.shape()[2..].iter().product::<usize>();
        let bound = (6.0 / (out * places + into) as f32).sqrt();
        set(&array, &(0..array.numel()).map(|_| next() * bound).collect::<Vec<_>>());
    }
}

fn weights(executor: &Executor) -> Vec<String> {
    let names = executor.symbol().argument_names();
    names.into_iter().filter(|name| name != "data" && name != "softmax_label").collect()
}

/// The images and labels for training, and those for tests.
struct Data {
    train: (Vec<f32>, Vec<f32>),
    test: (Vec<f32>, Vec<f32>),
}

fn data() -> Data {
    let digits = digits(&context()).unwrap();
    let images: Vec<f32> = digits.images.to_vec().unwrap();
    let labels: Vec<i64> = digits.labels.to_vec().unwrap();
    let test: std::collections::HashSet<i64> = digits.test_index.to_vec::<i64>().unwrap().into_iter().collect();
    let mut data = Data { train: Default::default(), test: Default::default() };
    for (i, (image, &label)) in images.chunks(64).zip(&labels).enumerate() {
        let part = if test.contains(&(i as i64)) { &mut data.test } else { &mut data.train };
        part.0.extend_from_slice(image);
        part.1.push(label as f32);
    }
    data
}

fn feed(executor: &Executor, images: &[f32], labels: &[f32]) {
    set(&executor.argument("data").unwrap(), images);
    set(&executor.argument("softmax_label").unwrap(), labels);
}

/// Trains with a key-value store's optimizer, and returns the share of the test images that are recognised.
fn fit(executor: &Executor, data: &Data, epochs: usize) -> f64 {
    initialize(executor);
    let store = KvStore::new(&Owner::root(), "local").unwrap();
    let rule = Rule::from_code(0, &[0.05, 0.9, 1e-4]).unwrap();
    store.set_optimizer(rule.for_gradients(1.0 / BATCH as f64, 0.0).unwrap()).unwrap();
    let names = weights(executor);
    for name in &names {
        store.init(&[name], &[executor.argument(name).unwrap()]).unwrap();
    }
    let (images, labels) = &data.train;
    for _ in 0..epochs {
        for (images, labels) in images.chunks_exact(BATCH * 64).zip(labels.chunks_exact(BATCH)) {
            feed(executor, images, labels);
            executor.forward(true).unwrap();
            executor.backward(&[]).unwrap();
            for name in &names {
                store.push(&[name], &[&[executor.gradient(name).unwrap().unwrap()]]).unwrap();
                store.pull(&[name], &[&[executor.argument(name).unwrap()]]).unwrap();
            }
        }
    }
    assert_eq!(executor.spilled(), 0);
    score(executor, data)
}

fn score(executor: &Executor, data: &Data) -> f64 {
    let (images, labels) = &data.test;
    let mut hits = 0;
    let size = executor.argument("softmax_label").unwrap().numel();
    for (images, labels) in images.chunks(size * 64).zip(labels.chunks(size)) {
        let padded = |values: &[f32], length: usize| [values, &vec![0.0; length - values.len()]].concat();
        feed(executor, &padded(images, size * 64), &padded(labels, size));
        executor.forward(false).unwrap();
        let outputs = get(&executor.outputs().unwrap()[0]);
        for (row, &label) in outputs.chunks(10).zip(labels) {
            let best = (0..10).max_by(|&a, &b| row[a].total_cmp(&row[b])).unwrap();
            hits += usize::from(best == label as usize);
        }
    }
    hits as f64 / labels.len() as f64
}

fn trained(symbol: &Symbol, epochs: usize, data: &Data) -> (Ref<Executor>, f64) {
    let executor = bound(symbol, GradReq::Write, &[("data", &[BATCH, 1, 8, 8])]);
    let score = fit(&executor, data, epochs);
    (executor, score)
}

#[test]
fn an_mlp_learns_the_digits_and_its_checkpoint_knows_them() {
    leak_free(|| {
        let data = data();
        let (executor, first) = trained(&mlp(), 20, &data);
        assert!(first >= 0.95, "{first}");
        let cx = context();
        let folder = std::env::temp_dir().join(format!("tensor-symbol-mlp-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let prefix = folder.join("mlp").to_str().unwrap().to_owned();
        let arguments = weights(&executor).into_iter().map(|name| {
            let array = executor.argument(&name).unwrap();
            (name, array)
        });
        let (symbol, arguments) = (executor.symbol().clone(), arguments.collect());
        Checkpoint { symbol, arguments, auxiliary: vec![] }.save(&cx, &prefix, 20).unwrap();
        let Checkpoint { symbol, arguments, auxiliary } = Checkpoint::load(&cx, &prefix, 20).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let again = bound(&symbol, GradReq::Null, &[("data", &[40, 1, 8, 8])]);
        again.copy_params_from(&arguments, &auxiliary, false).unwrap();
        assert_eq!(score(&again, &data), first);
    });
}

#[test]
fn lenet_learns_the_digits_with_the_same_bits_each_time() {
    leak_free(|| {
        let data = data();
        let (executor, first) = trained(&lenet(), 30, &data);
        assert!(first >= 0.97, "{first}");
        let of = |executor: &Executor| {
            weights(executor).iter().map(|name| get(&executor.argument(name).unwrap())).collect::<Vec<_>>()
        };
        let (again, second) = trained(&lenet(), 30, &data);
        assert_eq!(first, second);
        assert!(of(&executor) == of(&again), "the weights have the same bits");
    });
}
