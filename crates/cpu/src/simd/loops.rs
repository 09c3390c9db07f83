//! Loops over the elements of slices.

use std::marker::PhantomData;

use tensor_kernels::Number;

#[cfg(target_arch = "x86_64")]
use super::{Four, Level, Pair};

use super::{Task, Vector, current};
use crate::element::Real;

/// Runs a loop over `len` elements with the vectors of the level in use, unrolled where the elements fill that.
#[inline(always)]
pub fn run_loop<T: Real, K: Task<T>>(len: usize, task: K) -> K::Output {
    // SAFETY: only levels that this machine has are in use.
    unsafe {
        match current() {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => T::Avx512::run(
                #[inline(always)]
                || match len >= 4 * T::Avx512::LANES {
                    true => task.run::<Four<T::Avx512>>(),
                    false => task.run::<T::Avx512>(),
                },
            ),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => T::Avx2::run(
                #[inline(always)]
                || match K::WIDE {
                    true if len >= 4 * T::Avx2::LANES => task.run::<Four<T::Avx2>>(),
                    false if len >= 2 * T::Avx2::LANES => task.run::<Pair<T::Avx2>>(),
                    _ => task.run::<T::Avx2>(),
                },
            ),
            _ => {
                // Single numbers are not unrolled.
                let _ = (len, K::WIDE);
                task.run::<T::Single>()
            }
        }
    }
}

/// A function of one number.
pub trait Function {
    /// The value. Implementations are `#[inline(always)]`.
    fn at<V: Vector>(x: V) -> V;
}

/// Calls `f` with all elements, vector by vector. The last vector is filled with `rest`.
#[inline(always)]
pub fn for_each<V: Vector>(x: &[V::Element], rest: V::Element, mut f: impl FnMut(V)) {
    let mut chunks = x.chunks_exact(V::LANES);
    for x in &mut chunks {
        f(V::read(x));
    }
    if !chunks.remainder().is_empty() {
        f(V::read_some(chunks.remainder(), rest));
    }
}

/// Writes `f` of each element. The last vector is filled with `rest`.
///
/// There must be no check between the computation and the store. The compiler would move the computation behind it.
/// Then it would compute all of one vector of a pair before the next.
#[inline(always)]
pub fn map<V: Vector>(x: &[V::Element], rest: V::Element, out: &mut [V::Element], mut f: impl FnMut(V) -> V) {
    let (x, x_rest) = x.split_at(x.len() - x.len() % V::LANES);
    let (out, out_rest) = out.split_at_mut(x.len());
    for (x, out) in x.chunks_exact(V::LANES).zip(out.chunks_exact_mut(V::LANES)) {
        // SAFETY: both have `LANES` elements.
        unsafe { f(V::load(x.as_ptr())).store(out.as_mut_ptr()) };
    }
    if !x_rest.is_empty() {
        f(V::read_some(x_rest, rest)).write_some(out_rest);
    }
}

/// Replaces each element by `f` of it.
#[inline(always)]
pub fn map_in_place<V: Vector>(x: &mut [V::Element], mut f: impl FnMut(V) -> V) {
    let mut chunks = x.chunks_exact_mut(V::LANES);
    for x in &mut chunks {
        // SAFETY: there are `LANES` elements.
        unsafe { f(V::load(x.as_ptr())).store(x.as_mut_ptr()) };
    }
    let rest = chunks.into_remainder();
    if !rest.is_empty() {
        f(V::read_some(rest, V::Element::ONE)).write_some(rest);
    }
}

/// Writes a function of each element.
pub fn apply<F: Function, T: Real>(x: &[T], out: &mut [T]) {
    struct Apply<'a, F, T>(&'a [T], &'a mut [T], PhantomData<F>);

    impl<F: Function, T: Real> Task<T> for Apply<'_, F, T> {
        type Output = ();
        const WIDE: bool = true;

        #[inline(always)]
        unsafe fn run<V: Vector<Element = T>>(self) {
            map::<V>(
                self.0,
                T::ONE,
                self.1,
                #[inline(always)]
                |x| F::at(x),
            );
        }
    }
    run_loop(x.len(), Apply(x, out, PhantomData::<F>));
}

/// Replaces each element by a function of it. It is compiled once, not into each of its callers.
#[inline(never)]
pub fn apply_in_place<F: Function, T: Real>(x: &mut [T]) {
    struct Apply<'a, F, T>(&'a mut [T], PhantomData<F>);

    impl<F: Function, T: Real> Task<T> for Apply<'_, F, T> {
        type Output = ();
        const WIDE: bool = true;

        #[inline(always)]
        unsafe fn run<V: Vector<Element = T>>(self) {
            map_in_place::<V>(
                self.0,
                #[inline(always)]
                |x| F::at(x),
            );
        }
    }
    run_loop(x.len(), Apply(x, PhantomData::<F>));
}

/// A function of two numbers.
pub trait Function2 {
    /// The value. Implementations are `#[inline(always)]`.
    fn at<V: Vector>(a: V, b: V) -> V;
}

/// Writes a function of each pair of elements.
pub fn apply2<F: Function2, T: Real>(a: &[T], b: &[T], out: &mut [T]) {
    struct Apply<'a, F, T>(&'a [T], &'a [T], &'a mut [T], PhantomData<F>);

    impl<F: Function2, T: Real> Task<T> for Apply<'_, F, T> {
        type Output = ();
        const WIDE: bool = true;

        #[inline(always)]
        unsafe fn run<V: Vector<Element = T>>(self) {
            let (a, a_rest) = self.0.split_at(self.0.len() - self.0.len() % V::LANES);
            let (b, b_rest) = self.1.split_at(a.len());
            let (out, out_rest) = self.2.split_at_mut(a.len());
            let both = a.chunks_exact(V::LANES).zip(b.chunks_exact(V::LANES));
            for ((a, b), out) in both.zip(out.chunks_exact_mut(V::LANES)) {
                // SAFETY: all have `LANES` elements.
                unsafe { F::at(V::load(a.as_ptr()), V::load(b.as_ptr())).store(out.as_mut_ptr()) };
            }
            if !a_rest.is_empty() {
                F::at(V::read_some(a_rest, T::ONE), V::read_some(b_rest, T::ONE)).write_some(out_rest);
            }
        }
    }
    run_loop(a.len(), Apply(a, b, out, PhantomData::<F>));
}
