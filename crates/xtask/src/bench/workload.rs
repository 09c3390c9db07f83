//! What is measured, and in which unit it is told.

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Workload {
    /// c = a + b on two f32 elements, in a scope closed every 100.
    Add,
    /// A scope opened and closed with nothing in it.
    Scope,
    /// The f32 matrix product, 1024 x 1024.
    Product,
    /// One step of training on 64 digits: forward, loss, backward, Adam.
    Digits,
}

impl Workload {
    /// As programs and their options spell it.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    pub fn title(self) -> String {
        let value = self.to_possible_value();
        value.and_then(|value| value.get_help().map(ToString::to_string)).unwrap_or_default()
    }

    pub fn unit(self) -> &'static str {
        match self {
            Workload::Add | Workload::Scope => "ns",
            Workload::Product => "GFLOP/s",
            Workload::Digits => "µs",
        }
    }

    /// A time per operation in this unit.
    pub fn value(self, ns: f64) -> f64 {
        match self {
            Workload::Add | Workload::Scope => ns,
            // A multiplication and an addition for each of n³ terms.
            Workload::Product => 2.0 * 1024f64.powi(3) / ns,
            Workload::Digits => ns / 1e3,
        }
    }
}
