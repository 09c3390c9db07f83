//! Buffers: bytes on a device, charged to an account for as long as they live.

use std::ptr::NonNull;
use std::sync::Arc;

use parking_lot::Mutex;

use super::account::Account;
use super::device::{self, Block, Device, Shortage, Stream};
use super::{pressure, timeline};
use crate::error::{Error, Result};

/// The unit of charge: a cache line.
pub const CHARGE_UNIT: u64 = 64;

/// More than 47 bits of address space cannot be asked for: refused before anything counts it.
const MAX_BYTES: usize = 1 << 47;

/// A request for bytes. The owner is known before the bytes are: limits, arenas and streams all stand
/// behind this one call, temporaries inside an operation included.
pub struct Request<'a> {
    /// Who is charged.
    pub account: &'a Arc<Account>,
    /// Where.
    pub device: Device,
    /// The stream whose work uses the bytes first.
    pub stream: Stream,
    /// How many.
    pub bytes: usize,
}

/// Where the bytes of a buffer come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// No bytes at all.
    Empty,
    /// The device's caching allocator.
    Cache,
}

/// Why a request was refused.
#[derive(Debug)]
pub(super) enum Refused {
    /// A scope, module or device is at its limit of charged bytes.
    Limit,
    /// The process is at its limit of held bytes.
    Held,
    /// The system or the driver has no more.
    System,
    /// No ladder helps.
    Never(Error),
}

impl From<Shortage> for Refused {
    fn from(shortage: Shortage) -> Refused {
        match shortage {
            Shortage::Limit => Refused::Held,
            Shortage::System => Refused::System,
            Shortage::Unavailable(error) => Refused::Never(error),
        }
    }
}

/// Bytes on a device. Dropping it takes the charge off and gives the block back.
#[derive(Debug)]
pub struct Buffer {
    block: Block,
    charged: u64,
    device: Device,
    stream: Stream,
    source: Source,
    account: Mutex<Arc<Account>>,
}

// SAFETY: a buffer is an address, a size and an account; the tensors above order accesses to the bytes.
unsafe impl Sync for Buffer {}

impl Buffer {
    /// Takes bytes, charged to the request's account. They are not initialised.
    ///
    /// # Errors
    /// Out of memory, after everything was tried: see [`pressure`]. The device is not available.
    pub fn allocate(request: &Request<'_>) -> Result<Buffer> {
        Buffer::try_allocate(request).or_else(|refused| pressure::relieve(request, refused))
    }

    /// The same without the ladder: the caches as they are, and no collection.
    pub(super) fn try_allocate(request: &Request<'_>) -> Result<Buffer, Refused> {
        let Request { account, device, stream, bytes } = *request;
        if bytes == 0 {
            return Buffer::empty(request);
        }
        if bytes > MAX_BYTES {
            let text = format!("{bytes} bytes on {device} are more than any machine has");
            return Err(Refused::Never(Error::out_of_memory(text)));
        }
        let charged = charge_of(bytes);
        let charge = account.charge(device, charged).ok_or(Refused::Limit)?;
        let block = device::allocate(device, stream, bytes)?;
        let (live, near) = charge.commit();
        pressure::look_ahead(live, near);
        timeline::record_bytes(charged as i64);
        Ok(Buffer { block, charged, device, stream, source: Source::Cache, account: Mutex::new(account.clone()) })
    }

    fn empty(request: &Request<'_>) -> Result<Buffer, Refused> {
        let Request { account, device, stream, .. } = *request;
        device.require().map_err(Refused::Never)?;
        let block = Block { ptr: NonNull::dangling(), size: 0 };
        Ok(Buffer { block, charged: 0, device, stream, source: Source::Empty, account: Mutex::new(account.clone()) })
    }

    /// The first byte; dangling when the buffer is empty.
    pub fn ptr(&self) -> *mut u8 {
        match self.source {
            // Aligned for every element type, so that empty slices can be made from it.
            Source::Empty => super::host::ALIGNMENT as *mut u8,
            Source::Cache => self.block.ptr.as_ptr(),
        }
    }

    /// What the account is charged: the size asked for, rounded up to 64 bytes.
    pub fn charged(&self) -> u64 {
        self.charged
    }

    /// Where the bytes are.
    pub fn device(&self) -> Device {
        self.device
    }

    /// Where the bytes come from.
    pub fn source(&self) -> Source {
        self.source
    }

    /// Moves the charge; fails before anything changed when a limit would be crossed.
    pub fn transfer(&self, to: &Arc<Account>) -> Result<()> {
        let mut account = self.account.lock();
        account.transfer(to, self.device, self.charged)?;
        *account = to.clone();
        Ok(())
    }

    /// Moves the charge back to where it came from, past every limit.
    pub fn transfer_back(&self, to: &Arc<Account>) {
        let mut account = self.account.lock();
        account.transfer_back(to, self.device, self.charged);
        *account = to.clone();
    }

    /// Whether `account` is the one charged.
    pub fn is_charged_to(&self, account: &Arc<Account>) -> bool {
        Arc::ptr_eq(&self.account.lock(), account)
    }

    /// The account that is charged.
    pub fn account(&self) -> Arc<Account> {
        self.account.lock().clone()
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        if self.source == Source::Cache {
            device::release(self.device, self.stream, self.block);
            self.account.get_mut().discharge(self.device, self.charged);
            timeline::record_bytes(-(self.charged as i64));
        }
    }
}

/// The charge for a request of `bytes`.
pub fn charge_of(bytes: usize) -> u64 {
    (bytes as u64).next_multiple_of(CHARGE_UNIT)
}
