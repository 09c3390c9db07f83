mod trained;
mod updates;

use std::sync::{Arc, mpsc};
use std::time::Duration;

use tensor_core::scope::{self, Handle, Owner};
use tensor_core::{Context, DType, Device, ErrorKind, Ref, Tensor, ops};

use super::{Optimizer, clip_grad_norm, clip_grad_value};
use crate::testing::{context, leak_free, scoped};

/// Four steps on a weighted squared distance, in f64. The expected values are PyTorch's (2.15, the same program).
fn four_steps(kind: i32, floats: &[f64]) -> Vec<f64> {
    let cx = context();
    let tensor = |values: &[f64]| Tensor::from_slice(&cx, values, &[4]).unwrap();
    let (target, weights) = (tensor(&[1.0, 2.0, 3.0, 4.0]), tensor(&[1.0, 0.5, 0.25, 0.125]));
    let param = tensor(&[0.5, -1.0, 2.0, 0.0]);
    param.set_requires_grad(true).unwrap();
    let optimizer = Optimizer::new(&cx.owner, kind, vec![param.clone()], floats).unwrap();
    for _ in 0..4 {
        optimizer.zero_grad().unwrap();
        let distance = ops::square(&cx, &ops::sub(&cx, &param, &target).unwrap()).unwrap();
        let loss = ops::sum(&cx, &ops::mul(&cx, &distance, &weights).unwrap(), &[], false).unwrap();
        loss.backward(&cx, None, false).unwrap();
        optimizer.step().unwrap();
    }
    param.to_vec().unwrap()
}

fn assert_close(kind: i32, floats: &[f64], expected: [f64; 4]) {
    leak_free(|| {
        let found = four_steps(kind, floats);
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-12, "{kind} {floats:?}: {found}, not {expected}");
        }
    });
}

#[test]
fn sgd_steps_as_pytorch() {
    assert_close(0, &[0.1], [0.7952, 0.0317, 2.18549375, 0.3852484375]);
    assert_close(0, &[0.1, 0.9], [1.1543, 1.3196, 2.41870625, 0.8707421875]);
    let dampened = [1.0131107017500625, 0.710422796474875, 2.285914398494, 0.6096455603];
    assert_close(0, &[0.1, 0.9, 0.01, 0.0, 0.5], dampened);
    let nesterov = [1.156972903028786, 1.719138758374008, 2.5033382608257395, 1.12760199586104];
    assert_close(0, &[0.1, 0.9, 0.01, 1.0], nesterov);
}

#[test]
fn adam_steps_as_pytorch() {
    assert_close(1, &[0.1], [0.8870846018099783, -0.6009135317361514, 2.396060933101169, 0.3993467760553316]);
    let decayed = [0.8795155178221995, -0.6016420950059551, 2.381917067949394, 0.3981055786929154];
    assert_close(1, &[0.1, 0.8, 0.95, 1e-3, 0.1], decayed);
}

#[test]
fn adamw_steps_as_pytorch() {
    assert_close(2, &[0.1], [0.8846379007995668, -0.5975287201096982, 2.387598855970845, 0.39874807712865556]);
    let decayed = [0.8589757167772424, -0.5682370220438393, 2.310387038146932, 0.39263579935663706];
    assert_close(2, &[0.1, 0.8, 0.95, 1e-3, 0.1], decayed);
}

#[test]
fn parameters_without_gradient_are_passed_over() {
    leak_free(|| {
        let cx = context();
        let params: Vec<Tensor> = (0..2).map(|_| Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2]).unwrap()).collect();
        params.iter().for_each(|param| param.set_requires_grad(true).unwrap());
        let optimizer = Optimizer::new(&cx.owner, 1, params.clone(), &[0.5]).unwrap();
        optimizer.step().unwrap();
        assert_eq!(params[0].to_vec::<f32>().unwrap(), [1.0, 2.0]);
        ops::sum(&cx, &params[1], &[], false).unwrap().backward(&cx, None, false).unwrap();
        optimizer.step().unwrap();
        assert_eq!(params[0].to_vec::<f32>().unwrap(), [1.0, 2.0]);
        let moved = params[1].to_vec::<f32>().unwrap();
        assert!(moved.iter().zip([0.5, 1.5]).all(|(a, b)| (a - b).abs() < 1e-6), "{moved:?}");
        optimizer.zero_grad().unwrap();
        assert!(params[1].grad().is_none());
        optimizer.set_lr(0.25).unwrap();
        assert_eq!(optimizer.lr().unwrap(), 0.25);
    });
}

