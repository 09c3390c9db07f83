//! Convolutions of one to three dimensions, and up-sampling.

use tensor_core::{Result, Tensor, ops};

use super::layers::BIASED;
use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{COUNT, Form, MANY, POSITIVE, Values, optional, required};

const LAYOUTS: Form = Form::Choice(&["None", "NCW", "NCHW", "NCDHW"]);

/// The attribute as one number for each dimension of the kernel; `default` if it is empty.
pub(super) fn spread<const N: usize>(values: &Values, name: &str, default: i64) -> [i64; N] {
    let mut spread = [default; N];
    for (to, from) in spread.iter_mut().zip(values.ints(name)) {
        *to = *from;
    }
    spread
}

/// Checks the attributes that have a number for each dimension of the kernel, which has one to three. Returns how many.
pub(super) fn dimensions(shapes: &Shapes<'_>, lists: &[(&str, i64)]) -> Result<usize> {
    let kernel = shapes.values.ints("kernel");
    let rank = kernel.len();
    let shown = |list: &[i64]| format!("{list:?}").replace('[', "(").replace(']', ")");
    if !(1..=3).contains(&rank) || kernel.iter().any(|&size| size < 1) {
        return Err(shapes.unfit("kernel", &shown(kernel), "one to three sizes of at least 1"));
    }
    for &(name, least) in lists {
        let list = shapes.values.ints(name);
        if !(list.is_empty() || list.len() == rank) || list.iter().any(|&value| value < least) {
            let expected = format!("{rank} numbers of at least {least}, as for the kernel {}", shown(kernel));
            return Err(shapes.unfit(name, &shown(list), &expected));
        }
    }
    Ok(rank)
}

/// A number of a list, or what it means to leave it out.
pub(super) fn at(list: &[i64], i: usize, default: usize) -> usize {
    list.get(i).map_or(default, |&value| value.max(0) as usize)
}

fn convolution_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let rank = dimensions(shapes, &[("stride", 1), ("dilate", 1), ("pad", 0)])?;
    let (filters, groups) = (shapes.values.int("num_filter") as usize, shapes.values.int("num_group") as usize);
    if filters % groups != 0 {
        return Err(shapes.unfit("num_filter", &filters.to_string(), &format!("a multiple of num_group, {groups}")));
    }
    shapes.set_input(2, vec![filters])?;
    let Some(data) = shapes.input(0) else { return Ok(()) };
    if data.len() != rank + 2 {
        return Err(shapes.misfit(0, &format!("{} dimensions, for a kernel of {rank}", rank + 2)));
    }
    if data[1] % groups != 0 {
        return Err(shapes.misfit(0, &format!("a number of channels that num_group, {groups}, divides")));
    }
    let values = shapes.values;
    let (kernel, stride) = (values.ints("kernel"), values.ints("stride"));
    let (pad, dilate) = (values.ints("pad"), values.ints("dilate"));
    let sizes: Vec<usize> = kernel.iter().map(|&size| size as usize).collect();
    shapes.set_input(1, [&[filters, data[1] / groups], sizes.as_slice()].concat())?;
    let mut out = vec![data[0], filters];
    for (i, size) in sizes.iter().enumerate() {
        let (room, span) = (data[2 + i] + 2 * at(pad, i, 0), at(dilate, i, 1) * (size - 1) + 1);
        if room < span {
            let expected = format!("at least {span} elements along axis {} with its padding", i + 2);
            return Err(shapes.misfit(0, &expected));
        }
        out.push((room - span) / at(stride, i, 1) + 1);
    }
    shapes.set_output(0, out)
}

fn convolution(call: &Call<'_>) -> Result<Results> {
    let (x, weight, bias, v) = (call.input(0)?, call.input(1)?, call.inputs.get(2), call.values);
    let groups = v.int("num_group");
    Call::one(match v.ints("kernel").len() {
        1 => {
            let ([stride], [pad], [dilate]) = (spread(v, "stride", 1), spread(v, "pad", 0), spread(v, "dilate", 1));
            ops::conv1d(call.cx, x, weight, bias, stride, pad, dilate, groups)?
        }
        2 => {
            let (stride, pad, dilate) = (spread(v, "stride", 1), spread(v, "pad", 0), spread(v, "dilate", 1));
            ops::conv2d(call.cx, x, weight, bias, stride, pad, dilate, groups)?
        }
        _ => {
            let (stride, pad, dilate) = (spread(v, "stride", 1), spread(v, "pad", 0), spread(v, "dilate", 1));
            ops::conv3d(call.cx, x, weight, bias, stride, pad, dilate, groups)?
        }
    })
}

