//! Devices and what they are able to do.

use std::collections::BTreeSet;
use std::ffi::c_char;

use crate::call::{calls, store};
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::memory::Arena;
use crate::settings::settings;

pub struct Device {
    pub arena: Arena,
    /// How often the primary context is retained.
    pub retained: u32,
    pub flags: u32,
    /// The error that every call answers.
    pub failed: Option<Code>,
    /// The streams that the handles 0 and 2 stand for, while the context lives.
    pub null: Handle,
    pub per_thread: Handle,
    pub pool: Handle,
    pub default_pool: Handle,
    /// The devices whose memory kernels of this one may use.
    pub peers: BTreeSet<usize>,
}

impl Device {
    pub fn new(memory: usize) -> Answer<Self> {
        Ok(Self {
            arena: Arena::new(memory)?,
            retained: 0,
            flags: 0,
            failed: None,
            null: 0,
            per_thread: 0,
            pool: 0,
            default_pool: 0,
            peers: BTreeSet::new(),
        })
    }
}

/// The most threads of a block, and the bytes of shared memory that a block has as a matter of course and by request.
pub const MAX_THREADS: u32 = 1024;
pub const SHARED: u32 = 48 << 10;
pub const SHARED_BY_REQUEST: u32 = 99 << 10;
pub const MULTIPROCESSORS: i32 = 4;

/// The value of a device's attribute. What is not named here is 0: the device has none of it.
fn attribute(number: i32) -> i32 {
    match number {
        1 | 2 => MAX_THREADS as i32, // Threads of a block, and along x.
        3 => MAX_THREADS as i32,     // Along y.
        4 => 64,                     // Along z.
        5 => i32::MAX,               // Blocks along x.
        6 | 7 => 65535,              // Along y and z.
        8 => SHARED as i32,          // Shared memory of a block.
        9 => 64 << 10,               // Constant memory.
        10 => 32,                    // Threads of a warp.
        11 => i32::MAX,              // Pitch.
        12 | 82 => 65536,            // Registers of a block, and of a multiprocessor.
        13 => 1_410_000,             // Clock rate in kHz.
        14 => 512,                   // Alignment of textures.
        15 | 19 | 31 | 40 | 41 => 1, // Overlap, mapped host memory, kernels at once, copy engines, unified addresses.
        16 => MULTIPROCESSORS,
        36 => 1_215_000, // Memory clock in kHz.
        37 => 5120,      // Bus width.
        38 => 4 << 20,   // Level-2 cache.
        39 => 2048,      // Threads of a multiprocessor.
        75 => settings().capability / 10,
        76 => settings().capability % 10,
        78..=80 => 1, // Stream priorities, level-1 caches of global and local memory.
        81 => (SHARED_BY_REQUEST + 1024) as i32, // Shared memory of a multiprocessor.
        90 | 95 => 1, // Host atomics, cooperative launches.
        91 => 1,      // Host pointers of registered memory.
        97 => SHARED_BY_REQUEST as i32,
        106 => 16,   // Blocks of a multiprocessor.
        111 => 1024, // Shared memory that the driver takes of each block.
        115 => 1,    // Memory pools.
        _ => 0,
    }
}

impl Driver {
    /// The device with that ordinal.
    pub fn device(&self, ordinal: i32) -> Answer<usize> {
        if self.devices.is_empty() {
            return Err(Code::NOT_INITIALIZED);
        }
        usize::try_from(ordinal).ok().filter(|device| *device < self.devices.len()).ok_or(Code::INVALID_DEVICE)
    }
}

/// The bytes that tell a device from all others.
fn uuid(device: usize) -> [u8; 16] {
    let mut bytes = *b"cuda stand-in \0\0";
    bytes[15] = device as u8;
    bytes
}

calls! {
    fn cuDeviceGetCount(out: *mut i32) |driver| {
        if driver.devices.is_empty() {
            return Err(Code::NOT_INITIALIZED);
        }
        store(out, driver.devices.len() as i32)
    }

    fn cuDeviceGet(out: *mut i32, ordinal: i32) |driver| { store(out, driver.device(ordinal)? as i32) }

    fn cuDeviceGetName(out: *mut c_char, capacity: i32, device: i32) |driver| {
        driver.device(device)?;
        let name = b"CUDA stand-in";
        let length = name.len().min(usize::try_from(capacity).unwrap_or(0).saturating_sub(1));
        // SAFETY: the caller has room for `capacity` bytes.
        unsafe { out.copy_from_nonoverlapping(name.as_ptr().cast(), length) };
        // SAFETY: as above; `length` is below the capacity.
        store(unsafe { out.add(length) }, 0)
    }

    fn cuDeviceGetUuid(out: *mut [u8; 16], device: i32) |driver| { store(out, uuid(driver.device(device)?)) }

    fn cuDeviceGetUuid_v2(out: *mut [u8; 16], device: i32) |driver| { store(out, uuid(driver.device(device)?)) }

    fn cuDeviceTotalMem_v2(out: *mut usize, device: i32) |driver| {
        let device = driver.device(device)?;
        store(out, driver.devices[device].arena.limit)
    }

    fn cuDeviceGetAttribute(out: *mut i32, number: i32, device: i32) |driver| {
        driver.device(device)?;
        if !(1..200).contains(&number) {
            return Err(Code::INVALID_VALUE);
        }
        store(out, attribute(number))
    }

    fn cuDeviceComputeCapability(major: *mut i32, minor: *mut i32, device: i32) |driver| {
        driver.device(device)?;
        store(major, attribute(75))?;
        store(minor, attribute(76))
    }

    fn cuDeviceCanAccessPeer(out: *mut i32, device: i32, peer: i32) |driver| {
        store(out, i32::from(driver.device(device)? != driver.device(peer)?))
    }

    fn cuDeviceGetPCIBusId(out: *mut c_char, capacity: i32, device: i32) |driver| {
        let id = format!("0000:{:02x}:00.0", driver.device(device)? + 1);
        if usize::try_from(capacity).unwrap_or(0) <= id.len() {
            return Err(Code::INVALID_VALUE);
        }
        // SAFETY: the caller has room, as just seen.
        unsafe { out.copy_from_nonoverlapping(id.as_ptr().cast(), id.len()) };
        // SAFETY: as above.
        store(unsafe { out.add(id.len()) }, 0)
    }
}
