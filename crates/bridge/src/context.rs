//! The context of a call, which every boundary passes as arguments.

use tensor_core::scope::{self, Handle, Kind, Owner, SCOPE_THREAD};
use tensor_core::{Autocast, Context, Error, Generator, Modes, Result, Stream};

/// Gradients are not recorded.
pub const NO_GRAD: u32 = 1;
/// Neither gradients are recorded nor versions kept.
pub const INFERENCE: u32 = 2;
/// A change in place of a leaf that requires a gradient is made and not recorded.
pub const FREE_LEAVES: u32 = 4;

/// Where the bits of an [`Autocast`] are, of which [`AUTOCAST`] are known.
const CASTS: u32 = 3;
/// The types that operands are cast to.
pub const AUTOCAST: u32 = 0b1111 << CASTS;

/// The upper half of the flags is the number of a stream; 0 stands for the device's own.
const STREAM: u32 = 16;

const KNOWN: u32 = NO_GRAD | INFERENCE | FREE_LEAVES | AUTOCAST | u32::MAX << STREAM;

/// The context arguments of a call that makes objects.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The scope that owns the result, or a sentinel: [`SCOPE_NONE`](scope::SCOPE_NONE) or [`SCOPE_THREAD`].
    pub scope: Handle,
    /// [`NO_GRAD`], [`INFERENCE`], [`FREE_LEAVES`], those of [`AUTOCAST`], and those of a [`stream`](stream_of).
    pub flags: u32,
    /// The random stream; a handle of 0 means the calling thread's own.
    pub generator: Handle,
}

impl Call {
    /// Returns the arguments of a call without a generator.
    #[inline]
    pub fn new(scope: Handle, flags: u32) -> Call {
        Call { scope, flags, generator: Handle::NONE }
    }

    /// Returns the same with a generator.
    #[inline]
    pub fn with_generator(self, generator: Handle) -> Call {
        Call { generator, ..self }
    }

    /// Returns the modes of the flags. For a call in the thread's own scope, the thread's mode may also switch
    /// gradients off.
    #[inline]
    pub fn modes(&self) -> Modes {
        Modes { grad: self.flags & (NO_GRAD | INFERENCE) == 0, inference: self.flags & INFERENCE != 0 }
    }

    /// Returns whether this version knows all flags.
    #[inline]
    pub fn has_known_flags(&self) -> bool {
        self.flags & !KNOWN == 0
    }

    /// Returns whether operands may have to be cast.
    #[inline]
    pub fn is_cast(&self) -> bool {
        self.flags & AUTOCAST != 0
    }

    /// The types that operands are cast to. For a call in the thread's own scope, the thread's may be added.
    fn autocast(&self) -> Result<Autocast> {
        let own = autocast_of(self.flags)?;
        Ok(if self.scope == SCOPE_THREAD { own.or(scope::thread_autocast()) } else { own })
    }

    /// Finds the owner of the result of a call on `operands`, and the modes of the call.
    ///
    /// # Errors
    /// A scope that is closed, capped or not a scope; unknown flags; a generator that is not one.
    #[inline]
    pub fn context(self, operands: &[Handle]) -> Result<Context> {
        self.context_under(|| scope::place(self.scope, Kind::Tensor, operands))
    }

    /// Returns the same for a call that changes an object and makes none. It is charged to the object's owner, even if
    /// that is capped.
    ///
    /// # Errors
    /// Returns the errors of [`Call::context`]; a disposed object.
    pub fn context_of(self, object: Handle) -> Result<Context> {
        self.context_under(|| scope::owner_node(object))
    }

    #[inline]
    fn context_under(self, owner: impl FnOnce() -> Result<Owner>) -> Result<Context> {
        if !self.has_known_flags() {
            return Err(unknown_flags(self.flags));
        }
        let mut cx = Context::new(owner()?);
        Modes { grad: cx.grad, inference: cx.inference } = self.modes();
        cx.free_leaves = self.flags & FREE_LEAVES != 0;
        cx.grad &= self.scope != SCOPE_THREAD || scope::thread_grad();
        cx.autocast = self.autocast()?;
        cx.stream = stream_of(self.scope, self.flags);
        if self.generator != Handle::NONE {
            cx.generator = Some(scope::pin::<Generator>(self.generator)?.clone());
        }
        Ok(cx)
    }
}

/// The types of the flags of a call.
#[inline]
pub(crate) fn autocast_of(flags: u32) -> Result<Autocast> {
    Autocast::from_bits((flags & AUTOCAST) >> CASTS).ok_or_else(|| two_types(flags))
}

/// The flags by which calls cast their operands to these types.
pub(crate) fn flags_of_autocast(autocast: Autocast) -> u32 {
    autocast.bits() << CASTS
}

/// The flags by which calls use a stream.
pub fn flags_of(stream: Stream) -> u32 {
    u32::from(stream.0) << STREAM
}

/// The stream of a call: that of its flags, or the thread's for a call in the thread's own scope.
#[inline]
pub(crate) fn stream_of(scope: Handle, flags: u32) -> Stream {
    match flags >> STREAM {
        0 if scope == SCOPE_THREAD => scope::thread_stream(),
        number => Stream(number as u16),
    }
}

/// The context of operations whose results end with the call.
pub(crate) fn quiet() -> Context {
    Context::new(Owner::root()).no_grad()
}

#[cold]
fn unknown_flags(flags: u32) -> Error {
    Error::argument(format!(
        "unknown flags {flags:#x}: expected NO_GRAD (1), INFERENCE (2), FREE_LEAVES (4), those of AUTOCAST (8 to 64), \
         a sum of them or 0"
    ))
}

#[cold]
fn two_types(flags: u32) -> Error {
    Error::argument(format!(
        "the flags {flags:#x} cast to two types: expected float16 or bfloat16 for each kind of device"
    ))
}
