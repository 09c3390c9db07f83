//! Operators that read parts of images: regions of interest, places of a grid, and displacements between two images.

use smallvec::SmallVec;
use tensor_core::{Context, Result, Tensor, ops};

use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes, signed};
use crate::attribute::{Attribute, Form, INTEGER, NUMBER, POSITIVE, optional, required};

// Regions of interest --------------------------------------------------------------------------------------------------

const REGIONS: Inputs = Inputs::Fixed(&["data", "rois"]);

/// Regions are (number of the image, left, top, right, bottom).
fn region_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let size = shapes.values.ints("pooled_size");
    let (high, wide) = match *size {
        [high, wide] if high > 0 && wide > 0 => (high as usize, wide as usize),
        _ => return Err(shapes.unfit("pooled_size", &format!("{size:?}"), "two sizes above 0")),
    };
    let (Some(data), Some(regions)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
    let ([_, channels, _, _], [count, 5]) = (&data[..], &regions[..]) else {
        let is_image = data.len() == 4;
        return Err(shapes.misfit(usize::from(is_image), if is_image { "(count, 5)" } else { "4 dimensions" }));
    };
    shapes.set_output(0, vec![*count, *channels, high, wide])
}

/// The size of a result, and the factor of the sides.
fn pooled(call: &Call<'_>) -> ([i64; 2], f64) {
    let out = call.output();
    ([out[2], out[3]], call.values.float("spatial_scale"))
}

// Grids ----------------------------------------------------------------------------------------------------------------

/// The height and width of a grid.
fn target(shapes: &Shapes<'_>) -> Result<(usize, usize)> {
    match *shapes.values.ints("target_shape") {
        [high, wide] if high > 0 && wide > 0 => Ok((high as usize, wide as usize)),
        ref other => Err(shapes.unfit("target_shape", &format!("{other:?}"), "two sizes above 0")),
    }
}

fn grid_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    if shapes.values.word("transform_type") == "warp" {
        let Some(data) = shapes.input(0) else { return Ok(()) };
        return match data[..] {
            [_, 2, _, _] => shapes.set_output(0, data),
            _ => Err(shapes.misfit(0, "(batch, 2, height, width)")),
        };
    }
    let (high, wide) = target(shapes)?;
    match shapes.input(0).as_deref() {
        None => Ok(()),
        Some(&[n, 6]) => shapes.set_output(0, vec![n, 2, high, wide]),
        Some(_) => Err(shapes.misfit(0, "(batch, 6)")),
    }
}

/// The places (batch, height, width, 2) of affine maps, which are `size` as (batch, channels, height, width).
fn affine(cx: &Context, maps: &Tensor, size: [i64; 4]) -> Result<Tensor> {
    ops::affine_grid(cx, &ops::reshape(cx, maps, &[size[0], 2, 3])?, &size, true)
}

/// A grid has columns and rows in its channels, from -1 to 1.
fn grid(call: &Call<'_>) -> Result<Results> {
    let (cx, x, out) = (call.cx, call.input(0)?, call.output());
    let (n, high, wide) = (out[0], out[2], out[3]);
    if call.values.word("transform_type") == "affine" {
        return Call::one(ops::permute(cx, &affine(cx, x, [n, 1, high, wide])?, &[0, 3, 1, 2])?);
    }
    // A flow in pixels, from each pixel's own place.
    let constant = &cx.no_grad();
    let axis = |count: i64, shape: &[i64]| {
        let pixels = ops::arange(constant, 0, count, 1, Some(call.dtype), call.device)?;
        ops::reshape(constant, &pixels, shape)
    };
    let scaled = |channel: i64, count: i64, shape: &[i64]| {
        let place = ops::add(cx, &ops::narrow(cx, x, 1, channel, 1)?, &axis(count, shape)?)?;
        ops::add_scalar(cx, &ops::mul_scalar(cx, &place, 2.0 / (count - 1) as f64)?, -1.0)
    };
    let columns = scaled(0, wide, &[1, 1, 1, wide])?;
    Call::one(ops::cat(cx, &[&columns, &scaled(1, high, &[1, 1, high, 1])?], 1)?)
}

/// Bilinear samples at the places (batch, height, width, 2); outside the image there are zeros.
fn sampled(cx: &Context, x: &Tensor, places: &Tensor) -> Result<Results> {
    Call::one(ops::grid_sample(cx, x, places, 1, 0, true)?)
}

// Correlation ----------------------------------------------------------------------------------------------------------

/// The sizes of a correlation.
struct Windows {
    kernel: i64,
    /// The largest displacement, and the steps between displacements and between places.
    most: i64,
    step: i64,
    stride: i64,
    pad: i64,
}

