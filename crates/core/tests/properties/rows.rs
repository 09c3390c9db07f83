//! Operations on a batch: an entry gives what it gives alone, whatever its place and the number of others. Softmax and
//! norms along a dimension are compared with plain loops.

use tensor_core::ops::{self, Class, Op};
use tensor_core::{DType, Device, Result, set_num_threads};

use crate::agreement::{Failures, for_each_case};
use crate::call::difference;
use crate::cases::{Case, Elements};
use crate::layouts::Layout;
use crate::lengths::MANY;
use crate::lines::{Line, check, check_many, rounded};

/// Operations on each entry of the first dimension by itself, and the tensors that have this dimension.
const BATCHED: [(Op, &[&str]); 46] = [
    (Op::Matmul, &["a"]),
    (Op::Linear, &["x"]),
    (Op::Conv1d, &["x"]),
    (Op::Conv2d, &["x"]),
    (Op::Conv3d, &["x"]),
    (Op::ConvTranspose1d, &["x"]),
    (Op::ConvTranspose2d, &["x"]),
    (Op::ConvTranspose3d, &["x"]),
    (Op::MaxPool1d, &["x"]),
    (Op::MaxPool2d, &["x"]),
    (Op::MaxPool3d, &["x"]),
    (Op::AvgPool1d, &["x"]),
    (Op::AvgPool2d, &["x"]),
    (Op::AvgPool3d, &["x"]),
    (Op::AdaptiveAvgPool1d, &["x"]),
    (Op::AdaptiveAvgPool2d, &["x"]),
    (Op::AdaptiveAvgPool3d, &["x"]),
    (Op::AdaptiveMaxPool1d, &["x"]),
    (Op::AdaptiveMaxPool2d, &["x"]),
    (Op::AdaptiveMaxPool3d, &["x"]),
    (Op::MaxPool2dIndices, &["x"]),
    (Op::MaxUnpool2d, &["x", "index"]),
    (Op::LpPool1d, &["x"]),
    (Op::LpPool2d, &["x"]),
    (Op::LpPool3d, &["x"]),
    (Op::LayerNorm, &["x"]),
    (Op::RmsNorm, &["x"]),
    (Op::GroupNorm, &["x"]),
    (Op::InstanceNorm, &["x"]),
    (Op::LocalResponseNorm, &["x"]),
    (Op::Prelu, &["x"]),
    (Op::PixelShuffle, &["x"]),
    (Op::ChannelShuffle, &["x"]),
    (Op::Interpolate, &["x"]),
    (Op::Im2col, &["x"]),
    (Op::Col2im, &["x"]),
    (Op::GridSample, &["x", "grid"]),
    (Op::PairwiseDistance, &["a", "b"]),
    (Op::NllLoss, &["x", "target"]),
    (Op::MultiMarginLoss, &["x", "target"]),
    (Op::MultilabelMarginLoss, &["x", "target"]),
    (Op::MultilabelSoftMarginLoss, &["x", "target"]),
    (Op::TripletMarginLoss, &["anchor", "positive", "negative"]),
    (Op::CosineEmbeddingLoss, &["a", "b", "target"]),
    (Op::GaussianNllLoss, &["x", "target", "variance"]),
    (Op::MaskedCrossEntropy, &["x", "target", "lengths"]),
];

impl Elements {
    /// The entries of the first dimension, again and again.
    fn repeated(&self, times: usize) -> Elements {
        let mut shape = self.shape.clone();
        shape[0] *= times as i64;
        Elements { dtype: self.dtype, shape, bytes: self.bytes.repeat(times) }
    }
}

impl Case {
    /// The same call with the entries of its batch again and again; `None` if it has no batch.
    fn with_batch(&self, names: &[&str], times: usize) -> Option<Case> {
        let mut case = self.clone();
        let mut batch = None;
        for (name, given) in &mut case.tensors {
            let Some((given, _)) = given.as_mut().filter(|_| names.contains(&name.as_str())) else { continue };
            let count = *given.shape.first()?;
            let is_matrix = given.shape.len() > 1 || given.dtype.is_int() || name == "target";
            if !is_matrix || *batch.get_or_insert(count) != count {
                return None;
            }
            *given = given.repeated(times);
        }
        Some(case)
    }
}

fn result(case: &Case) -> Option<Elements> {
    let plain = vec![Layout::Contiguous; case.tensors.len()];
    case.outcome(&plain, Device::HOST).ok()?.result.ok()
}

