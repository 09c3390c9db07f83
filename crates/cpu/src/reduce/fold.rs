//! The computations of reductions.

use tensor_kernels::{DType, Element, Ordered};

use crate::binary::{larger, smaller};
use crate::element::Real;
use crate::map::{BLOCK, FEW};
use crate::simd::{self, Task, Vector, for_each, vectorized};

/// Independent sums within a block: enough for the adder's latency at any vector width.
const LANES: usize = 64;

/// A reduction of elements `T`.
pub trait Fold<T: Element>: Copy + Sync {
    /// The state after some elements.
    type State: Copy + Send + Sync;
    /// The result.
    type Out: Element;
    /// The number of passes over the elements: 1 or 2.
    const PASSES: usize = 1;
    /// The estimated time for one element.
    const NS: f64 = 0.15;
    /// The most elements of one call of [`Fold::block`].
    const MOST: usize = BLOCK;

    /// The state before the first element.
    fn empty(&self) -> Self::State;
    /// The argument of the second pass, from the state of the first over `n` elements.
    fn about(&self, _first: Self::State, _n: usize) -> f64 {
        0.0
    }
    /// Folds a block of one output's elements; the first has the number `start`. `about` is for the second pass.
    fn block(&self, state: &mut Self::State, xs: &[T], start: usize, about: Option<f64>);
    /// Folds one element, with this number, for each of several outputs. `about` is for the second pass.
    fn lanes(&self, states: &mut [Self::State], xs: &[T], number: usize, about: Option<&[f64]>);
    /// Merges the state of later elements.
    fn merge(&self, state: &mut Self::State, later: Self::State);
    /// The fold that begins again, if the numbers of this one have left their range or lost their digits. `about` is the
    /// argument of the second pass.
    #[inline(always)]
    fn again(&self, _total: Self::State, _about: f64, _n: usize) -> Option<Self> {
        None
    }
    /// The result over `n` elements.
    fn finish(&self, state: Self::State, n: usize) -> Self::Out;
}

/// Combines the terms of a block in lanes. A few elements use fewer lanes. This changes nothing: the other lanes would
/// be empty, and the order stays.
#[inline(always)]
fn combined<T: Copy, A: Copy>(xs: &[T], empty: A, term: impl Fn(T) -> A, combine: impl Fn(A, A) -> A) -> A {
    if xs.len() <= FEW {
        combined_in::<FEW, T, A>(xs, empty, term, combine)
    } else {
        combined_in::<LANES, T, A>(xs, empty, term, combine)
    }
}

/// [`combined`] in `COUNT` lanes, a power of two.
#[inline(always)]
fn combined_in<const COUNT: usize, T: Copy, A: Copy>(
    xs: &[T],
    empty: A,
    term: impl Fn(T) -> A,
    combine: impl Fn(A, A) -> A,
) -> A {
    let mut lanes = [empty; COUNT];
    let (chunks, rest) = xs.as_chunks::<COUNT>();
    for chunk in chunks {
        for (lane, &x) in lanes.iter_mut().zip(chunk) {
            *lane = combine(*lane, term(x));
        }
    }
    for (lane, &x) in lanes.iter_mut().zip(rest) {
        *lane = combine(*lane, term(x));
    }
    let mut width = COUNT / 2;
    while width > 0 {
        for i in 0..width {
            lanes[i] = combine(lanes[i], lanes[i + width]);
        }
        width /= 2;
    }
    lanes[0]
}

/// Sums within a block: they do not wait for each other, and every level adds the same number of elements to each.
const MOST_SUMS: usize = 64;

/// Adds up the sums of blocks, one after the other.
struct Blocks<'a, T>(f64, &'a [T]);

impl<T: Real> Task<T> for Blocks<'_, T> {
    type Output = f64;
    const WIDE: bool = true;

    #[inline(always)]
    unsafe fn run<V: Vector<Element = T>>(self) -> f64 {
        // The number has to be known to the compiler: then the sums are in registers.
        match MOST_SUMS / V::LANES {
            0..=2 => self.in_vectors::<V, 2>(),
            3..=4 => self.in_vectors::<V, 4>(),
            5..=8 => self.in_vectors::<V, 8>(),
            9..=16 => self.in_vectors::<V, 16>(),
            _ => self.in_vectors::<V, MOST_SUMS>(),
        }
    }
}

