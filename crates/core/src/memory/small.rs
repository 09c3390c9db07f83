//! Small blocks of host memory for tensors that have no object of their own yet: charged by their owner's account as
//! buffers are, which they become when an object is made.

use std::ptr::NonNull;
use std::sync::Arc;

use super::account::Account;
use super::cache::thread_cache::ThreadCache;
use super::cache::{Blocks, host, small_class};
use super::pressure::request::charge_of;
use super::threads::critical_section::Guard;
use super::{pressure, timeline};
use crate::device::Device;

/// The largest small block: up to here a block has the size that is charged.
pub(crate) const MOST: usize = 512;

/// Sees to it that the thread has room at hand for a tensor of 1 to [`MOST`] bytes that `account` pays for; whether it
/// has. While every block is recorded, none is at hand.
pub(crate) fn prepare(account: &Arc<Account>, bytes: usize) -> bool {
    let charged = charge_of(bytes);
    // A charge that comes and goes: the thread's local counter is this account's then, and has room.
    if timeline::is_on() || !account.charge_locally(charged) {
        return false;
    }
    account.discharge(Device::HOST, charged);
    // What others wait for is not to be taken here.
    pressure::enter(|finds_nobody| finds_nobody && host::stock(bytes))
}

/// Free blocks of one thread, with the sum of the charges that they had.
pub(crate) struct Returned<'a> {
    blocks: &'a mut Blocks,
    charged: u64,
}

impl Returned<'_> {
    /// Gives a block back, of a charge that [`discharge`] ends.
    #[inline(always)]
    pub fn give(&mut self, block: *mut u8, charged: u64) {
        if let Some(block) = NonNull::new(block) {
            self.blocks.put(small_class(charged as usize), block);
            self.charged += charged;
        }
    }
}

/// Runs `work` inside the critical section with a way to give blocks back one by one; what it returns, and the sum of
/// their charges. None when the thread keeps no blocks now, or each is to be recorded.
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

/// Ends charges of blocks that were given back.
pub(crate) fn discharge(account: &Arc<Account>, charged: u64) {
    if charged > 0 {
        account.discharge(Device::HOST, charged);
    }
}

/// Gives blocks back, of the charges that stand beside them and are `charged` together, all of one account.
pub(crate) fn give(account: &Arc<Account>, charged: u64, blocks: impl Iterator<Item = (*mut u8, u64)> + Clone) {
    host::release_small(blocks.clone());
    account.discharge(Device::HOST, charged);
    if timeline::is_on() {
        blocks.for_each(|(_, charged)| timeline::record_bytes(-(charged as i64)));
    }
}
