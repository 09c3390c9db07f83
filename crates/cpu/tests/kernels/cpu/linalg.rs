//! The factorizations give the matrix again, in any layout and of any size.

use crate::testing::{Array, done};
use crate::threads::with_one_and_three;
use tensor_cpu::linalg::*;
use tensor_kernels::{DType, Done, Element, KernelError, MatrixFault, MatrixOp, Real};

const SHAPES: [[usize; 2]; 9] = [[1, 1], [2, 2], [3, 3], [5, 2], [2, 5], [17, 40], [40, 17], [33, 33], [150, 150]];

/// The result of a batch of three.
fn run<T: Element>(op: MatrixOp, a: &Array<T>, b: Option<&Array<T>>, rows: usize, columns: usize) -> Array<T> {
    let mut out = Array::<T>::filled(&[3, rows, columns], T::default());
    let sizes = [a.shape[1], a.shape[2], columns];
    let mut scratch = vec![0xa5; linalg_scratch(op, sizes, 3, T::DTYPE)];
    done(linalg(op, a.view(), b.map(|b| b.view()), out.view_mut(), &mut scratch));
    out
}

/// Columns of a result, transposed if so.
fn part<T: Real>(x: &Array<T>, columns: std::ops::Range<usize>, transposed: bool) -> Array<T> {
    let (rows, count) = (x.shape[1], columns.len());
    let shape = if transposed { [3, count, rows] } else { [3, rows, count] };
    let at = |batch, i, j| {
        if transposed { x.at(&[batch, j, columns.start + i]) } else { x.at(&[batch, i, columns.start + j]) }
    };
    let places = crate::testing::indices(&shape);
    Array::of(&shape, places.into_iter().map(|place| at(place[0], place[1], place[2])))
}

fn product<T: Real>(a: &Array<T>, b: &Array<T>) -> Array<T> {
    let (m, n, k) = (a.shape[1], b.shape[2], a.shape[2]);
    assert_eq!(k, b.shape[1]);
    // Lines of one matrix and columns of the other, as the walk by indices would take most of the test's time.
    let lines = |x: &Array<T>| -> Vec<f64> { x.elements().iter().map(|x| x.to_f64()).collect() };
    let (rows, columns) = (lines(a), lines(&part(b, 0..n, true)));
    let dot = |(row, column): (&[f64], &[f64])| row.iter().zip(column).map(|(x, y)| x * y).sum();
    let matrices = rows.chunks(m * k).zip(columns.chunks(n * k));
    let pairs =
        matrices.flat_map(|(a, b)| a.chunks(k).flat_map(move |row| b.chunks(k).map(move |column| (row, column))));
    Array::of(&[3, m, n], pairs.map(|pair| T::from_f64(dot(pair))))
}

fn map<T: Real>(x: &Array<T>, f: impl Fn([usize; 3], f64) -> f64) -> Array<T> {
    let places = crate::testing::indices(&x.shape);
    Array::of(&x.shape, places.iter().map(|p| T::from_f64(f([p[0], p[1], p[2]], x.at(&p[..]).to_f64()))))
}

fn unit<T: Real>(n: usize) -> Array<T> {
    map(&Array::filled(&[3, n, n], T::ZERO), |[_, i, j], _| f64::from(u8::from(i == j)))
}

#[track_caller]
fn near<T: Real>(got: &Array<T>, want: &Array<T>) {
    assert_eq!(got.shape, want.shape);
    let tolerance = if size_of::<T>() == 4 { 2e-4 } else { 1e-11 };
    let want: Vec<f64> = want.elements().iter().map(|x| x.to_f64()).collect();
    crate::testing::assert_close(&got.elements(), &want, tolerance);
}

fn factorizations<T: Real>(m: usize, n: usize, seed: u64) {
    let k = m.min(n);
    let a = Array::<T>::scattered(&[3, m, n], seed, -1.0, 1.0, false);
    let lu = run(MatrixOp::Lu, &a, None, m, m + k + n);
    let (lower, upper) = (part(&lu, m..m + k, false), part(&part(&lu, m + k..m + k + n, true), 0..k, true));
    near(&product(&part(&lu, 0..m, false), &product(&lower, &upper)), &a);
    let unit_lower = map(&lower, |[_, i, j], x| if i > j { x } else { f64::from(u8::from(i == j)) });
    assert!(lower.elements() == unit_lower.elements());
    assert!(upper.elements() == map(&upper, |[_, i, j], x| if i <= j { x } else { 0.0 }).elements());

    let qr = run(MatrixOp::Qr, &a, None, k, m + n);
    let (q, r) = (part(&qr, 0..m, true), part(&qr, m..m + n, false));
    near(&product(&q, &r), &a);
    near(&product(&part(&qr, 0..m, false), &q), &unit(k));
    assert!(r.elements() == map(&r, |[_, i, j], x| if i <= j { x } else { 0.0 }).elements());
    assert!((0..3 * k).all(|i| r.at(&[i / k, i % k, i % k]) >= T::ZERO));

    let svd = run(MatrixOp::Svd, &a, None, k, m + 1 + n);
    let (values, v) = (part(&svd, m..m + 1, false), part(&svd, m + 1..m + 1 + n, false));
    let scaled = map(&v, |[batch, i, _], x| x * values.at(&[batch, i, 0]).to_f64());
    near(&product(&part(&svd, 0..m, true), &scaled), &a);
    near(&product(&part(&svd, 0..m, false), &part(&svd, 0..m, true)), &unit(k));
    near(&product(&v, &part(&svd, m + 1..m + 1 + n, true)), &unit(k));
    near(&run(MatrixOp::Svdvals, &a, None, 1, k), &part(&values, 0..1, true));
    let all = values.elements();
    assert!(all.chunks(k).all(|line| line.is_sorted_by(|a, b| a >= b) && line[k - 1] >= T::ZERO));
}

