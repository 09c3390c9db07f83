//! Elementary functions without branches or calls, so that loops over them vectorise (after Cephes).
//!
//! No fused multiply-add is asked for: the same bits on every level of vector instructions.

// The coefficients are the published ones, rounded.
#![allow(clippy::excessive_precision, clippy::approx_constant)]

/// 1.5 * 2^23: adding it rounds an `f32` to an integer, which then sits in the low bits.
const ROUND_F32: f32 = 12_582_912.0;
/// 1.5 * 2^52, likewise for `f64`.
const ROUND_F64: f64 = 6_755_399_441_055_744.0;

macro_rules! horner {
    ($x:expr; $first:literal $(, $next:literal)* $(,)?) => {{
        let x = $x;
        let sum = $first;
        $(let sum = sum * x + $next;)*
        sum
    }};
}

#[inline(always)]
pub fn exp_f32(x: f32) -> f32 {
    // Beyond these the result is 0 or infinite; a comparison keeps NaN, `clamp` is slower.
    let x = if x > 89.0 { 89.0 } else { x };
    let x = if x < -104.0 { -104.0 } else { x };
    let shifted = x * std::f32::consts::LOG2_E + ROUND_F32;
    let n = shifted - ROUND_F32;
    let r = x - n * 0.693_359_4 - n * -2.121_944_4e-4;
    let p = horner!(r; 1.987_569_1e-4, 1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_5e-1, 5e-1);
    let y = p * r * r + r + 1.0;
    let n = shifted.to_bits().wrapping_sub(ROUND_F32.to_bits()) as i32;
    // In two steps, so that the results below the normal range are reached.
    let half = n >> 1;
    y * power_of_two_f32(half) * power_of_two_f32(n.wrapping_sub(half))
}

#[inline(always)]
fn power_of_two_f32(n: i32) -> f32 {
    f32::from_bits((n.wrapping_add(127) as u32) << 23)
}

#[inline(always)]
pub fn exp_f64(x: f64) -> f64 {
    let x = if x > 710.0 { 710.0 } else { x };
    let x = if x < -746.0 { -746.0 } else { x };
    let shifted = x * std::f64::consts::LOG2_E + ROUND_F64;
    let n = shifted - ROUND_F64;
    let r = x - n * 6.931_457_519_531_25e-1 - n * 1.428_606_820_309_417_2e-6;
    let rr = r * r;
    let p = r * horner!(rr; 1.261_771_930_748_105_9e-4, 3.029_944_077_074_419_6e-2, 1.0);
    let q = horner!(rr; 3.001_985_051_386_644_6e-6, 2.524_483_403_496_841e-3, 2.272_655_482_081_550_3e-1, 2.0);
    let y = 1.0 + 2.0 * (p / (q - p));
    let n = shifted.to_bits().wrapping_sub(ROUND_F64.to_bits()) as i64;
    let half = n >> 1;
    y * power_of_two_f64(half) * power_of_two_f64(n.wrapping_sub(half))
}

#[inline(always)]
fn power_of_two_f64(n: i64) -> f64 {
    f64::from_bits((n.wrapping_add(1023) as u64) << 52)
}

#[inline(always)]
pub fn ln_f32(x: f32) -> f32 {
    let tiny = x < f32::MIN_POSITIVE;
    let scaled = if tiny { x * 8_388_608.0 } else { x };
    let bits = scaled.to_bits();
    // The mantissa in [sqrt(1/2), sqrt(2)).
    let offset = bits.wrapping_sub(0x3f35_04f3);
    let e = (offset as i32 >> 23) as f32 - if tiny { 23.0 } else { 0.0 };
    let m = f32::from_bits((offset & 0x007f_ffff).wrapping_add(0x3f35_04f3)) - 1.0;
    let mm = m * m;
    let p = horner!(m; 7.037_683_6e-2, -1.151_461e-1, 1.167_699_9e-1, -1.242_014_1e-1, 1.424_932_3e-1,
        -1.666_805_8e-1, 2.000_071_5e-1, -2.499_999_4e-1, 3.333_333_1e-1);
    let y = m * mm * p + e * -2.121_944_4e-4 - 0.5 * mm;
    let y = m + y + e * 0.693_359_4;
    let y = if x == f32::INFINITY { x } else { y };
    let y = if x == 0.0 { f32::NEG_INFINITY } else { y };
    if x >= 0.0 { y } else { f32::NAN }
}

#[inline(always)]
pub fn tanh_f32(x: f32) -> f32 {
    let xx = x * x;
    let small =
        horner!(xx; -5.704_988_7e-3, 2.063_908_9e-2, -5.373_971_6e-2, 1.333_144_2e-1, -3.333_328_2e-1) * xx * x + x;
    let large = (1.0 - 2.0 / (exp_f32(2.0 * x.abs()) + 1.0)).copysign(x);
    if x.abs() < 0.625 { small } else { large }
}

#[inline(always)]
pub fn tanh_f64(x: f64) -> f64 {
    let xx = x * x;
    let p = horner!(xx; -9.643_991_794_250_523e-1, -9.928_772_310_019_186e1, -1.614_687_684_417_084_5e3);
    let q = horner!(xx; 1.0, 1.128_116_784_916_329_3e2, 2.235_488_390_601_004_6e3, 4.844_063_053_251_255e3);
    let small = x + x * xx * (p / q);
    let large = (1.0 - 2.0 / (exp_f64(2.0 * x.abs()) + 1.0)).copysign(x);
    if x.abs() < 0.625 { small } else { large }
}

