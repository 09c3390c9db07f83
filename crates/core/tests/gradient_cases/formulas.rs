//! Operations that are formulas of a few others.

use tensor_core::ops::{self, Op};
use tensor_core::{Context, Result, Tensor};

use super::{Case, alike, beside, case, positive, values};

type Call = fn(&Context, &[Tensor]) -> Result<Tensor>;

pub fn cases() -> Vec<Case> {
    let cases: [(Op, &[&[usize]], Call); 51] = [
        (Op::Prod, &[&[2, 3, 2]], |cx, x| ops::prod(cx, &x[0], &[0, 2], false)),
        (Op::Lerp, &[&[2, 3], &[3], &[2, 1]], |cx, x| ops::lerp(cx, &x[0], &x[1], &x[2])),
        (Op::Addcmul, &[&[2, 3], &[3], &[2, 1]], |cx, x| ops::addcmul(cx, &x[0], &x[1], &x[2], 0.5)),
        (Op::Addcdiv, &[&[2, 3], &[3], &[2, 1]], |cx, x| ops::addcdiv(cx, &x[0], &x[1], &x[2], 0.5)),
        (Op::NanToNum, &[&[4]], |cx, x| ops::nan_to_num(cx, &x[0], 0.0, 1.0, 2.0)),
        (Op::Diff, &[&[2, 5]], |cx, x| ops::diff(cx, &x[0], 2, 1)),
        (Op::Rot90, &[&[2, 3]], |cx, x| ops::rot90(cx, &x[0], &[0, 1], 1)),
        (Op::Diagflat, &[&[2, 2]], |cx, x| ops::diagflat(cx, &x[0], -1)),
        (Op::DiagEmbed, &[&[2, 3]], |cx, x| ops::diag_embed(cx, &x[0], 1)),
        (Op::Trace, &[&[2, 3]], |cx, x| ops::trace(cx, &x[0])),
        (Op::Vander, &[&[3]], |cx, x| ops::vander(cx, &x[0], 4, false)),
        (Op::Combinations, &[&[4]], |cx, x| ops::combinations(cx, &x[0], 2, false)),
        (Op::Hstack, &[&[2], &[3]], |cx, x| ops::hstack(cx, &[&x[0], &x[1]])),
        (Op::Vstack, &[&[2], &[3, 2]], |cx, x| ops::vstack(cx, &[&x[0], &x[1]])),
        (Op::Dstack, &[&[2, 2], &[2, 2]], |cx, x| ops::dstack(cx, &[&x[0], &x[1]])),
        (Op::BlockDiag, &[&[2, 1], &[1, 2]], |cx, x| ops::block_diag(cx, &[&x[0], &x[1]])),
        (Op::CartesianProd, &[&[2], &[3]], |cx, x| ops::cartesian_prod(cx, &[&x[0], &x[1]])),
        (Op::Inner, &[&[2, 3], &[4, 3]], |cx, x| ops::inner(cx, &x[0], &x[1])),
        (Op::Kron, &[&[2, 3], &[2]], |cx, x| ops::kron(cx, &x[0], &x[1])),
        (Op::Cross, &[&[2, 3], &[3]], |cx, x| ops::cross(cx, &x[0], &x[1], -1)),
        (Op::Vdot, &[&[3], &[3]], |cx, x| ops::vdot(cx, &x[0], &x[1])),
        (Op::Bilinear, &[&[2, 3], &[2, 2], &[4, 3, 2], &[4]], |cx, x| {
            ops::bilinear(cx, &x[0], &x[1], &x[2], Some(&x[3]))
        }),
        (Op::MatrixPower, &[&[2, 3, 3]], |cx, x| ops::matrix_power(cx, &x[0], 3)),
        (Op::Cdist, &[&[3, 2], &[2, 2]], |cx, x| ops::cdist(cx, &x[0], &x[1], 2.0)),
        (Op::Dist, &[&[2, 3], &[3]], |cx, x| ops::dist(cx, &x[0], &x[1], 2.0)),
        (Op::Cov, &[&[2, 5]], |cx, x| ops::cov(cx, &x[0], 1)),
        (Op::Corrcoef, &[&[2, 5]], |cx, x| ops::corrcoef(cx, &x[0])),
        (Op::Einsum, &[&[2, 3, 2], &[3, 2, 4], &[4]], |cx, x| {
            let equation: Vec<i64> = "bij,ijk,k->bi".chars().map(|letter| i64::from(u32::from(letter))).collect();
            ops::einsum(cx, &[&x[0], &x[1], &x[2]], &equation)
        }),
        (Op::EmbeddingBag, &[&[4, 2]], |cx, x| {
            let (index, offsets) = (beside(cx, &x[0], &[0i64, 3, 3], &[3])?, beside(cx, &x[0], &[0i64, 1], &[2])?);
            ops::embedding_bag(cx, &x[0], &index, &offsets, true)
        }),
        (Op::Entropy, &[&[2, 3]], |cx, x| ops::entropy(cx, &ops::square(cx, &x[0])?, &[1], false)),
        (Op::Mvlgamma, &[&[3]], |cx, x| ops::mvlgamma(cx, &ops::add_scalar(cx, &x[0], 4.0)?, 3)),
        (Op::Ldexp, &[&[2, 3]], |cx, x| ops::ldexp(cx, &x[0], &beside(cx, &x[0], &[1i64, -2, 0], &[3])?)),
        // With another factor the gradient differs from the slope: that is what it is for.
        (Op::ScaleGradient, &[&[3]], |cx, x| ops::scale_gradient(cx, &x[0], 1.0)),
        (Op::Trapezoid, &[&[2, 4]], |cx, x| ops::trapezoid(cx, &x[0], 1, 0.5)),
        (Op::Atleast1d, &[&[]], |cx, x| ops::atleast_1d(cx, &x[0])),
        (Op::Atleast2d, &[&[3]], |cx, x| ops::atleast_2d(cx, &x[0])),
        (Op::Atleast3d, &[&[2, 3]], |cx, x| ops::atleast_3d(cx, &x[0])),
        (Op::AsStrided, &[&[2, 3]], |cx, x| ops::as_strided(cx, &x[0], &[2, 3], &[2, 1], 1)),
        (Op::MultiDot, &[&[2, 3], &[3, 1], &[1, 4]], |cx, x| ops::multi_dot(cx, &[&x[0], &x[1], &x[2]])),
        (Op::Renorm, &[&[3, 2]], |cx, x| ops::renorm(cx, &x[0], 2.0, 0, 0.5)),
        (Op::MultiHeadAttention, &[&[1, 2, 4], &[1, 3, 4], &[1, 3, 4], &[12, 4], &[12], &[4, 4], &[4]], |cx, x| {
            // Small scores: a softmax of large ones turns roundings into large differences.
            let (weights, biases) = (ops::mul_scalar(cx, &x[3], 0.2)?, [Some(&x[4]), Some(&x[6])]);
            ops::multi_head_attention(cx, &x[0], &x[1], &x[2], &weights, biases[0], &x[5], biases[1], None, 2, false)
        }),
        (Op::Sparsemax, &[&[2, 4]], |cx, x| ops::sparsemax(cx, &x[0], 1)),
        (Op::Rrelu, &[&[5]], |cx, x| ops::rrelu(cx, &x[0], 0.1, 0.3, false)),
        (Op::FeatureDropout, &[&[2, 3]], |cx, x| ops::feature_dropout(cx, &x[0], 0.5, false)),
        (Op::AlphaDropout, &[&[2, 3]], |cx, x| ops::alpha_dropout(cx, &x[0], 0.5, false)),
        // A single row has one order.
        (Op::Shuffle, &[&[1, 3]], |cx, x| ops::shuffle(cx, &x[0])),
        (Op::Rnn, &[&[3, 2, 2], &[2, 3], &[3, 2], &[3, 3], &[3], &[3]], |cx, x| {
            ops::rnn(cx, &x[0], &x[1], &x[2], &x[3], Some(&x[4]), Some(&x[5]), false)
        }),
        (Op::Rnn, &[&[2, 3, 2], &[3, 2], &[2, 2]], |cx, x| {
            // The weights are also those of the input.
            ops::rnn(cx, &x[0], &x[1], &x[2], &x[2], None, None, true)
        }),
        (Op::Gru, &[&[3, 2, 2], &[2, 2], &[6, 2], &[6, 2], &[6], &[6]], |cx, x| {
            ops::gru(cx, &x[0], &x[1], &x[2], &x[3], Some(&x[4]), Some(&x[5]))
        }),
        (Op::Lstm, &[&[3, 2, 2], &[2, 2], &[2, 2], &[8, 2], &[8, 2], &[8], &[8]], |cx, x| {
            ops::lstm(cx, &x[0], &x[1], &x[2], &x[3], &x[4], Some(&x[5]), Some(&x[6]))
        }),
        (Op::Lstm, &[&[1, 2, 2], &[2, 3], &[12, 2], &[12, 3]], |cx, x| {
            ops::lstm(cx, &x[0], &x[1], &x[1], &x[2], &x[3], None, None)
        }),
    ];
    let tensors = |shapes: &[&[usize]]| {
        // Those after the first are positive: they may be divisors.
        let shapes = shapes.iter().enumerate();
        shapes.map(|(i, shape)| if i == 0 { values(shape, 29) } else { positive(shape, 31 + i as u64) }).collect()
    };
    let calls = cases.into_iter().chain(losses());
    let logit = |cx: &Context, x: &[Tensor]| ops::logit(cx, &ops::sigmoid(cx, &x[0])?, 0.0);
    calls
        .map(|(op, shapes, call)| case(op, tensors(shapes), call))
        .chain([case(Op::Logit, vec![values(&[4], 5)], logit)])
        .collect()
}

