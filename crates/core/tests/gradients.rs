//! Every gradient rule against finite differences in f64, and to the same bits on `fake:0`; and the other guarantees of
//! autograd.

use tensor_core::autograd::Graph;
use tensor_core::ops::{self, Gradient, Op};
use tensor_core::scope::{self, Owner};
use tensor_core::{Context, DType, Device, ErrorKind, Result, Scalar, Tensor};

mod common;
mod differences;
mod gradient_cases;
mod gradients_on;
use common::leak_check;
use differences::{Inputs, slope};
use gradient_cases::{Case, cases, code, objective, positive, values};
use gradients_on::gradients;

fn check(case: &Case) -> Result<()> {
    let cx = &Context::new(Owner::root());
    let tensors = |inputs: &[(Vec<f64>, Vec<usize>)]| -> Result<Vec<Tensor>> {
        inputs.iter().map(|(data, shape)| Tensor::from_slice(cx, data, shape)).collect()
    };
    let leaves = tensors(&case.inputs)?;
    for leaf in &leaves {
        leaf.set_requires_grad(true)?;
    }
    objective(cx, &case.call, &leaves)?
        .backward(cx, None, false)
        .map_err(|error| tensor_core::Error::new(error.kind(), format!("{:?}: {error}", case.op)))?;
    let quiet = &cx.no_grad();
    for (which, leaf) in leaves.iter().enumerate() {
        let grad = leaf.grad().expect("a gradient").to_vec::<f64>()?;
        for (i, grad) in grad.into_iter().enumerate() {
            let value = |inputs: &Inputs| Ok(objective(quiet, &case.call, &tensors(inputs)?)?.item()?.to_f64());
            let slope = slope(&case.inputs, (which, i), 1e-6, value)?;
            let close = (grad - slope).abs() <= 1e-6 + 1e-5 * slope.abs();
            assert!(close, "{} input {which} at {i}: {grad} instead of {slope}", case.op.info().name);
        }
    }
    Ok(())
}

#[test]
fn rules_agree_with_finite_differences() -> Result<()> {
    for case in cases() {
        leak_check(|| check(&case))?;
    }
    Ok(())
}

