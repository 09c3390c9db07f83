//! Buffers: bytes on a device, charged to an account for as long as they live.

use std::ptr::NonNull;
use std::sync::Arc;

use parking_lot::Mutex;

use super::account::Account;
use super::device::{self, Block, Device, Stream};
use super::timeline;
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
    pub fn allocate(request: &Request<'_>) -> Result<Buffer> {
        let Request { account, device, stream, bytes } = *request;
        let mut buffer = Buffer {
            block: Block { ptr: NonNull::dangling(), size: 0 },
            charged: 0,
            device,
            stream,
            source: Source::Empty,
            account: Mutex::new(account.clone()),
        };
        if bytes == 0 {
            device.require()?;
            return Ok(buffer);
        }
        if bytes > MAX_BYTES {
            return Err(Error::out_of_memory(format!("{bytes} bytes on {device} are more than any machine has")));
        }
        let charged = charge_of(bytes);
        let charge = account.charge(device, charged)?;
        match device::allocate(device, stream, bytes) {
            Ok(Some(block)) => {
                buffer.block = block;
                buffer.charged = charged;
                buffer.source = Source::Cache;
                charge.commit();
                timeline::record_bytes(charged as i64);
                Ok(buffer)
            }
            refused => Err(refused
                .err()
                .unwrap_or_else(|| Error::out_of_memory(format!("the system refused {bytes} bytes on {device}")))),
        }
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
