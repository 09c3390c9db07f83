//! The context of a call: the owner that is charged for its results, and the modes.

use crate::device::Stream;
use crate::error::Result;
use crate::random::Generator;
use crate::refs::Ref;
use crate::scope::{self, Kind, Owner, SCOPE_THREAD};

/// The modes of a call.
#[derive(Clone, Copy, Debug)]
pub struct Modes {
    /// Whether gradients are recorded.
    pub grad: bool,
    /// Whether results may never take part in gradients.
    pub inference: bool,
}

/// What an operation takes from its surroundings. Host languages keep it per logical thread and pass it as arguments.
#[derive(Clone, Debug)]
pub struct Context {
    /// The owner of results. Results, temporaries and saved values are charged to it.
    pub owner: Owner,
    /// Whether gradients are recorded.
    pub grad: bool,
    /// Whether results may never take part in gradients.
    pub inference: bool,
    /// The random stream; `None` means the calling thread's own.
    pub generator: Option<Ref<Generator>>,
    /// The device queue that the work is submitted to.
    pub stream: Stream,
}

impl Context {
    /// A context that records gradients and draws from the calling thread's stream.
    pub fn new(owner: Owner) -> Context {
        Context { owner, grad: true, inference: false, generator: None, stream: Stream::default() }
    }

    /// The calling native thread's context: its current scope and its gradient mode.
    pub fn thread() -> Result<Context> {
        let owner = scope::place(SCOPE_THREAD, Kind::Tensor, &[])?;
        Ok(Context { grad: scope::thread_grad(), ..Context::new(owner) })
    }

    /// Ends a call. The next call in the same scope then finds its owner faster.
    #[inline]
    pub fn done(self) {
        scope::keep(self.owner);
    }

    /// The same context without recording gradients.
    pub fn no_grad(&self) -> Context {
        Context { grad: false, ..self.clone() }
    }

    /// The stream that random operations draw from.
    pub fn generator(&self) -> Ref<Generator> {
        self.generator.clone().unwrap_or_else(Generator::of_thread)
    }
}
