//! Quick end of the newest members of a closing node, as long as they are tensors that the closing thread made.

use std::sync::Arc;

use smallvec::SmallVec;

use super::node::{BORROWED, Members, Node, Owner};
use crate::memory::small::{self, Returned};
use crate::refs::Ref;
use crate::scope::table::disposals::Batch;
use crate::scope::table::handle::Handle;
use crate::scope::table::hazard_pointers::HazardPointers;
use crate::scope::table::native::Native;
use crate::scope::table::slot::NO_SLOT;
use crate::scope::table::thread_record::{self, Local};
use crate::scope::table::tombstone::{DisposedBy, Note};
use crate::scope::table::{self, FreeSlot, FreeSlots, counters};

/// How many objects end at a time.
const MOST: usize = 32;

/// Objects whose handles ended, with these handles.
type Objects = SmallVec<[(Ref<dyn Native>, Handle); MOST]>;

/// Ends the newest members while they are unused tensors of the calling thread. For most scopes these are all members.
/// Returns false if members may be left.
pub(crate) fn end(owner: &Owner, by: DisposedBy) -> bool {
    loop {
        let mut objects = Objects::new();
        let is_empty = end_some(owner, by, &mut objects);
        let is_full = objects.len() == MOST;
        objects.drain(..).for_each(|(object, handle)| finish_end(owner, &object, handle));
        if is_empty || !is_full {
            return is_empty;
        }
    }
}

/// The steps after the end of a handle. They run outside of critical section and lock, as they may run any code.
fn finish_end(owner: &Owner, object: &Ref<dyn Native>, handle: Handle) {
    if let Some(survivor) = object.survivor(handle, Ref::is_sole(object)) {
        owner.add_survivor(survivor, object.summary());
    }
    object.released(handle);
}

/// As [`end`], until `MOST` objects have ended.
fn end_some(owner: &Owner, by: DisposedBy, objects: &mut Objects) -> bool {
    let end = |local: &Local| {
        let own = local.hazards().filter(|own| own.is_empty())?;
        let inside = local.cache().critical_section().enter();
        let mut lock = None;
        // SAFETY: inside, and the lock is not held.
        let members = match unsafe { owner.0.members.inside(own) } {
            Some(members) => members,
            None => &mut **lock.insert(owner.0.members.try_lock()?),
        };
        // With borrowed members, objects are left to the general way. What is lent from now on enters the list after
        // this lock.
        let objects = Some(objects).filter(|_| !owner.0.has(BORROWED));
        let end_all = |blocks: &mut Returned<'_>| {
            let mut disposals = local.record().disposals.begin();
            let ended = end_each(members, own, by.note(), FreeSlots::of(local), (blocks, &mut disposals, objects));
            disposals.end(by.note());
            ended
        };
        let (count, charged) = small::give_each(local.cache(), &inside, end_all)?;
        let (last, is_empty) = (unlink(members, count), members.count == 0);
        drop(lock);
        drop(inside);
        drop(last);
        small::discharge(owner.account(), charged);
        counters::disposed(count);
        Some(is_empty)
    };
    thread_record::with_local(end).flatten().unwrap_or(false)
}

/// Ends members, the newest first, as long as they are unused tensors of this thread. Returns how many. The thread is
/// inside its critical section and holds the lock of the list.
#[inline(never)]
fn end_each(
    members: &mut Members,
    own: &HazardPointers,
    note: Note,
    mut slots: FreeSlots<'_>,
    (blocks, disposals, mut objects): (&mut Returned<'_>, &mut Batch<'_>, Option<&mut Objects>),
) -> u64 {
    let (mut count, mut index) = (0, members.newest);
    while let Some(slot) = table::slot(index).filter(|_| index != NO_SLOT) {
        let end = match slot.end_own(own, note) {
            Some(end) => {
                blocks.give(slot.block(), end.charged());
                end
            }
            None => {
                let Some(objects) = objects.as_mut().filter(|objects| objects.len() < MOST) else { break };
                let handle = slot.handle(index);
                let Some((end, object)) = slot.end_own_object(own, note) else { break };
                objects.push((object, handle));
                end
            }
        };
        disposals.add(index, end.generation, end.head, |place| slot.summary_word(place));
        // Read before the slot is returned, as its links are used for the next list then.
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

/// Removes ended members from the count. If the list is empty then, returns the reference that kept the node.
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

    use super::*;
    use crate::context::Context;
    use crate::error::{Error, Result};
    use crate::scope::table::slot::Slot;
    use crate::scope::{self, Light};
    use crate::tensor::Tensor;

    fn pair(values: [f32; 2]) -> Result<Handle> {
        let cx = Context::thread()?;
        Tensor::from_slice(&cx, &values, &[2])?.into_handle(&cx.owner)
    }

    /// The handle ends with the scope. The bytes of an inline tensor end with the last reader.
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
            // SAFETY: pinned, and there are two elements.
            unsafe { pin.operand().ptr().cast::<[f32; 2]>().read() }
        };
        let values = std::thread::scope(|threads| {
            let reader = threads.spawn(read);
            pinned.wait();
            scope::pop(scope)?;
            assert!(!scope::is_live(x));
            // This would get the block if it were free.
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
