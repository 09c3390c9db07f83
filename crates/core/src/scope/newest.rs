//! The newest members of a closing node, as far as they are small tensors of the closing thread's own.

use std::sync::Arc;

use super::counters;
use super::disposals::Batch;
use super::lane::{self, Local};
use super::marks::Marks;
use super::node::{Members, Node, Owner};
use super::slot::{DisposedBy, NO_SLOT, Note};
use super::table::{self, FreeSlot, FreeSlots};
use crate::memory::small::{self, Returned};

/// Ends the newest members while they are small tensors of this thread's own that nobody uses, which is all that most
/// scopes close with. False when there may be something left.
pub(super) fn end(owner: &Owner, by: DisposedBy) -> bool {
    let end = |local: &Local| {
        let own = local.marks().filter(|own| own.is_empty())?;
        let inside = local.purse().gate().enter();
        let mut lock = None;
        // SAFETY: inside, and the lock is not held.
        let members = match unsafe { owner.0.members.inside(own) } {
            Some(members) => members,
            None => &mut **lock.insert(owner.0.members.try_lock()?),
        };
        let end_all = |blocks: &mut Returned<'_>| {
            let mut disposals = local.lane().disposals.begin();
            let ended = end_each(members, own, by.note(), FreeSlots::of(local), (blocks, &mut disposals));
            disposals.end(by.note());
            ended
        };
        let (count, charged) = small::give_each(local.purse(), &inside, end_all)?;
        let (last, is_empty) = (unlink(members, count), members.count == 0);
        drop(lock);
        drop(inside);
        drop(last);
        small::discharge(owner.account(), charged);
        counters::disposed(count);
        Some(is_empty)
    };
    lane::with_local(end).flatten().unwrap_or(false)
}

/// Ends members, the newest first, as long as they are such tensors; how many. The thread is inside its gate, and holds
/// the lock of the list.
#[inline(never)]
fn end_each(
    members: &mut Members,
    own: &Marks,
    note: Note,
    mut slots: FreeSlots<'_>,
    (blocks, disposals): (&mut Returned<'_>, &mut Batch<'_>),
) -> u64 {
    let (mut count, mut index) = (0, members.newest);
    while let Some(slot) = table::slot(index).filter(|_| index != NO_SLOT) {
        let Some(end) = slot.end_own(own, note) else { break };
        disposals.add(index, end.generation, end.head, |place| slot.summary_word(place));
        blocks.give(slot.block(), end.charged());
        // Before the slot is given away, and with it its links.
        // SAFETY: the slot is in the list whose lock the caller holds.
        let older = unsafe { slot.links() }.older;
        if end.is_reusable {
            slots.give(FreeSlot { index, slot });
        }
        index = older;
        count += 1;
    }
    members.newest = index;
    count
}

/// Counts members that are gone from the list's end. When the list is empty then, the result is what kept the node.
#[must_use]
fn unlink(members: &mut Members, count: u64) -> Option<Arc<Node>> {
    members.count -= count;
    match table::slot(members.newest).filter(|_| members.newest != NO_SLOT) {
        // SAFETY: the slot is in the list whose lock the caller holds.
        Some(newest) => unsafe { newest.links() }.newer = NO_SLOT,
        None => return members.keep.take(),
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::super::handle::Handle;
    use super::super::slot::Slot;
    use super::*;
    use crate::context::Context;
    use crate::error::{Error, Result};
    use crate::scope::{self, Light};
    use crate::tensor::Tensor;

    fn pair(values: [f32; 2]) -> Result<Handle> {
        let cx = Context::thread()?;
        Tensor::from_slice(&cx, &values, &[2])?.into_handle(&cx.owner)
    }

    /// The handle ends with the scope, the bytes of a tensor without an object when the last reader is done.
    #[test]
    fn a_close_leaves_a_small_tensor_to_who_reads_it() -> Result<()> {
        let scope = scope::push(None)?;
        let x = pair([1.0, 2.0])?;
        let (pinned, closed) = (Barrier::new(2), Barrier::new(2));
        let read = || {
            let pin = Light::pin(x).expect("live");
            assert!(table::slot(x.slot()).is_some_and(Slot::is_inline));
            pinned.wait();
            closed.wait();
            // SAFETY: pinned, and two elements lie there.
            unsafe { pin.operand().ptr().cast::<[f32; 2]>().read() }
        };
        let values = std::thread::scope(|threads| {
            let reader = threads.spawn(read);
            pinned.wait();
            scope::pop(scope)?;
            assert!(!scope::is_live(x));
            // It would get the block, were it free.
            let next = pair([3.0, 4.0])?;
            closed.wait();
            let values = reader.join().expect("no panic");
            scope::dispose(next)?;
            Ok::<_, Error>(values)
        })?;
        assert_eq!(values, [1.0, 2.0]);
        Ok(())
    }
}
