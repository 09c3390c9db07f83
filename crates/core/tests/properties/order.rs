//! Scans, sorts and searches against plain loops.

use std::cmp::Ordering;

use tensor_core::ops::{self, Class, Op};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, ErrorKind, Result, Tensor, num_threads, set_num_threads};

use crate::common::leak_check;
use crate::layouts;
use crate::lengths::{LENGTHS, MANY};
use crate::lines::{Data, Line, check, check_many, exact, rounded};

/// Each element made of those up to it.
fn scanned(line: &[f64], mut f: impl FnMut(&[f64]) -> f64) -> Vec<f64> {
    (1..=line.len()).map(|end| f(&line[..end])).collect()
}

fn running(line: &[f64], start: f64, f: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    let mut sum = start;
    scanned(line, |line| {
        sum = f(sum, line[line.len() - 1]);
        sum
    })
}

/// The places of the best elements up to each place: of equal ones the last, and NaN is the best.
fn places(line: &[f64], is_better: impl Fn(f64, f64) -> bool) -> Vec<f64> {
    let mut place = 0;
    scanned(line, |line| {
        let (new, old) = (line[line.len() - 1], line[place]);
        if new.is_nan() || !old.is_nan() && !is_better(old, new) {
            place = line.len() - 1;
        }
        place as f64
    })
}

fn picked(line: &[f64], places: &[f64]) -> Vec<f64> {
    places.iter().map(|&place| line[place as usize]).collect()
}

fn scans() -> Vec<Line> {
    vec![
        exact(Op::Cumsum, ops::cumsum, |line| Ok(running(line, 0.0, |sum, x| sum + x))),
        Line {
            data: Data::Signs,
            ..exact(Op::Cumprod, ops::cumprod, |line| Ok(running(line, 1.0, |product, x| product * x)))
        },
        rounded(Op::Logcumsumexp, ops::logcumsumexp, |line| {
            Ok(running(line, 0.0, |sum, x| sum + x.exp()).into_iter().map(f64::ln).collect())
        }),
        exact(Op::Cummax, ops::cummax, |line| Ok(picked(line, &places(line, |a, b| a > b)))),
        exact(Op::Cummin, ops::cummin, |line| Ok(picked(line, &places(line, |a, b| a < b)))),
        exact(Op::Argcummax, ops::argcummax, |line| Ok(places(line, |a, b| a > b))),
        exact(Op::Argcummin, ops::argcummin, |line| Ok(places(line, |a, b| a < b))),
    ]
}

/// The order of numbers, in which NaN is the greatest.
fn order(a: f64, b: f64) -> Ordering {
    a.partial_cmp(&b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan()))
}

/// The places of the elements in their order; those of equal elements stay in theirs.
fn sorted(line: &[f64], is_descending: bool) -> Vec<f64> {
    let mut places: Vec<usize> = (0..line.len()).collect();
    places.sort_by(|&a, &b| if is_descending { order(line[b], line[a]) } else { order(line[a], line[b]) });
    places.into_iter().map(|place| place as f64).collect()
}

/// The place of the lower one of the middle elements, or of the first NaN.
fn median(line: &[f64]) -> std::result::Result<f64, ErrorKind> {
    match line.iter().position(|x| x.is_nan()) {
        Some(place) => Ok(place as f64),
        None if line.is_empty() => Err(ErrorKind::Shape),
        None => Ok(sorted(line, false)[(line.len() - 1) / 2]),
    }
}

fn numbers(line: &[f64]) -> Vec<f64> {
    let mut numbers: Vec<f64> = line.iter().copied().filter(|x| !x.is_nan()).collect();
    numbers.sort_by(|a, b| order(*a, *b));
    numbers
}

fn quantile(sorted: &[f64], q: f64) -> f64 {
    if sorted.is_empty() {
        return f64::NAN;
    }
    let place = q * (sorted.len() - 1) as f64;
    let (low, high) = (sorted[place as usize], sorted[place.ceil() as usize]);
    low + (high - low) * place.fract()
}

/// The most frequent number, of equally frequent ones the smallest.
fn mode(line: &[f64]) -> f64 {
    let numbers = numbers(line);
    let runs = numbers.chunk_by(|a, b| a == b);
    runs.reduce(|best, run| if run.len() > best.len() { run } else { best }).map_or(f64::NAN, |run| run[0])
}

/// How many elements `topk` takes, and which one `kthvalue`.
fn part(length: usize) -> usize {
    length.div_ceil(3)
}