fn square<T: Real>(n: usize, seed: u64) {
    // Far from singular.
    let a = Array::<T>::scattered(&[3, n, n], seed, -1.0, 1.0, false);
    let a = map(&a, |[_, i, j], x| if i == j { x + 2.0 * (n as f64).sqrt() } else { x });
    near(&product(&a, &run(MatrixOp::Inverse, &a, None, n, n)), &unit(n));
    let sides = Array::<T>::scattered(&[3, n, 4], seed + 1, -1.0, 1.0, false);
    near(&product(&a, &run(MatrixOp::Solve, &a, Some(&sides), n, 4)), &sides);
    for (upper, ones) in [(false, false), (false, true), (true, false), (true, true)] {
        let small = map(&a, |[_, i, j], x| if i == j { x } else { x / n as f64 });
        let solved = run(MatrixOp::SolveTriangular { upper, unit: ones }, &small, Some(&sides), n, 4);
        let triangle = map(&small, |[_, i, j], x| match i.cmp(&j) {
            std::cmp::Ordering::Equal => {
                if ones {
                    1.0
                } else {
                    x
                }
            }
            order => {
                if (order == std::cmp::Ordering::Less) == upper {
                    x
                } else {
                    0.0
                }
            }
        });
        near(&product(&triangle, &solved), &sides);
    }
    let det = run(MatrixOp::Det, &a, None, 1, 1).elements();
    let slogdet = run(MatrixOp::Slogdet, &a, None, 1, 2).elements();
    for (det, slogdet) in det.iter().zip(slogdet.chunks(2)) {
        let expected = slogdet[0].to_f64() * slogdet[1].to_f64().exp();
        let close = (det.to_f64() - expected).abs() <= 1e-3 * expected.abs();
        assert!(close || expected > T::HIGHEST.to_f64().min(1e38), "{det:?} and {slogdet:?}");
    }

    let transposed = part(&a, 0..n, true);
    let definite = product(&a, &transposed);
    let lower = run(MatrixOp::Cholesky, &definite, None, n, n);
    near(&product(&lower, &part(&lower, 0..n, true)), &definite);
    assert!(lower.elements() == map(&lower, |[_, i, j], x| if i >= j { x } else { 0.0 }).elements());

    // Only the lower triangle is read.
    let symmetric = map(&a, |[batch, i, j], _| a.at(&[batch, i.max(j), i.min(j)]).to_f64());
    let halved = map(&a, |[_, i, j], x| if i >= j { x } else { f64::NAN });
    let eigh = run(MatrixOp::Eigh, &halved, None, n, 1 + n);
    let (values, v) = (part(&eigh, 0..1, false), part(&eigh, 1..1 + n, false));
    let scaled = map(&v, |[batch, i, _], x| x * values.at(&[batch, i, 0]).to_f64());
    near(&product(&part(&eigh, 1..1 + n, true), &scaled), &symmetric);
    near(&product(&v, &part(&eigh, 1..1 + n, true)), &unit(n));
    near(&run(MatrixOp::Eigvalsh, &halved, None, 1, n), &part(&values, 0..1, true));
    assert!(values.elements().chunks(n).all(|line| line.is_sorted()));
}

#[test]
fn factors_give_the_matrix_again() {
    for (seed, [m, n]) in SHAPES.into_iter().enumerate() {
        factorizations::<f32>(m, n, seed as u64);
        factorizations::<f64>(m, n, seed as u64);
        if m == n {
            square::<f32>(n, seed as u64);
            square::<f64>(n, seed as u64);
        }
    }
}

const ALL: [MatrixOp; 8] = [
    MatrixOp::Inverse,
    MatrixOp::Det,
    MatrixOp::Lu,
    MatrixOp::Qr,
    MatrixOp::Svd,
    MatrixOp::Svdvals,
    MatrixOp::Eigh,
    MatrixOp::Eigvalsh,
];

