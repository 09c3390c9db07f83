//! Gradients of gradients: every rule that consists of operations against finite differences of first gradients.

use tensor_core::autograd::{Graph, gradients};
use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, ErrorKind, Result, Tensor};

mod common;
mod differences;
mod gradient_cases;
use common::leak_check;
use differences::{Inputs, slope};
use gradient_cases::{Case, cases, objective, values};

fn leaves(cx: &Context, inputs: &Inputs) -> Result<Vec<Tensor>> {
    let leaf = |(data, shape): &(Vec<f64>, Vec<usize>)| {
        let leaf = Tensor::from_slice(cx, data, shape)?;
        leaf.set_requires_grad(true).map(|()| leaf)
    };
    inputs.iter().map(leaf).collect()
}

/// The sum of the first gradients, each element with a weight of its own; and the leaves.
fn weighted(cx: &Context, case: &Case, inputs: &Inputs, graph: Graph) -> Result<(Tensor, Vec<Tensor>)> {
    let leaves = leaves(cx, inputs)?;
    let loss = objective(cx, &case.call, &leaves)?;
    let grads = gradients(cx, &[(&loss, None)], &leaves.iter().collect::<Vec<_>>(), graph)?;
    let mut sum = ops::zeros(cx, &[], DType::F64, 0)?;
    for (i, grad) in grads.into_iter().enumerate() {
        let grad = grad.expect("every input has a gradient");
        let (weights, shape) = values(grad.shape(), 31 + i as u64);
        let product = ops::mul(cx, &grad, &Tensor::from_slice(cx, &weights, &shape)?)?;
        sum = ops::add(cx, &sum, &ops::sum(cx, &product, &[], false)?)?;
    }
    Ok((sum, leaves))
}

fn check(case: &Case) -> Result<()> {
    let cx = &Context::new(Owner::root());
    let (sum, leaves) = weighted(cx, case, &case.inputs, Graph::Create)?;
    let plain = weighted(cx, case, &case.inputs, Graph::Free)?.0;
    let (recorded, plain) = (sum.item()?.to_f64(), plain.item()?.to_f64());
    let name = case.op.info().name;
    assert!((recorded - plain).abs() <= 1e-12 + 1e-10 * plain.abs(), "{name}: {recorded} instead of {plain}");
    let seconds = match sum.requires_grad() {
        true => gradients(cx, &[(&sum, None)], &leaves.iter().collect::<Vec<_>>(), Graph::Free)?,
        false => vec![None; leaves.len()],
    };
    for (which, (leaf, second)) in leaves.iter().zip(seconds).enumerate() {
        // A gradient that does not depend on the input has none.
        let second = second.map_or(Ok(vec![0.0; leaf.numel()]), |second| second.to_vec::<f64>())?;
        for (i, second) in second.into_iter().enumerate() {
            let first = |inputs: &Inputs| weighted(cx, case, inputs, Graph::Free)?.0.item().map(|sum| sum.to_f64());
            let slope = slope(&case.inputs, (which, i), 1e-5, first)?;
            let close = (second - slope).abs() <= 1e-5 + 1e-4 * slope.abs();
            assert!(close, "{name} input {which} at {i}: {second} instead of {slope}");
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

/// The gradient penalty of Gulrajani et al., 2017: (|gradient of f at x| - 1)^2, with f(x) = sum(tanh(x w)).
#[test]
fn a_gradient_penalty() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let inputs = [values(&[4, 3], 3), values(&[3, 2], 4)];
        let penalty = |inputs: &Inputs| -> Result<(Tensor, Vec<Tensor>)> {
            let leaves = leaves(cx, inputs)?;
            let scores = ops::tanh(cx, &ops::matmul(cx, &leaves[0], &leaves[1])?)?;
            let sum = ops::sum(cx, &scores, &[], false)?;
            let grads = gradients(cx, &[(&sum, None)], &[&leaves[0]], Graph::Create)?;
            let grad = grads.into_iter().flatten().next().expect("x has a gradient");
            let norm = ops::sqrt(cx, &ops::sum(cx, &ops::square(cx, &grad)?, &[1], false)?)?;
            let penalty = ops::square(cx, &ops::sub_scalar(cx, &norm, 1.0)?)?;
            Ok((ops::mean(cx, &penalty, &[], false)?, leaves))
        };
        let (value, leaves) = penalty(&inputs)?;
        value.backward(cx, None, false)?;
        for (which, leaf) in leaves.iter().enumerate() {
            let grad = leaf.grad().expect("a gradient").to_vec::<f64>()?;
            for (i, grad) in grad.into_iter().enumerate() {
                let value = |inputs: &Inputs| penalty(inputs)?.0.item().map(|value| value.to_f64());
                let slope = slope(&inputs, (which, i), 1e-6, value)?;
                assert!((grad - slope).abs() < 1e-6, "input {which} at {i}: {grad} instead of {slope}");
            }
        }
        Ok(())
    })
}

