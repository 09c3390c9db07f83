//! Operators that join, cut, repeat and pad.

use tensor_core::{Result, Tensor, ops};

use super::shapes::Dims;
use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes};
use crate::attribute::{Form, INTEGER, MANY, NUMBER, POSITIVE, Values, optional, required};

fn concat_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(known) = shapes.inputs.iter().flatten().next().cloned() else { return Ok(()) };
    let axis = shapes.axis("dim", shapes.values.int("dim"), known.len())?;
    let mut sum = Some(0);
    for i in 0..shapes.count() {
        let Some(dims) = shapes.input(i) else {
            sum = None;
            continue;
        };
        let fits = dims.len() == known.len() && (0..dims.len()).all(|at| at == axis || dims[at] == known[at]);
        if !fits {
            return Err(shapes.misfit(i, &format!("{} but for axis {axis}", super::text(&known))));
        }
        sum = sum.map(|sum| sum + dims[axis]);
    }
    let Some(sum) = sum else { return Ok(()) };
    let mut out = known;
    out[axis] = sum;
    shapes.set_output(0, out)
}

fn stack_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(known) = shapes.inputs.iter().flatten().next().cloned() else { return Ok(()) };
    for i in 0..shapes.count() {
        shapes.set_input(i, known.clone())?;
    }
    let axis = shapes.axis("axis", shapes.values.int("axis"), known.len() + 1)?;
    let mut out = known;
    out.insert(axis, shapes.count());
    shapes.set_output(0, out)
}

fn split_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(mut dims) = shapes.input(0) else { return Ok(()) };
    let count = shapes.values.int("num_outputs") as usize;
    let axis = shapes.axis("axis", shapes.values.int("axis"), dims.len())?;
    let squeezes = shapes.values.bool("squeeze_axis");
    if dims[axis] % count != 0 || squeezes && dims[axis] != count {
        let expected = if squeezes { format!("{count}") } else { format!("a multiple of {count}") };
        return Err(shapes.misfit(0, &format!("{expected} elements along axis {axis}")));
    }
    dims[axis] /= count;
    if squeezes {
        dims.remove(axis);
    }
    (0..count).try_for_each(|i| shapes.set_output(i, dims.clone()))
}

fn split(call: &Call<'_>) -> Result<Results> {
    let (x, count, axis) = (call.input(0)?, call.values.int("num_outputs"), call.values.int("axis"));
    let axis = if axis < 0 { axis + x.rank() as i64 } else { axis };
    let size = x.shape()[axis as usize] as i64 / count;
    let part = |i: i64| {
        let part = ops::narrow(call.cx, x, axis, i * size, size)?;
        if call.values.bool("squeeze_axis") { ops::squeeze(call.cx, &part, &[axis]) } else { Ok(part) }
    };
    (0..count).map(part).collect()
}

/// One axis of a slice: the first element, how many, and the distance between them; `None` if there is nothing.
fn range(size: usize, begin: Option<i64>, end: Option<i64>, step: i64) -> Option<(i64, usize, i64)> {
    if size == 0 {
        return None;
    }
    let size = size as i64;
    let clip = |at: i64, least: i64, most: i64| if at < 0 { at + size } else { at }.clamp(least, most);
    let (from, to) = match step > 0 {
        true => (begin.map_or(0, |at| clip(at, 0, size)), end.map_or(size, |at| clip(at, 0, size))),
        false => (begin.map_or(size - 1, |at| clip(at, 0, size - 1)), end.map_or(-1, |at| clip(at, -1, size - 1))),
    };
    let span = if step > 0 { to - from } else { from - to };
    (span > 0).then(|| (from, (span as usize).div_ceil(step.unsigned_abs() as usize), step))
}

/// The ranges of `slice`, by axis.
fn ranges(values: &Values, dims: &[usize]) -> Option<Vec<(i64, usize, i64)>> {
    let (begin, end, step) = (values.opt_ints("begin"), values.opt_ints("end"), values.opt_ints("step"));
    if begin.len() > dims.len() || end.len() != begin.len() || !(step.is_empty() || step.len() == begin.len()) {
        return None;
    }
    let at = |list: &[Option<i64>], i: usize| list.get(i).copied().flatten();
    let along = |(i, &size): (usize, &usize)| match at(step, i).unwrap_or(1) {
        0 => None,
        step => range(size, at(begin, i), at(end, i), step),
    };
    dims.iter().enumerate().map(along).collect()
}

