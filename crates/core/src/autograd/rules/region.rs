//! Gradients of views whose base was changed in place, and of bases that were changed through a view.
//!
//! Both work on the elements between the first and the last one of the base in its storage. There a view has strides.

use tensor_kernels::{DType, Scalar};

use super::shape::{added, placed, places};
use super::{Rule, single};
use crate::autograd::{Grads, Pass};
use crate::context::Context;
use crate::error::Result;
use crate::memory::bookkeeping::Counted;
use crate::ops::shape::signed;
use crate::ops::{self, gradient};
use crate::tensor::{Layout, Tensor, TensorImpl};

/// The rule of elements that do not depend on anything.
pub(crate) fn constant(x: &Tensor) -> Rule {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| gradient::zeros(cx, grad, &sizes))
}

/// The rule of a view, by its place in its base.
pub(crate) fn window(base: &Tensor, view: &TensorImpl) -> Rule {
    let region = Region::new(base, view);
    single(move |cx, grad| {
        let elements = region.view.spread(cx, grad, region.view_span())?;
        region.to_base(cx, &elements)
    })
}

/// The rule of a base whose elements in a view were replaced. Its inputs are the base as it was, and the new elements.
pub(crate) fn overwritten(base: &Tensor, view: &Tensor, needs: [bool; 2]) -> Rule {
    let region = Region::new(base, view);
    Rule::other(move |cx, grad| {
        let elements = region.of_base(cx, grad)?;
        let part = needs[1].then(|| region.view.taken(cx, &elements)).transpose()?;
        let rest = needs[0].then(|| region.to_base(cx, &region.view.cleared(cx, &elements)?)).transpose()?;
        Ok(Grads::from_iter([rest, part]))
    })
}

/// A view and its base.
struct Region {
    base: Place,
    view: Place,
    /// How many elements of its own type the base spans.
    span: usize,
}

/// A layout from the first element of the base on.
struct Place {
    layout: Box<Counted<Layout>>,
    dtype: DType,
}

impl Region {
    fn new(base: &Tensor, view: &TensorImpl) -> Region {
        let (first, span) = span(base.layout(), !base.dtype().is_complex() && view.dtype().is_complex());
        // The offset of the view is in units of its own type.
        let start = first * base.dtype().size() / view.dtype().size();
        let place = |tensor: &TensorImpl, start: usize| {
            let offset = tensor.layout().offset.saturating_sub(start);
            Place { layout: Counted::new(Layout { offset, ..*tensor.layout() }), dtype: tensor.dtype() }
        };
        Region { base: place(base, first), view: place(view, start), span }
    }

    /// How many elements of the view's type the base spans.
    fn view_span(&self) -> usize {
        self.span * self.base.dtype.size() / self.view.dtype.size()
    }

    /// The elements that the base spans, in the type of the view, from a gradient of the base.
    fn of_base(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Tensor> {
        let elements = self.base.spread(cx, grad, self.span)?;
        converted(cx, &elements, self.view.dtype)
    }

    /// A gradient of the base, from the elements that it spans, in the type of the view.
    fn to_base(&self, cx: &Pass<'_>, elements: &Tensor) -> Result<Tensor> {
        self.base.taken(cx, &converted(cx, elements, self.base.dtype)?)
    }
}

impl Place {
    /// Whether it has all of so many elements, in their order.
    fn is_whole(&self, span: usize) -> bool {
        self.layout.is_contiguous() && self.layout.shape.numel() == span
    }

    /// So many elements, of which those outside the place are 0.
    fn spread(&self, cx: &Pass<'_>, grad: &Tensor, span: usize) -> Result<Tensor> {
        if self.is_whole(span) {
            return ops::contiguous(cx, &ops::reshape(cx, grad, &[-1])?);
        }
        let place = |cx: &Context, all: &Tensor| self.of(cx, all);
        if self.layout.overlaps() { added(cx, grad, &[span], place) } else { placed(cx, grad, &[span], place) }
    }

    /// The elements at the place.
    fn taken(&self, cx: &Pass<'_>, elements: &Tensor) -> Result<Tensor> {
        if self.is_whole(elements.numel()) {
            return ops::reshape(cx, elements, &signed(&self.layout.shape));
        }
        self.of(cx, elements)
    }

    /// A copy of the elements, with 0 at the place.
    fn cleared(&self, cx: &Pass<'_>, elements: &Tensor) -> Result<Tensor> {
        if !cx.is_recorded() {
            let copy = ops::clone(cx, elements)?;
            ops::create::fill(cx, &self.of(cx, &copy)?, Scalar::Int(0))?;
            return Ok(copy);
        }
        let places = places(cx, elements, elements.shape(), |cx, all| self.of(cx, all))?;
        ops::scatter(cx, elements, 0, &places, &gradient::zeros(cx, elements, places.shape())?)
    }

    fn of(&self, cx: &Context, elements: &Tensor) -> Result<Tensor> {
        let Layout { shape, strides, offset } = **self.layout;
        let steps: Vec<i64> = strides[..shape.len()].iter().map(|&stride| stride as i64).collect();
        ops::as_strided(cx, elements, &signed(&shape), &steps, offset as i64)
    }
}

/// Elements as their parts, or pairs of parts as complex numbers.
fn converted(cx: &Context, elements: &Tensor, dtype: DType) -> Result<Tensor> {
    match (elements.dtype().is_complex(), dtype.is_complex()) {
        (true, false) => ops::reshape(cx, &ops::view_as_real(cx, elements)?, &[-1]),
        (false, true) => ops::view_as_complex(cx, &ops::reshape(cx, elements, &[-1, 2])?),
        _ => Ok(elements.clone()),
    }
}

/// The first element of a storage that a layout reaches, and how many there are up to the last one; whole pairs if
/// `paired`.
fn span(layout: &Layout, paired: bool) -> (usize, usize) {
    if layout.shape.numel() == 0 {
        return (layout.offset, 0);
    }
    let reach = |(&size, &stride): (&usize, &isize)| (size - 1) * stride.unsigned_abs();
    let end = layout.offset + layout.shape.iter().zip(&layout.strides).map(reach).sum::<usize>() + 1;
    match paired {
        true => (layout.offset & !1, (end - (layout.offset & !1)).next_multiple_of(2)),
        false => (layout.offset, end - layout.offset),
    }
}
