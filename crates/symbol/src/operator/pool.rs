//! Pooling.

use tensor_core::{Result, Tensor, ops};

use super::convolution::{at, dimensions};
use super::{Call, Compute, Operator, ROW, Results, Shapes};
use crate::attribute::{Attribute, Form, Values, optional};

/// How the windows lie along one axis.
#[derive(Clone, Copy)]
struct Axis {
    size: usize,
    kernel: usize,
    stride: usize,
    pad: usize,
    /// How many windows there are.
    count: usize,
}

impl Axis {
    fn of(values: &Values, i: usize, size: usize) -> Option<Axis> {
        if values.bool("global_pool") {
            return Some(Axis { size, kernel: size, stride: 1, pad: 0, count: 1 });
        }
        let (kernel, stride) = (at(values.ints("kernel"), i, 1), at(values.ints("stride"), i, 1));
        let pad = at(values.ints("pad"), i, 0);
        let room = (size + 2 * pad).checked_sub(kernel)?;
        let count = match values.word("pooling_convention") {
            "full" => room.div_ceil(stride) + 1,
            _ => room / stride + 1,
        };
        Some(Axis { size, kernel, stride, pad, count })
    }

    /// The elements behind the end that the last window reaches.
    fn after(self) -> usize {
        ((self.count - 1) * self.stride + self.kernel).saturating_sub(self.pad + self.size)
    }

    /// How many elements a window has, with or without the padding. What is behind the padding never counts.
    fn elements(self, window: usize, with_padding: bool) -> usize {
        let start = window * self.stride;
        let end = (start + self.kernel).min(self.size + 2 * self.pad);
        match with_padding {
            true => end - start,
            false => end.min(self.pad + self.size).saturating_sub(start.max(self.pad)),
        }
    }

    fn is_plain(self) -> bool {
        self.after() <= self.pad && 2 * self.pad <= self.kernel
    }
}

fn pool_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let rank = match shapes.values.bool("global_pool") {
        true => data.len().saturating_sub(2),
        false => dimensions(shapes, &[("stride", 1), ("pad", 0)])?,
    };
    if data.len() != rank + 2 || !(1..=3).contains(&rank) || data[2..].contains(&0) {
        return Err(shapes.misfit(0, "3 to 5 dimensions with elements, two more than the kernel"));
    }
    let mut out = data[..2].to_vec();
    for (i, &size) in data[2..].iter().enumerate() {
        match Axis::of(shapes.values, i, size) {
            Some(axis) if axis.count > 0 && axis.pad < axis.kernel => out.push(axis.count),
            Some(axis) if axis.pad >= axis.kernel => {
                return Err(shapes.unfit(
                    "pad",
                    &axis.pad.to_string(),
                    &format!("less than the kernel, {}", axis.kernel),
                ));
            }
            _ => return Err(shapes.misfit(0, &format!("at least a kernel's elements along axis {}", i + 2))),
        }
    }
    shapes.set_output(0, out)
}

fn pool(call: &Call<'_>) -> Result<Results> {
    pool_with(call, scale)
}

/// `scale` gives what the means over whole windows are multiplied by; `None` for 1.
fn pool_with(call: &Call<'_>, scale: fn(&Call<'_>, &[Axis]) -> Result<Option<Tensor>>) -> Result<Results> {
    let (x, values) = (call.input(0)?, call.values);
    let axes: Vec<Axis> =
        x.shape().iter().skip(2).enumerate().filter_map(|(i, &size)| Axis::of(values, i, size)).collect();
    let is_max = values.word("pool_type") == "max";
    let is_plain = axes.iter().all(|axis| axis.is_plain());
    let mut x = x.clone();
    if !is_plain {
        // The padding becomes elements, from the last axis on.
        let pads: Vec<i64> = axes.iter().rev().flat_map(|axis| [axis.pad as i64, axis.after() as i64]).collect();
        x = ops::pad(call.cx, &x, &pads, 0, if is_max { f64::NEG_INFINITY } else { 0.0 })?;
    }
    let pooled = windows(call, &x, &axes, is_plain, is_max)?;
    if is_max {
        return Call::one(pooled);
    }
    let scale = scale(call, &axes)?;
    Call::one(scale.map_or(Ok(pooled.clone()), |scale| ops::mul(call.cx, &pooled, &scale))?)
}