fn cut(call: &Call<'_>, x: &Tensor, axis: usize, (from, count, step): (i64, usize, i64)) -> Result<Tensor> {
    let dim = axis as i64;
    if (from, count, step) == (0, x.shape()[axis], 1) {
        return Ok(x.clone());
    }
    if step > 0 {
        return ops::slice(call.cx, x, dim, from, from + (count as i64 - 1) * step + 1, step);
    }
    let last = from + (count as i64 - 1) * step;
    let ascending = ops::slice(call.cx, x, dim, last, from + 1, -step)?;
    ops::flip(call.cx, &ascending, &[dim])
}

/// The range of `slice_axis`.
fn axis_range(values: &Values, size: usize) -> Option<(i64, usize, i64)> {
    range(size, Some(values.int("begin")), values.opt_int("end"), 1)
}

fn pad_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let widths = shapes.values.ints("pad_width");
    if widths.len() != 2 * data.len() || widths.iter().any(|&width| width < 0) {
        let expected = format!("two numbers of at least 0 for each of {} axes", data.len());
        return Err(shapes.unfit("pad_width", &format!("{widths:?}"), &expected));
    }
    let dims: Dims = data.iter().zip(widths.chunks(2)).map(|(&n, ends)| n + (ends[0] + ends[1]) as usize).collect();
    shapes.set_output(0, dims)
}

fn pad(call: &Call<'_>) -> Result<Results> {
    let mode = match call.values.word("mode") {
        "reflect" => 1,
        "edge" => 2,
        _ => 0,
    };
    let widths = call.values.ints("pad_width");
    let mut pads: Vec<i64> = widths.chunks(2).rev().flatten().copied().collect();
    if mode != 0 {
        // The first axes are not padded then, and need not allow it.
        while pads.ends_with(&[0, 0]) {
            pads.truncate(pads.len() - 2);
        }
    }
    Call::one(ops::pad(call.cx, call.input(0)?, &pads, mode, call.values.float("constant_value"))?)
}

fn tile_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let reps = shapes.values.ints("reps");
    if reps.iter().any(|&times| times < 1) {
        return Err(shapes.unfit("reps", &format!("{reps:?}"), "numbers of at least 1"));
    }
    let rank = data.len().max(reps.len());
    let at = |list: &[usize], i: usize| (i + list.len()).checked_sub(rank).map_or(1, |i| list[i]);
    let reps: Vec<usize> = reps.iter().map(|&times| times as usize).collect();
    shapes.set_output(0, (0..rank).map(|i| at(&data, i) * at(&reps, i)).collect())
}

/// Where the crop begins in the height and the width.
fn crop_begin(values: &Values, data: &[usize], size: &[usize]) -> [usize; 2] {
    if values.bool("center_crop") {
        return [2, 3].map(|axis| data[axis].saturating_sub(size[axis]) / 2);
    }
    let offset = values.ints("offset");
    [0, 1].map(|i| offset.get(i).map_or(0, |&begin| usize::try_from(begin).unwrap_or(usize::MAX)))
}

/// The height and the width are those of the second input, or `h_w`.
fn crop_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let [n, channels, high, wide] = data[..] else { return Err(shapes.misfit(0, "4 dimensions")) };
    let (h, w) = if shapes.count() == 1 {
        match shapes.values.ints("h_w") {
            [h, w] if *h > 0 && *w > 0 => (*h as usize, *w as usize),
            _ => return Err(shapes.misfit(0, "a second input, or sizes h_w above 0")),
        }
    } else {
        match shapes.input(1).as_deref() {
            None => return Ok(()),
            Some([_, _, h, w]) => (*h, *w),
            Some(_) => return Err(shapes.misfit(1, "4 dimensions")),
        }
    };
    let out = vec![n, channels, h, w];
    let [down, right] = crop_begin(shapes.values, &data, &out);
    if down.checked_add(h).is_none_or(|end| end > high) || right.checked_add(w).is_none_or(|end| end > wide) {
        return Err(shapes.misfit(0, &format!("a crop of ({h}, {w}) from ({down}, {right}) on to be inside")));
    }
    shapes.set_output(0, out)
}

