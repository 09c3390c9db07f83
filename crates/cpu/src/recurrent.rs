//! A step of a recurrent layer, and its gradient: one pass over the gates.

use tensor_kernels::{Cell, Done, View, ViewMut};

use super::math::{Sigmoid, Tanh};
use super::simd::apply_in_place;
use super::threads::{Shared, parallel_groups};
use crate::element::Real;
use crate::error::of_real;
use crate::view::{Slice, SliceMut};

/// Rows of a chunk, so that it has about so many elements.
const CHUNK: usize = 4096;
/// The estimated time of an element of a gate.
const NS: f64 = 1.0;

/// Computes the state after a step, `[n, h]`. All are contiguous and of one real dtype.
///
/// `gates`, `[n, g * h]`, has the products of the input with its weights, and gets the values of the gates. `recurrent`
/// has the products of the state before, without the bias `[g * h]`. `before` and `more` are `[n, h]`: the state before
/// and the recurrent part of the candidate of [`Cell::Gru`], or the cell before and after of [`Cell::Lstm`]. Without
/// `more`, that is not kept.
pub fn recurrent_step(
    cell: Cell,
    recurrent: View<'_>,
    bias: Option<View<'_>>,
    before: View<'_>,
    gates: ViewMut<'_>,
    state: ViewMut<'_>,
    more: Option<ViewMut<'_>>,
) -> Done {
    of_real!("recurrent_step", state.dtype(), T => {
        let width = before.shape().last().copied().unwrap_or(0);
        let (recurrent, bias, before) = (recurrent.as_slice::<T>(), bias.map(|bias| bias.as_slice::<T>()), before.as_slice::<T>());
        let (gates, state) = (Shared::new(gates.into_slice::<T>()), Shared::new(state.into_slice::<T>()));
        let more = more.map(|more| Shared::new(more.into_slice::<T>()));
        each_row(cell, before, width, |row, all| {
            let own = row * width..(row + 1) * width;
            // SAFETY: rows are disjoint parts of the outputs.
            let (gates, state, more) = unsafe {
                let more = more.as_ref().map(|more| more.part(own.start, width));
                (gates.part(row * all, all), state.part(own.start, width), more)
            };
            let recurrent = &recurrent[row * all..][..all];
            step(cell, recurrent, bias, &before[own], gates, state, more);
        });
    })
}

/// Runs `f` with the number of each row of `before`, which has `width` elements, and with the elements of its gates.
fn each_row<T>(cell: Cell, before: &[T], width: usize, f: impl Fn(usize, usize) + Sync) {
    let rows = before.len().checked_div(width).unwrap_or(0);
    let all = cell.gates() * width;
    let work = ((rows * all) as f64 * NS) as u64;
    parallel_groups(rows, (CHUNK / all.max(1)).max(1), work, |rows| rows.for_each(|row| f(row, all)));
}

fn add<T: Real>(to: &mut [T], x: &[T]) {
    to.iter_mut().zip(x).for_each(|(to, &x)| *to += x);
}

fn step<T: Real>(
    cell: Cell,
    recurrent: &[T],
    bias: Option<&[T]>,
    before: &[T],
    gates: &mut [T],
    state: &mut [T],
    more: Option<&mut [T]>,
) {
    let h = state.len();
    // The candidate of gated recurrent units takes its recurrent part later.
    let summed = if cell == Cell::Gru { 2 * h } else { gates.len() };
    add(&mut gates[..summed], &recurrent[..summed]);
    if let Some(bias) = bias {
        add(&mut gates[..summed], &bias[..summed]);
    }
    match cell {
        Cell::Relu => {
            for (state, &x) in state.iter_mut().zip(&*gates) {
                *state = if x < T::ZERO { T::ZERO } else { x };
            }
        }
        Cell::Tanh => {
            state.copy_from_slice(gates);
            apply_in_place::<Tanh, T>(state);
        }
        Cell::Gru => {
            let (open, candidate) = gates.split_at_mut(summed);
            apply_in_place::<Sigmoid, T>(open);
            let (reset, update) = open.split_at(h);
            // The state serves as memory for the recurrent part.
            let kept = more.unwrap_or(&mut *state);
            kept.copy_from_slice(&recurrent[summed..]);
            if let Some(bias) = bias {
                add(kept, &bias[summed..]);
            }
            for ((candidate, &reset), &kept) in candidate.iter_mut().zip(reset).zip(&*kept) {
                *candidate += reset * kept;
            }
            apply_in_place::<Tanh, T>(candidate);
            for (((state, &candidate), &update), &before) in state.iter_mut().zip(&*candidate).zip(update).zip(before) {
                *state = candidate + update * (before - candidate);
            }
        }
        Cell::Lstm => {
            apply_in_place::<Sigmoid, T>(&mut gates[..2 * h]);
            apply_in_place::<Tanh, T>(&mut gates[2 * h..3 * h]);
            apply_in_place::<Sigmoid, T>(&mut gates[3 * h..]);
            let [input, forget, candidate, output] = parts(gates, h);
            for j in 0..h {
                state[j] = forget[j] * before[j] + input[j] * candidate[j];
            }
            if let Some(after) = more {
                after.copy_from_slice(state);
            }
            apply_in_place::<Tanh, T>(state);
            state.iter_mut().zip(output).for_each(|(state, &output)| *state *= output);
        }
    }
}

