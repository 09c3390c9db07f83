//! Losses of classification: of classes, and of probabilities of classes.

use tensor_kernels::{DType, KernelError};

use super::launch::indexed;
use super::loss::{Reduction, require_alike};
use super::{Args, Op, cast, gradient, halves};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>, reduction: Reduction) -> Result<Tensor> {
    match op {
        Op::CrossEntropy => cross_entropy(cx, args, reduction),
        Op::NllLoss => {
            let (x, target) = (args.tensor(0)?, args.tensor(1)?);
            Classes::new(cx, "nll_loss takes logarithms", x, target, args)?.negative_log(cx, x)?.reduced(cx, reduction)
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

fn cross_entropy(cx: &Context, args: &Args<'_>, reduction: Reduction) -> Result<Tensor> {
    let (x, target, smoothing) = (args.tensor(0)?, args.tensor(1)?, args.float(0)?);
    if !(0.0..=1.0).contains(&smoothing) {
        let what = "the label smoothing of cross_entropy must be between 0 and 1";
        return Err(Error::argument(format!("{what}, not {smoothing}")));
    }
    let is_plain = x.rank() == 2 && args.optional(2).is_none() && reduction == Reduction::Mean && smoothing == 0.0;
    if is_plain && target.dtype().is_int() && !(0..x.shape()[1] as i64).contains(&args.int(1)?) {
        if target.shape() != &x.shape()[..1] {
            return Err(unfit("cross_entropy takes logits", x, target));
        }
        if let Some(mean) = mean_cross_entropy(cx, x, target, args.int(1)?)? {
            return Ok(mean);
        }
    }
    halves::rounded_once(cx, args, |args| {
        let (x, target) = (args.tensor(0)?, args.tensor(1)?);
        if target.dtype().is_float() && target.shape() == x.shape() {
            return of_probabilities(cx, args, smoothing)?.reduced(cx, reduction);
        }
        let classes = Classes::new(cx, "cross_entropy takes logits", x, target, args)?;
        let logs = super::log_softmax(cx, x, classes.dim)?;
        let losses = classes.negative_log(cx, &logs)?;
        if smoothing == 0.0 {
            return losses.reduced(cx, reduction);
        }
        let all = classes.all_negative_logs(cx, &logs)?;
        let share = super::mul_scalar(cx, &all, smoothing / x.shape()[classes.dim as usize] as f64)?;
        let own = super::mul_scalar(cx, &losses.each, 1.0 - smoothing)?;
        Losses { each: super::add(cx, &own, &share)?, weight: losses.weight }.reduced(cx, reduction)
    })
}

/// The mean for rows of logits. `None` if a target is the one that does not count, which the kernel does not know.
fn mean_cross_entropy(cx: &Context, x: &Tensor, target: &Tensor, ignored: i64) -> Result<Option<Tensor>> {
    let tape = Tape::start(cx, Op::CrossEntropy, &[Some(x), None]);
    let logits = cast::contiguous(cx, x)?;
    let target = cast::contiguous(cx, &cast::to(cx, target, DType::I64)?)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&[])?)?;
    let answer = cx.on(x.device()).cross_entropy(logits.view(), target.view(), out.view_mut());
    if matches!(answer, Err(KernelError::Index(bad)) if bad == ignored) {
        return Ok(None);
    }
    indexed(answer, |bad| {
        Error::index(format!("target {bad} of cross_entropy is out of range: expected 0 to {}", x.shape()[1]))
    })?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::cross_entropy(&logits, &target));
    }
    Ok(Some(out))
}

/// The cross entropy of probabilities. Each example counts as one, whatever the weights of its classes.
fn of_probabilities(cx: &Context, args: &Args<'_>, smoothing: f64) -> Result<Losses> {
    let (x, target) = (args.tensor(0)?, args.tensor(1)?);
    require_alike(Op::CrossEntropy, x, target)?;
    let dim = class_dim("cross_entropy takes logits", x, target)?;
    let classes = x.shape()[dim as usize];
    let mut target = target.clone();
    if smoothing > 0.0 {
        let rest = super::mul_scalar(cx, &target, 1.0 - smoothing)?;
        target = super::add_scalar(cx, &rest, smoothing / classes as f64)?;
    }
    let mut logs = super::log_softmax(cx, x, dim)?;
    if let Some(weight) = args.optional(2) {
        logs = super::mul(cx, &logs, &along_classes(cx, x, weight, dim)?)?;
    }
    let each = super::neg(cx, &super::sum(cx, &super::mul(cx, &logs, &target)?, &[dim], false)?)?;
    Ok(Losses { each, weight: None })
}

/// The losses of examples, and how much each counts in the mean; all the same if there are no weights.
struct Losses {
    each: Tensor,
    weight: Option<Tensor>,
}

