//! Executors: their arrays, gradients, memory, and training.

mod memory;
mod training;

use parking_lot::Mutex;
use tensor_core::{Device, ErrorKind};

use super::*;
use crate::testing::{context, leak_free};

type Shapes<'a> = &'a [(&'a str, &'a [usize])];

fn apply(operator: &str, name: &str, input: &Symbol, attributes: &[(&str, &str)]) -> Symbol {
    Symbol::apply(operator, Some(name), std::slice::from_ref(input), &[], attributes).unwrap()
}

fn bound(symbol: &Symbol, request: GradReq, shapes: Shapes<'_>) -> Ref<Executor> {
    Executor::simple_bind(&Owner::root(), symbol, Device::HOST, request, &[], shapes, &[], None).unwrap()
}

fn set(array: &Tensor, values: &[f32]) {
    let cx = context().no_grad();
    ops::copy_(&cx, array, &Tensor::from_slice(&cx, values, array.shape()).unwrap()).unwrap();
}

fn get(array: &Tensor) -> Vec<f32> {
    array.to_vec().unwrap()
}

/// a * b, whose gradients are known.
fn product() -> Symbol {
    let [a, b] = ["a", "b"].map(|name| Symbol::variable(name).unwrap());
    Symbol::apply("elemwise_mul", Some("product"), &[a, b], &[], &[]).unwrap()
}

fn head(values: &[f32]) -> Tensor {
    Tensor::from_slice(&context(), values, &[values.len()]).unwrap()
}

#[test]
fn outputs_are_fixed_arrays_that_each_forward_overwrites() {
    leak_free(|| {
        let executor = bound(&product(), GradReq::Write, &[("a", &[2])]);
        let output = executor.outputs().unwrap().swap_remove(0);
        set(&executor.argument("a").unwrap(), &[2.0, 3.0]);
        set(&executor.argument("b").unwrap(), &[5.0, 7.0]);
        executor.forward(false).unwrap();
        assert_eq!(get(&output), [10.0, 21.0]);
        set(&executor.argument("a").unwrap(), &[1.0, 1.0]);
        executor.forward(true).unwrap();
        assert_eq!(get(&output), [5.0, 7.0]);
        assert_eq!(get(&executor.outputs().unwrap()[0]), [5.0, 7.0]);
    });
}

#[test]
fn requests_write_add_and_null() {
    leak_free(|| {
        let requests = [("a", GradReq::Add), ("b", GradReq::Null)];
        let (root, write) = (Owner::root(), GradReq::Write);
        let shapes: Shapes<'_> = &[("a", &[2])];
        let of = |requests: &[(&str, GradReq)]| {
            let executor =
                Executor::simple_bind(&root, &product(), Device::HOST, write, requests, shapes, &[], None).unwrap();
            set(&executor.argument("a").unwrap(), &[2.0, 3.0]);
            set(&executor.argument("b").unwrap(), &[5.0, 7.0]);
            for _ in 0..3 {
                executor.forward(true).unwrap();
                executor.backward(&[head(&[1.0, 10.0])]).unwrap();
            }
            executor
        };
        let executor = of(&[]);
        assert_eq!(get(&executor.gradient("a").unwrap().unwrap()), [5.0, 70.0]);
        assert_eq!(get(&executor.gradient("b").unwrap().unwrap()), [2.0, 30.0]);
        let executor = of(&requests);
        assert_eq!(get(&executor.gradient("a").unwrap().unwrap()), [15.0, 210.0]);
        assert!(executor.gradient("b").unwrap().is_none());
        assert_eq!(GradReq::named("add").unwrap(), GradReq::Add);
        assert!(GradReq::named("sub").unwrap_err().message().contains("expected write, add or null"));
    });
}