fn size(x: &Tensor, dim: i64) -> usize {
    x.shape()[dim as usize]
}

const Q: f64 = 0.25;

fn sorts() -> Vec<Line> {
    let kth = |line: &[f64]| match part(line.len()) {
        0 => Err(ErrorKind::Argument),
        k => Ok(vec![sorted(line, false)[k - 1]]),
    };
    let of_all = |x: &[f64]| if x.is_empty() { Err(ErrorKind::Shape) } else { Ok(()) };
    let q = |cx: &Context, x: &Tensor| ops::full(cx, &[], Q, Some(x.dtype()), 0);
    vec![
        exact(Op::Argsort, |cx, x, dim| ops::argsort(cx, x, dim, false), |line| Ok(sorted(line, false))),
        exact(Op::Argsort, |cx, x, dim| ops::argsort(cx, x, dim, true), |line| Ok(sorted(line, true))),
        exact(Op::Sort, |cx, x, dim| ops::sort(cx, x, dim, false), |line| Ok(picked(line, &sorted(line, false)))),
        exact(Op::Sort, |cx, x, dim| ops::sort(cx, x, dim, true), |line| Ok(picked(line, &sorted(line, true)))),
        exact(
            Op::Argtopk,
            |cx, x, dim| ops::argtopk(cx, x, part(size(x, dim)) as i64, dim, true),
            |line| Ok(sorted(line, true)[..part(line.len())].to_vec()),
        ),
        exact(
            Op::Topk,
            |cx, x, dim| ops::topk(cx, x, part(size(x, dim)) as i64, dim, false),
            |line| Ok(picked(line, &sorted(line, false)[..part(line.len())])),
        ),
        exact(
            Op::Kthvalue,
            |cx, x, dim| ops::kthvalue(cx, x, part(size(x, dim)) as i64, dim, true),
            move |line| kth(line).map(|places| picked(line, &places)),
        ),
        exact(
            Op::Argkthvalue,
            |cx, x, dim| ops::argkthvalue(cx, x, part(size(x, dim)) as i64, dim, true),
            move |line| kth(line),
        ),
        exact(Op::Median, |cx, x, dim| ops::median(cx, x, &[dim], true), |line| Ok(picked(line, &[median(line)?]))),
        exact(Op::Argmedian, |cx, x, dim| ops::argmedian(cx, x, &[dim], true), |line| Ok(vec![median(line)?])),
        exact(
            Op::Nanmedian,
            |cx, x, dim| ops::nanmedian(cx, x, &[dim], true),
            move |line| {
                let numbers = numbers(line);
                of_all(line)
                    .map(|()| vec![numbers.get(numbers.len().saturating_sub(1) / 2).copied().unwrap_or(f64::NAN)])
            },
        ),
        Line {
            has_nan: false,
            ..exact(
                Op::Mode,
                |cx, x, dim| ops::mode(cx, x, &[dim], true),
                move |line| of_all(line).map(|()| vec![mode(line)]),
            )
        },
        rounded(
            Op::Quantile,
            move |cx, x, dim| ops::quantile(cx, x, &q(cx, x)?, &[dim], true),
            move |line| {
                let has_nan = line.iter().any(|x| x.is_nan());
                of_all(line).map(|()| vec![if has_nan { f64::NAN } else { quantile(&numbers(line), Q) }])
            },
        ),
        rounded(
            Op::Nanquantile,
            move |cx, x, dim| ops::nanquantile(cx, x, &q(cx, x)?, &[dim], true),
            move |line| of_all(line).map(|()| vec![quantile(&numbers(line), Q)]),
        ),
    ]
}

#[test]
fn scans_are_those_of_plain_loops() -> Result<()> {
    let rows = scans();
    for op in Op::ALL.iter().filter(|op| op.info().class == Class::Scan) {
        assert!(rows.iter().any(|line| line.op == *op), "{} is not tested", op.info().name);
    }
    check(rows)
}

#[test]
fn scans_of_many_elements_are_those_of_plain_loops() -> Result<()> {
    check_many(scans(), &[(Op::Cumsum, DType::F32), (Op::Cumsum, DType::U8), (Op::Argcummax, DType::F16)])
}

#[test]
fn sorts_are_those_of_plain_loops() -> Result<()> {
    check(sorts())
}

/// Operations of the class that are not along a dimension.
const SEARCHES: [Op; 5] = [Op::Searchsorted, Op::Bucketize, Op::Isin, Op::Unique, Op::UniqueConsecutive];