impl Windows {
    fn of(values: &crate::Values) -> Windows {
        let int = |name| values.int(name);
        Windows {
            kernel: int("kernel_size"),
            most: int("max_displacement"),
            step: int("stride2"),
            stride: int("stride1"),
            pad: int("pad_size"),
        }
    }

    /// How many displacements there are along one axis, to each side.
    fn side(&self) -> i64 {
        self.most / self.step
    }

    /// How many places there are along an axis; at most 0 if there are none.
    fn places(&self, size: usize) -> i64 {
        let border = self.most + (self.kernel - 1) / 2;
        let inner = size as i64 + 2 * self.pad - 2 * border;
        if inner > 0 { (inner + self.stride - 1) / self.stride } else { 0 }
    }

    /// How many elements an axis takes for so many places.
    fn span(&self, places: i64) -> i64 {
        (places - 1) * self.stride + self.kernel
    }
}

fn correlation_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let windows = Windows::of(shapes.values);
    if windows.kernel % 2 == 0 {
        return Err(shapes.unfit("kernel_size", &windows.kernel.to_string(), "an odd number"));
    }
    let Some(data) = shapes.input(0).or_else(|| shapes.input(1)) else { return Ok(()) };
    shapes.set_input(0, data.clone())?;
    shapes.set_input(1, data.clone())?;
    let [n, _, high, wide] = data[..] else { return Err(shapes.misfit(0, "4 dimensions")) };
    let (rows, columns) = (windows.places(high), windows.places(wide));
    if rows < 1 || columns < 1 {
        return Err(shapes.misfit(0, "images larger than the displacements and the kernel around them"));
    }
    let count = (2 * windows.side() + 1) as usize;
    shapes.set_output(0, vec![n, count.saturating_mul(count), rows as usize, columns as usize])
}

/// For each displacement, the means over channels and kernels of the products of two images, or of their distances.
fn correlation(call: &Call<'_>) -> Result<Results> {
    let (cx, windows) = (call.cx, Windows::of(call.values));
    let padded = |i: usize| ops::pad(cx, call.input(i)?, &[windows.pad; 4], 0, 0.0);
    let (first, second) = (padded(0)?, padded(1)?);
    let [high, wide] = [2, 3].map(|axis| windows.span(call.output()[axis]));
    // A stride need not reach the end, and the last kernel may begin there.
    let room = [2, 3].map(|axis| first.shape()[axis] as i64);
    let part = |x: &Tensor, down: i64, right: i64| {
        let rows = ops::narrow(cx, x, 2, windows.most + down, high.min(room[0]))?;
        ops::narrow(cx, &rows, 3, windows.most + right, wide.min(room[1]))
    };
    let base = part(&first, 0, 0)?;
    let side = windows.side();
    let displacements = (-side..=side).flat_map(|down| (-side..=side).map(move |right| (down, right)));
    let one = |(down, right): (i64, i64)| {
        let moved = part(&second, down * windows.step, right * windows.step)?;
        let joined = match call.values.bool("is_multiply") {
            true => ops::mul(cx, &base, &moved)?,
            false => ops::abs(cx, &ops::sub(cx, &base, &moved)?)?,
        };
        let mean = ops::mean(cx, &joined, &[1], true)?;
        ops::avg_pool2d(cx, &mean, [windows.kernel; 2], [windows.stride; 2], [0, 0], false, true, 0)
    };
    let parts = displacements.map(one).collect::<Result<SmallVec<[Tensor; 9]>>>()?;
    Call::one(ops::cat(cx, &parts.iter().collect::<Vec<_>>(), 1)?)
}

// Sizes ----------------------------------------------------------------------------------------------------------------

/// The height and width that an image gets.
fn resized(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let [n, channels, high, wide] = data[..] else { return Err(shapes.misfit(0, "4 dimensions")) };
    if shapes.values.word("mode") == "like" {
        return match shapes.input(1).as_deref() {
            None => Ok(()),
            Some(&[_, _, high, wide]) => shapes.set_output(0, vec![n, channels, high, wide]),
            Some(_) => Err(shapes.misfit(1, "4 dimensions")),
        };
    }
    let size = |scale: &str, name: &str, size: usize| match shapes.values.opt_float(scale) {
        Some(scale) => (scale * size as f64) as usize,
        None => shapes.values.int(name) as usize,
    };
    let out = vec![n, channels, size("scale_height", "height", high), size("scale_width", "width", wide)];
    if out[2..].contains(&0) {
        Err(shapes.misfit(0, "sizes above 0 for the result"))
    } else {
        shapes.set_output(0, out)
    }
}

