//! The order of elements: sorting, selection, order statistics, and search in sorted elements.
//!
//! Elements whose gradient is wanted are gathered by their indices, so that the gradient is that of `gather`.

use tensor_kernels::DType;

use super::index::{around, strides3};
use super::matmul::Scratch;
use super::promote::{self, Operand};
use super::reduce::no_elements;
use super::shape::signed;
use super::statistics::Lines;
use super::{Args, Op, cast, gradient};
use crate::autograd::Tape;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    let x = args.tensor(0)?;
    match op {
        Op::Argsort | Op::Sort => ordered(cx, op, x, args.int(0)?, args.bool(1)?, &|n| Ok(0..n)),
        Op::Argtopk | Op::Topk => {
            let (k, dim, largest) = (args.int(0)?, args.int(1)?, args.bool(2)?);
            ordered(cx, op, x, dim, largest, &|n| Ok(0..number(op, x, n, k, 0)?))
        }
        Op::Argkthvalue | Op::Kthvalue => {
            let (k, dim, keepdim) = (args.int(0)?, args.int(1)?, args.bool(2)?);
            let found = kth(cx, op, x, k, dim)?;
            if keepdim { Ok(found) } else { super::squeeze(cx, &found, &[dim]) }
        }
        Op::Median | Op::Argmedian | Op::Nanmedian | Op::Mode => {
            let (dims, next) = args.list(0)?;
            let lines = lines(cx, op, x, dims)?;
            let index = match op {
                Op::Mode => mode(cx, &lines.x)?,
                Op::Nanmedian => nanmedian(cx, &lines.x)?,
                _ => median(cx, &lines.x)?,
            };
            let found = if op == Op::Argmedian { index } else { super::gather(cx, &lines.x, -1, &index)? };
            lines.finish(cx, &found, args.bool(next)?)
        }
        Op::Quantile | Op::Nanquantile => quantile(cx, op, args),
        Op::Searchsorted => searchsorted(cx, op, x, args.tensor(1)?, args.bool(0)?),
        Op::Bucketize => {
            let boundaries = args.tensor(1)?;
            if boundaries.rank() != 1 {
                return Err(Error::shape(format!(
                    "bucketize takes boundaries of one dimension, not of shape {}",
                    Dims(boundaries.shape())
                )));
            }
            searchsorted(cx, op, boundaries, x, args.bool(0)?)
        }
        Op::Isin => isin(cx, x, args.tensor(1)?),
        Op::Unique => unique(cx, &sorted(cx, &super::reshape(cx, x, &[-1])?)?),
        Op::UniqueConsecutive => unique(cx, &super::reshape(cx, x, &[-1])?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The number `k` of elements, checked against the `n` that there are.
fn number(op: Op, x: &Tensor, n: usize, k: i64, least: i64) -> Result<usize> {
    let fits = usize::try_from(k).ok().filter(|&number| k >= least && number <= n);
    fits.ok_or_else(|| {
        Error::argument(format!(
            "the k of {} must be {least} to {n} for shape {}, not {k}",
            op.info().name,
            Dims(x.shape())
        ))
    })
}

/// The elements in their order along a dimension, or their indices if the operation gives these: those whose numbers
/// are in the range.
fn ordered(
    cx: &Context,
    op: Op,
    x: &Tensor,
    dim: i64,
    descending: bool,
    range: &dyn Fn(usize) -> Result<std::ops::Range<usize>>,
) -> Result<Tensor> {
    let elements = matches!(op, Op::Sort | Op::Topk | Op::Kthvalue);
    if elements && Tape::is_wanted(cx, op, &[Some(x)]) {
        return super::gather(cx, x, dim, &ordered(cx, Op::Argsort, x, dim, descending, range)?);
    }
    let axis = x.axis(dim)?;
    let n = x.shape()[axis];
    if u32::try_from(n).is_err() {
        return Err(Error::shape(format!(
            "{} takes at most {} elements along a dimension, not shape {}",
            op.info().name,
            u32::MAX,
            Dims(x.shape())
        )));
    }
    let range = range(n)?;
    let mut sizes = x.shape().to_vec();
    sizes[axis] = range.len();
    let dtype = if elements { x.dtype() } else { DType::I64 };
    let out = Tensor::uninit(cx, dtype, x.device(), Shape::new(&sizes)?)?;
    if out.numel() == 0 {
        return Ok(out);
    }
    let source = cast::contiguous(cx, x)?;
    let (from, to) = (around(x.shape(), axis), around(&sizes, axis));
    let (from_strides, to_strides) = (strides3(&from), strides3(&to));
    let launch = cx.on(x.device());
    let bytes = launch.kernels().sort_scratch(n, from[0] * from[2], x.dtype());
    let mut scratch = Scratch::new(cx, x.device(), bytes)?;
    let (x, target) = (source.view_as(&from, &from_strides), out.view_mut_as(&to, &to_strides));
    launch.sort(!elements, descending, range.start, x, target, scratch.view_mut())?;
    Ok(out)
}

/// The k-th smallest element along a dimension, or its index if the operation gives that. The dimension keeps the size 1.
fn kth(cx: &Context, op: Op, x: &Tensor, k: i64, dim: i64) -> Result<Tensor> {
    ordered(cx, op, x, dim, false, &|n| {
        let k = number(op, x, n, k, 1)?;
        Ok(k - 1..k)
    })
}

/// The lines that the reduced dimensions make, of at least one element.
fn lines(cx: &Context, op: Op, x: &Tensor, dims: &[i64]) -> Result<Lines> {
    let lines = Lines::new(cx, x, dims)?;
    if lines.length() == 0 {
        return Err(no_elements(op, x));
    }
    Ok(lines)
}

/// The index of the lower median of each line, or that of the first NaN.
fn median(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let n = x.shape().last().copied().unwrap_or(1) as i64;
    let index = kth(cx, Op::Median, x, (n - 1) / 2 + 1, -1)?;
    if !x.dtype().is_float() {
        return Ok(index);
    }
    let quiet = &cx.no_grad();
    let has_nan = super::any(quiet, &super::isnan(quiet, x)?, &[-1], true)?;
    super::where_cond(quiet, &has_nan, &super::argmax(quiet, x, &[-1], true)?, &index)
}

/// The index of the lower median of the elements of each line that are not NaN; of the first if all are.
fn nanmedian(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    let order = super::argsort(quiet, x, -1, false)?;
    let last = super::sub_scalar(quiet, &count(quiet, x)?, 1)?;
    let middle = super::floor_divide_scalar(quiet, &super::clamp(quiet, &last, 0.0, f64::INFINITY)?, 2)?;
    super::gather(quiet, &order, -1, &middle)
}

/// The number of elements of each line that are not NaN.
fn count(cx: &Context, x: &Tensor) -> Result<Tensor> {
    super::sum(cx, &super::logical_not(cx, &super::isnan(cx, x)?)?, &[-1], true)
}

/// The index of the most frequent element of each line; of equally frequent ones, the smallest.
fn mode(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    let order = super::argsort(quiet, x, -1, false)?;
    let sorted = super::gather(quiet, x, -1, &order)?;
    let end = super::searchsorted(quiet, &sorted, &sorted, true)?;
    let times = super::sub(quiet, &end, &super::searchsorted(quiet, &sorted, &sorted, false)?)?;
    // Of a run of equal elements the last has the greatest index in x, which is the one that PyTorch gives.
    let first = super::argmax(quiet, &times, &[-1], true)?;
    let last = super::sub_scalar(quiet, &super::gather(quiet, &end, -1, &first)?, 1)?;
    super::gather(quiet, &order, -1, &last)
}

/// The quantiles of each line, interpolated between the two nearest elements.
fn quantile(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, q) = (args.tensor(0)?, args.tensor(1)?);
    let (dims, next) = args.list(0)?;
    let name = op.info().name;
    x.require_float(name)?;
    if q.dtype() != x.dtype() {
        return Err(Error::dtype(format!("{name} takes a q of {}, not {}", x.dtype(), q.label())));
    }
    let lines = lines(cx, op, x, dims)?;
    let sorted = super::sort(cx, &lines.x, -1, false)?;
    let n = lines.length() as i64;
    let quiet = &cx.no_grad();
    let outside = super::logical_not(
        quiet,
        &super::logical_and(quiet, &super::ge_scalar(quiet, q, 0.0)?, &super::le_scalar(quiet, q, 1.0)?)?,
    )?;
    if super::any(quiet, &outside, &[], false)?.item()?.to_i64() != 0 {
        let q = super::select(quiet, &super::masked_select(quiet, q, &outside)?, 0, 0)?.item()?.to_f64();
        return Err(Error::argument(format!("the q of {name} must be between 0 and 1, not {q}")));
    }
    let present = count(quiet, &sorted)?;
    // A line with a NaN has no quantile; its last element is one.
    let last = match op {
        Op::Nanquantile => super::clamp(quiet, &super::sub_scalar(quiet, &present, 1)?, 0.0, f64::INFINITY)?,
        _ => super::where_cond(
            quiet,
            &super::lt_scalar(quiet, &present, n)?,
            &super::full(quiet, &[], -1, Some(DType::I64), x.device_code())?,
            &super::sub_scalar(quiet, &present, 1)?,
        )?,
    };
    let mut results = Vec::new();
    for i in 0..q.numel() as i64 {
        let q = super::select(cx, &super::reshape(cx, q, &[-1])?, 0, i)?;
        results.push(lines.finish(cx, &interpolated(cx, &sorted, &q, &last)?, args.bool(next)?)?);
    }
    let Some(first) = results.first() else {
        return Err(Error::shape(format!("{name} needs at least one q, not shape {}", Dims(q.shape()))));
    };
    let sizes = signed(&[q.shape(), first.shape()].concat());
    super::reshape(cx, &super::stack(cx, &results.iter().collect::<Vec<_>>(), 0)?, &sizes)
}

/// The element at the place `q * last` of each sorted line: the last of the line where `last` is -1.
fn interpolated(cx: &Context, sorted: &Tensor, q: &Tensor, last: &Tensor) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    let n = sorted.shape().last().copied().unwrap_or(1) as i64;
    let is_nan = super::lt_scalar(quiet, last, 0)?;
    let place = super::mul(
        cx,
        &super::to_dtype(quiet, last, DType::F64)?,
        &super::reshape(cx, &super::to_dtype(cx, q, DType::F64)?, &[1])?,
    )?;
    let whole = |x: &Tensor| super::masked_fill(quiet, &super::to_dtype(quiet, x, DType::I64)?, &is_nan, n - 1);
    let (low, high) = (super::floor(quiet, &place)?, super::ceil(quiet, &place)?);
    let weight = super::to_dtype(cx, &super::sub(cx, &place, &low)?, sorted.dtype())?;
    let below = super::gather(cx, sorted, -1, &whole(&low)?)?;
    let above = super::gather(cx, sorted, -1, &whole(&high)?)?;
    // The nearer end is the base, so that a weight of 0 or 1 gives an element itself.
    let step = super::sub(cx, &above, &below)?;
    let from_below = super::add(cx, &below, &super::mul(cx, &step, &weight)?)?;
    let from_above = super::sub(cx, &above, &super::mul(cx, &step, &super::rsub_scalar(cx, &weight, 1.0)?)?)?;
    super::where_cond(cx, &super::lt_scalar(quiet, &weight, 0.5)?, &from_below, &from_above)
}

