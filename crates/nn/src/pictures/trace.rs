//! A recording in the trace event format that Perfetto and `chrome://tracing` show.

use std::io::{self, Write};

use serde_json::{Value, json};
use tensor_core::Device;
use tensor_core::memory::timeline::{Event, EventKind};

use super::spans::spans;

/// Everything is shown as one process, with the rows of the spans as its threads.
const PROCESS: u32 = 1;

/// Writes the trace as JSON: complete events ("X") for the scopes, counter events ("C") for the live bytes of
/// each device, in microseconds.
pub fn write(events: &[Event], out: &mut impl Write) -> io::Result<()> {
    let micros = |nanos: u64| nanos as f64 / 1e3;
    out.write_all(br#"{"displayTimeUnit":"ms","traceEvents":["#)?;
    let process = json!({"ph": "M", "name": "process_name", "pid": PROCESS, "args": {"name": "native memory"}});
    serde_json::to_writer(&mut *out, &process)?;
    let mut write = |event: Value| {
        out.write_all(b",\n")?;
        Ok::<_, io::Error>(serde_json::to_writer(&mut *out, &event)?)
    };
    let spans = spans(events);
    let rows = spans.iter().map(|span| span.row + 1).max().unwrap_or(0);
    for row in 0..rows {
        let name = format!("scopes, level {}", row + 1);
        write(json!({"ph": "M", "name": "thread_name", "pid": PROCESS, "tid": row, "args": {"name": name}}))?;
    }
    for span in spans {
        write(json!({
            "ph": "X", "cat": "scope", "name": span.name, "pid": PROCESS, "tid": span.row,
            "ts": micros(span.start), "dur": micros(span.end - span.start),
        }))?;
    }
    for event in events.iter().filter(|event| matches!(event.kind, EventKind::Alloc { .. } | EventKind::Free { .. })) {
        let (time, bytes) = (micros(event.nanos), json!({"bytes": event.live}));
        let name = match event.device {
            Device::HOST => "live bytes".to_owned(),
            device => format!("live bytes on {device}"),
        };
        write(json!({"ph": "C", "name": name, "pid": PROCESS, "ts": time, "args": bytes}))?;
    }
    out.write_all(b"]}\n")
}