fn columns(op: MatrixOp, n: usize) -> [usize; 2] {
    match op {
        MatrixOp::Det => [1, 1],
        MatrixOp::Lu => [n, 3 * n],
        MatrixOp::Qr => [n, 2 * n],
        MatrixOp::Svd => [n, 2 * n + 1],
        MatrixOp::Eigh => [n, n + 1],
        MatrixOp::Svdvals | MatrixOp::Eigvalsh => [1, n],
        _ => [n, n],
    }
}

/// What a batch of matrices like this one gives.
fn answer<T: Real>(op: MatrixOp, n: usize, at: impl Fn(usize, usize) -> f64) -> (Done, Vec<f64>) {
    let a = map(&Array::<T>::filled(&[3, n, n], T::ZERO), |[batch, i, j], _| {
        // The first matrix has a result.
        if batch == 0 { f64::from(u8::from(i == j)) } else { at(i, j) }
    });
    let [rows, columns] = columns(op, n);
    let mut out = Array::<T>::filled(&[3, rows, columns], T::ZERO);
    let mut scratch = vec![0xff; linalg_scratch(op, [n, n, columns], 3, T::DTYPE)];
    let done = linalg(op, a.view(), None, out.view_mut(), &mut scratch);
    (done, out.elements().iter().map(|x| x.to_f64()).collect())
}

#[test]
fn matrices_without_a_result_are_named() {
    let fault = |fault| Err(KernelError::Matrix { number: 1, fault });
    for n in [1, 2, 3, 20, 140] {
        // Of rank n - 1, with the zero pivot last.
        let singular = |i: usize, j: usize| if i == j && i + 1 < n { 2.0 } else { 0.0 };
        assert_eq!(answer::<f64>(MatrixOp::Inverse, n, singular).0, fault(MatrixFault::Singular(n - 1)));
        assert_eq!(answer::<f32>(MatrixOp::Det, n, singular).1[1..], [0.0, 0.0]);
        let (lu, factors) = answer::<f32>(MatrixOp::Lu, n, singular);
        assert!(lu.is_ok() && factors.iter().all(|x| x.is_finite()));
        assert_eq!(answer::<f64>(MatrixOp::Cholesky, n, singular).0, fault(MatrixFault::NotPositive(n - 1)));
        for bad in [f64::NAN, f64::INFINITY] {
            let bad = |i: usize, _| if i == n - 1 { bad } else { 1.0 };
            for op in [MatrixOp::Svd, MatrixOp::Svdvals, MatrixOp::Eigh, MatrixOp::Eigvalsh] {
                assert_eq!(answer::<f32>(op, n, bad).0, fault(MatrixFault::NotFinite), "{op:?}");
            }
        }
    }
}

#[test]
fn any_elements_come_to_an_end() {
    let values =
        [0.0, -0.0, 1.0, -1.0, f64::NAN, f64::INFINITY, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e38, 1e-38, 1e-45];
    let mut seed = 1u64;
    for n in [1, 2, 3, 4, 9, 40, 130] {
        for call in 0..if n > 100 { 6 } else { 60 } {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let at = |i: usize, j: usize| {
                let mixed = (seed ^ ((i * 31 + j * 17 + 7) as u64)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
                // Mostly one kind of number, so that not every matrix has a NaN.
                if mixed % 97 < 5 { values[mixed as usize % values.len()] } else { values[call % values.len()] }
            };
            for op in ALL {
                let _ = (answer::<f32>(op, n, at), answer::<f64>(op, n, at));
            }
        }
    }
}

/// Neither the largest nor the smallest numbers overflow on the way.
#[test]
fn extreme_elements_have_their_values() {
    for (size, n) in [(1e300, 3), (1e-300, 3), (3e307, 2), (1e300, 130)] {
        let at = |i: usize, j: usize| if i == j { size * (1.0 + i as f64 / n as f64) } else { 0.0 };
        for op in [MatrixOp::Svdvals, MatrixOp::Eigvalsh] {
            let (done, values) = answer::<f64>(op, n, at);
            assert_eq!(done, Ok(()));
            let mut values = values[n..2 * n].to_vec();
            values.sort_by(f64::total_cmp);
            for (i, value) in values.iter().enumerate() {
                assert!((value / at(i, i) - 1.0).abs() < 1e-13, "{op:?} of {size}: {values:?}");
            }
        }
    }
}

#[test]
fn threads_change_no_bit() {
    let a = Array::<f32>::random(&[3, 60, 60], 5, -1.0, 1.0);
    for op in ALL {
        let [rows, columns] = columns(op, 60);
        let (one, three) = with_one_and_three(|| run(op, &a, None, rows, columns).elements());
        assert!(one == three, "{op:?}");
    }
}

#[test]
fn sizes_beyond_any_machine_need_more_scratch_than_there_is() {
    for sizes in [[1 << 40, 1 << 40, 1], [usize::MAX, 1, 1], [1, usize::MAX, usize::MAX], [1 << 30, 1 << 30, 1 << 30]] {
        for op in ALL {
            assert!(linalg_scratch(op, sizes, usize::MAX, DType::F64) > 1 << 59, "{op:?} of {sizes:?}");
        }
    }
}
