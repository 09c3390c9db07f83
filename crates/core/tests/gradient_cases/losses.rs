//! Losses, with weights and targets that do not count.

use tensor_core::ops::{self, Op};
use tensor_core::{Context, Result, Tensor};

use super::{Case, alike, beside, case, positive, values};

pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    cases.push(case(Op::CrossEntropy, vec![values(&[3, 4], 1)], |cx, x| {
        ops::cross_entropy(cx, &x[0], &beside(cx, &x[0], &[3i64, 0, 1], &[3])?, 1, None, -100, 0.0)
    }));
    let pair = || vec![values(&[3, 4], 1), values(&[3, 4], 2)];
    let unit = |seed| {
        let (data, shape) = positive(&[3, 4], seed);
        (data.into_iter().map(|x| x / 2.5).collect(), shape)
    };
    for reduction in 0..3 {
        cases.push(case(Op::L1Loss, pair(), move |cx, x| ops::l1_loss(cx, &x[0], &x[1], reduction, None)));
    }
    cases.push(case(Op::SmoothL1Loss, pair(), |cx, x| ops::smooth_l1_loss(cx, &x[0], &x[1], 0, 1.5)));
    cases.push(case(Op::HuberLoss, pair(), |cx, x| ops::huber_loss(cx, &x[0], &x[1], 0, 1.5, None)));
    cases.push(case(Op::BinaryCrossEntropy, vec![unit(1), unit(2)], |cx, x| {
        ops::binary_cross_entropy(cx, &x[0], &x[1], 0, None)
    }));
    cases.push(case(Op::BinaryCrossEntropyWithLogits, vec![values(&[3, 4], 1), unit(2)], |cx, x| {
        ops::binary_cross_entropy_with_logits(cx, &x[0], &x[1], 0, None, None)
    }));
    cases.push(case(Op::KlDiv, vec![values(&[3, 4], 1), unit(2)], |cx, x| ops::kl_div(cx, &x[0], &x[1], 0, false)));
    cases.push(case(Op::SoftMarginLoss, pair(), |cx, x| ops::soft_margin_loss(cx, &x[0], &x[1], 0)));
    cases.push(case(Op::HingeEmbeddingLoss, vec![values(&[3, 4], 1)], |cx, x| {
        let signs = [1.0, -1.0, 1.0, -1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0];
        ops::hinge_embedding_loss(cx, &x[0], &beside(cx, &x[0], &signs, &[3, 4])?, 0, 1.0)
    }));
    cases.push(case(Op::PoissonNllLoss, pair(), |cx, x| ops::poisson_nll_loss(cx, &x[0], &x[1], 0, true, 1e-8, false)));
    cases.push(case(Op::NllLoss, vec![values(&[3, 4], 1)], |cx, x| {
        ops::nll_loss(cx, &x[0], &beside(cx, &x[0], &[3i64, 0, 1], &[3])?, 1, None, -100)
    }));
    cases.push(case(Op::MseLoss, vec![values(&[3, 4], 1), values(&[3, 4], 2)], |cx, x| {
        ops::mse_loss(cx, &x[0], &x[1], 1, None)
    }));
    cases.extend(classes());
    cases.extend(weighted());
    cases
}

/// The classes of four examples, of which one does not count.
fn targets(cx: &Context, x: &Tensor) -> Result<Tensor> {
    beside(cx, x, &[3i64, 0, -100, 1], &[4])
}

fn classes() -> Vec<Case> {
    let mut cases = Vec::new();
    let rows = || vec![values(&[4, 5], 1), positive(&[5], 2)];
    for reduction in 0..3 {
        cases.push(case(Op::CrossEntropy, rows(), move |cx, x| {
            ops::cross_entropy(cx, &x[0], &targets(cx, &x[0])?, reduction, Some(&x[1]), -100, 0.2)
        }));
        cases.push(case(Op::NllLoss, rows(), move |cx, x| {
            ops::nll_loss(cx, &x[0], &targets(cx, &x[0])?, reduction, Some(&x[1]), -100)
        }));
    }
    cases.push(case(Op::CrossEntropy, vec![values(&[4, 5], 1)], |cx, x| {
        ops::cross_entropy(cx, &x[0], &targets(cx, &x[0])?, 1, None, -100, 0.0)
    }));
    cases.push(case(Op::CrossEntropy, vec![values(&[2, 3, 2], 1)], |cx, x| {
        let target = beside(cx, &x[0], &[2i64, 0, 1, 1], &[2, 2])?;
        ops::cross_entropy(cx, &x[0], &target, 1, None, 1, 0.1)
    }));
    cases.push(case(Op::CrossEntropy, vec![values(&[3, 4], 1), positive(&[3, 4], 2)], |cx, x| {
        let weight = alike(cx, &x[0], &[0.5, 1.0, 2.0, 1.5], &[4])?;
        ops::cross_entropy(cx, &x[0], &x[1], 1, Some(&weight), -100, 0.2)
    }));
    cases.push(case(Op::NllLoss, vec![values(&[3], 1)], |cx, x| {
        ops::nll_loss(cx, &x[0], &beside(cx, &x[0], &[2i64], &[])?, 1, None, -100)
    }));
    cases
}

fn weighted() -> Vec<Case> {
    let three = || vec![values(&[3, 4], 1), values(&[3, 4], 2), positive(&[3, 4], 3)];
    let unit = |seed| {
        let (data, shape) = positive(&[3, 4], seed);
        (data.into_iter().map(|x| x / 2.5).collect::<Vec<f64>>(), shape)
    };
    vec![
        case(Op::MseLoss, three(), |cx, x| ops::mse_loss(cx, &x[0], &x[1], 1, Some(&x[2]))),
        case(Op::MseLoss, vec![values(&[3, 4], 1), values(&[3, 4], 2)], |cx, x| {
            ops::mse_loss(cx, &x[0], &x[1], 0, None)
        }),
        case(Op::L1Loss, three(), |cx, x| ops::l1_loss(cx, &x[0], &x[1], 1, Some(&x[2]))),
        case(Op::HuberLoss, three(), |cx, x| ops::huber_loss(cx, &x[0], &x[1], 1, 1.5, Some(&x[2]))),
        case(Op::BinaryCrossEntropy, vec![unit(1), unit(2), positive(&[4], 3)], |cx, x| {
            ops::binary_cross_entropy(cx, &x[0], &x[1], 1, Some(&x[2]))
        }),
        case(
            Op::BinaryCrossEntropyWithLogits,
            vec![values(&[3, 4], 1), unit(2), positive(&[3, 1], 3), positive(&[4], 4)],
            |cx, x| ops::binary_cross_entropy_with_logits(cx, &x[0], &x[1], 1, Some(&x[2]), Some(&x[3])),
        ),
        case(Op::KlDiv, vec![values(&[3, 4], 1), values(&[3, 4], 2)], |cx, x| ops::kl_div(cx, &x[0], &x[1], 2, true)),
    ]
}