#[test]
fn state_is_charged_to_the_optimizer_and_moves_with_it() {
    leak_free(|| {
        let live = |owner: &Owner| owner.account().reading(Device::HOST).live;
        let cx = context();
        let param = Tensor::from_slice(&cx, &[1.0f32; 1024], &[1024]).unwrap();
        param.set_requires_grad(true).unwrap();
        let (first, second) = (scoped("first").0, scoped("second").0);
        let optimizer = Optimizer::new(&first, 1, vec![param.clone()], &[]).unwrap();
        let handle = scope::insert(&first, optimizer.clone()).unwrap();
        ops::sum(&cx, &param, &[], false).unwrap().backward(&cx, None, false).unwrap();
        optimizer.step().unwrap();
        assert_eq!((live(&first), live(&second)), (8192, 0));
        scope::move_to_owner(handle, &second).unwrap();
        assert_eq!((live(&first), live(&second)), (0, 8192));
        second.close().unwrap();
        assert_eq!(optimizer.step().unwrap_err().kind(), ErrorKind::Disposed);
        first.close().unwrap();
    });
}

#[test]
fn a_limit_refuses_the_state_before_anything_changes() {
    leak_free(|| {
        let cx = context();
        let params: Vec<Tensor> = (0..2).map(|_| Tensor::from_slice(&cx, &[1.0f32; 256], &[256]).unwrap()).collect();
        let loss = params.iter().fold(None, |sum: Option<Tensor>, param| {
            param.set_requires_grad(true).unwrap();
            let one = ops::sum(&cx, param, &[], false).unwrap();
            Some(sum.map_or(one.clone(), |sum| ops::add(&cx, &sum, &one).unwrap()))
        });
        loss.unwrap().backward(&cx, None, false).unwrap();
        let (owner, _) = scoped("small");
        owner.account().set_limit(Device::HOST, Some(3 * 1024));
        let optimizer = Optimizer::new(&owner, 1, params.clone(), &[]).unwrap();
        assert_eq!(optimizer.step().unwrap_err().kind(), ErrorKind::OutOfMemory);
        assert!(params.iter().all(|param| param.to_vec::<f32>().unwrap() == [1.0; 256]));
        owner.account().set_limit(Device::HOST, Some(4 * 1024));
        optimizer.step().unwrap();
        drop(optimizer);
        owner.close().unwrap();
    });
}

/// A parameter of so many elements with a gradient, and an Adam with a handle in a scope of its own.
fn adam_in_a_scope(cx: &Context, elements: usize) -> (Owner, Ref<Optimizer>, Handle) {
    let param = Tensor::from_slice(cx, &vec![1.0f32; elements], &[elements]).unwrap();
    param.set_requires_grad(true).unwrap();
    ops::sum(cx, &param, &[], false).unwrap().backward(cx, None, false).unwrap();
    let owner = scoped("training").0;
    let optimizer = Optimizer::new(&owner, 1, vec![param], &[]).unwrap();
    let handle = scope::insert(&owner, optimizer.clone()).unwrap();
    (owner, optimizer, handle)
}

#[test]
fn a_dispose_does_not_wait_for_a_step_nor_does_anything_else() {
    leak_free(|| {
        let cx = context();
        for close in [false, true] {
            let (owner, optimizer, handle) = adam_in_a_scope(&cx, 16);
            optimizer.step().unwrap();
            // What a running step has, and what it holds.
            let params = optimizer.params().unwrap();
            let running = params.slots.lock();
            let (done, is_done) = mpsc::channel();
            std::thread::scope(|threads| {
                // A second step waits for the first.
                let next = threads.spawn(|| optimizer.step());
                threads.spawn(|| {
                    optimizer.set_lr(0.5).unwrap();
                    optimizer.zero_grad().unwrap();
                    assert_eq!(optimizer.lr().unwrap(), 0.5);
                    if close {
                        owner.close().unwrap()
                    } else {
                        scope::dispose(handle).unwrap()
                    }
                    done.send(()).unwrap();
                });
                let disposed = is_done.recv_timeout(Duration::from_secs(20));
                // The state is there until the step leaves.
                let live = optimizer.node().account().reading(Device::HOST).live;
                drop(running);
                let next = next.join().unwrap();
                disposed.expect("the dispose waits for the step");
                assert_eq!(live, 128);
                // It waited for the lock and found the optimizer disposed.
                assert_eq!(next.unwrap_err().kind(), ErrorKind::Disposed);
            });
            drop(params);
            assert_eq!(optimizer.node().account().reading(Device::HOST).live, 0);
            assert_eq!(optimizer.step().unwrap_err().kind(), ErrorKind::Disposed);
            owner.close().unwrap();
        }
    });
}

