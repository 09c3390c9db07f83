use crate::testing::{Array, assert_close, done};
use tensor_cpu::optim::*;
use tensor_kernels::{Formula, Update, f16};

#[test]
fn momentum_steps() {
    let step = |fresh: f64| Formula::SgdMomentum { decay: 0.5, keep: 0.9, fresh, through: 0.1 }.into();
    let g = Array::of(&[1], [1.0f64]);
    let (mut p, mut buffer) = (Array::of(&[1], [2.0f64]), Array::of(&[1], [0.0f64]));
    done(update(&step(1.0), p.view_mut(), Some(g.view()), [Some(buffer.view_mut()), None, None]));
    // g = 1 + 0.5 * 2 = 2
    assert_close(&p.data, &[1.8], 1e-15);
    let nesterov = Formula::SgdNesterov { decay: 0.5, keep: 0.9, fresh: 1.0, ahead: 0.09, lr: 0.1 }.into();
    done(update(&nesterov, p.view_mut(), Some(g.view()), [Some(buffer.view_mut()), None, None]));
    // g = 1.9, buffer = 1.8 + 1.9 = 3.7, step 1.9 + 0.9 * 3.7
    assert_close(&buffer.data, &[3.7], 1e-15);
    assert_close(&p.data, &[1.8 - 0.1 * (1.9 + 0.9 * 3.7)], 1e-15);
    let plain = Formula::Sgd { decay: 0.0, lr: 0.1 }.into();
    let mut p = Array::of(&[2], [2.0f32, 4.0]);
    done(update(&plain, p.view_mut(), Some(Array::of(&[2], [10.0f32, -10.0]).view()), [None, None, None]));
    assert_eq!(p.data, [1.0, 5.0]);
}

/// A step of Adam, with what corrects the moments.
fn adam(step: i32, lr: f64, decay: f64, keep: f64) -> Update {
    let (size, root) = (lr / (1.0 - 0.9f64.powi(step)), (1.0 - 0.99f64.powi(step)).sqrt());
    let [keep1, fresh1, keep2, fresh2] = [0.9, 1.0 - 0.9, 0.99, 1.0 - 0.99];
    Formula::Adam { size, root, epsilon: 1e-8, decay, keep, keep1, fresh1, keep2, fresh2 }.into()
}

#[test]
fn adam_steps() {
    for decoupled in [false, true] {
        let (mut p, mut m, mut v) = (Array::of(&[1], [2.0f64]), Array::filled(&[1], 0.0), Array::filled(&[1], 0.0));
        let (mut want, mut m1, mut m2) = (2.0f64, 0.0, 0.0);
        for (turn, g) in [0.5, -1.0, 2.0].into_iter().enumerate() {
            let power = turn as i32 + 1;
            let step = if decoupled { adam(power, 0.1, 0.0, 0.99) } else { adam(power, 0.1, 0.1, 1.0) };
            let states = [Some(m.view_mut()), Some(v.view_mut()), None];
            done(update(&step, p.view_mut(), Some(Array::of(&[1], [g]).view()), states));
            let mut g = g;
            if decoupled {
                want *= 1.0 - 0.1 * 0.1;
            } else {
                g += 0.1 * want;
            }
            m1 = 0.9 * m1 + 0.1 * g;
            m2 = 0.99 * m2 + 0.01 * g * g;
            let (bias1, bias2) = (1.0 - 0.9f64.powi(power), 1.0 - 0.99f64.powi(power));
            want -= 0.1 * (m1 / bias1) / ((m2 / bias2).sqrt() + 1e-8);
            assert_close(&p.data, &[want], 1e-12);
        }
    }
}

/// Several chunks, the last of them not full.
const MANY: usize = 40_000;

fn many<T: tensor_kernels::Floating>(scale: f64) -> Array<T> {
    Array::of(&[MANY], (0..MANY).map(|i| T::from_f64(((i * 37 % 101) as f64 - 50.0) * scale)))
}

/// In place of gradients there are the changes, whose signs are those of what is subtracted.
#[test]
fn a_gradient_becomes_its_change() {
    let step = adam(1, 0.1, 0.0, 1.0);
    let states = || [Array::filled(&[MANY], 0f32), Array::filled(&[MANY], 0f32)];
    let g = many::<f32>(0.01);
    let ([mut m, mut v], mut p) = (states(), Array::filled(&[MANY], 0f32));
    done(update(&step, p.view_mut(), Some(g.view()), [Some(m.view_mut()), Some(v.view_mut()), None]));
    let ([mut n, mut w], mut change) = (states(), g.clone());
    done(update(&step, change.view_mut(), None, [Some(n.view_mut()), Some(w.view_mut()), None]));
    assert_eq!(change.data, p.data.iter().map(|p| -p).collect::<Vec<_>>());
    assert_eq!((n.data, w.data), (m.data, v.data));
}

#[test]
fn gradients_are_rescaled_and_limited() {
    let formula = Formula::Sgd { decay: 0.5, lr: 0.1 };
    let step = Update { rescale: -2.0, clip: 0.3, ..formula.into() };
    let (mut p, g) = (Array::filled(&[MANY], 1f64), many::<f64>(0.01));
    done(update(&step, p.view_mut(), Some(g.view()), [None, None, None]));
    let want: Vec<f64> = g.data.iter().map(|g| 1.0 - 0.1 * ((-2.0 * g).clamp(-0.3, 0.3) + 0.5)).collect();
    assert_close(&p.data, &want, 1e-15);
    let mut p = Array::filled(&[2], 1f32);
    done(update(&step, p.view_mut(), Some(Array::of(&[2], [f32::NAN, f32::INFINITY]).view()), [None, None, None]));
    assert!(p.data[0].is_nan());
    assert!((p.data[1] - 0.98).abs() < 1e-6);
}

/// Numbers of 16 bits are computed in f32.
#[test]
fn halves_are_rounded_once() {
    let step = adam(1, 0.1, 0.0, 1.0);
    let g = many::<f16>(0.01);
    let [mut p, mut m, mut v] = [0.5, 0.0, 0.0].map(|x| Array::filled(&[MANY], f16::from_f64(x)));
    let [mut wide_p, mut wide_m, mut wide_v] = [0.5f32, 0.0, 0.0].map(|x| Array::filled(&[MANY], x));
    let wide_g = Array::of(&[MANY], g.data.iter().map(|g| g.to_f32()));
    done(update(&step, p.view_mut(), Some(g.view()), [Some(m.view_mut()), Some(v.view_mut()), None]));
    let states = [Some(wide_m.view_mut()), Some(wide_v.view_mut()), None];
    done(update(&step, wide_p.view_mut(), Some(wide_g.view()), states));
    for (half, wide) in [(p, wide_p), (m, wide_m), (v, wide_v)] {
        assert_eq!(half.data, wide.data.iter().map(|&x| f16::from_f32(x)).collect::<Vec<_>>());
    }
}
