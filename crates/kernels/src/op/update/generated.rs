//! The formulas of update rules. Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit.

/// How a step changes a parameter and its state: a formula of the table, with the coefficients of the step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Formula {
    /// SGD, with the state: no state.
    #[allow(missing_docs)]
    Sgd { decay: f64, lr: f64 },
    /// SGD, with the state: `velocity`.
    #[allow(missing_docs)]
    SgdMomentum { decay: f64, keep: f64, fresh: f64, through: f64 },
    /// SGD, with the state: `velocity`.
    #[allow(missing_docs)]
    SgdNesterov { decay: f64, keep: f64, fresh: f64, ahead: f64, lr: f64 },
    /// Adam, with the state: `mean`, `square`.
    #[allow(missing_docs)]
    Adam { size: f64, root: f64, epsilon: f64, decay: f64, keep: f64, keep1: f64, fresh1: f64, keep2: f64, fresh2: f64 },
    /// Adam, with the state: `mean`, `square`, `largest`.
    #[allow(missing_docs)]
    AdamAmsgrad {
        size: f64,
        root: f64,
        epsilon: f64,
        decay: f64,
        keep: f64,
        keep1: f64,
        fresh1: f64,
        keep2: f64,
        fresh2: f64,
    },
    /// Adagrad, with the state: `sum`.
    #[allow(missing_docs)]
    Adagrad { size: f64, inside: f64, outside: f64, decay: f64, keep: f64 },
    /// RMSprop, with the state: `square`.
    #[allow(missing_docs)]
    Rmsprop { keep: f64, fresh: f64, inside: f64, outside: f64, decay: f64, late: f64, lr: f64 },
    /// RMSprop, with the state: `square`, `velocity`.
    #[allow(missing_docs)]
    RmspropMomentum {
        keep: f64,
        fresh: f64,
        inside: f64,
        outside: f64,
        decay: f64,
        late: f64,
        stay: f64,
        into: f64,
        through: f64,
    },
    /// RMSprop, with the state: `square`, `mean`.
    #[allow(missing_docs)]
    RmspropCentered { keep: f64, fresh: f64, inside: f64, outside: f64, decay: f64, late: f64, lr: f64 },
    /// RMSprop, with the state: `square`, `mean`, `velocity`.
    #[allow(missing_docs)]
    RmspropCenteredMomentum {
        keep: f64,
        fresh: f64,
        inside: f64,
        outside: f64,
        decay: f64,
        late: f64,
        stay: f64,
        into: f64,
        through: f64,
    },
    /// Adadelta, with the state: `square`, `changes`.
    #[allow(missing_docs)]
    Adadelta { keep2: f64, fresh2: f64, epsilon: f64, decay: f64, keep: f64, lr: f64 },
    /// Adamax, with the state: `mean`, `largest`.
    #[allow(missing_docs)]
    Adamax { size: f64, decay: f64, keep1: f64, fresh1: f64, keep2: f64, epsilon: f64, least: f64 },
    /// NAdam, with the state: `mean`, `square`.
    #[allow(missing_docs)]
    Nadam {
        direct: f64,
        ahead: f64,
        root: f64,
        epsilon: f64,
        decay: f64,
        keep: f64,
        keep1: f64,
        fresh1: f64,
        keep2: f64,
        fresh2: f64,
    },
    /// RAdam, with the state: `mean`, `square`.
    #[allow(missing_docs)]
    Radam {
        plain: f64,
        rectified: f64,
        epsilon: f64,
        decay: f64,
        keep: f64,
        keep1: f64,
        fresh1: f64,
        keep2: f64,
        fresh2: f64,
    },
    /// Rprop, with the state: `previous`, `size`.
    #[allow(missing_docs)]
    Rprop { shrink: f64, grow: f64, least: f64, most: f64 },
    /// ASGD, with the state: `average`.
    #[allow(missing_docs)]
    Asgd { rate: f64, keep: f64, fresh: f64, stay: f64, decay: f64 },
    /// SGLD, with the state: `noise`.
    #[allow(missing_docs)]
    Sgld { half: f64, deviation: f64, decay: f64 },
    /// DCASGD, with the state: `previous`.
    #[allow(missing_docs)]
    Dcasgd { decay: f64, delay: f64, lr: f64 },
    /// DCASGD, with the state: `previous`, `velocity`.
    #[allow(missing_docs)]
    DcasgdMomentum { decay: f64, delay: f64, stay: f64, lr: f64 },
    /// FTRL, with the state: `sum`, `square`.
    #[allow(missing_docs)]
    Ftrl { shrink: f64, least: f64, decay: f64, inverse: f64 },
    /// Signum, with the state: no state.
    #[allow(missing_docs)]
    Signum { keep: f64, lr: f64 },
    /// Signum, with the state: `mean`.
    #[allow(missing_docs)]
    SignumMomentum { stay: f64, fresh: f64, decay: f64, keep: f64, lr: f64 },
}

