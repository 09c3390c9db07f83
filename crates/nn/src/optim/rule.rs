//! The update rules of optimizers, and their state. The table `updates.toml` has their numbers and formulas.

use std::fmt;

use tensor_core::ops::optim::{self, Formula, Update};
use tensor_core::streams::Source;
use tensor_core::{Context, Error, Result, Tensor, flag, ops};

use super::generated::{self, Numbers, ROWS};
use crate::codes::OptimizerKind;

/// A rule of the table.
pub(super) struct Row {
    /// The name in messages.
    pub title: &'static str,
    /// Whether the first state is noise, drawn before each step.
    pub draws: bool,
    /// The numbers; the first is the learning rate.
    pub numbers: &'static [Number],
}

/// A number of a rule.
pub(super) struct Number {
    pub name: &'static str,
    pub default: f64,
    pub range: Range,
}

/// The values that a number may have.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Range {
    Finite,
    NotNegative,
    Below1,
    AtMost1,
    Above1,
    Flag,
}

impl Range {
    /// The range as text, unless it has the value.
    fn refusal(self, value: f64) -> Option<&'static str> {
        let (fits, text) = match self {
            Range::Finite => (true, "a finite number"),
            Range::NotNegative => (value >= 0.0, "0 or more, and finite"),
            Range::Below1 => ((0.0..1.0).contains(&value), "0 or more and less than 1"),
            Range::AtMost1 => ((0.0..=1.0).contains(&value), "from 0 to 1"),
            Range::Above1 => (value > 1.0, "more than 1, and finite"),
            Range::Flag => (value == 0.0 || value == 1.0, "0 or 1"),
        };
        (!fits || !value.is_finite()).then_some(text)
    }
}

impl Number {
    fn check(&self, value: f64) -> Result<()> {
        if self.name == "lr" {
            return super::check_lr(value);
        }
        if self.range == Range::Flag {
            return flag(self.name, value).map(drop);
        }
        match self.range.refusal(value) {
            None => Ok(()),
            Some(range) => {
                let what = self.name.replace('_', " ");
                Err(Error::argument(format!("{value} cannot be the {what}: expected {range}")))
            }
        }
    }
}

/// How a parameter changes by its gradient: a rule of the table with its numbers, all of them in their ranges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rule {
    kind: OptimizerKind,
    numbers: Numbers,
    /// What gradients are multiplied by; the sign is that of `maximize`.
    rescale: f64,
    clip: f64,
}

/// The steps that a rule follows for a caller who names one, which takes a tenth of a second.
const MOST_FOLLOWED: u64 = 10_000_000;

/// The state of one parameter.
pub(super) struct Slot {
    states: Vec<Tensor>,
    done: Done,
}

/// How far a parameter of a caller is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Done {
    /// The number of steps so far.
    pub steps: u64,
    /// The rule's own number, 1 at first.
    pub carry: f64,
}

/// Its name and numbers: "Adam(betas=(0.9, 0.999), eps=1e-8, weight_decay=0)". After the fifth, only those that are not
/// the default.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        for (at, number) in self.row().numbers.iter().enumerate().skip(1) {
            let value = self.numbers[at];
            let text = match number.range {
                Range::Flag => (value != 0.0).to_string(),
                _ if value != 0.0 && value.abs() < 1e-3 => format!("{value:?}"),
                _ => value.to_string(),
            };
            match number.name {
                "beta1" => parts.push(format!("betas=({text}")),
                "beta2" => parts.iter_mut().for_each(|betas| *betas += &format!(", {text})")),
                name if at < 5 || value != number.default => parts.push(format!("{name}={text}")),
                _ => {}
            }
        }
        write!(f, "{}({})", self.name(), parts.join(", "))
    }
}

impl Rule {
    /// The rule of a kind with some of its numbers by their names, such as `("lr", 0.1)`; the others have their defaults.
    ///
    /// ```
    /// use tensor_nn::codes::OptimizerKind;
    /// use tensor_nn::Rule;
    ///
    /// let rule = Rule::new(OptimizerKind::Sgd, &[("lr", 0.1), ("momentum", 0.9)])?;
    /// assert_eq!(rule.lr(), 0.1);
    /// # Ok::<(), tensor_core::Error>(())
    /// ```
    ///
    /// # Errors
    /// An argument error for a name that the rule does not have, and for numbers out of range.
    pub fn new(kind: OptimizerKind, numbers: &[(&str, f64)]) -> Result<Rule> {
        let row = &ROWS[kind as usize];
        let mut all: Vec<f64> = row.numbers.iter().map(|number| number.default).collect();
        for &(name, value) in numbers {
            let Some(at) = row.numbers.iter().position(|number| number.name == name) else {
                let names: Vec<&str> = row.numbers.iter().map(|number| number.name).collect();
                let names = names.join(", ");
                return Err(Error::argument(format!("{} has no number '{name}': expected one of {names}", row.title)));
            };
            all[at] = value;
        }
        Rule::from_code(kind as i32, &all)
    }

