//! Functions of the program, whose gradients it computes.

use tensor_core::autograd::{self, Called};
use tensor_core::scope::{self, Handle, Owner};
use tensor_core::{Context, Error, ErrorKind, Result, Tensor};

use crate::tensor::{into_handles, tensor, tensors};

/// What a program is asked for when gradients are computed. The handles in `grads` and `saved` are its own from then on.
pub struct Asked<'a> {
    /// The gradients of the results; `Handle::NONE` for a result without one.
    pub grads: &'a [Handle],
    /// What was saved; `Handle::NONE` where nothing was.
    pub saved: &'a [Handle],
    /// Whether gradients of gradients are recorded.
    pub is_recorded: bool,
}

/// Makes `outputs` the results of a function of `inputs`, with `saved` for its gradients.
///
/// `backward` returns the gradients of the inputs, `Handle::NONE` where there is none. These handles are disposed of
/// here. It is dropped with the graph, or before the return if nothing is recorded.
pub fn record(
    outputs: &[Handle],
    inputs: &[Handle],
    saved: &[Handle],
    materialize: bool,
    backward: impl Fn(Asked<'_>) -> Result<Vec<Handle>> + Send + Sync + 'static,
) -> Result<()> {
    let (outputs, inputs, saved) = (tensors(outputs)?, optional(inputs)?, optional(saved)?);
    let called = Called { outputs: &outputs, inputs: &inputs, saved: &saved, materialize };
    autograd::record(called, move |cx: &Context, grads: &[Option<Tensor>], saved: &[Option<Tensor>]| {
        // Unowned, as the scope of the walk may be capped.
        let unowned = Context { owner: Owner::root(), ..cx.clone() };
        let handles = into_handles(&unowned, grads.iter().chain(saved).cloned())?;
        let (grads, saved) = handles.split_at(grads.len());
        let found = backward(Asked { grads, saved, is_recorded: cx.grad })?;
        let made = optional(&found);
        let mut given: Vec<Handle> = found.into_iter().filter(|&handle| handle != Handle::NONE).collect();
        given.sort_unstable();
        given.dedup();
        let disposed = given.into_iter().map(scope::dispose).collect::<Vec<_>>();
        let made = made?;
        disposed.into_iter().collect::<Result<()>>()?;
        Ok(made)
    })
}

/// The error of a program's function, by its code. A code that is none stands for an error of state.
pub fn failed(code: i32, message: &str) -> Error {
    let kind = ErrorKind::ALL.into_iter().find(|kind| kind.code() == code).unwrap_or(ErrorKind::State);
    Error::new(kind, format!("the gradients of a function of the program failed: {message}"))
}

fn optional(handles: &[Handle]) -> Result<Vec<Option<Tensor>>> {
    handles.iter().map(|&t| (t != Handle::NONE).then(|| tensor(t)).transpose()).collect()
}
