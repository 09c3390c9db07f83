//! The steps of optimizers that a thread captures, for the replays of its graph.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use tensor_kernels::Update;

use crate::error::{Error, Result};

/// The steps of a parameter, of which a graph repeats one.
pub trait Steps: Send + Sync {
    /// Returns the next step, which a replay makes in place of the captured one.
    ///
    /// # Errors
    /// Returns a state error if there can be none.
    fn next(&self) -> Result<Update>;

    /// Notes that this step was made.
    fn made(&self);
}

/// Where the numbers of a captured step come from, replay by replay.
#[derive(Clone)]
pub enum Source {
    /// From the steps that the graph asks.
    Steps(Arc<dyn Steps>),
    /// From the caller, who counts the steps.
    Caller {
        /// Whether they are the captured ones for as long as the caller gives no others.
        is_constant: bool,
    },
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if matches!(self, Source::Steps(_)) { "steps" } else { "the caller" })
    }
}

/// A captured step.
struct Captured {
    update: Update,
    source: Source,
}

impl Captured {
    fn is_of_caller(&self) -> bool {
        matches!(self.source, Source::Caller { .. })
    }

    /// Whether each replay may repeat it as it is.
    fn is_constant(&self) -> bool {
        matches!(self.source, Source::Caller { is_constant: true })
    }

    /// A state error if a step has another formula than the captured one, whose kernel a replay runs.
    fn check(&self, next: &Update) -> Result<()> {
        let ((expected, _), (given, _)) = (self.update.formula.parts(), next.formula.parts());
        if expected == given {
            return Ok(());
        }
        Err(Error::state(format!(
            "a replay repeats a step of {expected}, and the next one is of {given}: expected a new capture"
        )))
    }
}

thread_local! {
    /// The steps since the thread's capture began.
    static NOTED: RefCell<Vec<Captured>> = const { RefCell::new(Vec::new()) };
}

/// Returns how many steps the thread has captured.
pub(crate) fn noted() -> usize {
    NOTED.with_borrow(Vec::len)
}

/// Notes a step that the thread has captured.
pub(crate) fn note(update: Update, source: Source) {
    NOTED.with_borrow_mut(|all| all.push(Captured { update, source }));
}

/// The captured steps of a graph.
#[derive(Default)]
pub(super) struct CapturedSteps {
    all: Vec<Captured>,
    /// What callers have given for the next replay, in the order of their captured steps.
    given: Vec<Update>,
}

impl CapturedSteps {
    /// Takes those that the thread has noted.
    pub fn take() -> CapturedSteps {
        CapturedSteps { all: NOTED.take(), given: Vec::new() }
    }

    /// How many of them have callers who count them.
    fn of_callers(&self) -> usize {
        self.all.iter().filter(|step| step.is_of_caller()).count()
    }

    /// Takes what a caller gives for the next replay. After an error, nothing is given.
    pub fn give(&mut self, updates: &[Update]) -> Result<()> {
        let (given, expected) = (self.given.len() + updates.len(), self.of_callers());
        if given > expected {
            self.given.clear();
            return Err(Error::state(format!(
                "the graph has {expected} captured updates whose steps the caller counts, and was given numbers for {given}"
            )));
        }
        self.given.extend(updates);
        Ok(())
    }

    /// Forgets what was given.
    pub fn forget_given(&mut self) {
        self.given.clear();
    }

    /// The next steps.
    pub fn next(&self) -> Result<Vec<Update>> {
        let (given, expected) = (self.given.len(), self.of_callers());
        let may_repeat = given == 0 && self.all.iter().all(|step| !step.is_of_caller() || step.is_constant());
        if given != expected && !may_repeat {
            return Err(Error::state(format!(
                "a replay needs the numbers of the next step for {expected} captured updates, and has those of {given}"
            )));
        }
        let mut given = self.given.iter().copied();
        let next = |step: &Captured| {
            let next = match &step.source {
                Source::Steps(steps) => steps.next()?,
                Source::Caller { .. } => given.next().unwrap_or(step.update),
            };
            step.check(&next).map(|()| next)
        };
        self.all.iter().map(next).collect()
    }

    /// Notes that these steps were made.
    pub fn made(&self) {
        for step in &self.all {
            if let Source::Steps(steps) = &step.source {
                steps.made();
            }
        }
    }
}
