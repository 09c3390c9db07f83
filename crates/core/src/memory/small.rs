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

/// A block of `bytes`, at most [`MOST`], and its charge. None when it takes more than this thread has at hand: the
/// ordinary way may find it.
#[inline]
pub(crate) fn take(account: &Arc<Account>, bytes: usize) -> Option<(NonNull<u8>, u64)> {
    let charged = charge_of(bytes);
    let block = host::small(bytes)?;
    if !account.charge_tally(charged) {
        host::release_small(&[(block.as_ptr(), charged as u32)]);
        return None;
    }
    timeline::record_bytes(charged as i64);
    Some((block, charged))
}

/// Gives blocks back, of the charges that stand beside them, and takes off what they are together.
pub(crate) fn give(blocks: &[(*mut u8, u32)], charged: u64, account: &Arc<Account>) {
    host::release_small(blocks);
    account.discharge(Device::HOST, charged);
    if timeline::is_on() {
        blocks.iter().for_each(|&(_, charged)| timeline::record_bytes(-i64::from(charged)));
    }
}