fn windows(call: &Call<'_>, x: &Tensor, axes: &[Axis], is_plain: bool, is_max: bool) -> Result<Tensor> {
    let number = |of: fn(&Axis) -> usize| -> Vec<i64> { axes.iter().map(|axis| of(axis) as i64).collect() };
    let (kernel, stride) = (number(|axis| axis.kernel), number(|axis| axis.stride));
    let pad = if is_plain { number(|axis| axis.pad) } else { vec![0; axes.len()] };
    let cx = call.cx;
    match (kernel.as_slice(), stride.as_slice(), pad.as_slice()) {
        (&[k], &[s], &[p]) if is_max => ops::max_pool1d(cx, x, k, s, p, 1, false),
        (&[k], &[s], &[p]) => ops::avg_pool1d(cx, x, k, s, p, false, true),
        (&[a, b], &[s, t], &[p, q]) if is_max => ops::max_pool2d(cx, x, [a, b], [s, t], [p, q], [1, 1], false),
        (&[a, b], &[s, t], &[p, q]) => ops::avg_pool2d(cx, x, [a, b], [s, t], [p, q], false, true, 0),
        _ => {
            let three = |list: &[i64]| [list[0], list[1], list[2]];
            let (kernel, stride, pad) = (three(&kernel), three(&stride), three(&pad));
            match is_max {
                true => ops::max_pool3d(cx, x, kernel, stride, pad, [1, 1, 1], false),
                false => ops::avg_pool3d(cx, x, kernel, stride, pad, false, true, 0),
            }
        }
    }
}

/// By the elements that each window has.
fn scale(call: &Call<'_>, axes: &[Axis]) -> Result<Option<Tensor>> {
    let whole: usize = axes.iter().map(|axis| axis.kernel).product();
    let with_padding = call.values.bool("count_include_pad");
    let is_sum = call.values.word("pool_type") == "sum";
    let mut counts = vec![1usize];
    for axis in axes {
        let along: Vec<usize> = (0..axis.count).map(|window| axis.elements(window, with_padding)).collect();
        counts = counts.iter().flat_map(|before| along.iter().map(move |count| before * count)).collect();
    }
    if !is_sum && counts.iter().all(|&count| count == whole) {
        return Ok(None);
    }
    let factor = |&count: &usize| if is_sum { whole as f64 } else { whole as f64 / count.max(1) as f64 };
    let factors: Vec<f64> = counts.iter().map(factor).collect();
    let shape: Vec<usize> = axes.iter().map(|axis| axis.count).collect();
    let cx = &call.cx.no_grad();
    let factors = Tensor::from_slice(cx, &factors, &shape)?;
    let factors = ops::to_dtype(cx, &factors, call.dtype)?;
    ops::to_device(cx, &factors, call.device).map(Some)
}

/// The mean of the first version divides by the whole window, whatever of it is behind the end.
fn whole(call: &Call<'_>, axes: &[Axis]) -> Result<Option<Tensor>> {
    if call.values.word("pool_type") == "sum" { scale(call, axes) } else { Ok(None) }
}

const KERNEL: Attribute = optional("kernel", Form::Ints, "()");
const KIND: Attribute = optional("pool_type", Form::Choice(&["max", "avg", "sum"]), "max");
const GLOBAL: Attribute = optional("global_pool", Form::Bool, "False");
const STRIDE: Attribute = optional("stride", Form::Ints, "()");
const PAD: Attribute = optional("pad", Form::Ints, "()");
const CONVENTION: Attribute = optional("pooling_convention", Form::Choice(&["valid", "full"]), "valid");

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["Pooling"],
        attributes: &[
            KERNEL,
            KIND,
            GLOBAL,
            STRIDE,
            PAD,
            CONVENTION,
            optional("count_include_pad", Form::Bool, "True"),
            optional("layout", Form::Choice(&["None", "NCW", "NCHW", "NCDHW"]), "None"),
            optional("p_value", Form::Ignored, "None"),
            optional("cudnn_off", Form::Ignored, "False"),
        ],
        shapes: pool_shapes,
        compute: Compute::Call(pool),
        ..ROW
    },
    Operator {
        names: &["Pooling_v1"],
        attributes: &[KERNEL, KIND, GLOBAL, STRIDE, PAD, CONVENTION],
        shapes: pool_shapes,
        compute: Compute::Call(|call| pool_with(call, whole)),
        ..ROW
    },
    Operator {
        names: &["_contrib_AdaptiveAvgPooling2D"],
        attributes: &[optional("output_size", Form::Ints, "()")],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let ([n, c, _, _], Some([h, w])) = (&data[..], adapted(shapes.values)) else {
                return Err(shapes.misfit(0, "4 dimensions, and one or two sizes above 0"));
            };
            shapes.set_output(0, vec![*n, *c, h, w])
        },
        compute: Compute::Call(|call| {
            let out = call.output();
            Call::one(ops::adaptive_avg_pool2d(call.cx, call.input(0)?, [out[2], out[3]])?)
        }),
        ..ROW
    },
];

/// The height and the width, which are 1 unless they are given.
fn adapted(values: &Values) -> Option<[usize; 2]> {
    match values.ints("output_size") {
        [] => Some([1, 1]),
        [side] if *side > 0 => Some([*side as usize; 2]),
        [h, w] if *h > 0 && *w > 0 => Some([*h as usize, *w as usize]),
        _ => None,
    }
}
