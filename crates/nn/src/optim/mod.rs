//! Optimizers: they own their state, and write the parameters in place.

mod rule;

use std::sync::Arc;

use parking_lot::Mutex;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind};
use tensor_core::{Context, Error, Ref, Result, Tensor, ops};

pub use rule::Rule;
use rule::Slot;

/// Changes parameters by their gradients. What it remembers of them is charged to its own node.
pub struct Optimizer {
    node: Owner,
    rule: Rule,
    /// None once the optimizer is disposed. Never held while a step runs: a dispose waits for nobody.
    state: Mutex<Option<State>>,
}

#[derive(Clone)]
struct State {
    lr: f64,
    /// Shared with the steps in flight: the last to leave frees what a dispose has let go of.
    params: Arc<Params>,
}

struct Params {
    tensors: Vec<Tensor>,
    /// What the rule remembers of each, made at the first step that finds a gradient. Held by a step to its end, as one
    /// runs after the other, and by nothing else.
    slots: Mutex<Vec<Option<Slot>>>,
}

impl Optimizer {
    /// An optimizer by the number of its kind, as it crosses the ABI, charged under `parent`.
    ///
    /// Kinds with their floats: sgd (lr, momentum, weight_decay, nesterov 0 or 1, dampening), adam and adamw (lr,
    /// beta1, beta2, eps, weight_decay). What is left out at the end has PyTorch's default; sgd's learning rate 1e-3.
    ///
    /// # Errors
    /// Unknown kinds, numbers out of range, no parameters, and one parameter twice are argument errors; parameters that
    /// are not floating are a dtype error, those that an operation computed a state error.
    pub fn new(parent: &Owner, kind: i32, params: Vec<Tensor>, floats: &[f64]) -> Result<Ref<Optimizer>> {
        let (rule, lr) = Rule::from_code(kind, floats)?;
        Optimizer::of_rule(parent, rule, params, lr)
    }

    /// An optimizer that follows `rule`.
    pub fn of_rule(parent: &Owner, rule: Rule, params: Vec<Tensor>, lr: f64) -> Result<Ref<Optimizer>> {
        rule.check()?;
        check_lr(lr)?;
        check_params(&params)?;
        let node = parent.child(OwnerKind::Optimizer, Some(rule.name()))?;
        let slots = Mutex::new(params.iter().map(|_| None).collect());
        let state = State { lr, params: Arc::new(Params { tensors: params, slots }) };
        Ok(Ref::new(Optimizer { node, rule, state: Mutex::new(Some(state)) }))
    }

    /// The optimizer's own node, which pays for its state.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// The parameters with their state, and the learning rate, at this moment.
    fn state(&self) -> Result<State> {
        let state = self.state.lock().clone();
        state.ok_or_else(|| self.disposed())
    }

    #[cold]
    fn disposed(&self) -> Error {
        Error::disposed(format!("{} was disposed", self.describe()))
    }

    /// Changes every parameter that has a gradient; the others are passed over.
    ///
    /// A dispose meanwhile does not wait: the step goes on to its end and frees the state then.
    ///
    /// # Errors
    /// When a limit refuses the state of the first step, nothing was changed.
    pub fn step(&self) -> Result<()> {
        let cx = Context::new(self.node.clone()).no_grad();
        let params = self.state()?.params;
        let mut slots = params.slots.lock();
        // Asked for again: another step may have been waited for.
        let lr = self.lr()?;
        // What may fail for lack of memory comes before the first change.
        let mut ready = Vec::with_capacity(params.tensors.len());
        for (tensor, slot) in params.tensors.iter().zip(slots.iter_mut()) {
            if let Some(grad) = tensor.grad() {
                let grad = ops::contiguous(&cx, &grad)?;
                let slot = match slot {
                    Some(slot) => slot,
                    None => slot.insert(self.rule.slot(&cx, tensor)?),
                };
                ready.push((tensor, grad, slot));
            }
        }
        ready.into_iter().try_for_each(|(tensor, grad, slot)| self.rule.apply(tensor, &grad, slot, lr))
    }

    /// Drops the gradients of the parameters.
    pub fn zero_grad(&self) -> Result<()> {
        self.state()?.params.tensors.iter().for_each(|tensor| tensor.zero_grad());
        Ok(())
    }

    /// The learning rate.
    pub fn lr(&self) -> Result<f64> {
        Ok(self.state()?.lr)
    }

    /// Changes the learning rate of the steps to come. A negative one, or none, is an argument error.
    pub fn set_lr(&self, lr: f64) -> Result<()> {
        check_lr(lr)?;
        let changed = self.state.lock().as_mut().map(|state| state.lr = lr);
        changed.ok_or_else(|| self.disposed())
    }

    fn close(&self) {
        let state = self.state.lock().take();
        // Every member is freed even when one fails, and there is nobody here to tell.
        let _ = self.node.close();
        drop(state);
    }
}

pub(crate) fn check_lr(lr: f64) -> Result<()> {
    if lr >= 0.0 && lr.is_finite() {
        Ok(())
    } else {
        Err(Error::argument(format!("{lr} cannot be the learning rate: expected a finite number of at least 0")))
    }
}

fn check_params(params: &[Tensor]) -> Result<()> {
    if params.is_empty() {
        return Err(Error::argument("an optimizer needs at least one parameter, and none was given"));
    }
    for (i, param) in params.iter().enumerate() {
        let label = || param.label();
        if !param.dtype().is_float() {
            return Err(Error::dtype(format!(
                "an optimizer takes float32 and float64 parameters, and parameter {i} is {}",
                label()
            )));
        }
        if !param.is_leaf() {
            return Err(Error::state(format!(
                "an optimizer takes leaves, and parameter {i}, {}, is the result of an operation",
                label()
            )));
        }
        if !param.is_contiguous() {
            return Err(Error::argument(format!(
                "an optimizer takes parameters in row-major order, and parameter {i}, {}, is not: use contiguous() \
                 first",
                label()
            )));
        }
        if let Some(first) = params[..i].iter().position(|other| other.is(param)) {
            return Err(Error::argument(format!(
                "an optimizer takes each parameter once, and parameters {first} and {i} are the same tensor, {}",
                label()
            )));
        }
    }
    Ok(())
}

impl Native for Optimizer {
    fn kind(&self) -> Kind {
        Kind::Optimizer
    }

    fn describe(&self) -> String {
        format!("optimizer {}", self.rule)
    }

    fn moved(&self, _handle: Handle, owner: &Owner) -> Result<()> {
        self.node.reparent(owner)
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }

    fn node(&self) -> Option<&Owner> {
        Some(&self.node)
    }
}

impl Drop for Optimizer {
    fn drop(&mut self) {
        // An optimizer that never got a handle has nobody else to close its node.
        self.close();
    }
}

impl std::fmt::Debug for Optimizer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.describe())
    }
}

#[cfg(test)]
mod tests;
