//! The scopes of a recording as spans in rows, without overlaps, and its devices.

use std::collections::{BTreeSet, HashMap};

use tensor_core::Device;
use tensor_core::memory::timeline::{Event, EventKind};

/// A scope from its opening to its close, or to the end of the recording.
#[derive(Debug, PartialEq, Eq)]
pub struct Span<'a> {
    pub name: &'a str,
    pub start: u64,
    pub end: u64,
    /// The number of enclosing scopes in the recording.
    pub depth: usize,
    /// A row below that of the enclosing scope, further down if scopes are open side by side.
    pub row: usize,
}

/// Returns the spans in the order in which they were opened.
pub fn spans(events: &[Event]) -> Vec<Span<'_>> {
    let last = events.last().map_or(0, |event| event.nanos);
    let closed: HashMap<u64, u64> = events
        .iter()
        .filter_map(|event| match event.kind {
            EventKind::Close { scope } => Some((scope, event.nanos)),
            _ => None,
        })
        .collect();
    let mut spans: Vec<Span<'_>> = Vec::new();
    let mut by_scope: HashMap<u64, usize> = HashMap::new();
    let mut row_ends: Vec<u64> = Vec::new();
    for event in events {
        let EventKind::Open { scope, parent, name } = &event.kind else { continue };
        let around = by_scope.get(parent).map(|&i| &spans[i]);
        let first = around.map_or(0, |span| span.row + 1);
        let depth = around.map_or(0, |span| span.depth + 1);
        let free = row_ends.iter().skip(first).position(|&end| end <= event.nanos);
        let row = free.map_or(row_ends.len().max(first), |i| first + i);
        let end = closed.get(scope).copied().unwrap_or(last).max(event.nanos);
        row_ends.resize(row_ends.len().max(row + 1), 0);
        row_ends[row] = end;
        by_scope.insert(*scope, spans.len());
        spans.push(Span { name: bare(name), start: event.nanos, end, depth, row });
    }
    spans
}

/// The devices that have bytes in a recording, the host first.
pub fn devices(events: &[Event]) -> Vec<Device> {
    let has_bytes = |event: &&Event| matches!(event.kind, EventKind::Alloc { .. } | EventKind::Free { .. });
    let codes: BTreeSet<u8> = events.iter().filter(has_bytes).map(|event| event.device.code()).collect();
    let others = Device::all().filter(|device| *device != Device::HOST && codes.contains(&device.code()));
    [Device::HOST].into_iter().chain(others).collect()
}

/// The live bytes of a device before a recording: those after its first event there, less the change.
pub fn before(events: &[Event], device: Device) -> u64 {
    events.iter().find(|event| event.device == device).map_or(0, |event| match event.kind {
        EventKind::Alloc { bytes } => event.live.saturating_sub(bytes),
        EventKind::Free { bytes } => event.live + bytes,
        _ => event.live,
    })
}

/// The name in the runtime's title of a scope: "batch" of "scope 'batch'". A scope without a name is "scope #7".
fn bare(title: &str) -> &str {
    let quoted = ["scope '", "manager '", "workspace '"].iter().find_map(|kind| title.strip_prefix(kind));
    quoted.and_then(|name| name.strip_suffix('\'')).unwrap_or(title)
}
