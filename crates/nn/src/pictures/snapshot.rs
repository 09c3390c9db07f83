//! A recording as a memory snapshot of PyTorch, which <https://pytorch.org/memory_viz> opens.
//!
//! A recording has sizes but no addresses, so addresses are made up: a free ends the last allocation of its size, and
//! the next allocation of that size takes its place.

use std::collections::HashMap;
use std::io::{self, Write};

use serde_json::{Value, json};
use tensor_core::Device;
use tensor_core::memory::timeline::{Event, EventKind};

use super::pickle::{self, BEGIN, DICT, DICT_END, END, LIST, LIST_END};
use super::spans::{before, devices, spans};

/// The made-up address of the first block.
const START: u64 = 1 << 32;
/// The distance of the first blocks of two devices.
const APART: u64 = 1 << 50;
/// The number of the first device, which is the host, and of each device's only stream.
const FIRST: u32 = 0;

/// Writes the snapshot: the allocations and frees, the scopes as annotations, and what is live at the end as the blocks
/// of one segment for each device. Times are in microseconds.
pub fn write(events: &[Event], out: &mut impl Write) -> io::Result<()> {
    out.write_all(BEGIN)?;
    out.write_all(DICT)?;
    pickle::write_text("device_traces", out)?;
    out.write_all(LIST)?;
    let mut segments = Vec::new();
    for (number, device) in devices(events).into_iter().enumerate() {
        segments.extend(write_device(events, device, number, out)?.segments(number));
    }
    out.write_all(LIST_END)?;
    pickle::write_text("external_annotations", out)?;
    write_spans(events, out)?;
    pickle::write_text("segments", out)?;
    pickle::write(&Value::Array(segments), out)?;
    pickle::write_text("allocator_settings", out)?;
    pickle::write(&json!({}), out)?;
    out.write_all(DICT_END)?;
    out.write_all(END)
}

/// Writes what happened on a device, and returns the places of its blocks.
fn write_device(events: &[Event], device: Device, number: usize, out: &mut impl Write) -> io::Result<Places> {
    let mut places = Places::new(before(events, device), START + number as u64 * APART);
    out.write_all(LIST)?;
    for event in events.iter().filter(|event| event.device == device) {
        match event.kind {
            EventKind::Alloc { bytes } => entry("alloc", places.take(bytes), bytes, event.nanos, out)?,
            EventKind::Free { bytes } => {
                // What was there before the recording has no place of its own.
                if let Some(address) = places.give(bytes) {
                    entry("free_requested", address, bytes, event.nanos, out)?;
                    entry("free_completed", address, bytes, event.nanos, out)?;
                }
            }
            EventKind::Open { .. } | EventKind::Close { .. } => {}
        }
    }
    out.write_all(LIST_END)?;
    Ok(places)
}

fn micros(nanos: u64) -> u64 {
    nanos / 1000
}

fn entry(action: &str, address: u64, bytes: u64, nanos: u64, out: &mut impl Write) -> io::Result<()> {
    let entry = json!({
        "action": action, "addr": address, "size": bytes, "stream": FIRST, "frames": [], "time_us": micros(nanos),
    });
    pickle::write(&entry, out)
}

fn write_spans(events: &[Event], out: &mut impl Write) -> io::Result<()> {
    let mut stages: Vec<(u64, &str, &str)> = spans(events)
        .iter()
        .flat_map(|span| [(span.start, "START", span.name), (span.end, "END", span.name)])
        .collect();
    stages.sort_by_key(|&(nanos, ..)| nanos);
    out.write_all(LIST)?;
    for (nanos, stage, name) in stages {
        pickle::write(&json!({"stage": stage, "name": name, "device": FIRST, "time_us": micros(nanos)}), out)?;
    }
    out.write_all(LIST_END)
}

/// The made-up addresses.
struct Places {
    /// The bytes that were live before the recording, and still are.
    before: u64,
    start: u64,
    end: u64,
    /// The addresses of live blocks, by size.
    live: HashMap<u64, Vec<u64>>,
    /// The addresses that are free again, by size.
    free: HashMap<u64, Vec<u64>>,
}

impl Places {
    fn new(before: u64, start: u64) -> Places {
        Places { before, start, end: start + before, live: HashMap::new(), free: HashMap::new() }
    }

    fn take(&mut self, bytes: u64) -> u64 {
        let again = self.free.get_mut(&bytes).and_then(Vec::pop);
        let address = again.unwrap_or_else(|| {
            self.end += bytes;
            self.end - bytes
        });
        self.live.entry(bytes).or_default().push(address);
        address
    }

    fn give(&mut self, bytes: u64) -> Option<u64> {
        let address = self.live.get_mut(&bytes).and_then(Vec::pop);
        match address {
            Some(address) => self.free.entry(bytes).or_default().push(address),
            None => self.before = self.before.saturating_sub(bytes),
        }
        address
    }

    /// All places as one segment; none if there are no bytes.
    fn segments(&self, device: usize) -> Option<Value> {
        let total = self.end - self.start;
        if total == 0 {
            return None;
        }
        let mut live: Vec<(u64, u64)> =
            self.live.iter().flat_map(|(&bytes, all)| all.iter().map(move |&address| (address, bytes))).collect();
        if self.before > 0 {
            live.push((self.start, self.before));
        }
        live.sort_unstable();
        let active: u64 = live.iter().map(|&(_, bytes)| bytes).sum();
        let (mut blocks, mut at) = (Vec::new(), self.start);
        for (address, bytes) in live.into_iter().chain([(self.end, 0)]) {
            if address > at {
                blocks.push(block(at, address - at, "inactive"));
            }
            if bytes > 0 {
                blocks.push(block(address, bytes, "active_allocated"));
            }
            at = address + bytes;
        }
        Some(json!({
            "device": device, "address": self.start, "total_size": total, "allocated_size": active, "active_size": active,
            "requested_size": active, "stream": FIRST, "segment_type": "large", "is_expandable": false, "frames": [],
            "blocks": blocks,
        }))
    }
}

fn block(address: u64, bytes: u64, state: &str) -> Value {
    json!({"address": address, "size": bytes, "requested_size": bytes, "state": state, "frames": []})
}
