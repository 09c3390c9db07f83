//! The moments of random numbers, and that they follow the seed.

use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Generator, Result, Tensor};

mod common;
use common::leak_check;

const COUNT: i64 = 100_000;

fn context(seed: u64) -> Context {
    Context { generator: Some(Generator::new(seed)), ..Context::new(Owner::root()) }
}

fn filled(seed: u64, fill: impl Fn(&Context, &Tensor) -> Result<Tensor>) -> Result<Vec<f64>> {
    let cx = context(seed);
    let x = ops::zeros(&cx, &[COUNT], DType::F64, 0)?;
    fill(&cx, &x)?;
    x.to_vec()
}

fn moments(x: &[f64]) -> (f64, f64) {
    let mean = x.iter().sum::<f64>() / x.len() as f64;
    (mean, x.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / x.len() as f64)
}

/// The mean within five of its deviations, and the variance within a part.
fn assert_moments(name: &str, x: &[f64], mean: f64, variance: f64, part: f64) {
    let (found, spread) = moments(x);
    assert!((found - mean).abs() < 5.0 * (variance / x.len() as f64).sqrt(), "{name}: mean {found}, not {mean}");
    assert!((spread / variance - 1.0).abs() < part, "{name}: variance {spread}, not {variance}");
}

#[test]
fn moments_of_each_distribution() -> Result<()> {
    leak_check(|| {
        assert_moments("uniform", &filled(1, |cx, x| ops::uniform_(cx, x, -1.0, 3.0))?, 1.0, 16.0 / 12.0, 0.03);
        assert_moments("normal", &filled(2, |cx, x| ops::normal_(cx, x, 2.0, 3.0))?, 2.0, 9.0, 0.03);
        assert_moments("exponential", &filled(3, |cx, x| ops::exponential_(cx, x, 2.0))?, 0.5, 0.25, 0.05);
        assert_moments("geometric", &filled(4, |cx, x| ops::geometric_(cx, x, 0.25))?, 4.0, 12.0, 0.05);
        let log = filled(5, |cx, x| ops::log_normal_(cx, x, 0.5, 0.25))?;
        assert_moments("log_normal", &log.iter().map(|x| x.ln()).collect::<Vec<_>>(), 0.5, 0.0625, 0.03);
        // Between -1 and 1, a standard normal number has this variance.
        assert_moments(
            "trunc_normal",
            &filled(6, |cx, x| ops::trunc_normal_(cx, x, 0.0, 1.0, -1.0, 1.0))?,
            0.0,
            0.2911,
            0.03,
        );
        // The Cauchy distribution has no moments; its quartiles are a sigma from the median.
        let mut cauchy = filled(7, |cx, x| ops::cauchy_(cx, x, 1.0, 2.0))?;
        cauchy.sort_by(f64::total_cmp);
        let quartile = |part: usize| cauchy[cauchy.len() / 4 * part];
        for (part, wanted) in [(1, -1.0), (2, 1.0), (3, 3.0)] {
            assert!((quartile(part) - wanted).abs() < 0.1, "{part}: {}", quartile(part));
        }
        Ok(())
    })
}

#[test]
fn indices_follow_their_weights() -> Result<()> {
    leak_check(|| {
        let cx = context(8);
        let weights = Tensor::from_slice(&cx, &[1.0f32, 0.0, 3.0, 6.0], &[4])?;
        let drawn = ops::multinomial(&cx, &weights, COUNT, true)?;
        let counts = ops::bincount(&cx, &drawn, 4)?.to_vec::<i64>()?;
        for (count, part) in counts.iter().zip([0.1, 0.0, 0.3, 0.6]) {
            let wanted = part * COUNT as f64;
            assert!((*count as f64 - wanted).abs() <= 5.0 * wanted.sqrt(), "{counts:?}");
        }
        // Without replacement each index comes once, those of weight 0 last.
        let mut first = [0; 4];
        for _ in 0..2000 {
            let order = ops::multinomial(&cx, &weights, 4, false)?.to_vec::<i64>()?;
            assert_eq!(order[3], 1, "{order:?}");
            first[order[0] as usize] += 1;
        }
        assert!((first[3] - 1200i32).abs() < 120 && (first[2] - 600).abs() < 120, "{first:?}");
        Ok(())
    })
}