impl Formula {
    /// The number of arrays of state.
    #[inline]
    pub fn states(&self) -> usize {
        match self {
            Formula::Sgd { .. } => 0,
            Formula::SgdMomentum { .. } => 1,
            Formula::SgdNesterov { .. } => 1,
            Formula::Adam { .. } => 2,
            Formula::AdamAmsgrad { .. } => 3,
            Formula::Adagrad { .. } => 1,
            Formula::Rmsprop { .. } => 1,
            Formula::RmspropMomentum { .. } => 2,
            Formula::RmspropCentered { .. } => 2,
            Formula::RmspropCenteredMomentum { .. } => 3,
            Formula::Adadelta { .. } => 2,
            Formula::Adamax { .. } => 2,
            Formula::Nadam { .. } => 2,
            Formula::Radam { .. } => 2,
            Formula::Rprop { .. } => 2,
            Formula::Asgd { .. } => 1,
            Formula::Sgld { .. } => 1,
            Formula::Dcasgd { .. } => 1,
            Formula::DcasgdMomentum { .. } => 2,
            Formula::Ftrl { .. } => 2,
            Formula::Signum { .. } => 0,
            Formula::SignumMomentum { .. } => 1,
        }
    }

    /// The most coefficients of a formula.
    pub const MOST: usize = 10;

    /// The name, and the coefficients in the order of the table; those that it does not have are 0.
    #[inline]
    pub fn parts(&self) -> (&'static str, [f64; Formula::MOST]) {
        match *self {
            Formula::Sgd { decay, lr } => ("Sgd", [decay, lr, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
            Formula::SgdMomentum { decay, keep, fresh, through } => {
                ("SgdMomentum", [decay, keep, fresh, through, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::SgdNesterov { decay, keep, fresh, ahead, lr } => {
                ("SgdNesterov", [decay, keep, fresh, ahead, lr, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Adam { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
                ("Adam", [size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2, 0.0])
            }
            Formula::AdamAmsgrad { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
                ("AdamAmsgrad", [size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2, 0.0])
            }
            Formula::Adagrad { size, inside, outside, decay, keep } => {
                ("Adagrad", [size, inside, outside, decay, keep, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Rmsprop { keep, fresh, inside, outside, decay, late, lr } => {
                ("Rmsprop", [keep, fresh, inside, outside, decay, late, lr, 0.0, 0.0, 0.0])
            }
            Formula::RmspropMomentum { keep, fresh, inside, outside, decay, late, stay, into, through } => {
                ("RmspropMomentum", [keep, fresh, inside, outside, decay, late, stay, into, through, 0.0])
            }
            Formula::RmspropCentered { keep, fresh, inside, outside, decay, late, lr } => {
                ("RmspropCentered", [keep, fresh, inside, outside, decay, late, lr, 0.0, 0.0, 0.0])
            }
            Formula::RmspropCenteredMomentum { keep, fresh, inside, outside, decay, late, stay, into, through } => {
                ("RmspropCenteredMomentum", [keep, fresh, inside, outside, decay, late, stay, into, through, 0.0])
            }
            Formula::Adadelta { keep2, fresh2, epsilon, decay, keep, lr } => {
                ("Adadelta", [keep2, fresh2, epsilon, decay, keep, lr, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Adamax { size, decay, keep1, fresh1, keep2, epsilon, least } => {
                ("Adamax", [size, decay, keep1, fresh1, keep2, epsilon, least, 0.0, 0.0, 0.0])
            }
            Formula::Nadam { direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
                ("Nadam", [direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2])
            }
            Formula::Radam { plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
                ("Radam", [plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2, 0.0])
            }
            Formula::Rprop { shrink, grow, least, most } => {
                ("Rprop", [shrink, grow, least, most, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Asgd { rate, keep, fresh, stay, decay } => {
                ("Asgd", [rate, keep, fresh, stay, decay, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Sgld { half, deviation, decay } => {
                ("Sgld", [half, deviation, decay, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Dcasgd { decay, delay, lr } => ("Dcasgd", [decay, delay, lr, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
            Formula::DcasgdMomentum { decay, delay, stay, lr } => {
                ("DcasgdMomentum", [decay, delay, stay, lr, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Ftrl { shrink, least, decay, inverse } => {
                ("Ftrl", [shrink, least, decay, inverse, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
            Formula::Signum { keep, lr } => ("Signum", [keep, lr, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
            Formula::SignumMomentum { stay, fresh, decay, keep, lr } => {
                ("SignumMomentum", [stay, fresh, decay, keep, lr, 0.0, 0.0, 0.0, 0.0, 0.0])
            }
        }
    }

    /// Whether the change depends on the parameter beyond its decay.
    #[inline]
    pub fn is_absolute(&self) -> bool {
        matches!(
            self,
            Formula::Asgd { .. } | Formula::Dcasgd { .. } | Formula::DcasgdMomentum { .. } | Formula::Ftrl { .. }
        )
    }
}
