use half::{bf16, f16};

use crate::testing::{Array, done, indices};
use crate::threads::with_one_and_three;
use tensor_cpu::sort::*;
use tensor_kernels::{Element, Ordered};

fn order<T: Element>(x: &Array<T>, descending: bool, skip: usize, take: usize) -> Vec<i64> {
    let [outer, n, inner] = [x.shape[0], x.shape[1], x.shape[2]];
    let mut out = Array::filled(&[outer, take, inner], -1i64);
    let mut scratch = vec![0u8; sort_scratch(n, outer * inner, T::DTYPE)];
    done(sort(true, descending, skip, x.view(), out.view_mut(), &mut scratch));
    let mut elements = Array::filled(&out.shape, T::default());
    done(sort(false, descending, skip, x.view(), elements.view_mut(), &mut scratch));
    for (at, element) in indices(&out.shape).into_iter().zip(&elements.data) {
        let place = out.at(&at[..3]) as usize;
        assert_eq!(bits(*element), bits(x.at(&[at[0], place, at[2]])), "{:?} at {at:?}", T::DTYPE);
    }
    out.data
}

/// The bytes of an element, with those of the sign of zero and of NaN.
fn bits<T: Element>(x: T) -> Vec<u8> {
    // SAFETY: an element is its bytes.
    unsafe { std::slice::from_raw_parts((&raw const x).cast(), size_of::<T>()) }.to_vec()
}

/// The stable order of each line by comparison, with NaN as the greatest.
fn naive<T: Ordered>(x: &Array<T>, descending: bool, skip: usize, take: usize) -> Vec<i64> {
    let [outer, n, inner] = [x.shape[0], x.shape[1], x.shape[2]];
    let mut out = vec![0; outer * take * inner];
    for i in 0..outer {
        for k in 0..inner {
            let value = |place: &i64| x.data[(i * n + *place as usize) * inner + k];
            let compare = |a: &i64, b: &i64| {
                let (a, b) = (value(a), value(b));
                a.partial_cmp(&b).unwrap_or(a.is_nan().cmp(&b.is_nan()))
            };
            let mut places: Vec<i64> = (0..n as i64).collect();
            places.sort_by(|a, b| if descending { compare(b, a) } else { compare(a, b) });
            for (j, place) in places[skip..][..take].iter().enumerate() {
                out[(i * take + j) * inner + k] = *place;
            }
        }
    }
    out
}

fn check<T: Ordered>(low: f64, high: f64) {
    for shape in [[1, 1, 1], [2, 7, 3], [1, LONG - 1, 2], [1, LONG, 2], [2, 3000, 1], [1, 9000, 1], [1, 0, 4]] {
        let mut x = Array::<T>::random(&shape, 4, low, high);
        if T::DTYPE.is_float() && shape[1] > 4 {
            for (i, value) in [f64::NAN, -0.0, 0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN].iter().enumerate() {
                x.data[i] = T::from_f64(*value);
            }
        }
        let n = shape[1];
        for descending in [false, true] {
            for (skip, take) in [(0, n), (0, n.min(5)), (n / 2, 1.min(n)), (n - n / 3, n / 3)] {
                let wanted = naive(&x, descending, skip, take);
                assert_eq!(order(&x, descending, skip, take), wanted, "{:?} {shape:?} {skip} {take}", T::DTYPE);
            }
        }
    }
}

#[test]
fn every_type_in_stable_order() {
    check::<f32>(-3.0, 3.0);
    check::<f64>(-1e300, 1e300);
    check::<f16>(-4.0, 4.0);
    check::<bf16>(-4.0, 4.0);
    check::<i64>(-1e18, 1e18);
    check::<i32>(-40.0, 40.0);
    check::<i16>(-32768.0, 32767.0);
    check::<i8>(-128.0, 127.0);
    check::<u8>(0.0, 255.0);
    check::<bool>(0.0, 1.9);
    let extremes = Array::of(&[1, 4, 1], [i64::MAX, i64::MIN, -1, 0]);
    assert_eq!(order(&extremes, false, 0, 4), [1, 2, 3, 0]);
}

#[test]
fn equal_elements_keep_their_bits() {
    for shape in [[1, 2000, 1], [2, 900, 3], [1, 50, 1]] {
        let mut x = Array::<f32>::random(&shape, 5, -3.0, 3.0);
        for (i, value) in x.data.iter_mut().enumerate() {
            match i % 7 {
                0 => *value = 0.0,
                1 => *value = -0.0,
                2 => *value = f32::from_bits((0x7fc0_0000 + i as u32) | ((i as u32 & 8) << 28)),
                _ => {}
            }
        }
        for descending in [false, true] {
            order(&x, descending, 0, shape[1]);
        }
    }
}

#[test]
fn threads_change_no_bit() {
    let x = Array::<f32>::random(&[40, 1000, 2], 4, -1.0, 1.0);
    let (one, three) = with_one_and_three(|| order(&x, false, 0, 1000));
    assert_eq!(one, three);
}

#[test]
fn places_among_sorted_elements() {
    let (sorted, values) = ([1.0, 2.0, 2.0, f64::NAN], [0.0, 2.0, 3.0, f64::NAN, 2.5, 1.0]);
    let found = |right| {
        let mut out = Array::filled(&[1, 6], 0i64);
        let (sorted, values) = (Array::of(&[1, 4], sorted), Array::of(&[1, 6], values));
        done(searchsorted(right, sorted.view(), values.view(), out.view_mut()));
        out.data
    };
    assert_eq!(found(false), [0, 1, 3, 3, 3, 0]);
    assert_eq!(found(true), [0, 3, 3, 4, 3, 1]);
    let mut out = Array::filled(&[2, 2], 0i64);
    let sorted = Array::of(&[2, 2], [1, 3, 5, 7i32]);
    done(searchsorted(false, sorted.view(), Array::of(&[2, 2], [2, 9, 2, 6i32]).view(), out.view_mut()));
    assert_eq!(out.data, [1, 2, 0, 1]);
}

#[test]
fn coordinates_of_elements() {
    let x = Array::of(&[2, 1, 3], [0, 5, 0, -1, 0, 2i32]);
    let mut out = Array::filled(&[3, 3], 9i64);
    done(nonzero(x.view(), out.view_mut()));
    assert_eq!(out.data, [0, 0, 1, 1, 0, 0, 1, 0, 2]);
}
