//! Storages: buffers that tensors share, with a version that in-place operations count up.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use crate::error::Result;
use crate::memory::{Account, Buffer, Device, Request, Stream};
use crate::scope::{Handle, Owner};

/// No handle yet: the first becomes the home.
const NONE: u64 = 0;
/// The home handle is gone: the account goes on paying until its scope closes.
const GONE: u64 = u64::MAX;
/// The bytes belong to a leaf's gradient, a module or an optimizer: no handle is their home.
const CLAIMED: u64 = u64::MAX - 1;

/// Reference-counted bytes on one device.
#[derive(Debug)]
pub struct Storage {
    buffer: Buffer,
    version: AtomicU32,
    /// The first handle: where it is owned, the storage is charged.
    home: AtomicU64,
    /// How many recorded views look into it: an in-place change of the tensor would pass them by.
    views: AtomicU32,
}

impl Storage {
    /// Takes `bytes` from a device, charged to `owner`.
    pub fn allocate(owner: &Owner, device: Device, bytes: usize) -> Result<Arc<Storage>> {
        let request = Request { account: owner.account(), device, stream: Stream::default(), bytes };
        let buffer = Buffer::allocate(&request)?;
        Ok(Arc::new(Storage {
            buffer,
            version: AtomicU32::new(0),
            home: AtomicU64::new(NONE),
            views: AtomicU32::new(0),
        }))
    }

    /// The bytes.
    pub fn buffer(&self) -> &Buffer {
        &self.buffer
    }

    /// How often the contents were changed in place.
    pub fn version(&self) -> u32 {
        self.version.load(Ordering::Acquire)
    }

    /// How many views look into it.
    pub fn views(&self) -> u32 {
        self.views.load(Ordering::Relaxed)
    }

    /// Counts an in-place change.
    pub fn bump(&self) {
        self.version.fetch_add(1, Ordering::AcqRel);
    }

    /// A handle came to `owner`: if it is the home, or the first, the charge follows. True when it is.
    pub fn settle_at(&self, handle: Handle, owner: &Owner) -> Result<bool> {
        let home = self.home.compare_exchange(NONE, handle.0, Ordering::AcqRel, Ordering::Acquire);
        if home.is_err_and(|home| home != handle.0) {
            return Ok(false);
        }
        if !self.buffer.is_charged_to(owner.account())
            && let Err(error) = self.buffer.transfer(owner.account())
        {
            if home.is_ok() {
                self.home.store(NONE, Ordering::Release);
            }
            return Err(error);
        }
        Ok(true)
    }

    /// Charges `account` from now on, whatever becomes of handles: the bytes belong to a leaf's gradient, a
    /// module or an optimizer.
    pub fn claim(&self, account: &Arc<Account>) -> Result<Claim<'_>> {
        let before = self.buffer.account();
        self.buffer.transfer(account)?;
        let home = self.home.swap(CLAIMED, Ordering::AcqRel);
        Ok(Claim { storage: self, before, home })
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

/// A storage that was claimed; what it was before is forgotten unless it is given back.
#[must_use = "a claim may have to be given back"]
pub struct Claim<'a> {
    storage: &'a Storage,
    before: Arc<Account>,
    home: u64,
}

impl Claim<'_> {
    /// The storage stays where it is now.
    pub fn keep(self) {}

    /// Charge and home are again what they were.
    pub fn give_back(self) {
        self.storage.home.store(self.home, Ordering::Release);
        self.storage.buffer.transfer_back(&self.before);
    }
}

/// Counts a view of a storage for as long as it lives.
#[derive(Debug)]
pub struct ViewCount(Arc<Storage>);

impl ViewCount {
    pub fn new(storage: &Arc<Storage>) -> ViewCount {
        storage.views.fetch_add(1, Ordering::Relaxed);
        ViewCount(storage.clone())
    }
}

impl Drop for ViewCount {
    fn drop(&mut self) {
        self.0.views.fetch_sub(1, Ordering::Relaxed);
    }
}
