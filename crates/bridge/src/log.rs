//! The runtime's events for a host's logger.
//!
//! Events come from any thread, even under locks of the runtime, and a host's handlers may do anything. Events are
//! therefore queued, and a thread of this module passes them on, one at a time.

use std::cell::Cell;
use std::collections::VecDeque;
use std::fmt::{Debug, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{Duration, Instant};

use parking_lot::{Condvar, Mutex};
use tensor_core::memory::pressure;
use tensor_core::{Error, Result};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

/// The receiver of events: level (1 error to 5 trace), target, message.
pub type Sink = Arc<dyn Fn(i32, &str, &str) + Send + Sync>;

/// If more events than this are queued, further ones are counted and dropped.
const QUEUED: usize = 4096;
/// The longest time that a flush waits for a handler.
const PATIENCE: Duration = Duration::from_secs(2);

static LEVEL: AtomicI32 = AtomicI32::new(0);
static LOG: Mutex<Log> = Mutex::new(Log::new());
static CHANGED: Condvar = Condvar::new();

thread_local! {
    static DELIVERS: Cell<bool> = const { Cell::new(false) };
}

struct Log {
    sink: Option<Sink>,
    queue: VecDeque<Entry>,
    dropped: u64,
    is_delivering: bool,
    is_subscribed: bool,
    has_thread: bool,
}

struct Entry {
    level: i32,
    target: &'static str,
    message: String,
}

impl Log {
    const fn new() -> Log {
        Log {
            sink: None,
            queue: VecDeque::new(),
            dropped: 0,
            is_delivering: false,
            is_subscribed: false,
            has_thread: false,
        }
    }
}

/// Sends events up to a level (1 error, 2 warn, 3 info, 4 debug, 5 trace; 0 none) to a host's logger.
pub fn set_logger(sink: Option<Sink>, level: i32) -> Result<()> {
    if !(0..=5).contains(&level) {
        return Err(Error::argument(format!("unknown level of events {level}: expected 0 (none) to 5 (trace)")));
    }
    let mut log = LOG.lock();
    if !log.is_subscribed && sink.is_some() {
        tracing::subscriber::set_global_default(Forward)
            .map_err(|_| Error::state("cannot set a logger: the program already has a tracing subscriber"))?;
        log.is_subscribed = true;
    }
    if !log.has_thread && sink.is_some() {
        tensor_core::thread::start("libtensor-log", deliver)?;
        log.has_thread = true;
    }
    LEVEL.store(if sink.is_some() { level } else { 0 }, Ordering::Relaxed);
    let before = std::mem::replace(&mut log.sink, sink);
    CHANGED.notify_all();
    drop(log);
    // Dropped without a lock, as a host's code may run.
    drop(before);
    tracing::callsite::rebuild_interest_cache();
    Ok(())
}

/// Waits until the logger has received all earlier events, and until a removed logger has returned. The wait ends if a
/// handler takes too long.
pub fn flush() {
    let deadline = Instant::now() + PATIENCE;
    let mut log = LOG.lock();
    while (log.is_delivering || (log.sink.is_some() && !log.queue.is_empty())) && !DELIVERS.get() {
        if CHANGED.wait_until(&mut log, deadline).timed_out() {
            return;
        }
    }
}

fn deliver() {
    DELIVERS.set(true);
    pressure::never_wait_here();
    let mut log = LOG.lock();
    loop {
        let Some((entry, sink)) = next(&mut log) else {
            log.is_delivering = false;
            CHANGED.notify_all();
            CHANGED.wait(&mut log);
            continue;
        };
        log.is_delivering = true;
        drop(log);
        // A handler that panics must not end the log.
        let _ = catch_unwind(AssertUnwindSafe(|| sink(entry.level, entry.target, &entry.message)));
        log = LOG.lock();
    }
}

fn next(log: &mut Log) -> Option<(Entry, Sink)> {
    let sink = log.sink.clone()?;
    if log.dropped > 0 {
        let message = format!("{} events were dropped: the logger was too slow", std::mem::take(&mut log.dropped));
        return Some((Entry { level: 2, target: "libtensor::log", message }, sink));
    }
    Some((log.queue.pop_front()?, sink))
}

/// The subscriber. It adds every event of the runtime to the queue.
struct Forward;

fn code(level: &Level) -> i32 {
    match *level {
        Level::ERROR => 1,
        Level::WARN => 2,
        Level::INFO => 3,
        Level::DEBUG => 4,
        Level::TRACE => 5,
    }
}

impl Subscriber for Forward {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("libtensor") && code(metadata.level()) <= LEVEL.load(Ordering::Relaxed)
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(match LEVEL.load(Ordering::Relaxed) {
            0 => LevelFilter::OFF,
            1 => LevelFilter::ERROR,
            2 => LevelFilter::WARN,
            3 => LevelFilter::INFO,
            4 => LevelFilter::DEBUG,
            _ => LevelFilter::TRACE,
        })
    }

    fn new_span(&self, _span: &Attributes<'_>) -> Id {
        // Spans are not forwarded, so they need no identity.
        Id::from_u64(1)
    }

    fn record(&self, _span: &Id, _values: &Record<'_>) {}

    fn record_follows_from(&self, _span: &Id, _follows: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut text = Text::default();
        event.record(&mut text);
        let message = text.message + &text.fields;
        let metadata = event.metadata();
        let mut log = LOG.lock();
        if log.queue.len() >= QUEUED {
            log.dropped += 1;
            return;
        }
        log.queue.push_back(Entry { level: code(metadata.level()), target: metadata.target(), message });
        CHANGED.notify_all();
    }

    fn enter(&self, _span: &Id) {}

    fn exit(&self, _span: &Id) {}
}

/// An event as text: the message, then the other fields.
#[derive(Default)]
struct Text {
    message: String,
    fields: String,
}

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let _ = match field.name() {
            "message" => write!(self.message, "{value:?}"),
            name => write!(self.fields, ", {name} {value:?}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_arrive_in_order_up_to_the_level() -> Result<()> {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let ear = heard.clone();
        set_logger(
            Some(Arc::new(move |level, target, message| {
                ear.lock().push((level, target.to_string(), message.to_string()));
            })),
            3,
        )?;
        tracing::info!(target: "libtensor::test", limit = 5, "first");
        tracing::debug!(target: "libtensor::test", "not asked for");
        tracing::warn!(target: "elsewhere", "not ours");
        tracing::warn!(target: "libtensor::test", "second");
        flush();
        set_logger(None, 0)?;
        tracing::warn!(target: "libtensor::test", "too late");
        flush();
        let target = "libtensor::test".to_string();
        assert_eq!(*heard.lock(), [(3, target.clone(), "first, limit 5".into()), (2, target, "second".into())]);
        assert!(set_logger(None, 6).is_err());
        Ok(())
    }
}
