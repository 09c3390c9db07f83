//! A clock check. Virtual machines share their cores with programs that they cannot see, which slows the cores down.

use std::hint::black_box;
use std::time::Instant;

use serde::{Deserialize, Serialize};

/// The number of independent chains of additions: more than a core can issue at a time.
const CHAINS: usize = 16;
const STEPS: u64 = 50_000;
const TRIES: u32 = 5;

/// The least and the most additions per nanosecond of one processor, over several checks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    pub least: f64,
    pub most: f64,
}

impl Pace {
    /// Measures for some milliseconds.
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
            // Each addition goes through a general register: vector additions would not measure the issue rate.
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
