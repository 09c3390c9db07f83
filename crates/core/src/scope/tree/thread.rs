//! The calling native thread's own context: the scope that push and pop maintain, and the modes.
//!
//! Hosts whose logical threads are not native ones keep their context themselves and pass it as arguments.

use std::cell::{Cell, RefCell, UnsafeCell};
use std::rc::Rc;

use super::node::Owner;
use super::placement;
use super::recycled::{self, RecycledScopes};
use crate::autocast::Autocast;
use crate::device::Stream;
use crate::error::Result;
use crate::memory::bookkeeping;
use crate::memory::pressure::garbage;
use crate::os;
use crate::scope::table::handle::{Handle, Kind, SCOPE_NONE, SCOPE_THREAD};
use crate::scope::table::thread_record::{self, Local};
use crate::scope::table::{self, counters};

/// No scope argument: the scope of the last call is not known.
const NO_SCOPE: Handle = Handle(u64::MAX);

/// A scope that the thread entered and has not left. It keeps the node, so that the scopes above can be found when the
/// scope is closed. Scopes that the thread pushed are on the stack, with those above them.
struct Entered {
    scope: Handle,
    owner: Owner,
    /// The scope that was current before, and the length of the stack.
    before: Handle,
    depth: usize,
}

/// From this length on, closed scopes are removed from the list, as a thread may enter scopes and never leave them.
const ENTERED: usize = 64;

/// The state of one thread: its place in the tree of owners, and its part of the handle table.
pub(crate) struct ThreadContext {
    local: Rc<Local>,
    pub ambient: Ambient,
    pub recycled: RecycledScopes,
}

thread_local! {
    static CONTEXT: Option<ThreadContext> = ThreadContext::new();
}

/// Runs `work` with the calling thread's context. `None` if the thread is ending.
#[inline]
pub(crate) fn with_thread<T>(work: impl FnOnce(&ThreadContext) -> T) -> Option<T> {
    CONTEXT.try_with(|context| context.as_ref().map(work)).ok().flatten()
}

/// What a trim releases: recycled scopes that cannot be used again, and empty chunks of the handle table.
fn tidy() {
    recycled::forget_useless();
    table::give_back();
}

impl ThreadContext {
    fn new() -> Option<ThreadContext> {
        bookkeeping::on_trim(tidy);
        garbage::on_count(counters::weight);
        let local = thread_record::local()?;
        Some(ThreadContext { local, ambient: Ambient::new(), recycled: RecycledScopes::default() })
    }

    /// Returns the thread's part of the handle table.
    #[inline]
    pub fn local(&self) -> &Local {
        &self.local
    }

    /// Returns whether operations called on this thread record gradients.
    #[inline]
    pub fn grad(&self) -> bool {
        self.ambient.grad()
    }

    /// Returns whether operations called on this thread may be cast.
    #[inline]
    pub fn casts(&self) -> bool {
        !self.ambient.autocast.get().is_off()
    }
}

impl Drop for ThreadContext {
    fn drop(&mut self) {
        if !os::is_main_thread() {
            self.ambient.abandon();
        }
    }
}

/// A native thread's context.
pub(crate) struct Ambient {
    current: Cell<Handle>,
    stack: RefCell<Vec<Handle>>,
    entered: RefCell<Vec<Entered>>,
    grad: Cell<bool>,
    autocast: Cell<Autocast>,
    stream: Cell<Stream>,
    /// The owner that the last call worked for, and the handle by which later calls name it.
    last: UnsafeCell<Option<Owner>>,
    last_scope: Cell<Handle>,
    /// The same handle, if the owner admits tensors.
    small_scope: Cell<Handle>,
}

impl Ambient {
    pub fn new() -> Ambient {
        Ambient {
            current: Cell::new(SCOPE_NONE),
            stack: RefCell::new(Vec::new()),
            entered: RefCell::new(Vec::new()),
            grad: Cell::new(true),
            autocast: Cell::new(Autocast::OFF),
            stream: Cell::new(Stream::default()),
            last: UnsafeCell::new(None),
            last_scope: Cell::new(NO_SCOPE),
            small_scope: Cell::new(NO_SCOPE),
        }
    }

    #[inline]
    pub fn grad(&self) -> bool {
        self.grad.get()
    }

