//! The numbers of update rules, and their coefficients. Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit.

use tensor_core::ops::optim::Formula;
use tensor_core::{Error, Result};

use super::rule::{Number, Range, Row};
use crate::codes::OptimizerKind;

/// The numbers of a rule, in the order of the ABI; those that it does not have are 0.
pub(super) type Numbers = [f64; 11];

/// The rules, by their codes.
pub(super) static ROWS: [Row; 15] = [
    Row {
        title: "SGD",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-3, range: Range::NotNegative },
            Number { name: "momentum", default: 0.0, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "nesterov", default: 0.0, range: Range::Flag },
            Number { name: "dampening", default: 0.0, range: Range::Finite },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "rate_inside", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "Adam",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-3, range: Range::NotNegative },
            Number { name: "beta1", default: 0.9, range: Range::Below1 },
            Number { name: "beta2", default: 0.999, range: Range::Below1 },
            Number { name: "eps", default: 1e-8, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "amsgrad", default: 0.0, range: Range::Flag },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "decoupled", default: 0.0, range: Range::Flag },
            Number { name: "eps_late", default: 0.0, range: Range::Flag },
            Number { name: "beta1_decay", default: 1.0, range: Range::AtMost1 },
        ],
    },
    Row {
        title: "AdamW",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-3, range: Range::NotNegative },
            Number { name: "beta1", default: 0.9, range: Range::Below1 },
            Number { name: "beta2", default: 0.999, range: Range::Below1 },
            Number { name: "eps", default: 1e-8, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.01, range: Range::NotNegative },
            Number { name: "amsgrad", default: 0.0, range: Range::Flag },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "decoupled", default: 1.0, range: Range::Flag },
            Number { name: "eps_late", default: 0.0, range: Range::Flag },
            Number { name: "beta1_decay", default: 1.0, range: Range::AtMost1 },
        ],
    },
    Row {
        title: "Adagrad",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "lr_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "initial_accumulator_value", default: 0.0, range: Range::NotNegative },
            Number { name: "eps", default: 1e-10, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "decoupled", default: 0.0, range: Range::Flag },
            Number { name: "eps_inside", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "RMSprop",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "alpha", default: 0.99, range: Range::Below1 },
            Number { name: "eps", default: 1e-8, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "momentum", default: 0.0, range: Range::NotNegative },
            Number { name: "centered", default: 0.0, range: Range::Flag },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "initial_accumulator_value", default: 0.0, range: Range::NotNegative },
            Number { name: "eps_inside", default: 0.0, range: Range::Flag },
            Number { name: "rate_inside", default: 0.0, range: Range::Flag },
            Number { name: "decay_late", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "Adadelta",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1.0, range: Range::NotNegative },
            Number { name: "rho", default: 0.9, range: Range::Below1 },
            Number { name: "eps", default: 1e-6, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "decoupled", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "Adamax",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 2e-3, range: Range::NotNegative },
            Number { name: "beta1", default: 0.9, range: Range::Below1 },
            Number { name: "beta2", default: 0.999, range: Range::Below1 },
            Number { name: "eps", default: 1e-8, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "floor", default: 0.0, range: Range::NotNegative },
        ],
    },
    Row {
        title: "NAdam",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 2e-3, range: Range::NotNegative },
            Number { name: "beta1", default: 0.9, range: Range::Below1 },
            Number { name: "beta2", default: 0.999, range: Range::Below1 },
            Number { name: "eps", default: 1e-8, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "momentum_decay", default: 4e-3, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "decoupled", default: 0.0, range: Range::Flag },
            Number { name: "unscheduled", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "RAdam",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-3, range: Range::NotNegative },
            Number { name: "beta1", default: 0.9, range: Range::Below1 },
            Number { name: "beta2", default: 0.999, range: Range::Below1 },
            Number { name: "eps", default: 1e-8, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
            Number { name: "decoupled", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "Rprop",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "etaminus", default: 0.5, range: Range::Below1 },
            Number { name: "etaplus", default: 1.2, range: Range::Above1 },
            Number { name: "min_step", default: 1e-6, range: Range::NotNegative },
            Number { name: "max_step", default: 50.0, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "ASGD",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "lambd", default: 1e-4, range: Range::NotNegative },
            Number { name: "power", default: 0.75, range: Range::NotNegative },
            Number { name: "t0", default: 1e6, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "maximize", default: 0.0, range: Range::Flag },
        ],
    },
    Row {
        title: "SGLD",
        draws: true,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
        ],
    },
    Row {
        title: "DCASGD",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "momentum", default: 0.0, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "lamda", default: 0.04, range: Range::NotNegative },
        ],
    },
    Row {
        title: "FTRL",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 0.1, range: Range::NotNegative },
            Number { name: "lamda1", default: 0.01, range: Range::NotNegative },
            Number { name: "beta", default: 1.0, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
        ],
    },
    Row {
        title: "Signum",
        draws: false,
        numbers: &[
            Number { name: "lr", default: 1e-2, range: Range::NotNegative },
            Number { name: "momentum", default: 0.9, range: Range::NotNegative },
            Number { name: "weight_decay", default: 0.0, range: Range::NotNegative },
            Number { name: "wd_lh", default: 0.0, range: Range::NotNegative },
        ],
    },
];