/// `sorted` and `values` of one element type, and their places.
fn searchsorted(cx: &Context, op: Op, sorted: &Tensor, values: &Tensor, right: bool) -> Result<Tensor> {
    let name = op.info().name;
    let Some((&n, rows)) = sorted.shape().split_last() else {
        return Err(Error::shape(format!("{name} takes sorted elements of at least one dimension, not of shape ()")));
    };
    let rank = values.rank();
    let fits = rows.is_empty() || (rank == rows.len() + 1 && &values.shape()[..rank - 1] == rows);
    if !fits {
        return Err(Error::shape(format!(
            "{name} takes values whose shape is that of the sorted elements but for the last dimension, not {} for {}",
            Dims(values.shape()),
            Dims(sorted.shape())
        )));
    }
    let dtype = promote::result_type([Operand::Tensor(sorted.dtype()), Operand::Tensor(values.dtype())]);
    let alike = |x: &Tensor| cast::contiguous(cx, &cast::to(cx, x, dtype)?);
    let (sorted, source) = (alike(sorted)?, alike(values)?);
    let out = Tensor::uninit(cx, DType::I64, values.device(), values.layout().shape)?;
    if out.numel() == 0 {
        return Ok(out);
    }
    let count: usize = rows.iter().product();
    let (table, lines) = ([count, n], [count, out.numel() / count]);
    let (table_strides, line_strides) = ([n as isize, 1], [lines[1] as isize, 1]);
    let (sorted, source) = (sorted.view_as(&table, &table_strides), source.view_as(&lines, &line_strides));
    cx.on(out.device()).searchsorted(right, sorted, source, out.view_mut_as(&lines, &line_strides))?;
    Ok(out)
}