#[test]
fn third_derivatives_of_a_cube() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = &leaves(cx, &[(vec![2.0], vec![1])])?[0];
        let mut y = ops::mul(cx, &ops::square(cx, x)?, x)?;
        for expected in [12.0, 12.0, 6.0] {
            y = gradients(cx, &[(&y, None)], &[x], Graph::Create)?.remove(0).expect("it depends on x");
            assert_eq!(y.to_vec::<f64>()?, [expected]);
        }
        Ok(())
    })
}

/// `backward` that records leaves gradients with graphs, and adds without a change in place.
#[test]
fn recorded_gradients_in_leaves() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = &leaves(cx, &[(vec![3.0], vec![1])])?[0];
        let y = ops::square(cx, x)?;
        y.backward(cx, None, Graph::Create)?;
        let first = x.grad().expect("a gradient");
        assert!(first.requires_grad());
        y.backward(cx, None, Graph::Create)?;
        assert_eq!((first.to_vec::<f64>()?, x.grad().expect("a sum").to_vec::<f64>()?), (vec![6.0], vec![12.0]));
        x.zero_grad();
        first.backward(cx, None, false)?;
        assert_eq!(x.grad().expect("the second derivative").to_vec::<f64>()?, [2.0]);
        Ok(())
    })
}

#[test]
fn gradients_of_results_and_of_what_is_not_used() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let inputs = leaves(cx, &[(vec![2.0, 3.0], vec![2]), (vec![1.0], vec![1])])?;
        let (x, unused) = (&inputs[0], &inputs[1]);
        let y = ops::square(cx, x)?;
        let z = ops::mul(cx, &y, x)?;
        let seed = Tensor::from_slice(cx, &[1.0, 10.0], &[2])?;
        let found = gradients(cx, &[(&z, Some(&seed))], &[&y, x, unused, x], true)?;
        let elements = |grad: &Option<Tensor>| grad.as_ref().map(|grad| grad.to_vec::<f64>()).transpose();
        let found = found.iter().map(elements).collect::<Result<Vec<_>>>()?;
        let cube = Some(vec![12.0, 270.0]);
        assert_eq!(found, [Some(vec![2.0, 30.0]), cube.clone(), None, cube]);
        assert!(x.grad().is_none() && y.grad().is_none());
        // Several outputs add up.
        let sums = [ops::sum(cx, &y, &[], false)?, ops::sum(cx, &z, &[], false)?];
        let both = gradients(cx, &[(&sums[0], None), (&sums[1], None)], &[x], false)?;
        assert_eq!(both[0].as_ref().expect("a gradient").to_vec::<f64>()?, [16.0, 33.0]);
        // The rule behind a result that is asked for does not run: that of lgamma cannot be recorded.
        let y = ops::lgamma(cx, x)?;
        let z = ops::sum(cx, &ops::square(cx, &y)?, &[], false)?;
        let found = gradients(cx, &[(&z, None)], &[&y], Graph::Create)?;
        let twice = ops::mul_scalar(cx, &y, 2.0)?.to_vec::<f64>()?;
        assert_eq!(found[0].as_ref().expect("a gradient").to_vec::<f64>()?, twice);
        // Errors.
        let plain = Tensor::from_slice(cx, &[1.0], &[1])?;
        let error = gradients(cx, &[(&plain, None)], &[x], false).expect_err("no graph");
        assert_eq!(error.kind(), ErrorKind::State);
        let error = gradients(cx, &[(&ops::square(cx, x)?, None)], &[x], false).expect_err("two elements");
        assert_eq!(error.kind(), ErrorKind::Shape);
        let error = gradients(cx, &[(&ops::square(cx, unused)?, None)], &[&plain], false).expect_err("no gradient");
        assert_eq!(error.kind(), ErrorKind::State);
        Ok(())
    })
}

#[test]
fn operands_of_two_element_types_are_refused() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = &leaves(cx, &[(vec![3.0], vec![1])])?[0];
        let single = Tensor::from_slice(cx, &[2.0f32], &[1])?;
        single.set_requires_grad(true)?;
        let y = ops::mul(cx, x, &single)?;
        let error = gradients(cx, &[(&y, None)], &[x], Graph::Create).expect_err("two types");
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        assert!(
            error.message().contains("mul computed in float64, and an operand was of another element type"),
            "{error}"
        );
        Ok(())
    })
}