/// Padding and output padding of a deconvolution along one axis: `target_shape` decides them if it is given.
fn deconvolution_padding(values: &Values, i: usize, size: usize) -> (usize, usize) {
    let (kernel, stride) = (at(values.ints("kernel"), i, 1), at(values.ints("stride"), i, 1));
    let span = at(values.ints("dilate"), i, 1) * (kernel - 1) + 1;
    match values.ints("target_shape").get(i) {
        Some(&target) if target > 0 => {
            let surplus = ((size - 1) * stride + span).saturating_sub(target as usize);
            (surplus.div_ceil(2), surplus % 2)
        }
        _ => (at(values.ints("pad"), i, 0), at(values.ints("adj"), i, 0)),
    }
}

fn deconvolution_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let lists = [("stride", 1), ("dilate", 1), ("pad", 0), ("adj", 0), ("target_shape", 0)];
    let rank = dimensions(shapes, &lists)?;
    let (filters, groups) = (shapes.values.int("num_filter") as usize, shapes.values.int("num_group") as usize);
    if filters % groups != 0 {
        return Err(shapes.unfit("num_filter", &filters.to_string(), &format!("a multiple of num_group, {groups}")));
    }
    shapes.set_input(2, vec![filters])?;
    let Some(data) = shapes.input(0) else { return Ok(()) };
    if data.len() != rank + 2 || data[2..].contains(&0) {
        return Err(shapes.misfit(0, &format!("{} dimensions with elements, for a kernel of {rank}", rank + 2)));
    }
    let values = shapes.values;
    let sizes: Vec<usize> = values.ints("kernel").iter().map(|&size| size as usize).collect();
    shapes.set_input(1, [&[data[1], filters / groups], sizes.as_slice()].concat())?;
    let mut out = vec![data[0], filters];
    for (i, size) in sizes.iter().enumerate() {
        let (pad, adj) = deconvolution_padding(values, i, data[2 + i]);
        let full = (data[2 + i] - 1) * at(values.ints("stride"), i, 1) + at(values.ints("dilate"), i, 1) * (size - 1);
        match (full + 1 + adj).checked_sub(2 * pad) {
            Some(length) if length > 0 => out.push(length),
            _ => return Err(shapes.misfit(0, &format!("a result with elements along axis {}", i + 2))),
        }
    }
    shapes.set_output(0, out)
}

fn deconvolution(call: &Call<'_>) -> Result<Results> {
    let (x, weight, bias, v) = (call.input(0)?, call.input(1)?, call.inputs.get(2), call.values);
    let groups = v.int("num_group");
    let (mut pad, mut adj) = ([0; 3], [0; 3]);
    for (i, &size) in x.shape().iter().skip(2).take(3).enumerate() {
        let (before, after) = deconvolution_padding(v, i, size);
        (pad[i], adj[i]) = (before as i64, after as i64);
    }
    let ([p0, p1, _], [a0, a1, _]) = (pad, adj);
    Call::one(match v.ints("kernel").len() {
        1 => {
            let ([stride], [dilate]) = (spread(v, "stride", 1), spread(v, "dilate", 1));
            ops::conv_transpose1d(call.cx, x, weight, bias, stride, p0, a0, groups, dilate)?
        }
        2 => {
            let (stride, dilate) = (spread(v, "stride", 1), spread(v, "dilate", 1));
            ops::conv_transpose2d(call.cx, x, weight, bias, stride, [p0, p1], [a0, a1], groups, dilate)?
        }
        _ => {
            let (stride, dilate) = (spread(v, "stride", 1), spread(v, "dilate", 1));
            ops::conv_transpose3d(call.cx, x, weight, bias, stride, pad, adj, groups, dilate)?
        }
    })
}

/// Each input grows to the size of the result. They are joined along the channels, or added.
fn is_bilinear(values: &Values) -> bool {
    values.word("sample_type") == "bilinear"
}

/// The size of the weights of a bilinear enlargement, and its padding.
fn bilinear_sizes(values: &Values) -> (i64, i64) {
    let scale = values.int("scale");
    (2 * scale - scale % 2, scale / 2)
}

/// Each channel has weights of its own.
fn bilinear(call: &Call<'_>) -> Result<Results> {
    let ((_, pad), scale) = (bilinear_sizes(call.values), call.values.int("scale"));
    let (x, weight, groups) = (call.input(0)?, call.input(1)?, call.values.int("num_filter"));
    Call::one(ops::conv_transpose2d(call.cx, x, weight, None, [scale; 2], [pad; 2], [0, 0], groups, [1, 1])?)
}