/// The gates of long short-term memory.
fn parts<T>(gates: &[T], h: usize) -> [&[T]; 4] {
    [0, 1, 2, 3].map(|number| &gates[number * h..][..h])
}

/// Computes the gradients of a step from that of the state, which is the sum of `grad`, of `through` and, for
/// [`Cell::Gru`], of `carry`. All but the gates are `[n, h]`, contiguous and of one real dtype.
///
/// `gates` has the values of the gates, or the state of a cell with one; `before` and `more` are as for
/// [`recurrent_step`]. `of_gates` gets the gradients of the products of the input, and `of_recurrent`, for
/// [`Cell::Gru`], those of the products of the state. Of [`Cell::Lstm`], `carry` is the gradient of the cell: after the
/// step, and then before it. Of [`Cell::Gru`] it gets what reaches the state before without a product.
#[allow(clippy::too_many_arguments)]
pub fn recurrent_step_backward(
    cell: Cell,
    grad: View<'_>,
    through: Option<View<'_>>,
    gates: View<'_>,
    before: View<'_>,
    more: Option<View<'_>>,
    of_gates: ViewMut<'_>,
    of_recurrent: Option<ViewMut<'_>>,
    carry: Option<ViewMut<'_>>,
) -> Done {
    of_real!("recurrent_step_backward", grad.dtype(), T => {
        let width = before.shape().last().copied().unwrap_or(0);
        let (grad, gates, before) = (grad.as_slice::<T>(), gates.as_slice::<T>(), before.as_slice::<T>());
        let [through, more] = [through, more].map(|view| view.map(|view| view.as_slice::<T>()));
        let of_gates = Shared::new(of_gates.into_slice::<T>());
        let [of_recurrent, carry] = [of_recurrent, carry].map(|view| view.map(|view| Shared::new(view.into_slice::<T>())));
        each_row(cell, before, width, |row, all| {
            let own = row * width..(row + 1) * width;
            // SAFETY: rows are disjoint parts of the outputs.
            let (of_gates, of_recurrent, carry) = unsafe {
                let of_recurrent = of_recurrent.as_ref().map(|part| part.part(row * all, all));
                (of_gates.part(row * all, all), of_recurrent, carry.as_ref().map(|part| part.part(own.start, width)))
            };
            Slopes {
                grad: &grad[own.clone()],
                through: through.map(|through| &through[own.clone()]),
                gates: &gates[row * all..][..all],
                before: &before[own.clone()],
                more: more.map_or(&[], |more| &more[own]),
            }
            .write(cell, of_gates, of_recurrent.unwrap_or_default(), carry.unwrap_or_default());
        });
    })
}

/// What the gradients of a row come from.
struct Slopes<'a, T> {
    grad: &'a [T],
    through: Option<&'a [T]>,
    gates: &'a [T],
    before: &'a [T],
    more: &'a [T],
}

impl<T: Real> Slopes<'_, T> {
    fn write(&self, cell: Cell, of_gates: &mut [T], of_recurrent: &mut [T], carry: &mut [T]) {
        let h = self.grad.len();
        let grad = |j: usize| self.grad[j] + self.through.map_or(T::ZERO, |through| through[j]);
        let open = |x: T| x * (T::ONE - x);
        match cell {
            Cell::Tanh => (0..h).for_each(|j| of_gates[j] = grad(j) * (T::ONE - self.gates[j] * self.gates[j])),
            Cell::Relu => {
                (0..h).for_each(|j| of_gates[j] = if self.gates[j] > T::ZERO { grad(j) } else { T::ZERO });
            }
            Cell::Gru => {
                let (reset, rest) = self.gates.split_at(h);
                let (update, candidate) = rest.split_at(h);
                for j in 0..h {
                    let of_state = grad(j) + carry[j];
                    let of_candidate = of_state * (T::ONE - update[j]) * (T::ONE - candidate[j] * candidate[j]);
                    let of_reset = of_candidate * self.more[j] * open(reset[j]);
                    let of_update = of_state * (self.before[j] - candidate[j]) * open(update[j]);
                    carry[j] = of_state * update[j];
                    for (to, last) in [(&mut *of_gates, of_candidate), (&mut *of_recurrent, of_candidate * reset[j])] {
                        (to[j], to[h + j], to[2 * h + j]) = (of_reset, of_update, last);
                    }
                }
            }
            Cell::Lstm => {
                let [input, forget, candidate, output] = parts(self.gates, h);
                // The place of one gate's gradient holds the tangent of the cell until it is written.
                of_gates[..h].copy_from_slice(self.more);
                apply_in_place::<Tanh, T>(&mut of_gates[..h]);
                for j in 0..h {
                    let (of_state, tangent) = (grad(j), of_gates[j]);
                    let of_cell = carry[j] + of_state * output[j] * (T::ONE - tangent * tangent);
                    of_gates[j] = of_cell * candidate[j] * open(input[j]);
                    of_gates[h + j] = of_cell * self.before[j] * open(forget[j]);
                    of_gates[2 * h + j] = of_cell * input[j] * (T::ONE - candidate[j] * candidate[j]);
                    of_gates[3 * h + j] = of_state * tangent * open(output[j]);
                    carry[j] = of_cell * forget[j];
                }
            }
        }
    }
}