impl<T: Real> Blocks<'_, T> {
    /// Adds up in `COUNT` vectors, a power of two.
    #[inline(always)]
    fn in_vectors<V: Vector<Element = T>, const COUNT: usize>(self) -> f64 {
        let Blocks(mut total, xs) = self;
        for xs in xs.chunks(BLOCK) {
            let mut sums = [V::number(0.0); COUNT];
            let mut chunks = xs.chunks_exact(COUNT * V::LANES);
            for chunk in &mut chunks {
                for (sum, x) in sums.iter_mut().zip(chunk.chunks_exact(V::LANES)) {
                    *sum = *sum + V::read(x);
                }
            }
            // What is indexed by a number that is not known is in memory: so this is a copy.
            let mut halves = sums;
            let mut next = 0;
            for_each::<V>(
                chunks.remainder(),
                T::ZERO,
                #[inline(always)]
                |x| {
                    halves[next] = halves[next] + x;
                    next += 1;
                },
            );
            // In halves: added one after the other, single numbers would be rounded once for each sum.
            let mut width = COUNT / 2;
            while width > 0 {
                for i in 0..width {
                    halves[i] = halves[i] + halves[i + width];
                }
                width /= 2;
            }
            total += halves[0].sum().to_f64();
        }
        total
    }
}

/// The sum of floating-point numbers: in their own type within a block, in `f64` across blocks.
#[derive(Clone, Copy)]
pub struct Sum;

impl<T: Real> Fold<T> for Sum {
    type State = f64;
    type Out = T;
    const MOST: usize = usize::MAX;

    fn empty(&self) -> f64 {
        0.0
    }

    fn block(&self, state: &mut f64, xs: &[T], _start: usize, _about: Option<f64>) {
        if xs.len() <= 8 {
            return xs.iter().for_each(|x| *state += x.to_f64());
        }
        // The last elements use the vectors of a whole block. So the layout, which determines the blocks, changes no
        // bit.
        *state = simd::run_loop(BLOCK, Blocks(*state, xs));
    }

    fn lanes(&self, states: &mut [f64], xs: &[T], _number: usize, _about: Option<&[f64]>) {
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
    const MOST: usize = usize::MAX;

    fn empty(&self) -> f64 {
        0.0
    }

    fn block(&self, state: &mut f64, xs: &[T], start: usize, about: Option<f64>) {
        Sum.block(state, xs, start, about);
    }

    fn lanes(&self, states: &mut [f64], xs: &[T], number: usize, about: Option<&[f64]>) {
        Sum.lanes(states, xs, number, about);
    }

    fn merge(&self, state: &mut f64, later: f64) {
        *state += later;
    }

    fn finish(&self, state: f64, n: usize) -> T {
        T::from_f64(state / n as f64)
    }
}

/// The factor of numbers before they are squared: 1, or a power of two with which no square overflows or vanishes.
#[derive(Clone, Copy)]
pub struct Factor(f64);

impl Factor {
    /// No factor.
    pub const NONE: Factor = Factor(1.0);
    const TINY: Factor = Factor(f64::from_bits((1023 - 600) << 52));
    const HUGE: Factor = Factor(f64::from_bits((1023 + 600) << 52));
    /// Below this sum, squares that vanished may count.
    const LEAST: f64 = f64::from_bits((1023 - 900) << 52);

    /// The factor for numbers whose squares have this sum without one. Squares of `f32` are always in the range of `f64`.
    #[inline(always)]
    fn again<T: Element>(self, sum: f64) -> Option<Factor> {
        match () {
            () if T::DTYPE != DType::F64 || self.0 != 1.0 || sum.is_nan() => None,
            () if sum == f64::INFINITY => Some(Factor::TINY),
            () if sum < Factor::LEAST => Some(Factor::HUGE),
            () => None,
        }
    }

    /// The square of a number times the factor.
    #[inline(always)]
    fn square<T: Element>(self, x: f64) -> f64 {
        let x = if T::DTYPE == DType::F64 { x * self.0 } else { x };
        x * x
    }

    /// The sum of the squares of distances from a number.
    fn squares<T: Real>(self, xs: &[T], from: f64) -> f64 {
        vectorized(
            #[inline(always)]
            || {
                combined(
                    xs,
                    0.0,
                    #[inline(always)]
                    |x| self.square::<T>(x.to_f64() - from),
                    #[inline(always)]
                    |a, b| a + b,
                )
            },
        )
    }

