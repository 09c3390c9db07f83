//! Matrix products.

use std::ptr::NonNull;

use smallvec::SmallVec;
use tensor_kernels::{BinaryOp, DType, ViewMut};

use super::{Args, Op, gradient, product};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Layout, MAX_RANK, Shape, Storage, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    match op {
        Op::Matmul => matmul(cx, args),
        Op::Linear => linear(cx, args),
        _ if op.info().composed => product::call(cx, op, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// Scratch memory for a kernel, charged to the context's owner like every temporary.
pub(crate) struct Scratch {
    /// `None` for no bytes: small operations need none.
    storage: Option<crate::refs::Ref<Storage>>,
    size: [usize; 1],
}

impl Scratch {
    pub fn new(cx: &Context, device: Device, bytes: usize) -> Result<Scratch> {
        let storage = (bytes > 0).then(|| Storage::allocate(cx, device, bytes)).transpose()?;
        Ok(Scratch { storage, size: [bytes] })
    }

    /// Returns the bytes, for one kernel.
    pub fn view_mut(&mut self) -> ViewMut<'_> {
        let start = self.storage.as_ref().map_or(NonNull::dangling().as_ptr(), |storage| storage.buffer().ptr());
        // SAFETY: the storage has that many bytes, and nothing else refers to it. Kernels write scratch before they
        // read it; for u8 every bit pattern is a value.
        unsafe { ViewMut::new(start, DType::U8, &self.size, &[1]) }
    }
}

fn mismatch(a: &Tensor, b: &Tensor, why: &str) -> Error {
    Error::shape(format!("matmul of shapes {} and {}: {why}", Dims(a.shape()), Dims(b.shape())))
}

fn matmul(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (a, b) = (args.tensor(0)?, args.tensor(1)?);
    require_same(Op::Matmul, a, b)?;
    let tape = Tape::start(cx, Op::Matmul, &[Some(a), Some(b)]);
    let out = product(cx, a, b)?;
    if let Some(tape) = tape {
        let rule = rules::matmul(&tape, a, b);
        tape.finish(&out, rule);
    }
    Ok(out)
}

pub(super) fn require_same(op: Op, a: &Tensor, b: &Tensor) -> Result<()> {
    let name = op.info().name;
    if a.dtype() == DType::Bool || b.dtype() == DType::Bool {
        return Err(Error::dtype(format!("{name} takes numbers, not {} and {}", a.label(), b.label())));
    }
    if a.dtype() == b.dtype() {
        return Ok(());
    }
    Err(Error::dtype(format!("{name} takes one element type, not {} and {}", a.label(), b.label())))
}

/// A vector as a matrix of one row or one column.
fn lifted(x: &Tensor, column: bool) -> Result<Layout> {
    if x.rank() > 1 {
        return Ok(*x.layout());
    }
    let mut layout = *x.layout();
    let (size, stride) = (x.shape()[0], x.strides()[0]);
    let ends = if column { ([size, 1], [stride, 1]) } else { ([1, size], [size as isize * stride.max(1), stride]) };
    layout.shape = Shape::new(&ends.0)?;
    layout.strides[..2].copy_from_slice(&ends.1);
    Ok(layout)
}

/// The sizes and strides of a matrix.
type Matrix = ([usize; 2], [isize; 2]);

/// The sizes and strides of a tensor with two dimensions.
fn matrix(x: &Tensor) -> Option<Matrix> {
    Some((x.shape().try_into().ok()?, x.strides().try_into().ok()?))
}

/// The product of two matrices, of the elements of two tensors.
fn matrices(cx: &Context, a: (&Tensor, Matrix), b: (&Tensor, Matrix)) -> Result<Tensor> {
    let ((a, (left, left_strides)), (b, (right, right_strides))) = (a, b);
    let ([m, k], n) = (left, right[1]);
    let out = Tensor::uninit(cx, a.dtype(), a.device(), Shape::new(&[m, n])?)?;
    let launch = cx.on(a.device());
    let mut scratch = Scratch::new(cx, a.device(), launch.kernels().matmul_scratch(m, n, k, a.dtype()))?;
    let (a, b) = (a.view_as(&left, &left_strides), b.view_as(&right, &right_strides));
    launch.matmul(a, b, out.view_mut(), scratch.view_mut())?;
    Ok(out)
}

/// The product of two tensors of one element type, not recorded; see `matmul` in the op table.
pub(crate) fn product(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    if let (Some(left), Some(right)) = (matrix(a), matrix(b))
        && left.0[1] == right.0[0]
    {
        return matrices(cx, (a, left), (b, right));
    }
    if a.rank() == 0 || b.rank() == 0 {
        return Err(Error::shape(format!(
            "matmul takes tensors of at least one dimension, not of shapes {} and {}",
            Dims(a.shape()),
            Dims(b.shape())
        )));
    }
    let (left, right) = (lifted(a, false)?, lifted(b, true)?);
    let (left_rank, right_rank) = (left.shape.len(), right.shape.len());
    let [m, k] = [left.shape[left_rank - 2], left.shape[left_rank - 1]];
    let [inner, n] = [right.shape[right_rank - 2], right.shape[right_rank - 1]];
    if k != inner {
        return Err(mismatch(a, b, &format!("the inner sizes, {k} and {inner}, must be equal")));
    }
    let unfit = || mismatch(a, b, "the sizes before the last two do not broadcast");
    let batch = tensor::broadcast(&left.shape[..left_rank - 2], &right.shape[..right_rank - 2]).map_err(|_| unfit())?;
    let with = |rows, columns| {
        let mut sizes: SmallVec<[usize; MAX_RANK]> = batch.iter().copied().collect();
        sizes.extend([rows, columns]);
        Shape::new(&sizes)
    };
    let full = with(m, n)?;
    let out = Tensor::uninit(cx, a.dtype(), a.device(), full)?;
    // Matrices that are all multiplied by one are computed as a single tall one, if their rows follow each other.
    let tall = match (left_rank, right_rank) {
        (3.., 2) => left.reshape(Shape::new(&[batch.iter().product::<usize>() * m, k])?),
        _ => None,
    };
    let (m, left, right, to) = match tall {
        Some(tall) => (tall.shape[0], tall, right, Layout::contiguous(Shape::new(&[tall.shape[0], n])?)),
        None => {
            let (left, right) = (left.expand(with(m, k)?), right.expand(with(k, n)?));
            let (Some(left), Some(right)) = (left, right) else { return Err(unfit()) };
            (m, left, right, *out.layout())
        }
    };
    let launch = cx.on(a.device());
    let mut scratch = Scratch::new(cx, a.device(), launch.kernels().matmul_scratch(m, n, k, a.dtype()))?;
    let left = a.view_as(&left.shape, &left.strides[..left.shape.len()]);
    let right = b.view_as(&right.shape, &right.strides[..right.shape.len()]);
    let to = out.view_mut_as(&to.shape, &to.strides[..to.shape.len()]);
    launch.matmul(left, right, to, scratch.view_mut())?;
    // The dimension of size 1 of a vector operand is removed again.
    let mut sizes: SmallVec<[usize; MAX_RANK]> = full.iter().copied().collect();
    if b.rank() == 1 {
        sizes.pop();
    }
    if a.rank() == 1 {
        sizes.remove(sizes.len() - if b.rank() == 1 { 1 } else { 2 });
    }
    if sizes.len() == full.len() {
        return Ok(out);
    }
    let layout = Layout::contiguous(Shape::new(&sizes)?);
    Ok(Tensor::over(out.storage().clone(), out.dtype(), layout, false))
}

fn linear(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, weight, bias) = (args.tensor(0)?, args.tensor(1)?, args.optional(2));
    x.require_float("linear")?;
    require_same(Op::Linear, x, weight)?;
    let fits = weight.rank() == 2 && x.rank() > 0 && x.shape()[x.rank() - 1] == weight.shape()[1];
    if !fits {
        return Err(Error::shape(format!(
            "linear takes an input and weights with equal last sizes, not of shapes {} and {}",
            Dims(x.shape()),
            Dims(weight.shape())
        )));
    }
    let tape = Tape::start(cx, Op::Linear, args.tensors);
    let out = match (matrix(x), matrix(weight)) {
        (Some(left), Some(([rows, columns], [down, across]))) => {
            matrices(cx, (x, left), (weight, ([columns, rows], [across, down])))?
        }
        _ => product(cx, x, &transposed(weight))?,
    };
    if let Some(bias) = bias {
        require_same(Op::Linear, x, bias)?;
        let lead = bias.rank().saturating_sub(1);
        let is_row = bias.shape()[lead..] == weight.shape()[..1] && bias.shape()[..lead].iter().all(|&size| size == 1);
        if !is_row || bias.rank() > out.rank() {
            return Err(Error::shape(format!(
                "linear with weights of shape {} takes a bias of shape ({},), not {}",
                Dims(weight.shape()),
                weight.shape()[0],
                Dims(bias.shape())
            )));
        }
        let row =
            bias.layout().expand(out.layout().shape).ok_or_else(|| mismatch(x, weight, "the biases do not fit"))?;
        let row = bias.view_as(out.shape(), &row.strides[..out.rank()]);
        cx.on(out.device()).binary(BinaryOp::Add, out.view(), row, out.view_mut())?;
    }
    if let Some(tape) = tape {
        let rule = rules::linear(&tape, x, weight, bias);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// A matrix, or a batch of them, with rows and columns exchanged, not recorded.
pub(crate) fn transposed(x: &Tensor) -> Tensor {
    let rank = x.rank();
    let mut layout = *x.layout();
    let mut sizes: SmallVec<[usize; MAX_RANK]> = x.shape().iter().copied().collect();
    sizes.swap(rank - 2, rank - 1);
    layout.strides.swap(rank - 2, rank - 1);
    // The same sizes in another order have the same product, so this cannot fail.
    layout.shape = Shape::new(&sizes).unwrap_or(layout.shape);
    x.with_layout(layout)
}
