//! What modules and optimizers were that are gone, for the errors of late callers: a slot has no room for it.

use std::collections::VecDeque;

use parking_lot::Mutex;

use super::handle::Handle;
use super::slot::DisposedBy;

/// Whom it names, what that was, and what ended it; the oldest first.
static NOTES: Mutex<VecDeque<(Handle, String, DisposedBy)>> = Mutex::new(VecDeque::new());
/// How many are remembered: a big model and some more.
const KEPT: usize = 1024;

/// Notes that an object ended.
pub(super) fn note(handle: Handle, what: String, by: DisposedBy) {
    let mut notes = NOTES.lock();
    if notes.len() == KEPT {
        notes.pop_front();
    }
    notes.push_back((handle, what, by));
}

/// What the handle named, in words, and what ended it.
pub(super) fn find(handle: Handle) -> Option<(String, DisposedBy)> {
    let notes = NOTES.lock();
    notes.iter().rev().find(|(gone, ..)| *gone == handle).map(|(_, what, by)| (what.clone(), *by))
}