    /// The root of a mean or sum of squares, without the factor.
    fn root(self, square: f64) -> f64 {
        square.sqrt() / self.0
    }
}

/// The variance or its root: first the mean, then the squares of the distances from it.
#[derive(Clone, Copy)]
pub struct Variance {
    correction: f64,
    is_root: bool,
    factor: Factor,
    /// The sum of the squares, if the second pass adds up the distances themselves.
    squares: Option<f64>,
}

impl Variance {
    /// Of the count minus the correction.
    pub fn new(correction: f64, is_root: bool) -> Variance {
        Variance { correction, is_root, factor: Factor::NONE, squares: None }
    }

    /// The sum of the squares of the distances from the mean itself, from the sum of those from a rounded mean. Where
    /// nothing is left of it, all elements are equal.
    fn centred(&self, state: f64, n: usize) -> f64 {
        let Some(squares) = self.squares else { return state };
        let rest = squares - state * state / n as f64;
        if rest <= squares * 1e-12 { 0.0 } else { rest }
    }
}

impl<T: Real> Fold<T> for Variance {
    type State = f64;
    type Out = T;
    const PASSES: usize = 2;
    const NS: f64 = 0.4;

    fn empty(&self) -> f64 {
        0.0
    }

    fn about(&self, first: f64, n: usize) -> f64 {
        first / n as f64
    }

    fn block(&self, state: &mut f64, xs: &[T], start: usize, about: Option<f64>) {
        let Some(mean) = about else {
            let before = *state;
            Sum.block(state, xs, start, None);
            if !state.is_finite() {
                // The sum of a block may be beyond the elements' own type.
                *state = before + xs.iter().map(|x| x.to_f64()).sum::<f64>();
            }
            return;
        };
        *state += match self.squares {
            None => self.factor.squares(xs, mean),
            Some(_) => xs.iter().map(|x| (x.to_f64() - mean) * self.factor.0).sum(),
        };
    }

    fn lanes(&self, states: &mut [f64], xs: &[T], number: usize, about: Option<&[f64]>) {
        let Some(means) = about else {
            return Sum.lanes(states, xs, number, None);
        };
        vectorized(
            #[inline(always)]
            || {
                for ((state, x), mean) in states.iter_mut().zip(xs).zip(means) {
                    *state += self.factor.square::<T>(x.to_f64() - mean);
                }
            },
        );
    }

    fn merge(&self, state: &mut f64, later: f64) {
        *state += later;
    }

    #[inline(always)]
    fn again(&self, total: f64, about: f64, n: usize) -> Option<Variance> {
        if self.squares.is_some() {
            return None;
        }
        if let Some(factor) = self.factor.again::<T>(total) {
            return Some(Variance { factor, ..*self });
        }
        // Beside distances of this size, the rounding of the mean counts.
        let least = 0.5f64.powi(T::PRECISION as i32 - 12) * about.abs() * self.factor.0;
        (total > 0.0 && total <= n as f64 * least * least).then_some(Variance { squares: Some(total), ..*self })
    }

    fn finish(&self, state: f64, n: usize) -> T {
        let square = self.centred(state, n) / (n as f64 - self.correction).max(0.0);
        let root = self.factor.root(square);
        T::from_f64(match () {
            () if self.is_root => root,
            () if self.factor.0 == 1.0 => square,
            () => root * root,
        })
    }
}

/// The root of the sum of squares.
#[derive(Clone, Copy)]
pub struct Norm(pub Factor);

impl<T: Real> Fold<T> for Norm {
    type State = f64;
    type Out = T;
    const NS: f64 = 0.25;

    fn empty(&self) -> f64 {
        0.0
    }

    fn block(&self, state: &mut f64, xs: &[T], _start: usize, _about: Option<f64>) {
        *state += self.0.squares(xs, 0.0);
    }

    fn lanes(&self, states: &mut [f64], xs: &[T], _number: usize, _about: Option<&[f64]>) {
        vectorized(
            #[inline(always)]
            || {
                for (state, x) in states.iter_mut().zip(xs) {
                    *state += self.0.square::<T>(x.to_f64());
                }
            },
        );
    }

    fn merge(&self, state: &mut f64, later: f64) {
        *state += later;
    }

    #[inline(always)]
    fn again(&self, total: f64, _about: f64, _n: usize) -> Option<Norm> {
        self.0.again::<T>(total).map(Norm)
    }

    fn finish(&self, state: f64, _n: usize) -> T {
        T::from_f64(self.0.root(state))
    }
}

/// The sum of integers or truth values.
#[derive(Clone, Copy)]
pub struct SumInteger;

impl<T: Ordered> Fold<T> for SumInteger {
    type State = i64;
    type Out = i64;

    fn empty(&self) -> i64 {
        0
    }