fn losses() -> [(Op, &'static [&'static [usize]], Call); 15] {
    fn boxes(cx: &Context, x: &Tensor) -> Result<Tensor> {
        // Left and top, then right and bottom.
        let corner = ops::narrow(cx, x, 1, 0, 2)?;
        let size = ops::add_scalar(cx, &ops::square(cx, &ops::narrow(cx, x, 1, 2, 2)?)?, 2.0)?;
        ops::cat(cx, &[&corner, &ops::add(cx, &corner, &size)?], 1)
    }
    fn signs(cx: &Context, x: &Tensor) -> Result<Tensor> {
        alike(cx, x, &[1.0, -1.0, 1.0], &[3])
    }
    fn classes(cx: &Context, x: &Tensor) -> Result<Tensor> {
        beside(cx, x, &[1i64, 0, 3], &[3])
    }
    [
        (Op::QuantileLoss, &[&[4], &[4]], |cx, x| ops::quantile_loss(cx, &x[0], &x[1], 0.3, 1)),
        (Op::HingeLoss, &[&[3]], |cx, x| ops::hinge_loss(cx, &x[0], &signs(cx, &x[0])?, 1.0, 2)),
        (Op::GaussianNllLoss, &[&[4], &[4], &[4]], |cx, x| {
            ops::gaussian_nll_loss(cx, &x[0], &x[1], &x[2], 1, true, 1e-6)
        }),
        (Op::MarginRankingLoss, &[&[3], &[3]], |cx, x| {
            ops::margin_ranking_loss(cx, &x[0], &x[1], &signs(cx, &x[0])?, 0.5, 2)
        }),
        (Op::TripletMarginLoss, &[&[3, 2], &[3, 2], &[3, 2]], |cx, x| {
            ops::triplet_margin_loss(cx, &x[0], &x[1], &x[2], 3.0, 2.0, 1e-6, 1, false)
        }),
        (Op::TripletMarginLoss, &[&[3, 2], &[3, 2], &[3, 2]], |cx, x| {
            ops::triplet_margin_loss(cx, &x[0], &x[1], &x[2], 3.0, 2.0, 1e-6, 1, true)
        }),
        (Op::CosineEmbeddingLoss, &[&[3, 2], &[3, 2]], |cx, x| {
            ops::cosine_embedding_loss(cx, &x[0], &x[1], &signs(cx, &x[0])?, 0.1, 0)
        }),
        (Op::MultiMarginLoss, &[&[3, 4], &[4]], |cx, x| {
            ops::multi_margin_loss(cx, &x[0], &classes(cx, &x[0])?, 1.0, 1, 2, Some(&x[1]))
        }),
        (Op::MultilabelMarginLoss, &[&[2, 3]], |cx, x| {
            let target = beside(cx, &x[0], &[2i64, -1, 0, 0, 1, -1], &[2, 3])?;
            ops::multilabel_margin_loss(cx, &x[0], &target, 1)
        }),
        (Op::MultilabelSoftMarginLoss, &[&[2, 3], &[2, 3], &[3]], |cx, x| {
            ops::multilabel_soft_margin_loss(cx, &x[0], &x[1], 1, Some(&x[2]))
        }),
        (Op::PoissonNllLoss, &[&[3]], |cx, x| {
            ops::poisson_nll_loss(cx, &x[0], &alike(cx, &x[0], &[0.5, 2.0, 7.0], &[3])?, 2, true, 1e-8, true)
        }),
        (Op::BoxConvert, &[&[2, 4]], |cx, x| ops::box_convert(cx, &x[0], 0, 2)),
        (Op::BoxIou, &[&[2, 4], &[3, 4]], |cx, x| ops::box_iou(cx, &boxes(cx, &x[0])?, &boxes(cx, &x[1])?)),
        (Op::CtcLoss, &[&[4, 1, 3]], |cx, x| {
            let target = beside(cx, &x[0], &[1i64, 2, 2], &[1, 3])?;
            let (time, length) = (beside(cx, &x[0], &[4i64], &[1])?, beside(cx, &x[0], &[3i64], &[1])?);
            ops::ctc_loss(cx, &ops::log_softmax(cx, &x[0], 2)?, &target, &time, &length, 1, 0, false)
        }),
        (Op::MaskedCrossEntropy, &[&[1, 3, 4]], |cx, x| {
            let lengths = beside(cx, &x[0], &[2i64], &[1])?;
            ops::masked_cross_entropy(cx, &x[0], &ops::reshape(cx, &classes(cx, &x[0])?, &[1, 3])?, &lengths, 1)
        }),
    ]
}
