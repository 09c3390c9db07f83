//! Small operations: a few elements in row-major order, on the host, nothing to broadcast or to record.
//!
//! Their results go straight into the slot of their handle, and become objects when somebody asks for one: what
//! is left of such an operation is to look at its operands, to compute, and to enter the result in its scope's list,
//! which a thread does in one `FastPath`. Gradients are recorded if the modes of the call say so, and those of a
//! thread whose own scope it works in.
//! The kernels, the element types, the charge and the owner are those of every other operation. Whatever is out of
//! the ordinary, errors above all, is left to the general way, which is why nothing here says why.

mod change;
mod fresh;
mod number;
mod reading;
mod view;

use std::mem::MaybeUninit;

use super::generated::unary_kernel;
use super::{Op, binary, reduce, unary};
use crate::context::Modes;
use crate::memory::small::MOST;
use crate::scope::{self, FastPath, Handle, Light, Local, Miss, Operand, SCOPE_THREAD, Sizes, Small};
use crate::tensor::MAX_RANK;

pub use change::Change;
pub use fresh::{filled, from_data, full};
pub use number::scalar;
pub use reading::{copy, element, item, sizes};
pub use view::{alias, detach, view};

/// An operand of a call, as the fast path finds it.
#[derive(Clone, Copy)]
enum Given<'a> {
    /// To be looked up: the thread's own.
    Handle(Handle),
    /// Pinned before it began.
    Pin(&'a Light),
}

impl<'a> Given<'a> {
    /// The operand, unless the operation on it is to be recorded.
    #[inline(always)]
    fn get(self, fast: &'a FastPath<'_>, records: bool) -> Result<Operand<'a>, Miss> {
        let (x, is_inline) = self.find(fast)?;
        // What has no object is a small tensor, and takes part in no gradients.
        let is_unfit = !is_inline && (x.ptr().is_null() || (records && x.is_recorded()));
        if is_unfit { Err(Miss::Unfit) } else { Ok(x) }
    }

    /// The operand, whatever it is, and whether it is known to have no object.
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
fn records(local: &Local, scope: Handle, modes: Modes) -> bool {
    modes.grad && (scope != SCOPE_THREAD || local.grad())
}

/// Runs `work` on the fast path; none when that makes no tensor.
#[inline(always)]
fn on_fast_path<const N: usize>(
    scope: Handle,
    modes: Modes,
    operands: [Handle; N],
    work: impl Fn(&FastPath<'_>, [Given<'_>; N], bool) -> Result<Handle, Miss>,
) -> Option<Handle> {
    scope::help();
    run(scope, modes, operands, work).inspect(|&handle| scope::born(handle))
}

/// The same for what makes no tensor either way.
#[inline(always)]
fn run<const N: usize, T>(
    scope: Handle,
    modes: Modes,
    operands: [Handle; N],
    work: impl Fn(&FastPath<'_>, [Given<'_>; N], bool) -> Result<T, Miss>,
) -> Option<T> {
    scope::with_local(
        #[inline(always)]
        |local| {
            let records = records(local, scope, modes);
            let scope = scope::decided_by(local, scope, &operands);
            match FastPath::run(local, scope, |fast| work(fast, operands.map(Given::Handle), records))? {
                Ok(done) => Some(done),
                Err(Miss::Unfit) => None,
                Err(miss) => again(local, scope, operands, miss, |fast, given| work(fast, given, records)),
            }
        },
    )
    .flatten()
}

/// The same once more, with operands that any thread made, and after what was missing has been fetched.
#[cold]
fn again<const N: usize, T>(
    local: &Local,
    scope: Handle,
    operands: [Handle; N],
    mut miss: Miss,
    work: impl Fn(&FastPath<'_>, [Given<'_>; N]) -> Result<T, Miss>,
) -> Option<T> {
    let pins = operands.map(Light::pin);
    let mut given = operands.map(Given::Handle);
    for (given, pin) in given.iter_mut().zip(&pins) {
        *given = Given::Pin(pin.as_ref()?);
    }
    // What is missing a second time is not to be had.
    for _ in 0..2 {
        match miss {
            Miss::Unfit => return None,
            Miss::Room(bytes) if !scope::prepare(local, scope, bytes) => return None,
            Miss::Room(_) | Miss::Foreign => {}
        }
        match FastPath::run(local, scope, |fast| work(fast, given))? {
            Ok(done) => return Some(done),
            Err(next) => miss = next,
        }
    }
    None
}

/// [`super::dispatch`] for an operation on one tensor; none when it is not a small one.
pub fn unary(scope: Handle, modes: Modes, op: Op, x: Handle) -> Option<Handle> {
    on_fast_path(scope, modes, [x], |fast, [x], records| {
        let x = x.get(fast, records)?;
        let dtype = Small::dtype_of(x.head()).ok_or(Miss::Unfit)?;
        let to = unary::dtypes(op, dtype).filter(|&(compute, _)| compute == dtype).ok_or(Miss::Unfit)?.1;
        let kernel = unary_kernel(op).filter(|kernel| kernel.takes(dtype)).ok_or(Miss::Unfit)?;
        fast.make(Sizes::Of(&x), to, |out, numel| {
            // SAFETY: so many elements lie there, and stay, and the result's are ours.
            unsafe { tensor_kernels::unary_row(kernel, dtype, x.ptr(), numel, out) };
        })
    })
}

/// [`super::dispatch`] for an operation on two tensors; none when it is not a small one.
pub fn binary(scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<Handle> {
    on_fast_path(
        scope,
        modes,
        [a, b],
        #[inline(always)]
        |fast, [a, b], records| {
            let (a, b) = (a.get(fast, records)?, b.get(fast, records)?);
            let (rows, to) = binary::small_loop(op, a.head()).filter(|_| a.is_like(&b)).ok_or(Miss::Unfit)?;
            // SAFETY: so many elements lie there, and stay, and the result's are ours.
            let compute = |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) };
            fast.make(Sizes::Of(&a), to, compute)
        },
    )
}

/// [`super::dispatch`] for a reduction of all elements to one; none when it is not a small one.
pub fn reduce(scope: Handle, modes: Modes, op: Op, x: Handle, dims: &[i64], keepdim: bool) -> Option<Handle> {
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
        // SAFETY: so many elements lie there, and stay, and the result's one is ours.
        fast.make(Sizes::Words(&sizes), to, |out, _| unsafe {
            tensor_kernels::reduce_row(kernel, dtype, x.ptr(), numel, out);
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
