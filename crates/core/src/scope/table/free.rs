//! Free slots, in a list without memory of its own: each slot stores the index of the next.

use super as table;
use super::slot::{NO_SLOT, Slot};

/// A slot without an entry. The holder of this value has exclusive access to it.
#[derive(Clone, Copy)]
pub(crate) struct FreeSlot {
    pub index: u32,
    pub slot: &'static Slot,
}

/// Free slots, the oldest first.
pub(crate) struct FreeList {
    first: u32,
    last: u32,
    len: usize,
}

impl FreeList {
    pub const fn new() -> FreeList {
        FreeList { first: NO_SLOT, last: NO_SLOT, len: 0 }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds slots at the end. The link of the last slot has no meaning.
    pub fn push_all(&mut self, slots: impl IntoIterator<Item = FreeSlot>) {
        let mut last = table::slot(self.last).filter(|_| self.len > 0);
        for FreeSlot { index, slot } in slots {
            match last {
                // SAFETY: a free slot is in no owner's list, and the holder of this list has exclusive access to it.
                Some(last) => unsafe { last.links() }.newer = index,
                None => self.first = index,
            }
            (last, self.last) = (Some(slot), index);
            self.len += 1;
        }
    }

    /// Adds all slots of another list at the end.
    pub fn append(&mut self, other: FreeList) {
        match table::slot(self.last).filter(|_| self.len > 0) {
            _ if other.len == 0 => return,
            // SAFETY: as in `push_all`.
            Some(last) => unsafe { last.links() }.newer = other.first,
            None => self.first = other.first,
        }
        self.last = other.last;
        self.len += other.len;
    }

    /// Every slot, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = FreeSlot> {
        let mut index = self.first;
        (0..self.len).map_while(move |_| {
            let (now, slot) = (index, table::slot(index)?);
            // SAFETY: as in `push_all`.
            index = unsafe { slot.links() }.newer;
            Some(FreeSlot { index: now, slot })
        })
    }

    /// Takes the first.
    pub fn pop(&mut self) -> Option<FreeSlot> {
        let index = self.first;
        let slot = table::slot(index).filter(|_| self.len > 0)?;
        // SAFETY: as in `push_all`.
        self.first = unsafe { slot.links() }.newer;
        self.len -= 1;
        Some(FreeSlot { index, slot })
    }
}
