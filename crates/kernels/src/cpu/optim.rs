//! The steps of optimizers, each in one pass over the parameters.

use super::simd::vectorized;
use super::threads::{Shared, parallel};
use crate::dtype::of_float;
use crate::{Done, Element, Floating, Real, View, ViewMut};

/// A step of stochastic gradient descent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sgd {
    /// The learning rate.
    pub lr: f64,
    /// The momentum: the factor of the buffer.
    pub momentum: f64,
    /// The dampening: the gradient is added to the buffer times 1 minus this.
    pub dampening: f64,
    /// The factor of the parameter that is added to the gradient.
    pub weight_decay: f64,
    /// Whether to use Nesterov momentum.
    pub nesterov: bool,
    /// Whether this is the first step: the gradient becomes the buffer.
    pub first: bool,
}

/// A step of Adam or AdamW.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Adam {
    /// The number of this step, starting at 1.
    pub step: u64,
    /// The learning rate.
    pub lr: f64,
    /// The factor of the first moment.
    pub beta1: f64,
    /// The factor of the second moment.
    pub beta2: f64,
    /// Epsilon, which is added to the divisor.
    pub eps: f64,
    /// The weight decay: the factor of the parameter that is added to the gradient, or subtracted from the parameter.
    pub weight_decay: f64,
    /// Whether to subtract the decay from the parameter itself (AdamW).
    pub decoupled: bool,
}

/// Elements of one chunk.
const CHUNK: usize = 16 * 1024;

/// Runs `f(start, length)` for the chunks of `n` elements.
fn chunks(n: usize, ns: f64, f: impl Fn(usize, usize) + Sync) {
    parallel(n.div_ceil(CHUNK), (n as f64 * ns) as u64, |chunk| {
        let start = chunk * CHUNK;
        f(start, CHUNK.min(n - start));
    });
}

/// Updates the parameter p with its gradient g, and the momentum buffer, which is required if there is momentum. All
/// are contiguous and of one shape and floating-point dtype.
pub fn sgd(sgd: &Sgd, p: ViewMut<'_>, g: View<'_>, buffer: Option<ViewMut<'_>>) -> Done {
    of_float!("sgd", p.dtype(), T => {
        sgd_step::<T>(sgd, p.into_slice(), g.as_slice(), buffer.map(|buffer| buffer.into_slice()));
    })
}

fn sgd_step<T: Floating>(sgd: &Sgd, p: &mut [T], g: &[T], buffer: Option<&mut [T]>) {
    let settings = [sgd.lr, sgd.momentum, sgd.weight_decay, 1.0 - sgd.dampening];
    let [lr, momentum, decay, fresh] = settings.map(T::Computed::from_f64);
    let (nesterov, first, n) = (sgd.nesterov, sgd.first, p.len());
    let p = Shared::new(p);
    let Some(buffer) = buffer.filter(|_| sgd.momentum != 0.0) else {
        return chunks(n, 0.3, |start, len| {
            // SAFETY: chunks are disjoint parts.
            let (p, g) = (unsafe { p.part(start, len) }, &g[start..start + len]);
            vectorized(
                #[inline(always)]
                || {
                    for (p, &g) in p.iter_mut().zip(g) {
                        let old = p.widen();
                        *p = T::narrow(old - lr * (g.widen() + decay * old));
                    }
                },
            );
        });
    };
    assert_eq!(buffer.len(), n);
    let buffer = Shared::new(buffer);
    chunks(n, 0.5, |start, len| {
        // SAFETY: chunks are disjoint parts.
        let (p, buffer) = unsafe { (p.part(start, len), buffer.part(start, len)) };
        let g = &g[start..start + len];
        vectorized(
            #[inline(always)]
            || {
                for ((p, buffer), &g) in p.iter_mut().zip(buffer).zip(g) {
                    let old = p.widen();
                    let g = g.widen() + decay * old;
                    let past = if first { g } else { momentum * buffer.widen() + fresh * g };
                    *buffer = T::narrow(past);
                    *p = T::narrow(old - lr * if nesterov { g + momentum * past } else { past });
                }
            },
        );
    });
}

/// Updates the parameter p with its gradient g, and the moments m and v. All are contiguous and of one shape and
/// floating-point dtype.
pub fn adam(adam: &Adam, p: ViewMut<'_>, g: View<'_>, m: ViewMut<'_>, v: ViewMut<'_>) -> Done {
    of_float!("adam", p.dtype(), T => {
        adam_step::<T>(adam, p.into_slice(), g.as_slice(), m.into_slice(), v.into_slice());
    })
}

fn adam_step<T: Floating>(adam: &Adam, p: &mut [T], g: &[T], m: &mut [T], v: &mut [T]) {
    let step = i32::try_from(adam.step).unwrap_or(i32::MAX);
    let size = adam.lr / (1.0 - adam.beta1.powi(step));
    let root = (1.0 - adam.beta2.powi(step)).sqrt();
    let (decay, keep) =
        if adam.decoupled { (0.0, 1.0 - adam.lr * adam.weight_decay) } else { (adam.weight_decay, 1.0) };
    let [size, root, eps, decay, keep] = [size, root, adam.eps, decay, keep].map(T::Computed::from_f64);
    let [beta1, fresh1] = [adam.beta1, 1.0 - adam.beta1].map(T::Computed::from_f64);
    let [beta2, fresh2] = [adam.beta2, 1.0 - adam.beta2].map(T::Computed::from_f64);
    let n = p.len();
    assert!(m.len() == n && v.len() == n);
    let (p, m, v) = (Shared::new(p), Shared::new(m), Shared::new(v));
    chunks(n, 1.0, |start, len| {
        // SAFETY: chunks are disjoint parts.
        let (p, m, v) = unsafe { (p.part(start, len), m.part(start, len), v.part(start, len)) };
        let g = &g[start..start + len];
        vectorized(
            #[inline(always)]
            || {
                for (((p, m), v), &g) in p.iter_mut().zip(m).zip(v).zip(g) {
                    let old = p.widen();
                    let g = g.widen() + decay * old;
                    let mean = beta1 * m.widen() + fresh1 * g;
                    let square = beta2 * v.widen() + fresh2 * (g * g);
                    *m = T::narrow(mean);
                    *v = T::narrow(square);
                    *p = T::narrow(old * keep - size * (mean / (square.sqrt() / root + eps)));
                }
            },
        );
    });
}