    /// Returns the node that a scope argument means, if the last call worked there and it is still open. The caller
    /// gives it back with `keep`, so calls in a row need not count references.
    #[inline]
    pub fn take_last(&self, scope: Handle) -> Option<Owner> {
        if self.last_scope.get() != scope {
            return None;
        }
        self.last_scope.set(NO_SCOPE);
        self.small_scope.set(NO_SCOPE);
        // SAFETY: nobody borrows it for longer than a small operation.
        unsafe { &mut *self.last.get() }.take().filter(Owner::is_open)
    }

    pub fn keep(&self, owner: Owner) {
        self.name_last(&owner);
        // SAFETY: as above.
        let before = unsafe { &mut *self.last.get() }.replace(owner);
        // After the new one is in place, as the end of the old one may come back here.
        drop(before);
    }

    /// Returns whether the last call worked in this node, open or not.
    #[inline]
    pub fn was_last_in(&self, owner: &Owner) -> bool {
        // SAFETY: as above.
        unsafe { &*self.last.get() }.as_ref().is_some_and(|last| last.is(owner))
    }

    /// A recycled node was opened again under a new handle. If the last call worked there, the next one may, too.
    #[inline]
    pub fn renew(&self, owner: &Owner) {
        if self.was_last_in(owner) {
            self.name_last(owner);
        }
    }

    fn name_last(&self, owner: &Owner) {
        let (handle, admits) = (owner.handle(), owner.kind().admits(Kind::Tensor));
        self.last_scope.set(handle);
        self.small_scope.set(if admits { handle } else { NO_SCOPE });
    }

    /// Looks up what a scope argument means, for the calls to come.
    #[cold]
    pub fn turn_to(&self, scope: Handle) {
        if !self.is_turned_to(scope)
            && let Ok(owner) = placement::resolve(scope)
        {
            self.keep(owner);
        }
    }

    /// Returns whether the last call worked where a scope argument means.
    pub fn is_turned_to(&self, scope: Handle) -> bool {
        self.meant_by(scope) == self.last_scope.get()
    }

    /// Returns the scope itself that a scope argument means.
    #[inline(always)]
    pub fn meant_by(&self, scope: Handle) -> Handle {
        if scope == SCOPE_THREAD { self.current.get() } else { scope }
    }

    /// Makes `scope` current and remembers the one before it.
    #[inline]
    pub fn push(&self, scope: Handle) {
        self.stack.borrow_mut().push(self.current.replace(scope));
    }

    /// Takes `scope` off the stack, wherever it is: scopes may be closed out of order.
    #[inline]
    pub fn pop(&self, scope: Handle) {
        let mut stack = self.stack.borrow_mut();
        if self.current.get() == scope {
            self.current.set(stack.pop().unwrap_or(SCOPE_NONE));
        } else if let Some(at) = stack.iter().rposition(|&outer| outer == scope) {
            stack.remove(at);
        }
    }

    /// Returns the owner of a new small tensor, if that is an open scope that the last call worked for. The caller
    /// checks first whether operands decide: see [`placement::decided_by`].
    ///
    /// # Safety
    /// The thread is inside its critical section, where it looks up no other scope, until it is done with the owner.
    #[inline(always)]
    pub unsafe fn small_owner(&self, scope: Handle) -> Option<&Owner> {
        if self.meant_by(scope) != self.small_scope.get() {
            return None;
        }
        // SAFETY: as the caller promises.
        let last = unsafe { &*self.last.get() }.as_ref();
        last.filter(|owner| owner.accepts())
    }
}

/// As [`Ambient::take_last`].
pub(crate) fn take_last(scope: Handle) -> Option<Owner> {
    with_thread(|thread| thread.ambient.take_last(scope)).flatten()
}

/// Keeps the owner that a call worked for, so that the next call there need not look it up.
pub fn keep(owner: Owner) {
    let mut owner = Some(owner);
    with_thread(|thread| owner.take().map(|owner| thread.ambient.keep(owner)));
}

/// The scope that is current on this thread.
pub(crate) fn current() -> Handle {
    with_thread(|thread| thread.ambient.current.get()).unwrap_or(SCOPE_NONE)
}

/// As [`Ambient::push`].
pub(crate) fn push(scope: Handle) {
    with_thread(|thread| thread.ambient.push(scope));
}

