//! The device seam: which devices there are, and the only calls that allocate or free on one.

use std::fmt;
use std::ptr::NonNull;

use crate::error::{Error, Result};
use crate::memory::{cuda, host};

/// How many device ordinals an account keeps figures for.
pub const DEVICES: usize = 17;

/// A place where storages live. The code is part of the ABI: `host` is 0, `cuda:n` is `1 + n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Device(u8);

impl Device {
    /// The machine's own memory.
    pub const HOST: Device = Device(0);

    /// The `n`-th CUDA device, `n` < 16.
    pub const fn cuda(n: u8) -> Device {
        Device(1 + n % 16)
    }

    /// The device of an ABI code.
    pub fn from_code(code: i64) -> Result<Device> {
        match u8::try_from(code) {
            Ok(code) if usize::from(code) < DEVICES => Ok(Device(code)),
            _ => {
                Err(Error::argument(format!("{code} is no device code: 0 is the host, 1 to 16 are cuda:0 to cuda:15")))
            }
        }
    }

    /// The ABI code, also the ordinal of the device in accounts.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Fails with the reason when the device cannot be used.
    pub fn require(self) -> Result<()> {
        match self.0 {
            0 => Ok(()),
            _ => Err(Error::device(format!("{self} is not available: {}", cuda::probe().reason(self.0 - 1)))),
        }
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("host"),
            n => write!(f, "cuda:{}", n - 1),
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
    match device.code() {
        0 => (true, host::describe()),
        n => (false, cuda::probe().reason(n - 1)),
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
pub(crate) fn allocate(device: Device, _stream: Stream, bytes: usize) -> Result<Block, Shortage> {
    device.require().map_err(Shortage::Unavailable)?;
    host::allocate(bytes)
}

/// Finishes the frees that wait for work in flight; whether there can have been any.
pub(crate) fn synchronize(_device: Device) -> bool {
    // The host's work is done when its call returns.
    false
}

/// Gives a block back, to be reused by later work on `stream`.
pub(crate) fn release(device: Device, _stream: Stream, block: Block) {
    debug_assert!(device == Device::HOST, "blocks exist on available devices only");
    host::release(block);
}

/// The bytes a block for a request of `bytes` would have.
pub fn block_size(bytes: u64) -> u64 {
    host::block_size(usize::try_from(bytes).unwrap_or(usize::MAX / 2)) as u64
}
