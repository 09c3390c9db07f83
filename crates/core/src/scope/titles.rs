//! What nodes are called that closed, for the errors of late callers.

use std::collections::VecDeque;

use parking_lot::Mutex;

use super::kind::OwnerKind;
use super::node::Owner;
use super::slot::SIGN_KIND_BITS;
use crate::memory::account::Title;

/// The numbers and titles of nodes that had names; the oldest go first. Modules have a ring of their own: a big model must
/// not push out the names of scopes.
static TITLES: [Mutex<VecDeque<(u64, String)>>; 2] = [const { Mutex::new(VecDeque::new()) }; 2];
const TITLES_KEPT: usize = 256;

/// Keeps a node's title: it must be there before the first member goes. Scopes without a name are known by number.
pub(super) fn remember(node: &Owner) {
    if node.name().is_some() {
        let mut ring = TITLES[usize::from(node.kind().is_module())].lock();
        if ring.len() == TITLES_KEPT {
            ring.pop_front();
        }
        ring.push_back((node.number(), node.title()));
    }
}

/// What messages call the node of this sign, which closed a while ago or is open still.
pub(super) fn name_of(sign: u64) -> String {
    let (kind, number) = (OwnerKind::of_sign(sign), sign >> SIGN_KIND_BITS);
    let ring = TITLES[usize::from(kind.is_module())].lock();
    let remembered = ring.iter().rev().find(|(closed, _)| *closed == number).map(|(_, title)| title.clone());
    drop(ring);
    let open = || Owner::top().find(number).map(|owner| owner.title());
    remembered.or_else(open).unwrap_or_else(|| Title { kind: kind.name(), number, name: None }.to_string())
}
