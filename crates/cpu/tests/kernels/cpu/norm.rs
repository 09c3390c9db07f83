use crate::testing::{Array, assert_close, assert_same, done};
use crate::threads::with_one_and_three;
use tensor_cpu::norm::*;

fn channel(x: &Array<f64>, c: usize) -> Vec<f64> {
    let plane = x.shape[2..].iter().product();
    x.data.chunks(plane).skip(c).step_by(x.shape[1]).flatten().copied().collect()
}

/// The loss `sum(gy * batch_norm(x))` with the statistics of x.
fn loss(x: &Array<f64>, gy: &Array<f64>, weight: &Array<f64>, bias: &Array<f64>) -> f64 {
    let (mean, invstd) = stats_of(x);
    let mut y = x.clone();
    done(batch_norm(x.view(), mean.view(), invstd.view(), Some(weight.view()), Some(bias.view()), y.view_mut()));
    y.data.iter().zip(&gy.data).map(|(y, g)| y * g).sum()
}

fn stats_of(x: &Array<f64>) -> (Array<f64>, Array<f64>) {
    let c = x.shape[1];
    let (mut mean, mut var) = (Array::filled(&[c], 0.0), Array::filled(&[c], 0.0));
    done(batch_norm_stats(x.view(), mean.view_mut(), var.view_mut()));
    var.data.iter_mut().for_each(|var| *var = 1.0 / (*var + 1e-5f64).sqrt());
    (mean, var)
}

#[test]
fn statistics() {
    for shape in [vec![6, 70], vec![3, 4, 5], vec![2, 3, 4, 700]] {
        let x = Array::<f64>::random(&shape, 1, 90.0, 91.0);
        let c = shape[1];
        let (mut mean, mut var) = (Array::filled(&[c], 0.0), Array::filled(&[c], 0.0));
        done(batch_norm_stats(x.view(), mean.view_mut(), var.view_mut()));
        let want_mean: Vec<f64> =
            (0..c).map(|c| channel(&x, c).iter().sum::<f64>() / channel(&x, c).len() as f64).collect();
        let want_var: Vec<f64> = (0..c)
            .map(|c| {
                let xs = channel(&x, c);
                xs.iter().map(|x| (x - want_mean[c]).powi(2)).sum::<f64>() / xs.len() as f64
            })
            .collect();
        assert_close(&mean.data, &want_mean, 1e-13);
        assert_close(&var.data, &want_var, 1e-10);
        let narrow = Array::of(&shape, x.data.iter().map(|&x| x as f32));
        let (mut mean, mut var) = (Array::filled(&[c], 0f32), Array::filled(&[c], 0f32));
        done(batch_norm_stats(narrow.view(), mean.view_mut(), var.view_mut()));
        assert_close(&mean.data, &want_mean, 1e-6);
        assert_close(&var.data, &want_var, 1e-4);
    }
}

#[test]
fn gradients_are_the_slopes() {
    for shape in [vec![5, 3], vec![2, 3, 4]] {
        let x = Array::<f64>::random(&shape, 1, -1.0, 1.0);
        let gy = Array::<f64>::random(&shape, 2, -1.0, 1.0);
        let weight = Array::<f64>::random(&[3], 3, 0.5, 1.5);
        let bias = Array::<f64>::random(&[3], 4, -1.0, 1.0);
        let (mean, invstd) = stats_of(&x);
        let (mut gx, mut gw, mut gb) = (x.clone(), weight.clone(), bias.clone());
        let slope = |of: &Array<f64>, loss: &dyn Fn(&Array<f64>) -> f64| -> Vec<f64> {
            (0..of.data.len())
                .map(|i| {
                    let (mut up, mut down) = (of.clone(), of.clone());
                    up.data[i] += 1e-6;
                    down.data[i] -= 1e-6;
                    (loss(&up) - loss(&down)) / 2e-6
                })
                .collect()
        };
        let backward = |training, gx: &mut Array<f64>, gw: &mut Array<f64>, gb: &mut Array<f64>| {
            done(batch_norm_backward(
                gy.view(),
                x.view(),
                mean.view(),
                invstd.view(),
                Some(weight.view()),
                Some(gx.view_mut()),
                Some(gw.view_mut()),
                Some(gb.view_mut()),
                training,
            ));
        };
        backward(true, &mut gx, &mut gw, &mut gb);
        assert_close(&gx.data, &slope(&x, &|x| loss(x, &gy, &weight, &bias)), 1e-6);
        assert_close(&gw.data, &slope(&weight, &|weight| loss(&x, &gy, weight, &bias)), 1e-6);
        assert_close(&gb.data, &slope(&bias, &|bias| loss(&x, &gy, &weight, bias)), 1e-6);
        let (gw_before, gb_before) = (gw.data.clone(), gb.data.clone());
        backward(false, &mut gx, &mut gw, &mut gb);
        assert_same(&gw.data, &gw_before);
        assert_same(&gb.data, &gb_before);
        let l: usize = shape[2..].iter().product();
        let want: Vec<f64> =
            (0..x.data.len()).map(|i| gy.data[i] * weight.data[i / l % 3] * invstd.data[i / l % 3]).collect();
        assert_close(&gx.data, &want, 1e-12);
    }
}

#[test]
fn threads_do_not_change_a_bit() {
    let x = Array::<f32>::random(&[16, 8, 40, 40], 1, -1.0, 1.0);
    let (one, three) = with_one_and_three(|| {
        let (mut mean, mut var) = (Array::filled(&[8], 0f32), Array::filled(&[8], 0f32));
        done(batch_norm_stats(x.view(), mean.view_mut(), var.view_mut()));
        let mut y = x.clone();
        done(batch_norm(x.view(), mean.view(), var.view(), None, None, y.view_mut()));
        y.data
    });
    assert_same(&one, &three);
}