/// The formula of a step, from 1.
pub(super) fn formula(kind: OptimizerKind, numbers: &Numbers, step: f64, carry: f64) -> Formula {
    match kind {
        OptimizerKind::Sgd => sgd(numbers, step, carry),
        OptimizerKind::Adam | OptimizerKind::Adamw => adam(numbers, step, carry),
        OptimizerKind::Adagrad => adagrad(numbers, step, carry),
        OptimizerKind::Rmsprop => rmsprop(numbers, step, carry),
        OptimizerKind::Adadelta => adadelta(numbers, step, carry),
        OptimizerKind::Adamax => adamax(numbers, step, carry),
        OptimizerKind::Nadam => nadam(numbers, step, carry),
        OptimizerKind::Radam => radam(numbers, step, carry),
        OptimizerKind::Rprop => rprop(numbers, step, carry),
        OptimizerKind::Asgd => asgd(numbers, step, carry),
        OptimizerKind::Sgld => sgld(numbers, step, carry),
        OptimizerKind::Dcasgd => dcasgd(numbers, step, carry),
        OptimizerKind::Ftrl => ftrl(numbers, step, carry),
        OptimizerKind::Signum => signum(numbers, step, carry),
    }
}

/// What the states begin with.
pub(super) fn begin(kind: OptimizerKind, numbers: &Numbers) -> [f64; 3] {
    match kind {
        OptimizerKind::Adagrad => {
            let initial_accumulator_value = numbers[3];
            [initial_accumulator_value, 0.0, 0.0]
        }
        OptimizerKind::Rmsprop => {
            let initial_accumulator_value = numbers[7];
            [initial_accumulator_value, 0.0, 0.0]
        }
        OptimizerKind::Rprop => {
            let lr = numbers[0];
            [0.0, lr, 0.0]
        }

        _ => [0.0; 3],
    }
}

/// The number that goes from step to step, from that of the step before; `None` for a rule without one.
pub(super) fn carried(kind: OptimizerKind, numbers: &Numbers, step: f64, carry: f64) -> Option<f64> {
    Some(match kind {
        OptimizerKind::Nadam => {
            let beta1 = numbers[1];
            let momentum_decay = numbers[5];
            let unscheduled = numbers[8];
            if unscheduled != 0.0 { carry } else { carry * beta1 * (1.0 - 0.5 * 0.96f64.powf(step * momentum_decay)) }
        }

        _ => return None,
    })
}

/// Refuses numbers that do not go together.
pub(super) fn check(kind: OptimizerKind, numbers: &Numbers) -> Result<()> {
    match kind {
        OptimizerKind::Sgd => {
            let momentum = numbers[1];
            let nesterov = numbers[3];
            let dampening = numbers[4];
            if nesterov != 0.0 && (momentum == 0.0 || dampening != 0.0) {
                return Err(Error::argument(format!(
                    "Nesterov momentum needs a momentum above 0 and a dampening of 0, not {momentum} and {dampening}"
                )));
            }
        }
        OptimizerKind::Ftrl => {
            let lr = numbers[0];
            if lr == 0.0 {
                return Err(Error::argument(format!(
                    "FTRL divides by its learning rate, so it must be above 0, not {lr}"
                )));
            }
        }
        OptimizerKind::Signum => {
            let momentum = numbers[1];
            if momentum >= 1.0 {
                return Err(Error::argument(format!(
                    "{momentum} cannot be the momentum of Signum: expected 0 or more and less than 1"
                )));
            }
        }

        _ => {}
    }
    Ok(())
}