#[test]
fn rules_give_the_same_bits_on_another_device() -> Result<()> {
    for case in cases() {
        leak_check(|| {
            let bits = |device| Ok(gradients(&case, device)?.into_iter().map(f64::to_bits).collect::<Vec<u64>>());
            assert_eq!(bits(Device::FAKE)?, bits(Device::HOST)?, "{}", case.op.info().name);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn every_rule_is_checked() {
    let checked: Vec<Op> = cases().iter().map(|case| case.op).collect();
    for &op in Op::ALL {
        let has_rule = op.info().gradient != Gradient::None;
        assert_eq!(has_rule, checked.contains(&op), "{}", op.info().name);
    }
}

/// The other arguments of an operation on a receiver.
struct Others<'a> {
    tensors: Vec<&'a Tensor>,
    /// The receiver once more.
    is_twice: bool,
    ints: &'a [i64],
    floats: &'a [f64],
}

/// The gradients, as bits, of two leaves: the receiver is computed from one, and the other may be the second operand.
fn gradients_of(op: Op, in_place: bool) -> Result<Vec<Vec<u64>>> {
    let cx = &Context::new(Owner::root());
    let leaf = |(data, sizes): (Vec<f64>, Vec<usize>)| {
        let leaf = Tensor::from_slice(cx, &data, &sizes)?;
        leaf.set_requires_grad(true).map(|()| leaf)
    };
    let (x, y) = (leaf(values(&[2, 3], 3))?, leaf(positive(&[2, 3], 5))?);
    let (mask, number) = (ops::gt_scalar(cx, &x, 0.0)?, Scalar::Float(0.5).pack());
    let rows = Tensor::from_slice(cx, &[1i64, 0], &[2])?;
    let (places, column) = (ops::to_dtype(cx, &mask, DType::I64)?, ops::unsqueeze(cx, &rows, 1)?);
    let none = || Others { tensors: vec![], is_twice: false, ints: &[], floats: &[] };
    let filling = [0, number[0], number[1]];
    let calls = match (op.info().class, op) {
        (_, Op::MaskedFill) => vec![Others { tensors: vec![&mask], ints: &number, ..none() }],
        (_, Op::MaskedScatter) => vec![Others { tensors: vec![&mask, &y], ..none() }],
        (_, Op::Scatter | Op::ScatterAdd) => vec![Others { tensors: vec![&places, &y], ints: &[1], ..none() }],
        (_, Op::IndexAdd) => vec![Others { tensors: vec![&rows, &y], ints: &[0], floats: &[2.0], ..none() }],
        (_, Op::IndexCopy) => vec![Others { tensors: vec![&rows, &y], ints: &[0], ..none() }],
        (_, Op::IndexFill) => vec![Others { tensors: vec![&rows], ints: &filling, ..none() }],
        (_, Op::IndexPut) => vec![
            Others { tensors: vec![&column, &y], ints: &[0], ..none() },
            Others { tensors: vec![&column, &y], ints: &[1], ..none() },
        ],
        (_, Op::Clamp) => vec![Others { floats: &[2.5, 3.5], ..none() }],
        (_, Op::ClampInt) => vec![Others { ints: &[2, 4], ..none() }],
        (ops::Class::Binary, _) => {
            vec![
                Others { tensors: vec![&y], ..none() },
                Others { is_twice: true, ..none() },
                Others { ints: &number, ..none() },
            ]
        }
        _ => vec![none()],
    };
    let mut gradients = vec![];
    for Others { tensors: others, is_twice, ints, floats } in calls {
        let receiver = ops::add_scalar(cx, &x, 3.0)?;
        let again = is_twice.then_some(&receiver);
        let tensors: Vec<_> = [&receiver].into_iter().chain(others.iter().copied()).chain(again).map(Some).collect();
        let args = ops::Args { tensors: &tensors, ints, floats, reversed: false };
        let result = if in_place { ops::dispatch_in_place(cx, op, &args)? } else { ops::dispatch(cx, op, &args)? };
        let (weights, sizes) = values(&[2, 3], 99);
        let weighted = ops::mul(cx, &result, &Tensor::from_slice(cx, &weights, &sizes)?)?;
        ops::sum(cx, &weighted, &[], false)?.backward(cx, None, false)?;
        for leaf in [&x, &y] {
            let gradient = leaf.grad().map_or(Ok(vec![]), |grad| grad.to_vec::<f64>())?;
            gradients.push(gradient.into_iter().map(f64::to_bits).collect());
            leaf.zero_grad();
        }
    }
    Ok(gradients)
}

/// A change in place has the gradient of the operation, even if that needs the overwritten elements.
#[test]
fn operations_in_place_have_the_same_gradients() -> Result<()> {
    leak_check(|| {
        let has_both = |op: &&Op| op.info().inplace && !op.info().inplace_only && op.info().gradient != Gradient::None;
        let ops: Vec<Op> = Op::ALL.iter().filter(has_both).copied().collect();
        assert!(ops.len() > 20, "{}", ops.len());
        for op in ops {
            assert_eq!(gradients_of(op, true)?, gradients_of(op, false)?, "{}", op.info().name);
        }
        Ok(())
    })
}

#[test]
fn a_scaled_gradient() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[3.0f32, f32::INFINITY], &[2])?;
        x.set_requires_grad(true)?;
        let y = ops::scale_gradient(cx, &x, -0.5)?;
        assert_eq!(y.to_vec::<f32>()?, [3.0, f32::INFINITY]);
        ops::sum(cx, &y, &[], false)?.backward(cx, None, false)?;
        assert_eq!(x.grad().expect("a gradient").to_vec::<f32>()?, [-0.5, -0.5]);
        Ok(())
    })
}

#[test]
fn gradients_accumulate_and_the_graph_is_freed() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[3.0f32], &[1])?;
        x.set_requires_grad(true)?;
        let y = ops::square(cx, &x)?;
        y.backward(cx, None, true)?;
        y.backward(cx, None, false)?;
        assert_eq!(x.grad().expect("a gradient").to_vec::<f32>()?, [12.0]);
        let error = y.backward(cx, None, false).expect_err("the graph is gone");
        assert_eq!(error.kind(), ErrorKind::State);
        x.zero_grad();
        assert!(x.grad().is_none());
        Ok(())
    })
}

#[test]
fn in_place_changes_are_guarded() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[1.0f32, 2.0], &[2])?;
        x.set_requires_grad(true)?;
        assert_eq!(ops::add_scalar_(cx, &x, 1.0).expect_err("a leaf").kind(), ErrorKind::State);
        let y = ops::exp(cx, &x)?;
        // exp needs its result, so changing the result is detected.
        let loss = ops::sum(cx, &y, &[], false)?;
        ops::add_scalar_(cx, &y, 1.0)?;
        let error = loss.backward(cx, None, false).expect_err("changed");
        assert!(error.message().contains("changed in place"), "{error}");
        // Without saved elements, an in-place result has the gradient of the operation.
        let z = ops::mul_scalar(cx, &x, 2.0)?;
        ops::mul_scalar_(cx, &z, 5.0)?;
        ops::sum(cx, &z, &[], false)?.backward(cx, None, false)?;
        assert_eq!(x.grad().expect("a gradient").to_vec::<f32>()?, [10.0, 10.0]);
        Ok(())
    })
}

