use crate::testing::{Array, assert_close, done};
use tensor_kernels::cpu::optim::*;

#[test]
fn momentum_steps() {
    let mut step = Sgd { lr: 0.1, momentum: 0.9, dampening: 0.0, weight_decay: 0.5, nesterov: false, first: true };
    let g = Array::of(&[1], [1.0f64]);
    let (mut p, mut buffer) = (Array::of(&[1], [2.0f64]), Array::of(&[1], [f64::NAN]));
    done(sgd(&step, p.view_mut(), g.view(), Some(buffer.view_mut())));
    // g = 1 + 0.5 * 2 = 2
    assert_close(&p.data, &[1.8], 1e-15);
    step.first = false;
    step.nesterov = true;
    done(sgd(&step, p.view_mut(), g.view(), Some(buffer.view_mut())));
    // g = 1.9, buffer = 1.8 + 1.9 = 3.7, step 1.9 + 0.9 * 3.7
    assert_close(&buffer.data, &[3.7], 1e-15);
    assert_close(&p.data, &[1.8 - 0.1 * (1.9 + 0.9 * 3.7)], 1e-15);
    let plain = Sgd { momentum: 0.0, weight_decay: 0.0, ..step };
    let mut p = Array::of(&[2], [2.0f32, 4.0]);
    done(sgd(&plain, p.view_mut(), Array::of(&[2], [10.0f32, -10.0]).view(), None));
    assert_eq!(p.data, [1.0, 5.0]);
}

#[test]
fn adam_steps() {
    for decoupled in [false, true] {
        let mut step = Adam { step: 1, lr: 0.1, beta1: 0.9, beta2: 0.99, eps: 1e-8, weight_decay: 0.1, decoupled };
        let (mut p, mut m, mut v) = (Array::of(&[1], [2.0f64]), Array::filled(&[1], 0.0), Array::filled(&[1], 0.0));
        let (mut want, mut m1, mut m2) = (2.0f64, 0.0, 0.0);
        for (turn, g) in [0.5, -1.0, 2.0].into_iter().enumerate() {
            step.step = turn as u64 + 1;
            done(adam(&step, p.view_mut(), Array::of(&[1], [g]).view(), m.view_mut(), v.view_mut()));
            let mut g = g;
            if decoupled {
                want *= 1.0 - 0.1 * 0.1;
            } else {
                g += 0.1 * want;
            }
            m1 = 0.9 * m1 + 0.1 * g;
            m2 = 0.99 * m2 + 0.01 * g * g;
            let power = turn as i32 + 1;
            let (bias1, bias2) = (1.0 - 0.9f64.powi(power), 1.0 - 0.99f64.powi(power));
            want -= 0.1 * (m1 / bias1) / ((m2 / bias2).sqrt() + 1e-8);
            assert_close(&p.data, &[want], 1e-12);
        }
    }
}
