//! The steps of optimizers, each in one pass over the parameters. The formulas are those of the table `updates.toml`.

mod generated;

use tensor_kernels::{Done, Element, Number, Update, View, ViewMut};

use super::simd::vectorized;
use super::threads::{Shared, parallel};
use crate::element::{Floating, Real, narrow, widen};
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Elements of one chunk.
const CHUNK: usize = 16 * 1024;

/// Elements that are converted at once.
const BLOCK: usize = 512;

/// The time for one element in nanoseconds, by the number of states.
const TIMES: [f64; 4] = [0.3, 0.5, 1.0, 1.3];

/// Updates the parameters by their gradients, and the states, as many as the formula has. Without gradients, the target
/// has the gradients instead, and they become the changes: what a step subtracts from parameters. All are contiguous
/// and of one shape and floating-point dtype.
pub fn update(update: &Update, target: ViewMut<'_>, g: Option<View<'_>>, states: [Option<ViewMut<'_>>; 3]) -> Done {
    of_float!("update", target.dtype(), T => {
        let states = states.map(|state| state.map_or(&mut [][..], |state| state.into_slice()));
        step::<T>(update, target.into_slice(), g.as_ref().map(|g| g.as_slice()), states);
    })
}

fn step<T: Floating>(update: &Update, target: &mut [T], g: Option<&[T]>, states: [&mut [T]; 3]) {
    let (n, count) = (target.len(), update.formula.states());
    assert!(states[..count].iter().all(|state| state.len() == n));
    assert!(g.is_none_or(|g| g.len() == n));
    let (target, states) = (Shared::new(target), states.map(Shared::new));
    parallel(n.div_ceil(CHUNK), (n as f64 * TIMES[count]) as u64, |chunk| {
        let start = chunk * CHUNK;
        let len = CHUNK.min(n - start);
        let state = |at: usize| if at < count { (start, len) } else { (0, 0) };
        // SAFETY: chunks are disjoint parts, and a state that is not there has the length 0.
        let part = |at: usize| unsafe { states[at].part(state(at).0, state(at).1) };
        // SAFETY: as above.
        let target = unsafe { target.part(start, len) };
        chunk_step(update, target, g.map(|g| &g[start..start + len]), [part(0), part(1), part(2)]);
    });
}

fn chunk_step<T: Floating>(update: &Update, target: &mut [T], g: Option<&[T]>, states: [&mut [T]; 3]) {
    match g {
        Some(g) if update.is_plain() => generated::run(&update.formula, target, g, states),
        g => adapted_step(update, target, g, states),
    }
}

/// The step on blocks that are converted, so that gradients can be adapted.
#[inline(never)]
fn adapted_step<T: Floating>(update: &Update, target: &mut [T], g: Option<&[T]>, mut states: [&mut [T]; 3]) {
    let [rescale, clip] = [update.rescale, update.clip].map(<T::Computed as Element>::from_f64);
    let mut space = [[T::Computed::ZERO; BLOCK]; 5];
    for start in (0..target.len()).step_by(BLOCK) {
        let block = start..target.len().min(start + BLOCK);
        let [p, gradient, first, second, third] = space.each_mut().map(|space| &mut space[..block.len()]);
        let target = &mut target[block.clone()];
        widen(g.map_or(&*target, |g| &g[block.clone()]), gradient);
        match g {
            Some(_) => widen(target, p),
            // A parameter of 0 becomes the change with the other sign.
            None => p.fill(T::Computed::ZERO),
        }
        if !update.is_plain() {
            adapt(gradient, rescale, clip);
        }
        let mut converted = [first, second, third];
        for (state, to) in states.iter().zip(&mut converted).filter(|(state, _)| !state.is_empty()) {
            widen(&state[block.clone()], to);
        }
        generated::run(&update.formula, p, gradient, converted.each_mut().map(|state| &mut **state));
        if g.is_none() {
            p.iter_mut().for_each(|p| *p = -*p);
        }
        narrow(p, target);
        for (state, from) in states.iter_mut().zip(&converted).filter(|(state, _)| !state.is_empty()) {
            narrow(from, &mut state[block.clone()]);
        }
    }
}

/// Rescales and limits gradients; a limit of 0 is none.
fn adapt<T: Real>(gradient: &mut [T], rescale: T, clip: T) {
    vectorized(
        #[inline(always)]
        || {
            for g in gradient {
                *g *= rescale;
                if clip > T::ZERO {
                    *g = limit(*g, clip);
                }
            }
        },
    );
}

/// Loops over parameters, gradients and states. Each array is an argument of its own, so that the compiler knows that
/// none overlaps another.
macro_rules! loops {
    ($($name:ident, $count:literal: $($state:ident $at:tt),*;)*) => {$(
        #[inline(always)]
        fn $name<S: Floating>(
            p: &mut [S],
            g: &[S],
            $($state: &mut [S],)*
            f: impl Fn(S::Computed, S::Computed, [S::Computed; $count]) -> (S::Computed, [S::Computed; $count]),
        ) {
            let n = p.len();
            let g = &g[..n];
            $(let $state = &mut $state[..n];)*
            for i in 0..n {
                let (new, _states) = f(p[i].widen(), g[i].widen(), [$($state[i].widen()),*]);
                p[i] = S::narrow(new);
                $($state[i] = S::narrow(_states[$at]);)*
            }
        }
    )*};
}

loops! {
    update0, 0: ;
    update1, 1: first 0;
    update2, 2: first 0, second 1;
    update3, 3: first 0, second 1, third 2;
}

/// The number, at most as far from 0 as the limit. NaN stays NaN.
#[inline(always)]
fn limit<T: Real>(x: T, size: T) -> T {
    if x > size {
        size
    } else if x < -size {
        -size
    } else {
        x
    }
}

/// The larger number; NaN if one is.
#[inline(always)]
fn larger<T: Real>(a: T, b: T) -> T {
    if a >= b || a.is_nan() { a } else { b }
}

/// -1, 0 or 1; 0 for NaN.
#[inline(always)]
fn sign<T: Real>(x: T) -> T {
    if x > T::ZERO {
        T::ONE
    } else if x < T::ZERO {
        -T::ONE
    } else {
        T::ZERO
    }
}
