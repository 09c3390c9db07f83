use tensor_cpu::element::Real;
use tensor_cpu::simd::*;
use tensor_kernels::{Element, Number as _, Ordered};

/// Checks the reads, writes and sums of a vector type, and its functions against those of single numbers.
fn check<V: Vector>()
where
    V::Element: Vector<Element = V::Element>,
{
    type Number<V> = <V as Vector>::Element;
    let number = |i: usize| Number::<V>::from_f64([0.5, -1.25, 3.0, -0.0, 7.5, 100.0, -0.125][i % 7] + i as f64);
    let source: Vec<Number<V>> = (0..4 * V::LANES).map(number).collect();
    let lanes = |vector: V| {
        let mut all = vec![V::Element::from_f64(-1.0); V::LANES];
        vector.write(&mut all);
        all
    };
    for count in 0..=V::LANES {
        let (rest, mask) = (V::Element::from_f64(-9.0), V::mask(count));
        let expected =
            |rest| -> Vec<Number<V>> { (0..V::LANES).map(|i| if i < count { source[i] } else { rest }).collect() };
        assert_eq!(lanes(V::read_some(&source[..count], rest)), expected(rest));
        // SAFETY: the elements are there.
        assert_eq!(lanes(unsafe { V::load_some(source.as_ptr(), mask) }), expected(V::Element::from_f64(0.0)));
        let mut to = vec![rest; V::LANES];
        V::read(&source).write_some(&mut to[..count]);
        assert_eq!(to, expected(rest));
    }
    check_transposition::<V>();
    let vectors: [V; SUMS] = std::array::from_fn(|i| V::read(&source[i * V::LANES..]));
    let sum = |from: &[Number<V>]| from.iter().map(|x| x.to_f64()).sum::<f64>();
    for (i, total) in V::sums(vectors).into_iter().enumerate() {
        assert_eq!(total.to_f64(), sum(&source[i * V::LANES..][..V::LANES]));
    }
    assert_eq!(vectors[0].sum().to_f64(), sum(&source[..V::LANES]));
    assert_eq!((vectors[1].first(), V::LANES * size_of::<V::Element>()), (source[V::LANES], size_of::<V>()));
    let [x, y, ..] = vectors;
    let shifted = V::number(<Number<V> as tensor_cpu::math::Coefficients>::ROUND - 3.0);
    let single = |f: fn(Number<V>, Number<V>) -> Number<V>| -> Vec<Number<V>> {
        (0..V::LANES).map(|i| f(source[i], source[V::LANES + i])).collect()
    };
    assert_eq!(lanes(x + y), single(|x, y| x.plus(y)));
    assert_eq!(lanes(x - y), single(|x, y| x.minus(y)));
    assert_eq!(lanes(x * y), single(|x, y| x.times(y)));
    assert_eq!(lanes(x / y), single(|x, y| x / y));
    assert_eq!(lanes(x.at_least(y)), single(Vector::at_least));
    assert_eq!(lanes(x.at_most(y)), single(Vector::at_most));
    assert_eq!(lanes(x.magnitude()), single(|x, _| tensor_kernels::Real::abs(x)));
    assert_eq!(lanes(y.with_sign_of(x)), single(|x, y| y.with_sign_of(x)));
    assert_eq!(lanes(x.if_negative(y, x)), single(|x, y| x.if_negative(y, x)));
    assert_eq!(lanes(x.scale(shifted)), single(|x, _| x / Number::<V>::from_f64(8.0)));
    assert_eq!(lanes(y.magnitude().split().0), single(|_, y| y.magnitude().split().0));
    assert_eq!(lanes(y.magnitude().split().1), single(|_, y| y.magnitude().split().1));
}

/// Checks that rows of lines, read from an offset on, come out as columns, and that nothing else is written.
fn check_transposition<V: Vector>() {
    if V::LANES > MOST_LANES {
        return;
    }
    let (pitch, untouched) = (V::LANES + 3, V::Element::from_f64(-1.0));
    let source: Vec<V::Element> = (0..V::LANES * 40).map(|i| V::Element::from_f64(i as f64)).collect();
    let lines = std::array::from_fn(|line| source[line % V::LANES * 40..].as_ptr());
    for count in 1..=V::LANES {
        let mut to = vec![untouched; V::LANES * pitch];
        // SAFETY: a line has 40 elements, and the last place has room for the lanes.
        unsafe { V::transpose(&lines, 5, to.as_mut_ptr(), pitch, V::mask(count)) };
        for (i, x) in to.into_iter().enumerate() {
            let (place, line) = (i / pitch, i % pitch);
            assert_eq!(x, if line < count { source[line * 40 + 5 + place] } else { untouched }, "{count} lines at {i}");
        }
    }
}

#[test]
fn vectors_agree_with_single_numbers() {
    fn some<T: Real + Vector<Element = T>>() {
        check::<T>();
        check::<T::Baseline>();
        check::<Pair<T>>();
        check::<Four<T>>();
        #[cfg(target_arch = "x86_64")]
        {
            if Level::Avx2.is_available() {
                // SAFETY: the machine has the level.
                unsafe { T::Avx2::run(check::<T::Avx2>) };
                // SAFETY: as above.
                unsafe { T::Avx2::run(check::<Four<T::Avx2>>) };
            }
            if Level::Avx512.is_available() {
                // SAFETY: the machine has the level.
                unsafe { T::Avx512::run(check::<T::Avx512>) };
                // SAFETY: as above.
                unsafe { T::Avx512::run(check::<Four<T::Avx512>>) };
            }
        }
    }
    some::<f32>();
    some::<f64>();
}
