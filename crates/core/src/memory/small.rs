//! Small blocks of host memory for inline tensors, which have no object. They are charged to the owner's account, as
//! buffers are, and become buffers when an object is made.

use std::ptr::NonNull;
use std::sync::Arc;

use super::account::Account;
use super::cache::thread_cache::{self, ThreadCache};
use super::cache::{Blocks, host, small_class};
use super::pressure::request::charge_of;
use super::system::{bookkeeping, fault};
use super::threads::critical_section::Guard;
use super::{pressure, timeline};
use crate::device::Device;

/// The largest small block. Up to here a block is as large as its charge.
pub(crate) const MOST: usize = 512;

/// Prepares the thread's cache for a tensor of 1 to [`MOST`] bytes that is charged to `account`. Returns whether it
/// succeeded. It fails while a timeline is recorded.
pub(crate) fn prepare(account: &Arc<Account>, bytes: usize) -> bool {
    let charged = charge_of(bytes);
    // Charging and discharging binds the local counter to this account, with room.
    if timeline::is_on() || !account.charge_locally(charged) {
        return false;
    }
    account.discharge(Device::HOST, charged);
    // It does not take memory for which other requests wait.
    pressure::enter(|finds_nobody| finds_nobody && host::stock(bytes))
}

/// A block for 1 to [`MOST`] bytes from the thread's cache, and its charge, which is the account's now.
///
/// `None` leaves the request to the general path. Then it has another size, the cache has no block, the local counter is
/// another account's, or something has to be checked first.
#[inline]
pub(crate) fn take(account: &Arc<Account>, bytes: usize) -> Option<(NonNull<u8>, u64)> {
    if !(1..=MOST).contains(&bytes) || !pressure::is_calm() || fault::is_on() || !bookkeeping::prepare() {
        return None;
    }
    thread_cache::with(|cache| Some(cache.room(&cache.critical_section().enter(), account, bytes)?.take())).flatten()
}

/// Gives a block of [`take`] back, with its charge. Returns false, without any effect, if that is left to the
/// general path.
#[inline]
pub(in crate::memory) fn give_one(account: &Arc<Account>, block: NonNull<u8>, charged: u64) -> bool {
    let take_back = |cache: &ThreadCache| cache.take_back(account, block, charged);
    !host::is_system_allocator() && thread_cache::with(take_back).unwrap_or(false)
}

/// Takes blocks back into a thread's cache, and sums up their charges.
pub(crate) struct Returned<'a> {
    blocks: &'a mut Blocks,
    charged: u64,
}

impl Returned<'_> {
    /// Gives a block back. [`discharge`] takes the charge off later.
    #[inline(always)]
    pub fn give(&mut self, block: *mut u8, charged: u64) {
        if let Some(block) = NonNull::new(block) {
            self.blocks.put(small_class(charged as usize), block);
            self.charged += charged;
        }
    }
}

/// Runs `work`, which gives blocks back one by one inside the critical section. Returns its result and the sum of the
/// charges; `None` if the thread may keep no blocks now, or a timeline is recorded.
#[inline]
pub(crate) fn give_each<T>(
    cache: &ThreadCache,
    inside: &Guard<'static>,
    work: impl FnOnce(&mut Returned<'_>) -> T,
) -> Option<(T, u64)> {
    if timeline::is_on() || host::is_system_allocator() {
        return None;
    }
    cache.with_blocks_inside(inside, |blocks| {
        let mut returned = Returned { blocks, charged: 0 };
        (work(&mut returned), returned.charged)
    })
}

/// Takes off the charges of blocks that were given back.
pub(crate) fn discharge(account: &Arc<Account>, charged: u64) {
    if charged > 0 {
        account.count_returned(charged);
        account.discharge(Device::HOST, charged);
    }
}

/// Gives blocks of one account back. Each comes with its charge; `charged` is the sum.
#[inline]
pub(crate) fn give(account: &Arc<Account>, charged: u64, blocks: impl Iterator<Item = (*mut u8, u64)> + Clone) {
    host::release_small(blocks.clone());
    account.count_returned(charged);
    account.discharge(Device::HOST, charged);
    if timeline::is_on() {
        blocks.for_each(|(_, charged)| timeline::record_bytes(Device::HOST, -(charged as i64)));
    }
}
