//! The operations: the table, the typed functions generated from it, and one file per class.
//!
//! A class file checks the arguments, allocates the result, calls the kernel, and records the operation if a gradient
//! is wanted.

mod activation;
mod arrange;
pub(crate) mod attention;
mod autocast;
mod binary;
mod boxes;
pub(crate) mod cast;
mod classes;
mod collective;
pub(crate) mod columns;
pub(crate) mod complex;
pub(crate) mod convolution;
pub(crate) mod create;
mod ctc;
mod distribution;
mod einsum;
pub(crate) mod fft;
mod generated;
pub(crate) mod gradient;
mod grid;
mod halves;
mod image;
pub(crate) mod index;
mod join;
pub(crate) mod launch;
mod layers;
pub mod linalg;
pub(crate) mod loss;
mod margin;
pub(crate) mod matmul;
mod neural;
mod normalize;
pub mod optim;
mod pointwise;
pub(crate) mod pool;
mod product;
mod promote;
mod random;
pub(crate) mod recurrent;
pub(crate) mod reduce;
mod regions;
pub(crate) mod resample;
mod right;
pub(crate) mod row_norm;
pub(crate) mod scan;
pub(crate) mod scatter;
mod sequence;
pub(crate) mod shape;
pub mod small;
mod sort;
mod statistics;
mod support;
pub mod tf32;
mod unary;
mod volume;

pub use crate::op::*;
pub use collective::sum_on;
pub use generated::*;

use crate::autograd::Tape;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::flag::flag;
use crate::refs::Ref;
use crate::tensor::{Dims, Tensor};
use smallvec::SmallVec;
use tensor_kernels::{DType, Scalar};

pub(crate) use gradient::sum_to;

/// The arguments of a call, packed as the op table describes.
#[derive(Clone, Copy, Debug)]
pub struct Args<'a> {
    /// The tensors, or `None` where an optional one is left out.
    pub tensors: &'a [Option<&'a Tensor>],
    /// All integers, scalars and dtypes.
    pub ints: &'a [i64],
    /// All floating-point arguments.
    pub floats: &'a [f64],
    /// Whether the scalar of a binary operation is the left operand.
    pub reversed: bool,
}

impl<'a> Args<'a> {
    /// Tensor argument `i`, which is required.
    pub(crate) fn tensor(&self, i: usize) -> Result<&'a Tensor> {
        match self.tensors.get(i) {
            Some(Some(tensor)) => Ok(tensor),
            _ => Err(Error::argument(format!("tensor argument {} of {} is missing", i + 1, self.tensors.len()))),
        }
    }

    /// Tensor argument `i`, which is optional.
    pub(crate) fn optional(&self, i: usize) -> Option<&'a Tensor> {
        self.tensors.get(i).copied().flatten()
    }

    /// Integer `i`.
    pub(crate) fn int(&self, i: usize) -> Result<i64> {
        let missing = || format!("integer argument {} is missing: {} were given", i + 1, self.ints.len());
        self.ints.get(i).copied().ok_or_else(|| Error::argument(missing()))
    }

    /// Integers `i` and `i + 1`.
    pub(crate) fn int2(&self, i: usize) -> Result<[i64; 2]> {
        Ok([self.int(i)?, self.int(i + 1)?])
    }

    /// Integers `i` to `i + 2`.
    pub(crate) fn int3(&self, i: usize) -> Result<[i64; 3]> {
        Ok([self.int(i)?, self.int(i + 1)?, self.int(i + 2)?])
    }

    /// Integer `i` as a flag, which must be 0 or 1.
    pub(crate) fn bool(&self, i: usize) -> Result<bool> {
        flag(format_args!("integer argument {}", i + 1), self.int(i)?)
    }

    /// The list of integers that starts at `i`, and the index after it.
    pub(crate) fn list(&self, i: usize) -> Result<(&'a [i64], usize)> {
        let count = usize::try_from(self.int(i)?).unwrap_or(usize::MAX);
        let list = (i + 1).checked_add(count).and_then(|end| Some((self.ints.get(i + 1..end)?, end)));
        list.ok_or_else(|| {
            Error::argument(format!(
                "a list of {} integers is incomplete: {} were given",
                self.ints[i],
                self.ints.len() - i - 1
            ))
        })
    }

    /// The scalar at `i`.
    pub(crate) fn scalar(&self, i: usize) -> Result<Scalar> {
        let (kind, bits) = (self.int(i)?, self.int(i + 1)?);
        Scalar::unpack([kind, bits]).ok_or_else(|| {
            Error::argument(format!(
                "unknown kind of scalar {kind}: expected 0 (integer), 1 (floating), 2 (bool) or 3 (unsigned integer)"
            ))
        })
    }

    /// The element type at `i`.
    pub(crate) fn dtype(&self, i: usize) -> Result<DType> {
        self.dtype_or(i)?.ok_or_else(|| {
            Error::argument(format!("no element type was given (-1): expected {}", DType::expected_codes()))
        })
    }

    /// The element type at `i`; `None` for -1.
    pub(crate) fn dtype_or(&self, i: usize) -> Result<Option<DType>> {
        match self.int(i)? {
            -1 => Ok(None),
            code => match DType::from_code(code) {
                Some(dtype) => Ok(Some(dtype)),
                None => {
                    Err(Error::argument(format!("unknown element type {code}: expected {}", DType::expected_codes())))
                }
            },
        }
    }

    /// Floating-point argument `i`.
    pub(crate) fn float(&self, i: usize) -> Result<f64> {
        let missing = || format!("floating-point argument {} is missing: {} were given", i + 1, self.floats.len());
        self.floats.get(i).copied().ok_or_else(|| Error::argument(missing()))
    }
}

