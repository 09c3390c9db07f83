//! What a reduction does with its elements.

use crate::cpu::binary::{larger, smaller};
use crate::cpu::simd::vectorized;
use crate::{Element, Real};

/// Independent sums within a block: enough for the adder's latency at any vector width.
const LANES: usize = 64;

/// A reduction of elements `T`.
pub trait Fold<T: Element>: Copy + Sync {
    /// What is known of the elements seen so far.
    type State: Copy + Send + Sync;
    /// The result.
    type Out: Element;
    /// How often it goes through the elements.
    const PASSES: usize = 1;
    /// The estimated time for one element.
    const NS: f64 = 0.15;

    /// Nothing seen yet.
    fn empty(&self) -> Self::State;
    /// Nothing seen yet in the second pass, after the first one's result over `n` elements.
    fn again(&self, first: &Self::State, _n: usize) -> Self::State {
        *first
    }
    /// Takes in a block of one output's elements, the first of which has the number `start`.
    fn block(&self, state: &mut Self::State, xs: &[T], start: usize);
    /// Takes in one element, with this number, for each of several outputs.
    fn lanes(&self, states: &mut [Self::State], xs: &[T], number: usize);
    /// Takes in what was seen of later elements.
    fn merge(&self, state: &mut Self::State, later: Self::State);
    /// The result over `n` elements.
    fn finish(&self, state: Self::State, n: usize) -> Self::Out;
}

/// Adds up a block of numbers in lanes.
#[inline(always)]
fn sum_of<T: Copy, A: Copy + Default>(xs: &[T], term: impl Fn(T) -> A, add: impl Fn(A, A) -> A) -> A {
    let mut lanes = [A::default(); LANES];
    let (chunks, rest) = xs.as_chunks::<LANES>();
    for chunk in chunks {
        for (lane, &x) in lanes.iter_mut().zip(chunk) {
            *lane = add(*lane, term(x));
        }
    }
    for (lane, &x) in lanes.iter_mut().zip(rest) {
        *lane = add(*lane, term(x));
    }
    let mut width = LANES / 2;
    while width > 0 {
        for i in 0..width {
            lanes[i] = add(lanes[i], lanes[i + width]);
        }
        width /= 2;
    }
    lanes[0]
}

/// The sum of floating-point numbers: in their own precision within a block, in `f64` beyond.
#[derive(Clone, Copy)]
pub struct Sum;

impl<T: Real> Fold<T> for Sum {
    type State = f64;
    type Out = T;

    fn empty(&self) -> f64 {
        0.0
    }

    fn block(&self, state: &mut f64, xs: &[T], _start: usize) {
        if xs.len() <= 8 {
            return xs.iter().for_each(|x| *state += x.to_f64());
        }
        *state += vectorized(
            #[inline(always)]
            || sum_of(xs, #[inline(always)] |x| x, #[inline(always)] |a, b| a + b).to_f64(),
        );
    }

    fn lanes(&self, states: &mut [f64], xs: &[T], _number: usize) {
        vectorized(
            #[inline(always)]
            || {
                for (state, x) in states.iter_mut().zip(xs) {
                    *state += x.to_f64();
                }
            },
        );
    }

    fn merge(&self, state: &mut f64, later: f64) {
        *state += later;
    }

    fn finish(&self, state: f64, _n: usize) -> T {
        T::from_f64(state)
    }
}

/// The mean of floating-point numbers.
#[derive(Clone, Copy)]
pub struct Mean;

impl<T: Real> Fold<T> for Mean {
    type State = f64;
    type Out = T;

    fn empty(&self) -> f64 {
        0.0
    }

    fn block(&self, state: &mut f64, xs: &[T], start: usize) {
        Sum.block(state, xs, start);
    }

    fn lanes(&self, states: &mut [f64], xs: &[T], number: usize) {
        Sum.lanes(states, xs, number);
    }

    fn merge(&self, state: &mut f64, later: f64) {
        *state += later;
    }

