//! The loops of update rules. Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit.

use tensor_kernels::Formula;

use super::{larger, sign, update0, update1, update2, update3};
use crate::element::{Floating, Real};
use crate::simd::vectorized;

/// Changes the parameters by their gradients, and the states. The states that the formula does not have are unused.
/// `T` is the type that elements are computed in.
pub(super) fn run<S, T>(formula: &Formula, p: &mut [S], g: &[S], [first, second, third]: [&mut [S]; 3])
where
    S: Floating<Computed = T>,
    T: Real,
{
    match *formula {
        Formula::Sgd { decay, lr } => {
            let [decay, lr] = [decay, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update0(
                        p,
                        g,
                        #[inline(always)]
                        |p, g, []| {
                            let g = g + decay * p;
                            let p = p - lr * g;

                            (p, [])
                        },
                    )
                },
            );
        }
        Formula::SgdMomentum { decay, keep, fresh, through } => {
            let [decay, keep, fresh, through] = [decay, keep, fresh, through].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [velocity]| {
                            let g = g + decay * p;
                            let velocity = keep * velocity + fresh * g;
                            let p = p - through * velocity;

                            (p, [velocity])
                        },
                    )
                },
            );
        }
        Formula::SgdNesterov { decay, keep, fresh, ahead, lr } => {
            let [decay, keep, fresh, ahead, lr] = [decay, keep, fresh, ahead, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [velocity]| {
                            let g = g + decay * p;
                            let velocity = keep * velocity + fresh * g;
                            let p = p - (lr * g + ahead * velocity);

                            (p, [velocity])
                        },
                    )
                },
            );
        }
        Formula::Adam { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
            let [size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2] =
                [size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [mean, square]| {
                            let g = g + decay * p;
                            let mean = keep1 * mean + fresh1 * g;
                            let square = keep2 * square + fresh2 * (g * g);
                            let p = p * keep - size * (mean / (square.sqrt() / root + epsilon));

                            (p, [mean, square])
                        },
                    )
                },
            );
        }
        Formula::AdamAmsgrad { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
            let [size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2] =
                [size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update3(
                        p,
                        g,
                        first,
                        second,
                        third,
                        #[inline(always)]
                        |p, g, [mean, square, largest]| {
                            let g = g + decay * p;
                            let mean = keep1 * mean + fresh1 * g;
                            let square = keep2 * square + fresh2 * (g * g);
                            let largest = larger(largest, square);
                            let p = p * keep - size * (mean / (largest.sqrt() / root + epsilon));

                            (p, [mean, square, largest])
                        },
                    )
                },
            );
        }
        Formula::Adagrad { size, inside, outside, decay, keep } => {
            let [size, inside, outside, decay, keep] = [size, inside, outside, decay, keep].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [sum]| {
                            let g = g + decay * p;
                            let sum = sum + g * g;
                            let p = p * keep - size * (g / ((sum + inside).sqrt() + outside));

                            (p, [sum])
                        },
                    )
                },
            );
        }
        Formula::Rmsprop { keep, fresh, inside, outside, decay, late, lr } => {
            let [keep, fresh, inside, outside, decay, late, lr] =
                [keep, fresh, inside, outside, decay, late, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [square]| {
                            let g = g + decay * p;
                            let square = keep * square + fresh * (g * g);
                            let p = p - lr * (g / ((square + inside).sqrt() + outside) + late * p);

                            (p, [square])
                        },
                    )
                },
            );
        }
        Formula::RmspropMomentum { keep, fresh, inside, outside, decay, late, stay, into, through } => {
            let [keep, fresh, inside, outside, decay, late, stay, into, through] =
                [keep, fresh, inside, outside, decay, late, stay, into, through].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [square, velocity]| {
                            let g = g + decay * p;
                            let square = keep * square + fresh * (g * g);
                            let velocity =
                                stay * velocity + into * (g / ((square + inside).sqrt() + outside) + late * p);
                            let p = p - through * velocity;

                            (p, [square, velocity])
                        },
                    )
                },
            );
        }
        Formula::RmspropCentered { keep, fresh, inside, outside, decay, late, lr } => {
            let [keep, fresh, inside, outside, decay, late, lr] =
                [keep, fresh, inside, outside, decay, late, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [square, mean]| {
                            let g = g + decay * p;
                            let square = keep * square + fresh * (g * g);
                            let mean = keep * mean + fresh * g;
                            let p = p - lr * (g / ((square - mean * mean + inside).sqrt() + outside) + late * p);

                            (p, [square, mean])
                        },
                    )
                },
            );
        }
        Formula::RmspropCenteredMomentum { keep, fresh, inside, outside, decay, late, stay, into, through } => {
            let [keep, fresh, inside, outside, decay, late, stay, into, through] =
                [keep, fresh, inside, outside, decay, late, stay, into, through].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update3(
                        p,
                        g,
                        first,
                        second,
                        third,
                        #[inline(always)]
                        |p, g, [square, mean, velocity]| {
                            let g = g + decay * p;
                            let square = keep * square + fresh * (g * g);
                            let mean = keep * mean + fresh * g;
                            let deviation = (square - mean * mean + inside).sqrt() + outside;
                            let velocity = stay * velocity + into * (g / deviation + late * p);
                            let p = p - through * velocity;

                            (p, [square, mean, velocity])
                        },
                    )
                },
            );
        }
        Formula::Adadelta { keep2, fresh2, epsilon, decay, keep, lr } => {
            let [keep2, fresh2, epsilon, decay, keep, lr] = [keep2, fresh2, epsilon, decay, keep, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [square, changes]| {
                            let g = g + decay * p;
                            let square = keep2 * square + fresh2 * (g * g);
                            let change = (changes + epsilon).sqrt() / (square + epsilon).sqrt() * g;
                            let changes = keep2 * changes + fresh2 * (change * change);
                            let p = p * keep - lr * change;

                            (p, [square, changes])
                        },
                    )
                },
            );
        }
        Formula::Adamax { size, decay, keep1, fresh1, keep2, epsilon, least } => {
            let [size, decay, keep1, fresh1, keep2, epsilon, least] =
                [size, decay, keep1, fresh1, keep2, epsilon, least].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [mean, largest]| {
                            let g = g + decay * p;
                            let mean = keep1 * mean + fresh1 * g;
                            let largest = larger(keep2 * largest, g.abs() + epsilon);
                            let p = p - size * (mean / (largest + least));

                            (p, [mean, largest])
                        },
                    )
                },
            );
        }
        Formula::Nadam { direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
            let [direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2] =
                [direct, ahead, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [mean, square]| {
                            let g = g + decay * p;
                            let mean = keep1 * mean + fresh1 * g;
                            let square = keep2 * square + fresh2 * (g * g);
                            let p = p * keep - (direct * g + ahead * mean) / (square.sqrt() / root + epsilon);

                            (p, [mean, square])
                        },
                    )
                },
            );
        }
        Formula::Radam { plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 } => {
            let [plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2] =
                [plain, rectified, epsilon, decay, keep, keep1, fresh1, keep2, fresh2].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [mean, square]| {
                            let g = g + decay * p;
                            let mean = keep1 * mean + fresh1 * g;
                            let square = keep2 * square + fresh2 * (g * g);
                            let p = p * keep - mean * (plain + rectified / (square.sqrt() + epsilon));

                            (p, [mean, square])
                        },
                    )
                },
            );
        }
        Formula::Rprop { shrink, grow, least, most } => {
            let [shrink, grow, least, most] = [shrink, grow, least, most].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [previous, size]| {
                            let turn = sign(g * previous);
                            let size = if turn > T::ZERO {
                                size * grow
                            } else if turn < T::ZERO {
                                size * shrink
                            } else {
                                size
                            };
                            let size = if size > most {
                                most
                            } else if size < least {
                                least
                            } else {
                                size
                            };
                            let previous = if turn < T::ZERO { T::ZERO } else { g };
                            let p = p - sign(previous) * size;

                            (p, [previous, size])
                        },
                    )
                },
            );
        }
        Formula::Asgd { rate, keep, fresh, stay, decay } => {
            let [rate, keep, fresh, stay, decay] = [rate, keep, fresh, stay, decay].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [average]| {
                            let g = g + decay * p;
                            let p = p * keep - rate * g;
                            let average = stay * average + fresh * p;

                            (p, [average])
                        },
                    )
                },
            );
        }
        Formula::Sgld { half, deviation, decay } => {
            let [half, deviation, decay] = [half, deviation, decay].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [noise]| {
                            let p = p - half * (g + decay * p) + deviation * noise;

                            (p, [noise])
                        },
                    )
                },
            );
        }
        Formula::Dcasgd { decay, delay, lr } => {
            let [decay, delay, lr] = [decay, delay, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [previous]| {
                            let g = g + decay * p + delay * (g * g) * (p - previous);
                            let previous = p;
                            let p = p - lr * g;

                            (p, [previous])
                        },
                    )
                },
            );
        }
        Formula::DcasgdMomentum { decay, delay, stay, lr } => {
            let [decay, delay, stay, lr] = [decay, delay, stay, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [previous, velocity]| {
                            let g = g + decay * p + delay * (g * g) * (p - previous);
                            let previous = p;
                            let velocity = stay * velocity - lr * g;
                            let p = p + velocity;

                            (p, [previous, velocity])
                        },
                    )
                },
            );
        }
        Formula::Ftrl { shrink, least, decay, inverse } => {
            let [shrink, least, decay, inverse] = [shrink, least, decay, inverse].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update2(
                        p,
                        g,
                        first,
                        second,
                        #[inline(always)]
                        |p, g, [sum, square]| {
                            let more = square + g * g;
                            let sum = sum + g - (more.sqrt() - square.sqrt()) * inverse * p;
                            let square = more;
                            let p = (sign(sum) * shrink - sum) / ((least + square.sqrt()) * inverse + decay);
                            let p = if sum.abs() > shrink { p } else { T::ZERO };

                            (p, [sum, square])
                        },
                    )
                },
            );
        }
        Formula::Signum { keep, lr } => {
            let [keep, lr] = [keep, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update0(
                        p,
                        g,
                        #[inline(always)]
                        |p, g, []| {
                            let p = p * keep - lr * sign(g);

                            (p, [])
                        },
                    )
                },
            );
        }
        Formula::SignumMomentum { stay, fresh, decay, keep, lr } => {
            let [stay, fresh, decay, keep, lr] = [stay, fresh, decay, keep, lr].map(T::from_f64);
            vectorized(
                #[inline(always)]
                || {
                    update1(
                        p,
                        g,
                        first,
                        #[inline(always)]
                        |p, g, [mean]| {
                            let mean = stay * mean + fresh * (g + decay * p);
                            let p = p * keep - lr * sign(mean);

                            (p, [mean])
                        },
                    )
                },
            );
        }
    }
}