fn bilinear_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let (filters, scale) = (shapes.values.int("num_filter") as usize, shapes.values.int("scale") as usize);
    let size = bilinear_sizes(shapes.values).0 as usize;
    shapes.set_input(1, vec![filters, 1, size, size])?;
    match shapes.input(0).as_deref() {
        None => Ok(()),
        Some(&[n, channels, h, w]) if channels == filters && filters > 0 => {
            shapes.set_output(0, vec![n, channels, h.saturating_mul(scale), w.saturating_mul(scale)])
        }
        Some(_) => Err(shapes.misfit(0, &format!("4 dimensions, with num_filter = {filters} channels"))),
    }
}

fn nearest(call: &Call<'_>) -> Result<Results> {
    let size = call.output();
    let grow = |x: &Tensor| {
        let [down, right] = [2, 3].map(|axis| size[axis] / x.shape()[axis] as i64);
        ops::repeat_interleave(call.cx, &ops::repeat_interleave(call.cx, x, down, 2)?, right, 3)
    };
    let mut grown = call.inputs.iter().map(grow);
    if call.values.word("multi_input_mode") == "sum" {
        let first = grown.next().unwrap_or_else(|| call.input(0).cloned())?;
        return Call::one(grown.try_fold(first, |sum, x| ops::add(call.cx, &sum, &x?))?);
    }
    let parts = grown.collect::<Result<Vec<_>>>()?;
    Call::one(ops::cat(call.cx, &parts.iter().collect::<Vec<_>>(), 1)?)
}

fn nearest_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let scale = shapes.values.int("scale") as usize;
    let adds = shapes.values.word("multi_input_mode") == "sum";
    let Some(first) = shapes.input(0) else { return Ok(()) };
    let [n, channels, h, w] = first[..] else { return Err(shapes.misfit(0, "4 dimensions")) };
    let (high, wide) = (h.saturating_mul(scale), w.saturating_mul(scale));
    let mut all = channels;
    for i in 1..shapes.count() {
        let Some(dims) = shapes.input(i) else { return Ok(()) };
        match dims[..] {
            [m, c, h, w] if m == n && h > 0 && w > 0 && high % h == 0 && wide % w == 0 && (!adds || c == channels) => {
                all = if adds { all } else { all.saturating_add(c) };
            }
            _ => return Err(shapes.misfit(i, &format!("sizes of which ({high}, {wide}) is a multiple"))),
        }
    }
    shapes.set_output(0, vec![n, all, high, wide])
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["Convolution", "Convolution_v1"],
        inputs: BIASED,
        attributes: &[
            required("kernel", Form::Ints),
            required("num_filter", POSITIVE),
            optional("stride", Form::Ints, "()"),
            optional("dilate", Form::Ints, "()"),
            optional("pad", Form::Ints, "()"),
            optional("num_group", POSITIVE, "1"),
            optional("no_bias", Form::Bool, "False"),
            optional("layout", LAYOUTS, "None"),
            optional("workspace", COUNT, "1024"),
            optional("cudnn_tune", Form::Ignored, "None"),
            optional("cudnn_off", Form::Ignored, "False"),
        ],
        shapes: convolution_shapes,
        compute: Compute::Call(convolution),
        ..ROW
    },
    Operator {
        names: &["Deconvolution"],
        inputs: BIASED,
        attributes: &[
            required("kernel", Form::Ints),
            required("num_filter", POSITIVE),
            optional("stride", Form::Ints, "()"),
            optional("dilate", Form::Ints, "()"),
            optional("pad", Form::Ints, "()"),
            optional("adj", Form::Ints, "()"),
            optional("target_shape", Form::Ints, "()"),
            optional("num_group", POSITIVE, "1"),
            optional("no_bias", Form::Bool, "True"),
            optional("layout", LAYOUTS, "None"),
            optional("workspace", COUNT, "512"),
            optional("cudnn_tune", Form::Ignored, "None"),
            optional("cudnn_off", Form::Ignored, "False"),
        ],
        shapes: deconvolution_shapes,
        compute: Compute::Call(deconvolution),
        ..ROW
    },
    Operator {
        names: &["UpSampling"],
        inputs: Inputs::ManyOr(|values| is_bilinear(values).then_some(&["data", "weight"])),
        attributes: &[
            required("scale", POSITIVE),
            required("sample_type", Form::Choice(&["nearest", "bilinear"])),
            optional("num_args", MANY, "1"),
            optional("num_filter", COUNT, "0"),
            optional("multi_input_mode", Form::Choice(&["concat", "sum"]), "concat"),
            optional("workspace", COUNT, "512"),
        ],
        shapes: |shapes| if is_bilinear(shapes.values) { bilinear_shapes(shapes) } else { nearest_shapes(shapes) },
        compute: Compute::Call(|call| if is_bilinear(call.values) { bilinear(call) } else { nearest(call) }),
        ..ROW
    },
];