    /// The rule of a kind's code and its numbers, of which those at the end may be left out. The first one is the learning
    /// rate.
    ///
    /// # Errors
    /// An argument error for an unknown kind, for too many numbers, and for numbers out of range.
    pub fn from_code(kind: i32, floats: &[f64]) -> Result<Rule> {
        let kind = OptimizerKind::from_code(kind)?;
        let row = &ROWS[kind as usize];
        let most = row.numbers.len();
        if floats.len() > most {
            return Err(Error::argument(format!("{} takes at most {most} numbers, not {}", row.title, floats.len())));
        }
        let mut numbers = Numbers::default();
        for (at, number) in row.numbers.iter().enumerate() {
            numbers[at] = floats.get(at).copied().unwrap_or(number.default);
            number.check(numbers[at])?;
        }
        generated::check(kind, &numbers)?;
        let maximize = row.numbers.iter().position(|number| number.name == "maximize");
        let rescale = if maximize.is_some_and(|at| numbers[at] != 0.0) { -1.0 } else { 1.0 };
        Ok(Rule { kind, numbers, rescale, clip: 0.0 })
    }

    /// The rule for gradients that are multiplied by `rescale` first, and whose elements are then limited to the size
    /// `clip` if it is more than 0.
    ///
    /// # Errors
    /// An argument error for a `rescale` that is not finite, and for NaN.
    pub fn for_gradients(self, rescale: f64, clip: f64) -> Result<Rule> {
        if !rescale.is_finite() || clip.is_nan() {
            return Err(Error::argument(format!(
                "an optimizer takes finite numbers, not rescale {rescale} and clip {clip}"
            )));
        }
        Ok(Rule { rescale: self.rescale * rescale, clip, ..self })
    }

    /// The learning rate.
    pub fn lr(&self) -> f64 {
        self.numbers[0]
    }

    /// The rule with another learning rate.
    ///
    /// # Errors
    /// An argument error if it is negative or not finite, or if the rule cannot have it.
    pub fn with_lr(mut self, lr: f64) -> Result<Rule> {
        super::check_lr(lr)?;
        self.numbers[0] = lr;
        generated::check(self.kind, &self.numbers)?;
        Ok(self)
    }