impl Losses {
    fn reduced(self, cx: &Context, reduction: Reduction) -> Result<Tensor> {
        match (self.weight, reduction) {
            (Some(weight), Reduction::Mean) => {
                let sum = super::sum(cx, &self.each, &[], false)?;
                super::div(cx, &sum, &super::sum(cx, &weight, &[], false)?)
            }
            _ => reduction.of(cx, &self.each),
        }
    }
}

/// The classes of examples. Those that do not count are 0, and marked.
struct Classes {
    /// The dimension of the classes.
    dim: i64,
    target: Tensor,
    ignored: Tensor,
    weight: Option<Tensor>,
}

impl Classes {
    fn new(cx: &Context, what: &str, x: &Tensor, target: &Tensor, args: &Args<'_>) -> Result<Classes> {
        let dim = class_dim(what, x, target)?;
        let mut shape = x.shape().to_vec();
        shape.remove(dim as usize);
        if target.shape() != shape {
            return Err(unfit(what, x, target));
        }
        let name = what.split(' ').next().unwrap_or_default();
        if !target.dtype().is_int() {
            return Err(Error::dtype(format!("{name} takes integer targets (class numbers), not {}", target.label())));
        }
        let weight = args.optional(2).map(|weight| along_classes(cx, x, weight, dim)).transpose()?;
        let target = cast::to(cx, target, DType::I64)?;
        let ignored = super::eq_scalar(cx, &target, args.int(1)?)?;
        let target = super::masked_fill(cx, &target, &ignored, 0)?;
        Ok(Classes { dim, target, ignored, weight })
    }

    /// What is at the classes of the targets: 0 for those that do not count.
    fn chosen(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let chosen = super::gather(cx, x, self.dim, &super::unsqueeze(cx, &self.target, self.dim)?)?;
        super::masked_fill(cx, &super::squeeze(cx, &chosen, &[self.dim])?, &self.ignored, 0.0)
    }

    /// The negative logarithm of the probability of each target, times its weight.
    fn negative_log(&self, cx: &Context, logs: &Tensor) -> Result<Losses> {
        // Not the negative, which would be -0 for targets that do not count.
        let each = super::rsub_scalar(cx, &self.chosen(cx, logs)?, 0.0)?;
        let Some(weight) = &self.weight else {
            let counts = super::to_dtype(cx, &super::logical_not(cx, &self.ignored)?, logs.dtype())?;
            return Ok(Losses { each, weight: Some(counts) });
        };
        let weight = self.chosen(cx, &super::expand(cx, weight, &super::shape::signed(logs.shape()))?)?;
        Ok(Losses { each: super::mul(cx, &each, &weight)?, weight: Some(weight) })
    }

    /// The sum over all classes of the negative logarithms of their probabilities, times their weights.
    fn all_negative_logs(&self, cx: &Context, logs: &Tensor) -> Result<Tensor> {
        let logs = match &self.weight {
            Some(weight) => super::mul(cx, logs, weight)?,
            None => logs.clone(),
        };
        let sum = super::neg(cx, &super::sum(cx, &logs, &[self.dim], false)?)?;
        super::masked_fill(cx, &sum, &self.ignored, 0.0)
    }
}

/// The dimension of the classes: the second one of a batch, and the only one of a single example.
fn class_dim(what: &str, x: &Tensor, target: &Tensor) -> Result<i64> {
    match x.rank() {
        0 => Err(unfit(what, x, target)),
        rank => Ok(i64::from(rank > 1)),
    }
}

/// The weights of the classes, of a shape that broadcasts to that of x.
pub(super) fn along_classes(cx: &Context, x: &Tensor, weight: &Tensor, dim: i64) -> Result<Tensor> {
    let classes = x.shape()[dim as usize];
    if weight.shape() != [classes] || weight.dtype() != x.dtype() {
        return Err(Error::shape(format!(
            "the loss of {} takes weights of that type and shape ({classes},), not {}",
            x.label(),
            weight.label()
        )));
    }
    let mut sizes = vec![1; x.rank()];
    sizes[dim as usize] = -1;
    super::reshape(cx, weight, &sizes)
}

/// A row of numbers for each example, and one target.
pub(super) fn require_classes(what: &str, x: &Tensor, target: &Tensor) -> Result<()> {
    if x.rank() == 2 && target.shape() == &x.shape()[..1] {
        return Ok(());
    }
    let form = "(n, classes) and targets of shape (n,)";
    Err(Error::shape(format!("{what} of shape {form}, not {} and {}", Dims(x.shape()), Dims(target.shape()))))
}

#[cold]
fn unfit(what: &str, x: &Tensor, target: &Tensor) -> Error {
    let form = "(n, classes, ...) or (classes) and targets of that shape without the classes";
    Error::shape(format!("{what} of shape {form}, not {} and {}", Dims(x.shape()), Dims(target.shape())))
}
