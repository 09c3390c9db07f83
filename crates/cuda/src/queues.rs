//! The queues of a device: its own, and those that programs make. Here is also what is known of the device's failures.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering};
use std::sync::{Arc, Weak};

use cudarc::driver::DriverError;
use parking_lot::{Mutex, RwLock, RwLockReadGuard};
use tensor_core::device::Stream;

use crate::checks::Checks;
use crate::driver::{is_fatal, said};
use crate::launch::operation;
use crate::queue::{Position, Queue};

/// The number of the next stream of any device.
static NEXT: AtomicU16 = AtomicU16::new(1);

/// Whether queues do not wait for each other, so that a test can show that they have to.
static CARELESS: AtomicBool = AtomicBool::new(false);

/// Leaves out the waits between streams, or not. This is for tests of the waits only.
#[doc(hidden)]
pub fn leave_out_waits(on: bool) {
    CARELESS.store(on, Ordering::Relaxed);
}

thread_local! {
    /// The stream of the call that runs in this thread.
    static CURRENT: Cell<Stream> = const { Cell::new(Stream(0)) };
}

/// Makes a stream that of the thread's call, until it is dropped.
pub struct Within(Stream);

impl Within {
    pub fn new(stream: Stream) -> Within {
        Within(CURRENT.replace(stream))
    }
}

impl Drop for Within {
    fn drop(&mut self) {
        CURRENT.set(self.0);
    }
}

/// The queues.
pub struct Queues {
    device: &'static str,
    own: Queue,
    /// Those that programs made. They stay until the process ends, as positions in them are kept.
    made: RwLock<Vec<&'static Queue>>,
    /// The numbers of those that nobody uses now.
    idle: Mutex<Vec<Stream>>,
    /// Whether there is more than one. Calls hold it while they run.
    several: RwLock<bool>,
    health: Mutex<Health>,
    /// The index checks of graphs.
    checks: Mutex<Vec<Weak<Checks>>>,
}

#[derive(Default)]
struct Health {
    /// A failure that nobody was told of.
    unreported: Option<String>,
    /// Why the device takes no more work.
    lost: Option<String>,
}

impl Queues {
    /// Creates the device's own queue in the current context.
    pub fn new(device: &'static str) -> Result<Queues, DriverError> {
        let own = Queue::new(Stream::default())?;
        Ok(Queues {
            device,
            own,
            made: RwLock::default(),
            idle: Mutex::default(),
            several: RwLock::default(),
            health: Mutex::default(),
            checks: Mutex::default(),
        })
    }

