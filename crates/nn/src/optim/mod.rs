//! Optimizers: they own their state, and write the parameters in place.

mod rule;

use std::sync::Arc;

use parking_lot::Mutex;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind};
use tensor_core::{Context, Error, Result, Tensor, ops};

pub use rule::Rule;
use rule::Slot;

/// Changes parameters by their gradients. What it remembers of them is charged to its own node.
pub struct Optimizer {
    node: Owner,
    rule: Rule,
    /// None once the optimizer is disposed.
    state: Mutex<Option<State>>,
}

struct State {
    lr: f64,
    params: Vec<Param>,
}

struct Param {
    tensor: Tensor,
    /// Made at the first step that finds a gradient.
    slot: Option<Slot>,
}

impl Optimizer {
    /// An optimizer by the number of its kind, as it crosses the ABI, charged under `parent`.
    ///
    /// Kinds with their floats: 0 sgd (lr, momentum, weight_decay, nesterov 0 or 1, dampening), 1 adam and 2 adamw (lr,
    /// beta1, beta2, eps, weight_decay). What is left out at the end has PyTorch's default; sgd's learning rate 1e-3.
    ///
    /// # Errors
    /// Unknown kinds, numbers out of range, no parameters, and one parameter twice are argument errors; parameters that
    /// are not floating are a dtype error, those that an operation computed a state error.
    pub fn new(parent: &Owner, kind: i32, params: Vec<Tensor>, floats: &[f64]) -> Result<Arc<Optimizer>> {
        let (rule, lr) = Rule::from_code(kind, floats)?;
        Optimizer::of_rule(parent, rule, params, lr)
    }

    /// An optimizer that follows `rule`.
    pub fn of_rule(parent: &Owner, rule: Rule, params: Vec<Tensor>, lr: f64) -> Result<Arc<Optimizer>> {
        rule.check()?;
        check_lr(lr)?;
        check_params(&params)?;
        let node = parent.child(OwnerKind::Optimizer, Some(rule.name()))?;
        let params = params.into_iter().map(|tensor| Param { tensor, slot: None }).collect();
        Ok(Arc::new(Optimizer { node, rule, state: Mutex::new(Some(State { lr, params })) }))
    }

    /// The optimizer's own node, which pays for its state.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    fn with_state<T>(&self, act: impl FnOnce(&mut State) -> Result<T>) -> Result<T> {
        match self.state.lock().as_mut() {
            Some(state) => act(state),
            None => Err(Error::disposed(format!("{} was disposed", self.describe()))),
        }
    }

    /// Changes every parameter that has a gradient; the others are passed over.
    ///
    /// # Errors
    /// When a limit refuses the state of the first step, nothing was changed.
    pub fn step(&self) -> Result<()> {
        let cx = Context::new(self.node.clone()).no_grad();
        self.with_state(|state| {
            // What may fail for lack of memory comes before the first change.
            let mut ready = Vec::with_capacity(state.params.len());
            for param in &mut state.params {
                if let Some(grad) = param.tensor.grad() {
                    let grad = ops::contiguous(&cx, &grad)?;
                    let slot = match param.slot.take() {
                        Some(slot) => slot,
                        None => self.rule.slot(&cx, &param.tensor)?,
                    };
                    ready.push((&param.tensor, grad, param.slot.insert(slot)));
                }
            }
            ready.into_iter().try_for_each(|(tensor, grad, slot)| self.rule.apply(tensor, &grad, slot, state.lr))
        })
    }

    /// Drops the gradients of the parameters.
    pub fn zero_grad(&self) -> Result<()> {
        self.with_state(|state| {
            state.params.iter().for_each(|param| param.tensor.zero_grad());
            Ok(())
        })
    }

    /// The learning rate.
    pub fn lr(&self) -> Result<f64> {
        self.with_state(|state| Ok(state.lr))
    }

    /// Changes the learning rate of the steps to come. A negative one, or none, is an argument error.
    pub fn set_lr(&self, lr: f64) -> Result<()> {
        check_lr(lr)?;
        self.with_state(|state| {
            state.lr = lr;
            Ok(())
        })
    }

    fn close(&self) {
        let state = self.state.lock().take();
        // Every member is freed even when one fails, and there is nobody here to tell.
        let _ = self.node.close();
        drop(state);
    }
}

fn check_lr(lr: f64) -> Result<()> {
    if lr >= 0.0 && lr.is_finite() {
        Ok(())
    } else {
        Err(Error::argument(format!("{lr} cannot be a learning rate: it is 0 or more, and finite")))
    }
}

fn check_params(params: &[Tensor]) -> Result<()> {
    if params.is_empty() {
        return Err(Error::argument("an optimizer needs at least one parameter"));
    }
    for (i, param) in params.iter().enumerate() {
        if !param.dtype().is_float() {
            let dtype = param.dtype().name();
            return Err(Error::dtype(format!("parameter {i} is {dtype}: only float32 and float64 can be optimized")));
        }
        if !param.is_leaf() {
            return Err(Error::state(format!("parameter {i} is the result of an operation, not a leaf")));
        }
        if !param.is_contiguous() {
            return Err(Error::argument(format!("parameter {i} is not contiguous: optimize contiguous() of it")));
        }
        if let Some(first) = params[..i].iter().position(|other| other.is(param)) {
            return Err(Error::argument(format!("parameters {first} and {i} are the same tensor")));
        }
    }
    Ok(())
}

impl Native for Optimizer {
    fn kind(&self) -> Kind {
        Kind::Optimizer
    }

    fn describe(&self) -> String {
        format!("optimizer {:?}", self.rule)
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
