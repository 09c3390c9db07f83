//! Small blocks of host memory for tensors that have no object of their own yet: charged by their owner's account as
//! buffers are, which they become when an object is made.

use std::ptr::NonNull;
use std::sync::Arc;

use super::account::Account;
use super::buffer::charge_of;
use super::device::Device;
use super::host::{self, Blocks};
use super::purse::Purse;
use super::timeline;

/// The largest small block: up to here a block has the size that is charged.
pub(crate) const MOST: usize = 512;

/// A block of 1 to [`MOST`] bytes, charged to `account`, and its charge. None when it takes more than this thread has at
/// hand: the ordinary way may find it.
#[inline(always)]
pub(crate) fn take(purse: &Purse, account: &Arc<Account>, bytes: usize) -> Option<(NonNull<u8>, u64)> {
    let charged = charge_of(bytes);
    let at_hand = match account.is_tallied(Device::HOST) {
        true => purse.take_small(account, host::small_class(bytes), charged),
        false => None,
    };
    let ptr = at_hand.or_else(|| take_anew(account, bytes, charged))?;
    timeline::record_bytes(charged as i64);
    Some((ptr, charged))
}

/// The same where block or tally are not at hand.
#[cold]
fn take_anew(account: &Arc<Account>, bytes: usize, charged: u64) -> Option<NonNull<u8>> {
    let block = host::allocate(bytes).ok()?;
    if account.charge_tally(charged) {
        return Some(block.ptr);
    }
    host::release(block);
    None
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
            self.blocks.put(host::small_class(charged as usize), charged as usize, block);
            self.charged += charged;
        }
    }
}

/// Runs `work` with a way to give blocks back one by one; what it returns, and the sum of their charges. None when the
/// thread keeps no blocks now, or each is to be recorded.
#[inline]
pub(crate) fn give_each<T>(purse: &Purse, work: impl FnOnce(&mut Returned<'_>) -> T) -> Option<(T, u64)> {
    if timeline::is_on() || host::is_system_allocator() {
        return None;
    }
    purse.with_blocks(|blocks| {
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
