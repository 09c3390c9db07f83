//! The kernels of `fake:0`: the host's, run later from the queue.
//!
//! The queue holds a kernel, its numbers, and the addresses and layouts of its operands. Frees follow the order of the
//! queue, so an operand's memory may be freed before the kernel has run.

use std::sync::Arc;

use parking_lot::Mutex;
use tensor_cpu::Cpu;
use tensor_kernels::{
    BinaryOp, Cell, Conv2d, DType, Done, Fft, GradOp, KernelError, Kernels, MAX_RANK, MatrixOp, Pool2d, ReduceOp,
    Scalar, ScanOp, Stream, UnaryOp, Update, View, ViewMut, for_each_kernel,
};

use super::{Fake, queue};
use crate::device::Backend;

/// The queue, as the kernels of a device.
pub(super) struct Queued;

macro_rules! queued {
    (
        queued { $($queued:tt)* }
        answered { $($answered:tt)* }
        sizes { $($(#[$doc:meta])* $size:ident($($number:ident: $Number:ty),*);)* }
    ) => {
        impl Kernels for Queued {
            fn device(&self) -> &'static str {
                Fake.name()
            }

            $(
                fn $size(&self $(, $number: $Number)*) -> usize {
                    Cpu.$size($($number),*)
                }
            )*

            queued! { @methods enqueue $($queued)* }
            queued! { @methods answer $($answered)* }
        }
    };
    (@methods $how:ident) => {};
    (@methods $how:ident
        $(#[$doc:meta])*
        $name:ident($($number:ident: $Number:ty),*) [$($input:ident: $Input:ty),*] [$($output:ident: $Output:ty),*];
        $($rest:tt)*
    ) => {
        fn $name(
            &self, stream: Stream $(, $number: $Number)* $(, $input: $Input)* $(, $output: $Output)*
        ) -> Done {
            $(let $input = $input.place();)*
            $(let $output = $output.place();)*
            $how(move || {
                // SAFETY: the operands are in memory of the device. Only later work in its queue can get that memory,
                // even if it was freed meanwhile. Work before and after this kernel in the queue does not run now.
                unsafe { Cpu.$name(stream $(, $number)* $(, $input.operand())* $(, $output.operand())*) }
            })
        }

        queued! { @methods $how $($rest)* }
    };
}

for_each_kernel!(queued);

/// Copies elements when the queue gets there, and waits.
pub(super) fn transfer(stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
    let (from, to) = (from.place(), to.place());
    // SAFETY: nothing else uses the device's operand now, as above; the host's operand stays until this has run.
    answer(move || unsafe { Cpu.cast(stream, from.operand(), to.operand()) })
}

fn enqueue(kernel: impl FnOnce() -> Done + Send + 'static) -> Done {
    queue::enqueue(Box::new(kernel));
    Ok(())
}

/// Submits a kernel to the queue, and waits for its result.
fn answer(kernel: impl FnOnce() -> Done + Send + 'static) -> Done {
    let answer = Arc::new(Mutex::new(None));
    let theirs = answer.clone();
    queue::enqueue(Box::new(move || {
        *theirs.lock() = Some(kernel());
        Ok(())
    }));
    queue::synchronize().map_err(|error| KernelError::Device(error.message().into()))?;
    let answer = answer.lock().take();
    answer.unwrap_or_else(|| Err(KernelError::Device("a kernel on fake:0 did not come to its end".into())))
}

/// An operand of a kernel, which can be submitted to the queue.
trait Operand {
    type Place: Send + 'static;

    fn place(self) -> Self::Place;
}

/// An operand that waits in the queue.
trait Waiting {
    type Operand<'a>
    where
        Self: 'a;

    /// # Safety As for [`View::new`] or [`ViewMut::new`], for as long as the operand is used.
    unsafe fn operand(&self) -> Self::Operand<'_>;
}

/// The address and the layout of a view.
struct Place {
    ptr: *mut u8,
    dtype: DType,
    rank: usize,
    sizes: [usize; MAX_RANK],
    strides: [isize; MAX_RANK],
}

/// The same for a view to write.
struct PlaceMut(Place);

// SAFETY: a place is an address and a layout; code that uses it ensures that nothing else accesses the memory.
unsafe impl Send for Place {}

impl Place {
    fn new(ptr: *mut u8, dtype: DType, shape: &[usize], steps: &[isize]) -> Place {
        let (mut sizes, mut strides) = ([0; MAX_RANK], [0; MAX_RANK]);
        sizes[..shape.len()].copy_from_slice(shape);
        strides[..steps.len()].copy_from_slice(steps);
        Place { ptr, dtype, rank: shape.len(), sizes, strides }
    }
}

impl Operand for View<'_> {
    type Place = Place;

    fn place(self) -> Place {
        Place::new(self.ptr().cast_mut(), self.dtype(), self.shape(), self.strides())
    }
}

impl Operand for ViewMut<'_> {
    type Place = PlaceMut;

    fn place(self) -> PlaceMut {
        PlaceMut(Place::new(self.ptr(), self.dtype(), self.shape(), self.strides()))
    }
}

impl<T: Operand> Operand for Option<T> {
    type Place = Option<T::Place>;

    fn place(self) -> Option<T::Place> {
        self.map(T::place)
    }
}

impl Waiting for Place {
    type Operand<'a> = View<'a>;

    unsafe fn operand(&self) -> View<'_> {
        // SAFETY: as the caller promises, with the layout of a view.
        unsafe { View::new(self.ptr, self.dtype, &self.sizes[..self.rank], &self.strides[..self.rank]) }
    }
}

impl Waiting for PlaceMut {
    type Operand<'a> = ViewMut<'a>;

    unsafe fn operand(&self) -> ViewMut<'_> {
        let place = &self.0;
        // SAFETY: as the caller promises, with the layout of a view.
        unsafe { ViewMut::new(place.ptr, place.dtype, &place.sizes[..place.rank], &place.strides[..place.rank]) }
    }
}

impl<T: Waiting> Waiting for Option<T> {
    type Operand<'a>
        = Option<T::Operand<'a>>
    where
        T: 'a;

    unsafe fn operand(&self) -> Option<T::Operand<'_>> {
        // SAFETY: as the caller promises.
        self.as_ref().map(|place| unsafe { place.operand() })
    }
}
