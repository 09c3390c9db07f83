//! Operators that give elements another shape.

use tensor_core::{Result, Tensor, ops};

use super::shapes::Dims;
use super::{Call, Compute, Inputs, Operator, ROW, Results, Shapes, signed};
use crate::attribute::{Form, INTEGER, POSITIVE, optional, required};

/// The shape that `Reshape` makes of `data`; `None` if it does not fit. 0 keeps a size, -1 is what is left, -2 keeps the
/// rest. -3 joins two, and -4 splits one into the two sizes behind it.
fn reshaped(data: &[usize], shape: &[i64]) -> Option<Dims> {
    let (mut out, mut from, mut open) = (Vec::new(), 0, None);
    let mut codes = shape.iter().copied();
    while let Some(code) = codes.next() {
        match code {
            0 => {
                out.push(*data.get(from)?);
                from += 1;
            }
            -1 if open.is_none() => {
                open = Some(out.len());
                out.push(1);
                from += 1;
            }
            -2 => {
                out.extend_from_slice(data.get(from..).unwrap_or_default());
                from = data.len();
            }
            -3 => {
                out.push(data.get(from)? * data.get(from + 1)?);
                from += 2;
            }
            -4 => {
                let (whole, first, second) = (*data.get(from)?, codes.next()?, codes.next()?);
                let (first, second) = match (first, second) {
                    (-1, second) if second > 0 => (whole / second as usize, second as usize),
                    (first, -1) if first > 0 => (first as usize, whole / first as usize),
                    (first, second) if first > 0 && second > 0 => (first as usize, second as usize),
                    _ => return None,
                };
                if first * second != whole {
                    return None;
                }
                out.extend([first, second]);
                from += 1;
            }
            size if size > 0 => {
                out.push(size as usize);
                from += 1;
            }
            _ => return None,
        }
    }
    let (all, made) = (data.iter().product::<usize>(), out.iter().try_fold(1usize, |all, &n| all.checked_mul(n))?);
    match open {
        Some(place) if made > 0 && all % made == 0 => out[place] = all / made,
        None if made == all => {}
        _ => return None,
    }
    Some(out)
}

/// As [`reshaped`], with the codes read from the end.
fn reshaped_from_end(data: &[usize], shape: &[i64]) -> Option<Dims> {
    let data: Dims = data.iter().rev().copied().collect();
    let mut codes: Vec<i64> = shape.iter().rev().copied().collect();
    // The two sizes of a split come before its code now.
    for i in 2..codes.len() {
        if codes[i] == -4 {
            codes.swap(i, i - 2);
        }
    }
    let mut out = reshaped(&data, &codes)?;
    out.reverse();
    Some(out)
}

fn reshape_shapes(shapes: &mut Shapes<'_>) -> Result<()> {
    let Some(data) = shapes.input(0) else { return Ok(()) };
    let values = shapes.values;
    let codes = match values.ints("shape") {
        // Before 0.9 it was called so.
        [] => values.ints("target_shape"),
        codes => codes,
    };
    let out = match (values.ints("shape").is_empty(), values.bool("reverse")) {
        (true, _) => legacy(&data, codes, values.bool("keep_highest")),
        (false, true) => reshaped_from_end(&data, codes),
        (false, false) => reshaped(&data, codes),
    };
    match out {
        Some(out) => shapes.set_output(0, out),
        None => {
            Err(shapes.misfit(0, &format!("a shape that {codes:?} can be made of").replace('[', "(").replace(']', ")")))
        }
    }
}

/// `target_shape`, in which one 0 is what is left.
fn legacy(data: &[usize], target: &[i64], keep_highest: bool) -> Option<Dims> {
    if target.is_empty() {
        return None;
    }
    let mut codes: Vec<i64> = target.iter().map(|&size| if size == 0 { -1 } else { size }).collect();
    if keep_highest {
        *codes.first_mut()? = *data.first()? as i64;
    }
    reshaped(data, &codes)
}

/// Reshapes the input to the inferred shape.
pub(super) fn to_output(call: &Call<'_>) -> Result<Results> {
    to_shape(call, call.input(0)?)
}

