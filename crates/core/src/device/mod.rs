//! What a device is, and what it offers to the runtime.
//!
//! A device is a [`Backend`] with a code. Those of this crate are in `devices`; other crates [`register`] theirs. The rest
//! of the runtime asks a [`Device`], and names none but the host.

mod backend;
mod registry;

use std::fmt;

pub use tensor_kernels::Stream;
use tensor_kernels::{DType, Kernels};

pub use backend::{Backend, Block, Graph, Shortage, Streams};
pub use registry::{DEVICES, register};

use crate::error::{Error, Result};
use crate::op::Op;

/// The names of the CUDA devices that there can be.
pub const CUDA: [&str; 16] = [
    "cuda:0", "cuda:1", "cuda:2", "cuda:3", "cuda:4", "cuda:5", "cuda:6", "cuda:7", "cuda:8", "cuda:9", "cuda:10",
    "cuda:11", "cuda:12", "cuda:13", "cuda:14", "cuda:15",
];

/// The name of the host's pinned memory.
pub const PINNED: &str = "cpu_pinned";

/// The name of the device of tensors without memory.
pub const META: &str = "meta";

/// A device that storages live on. The code is part of the ABI: `host` is 0, `cuda:n` is `1 + n`, `fake:0` is 17,
/// `meta` is 18, and the host's pinned memory is 23. Those that are [registered](register) have the codes from 19 on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Device(u8);

impl Device {
    /// The host: the machine's own memory and processors.
    pub const HOST: Device = Device(0);

    /// The device for tests: host memory behind an asynchronous queue.
    pub const FAKE: Device = Device(17);

    /// The device of tensors that have shapes, element types and accounts, but no memory.
    pub const META: Device = Device(18);

    /// The host's memory that a driver has pinned, so that devices copy from and to it by themselves. Tensors there are on
    /// the host, but their bytes have an account of their own.
    pub const PINNED: Device = Device(DEVICES as u8 - 1);

    /// The CUDA device number `n`, with `n` < 16.
    pub const fn cuda(n: u8) -> Device {
        Device(1 + n % CUDA.len() as u8)
    }

    /// The device of an ABI code; another code is an argument error.
    pub fn from_code(code: i64) -> Result<Device> {
        match u8::try_from(code) {
            Ok(code) if registry::is_known(code) => Ok(Device(code)),
            _ => Err(Error::argument(format!("unknown device {code}: expected {}", codes()))),
        }
    }

    /// All devices, available or not.
    pub fn all() -> impl Iterator<Item = Device> {
        registry::all()
    }

    /// The ABI code, which is also the device's index in accounts.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The device that computes with tensors in this memory.
    #[inline]
    pub fn computing(self) -> Device {
        if self == Device::PINNED { Device::HOST } else { self }
    }

    /// A description of the device, or why it cannot be used.
    pub fn info(self) -> Result<String, String> {
        self.backend().info()
    }

    /// A device error with the reason if the device cannot be used.
    pub fn require(self) -> Result<()> {
        // The host can always be used, and its description takes reading files of the system.
        if self == Device::HOST {
            return Ok(());
        }
        match self.info() {
            Ok(_) => self.backend().start(),
            Err(reason) => Err(Error::device(format!("{self} is not available: {reason}"))),
        }
    }

    /// Bytes that its allocator holds: in use, cached, or freed and waiting for work in flight.
    pub fn held(self) -> u64 {
        self.backend().held()
    }

    /// Whether the device can compute an operation on elements of a type that the operation takes. The table of
    /// operations says which ones take complex numbers.
    pub fn supports(self, op: Op, dtype: DType) -> bool {
        (op.info().complex || !dtype.is_complex()) && self.backend().supports(op, dtype)
    }

    /// Its streams, started; an unsupported error if it has one only.
    pub(crate) fn streams(self) -> Result<&'static dyn Streams> {
        self.require()?;
        let streams = self.backend().streams();
        streams.ok_or_else(|| Error::unsupported(format!("{self} has no streams: expected a CUDA device")))
    }

    /// Returns whether the calling thread's work on it is being captured in a graph.
    pub fn is_capturing(self) -> bool {
        self != Device::HOST && self.backend().streams().is_some_and(Streams::is_capturing)
    }

    /// What it offers.
    #[inline]
    pub(crate) fn backend(self) -> &'static dyn Backend {
        registry::backend(self)
    }

    /// Its kernels.
    #[inline]
    pub fn kernels(self) -> &'static dyn Kernels {
        self.backend().kernels()
    }

    /// Waits until the device's work is done; see [`Backend::synchronize`].
    #[inline]
    ///
    /// # Errors
    /// A kernel failed since the last call.
    pub fn synchronize(self) -> Result<()> {
        // The host's work is done when its call returns.
        if self == Device::HOST { Ok(()) } else { self.backend().synchronize() }
    }
}

/// The codes with their names: `0 (host), 1 to 16 (cuda:0 to cuda:15), 17 (fake:0) or 18 (meta)`.
fn codes() -> String {
    let all: Vec<Device> = Device::all().collect();
    let kind = |device: &Device| device.backend().name().split(':').next();
    let of_kind = |devices: &[Device]| match devices {
        [first, .., last] => format!("{} to {} ({first} to {last})", first.0, last.0),
        devices => devices.iter().map(|device| format!("{} ({device})", device.0)).collect(),
    };
    let mut texts: Vec<String> = all.chunk_by(|one, next| kind(one) == kind(next)).map(of_kind).collect();
    let last = texts.pop().unwrap_or_default();
    format!("{} or {last}", texts.join(", "))
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.backend().name())
    }
}

impl fmt::Debug for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
