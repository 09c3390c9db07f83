//! Elementary functions without calls. Some have one branch: it skips the code for the limits of the range, and does
//! not change a bit.
//!
//! Each function is written once, over [`Vector`]. The error against the rounded exact value is 1 unit in the last
//! place for `exp` and `ln`, and 2 for `tanh` and `sigmoid`. For `gelu` it is 3, and 4 at the baseline, relative to the
//! result in the tail, too. All hold for results below the normal range, too.

// The coefficients minimise the relative error, and have more digits than a number can hold.
#![allow(clippy::excessive_precision, clippy::approx_constant)]

use super::simd::{Function, Function2, Vector};

/// The constants of the functions for an element type. Polynomials start with the highest power.
pub trait Coefficients: Sized + 'static {
    /// 3/2 times two to the number of digits: adding it rounds to a whole number in the low bits.
    const ROUND: f64;
    /// Beyond these `exp` is zero, or infinite.
    const EXP_RANGE: [f64; 2];
    /// Closer to zero than this, `exp` is within the normal range.
    const EXP_NORMAL: f64;
    /// `(exp(r) - 1 - r) / r^2` for half of `ln(2)` to either side.
    const EXP: &'static [f64];
    /// `(2 atanh(s) - 2s) / s^3` of `s^2`, for `s` up to 1/5.
    const LN: &'static [f64];
    /// From this number on, `tanh` is 1.
    const TANH_END: f64;
    /// Beyond this number, the tail of the normal distribution is 0.
    const TAIL_END: f64;
    /// Closer to zero than this, [`gelu`] and its derivative are within the normal range, or as far from it as x.
    const TAIL_NORMAL: f64;
    /// k and the middle: the variable of the tail is `u = a / (1 + k a)` minus the middle.
    const TAIL_OF: [f64; 2];
    /// `exp(a^2 / 2) (1 + k a)` times the tail of the normal distribution beyond `a`, from 0 to its end.
    const TAIL: &'static [f64];
}

impl Coefficients for f32 {
    const ROUND: f64 = 12_582_912.0;
    const EXP_RANGE: [f64; 2] = [-104.0, 89.0];
    const EXP_NORMAL: f64 = 87.0;
    const EXP: &'static [f64] =
        &[1.394_641_510_04e-3, 8.366_604_987_44e-3, 4.166_628_247_24e-2, 0.166_665_428_254, 0.500_000_006_187];
    const LN: &'static [f64] = &[0.303_653_636_023, 0.399_576_008_697, 0.666_669_496_088];
    const TANH_END: f64 = 10.0;
    const TAIL_END: f64 = 14.5;
    const TAIL_NORMAL: f64 = 12.5;
    const TAIL_OF: [f64; 2] = [0.39, 1.125];
    const TAIL: &'static [f64] = &[
        -6.129_364_482_41e-6,
        -1.125_748_811_25e-5,
        5.095_024_551_29e-5,
        1.889_347_945_52e-4,
        -2.432_312_613_25e-4,
        -2.336_138_578_60e-3,
        2.106_062_638_51e-3,
        3.378_949_677_04e-2,
        -1.460_138_000_68e-1,
        2.990_164_186_02e-1,
    ];
}

