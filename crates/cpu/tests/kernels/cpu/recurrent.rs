use crate::levels::at_each_level;
use crate::testing::{Array, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::recurrent::*;
use tensor_kernels::Cell;

const CELLS: [Cell; 4] = [Cell::Tanh, Cell::Relu, Cell::Gru, Cell::Lstm];
const N: usize = 3;

/// The inputs of a step: the products of the input and of the state, the bias, and what was before.
#[derive(Clone)]
struct Step {
    cell: Cell,
    h: usize,
    parts: [Array<f64>; 4],
}

impl Step {
    fn new(cell: Cell, h: usize) -> Step {
        let all = cell.gates() * h;
        let array = |shape: &[usize], seed| Array::random(shape, seed, -1.5, 1.5);
        Step { cell, h, parts: [array(&[N, all], 1), array(&[N, all], 2), array(&[all], 3), array(&[N, h], 4)] }
    }

    /// The values of the gates, the state, and what is kept beside it.
    fn run(&self) -> [Array<f64>; 3] {
        self.run_and(true)
    }

    fn run_and(&self, keeps: bool) -> [Array<f64>; 3] {
        let [mut gates, recurrent, bias, before] = self.parts.clone();
        let (mut state, mut more) = (before.clone(), before.clone());
        let (of_state, of_more) = (state.view_mut(), keeps.then(|| more.view_mut()));
        done(recurrent_step(
            self.cell,
            recurrent.view(),
            Some(bias.view()),
            before.view(),
            gates.view_mut(),
            of_state,
            of_more,
        ));
        [gates, state, more]
    }

    /// The state by the formulas of the cells.
    fn expected(&self) -> Vec<f64> {
        let [inputs, recurrent, bias, before] = &self.parts;
        let sigmoid = |x: f64| 1.0 / (1.0 + (-x).exp());
        let mut states = Vec::new();
        for (i, j) in (0..N).flat_map(|i| (0..self.h).map(move |j| (i, j))) {
            let input = |gate: usize| inputs.at(&[i, gate * self.h + j]);
            let own = |gate: usize| recurrent.at(&[i, gate * self.h + j]) + bias.at(&[gate * self.h + j]);
            let (sum, before) = (|gate: usize| input(gate) + own(gate), before.at(&[i, j]));
            states.push(match self.cell {
                Cell::Tanh => sum(0).tanh(),
                Cell::Relu => sum(0).max(0.0),
                Cell::Gru => {
                    let (update, new) = (sigmoid(sum(1)), (input(2) + sigmoid(sum(0)) * own(2)).tanh());
                    (1.0 - update) * new + update * before
                }
                Cell::Lstm => {
                    let cell = sigmoid(sum(1)) * before + sigmoid(sum(0)) * sum(2).tanh();
                    sigmoid(sum(3)) * cell.tanh()
                }
            });
        }
        states
    }

    /// The gradients of the sum of the states, each times its weight. They are those of the inputs, of the products
    /// of the state, and of what was before.
    fn gradients(&self, weights: &Array<f64>) -> [Vec<f64>; 3] {
        let [gates, state, more] = self.run();
        let gates = if self.cell.gates() == 1 { state } else { gates };
        let shape = &self.parts[0].shape;
        let (mut of_gates, mut of_recurrent) = (Array::filled(shape, 7.0), Array::filled(shape, 7.0));
        let mut carry = Array::filled(&[N, self.h], 0.0);
        let half = Array::of(&[N, self.h], weights.data.iter().map(|x| x / 2.0));
        let is_gru = self.cell == Cell::Gru;
        done(recurrent_step_backward(
            self.cell,
            half.view(),
            Some(half.view()),
            gates.view(),
            self.parts[3].view(),
            Some(more.view()),
            of_gates.view_mut(),
            is_gru.then(|| of_recurrent.view_mut()),
            Some(carry.view_mut()),
        ));
        [of_gates.data.clone(), if is_gru { of_recurrent.data } else { of_gates.data }, carry.data]
    }
}

#[test]
fn states_agree_with_the_formulas() {
    at_each_level(|_| {
        for (cell, h) in CELLS.into_iter().flat_map(|cell| [1, 5, 33].map(|h| (cell, h))) {
            let step = Step::new(cell, h);
            assert_close(&step.run()[1].data, &step.expected(), 1e-14);
            assert_same(&step.run_and(false)[1].data, &step.run()[1].data);
        }
    });
}

#[test]
fn gradients_agree_with_finite_differences() {
    for cell in CELLS {
        let step = Step::new(cell, 4);
        let weights = Array::<f64>::random(&[N, 4], 9, -1.0, 1.0);
        let found = step.gradients(&weights);
        let sum = |step: &Step| step.expected().iter().zip(&weights.data).map(|(a, b)| a * b).sum::<f64>();
        for (part, found) in [0, 1, 3].into_iter().zip(&found) {
            if part == 3 && cell.gates() == 1 {
                continue;
            }
            let slope = |i: usize| {
                let at = |by: f64| {
                    let mut step = step.clone();
                    step.parts[part].data[i] += by;
                    sum(&step)
                };
                (at(1e-6) - at(-1e-6)) / 2e-6
            };
            let want: Vec<f64> = (0..found.len()).map(slope).collect();
            assert_close(found, &want, 1e-8);
        }
    }
}

#[test]
fn threads_change_no_bits() {
    for cell in CELLS {
        let (one, three) = with_one_and_three(|| {
            let step = Step::new(cell, 3000);
            (step.run()[1].data.clone(), step.gradients(&step.parts[3]))
        });
        assert_same(&one.0, &three.0);
        one.1.iter().zip(&three.1).for_each(|(one, three)| assert_same(one, three));
    }
}
