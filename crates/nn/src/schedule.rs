//! Schedules of the learning rate: pure functions of the epoch.

use std::f64::consts::PI;

/// How the learning rate goes over the epochs.
pub trait Schedule {
    /// The learning rate of an epoch, counted from 0, given the one to start with.
    fn lr(&self, base: f64, epoch: u64) -> f64;
}

/// Multiplies the learning rate by `gamma` every `period` epochs: PyTorch's `StepLR`.
#[derive(Clone, Copy, Debug)]
pub struct StepDecay {
    /// After how many epochs; 0 never.
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

/// Goes from the start to `min` along half a cosine over `period` epochs, and back again: PyTorch's `CosineAnnealingLR`
/// (Loshchilov and Hutter 2017, arXiv:1608.03983, without restarts).
#[derive(Clone, Copy, Debug)]
pub struct Cosine {
    /// How many epochs down; 0 is at `min` at once.
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

#[cfg(test)]
mod tests {
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
}
