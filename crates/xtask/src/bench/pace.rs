//! How much work a processor does in a time, as machines share their cores with programs that nobody here sees.

use std::hint::black_box;
use std::time::Instant;

use serde::{Deserialize, Serialize};

/// Chains of additions that do not wait for one another: more than a core begins at a time.
const CHAINS: usize = 16;
const STEPS: u64 = 50_000;
const TRIES: u32 = 5;

/// The least and the most additions in a nanosecond that one processor did, looked at again and again.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    pub least: f64,
    pub most: f64,
}

impl Pace {
    /// Of some milliseconds now.
    pub fn now() -> Pace {
        let most = (0..TRIES).map(|_| additions()).fold(0.0, f64::max);
        Pace { least: most, most }
    }

    pub fn with(self, other: Pace) -> Pace {
        Pace { least: self.least.min(other.least), most: self.most.max(other.most) }
    }
}

fn additions() -> f64 {
    let start = Instant::now();
    let mut sums = [1u64; CHAINS];
    for step in 0..STEPS {
        for sum in &mut sums {
            // Through a register each time: vectors would not tell what a core begins.
            *sum = black_box(sum.wrapping_add(step));
        }
    }
    black_box(sums);
    (STEPS * CHAINS as u64) as f64 / start.elapsed().as_nanos().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_covers_every_look() {
        let (slow, fast) = (Pace { least: 1.0, most: 1.0 }, Pace { least: 2.0, most: 3.0 });
        assert_eq!(fast.with(slow), Pace { least: 1.0, most: 3.0 });
        let now = Pace::now();
        assert!(now.least > 0.0 && now.least <= now.most);
    }
}
