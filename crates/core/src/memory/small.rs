//! Small blocks of host memory for tensors that have no object of their own yet: charged by their owner's account as
//! buffers are, which they become when an object is made.

use std::ptr::NonNull;
use std::sync::Arc;

use super::account::Account;
use super::buffer::charge_of;
use super::device::Device;
use super::{host, timeline};

/// The largest small block: up to here a block has the size that is charged.
pub(crate) const MOST: usize = 512;

/// A block that an account is charged for. Dropped, it goes back.
pub(crate) struct SmallBlock<'a> {
    ptr: NonNull<u8>,
    charged: u64,
    account: &'a Arc<Account>,
}

impl SmallBlock<'_> {
    /// A block of `bytes`, at most [`MOST`]. None when it takes more than this thread has at hand: the ordinary way may
    /// find it.
    #[inline]
    pub fn take(account: &Arc<Account>, bytes: usize) -> Option<SmallBlock<'_>> {
        let charged = charge_of(bytes);
        let ptr = host::small(bytes)?;
        if !account.charge_tally(charged) {
            host::release_small(&[(ptr.as_ptr(), charged as u32)]);
            return None;
        }
        timeline::record_bytes(charged as i64);
        Some(SmallBlock { ptr, charged, account })
    }

    /// The first byte.
    #[inline]
    pub fn ptr(&self) -> NonNull<u8> {
        self.ptr
    }

    /// Its size, and what the account is charged.
    #[inline]
    pub fn charged(&self) -> u64 {
        self.charged
    }

    /// The block belongs to a slot of the handle table from now on, and its charge with it.
    #[inline]
    pub fn give_to_slot(self) {
        std::mem::forget(self);
    }
}

impl Drop for SmallBlock<'_> {
    #[cold]
    fn drop(&mut self) {
        give(&[(self.ptr.as_ptr(), self.charged as u32)], self.charged, self.account);
    }
}

/// Gives blocks back, of the charges that stand beside them, and takes off what they are together.
pub(crate) fn give(blocks: &[(*mut u8, u32)], charged: u64, account: &Arc<Account>) {
    host::release_small(blocks);
    account.discharge(Device::HOST, charged);
    if timeline::is_on() {
        blocks.iter().for_each(|&(_, charged)| timeline::record_bytes(-i64::from(charged)));
    }
}
