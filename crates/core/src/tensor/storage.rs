//! Storages: buffers that tensors share, with a version that in-place operations count up.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::error::Result;
use crate::memory::{Buffer, Device, Request, Stream};
use crate::scope::{Handle, Owner};

/// The home handle is gone: the account goes on paying until its scope closes.
const GONE: u64 = u64::MAX;

/// Reference-counted bytes on one device.
#[derive(Debug)]
pub struct Storage {
    buffer: Buffer,
    version: AtomicU32,
    /// The first handle: where it is owned, the storage is charged.
    home: AtomicU64,
}

impl Storage {
    /// Takes `bytes` from a device, charged to `owner`.
    pub fn allocate(owner: &Owner, device: Device, bytes: usize) -> Result<Arc<Storage>> {
        let request = Request { account: owner.account(), device, stream: Stream::default(), bytes };
        let buffer = Buffer::allocate(&request)?;
        Ok(Arc::new(Storage { buffer, version: AtomicU32::new(0), home: AtomicU64::new(0) }))
    }

    /// The bytes.
    pub fn buffer(&self) -> &Buffer {
        &self.buffer
    }

    /// How often the contents were changed in place.
    pub fn version(&self) -> u32 {
        self.version.load(Ordering::Acquire)
    }

    /// Counts an in-place change.
    pub fn bump(&self) {
        self.version.fetch_add(1, Ordering::AcqRel);
    }

    /// A handle came to `owner`: if it is the home, or the first, the charge follows.
    pub fn settle_at(&self, handle: Handle, owner: &Owner) -> Result<()> {
        let home = self.home.compare_exchange(0, handle.0, Ordering::AcqRel, Ordering::Acquire);
        let is_home = home.is_ok() || home == Err(handle.0);
        if !is_home || self.buffer.is_charged_to(owner.account()) {
            return Ok(());
        }
        let moved = self.buffer.transfer(owner.account());
        if moved.is_err() && home.is_ok() {
            self.home.store(0, Ordering::Release);
        }
        moved
    }

    /// A handle was disposed.
    pub fn unsettle(&self, handle: Handle) {
        if self.home.load(Ordering::Relaxed) == handle.0 {
            self.home.store(GONE, Ordering::Release);
        }
    }

    /// Whether the home handle was disposed while the storage lives on.
    pub fn is_home_gone(&self) -> bool {
        self.home.load(Ordering::Relaxed) == GONE
    }
}