    fn finish(&self, state: f64, n: usize) -> T {
        T::from_f64(state / n as f64)
    }
}

/// The variance: the mean first, then the squares of the distances from it.
#[derive(Clone, Copy)]
pub struct Variance {
    pub correction: f64,
}

/// The mean (0 in the first pass) and the sum of the distances from it (first pass) or of their squares.
#[derive(Clone, Copy)]
pub struct Spread {
    mean: f64,
    sum: f64,
    second: bool,
}

impl<T: Real> Fold<T> for Variance {
    type State = Spread;
    type Out = T;
    const PASSES: usize = 2;
    const NS: f64 = 0.5;

    fn empty(&self) -> Spread {
        Spread { mean: 0.0, sum: 0.0, second: false }
    }

    fn again(&self, first: &Spread, n: usize) -> Spread {
        if first.second {
            return Spread { sum: 0.0, ..*first };
        }
        Spread { mean: first.sum / n as f64, sum: 0.0, second: true }
    }

    fn block(&self, state: &mut Spread, xs: &[T], start: usize) {
        if !state.second {
            return Sum.block(&mut state.sum, xs, start);
        }
        let mean = state.mean;
        state.sum += vectorized(
            #[inline(always)]
            || {
                sum_of(
                    xs,
                    #[inline(always)]
                    |x| (x.to_f64() - mean) * (x.to_f64() - mean),
                    #[inline(always)]
                    |a, b| a + b,
                )
            },
        );
    }

    fn lanes(&self, states: &mut [Spread], xs: &[T], _number: usize) {
        for (state, x) in states.iter_mut().zip(xs) {
            let distance = x.to_f64() - state.mean;
            state.sum += if state.second { distance * distance } else { distance };
        }
    }

    fn merge(&self, state: &mut Spread, later: Spread) {
        state.sum += later.sum;
    }

    fn finish(&self, state: Spread, n: usize) -> T {
        T::from_f64(state.sum / (n as f64 - self.correction).max(0.0))
    }
}

/// The sum of integers or truth values.
#[derive(Clone, Copy)]
pub struct SumInteger;

impl<T: Element> Fold<T> for SumInteger {
    type State = i64;
    type Out = i64;

    fn empty(&self) -> i64 {
        0
    }

