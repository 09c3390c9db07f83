//! Gradients where a rule divides by 0, takes the logarithm of 0, or squares what has no square: numbers, not NaN.

use tensor_core::autograd::{Graph, gradients};
use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, Result, Tensor};

mod common;
use common::leak_check;

const INF: f64 = f64::INFINITY;

/// The first gradients of the sum of what `of` gives, and the second ones, of their sum, for leaves of these elements.
fn derivatives(
    inputs: &[(&[f64], &[usize])],
    of: impl Fn(&Context, &[Tensor]) -> Result<Tensor>,
) -> Result<[Vec<Vec<f64>>; 2]> {
    let cx = &Context::new(Owner::root());
    let leaf = |&(data, shape): &(&[f64], &[usize])| {
        let leaf = Tensor::from_slice(cx, data, shape)?;
        leaf.set_requires_grad(true).map(|()| leaf)
    };
    let leaves = inputs.iter().map(leaf).collect::<Result<Vec<_>>>()?;
    let wanted: Vec<&Tensor> = leaves.iter().collect();
    let elements = |grads: &[Option<Tensor>]| -> Result<Vec<Vec<f64>>> {
        let one = |(grad, leaf): (&Option<Tensor>, &Tensor)| {
            grad.as_ref().map_or_else(|| Ok(vec![0.0; leaf.numel()]), |grad| grad.to_vec::<f64>())
        };
        grads.iter().zip(&leaves).map(one).collect()
    };
    let sum = |x: &Tensor| ops::sum(cx, x, &[], false);
    let firsts = gradients(cx, &[(&sum(&of(cx, &leaves)?)?, None)], &wanted, Graph::Create)?;
    let recorded = firsts.iter().flatten().filter(|grad| grad.requires_grad());
    let sums = recorded.map(sum).collect::<Result<Vec<_>>>()?;
    let outputs: Vec<_> = sums.iter().map(|sum| (sum, None)).collect();
    let seconds = match outputs.is_empty() {
        true => vec![None; leaves.len()],
        false => gradients(cx, &outputs, &wanted, Graph::Free)?,
    };
    Ok([elements(&firsts)?, elements(&seconds)?])
}

#[track_caller]
fn assert_near(found: &[Vec<f64>], wanted: &[&[f64]]) {
    let near = |(a, b): (&f64, &f64)| a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-12 * b.abs();
    let fits = |(found, wanted): (&Vec<f64>, &&[f64])| {
        found.len() == wanted.len() && found.iter().zip(wanted.iter()).all(near)
    };
    assert!(found.len() == wanted.len() && found.iter().zip(wanted).all(fits), "{found:?} instead of {wanted:?}");
}

/// The gradients for one leaf.
#[track_caller]
fn assert_gradient(x: &[f64], of: impl Fn(&Context, &Tensor) -> Result<Tensor>, first: &[f64], second: &[f64]) {
    leak_check(|| {
        let [firsts, seconds] = derivatives(&[(x, &[x.len()])], |cx, x| of(cx, &x[0]))?;
        assert_near(&firsts, &[first]);
        assert_near(&seconds, &[second]);
        Ok(())
    })
    .expect("no error");
}

#[test]
fn binary_cross_entropies_of_certain_probabilities() -> Result<()> {
    leak_check(|| {
        let x: &[f64] = &[0.0, 1.0, 0.0, 1.0, 0.5];
        let target: &[f64] = &[0.0, 1.0, 1.0, 0.0, 0.25];
        let of = |cx: &Context, x: &[Tensor]| ops::binary_cross_entropy(cx, &x[0], &x[1], 2, None);
        let [firsts, seconds] = derivatives(&[(x, &[5]), (target, &[5])], of)?;
        assert_near(&firsts, &[&[0.0, 0.0, -1e12, 1e12, 1.0], &[100.0, -100.0, 100.0, -100.0, 0.0]]);
        // Of x alone, and of x by the target, whose sums are wanted.
        assert_near(&seconds[..1], &[&[-1e12, -1e12, 1e24 - 1e12, 1e24 - 1e12, 0.0]]);
        Ok(())
    })
}

