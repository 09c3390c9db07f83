//! Steps of optimizers. The formulas are those of the table `updates.toml`.

mod generated;

pub use generated::Formula;

/// A step of an update rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The formula and its coefficients.
    pub formula: Formula,
    /// What each gradient is multiplied by first.
    pub rescale: f64,
    /// The size that elements of the rescaled gradient are limited to; 0 for no limit.
    pub clip: f64,
    /// Where each replay finds other numbers, if a graph captures the step.
    pub place: Option<usize>,
}

impl From<Formula> for Update {
    fn from(formula: Formula) -> Update {
        Update { formula, rescale: 1.0, clip: 0.0, place: None }
    }
}

impl Update {
    /// Whether gradients are taken as they are.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.rescale == 1.0 && self.clip <= 0.0
    }
}
