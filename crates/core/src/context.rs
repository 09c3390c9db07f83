//! The context of a call: the owner that is charged for its results, and the modes.

use crate::autocast::Autocast;
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

/// The surroundings of an operation. Host languages keep a context per logical thread and pass it as arguments.
#[derive(Clone, Debug)]
pub struct Context {
    /// The owner of results, to which results, temporaries and saved values are charged.
    pub owner: Owner,
    /// Whether gradients are recorded.
    pub grad: bool,
    /// Whether results may never take part in gradients.
    pub inference: bool,
    /// Whether a leaf that requires a gradient, or a view of it, may be changed in place, which is not recorded. Without
    /// it, such a change is refused while gradients are recorded.
    pub free_leaves: bool,
    /// The 16-bit types that products are cast to. Off in the beginning.
    pub autocast: Autocast,
    /// The random stream, where `None` means the calling thread's own.
    pub generator: Option<Ref<Generator>>,
    /// The device queue that the work is submitted to.
    pub stream: Stream,
}

impl Context {
    /// Creates a context that records gradients and draws from the calling thread's stream.
    pub fn new(owner: Owner) -> Context {
        Context {
            owner,
            grad: true,
            inference: false,
            free_leaves: false,
            autocast: Autocast::OFF,
            generator: None,
            stream: Stream::default(),
        }
    }

    /// Returns the calling native thread's context: its current scope, gradient mode, autocast and stream.
    pub fn thread() -> Result<Context> {
        let owner = scope::place(SCOPE_THREAD, Kind::Tensor, &[])?;
        Ok(Context {
            grad: scope::thread_grad(),
            autocast: scope::thread_autocast(),
            stream: scope::thread_stream(),
            ..Context::new(owner)
        })
    }

    /// Ends a call, so that the next call in the same scope finds its owner faster.
    #[inline]
    pub fn done(self) {
        scope::keep(self.owner);
    }

    /// Returns the same context without recording gradients.
    pub fn no_grad(&self) -> Context {
        Context { grad: false, ..self.clone() }
    }

    /// Returns the same context without casts of operands.
    pub fn without_autocast(&self) -> Context {
        Context { autocast: Autocast::OFF, ..self.clone() }
    }

    /// Returns the stream that random operations draw from.
    pub fn generator(&self) -> Ref<Generator> {
        self.generator.clone().unwrap_or_else(Generator::of_thread)
    }
}
