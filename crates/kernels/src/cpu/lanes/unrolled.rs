//! Several vectors that are computed with side by side.

use std::ops::{Add, Div, Mul, Sub};

use super::Lanes;

/// Vectors whose steps take turns: a function is a chain of steps each of which waits for the one before, and a processor
/// looks ahead by fewer steps than would fill the time.
#[derive(Clone, Copy)]
pub struct Unrolled<V, const N: usize>([V; N]);

macro_rules! operator {
    ($Operator:ident, $operator:ident) => {
        impl<V: Lanes, const N: usize> $Operator for Unrolled<V, N> {
            type Output = Self;

            #[inline(always)]
            fn $operator(mut self, other: Self) -> Self {
                for i in 0..N {
                    self.0[i] = self.0[i].$operator(other.0[i]);
                }
                self
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
        fn $method(mut self $(, $other: Self)*) -> Self {
            for i in 0..N {
                self.0[i] = self.0[i].$method($($other.0[i]),*);
            }
            self
        }
    };
}

macro_rules! pair {
    ($method:ident) => {
        #[inline(always)]
        fn $method(self) -> (Self, Self) {
            let mut both = (self, self);
            for i in 0..N {
                (both.0.0[i], both.1.0[i]) = self.0[i].$method();
            }
            both
        }
    };
}

impl<V: Lanes, const N: usize> Lanes for Unrolled<V, N> {
    type Element = V::Element;
    const COUNT: usize = N * V::COUNT;

    #[inline(always)]
    fn splat(x: V::Element) -> Self {
        Unrolled([V::splat(x); N])
    }

    #[inline(always)]
    fn load(from: &[V::Element]) -> Self {
        let mut all = [V::load(from); N];
        for (i, vector) in all.iter_mut().enumerate() {
            *vector = V::load(&from[i * V::COUNT..]);
        }
        Unrolled(all)
    }

    #[inline(always)]
    fn store(self, to: &mut [V::Element]) {
        for (i, vector) in self.0.into_iter().enumerate() {
            vector.store(&mut to[i * V::COUNT..]);
        }
    }

    #[inline(always)]
    fn load_some(from: &[V::Element], rest: V::Element) -> Self {
        let mut all = [V::splat(rest); N];
        for (vector, from) in all.iter_mut().zip(from.chunks(V::COUNT)) {
            *vector = V::load_some(from, rest);
        }
        Unrolled(all)
    }

    #[inline(always)]
    fn store_some(self, to: &mut [V::Element]) {
        for (vector, to) in self.0.into_iter().zip(to.chunks_mut(V::COUNT)) {
            vector.store_some(to);
        }
    }

    #[inline(always)]
    fn sum(mut self) -> V::Element {
        let mut width = N / 2;
        while width > 0 {
            for i in 0..width {
                self.0[i] = self.0[i] + self.0[i + width];
            }
            width /= 2;
        }
        self.0[0].sum()
    }

    #[inline(always)]
    fn are_normal(self) -> bool {
        self.0.into_iter().fold(true, |all, vector| all & vector.are_normal())
    }

    #[inline(always)]
    fn are_below(self, limit: f64) -> bool {
        self.0.into_iter().fold(true, |all, vector| all & vector.are_below(limit))
    }

    pair!(split);
    pair!(split_normal);
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