/// As [`Ambient::pop`].
pub(crate) fn pop(scope: Handle) {
    with_thread(|thread| thread.ambient.pop(scope));
}

/// Makes an open scope current without a place on the stack; returns the one before.
pub(crate) fn enter(scope: Handle, owner: Owner) -> Handle {
    let enter = |ThreadContext { ambient: Ambient { stack, current, entered, .. }, .. }: &ThreadContext| {
        let mut entered = entered.borrow_mut();
        if entered.len() == entered.capacity() && entered.len() >= ENTERED {
            entered.retain(|entered| entered.owner.is_open());
        }
        let before = current.replace(scope);
        entered.push(Entered { scope, owner, before, depth: stack.borrow().len() });
        before
    };
    with_thread(enter).unwrap_or(SCOPE_NONE)
}

/// Leaves the current scope for `previous`, as [`enter`] returned it.
pub(crate) fn leave(previous: Handle) {
    let leave = |ThreadContext { ambient: Ambient { stack, current, entered, .. }, .. }: &ThreadContext| {
        let left = current.replace(previous);
        let (mut entered, stack) = (entered.borrow_mut(), stack.borrow());
        let at = entered.iter().rposition(|entered| entered.scope == left)?;
        // A scope that was pushed inside it and not popped still has it below on the stack.
        let is_below = stack.get(entered[at].depth..).is_some_and(|since| since.contains(&left));
        (!is_below).then(|| entered.remove(at))
    };
    // Outside the borrow, as its end may come back here.
    drop(with_thread(leave));
}

/// The nearest open scope of the calling thread's context, for a current scope whose handle was forgotten. It is found by
/// the scopes that were entered, or by the stack: each scope there was opened below the one before.
pub(crate) fn nearest_open(look_up: impl Fn(Handle) -> Result<Owner>) -> Owner {
    let known = |ThreadContext { ambient: Ambient { stack, current, entered, .. }, .. }: &ThreadContext| {
        let (stack, entered) = (stack.borrow(), entered.borrow());
        let find = |&scope: &Handle| {
            let node =
                entered.iter().rfind(|entered| entered.scope == scope).map(|entered| entered.owner.nearest_open());
            node.or_else(|| look_up(scope).ok())
        };
        find(&current.get()).or_else(|| stack.iter().rev().find_map(find))
    };
    with_thread(known).flatten().unwrap_or_else(Owner::root)
}

impl Ambient {
    /// Dissolves the scopes that the thread pushed and has not popped, as it ends.
    pub fn abandon(&mut self) {
        let entered = std::mem::take(self.entered.get_mut());
        let mut left = std::mem::take(self.stack.get_mut());
        left.extend(entered.iter().map(|entered| entered.before));
        left.push(self.current.replace(SCOPE_NONE));
        for scope in left.into_iter().rev().filter(|scope| !scope.is_none()) {
            let is_others = entered.iter().any(|entered| entered.scope == scope);
            // A scope that was closed meanwhile is no error, and nothing else fails.
            let dissolved = if is_others { Ok(()) } else { placement::dissolve(scope) };
            debug_assert_eq!(dissolved, Ok(()));
        }
    }
}

/// Returns whether operations called on this thread record gradients.
pub fn thread_grad() -> bool {
    with_thread(|thread| thread.ambient.grad.get()).unwrap_or(true)
}

/// Switches the recording of gradients on this thread; returns what it was.
pub fn set_thread_grad(on: bool) -> bool {
    with_thread(|thread| thread.ambient.grad.replace(on)).unwrap_or(true)
}

/// Returns the types that operations called on this thread are cast to.
pub fn thread_autocast() -> Autocast {
    with_thread(|thread| thread.ambient.autocast.get()).unwrap_or_default()
}

/// Sets the types that operations called on this thread are cast to; returns what they were.
pub fn set_thread_autocast(autocast: Autocast) -> Autocast {
    with_thread(|thread| thread.ambient.autocast.replace(autocast)).unwrap_or_default()
}

/// Returns the stream that operations called on this thread use.
pub fn thread_stream() -> Stream {
    with_thread(|thread| thread.ambient.stream.get()).unwrap_or_default()
}

/// Sets the stream that operations called on this thread use; returns what it was.
pub fn set_thread_stream(stream: Stream) -> Stream {
    with_thread(|thread| thread.ambient.stream.replace(stream)).unwrap_or_default()
}
