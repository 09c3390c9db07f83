use crate::testing::{Array, done, indices};
use crate::threads::with_one_and_three;
use tensor_cpu::fft::*;
use tensor_kernels::{Complex, Element, Fft, FftKind};

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
