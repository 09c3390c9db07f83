use crate::testing::{Array, assert_close, done};
use tensor_cpu::pool::*;
use tensor_kernels::Pool2d;

const POOL: Pool2d =
    Pool2d { planes: 5, h: 7, w: 6, kh: 3, kw: 2, sh: 2, sw: 2, ph: 1, pw: 1, dh: 1, dw: 1, ceil: false };

/// The indices of a window in the plane.
fn places(pool: &Pool2d, y: usize, x: usize) -> Vec<usize> {
    let cells = (0..pool.kh).flat_map(|i| (0..pool.kw).map(move |j| (i, j)));
    cells
        .map(|(i, j)| (y * pool.sh + i * pool.dh, x * pool.sw + j * pool.dw))
        .map(|(row, column)| (row.wrapping_sub(pool.ph), column.wrapping_sub(pool.pw)))
        .filter(|&(row, column)| row < pool.h && column < pool.w)
        .map(|(row, column)| row * pool.w + column)
        .collect()
}

/// The windows of all outputs, with indices in the whole input.
fn windows(pool: &Pool2d) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for plane in 0..pool.planes {
        for y in 0..pool.out_h() {
            for x in 0..pool.out_w() {
                let shift = plane * pool.h * pool.w;
                all.push(places(pool, y, x).iter().map(|place| place + shift).collect());
            }
        }
    }
    all
}

#[test]
fn pools_agree_with_the_definition() {
    let halving = Pool2d { kh: 2, kw: 2, ph: 0, pw: 0, ..POOL };
    let pools = [
        POOL,
        Pool2d { ph: 0, pw: 0, sh: 1, ..POOL },
        halving,
        Pool2d { w: 301, h: 5, ..halving },
        Pool2d { ceil: true, ..POOL },
        Pool2d { ceil: true, ..halving },
        Pool2d { dh: 2, dw: 3, ..POOL },
        Pool2d { dh: 3, dw: 2, ceil: true, ph: 3, ..POOL },
    ];
    for pool in pools {
        let x = Array::<f32>::random(&[pool.planes, pool.h, pool.w], 1, -1.0, 1.0);
        let shape = [pool.planes, pool.out_h(), pool.out_w()];
        let gy = Array::<f32>::random(&shape, 2, -1.0, 1.0);
        let (mut y, mut places) = (Array::filled(&shape, 0f32), Array::filled(&shape, 0i64));
        let mut gx = Array::filled(&x.shape, 7f32);
        let windows = windows(&pool);
        let value = |place: &usize| f64::from(x.data[*place]);

        done(max_pool2d(&pool, x.view(), y.view_mut(), places.view_mut()));
        let best = |w: &Vec<usize>| w.iter().copied().max_by(|a, b| value(a).total_cmp(&value(b))).unwrap_or(0);
        let want: Vec<f64> = windows.iter().map(|w| value(&best(w))).collect();
        assert_close(&y.data, &want, 0.0);
        done(max_pool2d_backward(&pool, gy.view(), places.view(), gx.view_mut()));
        let mut want = vec![0.0; x.data.len()];
        windows.iter().zip(&gy.data).for_each(|(w, g)| want[best(w)] += f64::from(*g));
        assert_close(&gx.data, &want, 1e-6);
        if (pool.dh, pool.dw) != (1, 1) {
            continue;
        }

        done(avg_pool2d(&pool, x.view(), y.view_mut()));
        let size = (pool.kh * pool.kw) as f64;
        let want: Vec<f64> = windows.iter().map(|w| w.iter().map(value).sum::<f64>() / size).collect();
        assert_close(&y.data, &want, 1e-6);
        done(avg_pool2d_backward(&pool, gy.view(), gx.view_mut()));
        let mut want = vec![0.0; x.data.len()];
        for (w, g) in windows.iter().zip(&gy.data) {
            w.iter().for_each(|&place| want[place] += f64::from(*g) / size);
        }
        assert_close(&gx.data, &want, 1e-6);
    }
}

#[test]
fn numbers_of_outputs() {
    // A window of 3 rows starts at 0, 2 and 4 of 7. One of 3 columns starts at 4 of 6 only if rounded up.
    let plain = Pool2d { kw: 3, ph: 0, pw: 0, ..POOL };
    assert_eq!((plain.out_h(), plain.out_w()), (3, 2));
    let up = Pool2d { ceil: true, ..plain };
    assert_eq!((up.out_h(), up.out_w()), (3, 3));
    // The window that would start at row 9, behind the padding, is left out.
    assert_eq!(Pool2d { kh: 2, sh: 3, ph: 1, ..up }.out_h(), 3);
    assert_eq!(Pool2d { dh: 3, ..plain }.out_h(), 1);
    assert_eq!(Pool2d { dh: 4, ..plain }.out_h(), 0);
    // A window that is larger than the input by less than a step.
    assert_eq!((Pool2d { kh: 8, ..up }.out_h(), Pool2d { kh: 9, ..up }.out_h()), (1, 0));
}

#[test]
fn the_first_of_equals_and_nan_win() {
    let pool = Pool2d { planes: 1, h: 2, w: 4, kh: 2, kw: 2, ph: 0, pw: 0, ..POOL };
    let x = Array::of(&[1, 2, 4], [1.0, 1.0, 5.0, f32::NAN, 1.0, 0.0, 9.0, 1.0]);
    let (mut y, mut places) = (Array::filled(&[1, 1, 2], 0f32), Array::filled(&[1, 1, 2], 0i64));
    done(max_pool2d(&pool, x.view(), y.view_mut(), places.view_mut()));
    assert!(y.data[0] == 1.0 && y.data[1].is_nan());
    assert_eq!(places.data, [0, 3]);
}

#[test]
fn adaptive_windows_cover_everything() {
    let x = Array::of(&[1, 1, 5], [1.0f64, 2.0, 3.0, 4.0, 5.0]);
    let mut y = Array::filled(&[1, 1, 3], 0f64);
    done(adaptive_avg_pool2d(x.view(), y.view_mut()));
    assert_eq!(y.data, [1.5, 3.0, 4.5]);
    let mut gx = Array::filled(&[1, 1, 5], 9f64);
    done(adaptive_avg_pool2d_backward(Array::of(&[1, 1, 3], [2.0f64, 3.0, 4.0]).view(), gx.view_mut()));
    assert_close(&gx.data, &[1.0, 2.0, 1.0, 3.0, 2.0], 1e-12);
    let mut places = Array::filled(&[1, 1, 3], 0i64);
    let x = Array::of(&[1, 1, 5], [1.0f64, 1.0, f64::NAN, 4.0, 3.0]);
    done(adaptive_max_pool2d(x.view(), y.view_mut(), places.view_mut()));
    assert!(y.data[0] == 1.0 && y.data[1].is_nan() && y.data[2] == 4.0);
    assert_eq!(places.data, [0, 2, 3]);
}