#[test]
fn products_with_the_logarithm_of_nothing() -> Result<()> {
    leak_check(|| {
        let of = |cx: &Context, x: &[Tensor]| ops::xlogy(cx, &x[0], &x[1]);
        let [firsts, seconds] = derivatives(&[(&[0.0, 0.0, 2.0], &[3]), (&[0.0, 4.0, 4.0], &[3])], of)?;
        assert_near(&firsts, &[&[0.0, 4f64.ln(), 4f64.ln()], &[0.0, 0.0, 0.5]]);
        assert_near(&seconds, &[&[0.0, 0.25, 0.25], &[0.0, 0.25, 0.125]]);
        Ok(())
    })?;
    let slope = -(0.5f64.ln() + 1.0);
    assert_gradient(&[0.0, 0.5], |cx, x| ops::entropy(cx, x, &[], false), &[0.0, slope], &[0.0, -2.0]);
    let divergence = |cx: &Context, target: &Tensor| {
        let x = Tensor::from_slice(cx, &[-1.0, -2.0], &[2])?;
        ops::kl_div(cx, &x, target, 2, false)
    };
    assert_gradient(&[0.0, 0.5], divergence, &[1.0, 0.5f64.ln() + 3.0], &[0.0, 2.0]);
    assert_gradient(&[0.0, 1.0, 0.5], |cx, x| ops::logit(cx, x, 0.0), &[INF, INF, 4.0], &[f64::NAN, f64::NAN, 0.0]);
    assert_gradient(
        &[0.0, 1.0, 0.125],
        |cx, x| ops::logit(cx, x, 0.125),
        &[0.0, 0.0, 64.0 / 7.0],
        &[0.0, 0.0, -48.0 * 64.0 / 49.0],
    );
    Ok(())
}

#[test]
fn deviations_of_equal_elements() {
    let std = |cx: &Context, x: &Tensor| ops::std(cx, x, &[], false, 1);
    assert_gradient(&[2.0, 2.0, 2.0], std, &[0.0; 3], &[0.0; 3]);
    assert_gradient(&[1e200, 3e200], std, &[-0.5f64.sqrt(), 0.5f64.sqrt()], &[0.0; 2]);
    assert_gradient(&[1e-200, 3e-200], std, &[-0.5f64.sqrt(), 0.5f64.sqrt()], &[0.0; 2]);
}

#[test]
fn norms_of_nothing_and_beyond_the_range_of_powers() {
    for p in [0.5, 1.0, 1.5, 2.0, 3.0, INF, -1.0] {
        let norm = move |cx: &Context, x: &Tensor| ops::norm(cx, x, p, &[], false);
        assert_gradient(&[0.0, 0.0, 0.0], norm, &[0.0; 3], &[0.0; 3]);
        let [firsts, _] = derivatives(&[(&[0.0, 3.0, -4.0], &[3])], |cx, x| norm(cx, &x[0])).expect("no error");
        assert!(firsts[0][0] == 0.0 && firsts[0].iter().all(|x| x.is_finite()), "{p}: {firsts:?}");
        for size in [1e150, 1e-150, 1e200, 1e-200] {
            let x = [3.0 * size, -4.0 * size];
            let cx = &Context::new(Owner::root());
            let found = norm(cx, &Tensor::from_slice(cx, &x, &[2]).expect("two elements")).expect("a norm");
            let wanted = norm(cx, &Tensor::from_slice(cx, &[3.0, -4.0], &[2]).expect("two elements")).expect("a norm");
            let ratio = found.item().expect("a number").to_f64() / wanted.item().expect("a number").to_f64() / size;
            assert!((ratio - 1.0).abs() < 1e-14, "{p}, {size}: {ratio}");
            let [firsts, _] = derivatives(&[(&x, &[2])], |cx, x| norm(cx, &x[0])).expect("no error");
            let [wanted, _] = derivatives(&[(&[3.0, -4.0], &[2])], |cx, x| norm(cx, &x[0])).expect("no error");
            assert_near(&firsts, &[&wanted[0]]);
        }
    }
    let cubic = |cx: &Context, x: &Tensor| ops::norm(cx, x, 3.0, &[], false);
    assert_gradient(&[0.5, INF], cubic, &[0.0, f64::NAN], &[f64::NAN; 2]);
    let five = [0.6, -0.8];
    assert_gradient(&[3e200, -4e200], |cx, x| ops::norm(cx, x, 2.0, &[0], true), &five, &[2.24e-201, 1.68e-201]);
}

