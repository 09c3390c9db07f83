//! The update rules of optimizers, and their state.

use std::fmt;

use tensor_core::ops::optim::{self, Adam, Sgd};
use tensor_core::{Context, Error, Result, Tensor, flag, ops};

use crate::codes::OptimizerKind;

/// How a parameter changes by its gradient.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// Stochastic gradient descent, with PyTorch's momentum: `buffer = momentum * buffer + (1 - dampening) * gradient`.
    Sgd {
        /// The weight of the last change in the next one.
        momentum: f64,
        /// The factor of the parameter that is added to its gradient.
        weight_decay: f64,
        /// Looks ahead by the momentum (Sutskever et al. 2013).
        nesterov: bool,
        /// The share of the gradient that is left out of the momentum.
        dampening: f64,
    },
    /// Adam (Kingma and Ba 2015, arXiv:1412.6980), or AdamW (Loshchilov and Hutter 2019, arXiv:1711.05101).
    Adam {
        /// The decay rates of the means of gradients and of their squares.
        betas: [f64; 2],
        /// A small number added to the denominator.
        eps: f64,
        /// The weight decay.
        weight_decay: f64,
        /// Whether weight decay is separate from the gradient, as in AdamW.
        decoupled: bool,
    },
}

/// The state of one parameter.
pub(super) struct Slot {
    /// The momentum, or the mean of the gradients; `None` for plain gradient descent.
    first: Option<Tensor>,
    /// The mean of the squares, for Adam only.
    second: Option<Tensor>,
    steps: u64,
}

/// Its name and numbers: "SGD(momentum=0.9, weight_decay=0, nesterov=false, dampening=0)".
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        match self {
            Rule::Sgd { momentum, weight_decay, nesterov, dampening } => write!(
                f,
                "{name}(momentum={momentum}, weight_decay={weight_decay}, nesterov={nesterov}, dampening={dampening})"
            ),
            Rule::Adam { betas: [beta1, beta2], eps, weight_decay, .. } => {
                write!(f, "{name}(betas=({beta1}, {beta2}), eps={eps:?}, weight_decay={weight_decay})")
            }
        }
    }
}

impl Rule {
    /// The rule of a kind's code and its floats, and the learning rate, which is the first float.
    ///
    /// # Errors
    /// An argument error for an unknown kind, and for too many floats.
    pub fn from_code(kind: i32, floats: &[f64]) -> Result<(Rule, f64)> {
        if floats.len() > 5 {
            return Err(Error::argument(format!("an optimizer takes at most 5 numbers, not {}", floats.len())));
        }
        let number = |i: usize, default: f64| floats.get(i).copied().unwrap_or(default);
        let kind = OptimizerKind::from_code(kind)?;
        let decoupled = kind == OptimizerKind::Adamw;
        let rule = match kind {
            OptimizerKind::Sgd => Rule::Sgd {
                momentum: number(1, 0.0),
                weight_decay: number(2, 0.0),
                nesterov: flag("nesterov", number(3, 0.0))?,
                dampening: number(4, 0.0),
            },
            OptimizerKind::Adam | OptimizerKind::Adamw => Rule::Adam {
                betas: [number(1, 0.9), number(2, 0.999)],
                eps: number(3, 1e-8),
                weight_decay: number(4, if decoupled { 0.01 } else { 0.0 }),
                decoupled,
            },
        };
        Ok((rule, number(0, 1e-3)))
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Rule::Sgd { .. } => "SGD",
            Rule::Adam { decoupled: false, .. } => "Adam",
            Rule::Adam { decoupled: true, .. } => "AdamW",
        }
    }

    pub(super) fn check(self) -> Result<()> {
        let check = |fits: bool, what: &str, value: f64, range: &str| {
            if fits { Ok(()) } else { Err(Error::argument(format!("{value} cannot be the {what}: expected {range}"))) }
        };
        let at_least_0 =
            |what: &str, value: f64| check(value >= 0.0 && value.is_finite(), what, value, "0 or more, and finite");
        match self {
            Rule::Sgd { momentum, weight_decay, nesterov, dampening } => {
                at_least_0("momentum", momentum)?;
                at_least_0("weight decay", weight_decay)?;
                check(dampening.is_finite(), "dampening", dampening, "finite")?;
                if nesterov && (momentum == 0.0 || dampening != 0.0) {
                    return Err(Error::argument(format!(
                        "Nesterov momentum needs a momentum above 0 and a dampening of 0, not {momentum} and \
                         {dampening}"
                    )));
                }
                Ok(())
            }
            Rule::Adam { betas, eps, weight_decay, .. } => {
                for beta in betas {
                    check((0.0..1.0).contains(&beta), "beta", beta, "0 or more and less than 1")?;
                }
                at_least_0("eps", eps)?;
                at_least_0("weight decay", weight_decay)
            }
        }
    }

    /// Allocates the state of one parameter, charged to the context's owner.
    pub(super) fn slot(self, cx: &Context, param: &Tensor) -> Result<Slot> {
        let dims: Vec<i64> = param.shape().iter().map(|&size| size as i64).collect();
        let zeros = || {
            let zeros = ops::zeros(cx, &dims, param.dtype(), i64::from(param.device().code()))?;
            zeros.claim(&cx.owner)?;
            Ok(zeros)
        };
        let (first, second) = match self {
            Rule::Sgd { momentum: 0.0, .. } => (None, None),
            Rule::Sgd { .. } => (Some(zeros()?), None),
            Rule::Adam { .. } => (Some(zeros()?), Some(zeros()?)),
        };
        Ok(Slot { first, second, steps: 0 })
    }

    /// One step on one parameter. It allocates nothing.
    pub(super) fn apply(self, param: &Tensor, grad: &Tensor, slot: &mut Slot, lr: f64) -> Result<()> {
        let (first, number) = (slot.steps == 0, slot.steps + 1);
        match (self, &slot.first, &slot.second) {
            (Rule::Sgd { momentum, weight_decay, nesterov, dampening }, buffer, _) => {
                let step = Sgd { lr, momentum, dampening, weight_decay, nesterov, first };
                optim::sgd_step(&step, param, grad, buffer.as_ref())?;
            }
            (Rule::Adam { betas: [beta1, beta2], eps, weight_decay, decoupled }, Some(mean), Some(variance)) => {
                let step = Adam { step: number, lr, beta1, beta2, eps, weight_decay, decoupled };
                optim::adam_step(&step, param, grad, mean, variance)?;
            }
            (Rule::Adam { .. }, ..) => return Err(Error::internal("a parameter of Adam has no moments: expected two")),
        }
        slot.steps = number;
        Ok(())
    }
}