fn crop(call: &Call<'_>) -> Result<Results> {
    let x = call.input(0)?;
    let size: Vec<usize> = call.output().iter().map(|&size| size as usize).collect();
    let [down, right] = crop_begin(call.values, x.shape(), &size);
    let rows = ops::narrow(call.cx, x, 2, down as i64, size[2] as i64)?;
    Call::one(ops::narrow(call.cx, &rows, 3, right as i64, size[3] as i64)?)
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["Concat", "concat", "_rnn_param_concat"],
        inputs: Inputs::Many,
        attributes: &[required("num_args", MANY), optional("dim", INTEGER, "1")],
        shapes: concat_shapes,
        compute: Compute::Call(|call| {
            let parts: Vec<&Tensor> = call.inputs.iter().collect();
            Call::one(ops::cat(call.cx, &parts, call.values.int("dim"))?)
        }),
        ..ROW
    },
    Operator {
        names: &["stack"],
        inputs: Inputs::Many,
        attributes: &[required("num_args", MANY), optional("axis", INTEGER, "0")],
        shapes: stack_shapes,
        compute: Compute::Call(|call| {
            let parts: Vec<&Tensor> = call.inputs.iter().collect();
            Call::one(ops::stack(call.cx, &parts, call.values.int("axis"))?)
        }),
        ..ROW
    },
    Operator {
        names: &["SliceChannel", "split"],
        attributes: &[
            required("num_outputs", MANY),
            optional("axis", INTEGER, "1"),
            optional("squeeze_axis", Form::Bool, "False"),
        ],
        outputs: |values| values.int("num_outputs") as usize,
        shapes: split_shapes,
        compute: Compute::Call(split),
        ..ROW
    },
    Operator {
        names: &["slice_axis"],
        attributes: &[required("axis", INTEGER), required("begin", INTEGER), optional("end", Form::OptInt, "None")],
        shapes: |shapes| {
            let Some(mut dims) = shapes.input(0) else { return Ok(()) };
            let axis = shapes.axis("axis", shapes.values.int("axis"), dims.len())?;
            match axis_range(shapes.values, dims[axis]) {
                Some((_, count, _)) => dims[axis] = count,
                None => return Err(shapes.misfit(0, "elements between begin and end")),
            }
            shapes.set_output(0, dims)
        },
        compute: Compute::Call(|call| {
            let (x, axis) = (call.input(0)?, call.values.int("axis"));
            let axis = if axis < 0 { axis + x.rank() as i64 } else { axis } as usize;
            let range = axis_range(call.values, x.shape()[axis]).unwrap_or((0, 0, 1));
            Call::one(cut(call, x, axis, range)?)
        }),
        ..ROW
    },
    Operator {
        names: &["slice", "crop"],
        attributes: &[
            required("begin", Form::OptInts),
            required("end", Form::OptInts),
            optional("step", Form::OptInts, "()"),
        ],
        shapes: |shapes| {
            let Some(dims) = shapes.input(0) else { return Ok(()) };
            match ranges(shapes.values, &dims) {
                Some(ranges) => shapes.set_output(0, ranges.iter().map(|(_, count, _)| *count).collect()),
                None => Err(shapes.misfit(0, "elements between begin and end along each axis")),
            }
        },
        compute: Compute::Call(|call| {
            let mut x = call.input(0)?.clone();
            for (axis, range) in ranges(call.values, x.shape()).unwrap_or_default().into_iter().enumerate() {
                x = cut(call, &x, axis, range)?;
            }
            Call::one(x)
        }),
        ..ROW
    },
    Operator {
        names: &["slice_like"],
        inputs: Inputs::Fixed(&["data", "shape_like"]),
        attributes: &[optional("axes", Form::Ints, "()")],
        shapes: |shapes| {
            let (Some(mut dims), Some(like)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
            let named = shapes.values.ints("axes");
            let all: Vec<i64> = (0..dims.len() as i64).collect();
            for &axis in if named.is_empty() { &all } else { named } {
                let axis = shapes.axis("axes", axis, dims.len())?;
                match like.get(axis) {
                    Some(&size) if size <= dims[axis] => dims[axis] = size,
                    _ => return Err(shapes.misfit(1, &format!("at most {} along axis {axis}", dims[axis]))),
                }
            }
            shapes.set_output(0, dims)
        },
        types: super::Types { free: &[1], named: None, hint: None },
        compute: Compute::Call(|call| {
            let mut x = call.input(0)?.clone();
            for (axis, size) in call.output().into_iter().enumerate() {
                x = ops::narrow(call.cx, &x, axis as i64, 0, size)?;
            }
            Call::one(x)
        }),
        ..ROW
    },
    Operator {
        names: &["Crop"],
        inputs: Inputs::Many,
        attributes: &[
            optional("num_args", Form::Int(1, 2), "1"),
            optional("offset", Form::Ints, "(0, 0)"),
            optional("h_w", Form::Ints, "(0, 0)"),
            optional("center_crop", Form::Bool, "False"),
        ],
        shapes: crop_shapes,
        types: super::Types { free: &[1], named: None, hint: None },
        compute: Compute::Call(crop),
        ..ROW
    },
    Operator {
        names: &["Pad", "pad"],
        attributes: &[
            required("mode", Form::Choice(&["constant", "edge", "reflect"])),
            required("pad_width", Form::Ints),
            optional("constant_value", NUMBER, "0"),
        ],
        shapes: pad_shapes,
        compute: Compute::Call(pad),
        ..ROW
    },
    Operator {
        names: &["tile"],
        attributes: &[required("reps", Form::Ints)],
        shapes: tile_shapes,
        compute: Compute::Call(|call| {
            let x = call.input(0)?;
            let mut reps = call.values.ints("reps").to_vec();
            while reps.len() < x.rank() {
                reps.insert(0, 1);
            }
            Call::one(ops::repeat(call.cx, x, &reps)?)
        }),
        ..ROW
    },
    Operator {
        names: &["repeat"],
        attributes: &[required("repeats", POSITIVE), optional("axis", Form::OptInt, "None")],
        shapes: |shapes| {
            let Some(mut dims) = shapes.input(0) else { return Ok(()) };
            let times = shapes.values.int("repeats") as usize;
            let Some(axis) = shapes.values.opt_int("axis") else {
                return shapes.set_output(0, vec![dims.iter().product::<usize>().saturating_mul(times)]);
            };
            let axis = shapes.axis("axis", axis, dims.len())?;
            dims[axis] *= times;
            shapes.set_output(0, dims)
        },
        compute: Compute::Call(|call| {
            let (x, times) = (call.input(0)?, call.values.int("repeats"));
            Call::one(match call.values.opt_int("axis") {
                Some(axis) => ops::repeat_interleave(call.cx, x, times, axis)?,
                None => ops::repeat_interleave(call.cx, &ops::reshape(call.cx, x, &[-1])?, times, 0)?,
            })
        }),
        ..ROW
    },
    Operator {
        names: &["reverse", "flip"],
        attributes: &[required("axis", Form::Axes)],
        shapes: |shapes| {
            if let Some(data) = shapes.input(0) {
                for &axis in shapes.values.ints("axis") {
                    shapes.axis("axis", axis, data.len())?;
                }
            }
            super::shapes::alike(shapes)
        },
        compute: Compute::Call(|call| Call::one(ops::flip(call.cx, call.input(0)?, call.values.ints("axis"))?)),
        ..ROW
    },
];

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn ranges_are_as_in_python() {
        assert_eq!(range(5, Some(1), Some(3), 1), Some((1, 2, 1)));
        assert_eq!(range(5, Some(-2), None, 1), Some((3, 2, 1)));
        assert_eq!(range(5, None, Some(-1), 2), Some((0, 2, 2)));
        assert_eq!(range(5, None, None, -1), Some((4, 5, -1)));
        assert_eq!(range(5, Some(3), Some(0), -2), Some((3, 2, -2)));
        assert_eq!(range(5, Some(3), Some(3), 1), None);
        assert_eq!(range(5, Some(9), None, 1), None);
        assert_eq!(range(0, None, None, 1), None);
        assert_eq!(range(0, Some(-1), None, -1), None);
    }
}
