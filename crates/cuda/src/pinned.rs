//! The host's memory that the driver has pinned, which devices copy from and to by themselves.
//!
//! It is not write-combined, as the host reads it, too. A copy from or to it is over when its call returns, so a free block
//! may be reused at once. Pinning takes the driver as long as thousands of copies, so free blocks are kept.

use std::collections::BTreeMap;
use std::ffi::c_void;
use std::ptr::{self, NonNull};

use cudarc::driver::sys;
use parking_lot::Mutex;
use tensor_core::device::{Backend, Block, PINNED, Shortage, Stream};
use tensor_core::{Device, Error, Result};
use tensor_kernels::{Done, Kernels, View, ViewMut};

use crate::device::DEVICES;
use crate::driver::{self, is_shortage};
use crate::gpu::Gpu;
use crate::memory::block_size;

/// The memory of the process.
pub static MEMORY: Pinned = Pinned { state: Mutex::new(State { held: 0, limit: None, free: BTreeMap::new() }) };

/// The larger part of an address space, as for devices.
const MOST: usize = 1 << 47;

/// The pinned memory.
pub struct Pinned {
    state: Mutex<State>,
}

struct State {
    /// Bytes taken from the driver: in use, or free and kept.
    held: u64,
    limit: Option<u64>,
    /// Free blocks by size.
    free: BTreeMap<usize, Vec<Address>>,
}

#[derive(Clone, Copy)]
struct Address(NonNull<u8>);

// SAFETY: an address of free memory, which nobody accesses.
unsafe impl Send for Address {}

/// The first device, in whose context memory is pinned.
fn first() -> Result<&'static Gpu> {
    driver::devices().map_err(|reason| Error::device(format!("{PINNED} is not available: {reason}")))?;
    DEVICES[0].gpu().map_err(Error::device)
}

/// Pins memory for all devices.
fn pin(bytes: usize) -> Result<NonNull<u8>, Shortage> {
    let unavailable = |text: String| Shortage::Unavailable(Error::device(text));
    let gpu = first().map_err(Shortage::Unavailable)?;
    if let Some(reason) = gpu.queues.lost() {
        return Err(unavailable(reason));
    }
    let mut start: *mut c_void = ptr::null_mut();
    // SAFETY: the address is valid to write.
    match unsafe { sys::cuMemHostAlloc(&mut start, bytes, sys::CU_MEMHOSTALLOC_PORTABLE) }.result() {
        Ok(()) => NonNull::new(start.cast()).ok_or(Shortage::System),
        Err(error) if is_shortage(error) => Err(Shortage::System),
        Err(error) => Err(unavailable(gpu.queues.refused("the pinning of memory", error))),
    }
}

impl Backend for Pinned {
    fn name(&self) -> &'static str {
        PINNED
    }

    fn info(&self) -> Result<String, String> {
        driver::devices().map(|_| "the host's memory, pinned by the CUDA driver".to_owned()).map_err(str::to_owned)
    }

    fn start(&self) -> Result<()> {
        first().map(drop)
    }

    fn kernels(&self) -> &dyn Kernels {
        Device::HOST.kernels()
    }

    fn allocate(&self, _: Stream, bytes: usize) -> Result<Block, Shortage> {
        if bytes > MOST {
            return Err(Shortage::System);
        }
        let size = block_size(bytes);
        let mut state = self.state.lock();
        let fits = |held: u64| state.limit.is_none_or(|limit| held <= limit);
        let (is_within, would_fit) = (fits(state.held), fits(state.held + size as u64));
        if is_within && let Some(Address(ptr)) = state.free.get_mut(&size).and_then(Vec::pop) {
            return Ok(Block { ptr, size });
        }
        if !would_fit {
            return Err(Shortage::Limit);
        }
        let ptr = pin(size)?;
        state.held += size as u64;
        Ok(Block { ptr, size })
    }

    fn release(&self, _: Stream, block: Block) {
        self.state.lock().free.entry(block.size).or_default().push(Address(block.ptr));
    }

    fn trim(&self) {
        let mut state = self.state.lock();
        if state.free.is_empty() || DEVICES[0].gpu().is_err() {
            return;
        }
        for (size, blocks) in std::mem::take(&mut state.free) {
            for Address(ptr) in blocks {
                // SAFETY: the block came from the driver, and nobody uses it. A lost device gives nothing back.
                let _ = unsafe { sys::cuMemFreeHost(ptr.as_ptr().cast()) };
                state.held -= size as u64;
            }
        }
    }

    fn held(&self) -> u64 {
        self.state.lock().held
    }

    fn bounds_held(&self) -> bool {
        true
    }

    fn held_limit(&self) -> Option<u64> {
        self.state.lock().limit
    }

    fn set_held_limit(&self, limit: Option<u64>) {
        self.state.lock().limit = limit;
    }

    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        Device::HOST.kernels().cast(stream, from, to)
    }
}
