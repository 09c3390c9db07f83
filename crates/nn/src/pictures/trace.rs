//! A recording in the trace event format that Perfetto and `chrome://tracing` show.

use serde_json::{Value, json};
use tensor_core::memory::timeline::{Event, EventKind};

use super::spans::spans;

/// Everything is one process; the rows of the spans are its threads.
const PROCESS: u32 = 1;

/// The trace as JSON: complete events ("X") for the scopes, counter events ("C") for the live bytes, in microseconds.
pub fn write(events: &[Event]) -> String {
    let micros = |nanos: u64| nanos as f64 / 1e3;
    let mut trace = vec![json!({"ph": "M", "name": "process_name", "pid": PROCESS, "args": {"name": "native memory"}})];
    let spans = spans(events);
    let rows = spans.iter().map(|span| span.row + 1).max().unwrap_or(0);
    trace.extend((0..rows).map(|row| {
        json!({"ph": "M", "name": "thread_name", "pid": PROCESS, "tid": row, "args": {"name": format!("scopes, level {}", row + 1)}})
    }));
    trace.extend(spans.into_iter().map(|span| {
        json!({
            "ph": "X", "cat": "scope", "name": span.name, "pid": PROCESS, "tid": span.row,
            "ts": micros(span.start), "dur": micros(span.end - span.start),
        })
    }));
    let bytes = events.iter().filter(|event| matches!(event.kind, EventKind::Alloc { .. } | EventKind::Free { .. }));
    trace.extend(bytes.map(|event| {
        json!({"ph": "C", "name": "live bytes", "pid": PROCESS, "ts": micros(event.nanos), "args": {"bytes": event.live}})
    }));
    let trace: Value = json!({"traceEvents": trace, "displayTimeUnit": "ms"});
    trace.to_string()
}