#[test]
fn searches_are_those_of_plain_loops() -> Result<()> {
    for op in Op::ALL.iter().filter(|op| op.info().class == Class::Sort) {
        let is_tested = SEARCHES.contains(op) || sorts().iter().any(|line| line.op == *op);
        assert!(is_tested, "{} is not tested", op.info().name);
    }
    for dtype in DType::ALL.into_iter().filter(|dtype| !dtype.is_complex()) {
        for length in LENGTHS {
            leak_check(|| search(length, dtype))?;
        }
    }
    leak_check(|| search(*MANY, DType::U8))
}

fn search(length: usize, dtype: DType) -> Result<()> {
    let cx = &Context::new(Owner::root());
    let read = |x: &Tensor| ops::to_dtype(cx, x, DType::F64)?.to_vec::<f64>();
    let x = layouts::tensor(cx, &[length], &Data::Whole.elements(length), dtype)?;
    let data = read(&x)?;
    let ascending = numbers(&data[..data.len().min(5000)]);
    let steps = layouts::tensor(cx, &[ascending.len()], &ascending, dtype)?;
    for right in [false, true] {
        let count = |x: f64| ascending.partition_point(|&step| if right { step <= x } else { step < x }) as i64;
        // A few different numbers: each is counted once.
        let counts: Vec<(f64, i64)> =
            Data::Whole.elements(13).into_iter().chain([255.0]).map(|x| (x, count(x))).collect();
        let find = |x: &f64| counts.iter().find(|(other, _)| other == x).map_or_else(|| count(*x), |(_, count)| *count);
        let want: Vec<i64> = data.iter().map(find).collect();
        assert!(ops::searchsorted(cx, &steps, &x, right)?.to_vec::<i64>()? == want, "searchsorted of {dtype} {length}");
        assert!(ops::bucketize(cx, &x, &steps, right)?.to_vec::<i64>()? == want, "bucketize of {dtype} {length}");
    }
    let few = ops::narrow(cx, &x, 0, 0, length.min(4) as i64)?;
    let known = read(&few)?;
    let is_known: Vec<bool> = data.iter().map(|x| known.contains(x)).collect();
    assert!(ops::isin(cx, &x, &few)?.to_vec::<bool>()? == is_known, "isin of {dtype} {length}");
    let mut distinct = data.clone();
    distinct.dedup();
    assert!(read(&ops::unique_consecutive(cx, &x)?)? == distinct, "unique_consecutive of {dtype} {length}");
    distinct = numbers(&distinct[..distinct.len().min(5000)]);
    distinct.dedup();
    assert!(read(&ops::unique(cx, &x)?)? == distinct, "unique of {dtype} {length}");
    Ok(())
}

/// The places are a permutation, in which the elements are in order, and equal ones in the order of their places.
#[test]
fn many_elements_are_sorted() -> Result<()> {
    let before = num_threads();
    for (dtype, threads) in [(DType::F32, 1), (DType::F32, 2), (DType::U8, 2)] {
        leak_check(|| {
            set_num_threads(threads);
            let cx = &Context::new(Owner::root());
            let scattered: Vec<f32> = (0..*MANY).map(|i| ((i * 7919) % (*MANY - 9)) as f32 - 5e6).collect();
            let x = ops::to_dtype(cx, &Tensor::from_slice(cx, &scattered, &[*MANY])?, dtype)?;
            let data = ops::to_dtype(cx, &x, DType::F32)?.to_vec::<f32>()?;
            let places = ops::argsort(cx, &x, 0, false)?;
            let order = places.to_vec::<i64>()?;
            let mut seen = vec![false; *MANY];
            order.iter().for_each(|&place| seen[place as usize] = true);
            assert!(seen.into_iter().all(|seen| seen), "a permutation");
            let is_ordered = |pair: &[i64]| {
                let (a, b) = (data[pair[0] as usize], data[pair[1] as usize]);
                a < b || a == b && pair[0] < pair[1]
            };
            assert!(order.windows(2).all(is_ordered), "in order");
            let (sorted, picked) = (ops::sort(cx, &x, 0, false)?, ops::index_select(cx, &x, 0, &places)?);
            assert!(layouts::bytes(&sorted)? == layouts::bytes(&picked)?, "the same elements");
            Ok(())
        })?;
    }
    set_num_threads(before);
    Ok(())
}