/// The arrays stay with who made them, and a variable that is used twice has one gradient.
#[test]
fn bound_arrays_are_the_callers() {
    leak_free(|| {
        let cx = context();
        let x = Symbol::variable("x").unwrap();
        let square = Symbol::apply("elemwise_mul", Some("square"), &[x.clone(), x], &[], &[]).unwrap();
        let (x, gradient) = (head(&[3.0, -1.0]), head(&[0.0, 0.0]));
        let arrays = |requests: Vec<GradReq>, gradients| Arrays {
            arguments: vec![x.clone()],
            gradients,
            auxiliary: vec![],
            requests,
        };
        let bind = |arrays| Executor::bind(&Owner::root(), &square, Device::HOST, arrays, None);
        let executor = bind(arrays(vec![GradReq::Write], vec![Some(gradient.clone())])).unwrap();
        executor.forward(true).unwrap();
        executor.backward(&[head(&[1.0, 1.0])]).unwrap();
        drop(executor);
        assert_eq!((get(&x), get(&gradient)), (vec![3.0, -1.0], vec![6.0, -2.0]));
        let fail = |arrays| bind(arrays).unwrap_err();
        let error = fail(arrays(vec![GradReq::Write], vec![None]));
        assert!(error.message().starts_with("argument 'x' has no array for its gradient"), "{error}");
        let error = fail(arrays(vec![], vec![None]));
        assert_eq!(error.message(), "the symbol has 1 gradient requests, and 0 were given");
        let error = fail(arrays(vec![GradReq::Add], vec![Some(head(&[1.0]))]));
        assert_eq!(error.message(), "the gradient of argument 'x' has shape (1,): expected (2,)");
        let double = Tensor::from_slice(&cx, &[1f64, 2.0], &[2]).unwrap();
        assert_eq!(fail(arrays(vec![GradReq::Add], vec![Some(double)])).kind(), ErrorKind::DType);
    });
}

#[test]
fn misuse_is_typed() {
    leak_free(|| {
        let executor = bound(&product(), GradReq::Write, &[("a", &[2])]);
        let ones = || head(&[1.0, 1.0]);
        assert_eq!(executor.backward(&[ones()]).unwrap_err().kind(), ErrorKind::State);
        executor.forward(true).unwrap();
        let error = executor.backward(&[]).unwrap_err();
        assert!(error.message().starts_with("backward needs the gradient of product_output"), "{error}");
        assert!(executor.backward(&[ones(), ones()]).unwrap_err().message().contains("and 2 gradients were given"));
        let error = executor.backward(&[head(&[1.0])]).unwrap_err();
        assert_eq!(error.message(), "the gradient of output 'product_output' has shape (1,): expected (2,)");
        let error = executor.argument("c").unwrap_err();
        assert_eq!(error.message(), "no argument is called 'c': expected one of a, b");
        assert!(executor.auxiliary("a").unwrap_err().message().contains("expected one of none, as there are none"));
        executor.close();
        assert_eq!(executor.forward(false).unwrap_err().kind(), ErrorKind::Disposed);
        assert_eq!(executor.outputs().unwrap_err().kind(), ErrorKind::Disposed);
        let bind = |symbol: &Symbol, shapes: Shapes<'_>| {
            Executor::simple_bind(&Owner::root(), symbol, Device::HOST, GradReq::Write, &[], shapes, &[], None)
        };
        let error = bind(&product(), &[]).unwrap_err();
        assert_eq!(error.message(), "the shapes of a, b cannot be inferred: expected shapes of more inputs");
        let twice = product().compose(&[("b", Symbol::variable("a").unwrap())]).unwrap();
        let error = bind(&twice, &[("a", &[2])]).unwrap_err();
        assert!(error.message().starts_with("two variables of the symbol are called 'a'"), "{error}");
        // A failure of an operator has its node's name.
        let picked = Symbol::apply(
            "Embedding",
            Some("words"),
            &[Symbol::variable("at").unwrap()],
            &[],
            &[("input_dim", "3"), ("output_dim", "2")],
        )
        .unwrap();
        let executor = bind(&picked, &[("at", &[1])]).unwrap();
        set(&executor.argument("at").unwrap(), &[2.0]);
        executor.forward(true).unwrap();
    });
}

#[test]
fn backward_follows_any_forward_any_number_of_times() {
    leak_free(|| {
        let executor = bound(&product(), GradReq::Add, &[("a", &[2])]);
        set(&executor.argument("a").unwrap(), &[2.0, 3.0]);
        set(&executor.argument("b").unwrap(), &[5.0, 7.0]);
        executor.forward(false).unwrap();
        executor.backward(&[head(&[1.0, 10.0])]).unwrap();
        assert_eq!(get(&executor.gradient("a").unwrap().unwrap()), [5.0, 70.0]);
        executor.backward(&[head(&[1.0, 1.0])]).unwrap();
        executor.forward(true).unwrap();
        (0..2).for_each(|_| executor.backward(&[head(&[1.0, 1.0])]).unwrap());
        assert_eq!(get(&executor.gradient("a").unwrap().unwrap()), [20.0, 91.0]);
        assert_eq!(get(&executor.gradient("b").unwrap().unwrap()), [8.0, 39.0]);
    });
}

