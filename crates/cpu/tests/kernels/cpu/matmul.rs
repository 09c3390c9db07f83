use crate::testing::done;
use tensor_cpu::matmul::*;
use tensor_kernels::{View, ViewMut};

/// A reproducible number.
fn number(i: usize) -> f64 {
    ((i * 7919 + 13) % 17) as f64 - 8.0
}

fn check<T: tensor_kernels::Number>(m: usize, n: usize, k: usize) {
    let a: Vec<T> = (0..2 * m * k).map(|i| T::from_f64(number(i).abs())).collect();
    let b: Vec<T> = (0..k * n).map(|i| T::from_f64(number(i + 5).abs())).collect();
    let mut c = vec![T::from_f64(99.0); 2 * m * n];
    // a is stored transposed, b is broadcast over the batch.
    let (a_shape, a_strides) = ([2, m, k], [(m * k) as isize, 1, m as isize]);
    let (b_shape, b_strides) = ([2, k, n], [0, n as isize, 1]);
    let (c_shape, c_strides) = ([2, m, n], [(m * n) as isize, n as isize, 1]);
    // SAFETY: the layouts fit the vectors.
    unsafe {
        done(matmul(
            View::new(a.as_ptr().cast(), T::DTYPE, &a_shape, &a_strides),
            View::new(b.as_ptr().cast(), T::DTYPE, &b_shape, &b_strides),
            ViewMut::new(c.as_mut_ptr().cast(), T::DTYPE, &c_shape, &c_strides),
            &mut [],
        ));
    }
    for batch in 0..2 {
        for i in 0..m {
            for j in 0..n {
                let want: f64 = (0..k).map(|l| a[batch * m * k + l * m + i].to_f64() * b[l * n + j].to_f64()).sum();
                let want = T::from_i64(want as i64);
                assert_eq!(c[batch * m * n + i * n + j], want, "{m} {n} {k} at {batch} {i} {j}");
            }
        }
    }
}

#[test]
fn products_agree_with_the_definition() {
    for (m, n, k) in [(1, 1, 1), (3, 5, 7), (1, 40, 33), (40, 1, 33), (65, 70, 9), (4, 4, 0), (0, 3, 3)] {
        check::<f32>(m, n, k);
        check::<f64>(m, n, k);
        check::<i64>(m, n, k);
        check::<u8>(m, n, k);
    }
}