fn sgd(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let momentum = numbers[1];
    let weight_decay = numbers[2];
    let nesterov = numbers[3];
    let dampening = numbers[4];
    let rate_inside = numbers[6];
    if momentum == 0.0 {
        let decay = weight_decay;
        Formula::Sgd { decay, lr }
    } else if nesterov == 0.0 {
        let decay = weight_decay;
        let keep = momentum;
        let fresh = if rate_inside != 0.0 {
            -lr
        } else if step == 1.0 {
            1.0
        } else {
            1.0 - dampening
        };
        let through = if rate_inside != 0.0 { -1.0 } else { lr };
        Formula::SgdMomentum { decay, keep, fresh, through }
    } else {
        let decay = weight_decay;
        let keep = momentum;
        let fresh = if rate_inside != 0.0 {
            -lr
        } else if step == 1.0 {
            1.0
        } else {
            1.0 - dampening
        };
        let through = if rate_inside != 0.0 { -1.0 } else { lr };
        let ahead = momentum * through;
        Formula::SgdNesterov { decay, keep, fresh, ahead, lr }
    }
}

fn adam(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let beta1 = numbers[1];
    let beta2 = numbers[2];
    let eps = numbers[3];
    let weight_decay = numbers[4];
    let amsgrad = numbers[5];
    let decoupled = numbers[7];
    let eps_late = numbers[8];
    let beta1_decay = numbers[9];
    if amsgrad == 0.0 {
        let size = lr / (1.0 - beta1.powf(step));
        let root = (1.0 - beta2.powf(step)).sqrt();
        let epsilon = if eps_late != 0.0 { eps / root } else { eps };
        let decay = if decoupled != 0.0 { 0.0 } else { weight_decay };
        let keep = if decoupled != 0.0 { 1.0 - lr * weight_decay } else { 1.0 };
        let keep1 = beta1 * beta1_decay.powf(step - 1.0);
        let fresh1 = 1.0 - keep1;
        let keep2 = beta2;
        let fresh2 = 1.0 - beta2;
        Formula::Adam { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 }
    } else {
        let size = lr / (1.0 - beta1.powf(step));
        let root = (1.0 - beta2.powf(step)).sqrt();
        let epsilon = if eps_late != 0.0 { eps / root } else { eps };
        let decay = if decoupled != 0.0 { 0.0 } else { weight_decay };
        let keep = if decoupled != 0.0 { 1.0 - lr * weight_decay } else { 1.0 };
        let keep1 = beta1 * beta1_decay.powf(step - 1.0);
        let fresh1 = 1.0 - keep1;
        let keep2 = beta2;
        let fresh2 = 1.0 - beta2;
        Formula::AdamAmsgrad { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 }
    }
}

fn adagrad(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let lr_decay = numbers[1];
    let weight_decay = numbers[2];
    let eps = numbers[4];
    let decoupled = numbers[6];
    let eps_inside = numbers[7];
    let size = lr / (1.0 + (step - 1.0) * lr_decay);
    let inside = if eps_inside != 0.0 { eps } else { 0.0 };
    let outside = if eps_inside != 0.0 { 0.0 } else { eps };
    let decay = if decoupled != 0.0 { 0.0 } else { weight_decay };
    let keep = if decoupled != 0.0 { 1.0 - lr * weight_decay } else { 1.0 };
    Formula::Adagrad { size, inside, outside, decay, keep }
}

