//! Schedules of the learning rate: pure functions of the epoch.

use std::f64::consts::PI;

use tensor_core::{Error, Result};

use crate::codes::ScheduleKind;
use crate::optim::check_lr;

/// The learning rate over the epochs.
pub trait Schedule {
    /// The learning rate of an epoch, counted from 0. `base` is the initial rate.
    fn lr(&self, base: f64, epoch: u64) -> f64;
}

/// Multiplies the learning rate by `gamma` every `period` epochs, like PyTorch's `StepLR`.
#[derive(Clone, Copy, Debug)]
pub struct StepDecay {
    /// The number of epochs between two changes, where 0 means never.
    pub period: u64,
    /// The factor.
    pub gamma: f64,
}

impl Schedule for StepDecay {
    fn lr(&self, base: f64, epoch: u64) -> f64 {
        let steps = epoch.checked_div(self.period).unwrap_or(0);
        base * self.gamma.powf(steps as f64)
    }
}

/// Goes from the initial rate to `min` along half a cosine in `period` epochs, and back again, like PyTorch's
/// `CosineAnnealingLR` (Loshchilov and Hutter 2017, arXiv:1608.03983, without restarts).
#[derive(Clone, Copy, Debug)]
pub struct Cosine {
    /// The number of epochs from the initial rate to `min`, where 0 means `min` from the start.
    pub period: u64,
    /// The least learning rate.
    pub min: f64,
}

impl Schedule for Cosine {
    fn lr(&self, base: f64, epoch: u64) -> f64 {
        if self.period == 0 {
            return self.min;
        }
        let way = (epoch % (2 * self.period)) as f64 / self.period as f64;
        self.min + (base - self.min) * (1.0 + (PI * way).cos()) / 2.0
    }
}

/// Returns the learning rate of an epoch under a schedule, given by its ABI code.
///
/// The kinds with their floats: step (period, gamma), cosine (period, min). Omitted floats at the end have PyTorch's
/// defaults.
///
/// # Errors
/// Unknown kinds, numbers out of range, negative epochs and a period of 0 cause argument errors, as in PyTorch.
pub fn lr(kind: i32, floats: &[f64], base: f64, epoch: i64) -> Result<f64> {
    if floats.len() > 2 {
        return Err(Error::argument(format!("a schedule takes at most 2 numbers, not {}", floats.len())));
    }
    check_lr(base)?;
    let epoch = u64::try_from(epoch)
        .map_err(|_| Error::argument(format!("epoch {epoch} is out of range: expected 0 or more")))?;
    let number = |i: usize, default: f64| floats.get(i).copied().unwrap_or(default);
    match ScheduleKind::from_code(kind)? {
        ScheduleKind::Step => {
            let gamma = number(1, 0.1);
            if !(gamma >= 0.0 && gamma.is_finite()) {
                return Err(Error::argument(format!(
                    "{gamma} cannot be the gamma: expected a finite number of at least 0"
                )));
            }
            Ok(StepDecay { period: period(number(0, 0.0))?, gamma }.lr(base, epoch))
        }
        ScheduleKind::Cosine => {
            let min = number(1, 0.0);
            check_lr(min)?;
            Ok(Cosine { period: period(number(0, 0.0))?, min }.lr(base, epoch))
        }
    }
}

/// A number of epochs, passed as a double, which holds every whole number up to this one.
fn period(epochs: f64) -> Result<u64> {
    const MOST: f64 = (1u64 << 53) as f64;
    if (1.0..=MOST).contains(&epochs) && epochs.fract() == 0.0 {
        Ok(epochs as u64)
    } else {
        Err(Error::argument(format!("{epochs} cannot be the period: expected a whole number of epochs of at least 1")))
    }
}

#[cfg(test)]
mod tests {
    use tensor_core::ErrorKind;

    use super::*;

    #[test]
    fn step_decay_falls_every_period() {
        let schedule = StepDecay { period: 3, gamma: 0.1 };
        let rates: Vec<f64> = (0..7).map(|epoch| schedule.lr(0.5, epoch)).collect();
        let expected = [0.5, 0.5, 0.5, 0.05, 0.05, 0.05, 0.005];
        assert!(rates.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15), "{rates:?}");
        assert_eq!(StepDecay { period: 0, gamma: 0.1 }.lr(0.5, 9), 0.5);
    }

    #[test]
    fn cosine_goes_down_and_back() {
        // torch.optim.lr_scheduler.CosineAnnealingLR(optimizer with lr 1, T_max=4, eta_min=0.1), closed form.
        let schedule = Cosine { period: 4, min: 0.1 };
        let expected = [1.0, 0.868_198_051_533_946_4, 0.55, 0.231_801_948_466_053_6, 0.1, 0.231_801_948_466_053_6];
        for (epoch, expected) in expected.into_iter().enumerate() {
            let rate = schedule.lr(1.0, epoch as u64);
            assert!((rate - expected).abs() < 1e-14, "epoch {epoch}: {rate}, not {expected}");
        }
        assert_eq!(schedule.lr(1.0, 8), 1.0);
        assert_eq!(Cosine { period: 0, min: 0.1 }.lr(1.0, 3), 0.1);
    }

    #[test]
    fn kinds_by_number() {
        assert_eq!(lr(0, &[2.0, 0.5], 1.0, 4).unwrap(), 0.25);
        assert_eq!(lr(0, &[2.0], 1.0, 2).unwrap(), 0.1);
        assert_eq!(lr(1, &[2.0], 1.0, 2).unwrap(), 0.0);
        assert_eq!(lr(1, &[2.0, 0.5], 1.0, 2).unwrap(), 0.5);
        let bad: [(i32, &[f64], f64, i64); 9] = [
            (2, &[2.0], 1.0, 0),
            (0, &[], 1.0, 0),
            (0, &[0.0], 1.0, 0),
            (1, &[1.5], 1.0, 0),
            (0, &[f64::NAN], 1.0, 0),
            (0, &[1.0, -0.5], 1.0, 0),
            (1, &[1.0, f64::INFINITY], 1.0, 0),
            (1, &[1.0, 0.0, 0.0], 1.0, 0),
            (1, &[1.0], 1.0, -1),
        ];
        for (kind, floats, base, epoch) in bad {
            let error = lr(kind, floats, base, epoch).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Argument, "{kind} {floats:?} {epoch}");
        }
        assert_eq!(lr(1, &[1.0], -1.0, 0).unwrap_err().kind(), ErrorKind::Argument);
    }
}
