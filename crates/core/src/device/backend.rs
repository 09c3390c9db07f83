//! The interface of a device to the runtime.
//!
//! A crate that implements [`Backend`] and [`Kernels`] is a device, once it is [registered](super::register). It depends on
//! `tensor-kernels` for the kernels, and on this crate for the memory.

use std::ptr::NonNull;
use std::sync::Arc;

use tensor_kernels::{DType, Done, KernelError, Kernels, Stream, Update, View, ViewMut};

use crate::error::{Error, Result};
use crate::op::{Class, Op};

/// A block of memory of a device: at least as large as requested, aligned to 64 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The first byte.
    pub ptr: NonNull<u8>,
    /// The size of the whole block.
    pub size: usize,
}

// SAFETY: a block is an address and a size; its owner decides who may access the bytes.
unsafe impl Send for Block {}

/// Why a device gave no block.
#[derive(Debug)]
pub enum Shortage {
    /// The block would cross the limit on held bytes.
    Limit,
    /// The system or the driver refused.
    System,
    /// The device cannot be used, or its limit cannot be read.
    Unavailable(Error),
}

/// A device: its memory, its kernels, and what it supports.
///
/// The runtime calls it from any thread, and may hold locks of its own meanwhile, so no method calls the runtime back.
/// A block belongs to the runtime from [`allocate`](Backend::allocate) to [`release`](Backend::release); what is charged
/// for it, and to whom, is the runtime's concern.
pub trait Backend: Sync {
    /// The name, as users write it.
    fn name(&self) -> &'static str;

    /// A description, or why the device cannot be used.
    fn info(&self) -> Result<String, String>;

    /// Prepares the device for its first use.
    fn start(&self) -> Result<()> {
        Ok(())
    }

    /// Its kernels.
    fn kernels(&self) -> &dyn Kernels;

    /// Whether the device can compute an operation on elements of a type that the op table allows.
    fn supports(&self, op: Op, dtype: DType) -> bool {
        // The kernels of matrices compute in the dtype itself.
        op.info().class != Class::Linalg || matches!(dtype, DType::F32 | DType::F64)
    }

    /// Takes a block of at least `bytes` for work on `stream`.
    fn allocate(&self, stream: Stream, bytes: usize) -> Result<Block, Shortage>;

    /// Gives a block back. Later work on `stream` may reuse it at once, other work when the earlier work is done.
    fn release(&self, stream: Stream, block: Block);

    /// Returns cached blocks that no work in flight can access to the system.
    fn trim(&self) {}

    /// Bytes that its allocator holds: in use, cached, or freed and waiting for work in flight.
    fn held(&self) -> u64;

    /// Whether the device supports a limit on what is held. One that does has the next two methods.
    fn bounds_held(&self) -> bool {
        false
    }

    /// The limit on what is held.
    fn held_limit(&self) -> Option<u64> {
        None
    }

    /// Sets or lifts the limit on what is held.
    fn set_held_limit(&self, _limit: Option<u64>) {}

    /// Waits until the work of all streams is done.
    ///
    /// # Errors A kernel failed since the last call.
    fn synchronize(&self) -> Result<()> {
        Ok(())
    }

    /// Completes frees that wait for work in flight. Whether there may have been any.
    fn finish_frees(&self) -> bool {
        false
    }

    /// Copies from the memory of another device, and waits. `None` if there is no way but through the host. The views are as
    /// for [`transfer`](Backend::transfer).
    fn receive(&self, _from: &dyn Backend, _stream: Stream, _x: View<'_>, _out: ViewMut<'_>) -> Option<Done> {
        None
    }

    /// Whether the device can add up arrays of a type with others, among which it is itself; see [`add_up`](Backend::add_up).
    ///
    /// # Errors
    /// A captured error if the work of one of them is being captured in a graph, of which such a sum cannot be a part.
    fn adds_up(&self, _devices: &[&dyn Backend], _dtype: DType) -> Result<bool, KernelError> {
        Ok(false)
    }

    /// Adds up arrays of several devices, one of each, in the memory of this one. It need not wait. All views are in row-major
    /// order and have one shape and element type, of which [`adds_up`](Backend::adds_up) was asked.
    fn add_up(&self, _stream: Stream, _parts: &[(&dyn Backend, View<'_>)], out: ViewMut<'_>) -> Done {
        Err(KernelError::unsupported(self.name(), "a sum over devices", out.dtype()))
    }

    /// The streams that programs make, if the device has several.
    fn streams(&self) -> Option<&dyn Streams> {
        None
    }

    /// Copies between the device's memory and the host's, and waits, as frees on the host follow no queue. Both views
    /// are in row-major order and have one shape and element type.
    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done;

    /// Copies from pinned memory of the host to the device's, and need not wait. The pinned memory's device knows of the copy:
    /// it does not reuse a freed block before, and [`settle`](Backend::settle) waits for it.
    fn send(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        self.transfer(stream, from, to)
    }

    /// Waits until no other device reads a block, as the host is about to write there.
    fn settle(&self, _block: Block) {}
}

/// Streams that programs make, and events in them.
///
/// Programs need no event to use a tensor on two streams, as work waits for what wrote its operands. They need one to know
/// how far a stream has come, and how long its work took.
pub trait Streams: Sync {
    /// A stream that nobody else uses.
    fn begin(&self) -> Result<Stream>;

    /// Nobody uses a stream any more. Its work goes on.
    fn end(&self, stream: Stream);

    /// Waits for the work of a stream.
    fn synchronize(&self, stream: Stream) -> Result<()>;

    /// Whether the work of a stream is done.
    fn is_done(&self, stream: Stream) -> Result<bool>;

    /// A new event, which is past until it is recorded. Only one that is `timed` has a time.
    fn new_event(&self, timed: bool) -> Result<u64>;

    /// Nobody uses an event any more.
    fn drop_event(&self, event: u64);

    /// The event is past once the work is done that the stream has now.
    fn record(&self, event: u64, stream: Stream) -> Result<()>;

    /// Later work of the stream waits for the event.
    fn wait_event(&self, stream: Stream, event: u64) -> Result<()>;

    /// Whether an event is past.
    fn is_past(&self, event: u64) -> Result<bool>;

    /// Waits until an event is past.
    fn synchronize_event(&self, event: u64) -> Result<()>;

    /// Milliseconds between two timed events that are past.
    fn elapsed(&self, from: u64, to: u64) -> Result<f32>;

    /// Begins to capture the calling thread's work on the device, which does not run then.
    fn capture(&self) -> Result<Arc<dyn Graph>>;

    /// Whether the calling thread's work is being captured.
    fn is_capturing(&self) -> bool;
}

/// Work that was captured instead of run, and the memory that it needs.
pub trait Graph: Send + Sync {
    /// Whether the calling thread began the capture, which goes on.
    fn is_captured_here(&self) -> bool;

    /// Ends the capture, in the thread that began it. Returns the seed and the offset of each random operation, in their
    /// order.
    fn end(&self) -> Result<Vec<(u64, u64)>>;

    /// Bytes that are kept for the graph alone, as no tensor has them.
    fn kept(&self) -> u64;

    /// Runs the work once more, with these seeds and offsets, and with these updates at their places. It does not wait.
    fn replay(&self, stream: Stream, draws: &[(u64, u64)], updates: &[Update]) -> Result<()>;
}
