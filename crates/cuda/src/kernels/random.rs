//! Random numbers.

use tensor_kernels::{Done, KernelError, View, ViewMut};

use crate::device::Cuda;
use crate::graph;
use crate::launch::{Work, arguments};
use crate::module::short;
use crate::view::{Elements, Laid};

/// Where random numbers come from; `Draw` of `kernels/random.cu`. In a graph, each replay writes seed and offset to a place.
#[repr(C)]
struct Draw {
    seed: u64,
    offset: u64,
    place: u64,
}

impl Draw {
    fn of(cuda: &Cuda, seed: u64, offset: u64, out: &ViewMut<'_>) -> Result<Draw, KernelError> {
        let graph = graph::capturing(cuda.label()).filter(|_| out.numel() > 0);
        let place = graph.map_or(Ok(0), |graph| graph.draw(seed, offset))?;
        Ok(Draw { seed, offset, place })
    }
}

/// Numbers of the uniform or normal distribution.
pub fn numbers(cuda: &Cuda, family: &'static str, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
    let draw = Draw::of(cuda, seed, offset, &out)?;
    let (n, to) = (out.numel() as i64, out.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed(family, out.dtype(), Work::Items(out.numel()), arguments![draw, n, to]) }
}

/// Integers of `low .. high`; `low` if there are none.
pub fn randint(cuda: &Cuda, seed: u64, offset: u64, low: i64, high: i64, out: ViewMut<'_>) -> Done {
    let draw = Draw::of(cuda, seed, offset, &out)?;
    let range = if high > low { high.wrapping_sub(low) as u64 } else { 1 };
    let (n, to) = (out.numel() as i64, out.at());
    let arguments = arguments![draw, low, range, n, to];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("randint", out.dtype(), Work::Items(out.numel()), arguments) }
}

/// 1 with the probability in p, and else 0.
pub fn bernoulli(cuda: &Cuda, seed: u64, offset: u64, p: View<'_>, out: ViewMut<'_>) -> Done {
    let draw = Draw::of(cuda, seed, offset, &out)?;
    let (of, into) = (p.dtype(), out.dtype());
    let (chances, to) = (Elements::of(&p), out.at());
    let name = || format!("bernoulli_{}_{}", short(of), short(into));
    let work = Work::Items(out.numel());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.run(("bernoulli", 0, of, into), name, work, arguments![draw, chances, to]) }
}

/// Numbers of a distribution with one parameter, in f64.
pub fn distribution(cuda: &Cuda, name: &'static str, seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
    let draw = Draw::of(cuda, seed, offset, &out)?;
    let (n, from, to, dtype) = (out.numel() as i64, x.at(), out.at(), x.dtype());
    let work = Work::Items(out.numel());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.run((name, 0, dtype, dtype), || name.to_owned(), work, arguments![draw, n, from, to]) }
}

/// Numbers of the binomial distribution, in f64.
pub fn binomial(cuda: &Cuda, seed: u64, offset: u64, n: View<'_>, p: View<'_>, out: ViewMut<'_>) -> Done {
    let draw = Draw::of(cuda, seed, offset, &out)?;
    let (count, trials, chances, to, dtype) = (out.numel() as i64, n.at(), p.at(), out.at(), n.dtype());
    let (name, work) = (|| "binomial".to_owned(), Work::Items(out.numel()));
    let arguments = arguments![draw, count, trials, chances, to];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.run(("binomial", 0, dtype, dtype), name, work, arguments) }
}

/// A permutation of the numbers below the output's size.
pub fn permutation(cuda: &Cuda, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
    let draw = Draw::of(cuda, seed, offset, &out)?;
    let (n, to, dtype) = (out.numel() as i64, out.at(), out.dtype());
    let work = Work::Blocks(usize::from(n > 0));
    let name = || "permutation".to_owned();
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.run(("permutation", 0, dtype, dtype), name, work, arguments![draw, n, to]) }
}