#[test]
fn a_step_whose_optimizer_is_disposed_meanwhile_leaves_nothing() {
    leak_free(|| {
        let cx = context();
        for round in 0..20 {
            let (owner, optimizer, handle) = adam_in_a_scope(&cx, 1 << 16);
            let params = Arc::downgrade(&optimizer.params().unwrap());
            std::thread::scope(|threads| {
                let steps = threads.spawn(|| {
                    loop {
                        if let Err(error) = scope::pin::<Optimizer>(handle).and_then(|optimizer| optimizer.step()) {
                            break error;
                        }
                    }
                });
                // Into the first step, or some later one.
                while round % 2 == 0 && params.upgrade().is_some_and(|params| !params.slots.is_locked()) {
                    std::thread::yield_now();
                }
                if round % 4 < 2 {
                    owner.close().unwrap()
                } else {
                    scope::dispose(handle).unwrap()
                }
                assert_eq!(steps.join().unwrap().kind(), ErrorKind::Disposed);
            });
            assert!(params.upgrade().is_none());
            assert_eq!(optimizer.node().account().reading(Device::HOST).live, 0);
            owner.close().unwrap();
        }
    });
}

#[test]
fn bad_arguments_are_named() {
    leak_free(|| {
        let cx = context();
        let param = |cx: &Context| Tensor::from_slice(cx, &[1.0f32, 2.0], &[2]).unwrap();
        let one = param(&cx);
        let refused = |kind: i32, params: Vec<Tensor>, floats: &[f64]| {
            let error = Optimizer::new(&cx.owner, kind, params, floats).unwrap_err();
            (error.kind(), error.message().to_owned())
        };
        let argument = |kind: i32, floats: &[f64], word: &str| {
            let (kind, message) = refused(kind, vec![one.clone()], floats);
            assert_eq!(kind, ErrorKind::Argument);
            assert!(message.contains(word), "{message}");
        };
        argument(15, &[], "optimizer");
        argument(0, &[-0.1], "learning rate");
        argument(0, &[f64::NAN], "learning rate");
        argument(0, &[0.1, -1.0], "momentum");
        argument(0, &[0.1, 0.0, 0.0, 1.0], "Nesterov");
        argument(1, &[0.1, 1.0], "beta");
        argument(2, &[0.1, 0.9, 0.9, -1.0], "eps");
        argument(1, &[0.1; 11], "10 numbers");
        assert_eq!(refused(0, vec![], &[]).0, ErrorKind::Argument);
        assert!(refused(0, vec![one.clone(), param(&cx), one.clone()], &[]).1.contains("0 and 2"));
        let count = Tensor::from_slice(&cx, &[1i64], &[1]).unwrap();
        assert_eq!(refused(0, vec![count], &[]).0, ErrorKind::DType);
        one.set_requires_grad(true).unwrap();
        let result = ops::neg(&cx, &one).unwrap();
        assert_eq!(refused(0, vec![result], &[]).0, ErrorKind::State);
    });
}

#[test]
fn training_gives_the_same_bits_on_another_device() {
    for (kind, floats) in [
        (0, &[0.1][..]),
        (0, &[0.1, 0.9, 0.01, 1.0]),
        (1, &[0.05]),
        (2, &[0.05]),
        (4, &[0.01, 0.9, 1e-8, 0.0, 0.9, 1.0]),
    ] {
        leak_free(|| {
            let trained = |device| trained::trained(&context(), device, 5, kind, floats).unwrap();
            let bits = |values: &[f32]| values.iter().map(|value| value.to_bits()).collect::<Vec<u32>>();
            let here = trained(Device::HOST);
            assert_eq!(bits(&trained(Device::FAKE)), bits(&here), "{kind} {floats:?}");
            assert!(here.iter().all(|value| value.is_finite()));
        });
    }
}