/// Blocks of `block_size` by `block_size` become channels, or channels become blocks.
fn blocked(shapes: &mut Shapes<'_>, is_deeper: bool) -> Result<()> {
    let (Some(data), block) = (shapes.input(0), shapes.values.int("block_size") as usize) else { return Ok(()) };
    let area = block.saturating_mul(block);
    match data[..] {
        [n, c, h, w] if is_deeper && h % block == 0 && w % block == 0 => {
            shapes.set_output(0, vec![n, c.saturating_mul(area), h / block, w / block])
        }
        [n, c, h, w] if !is_deeper && c % area == 0 => {
            shapes.set_output(0, vec![n, c / area, h.saturating_mul(block), w.saturating_mul(block)])
        }
        _ if is_deeper => Err(shapes.misfit(0, &format!("4 dimensions, the last two multiples of {block}"))),
        _ => Err(shapes.misfit(0, &format!("4 dimensions and a multiple of {area} channels"))),
    }
}

fn depth_to_space(call: &Call<'_>) -> Result<Results> {
    let (cx, x, block) = (call.cx, call.input(0)?, call.values.int("block_size"));
    let out = call.output();
    let split = ops::reshape(cx, x, &[out[0], block, block, out[1], out[2] / block, out[3] / block])?;
    to_shape(call, &ops::permute(cx, &split, &[0, 3, 4, 1, 5, 2])?)
}

fn space_to_depth(call: &Call<'_>) -> Result<Results> {
    let (cx, x, block) = (call.cx, call.input(0)?, call.values.int("block_size"));
    let (given, out) = (signed(x.shape()), call.output());
    let split = ops::reshape(cx, x, &[out[0], given[1], out[2], block, out[3], block])?;
    to_shape(call, &ops::permute(cx, &split, &[0, 3, 5, 1, 2, 4])?)
}

fn to_shape(call: &Call<'_>, x: &Tensor) -> Result<Results> {
    Call::one(ops::reshape(call.cx, x, &call.output())?)
}

pub(super) const ROWS: &[Operator] = &[
    Operator {
        names: &["depth_to_space"],
        attributes: &[required("block_size", POSITIVE)],
        shapes: |shapes| blocked(shapes, false),
        compute: Compute::Call(depth_to_space),
        ..ROW
    },
    Operator {
        names: &["space_to_depth"],
        attributes: &[required("block_size", POSITIVE)],
        shapes: |shapes| blocked(shapes, true),
        compute: Compute::Call(space_to_depth),
        ..ROW
    },
    Operator {
        names: &["Reshape", "reshape"],
        attributes: &[
            optional("shape", Form::Ints, "()"),
            optional("reverse", Form::Bool, "False"),
            optional("target_shape", Form::Ints, "()"),
            optional("keep_highest", Form::Bool, "False"),
        ],
        shapes: reshape_shapes,
        compute: Compute::Call(to_output),
        ..ROW
    },
    Operator {
        names: &["Flatten", "flatten"],
        shapes: |shapes| match shapes.input(0).as_deref() {
            Some([]) => Err(shapes.misfit(0, "at least one dimension")),
            Some([first, rest @ ..]) => shapes.set_output(0, vec![*first, rest.iter().product()]),
            None => Ok(()),
        },
        compute: Compute::Call(to_output),
        ..ROW
    },
    Operator {
        names: &["reshape_like"],
        inputs: Inputs::Fixed(&["lhs", "rhs"]),
        shapes: |shapes| {
            let (Some(a), Some(b)) = (shapes.input(0), shapes.input(1)) else { return Ok(()) };
            if a.iter().product::<usize>() != b.iter().product::<usize>() {
                return Err(shapes.misfit(0, &format!("as many elements as {}", super::text(&b))));
            }
            shapes.set_output(0, b)
        },
        types: super::Types { free: &[1], named: None, hint: None },
        compute: Compute::Call(to_output),
        ..ROW
    },
    Operator {
        names: &["expand_dims"],
        attributes: &[required("axis", INTEGER)],
        shapes: |shapes| {
            let Some(mut dims) = shapes.input(0) else { return Ok(()) };
            let axis = shapes.axis("axis", shapes.values.int("axis"), dims.len() + 1)?;
            dims.insert(axis, 1);
            shapes.set_output(0, dims)
        },
        compute: Compute::Call(to_output),
        ..ROW
    },
    Operator {
        names: &["squeeze"],
        attributes: &[optional("axis", Form::Axes, "None")],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let mut gone = Vec::new();
            for &axis in shapes.values.axes("axis").unwrap_or_default() {
                let axis = shapes.axis("axis", axis, data.len())?;
                if data[axis] != 1 {
                    return Err(shapes.misfit(0, &format!("the size 1 along axis {axis}")));
                }
                gone.push(axis);
            }
            let is_all = shapes.values.axes("axis").is_none();
            let kept = |(i, &size): (usize, &usize)| !(gone.contains(&i) || is_all && size == 1);
            let dims: Dims = data.iter().enumerate().filter(|&place| kept(place)).map(|(_, &size)| size).collect();
            shapes.set_output(0, if dims.is_empty() { vec![1] } else { dims })
        },
        compute: Compute::Call(to_output),
        ..ROW
    },
    Operator {
        names: &["transpose"],
        attributes: &[optional("axes", Form::Ints, "()")],
        shapes: |shapes| {
            let Some(data) = shapes.input(0) else { return Ok(()) };
            let order = order(shapes.values.ints("axes"), data.len());
            let mut sorted = order.clone();
            sorted.sort_unstable();
            if !sorted.into_iter().eq(0..data.len() as i64) {
                let given = format!("{:?}", shapes.values.ints("axes"));
                return Err(shapes.unfit("axes", &given, &format!("each of {} axes once", data.len())));
            }
            shapes.set_output(0, order.iter().map(|&axis| data[axis as usize]).collect())
        },
        compute: Compute::Call(|call| {
            let x = call.input(0)?;
            Call::one(ops::permute(call.cx, x, &order(call.values.ints("axes"), x.rank()))?)
        }),
        ..ROW
    },
    Operator {
        names: &["SwapAxis", "swapaxes"],
        attributes: &[optional("dim1", INTEGER, "0"), optional("dim2", INTEGER, "0")],
        shapes: |shapes| {
            let Some(mut dims) = shapes.input(0) else { return Ok(()) };
            let one = shapes.axis("dim1", shapes.values.int("dim1"), dims.len())?;
            let two = shapes.axis("dim2", shapes.values.int("dim2"), dims.len())?;
            dims.swap(one, two);
            shapes.set_output(0, dims)
        },
        compute: Compute::Call(|call| {
            let (one, two) = (call.values.int("dim1"), call.values.int("dim2"));
            Call::one(ops::transpose(call.cx, call.input(0)?, one, two)?)
        }),
        ..ROW
    },
];

