//! Reductions against plain loops.

use tensor_core::ops::{self, Args, Class, Op};
use tensor_core::{Context, DType, ErrorKind, Result, Tensor};

use crate::lines::{Data, Line, check, check_many, exact, rounded};

/// The operation along a dimension, which stays.
fn along(op: Op) -> impl Fn(&Context, &Tensor, i64) -> Result<Tensor> {
    move |cx, x, dim| {
        let mut ints = vec![1, dim, 1];
        ints.extend(op.has_correction().then_some(1));
        ops::dispatch(cx, op, &Args { tensors: &[Some(x)], ints: &ints, floats: &[], reversed: false })
    }
}

fn numbers(line: &[f64]) -> Vec<f64> {
    line.iter().copied().filter(|x| !x.is_nan()).collect()
}

fn mean(line: &[f64]) -> f64 {
    line.iter().sum::<f64>() / line.len() as f64
}

fn variance(line: &[f64]) -> f64 {
    let mean = mean(line);
    let squares: f64 = line.iter().map(|x| (x - mean) * (x - mean)).sum();
    if line.len() < 2 { f64::NAN } else { squares / (line.len() - 1) as f64 }
}

/// The place of the first NaN, or of the first element that none is better than.
fn best(line: &[f64], is_better: impl Fn(f64, f64) -> bool) -> std::result::Result<usize, ErrorKind> {
    let mut best: Option<usize> = None;
    for (i, &x) in line.iter().enumerate() {
        best = match best {
            Some(place) if !is_better(x, line[place]) && !x.is_nan() || line[place].is_nan() => Some(place),
            _ => Some(i),
        };
    }
    best.ok_or(ErrorKind::Shape)
}

fn logsumexp(line: &[f64]) -> f64 {
    line.iter().map(|x| x.exp()).sum::<f64>().ln()
}

fn rows() -> Vec<Line> {
    let one = |f: fn(&[f64]) -> f64| move |line: &[f64]| Ok(vec![f(line)]);
    let place = |f: fn(f64, f64) -> bool| move |line: &[f64]| Ok(vec![best(line, f)? as f64]);
    let value = |f: fn(f64, f64) -> bool| move |line: &[f64]| Ok(vec![line[best(line, f)?]]);
    let is = |holds: bool| f64::from(u8::from(holds));
    vec![
        exact(Op::Sum, along(Op::Sum), one(|line| line.iter().sum::<f64>() + 0.0)),
        rounded(Op::Mean, along(Op::Mean), one(mean)),
        exact(Op::Max, along(Op::Max), value(|a, b| a > b)),
        exact(Op::Min, along(Op::Min), value(|a, b| a < b)),
        exact(Op::Argmax, along(Op::Argmax), place(|a, b| a > b)),
        exact(Op::Argmin, along(Op::Argmin), place(|a, b| a < b)),
        exact(Op::Any, along(Op::Any), move |line| Ok(vec![is(line.iter().any(|&x| x != 0.0))])),
        exact(Op::All, along(Op::All), move |line| Ok(vec![is(line.iter().all(|&x| x != 0.0))])),
        rounded(Op::Var, along(Op::Var), one(variance)),
        rounded(Op::Std, along(Op::Std), one(|line| variance(line).sqrt())),
        rounded(Op::Logsumexp, along(Op::Logsumexp), one(logsumexp)),
        exact(Op::CountNonzero, along(Op::CountNonzero), one(|line| line.iter().filter(|&&x| x != 0.0).count() as f64)),
        exact(Op::Nansum, along(Op::Nansum), one(|line| numbers(line).iter().sum::<f64>() + 0.0)),
        rounded(Op::Nanmean, along(Op::Nanmean), one(|line| mean(&numbers(line)))),
        Line { data: Data::Signs, ..exact(Op::Prod, along(Op::Prod), one(|line| line.iter().product())) },
        Line {
            data: Data::Fractions,
            ..rounded(Op::Entropy, along(Op::Entropy), one(|line| line.iter().map(|x| -x * x.ln()).sum()))
        },
    ]
}

#[test]
fn reductions_are_those_of_plain_loops() -> Result<()> {
    let rows = rows();
    for op in Op::ALL.iter().filter(|op| op.info().class == Class::Reduce) {
        assert!(rows.iter().any(|line| line.op == *op), "{} is not tested", op.info().name);
    }
    check(rows)
}

#[test]
fn reductions_of_many_elements_are_those_of_plain_loops() -> Result<()> {
    let wanted = [
        (Op::Sum, DType::F32),
        (Op::Sum, DType::U8),
        (Op::Max, DType::F16),
        (Op::Argmin, DType::F32),
        (Op::CountNonzero, DType::Bool),
        (Op::All, DType::Bool),
        (Op::Var, DType::F32),
        (Op::Prod, DType::F32),
    ];
    check_many(rows(), &wanted)
}