const TARGET: Attribute = optional("target_shape", Form::Ints, "(0, 0)");
const NO_CUDNN: Attribute = optional("cudnn_off", Form::Ignored, "None");

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["ROIPooling"],
        inputs: REGIONS,
        attributes: &[required("pooled_size", Form::Ints), required("spatial_scale", NUMBER)],
        shapes: region_shapes,
        compute: Compute::Call(|call| {
            let (size, scale) = pooled(call);
            Call::one(ops::roi_pool(call.cx, call.input(0)?, call.input(1)?, size, scale)?)
        }),
        ..ROW
    },
    Operator {
        names: &["_contrib_ROIAlign"],
        inputs: REGIONS,
        attributes: &[
            required("pooled_size", Form::Ints),
            required("spatial_scale", NUMBER),
            optional("sample_ratio", INTEGER, "-1"),
            optional("position_sensitive", Form::Choice(&["False", "false", "0"]), "False"),
            optional("aligned", Form::Bool, "False"),
        ],
        shapes: region_shapes,
        compute: Compute::Call(|call| {
            let (size, scale) = pooled(call);
            let (samples, aligned) = (call.values.int("sample_ratio"), call.values.bool("aligned"));
            Call::one(ops::roi_align(call.cx, call.input(0)?, call.input(1)?, size, scale, samples, aligned)?)
        }),
        ..ROW
    },
    Operator {
        names: &["GridGenerator"],
        attributes: &[required("transform_type", Form::Choice(&["affine", "warp"])), TARGET],
        shapes: grid_shapes,
        compute: Compute::Call(grid),
        ..ROW
    },
    Operator {
        names: &["BilinearSampler"],
        inputs: Inputs::Fixed(&["data", "grid"]),
        attributes: &[NO_CUDNN],
        shapes: |shapes| match (shapes.input(0).as_deref(), shapes.input(1).as_deref()) {
            (Some(&[n, channels, _, _]), Some(&[m, 2, high, wide])) if n == m => {
                shapes.set_output(0, vec![n, channels, high, wide])
            }
            (Some(&[_, _, _, _]), Some(_)) => Err(shapes.misfit(1, "(batch, 2, height, width)")),
            (Some(_), _) => Err(shapes.misfit(0, "4 dimensions")),
            _ => Ok(()),
        },
        compute: Compute::Call(|call| {
            sampled(call.cx, call.input(0)?, &ops::permute(call.cx, call.input(1)?, &[0, 2, 3, 1])?)
        }),
        ..ROW
    },
    Operator {
        names: &["SpatialTransformer"],
        inputs: Inputs::Fixed(&["data", "loc"]),
        attributes: &[
            TARGET,
            required("transform_type", Form::Choice(&["affine"])),
            required("sampler_type", Form::Choice(&["bilinear"])),
            NO_CUDNN,
        ],
        shapes: |shapes| {
            let (high, wide) = target(shapes)?;
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let [n, channels, _, _] = data[..] else { return Err(shapes.misfit(0, "4 dimensions")) };
            shapes.set_input(1, vec![n, 6])?;
            shapes.set_output(0, vec![n, channels, high, wide])
        },
        compute: Compute::Call(|call| {
            let out = call.output();
            let places = affine(call.cx, call.input(1)?, [out[0], 1, out[2], out[3]])?;
            sampled(call.cx, call.input(0)?, &places)
        }),
        ..ROW
    },
    Operator {
        names: &["Correlation"],
        inputs: Inputs::Fixed(&["data1", "data2"]),
        attributes: &[
            optional("kernel_size", Form::Int(1, 1 << 16), "1"),
            optional("max_displacement", Form::Int(0, 1 << 16), "1"),
            optional("stride1", Form::Int(1, 1 << 16), "1"),
            optional("stride2", Form::Int(1, 1 << 16), "1"),
            optional("pad_size", Form::Int(0, 1 << 16), "0"),
            optional("is_multiply", Form::Bool, "True"),
        ],
        shapes: correlation_shapes,
        compute: Compute::Call(correlation),
        ..ROW
    },
    Operator {
        names: &["_contrib_BilinearResize2D"],
        inputs: Inputs::Chosen(|values| if values.word("mode") == "like" { &["data", "like"] } else { &["data"] }),
        attributes: &[
            optional("height", POSITIVE, "1"),
            optional("width", POSITIVE, "1"),
            optional("scale_height", Form::OptFloat, "None"),
            optional("scale_width", Form::OptFloat, "None"),
            optional("mode", Form::Choice(&["size", "like"]), "size"),
            optional("align_corners", Form::Bool, "True"),
        ],
        shapes: resized,
        compute: Compute::Call(|call| {
            let out: SmallVec<[i64; 8]> = signed(&call.outputs[0][2..]);
            Call::one(ops::interpolate(call.cx, call.input(0)?, &out, 1, call.values.bool("align_corners"), false)?)
        }),
        ..ROW
    },
];
