//! The kernels of a device on its streams: each call waits for what other streams did to its operands.
//!
//! The runtime calls these. They find the queue of a call's stream, let it wait for the last accesses of other queues to
//! the blocks of the operands, and note the call's own accesses. With one queue there is nothing to do, as it runs in order.

use tensor_core::device::{CUDA, Stream};
use tensor_kernels::{
    BinaryOp, Cell, Conv2d, DType, Done, Fft, GradOp, KernelError, Kernels, MatrixOp, Pool2d, ReduceOp, Scalar, ScanOp,
    UnaryOp, Update, View, ViewMut, for_each_kernel,
};

use crate::device::{Cuda, DEVICES};
use crate::graph;
use crate::queues::Within;
use crate::view::Laid;

/// An access to memory: an address in a block, and whether it is written.
pub type Access = (u64, bool);

/// The kernels of the device of a number.
pub struct Ordered(u8);

/// Those of all devices.
pub static KERNELS: [Ordered; CUDA.len()] = {
    let mut kernels = [const { Ordered(0) }; CUDA.len()];
    let mut number = 0;
    while number < kernels.len() {
        kernels[number].0 = number as u8;
        number += 1;
    }
    kernels
};

/// An operand of a kernel.
pub trait Operand {
    /// Its access; that of no address if it has no elements.
    fn access(&self) -> Access;
}

impl Operand for View<'_> {
    fn access(&self) -> Access {
        (self.at(), false)
    }
}

impl Operand for ViewMut<'_> {
    fn access(&self) -> Access {
        (self.at(), true)
    }
}

impl<T: Operand> Operand for Option<T> {
    fn access(&self) -> Access {
        self.as_ref().map_or((0, false), T::access)
    }
}

impl Cuda {
    /// Runs `call` on a stream, behind what other streams did to what it accesses.
    pub fn in_order(&self, stream: Stream, accesses: &[Access], call: impl FnOnce() -> Done) -> Done {
        if let Some(graph) = graph::capturing(self.label()) {
            return graph.record(accesses, call);
        }
        let Some(queues) = self.queues() else { return call() };
        let several = queues.several();
        if !*several {
            return call();
        }
        let gpu = self.ready()?;
        let queue = gpu.queues.of(stream);
        let earlier = self.memory().earlier(queue.number(), accesses);
        let refused = |error| KernelError::Device(gpu.queues.refused("a wait between streams", error).into());
        gpu.queues.follow(queue, &earlier).map_err(refused)?;
        let within = Within::new(queue.number());
        let done = call();
        drop(within);
        // Also after a failure, as a part of the work may have been enqueued.
        self.memory().note((queue.number(), queue.end()), accesses);
        done
    }
}

macro_rules! ordered {
    (
        queued { $($queued:tt)* }
        answered { $($answered:tt)* }
        sizes { $($(#[$doc:meta])* $size:ident($($number:ident: $Number:ty),*);)* }
    ) => {
        impl Kernels for Ordered {
            fn device(&self) -> &'static str {
                CUDA[usize::from(self.0)]
            }

            $(
                fn $size(&self $(, $number: $Number)*) -> usize {
                    DEVICES[usize::from(self.0)].$size($($number),*)
                }
            )*

            ordered! { @methods $($queued)* }
            ordered! { @methods $($answered)* }
        }
    };
    (@methods $(
        $(#[$doc:meta])*
        $name:ident($($number:ident: $Number:ty),*) [$($input:ident: $Input:ty),*] [$($output:ident: $Output:ty),*];
    )*) => {
        $(
            fn $name(
                &self, stream: Stream $(, $number: $Number)* $(, $input: $Input)* $(, $output: $Output)*
            ) -> Done {
                let cuda = &DEVICES[usize::from(self.0)];
                let accesses = [$($input.access(),)* $($output.access(),)*];
                cuda.in_order(stream, &accesses, || cuda.$name(stream $(, $number)* $(, $input)* $(, $output)*))
            }
        )*
    };
}

for_each_kernel!(ordered);