impl Coefficients for f64 {
    const ROUND: f64 = 6_755_399_441_055_744.0;
    const EXP_RANGE: [f64; 2] = [-746.0, 710.0];
    const EXP_NORMAL: f64 = 708.0;
    const EXP: &'static [f64] = &[
        2.510_920_156_125_630_472_088e-8,
        2.762_640_870_867_916_578_83e-7,
        2.755_724_370_782_601_378_59e-6,
        2.480_150_422_300_442_541_987e-5,
        1.984_126_988_666_350_576_776e-4,
        1.388_888_893_258_668_519_129e-3,
        8.333_333_333_321_396_267_658e-3,
        4.166_666_666_657_286_079_554e-2,
        0.166_666_666_666_666_769_163,
        0.500_000_000_000_000_563_821_5,
    ];
    const LN: &'static [f64] = &[
        0.153_737_783_629_264_330_508_8,
        0.152_494_692_429_567_606_139_4,
        0.181_863_920_831_856_785_815_6,
        0.222_221_376_201_403_574_481_1,
        0.285_714_294_061_185_970_129_5,
        0.399_999_999_961_009_996_004_3,
        0.666_666_666_666_728_231_034_2,
    ];
    const TANH_END: f64 = 20.0;
    const TAIL_END: f64 = 39.0;
    const TAIL_NORMAL: f64 = 37.0;
    const TAIL_OF: [f64; 2] = [0.25, 1.75];
    const TAIL: &'static [f64] = &[
        -5.753_889_930_384_459_894_558e-17,
        3.251_299_196_902_639_482_8e-16,
        2.443_531_796_232_112_312_516e-15,
        -8.148_844_390_396_665_274_125e-15,
        -6.826_483_308_426_670_788_631e-14,
        5.040_193_360_410_239_534_603e-14,
        1.516_163_082_507_229_153_36e-12,
        2.240_475_010_350_254_594_432e-12,
        -2.896_392_145_929_575_272_185e-11,
        -1.070_819_699_456_668_641_329e-10,
        5.297_066_847_026_948_712_957e-10,
        3.369_272_403_705_255_670_749e-9,
        -1.133_409_740_485_349_446_752e-8,
        -9.755_486_229_585_208_638_652e-8,
        3.720_385_843_087_084_794_893e-7,
        2.677_162_717_862_705_726_359e-6,
        -1.879_293_943_746_030_749_448e-5,
        -3.450_722_575_175_057_590_878e-5,
        1.002_895_606_287_917_930_664e-3,
        -6.804_648_147_305_207_600_785e-3,
        2.892_992_348_274_328_553_886e-2,
        -8.923_807_209_459_490_859_415e-2,
        0.209_425_123_594_141_566_570_3,
    ];
}

/// The natural logarithm of 2: a part whose products with whole numbers are exact, and the rest.
const LN_2: [f64; 2] = [6.931_457_519_531_25e-1, 1.428_606_820_309_417_2e-6];

/// The cube root of a half.
const CUBE_ROOT: f64 = 0.793_700_525_984_099_7;

/// The value of a polynomial. A long one takes two terms at a time, so that fewer instructions wait for the one before.
#[inline(always)]
fn polynomial<V: Vector>(x: V, coefficients: &[f64]) -> V {
    let mut sum = V::number(coefficients[0]);
    let (singles, pairs) = match coefficients.len() {
        few @ ..=4 => coefficients[1..].split_at(few - 1),
        many => coefficients[1..].split_at((many - 1) % 2),
    };
    for &next in singles {
        sum = sum.fma(x, V::number(next));
    }
    for pair in pairs.chunks_exact(2) {
        sum = sum.fma(x * x, V::number(pair[0]).fma(x, V::number(pair[1])));
    }
    sum
}

/// The exponent as `n ln(2) + r` with whole numbers n: n, as [`Vector::scale`] takes it, and r.
#[inline(always)]
fn reduced<V: Vector>(x: V) -> (V, V) {
    let round = V::number(V::Element::ROUND);
    let shifted = x.fma(V::number(std::f64::consts::LOG2_E), round);
    let n = shifted - round;
    let [high, low] = LN_2;
    (shifted, n.fma(V::number(-low), n.fma(V::number(-high), x)))
}

/// `exp(r) - 1` within half of `ln(2)` of 0.
#[inline(always)]
fn exp_less_1<V: Vector>(r: V) -> V {
    (r * r).fma(polynomial(r, V::Element::EXP), r)
}

/// `x * 2^n`: with `NORMAL` by [`Vector::scale_within`], else by [`Vector::scale`].
#[inline(always)]
fn scaled<V: Vector, const NORMAL: bool>(x: V, shifted: V) -> V {
    if NORMAL { x.scale_within(shifted) } else { x.scale(shifted) }
}

/// e to this power.
#[inline(always)]
pub fn exp<V: Vector>(x: V) -> V {
    let [low, high] = V::Element::EXP_RANGE;
    let (low, high) = (V::number(low), V::number(high));
    match x.are_below(V::Element::EXP_NORMAL) {
        true => exp_within::<V, true>(x),
        false => exp_within::<V, false>(x.at_least(low).at_most(high)),
    }
}

