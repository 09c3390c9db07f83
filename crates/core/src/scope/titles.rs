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
const TITLES_KEPT: usize = 1024;

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

/// What messages call the node of this sign, which closed a while ago.
pub(super) fn name_of(sign: u64) -> String {
    remembered(sign).unwrap_or_else(|| number_of(sign))
}

/// The same for one that may be open still.
pub(super) fn name_of_open(sign: u64) -> String {
    let open = || Owner::top().find(sign >> SIGN_KIND_BITS).map(|owner| owner.title());
    remembered(sign).or_else(open).unwrap_or_else(|| number_of(sign))
}

fn remembered(sign: u64) -> Option<String> {
    let ring = TITLES[usize::from(OwnerKind::of_sign(sign).is_module())].lock();
    ring.iter().rev().find(|(closed, _)| *closed == sign >> SIGN_KIND_BITS).map(|(_, title)| title.clone())
}

fn number_of(sign: u64) -> String {
    Title { kind: OwnerKind::of_sign(sign).name(), number: sign >> SIGN_KIND_BITS, name: None }.to_string()
}