    fn block(&self, state: &mut i64, xs: &[T], _start: usize) {
        let sum = vectorized(
            #[inline(always)]
            || sum_of(xs, #[inline(always)] |x| x.to_i64(), i64::wrapping_add),
        );
        *state = state.wrapping_add(sum);
    }

    fn lanes(&self, states: &mut [i64], xs: &[T], _number: usize) {
        for (state, x) in states.iter_mut().zip(xs) {
            *state = state.wrapping_add(x.to_i64());
        }
    }

    fn merge(&self, state: &mut i64, later: i64) {
        *state = state.wrapping_add(later);
    }

    fn finish(&self, state: i64, _n: usize) -> i64 {
        state
    }
}

/// The best of a block, in lanes.
#[inline(always)]
fn best_of<T: Copy>(xs: &[T], better: impl Fn(T, T) -> T) -> Option<T> {
    let (chunks, rest) = xs.as_chunks::<LANES>();
    let mut best = None;
    if let Some((first, others)) = chunks.split_first() {
        let mut lanes = *first;
        for chunk in others {
            for (lane, &x) in lanes.iter_mut().zip(chunk) {
                *lane = better(*lane, x);
            }
        }
        best = lanes.into_iter().reduce(&better);
    }
    rest.iter().copied().chain(best).reduce(better)
}

macro_rules! extreme {
    ($(#[$doc:meta])* $Name:ident, $better:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name;

        impl<T: Element> Fold<T> for $Name {
            type State = Option<T>;
            type Out = T;

            fn empty(&self) -> Option<T> {
                None
            }

            fn block(&self, state: &mut Option<T>, xs: &[T], _start: usize) {
                let best = vectorized(#[inline(always)] || best_of(xs, #[inline(always)] |a, b| $better(a, b)));
                Fold::<T>::merge(self, state, best);
            }

            fn lanes(&self, states: &mut [Option<T>], xs: &[T], _number: usize) {
                for (state, &x) in states.iter_mut().zip(xs) {
                    *state = Some(state.map_or(x, |best| $better(best, x)));
                }
            }

            fn merge(&self, state: &mut Option<T>, later: Option<T>) {
                *state = match (*state, later) {
                    (Some(a), Some(b)) => Some($better(a, b)),
                    (a, b) => a.or(b),
                };
            }

            fn finish(&self, state: Option<T>, _n: usize) -> T {
                state.unwrap_or_default()
            }
        }
    };
}

extreme!(
    /// The largest element.
    Greatest,
    larger
);
extreme!(
    /// The smallest element.
    Least,
    smaller
);

macro_rules! place {
    ($(#[$doc:meta])* $Name:ident, $better:ident, $beats:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name;

        impl<T: Element> Fold<T> for $Name {
            /// The best element and its place.
            type State = Option<(T, usize)>;
            type Out = i64;
            const NS: f64 = 0.3;

            fn empty(&self) -> Option<(T, usize)> {
                None
            }

            fn block(&self, state: &mut Option<(T, usize)>, xs: &[T], start: usize) {
                let best = vectorized(#[inline(always)] || best_of(xs, #[inline(always)] |a, b| $better(a, b)));
                let Some(best) = best else { return };
                if beaten(*state, best, #[inline(always)] |a, b| a $beats b) {
                    let place = xs.iter().position(|&x| x == best || (T::is_nan(best) && T::is_nan(x)));
                    *state = place.map(|place| (best, start + place));
                }
            }

            fn lanes(&self, states: &mut [Option<(T, usize)>], xs: &[T], number: usize) {
                for (state, &x) in states.iter_mut().zip(xs) {
                    if beaten(*state, x, #[inline(always)] |a, b| a $beats b) {
                        *state = Some((x, number));
                    }
                }
            }

            fn merge(&self, state: &mut Option<(T, usize)>, later: Option<(T, usize)>) {
                if let Some((x, _)) = later && beaten(*state, x, #[inline(always)] |a, b| a $beats b) {
                    *state = later;
                }
            }

            fn finish(&self, state: Option<(T, usize)>, _n: usize) -> i64 {
                state.map_or(0, |(_, place)| place as i64)
            }
        }
    };
}

/// Whether a later element replaces the best one so far: the first NaN wins, then the first best.
#[inline(always)]
fn beaten<T: Element>(best: Option<(T, usize)>, x: T, beats: impl Fn(T, T) -> bool) -> bool {
    best.is_none_or(|(best, _)| !T::is_nan(best) && (T::is_nan(x) || beats(x, best)))
}

place!(
    /// The place of the first largest element.
    ArgMax,
    larger,
    >
);
place!(
    /// The place of the first smallest element.
    ArgMin,
    smaller,
    <
);

macro_rules! truth {
    ($(#[$doc:meta])* $Name:ident, $empty:literal, $op:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name;

        impl<T: Element> Fold<T> for $Name {
            type State = bool;
            type Out = bool;

            fn empty(&self) -> bool {
                $empty
            }

            fn block(&self, state: &mut bool, xs: &[T], _start: usize) {
                // Once decided, the rest is not looked at.
                if *state == $empty {
                    *state = vectorized(
                        #[inline(always)]
                        || xs.iter().fold($empty, |state, x| state $op x.is_true()),
                    );
                }
            }

            fn lanes(&self, states: &mut [bool], xs: &[T], _number: usize) {
                for (state, x) in states.iter_mut().zip(xs) {
                    *state = *state $op x.is_true();
                }
            }

            fn merge(&self, state: &mut bool, later: bool) {
                *state = *state $op later;
            }

            fn finish(&self, state: bool, _n: usize) -> bool {
                state
            }
        }
    };
}

truth!(
    /// Whether any element is true.
    Exists,
    false,
    |
);
truth!(
    /// Whether all elements are true.
    Every,
    true,
    &
);
