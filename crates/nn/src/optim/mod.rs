//! Optimizers. They own their state, and change parameters in place.

mod clip;
mod generated;
mod rule;

use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tensor_core::ops::optim::Update;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind, OwnerRef};
use tensor_core::streams::{Source, Steps};
use tensor_core::{Context, Error, Ref, Result, Tensor, ops};

pub use clip::{clip_grad_norm, clip_grad_value};
pub use rule::{Done, Rule};
use rule::{Next, Slot};

/// Changes parameters by their gradients. Its state is charged to its own node.
pub struct Optimizer {
    node: Owner,
    rule: Rule,
    /// `None` once disposed. The lock is not held during a step, so a dispose does not wait. Running steps share what it has:
    /// after a dispose, the last of them frees it.
    params: Mutex<Option<Arc<Params>>>,
}

struct Params {
    lr: Mutex<f64>,
    tensors: Vec<Tensor>,
    /// The state of each parameter, made at the first step with a gradient. A step holds the lock to its end, as steps
    /// run one after the other.
    slots: Mutex<Vec<Option<Slot>>>,
}

impl Optimizer {
    /// An optimizer of a kind, by its ABI code, charged under `parent`.
    ///
    /// The page of update rules has the kinds with their numbers. Those at the end may be left out.
    ///
    /// # Errors
    /// Argument errors: unknown kinds, numbers out of range, no parameters, and one parameter twice. A dtype error:
    /// parameters that are not floating-point. A state error: parameters that are the result of an operation.
    pub fn new(parent: &Owner, kind: i32, params: Vec<Tensor>, floats: &[f64]) -> Result<Ref<Optimizer>> {
        Optimizer::of_rule(parent, Rule::from_code(kind, floats)?, params)
    }

    /// An optimizer that follows `rule`.
    pub fn of_rule(parent: &Owner, rule: Rule, params: Vec<Tensor>) -> Result<Ref<Optimizer>> {
        check_params(&params)?;
        let node = parent.child(OwnerKind::Optimizer, Some(rule.name()))?;
        let slots = Mutex::new(params.iter().map(|_| None).collect());
        let params = Params { lr: Mutex::new(rule.lr()), tensors: params, slots };
        Ok(Ref::new(Optimizer { node, rule, params: Mutex::new(Some(Arc::new(params))) }))
    }

    /// The optimizer's own node, which its state is charged to.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// The parameters, their state and the learning rate.
    fn params(&self) -> Result<Arc<Params>> {
        let params = self.params.lock().clone();
        params.ok_or_else(|| self.disposed())
    }

    #[cold]
    fn disposed(&self) -> Error {
        Error::disposed(format!("{} was disposed", self.describe()))
    }

    /// Changes every parameter that has a gradient, and skips the others.
    ///
    /// A dispose during a step does not wait: the step finishes, and frees the state. A step that a graph captures is made, and
    /// counted, by the graph's replays, with the learning rate of that time.
    ///
    /// # Errors
    /// An out-of-memory error if a limit refuses the state at the first step; then nothing has changed. A state error if a graph
    /// captures a step that makes its state.
    pub fn step(&self) -> Result<()> {
        self.step_by(|tensor| tensor.grad())
    }

    /// The same with the gradients that a function gives.
    ///
    /// # Errors
    /// As [`step`](Optimizer::step), and those of gradients that do not fit.
    pub fn step_by(&self, grad: impl Fn(&Tensor) -> Option<Tensor>) -> Result<()> {
        let cx = Context::new(self.node.clone()).no_grad();
        let params = self.params()?;
        let mut slots = params.slots.lock();
        // Read here, as this step may have waited for another one. It is refused if the optimizer was disposed meanwhile.
        let rule = self.rule.with_lr(self.lr()?)?;
        // Everything that needs memory comes before the first change.
        let mut ready = Vec::with_capacity(params.tensors.len());
        for (at, (tensor, slot)) in params.tensors.iter().zip(slots.iter_mut()).enumerate() {
            if let Some(grad) = grad(tensor) {
                let grad = ops::contiguous(&cx, &grad)?;
                let slot = match slot {
                    Some(slot) => slot,
                    None => slot.insert(rule.slot(&cx, tensor)?),
                };
                ready.push((at, tensor, grad, slot));
            }
        }
        let mut next: Option<Next> = None;
        for (at, tensor, grad, slot) in ready {
            rule.draw(&cx, slot)?;
            let step = next.filter(|next| next.is_of(slot)).unwrap_or_else(|| rule.next(slot));
            step.apply(tensor, &grad, slot, || {
                Source::Steps(Arc::new(StepsOf { params: Arc::downgrade(&params), at, rule: self.rule }))
            })?;
            next = Some(step);
        }
        Ok(())
    }

    /// Drops the gradients of the parameters.
    pub fn zero_grad(&self) -> Result<()> {
        self.params()?.tensors.iter().for_each(|tensor| tensor.zero_grad());
        Ok(())
    }

    /// The learning rate.
    pub fn lr(&self) -> Result<f64> {
        Ok(*self.params()?.lr.lock())
    }

    /// Changes the learning rate of later steps. An argument error if it is negative or not finite.
    pub fn set_lr(&self, lr: f64) -> Result<()> {
        self.rule.with_lr(lr)?;
        *self.params()?.lr.lock() = lr;
        Ok(())
    }

    fn close(&self) {
        let params = self.params.lock().take();
        // Every member is freed even if one fails; errors cannot be reported here.
        let _ = self.node.close();
        drop(params);
    }
}

/// The steps of one parameter, for graphs that have captured one. They do not keep the state of an optimizer that was disposed.
struct StepsOf {
    params: Weak<Params>,
    at: usize,
    rule: Rule,
}

impl StepsOf {
    /// Calls a function with the next step of the parameter and its state.
    fn with_next<T>(&self, params: &Params, then: impl FnOnce(Next, &mut Slot) -> T) -> Result<T> {
        let rule = self.rule.with_lr(*params.lr.lock())?;
        let mut slots = params.slots.lock();
        let slot = slots[self.at].as_mut().expect("the captured step has made it");
        Ok(then(rule.next(slot), slot))
    }
}

impl Steps for StepsOf {
    fn next(&self) -> Result<Update> {
        let params = self.params.upgrade().ok_or_else(|| {
            Error::state(format!("the optimizer {}, whose step a graph has captured, was disposed", self.rule))
        })?;
        self.with_next(&params, |next, _| next.update)
    }

    fn made(&self) {
        if let Some(params) = self.params.upgrade() {
            // The rule took the learning rate for the step itself.
            let _ = self.with_next(&params, |next, slot| next.made(slot));
        }
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

    fn moved(&self, _handle: Handle, owner: OwnerRef<'_>) -> Result<()> {
        self.node.reparent(&Owner::of(owner))
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }
}

impl Drop for Optimizer {
    fn drop(&mut self) {
        // An optimizer without a handle must close its node itself.
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