impl Op {
    /// Returns whether it has a number that is subtracted from a count.
    pub fn has_correction(self) -> bool {
        matches!(self, Op::Var | Op::Std)
    }
}

/// Computes an operation. The result is a new tensor, or a view.
pub fn dispatch(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    if !cx.autocast.is_off() {
        return autocast::dispatch(cx, op, args);
    }
    if let Some(small) = small::value(cx, op, args) {
        return Ok(small);
    }
    check(op, args)?;
    if op.info().inplace_only {
        return Err(Error::argument(format!(
            "{0} has only an in-place form: call {0}_, or add IN_PLACE to its code",
            op.info().name
        )));
    }
    let result = halves::call(cx, op, args)?;
    check_memory(args)?;
    Ok(result)
}

/// An i/o error if an operand's memory was lost while it was read: see [`Foreign`](crate::memory::Foreign).
#[inline]
fn check_memory(args: &Args<'_>) -> Result<()> {
    args.tensors.iter().flatten().try_for_each(|tensor| tensor.check_memory())
}

/// Computes an operation in place, into its first tensor, which is also the result.
///
/// The operation's result must have the tensor's shape, and is converted to its element type. Autocast does not apply, as
/// in PyTorch.
pub fn dispatch_in_place(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    check(op, args)?;
    let info = op.info();
    if !info.inplace {
        return Err(Error::unsupported(format!("{} has no in-place form", info.name)));
    }
    let receiver = args.tensor(0)?;
    check_memory(args)?;
    let is_unrecorded = cx.grad && cx.free_leaves && receiver.shares_a_leaf();
    let inner = (is_unrecorded || !cx.autocast.is_off())
        .then(|| Context { grad: cx.grad && !is_unrecorded, ..cx.without_autocast() });
    let cx = inner.as_ref().unwrap_or(cx);
    let recorded = Tape::is_wanted(cx, op, args.tensors);
    receiver.check_in_place(cx, recorded)?;
    if receiver.layout().overlaps() && !cast::is_constant(op, args) {
        return Err(Error::state(format!(
            "the elements of an expanded view of shape {} share memory: use contiguous() before changing them",
            Dims(receiver.shape())
        )));
    }
    let mut node = None;
    let written = !recorded
        && match info.class {
            Class::Unary => unary::into(cx, op, receiver)?,
            Class::Binary => binary::into(cx, op, args, receiver)?,
            Class::Pointwise => pointwise::into(cx, op, args, receiver)?,
            Class::Cast => cast::into(cx, args, receiver)?,
            _ => false,
        };
    if !written {
        let result = match info.inplace_only {
            true if info.class == Class::Random => distribution::drawn(cx, op, args)?,
            true => cast::source(cx, op, args)?,
            false if recorded && needs_receiver(op, args) => with_copy(cx, op, args, receiver)?,
            false => halves::call(cx, op, args)?,
        };
        write_back(cx, &result, receiver, info.name)?;
        node = result.record().and_then(|record| record.node());
    }
    if cx.grad && !cx.inference {
        receiver.rebase(op, node);
    }
    receiver.storage().bump();
    check_memory(args)?;
    Ok(receiver.clone())
}

/// Whether the gradient may need the elements that a change in place overwrites.
fn needs_receiver(op: Op, args: &Args<'_>) -> bool {
    match op.info().saves {
        Saves::Operands => true,
        Saves::Tensors => args.tensors.len() > 1 || args.reversed,
        Saves::Nothing => false,
    }
}

