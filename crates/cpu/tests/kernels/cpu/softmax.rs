use crate::levels::at_each_level;
use crate::testing::{Array, assert_close, done};
use tensor_cpu::softmax::*;

/// Softmax by its definition, or its logarithm.
fn defined(log: bool, x: &Array<f64>) -> Vec<f64> {
    let [outer, dim, inner] = [0, 1, 2].map(|axis| x.shape[axis]);
    let mut y = x.data.clone();
    for (i, j) in (0..outer).flat_map(|i| (0..inner).map(move |j| (i, j))) {
        let places: Vec<usize> = (0..dim).map(|k| (i * dim + k) * inner + j).collect();
        let sum: f64 = places.iter().map(|&place| x.data[place].exp()).sum();
        for place in places {
            y[place] = if log { x.data[place] - sum.ln() } else { x.data[place].exp() / sum };
        }
    }
    y
}

#[test]
fn values_and_gradients() {
    for shape in [[7, 10, 1], [3, 1, 1], [2, 5, 3], [3, 40, 130], [1, 1000, 1]] {
        for log in [false, true] {
            let x = Array::<f64>::random(&shape, 1, -3.0, 3.0);
            let gy = Array::<f64>::random(&shape, 2, -1.0, 1.0);
            let mut y = x.clone();
            done(softmax(log, x.view(), y.view_mut()));
            assert_close(&y.data, &defined(log, &x), 1e-13);
            let narrow = Array::of(&shape, x.data.iter().map(|&x| x as f32));
            let mut y32 = narrow.clone();
            done(softmax(log, narrow.view(), y32.view_mut()));
            assert_close(&y32.data, &y.data, 2e-6);

            let mut gx = x.clone();
            done(softmax_backward(log, y.view(), gy.view(), gx.view_mut()));
            // Along one direction, which is enough to find a wrong gradient.
            let way = Array::<f64>::random(&shape, 3, -1.0, 1.0);
            let moved = |h: f64| {
                let x = Array::of(&shape, x.data.iter().zip(&way.data).map(|(x, d)| x + h * d));
                defined(log, &x).iter().zip(&gy.data).map(|(y, g)| y * g).sum::<f64>()
            };
            let slope: f64 = gx.data.iter().zip(&way.data).map(|(g, d)| g * d).sum();
            assert!((slope - (moved(1e-5) - moved(-1e-5)) / 2e-5).abs() < 1e-6 * (1.0 + slope.abs()));
        }
    }
}

#[test]
fn long_rows_are_accurate_at_each_level() {
    at_each_level(|_| {
        for (shape, log) in [([1, 3_000_000, 1], false), ([1, 3_000_000, 1], true), ([1, 3_000_000, 2], false)] {
            let narrow = Array::<f32>::random(&shape, 1, -1.0, 1.0);
            let x = Array::of(&shape, narrow.data.iter().map(|&x| f64::from(x)));
            let mut y = narrow.clone();
            done(softmax(log, narrow.view(), y.view_mut()));
            let want = defined(log, &x);
            let worst = y.data.iter().zip(&want).map(|(y, want)| (f64::from(*y) / want - 1.0).abs());
            let worst = worst.fold(0.0, f64::max);
            assert!(worst < 3e-6, "{worst} of {shape:?}");
        }
    });
}

#[test]
fn large_numbers_and_nan() {
    let x = Array::of(&[3, 2, 1], [1e4f32, 1e4, -1e30, 0.0, f32::NAN, 0.0]);
    let mut y = x.clone();
    done(softmax(false, x.view(), y.view_mut()));
    assert_eq!(y.data[..4], [0.5, 0.5, 0.0, 1.0]);
    assert!(y.data[4].is_nan() && y.data[5].is_nan());
}
