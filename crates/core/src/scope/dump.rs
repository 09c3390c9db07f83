//! Dumps: the tree of scopes as text.

use std::fmt::Write;

use super::handle::Handle;
use super::node::Owner;
use super::{members, placement, table};
use crate::error::Result;
use crate::memory::{DEVICES, Device};

/// From this level on, a dump lists the objects too.
const LIST_OBJECTS: u32 = 1;

/// The tree below a scope as text, one line a node: name, age, live, peak and limit in bytes per device,
/// handles, and the bytes retained from closed scopes; then the named scopes that were closed in it, with
/// their number and highest peak. From level 1 on also the objects.
pub fn dump(scope: Handle, level: u32) -> Result<String> {
    let mut text = String::new();
    write_node(&mut text, &placement::node_of(scope)?, 0, level);
    Ok(text)
}

fn write_node(text: &mut String, owner: &Owner, depth: usize, level: u32) {
    let indent = "  ".repeat(depth);
    let _ = write!(text, "{indent}{}", owner.title());
    if !owner.is_root() {
        let _ = write!(text, ", open {:.1} s", owner.age().as_secs_f64());
    }
    for code in 0..DEVICES {
        let Ok(device) = Device::from_code(code as i64) else { continue };
        let reading = owner.account().reading(device);
        if code > 0 && reading.peak == 0 {
            continue;
        }
        let _ = write!(text, ", {device}: live {}, peak {}", reading.live, reading.peak);
        if let Some(limit) = reading.limit {
            let _ = write!(text, ", limit {limit}");
        }
        if reading.retained > 0 {
            let _ = write!(text, ", retained {}", reading.retained);
        }
    }
    if !owner.is_root() {
        let _ = write!(text, ", {} handles", owner.handles());
    }
    text.push('\n');
    if level >= LIST_OBJECTS {
        for handle in members::members(owner) {
            if let Ok(object) = table::pin_any(handle) {
                let _ = writeln!(text, "{indent}  - {}", object.describe());
            }
        }
    }
    owner.0.history.lock().write(text, depth + 1);
    for child in owner.children() {
        write_node(text, &child, depth + 1, level);
    }
}
