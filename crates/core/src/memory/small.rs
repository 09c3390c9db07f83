//! Small blocks of host memory for tensors that have no object of their own yet: charged by their owner's account as
//! buffers are, which they become when an object is made.

use std::ptr::NonNull;
use std::sync::Arc;

use super::account::Account;
use super::buffer::charge_of;
use super::device::Device;
use super::purse::Purse;
use super::{host, timeline};

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

/// Gives blocks back, of the charges that stand beside them and are `charged` together, all of one account.
pub(crate) fn give(account: &Arc<Account>, charged: u64, blocks: impl Iterator<Item = (*mut u8, u64)> + Clone) {
    host::release_small(blocks.clone());
    account.discharge(Device::HOST, charged);
    if timeline::is_on() {
        blocks.for_each(|(_, charged)| timeline::record_bytes(-(charged as i64)));
    }
}
