//! Kernel launches: the one way from an operation to its loop, on the device where the operands are.
//!
//! On the host a kernel runs at once, on the views as they are given. Elsewhere it is left to the device's queue, with
//! the places of its operands: their memory may be freed before the kernel has run, as frees are in the order of the
//! queue. What else a kernel needs it takes along by value.

use std::sync::Arc;

use parking_lot::Mutex;
use tensor_kernels::{DType, MAX_RANK, View, ViewMut};

use crate::error::{Error, Result};
use crate::memory::{Device, device};
use crate::tensor::Tensor;

/// Runs a kernel over memory of a device.
#[inline(always)]
pub(crate) fn launch<const I: usize, const O: usize>(
    device: Device,
    inputs: [View<'_>; I],
    outputs: [ViewMut<'_>; O],
    kernel: impl for<'a> FnOnce([View<'a>; I], [ViewMut<'a>; O]) + Send + 'static,
) {
    if device == Device::HOST {
        return kernel(inputs, outputs);
    }
    enqueue(device, (inputs, []), (outputs, []), |(inputs, []), (outputs, [])| kernel(inputs, outputs));
}

/// The same with operands behind the others that may be missing.
#[inline(always)]
pub(crate) fn launch_some<const I: usize, const J: usize, const O: usize, const P: usize>(
    device: Device,
    inputs: ([View<'_>; I], [Option<View<'_>>; J]),
    outputs: ([ViewMut<'_>; O], [Option<ViewMut<'_>>; P]),
    kernel: impl for<'a> FnOnce(Inputs<'a, I, J>, Outputs<'a, O, P>) + Send + 'static,
) {
    if device == Device::HOST {
        return kernel(inputs, outputs);
    }
    enqueue(device, inputs, outputs, kernel);
}

/// Runs a kernel that answers something, and waits for the answer.
#[inline(always)]
pub(crate) fn answer<R: Send + 'static, const I: usize, const O: usize>(
    device: Device,
    inputs: [View<'_>; I],
    outputs: [ViewMut<'_>; O],
    kernel: impl for<'a> FnOnce([View<'a>; I], [ViewMut<'a>; O]) -> R + Send + 'static,
) -> Result<R> {
    if device == Device::HOST {
        return Ok(kernel(inputs, outputs));
    }
    let answer = Arc::new(Mutex::new(None));
    let told = answer.clone();
    launch(device, inputs, outputs, move |inputs, outputs| *told.lock() = Some(kernel(inputs, outputs)));
    device::synchronize(device)?;
    let answer = answer.lock().take();
    answer.ok_or_else(|| Error::internal(format!("a kernel on {device} did not come to its end")))
}

/// Copies the elements of one row-major tensor to another of the same shape and element type on another device, and
/// waits: the host frees its memory in no queue's order.
pub(crate) fn transfer(from: &Tensor, to: &Tensor) -> Result<()> {
    let device = if to.device() == Device::HOST { from.device() } else { to.device() };
    answer(device, [from.view()], [to.view_mut()], |[from], [to]| tensor_kernels::cast(from, to))
}

type Inputs<'a, const I: usize, const J: usize> = ([View<'a>; I], [Option<View<'a>>; J]);
type Outputs<'a, const O: usize, const P: usize> = ([ViewMut<'a>; O], [Option<ViewMut<'a>>; P]);

#[cold]
fn enqueue<const I: usize, const J: usize, const O: usize, const P: usize>(
    device: Device,
    (inputs, more_inputs): Inputs<'_, I, J>,
    (outputs, more_outputs): Outputs<'_, O, P>,
    kernel: impl for<'a> FnOnce(Inputs<'a, I, J>, Outputs<'a, O, P>) + Send + 'static,
) {
    let inputs = (inputs.map(Place::of), more_inputs.map(|input| input.map(Place::of)));
    let outputs = (outputs.map(Place::of_mut), more_outputs.map(|output| output.map(Place::of_mut)));
    let run = move || {
        // SAFETY: the places are of memory of the device, which nothing but later work in its queue gets, even if it
        // was freed meanwhile; and what comes before and after in the queue does not run now.
        unsafe { kernel(views(&inputs), views_mut(&outputs)) };
    };
    device::enqueue(device, Box::new(run));
}

type Places<const N: usize, const M: usize> = ([Place; N], [Option<Place>; M]);

/// # Safety
/// As [`View::new`], for each.
unsafe fn views<const I: usize, const J: usize>((first, more): &Places<I, J>) -> Inputs<'_, I, J> {
    // SAFETY: as the caller promises.
    let view = |place| unsafe { Place::view(place) };
    (first.each_ref().map(view), more.each_ref().map(|place| place.as_ref().map(view)))
}

/// # Safety
/// As [`ViewMut::new`], for each.
unsafe fn views_mut<const O: usize, const P: usize>((first, more): &Places<O, P>) -> Outputs<'_, O, P> {
    // SAFETY: as the caller promises.
    let view = |place| unsafe { Place::view_mut(place) };
    (first.each_ref().map(view), more.each_ref().map(|place| place.as_ref().map(view)))
}

/// A view's memory and layout, for a kernel that runs when the view's borrow has ended.
struct Place {
    ptr: *mut u8,
    dtype: DType,
    rank: usize,
    sizes: [usize; MAX_RANK],
    strides: [isize; MAX_RANK],
}

// SAFETY: a place is an address and a layout; who follows it promises that nobody else is there.
unsafe impl Send for Place {}

impl Place {
    fn of(view: View<'_>) -> Place {
        Place::new(view.ptr().cast_mut(), view.dtype(), view.shape(), view.strides())
    }

    fn of_mut(view: ViewMut<'_>) -> Place {
        Place::new(view.ptr(), view.dtype(), view.shape(), view.strides())
    }

    fn new(ptr: *mut u8, dtype: DType, shape: &[usize], steps: &[isize]) -> Place {
        let (mut sizes, mut strides) = ([0; MAX_RANK], [0; MAX_RANK]);
        sizes[..shape.len()].copy_from_slice(shape);
        strides[..steps.len()].copy_from_slice(steps);
        Place { ptr, dtype, rank: shape.len(), sizes, strides }
    }

    /// # Safety
    /// As [`View::new`].
    unsafe fn view(&self) -> View<'_> {
        // SAFETY: as the caller promises, with the layout of a view.
        unsafe { View::new(self.ptr, self.dtype, &self.sizes[..self.rank], &self.strides[..self.rank]) }
    }

    /// # Safety
    /// As [`ViewMut::new`].
    unsafe fn view_mut(&self) -> ViewMut<'_> {
        // SAFETY: as the caller promises, with the layout of a view.
        unsafe { ViewMut::new(self.ptr, self.dtype, &self.sizes[..self.rank], &self.strides[..self.rank]) }
    }
}
