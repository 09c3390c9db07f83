//! The device seam: which devices there are, and the only calls that allocate or free on one.

use std::fmt;
use std::ptr::NonNull;

use crate::error::{Error, Result};
use crate::memory::fault::{self, Fault};
use crate::memory::{cuda, fake, host, limit};

/// How many device ordinals an account keeps figures for.
pub const DEVICES: usize = 18;

/// A place where storages live. The code is part of the ABI: `host` is 0, `cuda:n` is `1 + n`, `fake:0` is 17.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Device(u8);

impl Device {
    /// The machine's own memory.
    pub const HOST: Device = Device(0);

    /// The device for tests: host memory behind an asynchronous queue.
    pub const FAKE: Device = Device(17);

    /// The `n`-th CUDA device, `n` < 16.
    pub const fn cuda(n: u8) -> Device {
        Device(1 + n % 16)
    }

    /// The device of an ABI code.
    pub fn from_code(code: i64) -> Result<Device> {
        match u8::try_from(code) {
            Ok(code) if usize::from(code) < DEVICES => Ok(Device(code)),
            _ => Err(Error::argument(format!(
                "{code} is no device code: 0 is the host, 1 to 16 are cuda:0 to cuda:15, 17 is fake:0"
            ))),
        }
    }

    /// The ABI code, also the ordinal of the device in accounts.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Fails with the reason when the device cannot be used.
    pub fn require(self) -> Result<()> {
        match self {
            Device::HOST => Ok(()),
            Device::FAKE => fake::require(),
            _ => Err(Error::device(format!("{self} is not available: {}", cuda::probe().reason(self.0 - 1)))),
        }
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Device::HOST => f.write_str("host"),
            Device::FAKE => f.write_str("fake:0"),
            Device(n) => write!(f, "cuda:{}", n - 1),
        }
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whether a device can be used, with its name, or else with the reason why not.
pub fn info(device: Device) -> (bool, String) {
    match device {
        Device::HOST => (true, host::describe()),
        Device::FAKE => fake::info(),
        Device(n) => (false, cuda::probe().reason(n - 1)),
    }
}

/// A queue of work on a device. Work on one stream runs in order; the host has one, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stream(pub u16);

/// A block as a device hands it out: at least as large as asked for, aligned to 64 bytes.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The first byte.
    pub ptr: NonNull<u8>,
    /// The size of the whole block.
    pub size: usize,
}

// SAFETY: a block is an address and a size; who may touch the bytes is the owner's matter.
unsafe impl Send for Block {}

/// Why a device gave no block.
#[derive(Debug)]
pub(crate) enum Shortage {
    /// It would cross the limit on held bytes.
    Limit,
    /// The system or the driver refuses.
    System,
    /// The device cannot be used, or the limit is not readable.
    Unavailable(Error),
}

/// Takes a block of at least `bytes` for work on `stream`.
pub(crate) fn allocate(device: Device, stream: Stream, bytes: usize) -> Result<Block, Shortage> {
    if fault::strikes(Fault::Block) {
        return Err(Shortage::System);
    }
    match device {
        Device::HOST => host::allocate(bytes),
        Device::FAKE => fake::allocate(stream, bytes),
        _ => Err(Shortage::Unavailable(device.require().err().unwrap_or_else(|| no_seam(device)))),
    }
}

#[cold]
fn no_seam(device: Device) -> Error {
    Error::internal(format!("{device} has no memory in this version"))
}

/// Leaves work to the device's queue, where it runs after what was left there before. It refers to memory of the device
/// alone, whose frees are in the order of the queue too.
pub(crate) fn enqueue(device: Device, kernel: Box<dyn FnOnce() + Send>) {
    match device {
        Device::FAKE => fake::enqueue(kernel),
        // The host has no queue: its work is done when the call returns.
        _ => kernel(),
    }
}

/// Waits until the device has done what was enqueued: the host may then read and write the bytes of its blocks.
///
/// # Errors
/// A kernel failed since the last call.
#[inline]
pub(crate) fn synchronize(device: Device) -> Result<()> {
    if device == Device::FAKE { fake::synchronize() } else { Ok(()) }
}

/// Finishes the frees that wait for work in flight; whether there can have been any.
pub(crate) fn finish_frees(device: Device) -> bool {
    // The host's work is done when its call returns.
    device == Device::FAKE && fake::finish_frees()
}

/// Gives a block back, to be reused by later work on `stream`.
pub(crate) fn release(device: Device, stream: Stream, block: Block) {
    match device {
        Device::FAKE => fake::release(stream, block),
        _ => {
            debug_assert!(device == Device::HOST, "blocks exist on available devices only");
            host::release(block);
        }
    }
}

/// Gives the device's cached blocks back to the system.
pub(crate) fn trim(device: Device) {
    match device {
        Device::FAKE => fake::trim(),
        _ => host::trim(),
    }
}

/// Bytes that the device's allocator holds: in use, cached, and freed ones that wait for work in flight.
pub fn held(device: Device) -> u64 {
    match device {
        Device::HOST => host::held(),
        Device::FAKE => fake::held(),
        _ => 0,
    }
}

/// Whether the device has an allocator whose held bytes can be limited.
pub(crate) fn bounds_held(device: Device) -> bool {
    matches!(device, Device::HOST | Device::FAKE)
}

/// The limit on what the device's allocator holds.
pub(crate) fn held_limit(device: Device) -> Option<u64> {
    if device == Device::FAKE { fake::limit() } else { limit::process_limit() }
}

/// Sets or lifts the limit on what the device's allocator holds.
pub(crate) fn set_held_limit(device: Device, limit: Option<u64>) {
    if device == Device::FAKE { fake::set_limit(limit) } else { limit::set(limit) }
}

/// The bytes a block for a request of `bytes` would have.
pub fn block_size(bytes: u64) -> u64 {
    host::block_size(usize::try_from(bytes).unwrap_or(usize::MAX / 2)) as u64
}
