//! The host's memory that the driver has pinned, which devices copy from and to by themselves.
//!
//! It is not write-combined, as the host reads it, too. Pinning takes the driver as long as thousands of copies, so free
//! blocks are kept.
//!
//! A copy from it to a device goes on after its call. So a block knows which copies read it: it is neither reused nor written
//! before they are done. A copy to it is over when its call returns.

use std::collections::BTreeMap;
use std::ffi::c_void;
use std::ptr::{self, NonNull};
use std::sync::atomic::{AtomicBool, Ordering};

use cudarc::driver::sys;
use parking_lot::Mutex;
use tensor_core::device::{Backend, Block, PINNED, Shortage, Stream};
use tensor_core::{Device, Error, Result};
use tensor_kernels::{Done, Kernels, View, ViewMut};

use crate::device::DEVICES;
use crate::driver::{self, is_shortage};
use crate::gpu::Gpu;
use crate::memory::block_size;
use crate::queue::Position;

/// The memory of the process.
pub static MEMORY: Pinned = {
    let state = State { held: 0, limit: None, free: BTreeMap::new(), read: BTreeMap::new() };
    Pinned { state: Mutex::new(state) }
};

/// Whether copies are not waited for, so that a test can show that they have to be.
static CARELESS: AtomicBool = AtomicBool::new(false);

/// Leaves out the waits for copies from pinned memory, or not. This is for tests of the waits only.
#[doc(hidden)]
pub fn leave_out_waits_for_copies(on: bool) {
    CARELESS.store(on, Ordering::Relaxed);
}

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
    /// The copies that may still read, by the address that they read from.
    read: BTreeMap<usize, Vec<Copy>>,
}

/// A copy to a device: the device's number, and the position behind it.
type Copy = (u8, Position);

/// Whether a copy is known to be done.
fn is_done(&(device, position): &Copy) -> bool {
    let careless = CARELESS.load(Ordering::Relaxed);
    careless || DEVICES[usize::from(device)].queues().is_none_or(|queues| queues.is_done(position))
}

/// Waits for a copy. A failure is told by the next call that asks its device.
fn wait((device, position): Copy) {
    if !is_done(&(device, position))
        && let Ok(gpu) = DEVICES[usize::from(device)].gpu()
    {
        gpu.queues.wait(gpu.queues.of(position.0));
    }
}

impl State {
    /// The copies that may still read a block.
    fn copies(&mut self, start: usize, size: usize) -> Vec<Copy> {
        let mut found = Vec::new();
        let places: Vec<usize> = self.read.range(start..start + size).map(|(&place, _)| place).collect();
        for place in places {
            let copies = self.read.entry(place).or_default();
            copies.retain(|copy| !is_done(copy));
            if copies.is_empty() {
                self.read.remove(&place);
            } else {
                found.extend_from_slice(copies);
            }
        }
        found
    }

    fn is_idle(&mut self, &(size, Address(ptr)): &(usize, Address)) -> bool {
        self.copies(ptr.addr().get(), size).is_empty()
    }

    /// The free blocks, by their sizes.
    fn all_free(&self) -> Vec<(usize, Address)> {
        self.free.iter().flat_map(|(&size, blocks)| blocks.iter().map(move |&block| (size, block))).collect()
    }

    /// A free block of a size that nothing reads.
    fn reuse(&mut self, size: usize) -> Option<NonNull<u8>> {
        let blocks = self.free.get(&size)?.clone();
        let at = blocks.iter().rposition(|&block| self.is_idle(&(size, block)))?;
        self.free.get_mut(&size).map(|blocks| blocks.remove(at).0)
    }

    /// Takes all free blocks out that nothing reads.
    fn take_idle(&mut self) -> Vec<(usize, Address)> {
        let (idle, busy): (Vec<_>, Vec<_>) = self.all_free().into_iter().partition(|block| self.is_idle(block));
        self.free.clear();
        busy.into_iter().for_each(|(size, block)| self.free.entry(size).or_default().push(block));
        idle
    }
}

/// Asks the devices in use, without waiting, how far they are.
fn look() {
    for device in &DEVICES {
        if device.queues().is_some()
            && let Ok(gpu) = device.gpu()
        {
            gpu.queues.look();
        }
    }
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

impl Pinned {
    /// A copy to a device reads from an address until a position is done.
    pub fn note(&self, address: usize, device: u8, position: Position) {
        let mut state = self.state.lock();
        let copies = state.read.entry(address).or_default();
        copies.retain(|copy| !is_done(copy));
        copies.push((device, position));
    }

    /// Waits for the copies from blocks; whether there were any.
    fn wait_for(&self, blocks: impl FnOnce(&State) -> Vec<(usize, Address)>) -> bool {
        let mut state = self.state.lock();
        let blocks = blocks(&state);
        let copies: Vec<Copy> =
            blocks.into_iter().flat_map(|(size, Address(ptr))| state.copies(ptr.addr().get(), size)).collect();
        drop(state);
        copies.iter().copied().for_each(wait);
        !copies.is_empty()
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
        if is_within {
            let ptr = state.reuse(size).or_else(|| {
                state.free.get(&size).is_some_and(|blocks| !blocks.is_empty()).then(look)?;
                state.reuse(size)
            });
            if let Some(ptr) = ptr {
                return Ok(Block { ptr, size });
            }
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
        look();
        for (size, Address(ptr)) in state.take_idle() {
            // SAFETY: the block came from the driver, and nobody uses it. A lost device gives nothing back.
            let _ = unsafe { sys::cuMemFreeHost(ptr.as_ptr().cast()) };
            state.held -= size as u64;
        }
    }

    fn finish_frees(&self) -> bool {
        self.wait_for(State::all_free)
    }

    fn settle(&self, Block { ptr, size }: Block) {
        self.wait_for(|_| vec![(size, Address(ptr))]);
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
