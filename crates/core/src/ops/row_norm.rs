//! Normalisations of rows: layer norms, root mean squares, group norms and instance norms.

use super::shape::signed;
use super::{Args, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let by = [args.optional(1), args.optional(2)];
    match op {
        Op::LayerNorm | Op::RmsNorm => {
            let weights = last_sizes(op, x, args.list(0)?.0)?;
            let rows = Rows::new(x, [1, weights.iter().product(), 1], op == Op::LayerNorm, args.float(0)?);
            rows.call(cx, op, x, by, weights, None)
        }
        Op::GroupNorm => grouped(cx, op, x, args.int(0)?, by, args.float(0)?),
        Op::InstanceNorm => {
            let channels = x.shape().get(1).copied().unwrap_or(0) as i64;
            grouped(cx, op, x, channels, by, args.float(0)?)
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The last sizes, which must be these.
fn last_sizes<'a>(op: Op, x: &'a Tensor, sizes: &[i64]) -> Result<&'a [usize]> {
    let fits = !sizes.is_empty()
        && sizes.len() <= x.rank()
        && x.shape().iter().rev().zip(sizes.iter().rev()).all(|(&size, &wanted)| size as i64 == wanted);
    if !fits {
        return Err(Error::shape(format!(
            "{} takes a tensor that ends in the sizes {sizes:?}, not one of shape {}",
            op.info().name,
            Dims(x.shape())
        )));
    }
    Ok(&x.shape()[x.rank() - sizes.len()..])
}

fn grouped(cx: &Context, op: Op, x: &Tensor, groups: i64, by: [Option<&Tensor>; 2], eps: f64) -> Result<Tensor> {
    let &[_, channels, ref plane @ ..] = x.shape() else {
        return Err(Error::shape(format!("{} takes shape (n, c, ...), not {}", op.info().name, Dims(x.shape()))));
    };
    if groups < 1 || channels as i64 % groups != 0 {
        return Err(Error::argument(format!(
            "the groups of {} must divide the {channels} channels, not be {groups}",
            op.info().name
        )));
    }
    let groups = groups as usize;
    let rows = Rows::new(x, [groups, channels / groups, plane.iter().product()], true, eps);
    let by_channel: Vec<usize> = [channels].into_iter().chain(plane.iter().map(|_| 1)).collect();
    rows.call(cx, op, x, by, &[channels], Some(&by_channel))
}

/// The rows of a tensor, each of planes that have weights.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    /// (n, groups, planes, l), with n times groups rows of planes. The weights repeat after the groups.
    pub sizes: [usize; 4],
    /// Whether the mean is subtracted; otherwise it counts as 0.
    pub centred: bool,
    /// The number that is added to the variance.
    pub eps: f64,
}

impl Rows {
    fn new(x: &Tensor, [groups, planes, l]: [usize; 3], centred: bool, eps: f64) -> Rows {
        let n = x.numel().checked_div(groups.saturating_mul(planes).saturating_mul(l)).unwrap_or(0);
        Rows { sizes: [n, groups, planes, l], centred, eps }
    }

    /// Returns the row-major strides of the sizes.
    pub fn strides(&self) -> [isize; 4] {
        let [_, groups, planes, l] = self.sizes;
        [(groups * planes * l) as isize, (planes * l) as isize, l as isize, 1]
    }

    /// The number of rows.
    fn count(&self) -> usize {
        self.sizes[0] * self.sizes[1]
    }

    /// Normalises x. Weights and biases of another type or shape than `weights` are operands of operations of their
    /// own, in the shape `spread` if there is one.
    fn call(
        &self,
        cx: &Context,
        op: Op,
        x: &Tensor,
        by: [Option<&Tensor>; 2],
        weights: &[usize],
        spread: Option<&[usize]>,
    ) -> Result<Tensor> {
        let fits = |by: &Tensor| by.shape() == weights && by.dtype() == x.dtype();
        if by.into_iter().flatten().all(fits) {
            return self.normalized(cx, op, x, by, weights);
        }
        let mut out = self.normalized(cx, op, x, [None, None], weights)?;
        let spread = |by: &Tensor| match spread {
            Some(shape) => super::reshape(cx, by, &signed(shape)),
            None => Ok(by.clone()),
        };
        let [weight, bias] = by.map(|by| by.map(spread).transpose());
        if let Some(weight) = weight? {
            out = super::mul(cx, &out, &weight)?;
        }
        bias?.map_or(Ok(out.clone()), |bias| super::add(cx, &out, &bias))
    }

    fn normalized(
        &self,
        cx: &Context,
        op: Op,
        x: &Tensor,
        [weight, bias]: [Option<&Tensor>; 2],
        weights: &[usize],
    ) -> Result<Tensor> {
        let tape = Tape::start(cx, op, &[Some(x), weight, bias]);
        let source = cast::contiguous(cx, x)?;
        let [weight, bias] = [weight, bias].map(|by| by.map(|by| cast::contiguous(cx, by)).transpose());
        let (weight, bias) = (weight?, bias?);
        let out = Tensor::uninit(cx, x.dtype(), x.device(), x.layout().shape)?;
        let shape = Shape::new(&[self.count()])?;
        let wanted = |is_wanted: bool| {
            is_wanted.then(|| Tensor::uninit(cx, x.dtype().computed(), x.device(), shape)).transpose()
        };
        let (mean, invstd) = (wanted(tape.is_some() && self.centred)?, wanted(tape.is_some())?);
        let strides = self.strides();
        let (from, to) = (source.view_as(&self.sizes, &strides), out.view_mut_as(&self.sizes, &strides));
        let [w, b] = [&weight, &bias].map(|by| by.as_ref().map(|by| by.view()));
        let [m, s] = [&mean, &invstd].map(|found| found.as_ref().map(|found| found.view_mut()));
        cx.on(x.device()).row_norm(self.centred, self.eps, from, w, b, to, m, s)?;
        if let (Some(tape), Some(invstd)) = (tape, invstd) {
            let rule = rules::row_norm(&tape, *self, &source, mean.as_ref(), &invstd, weight.as_ref(), weights);
            tape.finish(&out, rule);
        }
        Ok(out)
    }
}