fn sorted(cx: &Context, x: &Tensor) -> Result<Tensor> {
    super::sort(cx, x, -1, false)
}

/// Whether each element of x is one of the values.
fn isin(cx: &Context, x: &Tensor, values: &Tensor) -> Result<Tensor> {
    if values.numel() == 0 {
        return super::zeros(cx, &signed(x.shape()), DType::Bool, x.device_code());
    }
    let sorted = sorted(cx, &super::reshape(cx, values, &[-1])?)?;
    let place = super::searchsorted(cx, &sorted, &super::reshape(cx, x, &[-1])?, false)?;
    let place = super::clamp(cx, &place, 0.0, (values.numel() - 1) as f64)?;
    let nearest = super::reshape(cx, &super::index_select(cx, &sorted, 0, &place)?, &signed(x.shape()))?;
    super::eq(cx, x, &nearest)
}

/// The first element of each run of equal elements of a vector.
fn unique(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let n = x.numel() as i64;
    if n == 0 {
        return Ok(x.clone());
    }
    let differs = super::ne(cx, &super::narrow(cx, x, 0, 1, n - 1)?, &super::narrow(cx, x, 0, 0, n - 1)?)?;
    let first = super::ones(cx, &[1], DType::Bool, x.device_code())?;
    super::masked_select(cx, x, &super::cat(cx, &[&first, &differs], 0)?)
}
