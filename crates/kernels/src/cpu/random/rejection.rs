//! Distributions whose numbers take an unknown number of draws. Each element has a stream of its own, so that it depends
//! only on the seed, the offset and its index.

use super::{COUNTERS, join, philox};
use crate::cpu::threads::parallel_parts;
use crate::{DType, Done, KernelError, View, ViewMut};

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
        return Err(KernelError::not_on_host(name, out.dtype()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, done};
    use crate::cpu::threads::tests::with_one_and_three;

    type Draw = fn(u64, u64, View<'_>, ViewMut<'_>) -> Done;

    fn drawn(draw: Draw, parameter: f64, n: usize) -> Vec<f64> {
        let mut out = Array::filled(&[n], 0f64);
        done(draw(7, 3, Array::filled(&[n], parameter).view(), out.view_mut()));
        out.data
    }

    /// Mean and variance of both are the parameter.
    #[test]
    fn moments() {
        for draw in [poisson as Draw, gamma] {
            for parameter in [0.3, 1.0, 4.5, 9.9, 10.1, 60.0, 1e4] {
                let n = 100_000;
                let x = drawn(draw, parameter, n);
                let mean = x.iter().sum::<f64>() / n as f64;
                let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
                let deviation = (parameter / n as f64).sqrt();
                assert!((mean - parameter).abs() < 5.0 * deviation, "{parameter}: mean {mean}");
                assert!((variance / parameter - 1.0).abs() < 0.05, "{parameter}: variance {variance}");
            }
        }
    }

    fn binomials(trials: f64, chance: f64, n: usize) -> Vec<f64> {
        let (trials, chance) = (Array::filled(&[n], trials), Array::filled(&[n], chance));
        let mut out = Array::filled(&[n], 0f64);
        done(binomial(7, 3, trials.view(), chance.view(), out.view_mut()));
        out.data
    }

    #[test]
    fn moments_of_binomials() {
        for (trials, p) in [(1.0, 0.3), (20.0, 0.1), (20.0, 0.9), (40.0, 0.5), (1000.0, 0.02), (1e6, 0.4), (1e6, 0.999)]
        {
            let n = 100_000;
            let x = binomials(trials, p, n);
            assert!(x.iter().all(|x| (0.0..=trials).contains(x) && x.fract() == 0.0), "{trials}, {p}");
            let mean = x.iter().sum::<f64>() / n as f64;
            let variance = x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / n as f64;
            let wanted = trials * p * (1.0 - p);
            assert!((mean - trials * p).abs() < 5.0 * (wanted / n as f64).sqrt(), "{trials}, {p}: mean {mean}");
            assert!((variance / wanted - 1.0).abs() < 0.05, "{trials}, {p}: variance {variance}");
        }
    }

    /// Each number as often as its probability says.
    #[test]
    fn frequencies_of_binomials() {
        for (trials, p) in [(10.0, 0.5), (30.0, 0.45)] {
            let n = 200_000;
            let x = binomials(trials, p, n);
            let mut chance = (1.0 - p).powf(trials);
            for count in 0..=trials as usize {
                let found = x.iter().filter(|x| **x == count as f64).count() as f64;
                let deviation = (n as f64 * chance).sqrt();
                assert!((found - n as f64 * chance).abs() < 5.0 * deviation + 1.0, "{trials}, {p}: {count}");
                chance *= (trials - count as f64) / (count as f64 + 1.0) * p / (1.0 - p);
            }
        }
    }

    #[test]
    fn binomials_at_the_edges() {
        for (trials, p, wanted) in [(0.0, 0.5, 0.0), (5.0, 0.0, 0.0), (5.0, 1.0, 5.0), (1e6, 0.0, 0.0)] {
            assert_eq!(binomials(trials, p, 3), [wanted; 3]);
        }
        for (trials, p) in [(-1.0, 0.5), (1.5, 0.5), (f64::INFINITY, 0.5), (5.0, -0.1), (5.0, 1.1), (5.0, f64::NAN)] {
            assert!(binomials(trials, p, 3).iter().all(|x| x.is_nan()), "{trials}, {p}");
        }
    }

    #[test]
    fn parameters_at_the_edges() {
        for (parameter, of_poisson, of_gamma) in [(0.0, 0.0, 0.0), (f64::INFINITY, f64::INFINITY, f64::INFINITY)] {
            assert_eq!(drawn(poisson, parameter, 3), [of_poisson; 3]);
            assert_eq!(drawn(gamma, parameter, 3), [of_gamma; 3]);
        }
        for parameter in [-1.0, f64::NAN] {
            assert!(drawn(poisson, parameter, 3).iter().all(|x| x.is_nan()));
            assert!(drawn(gamma, parameter, 3).iter().all(|x| x.is_nan()));
        }
    }

    #[test]
    fn threads_change_no_bit_and_places_decide() {
        let (one, three) = with_one_and_three(|| drawn(gamma, 2.0, 5000));
        assert!(one == three);
        assert_eq!(drawn(gamma, 2.0, 7)[..], one[..7]);
    }
}