/// Compares a batch with a longer one; false if the call has no batch.
fn compare(case: &Case, names: &[&str], times: usize, failures: &mut Failures) -> bool {
    let (Some(single), Some(long)) = (case.with_batch(names, 1), case.with_batch(names, times)) else { return false };
    let batch = single.tensors.iter().find_map(|(name, given)| {
        given.as_ref().filter(|_| names.contains(&name.as_str())).map(|(given, _)| given.shape[0])
    });
    let Some(want) = result(&single).filter(|want| want.shape.first().copied() == batch) else { return false };
    failures.compared += 1;
    let failure = match result(&long) {
        Some(got) => difference(&got, &want.repeated(times), None),
        None => Some("refused".to_string()),
    };
    if let Some(failure) = failure {
        failures.push(format!("{}, {times} times: {failure}", case.title()));
    }
    true
}

#[test]
fn entries_of_a_batch_do_not_depend_on_others() -> Result<()> {
    let mut compared = vec![];
    for_each_case(8, |case, failures| {
        let Some((op, names)) = BATCHED.into_iter().find(|(op, _)| *op == case.op) else { return };
        let loss = if op.info().class == Class::Loss { case.without_reduction() } else { None };
        let case = loss.as_ref().unwrap_or(case);
        for dtype in DType::ALL {
            for times in [0, 3, 586] {
                if compare(&case.converted(dtype), names, times, failures) {
                    compared.push(op);
                }
            }
        }
    })?;
    for (op, _) in BATCHED {
        assert!(compared.contains(&op), "{} is not compared", op.info().name);
    }
    Ok(())
}

#[test]
fn batches_of_many_elements_do_not_depend_on_others() -> Result<()> {
    let mut compared = vec![];
    for_each_case(3, |case, failures| {
        let names = match case.op {
            Op::Matmul => ["a"],
            Op::Linear | Op::LayerNorm | Op::Conv2d | Op::MaxPool2d => ["x"],
            _ => return,
        };
        // One is enough.
        if compared.contains(&case.op) {
            return;
        }
        let case = case.converted(DType::F32);
        let count = case.given().next().map_or(1, |x| x.bytes.len() / 4);
        for threads in [1, 2] {
            set_num_threads(threads);
            if compare(&case, &names, *MANY / count, failures) {
                compared.push(case.op);
            }
        }
    })?;
    assert_eq!(compared.len(), 10, "five operations on one thread and two: {compared:?}");
    Ok(())
}

fn rows() -> Vec<Line> {
    /// Exponentials of the distances from the greatest element, and their sum.
    fn exponentials(line: &[f64]) -> (Vec<f64>, f64) {
        let most = line.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let all: Vec<f64> = line.iter().map(|x| if x.is_nan() { *x } else { (x - most).exp() }).collect();
        let sum = all.iter().sum();
        (all, sum)
    }
    let softmax = |line: &[f64]| {
        let (all, sum) = exponentials(line);
        all.into_iter().map(|x| x / sum).collect::<Vec<f64>>()
    };
    let length = |line: &[f64], p: i32| line.iter().map(|x| x.abs().powi(p)).sum::<f64>().powf(1.0 / f64::from(p));
    vec![
        Line { is_relative: true, ..rounded(Op::Softmax, ops::softmax, move |line| Ok(softmax(line))) },
        rounded(Op::LogSoftmax, ops::log_softmax, move |line| {
            let (all, sum) = exponentials(line);
            Ok(line.iter().zip(all).map(|(_, x)| x.ln() - sum.ln()).collect())
        }),
        Line {
            is_relative: true,
            ..rounded(Op::Softmin, ops::softmin, move |line| Ok(softmax(&line.iter().map(|x| -x).collect::<Vec<_>>())))
        },
        rounded(Op::Norm, |cx, x, dim| ops::norm(cx, x, 3.0, &[dim], true), move |line| Ok(vec![length(line, 3)])),
        rounded(
            Op::Normalize,
            |cx, x, dim| ops::normalize(cx, x, 2.0, dim, 1e-12),
            move |line| {
                let length = length(line, 2);
                Ok(line.iter().map(|x| x / if length < 1e-12 { 1e-12 } else { length }).collect())
            },
        ),
    ]
}

#[test]
fn softmax_and_norms_are_those_of_plain_loops() -> Result<()> {
    check(rows())
}

#[test]
fn softmax_and_norms_of_many_elements_are_those_of_plain_loops() -> Result<()> {
    check_many(rows(), &[(Op::Softmax, DType::F32), (Op::LogSoftmax, DType::F32), (Op::Norm, DType::F32)])
}
