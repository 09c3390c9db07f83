//! Free slots, in a list that takes no memory: each has the number of the next one in itself.

use super as table;
use super::slot::{NO_SLOT, Slot};

/// A slot that nobody lives in, and that is its holder's.
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

    /// Adds slots after all others. The link of the last one says nothing.
    pub fn push_all(&mut self, slots: impl IntoIterator<Item = FreeSlot>) {
        let mut last = table::slot(self.last).filter(|_| self.len > 0);
        for FreeSlot { index, slot } in slots {
            match last {
                // SAFETY: a free slot is in no owner's list, and is its holder's: ours.
                Some(last) => unsafe { last.links() }.newer = index,
                None => self.first = index,
            }
            (last, self.last) = (Some(slot), index);
            self.len += 1;
        }
    }

    /// Adds all slots of another list after those of this one.
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
