//! Outlines: which open nodes a dump lists one by one, and how it sums up the others.

use std::cmp::Reverse;
use std::collections::VecDeque;

use crate::device::Device;
use crate::scope::report::grouped;
use crate::scope::tree::node::Owner;

/// How many levels below its own node a dump lists.
const LEVELS: usize = 24;
/// How many children of one node it lists.
const CHILDREN: usize = 32;
/// How many nodes it lists in all.
const NODES: usize = 512;
/// How many of the summed-up nodes it names.
const LARGEST: usize = 5;

/// The nodes that a dump lists, in breadth-first order.
pub(crate) struct Outline(Vec<Listed>);

struct Listed {
    owner: Owner,
    /// The indices of its listed children.
    children: Vec<usize>,
    folded: Option<Folded>,
}

impl Outline {
    /// Lists the nodes at and below `owner`, level by level, as far as the limits allow.
    pub fn of(owner: Owner) -> Outline {
        let mut listed = vec![Listed { owner, children: Vec::new(), folded: None }];
        let mut ahead = VecDeque::from([(0, 0)]);
        while let Some((place, level)) = ahead.pop_front() {
            let room = if level < LEVELS { CHILDREN.min(NODES - listed.len()) } else { 0 };
            let (children, rest) = split(listed[place].owner.children(), room);
            for owner in children {
                let child = listed.len();
                listed[place].children.push(child);
                listed.push(Listed { owner, children: Vec::new(), folded: None });
                ahead.push_back((child, level + 1));
            }
            listed[place].folded = Folded::of(rest);
        }
        Outline(listed)
    }

    pub fn owner(&self, place: usize) -> &Owner {
        &self.0[place].owner
    }

    /// Returns the indices of a node's listed children, and the summary of the others.
    pub fn below(&mut self, place: usize) -> (Vec<usize>, Option<Folded>) {
        let listed = &mut self.0[place];
        (std::mem::take(&mut listed.children), listed.folded.take())
    }
}

/// Splits children into those that are listed and the others, both in their order. If not all are listed, the largest
/// are.
fn split(children: Vec<Owner>, room: usize) -> (Vec<Owner>, Vec<Owner>) {
    if children.len() <= room {
        return (children, Vec::new());
    }
    let mut by_size: Vec<usize> = (0..children.len()).collect();
    if room > 0 {
        by_size.sort_by_cached_key(|&i| Reverse(children[i].account().reading(Device::HOST).live));
    }
    let mut is_listed = vec![false; children.len()];
    by_size[..room].iter().for_each(|&i| is_listed[i] = true);
    let (listed, rest): (Vec<_>, Vec<_>) = children.into_iter().zip(is_listed).partition(|(_, is_listed)| *is_listed);
    let owners = |list: Vec<(Owner, bool)>| list.into_iter().map(|(owner, _)| owner).collect();
    (owners(listed), owners(rest))
}

/// The summary of nodes that a dump does not list, with everything below them.
pub(crate) struct Folded {
    nodes: u64,
    handles: u64,
    bytes: u64,
    /// The nodes with the most bytes of their own, the largest first.
    pub largest: Vec<Owner>,
}

impl Folded {
    fn of(mut ahead: Vec<Owner>) -> Option<Folded> {
        let (mut folded, mut largest) = (Folded { nodes: 0, handles: 0, bytes: 0, largest: Vec::new() }, Vec::new());
        while let Some(node) = ahead.pop() {
            let (bytes, handles) = (node.account().own_settled(), node.handles());
            folded.nodes += 1;
            folded.handles += handles;
            folded.bytes += bytes;
            ahead.extend(node.children());
            if bytes > 0 || handles > 0 {
                let place = largest.partition_point(|&(known, _)| known >= (bytes, handles));
                largest.insert(place, ((bytes, handles), node));
                largest.truncate(LARGEST);
            }
        }
        folded.largest = largest.into_iter().map(|(_, owner)| owner).collect();
        (folded.nodes > 0).then_some(folded)
    }

    pub fn describe(&self) -> String {
        let Folded { nodes, handles, bytes, .. } = self;
        let largest = if self.largest.is_empty() { "" } else { "; the largest of them:" };
        let (nodes, handles, bytes) = (grouped(*nodes), grouped(*handles), grouped(*bytes));
        format!("{nodes} more below, with {handles} handles and {bytes} bytes of their own{largest}")
    }
}