#[test]
fn distances_of_equal_points() -> Result<()> {
    let points = (&[1.0, 2.0, 1.0, 2.0][..], &[2usize, 2][..]);
    let pair = [points, points];
    let zeros: &[f64] = &[0.0; 4];
    type Call = fn(&Context, &[Tensor]) -> Result<Tensor>;
    let calls: [Call; 4] = [
        |cx, x| ops::cdist(cx, &x[0], &x[1], 2.0),
        |cx, x| ops::dist(cx, &x[0], &x[1], 3.0),
        |cx, x| ops::pairwise_distance(cx, &x[0], &x[1], 2.0, 0.0, false),
        |cx, x| ops::hypot(cx, &ops::sub(cx, &x[0], &x[1])?, &ops::sub(cx, &x[1], &x[0])?),
    ];
    for call in calls {
        leak_check(|| {
            let [firsts, seconds] = derivatives(&pair, call)?;
            assert_near(&firsts, &[zeros, zeros]);
            assert_near(&seconds, &[zeros, zeros]);
            Ok(())
        })?;
    }
    assert_gradient(&[0.0, 0.0], |cx, x| ops::normalize(cx, x, 2.0, 0, 1e-12), &[1e12; 2], &[0.0; 2]);
    assert_gradient(&[0.0, 0.0], |cx, x| ops::renorm(cx, x, 2.0, 0, 1.0), &[1.0; 2], &[0.0; 2]);
    let [firsts, _] =
        derivatives(&[(&[0.0, 1e200], &[2]), (&[0.0, 1e200], &[2])], |cx, x| ops::atan2(cx, &x[0], &x[1]))?;
    assert_near(&firsts, &[&[0.0, 5e-201], &[0.0, -5e-201]]);
    Ok(())
}

#[test]
fn powers_of_zero() -> Result<()> {
    leak_check(|| {
        let of = |cx: &Context, x: &[Tensor]| ops::pow(cx, &x[0], &x[1]);
        let [firsts, seconds] = derivatives(&[(&[0.0, 0.0, 2.0], &[3]), (&[0.0, 2.0, 0.0], &[3])], of)?;
        assert_near(&firsts, &[&[0.0, 0.0, 0.0], &[0.0, 0.0, 2f64.ln()]]);
        assert!(seconds.iter().flatten().all(|x| x.is_finite()), "{seconds:?}");
        Ok(())
    })
}

#[test]
fn numbers_between_two_others() -> Result<()> {
    leak_check(|| {
        let of = |cx: &Context, x: &[Tensor]| ops::lerp(cx, &x[0], &x[1], &x[2]);
        let [firsts, seconds] = derivatives(&[(&[1.0, 2.0], &[2]), (&[5.0, 4.0], &[2]), (&[0.25], &[1])], of)?;
        assert_near(&firsts, &[&[0.75, 0.75], &[0.25, 0.25], &[6.0]]);
        assert_near(&seconds, &[&[-1.0, -1.0], &[1.0, 1.0], &[0.0]]);
        Ok(())
    })
}

#[test]
fn slopes_whose_formula_cancels() {
    let square = std::f64::consts::PI * std::f64::consts::PI;
    let sinc = |cx: &Context, x: &Tensor| ops::sinc(cx, x);
    assert_gradient(&[0.0, 1e-30], sinc, &[0.0, -square / 3.0 * 1e-30], &[-square / 3.0; 2]);
    let selu = |cx: &Context, x: &Tensor| ops::selu(cx, x);
    assert_gradient(&[1e20, INF], selu, &[1.050_700_987_355_480_5; 2], &[0.0; 2]);
    assert_gradient(
        &[INF, 2.0],
        |cx, x| ops::prelu(cx, x, &Tensor::from_slice(cx, &[0.5], &[1])?),
        &[1.0; 2],
        &[0.0; 2],
    );
    assert_gradient(&[-1.0, 0.5, 1.0], |cx, x| ops::hardtanh(cx, x, -1.0, 1.0), &[0.0, 1.0, 0.0], &[0.0; 3]);
    let huber = |cx: &Context, x: &Tensor| ops::huber_loss(cx, x, &ops::zeros_like(cx, x)?, 2, 1.5, None);
    assert_gradient(&[INF, -INF, 1.0, 3.0], huber, &[1.5, -1.5, 1.0, 1.5], &[0.0, 0.0, 1.0, 0.0]);
}
