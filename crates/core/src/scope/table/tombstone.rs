//! Tombstones: what is kept about ended handles and owners, for the error messages of later calls.
//!
//! A slot keeps how its last entry ended. Two ring buffers of the process keep more: descriptions of modules and
//! optimizers, and names of closed owners. `disposals.rs` has the log of each thread.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;

use super::handle::Handle;
use super::kind::OwnerId;
use super::native::Summary;
use crate::memory::account::Title;

/// The upper byte of a note is the kind and size class of the ended entry.
pub(crate) const KIND: u64 = 0xff << 56;

/// What a slot keeps about an ended entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tombstone {
    pub by: DisposedBy,
    /// For scopes: the handle of the scope above.
    pub parent: Handle,
    pub summary: Summary,
}

/// How an object was disposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DisposedBy {
    Call,
    Collector,
    /// The owner was closed, or the module or optimizer that it is the node of was disposed.
    Owner(OwnerId),
    /// The owner was emptied but stayed open.
    Emptying(OwnerId),
}

/// A [`DisposedBy`] in one word, as a slot keeps it, without the kind of the entry.
#[derive(Clone, Copy)]
pub(crate) struct Note(u64);

impl DisposedBy {
    /// The difference between the notes of two owners of the same kind with successive numbers.
    pub const NEXT_OWNER: u64 = 2 * OwnerId::STEP;

    pub fn of_note(note: u64) -> DisposedBy {
        match note & !KIND {
            0 => DisposedBy::Call,
            1 => DisposedBy::Collector,
            even if even % 2 == 0 => DisposedBy::Owner(OwnerId::from_bits(even / 2 - 1)),
            odd => DisposedBy::Emptying(OwnerId::from_bits((odd - 3) / 2)),
        }
    }

    pub fn note(self) -> Note {
        let by = match self {
            DisposedBy::Call => 0,
            DisposedBy::Collector => 1,
            DisposedBy::Owner(id) => id.bits() * 2 + 2,
            DisposedBy::Emptying(id) => id.bits() * 2 + 3,
        };
        Note(by & !KIND)
    }
}

impl Note {
    pub fn bits(self) -> u64 {
        self.0
    }
}

/// How many entries a ring keeps: those of a big model and some more.
const KEPT: usize = 1024;

/// Modules and optimizers that ended: the handle, what it named, and what ended it. The oldest come first.
static OBJECTS: Mutex<VecDeque<(Handle, String, DisposedBy)>> = Mutex::new(VecDeque::new());

/// Owners that had names, the oldest first. Modules have a separate ring, so that a big model
/// does not push out the names of scopes.
static OWNERS: [Mutex<VecDeque<Titled>>; 2] = [const { Mutex::new(VecDeque::new()) }; 2];

/// How many entries the ring of scopes was given.
static NOTED: AtomicU64 = AtomicU64::new(0);

/// Owners of one title whose numbers follow each other.
struct Titled {
    first: OwnerId,
    count: u64,
    /// Written out when a message needs it, which is rare.
    title: Title,
}

/// How much of a text a ring keeps, so that all of them together stay small.
const LONGEST: usize = 1024;

fn shortened(mut text: String) -> String {
    if text.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|&at| text.is_char_boundary(at));
        text.truncate(end.unwrap_or_default());
        text.push_str("...");
        text.shrink_to_fit();
    }
    text
}

/// A title whose name is not longer either.
fn titled(first: OwnerId, count: u64, mut title: Title) -> Titled {
    title.name = title.name.map(|name| if name.len() > LONGEST { shortened(name.to_string()).into() } else { name });
    Titled { first, count, title }
}

fn keep<T>(ring: &mut VecDeque<T>, entry: T) {
    if ring.len() == KEPT {
        ring.pop_front();
    }
    ring.push_back(entry);
}

/// Records that a module or an optimizer ended.
pub(crate) fn note_object(handle: Handle, what: String, by: DisposedBy) {
    keep(&mut OBJECTS.lock(), (handle, shortened(what), by));
}

/// What the handle of a module or an optimizer named, and what ended it.
pub(crate) fn find_object(handle: Handle) -> Option<(String, DisposedBy)> {
    let objects = OBJECTS.lock();
    objects.iter().rev().find(|(ended, ..)| *ended == handle).map(|(_, what, by)| (what.clone(), *by))
}

fn owners(id: OwnerId) -> &'static Mutex<VecDeque<Titled>> {
    &OWNERS[usize::from(id.kind().is_module())]
}

/// Keeps the title of a named owner that closes. This comes before the first member ends.
pub(crate) fn note_owner(id: OwnerId, title: Title) {
    note_owners(id, 1, title);
}

/// The same for `count` owners whose ids follow each other, `first` being the first. The result tells
/// [`is_kept`] which entry it is.
pub(crate) fn note_owners(first: OwnerId, count: u64, title: Title) -> u64 {
    keep(&mut owners(first).lock(), titled(first, count, title));
    NOTED.fetch_add(1, Ordering::Relaxed) + 1
}

/// Whether an entry that [`note_owners`] made will stay for many notes to come; 0 stands for none.
#[inline]
pub(crate) fn is_kept(entry: u64) -> bool {
    entry != 0 && NOTED.load(Ordering::Relaxed) - entry < KEPT as u64 / 2
}

/// Keeps the title of an owner that stays open. Repeated calls take only one entry.
pub(crate) fn note_open_owner(id: OwnerId, title: Title) {
    let mut ring = owners(id).lock();
    ring.retain(|known| known.first != id || known.count != 1);
    keep(&mut ring, titled(id, 1, title));
}

/// The title of an owner that ended members, for messages: its name, or its kind and number.
pub(crate) fn title_of(id: OwnerId) -> String {
    let ring = owners(id).lock();
    let noted = ring.iter().rev().find(|known| known.includes(id)).map(|known| known.title.to_string());
    noted.unwrap_or_else(|| id.to_string())
}

impl Titled {
    fn includes(&self, id: OwnerId) -> bool {
        let after = id.number().checked_sub(self.first.number());
        id.kind() == self.first.kind() && after.is_some_and(|after| after < self.count)
    }
}
