//! Small operations: a few row-major elements on the host, with nothing to broadcast or to record.
//!
//! A result is stored in the slot of its handle, and becomes an object only when other code needs one. The operation
//! finds its operands, computes, and adds the result to the list of its scope, all in one `FastPath`. It does not take
//! operations that are recorded. Whether they are depends on the modes of the call, and on the thread's mode in the
//! thread's own scope.
//!
//! There are two entries: [`Call`] by handles, which hosts have, and `value` by tensors, which Rust has and which may be
//! recorded. `loops` decides for both which operations are taken.
//!
//! Kernels, element types, charges and owners are those of all other operations. All special cases, such as errors, are
//! left to the general path, so there are no messages here.

mod call;
mod change;
mod fresh;
mod loops;
mod number;
mod reading;
mod value;
mod view;

use std::mem::MaybeUninit;

use super::{Op, reduce};
use crate::context::Modes;
use crate::memory::small::MOST;
use crate::scope::{self, FastPath, Handle, Light, Miss, Operand, SCOPE_THREAD, Sizes, Small, ThreadContext};
use crate::tensor::MAX_RANK;

pub use call::{Call, IN_PLACE, NO_ALIAS};
pub use fresh::{filled, from_data};
pub use reading::{copy, element, item, sizes};
pub(super) use value::value;
pub use view::{alias, detach};

/// An operand of a call.
#[derive(Clone, Copy)]
enum Given<'a> {
    /// A handle to look up, of the thread's own tensor.
    Handle(Handle),
    /// A tensor that was pinned before.
    Pin(&'a Light),
}

impl<'a> Given<'a> {
    /// The operand, unless the operation on it must be recorded.
    #[inline(always)]
    fn get(self, fast: &'a FastPath<'_>, records: bool) -> Result<Operand<'a>, Miss> {
        let (x, is_inline) = self.find(fast)?;
        // A tensor without an object is small, and takes no part in gradients.
        let is_unfit = !is_inline && (x.ptr().is_null() || (records && x.is_recorded()));
        if is_unfit { Err(Miss::Unfit) } else { Ok(x) }
    }

    /// The operand, and whether it is known to have no object.
    #[inline(always)]
    fn find(self, fast: &'a FastPath<'_>) -> Result<(Operand<'a>, bool), Miss> {
        match self {
            Given::Handle(handle) => fast.operand(handle).ok_or(Miss::Foreign),
            Given::Pin(pin) => Ok((pin.operand(), false)),
        }
    }
}

/// Whether operations on tensors that take part in gradients are recorded.
#[inline(always)]
fn records(thread: &ThreadContext, scope: Handle, modes: Modes) -> bool {
    modes.grad && (scope != SCOPE_THREAD || thread.grad())
}

/// Runs `work` on the fast path; `None` if it makes no tensor.
#[inline(always)]
fn on_fast_path<const N: usize>(
    scope: Handle,
    modes: Modes,
    operands: [Handle; N],
    work: impl Fn(&FastPath<'_>, [Given<'_>; N], bool) -> Result<Handle, Miss>,
) -> Option<Handle> {
    scope::help();
    run(scope, modes, operands, work).inspect(|&handle| scope::created(handle))
}

/// The same for work that makes no tensor.
#[inline(always)]
fn run<const N: usize, T>(
    scope: Handle,
    modes: Modes,
    operands: [Handle; N],
    work: impl Fn(&FastPath<'_>, [Given<'_>; N], bool) -> Result<T, Miss>,
) -> Option<T> {
    scope::with_thread(
        #[inline(always)]
        |thread| {
            // What must be cast first takes the general path.
            if scope == SCOPE_THREAD && thread.casts() {
                return None;
            }
            let records = records(thread, scope, modes);
            // A pair is passed in registers. An array would be stored in memory for every call.
            let pair = ends(operands);
            let scope = scope::decided_by(thread, scope, pair);
            match FastPath::run(thread, scope, |fast| work(fast, operands.map(Given::Handle), records))? {
                Ok(done) => Some(done),
                Err(Miss::Unfit) => None,
                Err(miss) => again(thread, scope, pair, miss, |fast, given| work(fast, given, records)),
            }
        },
    )
    .flatten()
}