#[inline(always)]
pub fn erf_f32(x: f32) -> f32 {
    let a = x.abs();
    let xx = x * x;
    let small = x * horner!(xx; 7.853_861_4e-5, -8.010_194e-4, 5.188_327_7e-3, -2.685_381_2e-2, 1.128_358_5e-1,
        -3.761_262_6e-1, 1.128_379_2);
    let q = 1.0 / a;
    let y = q * q;
    let near = horner!(y; 2.326_82e-2, -1.387_039_4e-1, 3.687_424_7e-1, -5.824_733e-1, 6.210_004_6e-1,
        -4.944_515_3e-1, 3.404_88e-1, -2.741_127e-1, 5.638_259_4e-1);
    let far = horner!(y; -1.047_766_4e1, 1.297_72e1, -7.495_518_7, 2.921_019, -1.015_265_3, 4.218_463_4e-1,
        -2.820_767_4e-1, 5.641_895_1e-1);
    let large = 1.0 - exp_f32(-xx) * q * if a < 2.0 { near } else { far };
    if a < 1.0 { small } else { large.copysign(x) }
}

/// The sine and the cosine of a part of a full turn, `0 <= part < 1`.
#[inline(always)]
pub fn turn_f32(part: f32) -> (f32, f32) {
    let quarters = part * 4.0;
    let shifted = quarters + ROUND_F32;
    let quadrant = shifted.to_bits();
    // At most an eighth of a turn to either side.
    let r = (quarters - (shifted - ROUND_F32)) * std::f32::consts::FRAC_PI_2;
    let rr = r * r;
    let sin = horner!(rr; -1.951_529_6e-4, 8.332_161e-3, -1.666_665_5e-1) * rr * r + r;
    let cos = horner!(rr; 2.443_315_7e-5, -1.388_731_6e-3, 4.166_664_6e-2) * rr * rr - 0.5 * rr + 1.0;
    let (s, c) = if quadrant & 1 == 0 { (sin, cos) } else { (cos, sin) };
    let s = if quadrant & 2 == 0 { s } else { -s };
    let c = if quadrant.wrapping_add(1) & 2 == 0 { c } else { -c };
    (s, c)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest error in units of the last place over a range.
    fn worst_f32(f: fn(f32) -> f32, exact: fn(f64) -> f64, low: f32, high: f32) -> f64 {
        let n = 20_000;
        (0..=n)
            .map(|i| low + (high - low) * (i as f32 / n as f32))
            .map(|x| {
                let want = exact(f64::from(x));
                let rounded = want as f32;
                let ulp = f64::from(f32::from_bits(rounded.abs().to_bits() + 1)) - f64::from(rounded.abs());
                (f64::from(f(x)) - want).abs() / ulp
            })
            .fold(0.0, f64::max)
    }

    fn worst_f64(f: fn(f64) -> f64, exact: fn(f64) -> f64, low: f64, high: f64) -> f64 {
        let n = 20_000;
        (0..=n)
            .map(|i| low + (high - low) * (f64::from(i) / f64::from(n)))
            .map(|x| {
                let want = exact(x);
                let ulp = f64::from_bits(want.abs().to_bits() + 1) - want.abs();
                (f(x) - want).abs() / ulp
            })
            .fold(0.0, f64::max)
    }

    #[test]
    fn errors_are_a_few_units_in_the_last_place() {
        assert!(worst_f32(exp_f32, f64::exp, -87.0, 88.0) < 1.5);
        assert!(worst_f32(ln_f32, f64::ln, 1e-3, 1e4) < 2.0);
        assert!(worst_f32(tanh_f32, f64::tanh, -10.0, 10.0) < 3.0);
        assert!(worst_f32(erf_f32, libm::erf, -5.0, 5.0) < 4.0);
        assert!(worst_f64(exp_f64, f64::exp, -700.0, 700.0) < 2.0);
        assert!(worst_f64(tanh_f64, f64::tanh, -20.0, 20.0) < 3.0);
    }

    #[test]
    fn a_turn() {
        for i in 0..4096 {
            let part = i as f32 / 4096.0;
            let (sin, cos) = turn_f32(part);
            let (want_sin, want_cos) = (std::f64::consts::TAU * f64::from(part)).sin_cos();
            assert!((f64::from(sin) - want_sin).abs() < 2e-7 && (f64::from(cos) - want_cos).abs() < 2e-7);
        }
    }

    #[test]
    fn edges() {
        for f in [exp_f32, ln_f32, tanh_f32, erf_f32] {
            assert!(f(f32::NAN).is_nan());
        }
        assert!(exp_f64(f64::NAN).is_nan() && tanh_f64(f64::NAN).is_nan());
        assert_eq!(exp_f32(f32::NEG_INFINITY), 0.0);
        assert_eq!(exp_f32(f32::INFINITY), f32::INFINITY);
        assert_eq!(exp_f32(0.0), 1.0);
        assert!(exp_f32(-100.0) > 0.0);
        assert_eq!(exp_f64(f64::NEG_INFINITY), 0.0);
        assert_eq!(exp_f64(f64::INFINITY), f64::INFINITY);
        assert!((exp_f64(1.0) - std::f64::consts::E).abs() < 1e-15);
        assert_eq!(ln_f32(0.0), f32::NEG_INFINITY);
        assert_eq!(ln_f32(1.0), 0.0);
        assert_eq!(ln_f32(f32::INFINITY), f32::INFINITY);
        assert!(ln_f32(-1.0).is_nan());
        assert!((ln_f32(1e-40) - (1e-40f32).ln()).abs() < 1e-4);
        assert_eq!(tanh_f32(f32::INFINITY), 1.0);
        assert_eq!(tanh_f64(f64::NEG_INFINITY), -1.0);
        assert_eq!(erf_f32(f32::INFINITY), 1.0);
        assert_eq!(erf_f32(f32::NEG_INFINITY), -1.0);
        assert_eq!(erf_f32(0.0), 0.0);
    }
}