    /// The device's name.
    pub fn device(&self) -> &'static str {
        self.device
    }

    /// The device's own queue.
    pub fn own(&self) -> &Queue {
        &self.own
    }

    /// The queue of a number, or the device's own if the number is another device's.
    pub fn of(&self, number: Stream) -> &Queue {
        if number == Stream::default() {
            return &self.own;
        }
        self.made.read().iter().find(|queue| queue.number() == number).map_or(&self.own, |&queue| queue)
    }

    /// The queue of the thread's call.
    pub fn current(&self) -> &Queue {
        self.of(CURRENT.get())
    }

    /// Whether there are several, which does not change while this is held. A call within a call asks again.
    pub fn several(&self) -> RwLockReadGuard<'_, bool> {
        self.several.read_recursive()
    }

    /// A stream that nobody uses. `first` runs when there are several for the first time, while no call runs.
    pub fn begin(&self, first: impl FnOnce()) -> Result<Stream, String> {
        if let Some(number) = self.idle.lock().pop() {
            return Ok(number);
        }
        let next = NEXT.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |next| next.checked_add(1));
        let number = Stream(next.map_err(|_| format!("{} has no more streams: 65,534 were made", self.device))?);
        let queue = Queue::new(number).map_err(|error| self.refused("the making of a stream", error))?;
        let mut several = self.several.write();
        if !*several {
            first();
            *several = true;
        }
        self.made.write().push(Box::leak(Box::new(queue)));
        Ok(number)
    }

    /// Nobody uses a stream any more.
    pub fn end(&self, stream: Stream) {
        self.idle.lock().push(stream);
    }

    /// Calls `each` with every queue.
    fn all(&self, mut each: impl FnMut(&Queue)) {
        each(&self.own);
        let made = self.made.read().clone();
        made.into_iter().for_each(each);
    }

    /// Whether the work before a position is known to be done.
    pub fn is_done(&self, (stream, position): Position) -> bool {
        position <= self.of(stream).done()
    }

    /// Lets later work of a queue wait for the work of others.
    pub fn follow(&self, queue: &Queue, others: &[Position]) -> Result<(), DriverError> {
        if CARELESS.load(Ordering::Relaxed) {
            return Ok(());
        }
        others.iter().try_for_each(|&(stream, position)| queue.follow(self.of(stream), position))
    }

    /// Counts a piece of work that was enqueued, with its name.
    pub fn count(&self, queue: &Queue, name: &'static str) {
        // Without a mark nothing is lost but names, unless the device is.
        if let Err(error) = queue.count(name)
            && is_fatal(error)
        {
            self.fail(error);
        }
        if queue.is_blocking() {
            self.wait(queue);
        }
    }

    /// Asks the driver, without waiting, which queues are done.
    pub fn look(&self) {
        self.all(|queue| {
            // An error is one of the next wait, too.
            let _ = queue.look();
        });
    }

    /// Waits for a queue. A failure is kept for [`report`](Queues::report), and so is an index out of range in a graph.
    pub fn wait(&self, queue: &Queue) {
        queue.wait(|error| self.fail(error));
        let mut checks = self.checks.lock();
        checks.retain(|checks| checks.strong_count() > 0);
        if let Some(text) = checks.iter().filter_map(Weak::upgrade).find_map(|checks| checks.told()) {
            let text = format!("{} failed in {text}", self.device);
            self.health.lock().unreported.get_or_insert(text);
        }
    }

    /// Looks at the answers of a graph's checks after each wait.
    pub fn watch(&self, checks: &Arc<Checks>) {
        self.checks.lock().push(Arc::downgrade(checks));
    }

    /// Waits for all queues.
    pub fn wait_for_all(&self) {
        self.all(|queue| self.wait(queue));
    }

    /// Keeps the text of a failure for whoever waits next. The device goes on.
    pub fn tell(&self, text: String) {
        self.health.lock().unreported.get_or_insert(text);
    }

    /// The failure since the last report.
    pub fn report(&self) -> Option<String> {
        self.health.lock().unreported.take()
    }

    /// Why the device takes no more work. A failure that nobody was told of is told here.
    pub fn lost(&self) -> Option<String> {
        self.health.lock().told()
    }

    /// The text of a call that the driver refused, which is named. It remembers if the device is lost.
    pub fn refused(&self, call: &str, error: DriverError) -> String {
        if !is_fatal(error) {
            return format!("{} failed in {}: {}", self.device, operation(call), said(error));
        }
        self.fail(error);
        self.lost().unwrap_or_default()
    }

    /// Keeps a failure of earlier work. The first one counts, as a lost device fails in every call.
    pub fn fail(&self, error: DriverError) {
        let mut suspects = Vec::new();
        self.all(|queue| suspects.extend(queue.suspects()));
        let mut health = self.health.lock();
        if health.lost.is_some() {
            return;
        }
        let Queues { device, .. } = self;
        let names: Vec<String> = suspects.into_iter().map(operation).collect();
        let place = match names.as_slice() {
            [] => String::new(),
            [name] => format!(" in {name}"),
            names => format!(" in one of {} (CUDA_LAUNCH_BLOCKING=1 tells which)", names.join(", ")),
        };
        if is_fatal(error) {
            health.lost = Some(format!("{device} was lost and takes no more work in this process: {}", said(error)));
        }
        health.unreported = Some(format!("{device} failed{place}: {}", said(error)));
    }
}

impl Health {
    fn told(&mut self) -> Option<String> {
        self.lost.is_some().then(|| self.unreported.take().or_else(|| self.lost.clone()).unwrap_or_default())
    }
}
