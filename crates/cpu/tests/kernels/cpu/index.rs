use crate::testing::{Array, assert_close, indices};
use tensor_cpu::index::*;
use tensor_kernels::KernelError;

#[test]
fn selection_and_its_gradient() {
    for [outer, dim, inner] in [[2, 5, 3], [1, 4, 1], [1, 6, 700], [9, 2, 40]] {
        let x = Array::<f64>::random(&[outer, dim, inner], 1, -1.0, 1.0);
        let index = Array::of(&[4], [1, 0, 1, 1i64]);
        let mut out = Array::filled(&[outer, 4, inner], 0f64);
        assert_eq!(index_select(x.view(), index.view(), out.view_mut()), Ok(()));
        for at in indices(&out.shape) {
            let place = index.data[at[1]] as usize;
            assert_eq!(out.at(&at), x.at(&[at[0], place, at[2]]));
        }
        let mut sum = Array::filled(&x.shape, 0f64);
        assert_eq!(index_add(out.view(), index.view(), sum.view_mut()), Ok(()));
        for at in indices(&x.shape) {
            let times = index.data.iter().filter(|&&i| i as usize == at[1]).count() as f64;
            assert!((sum.at(&at) - times * x.at(&at)).abs() < 1e-12);
        }
        for bad in [-1, dim as i64] {
            let index = Array::of(&[4], [0i64, bad, 0, -9]);
            assert_eq!(index_select(x.view(), index.view(), out.view_mut()), Err(KernelError::Index(bad)));
        }
    }
}

#[test]
fn gather_and_its_gradient() {
    for seed in 0..30 {
        let dim = seed as usize % 3;
        let x = Array::<f32>::scattered(&[4, 5, 6], seed, -1.0, 1.0, false);
        let mut shape = [3, 4, 2];
        shape[dim] = 7;
        let index = Array::<i64>::scattered(&shape, seed + 9, 0.0, x.shape[dim] as f64 - 0.01, false);
        let mut out = Array::<f32>::scattered(&shape, seed + 19, 0.0, 0.0, true);
        assert_eq!(gather(dim, x.view(), index.view(), out.view_mut()), Ok(()));
        let (mut want, mut placed) = (vec![0.0; 4 * 5 * 6], vec![0.0; 4 * 5 * 6]);
        for at in indices(&shape) {
            let mut from = at;
            from[dim] = index.at(&at) as usize;
            assert_eq!(out.at(&at), x.at(&from));
            let place = (from[0] * 5 + from[1]) * 6 + from[2];
            want[place] += f64::from(out.at(&at));
            placed[place] = f64::from(out.at(&at));
        }
        let mut sum = Array::<f32>::scattered(&[4, 5, 6], seed + 29, 0.0, 0.0, true);
        assert_eq!(scatter_add(dim, out.view(), index.view(), sum.view_mut()), Ok(()));
        assert_close(&sum.elements(), &want, 1e-6);
        let mut back = Array::<f32>::scattered(&[4, 5, 6], seed, 0.0, 0.0, true);
        assert_eq!(scatter(dim, out.view(), index.view(), back.view_mut()), Ok(()));
        assert_close(&back.elements(), &placed, 0.0);
    }
    let x = Array::<f32>::filled(&[2], 0.0);
    let mut out = Array::<f32>::filled(&[1], 0.0);
    assert_eq!(gather(0, x.view(), Array::of(&[1], [2i64]).view(), out.view_mut()), Err(KernelError::Index(2)));
    assert_eq!(gather(0, x.view(), Array::of(&[1], [-1i64]).view(), out.view_mut()), Err(KernelError::Index(-1)));
    let outside = Array::of(&[5], [i64::MIN, 1, 2, -1, i64::MAX]);
    let mut sum = Array::<f32>::filled(&[2], 0.0);
    assert_eq!(scatter_add(0, Array::filled(&[5], 1f32).view(), outside.view(), sum.view_mut()), Ok(()));
    assert_eq!(sum.data, [0.0, 1.0]);
}

#[test]
fn the_first_bad_index_is_found() {
    for (index, limit, want) in [
        (vec![0, 1, 2], 3, Ok(())),
        (vec![0, 3, -1], 3, Err(3)),
        (vec![i64::MAX, 0], 1, Err(i64::MAX)),
        (vec![0, i64::MIN], 1, Err(i64::MIN)),
        (vec![0], 0, Err(0)),
        (vec![], 0, Ok(())),
    ] {
        let index = Array::of(&[index.len()], index);
        assert_eq!(check_index(index.view(), limit), want.map_err(KernelError::Index));
    }
}

#[test]
fn rows_of_one() {
    let mut out = Array::filled(&[3, 4], 9i64);
    assert_eq!(one_hot(Array::of(&[3], [1i64, 3, 0]).view(), 4, out.view_mut()), Ok(()));
    assert_eq!(out.data, [0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0]);
    assert_eq!(one_hot(Array::of(&[3], [1i64, 4, 0]).view(), 4, out.view_mut()), Err(KernelError::Index(4)));
}
