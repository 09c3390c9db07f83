//! Distributions whose numbers take an unknown number of draws. Each element has a stream of its own, so that it depends
//! only on the seed, the offset and its index.

use tensor_kernels::{DType, Done, View, ViewMut};

use super::{COUNTERS, join, philox};
use crate::error::not_on_host;
use crate::threads::parallel_parts;
use crate::view::{Slice, SliceMut};

/// The stream of an element: SplitMix64 (Steele et al., 2014), from a state that Philox gives.
struct Draws(u64);

impl Draws {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ x >> 31
    }

    /// A number in (0, 1).
    fn unit(&mut self) -> f64 {
        ((self.next() >> 11) as f64 + 0.5) * (1.0 / 9_007_199_254_740_992.0)
    }

    /// A number of the standard normal distribution, by the Box-Muller transform.
    fn normal(&mut self) -> f64 {
        let radius = (-2.0 * self.unit().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }

    /// A number of the gamma distribution of this shape and scale 1 (Marsaglia and Tsang, 2000).
    fn gamma(&mut self, shape: f64) -> f64 {
        if shape < 1.0 {
            let boost = self.unit().powf(1.0 / shape);
            return self.gamma(shape + 1.0) * boost;
        }
        let d = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * d).sqrt();
        loop {
            let x = self.normal();
            let v = (1.0 + c * x).powi(3);
            if v > 0.0 && self.unit().ln() < 0.5 * x * x + d - d * v + d * v.ln() {
                return d * v;
            }
        }
    }

    /// A number of the Poisson distribution of this rate.
    fn poisson(&mut self, rate: f64) -> f64 {
        if rate >= 10.0 {
            return self.poisson_of_many(rate);
        }
        // The number of factors until their product is below exp(-rate).
        let (least, mut product, mut count) = ((-rate).exp(), self.unit(), 0.0);
        while product > least {
            product *= self.unit();
            count += 1.0;
        }
        count
    }

    /// Transformed rejection (Hörmann, 1993: PTRS).
    fn poisson_of_many(&mut self, rate: f64) -> f64 {
        let b = 0.931 + 2.53 * rate.sqrt();
        let a = -0.059 + 0.02483 * b;
        let inverse_alpha = 1.1239 + 1.1328 / (b - 3.4);
        let ratio = 0.9277 - 3.6224 / (b - 2.0);
        loop {
            let (u, v) = (self.unit() - 0.5, self.unit());
            let distance = 0.5 - u.abs();
            let count = ((2.0 * a / distance + b) * u + rate + 0.43).floor();
            if distance >= 0.07 && v <= ratio {
                return count;
            }
            if count < 0.0 || (distance < 0.013 && v > distance) {
                continue;
            }
            let left = v.ln() + inverse_alpha.ln() - (a / (distance * distance) + b).ln();
            if left <= count * rate.ln() - rate - libm::lgamma(count + 1.0) {
                return count;
            }
        }
    }

    /// The successes among n trials of a probability of at most a half.
    fn binomial(&mut self, n: f64, p: f64) -> f64 {
        if n * p >= 10.0 {
            return self.binomial_of_many(n, p);
        }
        // The distances between successes have the geometric distribution.
        let (mut place, mut count, failure) = (0.0, 0.0, libm::log1p(-p));
        loop {
            place += (self.unit().ln() / failure).ceil();
            if place > n {
                return count;
            }
            count += 1.0;
        }
    }

    /// Transformed rejection (Hörmann, 1993: BTRS).
    fn binomial_of_many(&mut self, n: f64, p: f64) -> f64 {
        let deviation = (n * p * (1.0 - p)).sqrt();
        let b = 1.15 + 2.53 * deviation;
        let a = -0.0873 + 0.0248 * b + 0.01 * p;
        let alpha = (2.83 + 5.1 / b) * deviation;
        let ratio = 0.92 - 4.2 / b;
        let mode = ((n + 1.0) * p).floor();
        let odds = (p / (1.0 - p)).ln();
        let height = |count: f64| count * odds - libm::lgamma(count + 1.0) - libm::lgamma(n - count + 1.0);
        loop {
            let (u, v) = (self.unit() - 0.5, self.unit());
            let distance = 0.5 - u.abs();
            let count = ((2.0 * a / distance + b) * u + n * p + 0.5).floor();
            if distance >= 0.07 && v <= ratio {
                return count;
            }
            if !(0.0..=n).contains(&count) {
                continue;
            }
            let left = (v * alpha / (a / (distance * distance) + b)).ln();
            if left <= height(count) - height(mode) {
                return count;
            }
        }
    }
}

/// Writes `draw(stream, index)` for each element, in f64. The output is contiguous.
fn each(
    name: &str,
    seed: u64,
    offset: u64,
    out: ViewMut<'_>,
    draw: &(dyn Fn(&mut Draws, usize) -> f64 + Sync),
) -> Done {
    if out.dtype() != DType::F64 {
        return Err(not_on_host(name, out.dtype()));
    }
    parallel_parts(out.into_slice::<f64>(), 4 * COUNTERS, 60.0, |start, part| {
        for (group, part) in part.chunks_mut(2 * COUNTERS).enumerate() {
            let start = start + group * 2 * COUNTERS;
            let words = philox(seed, offset.wrapping_add((start / 2) as u64));
            for (i, out) in part.iter_mut().enumerate() {
                let half = i % 2 * 2;
                let mut draws = Draws(join(words[half][i / 2], words[half + 1][i / 2]));
                *out = draw(&mut draws, start + i);
            }
        }
    });
    Ok(())
}

/// Writes numbers of the Poisson distribution. x has the rates. Both are contiguous, in f64. A rate that is negative or
/// NaN gives NaN.
pub fn poisson(seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
    let rates = x.as_slice::<f64>();
    each("poisson", seed, offset, out, &|draws, i| match rates[i] {
        rate if rate.is_infinite() && rate > 0.0 => f64::INFINITY,
        rate if rate >= 0.0 => draws.poisson(rate),
        _ => f64::NAN,
    })
}

/// Writes numbers of the gamma distribution of scale 1. x has the shapes. Both are contiguous, in f64. A shape that is
/// negative or NaN gives NaN.
pub fn gamma(seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
    let shapes = x.as_slice::<f64>();
    each("gamma", seed, offset, out, &|draws, i| match shapes[i] {
        0.0 => 0.0,
        shape if shape > 0.0 && shape.is_finite() => draws.gamma(shape),
        shape if shape > 0.0 => f64::INFINITY,
        _ => f64::NAN,
    })
}

/// Writes numbers of the binomial distribution: successes among n trials of probability p. All are contiguous, in f64.
/// An n that is negative, fractional or not finite, and a p outside of 0 to 1, give NaN.
pub fn binomial(seed: u64, offset: u64, n: View<'_>, p: View<'_>, out: ViewMut<'_>) -> Done {
    let (trials, chances) = (n.as_slice::<f64>(), p.as_slice::<f64>());
    each("binomial", seed, offset, out, &|draws, i| match (trials[i], chances[i]) {
        (n, p) if !(n >= 0.0 && n.fract() == 0.0 && (0.0..=1.0).contains(&p)) => f64::NAN,
        (n, p) if p > 0.5 => n - draws.binomial(n, 1.0 - p),
        (n, p) => draws.binomial(n, p),
    })
}