/// The order of a transpose: turned round if none is given.
fn order(axes: &[i64], rank: usize) -> Vec<i64> {
    let rank = rank as i64;
    match axes {
        [] => (0..rank).rev().collect(),
        axes => axes.iter().map(|&axis| if axis < 0 { axis + rank } else { axis }).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of MXNet's documentation of `Reshape`.
    #[test]
    fn the_codes_of_reshape() {
        let cases: &[(&[usize], &[i64], &[usize])] = &[
            (&[2, 3, 4], &[4, 0, 2], &[4, 3, 2]),
            (&[2, 3, 4], &[2, 0, 0], &[2, 3, 4]),
            (&[2, 3, 4], &[6, 1, -1], &[6, 1, 4]),
            (&[2, 3, 4], &[3, -1, 8], &[3, 1, 8]),
            (&[2, 3, 4], &[-1], &[24]),
            (&[2, 3, 4], &[-2], &[2, 3, 4]),
            (&[2, 3, 4], &[2, -2], &[2, 3, 4]),
            (&[2, 3, 4], &[-2, 1, 1], &[2, 3, 4, 1, 1]),
            (&[2, 3, 4], &[-3, 4], &[6, 4]),
            (&[2, 3, 4, 5], &[-3, -3], &[6, 20]),
            (&[2, 3, 4], &[0, -3], &[2, 12]),
            (&[2, 3, 4], &[-3, -2], &[6, 4]),
            (&[2, 3, 4], &[-4, 1, 2, -2], &[1, 2, 3, 4]),
            (&[2, 3, 4], &[2, -4, -1, 3, -2], &[2, 1, 3, 4]),
        ];
        for (data, codes, expected) in cases {
            assert_eq!(reshaped(data, codes).as_deref(), Some(*expected), "{data:?} {codes:?}");
        }
        for codes in [&[5_i64][..], &[-1, -1], &[0, 0, 0, 0], &[-4, 2, 2, -2], &[-5], &[-3], &[-4]] {
            assert_eq!(reshaped(&[2, 3, 4], codes), None, "{codes:?}");
        }
        assert_eq!(reshaped_from_end(&[10, 5, 4], &[-1, 0]), Some(vec![50, 4]));
        assert_eq!(reshaped(&[10, 5, 4], &[-1, 0]), Some(vec![40, 5]));
    }
}