#[test]
fn dropped_elements_keep_the_moments() -> Result<()> {
    leak_check(|| {
        let cx = context(9);
        let x = ops::randn(&cx, &[COUNT], DType::F64, 0)?;
        let dropped = ops::alpha_dropout(&cx, &x, 0.3, true)?.to_vec::<f64>()?;
        assert_moments("alpha_dropout", &dropped, 0.0, 1.0, 0.05);
        let channels = ops::feature_dropout(&cx, &ops::ones(&cx, &[50, 40, 3], DType::F64, 0)?, 0.5, true)?;
        let values = channels.to_vec::<f64>()?;
        assert!(values.chunks(3).all(|channel| channel == [0.0; 3] || channel == [2.0; 3]));
        let kept = values.iter().filter(|&&x| x > 0.0).count();
        assert!((2400..3600).contains(&kept), "{kept}");
        let slopes = ops::rrelu(&cx, &ops::full(&cx, &[COUNT], -1.0, Some(DType::F64), 0)?, 0.1, 0.3, true)?;
        assert_moments("rrelu", &slopes.to_vec::<f64>()?, -0.2, 0.04 / 12.0, 0.05);
        Ok(())
    })
}

/// Outside of training the next numbers are the same as without the call.
#[test]
fn what_drops_nothing_draws_nothing() -> Result<()> {
    leak_check(|| {
        let next = |between: &dyn Fn(&Context, &Tensor) -> Result<Tensor>| -> Result<Vec<f32>> {
            let cx = context(3);
            between(&cx, &ops::ones(&cx, &[64, 64], DType::F32, 0)?)?;
            ops::rand(&cx, &[8], DType::F32, 0)?.to_vec()
        };
        let expected = next(&|_, x| Ok(x.clone()))?;
        for training in [false, true] {
            let p = if training { 0.0 } else { 0.5 };
            assert_eq!(next(&|cx, x| ops::dropout(cx, x, p, training))?, expected);
            assert_eq!(next(&|cx, x| ops::feature_dropout(cx, x, p, training))?, expected);
            assert_eq!(next(&|cx, x| ops::alpha_dropout(cx, x, p, training))?, expected);
        }
        assert_eq!(next(&|cx, x| ops::rrelu(cx, x, 0.1, 0.3, false))?, expected);
        assert_ne!(next(&|cx, x| ops::feature_dropout(cx, x, 0.5, true))?, expected);
        Ok(())
    })
}

#[test]
fn numbers_follow_the_seed() -> Result<()> {
    leak_check(|| {
        let draw = |seed| filled(seed, |cx, x| ops::exponential_(cx, x, 1.0));
        assert!(draw(1)? == draw(1)?);
        assert!(draw(1)? != draw(2)?);
        let shuffled = |seed| -> Result<Vec<i64>> {
            let cx = context(seed);
            let x = ops::arange(&cx, 0, 20, 1, None, 0)?;
            ops::shuffle(&cx, &x)?.to_vec()
        };
        let mut first = shuffled(1)?;
        assert_ne!(first, shuffled(2)?);
        first.sort_unstable();
        assert_eq!(first, (0..20).collect::<Vec<i64>>());
        Ok(())
    })
}

#[test]
fn windows_that_overlap_are_not_changed_in_place() -> Result<()> {
    leak_check(|| {
        let cx = context(1);
        let x = ops::ones(&cx, &[6], DType::F32, 0)?;
        let windows = ops::unfold(&cx, &x, 0, 3, 1)?;
        assert!(ops::add_scalar_(&cx, &windows, 1.0).is_err());
        ops::add_scalar_(&cx, &ops::unfold(&cx, &x, 0, 3, 3)?, 1.0)?;
        assert_eq!(x.to_vec::<f32>()?, [2.0; 6]);
        Ok(())
    })
}