    fn block(&self, state: &mut i64, xs: &[T], _start: usize, _about: Option<f64>) {
        let sum = vectorized(
            #[inline(always)]
            || {
                combined(
                    xs,
                    0,
                    #[inline(always)]
                    |x| x.to_i64(),
                    i64::wrapping_add,
                )
            },
        );
        *state = state.wrapping_add(sum);
    }

    fn lanes(&self, states: &mut [i64], xs: &[T], _number: usize, _about: Option<&[f64]>) {
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

macro_rules! extreme {
    ($(#[$doc:meta])* $Name:ident, $better:ident, $WORST:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name;

        impl<T: Ordered> Fold<T> for $Name {
            type State = T;
            type Out = T;

            fn empty(&self) -> T {
                T::$WORST
            }

            fn block(&self, state: &mut T, xs: &[T], _start: usize, _about: Option<f64>) {
                *state = $better(*state, $Name::of(xs));
            }

            fn lanes(&self, states: &mut [T], xs: &[T], _number: usize, _about: Option<&[f64]>) {
                vectorized(
                    #[inline(always)]
                    || {
                        for (state, &x) in states.iter_mut().zip(xs) {
                            *state = $better(*state, x);
                        }
                    },
                );
            }

            fn merge(&self, state: &mut T, later: T) {
                *state = $better(*state, later);
            }

            fn finish(&self, state: T, _n: usize) -> T {
                state
            }
        }

        impl $Name {
            fn of<T: Ordered>(xs: &[T]) -> T {
                if xs.len() <= FEW {
                    return combined_in::<FEW, T, T>(xs, T::$WORST, |x| x, $better);
                }
                vectorized(
                    #[inline(always)]
                    || combined(xs, T::$WORST, #[inline(always)] |x| x, #[inline(always)] |a, b| $better(a, b)),
                )
            }
        }
    };
}

extreme!(
    /// The largest element.
    Greatest,
    larger,
    LOWEST
);
extreme!(
    /// The smallest element.
    Least,
    smaller,
    HIGHEST
);

macro_rules! place {
    ($(#[$doc:meta])* $Name:ident, $Extreme:ident, $beats:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name;

        impl<T: Ordered> Fold<T> for $Name {
            /// The best element and its index.
            type State = Option<(T, usize)>;
            type Out = i64;
            const NS: f64 = 0.3;

            fn empty(&self) -> Option<(T, usize)> {
                None
            }

            fn block(&self, state: &mut Option<(T, usize)>, xs: &[T], start: usize, _about: Option<f64>) {
                let best = $Extreme::of(xs);
                if beaten(*state, best, #[inline(always)] |a, b| a $beats b) {
                    let place = xs.iter().position(|&x| x == best || (T::is_nan(best) && T::is_nan(x)));
                    *state = place.map(|place| (best, start + place));
                }
            }

            fn lanes(&self, states: &mut [Option<(T, usize)>], xs: &[T], number: usize, _about: Option<&[f64]>) {
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

/// Whether a later element replaces the best one. The first NaN is the best, then the first extreme.
#[inline(always)]
fn beaten<T: Element>(best: Option<(T, usize)>, x: T, beats: impl Fn(T, T) -> bool) -> bool {
    best.is_none_or(|(best, _)| !T::is_nan(best) && (T::is_nan(x) || beats(x, best)))
}

place!(
    /// The index of the first largest element.
    ArgMax,
    Greatest,
    >
);
place!(
    /// The index of the first smallest element.
    ArgMin,
    Least,
    <
);

macro_rules! truth {
    ($(#[$doc:meta])* $Name:ident, $empty:literal, $op:tt, $assign:tt) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $Name;

        impl<T: Element> Fold<T> for $Name {
            type State = bool;
            type Out = bool;

            fn empty(&self) -> bool {
                $empty
            }

            fn block(&self, state: &mut bool, xs: &[T], _start: usize, _about: Option<f64>) {
                // Once the result is known, other elements are not read.
                if *state == $empty {
                    *state = vectorized(
                        #[inline(always)]
                        || xs.iter().fold($empty, |state, x| state $op x.is_true()),
                    );
                }
            }

            fn lanes(&self, states: &mut [bool], xs: &[T], _number: usize, _about: Option<&[f64]>) {
                for (state, x) in states.iter_mut().zip(xs) {
                    *state $assign x.is_true();
                }
            }

            fn merge(&self, state: &mut bool, later: bool) {
                *state $assign later;
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
    |,
    |=
);
truth!(
    /// Whether all elements are true.
    Every,
    true,
    &,
    &=
);