#[test]
fn a_long_graph_is_freed_without_recursion() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[1.0f32], &[1])?;
        x.set_requires_grad(true)?;
        let mut y = x.clone();
        for _ in 0..100_000 {
            y = ops::add_scalar(cx, &y, 1.0)?;
        }
        Ok(())
    })
}

#[test]
fn operations_without_a_derivative_end_the_graph() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[-2.0f32, 3.0], &[2])?;
        x.set_requires_grad(true)?;
        let mask = ops::gt_scalar(cx, &x, 0.0)?;
        assert!(!mask.requires_grad() && !ops::argmax(cx, &x, &[], false)?.requires_grad());
        let mask = ops::to_dtype(cx, &mask, tensor_core::DType::F32)?;
        ops::sum(cx, &ops::mul(cx, &x, &mask)?, &[], false)?.backward(cx, None, false)?;
        assert_eq!(x.grad().expect("a gradient").to_vec::<f32>()?, [0.0, 1.0]);
        Ok(())
    })
}

#[test]
fn what_is_overwritten_in_place_has_no_more_influence() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = Tensor::from_slice(cx, &[1.0f32, 2.0], &[2])?;
        x.set_requires_grad(true)?;
        let y = ops::mul_scalar(cx, &x, 2.0)?;
        ops::copy_(cx, &y, &Tensor::from_slice(cx, &[5.0f32, 6.0], &[2])?)?;
        assert!(y.requires_grad() && !y.is_leaf());
        ops::sum(cx, &y, &[], false)?.backward(cx, None, false)?;
        assert_eq!(x.grad().expect("a gradient").to_vec::<f32>()?, [0.0, 0.0]);
        // A leaf that becomes a result of its own graph makes no reference cycle.
        let z = ops::mul_scalar(cx, &x, 3.0)?;
        x.set_requires_grad(false)?;
        ops::copy_(cx, &x, &z)?;
        Ok(())
    })
}

#[test]
fn threads_that_share_a_leaf_add_up_their_gradients() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let leaf = Tensor::from_slice(cx, &[1.0f64; 64], &[64])?;
        leaf.set_requires_grad(true)?;
        for _ in 0..50 {
            leaf.zero_grad();
            std::thread::scope(|threads| {
                for _ in 0..4 {
                    threads.spawn(|| {
                        let loss = ops::sum(cx, &ops::mul_scalar(cx, &leaf, 3.0).expect("product"), &[], false);
                        loss.expect("sum").backward(cx, None, false).expect("backward");
                    });
                }
            });
            assert_eq!(leaf.grad().expect("a gradient").to_vec::<f64>()?, [12.0; 64]);
        }
        Ok(())
    })
}

/// Runs `call` with ever higher limits of the current scope until it succeeds, and `unchanged` after each failure.
/// Returns the number of failures.
fn with_every_limit(call: impl Fn(&Context) -> Result<()>, unchanged: impl Fn() -> Result<()>) -> Result<usize> {
    let cx = &Context::thread()?;
    let live = cx.owner.account().reading(Device::HOST).live;
    for failures in 0.. {
        cx.owner.account().set_limit(Device::HOST, Some(live + 64 * failures as u64));
        let outcome = call(cx);
        cx.owner.account().set_limit(Device::HOST, None);
        match outcome {
            Ok(()) => return Ok(failures),
            Err(error) => assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}"),
        }
        unchanged()?;
    }
    unreachable!("some room is enough");
}