/// e to this power, within the range.
#[inline(always)]
fn exp_within<V: Vector, const NORMAL: bool>(x: V) -> V {
    let (n, r) = reduced(x);
    scaled::<V, NORMAL>(exp_less_1(r) + V::number(1.0), n)
}

/// The natural logarithm.
#[inline(always)]
pub fn ln<V: Vector>(x: V) -> V {
    let (m, n) = if x.are_normal() { x.split_normal() } else { x.split() };
    let f = m - V::number(1.0);
    let s = f.over(f + V::number(2.0));
    let z = s * s;
    let (high, low) = (V::number(LN_2[0]), V::number(LN_2[1]));
    // ln(1 + f) is f minus f^2/2, plus the error of this half.
    let half = f * f * V::number(0.5);
    let rest = polynomial(z, V::Element::LN).fma(z, half) * s;
    n.fma(high, f - (half - n.fma(low, rest)))
}

/// The hyperbolic tangent.
#[inline(always)]
pub fn tanh<V: Vector>(x: V) -> V {
    // From u = exp(-2|x|) - 1, which is exact to the last place also near 0.
    let (n, r) = reduced(x.magnitude().at_most(V::number(V::Element::TANH_END)) * V::number(-2.0));
    let one = V::number(1.0);
    let power = one.scale_within(n);
    let u = power.fma(exp_less_1(r), power - one);
    u.over(u + V::number(2.0)).with_sign_of(x)
}

/// `1 / (1 + exp(-x))`.
#[inline(always)]
pub fn sigmoid<V: Vector>(x: V) -> V {
    let (low, high) = (V::number(V::Element::EXP_RANGE[0]), V::number(V::Element::EXP_NORMAL));
    match x.are_below(V::Element::EXP_NORMAL) {
        true => sigmoid_within::<V, true>(x),
        false => sigmoid_within::<V, false>(x.at_least(low).at_most(high)),
    }
}

/// `exp(x) / (exp(x) + 1)`, both divided by the part of the power near 1, so that neither is infinite.
#[inline(always)]
fn sigmoid_within<V: Vector, const NORMAL: bool>(x: V) -> V {
    let one = V::number(1.0);
    let (shifted, r) = reduced(x);
    let power = scaled::<V, NORMAL>(one, shifted);
    power.over(power + (exp_less_1(r * V::number(-1.0)) + one))
}

/// The parts of the tail of the normal distribution, for `a = |x|` within its range: `a`, `(p, shifted)` and `(u,
/// factor)`.
///
/// `exp(-a^2 / 2)` is `1 + p` times the power of two in `shifted`. `u * factor` is `a exp(a^2 / 2)` times the tail
/// beyond `a`.
#[inline(always)]
fn tail<V: Vector, const NORMAL: bool>(x: V) -> (V, (V, V), (V, V)) {
    let a = x.magnitude();
    let a = if NORMAL { a } else { a.at_most(V::number(V::Element::TAIL_END)) };
    let (square, half) = (a * a, V::number(-0.5));
    let (shifted, r) = reduced(square * half);
    // The rounding error of the square matters if the exponent is large.
    let r = a.square_rest(square).fma(half, r);
    let [k, middle] = V::Element::TAIL_OF;
    let (k, middle) = (V::number(k), V::number(middle));
    let u = a.over(a.fma(k, V::number(1.0)));
    (a, (exp_less_1(r), shifted), (u, polynomial(u - middle, V::Element::TAIL)))
}

/// x times the standard normal distribution function of x.
#[inline(always)]
pub fn gelu<V: Vector>(x: V) -> V {
    match x.are_below(V::Element::TAIL_NORMAL) {
        true => gelu_within::<V, true>(x),
        false => gelu_within::<V, false>(x),
    }
}

