//! Scans, the order of elements, and selection and assignment by indices and masks.

use tensor_core::ops::{self, Op};
use tensor_core::{Context, Result, Scalar, Tensor};

use super::{Case, alike, beside, case, values};

type Line = fn(&Context, &Tensor) -> Result<Tensor>;
type Two = fn(&Context, &Tensor, &Tensor) -> Result<Tensor>;

pub fn cases() -> Vec<Case> {
    lines().into_iter().chain(assignments()).chain([fractions()]).collect()
}

/// A quantile's second gradient, of the fractions.
fn fractions() -> Case {
    let inputs = vec![values(&[2, 5, 3], 17), (vec![0.3125, 0.40625], vec![2])];
    case(Op::Quantile, inputs, |cx, x| ops::quantile(cx, &x[0], &x[1], &[1], false))
}

/// Functions of one tensor of shape (2, 5, 3).
fn lines() -> Vec<Case> {
    let lines: [(Op, Line); 17] = [
        (Op::Cumsum, |cx, x| ops::cumsum(cx, x, 1)),
        (Op::Cumprod, |cx, x| ops::cumprod(cx, x, 1)),
        (Op::Cumprod, |cx, x| ops::cumprod(cx, x, -1)),
        (Op::Logcumsumexp, |cx, x| ops::logcumsumexp(cx, x, 1)),
        (Op::Cummax, |cx, x| ops::cummax(cx, x, 1)),
        (Op::Cummin, |cx, x| ops::cummin(cx, x, -1)),
        (Op::Sort, |cx, x| ops::sort(cx, x, 1, false)),
        (Op::Topk, |cx, x| ops::topk(cx, x, 2, 1, true)),
        (Op::Kthvalue, |cx, x| ops::kthvalue(cx, x, 2, 1, false)),
        (Op::Median, |cx, x| ops::median(cx, x, &[0, 2], true)),
        (Op::Nanmedian, |cx, x| ops::nanmedian(cx, x, &[1], false)),
        (Op::Mode, |cx, x| ops::mode(cx, x, &[1], false)),
        (Op::Quantile, |cx, x| ops::quantile(cx, x, &alike(cx, x, &[0.3125, 0.90625], &[2])?, &[1], false)),
        (Op::Nanquantile, |cx, x| ops::nanquantile(cx, x, &alike(cx, x, &[0.3125], &[])?, &[], false)),
        (Op::Unique, ops::unique),
        (Op::UniqueConsecutive, ops::unique_consecutive),
        (Op::SequenceMask, |cx, x| ops::sequence_mask(cx, x, &beside(cx, x, &[1i64, 4], &[2])?, Scalar::Float(2.0))),
    ];
    lines.into_iter().map(|(op, call)| case(op, vec![values(&[2, 5, 3], 17)], move |cx, x| call(cx, &x[0]))).collect()
}

/// Functions of a matrix, and of a second one.
fn assignments() -> Vec<Case> {
    let lines: [(Op, Line); 5] = [
        (Op::IndexFill, |cx, x| ops::index_fill(cx, x, 1, &beside(cx, x, &[2i64, 0], &[2])?, Scalar::Float(2.0))),
        (Op::GatherNd, |cx, x| ops::gather_nd(cx, x, &beside(cx, x, &[0i64, 1, 2, 3, 0, 1], &[3, 2])?)),
        (Op::Take, |cx, x| ops::take(cx, x, &beside(cx, x, &[0i64, 5, 5], &[3])?)),
        (Op::MaskedSelect, |cx, x| ops::masked_select(cx, x, &beside(cx, x, &[true, false, true, true], &[4])?)),
        (Op::Sort, |cx, x| ops::sort(cx, x, -1, true)),
    ];
    let pairs: [(Op, &[usize], Two); 9] = [
        (Op::Scatter, &[2, 3], |cx, x, y| ops::scatter(cx, x, 1, &beside(cx, x, &[0i64, 3, 2, 1], &[2, 2])?, y)),
        (Op::ScatterAdd, &[2, 3], |cx, x, y| {
            ops::scatter_add(cx, x, 1, &beside(cx, x, &[0i64, 0, 2, 1, 3, 2], &[2, 3])?, y)
        }),
        (Op::IndexAdd, &[3, 2], |cx, x, y| ops::index_add(cx, x, 1, &beside(cx, x, &[3i64, 3], &[2])?, y, 2.0)),
        (Op::IndexCopy, &[3, 2], |cx, x, y| ops::index_copy(cx, x, 1, &beside(cx, x, &[3i64, 0], &[2])?, y)),
        (Op::IndexPut, &[2], |cx, x, y| ops::index_put(cx, x, &beside(cx, x, &[0i64, 1, 2, 3], &[2, 2])?, y, false)),
        (Op::IndexPut, &[1], |cx, x, y| ops::index_put(cx, x, &beside(cx, x, &[0i64, 1, 0, 1], &[2, 2])?, y, true)),
        (Op::MaskedScatter, &[12], |cx, x, y| {
            ops::masked_scatter(cx, x, &beside(cx, x, &[true, false, true, true], &[4])?, y)
        }),
        (Op::SelectScatter, &[3], |cx, x, y| ops::select_scatter(cx, x, y, 1, 2)),
        (Op::SliceScatter, &[3, 2], |cx, x, y| ops::slice_scatter(cx, x, y, 1, 0, 4, 2)),
    ];
    let one = |(op, call): (Op, Line)| case(op, vec![values(&[3, 4], 19)], move |cx, x| call(cx, &x[0]));
    let two = |(op, shape, call): (Op, &[usize], Two)| {
        case(op, vec![values(&[3, 4], 19), values(shape, 23)], move |cx, x| call(cx, &x[0], &x[1]))
    };
    lines.into_iter().map(one).chain(pairs.into_iter().map(two)).collect()
}