/// A leaf with a gradient.
fn with_grad(cx: &Context, dtype: DType, grad: &[f64]) -> Tensor {
    let of =
        |values: &[f64]| ops::to_dtype(cx, &Tensor::from_slice(cx, values, &[values.len()]).unwrap(), dtype).unwrap();
    let tensor = of(&vec![0.0; grad.len()]);
    tensor.set_grad(Some(of(grad))).unwrap();
    tensor
}

fn grads(params: &[Tensor]) -> Vec<f64> {
    let cx = context();
    let grad = |x: &Tensor| ops::to_dtype(&cx, &x.grad().unwrap(), DType::F64).unwrap().to_vec::<f64>().unwrap();
    params.iter().flat_map(grad).collect()
}

#[test]
fn the_norm_of_all_gradients_is_limited() {
    leak_free(|| {
        let cx = context();
        let params = || [with_grad(&cx, DType::F64, &[3.0, 0.0]), with_grad(&cx, DType::F32, &[-4.0])];
        for (p, max, norm) in [(2.0, 2.5, 5.0), (1.0, 3.5, 7.0), (f64::INFINITY, 2.0, 4.0)] {
            let params = params();
            assert_eq!(clip_grad_norm(&cx, &params, max, p).unwrap(), norm);
            for (found, expected) in grads(&params).iter().zip([1.5, 0.0, -2.0]) {
                assert!((found - expected).abs() < 1e-5, "{p}: {found}, not {expected}");
            }
        }
        let params = params();
        assert_eq!(clip_grad_norm(&cx, &params, 5.1, 2.0).unwrap(), 5.0);
        assert_eq!(grads(&params), [3.0, 0.0, -4.0]);
        for (max, p) in [(-1.0, 2.0), (f64::NAN, 2.0), (1.0, 0.0), (1.0, f64::NAN)] {
            assert_eq!(clip_grad_norm(&cx, &params, max, p).unwrap_err().kind(), ErrorKind::Argument);
        }
        assert_eq!(grads(&params), [3.0, 0.0, -4.0]);
        // Above the greatest number of 16 bits.
        let half = [with_grad(&cx, DType::F16, &[6e4, 6e4])];
        assert!((clip_grad_norm(&cx, &half, 1.0, 2.0).unwrap() / 6e4f64.hypot(6e4) - 1.0).abs() < 1e-3);
        assert!((grads(&half)[0] - 0.5f64.sqrt()).abs() < 1e-3);
    });
}

#[test]
fn elements_of_gradients_are_limited() {
    leak_free(|| {
        let cx = context();
        let params = [with_grad(&cx, DType::F64, &[3.0, f64::NAN, -0.25]), with_grad(&cx, DType::Bf16, &[-4.0])];
        assert_eq!(clip_grad_value(&cx, &params, f64::NAN).unwrap_err().kind(), ErrorKind::Argument);
        clip_grad_value(&cx, &params, 0.5).unwrap();
        let found = grads(&params);
        assert!(found[1].is_nan());
        assert_eq!([found[0], found[2], found[3]], [0.5, -0.25, -0.5]);
        clip_grad_norm(&cx, &params, 1.0, 2.0).unwrap();
        assert!(grads(&params).iter().all(|grad| grad.is_nan()));
    });
}

#[test]
fn a_view_as_gradient_is_replaced() {
    leak_free(|| {
        let cx = context();
        let param = Tensor::from_slice(&cx, &[0.0f64; 4], &[4]).unwrap();
        let one = Tensor::from_slice(&cx, &[4.0f64], &[1]).unwrap();
        param.set_grad(Some(ops::expand(&cx, &one, &[4]).unwrap())).unwrap();
        assert_eq!(clip_grad_norm(&cx, std::slice::from_ref(&param), 4.0, 2.0).unwrap(), 8.0);
        assert!((grads(&[param])[3] - 2.0).abs() < 1e-5);
        assert_eq!(one.to_vec::<f64>().unwrap(), [4.0]);
    });
}
