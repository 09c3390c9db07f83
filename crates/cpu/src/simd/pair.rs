//! Two vectors as one.

use std::ops::{Add, Div, Mul, Sub};

use super::{Level, Vector};

/// Two vectors that compute in turns: pairs of pairs unroll loops by four.
///
/// In a function, each instruction waits for the one before. A processor does not look far enough ahead to fill the
/// time with the next vector of a loop.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Pair<V>(V, V);

/// Four vectors as one.
pub type Four<V> = Pair<Pair<V>>;

macro_rules! operator {
    ($Operator:ident, $operator:ident) => {
        impl<V: Vector> $Operator for Pair<V> {
            type Output = Self;

            #[inline(always)]
            fn $operator(self, other: Self) -> Self {
                Pair(self.0.$operator(other.0), self.1.$operator(other.1))
            }
        }
    };
}

operator!(Add, add);
operator!(Sub, sub);
operator!(Mul, mul);
operator!(Div, div);

macro_rules! method {
    ($method:ident $(, $other:ident)*) => {
        #[inline(always)]
        fn $method(self $(, $other: Self)*) -> Self {
            Pair(self.0.$method($($other.0),*), self.1.$method($($other.1),*))
        }
    };
}

macro_rules! split {
    ($method:ident) => {
        #[inline(always)]
        fn $method(self) -> (Self, Self) {
            let (first, second) = (self.0.$method(), self.1.$method());
            (Pair(first.0, second.0), Pair(first.1, second.1))
        }
    };
}

// SAFETY: a pair in memory is its vectors in order, which are their lanes.
unsafe impl<V: Vector> Vector for Pair<V> {
    type Element = V::Element;
    /// The number of lanes.
    type Mask = usize;
    const LANES: usize = 2 * V::LANES;
    const LEVEL: Level = V::LEVEL;

    #[inline(always)]
    unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
        // SAFETY: as for this function.
        unsafe { V::run(f) }
    }

    #[inline(always)]
    fn splat(x: V::Element) -> Self {
        Pair(V::splat(x), V::splat(x))
    }

    #[inline(always)]
    fn mask(count: usize) -> usize {
        count
    }

    #[inline(always)]
    unsafe fn load_some(from: *const V::Element, count: usize) -> Self {
        if count == Self::LANES {
            // SAFETY: as for this function.
            return unsafe { Self::load(from) };
        }
        // SAFETY: as for this function.
        unsafe { Self::load_some_or(from, count, Self::splat(tensor_kernels::Number::ZERO)) }
    }

    #[inline(always)]
    unsafe fn load_some_or(from: *const V::Element, count: usize, mut rest: Self) -> Self {
        // SAFETY: as for this function.
        unsafe {
            rest.0 = V::load_some_or(from, V::mask(count.min(V::LANES)), rest.0);
            if count > V::LANES {
                rest.1 = V::load_some_or(from.add(V::LANES), V::mask(count - V::LANES), rest.1);
            }
        }
        rest
    }

    #[inline(always)]
    unsafe fn store_some(self, to: *mut V::Element, count: usize) {
        // SAFETY: as for this function.
        unsafe {
            self.0.store_some(to, V::mask(count.min(V::LANES)));
            if count > V::LANES {
                self.1.store_some(to.add(V::LANES), V::mask(count - V::LANES));
            }
        }
    }

    #[inline(always)]
    fn sum(self) -> V::Element {
        (self.0 + self.1).sum()
    }

    #[inline(always)]
    fn are_normal(self) -> bool {
        self.0.are_normal() & self.1.are_normal()
    }

    #[inline(always)]
    fn are_below(self, limit: f64) -> bool {
        self.0.are_below(limit) & self.1.are_below(limit)
    }

    split!(split);
    split!(split_normal);
    method!(fma, factor, term);
    method!(at_least, low);
    method!(at_most, high);
    method!(magnitude);
    method!(with_sign_of, other);
    method!(if_negative, negative, other);
    method!(scale, shifted);
    method!(scale_within, shifted);
    method!(over, divisor);
    method!(square_rest, square);
}