#[test]
fn a_backward_that_fails_changes_no_gradient() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = &Context::thread()?;
        let leaves = [ops::ones(cx, &[3], DType::F32, 0)?, ops::ones(cx, &[100], DType::F32, 0)?];
        leaves.iter().try_for_each(|leaf| leaf.set_requires_grad(true))?;
        let elements = |leaf: &Tensor| leaf.grad().map(|grad| grad.to_vec::<f32>()).transpose();
        let grads = || leaves.iter().map(elements).collect::<Result<Vec<_>>>();
        for graph in [Graph::Retain, Graph::Create] {
            for held in [[false, false], [true, false], [true, true]] {
                for (leaf, held) in leaves.iter().zip(held) {
                    let grad = || ops::ones(cx, &[leaf.numel() as i64], DType::F32, 0);
                    leaf.set_grad(held.then(grad).transpose()?)?;
                }
                let before = grads()?;
                // The newer branch, to the smaller leaf, is walked first.
                let far = ops::sum(cx, &ops::exp(cx, &ops::exp(cx, &leaves[1])?)?, &[], false)?;
                let near = ops::sum(cx, &ops::mul_scalar(cx, &leaves[0], 3)?, &[], false)?;
                let loss = ops::add(cx, &far, &near)?;
                let unchanged = || {
                    assert_eq!(grads()?, before, "{graph:?}");
                    Ok(())
                };
                let failures = with_every_limit(|cx| loss.backward(cx, None, graph), unchanged)?;
                assert!(failures > 5, "{failures}");
                let expected = if held[0] { 4.0 } else { 3.0 };
                assert_eq!(leaves[0].grad().expect("there").to_vec::<f32>()?, [expected; 3]);
                assert_eq!(leaves[1].grad().expect("there").numel(), 100);
                leaves.iter().for_each(|leaf| leaf.zero_grad());
            }
        }
        drop(leaves);
        scope::pop(scope)
    })
}

#[test]
fn a_batch_norm_that_fails_has_not_counted_the_batch() -> Result<()> {
    leak_check(|| {
        let scope = scope::push(None)?;
        let cx = &Context::thread()?;
        let x = ops::arange(cx, 0, 24, 1, Some(DType::F32), 0)?;
        let x = ops::reshape(cx, &x, &[6, 2, 2, 1])?;
        let (mean, var) = (ops::zeros(cx, &[2], DType::F32, 0)?, ops::ones(cx, &[2], DType::F32, 0)?);
        let unchanged = || {
            assert_eq!((mean.to_vec::<f32>()?, var.to_vec::<f32>()?), (vec![0.0; 2], vec![1.0; 2]));
            Ok(())
        };
        let call =
            |cx: &Context| ops::batch_norm(cx, &x, None, None, Some(&mean), Some(&var), true, 0.5, 1e-5).map(drop);
        assert!(with_every_limit(call, unchanged)? > 3);
        assert_eq!(mean.to_vec::<f32>()?, [5.25, 6.25]);
        scope::pop(scope)
    })
}

/// The gradient of an activation takes the memory of the gradient that it is given, unless somebody else has that.
#[test]
fn a_chain_of_activations_has_one_gradient() -> Result<()> {
    leak_check(|| {
        const BYTES: u64 = 4 << 20;
        for device in [Device::HOST, Device::FAKE] {
            let owner = Owner::root().child(scope::OwnerKind::Native, Some("chain"))?;
            let cx = &Context::new(owner.clone());
            let x = ops::full(cx, &[1 << 20], 0.5, Some(DType::F32), code(device))?;
            x.set_requires_grad(true)?;
            let inner = ops::tanh(cx, &x)?;
            let y = ops::relu(cx, &ops::sigmoid(cx, &inner)?)?;
            let ones = ops::ones(cx, &[1 << 20], DType::F32, code(device))?;
            let before = owner.account().reading(device).live;
            y.backward(cx, Some(&ones), true)?;
            let peak = owner.account().reading(device).peak;
            assert!(peak <= before + BYTES + (64 << 10), "{peak} bytes, {before} before");
            // The gradient of the sigmoid's input is kept here, and that of the caller.
            let grads = tensor_core::autograd::gradients(cx, &[(&y, Some(&ones))], &[&x, &inner], false)?;
            let value = |tensor: &Tensor| -> Result<f64> { Ok(ops::narrow(cx, tensor, 0, 0, 1)?.item()?.to_f64()) };
            let t = 0.5f64.tanh();
            let s = 1.0 / (1.0 + (-t).exp());
            let slopes = [s * (1.0 - s) * (1.0 - t * t), s * (1.0 - s), 1.0];
            for (tensor, expected) in grads.iter().flatten().chain([&ones]).zip(slopes) {
                let value = value(tensor)?;
                assert!((value - expected).abs() < 1e-6, "{value} instead of {expected}");
            }
            assert_eq!(
                grads[0].as_ref().expect("a gradient").to_vec::<f32>()?,
                x.grad().expect("a gradient").to_vec::<f32>()?
            );
            drop((grads, y));
            drop((x, inner, ones));
            owner.close()?;
        }
        Ok(())
    })
}