/// What is computed again drops the same elements, and leaves outputs, states and the stream of numbers as they are.
#[test]
fn a_second_backward_is_one_of_the_same_run() {
    leak_free(|| {
        let x = Symbol::variable("x").unwrap();
        let norm = apply("BatchNorm", "norm", &x, &[]);
        let executor = bound(&apply("Dropout", "drop", &norm, &[("p", "0.5")]), GradReq::Write, &[("x", &[64, 2])]);
        set(&executor.argument("x").unwrap(), &(0..128).map(|i| (i as f32 * 0.7).sin()).collect::<Vec<_>>());
        set(&executor.argument("norm_gamma").unwrap(), &[1.0; 2]);
        let ones = Tensor::from_slice(&context(), &[1.0f32; 128], &[64, 2]).unwrap();
        executor.forward(true).unwrap();
        let read = || {
            let mean = get(&executor.auxiliary("norm_moving_mean").unwrap());
            (get(&executor.outputs().unwrap()[0]), mean)
        };
        let gradients = || ["x", "norm_beta"].map(|name| get(&executor.gradient(name).unwrap().unwrap()));
        let before = read();
        executor.backward(std::slice::from_ref(&ones)).unwrap();
        let (first, next) = (gradients(), tensor_core::Generator::of_thread().reserve(0));
        for _ in 0..2 {
            executor.backward(std::slice::from_ref(&ones)).unwrap();
            assert_eq!(gradients(), first);
        }
        assert_eq!(read(), before);
        assert_eq!(tensor_core::Generator::of_thread().reserve(0), next);
        // Without training nothing is dropped.
        executor.forward(false).unwrap();
        executor.backward(&[ones]).unwrap();
        assert_eq!(gradients()[1], [64.0, 64.0]);
    });
}

#[test]
fn monitors_see_each_result() {
    leak_free(|| {
        let executor = bound(&apply("exp", "e", &product(), &[]), GradReq::Null, &[("a", &[2])]);
        let seen = Arc::new(Mutex::new(Vec::new()));
        let into = seen.clone();
        let monitor: Monitor = Box::new(move |name, value| {
            into.lock().push((name.to_owned(), value.shape().to_vec()));
            Ok(())
        });
        executor.set_monitor(Some(monitor)).unwrap();
        executor.forward(false).unwrap();
        executor.set_monitor(None).unwrap();
        executor.forward(false).unwrap();
        let expected = ["product_output", "e_output"].map(|name| (name.to_owned(), vec![2]));
        assert_eq!(*seen.lock(), expected);
        executor.set_monitor(Some(Box::new(|_, _| Err(Error::state("enough"))))).unwrap();
        assert_eq!(executor.forward(true).unwrap_err().message(), "enough");
    });
}

#[test]
fn parameters_are_copied_all_or_none() {
    leak_free(|| {
        let executor = bound(&product(), GradReq::Null, &[("a", &[2])]);
        let named = |name: &str, values: &[f32]| (name.to_owned(), head(values));
        let copy = |arguments: &[(String, Tensor)], extra| executor.copy_params_from(arguments, &[], extra);
        copy(&[named("a", &[1.0, 2.0])], false).unwrap();
        let error = copy(&[named("a", &[9.0, 9.0]), named("c", &[1.0])], false).unwrap_err();
        assert_eq!(error.message(), "no argument is called 'c': expected one of a, b");
        let error = copy(&[named("a", &[9.0, 9.0]), named("b", &[1.0])], false).unwrap_err();
        assert!(error.message().starts_with("'b' has shape (1,): expected (2,)"), "{error}");
        assert_eq!(get(&executor.argument("a").unwrap()), [1.0, 2.0]);
        copy(&[named("b", &[3.0, 4.0]), named("c", &[1.0])], true).unwrap();
        assert_eq!(get(&executor.argument("b").unwrap()), [3.0, 4.0]);
    });
}