fn rmsprop(numbers: &Numbers, _step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let alpha = numbers[1];
    let eps = numbers[2];
    let weight_decay = numbers[3];
    let momentum = numbers[4];
    let centered = numbers[5];
    let eps_inside = numbers[8];
    let rate_inside = numbers[9];
    let decay_late = numbers[10];
    if centered == 0.0 && momentum == 0.0 {
        let keep = alpha;
        let fresh = 1.0 - alpha;
        let inside = if eps_inside != 0.0 { eps } else { 0.0 };
        let outside = if eps_inside != 0.0 { 0.0 } else { eps };
        let decay = if decay_late != 0.0 { 0.0 } else { weight_decay };
        let late = if decay_late != 0.0 { weight_decay } else { 0.0 };
        Formula::Rmsprop { keep, fresh, inside, outside, decay, late, lr }
    } else if centered == 0.0 {
        let keep = alpha;
        let fresh = 1.0 - alpha;
        let inside = if eps_inside != 0.0 { eps } else { 0.0 };
        let outside = if eps_inside != 0.0 { 0.0 } else { eps };
        let decay = if decay_late != 0.0 { 0.0 } else { weight_decay };
        let late = if decay_late != 0.0 { weight_decay } else { 0.0 };
        let stay = momentum;
        let into = if rate_inside != 0.0 { -lr } else { 1.0 };
        let through = if rate_inside != 0.0 { -1.0 } else { lr };
        Formula::RmspropMomentum { keep, fresh, inside, outside, decay, late, stay, into, through }
    } else if momentum == 0.0 {
        let keep = alpha;
        let fresh = 1.0 - alpha;
        let inside = if eps_inside != 0.0 { eps } else { 0.0 };
        let outside = if eps_inside != 0.0 { 0.0 } else { eps };
        let decay = if decay_late != 0.0 { 0.0 } else { weight_decay };
        let late = if decay_late != 0.0 { weight_decay } else { 0.0 };
        Formula::RmspropCentered { keep, fresh, inside, outside, decay, late, lr }
    } else {
        let keep = alpha;
        let fresh = 1.0 - alpha;
        let inside = if eps_inside != 0.0 { eps } else { 0.0 };
        let outside = if eps_inside != 0.0 { 0.0 } else { eps };
        let decay = if decay_late != 0.0 { 0.0 } else { weight_decay };
        let late = if decay_late != 0.0 { weight_decay } else { 0.0 };
        let stay = momentum;
        let into = if rate_inside != 0.0 { -lr } else { 1.0 };
        let through = if rate_inside != 0.0 { -1.0 } else { lr };
        Formula::RmspropCenteredMomentum { keep, fresh, inside, outside, decay, late, stay, into, through }
    }
}

fn adadelta(numbers: &Numbers, _step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let rho = numbers[1];
    let eps = numbers[2];
    let weight_decay = numbers[3];
    let decoupled = numbers[5];
    let keep2 = rho;
    let fresh2 = 1.0 - rho;
    let epsilon = eps;
    let decay = if decoupled != 0.0 { 0.0 } else { weight_decay };
    let keep = if decoupled != 0.0 { 1.0 - lr * weight_decay } else { 1.0 };
    Formula::Adadelta { keep2, fresh2, epsilon, decay, keep, lr }
}

fn adamax(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let beta1 = numbers[1];
    let beta2 = numbers[2];
    let eps = numbers[3];
    let weight_decay = numbers[4];
    let floor = numbers[6];
    let size = lr / (1.0 - beta1.powf(step));
    let decay = weight_decay;
    let keep1 = beta1;
    let fresh1 = 1.0 - beta1;
    let keep2 = beta2;
    let epsilon = eps;
    let least = floor;
    Formula::Adamax { size, decay, keep1, fresh1, keep2, epsilon, least }
}

fn nadam(numbers: &Numbers, step: f64, carry: f64) -> Formula {
    let lr = numbers[0];
    let beta1 = numbers[1];
    let beta2 = numbers[2];
    let eps = numbers[3];
    let weight_decay = numbers[4];
    let momentum_decay = numbers[5];
    let decoupled = numbers[7];
    let unscheduled = numbers[8];
    let now = if unscheduled != 0.0 { beta1 } else { beta1 * (1.0 - 0.5 * 0.96f64.powf(step * momentum_decay)) };
    let next =
        if unscheduled != 0.0 { beta1 } else { beta1 * (1.0 - 0.5 * 0.96f64.powf((step + 1.0) * momentum_decay)) };
    let seen = if unscheduled != 0.0 { 1.0 - beta1.powf(step) } else { 1.0 - carry };
    let expected = if unscheduled != 0.0 { seen } else { 1.0 - carry * next };
    let direct = lr * (1.0 - now) / seen;
    let ahead = lr * next / expected;
    let root = if unscheduled != 0.0 { 1.0 } else { (1.0 - beta2.powf(step)).sqrt() };
    let epsilon = eps;
    let decay = if decoupled != 0.0 { 0.0 } else { weight_decay };
    let keep = if decoupled != 0.0 { 1.0 - lr * weight_decay } else { 1.0 };
    let keep1 = beta1;
    let fresh1 = 1.0 - beta1;
    let keep2 = beta2;
    let fresh2 = 1.0 - beta2;
    Formula::Nadam { direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 }
}

