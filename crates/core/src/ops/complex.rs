//! Complex numbers: views of their parts, and numbers made of parts.

use tensor_kernels::DType;

use super::{Op, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Layout, MAX_RANK, Shape, Tensor};

/// Whether a view has another element type than its tensor.
pub(super) fn changes_type(op: Op) -> bool {
    matches!(op, Op::Real | Op::Imag | Op::ViewAsReal | Op::ViewAsComplex)
}

/// A view of another element type; not recorded.
pub(super) fn view(op: Op, x: &Tensor) -> Result<Tensor> {
    match op {
        Op::Real => part(x, 0),
        Op::Imag => part(x, 1),
        Op::ViewAsReal => view_as_real(x),
        Op::ViewAsComplex => view_as_complex(x),
        _ => Err(gradient::not_of_class(op)),
    }
}

fn require_complex(op: Op, x: &Tensor) -> Result<()> {
    if x.dtype().is_complex() {
        return Ok(());
    }
    Err(Error::dtype(format!("{} takes complex numbers, not {}", op.info().name, x.label())))
}

/// The layout of the real parts, whose strides and offset count parts.
fn of_parts(x: &Tensor) -> Layout {
    let mut layout = *x.layout();
    layout.offset *= 2;
    layout.strides.iter_mut().for_each(|stride| *stride = stride.wrapping_mul(2));
    layout
}

/// The real parts (number 0) or the imaginary ones (number 1).
pub(crate) fn part(x: &Tensor, number: usize) -> Result<Tensor> {
    require_complex(if number == 0 { Op::Real } else { Op::Imag }, x)?;
    let mut layout = of_parts(x);
    layout.offset += number;
    Ok(x.with_type(x.dtype().part(), layout))
}

fn view_as_real(x: &Tensor) -> Result<Tensor> {
    require_complex(Op::ViewAsReal, x)?;
    if x.rank() == MAX_RANK {
        return Err(Error::shape(format!(
            "view_as_real adds a dimension, and shape {} has the most, {MAX_RANK}",
            Dims(x.shape())
        )));
    }
    let mut layout = of_parts(x);
    layout.shape = Shape::new(&[x.shape(), &[2]].concat())?;
    layout.strides[x.rank()] = 1;
    Ok(x.with_type(x.dtype().part(), layout))
}

fn view_as_complex(x: &Tensor) -> Result<Tensor> {
    let dtype = complex_of(Op::ViewAsComplex, x)?;
    let &[ref shape @ .., 2] = x.shape() else {
        return Err(Error::shape(format!(
            "view_as_complex takes pairs, a last dimension of size 2, not shape {}",
            Dims(x.shape())
        )));
    };
    let (strides, offset) = (&x.strides()[..shape.len()], x.layout().offset);
    let is_aligned =
        x.strides()[shape.len()] == 1 && offset.is_multiple_of(2) && strides.iter().all(|stride| stride % 2 == 0);
    if !is_aligned && x.numel() > 0 {
        return Err(Error::state(format!(
            "view_as_complex takes pairs of neighbours at even places, not the strides {:?} and the offset {offset}: \
             use clone() first",
            x.strides()
        )));
    }
    let mut layout = Layout::contiguous(Shape::new(shape)?);
    for (to, stride) in layout.strides.iter_mut().zip(strides) {
        *to = stride / 2;
    }
    layout.offset = offset / 2;
    Ok(x.with_type(dtype, layout))
}

/// The complex type with parts of the tensor's type.
fn complex_of(op: Op, x: &Tensor) -> Result<DType> {
    x.dtype()
        .complex()
        .ok_or_else(|| Error::dtype(format!("{} takes float32 or float64, not {}", op.info().name, x.label())))
}

/// The numbers with the real parts a and the imaginary parts b.
pub(super) fn of_real_and_imag(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let dtype = require_parts(Op::Complex, a, b)?;
    let shape = tensor::broadcast(a.shape(), b.shape())?;
    let tape = Tape::start(cx, Op::Complex, &[Some(a), Some(b)]);
    let out = Tensor::uninit(cx, dtype, a.device(), shape)?;
    for (number, x) in [a, b].into_iter().enumerate() {
        let unfit = || Error::internal("a broadcast shape does not fit its operand");
        let from = x.layout().expand(shape).ok_or_else(unfit)?;
        let from = x.view_as(&shape, &from.strides[..shape.len()]);
        cx.on(a.device()).cast(from, part(&out, number)?.view_mut())?;
    }
    if let Some(tape) = tape {
        tape.finish(&out, rules::of_parts(a, b));
    }
    Ok(out)
}

/// The numbers with the absolute values a and the angles b.
pub(super) fn polar(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    require_parts(Op::Polar, a, b)?;
    let (real, imag) = (super::mul(cx, a, &super::cos(cx, b)?)?, super::mul(cx, a, &super::sin(cx, b)?)?);
    super::complex(cx, &real, &imag)
}

fn require_parts(op: Op, a: &Tensor, b: &Tensor) -> Result<DType> {
    let dtype = complex_of(op, a)?;
    if a.dtype() == b.dtype() {
        return Ok(dtype);
    }
    Err(Error::dtype(format!("{} takes one element type, not {} and {}", op.info().name, a.label(), b.label())))
}

/// The angles of complex numbers.
pub(super) fn angle(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let tape = Tape::start(cx, Op::Angle, &[Some(x)]);
    let out = super::atan2(&cx.no_grad(), &part(x, 1)?, &part(x, 0)?)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::angle(x));
    }
    Ok(out)
}