#[test]
fn reshaped_executors_share_what_keeps_its_shape() {
    leak_free(|| {
        let fc = apply("FullyConnected", "fc", &Symbol::variable("data").unwrap(), &[("num_hidden", "2")]);
        let executor = bound(&fc, GradReq::Write, &[("data", &[4, 3])]);
        set(&executor.argument("fc_weight").unwrap(), &[1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
        let reshape = |partial, up, shapes: Shapes<'_>| executor.reshape(&Owner::root(), partial, up, shapes);
        let smaller = reshape(false, false, &[("data", &[1, 3])]).unwrap();
        set(&smaller.argument("data").unwrap(), &[5.0, 6.0, 7.0]);
        smaller.forward(false).unwrap();
        assert_eq!(get(&smaller.outputs().unwrap()[0]), [5.0, 6.0]);
        set(&executor.argument("fc_bias").unwrap(), &[1.0, 1.0]);
        smaller.forward(false).unwrap();
        assert_eq!(get(&smaller.outputs().unwrap()[0]), [6.0, 7.0]);
        // What gets smaller is the first elements of what it was.
        assert_eq!(get(&executor.argument("data").unwrap())[..4], [5.0, 6.0, 7.0, 0.0]);
        let error = reshape(false, false, &[("data", &[5, 3])]).unwrap_err();
        assert!(error.message().starts_with("reshape makes 'data' larger"), "{error}");
        let larger = reshape(false, true, &[("data", &[5, 3])]).unwrap();
        assert_eq!(larger.outputs().unwrap()[0].shape(), [5, 2]);
        let error = reshape(false, true, &[("data", &[4, 2])]).unwrap_err();
        assert!(error.message().starts_with("reshape changes the shape of 'fc_weight'"), "{error}");
        assert_eq!(reshape(true, true, &[("data", &[4, 2])]).unwrap().argument("fc_weight").unwrap().shape(), [2, 2]);
    });
}

/// A classifier of two numbers, with a loss.
fn classifier() -> Ref<Executor> {
    let x = Symbol::variable("data").unwrap();
    let layer = apply("FullyConnected", "fc", &x, &[("num_hidden", "2")]);
    let executor = bound(&apply("SoftmaxOutput", "softmax", &layer, &[]), GradReq::Null, &[("data", &[1, 2])]);
    set(&executor.argument("fc_weight").unwrap(), &[1.0, -1.0, 0.5, 2.0]);
    executor
}

#[test]
fn predictions_of_several_threads_have_other_shapes() {
    leak_free(|| {
        let executor = classifier();
        let predict = |rows: usize| {
            let cx = context().no_grad();
            let values: Vec<f32> = (0..rows * 2).map(|i| i as f32).collect();
            let input = Tensor::from_slice(&cx, &values, &[rows, 2]).unwrap();
            let outputs = executor.predict(&cx, &[("data".to_owned(), input)]).unwrap();
            assert_eq!(outputs[0].shape(), [rows, 2]);
            get(&outputs[0])
        };
        let expected = predict(3);
        assert_eq!(predict(1), expected[..2]);
        std::thread::scope(|threads| {
            for _ in 0..4 {
                threads.spawn(|| (0..20).for_each(|i| assert_eq!(predict(1 + i % 3), expected[..2 + 2 * (i % 3)])));
            }
        });
        let cx = context();
        let of = |name: &str, dims: &[usize]| {
            let input = Tensor::from_slice(&cx, &[0.0f32; 6], dims).unwrap();
            executor.predict(&cx, &[(name.to_owned(), input)]).unwrap_err()
        };
        assert_eq!(of("date", &[3, 2]).kind(), ErrorKind::Argument);
        let error = of("data", &[2, 3]);
        assert_eq!(error.kind(), ErrorKind::Shape);
        assert!(error.message().contains("fc"), "{error}");
    });
}

#[test]
fn a_dispose_does_not_wait_for_a_run() {
    leak_free(|| {
        let executor = classifier();
        let (started, done) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
        std::thread::scope(|threads| {
            threads.spawn(|| {
                let run = executor.with(|_| {
                    started.wait();
                    done.wait();
                    Ok(())
                });
                assert!(run.is_ok());
            });
            started.wait();
            // As the end of the handle does.
            executor.released(Handle::NONE);
            done.wait();
        });
        assert_eq!(executor.forward(false).unwrap_err().kind(), ErrorKind::Disposed);
        assert!(!executor.node().is_open());
    });
}