fn radam(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let beta1 = numbers[1];
    let beta2 = numbers[2];
    let eps = numbers[3];
    let weight_decay = numbers[4];
    let decoupled = numbers[6];
    let seen = 1.0 - beta2.powf(step);
    let longest = 2.0 / (1.0 - beta2) - 1.0;
    let length = longest - 2.0 * step * (1.0 - seen) / seen;
    let part = (length - 4.0) * (length - 2.0) * longest / ((longest - 4.0) * (longest - 2.0) * length);
    let size = lr / (1.0 - beta1.powf(step));
    let plain = if length > 5.0 { 0.0 } else { size };
    let rectified = if length > 5.0 { size * part.sqrt() * seen.sqrt() } else { 0.0 };
    let epsilon = if length > 5.0 { eps } else { 1.0 };
    let decay = if decoupled != 0.0 { 0.0 } else { weight_decay };
    let keep = if decoupled != 0.0 { 1.0 - lr * weight_decay } else { 1.0 };
    let keep1 = beta1;
    let fresh1 = 1.0 - beta1;
    let keep2 = beta2;
    let fresh2 = 1.0 - beta2;
    Formula::Radam { plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 }
}

fn rprop(numbers: &Numbers, _step: f64, _carry: f64) -> Formula {
    let etaminus = numbers[1];
    let etaplus = numbers[2];
    let min_step = numbers[3];
    let max_step = numbers[4];
    let shrink = etaminus;
    let grow = etaplus;
    let least = min_step;
    let most = max_step;
    Formula::Rprop { shrink, grow, least, most }
}

fn asgd(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let lambd = numbers[1];
    let power = numbers[2];
    let t0 = numbers[3];
    let weight_decay = numbers[4];
    let rate = lr / (1.0 + lambd * lr * (step - 1.0)).powf(power);
    let keep = 1.0 - lambd * rate;
    let fresh = 1.0 / (step - 1.0 - t0).max(1.0);
    let stay = 1.0 - fresh;
    let decay = weight_decay;
    Formula::Asgd { rate, keep, fresh, stay, decay }
}

fn sgld(numbers: &Numbers, _step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let weight_decay = numbers[1];
    let half = lr / 2.0;
    let deviation = lr.sqrt();
    let decay = weight_decay;
    Formula::Sgld { half, deviation, decay }
}

fn dcasgd(numbers: &Numbers, step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let momentum = numbers[1];
    let weight_decay = numbers[2];
    let lamda = numbers[3];
    if momentum == 0.0 {
        let decay = weight_decay;
        let delay = if step == 1.0 { 0.0 } else { lamda };
        Formula::Dcasgd { decay, delay, lr }
    } else {
        let decay = weight_decay;
        let delay = if step == 1.0 { 0.0 } else { lamda };
        let stay = momentum;
        Formula::DcasgdMomentum { decay, delay, stay, lr }
    }
}

fn ftrl(numbers: &Numbers, _step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let lamda1 = numbers[1];
    let beta = numbers[2];
    let weight_decay = numbers[3];
    let shrink = lamda1;
    let least = beta;
    let decay = weight_decay;
    let inverse = 1.0 / lr;
    Formula::Ftrl { shrink, least, decay, inverse }
}

fn signum(numbers: &Numbers, _step: f64, _carry: f64) -> Formula {
    let lr = numbers[0];
    let momentum = numbers[1];
    let weight_decay = numbers[2];
    let wd_lh = numbers[3];
    if momentum == 0.0 {
        let keep = 1.0 - lr * if momentum == 0.0 { weight_decay } else { wd_lh };
        Formula::Signum { keep, lr }
    } else {
        let stay = momentum;
        let fresh = 1.0 - momentum;
        let decay = weight_decay;
        let keep = 1.0 - lr * if momentum == 0.0 { weight_decay } else { wd_lh };
        Formula::SignumMomentum { stay, fresh, decay, keep, lr }
    }
}