    fn row(&self) -> &'static Row {
        &ROWS[self.kind as usize]
    }

    pub(super) fn name(&self) -> &'static str {
        self.row().title
    }

    fn formula(&self, step: u64, carry: f64) -> Formula {
        generated::formula(self.kind, &self.numbers, step as f64, carry)
    }

    /// The step of this number, from 1.
    fn update(&self, step: u64, carry: f64) -> Update {
        Update { formula: self.formula(step, carry), rescale: self.rescale, clip: self.clip, place: None }
    }

    /// What the rule's own number is after a step.
    fn carried(&self, step: u64, carry: f64) -> f64 {
        generated::carried(self.kind, &self.numbers, step as f64, carry).unwrap_or(carry)
    }

    /// The step after `done`, and what is done by then. A graph that has captured such a step is given this one before its next
    /// replay.
    pub fn step_after(&self, done: Done) -> (Update, Done) {
        let steps = done.steps.saturating_add(1);
        let carry = self.carried(steps, done.carry);
        (self.update(steps, carry), Done { steps, carry })
    }

    /// The step of a number, and what is done by then.
    ///
    /// # Errors
    /// An argument error for step 0.
    pub fn step_number(&self, step: u64) -> Result<(Update, Done)> {
        if step == 0 {
            return Err(Error::argument("the steps of an update are counted from 1, so none is 0"));
        }
        let done = Done { steps: step, carry: self.carry_of(step)? };
        Ok((self.update(step, done.carry), done))
    }

    /// Where the numbers of a captured step come from if the caller counts the steps.
    fn callers(&self, (update, done): (Update, Done)) -> Source {
        Source::Caller { is_constant: self.step_after(done).0 == update }
    }

    /// One step on arrays of the caller. Without a gradient, the target has it, and becomes the change. The states begin
    /// with what [`Rule::begin`] gives.
    ///
    /// # Errors
    /// An argument error for step 0 and arrays that share memory, and those of [`optim::update`].
    pub fn apply_to(&self, step: u64, target: &Tensor, grad: Option<&Tensor>, states: &[Tensor]) -> Result<()> {
        let (update, done) = self.step_number(step)?;
        let arrays: Vec<&Tensor> = std::iter::once(target).chain(grad).chain(states).collect();
        optim::check_apart(&arrays)?;
        optim::update_from(|| self.callers((update, done)), update, target, grad, states)
    }

    /// One step of several parameters by their own gradients; those without one are skipped. Each has the rest of its
    /// `states`, its number of steps so far and the rule's own number, which begins with 1. A step that a graph captures is not
    /// made, and counts for the graph's replays: [`Rule::step_after`] has their numbers.
    ///
    /// # Errors
    /// As [`Rule::apply_to`], and an out-of-memory error. Nothing has changed then.
    pub fn step_each(&self, cx: &Context, params: &[Tensor], states: &[Tensor], done: &mut [Done]) -> Result<()> {
        let each = states.len() / params.len().max(1);
        let mut ready = Vec::with_capacity(params.len());
        for ((i, param), done) in params.iter().enumerate().zip(done) {
            let Some(grad) = param.grad() else { continue };
            let grad = ops::contiguous(cx, &grad)?;
            let states = states.get(i * each..(i + 1) * each).unwrap_or(&[]);
            let (update, next) = self.step_after(*done);
            let arrays: Vec<&Tensor> = [param, &grad].into_iter().chain(states).collect();
            optim::check_apart(&arrays)?;
            optim::check_update(&update, param, Some(&grad), states)?;
            ready.push((param, grad, states, update, next, done));
        }
        for (param, grad, states, update, next, done) in ready {
            optim::update_from(|| self.callers((update, next)), update, param, Some(&grad), states)?;
            *done = next;
        }
        Ok(())
    }

    /// What the rule's own number is in a step, from all the steps before it. It ends in a value that stays, most often
    /// long before the last step.
    fn carry_of(&self, step: u64) -> Result<f64> {
        let mut carry = 1.0;
        for each in 1..=step {
            let next = self.carried(each, carry);
            if next == carry {
                break;
            }
            if each == MOST_FOLLOWED {
                return Err(Error::argument(format!(
                    "the numbers of {self} follow each step, so there can be {MOST_FOLLOWED} with them, and not {step}"
                )));
            }
            carry = next;
        }
        Ok(carry)
    }

    /// What each array of state begins with.
    pub fn begin(&self) -> Vec<f64> {
        let count = self.formula(1, 1.0).states();
        generated::begin(self.kind, &self.numbers)[..count].to_vec()
    }

    /// Allocates the state of one parameter, charged to the context's owner.
    ///
    /// # Errors
    /// A state error if a graph captures it, as each replay would begin the state anew.
    pub(super) fn slot(&self, cx: &Context, param: &Tensor) -> Result<Slot> {
        let begin = self.begin();
        if !begin.is_empty() && param.device().is_capturing() {
            return Err(Error::state(format!(
                "the first step of {self} makes its state, which cannot be captured in a graph: expected a step before the capture"
            )));
        }
        let dims: Vec<i64> = param.shape().iter().map(|&size| size as i64).collect();
        let state = |value: f64| {
            let device = i64::from(param.device().code());
            let state = match value {
                0.0 => ops::zeros(cx, &dims, param.dtype(), device)?,
                _ => ops::full(cx, &dims, value, Some(param.dtype()), device)?,
            };
            state.claim(&cx.owner)?;
            Ok(state)
        };
        let states = begin.into_iter().map(state).collect::<Result<_>>()?;
        Ok(Slot { states, done: Done { steps: 0, carry: 1.0 } })
    }

    /// Draws what the next step of a parameter needs.
    pub(super) fn draw(&self, cx: &Context, slot: &Slot) -> Result<()> {
        match (self.row().draws, &slot.states[..]) {
            (true, [noise, ..]) => ops::normal_(cx, noise, 0.0, 1.0).map(drop),
            _ => Ok(()),
        }
    }

    /// The next step of a parameter, whose coefficients are those of all parameters with as many steps.
    pub(super) fn next(&self, slot: &Slot) -> Next {
        let (update, done) = self.step_after(slot.done);
        Next { update, done }
    }
}

/// A step of an optimizer, of all parameters that have had as many before.
#[derive(Clone, Copy)]
pub(super) struct Next {
    pub update: Update,
    done: Done,
}

impl Next {
    pub fn is_of(&self, slot: &Slot) -> bool {
        self.done.steps == slot.done.steps + 1
    }

    /// The step on one parameter. It allocates nothing. A graph that captures it asks the source for the steps of replays.
    pub fn apply(&self, param: &Tensor, grad: &Tensor, slot: &mut Slot, source: impl FnOnce() -> Source) -> Result<()> {
        optim::update_from(source, self.update, param, Some(grad), &slot.states)?;
        if !param.device().is_capturing() {
            self.made(slot);
        }
        Ok(())
    }

    /// Notes that the step was made.
    pub fn made(&self, slot: &mut Slot) {
        slot.done = self.done;
    }
}
