use crate::testing::{Array, done, indices};
use crate::threads::with_one_and_three;
use tensor_cpu::fft::*;
use tensor_kernels::{Complex, DType, Element, Fft, FftKind};

type C = Complex<f64>;

fn transformed<S: Element, T: Element>(
    kind: FftKind,
    n: usize,
    x: &Array<S>,
    mut out: Array<T>,
    scale: f64,
) -> Array<T> {
    let fft = Fft { kind, n, part: T::DTYPE.part() };
    let lines = out.shape[..out.shape.len() - 1].iter().product();
    let mut scratch = vec![0; scratch(fft, lines)];
    done(run(fft, scale, x.view(), out.view_mut(), &mut scratch));
    out
}

fn numbers(shape: &[usize], seed: u64, written: bool) -> Array<C> {
    let parts = Array::<f64>::scattered(shape, seed, -1.0, 1.0, written);
    let data = parts.data.iter().zip(parts.data.iter().rev()).map(|(&re, &im)| C::new(re, im)).collect();
    Array { data, shape: parts.shape, strides: parts.strides, start: parts.start }
}

/// The definition.
fn sum(line: &[C], k: usize, n: usize, sign: f64) -> C {
    let angle = |j: usize| sign * std::f64::consts::TAU * ((j * k) % n) as f64 / n as f64;
    line.iter().take(n).enumerate().map(|(j, &x)| x * C::from_polar(1.0, angle(j))).sum()
}

#[test]
fn lines_agree_with_the_definition() {
    for (n, given) in [(1, 1), (2, 2), (3, 5), (8, 8), (7, 4), (12, 12), (31, 31), (97, 97), (64, 10), (5, 0)] {
        let x = numbers(&[3, 2, given], n as u64, false);
        for (kind, sign) in [(FftKind::Forward, -1.0), (FftKind::Inverse, 1.0)] {
            let out = transformed(kind, n, &x, numbers(&[3, 2, n], 9, true), 0.5);
            for at in indices(&out.shape) {
                let line: Vec<C> = (0..given).map(|j| x.at(&[at[0], at[1], j])).collect();
                let want = sum(&line, at[2], n, sign) * 0.5;
                assert!((out.at(&at) - want).norm() < 1e-12 * n as f64, "{kind:?} {n} {given}");
            }
        }
        let real = Array::<f64>::scattered(&[3, 2, given], n as u64, -1.0, 1.0, false);
        let half = transformed(FftKind::OfReal, n, &real, numbers(&[3, 2, n / 2 + 1], 9, true), 1.0);
        for at in indices(&half.shape) {
            let line: Vec<C> = (0..given).map(|j| C::new(real.at(&[at[0], at[1], j]), 0.0)).collect();
            assert!((half.at(&at) - sum(&line, at[2], n, -1.0)).norm() < 1e-12 * n as f64, "{n} {given}");
        }
        let back = Array::<f64>::scattered(&[3, 2, n], 5, 0.0, 0.0, true);
        let back = transformed(FftKind::ToReal, n, &half, back, 1.0 / n as f64);
        for at in indices(&back.shape) {
            let want = if at[2] < given { real.at(&at) } else { 0.0 };
            assert!((back.at(&at) - want).abs() < 1e-12, "{n} {given}");
        }
    }
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let x = Array::<f32>::random(&[300, 100], 1, -1.0, 1.0);
    let out = || Array::filled(&[300, 51], Complex::new(0.0f32, 0.0));
    let (one, three) = with_one_and_three(|| transformed(FftKind::OfReal, 100, &x, out(), 1.0).data);
    assert_eq!(one, three);
}

#[test]
fn the_largest_prime_factor() {
    let found: Vec<usize> = [1, 2, 3, 4, 12, 97, 1 << 20, 2 * 1009, 2_147_483_647].map(largest_factor).into();
    assert_eq!(found, [1, 2, 3, 2, 3, 97, 2, 1009, 2_147_483_647]);
}

#[test]
fn few_plans_are_kept() {
    let mut plans = Plans::new();
    let fft = |n| Fft { kind: FftKind::Forward, n, part: DType::F32 };
    let keep = |plans: &mut Plans, n| plans.keep(fft(n), Plan::made(fft(n)));
    (1..40).for_each(|n| keep(&mut plans, n));
    assert_eq!((plans.recent.len(), plans.recent[0].0.n), (MOST, 39));
    assert!(plans.knows(fft(30)) && !plans.knows(fft(20)));
    assert!(plans.find(Fft { kind: FftKind::Inverse, ..fft(30) }).is_none());
    assert!(plans.find(fft(30)).is_some());
    assert_eq!((plans.recent.len(), plans.recent[0].0.n), (MOST, 30));
    keep(&mut plans, 30);
    assert_eq!((plans.recent.len(), plans.recent[0].0.n), (MOST, 30));
    keep(&mut plans, MOST_POINTS);
    assert_eq!((plans.recent.len(), plans.recent[0].0.n), (1, MOST_POINTS));
    // No test makes this plan.
    assert!(tables(fft(509)) > 509 * 8);
}

/// One that is too long to keep waits for its transform only.
#[test]
fn a_long_plan_is_used_once() {
    let mut plans = Plans::new();
    let fft = Fft { kind: FftKind::Forward, n: MOST_POINTS + 1, part: DType::F32 };
    plans.keep(fft, Plan::made(Fft { n: 8, ..fft }));
    assert!(plans.recent.is_empty() && plans.knows(fft));
    assert!(plans.find(fft).is_some());
    plans.drop_long(fft);
    assert!(!plans.knows(fft) && plans.find(fft).is_none());
}