/// Computes the operation on a copy of the receiver; the gradient rule keeps the copy.
fn with_copy(cx: &Context, op: Op, args: &Args<'_>, receiver: &Tensor) -> Result<Tensor> {
    let copy = clone(&cx.no_grad(), receiver)?;
    copy.set_node(receiver.record().and_then(|record| record.node()));
    let replace = |given: &Tensor| Ref::ptr_eq(&given.0, &receiver.0);
    let tensors: SmallVec<[_; 4]> =
        args.tensors.iter().map(|&given| if given.is_some_and(replace) { Some(&copy) } else { given }).collect();
    halves::call(cx, op, &Args { tensors: &tensors, ..*args })
}

fn write_back(cx: &Context, result: &Tensor, receiver: &Tensor, name: &str) -> Result<()> {
    if result.shape() != receiver.shape() {
        return Err(Error::shape(format!(
            "{name} in place takes operands that broadcast to the receiver's shape, not to {} for {}",
            Dims(result.shape()),
            Dims(receiver.shape())
        )));
    }
    promote::check_category(result.dtype(), receiver, name)?;
    cx.on(receiver.device()).cast(result.view(), receiver.view_mut())?;
    Ok(())
}

/// Checks the numbers of arguments, and that the device of the first tensor supports the operation, on complex numbers
/// also where they come later. New tensors check their device when they are allocated.
fn check(op: Op, args: &Args<'_>) -> Result<()> {
    check_counts(op, args)?;
    args.tensors.iter().flatten().try_for_each(|tensor| tensor.check_cycle())?;
    if let Some(first) = args.optional(0) {
        support::require(op, first.dtype(), first.device())?;
    }
    match args.tensors.iter().skip(1).flatten().find(|other| other.dtype().is_complex()) {
        Some(complex) => support::require(op, complex.dtype(), complex.device()),
        None => Ok(()),
    }
}

/// Checks that there are exactly as many tensors as in the table, and no surplus numbers. Missing numbers are found
/// when they are read.
fn check_counts(op: Op, args: &Args<'_>) -> Result<()> {
    let name = op.info().name;
    let (tensors, ints, floats) = expected(op, args);
    if args.tensors.len() != tensors {
        return Err(miscounted(name, tensors, "tensor", args.tensors.len()));
    }
    if args.ints.len() > ints {
        return Err(miscounted(name, ints, "integer", args.ints.len()));
    }
    if args.floats.len() > floats {
        return Err(miscounted(name, floats, "floating-point number", args.floats.len()));
    }
    Ok(())
}

/// The numbers of tensors, integers and floating-point arguments that an operation takes.
fn expected(op: Op, args: &Args<'_>) -> (usize, usize, usize) {
    let info = op.info();
    if info.class == Class::Binary && args.tensors.len() == 1 {
        return (1, 2, 0); // a number is the other operand
    }
    let (mut tensors, mut ints, mut floats) = (0, 0, 0);
    for (_, kind) in info.args {
        match kind {
            ArgKind::Tensor | ArgKind::OptTensor => tensors += 1,
            ArgKind::Tensors => tensors = args.tensors.len(),
            ArgKind::Int | ArgKind::Bool | ArgKind::Dtype | ArgKind::OptDtype => ints += 1,
            ArgKind::Int2 | ArgKind::Scalar => ints += 2,
            ArgKind::Int3 => ints += 3,
            ArgKind::Ints => {
                let count = args.ints.get(ints).map_or(0, |&count| usize::try_from(count).unwrap_or(usize::MAX));
                // A list that claims more numbers than there are is refused when it is read.
                ints += 1 + count.min(args.ints.len());
            }
            ArgKind::Float => floats += 1,
        }
    }
    (tensors, ints, floats)
}

#[cold]
fn miscounted(name: &str, expected: usize, what: &str, given: usize) -> Error {
    let plural = if expected == 1 { "" } else { "s" };
    Error::argument(format!("{name} takes {expected} {what}{plural}, not {given}"))
}

/// A device error unless all tensors are on one device.
fn same_device(op: Op, tensors: &[Option<&Tensor>]) -> Result<()> {
    let mut devices = tensors.iter().flatten().map(|tensor| tensor.device());
    let Some(first) = devices.next() else { return Ok(()) };
    match devices.find(|&device| device != first) {
        None => Ok(()),
        Some(other) => {
            Err(Error::device(format!("{} takes tensors on one device, not on {first} and {other}", op.info().name)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_has_its_operation_and_no_other_number_has_one() {
        for &op in Op::ALL {
            assert_eq!((Op::from_code(op as u32), op.info().code), (Some(op), op as u32));
        }
        let found = (0..=u32::from(u16::MAX)).filter_map(Op::from_code).count();
        assert_eq!(found, Op::ALL.len());
    }
}