#[inline(always)]
fn gelu_within<V: Vector, const NORMAL: bool>(x: V) -> V {
    let (a, (p, shifted), (u, factor)) = tail::<V, NORMAL>(x);
    // The rounding error of u: the rest of a, divided by 1 + k a, times the slope of the product, about (1 - k u)^2 /
    // 2.
    let [k, _] = V::Element::TAIL_OF;
    let rest = (u * V::number(-k)).fma(a, a - u);
    let slope = u.fma(V::number(-k * CUBE_ROOT), V::number(CUBE_ROOT));
    let product = u.fma(factor, rest * (slope * slope * slope));
    x.at_least(V::number(0.0)) - scaled::<V, NORMAL>(product.fma(p, product), shifted)
}

/// The derivative of [`gelu`].
#[inline(always)]
pub fn gelu_slope<V: Vector>(x: V) -> V {
    match x.are_below(V::Element::TAIL_NORMAL) {
        true => gelu_slope_within::<V, true>(x),
        false => gelu_slope_within::<V, false>(x),
    }
}

#[inline(always)]
fn gelu_slope_within<V: Vector, const NORMAL: bool>(x: V) -> V {
    let (a, (p, shifted), (u, factor)) = tail::<V, NORMAL>(x);
    let (one, [k, _]) = (V::number(1.0), V::Element::TAIL_OF);
    // `1 / (1 + k a)` is `1 - k u`.
    let factor = factor * u.fma(V::number(-k), one) - V::number(0.398_942_280_401_432_7) * a;
    // Above 0, it is 1 minus the value for -x.
    let below = scaled::<V, NORMAL>(factor.fma(p, factor), shifted);
    x.if_negative(below, one - below)
}

macro_rules! function {
    ($(#[$doc:meta])* $Name:ident, $function:ident) => {
        $(#[$doc])*
        pub struct $Name;

        impl Function for $Name {
            #[inline(always)]
            fn at<V: Vector>(x: V) -> V {
                $function(x)
            }
        }
    };
}

/// `x / (1 + exp(-x))`.
#[inline(always)]
pub fn silu<V: Vector>(x: V) -> V {
    x * sigmoid(x)
}

/// `x - tanh(x)`.
#[inline(always)]
pub fn tanhshrink<V: Vector>(x: V) -> V {
    x - tanh(x)
}

function!(
    /// [`silu`].
    Silu,
    silu
);

function!(
    /// [`tanhshrink`].
    Tanhshrink,
    tanhshrink
);

function!(
    /// [`exp`].
    Exp,
    exp
);
function!(
    /// [`ln`].
    Ln,
    ln
);
function!(
    /// [`tanh`].
    Tanh,
    tanh
);
function!(
    /// [`sigmoid`].
    Sigmoid,
    sigmoid
);
function!(
    /// [`gelu`].
    Gelu,
    gelu
);

/// The gradient of [`gelu`] from the incoming gradient and x.
pub struct GeluBackward;

impl Function2 for GeluBackward {
    #[inline(always)]
    fn at<V: Vector>(gradient: V, x: V) -> V {
        gradient * gelu_slope(x)
    }
}

macro_rules! horner {
    ($x:expr; $first:literal $(, $next:literal)* $(,)?) => {{
        let x = $x;
        let sum = $first;
        $(let sum = sum * x + $next;)*
        sum
    }};
}

/// The natural logarithm for random numbers, with the same bits at every level (after Cephes).
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

/// The sine and the cosine of a part of a full turn, `0 <= part < 1`.
#[inline(always)]
pub fn turn_f32(part: f32) -> (f32, f32) {
    const ROUND: f32 = f32::ROUND as f32;
    let quarters = part * 4.0;
    let shifted = quarters + ROUND;
    let quadrant = shifted.to_bits();
    // At most an eighth of a turn to either side.
    let r = (quarters - (shifted - ROUND)) * std::f32::consts::FRAC_PI_2;
    let rr = r * r;
    let sin = horner!(rr; -1.951_529_6e-4, 8.332_161e-3, -1.666_665_5e-1) * rr * r + r;
    let cos = horner!(rr; 2.443_315_7e-5, -1.388_731_6e-3, 4.166_664_6e-2) * rr * rr - 0.5 * rr + 1.0;
    let (s, c) = if quadrant & 1 == 0 { (sin, cos) } else { (cos, sin) };
    let s = if quadrant & 2 == 0 { s } else { -s };
    let c = if quadrant.wrapping_add(1) & 2 == 0 { c } else { -c };
    (s, c)
}