/// The first and the last of at most two operands; no handles if there are none.
#[inline(always)]
fn ends<const N: usize>(operands: [Handle; N]) -> (Handle, Handle) {
    const { assert!(N <= 2) };
    if N == 0 { (Handle::NONE, Handle::NONE) } else { (operands[0], operands[N - 1]) }
}

/// Runs it again, with operands of any thread, after the missing memory or slot was fetched.
#[cold]
fn again<const N: usize, T>(
    thread: &ThreadContext,
    scope: Handle,
    (first, last): (Handle, Handle),
    mut miss: Miss,
    work: impl Fn(&FastPath<'_>, [Given<'_>; N]) -> Result<T, Miss>,
) -> Option<T> {
    let operands: [Handle; N] = std::array::from_fn(|at| if at == 0 { first } else { last });
    let pins = operands.map(Light::pin);
    let mut given = operands.map(Given::Handle);
    for (given, pin) in given.iter_mut().zip(&pins) {
        *given = Given::Pin(pin.as_ref()?);
    }
    // If something is missing a second time, it is not available.
    for _ in 0..2 {
        match miss {
            Miss::Unfit => return None,
            Miss::Room(bytes) if !scope::prepare(thread, scope, bytes) => return None,
            Miss::Room(_) | Miss::Foreign => {}
        }
        match FastPath::run(thread, scope, |fast| work(fast, given))? {
            Ok(done) => return Some(done),
            Err(next) => miss = next,
        }
    }
    None
}

/// An operation on one small tensor.
fn unary(scope: Handle, modes: Modes, op: Op, x: Handle) -> Option<Handle> {
    on_fast_path(scope, modes, [x], |fast, [x], records| {
        let x = x.get(fast, records)?;
        let dtype = Small::dtype_of(x.head()).ok_or(Miss::Unfit)?;
        let (kernel, to) = loops::of_one(op, dtype).ok_or(Miss::Unfit)?;
        fast.make(Sizes::Of(&x), to, |out, numel| {
            // SAFETY: the operands have this many elements, which stay while they are read; the result is this call's
            // own.
            unsafe { tensor_cpu::unary_row(kernel, dtype, x.ptr(), numel, out) };
        })
    })
}

/// An operation on two small tensors.
fn binary(scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<Handle> {
    on_fast_path(
        scope,
        modes,
        [a, b],
        #[inline(always)]
        |fast, [a, b], records| {
            let (a, b) = (a.get(fast, records)?, b.get(fast, records)?);
            let (rows, to) = loops::of_two(op, a.head()).filter(|_| a.is_like(&b)).ok_or(Miss::Unfit)?;
            // SAFETY: the operands have this many elements, which stay while they are read; the result is this call's
            // own.
            let compute = |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) };
            fast.make(Sizes::Of(&a), to, compute)
        },
    )
}

/// A reduction of all elements of a small tensor.
fn reduce(scope: Handle, modes: Modes, op: Op, x: Handle, dims: &[i64], keepdim: bool) -> Option<Handle> {
    // The variance is the unbiased one.
    let kernel = reduce::kernel(op, 1).ok()?;
    on_fast_path(scope, modes, [x], |fast, [x], records| {
        let x = x.get(fast, records)?;
        let (dtype, rank) = (Small::dtype_of(x.head()).ok_or(Miss::Unfit)?, Small::rank_of(x.head()));
        let is_of_all = dims.is_empty() || (rank == 1 && matches!(dims, [0 | -1]));
        if !is_of_all || !kernel.takes(dtype) {
            return Err(Miss::Unfit);
        }
        let to = reduce::dtype(op, dtype);
        let sizes = Small::of_sizes(to, &[1; MAX_RANK][..if keepdim { rank } else { 0 }]).ok_or(Miss::Unfit)?;
        let numel = Small::numel_of(x.head());
        // SAFETY: the operand has this many elements, which stay while they are read; the result is this call's own.
        fast.make(Sizes::Words(&sizes), to, |out, _| unsafe {
            tensor_cpu::reduce_row(kernel, dtype, x.ptr(), numel, out);
        })
    })
}

/// Room for the elements of any small tensor.
#[repr(align(64))]
struct Elements(MaybeUninit<[u8; MOST]>);

impl Elements {
    #[inline]
    fn new() -> Elements {
        Elements(MaybeUninit::uninit())
    }

    #[inline]
    fn ptr(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }
}
